// Module 3: reputation (TT-M3).
//
// Changes: bards and ten guests (data), the track on the host tile, a Reputation Phase at the start
// of the own phase F (the turn first asks for a last look at the plan, `begin` carries it out), the
// correction of the marker when dice are moved afterwards, swaps of two dice as one re-arrangement
// (of several dice: rearrangement.cpp), bard steps in F, points by the place of the marker.

#include <algorithm>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal::reputation {

Components::Board board_of(const Player& player) {
  const bool improved = player.keeper.keeper == Tavernkeeper::kCharmer;  // TT-XC-11
  return improved ? Components::kImproved : Components::kStandard;
}

namespace {

const FixedVector<ReputationSpace, 16>& track(const Components& components, const Player& player) {
  return components.reputation[board_of(player)];
}

bool in_play(const State& state, const ReputationSpace& space) {
  return (space.needs & state.config.modules) == space.needs;
}

struct Totals {
  int thalers = 0;
  int beer = 0;
  int steps() const { return reputation::steps(thalers, beer); }
};

/// What one die adds to T and B where it lies.
Totals share(const Components& components, const Player& player, DieKind kind, Space place) {
  const ReputationMarks& marks = player.reputation;
  switch (place) {
    case space::kCashbox:
      return {marks.cashbox, 0};
    case space::kBarrel:
      return {0, marks.barrel};
    case space::kBrewer:
      return {0, marks.brewer};
    case space::kBelow:
    case space::kMonk:
      return {0, 0};
    default: {
      const Slot& slot = player.slots[static_cast<std::size_t>(place - space::kFirstSlot)];
      return {worth(components, slot.card, face_of(kind)), 0};
    }
  }
}

/// T and B of TT-M3-09, TT-M3-10 and TT-M3-16.
Totals count(const State& state, const Components& components, const Player& player,
             const FixedVector<Die, kMaxDice>& dice, int without_wine) {
  Totals totals{player.reputation.wine_worth, player.reputation.barbacks};
  for (const Die& die : dice) {
    if (die.spent != 0 && die.place >= space::kFirstSlot) {
      totals.thalers += die.worth;
      continue;
    }
    const Totals part = share(components, player, die.kind, die.place);
    totals.thalers += part.thalers;
    totals.beer += part.beer;
  }
  if (!state.has(Module::kA)) return totals;
  for (int i = 0; i < player.slots.count(); ++i) {
    const Slot& slot = player.slots[static_cast<std::size_t>(i)];
    if ((slot.marks & Slot::kWine) == 0 || i == without_wine) continue;
    if ((slot.marks & Slot::kIouWine) != 0) continue;  // TT-XC-15
    totals.thalers += wine_worth(state, components, slot.card);
  }
  return totals;
}

/// The place one step back; the host lies before the first space of the first lap.
int before(const State& state, const Components& components, const Player& player, int place,
           int laps) {
  if (place > 1) return place - 1;
  return laps > 0 ? length(state, components, player) : 0;
}

/// Places in play, and a bit for each that has a bonus.
struct BonusPlaces {
  std::uint32_t bits = 0;
  int length = 0;
};
BonusPlaces bonus_places(const State& state, const Components& components, const Player& player) {
  BonusPlaces places;
  for (const ReputationSpace& space : track(components, player)) {
    if (!in_play(state, space)) continue;
    ++places.length;
    if (!space.bonus.empty()) places.bits |= 1u << places.length;
  }
  return places;
}

/// How many of `back` steps the marker can take without leaving a bonus space (TT-M3-16, TT-M3-26);
/// by option only spaces that gave something hold it.
int free_back_steps(const State& state, const Components& components, const Player& player,
                    int back) {
  const BonusPlaces places = bonus_places(state, components, player);
  const unsigned holding = places.bits & ~player.reputation.unpaid_places();
  int place = player.reputation.place;
  for (int taken = 0; taken < back; ++taken) {
    if (place == 0 || (holding >> place & 1u) != 0) return taken;
    --place;
    if (place == 0 && player.reputation.laps > 0) place = places.length;
  }
  return back;
}

/// By option a falling total always moves the marker back; what it paid on the way is kept, and not
/// paid again (TT-M3-27).
bool goes_back_freely(const State& state) {
  return state.option(Option::kReputationRearrange) == 1;
}

/// By option a bonus that gave nothing does not hold the marker (TT-M3-26).
bool only_paid_hold(const State& state) { return state.option(Option::kVoidBonusCounts) == 1; }

void step_back(Play& play, Seat seat, int steps) {
  Player& player = play.player(seat);
  if (goes_back_freely(play.state)) {
    player.reputation.paid_ahead =
        static_cast<std::uint8_t>(std::min(255, player.reputation.paid_ahead + steps));
  }
  for (int i = 0; i < steps; ++i) {
    const int place = player.reputation.place;
    if (place > 0) player.reputation.mark_unpaid(false);
    player.reputation.place = static_cast<std::uint8_t>(
        before(play.state, play.components, player, place, player.reputation.laps));
    if (place == 1 && player.reputation.laps > 0) --player.reputation.laps;
    play.emit(EventKind::kReputationStep, seat, player.reputation.place, 1);
  }
}

void walk(Play& play, Seat seat, int steps) {
  wait_for(play, seat, {EffectType::kReputation, 0, static_cast<std::uint8_t>(steps), 0});
}

}  // namespace

unsigned spaces_in_play(const State& state, const Components& components, const Player& player) {
  unsigned spaces = 0;
  unsigned bit = 1;
  for (const ReputationSpace& space : track(components, player)) {
    if (in_play(state, space)) spaces |= bit;
    bit <<= 1;
  }
  return spaces;
}

int length(const State& state, const Components& components, const Player& player) {
  int n = 0;
  for (const ReputationSpace& space : track(components, player))
    n += in_play(state, space) ? 1 : 0;
  return n;
}

const ReputationSpace& space_at(const State& state, const Components& components,
                                const Player& player, int place) {
  const auto& spaces = track(components, player);
  for (const ReputationSpace& space : spaces) {
    if (in_play(state, space) && --place == 0) return space;
  }
  return spaces[0];
}

int vp(const State& state, const Components& components, const Player& player) {
  const int place = player.reputation.place;
  return place == 0 ? 0 : space_at(state, components, player, place).vp;  // TT-M3-18
}

int worth(const Components& components, CardKind kind, int face) {
  if (kind == card::kNone) return 0;
  const Effect& pays = components.cards[kind].pays;
  if (pays.type != EffectType::kThalers) return 0;
  if (static_cast<Per>(pays.per) != Per::kFace) return pays.n;
  return pays.n * face;  // the face that is shown (TT-XD-16, TT-XD-19)
}

int beer_without_dice(const State& state, const Player& player) {
  const int discounted =
      state.option(Option::kIouPlacedCounts) == 1 ? player.keeper.iou_barbacks : 0;
  return player.rows[card::kBarback] - discounted;
}

int wine_worth(const State& state, const Components& components, CardKind kind) {
  const int best = state.option(Option::kMayorWineValue) == 0 ? 6 : 1;  // TT-XD-20
  return worth(components, kind, best);
}

namespace {

void take_down(const State& state, const Components& components, Player& player) {
  ReputationMarks& marks = player.reputation;
  marks.begun = 0;
  marks.granted = 0;
  marks.evaluated = 0;
  marks.bards_used = 0;
  marks.wine_worth = 0;
  marks.cashbox = area_effect(components, player, Area::kCashbox).n;
  marks.barrel = area_effect(components, player, Area::kBarrel).n;
  marks.brewer = static_cast<std::uint8_t>(brewer_beer(components, player));
  marks.barbacks = static_cast<std::uint8_t>(beer_without_dice(state, player));
}

}  // namespace

void start_turn(Play& play, Seat seat) {
  play.state.rearrangement = Rearrangement{};
  take_down(play.state, play.components, play.player(seat));
}

int planned_steps(const State& state, const Components& components, Seat seat) {
  if (!state.has(Module::k3)) return 0;
  const bool turn = state.phase == Phase::kF && state.active == seat;
  Player player = state.player(seat);
  if (turn && player.reputation.begun != 0) return 0;
  if (!turn) take_down(state, components, player);
  return count(state, components, player, player.dice, -1).steps();
}

int steps(int thalers, int beer) { return std::min(thalers, beer); }  // TT-M3-11

void begin(Play& play, Seat seat, Action) {
  Player& player = play.player(seat);
  const Totals totals = count(play.state, play.components, player, player.dice, -1);
  player.reputation.begun = 1;
  player.reputation.granted = static_cast<std::uint8_t>(totals.steps());
  player.reputation.evaluated = player.reputation.granted;
  play.emit(EventKind::kReputationCounted, seat, totals.thalers, totals.beer, 0, totals.steps());
  walk(play, seat, totals.steps());
}

void step(Play& play, Seat seat) {
  Player& player = play.player(seat);
  ReputationMarks& marks = player.reputation;
  if (marks.place == length(play.state, play.components, player)) {
    marks.place = 0;  // TT-M3-05: the step after the crown leads to the first space
    ++marks.laps;
  }
  ++marks.place;
  play.emit(EventKind::kReputationStep, seat, marks.place);
  if (marks.paid_ahead > 0) {  // TT-M3-27
    --marks.paid_ahead;
    return;
  }
  const auto& bonus = space_at(play.state, play.components, player, marks.place).bonus;
  if (only_paid_hold(play.state)) {
    marks.mark_unpaid(!bonus.empty() &&
                      std::all_of(bonus.begin(), bonus.end(), [&](const Effect& effect) {
                        return gives_nothing(play.state, play.components, seat, effect);
                      }));
  }
  for (std::size_t i = bonus.size(); i > 0; --i)
    wait_for(play, seat, bonus[i - 1]);  // TT-BON-15
}

void declined(Play& play, Seat seat) {
  if (only_paid_hold(play.state)) play.player(seat).reputation.mark_unpaid(true);
}

namespace {

/// To what a voluntary re-arrangement may bring min(T, B) at least (TT-M3-16): the marker goes back
/// as far as nothing holds it, and a total that was as low before changes nothing.
int lowest_allowed(const State& state, const Components& components, const Player& player) {
  const ReputationMarks& marks = player.reputation;
  const int before = std::min(marks.granted, marks.evaluated);
  if (before == 0 || goes_back_freely(state)) return 0;
  const int back = free_back_steps(state, components, player, marks.granted);
  return std::min(before, marks.granted - back);
}

}  // namespace

Refusal check_change(const State& state, const Components& components, Seat seat,
                     const FixedVector<Die, kMaxDice>& dice, int without_wine) {
  const Player& player = state.player(seat);
  if (player.reputation.begun == 0) return {};
  const int now = count(state, components, player, dice, without_wine).steps();
  if (now >= player.reputation.evaluated || now >= lowest_allowed(state, components, player)) {
    return {};
  }
  // Forced moves are never forbidden; they lower the need for raises, wine does not (TT-F-18).
  if (without_wine < 0 && must_restore(components, player)) return {};
  return {reason::kReputationPaid, {number("steps", player.reputation.granted - now)}};
}

Action* keep_allowed(const State& state, const Components& components, Seat seat, Action* first,
                     Action* end) {
  const Player& player = state.player(seat);
  if (first == end || must_restore(components, player)) return end;
  const int lowest = lowest_allowed(state, components, player);
  if (lowest == 0) return end;
  const Totals all = count(state, components, player, player.dice, -1);
  Action* kept = first;
  for (Action* move = first; move != end;) {
    const Action die = *move;  // all its moves stand together
    const Totals before = share(components, player, die.a, die.b);
    const Totals rest{all.thalers - before.thalers, all.beer - before.beer};
    const bool moves_freely = rest.steps() >= lowest;
    for (; move != end && move->a == die.a && move->b == die.b; ++move) {
      if (!moves_freely) {
        const Totals after = share(components, player, die.a, move->c);
        const Totals moved{rest.thalers + after.thalers, rest.beer + after.beer};
        if (moved.steps() < lowest) continue;
      }
      *kept++ = *move;
    }
  }
  return kept;
}

bool held(const State& state, const Components& components, const Player& player) {
  const int back = player.reputation.granted;
  return back > 0 && !goes_back_freely(state) &&
         free_back_steps(state, components, player, back) < back;
}

void changed(Play& play, Seat seat) {
  Player& player = play.player(seat);
  ReputationMarks& marks = player.reputation;
  if (marks.begun == 0 || play.state.rearrangement.open()) return;
  const int now = count(play.state, play.components, player, player.dice, -1).steps();
  if (now > marks.granted) {
    walk(play, seat, now - marks.granted);
    marks.granted = static_cast<std::uint8_t>(now);
  } else if (now < marks.granted) {
    const int all = marks.granted - now;
    const int back = goes_back_freely(play.state)
                         ? all
                         : free_back_steps(play.state, play.components, player, all);
    step_back(play, seat, back);
    marks.granted = static_cast<std::uint8_t>(marks.granted - back);
  }
  marks.evaluated = static_cast<std::uint8_t>(now);
}

namespace {

/// The dice of the player after a swap, or false when one of the dice is not there.
bool swapped(const State& state, const Components& components, const Player& player, Action action,
             FixedVector<Die, kMaxDice>& dice) {
  dice = player.dice;
  Die* first = nullptr;
  Die* second = nullptr;
  for (Die& die : dice) {
    if (die.spent != 0) continue;
    if (first == nullptr && die.place == action.a && die.kind == action.c >> 4) {
      first = &die;
    } else if (second == nullptr && die.place == action.b && die.kind == (action.c & 15)) {
      second = &die;
    }
  }
  if (first == nullptr || second == nullptr) return false;
  put_die(state, components, player, *first, action.b);
  put_die(state, components, player, *second, action.a);
  return true;
}

Refusal check_swapped(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (action.a == space::kBelow || action.b <= action.a || (action.c >> 4) == (action.c & 15)) {
    return reason::kNoSwap;
  }
  if (state.option(Option::kMoveToUsedMultiSpace) == 1) {  // TT-F-06 in its stricter reading
    const std::uint32_t both = bit_of(action.a) | bit_of(action.b);
    if ((player.used_spaces & both) != 0) return reason::kNoSwap;
  }
  FixedVector<Die, kMaxDice> dice;
  if (!swapped(state, components, player, action, dice)) return reason::kNoSwap;
  const bool restoring = must_restore(components, player);
  const int before_need = raises_missing(components, player, player.dice);
  const int need = raises_missing(components, player, dice);
  if (need > 0 && (!restoring || need >= before_need)) {
    const Refusal first = refuse_high(components, player, action.c >> 4, action.b);
    if (!first.allowed()) return first;
    const Refusal second = refuse_high(components, player, action.c & 15, action.a);
    if (!second.allowed()) return second;
    return {reason::kSwapNeedsRaises, {number("needed", need)}};
  }
  return check_change(state, components, seat, dice, -1);
}

}  // namespace

void legal_swaps(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  const std::size_t begin = out.size();
  for (const Die& first : player.dice) {
    if (first.spent != 0 || first.place == space::kBelow) continue;
    for (const Die& second : player.dice) {
      if (second.spent != 0 || second.place <= first.place || second.kind == first.kind) continue;
      if (!fits_somehow(components, player, first.kind, second.place) ||
          !fits_somehow(components, player, second.kind, first.place)) {
        continue;
      }
      const Action action =
          make(ActionKind::kSwap, first.place, second.place, (first.kind << 4) | second.kind);
      if (!check_swapped(state, components, seat, action).allowed()) continue;
      if (std::find(out.begin() + begin, out.end(), action) == out.end()) out.push_back(action);
    }
  }
  std::sort(out.begin() + begin, out.end());
}

Refusal check_swap(const State& state, const Components& components, Seat seat, Action action) {
  if (state.player(seat).reputation.begun == 0) return reason::kNoSwap;
  return check_swapped(state, components, seat, action);
}

void do_swap(Play& play, Seat seat, Action action) {
  Player& player = play.player(seat);
  FixedVector<Die, kMaxDice> dice;
  swapped(play.state, play.components, player, action, dice);
  player.dice = dice;
  for (const Die& die : player.dice)
    orders::placed(play.state, play.components, player, die);
  play.emit(EventKind::kDiceSwapped, seat, action.a, action.b, action.c);
  changed(play, seat);
}

Refusal check_bards(const State& state, Seat seat) {
  const Player& player = state.player(seat);
  if (player.reputation.bards_used >= player.rows[card::kBard]) return reason::kNoBard;
  return {};
}

Refusal check_bard(const State& state, const Components&, Seat seat, Action) {
  return check_bards(state, seat);
}

void do_bard(Play& play, Seat seat, Action) {
  ++play.player(seat).reputation.bards_used;
  play.emit(EventKind::kBardSang, seat);
  walk(play, seat, 1);
}

}  // namespace taproom::tiefenthal::reputation
