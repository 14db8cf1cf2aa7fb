#pragma once
// The laboratory of one game, on its own types.

#include <utility>

#include "lab/bench_runs.h"
#include "lab/game_lab.h"
#include "lab/seed_games.h"
#include "lab/simulation.h"
#include "lab/typed_oracle.h"

namespace taproom::lab {

template <Game G>
class TypedLab : public GameLab {
 public:
  std::span<const char* const> phases() const override { return MetricsOf<G>::phases(); }
  SimulatePart simulate(const SimulateRequest& request, const std::vector<std::string>& bots,
                        const SimulateProgress& progress,
                        const std::function<bool()>& stop) const override {
    return simulate_all<G>(request, bots, progress, stop);
  }
  std::optional<SeedResult> play_seed(const TournamentRequest& request, std::uint64_t pair,
                                      const std::function<bool()>& stop) const override {
    return lab::play_seed<G>(request, pair, stop);
  }
  std::uint64_t signature(const Config& config) const override { return signature_of<G>(config); }
  void measure(BenchRow& row, const Config& config, double seconds,
               const std::function<std::uint64_t()>& allocations) const override {
    lab::measure<G>(row, config, seconds, allocations);
  }
  std::unique_ptr<Player> oracle(std::unique_ptr<bots::Bot> bot,
                                 const bots::Budget& budget) const override {
    auto* typed = dynamic_cast<bots::TypedBot<G>*>(bot.get());
    if (typed == nullptr) return nullptr;
    return std::make_unique<TypedOracle<G>>(std::move(bot), *typed, budget);
  }
};

/// For a game that has nothing to add.
template <Game G>
const GameLab& typed_lab() {
  static const TypedLab<G> lab;
  return lab;
}

}  // namespace taproom::lab
