#pragma once
// A bot with limits of its own: each holds where the question does not name that limit. So a level
// keeps its nodes when a busy house adds a limit in time.

#include <memory>
#include <vector>

#include "bots/bot.h"
#include "bots/settings.h"

namespace taproom::bots {

class Paced final : public Bot {
 public:
  Paced(std::unique_ptr<Bot> bot, const Budget& budget) : bot_(std::move(bot)), budget_(budget) {}

  Action choose(const Question& question) override { return bot_->choose(paced(question)); }
  std::vector<Advice> advise(const Question& question, std::size_t most) override {
    return bot_->advise(paced(question), most);
  }
  void forget() override { bot_->forget(); }
  bool remembers() const override { return bot_->remembers(); }
  std::uint32_t nodes() const override { return bot_->nodes(); }

 private:
  Question paced(const Question& question) const {
    const Budget& asked = question.budget;
    return {question.view,
            question.legal,
            {asked.nodes != 0 ? asked.nodes : budget_.nodes,
             asked.millis != 0 ? asked.millis : budget_.millis},
            question.seed};
  }

  std::unique_ptr<Bot> bot_;
  Budget budget_;
};

/// The bot with the limits its description names, if any.
inline std::unique_ptr<Bot> with_budget(Settings& settings, std::unique_ptr<Bot> bot) {
  Budget budget;
  settings.whole("nodes", budget.nodes, 1, 100'000'000);
  settings.whole("ms", budget.millis, 1, 600'000);
  if (budget.unlimited()) return bot;
  return std::make_unique<Paced>(std::move(bot), budget);
}

}  // namespace taproom::bots
