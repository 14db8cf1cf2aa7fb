#pragma once
// The bot that does what its game's heuristic says, without search.

#include <algorithm>
#include <numeric>

#include "bots/heuristic.h"
#include "bots/typed.h"

namespace taproom::bots {

template <Game G>
class Greedy final : public TypedBot<G> {
 public:
  using TypedBot<G>::choose;
  using TypedBot<G>::advise;

  Action choose(const TypedQuestion<G>& question) override {
    if (question.legal.size() == 1) return question.legal[0];
    Chance chance(question.seed);
    return Heuristic<G>::quick(question.view.known(), question.seat, question.legal, chance);
  }

  std::vector<Advice> advise(const TypedQuestion<G>& question, std::size_t most) override {
    const auto& known = question.view.known();
    std::vector<float> priors(question.legal.size());
    Heuristic<G>::priors(known, question.seat, question.legal, priors);
    std::vector<std::size_t> order(priors.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return priors[a] > priors[b]; });
    const Action chosen = choose(question);
    const double share = Heuristic<G>::value(known)[question.seat.value];
    std::vector<Advice> out{{chosen, share, 1}};
    for (const std::size_t i : order) {
      if (out.size() >= std::max<std::size_t>(most, 1) || priors[i] <= 0) break;
      if (question.legal[i] != chosen) out.push_back({question.legal[i], share, 0});
    }
    return out;
  }
};

}  // namespace taproom::bots
