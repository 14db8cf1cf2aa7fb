// States, actions and events of all modules of Tiefenthal as JSON, from states built by hand.
#include <cstring>

#include <doctest/doctest.h>

#include "core/hash.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/tiefenthal_format.h"
#include "records/tiefenthal_json.h"

using namespace taproom;
using namespace taproom::records;
using namespace taproom::tiefenthal;

namespace {

constexpr std::uint32_t kAllModules = (1u << kModules) - 1u;

/// A small generator for values; not the chance of a game.
class Values {
 public:
  explicit Values(std::uint64_t seed) : x_(mix64(seed + 1) | 1u) {}
  std::uint8_t below(std::uint32_t bound) {
    x_ ^= x_ << 13;
    x_ ^= x_ >> 7;
    x_ ^= x_ << 17;
    return static_cast<std::uint8_t>(((x_ >> 32) * bound) >> 32);
  }
  std::uint8_t byte() { return below(256); }

 private:
  std::uint64_t x_;
};

void fill_base_modules(Values& values, const State& state, Player& player) {
  if (state.has(Module::k2)) {
    player.schnapps.tokens = values.byte();
    for (std::uint8_t& side : player.schnapps.side)
      side = values.below(3);
    player.schnapps.card_kept = values.below(2);
  }
  if (state.has(Module::k3)) {
    ReputationMarks& marks = player.reputation;
    marks.begun = values.below(2);
    for (std::uint8_t* number :
         {&marks.place, &marks.laps, &marks.granted, &marks.evaluated, &marks.bards_used,
          &marks.wine_worth, &marks.cashbox, &marks.barrel, &marks.brewer, &marks.barbacks,
          &marks.paid_ahead}) {
      *number = values.byte();
    }
    for (std::uint8_t& places : marks.unpaid)
      places = values.byte();
  }
  if (state.has(Module::k4) && values.below(2) == 0) {
    player.start_card = values.below(Components::kStartCards);
  }
  if (state.has(Module::k5)) {
    for (std::uint8_t& filled : player.book.filled)
      filled = values.below(GuestBook::kMaxRows + 1);
  }
}

void fill_expansion(Values& values, const State& state, Player& player) {
  if (state.has(Module::kA)) {
    player.wine.ious_used = values.byte();
    player.wine.charlatans_cashed = values.byte();
  }
  if (state.has(Module::kB)) {
    player.rooms.nobles = values.below(16);
    player.rooms.offered = values.byte();
    player.rooms.matched = values.below(16);
    const std::uint8_t slot = values.below(kMaxSlots);
    const std::uint8_t row = RoomMarks::kFirstRow + values.below(kTavernCards);
    const std::uint8_t choices[] = {RoomMarks::kOnRoom, slot, row};
    player.rooms.reserved = choices[values.below(3)];
    for (std::uint8_t left = values.below(10); left > 0; --left)
      player.rooms.unbought.push_back(static_cast<CardKind>(card::kFirstGuest + values.below(8)));
  }
  if (state.has(Module::kC)) {
    player.keeper.keeper = static_cast<Tavernkeeper>(values.below(kTavernkeepers + 1));
    player.keeper.passed = values.byte();
    player.keeper.turns_left = values.byte();
    player.keeper.iou_raises = values.byte();
    player.keeper.turned = values.byte();
    player.keeper.iou_barbacks = values.byte();
    player.keeper.iou_pile = static_cast<std::uint16_t>(values.byte() | (values.below(32) << 8));
    player.keeper.iou_open = static_cast<std::uint16_t>(values.byte() | (values.below(32) << 8));
  }
  player.fresh_bonuses = values.byte();
  player.orders.bought = values.byte();  // such counters run without their modules too
  player.reputation.wine_worth = values.byte();
  if (state.has(Module::kD)) {
    OrderMarks& marks = player.orders;
    marks.flipped = values.below(8);
    marks.used = values.below(8);
    marks.mayor = values.below(2);
    marks.big_delivery = values.below(2);
    for (std::uint8_t* number :
         {&marks.served, &marks.thalers, &marks.beer, &marks.bought, &marks.monastery,
          &marks.denied, &marks.shifts, &marks.wine_factor, &marks.last_orders}) {
      *number = values.byte();
    }
  }
}

void fill_tavern(Values& values, const State& state, Player& player) {
  const auto raise = [&] { return values.below(4) == 0 ? Die::kImpossible : values.below(6); };
  std::uint8_t marks = 0;
  if (state.has(Module::kA)) marks |= Slot::kWine | Slot::kCopied | Slot::kWineLifted;
  if (state.has(Module::kB)) marks |= Slot::kBeside | Slot::kSingleNoble;
  for (int i = values.below(6); i > 0; --i) {
    const CardKind kind = values.below(4) == 0 ? card::kNone : CardKind(card::kPriest + i);
    player.slots.push_back({kind, static_cast<std::uint8_t>(values.byte() & marks)});
  }
  for (int face = 1; face <= 6; face += 2) {
    Die die{die_kind(false, face), space::kBarrel, raise(), values.below(2), 0, 0};
    if (state.has(Module::kD)) die.shifted = raise();
    if (state.has(Module::k3)) die.worth = values.byte();
    player.dice.push_back(die);
  }
  for (int i = values.below(4); i > 0; --i)
    player.rolled.push_back(die_kind(true, i));
  for (int i = values.below(8); i > 0; --i) {
    const auto type = values.below(static_cast<std::uint32_t>(EffectType::kCount));
    player.waiting.push_back(
        {static_cast<EffectType>(type), values.byte(), values.byte(), values.byte()});
  }
}

State random_state(std::uint32_t modules, std::uint64_t seed) {
  install_default_packs();
  Values values(seed);
  State state{};
  state.config.players = static_cast<std::uint8_t>(2 + values.below(3));
  state.config.modules = modules;
  state.turn_ending = values.below(2);
  if (state.has(Module::k2)) state.schnapps_supply = values.byte();
  if (state.has(Module::k4)) state.start_cards_open = values.below(128);
  if (state.has(Module::k5)) {
    state.signature_supply = values.byte();
    state.signed_places = values.below(32);
  }
  if (state.has(Module::kC)) {
    state.keepers_open = values.byte();
    state.keepers_hidden = values.byte();
    state.keepers_in_hand = values.byte();
  }
  for (std::size_t i = 0; i < kOrdersInPlay && state.has(Module::kD); ++i) {
    state.mission_tiles[i] = values.below(kOrderTiles);
    state.reward_tiles[i] = values.below(kOrderTiles);
  }
  for (int i = 0; i < state.player_count(); ++i) {
    Player& player = state.player(Seat(i));
    fill_base_modules(values, state, player);
    fill_expansion(values, state, player);
    fill_tavern(values, state, player);
  }
  if (state.has(Module::k3)) {
    state.rearrangement.before = state.player(Seat(0)).dice;
    state.rearrangement.lifted = values.below(128);
    state.rearrangement.placed = values.below(128);
    state.rearrangement.big_delivery = values.below(2);
    state.rearrangement.given_up = values.below(kMaxDice + 2);
  }
  return state;
}

json::value written(const State& state) {
  return tiefenthal_state_json(tiefenthal_format(), state);
}

std::string error_of(const json::value& value) {
  Reading reading;
  (void)read_tiefenthal_state(JsonNode(value, reading), tiefenthal_format());
  return reading.ok() ? "" : reading.error().path + ": " + reading.error().message;
}

json::value& player_part(json::value& state, std::string_view key) {
  return state.as_object()["players"].as_array()[0].as_object()[key];
}

}  // namespace

TEST_CASE("a state of any modules is the same after writing and reading it") {
  for (std::uint32_t modules = 1; modules <= kAllModules; modules += 2) {
    const State state = random_state(modules, modules);
    if (!Tiefenthal::check(state.config).allowed()) continue;  // base modules build on each other
    const std::string text = pretty(written(state));
    const auto parsed = parse_json(text);
    REQUIRE(parsed);
    Reading reading;
    const State read = read_tiefenthal_state(JsonNode(*parsed, reading), tiefenthal_format());
    if (!reading.ok()) FAIL(reading.error().to_string() << "\n" << text);
    const bool same = std::memcmp(&read, &state, sizeof(State)) == 0;
    if (!same) FAIL("differs:\n" << text << pretty(written(read)));
  }
}

TEST_CASE("parts of a module are there exactly when it is in play") {
  const json::value base = written(random_state(1, 1));
  const json::value all = written(random_state(kAllModules, 1));
  for (const char* key : {"schnapps_supply", "start_cards_open", "signature_supply",
                          "signed_places", "keepers_open", "orders"}) {
    INFO(key);
    CHECK(!base.as_object().contains(key));
    REQUIRE(all.as_object().contains(key));
    json::value surplus = base;
    surplus.as_object()[key] = all.as_object().at(key);
    CHECK(error_of(surplus).find("not in play") != std::string::npos);
    json::value missing = all;
    missing.as_object().erase(key);
    CHECK(!error_of(missing).empty());
  }
  for (const char* key : {"schnapps", "start_card", "guest_book", "wine", "rooms", "tavernkeeper",
                          "ious", "tiles_passed"}) {
    INFO(key);
    json::value surplus = base;
    json::value missing = all;
    player_part(surplus, key) = player_part(missing, key);
    CHECK(error_of(surplus).find(key) != std::string::npos);
    missing.as_object()["players"].as_array()[0].as_object().erase(key);
    CHECK(!error_of(missing).empty());
  }
}

TEST_CASE("what is wrong in a state is named with its path") {
  const json::value good = written(random_state(kAllModules, 3));
  CHECK(error_of(good).empty());
  const auto broken = [&](std::string_view key, const char* text) {
    json::value state = good;
    player_part(state, key) = *parse_json(text);
    return error_of(state);
  };
  CHECK(broken("tavernkeeper", "\"dancer\"").find("/players/0/tavernkeeper") != std::string::npos);
  CHECK(broken("start_card", "\"start_card_8\"").find("/players/0/start_card") !=
        std::string::npos);
  CHECK(broken("guest_book", "[1, 2, 3]").find("/players/0/guest_book") != std::string::npos);
  CHECK(broken("guest_book", "[1, 2, 3, 9]").find("/players/0/guest_book/3") != std::string::npos);
  CHECK(broken("rooms", R"({"nobles": [5], "offered": 0, "matched": [], "reserved": null})")
            .find("/players/0/rooms/nobles/0") != std::string::npos);
  CHECK(broken("rooms", R"({"nobles": [2, 2], "offered": 0, "matched": [], "reserved": null})")
            .find("twice") != std::string::npos);
  CHECK(broken("rooms", R"({"nobles": [], "offered": 0, "matched": [], "reserved": "t99"})")
            .find("/players/0/rooms/reserved") != std::string::npos);
  json::value order = good;
  order.as_object()["orders"].as_array()[1].as_object()["mission"] = "tip";
  CHECK(error_of(order).find("/orders/1/mission") != std::string::npos);
  // Marks of a module that is not in play.
  json::value base = written(random_state(1, 4));
  player_part(base, "tables") = *parse_json(R"([{"card": "regular_1", "wine": true}])");
  CHECK(error_of(base).find("/players/0/tables/0/wine") != std::string::npos);
}

TEST_CASE("module parts have the names of the catalogue") {
  State state = random_state(kAllModules, 5);
  state.mission_tiles = {4, 0, 11};
  state.reward_tiles = {6, 7, 2};
  Player& player = state.player(Seat(0));
  player.schnapps = {3, {0, 1, 2}, 0};
  player.start_card = 2;
  player.rooms = {5, 1, 2, 2, {}};
  player.keeper.keeper = Tavernkeeper::kBrewmaster;
  player.keeper.iou_open = 1u << static_cast<unsigned>(Iou::kBeer);
  json::value value = written(state);
  const auto is = [](const json::value& found, const char* text) {
    INFO(brief(found, 200));
    CHECK(found == *parse_json(text));
  };
  is(value.at("orders").at(0), R"({"mission": "takings", "reward": "craftsmen"})");
  is(player_part(value, "schnapps"),
     R"({"tokens": 3, "entertainers": [null, 1, 2], "card_kept": false})");
  is(player_part(value, "start_card"), "\"start_card_3\"");
  is(player_part(value, "rooms"),
     R"({"nobles": [1, 3], "offered": 1, "matched": [2], "reserved": "t3"})");
  is(player_part(value, "tavernkeeper"), "\"brewmaster\"");
  is(player_part(value, "ious").at("open"), R"(["iou_beer"])");
}

TEST_CASE("every action of all modules is the same after writing and reading it as JSON") {
  const auto is_die = [](int kind) { return face_of(static_cast<DieKind>(kind)) % 7 != 0; };
  State state = random_state(kAllModules, 6);
  state.phase = Phase::kF;
  for (std::uint8_t side = 0; side <= 2; ++side) {
    state.player(Seat(0)).schnapps.side = {side, side, side};
    for (std::uint32_t id = 0; id < Tiefenthal::info().action_ids; ++id) {
      const Action action = Tiefenthal::action_from_id(id);
      const ActionKind kind = kind_of(action);
      // Dice, cards and guests that do not exist have no name.
      if (kind == ActionKind::kPlace && !is_die(action.a)) continue;
      if (kind == ActionKind::kLift && !is_die(action.a)) continue;
      if (kind == ActionKind::kServe && !is_die(action.b)) continue;
      if (kind == ActionKind::kTurn && !is_die(action.a)) continue;
      if (kind == ActionKind::kSwap && !(is_die(action.c >> 4) && is_die(action.c & 15))) continue;
      if (kind == ActionKind::kKeepCard && action.a >= components(0).cards_in_use) continue;
      const json::value value = tiefenthal_action_json(state, action);
      Reading reading;
      const Action read = read_tiefenthal_action(JsonNode(value, reading), components(0));
      if (!reading.ok()) FAIL(reading.error().to_string() << " " << pretty(value));
      if (read != action) FAIL("read as another action: " << pretty(value));
    }
  }
}

TEST_CASE("module actions and events as JSON") {
  State state = random_state(kAllModules, 7);
  state.phase = Phase::kF;
  state.player(Seat(0)).schnapps.side = {1, 2, 2};
  const auto action = [&](Action a, const char* text) {
    const json::value found = tiefenthal_action_json(state, a);
    INFO(brief(found, 200));
    CHECK(found == *parse_json(text));
  };
  action(make(ActionKind::kSchnapps, 0), R"({"type": "schnapps", "entertainer": 1})");
  action(make(ActionKind::kSchnapps, 1, 2),
         R"({"type": "schnapps", "entertainer": 2, "table": 3})");
  action(make(ActionKind::kUpgrade, 0, 1, 6),
         R"({"type": "upgrade", "area": "tables", "return": 1, "to_discard": true,
             "craftsmen": true})");
  action(make(ActionKind::kRecruit, 0, 1),
         R"({"type": "recruit", "place": 1, "signature_first": true})");
  action(make(ActionKind::kRoom, 2, 2, 0),
         R"({"type": "room", "room": 3, "table": 2, "for": "pile"})");
  action(make(ActionKind::kRoom, 0), R"({"type": "room", "room": 1})");
  action(make(ActionKind::kLodge, 4), R"({"type": "lodge", "room": "table"})");
  action(make(ActionKind::kCharlatan, 0), R"({"type": "charlatan"})");
  action(make(ActionKind::kIou, 1, 2), R"({"type": "iou", "iou": "iou_copy", "copy_table": 2})");

  const auto event = [&](EventKind kind, int a, int b, int c, int n, const char* text) {
    Event e;
    e.kind = static_cast<std::uint8_t>(kind);
    e.a = static_cast<std::uint8_t>(a);
    e.b = static_cast<std::uint8_t>(b);
    e.c = static_cast<std::uint8_t>(c);
    e.n = static_cast<std::int16_t>(n);
    const json::value found = tiefenthal_event_json(components(0), e);
    INFO(brief(found, 200));
    CHECK(found == *parse_json(text));
  };
  event(EventKind::kStartCardsRevealed, 0, 0, 0, 5,
        R"({"type": "start_cards_revealed", "cards": ["start_card_1", "start_card_3"]})");
  event(EventKind::kOrderLaid, 0, 4, 5, 0,
        R"({"type": "order_laid", "order": 1, "mission": "takings", "reward": "free_round"})");
  event(EventKind::kKeeperChosen, 255, 0, 0, 0,
        R"({"type": "keeper_chosen", "seat": 0, "keeper": null})");
  event(EventKind::kKeepersDealt, 6, 0, 0, 0,
        R"({"type": "keepers_dealt", "seat": 0, "tiles": ["abbess", "historian"]})");
  event(EventKind::kSchnapps, 0, 0, 0, -2, R"({"type": "schnapps", "seat": 0, "tokens": -2})");
  for (const EventShape& shape : kEventShapes) {
    Event e;
    e.kind = static_cast<std::uint8_t>(shape.kind);
    CHECK_FALSE(tiefenthal_event_json(components(0), e).as_object().contains("a"));
  }
}

TEST_CASE("scripted chance names start cards, tavernkeepers, IOUs and orders") {
  const AnyState state(random_state(kAllModules, 8));
  const auto value = [&](Purpose purpose, const char* text) {
    return tiefenthal_format().chance_value(state, static_cast<int>(purpose), text);
  };
  CHECK(value(Purpose::kStartCards, "start_card_3") == 2);
  CHECK(value(Purpose::kStartCards, "2") == 2);
  CHECK(!value(Purpose::kStartCards, "start_card_9"));
  CHECK(value(Purpose::kTavernkeepers, "brewmaster") == 4);
  CHECK(value(Purpose::kIous, "iou_beer") == 7);
  CHECK(!value(Purpose::kIous, "brewmaster"));
  CHECK(value(Purpose::kOrders, "takings") == 4);
  CHECK(value(Purpose::kOrders, "tip") == 4);
  CHECK(value(Purpose::kOrders, "order_5") == 4);
  CHECK(value(Purpose::kOrders, "4") == 4);
  CHECK(!value(Purpose::kOrders, "order_13"));
}
