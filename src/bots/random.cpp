#include "bots/random.h"

namespace taproom::bots {

namespace {

class RandomBot final : public Bot {
 public:
  Action choose(const Question& question) override {
    Chance chance(question.seed);
    return random_action(question.legal, chance);
  }
  std::vector<Advice> advise(const Question& question, std::size_t) override {
    return {{choose(question), 0.5, 1}};
  }
};

}  // namespace

std::unique_ptr<Bot> make_random() { return std::make_unique<RandomBot>(); }

}  // namespace taproom::bots
