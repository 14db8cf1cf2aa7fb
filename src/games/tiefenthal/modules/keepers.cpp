// Expansion module C: tavernkeepers and IOUs (TT-XC).
//
// Changes: the draft of tavernkeepers in setup (the one secret of the game), critics (data), the
// powers of the eight tavernkeepers where they apply (prices in market.cpp, fitting dice in
// placement.cpp, pay in serving.cpp ask keepers::is), the IOUs of the tax collector in the phases
// they name.

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal::keepers {

namespace {

constexpr std::uint16_t iou_bit(Iou iou) {
  return static_cast<std::uint16_t>(1u << static_cast<unsigned>(iou));
}

/// Takes a tile from a set by chance.
int draw_tile(Play& play, std::uint8_t& tiles) {
  std::array<std::uint8_t, 8> urn{};
  for (std::size_t i = 0; i < urn.size(); ++i)
    urn[i] = (tiles >> i) & 1u;
  const int tile = play.chance.pick(urn, static_cast<std::uint32_t>(std::popcount(tiles)),
                                    stream(Purpose::kTavernkeepers));
  tiles = static_cast<std::uint8_t>(tiles & ~(1u << tile));
  return tile;
}

/// The pile of the tax collector: IOUs of modules not in play are removed (TT-XC-12).
void lay_ious(Play& play, Seat seat) {
  for (int i = 0; i < kIous; ++i) {
    const IouInfo& info = play.components.ious[static_cast<std::size_t>(i)];
    if ((info.needs & play.state.config.modules) != info.needs || info.copies == 0) continue;
    KeeperMarks& marks = play.player(seat).keeper;
    marks.iou_pile = static_cast<std::uint16_t>(marks.iou_pile | (1u << i));
  }
}

}  // namespace

void set_up(Play& play) {
  State& state = play.state;
  for (int i = 0; i < kTavernkeepers; ++i) {
    const ModuleMask needs = play.components.keeper_needs[static_cast<std::size_t>(i)];
    if ((needs & state.config.modules) != needs) continue;  // TT-XC-03
    state.keepers_hidden = static_cast<std::uint8_t>(state.keepers_hidden | (1u << i));
  }
  if (plays_variant(state)) {  // TT-VAR-05
    for (int i = 0; i < state.player_count(); ++i) {
      const int tile = draw_tile(play, state.keepers_hidden);
      state.keepers_open = static_cast<std::uint8_t>(state.keepers_open | (1u << tile));
    }
    state.keepers_hidden = 0;
  }
}

void deal(Play& play, Seat seat) {  // TT-XC-04
  State& state = play.state;
  while (std::popcount(state.keepers_in_hand) < 3) {
    const int tile = draw_tile(play, state.keepers_hidden);
    state.keepers_in_hand = static_cast<std::uint8_t>(state.keepers_in_hand | (1u << tile));
  }
  play.emit(EventKind::kKeepersDealt, seat, state.keepers_in_hand);
}

Refusal check_choice(const State& state, Action action) {
  const unsigned offered = plays_variant(state) ? state.keepers_open : state.keepers_in_hand;
  if ((offered & (1u << action.a)) == 0) return reason::kKeeperNotOffered;
  return {};
}

void choose(Play& play, Seat seat, Tavernkeeper keeper) {
  State& state = play.state;
  const auto mask = static_cast<std::uint8_t>(1u << static_cast<unsigned>(keeper));
  play.player(seat).keeper.keeper = keeper;
  play.emit(EventKind::kKeeperChosen, seat, static_cast<int>(keeper));
  if (plays_variant(state)) {
    state.keepers_open = static_cast<std::uint8_t>(state.keepers_open & ~mask);
    return;
  }
  state.keepers_in_hand = static_cast<std::uint8_t>(state.keepers_in_hand & ~mask);
  play.player(seat).keeper.passed = state.keepers_in_hand;
}

void reveal(Play& play) {
  State& state = play.state;
  state.keepers_hidden = 0;
  state.keepers_in_hand = 0;
  state.keepers_open = 0;
  in_turn_order(state, [&](Seat seat) {
    KeeperMarks& marks = play.player(seat).keeper;
    marks.passed = 0;
    play.emit(EventKind::kKeeperRevealed, seat, static_cast<int>(marks.keeper));
    if (marks.keeper == Tavernkeeper::kTaxCollector) lay_ious(play, seat);
  });
}

void evening(Play& play, Seat seat) {
  KeeperMarks& marks = play.player(seat).keeper;
  marks.turns_left = 0;
  marks.iou_raises = 0;
  marks.iou_barbacks = 0;
  if (marks.keeper != Tavernkeeper::kTaxCollector || marks.iou_pile == 0) return;  // TT-XC-28
  std::array<std::uint8_t, 16> urn{};
  for (std::size_t i = 0; i < kIous; ++i)
    urn[i] = (marks.iou_pile >> i) & 1u;
  const int iou = play.chance.pick(urn, static_cast<std::uint32_t>(std::popcount(marks.iou_pile)),
                                   stream(Purpose::kIous, seat));
  const auto mask = static_cast<std::uint16_t>(1u << iou);
  marks.iou_pile = static_cast<std::uint16_t>(marks.iou_pile & ~mask);
  marks.iou_open = static_cast<std::uint16_t>(marks.iou_open | mask);
  play.emit(EventKind::kIouRevealed, seat, iou);
}

bool has_open(const Player& player, Iou iou) {
  return (player.keeper.iou_open & iou_bit(iou)) != 0;
}

namespace {

/// Why the effect of an IOU is not possible now; null when it is (TT-XC-14).
const Reason* why_void(const State& state, const Components& components, Seat seat, Iou iou) {
  const Player& player = state.player(seat);
  const auto unless = [](bool possible, const Reason& reason) {
    return possible ? nullptr : &reason;
  };
  switch (iou) {
    case Iou::kDie:
      return unless(coloured_dice(player) + player.rolled.count() < kMaxColouredDice,
                    reason::kIouNoDie);
    case Iou::kCopy:
      return unless(wine::copyable_slots(state, components, seat) != 0, reason::kIouNoCopy);
    case Iou::kTurn:
      return &reason::kIouTurns;  // see may_turn
    case Iou::kWine:
      return unless(wine::sommeliers(components, player) < 2 &&
                        std::popcount(wine::markers_on(player)) < components.wine_markers,
                    reason::kIouNoWine);
    case Iou::kCounterGuest:
      return unless(player.counter_guests_used > 0, reason::kIouNoneUsed);
    case Iou::kBarback:
      return unless(state.supply[card::kBarback] > 0, reason::kIouNoBarback);
    case Iou::kServiceDenied:
      return unless(deniable_slots(state, components, seat) != 0 ||
                        (state.has(Module::kA) && wine::may_take_back(state, components, seat)),
                    reason::kIouNobodyToDeny);
    case Iou::kSchnapps:
      return unless(state.schnapps_supply > 0, reason::kIouNoSchnapps);
    default:
      return nullptr;
  }
}

}  // namespace

bool usable(const State& state, const Components& components, Seat seat, Iou iou) {
  return why_void(state, components, seat, iou) == nullptr;
}

void legal(const State& state, const Components& components, Seat seat, Phase phase,
           ActionList& out) {
  const Player& player = state.player(seat);
  for (unsigned left = player.keeper.iou_open; left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    const Iou iou = static_cast<Iou>(i);
    const bool works = components.ious[static_cast<std::size_t>(i)].phase == phase &&
                       usable(state, components, seat, iou);
    const bool cash = phase == Phase::kF;
    if (cash) {
      if (works && iou != Iou::kCopy) out.push_back(make(ActionKind::kIou, i, 0, 0));
      out.push_back(make(ActionKind::kIou, i, 0, 1));  // TT-XC-14, TT-XC-32
      if (works && iou == Iou::kCopy) {
        for (std::uint32_t s = wine::copyable_slots(state, components, seat); s != 0; s &= s - 1) {
          out.push_back(make(ActionKind::kIou, i, std::countr_zero(s) + 1, 0));
        }
      }
    } else if (works) {
      out.push_back(make(ActionKind::kIou, i, 0, 0));
    }
  }
}

Refusal check(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  const Iou iou = static_cast<Iou>(action.a);
  if (!has_open(player, iou)) return reason::kNoIou;
  const IouInfo& info = components.ious[action.a];
  if (action.c == 1) {
    if (action.b != 0) return reason::kIouNamesNobody;
    if (state.phase != Phase::kF) return reason::kIouThalerPhase;
    return must_restore(components, player) ? Refusal(reason::kRestoreFirst) : Refusal();
  }
  if (info.phase != state.phase) {
    return {reason::kIouPhase, {phase_fact("phase", static_cast<int>(info.phase))}};
  }
  if (iou == Iou::kCopy && action.b > 0 && action.b <= player.slots.size() &&
      (player.slots[action.b - 1u].marks & Slot::kCopied) != 0) {
    return reason::kCopiedAlready;  // also where no other guest is left to copy
  }
  if (const Reason* reason = why_void(state, components, seat, iou)) return *reason;
  if (state.phase == Phase::kF && must_restore(components, player)) return reason::kRestoreFirst;
  if (iou == Iou::kCopy) {
    const bool copyable = action.b > 0 && (wine::copyable_slots(state, components, seat) &
                                           (1u << (action.b - 1))) != 0;
    return copyable ? Refusal() : Refusal(reason::kNothingToCopy);
  }
  return action.b == 0 ? Refusal() : Refusal(reason::kIouNamesNobody);
}

namespace {

void place_barback(Play& play, Seat seat) {
  Player& player = play.player(seat);
  if (cards_of(player) >= kMaxOwnCards) return;
  --play.state.supply[card::kBarback];
  ++player.rows[card::kBarback];
  ++player.keeper.iou_barbacks;
  play.emit(EventKind::kCardPlaced, seat, card::kBarback);
}

void discard_iou(Play& play, Seat seat, Iou iou, bool cashed) {
  KeeperMarks& marks = play.player(seat).keeper;
  marks.iou_open = static_cast<std::uint16_t>(marks.iou_open & ~iou_bit(iou));
  play.emit(EventKind::kIouUsed, seat, static_cast<int>(iou), cashed ? 1 : 0, 0,
            cashed ? play.components.iou_instead : 0);
}

}  // namespace

void apply(Play& play, Seat seat, Action action) {
  Player& player = play.player(seat);
  const Iou iou = static_cast<Iou>(action.a);
  discard_iou(play, seat, iou, action.c == 1);
  if (action.c == 1) {
    gain_thalers(play, seat, play.components.iou_instead);
    return;
  }
  switch (iou) {
    case Iou::kDie:
      roll_for_menu(play, seat);
      break;
    case Iou::kCopy:
      wine::copy_bonus(play, seat, action.b - 1);
      break;
    case Iou::kWine:
      ++player.wine.ious_used;
      wine::place_one(play, seat, true);
      break;
    case Iou::kCounterGuest:
      --player.counter_guests_used;
      ++player.counter_guests;
      play.emit(EventKind::kCounterGuestReturned, seat);
      break;
    case Iou::kBarback:
      place_barback(play, seat);
      break;
    case Iou::kDishwasher:
      player.keeper.iou_raises = static_cast<std::uint8_t>(player.keeper.iou_raises +
                                                           play.components.ious[action.a].effect.n);
      break;
    default:
      wait_for(play, seat, play.components.ious[action.a].effect);
      break;
  }
}

void night(Play& play, Seat seat) {  // option iou_expires
  Player& player = play.player(seat);
  if (play.state.option(Option::kIouExpires) == 0) return;
  for (unsigned left = player.keeper.iou_open; left != 0; left &= left - 1) {
    discard_iou(play, seat, static_cast<Iou>(std::countr_zero(left)), true);
    gain_thalers(play, seat, play.components.iou_instead);
  }
}

bool may_turn(const Player& player) {
  return player.keeper.turns_left > 0 || has_open(player, Iou::kTurn);
}

void spend_turn(Play& play, Seat seat) {  // TT-XC-33
  KeeperMarks& marks = play.player(seat).keeper;
  if (has_open(play.player(seat), Iou::kTurn)) {
    discard_iou(play, seat, Iou::kTurn, false);
    marks.turns_left = play.components.ious[static_cast<std::size_t>(Iou::kTurn)].effect.n;
  }
  --marks.turns_left;
}

}  // namespace taproom::tiefenthal::keepers
