// Bots at the table: they are asked with a view, and their answer is taken when it still fits.
#include <algorithm>

#include "core/hash.h"
#include "records/rpc_shapes.h"
#include "service/table/room.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

constexpr std::uint32_t kAnswerMillis = 150;  ///< within the beat of a window
constexpr std::size_t kHints = 3;

}  // namespace

/// A bot's own dice: neither the table's, nor to be guessed from outside.
std::uint64_t Room::bot_seed(Seat seat) const {
  const Seed& seed = model_.run().seed();
  const std::uint64_t question = model_.shown(model_.question(seat), SeatSet::of(seat));
  return mix64(seed.words[2] ^ mix64(seed.words[0] + question) ^ (0xb07u + seat.value));
}

void Room::ask_bot(Seat seat, Errand::Purpose purpose) {
  const AnyState state = asked_state(seat);
  Thought thought;
  thought.table = id_;
  thought.asker = shared_->asker_of(model_.setup().host);
  thought.game = model_.run().format().name();
  thought.bot = model_.chair(seat).level;
  thought.pack = model_.run().pack();
  thought.view = model_.game().observe(state, Viewer::seat(seat));
  ActionList list;
  model_.game().legal(state, seat, list);
  thought.legal.assign(list.begin(), list.end());
  thought.budget = {shared_->pacing.bot_nodes, shared_->pacing.bot_millis};
  if (purpose == Errand::Purpose::kAnswer && shared_->pacing.bot_nodes == 0) {
    thought.budget.millis = kAnswerMillis;
  }
  thought.seed = bot_seed(seat);
  thought.mind = shared_->minds.take(id_, seat, thought.bot);
  Errand errand;
  errand.purpose = purpose;
  errand.bot = thought.bot;
  errand.table = id_;
  errand.seat = seat;
  errand.question = model_.question(seat);
  errand.undone_at = model_.undone_at(SeatSet::of(seat));
  shared_->ask(std::move(thought), std::move(errand));
}

void Room::want() { wanted_until_ = shared_->now() + shared_->pacing.bot_patience; }

/// Bots act while somebody looks on, and for a while after the last one left; then the table stands
/// still until somebody comes back. Answer windows of people who are away run on, for their length
/// is a promise to others.
bool Room::is_wanted() const { return !lookers_.empty() || shared_->now() < wanted_until_; }

void Room::ask_bots() {
  if (model_.phase() != Phase::kPlaying || model_.polling() || !is_wanted()) return;
  const Millis pause = is_followed() ? shared_->pacing.bot_pause : 0;
  if (shared_->now() < last_act_ + pause) return;
  for (const Seat seat : model_.asked()) {
    BotTask& task = bots_[seat.value];
    if (!model_.chair(seat).bot_plays() || task.thinking) continue;
    task.thinking = true;
    ask_bot(seat, Errand::Purpose::kAct);
  }
}

void Room::thought(const Errand& errand, const Thoughts& thoughts) {
  const Seat seat = errand.seat;
  const bool act = errand.purpose == Errand::Purpose::kAct;
  if (act) bots_[seat.value].thinking = false;
  if (!act && window_) window_->thinking.remove(seat);
  const bool fits = model_.asked().has(seat) && model_.chair(seat).bot_plays() &&
                    model_.question(seat) == errand.question &&
                    model_.undone_at(SeatSet::of(seat)) == errand.undone_at &&
                    model_.polling() != act;
  if (fits && (act || (window_ && window_->number == errand.question))) {
    const AnyState state = asked_state(seat);
    ActionList legal;
    model_.game().legal(state, seat, legal);
    // A bot that cannot be made, or an answer that others have overtaken: anything legal.
    Action action = legal[0];
    if (!thoughts.advice.empty() &&
        std::find(legal.begin(), legal.end(), thoughts.advice[0].action) != legal.end()) {
      action = thoughts.advice[0].action;
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

Result Room::hint(const Caller& caller, records::JsonObject& params, const json::value& id) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  want();
  const std::vector<Action> legal = legal_of(*seat);
  if (legal.empty()) return refuse(trouble::kNothingAsked);
  const AnyState state = asked_state(*seat);
  Thought thought;
  thought.table = id_;
  thought.asker = {caller.person.address, caller.person.id};
  thought.game = model_.run().format().name();
  thought.bot = adviser(thought.game);
  thought.pack = model_.run().pack();
  thought.view = model_.game().observe(state, Viewer::seat(*seat));
  thought.legal = legal;
  thought.budget = {shared_->pacing.hint_nodes, shared_->pacing.hint_millis};
  thought.seed = bot_seed(*seat);
  thought.most = kHints;
  Errand errand;
  errand.purpose = Errand::Purpose::kHint;
  errand.table = id_;
  errand.seat = *seat;
  errand.question = model_.question(*seat);
  errand.undone_at = model_.undone_at(SeatSet::of(*seat));
  errand.connection = caller.connection;
  errand.id = id;
  shared_->ask(std::move(thought), std::move(errand));
  return json::value();
}

Result Room::advise(const Errand& errand, const Thoughts& thoughts) const {
  if (model_.question(errand.seat) != errand.question || legal_of(errand.seat).empty()) {
    return refuse(trouble::kStale, {{"version", model_.shown(SeatSet::of(errand.seat))}});
  }
  const AnyState state = asked_state(errand.seat);
  json::array out;
  for (const bots::Advice& advice : thoughts.advice) {
    if (!model_.game().explain(state, errand.seat, advice.action).allowed()) continue;
    json::object item =
        records::action_json(model_.run().format(), state, errand.seat, advice.action);
    item["share"] = advice.share;
    out.push_back(std::move(item));
  }
  return out;
}

}  // namespace taproom::service
