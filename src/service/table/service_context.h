#pragma once
// What the tables of a service share: the way in and out, and what waits for the next flush.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <boost/json/value.hpp>

#include "service/table/bot_cache.h"
#include "service/table/ledger.h"
#include "service/table/protocol.h"
#include "service/table/service.h"

namespace taproom::service {

/// A question that was given to the BotRunner: what its answer is for.
struct PendingBotCall {
  enum class Purpose : std::uint8_t { kAct, kAnswer, kHint, kPlan };
  Purpose purpose = Purpose::kAct;
  std::string table;
  Seat seat{};
  std::string bot;             ///< who was asked, as the table calls it
  std::string asker;           ///< for whom it is counted
  std::uint64_t question = 0;  ///< of the seat when it was asked
  std::uint64_t undone_at = 0;
  ConnectionId connection = 0;  ///< who asked for a hint or a plan
  const bots::PlanInfo* plan = nullptr;
  boost::json::value id;

  /// The answer goes to whoever asked, and the table goes on as it is.
  bool is_advice() const { return purpose == Purpose::kHint || purpose == Purpose::kPlan; }
};

/// Who calls.
struct Caller {
  ConnectionId connection = 0;
  Person person;
};

struct ServiceContext {
  ServiceContext(const Ports& given_ports, const Limits& bounds, const Pacing& pace)
      : ports(given_ports),
        limits(bounds),
        pacing(pace),
        bot_cache(bounds.cached_bots),
        ledger(bounds.rations) {}

  Ports ports;
  Limits limits;
  Pacing pacing;
  Batch batch;
  std::vector<std::pair<ConnectionId, std::string>> outgoing;
  std::unordered_map<std::uint64_t, PendingBotCall> pending_bot_calls;
  std::uint64_t next_bot_query = 1;
  BotCache bot_cache;
  Counts counts;
  Ledger ledger;

  /// Whose doing it is that something is written; empty: the host's of the table.
  std::string payer;

  /// May this person have so much more? The refusal names the limit, and when to come again.
  tl::expected<void, RpcError> allow(const std::string& person, Counted what,
                                     std::int64_t more = 1);
  /// May this person have this bot think?
  tl::expected<void, RpcError> allow_bot(const Person& person, std::string_view game,
                                         std::string_view bot);
  /// Has this person's own part of a day's something left? Nobody ends another's game by using
  /// much from the same address.
  tl::expected<void, RpcError> allow_own(const std::string& person, Counted what);
  /// Is there room on the disk for something new?
  tl::expected<void, RpcError> allow_new();
  tl::unexpected<RpcError> refuse_beyond(const Beyond& beyond);
  void spend(const std::string& person, Counted what, std::int64_t n) {
    ledger.spend(person, what, n, now());
  }

  Asker asker_of(const std::string& person) const { return {ledger.address_of(person), person}; }
  Millis now() const { return ports.clock.now(); }
  void send(ConnectionId connection, std::string text) {
    outgoing.emplace_back(connection, std::move(text));
  }
  /// Gives a question to the BotRunner; the answer comes back with what it is for.
  std::uint64_t ask(BotQuery query, PendingBotCall pending);
  /// Takes a question back; false when it is being thought about, and will be answered.
  bool drop(std::uint64_t id);
  /// What a question was for, when its answer has come.
  std::optional<PendingBotCall> answered(const BotReply& reply);
};

}  // namespace taproom::service
