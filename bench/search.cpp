// How many simulations a second the search makes on one core, from the opening of each game.
//
// A simulation is: a world drawn that fits the view, prepared for search; the way down the tree to
// an action that was not tried yet; the heuristic playing on for all seats until the horizon; its
// value there; the result added to the tree. The time is that of the processor, not of the clock on
// the wall, so that other work on the machine does not count.
//
//   bench_search [SIMULATIONS]

#include "bots/search/search.h"

#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "bots/red_dragon_inn/heuristic.h"
#include "bots/search/worlds.h"
#include "bots/tiefenthal/heuristic.h"
#include "records/game_format.h"

namespace taproom::bench {

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Several openings, each searched with a fresh tree.
template <Game G>
void measure(const char* title, int players, std::uint32_t horizon, std::uint32_t simulations,
             double wanted) {
  constexpr std::uint32_t kOpenings = 8;
  bots::SearchSettings settings;
  settings.horizon = horizon;
  settings.arena = 1u << 18;
  bots::Search<G> search(settings);
  double seconds = 0;
  std::size_t nodes = 0;
  for (std::uint32_t opening = 0; opening < kOpenings; ++opening) {
    Config config;
    config.players = static_cast<std::uint8_t>(players);
    Chance table(opening);
    typename G::State state{};
    G::start(state, config, table, nullptr);
    const Seat seat = G::deciders(state).first();
    const auto view = G::observe(state, Viewer::seat(seat));
    const bots::Worlds<G> worlds(view);
    search.tree().clear();
    Chance chance(opening + 100);
    bots::Meter meter({simulations / kOpenings, 0});
    const double begin = processor_seconds();
    search.run(worlds, seat, meter, chance);
    seconds += processor_seconds() - begin;
    nodes += search.tree().size();
  }
  const double made = simulations / kOpenings * kOpenings;
  std::printf("%-32s horizon %4u  %9.0f simulations/s  (budget %6.0f)  %5.1f nodes/simulation\n",
              title, horizon, made / seconds, wanted, static_cast<double>(nodes) / made);
}

}  // namespace taproom::bench

int main(int argc, char** argv) {
  using namespace taproom;
  const auto simulations =
      argc > 1 ? static_cast<std::uint32_t>(std::strtoul(argv[1], nullptr, 10)) : 20'000u;
  if (simulations < 8) {
    std::fprintf(stderr, "usage: bench_search [SIMULATIONS], at least 8\n");
    return 2;
  }
  records::install_default_packs();
  using red_dragon_inn::RedDragonInn;
  using tiefenthal::Tiefenthal;
  for (const std::uint32_t horizon : {0u, 1u, 2u, 4u, 8u}) {
    bench::measure<RedDragonInn>("The Red Dragon Inn, 4 players", 4, horizon, simulations, 20'000);
  }
  for (const std::uint32_t horizon : {0u, 1u, 2u, 8u}) {
    bench::measure<Tiefenthal>("Tiefenthal module 1, 2 players", 2, horizon, simulations, 5'000);
  }
  return 0;
}
