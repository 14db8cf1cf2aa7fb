// The Taverns of Tiefenthal in the contract tests.

#include "games/tiefenthal/tiefenthal.h"

#include <boost/json.hpp>

#include "records/game_format.h"
#include "tests/contract/contract.h"

namespace taproom::contract {
namespace {

using tiefenthal::Tiefenthal;
using State = tiefenthal::State;

const records::GameFormat& format() {
  records::install_default_packs();
  return *records::find_format("tiefenthal");
}

std::string check_fast(const State& state) { return tiefenthal::check_state(state); }

/// load(dump(s)) == s, for one state in eight.
std::string check_json(const State& state) {
  if (hash_of(state) % 8 != 0) return tiefenthal::check_state(state);
  const AnyState any(state);
  const std::string text = boost::json::serialize(format().state_to_json(any));
  const auto loaded = format().state_from_json(boost::json::parse(text));
  if (!loaded) return "JSON is refused: " + loaded.error().to_string();
  if (!(loaded->as<State>() == state)) return "JSON does not round-trip";
  return tiefenthal::check_state(state);
}

Config config_for(int players) {
  Config config;
  config.players = static_cast<std::uint8_t>(players);
  config.modules = 1;
  return config;
}

/// `thorough_every` games one gets all checks; every tenth of those also the JSON round trip.
void run(const Config& config, int count, int thorough_every = 100) {
  for (int i = 0; i < count; ++i) {
    const auto seed = static_cast<std::uint64_t>(i) * 2654435761u + config.players;
    const bool thorough = i % thorough_every == 0;
    const bool json = i % (10 * thorough_every) == 0;
    const auto steps =
        play_checked<Tiefenthal>(config, seed, thorough, json ? check_json : check_fast);
    if (thorough) check_replay<Tiefenthal>(config, seed, steps);
    if (i % 20 == 0) check_order_free<Tiefenthal>(config, seed);
  }
}

TEST_CASE(
    "TT-INV-01…TT-INV-09, TT-INV-11…TT-INV-15, TT-INV-19: module 1 keeps the contract over random "
    "games") {
  format();
  for (int players = 2; players <= 4; ++players)
    run(config_for(players), games(20000));
}

TEST_CASE("every option of the register keeps the contract") {
  format();
  const auto& options = Tiefenthal::info().options;
  for (std::size_t o = 0; o < options.size(); ++o) {
    for (std::size_t v = 1; v < options[o].values.size(); ++v) {
      Config config = config_for(2 + static_cast<int>(o % 3));
      config.set_option(static_cast<int>(o), static_cast<int>(v));
      CAPTURE(options[o].name);
      run(config, games(400));
    }
  }
}

/// Modules 1 to `level` with a set of expansion modules (bit 0 is A).
Config combination(int level, unsigned expansion, int players) {
  Config config = config_for(players);
  config.modules = ((1u << level) - 1u) | (expansion << static_cast<int>(tiefenthal::Module::kA));
  return config;
}

TEST_CASE(
    "TT-SET-03, TT-XN-03, TT-INV-16…TT-INV-21: every combination of modules keeps the contract") {
  format();
  for (int level = 1; level <= 5; ++level) {
    for (unsigned expansion = 0; expansion < 16; ++expansion) {
      for (int players = 2; players <= 4; ++players) {
        CAPTURE(level);
        CAPTURE(expansion);
        run(combination(level, expansion, players), games(200), 50);
      }
    }
  }
}

TEST_CASE("every option keeps the contract with all modules") {
  format();
  const auto& options = Tiefenthal::info().options;
  for (std::size_t o = 0; o < options.size(); ++o) {
    for (std::size_t v = 1; v < options[o].values.size(); ++v) {
      Config config = combination(5, 15, 2 + static_cast<int>(o % 3));
      config.set_option(static_cast<int>(o), static_cast<int>(v));
      const char* name = options[o].name;
      CAPTURE(name);
      run(config, games(400), 50);
    }
  }
}

}  // namespace
}  // namespace taproom::contract
