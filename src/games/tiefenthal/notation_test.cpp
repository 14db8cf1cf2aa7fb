// Ids, texts and canonical forms of actions.

#include "games/tiefenthal/notation.h"

#include <algorithm>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "games/tiefenthal/play.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/game_format.h"

namespace taproom::tiefenthal {
namespace {

State serving_state() {
  records::install_default_packs();
  Config config;
  config.start_seat = 0;
  config.modules = bit(Module::k1);
  State state{};
  Chance chance(1);
  Tiefenthal::start(state, config, chance, nullptr);
  state.phase = Phase::kF;
  state.awaiting = SeatSet::of(Seat(0));
  return state;
}

std::string read_back(const State& state, std::string_view text) {
  const ParsedAction parsed = Tiefenthal::parse(state, Seat(0), text);
  return parsed.action ? Tiefenthal::notation(state, *parsed.action) : "? " + parsed.error;
}

TEST_CASE("every example of the help is read as an action") {
  State state = serving_state();
  // Of a table with one die nobody has to name it.
  state.player(Seat(0)).dice.push_back({die_kind(false, 4), space::kFirstSlot + 1, 0, 0});
  std::string rest = typed_examples();
  CHECK(rest.starts_with("draft 6, "));
  CHECK(rest.ends_with(", end turn"));
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(", "), rest.size());
    const std::string example = rest.substr(0, end);
    rest.erase(0, end + 2);
    CAPTURE(example);
    CHECK(Tiefenthal::parse(state, Seat(0), example).error.empty());
  }
}

TEST_CASE("every action id names one action and comes back") {
  const std::uint32_t ids = Tiefenthal::info().action_ids;
  Action last{};
  for (std::uint32_t id = 0; id < ids; ++id) {
    const Action action = Tiefenthal::action_from_id(id);
    if (Tiefenthal::action_id(action) != id) FAIL("id " << id);
    if (id > 0 && !(last < action)) FAIL("ids do not ascend at " << id);
    last = action;
  }
}

TEST_CASE("every action of module 1 is written and read back") {
  const State state = serving_state();
  for (std::uint32_t id = 0; id < Tiefenthal::info().action_ids; ++id) {
    const Action action = Tiefenthal::action_from_id(id);
    if (kind_of(action) > ActionKind::kDeny) break;
    // Dice and faces that do not exist, and numbers nobody can say, have no text.
    const auto die = [](int kind) { return face_of(static_cast<DieKind>(kind)) % 7 != 0; };
    if (kind_of(action) == ActionKind::kDraft && action.a == 0) continue;
    if (kind_of(action) == ActionKind::kNobles && action.a == 0) continue;
    if (kind_of(action) == ActionKind::kPlace && !die(action.a)) continue;
    if (kind_of(action) == ActionKind::kServe && !die(action.b)) continue;
    const std::string text = Tiefenthal::notation(state, action);
    const ParsedAction parsed = Tiefenthal::parse(state, Seat(0), text);
    if (!parsed.action || *parsed.action != action) FAIL(text << ": " << parsed.error);
  }
}

TEST_CASE("short forms of notation") {
  State state = serving_state();
  state.open_guests[2] = card::kFirstGuest + 1;
  state.player(Seat(0)).dice.push_back({die_kind(false, 1), space::kBrewer, 0, 0});
  state.player(Seat(0)).dice.push_back({die_kind(false, 6), space::kBrewer, 0, 0});
  state.player(Seat(0)).dice.push_back({die_kind(true, 5), space::kMonk, 0, 0});
  CHECK(read_back(state, "end") == "end_turn");
  CHECK(read_back(state, "end turn") == "end_turn");
  CHECK(read_back(state, "  buy   barback ") == "buy barback");
  CHECK(read_back(state, "serve monk") == "serve monk c5");
  CHECK(read_back(state, "serve monk stay") == "serve monk c5 stay");
  CHECK(read_back(state, "upgrade storage") == "upgrade beer_storage");
  CHECK(read_back(state, "upgrade dishwasher return 2") == "upgrade dishwashing_area return 2");
  CHECK(read_back(state, "recruit pile") == "recruit pile");
  CHECK(read_back(state, "serve brewer").starts_with("? TT-F-02: several different dice"));
  CHECK(read_back(state, "serve cashbox").starts_with("? TT-F-02: no die lies on cashbox"));
  state.round = 2;
  CHECK(read_back(state, "choose guest") == "choose 1");
  CHECK(read_back(state, "choose barback") == "choose 2");
}

TEST_CASE("a text that is no action is answered with what was expected") {
  const State state = serving_state();
  for (const std::string_view text : {"",
                                      "   ",
                                      "dance",
                                      "draft",
                                      "draft 0",
                                      "draft 7",
                                      "draft six",
                                      "place 3",
                                      "place 7 monk",
                                      "place 3 roof",
                                      "place 3 t0",
                                      "place 3 t25",
                                      "move 3 monk",
                                      "serve",
                                      "serve roof",
                                      "serve monk 7",
                                      "serve monk 5 stay now",
                                      "buy",
                                      "buy beer",
                                      "upgrade",
                                      "upgrade host",
                                      "upgrade brewer return",
                                      "upgrade brewer return x",
                                      "upgrade brewer return 99",
                                      "upgrade brewer with 2",
                                      "recruit",
                                      "recruit 0",
                                      "recruit 5",
                                      "recruit nobody",
                                      "nobles 0",
                                      "nobles 4",
                                      "nobles",
                                      "choose 3",
                                      "choose",
                                      "flip",
                                      "flip host",
                                      "counter_guest",
                                      "counter_guest dance",
                                      "deny",
                                      "deny 1",
                                      "deny t0"}) {
    const ParsedAction parsed = Tiefenthal::parse(state, Seat(0), text);
    CHECK_MESSAGE(!parsed.action.has_value(), text);
    CHECK_MESSAGE(!parsed.error.empty(), text);
  }
  CHECK_FALSE(Tiefenthal::parse(state, Seat(3), "end_turn").action.has_value());
}

TEST_CASE("TT-UPG-02, TT-ACT-13, TT-F-02, TT-BEE-10: what cannot be read names the nearest rule") {
  const State state = serving_state();
  const auto error = [&](const char* text) {
    return Tiefenthal::parse(state, Seat(0), text).error;
  };
  CHECK(error("upgrade host").starts_with("TT-UPG-02: the host cannot be upgraded"));
  CHECK(error("flip host").starts_with("TT-UPG-02: the host cannot be upgraded"));
  CHECK(error("upgrade roof").starts_with("TT-UPG-01: expected an area"));
  CHECK(error("place 3 safe").starts_with("TT-ACT-13: no die is placed on safe; expected a space"));
  CHECK(error("move 3 monk host").starts_with("TT-ACT-13: no die is placed on host"));
  CHECK(error("place 3 roof").starts_with("TT-E-01: expected a space"));
  CHECK(error("serve t1").starts_with("TT-F-02: no die lies on t1"));
  CHECK(error("nobles 4").starts_with("TT-BEE-10: expected: nobles 1 to 3"));
  CHECK(error("dance").starts_with("no action begins with"));
}

TEST_CASE("tables with equal guests have one canonical form") {
  State state = serving_state();
  Player& player = state.player(Seat(0));
  player.slots.clear();
  for (const CardKind kind : {card::kRegular1, card::kRegular2, card::kRegular2, card::kRegular2})
    player.slots.push_back({kind, 0});
  player.dice.clear();
  player.dice.push_back({die_kind(false, 2), space::kBelow, 0, 0});
  const auto to_table = [](int table) {
    return make(ActionKind::kPlace, die_kind(false, 2), space::kBelow,
                space::kFirstSlot + table - 1);
  };
  CHECK(Tiefenthal::canonical(state, Seat(0), to_table(4)) == to_table(2));
  CHECK(Tiefenthal::canonical(state, Seat(0), to_table(2)) == to_table(2));
  CHECK(Tiefenthal::canonical(state, Seat(0), to_table(1)) == to_table(1));
  // A table that was used, or that carries a die, is another one.
  player.used_spaces |= bit_of(space::kFirstSlot + 1);
  CHECK(Tiefenthal::canonical(state, Seat(0), to_table(4)) == to_table(3));
  player.dice.push_back({die_kind(false, 2), space::kFirstSlot + 2, 0, 0});
  CHECK(Tiefenthal::canonical(state, Seat(0), to_table(4)) == to_table(4));
  CHECK(Tiefenthal::canonical(state, Seat(0), make(ActionKind::kDeny, 3)) ==
        make(ActionKind::kDeny, 3));
}

TEST_CASE("equal guests of the row have one canonical form, the price-3 pile stays itself") {
  State state = serving_state();
  const auto recruit = [](int place) { return make(ActionKind::kRecruit, place); };
  state.open_guests[1] = state.open_guests[3];
  CHECK(Tiefenthal::canonical(state, Seat(0), recruit(3)).a <= 1);
  CHECK(Tiefenthal::canonical(state, Seat(0), recruit(4)) == recruit(4));
}

}  // namespace
}  // namespace taproom::tiefenthal
