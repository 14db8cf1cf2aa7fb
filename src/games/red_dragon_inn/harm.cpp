#include "games/red_dragon_inn/harm.h"

#include <algorithm>

#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/options.h"
#include "games/red_dragon_inn/poll.h"
#include "games/red_dragon_inn/red_dragon_inn.h"

namespace taproom::red_dragon_inn {
namespace {

/// Any hands will do: whoever passes shows none.
State copy_of(const View<State>& view) {
  Chance dealer;
  State state = RedDragonInn::resample(view, dealer);
  state.config.set_option(static_cast<int>(Option::kAnswering), 0);
  return state;
}

int lost(int before, int after) { return std::max(before - after, 0); }

/// Everybody passes until what lay at this depth of the stack is gone, or chance has its say.
int passed_on(State state, const Player& before, Seat seat, std::size_t depth) {
  Chance chance;
  while (state.ending == Ending::kRunning && state.ask.kind == AskKind::kPoll &&
         state.stack.size() >= depth && chance.drawn() == 0) {
    const Seat asked(state.ask.seat);
    RedDragonInn::apply_legal(state, asked, make(ActionKind::kPass), chance, nullptr);
  }
  const Player& after = state.at(seat);
  const int room = lost(before.fortitude - before.alcohol, after.fortitude - after.alcohol);
  return std::max(room, lost(before.gold, after.gold));
}

}  // namespace

int harm_of_top(const View<State>& view, Seat seat) {
  if (view.known().ask.kind != AskKind::kPoll) return 0;
  const State state = copy_of(view);
  return passed_on(state, state.at(seat), seat, state.stack.size());
}

int harm_after(const View<State>& view, Seat seat, Action action) {
  if (view.known().ask.kind != AskKind::kPoll) return 0;
  State state = copy_of(view);
  const Player before = state.at(seat);
  const std::size_t depth = state.stack.size();
  state = asked_in_poll(state, seat);
  Chance chance;
  RedDragonInn::apply_legal(state, seat, action, chance, nullptr);
  return passed_on(state, before, seat, depth);
}

}  // namespace taproom::red_dragon_inn
