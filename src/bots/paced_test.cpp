#include "bots/paced.h"

#include <doctest/doctest.h>

using namespace taproom;
using namespace taproom::bots;

namespace {

/// Remembers with which budget it was asked.
class Listener final : public Bot {
 public:
  explicit Listener(Budget& heard) : heard_(heard) {}
  Action choose(const Question& question) override {
    heard_ = question.budget;
    return question.legal[0];
  }
  std::vector<Advice> advise(const Question& question, std::size_t) override {
    return {{choose(question), 0.5, 1}};
  }

 private:
  Budget& heard_;
};

}  // namespace

TEST_CASE("a limit of one's own holds where the question does not name it") {
  Budget heard;
  Paced bot(std::make_unique<Listener>(heard), Budget{250, 0});
  const AnyView view{};
  ActionList legal;
  legal.push_back(Action{});
  bot.choose({view, legal, {}, 1});
  CHECK(heard.nodes == 250);
  CHECK(heard.millis == 0);
  bot.choose({view, legal, {0, 1000}, 1});
  CHECK(heard.nodes == 250);
  CHECK(heard.millis == 1000);
  bot.advise({view, legal, {40, 0}, 1}, 3);
  CHECK(heard.nodes == 40);
  CHECK(heard.millis == 0);
}
