// Seeded games of The Red Dragon Inn as texts. A text changes when a rule, a component or the words
// of the log change, and only then: read the difference, and write the files anew with
// TAPROOM_UPDATE_GOLDEN=1 when it is meant.

#include "games/red_dragon_inn/red_dragon_inn.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/names.h"
#include "games/red_dragon_inn/options.h"
#include "records/game_format.h"
#include "tests/golden/golden.h"

namespace taproom::golden {
namespace {

using red_dragon_inn::ActionKind;
using red_dragon_inn::EventKind;
using red_dragon_inn::Option;
using red_dragon_inn::RedDragonInn;
using red_dragon_inn::State;

Config config_for(int players, bool fast) {
  records::install_default_packs();
  Config config;
  config.players = static_cast<std::uint8_t>(players);
  config.set_option(static_cast<int>(Option::kAnswering), fast ? 1 : 0);
  return config;
}

/// Writes every event as a sentence at the moment it happens.
class Narrator final : public EventSink {
 public:
  Narrator(const State& state, std::string& text) : state_(state), text_(text) {}
  void on_event(const Event& event) override {
    if (event.kind == static_cast<std::uint8_t>(EventKind::kTurnBegins)) text_ += "\n";
    text_ += "  " + RedDragonInn::describe(state_, event) + "\n";
  }

 private:
  const State& state_;
  std::string& text_;
};

/// Choices of a lively player, who seldom discards and plays a card more often than not.
class Player {
 public:
  explicit Player(std::uint64_t seed) : whims_(seed) {}

  Action choose(const ActionList& list) {
    const bool may_discard = whims_.one_in(6);
    const bool may_pass = whims_.one_in(3);
    return whims_.pick(list, [&](Action action) {
      const auto what = static_cast<ActionKind>(action.kind);
      return (what != ActionKind::kDiscard || may_discard) &&
             (what != ActionKind::kPass || may_pass);
    });
  }

 private:
  golden::Whims whims_;
};

std::string places(const State& state) {
  const Outcome outcome = RedDragonInn::outcome(state);
  std::string text = "\n";
  for (int i = 0; i < state.config.players; ++i) {
    const red_dragon_inn::Player& p = state.at(Seat(i));
    text += red_dragon_inn::seat_name(state, i) + ": place " +
            std::to_string(outcome.place[static_cast<std::size_t>(i)]) + ", Fortitude " +
            std::to_string(p.fortitude) + ", Alcohol Content " + std::to_string(p.alcohol) +
            ", Gold " + std::to_string(p.gold) + "\n";
  }
  return text;
}

struct Played {
  std::string text;
  State state{};
};

/// A whole game, one line per action and event.
Played playthrough(int players, std::uint64_t seed, bool fast) {
  Played game;
  State& state = game.state;
  std::string& text = game.text;
  text = "The Red Dragon Inn, " + std::to_string(players) + " players, seed " +
         std::to_string(seed) + "\n";
  Narrator narrator(state, text);
  Chance chance(seed);
  Player player(seed + 1000);
  RedDragonInn::start(state, config_for(players, fast), chance, &narrator);
  ActionList list;
  for (int decisions = 0; !RedDragonInn::deciders(state).empty(); ++decisions) {
    REQUIRE(decisions < 100'000);
    const Seat seat = RedDragonInn::deciders(state).first();
    RedDragonInn::legal(state, seat, list);
    const Action action = player.choose(list);
    text += "> " + red_dragon_inn::seat_id(state, seat) + ": " +
            RedDragonInn::notation(state, action) + "\n";
    REQUIRE(RedDragonInn::apply(state, seat, action, chance, &narrator).allowed());
  }
  text += places(state);
  return game;
}

TEST_CASE("playthroughs of The Red Dragon Inn read as before") {
  for (const int players : {2, 4, 8}) {
    compare("tests/golden/red_dragon_inn_" + std::to_string(players) + "p.txt",
            playthrough(players, static_cast<std::uint64_t>(players), true).text);
  }
}

TEST_CASE("two hundred games of The Red Dragon Inn end as before") {
  // One line per game: who is asked, turns, places by seat, and a number over its whole text.
  std::string text = "players seed answering turns places text\n";
  for (int game = 0; game < 200; ++game) {
    const int players = 2 + game % 7;
    const bool fast = game % 2 == 0;
    const auto seed = std::uint64_t{100} + static_cast<std::uint64_t>(game);
    const Played played = playthrough(players, seed, fast);
    text += std::to_string(players) + " " + std::to_string(seed) + (fast ? " fast " : " polite ") +
            std::to_string(played.state.turn) + " ";
    const Outcome outcome = RedDragonInn::outcome(played.state);
    for (std::size_t i = 0; i < played.state.config.players; ++i)
      text += std::to_string(outcome.place[i]);
    text += " " + hash_text(played.text) + "\n";
  }
  compare("tests/golden/red_dragon_inn_games.txt", text);
}

}  // namespace
}  // namespace taproom::golden
