// Where dice may lie: phase E (TT-E) and re-arranging in phase F (TT-F-05, TT-F-16 to TT-F-23).

#include <algorithm>
#include <bit>

#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

constexpr std::uint8_t kAnyFace = 0b1111110;  // bits 1..6

constexpr Area kPrintedSpaces[space::kFirstSlot] = {Area::kTables, Area::kCashbox, Area::kBarrel,
                                                    Area::kMonk, Area::kBrewer};
constexpr Area area_of(Space place) { return kPrintedSpaces[place]; }

/// The faces a space takes, 0 when there is no such space in this tavern.
std::uint8_t accepts(const Components& components, const Player& player, Space place) {
  if (place == space::kBelow) return kAnyFace;
  if (place < space::kFirstSlot) return area_info(components, area_of(place)).accepts;
  const std::size_t slot = place - space::kFirstSlot;
  if (slot >= player.slots.size()) return 0;
  const CardKind kind = player.slots[slot].card;
  return kind == card::kNone ? std::uint8_t{0} : components.cards[kind].accepts;
}

bool holds_one(const Components& components, Space place) {
  if (place >= space::kFirstSlot) return true;
  return place != space::kBelow && area_info(components, area_of(place)).one_die != 0;
}

/// How far a face must be raised to fit, or -1 when it cannot (TT-E-09, TT-E-12).
int raise_for(int face, std::uint8_t faces) {
  const unsigned at_least = static_cast<unsigned>(faces) >> face;
  return at_least == 0 ? -1 : std::countr_zero(at_least);
}

/// For every value the spaces with room for one more die that ask for it.
struct Openings {
  std::uint32_t by_value[8] = {};
  std::uint32_t any = 0;  ///< spaces that take every value
};

/// What the unspent dice take: the places they lie on and the raises they need.
struct Survey {
  std::uint32_t occupied = 0;
  int raises = 0;
};

Survey survey(const Player& player) {
  Survey result;
  for (const Die& die : player.dice) {
    if (die.spent != 0) continue;
    result.occupied |= bit_of(die.place);
    result.raises += die.raise;
  }
  return result;
}

Openings find_openings(const State& state, const Components& components, const Player& player,
                       std::uint32_t occupied) {
  Openings open;
  // A used 1x space is closed; "..." spaces stay open unless the option says otherwise (TT-F-06).
  constexpr std::uint32_t kMulti = bit_of(space::kMonk) | bit_of(space::kBrewer);
  const bool reuse = state.option(Option::kMoveToUsedMultiSpace) == 0;
  const std::uint32_t closed =
      ((player.used_spaces | occupied) & ~kMulti) | (reuse ? 0u : player.used_spaces & kMulti);
  const auto add = [&](std::uint32_t place_bit, std::uint8_t faces) {
    if ((closed & place_bit) != 0) return;
    if (faces == kAnyFace) {
      open.any |= place_bit;
      return;
    }
    for (unsigned left = faces; left != 0; left &= left - 1) {
      open.by_value[std::countr_zero(left)] |= place_bit;
    }
  };
  for (Space place = space::kCashbox; place < space::kFirstSlot; ++place) {
    add(bit_of(place), area_info(components, area_of(place)).accepts);
  }
  std::uint32_t place_bit = bit_of(space::kFirstSlot);
  for (const Slot& slot : player.slots) {
    if (slot.card != card::kNone) add(place_bit, components.cards[slot.card].accepts);
    place_bit <<= 1;
  }
  return open;
}

/// Spaces a die can reach with at most `raises` dishwashers.
std::uint32_t reachable(const Openings& open, int face, int raises) {
  std::uint32_t places = open.any;
  const int highest = std::min(6, face + raises);
  for (int value = face; value <= highest; ++value)
    places |= open.by_value[value];
  return places;
}

const Die* find_die(const Player& player, DieKind kind, Space place) {
  for (const Die& die : player.dice) {
    if (die.kind == kind && die.place == place && die.spent == 0) return &die;
  }
  return nullptr;
}

/// How many raises a die may need at its new place, when `spare` raises are free now.
int raise_limit(int spare, int raise) {
  if (spare < 0) return raise - 1;  // TT-F-18: only moves that lower the need
  return spare + raise;
}

int spare_raises(const Components& components, const Player& player, int needed) {
  return raises_available(components, player) - player.raises_used - needed;
}

Refusal check_fit(const Components& components, const Player& player, const Die& die, Space place,
                  int spare) {
  const int face = face_of(die.kind);
  const std::uint8_t faces = accepts(components, player, place);
  const int raise = raise_for(face, faces);
  const int limit = raise_limit(spare, die.raise);
  if (raise >= 0 && raise <= limit) return {};
  if (spare < 0) return reason::kRestoreFirst;
  const int wanted = std::countr_zero(static_cast<unsigned>(faces));
  if (raise < 0) {
    return {reason::kTooHigh,
            {space_fact("space", place), number("wanted", wanted), number("face", face)}};
  }
  if (limit <= 0) {
    return {reason::kWrongFace,
            {space_fact("space", place), number("wanted", face + raise), number("face", face)}};
  }
  return {reason::kTooFewDishwashers,
          {number("face", face), space_fact("space", place), number("needed", raise),
           number("free", limit)}};
}

}  // namespace

int raises_available(const Components& components, const Player& player) {
  return player.rows[card::kDishwasher] + area_effect(components, player, Area::kDishwashing).n +
         player.raises_kept;
}

bool must_restore(const Components& components, const Player& player) {
  // Support can only be missing after dishwashers were returned, that is for their own area.
  const unsigned flipped = player.upgraded & ~unsigned{player.in_force};
  if ((flipped & bit(Area::kDishwashing)) == 0) return false;
  return spare_raises(components, player, survey(player).raises) < 0;
}

void start_planning(Play& play) {
  State& state = play.state;
  state.phase = Phase::kE;
  state.step = 0;
  state.active = state.start_seat;
  state.awaiting = SeatSet::all(state.player_count());
}

void do_ready(Play& play, Seat seat) {
  play.state.awaiting.remove(seat);
  play.say(EventKind::kReady, seat);
}

void legal_moves(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  const Survey dice = survey(player);
  const Openings open = find_openings(state, components, player, dice.occupied);
  const int spare = spare_raises(components, player, dice.raises);
  const std::size_t count = player.dice.size();
  for (std::size_t i = 0; i < count;) {
    const DieKind kind = player.dice[i].kind;
    std::uint32_t from_places = 0;  // dice of one kind on one place are the same die
    std::uint8_t raise[kSpaces];
    for (; i < count && player.dice[i].kind == kind; ++i) {
      const Die& die = player.dice[i];
      if (die.spent != 0) continue;
      from_places |= bit_of(die.place);
      raise[die.place] = die.raise;
    }
    for (; from_places != 0; from_places &= from_places - 1) {
      const int from = std::countr_zero(from_places);
      const int limit = raise_limit(spare, raise[from]);
      if (limit < 0) continue;
      std::uint32_t to = reachable(open, face_of(kind), limit);
      if (from != space::kBelow) to |= bit_of(space::kBelow);
      to &= ~bit_of(static_cast<Space>(from));
      Action* next = out.room(kSpaces);
      for (; to != 0; to &= to - 1) {
        *next++ = make(ActionKind::kPlace, kind, from, std::countr_zero(to));
      }
      out.used(next);
    }
  }
}

Refusal check_move(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  const Space to = action.c;
  const Die* die = find_die(player, action.a, action.b);
  if (die == nullptr) {
    return {reason::kNoSuchDie, {die_fact("die", action.a), space_fact("from", action.b)}};
  }
  if (to == action.b) return reason::kSamePlace;
  if (accepts(components, player, to) == 0) return {reason::kNoSpace, {space_fact("space", to)}};
  const bool one = holds_one(components, to);
  const bool used = (player.used_spaces & bit_of(to)) != 0;
  if (used && (one || state.option(Option::kMoveToUsedMultiSpace) == 1)) {
    return {reason::kSpaceUsed, {space_fact("space", to)}};
  }
  const Survey dice = survey(player);
  if (one && (dice.occupied & bit_of(to)) != 0) {
    if (to < space::kFirstSlot) return {reason::kSpaceTaken, {space_fact("space", to)}};
    const bool noble = player.slots[to - space::kFirstSlot].card == card::kNoble;
    return {noble ? reason::kNobleTaken : reason::kGuestTaken, {space_fact("space", to)}};
  }
  return check_fit(components, player, *die, to, spare_raises(components, player, dice.raises));
}

void do_move(Play& play, Seat seat, Action action) {
  Player& player = play.player(seat);
  for (Die& die : player.dice) {
    if (die.kind != action.a || die.place != action.b || die.spent != 0) continue;
    die.place = action.c;
    die.raise = static_cast<std::uint8_t>(
        raise_for(face_of(die.kind), accepts(play.components, player, action.c)));
    break;
  }
  play.say(EventKind::kDieMoved, seat, action.a, action.b, action.c);
}

}  // namespace taproom::tiefenthal
