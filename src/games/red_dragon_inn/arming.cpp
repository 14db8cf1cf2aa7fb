#include "games/red_dragon_inn/arming.h"

#include <algorithm>
#include <bit>

#include "games/red_dragon_inn/actions.h"

namespace taproom::red_dragon_inn {
namespace {

/// Needs nothing to have just happened: the next moment would do as well.
bool can_wait(const State& s, const Use& use) {
  if (use.when == When::kAlways) return true;
  return use.when == When::kRound && s.round.running != 0 && s.round.over == 0;
}

const Use* use_that_waits(const State& s, const Card& card) {
  const auto* const end = card.uses.data() + card.use_count;
  const auto* const found =
      std::find_if(card.uses.data(), end, [&](const Use& use) { return can_wait(s, use); });
  return found == end ? nullptr : found;
}

bool is_play(Action action) { return action.kind == static_cast<std::uint8_t>(ActionKind::kPlay); }

}  // namespace

void list_armable(const State& s, Seat seat, ActionList& out) {
  out.clear();
  if (s.ending != Ending::kRunning || !s.alive.has(seat)) return;
  const Look look(s);
  const Character& character = look.character(seat);
  for (std::uint32_t left = s.at(seat).held; left != 0; left &= left - 1) {
    const CardId id = character.cards[static_cast<std::size_t>(std::countr_zero(left))];
    const Use* use = use_that_waits(s, look.pack.card(id));
    if (use == nullptr) continue;
    each_target(look, seat, *use, [&](std::uint8_t target, std::uint8_t drink) {
      out.push_back(make_play(id, target, drink));
      return false;
    });
  }
}

bool can_be_armed(const State& s, Seat seat, Action action) {
  ActionList armable;
  list_armable(s, seat, armable);
  return std::find(armable.begin(), armable.end(), action) != armable.end();
}

bool needs_this_moment(const State& s, Seat seat, Action action) {
  if (!is_play(action)) return false;
  const Look look(s);
  const Card& card = look.pack.card(static_cast<CardId>(action.a));
  const Use* use = use_that_fits(look, moment_of(s), seat, card);
  return use != nullptr && use != use_that_waits(s, card);
}

}  // namespace taproom::red_dragon_inn
