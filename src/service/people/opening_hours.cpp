#include "service/people/opening_hours.h"

#include <algorithm>

#include "records/kinds.h"

namespace taproom::service {

namespace {

namespace as = records::as;

/// An open house notes the time once a day.
constexpr Millis kLongestOpen = 2LL * 86'400'000;
constexpr std::size_t kMaxClosed = 1000;

}  // namespace

struct OpeningHours::Rows {
  static constexpr records::Row kClosed[] = {
      records::row<records::NoContext, as::Large, &Closed::from>("from", "milliseconds since 1970"),
      records::row<records::NoContext, as::Large, &Closed::to>("to", "the same"),
  };
  static constexpr records::Shape<Closed, records::NoContext> kClosedShape{
      "ClosedHours", "When the house was closed.", kClosed};
  static constexpr records::Row kHours[] = {
      records::row<records::NoContext, as::Large, &OpeningHours::last_>("last", "when it was open"),
      records::row<records::NoContext, as::List<as::Object<kClosedShape>, 0, kMaxClosed>,
                   &OpeningHours::closed_>("closed", "longer than between two notes"),
  };
  static constexpr records::Shape<OpeningHours, records::NoContext> kShape{
      "OpeningHours", "When the house was open, as it is stored.", kHours};
};

records::Expected<OpeningHours> OpeningHours::from_text(std::string_view text) {
  OpeningHours hours;
  if (text.empty()) return hours;
  const auto value = records::parse_json(text);
  if (!value) return tl::unexpected(value.error());
  records::Reading reading;
  Rows::kShape.read(records::JsonNode(*value, reading), hours, {});
  if (!reading.ok()) return reading.failure();
  return hours;
}

std::string OpeningHours::to_text() const { return Rows::kShape.text(*this, {}); }

records::json::value OpeningHours::schema(records::Schemas& all) { return all.of(Rows::kShape); }

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
