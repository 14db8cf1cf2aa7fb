// Where dice may lie: phase E (TT-E) and re-arranging in phase F (TT-F-05, TT-F-16 to TT-F-23).

#include <algorithm>
#include <bit>

#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

constexpr std::uint8_t kAnyFace = 0b1111110;  // bits 1..6

constexpr Area area_of(Space place) {
  switch (place) {
    case space::kCashbox:
      return Area::kCashbox;
    case space::kBarrel:
      return Area::kBarrel;
    case space::kMonk:
      return Area::kMonk;
    default:
      return Area::kBrewer;
  }
}

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
};

std::uint32_t occupied_spaces(const Player& player) {
  std::uint32_t occupied = 0;
  for (const Die& die : player.dice) {
    if (die.spent == 0) occupied |= bit_of(die.place);
  }
  return occupied;
}

Openings find_openings(const State& state, const Components& components, const Player& player) {
  Openings open;
  // A used 1x space is closed; "..." spaces stay open unless the option says otherwise (TT-F-06).
  std::uint32_t closed = player.used_spaces | occupied_spaces(player);
  if (state.option(Option::kMoveToUsedMultiSpace) == 0) {
    closed &= ~(bit_of(space::kMonk) | bit_of(space::kBrewer));
  } else {
    const std::uint32_t multi = bit_of(space::kMonk) | bit_of(space::kBrewer);
    closed &= ~(multi & ~player.used_spaces);
  }
  const auto add = [&](Space place, std::uint8_t faces) {
    if ((closed & bit_of(place)) != 0) return;
    for (unsigned left = faces; left != 0; left &= left - 1) {
      open.by_value[std::countr_zero(left)] |= bit_of(place);
    }
  };
  for (Space place = space::kCashbox; place < space::kFirstSlot; ++place) {
    add(place, area_info(components, area_of(place)).accepts);
  }
  for (std::size_t i = 0; i < player.slots.size(); ++i) {
    const CardKind kind = player.slots[i].card;
    if (kind == card::kNone) continue;
    add(static_cast<Space>(space::kFirstSlot + i), components.cards[kind].accepts);
  }
  return open;
}

/// Spaces a die can reach with at most `raises` dishwashers.
std::uint32_t reachable(const Openings& open, int face, int raises) {
  std::uint32_t places = 0;
  for (int value = face; value <= 6 && value <= face + raises; ++value) {
    places |= open.by_value[value];
  }
  return places;
}

const Die* find_die(const Player& player, DieKind kind, Space place) {
  for (const Die& die : player.dice) {
    if (die.kind == kind && die.place == place && die.spent == 0) return &die;
  }
  return nullptr;
}

/// How many raises a die may need at its new place.
int raise_limit(const Components& components, const Player& player, const Die& die) {
  const int free = raises_available(components, player) - player.raises_used;
  const int others = raises_needed(player) - die.raise;
  if (others + die.raise > free) return die.raise - 1;  // TT-F-18: only moves that lower the need
  return free - others;
}

Refusal check_fit(const Components& components, const Player& player, const Die& die, Space place) {
  const int face = face_of(die.kind);
  const std::uint8_t faces = accepts(components, player, place);
  const int raise = raise_for(face, faces);
  const int limit = raise_limit(components, player, die);
  if (raise >= 0 && raise <= limit) return {};
  if (must_restore(components, player)) return reason::kRestoreFirst;
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

int raises_needed(const Player& player) {
  int sum = 0;
  for (const Die& die : player.dice)
    sum += die.spent == 0 ? die.raise : 0;
  return sum;
}

bool must_restore(const Components& components, const Player& player) {
  return player.raises_used + raises_needed(player) > raises_available(components, player);
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
  const Openings open = find_openings(state, components, player);
  const std::size_t count = player.dice.size();
  for (std::size_t i = 0; i < count;) {
    const DieKind kind = player.dice[i].kind;
    std::uint32_t from_places = 0;  // dice of one kind on one place are the same die
    const Die* at[kSpaces];
    for (; i < count && player.dice[i].kind == kind; ++i) {
      const Die& die = player.dice[i];
      if (die.spent != 0) continue;
      from_places |= bit_of(die.place);
      at[die.place] = &die;
    }
    for (std::uint32_t left = from_places; left != 0; left &= left - 1) {
      const auto from = static_cast<Space>(std::countr_zero(left));
      const int limit = raise_limit(components, player, *at[from]);
      if (limit < 0) continue;
      std::uint32_t to = reachable(open, face_of(kind), limit);
      if (from != space::kBelow) to |= bit_of(space::kBelow);
      to &= ~bit_of(from);
      for (; to != 0; to &= to - 1) {
        out.push_back(make(ActionKind::kPlace, kind, from, std::countr_zero(to)));
      }
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
  if (one && (occupied_spaces(player) & bit_of(to)) != 0) {
    if (to < space::kFirstSlot) return {reason::kSpaceTaken, {space_fact("space", to)}};
    const bool noble = player.slots[to - space::kFirstSlot].card == card::kNoble;
    return {noble ? reason::kNobleTaken : reason::kGuestTaken, {space_fact("space", to)}};
  }
  return check_fit(components, player, *die, to);
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
