#include "service/table/params.h"

#include <algorithm>

namespace taproom::service {

namespace as = records::as;
using records::Row;

namespace {

constexpr Millis kSecond = 1000;
constexpr Millis kDay = 86'400 * kSecond;

/// A time of a clock, given in `Unit`.
template <std::int64_t Min, std::int64_t Max, Millis Unit>
struct TimeGiven {
  static json::value write(Millis time, const NoContext&) { return time / Unit; }
  static void read(const records::JsonNode& node, Millis& time, const NoContext&) {
    time = node.whole(Min, Max) * Unit;
  }
  static json::value schema(records::Schemas&) { return records::whole_schema(Min, Max); }
};

template <Pace::Kind Kind, records::Need Need>
struct OfPace {
  using Object = Pace;
  using Context = NoContext;
  static bool written(const Pace& pace, const NoContext&) { return pace.kind == Kind; }
  static records::Need need(const Pace& pace, const NoContext&) {
    return pace.kind == Kind ? Need : records::Need::kUnknown;
  }
};
using records::Need;

constexpr Row kPaceRows[] = {
    records::row<NoContext, as::OneOf<kPaces, "pace">, &Pace::kind>("kind", "which clock"),
    records::row<NoContext, TimeGiven<10, 86'400, kSecond>, &Pace::time>(
        "seconds", "of a live clock, for the whole game")
        .when<OfPace<Pace::Kind::kLive, Need::kRequired>>()
        .optional(),
    records::row<NoContext, TimeGiven<0, 3600, kSecond>, &Pace::increment>(
        "increment", "of a live clock, seconds gained by each act")
        .when<OfPace<Pace::Kind::kLive, Need::kOptional>>()
        .optional(),
    records::row<NoContext, TimeGiven<1, 30, kDay>, &Pace::time>("days",
                                                                 "of a slow one, for each decision")
        .when<OfPace<Pace::Kind::kSlow, Need::kRequired>>()
        .optional(),
};
constexpr records::Shape<Pace, NoContext> kPaceShape{
    "PaceRequest", "How much time there is at a new table.", kPaceRows};

}  // namespace

json::value seat_schema(records::Schemas&) { return records::whole_schema(0, kMaxSeats - 1); }
json::value viewer_schema(records::Schemas&) { return records::viewer_schema(); }
json::value game_schema(records::Schemas&) { return records::game_names_schema(); }
json::value seats_schema(records::Schemas& all) {
  return records::list_schema(as::Text::schema(all));
}
json::value pace_schema(records::Schemas& all) { return all.of(kPaceShape); }

Pace read_pace(const records::JsonNode& node) {
  Pace pace;
  kPaceShape.read(node, pace, {});
  return pace;
}

bool lists_all(std::span<const Param> table, const records::JsonObject& params) {
  return std::ranges::all_of(params.known(), [&](const std::string& key) {
    return std::ranges::any_of(table, [&](const Param& param) { return key == param.name; });
  });
}

json::object method_schema(records::Schemas& all, std::span<const Param> params,
                           json::value result) {
  json::object properties;
  json::array required;
  all.asking = true;
  for (const Param& param : params) {
    json::value schema = param.schema(all);
    schema.as_object()["description"] = param.doc;
    properties[param.name] = std::move(schema);
    if (param.required) required.emplace_back(param.name);
  }
  all.asking = false;
  return records::object_schema(
      "",
      {{"params", records::object_schema("", std::move(properties), std::move(required))},
       {"result", std::move(result)}},
      {"params", "result"});
}

}  // namespace taproom::service
