// Seeded games of The Taverns of Tiefenthal as texts. A text changes when a rule, a component or
// the words of the log change, and only then: read the difference, and write the files anew with
// TAPROOM_UPDATE_GOLDEN=1 when it is meant.

#include "games/tiefenthal/tiefenthal.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "records/game_format.h"
#include "tests/golden/golden.h"

namespace taproom::golden {
namespace {

using tiefenthal::ActionKind;
using tiefenthal::kind_of;
using tiefenthal::State;
using tiefenthal::Tiefenthal;

/// Modules 1 to `level` and those of the expansion that `letters` names.
struct Modules {
  int level = 1;
  std::string letters = {};

  std::string name() const {
    return (level == 1 ? "1" : "1-" + std::to_string(level)) +
           (letters.empty() ? "" : "_" + letters);
  }
};

Config config_for(int players, const Modules& modules) {
  records::install_default_packs();
  Config config;
  config.players = static_cast<std::uint8_t>(players);
  config.modules = (1u << modules.level) - 1u;
  for (const char letter : modules.letters) {
    config.modules |= 1u << (static_cast<int>(tiefenthal::Module::kA) + letter - 'A');
  }
  return config;
}

/// Writes every event as a sentence at the moment it happens.
class Narrator final : public EventSink {
 public:
  Narrator(const State& state, std::string& text) : state_(state), text_(text) {}
  void on_event(const Event& event) override {
    const std::string sentence = Tiefenthal::describe(state_, event);
    const bool round =
        event.kind == static_cast<std::uint8_t>(tiefenthal::EventKind::kRoundStarted);
    if (round) text_ += "\n";
    text_ += "  " + sentence + "\n";
  }

 private:
  const State& state_;
  std::string& text_;
};

/// Choices of a lively player: dice are placed before anybody is ready, a turn rarely ends while
/// there is something to do, a die that lies somewhere is seldom moved, and none is lifted (that is
/// for scenarios: m3_rearrangement).
class Player {
 public:
  explicit Player(std::uint64_t seed) : whims_(seed) {}

  Action choose(const ActionList& list) {
    const bool may_move = whims_.one_in(12);
    const bool may_end = whims_.one_in(10);
    return whims_.pick(list, [&](Action action) {
      const ActionKind kind = kind_of(action);
      const bool move = kind == ActionKind::kPlace && action.b != tiefenthal::space::kBelow;
      const bool end = kind == ActionKind::kReady || kind == ActionKind::kEndTurn;
      if (kind == ActionKind::kLift) return false;
      return (!move || may_move) && (!end || may_end);
    });
  }

 private:
  golden::Whims whims_;
};

std::string scores(const State& state) {
  const Outcome outcome = Tiefenthal::outcome(state);
  std::string text = "\n";
  for (std::size_t seat = 0; seat < state.config.players; ++seat) {
    text +=
        "Seat " + std::to_string(seat) + ": " + std::to_string(outcome.score[seat]) + " points (";
    for (std::size_t i = 0; i < outcome.line_count[seat]; ++i) {
      const ScoreLine& line = outcome.lines[seat][i];
      text += (i == 0 ? "" : ", ") + std::string(line.source) + " " + std::to_string(line.points);
    }
    text += "), " + std::to_string(outcome.tiebreak[seat]) + " stored, place " +
            std::to_string(outcome.place[seat]) + "\n";
  }
  return text;
}

/// A whole game, one line per action and event.
std::string playthrough(int players, std::uint64_t seed, const Modules& modules = {}) {
  std::string text = "The Taverns of Tiefenthal, module " + modules.name() + ", " +
                     std::to_string(players) + " players, seed " + std::to_string(seed) + "\n\n";
  State state{};
  Narrator narrator(state, text);
  Chance chance(seed);
  Player player(seed + 1000);
  Tiefenthal::start(state, config_for(players, modules), chance, &narrator);
  ActionList list;
  for (int decisions = 0; !Tiefenthal::deciders(state).empty(); ++decisions) {
    REQUIRE(decisions < 100'000);
    const Seat seat = Tiefenthal::deciders(state).first();
    Tiefenthal::legal(state, seat, list);
    const Action action = player.choose(list);
    text +=
        "> " + std::to_string(seat.index() + 1) + ": " + Tiefenthal::notation(state, action) + "\n";
    REQUIRE(Tiefenthal::apply(state, seat, action, chance, &narrator).allowed());
  }
  return text + scores(state);
}

TEST_CASE("playthroughs of module 1 read as before") {
  for (int players = 2; players <= 4; ++players) {
    compare("tests/golden/tiefenthal_1_" + std::to_string(players) + "p.txt",
            playthrough(players, static_cast<std::uint64_t>(players)));
  }
}

TEST_CASE("playthroughs of other modules read as before") {
  const std::vector<Modules> combinations = {
      {2, ""},  {3, ""},   {4, ""},   {5, ""},   {1, "A"},  {1, "B"},
      {1, "D"}, {3, "AC"}, {3, "BD"}, {4, "CD"}, {5, "AB"}, {5, "ABCD"},
  };
  for (std::size_t i = 0; i < combinations.size(); ++i) {
    const int players = 2 + static_cast<int>(i % 3);
    compare("tests/golden/tiefenthal_" + combinations[i].name() + "_" + std::to_string(players) +
                "p.txt",
            playthrough(players, 500 + i, combinations[i]));
  }
}

TEST_CASE("two hundred games of module 1 end as before") {
  // One line per game: its scores and a number over its whole text.
  std::string text = "players seed scores text\n";
  for (int game = 0; game < 200; ++game) {
    const int players = 2 + game % 3;
    const auto seed = std::uint64_t{100} + static_cast<std::uint64_t>(game);
    const std::string whole = playthrough(players, seed);
    const std::size_t end = whole.rfind("\n\n");
    text += std::to_string(players) + " " + std::to_string(seed);
    for (std::size_t at = whole.find(": ", end); at != std::string::npos;
         at = whole.find(": ", at + 1)) {
      text += " " + whole.substr(at + 2, whole.find(' ', at + 2) - at - 2);
    }
    text += " " + hash_text(whole) + "\n";
  }
  compare("tests/golden/tiefenthal_1_games.txt", text);
}

}  // namespace
}  // namespace taproom::golden
