// What a table is told beside the state is what the rules do.
#include "games/tiefenthal/table_facts.h"

#include <doctest/doctest.h>

#include "core/chance.h"
#include "games/tiefenthal/action.h"
#include "games/tiefenthal/deal.h"
#include "games/tiefenthal/events.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"
#include "tests/unit/tiefenthal_config.h"

namespace taproom::tiefenthal {

namespace {

constexpr Stream kChoices{15, Seat(7)};
constexpr unsigned kAll = 0x1ff;

/// The last event of a kind.
class Listening final : public EventSink {
 public:
  void on_event(const Event& event) override {
    if (static_cast<EventKind>(event.kind) == EventKind::kTurnEnded) ended = event;
    if (static_cast<EventKind>(event.kind) == EventKind::kServed) served = event;
  }
  Event ended;
  Event served;
};

template <class Each>
void play_games(unsigned modules, std::uint64_t games, Each each) {
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    State state{};
    Chance chance(seed);
    Chance choices(seed + 100);
    Listening events;
    Tiefenthal::start(state, config_of(3, modules), chance, nullptr);
    ActionList list;
    while (!Tiefenthal::deciders(state).empty()) {
      const Seat seat = Tiefenthal::deciders(state).first();
      Tiefenthal::legal(state, seat, list);
      const Action action = list[choices.below(static_cast<std::uint32_t>(list.size()), kChoices)];
      const State before = state;
      REQUIRE(Tiefenthal::apply(state, seat, action, chance, &events).allowed());
      each(before, seat, action, events, list);
    }
  }
}

}  // namespace

TEST_CASE("TT-F-12, TT-F-13: what would be lost is lost when the turn ends") {
  int lost = 0;
  play_games(kAll, 8, [&](const State& before, Seat seat, Action action, Listening& events, auto&) {
    if (kind_of(action) != ActionKind::kEndTurn) return;
    const Goods said = would_lose(components(before.config.pack), before.player(seat));
    CHECK(said.thalers == events.ended.b);
    CHECK(said.beer == events.ended.c);
    lost += said.thalers + said.beer > 0;
  });
  CHECK(lost > 5);
}

TEST_CASE("TT-F-22: dishwashers that are free are enough for every move that is offered") {
  int helped = 0;
  play_games(bit(Module::k1), 8,
             [&](const State& before, Seat seat, Action, Listening&, const ActionList& list) {
               const Components& tables = components(before.config.pack);
               const Player& player = before.player(seat);
               const Dishwashers staff = dishwashers(tables, player);
               CHECK(staff.free <= staff.all);
               for (const Action move : list) {
                 if (kind_of(move) != ActionKind::kPlace || move.b != space::kBelow) continue;
                 const Deal deal = deal_of(before, tables, seat, move);
                 CHECK(deal.raise <= staff.free);
                 helped += deal.raise > 0;
               }
             });
  CHECK(helped > 20);
}

TEST_CASE(
    "TT-ACT-03: the brewer gives what the table says; a die served says what it counted for") {
  int brewed = 0;
  int raised = 0;
  play_games(kAll, 8, [&](const State& before, Seat seat, Action action, Listening& events, auto&) {
    if (kind_of(action) != ActionKind::kServe) return;
    const Components& tables = components(before.config.pack);
    const Deal deal = deal_of(before, tables, seat, action);
    const int face = face_of(action.b);
    CHECK(events.served.d == (deal.counts > 0 ? deal.counts : face));
    raised += deal.counts > 0;
    if (action.a != space::kBrewer) return;
    CHECK(deal.brings[0].n == area_yield(before, tables, before.player(seat), Area::kBrewer));
    ++brewed;
  });
  CHECK(brewed > 5);
  CHECK(raised > 5);
}

TEST_CASE("TT-C-02: dice of waitresses are as many as the table says") {
  State state{};
  Chance chance(3);
  Tiefenthal::start(state, config_of(2, bit(Module::k1)), chance, nullptr);
  const Components& tables = components(state.config.pack);
  Player& player = state.players[0];
  const auto dice = [&] { return area_yield(state, tables, player, Area::kWaitress); };
  player.rows[card::kWaitress] = 2;
  CHECK(dice() == 2);
  player.rows[card::kWaitress] = 5;
  CHECK(dice() == kMaxColouredDice);  // TT-C-03
}

TEST_CASE("guests no die fits are those left when the dice serve as many as they can") {
  State state{};
  Chance chance(3);
  Tiefenthal::start(state, config_of(2, bit(Module::k1)), chance, nullptr);
  Components tables = components(state.config.pack);
  tables.derived.accepts[card::kNoble] = kAnyFace;
  Player& player = state.players[0];
  player.slots.clear();
  for (const CardKind guest : {card::kNoble, card::kRegular1, card::kRegular2}) {
    Slot slot;
    slot.card = guest;
    player.slots.push_back(slot);
  }
  const auto left_by = [&](std::initializer_list<int> faces) {
    player.dice.clear();
    for (const int face : faces) {
      Die die;
      die.kind = die_kind(false, face);
      player.dice.push_back(die);
    }
    return unserved_slots(tables, player);
  };
  CHECK(left_by({}) == 0b111);
  // Whoever takes any die makes room for those who ask for one.
  CHECK(left_by({1}) == 0b110);
  CHECK(left_by({1, 2}) == 0b100);
  CHECK(left_by({1, 2, 6}) == 0);
}

TEST_CASE("TT-XD-32: on the last evening staff is of no use, unless an order counts purchases") {
  State state{};
  Chance chance(3);
  Tiefenthal::start(state, config_of(2, bit(Module::k1) | bit(Module::kD)), chance, nullptr);
  const Components& tables = components(state.config.pack);
  state.round = kRounds - 1;
  CHECK(useless_cards(state, tables, Seat(0)) == 0);
  state.round = kRounds;
  int shopping = -1;
  for (int tile = 0; tile < kOrderTiles; ++tile) {
    if (tables.orders[static_cast<std::size_t>(tile)].mission == Mission::kShopping)
      shopping = tile;
  }
  REQUIRE(shopping >= 0);
  for (std::size_t i = 0; i < state.mission_tiles.size(); ++i)
    state.mission_tiles[i] =
        static_cast<std::uint8_t>((shopping + 1 + static_cast<int>(i)) % kOrderTiles);
  CHECK((useless_cards(state, tables, Seat(0)) & (1u << card::kBarback)) != 0);
  state.mission_tiles[0] = static_cast<std::uint8_t>(shopping);
  CHECK(useless_cards(state, tables, Seat(0)) == 0);
  state.players[0].orders.flipped = 1;
  CHECK((useless_cards(state, tables, Seat(0)) & (1u << card::kBarback)) != 0);
}

TEST_CASE("TT-D-03: the coaster that comes next is the one said to come") {
  State state{};
  Chance chance(3);
  Tiefenthal::start(state, config_of(4, bit(Module::k1)), chance, nullptr);
  const SeatList coming = coasters_coming(state, Seat(1));
  REQUIRE(coming.count == 3);
  CHECK(coming.seats[0] == Seat(0));
  CHECK(coming.seats[1] == Seat(3));
  CHECK(coming.seats[2] == Seat(2));
}

}  // namespace taproom::tiefenthal
