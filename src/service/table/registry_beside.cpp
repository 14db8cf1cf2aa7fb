// What takes longer than anybody at another table should wait, done beside the loop: playing a long
// log again, and writing out the record, a page or the question of an analysis of a long game.
// Short ones are done at once (docs/decisions/032-beside-the-loop.md).
#include <algorithm>
#include <utility>

#include <boost/json/serialize.hpp>

#include "service/table/registry.h"
#include "service/table/replay.h"
#include "service/table/table_requests.h"
#include "service/table/troubles.h"
#include "service/table/upgrade.h"

namespace taproom::service {

namespace {

constexpr ConnectionId kNoConnection = 0;  ///< who asks over HTTP
constexpr Millis kSoon = 100;  ///< for a clock whose table finds no room among those being woken

std::size_t bytes_of(const std::vector<std::string>& log) {
  std::size_t out = 0;
  for (const std::string& entry : log)
    out += entry.size();
  return out;
}

}  // namespace

/// What was found beside the loop. Without a model nobody wanted it any more when its turn came.
struct TableRegistry::PlayedAgain {
  std::optional<Expected<Model>> model;
  std::set<std::string> missing;  ///< packs that were asked for, by hash
};

/// Empty: it is short, or there is nothing beside the loop.
std::optional<TableRegistry::LogAtRest> TableRegistry::long_log(const std::string& table_id) {
  if (context_.ports.background == nullptr) return std::nullopt;
  Store& store = context_.ports.store;
  const auto size = store.size(table_id);
  if (!size) return std::nullopt;  // read at once, which says what is wrong
  if (*size) {
    if (**size <= context_.limits.log_bytes_at_once) return std::nullopt;
    if (auto reader = store.reader()) return LogAtRest{std::move(reader), nullptr};
  }
  auto log = store.read(table_id);
  if (!log) return std::nullopt;
  if (bytes_of(*log) <= context_.limits.log_bytes_at_once) {
    log_at_hand_ = {table_id, *std::move(log)};
    return std::nullopt;
  }
  return LogAtRest{nullptr, std::make_shared<const std::vector<std::string>>(*std::move(log))};
}

/// The log of a table at rest, which may have been read a moment ago to see how long it is.
Expected<std::vector<std::string>> TableRegistry::log_of(const std::string& table_id) {
  auto at_hand = std::exchange(log_at_hand_, {});
  if (at_hand.first == table_id) return std::move(at_hand.second);
  return context_.ports.store.read(table_id);
}

bool TableRegistry::is_asleep(const std::string& table_id) const {
  if (awake_.contains(table_id) || aside_.contains(table_id) || table_id == cannot_wake_.table ||
      !is_ours(table_id))
    return false;
  const auto known = summaries_.find(table_id);
  return known == summaries_.end() || !known->second.broken;
}

/// Begins to wake a table beside the loop. Empty: it is awake, or can be woken at once; null: too
/// much is waiting.
std::optional<TableRegistry::Waking*> TableRegistry::wake_beside(const std::string& table_id,
                                                                 const Asker& asker) {
  if (const auto found = waking_.find(table_id); found != waking_.end()) return &found->second;
  if (!is_asleep(table_id)) return std::nullopt;
  std::optional<LogAtRest> log = long_log(table_id);
  if (!log) return std::nullopt;
  Waking& waking = waking_[table_id];
  waking.asker = asker;
  waking.log = std::make_shared<const LogAtRest>(*std::move(log));
  if (play_beside(table_id, waking)) return &waking;
  waking_.erase(table_id);
  return nullptr;
}

bool TableRegistry::play_beside(const std::string& table_id, Waking& waking) {
  waking.wanted = std::make_shared<std::atomic<bool>>(true);
  Background::Work work = [this, table_id, log = waking.log, packs = waking.packs,
                           wanted = waking.wanted, vault = context_.ports.vault,
                           marks = context_.ports.marks] {
    auto found = std::make_shared<PlayedAgain>();
    if (*wanted) {
      const AtTable at(marks, table_id);
      const LogSources sources{vault, [&](std::string_view hash) -> std::optional<std::string> {
                                 const auto pack = packs.find(std::string(hash));
                                 if (pack != packs.end()) return pack->second;
                                 found->missing.emplace(hash);
                                 return std::nullopt;
                               }};
      const auto text = log->read(table_id);
      found->model.emplace(text ? Model::replay(*text, sources)
                                : Expected<Model>(tl::unexpected(text.error())));
    }
    return [this, table_id, found] { played_again(table_id, *found); };
  };
  return context_.ports.background->start(waking.asker, std::move(work));
}

/// On the loop: a log was played again.
void TableRegistry::played_again(const std::string& table_id, PlayedAgain& found) {
  const auto waking = waking_.find(table_id);
  if (halted_ || waking == waking_.end()) return;
  Waking& now = waking->second;
  const bool wanted = now.for_itself || !now.waiters.empty();
  const bool asleep = !awake_.contains(table_id);
  if (wanted && asleep && plays_again(now, found) && play_beside(table_id, now)) return;
  const Waking done = std::move(now);
  waking_.erase(waking);
  if (!wanted) return;
  const bool no_room =
      !found.model || (!*found.model && is_short_of_packs(found.model->error().message));
  if (asleep && !no_room) take_in(table_id, *std::move(found.model));
  if (asleep && no_room) {
    // Nothing is wrong with it: it can be had when others have gone.
    cannot_wake_ = {table_id, found.model ? &trouble::kPacksInUse : &trouble::kManyWaiting};
    if (done.for_itself) set_timer(table_id, context_.now() + kLater);
  }
  if (done.look && done.waiters.empty()) let_rest_again(table_id);
  for (const Waiter& waiter : done.waiters) {
    waiting_bytes_ -= waiter.bytes;
    if (const auto who = connections_.find(waiter.connection); who != connections_.end())
      --who->second.waiting;
    waiter.go();
  }
  cannot_wake_ = {};
}

/// What was played did not do, and may do when it is played once more.
bool TableRegistry::plays_again(Waking& waking, const PlayedAgain& found) {
  if (!found.model) return true;  // somebody came again after the last one had left
  if (*found.model) return false;
  if (find_packs(waking, found)) return true;
  if (!is_short_of_packs(found.model->error().message)) return false;
  if (std::exchange(waking.packs_rested, true)) return false;
  rest_packs();
  return true;
}

/// Packs that the thread asked for and did not have; false: there are none to be found.
bool TableRegistry::find_packs(Waking& waking, const PlayedAgain& found) {
  const LogSources sources = log_sources(context_.ports.store, context_.ports.vault);
  bool more = false;
  for (const std::string& hash : found.missing) {
    if (waking.packs.contains(hash)) continue;
    const auto pack = sources.pack(hash);
    more = more || pack.has_value();
    if (pack) waking.packs[hash] = *pack;
  }
  return more;
}

/// The table that must be woken beside the loop before somebody's request can be looked at.
std::optional<TableRegistry::Waking*> TableRegistry::waking_for(const Caller& caller,
                                                                const Request& request) {
  if (context_.ports.background == nullptr) return std::nullopt;
  const json::object* params = request.params.if_object();
  const json::value* named = params != nullptr ? params->if_contains("table") : nullptr;
  if (named == nullptr || !named->is_string()) return std::nullopt;
  std::string table_id(named->get_string());
  // In the order in which they came: also those that wake nothing.
  if (const auto found = waking_.find(table_id); found != waking_.end()) return &found->second;
  // Everything else that is known looks at the table it names.
  static constexpr std::array<std::string_view, 8> kWakeNothing = {
      "games", "rules", "lobby", "mine", "close", "create", "import", "find"};
  const auto is_it = [&](std::string_view name) { return request.method == name; };
  if (std::any_of(kWakeNothing.begin(), kWakeNothing.end(), is_it)) return std::nullopt;
  if (!knows(request.method) && !TableRequests::knows(request.method)) return std::nullopt;
  if (request.method == "rematch") {
    const auto here = awake_.find(table_id);
    if (here != awake_.end() && !here->second->model().rematch().empty())
      table_id = here->second->model().rematch();
  }
  return wake_beside(table_id, {caller.person.address, caller.person.id});
}

/// Keeps a message until its table is awake; false: it can be answered now.
bool TableRegistry::waits(const Caller& caller, const tl::expected<Request, BadRequest>& request,
                          std::string_view text) {
  if (!request) return false;
  const std::optional<Waking*> waking = waking_for(caller, *request);
  if (!waking) return false;
  Connection& connection = connections_.at(caller.connection);
  const bool room = *waking != nullptr && connection.waiting < context_.limits.waiting_of_one &&
                    waiting_bytes_ + text.size() <= context_.limits.waiting_bytes;
  if (!room) {
    if (request->id) answer(caller.connection, *request->id, refuse(trouble::kManyWaiting));
    return true;
  }
  ++connection.waiting;
  waiting_bytes_ += text.size();
  (*waking)->waiters.push_back({caller.connection, text.size(),
                                [this, connection = caller.connection, kept = std::string(text)] {
                                  message(connection, kept);
                                }});
  *(*waking)->wanted = true;
  return true;
}

/// A connection waits for nothing any more.
void TableRegistry::stop_waiting(ConnectionId connection) {
  for (auto& [table_id, waking] : waking_) {
    std::erase_if(waking.waiters, [&](const Waiter& waiter) {
      if (waiter.connection != connection) return false;
      waiting_bytes_ -= waiter.bytes;
      return true;
    });
    *waking.wanted = waking.for_itself || !waking.waiters.empty();
  }
}

bool TableRegistry::may_wake_more() const {
  const auto by_itself = std::count_if(waking_.begin(), waking_.end(),
                                       [](const auto& each) { return each.second.for_itself; });
  return static_cast<std::size_t>(by_itself) < context_.limits.waking_at_once;
}

/// A clock or a bot goes on at a table; true when that waits until it has been played again.
bool TableRegistry::wakes_for_itself(const std::string& table_id, bool look) {
  if (context_.ports.background == nullptr || !(waking_.contains(table_id) || is_asleep(table_id)))
    return false;
  const auto known = summaries_.find(table_id);
  const std::string host = known == summaries_.end() ? std::string() : known->second.host;
  std::optional<Waking*> waking = nullptr;
  if (waking_.contains(table_id) || may_wake_more())
    waking = wake_beside(table_id, context_.asker_of(host));
  if (!waking) return false;
  if (*waking == nullptr) {
    set_timer(table_id, context_.now() + kSoon);
    return true;
  }
  (*waking)->for_itself = true;
  (*waking)->look = (*waking)->look || look;
  *(*waking)->wanted = true;
  set_timer(table_id, std::nullopt);  // it has one again when it is awake
  return true;
}

bool TableRegistry::is_long(const Model& model) const {
  return context_.ports.background != nullptr &&
         model.run().acts().size() > context_.limits.acts_at_once;
}

/// Makes a long answer beside the loop. It is empty now, or a refusal.
TableRegistry::Text TableRegistry::answer_beside(const Caller& caller, const json::value& id,
                                                 const std::string& table_id,
                                                 std::function<Text()> make) {
  const auto found = connections_.find(caller.connection);
  if (found == connections_.end() || id.is_null()) return "";  // nobody waits for it
  Connection& connection = found->second;
  if (connection.long_answers >= context_.limits.waiting_of_one)
    return refuse(trouble::kManyWaiting);
  Background::Work work = [this, connection = caller.connection, id, table_id,
                           make = std::move(make), here = connection.here,
                           marks = context_.ports.marks]() -> Background::Finish {
    if (!*here) return [] {};
    const AtTable at(marks, table_id);
    auto text = std::make_shared<const Text>(make());
    return [this, connection, id, text] {
      const auto still = connections_.find(connection);
      if (halted_ || still == connections_.end()) return;
      --still->second.long_answers;
      answer(connection, id, *text);
    };
  };
  if (!context_.ports.background->start({caller.person.address, caller.person.id}, std::move(work)))
    return refuse(trouble::kManyWaiting);
  ++connection.long_answers;
  return "";
}

TableRegistry::Text TableRegistry::long_record(const Caller& caller, const Table& table,
                                               records::JsonObject& params, const json::value& id) {
  if (table.model().phase() != Phase::kOver) return refuse(trouble::kDiceSealed);
  params.close();
  if (!params.node().reading().ok()) return unread();
  return answer_beside(caller, id, table.id(),
                       [model = std::make_shared<const Model>(table.model())]() -> Text {
                         return json::serialize(records::record_to_json(record_of(*model)));
                       });
}

TableRegistry::Text TableRegistry::long_replay(const Caller& caller, Table& table,
                                               records::JsonObject& params, const json::value& id) {
  const auto request = TableRequests(table).read_replay(caller, params);
  if (!request) return tl::unexpected(request.error());
  params.close();
  if (!params.node().reading().ok()) return unread();
  return answer_beside(
      caller, id, table.id(),
      [model = std::make_shared<const Model>(table.model()), presence = table.presence(),
       table_id = table.id(), now = context_.now(), reveal = context_.pacing.reveal,
       request = *request]() -> Text {
        const TableWriter writer(table_id, *model, nullptr, presence, now, reveal);
        return kMomentReplyShape.text(
            replay_page(*model, writer, pages_for(*model, request.viewer), request), {});
      });
}

/// The record of a table over HTTP: at once, or when it has been written beside the loop.
void TableRegistry::reply_with_record(const Person& person, const Table& table,
                                      const Replied& replied) {
  const auto reply_of = [](const Model& model, const std::string& table_id) {
    return Reply{200, "application/json", records::record_text(record_of(model)),
                 table_id + ".taproom.json"};
  };
  if (!is_long(table.model())) return replied(reply_of(table.model(), table.id()));
  Background::Work work = [reply_of, replied, table_id = table.id(), marks = context_.ports.marks,
                           model = std::make_shared<const Model>(table.model())] {
    const AtTable at(marks, table_id);
    return [replied, reply = reply_of(*model, table_id)] { replied(reply); };
  };
  if (context_.ports.background->start({person.address, person.id}, std::move(work))) return;
  replied(too_much(refuse(trouble::kManyWaiting).value()));
}

/// The record over HTTP waits as a message does; false: it can be looked at now.
bool TableRegistry::record_waits(const Person& person, const std::string& table_id,
                                 const Replied& replied) {
  if (context_.ports.background == nullptr || !is_known(table_id)) return false;
  const std::optional<Waking*> waking = wake_beside(table_id, {person.address, person.id});
  if (!waking) return false;
  const std::size_t bytes = table_id.size() + sizeof(Waiter);
  const bool room = *waking != nullptr &&
                    (*waking)->waiters.size() < context_.limits.waiting_of_one &&
                    waiting_bytes_ + bytes <= context_.limits.waiting_bytes;
  if (!room) {
    replied(too_much(refuse(trouble::kManyWaiting).value()));
    return true;
  }
  waiting_bytes_ += bytes;
  (*waking)->waiters.push_back({kNoConnection, bytes, [this, person, table_id, replied] {
                                  record_over_http(person, table_id, replied);
                                }});
  *(*waking)->wanted = true;
  return true;
}

}  // namespace taproom::service
