// The Red Dragon Inn in the contract tests.

#include "games/red_dragon_inn/red_dragon_inn.h"

#include <boost/json.hpp>

#include "games/red_dragon_inn/invariants.h"
#include "games/red_dragon_inn/options.h"
#include "records/game_format.h"
#include "tests/contract/contract.h"

namespace taproom::contract {
namespace {

using red_dragon_inn::Option;
using red_dragon_inn::RedDragonInn;
using State = red_dragon_inn::State;

const records::GameFormat& format() {
  records::install_default_packs();
  return *records::find_format("red_dragon_inn");
}

std::string check_fast(const State& state) { return red_dragon_inn::check_state(state); }

/// load(dump(s)) == s, and the same for every legal action.
std::string check_json(const State& state) {
  const AnyState any(state);
  const std::string text = boost::json::serialize(format().state_to_json(any));
  const auto loaded = format().state_from_json(boost::json::parse(text));
  if (!loaded) return "JSON is refused: " + loaded.error().to_string();
  if (!(loaded->as<State>() == state)) return "JSON does not round-trip: " + text;
  if (state.ending == red_dragon_inn::Ending::kRunning) {
    const Seat seat(state.ask.seat);
    ActionList list;
    RedDragonInn::legal(state, seat, list);
    for (const Action action : list) {
      const auto back = format().action_from_json(any, seat, format().action_to_json(any, action));
      if (!back || *back != action) return "an action does not round-trip as JSON";
    }
  }
  return red_dragon_inn::check_state(state);
}

Config config_for(int players, bool fast) {
  Config config;
  config.players = static_cast<std::uint8_t>(players);
  config.set_option(static_cast<int>(Option::kAnswering), fast ? 1 : 0);
  return config;
}

void run(const Config& config, int count) {
  for (int i = 0; i < count; ++i) {
    const auto seed = static_cast<std::uint64_t>(i) * 2654435761u + config.players;
    const bool thorough = i % 40 == 0;
    const bool json = i % 200 == 0;
    const auto steps =
        play_checked<RedDragonInn>(config, seed, thorough, json ? check_json : check_fast);
    if (thorough) check_replay<RedDragonInn>(config, seed, steps);
  }
}

TEST_CASE(
    "RDI-INV-01…RDI-INV-08, RDI-INV-10…RDI-INV-15: every number of players keeps the contract "
    "when everybody is asked") {
  format();
  for (int players = 2; players <= 8; ++players)
    run(config_for(players, false), games(800));
}

TEST_CASE("RDI-INV-12: fast answering keeps the contract with every number of players") {
  format();
  for (int players = 2; players <= 8; ++players)
    run(config_for(players, true), games(4000));
}

TEST_CASE("RDI-AMB-01…RDI-AMB-34: every option of the register keeps the contract") {
  format();
  const auto& options = RedDragonInn::info().options;
  for (std::size_t o = 0; o < options.size(); ++o) {
    for (std::size_t v = 1; v < options[o].values.size(); ++v) {
      Config config = config_for(2 + static_cast<int>(o % 7), true);
      config.set_option(static_cast<int>(o), static_cast<int>(v));
      CAPTURE(options[o].name);
      run(config, games(400));
    }
  }
}

}  // namespace
}  // namespace taproom::contract
