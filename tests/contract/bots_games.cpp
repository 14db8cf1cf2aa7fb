// Every bot in every mode of both games: whole games with small budgets, every answer legal.

#include <bit>

#include "games/red_dragon_inn/options.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/game_format.h"
#include "tests/contract/bots.h"

namespace taproom::contract {
namespace {

using red_dragon_inn::RedDragonInn;
using tiefenthal::Tiefenthal;

/// Bots of different kinds at one table; over the tables of a run every kind has its turn.
template <Game G>
class Tables {
 public:
  Tables() {
    records::install_default_packs();
    for (const bots::BotInfo& info : bots::bot_list(G::info().name))
      kinds_.emplace_back(info.name);
    kinds_.emplace_back("search:threads=2:horizon=0");
  }
  void play(const Config& config) {
    Bots players;
    for (int seat = 0; seat < config.players; ++seat)
      players.push_back(bot_of(G::info().name, kinds_[next_++ % kinds_.size()]));
    play_bots<G>(config, players, seed_++, {kNodes, 0});
  }

 private:
  static constexpr std::uint32_t kNodes = 4;
  std::vector<std::string> kinds_;
  std::size_t next_ = 0;
  std::uint64_t seed_ = 1;
};

/// Under a sanitizer one config in five.
bool left_out(int number) { return std::getenv("TAPROOM_QUICK") != nullptr && number % 5 != 0; }

TEST_CASE("bots play Tiefenthal with every family of modules and every number of players") {
  Tables<Tiefenthal> tables;
  int number = 0;
  for (int players = 2; players <= 4; ++players) {
    for (unsigned level = 1; level <= 5; ++level) {
      for (const unsigned expansion : {0u, 1u, 2u, 4u, 8u, 15u}) {
        // Single modules of the expansion with some levels, each with several.
        if (std::popcount(expansion) == 1 &&
            (level + expansion + static_cast<unsigned>(players)) % 3 != 0)
          continue;
        if (left_out(number++)) continue;
        Config config;
        config.players = static_cast<std::uint8_t>(players);
        config.modules =
            ((1u << level) - 1u) | (expansion << static_cast<int>(tiefenthal::Module::kA));
        config.set_option(static_cast<int>(tiefenthal::Option::kSimultaneousHidden), number % 2);
        tables.play(config);
      }
    }
  }
}

TEST_CASE("bots play Tiefenthal with every option") {
  Tables<Tiefenthal> tables;
  const auto& options = Tiefenthal::info().options;
  for (std::size_t o = 0; o < options.size(); ++o) {
    if (left_out(static_cast<int>(o))) continue;
    Config config;
    config.players = static_cast<std::uint8_t>(2 + o % 3);
    config.modules = 0x1ff;
    config.set_option(static_cast<int>(o), static_cast<int>(options[o].values.size()) - 1);
    if (!Tiefenthal::check(config).allowed()) continue;
    CAPTURE(options[o].name);
    tables.play(config);
  }
}

TEST_CASE("bots play The Red Dragon Inn with every number of players, asked or passed over") {
  Tables<RedDragonInn> tables;
  int number = 0;
  for (int players = 2; players <= 8; ++players) {
    for (int variant = 0; variant < 4; ++variant) {
      if (left_out(number++)) continue;
      Config config;
      config.players = static_cast<std::uint8_t>(players);
      config.set_option(static_cast<int>(red_dragon_inn::Option::kAnswering), variant % 2);
      config.set_option(static_cast<int>(red_dragon_inn::Option::kDiscardsPublic), variant / 2);
      tables.play(config);
    }
  }
}

TEST_CASE("bots play The Red Dragon Inn with every option") {
  Tables<RedDragonInn> tables;
  const auto& options = RedDragonInn::info().options;
  for (std::size_t o = 0; o < options.size(); ++o) {
    if (left_out(static_cast<int>(o))) continue;
    Config config;
    config.players = static_cast<std::uint8_t>(2 + o % 3);
    config.set_option(static_cast<int>(o), static_cast<int>(options[o].values.size()) - 1);
    if (!RedDragonInn::check(config).allowed()) continue;
    CAPTURE(options[o].name);
    tables.play(config);
  }
}

}  // namespace
}  // namespace taproom::contract
