// Tables that come and go, the lease, and what all nodes tell all.
#include "service/town/node.h"

#include <algorithm>
#include <utility>

namespace taproom::service {

namespace {

/// Numbers of sockets never come so far.
constexpr ConnectionId kFirstHere = ConnectionId{1} << 62;
constexpr Millis kSeekAgain = 200;
constexpr Millis kBetweenOrphans = 500;
constexpr Millis kBetweenStrays = 60'000;
constexpr Millis kBetweenRests = 5'000;
constexpr Millis kBetweenLists = 300;
constexpr std::size_t kOrphansAtOnce = 50;
constexpr std::size_t kMaxHeldBytes = 64u << 20u;
constexpr std::size_t kNamesAtOnce = 5'000;

std::vector<std::string> take_some(std::set<std::string>& from) {
  std::vector<std::string> out;
  while (!from.empty() && out.size() < kNamesAtOnce)
    out.push_back(std::move(from.extract(from.begin()).value()));
  return out;
}

}  // namespace

TownNode::TownNode(Ways ways) : ways_(std::move(ways)), next_here_(kFirstHere) {}

void TownNode::attach(Service& service) {
  service_ = &service;
  const auto heard = [this](std::string_view bytes) { hear(bytes); };
  ways_.bus.subscribe(subject("table", self()), heard);
  ways_.bus.subscribe(subject("edge", self()), heard);
  ways_.bus.subscribe(ways_.town + ".town", heard);
}

std::string TownNode::subject(std::string_view what, Incarnation who) const {
  return ways_.town + "." + std::string(what) + "." + std::to_string(who);
}

BusMessage TownNode::from_us(Kind kind) const {
  BusMessage out;
  out.kind = kind;
  out.from = self();
  out.at = now();
  return out;
}

bool TownNode::publish(const std::string& to, const BusMessage& message) {
  return ways_.bus.publish(to, to_bytes(message));
}

void TownNode::hear(std::string_view bytes) {
  const std::optional<BusMessage> message = read_bus_message(bytes);
  if (!message || draining_ || message->from == self()) return;
  switch (message->kind) {
    case Kind::kSay:
    case Kind::kLeave:
      return hear_guest(*message);
    case Kind::kRoll:
      return hear_roll(*message);
    case Kind::kAsk:
      return hear_ask(*message);
    case Kind::kTell:
    case Kind::kGone:
      return told(*message);
    case Kind::kRolled:
      return rolled(*message);
    case Kind::kReply:
      return reply(*message);
    default:
      return hear_all(*message);
  }
}

void TownNode::hear_all(const BusMessage& message) {
  if (message.kind == Kind::kChanged) {
    for (const std::string& table : message.tables)
      stale_.insert(table);
  } else if (message.kind == Kind::kFree) {
    for (const std::string& table : message.tables)
      seek(table);
  } else if (message.kind == Kind::kCode) {
    service_->learn_code(message.text, message.table);
    stale_.insert(message.table);
  } else if (message.kind == Kind::kSignedOut) {
    ways_.signed_out(message.person.id, message.text);
  }
}

void TownNode::has_code(const std::string& words, const std::string& table) {
  BusMessage message = from_us(Kind::kCode);
  message.text = words;
  message.table = table;
  publish(ways_.town + ".town", message);
}

void TownNode::sign_out(const std::string& person, const std::string& session) {
  BusMessage message = from_us(Kind::kSignedOut);
  message.person.id = person;
  message.text = session;
  publish(ways_.town + ".town", message);
}

void TownNode::send(ConnectionId connection, std::string text) {
  ways_.after([this, connection, text = std::move(text)]() mutable {
    deliver(connection, std::move(text));
  });
}

/// What it is about is durable; whether it is still ours to tell is asked here, at the last moment.
void TownNode::deliver(ConnectionId to, std::string text) {
  if (to < kFirstHere) return ways_.clients.send(to, std::move(text));
  if (is_of_connection(text)) return;
  if (in_doubt()) {
    held_bytes_ += text.size();
    held_.emplace_back(to, std::move(text));
    return;
  }
  if (const auto line = here_of_.find(to); line != here_of_.end()) {
    const Place place = line->second;
    return tell(place, lines_.at(place), std::move(text));
  }
  if (const auto guest = guest_of_.find(to); guest != guest_of_.end())
    tell_guest(GuestPlace(guest->second), text);
}

bool TownNode::in_doubt() {
  // A process that slept may find its lease renewed before it has looked.
  const std::uint64_t lapses = ways_.owners.lapses();
  if (!ways_.owners.lease_holds() || lapses != lapses_) doubt_ = true;
  lapses_ = lapses;
  return doubt_;
}

/// What deliver() has found, which may be called from inside the service.
void TownNode::mend() {
  if (held_bytes_ > kMaxHeldBytes) {
    // Nobody hears it: every line is laid anew.
    while (!fences_.empty())
      lose(std::string(fences_.begin()->first));
    held_.clear();
    held_bytes_ = 0;
  }
  for (const Place& place : std::exchange(to_uproot_, {}))
    if (const auto line = lines_.find(place); line != lines_.end()) uproot(place, line->second);
}

/// A notice about the end of a line at the owner, which is no connection of the client.
bool TownNode::is_of_connection(std::string_view text) {
  return text.starts_with(R"({"jsonrpc":"2.0","method":"welcome")") ||
         text.starts_with(R"({"jsonrpc":"2.0","method":"bye")");
}

/// The lease was over, and is there again: others may have taken what was ours.
void TownNode::end_doubt() {
  if (!in_doubt() || ending_doubt_ || !ways_.owners.lease_holds()) return;
  ending_doubt_ = true;
  std::vector<std::string> ours;
  for (const auto& [table, fence] : fences_)
    ours.push_back(table);
  ways_.owners.seek(ours, [this](const Expected<std::vector<Owners::Found>>& all) {
    ending_doubt_ = false;
    const std::uint64_t lapses = ways_.owners.lapses();
    if (!all || !ways_.owners.lease_holds() || std::exchange(lapses_, lapses) != lapses) return;
    for (const Owners::Found& one : *all)
      found(one);
    doubt_ = false;
    held_bytes_ = 0;
    for (auto& [to, text] : std::exchange(held_, {}))
      deliver(to, std::move(text));
  });
}

std::int64_t TownNode::fence(const std::string& table) const {
  const auto found = fences_.find(table);
  return found == fences_.end() ? 0 : found->second;
}

void TownNode::refused(const std::string& table, std::int64_t with) {
  // It may have been lost, and even had anew, before the answer came.
  if (with != 0 && fence(table) == with) return lose(table);
  if (!draining_) return;
  // It was given back before the answer came. What waits to be said of it never happened.
  if (const auto here = guests_at_.find(table); here != guests_at_.end())
    for (const GuestPlace& place : std::set<GuestPlace>(here->second))
      drop_guest(place, true);
  for (const Place& place : lines_at(table))
    here_of_.erase(lines_.at(place).here);
}

void TownNode::changed(std::vector<std::string> tables) {
  for (std::string& table : tables)
    changed_.insert(std::move(table));
}

void TownNode::lose(const std::string& table) {
  if (fences_.erase(table) == 0) return;
  ++counts_.lost;
  service_->lose(table);
  stale_.insert(table);
  if (const auto here = guests_at_.find(table); here != guests_at_.end())
    for (const GuestPlace& place : std::set<GuestPlace>(here->second))
      drop_guest(place, true);
  for (const Place& place : lines_at(table))
    uproot(place, lines_.at(place));
  ways_.touched();
}

void TownNode::seek(const std::string& table) { to_seek_.insert(table); }

void TownNode::seek_now() {
  if (seeking_ || draining_ || to_seek_.empty() || now() < seek_again_) return;
  seeking_ = true;
  std::vector<std::string> tables = take_some(to_seek_);
  ways_.owners.seek(tables, [this, tables](const Expected<std::vector<Owners::Found>>& all) {
    seeking_ = false;
    if (draining_) return;
    if (all) return sought(tables, *all);
    to_seek_.insert(tables.begin(), tables.end());
    seek_again_ = now() + kSeekAgain;
  });
}

void TownNode::sought(const std::vector<std::string>& asked,
                      const std::vector<Owners::Found>& all) {
  std::map<std::string_view, Incarnation> owners;
  for (const Owners::Found& one : all) {
    owners[one.table] = one.owner;
    found(one);
  }
  for (const std::string& table : asked) {
    // What does not exist is answered by our own service, which says so.
    const auto known = owners.find(table);
    const Incarnation owner = known == owners.end() ? self() : known->second;
    for (const Place& place : lines_at(table)) {
      const auto line = lines_.find(place);
      if (line == lines_.end()) continue;
      const bool there = line->second.at == Line::At::kThere && line->second.owner != owner;
      if (there && !uproot(place, line->second)) continue;
      if (line->second.at == Line::At::kSeeking) lay(place, line->second, owner);
    }
    // Lines that were uprooted above are laid by now.
    to_seek_.erase(table);
    if (auto waiting = waiting_asks_.extract(table))
      for (const auto& go : waiting.mapped())
        go(owner);
  }
  ways_.touched();
  seek_now();
}

void TownNode::found(const Owners::Found& one) {
  const std::int64_t had = fence(one.table);
  if (one.owner == self() && one.fence == had) return;
  if (had != 0) lose(one.table);
  if (one.owner != self()) return;
  fences_[one.table] = one.fence;
  ++counts_.adopted;
  service_->adopt(one.table);
}

void TownNode::look_for_orphans() {
  if (asking_orphans_ || now() < next_orphans_ || !ways_.owners.lease_holds()) return;
  next_orphans_ = now() + kBetweenOrphans;
  const bool strays = now() >= next_strays_;
  if (strays) next_strays_ = now() + kBetweenStrays;
  asking_orphans_ = true;
  ways_.owners.orphans(kOrphansAtOnce, strays, [this](const Expected<Owners::Tables>& tables) {
    asking_orphans_ = false;
    if (!tables) return;
    for (const std::string& table : *tables)
      seek(table);
    // There are more.
    if (tables->size() >= kOrphansAtOnce) {
      next_orphans_ = now();
      next_strays_ = std::min(next_strays_, now() + kBetweenOrphans);
    }
    seek_now();
  });
}

/// A table at which nothing happens is free for whoever is asked for it next.
void TownNode::give_back_resting() {
  if (now() < next_rest_ || service_->dirty() || seeking_ || in_doubt()) return;
  next_rest_ = now() + kBetweenRests;
  std::vector<Place> idle;
  for (const auto& [place, line] : lines_)
    if (!line.open && line.asked.empty() && line.waiting.empty()) idle.push_back(place);
  for (const Place& place : idle)
    hang_up(place, lines_.at(place));
  std::vector<std::string> resting;
  for (const auto& [table, fence] : fences_) {
    const bool in_use = guests_at_.contains(table) || clients_at_.contains(table);
    if (!in_use && service_->rests(table)) resting.push_back(table);
  }
  for (const std::string& table : resting)
    fences_.erase(table);
  if (!resting.empty()) ways_.owners.give_back(std::move(resting), false, [] {});
}

void TownNode::refresh_lists() {
  if (now() < next_lists_) return;
  next_lists_ = now() + kBetweenLists;
  if (!changed_.empty()) {
    BusMessage message = from_us(Kind::kChanged);
    message.tables = take_some(changed_);
    publish(ways_.town + ".town", message);
  }
  if (stale_.empty()) return;
  ways_.owners.summaries(take_some(stale_), [this](const Expected<Owners::Summaries>& all) {
    if (!all) return;
    for (const auto& [table, summary] : *all)
      service_->told_of(table, summary);
  });
}

void TownNode::tick() {
  if (draining_) return;
  mend();
  end_doubt();
  look_for_orphans();
  give_up_waiting();
  call_rolls();
  forget_silent_edges();
  refresh_lists();
  give_back_resting();
  seek_now();
}

void TownNode::drain(std::function<void()> done) {
  draining_ = true;
  std::vector<std::string> wanted;
  for (std::string& table : service_->lively())
    if (has(table)) wanted.push_back(std::move(table));
  std::sort(wanted.begin(), wanted.end());
  wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
  std::vector<std::string> others;
  for (const auto& [table, fence] : fences_)
    if (!std::binary_search(wanted.begin(), wanted.end(), table)) others.push_back(table);
  for (const auto& [table, fence] : std::exchange(fences_, {}))
    service_->lose(table);
  ways_.owners.give_back(wanted, true, [this, wanted, others, done = std::move(done)] {
    ways_.owners.give_back(others, false, [this, wanted, done] {
      for (const auto& [place, guest] : guests_) {
        BusMessage gone = from_us(Kind::kGone);
        gone.line = place.second;
        publish(subject("edge", place.first), gone);
      }
      BusMessage free = from_us(Kind::kFree);
      free.tables = wanted;
      publish(ways_.town + ".town", free);
      done();
    });
  });
}

TownNode::Counts TownNode::counts() const {
  Counts out = counts_;
  out.tables = fences_.size();
  out.lines = lines_.size();
  out.guests = guests_.size();
  return out;
}

}  // namespace taproom::service
