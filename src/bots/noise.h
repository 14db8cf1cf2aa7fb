#pragma once
// Honest weakness: a bot that sometimes does what came to mind first. With some probability it
// chooses among the actions that the heuristic finds nearly as good as the best one, by how
// promising they look; otherwise it does what the bot behind it says. It never looks for a bad
// action, and it knows no more than that bot.

#include <algorithm>
#include <memory>
#include <vector>

#include "bots/bot.h"
#include "bots/heuristic.h"
#include "core/hash.h"

namespace taproom::bots {

struct Noise {
  float share = 0;    ///< of the decisions that are made this way
  float near = 0.2f;  ///< an action is near when its prior is at least this part of the best one's
};

template <Game G>
class Noisy final : public Bot {
 public:
  Noisy(std::unique_ptr<Bot> bot, const Noise& noise) : bot_(std::move(bot)), noise_(noise) {}

  Action choose(const Question& question) override {
    Chance chance(mix64(question.seed ^ 0x5eed0f4015eu));
    if (question.legal.size() == 1 || draw(chance) >= noise_.share) return bot_->choose(question);
    return first_thought(question, chance);
  }
  /// A hint has no noise.
  std::vector<Advice> advise(const Question& question, std::size_t most) override {
    return bot_->advise(question, most);
  }
  void forget() override { bot_->forget(); }
  bool remembers() const override { return bot_->remembers(); }
  std::uint32_t nodes() const override { return bot_->nodes(); }

 private:
  static float draw(Chance& chance) {
    return static_cast<float>(chance.below(1u << 20, Stream{})) / static_cast<float>(1u << 20);
  }

  Action first_thought(const Question& question, Chance& chance) {
    const auto& known = question.view.known.template as<typename G::State>();
    std::vector<float> weight(question.legal.size());
    Heuristic<G>::priors(known, Seat(question.view.viewer.value), question.legal, weight);
    const float least = noise_.near * *std::max_element(weight.begin(), weight.end());
    float sum = 0;
    for (float& w : weight) {
      if (w < least) w = 0;
      sum += w;
    }
    float left = draw(chance) * sum;
    std::size_t last = 0;
    for (std::size_t i = 0; i < weight.size(); ++i) {
      if (weight[i] <= 0) continue;
      last = i;
      if (left < weight[i]) break;
      left -= weight[i];
    }
    return question.legal[last];
  }

  std::unique_ptr<Bot> bot_;
  Noise noise_;
};

}  // namespace taproom::bots
