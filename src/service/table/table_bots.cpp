// Bots at the table: they are asked with a view, and their answer is taken when it still fits.
#include <algorithm>

#include "service/table/table.h"

namespace taproom::service {

namespace {

constexpr std::uint32_t kAnswerMillis = 150;  ///< within the beat of a window

}  // namespace

void Table::ask_bot(Seat seat, PendingBotCall::Purpose purpose) {
  BotQuery query = bot_query(model_, seat, model_.chair(seat).level);
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

/// When nobody is there, the moment from which on nobody waits for what bots think about.
std::optional<Millis> Table::bots_wanted_until() const {
  if (bots_.nobody_thinks() || !subscribers_.empty() || !is_wanted()) return std::nullopt;
  return bots_.wanted_until();
}

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

void Table::bot_dropped(Seat seat) { bots_.end(seat); }

void Table::bot_replied(const PendingBotCall& pending, const BotReply& reply) {
  const Seat seat = pending.seat;
  const bool acts = pending.purpose == PendingBotCall::Purpose::kAct;
  if (acts) bots_.end(seat);
  if (!acts && window_) window_->bot_is_done(seat, pending.question);
  const bool fits = model_.asked().has(seat) && model_.chair(seat).bot_plays() &&
                    model_.question(seat) == pending.question &&
                    model_.undone_at(SeatSet::of(seat)) == pending.undone_at &&
                    model_.polling() != acts;
  if (fits && acts) bot_acts(seat, reply);
  if (fits && !acts && window_ && window_->number() == pending.question) bot_answers(seat, reply);
  settle();
}

void Table::bot_acts(Seat seat, const BotReply& reply) {
  if (!reply.advice.empty() && act(seat, reply.advice[0].action, By::kBot)) return;
  // A bot that cannot be made, or an act that others have overtaken: anything legal.
  ActionList legal;
  model_.game().legal(model_.run().state(), seat, legal);
  const auto done = act(seat, legal[0], By::kBot);
  TAPROOM_ASSERT(done.has_value());
}

void Table::bot_answers(Seat seat, const BotReply& reply) {
  ActionList legal;
  model_.game().legal(model_.state_for(seat), seat, legal);
  Action action = legal[0];
  if (!reply.advice.empty() &&
      std::find(legal.begin(), legal.end(), reply.advice[0].action) != legal.end()) {
    action = reply.advice[0].action;
  }
  window_->add_bot_answer({seat, action});
}

}  // namespace taproom::service
