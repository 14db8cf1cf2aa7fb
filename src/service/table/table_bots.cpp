// Bots at the table: they are asked with a view, and their answer is taken when it still fits.
#include <algorithm>

#include "core/hash.h"
#include "records/rpc_shapes.h"
#include "service/table/table.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

constexpr std::uint32_t kAnswerMillis = 150;  ///< within the beat of a window
constexpr std::size_t kHints = 3;

}  // namespace

/// A bot's own dice: neither the table's, nor to be guessed from outside.
std::uint64_t Table::bot_seed(Seat seat) const {
  const Seed& seed = model_.run().seed();
  const std::uint64_t question = model_.shown(model_.question(seat), SeatSet::of(seat));
  return mix64(seed.words[2] ^ mix64(seed.words[0] + question) ^ (0xb07u + seat.value));
}

void Table::ask_bot(Seat seat, PendingBotCall::Purpose purpose) {
  const AnyState state = asked_state(seat);
  BotQuery query;
  query.table = id_;
  query.asker = context_->asker_of(model_.setup().host);
  query.game = model_.run().format().name();
  query.bot = model_.chair(seat).level;
  query.pack = model_.run().pack();
  query.view = model_.game().observe(state, Viewer::seat(seat));
  ActionList list;
  model_.game().legal(state, seat, list);
  query.legal.assign(list.begin(), list.end());
  query.budget = {context_->pacing.bot_nodes, context_->pacing.bot_millis};
  if (purpose == PendingBotCall::Purpose::kAnswer && context_->pacing.bot_nodes == 0) {
    query.budget.millis = kAnswerMillis;
  }
  query.seed = bot_seed(seat);
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

void Table::want() { wanted_until_ = context_->now() + context_->pacing.bot_patience; }

/// Bots act while somebody looks on, and for a while after the last one left; then the table stands
/// still until somebody comes back. Answer windows of people who are away run on, for their length
/// is a promise to others.
bool Table::is_wanted() const { return !subscribers_.empty() || context_->now() < wanted_until_; }

void Table::ask_bots() {
  if (model_.phase() != Phase::kPlaying || model_.polling() || !is_wanted()) return;
  const Millis pause = is_followed() ? context_->pacing.bot_pause : 0;
  if (context_->now() < last_act_ + pause) return;
  for (const Seat seat : model_.asked()) {
    BotTask& task = bots_[seat.value];
    if (!model_.chair(seat).bot_plays() || task.thinking) continue;
    task.thinking = true;
    ask_bot(seat, PendingBotCall::Purpose::kAct);
  }
}

void Table::bot_replied(const PendingBotCall& pending, const BotReply& reply) {
  const Seat seat = pending.seat;
  const bool act = pending.purpose == PendingBotCall::Purpose::kAct;
  if (act) bots_[seat.value].thinking = false;
  if (!act && window_) window_->thinking.remove(seat);
  if (!act && window_ && window_->question && window_->number == pending.question) {
    window_->question->answered(seat);
  }
  const bool fits = model_.asked().has(seat) && model_.chair(seat).bot_plays() &&
                    model_.question(seat) == pending.question &&
                    model_.undone_at(SeatSet::of(seat)) == pending.undone_at &&
                    model_.polling() != act;
  if (fits && (act || (window_ && window_->number == pending.question))) {
    const AnyState state = asked_state(seat);
    ActionList legal;
    model_.game().legal(state, seat, legal);
    // A bot that cannot be made, or an answer that others have overtaken: anything legal.
    Action action = legal[0];
    if (!reply.advice.empty() &&
        std::find(legal.begin(), legal.end(), reply.advice[0].action) != legal.end()) {
      action = reply.advice[0].action;
    }
    if (act) {
      Entry did = entry(EntryKind::kDid, seat.index());
      did.by = By::kBot;
      did.text = model_.game().notation(state, action);
      record(std::move(did));
    } else {
      window_->bots.push_back({seat, action});
    }
  }
  settle();
}

Result Table::hint(const Caller& caller, records::JsonObject& params, const json::value& id) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  want();
  const std::vector<Action> legal = legal_of(*seat);
  if (legal.empty()) return refuse(trouble::kNothingAsked);
  const AnyState state = asked_state(*seat);
  BotQuery query;
  query.table = id_;
  query.asker = {caller.person.address, caller.person.id};
  query.game = model_.run().format().name();
  query.bot = adviser(query.game);
  query.pack = model_.run().pack();
  query.view = model_.game().observe(state, Viewer::seat(*seat));
  query.legal = legal;
  query.budget = {context_->pacing.hint_nodes, context_->pacing.hint_millis};
  query.seed = bot_seed(*seat);
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
  if (model_.question(pending.seat) != pending.question || legal_of(pending.seat).empty()) {
    return refuse(trouble::kStale, {{"version", model_.shown(SeatSet::of(pending.seat))}});
  }
  const AnyState state = asked_state(pending.seat);
  json::array out;
  for (const bots::Advice& advice : reply.advice) {
    if (!model_.game().explain(state, pending.seat, advice.action).allowed()) continue;
    out.push_back(records::kHintShape.write(
        {records::legal_action(model_.run().format(), state, pending.seat, advice.action),
         advice.share},
        {}));
  }
  return out;
}

}  // namespace taproom::service
