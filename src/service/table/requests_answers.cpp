// Answers: standing orders, more time, holding, and cards that wait for their moment.
// docs/decisions/007-answer-windows.md and 031-friendly-answers.md.
#include <algorithm>

#include "records/rpc_shapes.h"
#include "service/table/table_requests.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

bool is_among(const std::vector<Action>& actions, Action action) {
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

}  // namespace

Result TableRequests::orders(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const std::size_t index = param::kOrders.read(params);
  if (!params.node().reading().ok()) return unread();
  if (index == static_cast<std::size_t>(model_.chair(*seat).orders)) return json::object();
  const std::size_t most = table_.context().limits.orders_per_seat;
  if (model_.chair(*seat).orders_given >= most)
    return refuse(trouble::kEnoughOrders, {{"n", most}});
  Entry ordered = entry_of(EntryKind::kOrders, seat->index());
  ordered.text = kOrdersNames[index];
  table_.record(std::move(ordered));
  return json::object();
}

/// Anybody who could hold an answer may ask for time, once in a window, and nobody can tell why.
Result TableRequests::wait(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  if (!table_.ask_for_time(*seat)) return refuse(trouble::kNoWindow);
  return json::object();
}

/// With an answer or without: nobody can tell, and nobody is told.
Result TableRequests::hold(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const bool on = param::kOn.read(params);
  if (!params.node().reading().ok()) return unread();
  if (!table_.hold(*seat, on)) return refuse(trouble::kNoWindow);
  return json::object();
}

tl::expected<Answer, RpcError> TableRequests::own_card(const Caller& caller,
                                                       records::JsonObject& params) const {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const auto action =
      records::read_action(params, model_.run().format(), model_.run().state(), *seat);
  params.close();
  if (!action || !params.node().reading().ok()) return unread();
  return Answer{*seat, *action};
}

Result TableRequests::arm(const Caller& caller, records::JsonObject& params) {
  const auto card = own_card(caller, params);
  if (!card) return tl::unexpected(card.error());
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  if (model_.chair(card->seat).bot_plays()) return refuse(trouble::kBotPlays);
  const auto armable = model_.polls().armable(model_.run().state(), card->seat);
  if (!is_among(armable, card->action)) return refuse(trouble::kCannotArm);
  if (!is_among(model_.chair(card->seat).armed, card->action)) table_.arm(card->seat, card->action);
  return json::object();
}

Result TableRequests::disarm(const Caller& caller, records::JsonObject& params) {
  const auto card = own_card(caller, params);
  if (!card) return tl::unexpected(card.error());
  if (!is_among(model_.chair(card->seat).armed, card->action)) return refuse(trouble::kNotArmed);
  table_.disarm(card->seat, card->action);
  return json::object();
}

/// What a card does by itself that can guard its owner.
Result TableRequests::guard(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const std::string card = param::kCard.read(params);
  const std::size_t choice = param::kGuard.read(params);
  if (!params.node().reading().ok()) return unread();
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  if (model_.chair(*seat).bot_plays()) return refuse(trouble::kBotPlays);
  const auto guards = model_.polls().guards(model_.run().state(), *seat);
  if (std::find(guards.begin(), guards.end(), card) == guards.end())
    return refuse(trouble::kCannotGuard);
  const auto wanted = static_cast<Guard>(choice);
  if (model_.chair(*seat).guard(card) != wanted) table_.set_guard(*seat, card, wanted);
  return json::object();
}

/// Nobody is told; a question waits a while longer for somebody who does not look.
Result TableRequests::visible(const Caller& caller, records::JsonObject& params) {
  const bool on = param::kVisible.read(params);
  if (!params.node().reading().ok()) return unread();
  table_.hide(caller.connection, !on);
  return json::object();
}

}  // namespace taproom::service
