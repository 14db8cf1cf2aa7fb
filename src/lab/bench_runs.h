#pragma once
// The games of a benchmark (bench.h), on the game type itself.

#include <chrono>
#include <functional>
#include <memory>

#include "core/hash.h"
#include "lab/bench.h"
#include "lab/play_random.h"

namespace taproom::lab {

inline constexpr std::uint64_t kSignatureGames = 200;

inline double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The final states of a fixed run.
template <Game G>
std::uint64_t signature_of(const Config& config) {
  std::uint64_t hash = 0;
  auto state = std::make_unique<typename G::State>();
  for (std::uint64_t game = 0; game < kSignatureGames; ++game) {
    Chance table(2 * game);
    Chance bots(2 * game + 1);
    *state = typename G::State{};
    const std::uint64_t decisions = play_random<G>(*state, config, table, bots);
    hash = mix64(hash ^ hash_of(*state) ^ decisions);
  }
  return hash;
}

/// Time of a copy that nothing can leave out.
template <Game G>
double copy_nanoseconds(const typename G::State& state) {
  constexpr int kCopies = 200'000;
  typename G::State copy;
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < kCopies; ++i) {
    copy = state;
    asm volatile("" : : "r"(&copy) : "memory");
  }
  return seconds_since(start) * 1e9 / kCopies;
}

template <Game G>
void measure(BenchRow& row, const Config& config, double seconds,
             const std::function<std::uint64_t()>& allocations) {
  auto state = std::make_unique<typename G::State>();
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  const std::uint64_t before = allocations();
  const auto start = std::chrono::steady_clock::now();
  double elapsed = 0;
  do {
    Chance table(1'000'000 + 2 * games);
    Chance bots(1'000'001 + 2 * games);
    *state = typename G::State{};
    decisions += play_random<G>(*state, config, table, bots);
    ++games;
    elapsed = seconds_since(start);
  } while (elapsed < seconds);
  row.allocations_per_decision =
      static_cast<double>(allocations() - before) / static_cast<double>(decisions);
  row.decisions_per_s = static_cast<double>(decisions) / elapsed;
  row.games_per_s = static_cast<double>(games) / elapsed;
  row.state_bytes = sizeof(typename G::State);
  row.copy_ns = copy_nanoseconds<G>(*state);
}

}  // namespace taproom::lab
