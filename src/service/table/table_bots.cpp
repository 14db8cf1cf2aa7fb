// Bots at the table: they are asked with a view, and their answer is taken when it still fits.
#include <algorithm>

#include "records/rpc_shapes.h"
#include "service/table/table.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

constexpr std::uint32_t kAnswerMillis = 150;  ///< within the beat of a window
constexpr std::size_t kHints = 3;

}  // namespace

void Table::ask_bot(Seat seat, PendingBotCall::Purpose purpose) {
  BotQuery query = bot_query(model_, questions().state_for(seat), seat, model_.chair(seat).level);
  query.table = id_;
  query.asker = context_->asker_of(model_.setup().host);
  query.budget = {context_->pacing.bot_nodes, context_->pacing.bot_millis};
  if (purpose == PendingBotCall::Purpose::kAnswer && context_->pacing.bot_nodes == 0) {
    query.budget.millis = kAnswerMillis;
  }
  query.instance = context_->bot_cache.take(id_, seat, query.bot);
  PendingBotCall pending;
  pending.purpose = purpose;
  pending.bot = query.bot;
  pending.table = id_;
  pending.seat = seat;
  pending.question = model_.question(seat);
  pending.undone_at = model_.undone_at(SeatSet::of(seat));
  context_->ask(std::move(query), std::move(pending));
}

void Table::want() { bots_.want_until(context_->now() + context_->pacing.bot_patience); }

/// Answer windows of people who are away run on all the same, for their length is a promise to
/// others.
bool Table::is_wanted() const { return bots_.is_wanted(context_->now(), !subscribers_.empty()); }

void Table::ask_bots() {
  if (model_.phase() != Phase::kPlaying || model_.polling() || !is_wanted()) return;
  const Millis pause = model_.is_followed() ? context_->pacing.bot_pause : 0;
  if (context_->now() < bots_.next_act(pause)) return;
  for (const Seat seat : model_.asked()) {
    if (!model_.chair(seat).bot_plays() || bots_.is_thinking(seat)) continue;
    bots_.begin(seat);
    ask_bot(seat, PendingBotCall::Purpose::kAct);
  }
}

void Table::bot_replied(const PendingBotCall& pending, const BotReply& reply) {
  const Seat seat = pending.seat;
  const bool acts = pending.purpose == PendingBotCall::Purpose::kAct;
  if (acts) bots_.end(seat);
  if (!acts && window_) window_->bot_is_done(seat);
  const bool fits = model_.asked().has(seat) && model_.chair(seat).bot_plays() &&
                    model_.question(seat) == pending.question &&
                    model_.undone_at(SeatSet::of(seat)) == pending.undone_at &&
                    model_.polling() != acts;
  if (fits && acts) bot_acts(seat, reply);
  if (fits && !acts && window_ && window_->number() == pending.question) {
    bot_answers(seat, reply);
  }
  settle();
}

void Table::bot_acts(Seat seat, const BotReply& reply) {
  if (!reply.advice.empty() && act(seat, reply.advice[0].action, By::kBot)) return;
  // A bot that cannot be made, or an act that others have overtaken: anything legal.
  const auto done = act(seat, questions().legal(seat).front(), By::kBot);
  TAPROOM_ASSERT(done.has_value());
}

void Table::bot_answers(Seat seat, const BotReply& reply) {
  const AnyState state = questions().state_for(seat);
  ActionList legal;
  model_.game().legal(state, seat, legal);
  Action action = legal[0];
  if (!reply.advice.empty() &&
      std::find(legal.begin(), legal.end(), reply.advice[0].action) != legal.end()) {
    action = reply.advice[0].action;
  }
  window_->add_bot_answer({seat, action});
}

Result Table::hint(const Caller& caller, records::JsonObject& params, const json::value& id) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  want();
  if (questions().legal(*seat).empty()) return refuse(trouble::kNothingAsked);
  BotQuery query =
      bot_query(model_, questions().state_for(*seat), *seat, adviser(model_.run().format().name()));
  query.table = id_;
  query.asker = {caller.person.address, caller.person.id};
  query.budget = {context_->pacing.hint_nodes, context_->pacing.hint_millis};
  query.most = kHints;
  PendingBotCall pending;
  pending.purpose = PendingBotCall::Purpose::kHint;
  pending.table = id_;
  pending.seat = *seat;
  pending.question = model_.question(*seat);
  pending.undone_at = model_.undone_at(SeatSet::of(*seat));
  pending.connection = caller.connection;
  pending.id = id;
  context_->ask(std::move(query), std::move(pending));
  return json::value();
}

Result Table::advise(const PendingBotCall& pending, const BotReply& reply) const {
  if (model_.question(pending.seat) != pending.question ||
      questions().legal(pending.seat).empty()) {
    return refuse(trouble::kStale, {{"version", model_.shown(SeatSet::of(pending.seat))}});
  }
  const AnyState state = questions().state_for(pending.seat);
  json::array out;
  for (const bots::Advice& advice : reply.advice) {
    if (!model_.game().explain(state, pending.seat, advice.action).allowed()) continue;
    json::object item =
        records::action_json(model_.run().format(), state, pending.seat, advice.action);
    item["share"] = advice.share;
    out.push_back(std::move(item));
  }
  return out;
}

}  // namespace taproom::service
