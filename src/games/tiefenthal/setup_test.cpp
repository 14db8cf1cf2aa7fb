// The box, configs and setup: what scenarios cannot say because it is about numbers over many games
// or about games that do not begin.

#include <algorithm>
#include <array>
#include <string_view>

#include <doctest/doctest.h>

#include "games/tiefenthal/play.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/game_format.h"

namespace taproom::tiefenthal {
namespace {

const Components& tables() {
  records::install_default_packs();
  return components(0);
}

Config config_for(int players) {
  tables();
  Config config;
  config.players = static_cast<std::uint8_t>(players);
  config.start_seat = 0;
  config.modules = bit(Module::k1);
  return config;
}

State started(const Config& config, std::uint64_t seed) {
  State state{};
  Chance chance(seed);
  Tiefenthal::start(state, config, chance, nullptr);
  return state;
}

std::string_view rule_against(const Config& config) {
  const Refusal refusal = Tiefenthal::check(config);
  return refusal.allowed() ? "" : refusal.reason().rule;
}

int copies(bool (*wanted)(const CardInfo&)) {
  int sum = 0;
  for (std::size_t kind = 0; kind < tables().cards_in_use; ++kind) {
    if (wanted(tables().cards[kind])) sum += tables().cards[kind].copies;
  }
  return sum;
}

int guests_of_price(int price) {
  int sum = 0;
  for (std::size_t kind = card::kFirstGuest; kind < tables().cards_in_use; ++kind) {
    const CardInfo& info = tables().cards[kind];
    if (info.needs == 0 && info.price == price) sum += info.copies;
  }
  return sum;
}

TEST_CASE("TT-SET-01: two to four players") {
  for (int players = 2; players <= 4; ++players)
    CHECK(rule_against(config_for(players)) == "");
  for (const int players : {0, 1, 5, 8, 255})
    CHECK(rule_against(config_for(players)) == "TT-SET-01");
  State state = started(config_for(2), 1);
  Chance chance(1);
  const Refusal refusal =
      Tiefenthal::apply(state, Seat(2), make(ActionKind::kFinish), chance, nullptr);
  REQUIRE_FALSE(refusal.allowed());
  CHECK(std::string_view(refusal.reason().rule) == "TT-SET-01");
}

TEST_CASE("TT-SET-02: what is not known is refused at the door, and module 1 needs nothing else") {
  Config config = config_for(2);
  config.modules = 0;  // module 1 is always in play
  CHECK(rule_against(config) == "");
  CHECK(started(config, 1).has(Module::k1));
  config.modules = 1u << kModules;
  CHECK(rule_against(config) == "TT-SET-02");
  config = config_for(2);
  config.set_option(kOptions, 1);
  CHECK(rule_against(config) == "TT-SET-02");
  config = config_for(2);
  config.set_option(static_cast<int>(Option::kNoblesDeniable), 3);
  CHECK(rule_against(config) == "TT-SET-02");
  config = config_for(2);
  config.pack = kMaxPacks;
  CHECK(rule_against(config) == "TT-SET-02");
  config = config_for(2);
  config.start_seat = 2;
  CHECK(rule_against(config) == "TT-SET-21");
}

TEST_CASE("TT-SET-03: a base module needs all modules before it") {
  for (std::uint32_t base = 0; base < 32; ++base) {
    Config config = config_for(2);
    config.modules = base | bit(Module::k1);
    const std::uint32_t from_two = config.modules >> 1;
    const bool gap = (from_two & (from_two + 1)) != 0;
    CHECK((rule_against(config) == "TT-SET-03") == gap);
  }
}

TEST_CASE("TT-DATA-01…TT-DATA-04: 207 cards in the box of module 1") {
  for (const CardKind kind :
       {card::kBarback, card::kDishwasher, card::kWaitress, card::kTable, card::kBrewer}) {
    CHECK(tables().cards[kind].copies == 16);
    CHECK(tables().cards[kind].needs == 0);
  }
  CHECK(tables().cards[card::kBard].copies == 16);
  CHECK(tables().cards[card::kBard].needs == bit(Module::k3));
  CHECK(guests_of_price(3) == 8);
  CHECK(guests_of_price(4) == 7);
  CHECK(guests_of_price(5) == 8);
  CHECK(guests_of_price(6) == 7);
  CHECK(guests_of_price(7) == 4);
  CHECK(guests_of_price(8) == 4);
  CHECK(copies([](const CardInfo& info) {
          return info.card_class == CardClass::kGuest && info.needs != 0;
        }) == 10);
  CHECK(tables().cards[card::kNoble].copies == 61);
  CHECK(tables().cards[card::kNoble].copies_added == 36);
  CHECK(tables().cards[card::kRegular2].copies == 4);
  CHECK(tables().cards[card::kRegular2].accepts == 1u << 2);
  CHECK(tables().cards[card::kRegular1].copies == 3);
  CHECK(tables().cards[card::kRegular1].accepts == 1u << 1);
  const int per_player = 4 * (4 + 3);
  CHECK(5 * 16 + 38 + 61 + per_player == 207);
}

TEST_CASE("TT-DATA-05: four white and three coloured dice each, three counter guests a player") {
  CHECK(kDraftPicks * kMaxPlayers == 16);
  CHECK(kMaxColouredDice == 3);
  CHECK(tables().counter_guests_per_player * kMaxPlayers == 12);
  Chance chance(1);
  State state{};
  Tiefenthal::start(state, config_for(4), chance, nullptr);
  for (int i = 0; i < 4; ++i) {
    REQUIRE(
        Tiefenthal::apply(state, Seat(i), make(ActionKind::kFinish), chance, nullptr).allowed());
  }
  REQUIRE(state.phase == Phase::kD);
  for (const Player& player : state.players) {
    int dice = 0;
    for (const std::uint8_t n : player.coaster)
      dice += n;
    CHECK(dice == 4);
  }
}

TEST_CASE("TT-DATA-11, TT-DATA-12: the faces that the rulebooks print") {
  const CardInfo& noble = tables().cards[card::kNoble];
  CHECK(noble.accepts == 1u << 2);
  CHECK(noble.pays.type == EffectType::kThalers);
  CHECK(noble.pays.n == 2);
  CHECK(noble.vp == 10);
  bool three_thalers = false;
  bool asks_five = false;
  bool pays_six = false;
  for (std::size_t kind = card::kFirstGuest; kind < tables().cards_in_use; ++kind) {
    const CardInfo& info = tables().cards[kind];
    if (info.needs != 0) continue;
    three_thalers = three_thalers || (info.price == 7 && info.bonus.n == 3 &&
                                      info.bonus.type == EffectType::kThalers);
    asks_five = asks_five || (info.accepts == 1u << 5 && info.pays.n == 5);
    pays_six = pays_six || info.pays.n == 6;
  }
  CHECK(three_thalers);
  CHECK(asks_five);
  CHECK(pays_six);
}

TEST_CASE("TT-SET-16…TT-SET-19: every player begins with the same ten cards") {
  for (int players = 2; players <= 4; ++players) {
    const State state = started(config_for(players), 3);
    for (int i = 0; i < players; ++i) {
      const Player& player = state.player(Seat(i));
      CardCounts all = player.deck.rest;
      for (CardKind kind = 0; kind < kTavernCards; ++kind)
        all[kind] = static_cast<std::uint8_t>(all[kind] + player.rows[kind]);
      for (const Slot& slot : player.slots)
        ++all[slot.card];
      CHECK(all[card::kRegular1] == 3);
      CHECK(all[card::kRegular2] == 4);
      CHECK(all[card::kWaitress] == 1);
      CHECK(all[card::kTable] == 1);
      CHECK(all[card::kBrewer] == 1);
      CHECK(all.total() == 10);
      CHECK(player.discard_size == 0);
      CHECK(player.dice.empty());
    }
  }
}

TEST_CASE(
    "TT-SET-22: only counter guests and the cards of the starting decks depend on the players") {
  for (int players = 2; players <= 4; ++players) {
    const State state = started(config_for(players), 3);
    CHECK(state.counter_guest_stock == 3 * players - players);
    CHECK(state.supply[card::kBarback] == 16);
    CHECK(state.supply[card::kDishwasher] == 16);
    CHECK(state.supply[card::kWaitress] == 16 - players);
    CHECK(state.supply[card::kTable] == 16 - players);
    CHECK(state.supply[card::kBrewer] == 16 - players);
    CHECK(state.supply[card::kNoble] == 61);
    CHECK(state.price_three.count() == 8);
    CHECK(state.guest_pile_size == 26);
  }
}

TEST_CASE("TT-SET-07, TT-SET-10, TT-SET-14: nothing of another module is in the game") {
  const State state = started(config_for(4), 8);
  for (std::size_t i = 0; i < tables().cards_in_use; ++i) {
    const auto kind = static_cast<CardKind>(i);
    if (tables().cards[kind].needs == 0) continue;
    CHECK(state.supply[kind] == 0);
    CHECK(state.guest_pile[kind] == 0);
    CHECK(std::count(state.open_guests.begin(), state.open_guests.end(), kind) == 0);
    CHECK(std::count(state.price_three.begin(), state.price_three.end(), kind) == 0);
  }
  // The host shows no numbers: nothing but cards scores.
  const Outcome outcome = Tiefenthal::outcome(state);
  for (std::size_t i = 0; i < outcome.line_count[0]; ++i) {
    const std::string_view source = outcome.lines[0][i].source;
    const bool cards = source == "nobles" || source == "guests" || source == "other_cards";
    CHECK(cards);
  }
}

TEST_CASE("TT-SET-04, TT-A-03: the summer side shows no schnapps") {
  const State state = started(config_for(2), 8);
  CHECK(season(state) == Components::kSummer);
  int in_winter = 0;
  for (std::size_t round = 1; round <= kRounds; ++round) {
    const RoundBonus& bonus = tables().rounds[Components::kSummer][round];
    CHECK(bonus.schnapps_on_board == 0);
    CHECK(bonus.schnapps_on_tile == 0);
    for (const Effect& effect : bonus.effects)
      CHECK(effect.type != EffectType::kSchnapps);
    const RoundBonus& winter = tables().rounds[Components::kWinter][round];
    in_winter += winter.schnapps_on_board + winter.schnapps_on_tile;
  }
  CHECK(in_winter == 7);
}

TEST_CASE("TT-SET-24: taverns are alike; the same draws make the same tavern") {
  Script script;
  for (int seat = 0; seat < 4; ++seat) {
    for (const CardKind kind : {card::kRegular2, card::kBrewer, card::kRegular1, card::kRegular2})
      script.push(stream(Purpose::kDraws, Seat(seat)), kind);
  }
  Chance chance(5);
  chance.follow(&script);
  State state{};
  Tiefenthal::start(state, config_for(4), chance, nullptr);
  for (int seat = 1; seat < 4; ++seat)
    CHECK(state.player(Seat(seat)) == state.player(Seat(0)));
}

TEST_CASE("TT-SET-21: without an agreement every seat begins equally often") {
  Config config = config_for(4);
  config.start_seat = Config::kAnySeat;
  std::array<int, 4> begins{};
  for (std::uint64_t seed = 0; seed < 4000; ++seed)
    ++begins[started(config, seed).start_seat.value];
  for (const int n : begins) {
    CHECK(n > 880);
    CHECK(n < 1120);
  }
}

TEST_CASE("TT-SET-11, TT-SET-19: guests and starting decks are well shuffled") {
  // Of 30 guests 3 are guest_4_1; of ten cards 4 are regular_2, and the first guest is one of 7.
  int open = 0;
  int first_is_two = 0;
  constexpr int kGames = 3000;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    const State state = started(config_for(2), seed);
    for (const CardKind kind : state.open_guests) {
      if (kind != card::kNone && tables().cards[kind].id == "guest_4_1") ++open;
    }
    if (state.player(Seat(1)).slots[0].card == card::kRegular2) ++first_is_two;
  }
  const double expected_open = kGames * 4.0 * 3.0 / 30.0;
  CHECK(open > expected_open - 130);
  CHECK(open < expected_open + 130);
  const double expected_two = kGames * 4.0 / 7.0;
  CHECK(first_is_two > expected_two - 110);
  CHECK(first_is_two < expected_two + 110);
}

}  // namespace
}  // namespace taproom::tiefenthal
