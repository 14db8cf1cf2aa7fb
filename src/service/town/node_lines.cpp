// Our own clients: the lines from them to the tables they name.
#include <algorithm>
#include <array>
#include <utility>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "service/table/protocol.h"
#include "service/table/troubles.h"
#include "service/town/node.h"

namespace taproom::service {

namespace {

constexpr std::size_t kMaxNamed = 64;        ///< letters in the name of a table
constexpr std::size_t kMaxRequest = 65'536;  ///< longer ones name no table
constexpr std::size_t kMaxLines = 64;        ///< of one client
constexpr std::size_t kMaxWaiting = 64;      ///< on one line
constexpr std::size_t kMaxAnswer = 64u << 20u;
constexpr Millis kOneMoment = 3'000;  ///< then whoever waits is told
constexpr Millis kTooLong = 15'000;   ///< then the client had better come again
constexpr Millis kBetweenRolls = 1'000;
constexpr Millis kSilent = 2'500;  ///< an owner that does not answer a roll is looked up again
constexpr std::string_view kHealing = "\"taproom: moved\"";
constexpr std::string_view kResult = R"({"jsonrpc":"2.0","result":)";
constexpr std::string_view kNotice = R"({"jsonrpc":"2.0","method":")";

/// Methods that are not about the table they may name, or name none.
bool is_for_any_node(std::string_view method) {
  static constexpr std::array<std::string_view, 7> kThose = {"games",  "rules",  "lobby", "mine",
                                                             "create", "import", "find"};
  return std::find(kThose.begin(), kThose.end(), method) != kThose.end();
}

/// Methods that change nothing, or nothing more when they come twice.
bool may_come_twice(std::string_view method) {
  static constexpr std::array<std::string_view, 11> kThose = {
      "open",    "close", "view", "explain", "record", "replay",
      "account", "pack",  "code", "share",   "analyse"};
  return std::find(kThose.begin(), kThose.end(), method) != kThose.end();
}

/// The table whose record is asked for over HTTP; empty: it is something else.
std::string table_in(std::string_view method, std::string_view path) {
  constexpr std::string_view kBefore = "/api/tables/";
  if (method != "GET" || !path.starts_with(kBefore)) return {};
  path.remove_prefix(kBefore.size());
  return std::string(path.substr(0, path.find('/')));
}

}  // namespace

void TownNode::connect(ConnectionId client, const Person& person) {
  clients_[client] = person;
  service_->connect(client, person);
}

void TownNode::disconnect(ConnectionId client) {
  if (clients_.erase(client) == 0) return;
  std::vector<Place> theirs;
  for (auto it = lines_.lower_bound({client, {}}); it != lines_.end() && it->first.first == client;
       ++it)
    theirs.push_back(it->first);
  for (const Place& place : theirs)
    hang_up(place, lines_.at(place));
  service_->disconnect(client);
}

void TownNode::rename(const Person& person) {
  for (auto& [client, each] : clients_) {
    if (each.id != person.id) continue;
    std::string address = std::move(each.address);
    each = person;
    each.address = std::move(address);
  }
  service_->rename(person);
}

void TownNode::message(ConnectionId client, std::string_view text) {
  if (!clients_.contains(client)) return;
  const auto request = text.size() <= kMaxRequest
                           ? read_request(text)
                           : tl::expected<Request, BadRequest>(tl::unexpected(BadRequest{}));
  const json::object* params = request ? request->params.if_object() : nullptr;
  const json::value* named = params != nullptr ? params->if_contains("table") : nullptr;
  if (named == nullptr || !named->is_string() || named->get_string().size() > kMaxNamed ||
      is_for_any_node(request->method)) {
    service_->message(client, text);
    return ways_.touched();
  }
  Place place{client, std::string(named->get_string())};
  if (!lines_.contains(place)) make_room(client);
  clients_at_[place.second].insert(client);
  Line& line = lines_[place];
  Said said;
  said.text = text;
  if (request->id) said.id = json::serialize(*request->id);
  said.opens = request->method == "open";
  if (const json::value* token = params->if_contains("token"); token != nullptr && said.opens)
    said.token = json::serialize(*token);
  said.again = may_come_twice(request->method) || params->contains("key");
  if (request->method == "close") line.open = false;
  if (line.at == Line::At::kSeeking && line.waiting.empty()) {
    line.since = now();
    seek(place.second);
  }
  say(place, line, std::move(said));
  seek_now();
}

/// Of many lines those that are only remembered go.
void TownNode::make_room(ConnectionId client) {
  std::vector<Place> idle;
  std::size_t all = 0;
  for (auto it = lines_.lower_bound({client, {}}); it != lines_.end() && it->first.first == client;
       ++it, ++all) {
    const Line& line = it->second;
    if (!line.open && line.asked.empty() && line.waiting.empty()) idle.push_back(it->first);
  }
  if (all < kMaxLines) return;
  for (const Place& place : idle)
    hang_up(place, lines_.at(place));
  // As somebody who opens more tables than a connection may look at.
  if (idle.empty()) ways_.close(client);
}

void TownNode::erase(const Place& place) {
  lines_.erase(place);
  const auto there = clients_at_.find(place.second);
  if (there == clients_at_.end()) return;
  there->second.erase(place.first);
  if (there->second.empty()) clients_at_.erase(there);
}

void TownNode::say(const Place& place, Line& line, Said said) {
  if (line.at == Line::At::kSeeking) {
    if (line.waiting.size() < kMaxWaiting) {
      line.waiting.push_back(std::move(said));
    } else {
      answer_moved(place.first, said);
    }
    return;
  }
  std::string text = said.text;
  if (!said.id.empty()) line.asked.push_back(std::move(said));
  if (line.at == Line::At::kHere) {
    service_->message(line.here, text);
    return ways_.touched();
  }
  BusMessage message = from_us(Kind::kSay);
  message.line = line.line;
  message.number = ++line.said;
  message.table = place.second;
  message.person = clients_.at(place.first);
  message.text = std::move(text);
  // One that does not get through is missed at the next roll.
  publish(subject("table", line.owner), message);
}

/// Lays a line to the owner, and says what waited for it.
void TownNode::lay(const Place& place, Line& line, Incarnation owner) {
  if (owner == self()) {
    line.at = Line::At::kHere;
    line.here = next_here_++;
    here_of_[line.here] = place;
    service_->connect(line.here, clients_.at(place.first));
  } else {
    line.at = Line::At::kThere;
    line.owner = owner;
    line.line = next_line_++;
    line_of_[line.line] = place;
  }
  for (Said& said : std::exchange(line.waiting, {}))
    say(place, line, std::move(said));
}

/// The line leads nowhere any more. False: nobody needs it, and it is gone.
bool TownNode::uproot(const Place& place, Line& line) {
  ++counts_.healed;
  if (line.at == Line::At::kHere) {
    here_of_.erase(line.here);
    service_->disconnect(line.here);
  } else if (line.at == Line::At::kThere) {
    line_of_.erase(line.line);
    BusMessage leave = from_us(Kind::kLeave);
    leave.line = line.line;
    publish(subject("table", line.owner), leave);
  }
  Line fresh;
  fresh.since = now();
  fresh.open = line.open;
  fresh.token = line.token;
  if (line.open) {
    json::object params{{"table", place.second}};
    if (!line.token.empty()) params["token"] = json::parse(line.token);
    Said heal;
    heal.id = kHealing;
    heal.text = fmt::format(R"({{"jsonrpc":"2.0","id":{},"method":"open","params":{}}})", kHealing,
                            json::serialize(params));
    heal.again = heal.heals = true;
    fresh.waiting.push_back(std::move(heal));
  }
  for (Said& said : line.asked) {
    if (said.heals) continue;
    if (said.again) {
      fresh.waiting.push_back(std::move(said));
    } else {
      answer_moved(place.first, said);
    }
  }
  for (Said& said : line.waiting)
    if (!said.heals) fresh.waiting.push_back(std::move(said));
  if (fresh.waiting.empty()) {
    erase(place);
    return false;
  }
  line = std::move(fresh);
  seek(place.second);
  return true;
}

/// The client needs it no more.
void TownNode::hang_up(const Place& place, Line& line) {
  line.open = false;
  line.asked.clear();
  line.waiting.clear();
  uproot(place, line);
  --counts_.healed;
}

void TownNode::answer_moved(ConnectionId client, const Said& said) {
  if (said.id.empty() || said.heals) return;
  ways_.clients.send(client, error_text(json::parse(said.id), refuse(trouble::kMoved).value()));
}

/// A text of the owner, for the client.
void TownNode::tell(const Place& place, Line& line, std::string text) {
  if (text.starts_with(kNotice)) return ways_.clients.send(place.first, std::move(text));
  const auto answers = [&](const Said& said) { return text.ends_with("\"id\":" + said.id + "}"); };
  const auto found = std::find_if(line.asked.begin(), line.asked.end(), answers);
  if (found == line.asked.end()) return ways_.clients.send(place.first, std::move(text));
  Said said = std::move(*found);
  line.asked.erase(found);
  const bool good = text.starts_with(kResult);
  if (!good && said.again && text.find(R"("reason":"moved")") != text.npos) {
    // It was there a moment ago. What was asked is asked again where it is now; not at once, for
    // this may be inside a call of the service.
    line.asked.push_front(std::move(said));
    to_uproot_.insert(place);
    return;
  }
  if (said.heals) {
    // The client cannot look on any more, or there is no such table: it finds out for itself.
    if (!good) return ways_.close(place.first);
    const std::string_view all = text;
    const std::size_t end = all.size() - (std::string_view(",\"id\":").size() + said.id.size() + 1);
    const std::string_view update = all.substr(kResult.size(), end - kResult.size());
    return ways_.clients.send(place.first, notification_text("update", update));
  }
  if (said.opens && good) {
    line.open = true;
    line.token = said.token;
  }
  ways_.clients.send(place.first, std::move(text));
}

/// An owner says something, or that it does not know the line.
void TownNode::told(const BusMessage& message) {
  const auto known = line_of_.find(message.line);
  if (known == line_of_.end()) return;
  const Place place = known->second;
  Line& line = lines_.at(place);
  if (line.owner != message.from) return;
  if (message.kind == Kind::kTell) {
    if (message.number <= line.heard) return;  // doubled
    if (message.number == line.heard + 1) {
      line.heard = message.number;
      line.part += message.text;
      if (line.part.size() > kMaxAnswer) return ways_.close(place.first);
      if (!message.more) tell(place, line, std::exchange(line.part, {}));
      return;
    }
  }
  uproot(place, line);
  seek_now();
}

std::vector<TownNode::Place> TownNode::lines_at(const std::string& table) const {
  std::vector<Place> out;
  if (const auto there = clients_at_.find(table); there != clients_at_.end())
    for (const ConnectionId client : there->second)
      out.emplace_back(client, table);
  return out;
}

/// Each second every owner hears which lines lead to it and how far they have come. So both notice
/// what was lost last on a line, and that the other is there.
void TownNode::call_rolls() {
  if (now() < next_roll_) return;
  next_roll_ = now() + kBetweenRolls;
  std::map<Incarnation, BusMessage> messages;
  for (const auto& [place, line] : lines_) {
    if (line.at != Line::At::kThere) continue;
    const auto [message, fresh] = messages.try_emplace(line.owner, from_us(Kind::kRoll));
    message->second.lines.push_back({line.line, line.said, line.heard});
  }
  for (auto& [owner, message] : messages) {
    Roll& roll = rolls_[owner];
    if (roll.answered) {
      roll.answered = false;
      roll.sent = now();
    } else if (now() - roll.sent > kSilent) {
      for (const auto& [place, line] : lines_)
        if (line.at == Line::At::kThere && line.owner == owner) seek(place.second);
    }
    message.number = roll.number = ++rolls_called_;
    roll.said.clear();
    for (const BusMessage::LineCount& each : message.lines)
      roll.said[each.line] = each.said;
    publish(subject("table", owner), message);
  }
  std::erase_if(rolls_, [&](const auto& each) { return !messages.contains(each.first); });
}

void TownNode::rolled(const BusMessage& message) {
  const auto known = rolls_.find(message.from);
  if (known == rolls_.end() || known->second.number != message.number) return;
  Roll& roll = known->second;
  roll.answered = true;
  std::map<std::uint64_t, BusMessage::LineCount> theirs;
  for (const BusMessage::LineCount& each : message.lines)
    theirs[each.line] = each;
  for (const auto& [number, said] : std::exchange(roll.said, {})) {
    const auto place = line_of_.find(number);
    if (place == line_of_.end()) continue;
    Line& line = lines_.at(place->second);
    const auto there = theirs.find(number);
    const bool whole =
        there != theirs.end() && there->second.heard >= said && there->second.said <= line.heard;
    // A line of which nothing was said yet is not known there.
    if (whole || (said == 0 && there == theirs.end())) continue;
    uproot(Place(place->second), line);
  }
  seek_now();
}

/// Whoever waits for an owner for long hears of it.
void TownNode::give_up_waiting() {
  std::set<ConnectionId> too_long;
  std::vector<Place> done;
  for (auto& [place, line] : lines_) {
    if (line.at != Line::At::kSeeking || line.waiting.empty()) continue;
    if (now() - line.since > kTooLong) too_long.insert(place.first);
    if (now() - line.since <= kOneMoment) continue;
    std::deque<Said> left;
    for (Said& said : line.waiting) {
      if (said.again) {
        left.push_back(std::move(said));
      } else {
        answer_moved(place.first, said);
      }
    }
    line.waiting = std::move(left);
    if (line.waiting.empty()) done.push_back(place);
    seek(place.second);
  }
  for (const Place& place : done)
    erase(place);
  for (const ConnectionId client : too_long)
    ways_.close(client);
  for (auto it = asks_.begin(); it != asks_.end();) {
    if (now() - it->second.at <= kTooLong) {
      ++it;
      continue;
    }
    const Replied replied = std::move(it->second.replied);
    it = asks_.erase(it);
    Reply moved;
    moved.status = 503;
    moved.body = R"({"error":{"code":"moved","message":"This table is just being handed over."}})";
    replied(moved);
  }
}

void TownNode::request(const Person& person, std::string_view method, std::string_view path,
                       std::string_view body, const Replied& replied) {
  const std::string table = table_in(method, path);
  if (table.empty() || table.size() > kMaxNamed || has(table))
    return service_->request(person, method, path, body, replied);
  waiting_asks_[table].emplace_back(
      [this, person, path = std::string(path), replied](Incarnation owner) {
        if (owner == self()) return service_->request(person, "GET", path, {}, replied);
        BusMessage message = from_us(Kind::kAsk);
        message.line = next_ask_++;
        message.person = person;
        message.table = path;
        asks_[message.line] = {replied, now(), {}, 0};
        publish(subject("table", owner), message);
      });
  seek(table);
  seek_now();
}

void TownNode::reply(const BusMessage& message) {
  const auto known = asks_.find(message.line);
  if (known == asks_.end()) return;
  Ask& ask = known->second;
  // One of which a part is missing is given up when its time is over.
  if (message.number != ask.heard + 1 || message.lines.empty()) return;
  ask.heard = message.number;
  ask.part += message.text;
  if (message.more && ask.part.size() <= kMaxAnswer) return;
  const Ask done = std::move(ask);
  asks_.erase(known);
  done.replied(
      {static_cast<int>(message.lines.front().said), "application/json", done.part, message.table});
}

}  // namespace taproom::service
