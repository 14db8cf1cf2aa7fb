// The clients of other nodes, at tables that are ours.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "service/town/node.h"

namespace taproom::service {

namespace {

/// What is older is not heard: nobody remembers any more whether it was heard before.
constexpr Millis kLate = 20'000;
constexpr Millis kEdgeSilent = 6'000;  ///< then its clients count as gone
/// Longer than anything late could be heard.
constexpr Millis kEdgeForgotten = 120'000;
constexpr std::size_t kPart = 256u << 10u;

}  // namespace

/// One long text as several messages; `each` sends them.
template <class Each>
void TownNode::in_parts(BusMessage message, const std::string& text, Each each) {
  std::size_t at = 0;
  do {
    message.text = text.substr(at, kPart);
    at += kPart;
    message.more = at < text.size();
    each(message);
  } while (at < text.size());
}

void TownNode::hear_guest(const BusMessage& message) {
  if (std::abs(now() - message.at) > kLate) return;
  const GuestPlace place{message.from, message.line};
  Edge& edge = edges_[message.from];
  edge.heard = now();
  const bool first = message.line > edge.highest;
  edge.highest = std::max(edge.highest, message.line);
  auto known = guests_.find(place);
  if (message.kind == Kind::kLeave) {
    if (known != guests_.end()) drop_guest(place, false);
    return ways_.touched();
  }
  if (known == guests_.end()) {
    // Only the first message on a new line begins it, and only once: never one that comes again.
    if (!first || message.number != 1 || !has(message.table)) {
      BusMessage gone = from_us(Kind::kGone);
      gone.line = message.line;
      publish(subject("edge", message.from), gone);
      return;
    }
    Guest guest;
    guest.table = message.table;
    guest.here = next_here_++;
    guest.person = message.person;
    guest_of_[guest.here] = place;
    guests_at_[guest.table].insert(place);
    service_->connect(guest.here, guest.person);
    known = guests_.emplace(place, std::move(guest)).first;
  }
  Guest& guest = known->second;
  if (message.number <= guest.heard) return;  // doubled
  if (message.number != guest.heard + 1) return drop_guest(place, true);
  guest.heard = message.number;
  if (!(guest.person == message.person)) {
    guest.person = message.person;
    service_->rename(guest.person);
  }
  service_->message(guest.here, message.text);
  ways_.touched();
}

void TownNode::drop_guest(const GuestPlace& place, bool tell_edge) {
  const auto known = guests_.find(place);
  if (known == guests_.end()) return;
  const ConnectionId here = known->second.here;
  guest_of_.erase(here);
  const auto there = guests_at_.find(known->second.table);
  there->second.erase(place);
  if (there->second.empty()) guests_at_.erase(there);
  guests_.erase(known);
  service_->disconnect(here);
  if (!tell_edge) return;
  BusMessage gone = from_us(Kind::kGone);
  gone.line = place.second;
  publish(subject("edge", place.first), gone);
}

void TownNode::tell_guest(const GuestPlace& place, const std::string& text) {
  Guest& guest = guests_.at(place);
  BusMessage message = from_us(Kind::kTell);
  message.line = place.second;
  in_parts(message, text, [&](BusMessage& part) {
    part.number = ++guest.said;
    publish(subject("edge", place.first), part);
  });
}

void TownNode::hear_roll(const BusMessage& message) {
  Edge& edge = edges_[message.from];
  if (message.number <= edge.roll) return;
  edge.roll = message.number;
  edge.heard = now();
  std::set<std::uint64_t> there;
  for (const BusMessage::LineCount& each : message.lines)
    there.insert(each.line);
  BusMessage answer = from_us(Kind::kRolled);
  answer.number = message.number;
  std::vector<GuestPlace> left;
  const auto first = guests_.lower_bound({message.from, 0});
  for (auto it = first; it != guests_.end() && it->first.first == message.from; ++it) {
    if (there.contains(it->first.second)) {
      answer.lines.push_back({it->first.second, it->second.said, it->second.heard});
    } else if (std::abs(now() - message.at) <= kLate) {
      left.push_back(it->first);
    }
  }
  for (const GuestPlace& place : left)
    drop_guest(place, false);
  publish(subject("edge", message.from), answer);
  if (!left.empty()) ways_.touched();
}

void TownNode::hear_ask(const BusMessage& message) {
  BusMessage answer = from_us(Kind::kReply);
  answer.line = message.line;
  service_->request(message.person, "GET", message.table, {},
                    [this, answer, to = message.from](Reply reply) {
                      ways_.after([this, answer, to, reply = std::move(reply)]() mutable {
                        answer.lines = {{0, static_cast<std::uint64_t>(reply.status), 0}};
                        answer.table = reply.file;
                        in_parts(answer, reply.body, [&](BusMessage& part) {
                          ++part.number;
                          publish(subject("edge", to), part);
                        });
                      });
                    });
  ways_.touched();
}

void TownNode::forget_silent_edges() {
  std::vector<GuestPlace> gone;
  for (const auto& [place, guest] : guests_)
    if (now() - edges_[place.first].heard > kEdgeSilent) gone.push_back(place);
  for (const GuestPlace& place : gone)
    drop_guest(place, true);
  if (!gone.empty()) ways_.touched();
  std::erase_if(edges_,
                [&](const auto& each) { return now() - each.second.heard > kEdgeForgotten; });
}

}  // namespace taproom::service
