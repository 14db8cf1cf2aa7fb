// Plays random games and prints how many decisions were taken. bench/instructions runs it under
// callgrind, which counts the instructions inside `decide` alone: legal list and apply_legal, no
// events.

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "core/hash.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/game_format.h"

namespace taproom::bench {

/// One decision, kept out of line so that a profiler can name it.
template <class G>
[[gnu::noinline]] void decide(typename G::State& state, Seat seat, std::uint64_t random,
                              Chance& chance) {
  ActionList list;
  G::legal(state, seat, list);
  const Action action = list[((random >> 32) * list.size()) >> 32];
  G::apply_legal(state, seat, action, chance, nullptr);
}

template <class G>
std::uint64_t play(const Config& config, int games) {
  std::uint64_t decisions = 0;
  std::uint64_t x = 88172645463325252u;
  for (int game = 0; game < games; ++game) {
    Chance chance(static_cast<std::uint64_t>(game));
    typename G::State state{};
    G::start(state, config, chance, nullptr);
    while (!G::deciders(state).empty()) {
      x ^= x << 13;
      x ^= x >> 7;
      x ^= x << 17;
      decide<G>(state, G::deciders(state).first(), x, chance);
      ++decisions;
    }
  }
  return decisions;
}

/// Sets an option by name; searches and simulations skip seats that cannot answer.
void choose(Config& config, const GameInfo& info, const char* option, const char* value) {
  for (std::size_t o = 0; o < info.options.size(); ++o) {
    if (std::strcmp(info.options[o].name, option) != 0) continue;
    for (std::size_t v = 0; v < info.options[o].values.size(); ++v) {
      if (std::strcmp(info.options[o].values[v], value) == 0) {
        config.set_option(static_cast<int>(o), static_cast<int>(v));
      }
    }
  }
}

}  // namespace taproom::bench

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: bench_decisions GAME PLAYERS MODULE_BITS GAMES\n");
    return 2;
  }
  taproom::records::install_default_packs();
  taproom::Config config;
  config.players = static_cast<std::uint8_t>(std::atoi(argv[2]));
  config.modules = static_cast<std::uint32_t>(std::atoi(argv[3]));
  const int games = std::atoi(argv[4]);
  std::uint64_t decisions = 0;
  if (std::strcmp(argv[1], "tiefenthal") == 0) {
    decisions = taproom::bench::play<taproom::tiefenthal::Tiefenthal>(config, games);
  } else if (std::strcmp(argv[1], "red_dragon_inn") == 0) {
    using taproom::red_dragon_inn::RedDragonInn;
    taproom::bench::choose(config, RedDragonInn::info(), "answering", "fast");
    decisions = taproom::bench::play<RedDragonInn>(config, games);
  }
  std::printf("%llu\n", static_cast<unsigned long long>(decisions));
  return decisions == 0 ? 1 : 0;
}
