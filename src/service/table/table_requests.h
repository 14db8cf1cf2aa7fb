#pragma once
// What people ask of a table: read, checked and carried out, one function for each method of the
// protocol. An action is parsed here, and travels on as an action.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/json_reader.h"
#include "service/table/messages.h"
#include "service/table/params.h"
#include "service/table/protocol.h"
#include "service/table/replay.h"
#include "service/table/table.h"

namespace taproom::service {

class TableRequests {
 public:
  explicit TableRequests(Table& table)
      : table_(table), context_(table.context()), model_(table.model()) {}

  static bool knows(std::string_view method);
  static std::vector<std::string_view> method_names();
  /// None: there is no such method.
  static std::span<const Param> params_of(std::string_view method);
  /// Adds what each method is answered with, by its name.
  static void add_methods(records::Schemas& all, json::object& methods);
  /// A request by somebody who may look at the table; empty: there is no such method.
  std::optional<Result> call(const Caller& caller, std::string_view method,
                             records::JsonObject& params);
  /// Somebody leaves the house for good, and with it this table: a game that is on is given up.
  /// False when that cannot be now: the dice are being drawn.
  bool leave_for_good(std::string_view person);
  /// Asks for advice; the answer goes to the connection later.
  Result hint(const Caller& caller, records::JsonObject& params, const json::value& id);
  /// The same for the acts of a turn (bots/plan.h).
  Result plan(const Caller& caller, records::JsonObject& params, const json::value& id);
  Result advise(const PendingBotCall& pending, const BotReply& reply) const;
  /// Which page of the game is wanted, by somebody who may see it.
  tl::expected<ReplayRequest, RpcError> read_replay(const Caller& caller,
                                                    records::JsonObject& params);

 private:
  using Handler = Result (TableRequests::*)(const Caller& caller, records::JsonObject& params);
  struct Method {
    const char* name;
    Handler run;
    std::span<const Param> params;
    ResultSchema result;
    bool needs_seat;  ///< only for people who sit here
  };
  static const Method kMethods[];

  VersionReply reply_to(const Caller& caller) const;
  json::object version_reply(const Caller& caller) const;
  tl::expected<Seat, RpcError> own_seat(const Caller& caller, records::JsonObject& params) const;
  tl::expected<Seat, RpcError> any_seat(records::JsonObject& params) const;
  bool is_host(const Caller& caller) const { return model_.setup().host == caller.person.id; }

  Result ask_bot(const Caller& caller, Seat seat, BotQuery query, PendingBotCall pending);
  json::array advice_of(const PendingBotCall& pending, const BotReply& reply) const;
  PlanReply plan_of(const PendingBotCall& pending, const BotReply& reply) const;

  // requests_seats.cpp
  void give_up(Seat seat);
  Result sit(const Caller& caller, records::JsonObject& params);
  Result stand(const Caller& caller, records::JsonObject& params);
  Result seat_bot(const Caller& caller, records::JsonObject& params);
  Result choose(const Caller& caller, records::JsonObject& params);
  Result start(const Caller& caller, records::JsonObject& params);
  Result dismiss(const Caller& caller, records::JsonObject& params);
  Result hand_over(const Caller& caller, records::JsonObject& params);
  Result take_back(const Caller& caller, records::JsonObject& params);
  Result replace(const Caller& caller, records::JsonObject& params);
  Result resign(const Caller& caller, records::JsonObject& params);
  Result chat(const Caller& caller, records::JsonObject& params);
  bool is_unwelcome(const Person& person) const;

  // requests_dice.cpp
  Result dice(const Caller& caller, records::JsonObject& params);
  Result reveal_dice(const Caller& caller, const std::string& value);

  // requests_play.cpp
  Result apply(const Caller& caller, records::JsonObject& params);
  bool means_the_same(Seat seat, Action action, std::uint64_t version) const;
  Result legal(const Caller& caller, records::JsonObject& params);
  Result view(const Caller& caller, records::JsonObject& params);
  Result explain(const Caller& caller, records::JsonObject& params);
  bool peeps(const Caller& caller) const;

  // requests_undo.cpp
  Result undo(const Caller& caller, records::JsonObject& params);
  Result consent(const Caller& caller, records::JsonObject& params);
  Result pause(const Caller& caller, records::JsonObject& params);
  Result resume(const Caller& caller, records::JsonObject& params);
  Result propose(const Caller& caller, Seat seat, bool pause, std::size_t count,
                 const std::string& key);

  // requests_answers.cpp
  Result orders(const Caller& caller, records::JsonObject& params);
  Result wait(const Caller& caller, records::JsonObject& params);
  Result hold(const Caller& caller, records::JsonObject& params);
  Result arm(const Caller& caller, records::JsonObject& params);
  Result disarm(const Caller& caller, records::JsonObject& params);
  Result guard(const Caller& caller, records::JsonObject& params);
  Result visible(const Caller& caller, records::JsonObject& params);
  /// A card of one's own seat.
  tl::expected<Answer, RpcError> own_card(const Caller& caller, records::JsonObject& params) const;

  // requests_replay.cpp
  Result record_of_it(const Caller& caller, records::JsonObject& params);
  Result replay(const Caller& caller, records::JsonObject& params);
  Result share(const Caller& caller, records::JsonObject& params);

  Table& table_;
  ServiceContext& context_;
  const Model& model_;
};

/// Declares the forms of an action as known where no action is read.
void ignore_action(records::JsonObject& params);

/// The client's own name for what it wants; empty when it gives none.
std::string read_key(records::JsonObject& params);

/// What its person speaks, as a code of a language; empty when it does not say.
std::string read_language(records::JsonObject& params);

/// The commitment to a value for the dice that a request brings along; empty when it brings none.
std::string read_commitment(records::JsonObject& params);

}  // namespace taproom::service
