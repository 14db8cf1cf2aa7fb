#include "service/people/opening_hours.h"

#include <algorithm>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "records/json_reader.h"

namespace taproom::service {

namespace {

namespace json = boost::json;

/// An open house notes the time once a day.
constexpr Millis kLongestOpen = 2LL * 86'400'000;
constexpr std::size_t kMaxClosed = 1000;

}  // namespace

records::Expected<OpeningHours> OpeningHours::from_text(std::string_view text) {
  OpeningHours hours;
  if (text.empty()) return hours;
  const records::Expected<json::value> value = records::parse_json(text);
  if (!value) return tl::unexpected(value.error());
  records::Reading reading;
  {
    records::JsonObject object = records::JsonNode(*value, reading).object();
    hours.last_ = object.at("last").whole(0, INT64_MAX);
    for (const records::JsonNode each : object.at("closed").array(0, kMaxClosed)) {
      records::JsonObject entry = each.object();
      hours.closed_.push_back(
          {entry.at("from").whole(0, INT64_MAX), entry.at("to").whole(0, INT64_MAX)});
    }
  }
  if (!reading.ok()) return reading.failure();
  return hours;
}

std::string OpeningHours::to_text() const {
  json::array closed;
  for (const Closed& each : closed_)
    closed.push_back(json::object{{"from", each.from}, {"to", each.to}});
  return json::serialize(json::object{{"last", last_}, {"closed", std::move(closed)}});
}

void OpeningHours::note(Millis now, Millis before) {
  if (last_ == 0) last_ = before == 0 ? now : before;
  if (now < last_) {
    // The clock was ahead: what was noted beyond now has not happened yet.
    std::erase_if(closed_, [&](const Closed& each) { return each.from >= now; });
    for (Closed& each : closed_)
      each.to = std::min(each.to, now);
  } else if (now - last_ > kLongestOpen) {
    if (closed_.size() >= kMaxClosed) closed_.erase(closed_.begin());
    closed_.push_back({last_, now});
  }
  last_ = now;
}

Millis OpeningHours::missed(Millis seen, Millis now) const {
  Millis away = now - seen;
  for (const Closed& each : closed_)
    away -= std::max<Millis>(0, std::min(now, each.to) - std::max(seen, each.from));
  return away;
}

}  // namespace taproom::service
