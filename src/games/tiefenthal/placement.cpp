// Where dice may lie: phase E (TT-E) and re-arranging in phase F (TT-F-05, TT-F-16 to TT-F-23).

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

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
  std::array<std::uint32_t, 8> by_value;  ///< behind the six: what takes none
  std::uint32_t any;                      ///< spaces that take every value
  std::uint32_t room;                     ///< spaces with room for one more die
};

/// The unspent dice by kind: dice of one kind on one place are the same die.
struct Survey {
  std::array<std::uint32_t, kDieKinds> lying{};  ///< of each kind the places
  std::uint32_t kinds = 0;                       ///< a bit for each that is there
  std::uint32_t occupied = 0;
  int raises = 0;  ///< that all dice of the round need (TT-F-23)
};

Survey survey(const Player& player) {
  Survey result;
  std::uint32_t kinds = 0;
  std::uint32_t occupied = 0;
  int raises = 0;
  for (const Die& die : player.dice) {
    raises += die.raise;
    if (die.spent != 0) continue;
    const std::uint32_t place = bit_of(die.place);
    result.lying[die.kind] |= place;
    kinds |= 1u << die.kind;
    occupied |= place;
  }
  result.kinds = kinds;
  result.occupied = occupied;
  result.raises = raises;
  return result;
}

int raises_needed(const Player& player) {
  int needed = 0;
  for (const Die& die : player.dice)
    needed += die.raise;
  return needed;
}

[[gnu::always_inline]] inline Openings find_openings(const State& state,
                                                     const Components& components,
                                                     const Player& player, std::uint32_t occupied) {
  // A used 1x space is closed; "..." spaces stay open unless the option says otherwise (TT-F-06).
  constexpr std::uint32_t kMulti = bit_of(space::kMonk) | bit_of(space::kBrewer);
  const bool reuse = state.option(Option::kMoveToUsedMultiSpace) == 0;
  Openings open{
      components.derived.by_value, components.derived.any,
      ~(((player.used_spaces | occupied) & ~kMulti) | (reuse ? 0u : player.used_spaces & kMulti))};
  constexpr unsigned kNoFace = 1u << 7;
  std::uint32_t place_bit = bit_of(space::kFirstSlot);
  for (const Slot& slot : player.slots) {
    unsigned faces = components.derived.accepts[slot.card];
    if ((slot.marks & Slot::kWine) != 0) open.room &= ~place_bit;
    if (faces == kAnyFace) {
      open.any |= place_bit;
    } else {
      // Most ask for one value.
      open.by_value[static_cast<std::size_t>(std::countr_zero(faces | kNoFace))] |= place_bit;
      for (faces &= faces - 1; faces != 0; faces &= faces - 1) {
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
  for (std::size_t value = 1; value <= 6; ++value)
    places |= open.by_value[value];
  return places & open.room;
}

/// Kind, place and `spent` of a die, to be compared at once.
std::uint32_t marks_of(const Die& die) {
  constexpr Die kAll{255, 255, 0, 255};
  static_assert(offsetof(Die, spent) == 3);
  std::uint32_t marks = 0;
  std::uint32_t all = 0;
  std::memcpy(&marks, &die, sizeof marks);
  std::memcpy(&all, &kAll, sizeof all);
  return marks & all;
}

/// An unspent die, null when there is none. Of equal dice on one space the one with most help.
template <class AnyPlayer>
auto* find_die(AnyPlayer& player, DieKind kind, Space place) {
  const std::uint32_t wanted = marks_of({kind, place});
  auto* found = player.dice.end();
  for (auto* die = player.dice.begin(); die != player.dice.end(); ++die) {
    if (marks_of(*die) != wanted) continue;
    if (place == space::kBelow) return die;  // needs no help there
    if (found == player.dice.end() || die->raise > found->raise) found = die;
  }
  return found == player.dice.end() ? nullptr : found;
}

std::size_t index_of(const Player& player, const Die* die) {
  return static_cast<std::size_t>(die - player.dice.begin());
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
      raise_limit(spare_raises(components, player, raises_needed(player)), moved.raise);
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
  if (!has_powers(player)) {
    const int raise = raise_for(face_of(die.kind), accepts(components, player, place));
    die.place = place;
    die.raise = raise < 0 ? Die::kImpossible : static_cast<std::uint8_t>(raise);
    die.shifted = 0;
    return;
  }
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
  play.emit(EventKind::kReady, seat);
}

namespace {

/// Which spaces the dice of a player can go to, before any dishwasher helps.
class Reach {
 public:
  Reach(const State& state, const Components& components, const Player& player,
        std::uint32_t occupied)
      : open_(find_openings(state, components, player, occupied)),
        wild_(keepers::is(player, Tavernkeeper::kGambler) ? components.gambler_faces : 0u),
        delivered_(player.orders.big_delivery != 0 ? bit_of(space::kBrewer) & open_.room : 0u) {}

  bool anywhere(DieKind kind) const { return (wild_ >> face_of(kind) & 1u) != 0; }  // TT-XC-05
  std::uint32_t of(DieKind kind, int raises = 0) const {
    if (anywhere(kind)) return all();
    const std::uint32_t places = reachable(open_, face_of(kind), raises);
    return is_coloured(kind) ? places : places | delivered_;  // TT-XD-38
  }
  /// Every space with room for one more die.
  std::uint32_t all() const { return everywhere(open_); }

 private:
  Openings open_;
  unsigned wild_;
  std::uint32_t delivered_;
};

/// The moves of one die to every place but its own; below the board there is always room.
[[gnu::always_inline]] inline Action* list_moves(int kind, int from, std::uint32_t places,
                                                 Action* next) {
  std::uint32_t to = (places | bit_of(space::kBelow)) & ~bit_of(static_cast<Space>(from));
  for (; to != 0; to &= to - 1)
    *next++ = make(ActionKind::kPlace, kind, from, std::countr_zero(to));
  return next;
}

/// Room for the moves of all dice.
constexpr std::size_t kMaxMoves = kMaxDice * static_cast<std::size_t>(kSpaces);

/// Calls `each(kind, from)` for every die that can be told from the others.
template <class Each>
void for_each_die(const Survey& dice, Each each) {
  for (std::uint32_t kinds = dice.kinds; kinds != 0; kinds &= kinds - 1) {
    const int kind = std::countr_zero(kinds);
    for (std::uint32_t from = dice.lying[static_cast<std::size_t>(kind)]; from != 0;
         from &= from - 1) {
      each(static_cast<DieKind>(kind), std::countr_zero(from));
    }
  }
}

/// Moves where dishwashers are at work: what a die may need depends on what it uses now.
void legal_moves_raised(const Player& player, const Survey& dice, const Reach& reach, int spare,
                        ActionList& out) {
  Action* next = out.room(kMaxMoves);
  for_each_die(dice, [&](DieKind kind, int from) {
    int raise = 0;
    if (dice.raises != 0) {
      raise = find_die(player, kind, static_cast<Space>(from))->raise;
    }
    const int limit = raise_limit(spare, raise);
    if (limit >= 0) next = list_moves(kind, from, reach.of(kind, limit), next);
  });
  out.used(next);
}

/// Moves while `eager_employee` may help some dice (TT-XD-39): which ones is a matter of the whole
/// plan, so it is tried with the die at its new place.
void legal_moves_shifted(const Components& components, const Player& player, const Survey& dice,
                         const Reach& reach, ActionList& out) {
  const bool supported = raises_missing(components, player, player.dice) <= 0;
  for_each_die(dice, [&](DieKind kind, int from) {
    const std::size_t die = index_of(player, find_die(player, kind, static_cast<Space>(from)));
    std::uint32_t fitting = 0;
    std::uint32_t left = reach.all() | bit_of(space::kBelow);
    for (left &= ~bit_of(static_cast<Space>(from)); left != 0; left &= left - 1) {
      const auto place = static_cast<Space>(std::countr_zero(left));
      // Without new help a supported plan stays one.
      const bool free = supported && fit(components, player, kind, place).raise == 0;
      if (free || plan_fits(components, player, die, place)) fitting |= bit_of(place);
    }
    Action* next = out.room(kSpaces);
    for (; fitting != 0; fitting &= fitting - 1)
      *next++ = make(ActionKind::kPlace, kind, from, std::countr_zero(fitting));
    out.used(next);
  });
}

/// Moves of dice that something helps: dishwashers, the gambler, rewards.
[[gnu::noinline]] void legal_moves_helped(const State& state, const Components& components,
                                          const Player& player, const Survey& dice,
                                          ActionList& out) {
  const Reach reach(state, components, player, dice.occupied);
  if (player.orders.shifts != 0) return legal_moves_shifted(components, player, dice, reach, out);
  const int spare = raises_available(components, player) - dice.raises;
  legal_moves_raised(player, dice, reach, spare, out);
}

/// Whether dishwashers or powers may help the dice of a player.
bool has_help(const Components& components, const Player& player) {
  return raises_available(components, player) != 0 || has_powers(player);
}

}  // namespace

void legal_moves(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  Action* const first = out.end();
  const Survey dice = survey(player);
  if (dice.kinds == 0) return;
  if (dice.raises != 0 || has_help(components, player)) {
    legal_moves_helped(state, components, player, dice, out);
  } else {
    const Openings open = find_openings(state, components, player, dice.occupied);
    Action* next = out.room(kMaxMoves);
    for (std::uint32_t kinds = dice.kinds; kinds != 0; kinds &= kinds - 1) {
      const auto kind = static_cast<unsigned>(std::countr_zero(kinds));
      const std::uint32_t places = (open.any | open.by_value[kind & 7u]) & open.room;
      for (std::uint32_t from = dice.lying[kind]; from != 0; from &= from - 1) {
        next = list_moves(static_cast<int>(kind), std::countr_zero(from), places, next);
      }
    }
    out.used(next);
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
  const Die* const found = find_die(player, action.a, action.b);
  if (found == nullptr) return refuse_die(action.a, action.b);
  const std::size_t die = index_of(player, found);
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
  Die& die = *find_die(player, action.a, action.b);
  put_die(play.state, play.components, player, die, action.c);
  if (player.orders.big_delivery != 0) {
    orders::placed(play.state, play.components, player, die);
  }
  play.emit(EventKind::kDieMoved, seat, action.a, action.b, action.c);
  if (player.reputation.begun == 0) return;
  rearrangement::placed(play.state, index_of(player, &die));
  reputation::changed(play, seat);
}

}  // namespace taproom::tiefenthal
