// Where dice may lie: phase E (TT-E) and re-arranging in phase F (TT-F-05, TT-F-16 to TT-F-23).

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

constexpr Area area_of(Space place) { return kSpaceAreas[place]; }

/// The faces a space takes, 0 when there is no such space in this tavern.
std::uint8_t accepts(const Components& components, const Player& player, Space place) {
  if (place == space::kBelow) return kAnyFace;
  if (place < space::kFirstSlot) return area_info(components, area_of(place)).accepts;
  const std::size_t slot = place - space::kFirstSlot;
  if (slot >= player.slots.size()) return 0;
  return components.derived.accepts[player.slots[slot].card];
}

/// How far a face must be raised to fit, or -1 when it cannot (TT-E-09, TT-E-12).
int raise_for(int face, std::uint8_t faces) {
  const unsigned at_least = static_cast<unsigned>(faces) >> face;
  return at_least == 0 ? -1 : std::countr_zero(at_least);
}

/// What a die needs on a space: dishwashers, and the same with the help of `eager_employee`.
struct Fit {
  int raise = Die::kImpossible;
  int shifted = Die::kImpossible;
};

Fit fit(const Components& components, const Player& player, DieKind die, Space place) {
  if (place == space::kBelow) return {0, 0};
  const int face = face_of(die);
  const std::uint8_t faces = accepts(components, player, place);
  const bool gambler = keepers::is(player, Tavernkeeper::kGambler) &&
                       (components.gambler_faces >> face & 1u) != 0;  // TT-XC-05, TT-XC-26
  const bool delivery =
      place == space::kBrewer && player.orders.big_delivery != 0 && !is_coloured(die);  // TT-XD-38
  if (gambler || delivery) return {0, 0};
  const int raise = raise_for(face, faces);
  Fit result;
  if (raise >= 0) result = {raise, std::max(0, raise - 1)};
  // TT-XD-39: downwards no dishwasher is added.
  if (face > 1 && (faces >> (face - 1) & 1u) != 0) result.shifted = 0;
  return result;
}

/// Whether powers beyond dishwashers can help this player's dice.
bool has_powers(const Player& player) {
  return keepers::is(player, Tavernkeeper::kGambler) || player.orders.big_delivery != 0 ||
         player.orders.shifts != 0;
}

bool holds_one(const Components& components, Space place) {
  if (place >= space::kFirstSlot) return true;
  return place != space::kBelow && area_info(components, area_of(place)).one_die != 0;
}

/// For every value the spaces that ask for it, whether they have room or not.
struct Openings {
  std::array<std::uint32_t, 8> by_value;
  std::uint32_t any;   ///< spaces that take every value
  std::uint32_t room;  ///< spaces with room for one more die
};

/// The places on which unspent dice lie, and the raises all dice of the round need (TT-F-23).
struct Survey {
  std::uint32_t occupied = 0;
  int raises = 0;
};

Survey survey(const Player& player) {
  Survey result;
  for (const Die& die : player.dice) {
    result.raises += die.raise;
    if (die.spent == 0) result.occupied |= bit_of(die.place);
  }
  return result;
}

Openings find_openings(const State& state, const Components& components, const Player& player,
                       std::uint32_t occupied) {
  // A used 1x space is closed; "..." spaces stay open unless the option says otherwise (TT-F-06).
  constexpr std::uint32_t kMulti = bit_of(space::kMonk) | bit_of(space::kBrewer);
  const bool reuse = state.option(Option::kMoveToUsedMultiSpace) == 0;
  Openings open{
      components.derived.by_value, components.derived.any,
      ~(((player.used_spaces | occupied) & ~kMulti) | (reuse ? 0u : player.used_spaces & kMulti))};
  std::uint32_t place_bit = bit_of(space::kFirstSlot);
  for (const Slot& slot : player.slots) {
    unsigned faces = components.derived.accepts[slot.card];
    if ((slot.marks & Slot::kWine) != 0) open.room &= ~place_bit;
    if (faces == kAnyFace) {
      open.any |= place_bit;
    } else {
      for (; faces != 0; faces &= faces - 1) {
        open.by_value[static_cast<std::size_t>(std::countr_zero(faces))] |= place_bit;
      }
    }
    place_bit <<= 1;
  }
  return open;
}

/// Spaces a die can reach with at most `raises` dishwashers.
std::uint32_t reachable(const Openings& open, int face, int raises) {
  std::uint32_t places = open.any | open.by_value[static_cast<std::size_t>(face)];
  for (int value = face + 1; raises > 0 && value <= 6; ++value, --raises) {
    places |= open.by_value[static_cast<std::size_t>(value)];
  }
  return places & open.room;
}

/// Every space with room for one more die.
std::uint32_t everywhere(const Openings& open) {
  std::uint32_t places = open.any;
  for (const std::uint32_t wanted : open.by_value)
    places |= wanted;
  return places & open.room;
}

/// The index of an unspent die, or kMaxDice. Of equal dice on one space the one with most help.
std::size_t find_die(const Player& player, DieKind kind, Space place) {
  std::size_t found = kMaxDice;
  for (std::size_t i = 0; i < player.dice.size() && player.dice[i].kind <= kind; ++i) {
    const Die& die = player.dice[i];
    if (die.kind != kind || die.place != place || die.spent != 0) continue;
    if (found == kMaxDice || die.raise > player.dice[found].raise) found = i;
    if (place == space::kBelow) break;  // needs no help there
  }
  return found;
}

/// How many raises a die may need at its new place, when `spare` raises are free now.
int raise_limit(int spare, int raise) {
  if (spare < 0) return raise - 1;  // TT-F-18: only moves that lower the need
  return spare + raise;
}

int spare_raises(const Components& components, const Player& player, int needed) {
  return raises_available(components, player) - needed;
}

Refusal too_high(int face, std::uint8_t faces, Space place) {
  const int wanted = std::countr_zero(static_cast<unsigned>(faces));
  return {reason::kTooHigh,
          {space_fact("space", place), number("wanted", wanted), number("face", face)}};
}

/// Why a die does not fit, for a person.
Refusal refuse_fit(const Components& components, const Player& player, const Die& die, Space place,
                   int limit) {
  const int face = face_of(die.kind);
  const std::uint8_t faces = accepts(components, player, place);
  const int raise = raise_for(face, faces);
  if (raise < 0) return too_high(face, faces, place);
  if (limit <= 0) {
    return {reason::kWrongFace,
            {space_fact("space", place), number("wanted", face + raise), number("face", face)}};
  }
  return {reason::kTooFewDishwashers,
          {number("face", face), space_fact("space", place), number("needed", raise),
           number("free", limit)}};
}

/// Whether a plan with this die moved is legal, or lowers the need while TT-F-18 is open.
bool plan_fits(const Components& components, const Player& player, std::size_t die, Space place) {
  FixedVector<Die, kMaxDice> dice = player.dice;
  const int before = raises_missing(components, player, dice);
  const Fit needs = fit(components, player, dice[die].kind, place);
  dice[die].place = place;
  dice[die].raise = static_cast<std::uint8_t>(needs.raise);
  dice[die].shifted = static_cast<std::uint8_t>(needs.shifted);
  const int after = raises_missing(components, player, dice);
  return before > 0 ? after < before : after <= 0;
}

Refusal check_fit(const Components& components, const Player& player, std::size_t die,
                  Space place) {
  const Die& moved = player.dice[die];
  const bool powers = has_powers(player);
  const int raise = raise_for(face_of(moved.kind), accepts(components, player, place));
  const bool restoring = must_restore(components, player);
  if (raise == 0 && !powers && !restoring) return {};  // a plan stays legal without a new raise
  const int limit =
      raise_limit(spare_raises(components, player, survey(player).raises), moved.raise);
  if (powers) {
    if (plan_fits(components, player, die, place)) return {};
  } else if (raise >= 0 && raise <= limit) {
    return {};
  }
  if (restoring) return reason::kRestoreFirst;
  return refuse_fit(components, player, moved, place, limit);
}

}  // namespace

int raises_available(const Components& components, const Player& player) {
  return player.rows[card::kDishwasher] + area_effect(components, player, Area::kDishwashing).n +
         player.raises_kept + player.keeper.iou_raises;
}

int raises_missing(const Components& components, const Player& player,
                   const FixedVector<Die, kMaxDice>& dice) {
  int need = 0;
  int savings[kMaxDice];
  std::size_t count = 0;
  int shifts = player.orders.shifts;
  for (const Die& die : dice) {
    if (die.raise == Die::kImpossible) {
      if (die.shifted == Die::kImpossible) return 100;
      need += die.shifted;
      --shifts;
    } else {
      need += die.raise;
      savings[count++] = die.raise - std::min(die.raise, die.shifted);
    }
  }
  if (shifts < 0) return 100;  // more dice lie where only the reward lets them lie
  // The other shifts go where they save most.
  for (; shifts > 0 && count > 0; --shifts) {
    int* best = std::max_element(savings, savings + count);
    if (*best == 0) break;
    need -= *best;
    *best = savings[--count];
  }
  return need - raises_available(components, player);
}

bool must_restore(const Components& components, const Player& player) {
  // Support can only be missing after dishwashers were returned, that is for their own area.
  const unsigned flipped = player.upgraded & ~unsigned{player.in_force};
  if ((flipped & bit(Area::kDishwashing)) == 0) return false;
  return raises_missing(components, player, player.dice) > 0;
}

void put_die(const State&, const Components& components, const Player& player, Die& die,
             Space place) {
  const Fit needs = fit(components, player, die.kind, place);
  die.place = place;
  die.raise = static_cast<std::uint8_t>(needs.raise);
  die.shifted =
      player.orders.shifts != 0 ? static_cast<std::uint8_t>(needs.shifted) : std::uint8_t{0};
}

bool fits_somehow(const Components& components, const Player& player, DieKind die, Space place) {
  const Fit needs = fit(components, player, die, place);
  return needs.raise != Die::kImpossible ||
         (player.orders.shifts != 0 && needs.shifted != Die::kImpossible);
}

Refusal refuse_high(const Components& components, const Player& player, int die, Space place) {
  const DieKind kind = static_cast<DieKind>(die);
  if (fits_somehow(components, player, kind, place)) return {};
  return too_high(face_of(kind), accepts(components, player, place), place);
}

DieFit fit_of(const Components& components, const Player& player, DieKind die, Space place) {
  const int face = face_of(die);
  const unsigned faces = accepts(components, player, place);
  if (faces == 0 || (faces >> face & 1u) != 0) return {0, face};
  const Fit needs = fit(components, player, die, place);
  if (needs.raise == Die::kImpossible) return {0, face - 1};  // TT-XD-39
  if (needs.raise > 0) return {needs.raise, face + needs.raise};
  return {0, std::countr_zero(faces)};  // a power makes it fit: it counts for what is asked for
}

std::uint32_t spaces_for(const State& state, const Components& components, const Player& player,
                         int face) {
  const Openings open = find_openings(state, components, player, survey(player).occupied);
  const bool wild =
      keepers::is(player, Tavernkeeper::kGambler) && (components.gambler_faces >> face & 1u) != 0;
  return wild ? everywhere(open) : reachable(open, face, 0);
}

void refit_dice(const State& state, const Components& components, Player& player) {
  for (Die& die : player.dice) {
    const std::uint8_t before = die.raise;
    put_die(state, components, player, die, die.place);
    die.raise = std::min(die.raise, before);  // help once given stays with the die
    die.shifted = std::min(die.shifted, die.raise);
  }
}

bool die_on(const Player& player, Space place) {
  for (const Die& die : player.dice) {
    if (die.spent == 0 && die.place == place) return true;
  }
  return false;
}

void start_planning(Play& play) {
  State& state = play.state;
  state.phase = Phase::kE;
  state.step = 0;
  state.active = state.start_seat;
  state.awaiting = SeatSet::all(state.player_count());
  remember_plan_start(state);
}

void do_ready(Play& play, Seat seat, Action) {
  play.state.awaiting.remove(seat);
  play.say(EventKind::kReady, seat);
}

namespace {

/// The slow way, for players whose dice have powers: every die on every space is tried.
void legal_moves_tried(const State& state, const Components& components, Seat seat,
                       ActionList& out) {
  const Player& player = state.player(seat);
  const int places = space::kFirstSlot + player.slots.count();
  for (int kind = 1; kind < kDieKinds; ++kind) {
    for (int from = 0; from < places; ++from) {
      if (find_die(player, static_cast<DieKind>(kind), static_cast<Space>(from)) == kMaxDice) {
        continue;
      }
      for (int to = 0; to < places; ++to) {
        const Action action = make(ActionKind::kPlace, kind, from, to);
        if (!check_move(state, components, seat, action).allowed()) continue;
        out.push_back(action);
      }
    }
  }
}

}  // namespace

void legal_moves(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  const bool gambler = keepers::is(player, Tavernkeeper::kGambler);
  if (player.orders.big_delivery != 0 || player.orders.shifts != 0) {
    legal_moves_tried(state, components, seat, out);
    return;
  }
  Action* const first = out.end();
  const Survey dice = survey(player);
  const Openings open = find_openings(state, components, player, dice.occupied);
  const int available = raises_available(components, player);
  const int spare = available - dice.raises;
  const bool helped = (available | dice.raises) != 0;  // some dishwasher is at work
  const Die* const end = player.dice.end();
  for (const Die* die = player.dice.begin(); die != end;) {
    const DieKind kind = die->kind;
    const int face = face_of(kind);
    std::uint32_t from_places = 0;  // dice of one kind on one place are the same die
    std::uint8_t raise[kSpaces];
    for (; die != end && die->kind == kind; ++die) {
      if (die->spent != 0) continue;
      if ((from_places & bit_of(die->place)) == 0 || die->raise > raise[die->place]) {
        raise[die->place] = die->raise;  // the one that find_die takes
      }
      from_places |= bit_of(die->place);
    }
    if (from_places == 0) continue;
    const bool anywhere = gambler && (components.gambler_faces >> face & 1u) != 0;  // TT-XC-05
    const bool raised = helped && !anywhere;
    std::uint32_t places = anywhere ? everywhere(open) : reachable(open, face, 0);
    for (; from_places != 0; from_places &= from_places - 1) {
      const int from = std::countr_zero(from_places);
      if (raised) {
        const int limit = raise_limit(spare, raise[from]);
        if (limit < 0) continue;
        places = reachable(open, face, limit);
      } else if (spare < 0 && raise[from] == 0) {
        continue;
      }
      std::uint32_t to = (places | bit_of(space::kBelow)) & ~bit_of(static_cast<Space>(from));
      Action* next = out.room(kSpaces);
      for (; to != 0; to &= to - 1) {
        *next++ = make(ActionKind::kPlace, kind, from, std::countr_zero(to));
      }
      out.used(next);
    }
  }
  if (player.reputation.begun != 0 && !state.rearrangement.open()) {
    out.used(reputation::keep_allowed(state, components, seat, first, out.end()));
  }
}

namespace {

/// Whether the space has room for one more die.
Refusal check_room(const State& state, const Components& components, const Player& player,
                   Space to) {
  if (to == space::kBelow) return {};
  if (accepts(components, player, to) == 0) return {reason::kNoSpace, {space_fact("space", to)}};
  const bool one = holds_one(components, to);
  const bool used = (player.used_spaces & bit_of(to)) != 0;
  if (used && (one || state.option(Option::kMoveToUsedMultiSpace) == 1)) {
    return {reason::kSpaceUsed, {space_fact("space", to)}};
  }
  if (to >= space::kFirstSlot &&
      (player.slots[static_cast<std::size_t>(to - space::kFirstSlot)].marks & Slot::kWine) != 0) {
    return {reason::kWineOnGuest, {space_fact("space", to)}};
  }
  if (one && die_on(player, to)) {
    if (to < space::kFirstSlot) return {reason::kSpaceTaken, {space_fact("space", to)}};
    const bool noble =
        player.slots[static_cast<std::size_t>(to - space::kFirstSlot)].card == card::kNoble;
    return {noble ? reason::kNobleTaken : reason::kGuestTaken, {space_fact("space", to)}};
  }
  return {};
}

}  // namespace

Refusal check_move(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  const Space to = action.c;
  const std::size_t die = find_die(player, action.a, action.b);
  if (die == kMaxDice) {
    return refuse_die(action.a, action.b);
  }
  if (to == action.b) return reason::kSamePlace;
  const Refusal room = check_room(state, components, player, to);
  if (!room.allowed()) return room;
  const Refusal fitting = check_fit(components, player, die, to);
  if (!fitting.allowed()) return fitting;
  if (player.reputation.begun == 0 || state.rearrangement.open()) return {};
  FixedVector<Die, kMaxDice> moved = player.dice;
  put_die(state, components, player, moved[die], to);
  return reputation::check_change(state, components, seat, moved, -1);
}

void do_move(Play& play, Seat seat, Action action) {
  Player& player = play.player(seat);
  const std::size_t index = find_die(player, action.a, action.b);
  Die& die = player.dice[index];
  put_die(play.state, play.components, player, die, action.c);
  orders::placed(play.state, play.components, player, die);
  play.say(EventKind::kDieMoved, seat, action.a, action.b, action.c);
  if (player.reputation.begun == 0) return;
  rearrangement::placed(play.state, index);
  reputation::changed(play, seat);
}

}  // namespace taproom::tiefenthal
