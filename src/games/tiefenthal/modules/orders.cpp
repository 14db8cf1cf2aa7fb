// Expansion module D: orders and the mayor (TT-XD).
//
// Changes: three missions with a reward each are laid out in setup; counters of the turn are kept
// where things happen (orders.* of a player); missions are checked by `settle` after every single
// change; rewards are used in their phase; the third order brings the mayor; five points an order.

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal::orders {

namespace {

/// Draws a tile whose needed side can be played (TT-XD-02).
int draw_tile(Play& play, unsigned& left, bool as_mission) {
  std::array<std::uint8_t, 16> urn{};
  std::uint32_t total = 0;
  for (std::size_t i = 0; i < kOrderTiles; ++i) {
    const OrderTile& tile = play.components.orders[i];
    const ModuleMask needs = as_mission ? tile.mission_needs : tile.reward_needs;
    if ((left >> i & 1u) == 0 || (needs & play.state.config.modules) != needs) continue;
    urn[i] = 1;
    ++total;
  }
  const int tile = play.chance.pick(urn, total, stream(Purpose::kOrders));
  left &= ~(1u << tile);
  return tile;
}

/// From the own end of phase B to the discarding in G (TT-XD-34, TT-XD-36).
bool tavern_counts(const State& state, Seat seat) {
  if (state.phase == Phase::kB) return state.done.has(seat);
  return state.phase >= Phase::kC && state.phase <= Phase::kG;
}

int occupied_tables(const Player& player) {
  int n = 0;
  for (const Slot& slot : player.slots) {
    n += slot.card != card::kNone && (slot.marks & Slot::kBeside) == 0 ? 1 : 0;
  }
  return n;
}

bool fulfilled(const State& state, const Components& components, Seat seat, const OrderTile& tile) {
  const Player& player = state.player(seat);
  const OrderMarks& marks = player.orders;
  const int n = tile.threshold;
  switch (tile.mission) {
    case Mission::kPrivateParty:
      return marks.served >= n;
    case Mission::kGreatDeeds:  // TT-XD-27
      return player.reputation.granted + player.reputation.bards_used >= n;
    case Mission::kGrandInterior:
      return std::popcount(player.rooms.matched) >= n;
    case Mission::kExpulsion:
      return marks.denied >= n;
    case Mission::kTakings:
      return marks.thalers >= n;
    case Mission::kBeerFestival:
      return marks.beer >= n;
    case Mission::kShopping:
      return marks.bought >= n;
    case Mission::kPilgrimage:
      return marks.monastery >= n;
    case Mission::kHighSociety:
      return tavern_counts(state, seat) && nobles_in_tavern(player) >= n;
    case Mission::kRenovation:
      return std::popcount(player.upgraded) >= n;
    case Mission::kFullHouse:
      return tavern_counts(state, seat) && occupied_tables(player) >= n;
    case Mission::kProvisions: {  // TT-XD-37
      const int upgraded =
          (player.has(Area::kSafe) ? 1 : 0) + (player.has(Area::kBeerStorage) ? 1 : 0);
      return state.turn_ending != 0 && state.active == seat &&
             player.thalers == safe_capacity(components, player) &&
             player.beer == storage_capacity(components, player) && upgraded >= n;
    }
  }
  return false;
}

int order_of(const State& state, const Components& components, Reward reward) {
  for (int order = 0; order < kOrdersInPlay; ++order) {
    if (reward_tile(state, components, order).reward == reward) return order;
  }
  return -1;
}

}  // namespace

const OrderTile& mission_tile(const State& state, const Components& components, int order) {
  return components.orders[state.mission_tiles[static_cast<std::size_t>(order)]];
}

const OrderTile& reward_tile(const State& state, const Components& components, int order) {
  return components.orders[state.reward_tiles[static_cast<std::size_t>(order)]];
}

void set_up(Play& play) {  // TT-XD-01
  unsigned left = (1u << kOrderTiles) - 1u;
  for (std::size_t i = 0; i < kOrdersInPlay; ++i) {
    play.state.mission_tiles[i] = static_cast<std::uint8_t>(draw_tile(play, left, true));
  }
  for (std::size_t i = 0; i < kOrdersInPlay; ++i) {
    play.state.reward_tiles[i] = static_cast<std::uint8_t>(draw_tile(play, left, false));
    play.emit(EventKind::kOrderLaid, play.state.start_seat, static_cast<int>(i),
              play.state.mission_tiles[i], play.state.reward_tiles[i]);
  }
}

void start_turn(Player& player) {  // TT-XD-25
  player.orders.served = 0;
  player.orders.thalers = 0;
  player.orders.beer = 0;
  player.orders.bought = 0;
  player.orders.monastery = 0;
}

void start_round(Player& player) {
  start_turn(player);
  player.orders.denied = 0;
  player.orders.big_delivery = 0;
  player.orders.shifts = 0;
  player.orders.wine_factor = 0;
  player.orders.last_orders = 0;
}

void check_missions(Play& play, Seat seat) {
  if (play.state.phase == Phase::kSetup) return;
  // By the option a mission counts only when everything the action brought is resolved.
  const bool end_of_action = play.state.option(Option::kMissionTiming) == 1;
  if (end_of_action && !play.player(seat).waiting.empty()) return;
  OrderMarks& marks = play.player(seat).orders;
  constexpr unsigned kAll = (1u << kOrdersInPlay) - 1u;
  if (marks.flipped == kAll) return;
  for (int order = 0; order < kOrdersInPlay; ++order) {
    if ((marks.flipped & (1u << order)) != 0) continue;
    const OrderTile& tile = mission_tile(play.state, play.components, order);
    if (!fulfilled(play.state, play.components, seat, tile)) continue;
    marks.flipped = static_cast<std::uint8_t>(marks.flipped | (1u << order));
    play.emit(EventKind::kOrderFulfilled, seat, order);
  }
  if (marks.flipped != kAll || marks.mayor != 0) return;
  marks.mayor = 1;  // TT-XD-15, TT-XD-24
  take_guest(play, seat, card::kMayor);
  --play.state.supply[card::kMayor];
  play.emit(EventKind::kMayorCame, seat);
  wait_for(play, seat, play.components.cards[card::kMayor].bonus);
}

bool ready(const State& state, const Components& components, const Player& player, Reward reward,
           int* order) {
  const int found = order_of(state, components, reward);
  if (found < 0) return false;
  if (order != nullptr) *order = found;
  return (player.orders.flipped & ~player.orders.used & (1u << found)) != 0;
}

Refusal check_ready(const State& state, const Components& components, const Player& player,
                    Reward reward) {
  if (!state.has(Module::kD)) return not_in_play(Module::kD);
  const int order = order_of(state, components, reward);
  if (order < 0) return reason::kRewardNotLaid;
  if ((player.orders.flipped & (1u << order)) == 0) return reason::kOrderOpen;
  return (player.orders.used & (1u << order)) != 0 ? Refusal(reason::kRewardUsed) : Refusal();
}

namespace {

/// Why a reward cannot be used by itself now; null when it can.
const Reason* why_void(const State& state, const Components& components, Seat seat, int order) {
  const Player& player = state.player(seat);
  switch (reward_tile(state, components, order).reward) {
    case Reward::kRecommendation:
      return wine::markers_on(player) != 0 ? nullptr : &reason::kRewardNoWine;
    case Reward::kExtraHelp:
      return coloured_dice(player) + player.rolled.count() < kMaxColouredDice
                 ? nullptr
                 : &reason::kRewardNoDie;
    case Reward::kSecondEvening:
      return may_restart(state, components, player) ? nullptr : &reason::kRewardNoRestart;
    case Reward::kCraftsmen:
      return &reason::kRewardUpgrades;
    case Reward::kRedCarpet:
      return &reason::kRewardRecruits;
    case Reward::kLastOrders:
      return &reason::kRewardKeeps;
    default:
      return nullptr;
  }
}

}  // namespace

bool usable(const State& state, const Components& components, Seat seat, int order) {
  return why_void(state, components, seat, order) == nullptr;
}

void legal(const State& state, const Components& components, Seat seat, Phase phase,
           ActionList& out) {
  const Player& player = state.player(seat);
  for (int order = 0; order < kOrdersInPlay; ++order) {
    if ((player.orders.flipped & ~player.orders.used & (1u << order)) == 0) continue;
    if (reward_tile(state, components, order).reward_phase != phase) continue;
    if (usable(state, components, seat, order)) out.push_back(make(ActionKind::kReward, order));
  }
}

Refusal check(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if ((player.orders.flipped & (1u << action.a)) == 0) return reason::kOrderOpen;
  if ((player.orders.used & (1u << action.a)) != 0) return reason::kRewardUsed;
  const OrderTile& tile = reward_tile(state, components, action.a);
  if (tile.reward_phase != state.phase) {
    return {reason::kRewardPhase, {phase_fact("phase", static_cast<int>(tile.reward_phase))}};
  }
  if (state.phase == Phase::kF && must_restore(components, player)) return reason::kRestoreFirst;
  const Reason* reason = why_void(state, components, seat, action.a);
  return reason == nullptr ? Refusal() : Refusal(*reason);
}

void placed(const State& state, const Components& components, Player& player, const Die& die) {
  if (player.orders.big_delivery == 0 || state.option(Option::kBigDeliveryDuration) == 0) return;
  if (die.place != space::kBrewer || is_coloured(die.kind)) return;
  const std::uint8_t faces = area_info(components, Area::kBrewer).accepts;
  const bool fits = (faces >> face_of(die.kind) & 1u) != 0;
  const bool wild = keepers::is(player, Tavernkeeper::kGambler) &&
                    (components.gambler_faces >> face_of(die.kind) & 1u) != 0;
  if (!fits && !wild) player.orders.big_delivery = 0;
}

void use(Play& play, Seat seat, Reward reward) {
  const int order = order_of(play.state, play.components, reward);
  OrderMarks& marks = play.player(seat).orders;
  marks.used = static_cast<std::uint8_t>(marks.used | (1u << order));
  play.emit(EventKind::kRewardUsed, seat, order, static_cast<int>(reward));
}

void apply(Play& play, Seat seat, Action action) {
  Player& player = play.player(seat);
  const OrderTile& tile = reward_tile(play.state, play.components, action.a);
  use(play, seat, tile.reward);
  const auto n = tile.reward_n;
  switch (tile.reward) {
    case Reward::kBigDelivery:
      player.orders.big_delivery = 1;
      if (play.state.option(Option::kBigDeliveryDuration) == 0) {
        refit_dice(play.state, play.components, player);  // dice on the brewer free their support
      }
      break;
    case Reward::kEagerEmployee:
      player.orders.shifts = n;
      refit_dice(play.state, play.components, player);
      break;
    case Reward::kRecommendation:
      player.orders.wine_factor = n;
      break;
    case Reward::kCrossAndCrown:
      wait_for(
          play, seat,
          {EffectType::kMonastery, 0, static_cast<std::uint8_t>(n * nobles_in_tavern(player)), 0});
      break;
    case Reward::kTip:
      gain_thalers(play, seat, n);
      break;
    case Reward::kFreeRound:
      gain_beer(play, seat, n);
      break;
    case Reward::kExtraHelp:
      for (int i = 0; i < n; ++i)
        roll_for_menu(play, seat);
      break;
    case Reward::kSecondEvening:
      restart_arrival(play, seat);
      break;
    case Reward::kFullStores: {  // TT-XD-47
      const int thalers = safe_capacity(play.components, player) - player.thalers;
      const int beer = storage_capacity(play.components, player) - player.beer;
      if (thalers > 0) gain_thalers(play, seat, thalers);
      if (beer > 0) gain_beer(play, seat, beer);
      break;
    }
    default:
      break;
  }
}

}  // namespace taproom::tiefenthal::orders
