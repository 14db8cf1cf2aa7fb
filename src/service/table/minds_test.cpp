#include "service/table/minds.h"

#include <doctest/doctest.h>

#include "records/record.h"
#include "service/ports/thinker.h"

namespace taproom::service {
namespace {

class Rememberer final : public bots::Bot {
 public:
  Action choose(const bots::Question& question) override { return question.legal[0]; }
  std::vector<bots::Advice> advise(const bots::Question&, std::size_t) override { return {}; }
  bool remembers() const override { return true; }
};

class Forgetter final : public bots::Bot {
 public:
  Action choose(const bots::Question& question) override { return question.legal[0]; }
  std::vector<bots::Advice> advise(const bots::Question&, std::size_t) override { return {}; }
};

TEST_CASE("a mind is lent to one at a time and kept for its own seat and level") {
  Minds minds(4);
  const auto mind = std::make_shared<Rememberer>();
  minds.keep("t", Seat(1), "master", mind);
  CHECK(minds.take("t", Seat(0), "master") == nullptr);
  CHECK(minds.take("u", Seat(1), "master") == nullptr);
  CHECK(minds.take("t", Seat(1), "host") == nullptr);
  CHECK(minds.take("t", Seat(1), "master") == mind);
  CHECK(minds.take("t", Seat(1), "master") == nullptr);
}

TEST_CASE("minds: only those that remember are kept, and no more than there is room for") {
  Minds minds(2);
  minds.keep("t", Seat(0), "regular", std::make_shared<Forgetter>());
  minds.keep("t", Seat(0), "regular", nullptr);
  CHECK(minds.size() == 0);
  for (const char* table : {"a", "b", "c"})
    minds.keep(table, Seat(0), "master", std::make_shared<Rememberer>());
  CHECK(minds.size() == 2);
  CHECK(minds.take("a", Seat(0), "master") == nullptr);
  CHECK(minds.take("c", Seat(0), "master") != nullptr);
}

TEST_CASE("a master of Tiefenthal plans once for a turn when it is asked as itself") {
  records::install_default_packs();
  const records::GameFormat& format = *records::find_format("tiefenthal");
  const AnyGame& game = format.game();
  Config config;
  config.players = 2;
  config.start_seat = 0;
  config.modules = 1;
  Chance chance(5);
  AnyState state = game.start(config, chance, nullptr);
  std::shared_ptr<bots::Bot> mind;
  int asked = 0;
  int thought_again = 0;
  for (int step = 0; step < 60; ++step) {
    const Seat seat = game.deciders(state).first();
    Thought thought;
    thought.game = format.name();
    thought.bot = "host";
    thought.view = game.observe(state, Viewer::seat(seat));
    ActionList legal;
    game.legal(state, seat, legal);
    thought.legal.assign(legal.begin(), legal.end());
    thought.budget = {2'000, 0};
    if (seat.index() == 0) thought.mind = mind;
    const Thoughts thoughts = answer(thought);
    REQUIRE(thoughts.advice.size() == 1);
    if (seat.index() == 0) {
      REQUIRE(thoughts.mind != nullptr);
      CHECK((mind == nullptr || thoughts.mind == mind));
      mind = thoughts.mind;
      const bool serves = legal.size() > 1 && asked > 0;
      thought_again += serves && mind->nodes() > 0 ? 1 : 0;
      ++asked;
    }
    REQUIRE(game.apply(state, seat, thoughts.advice[0].action, chance, nullptr).allowed());
  }
  // It follows its plan through most of the turn.
  CHECK(asked > 10);
  CHECK(thought_again * 2 < asked);
}

}  // namespace
}  // namespace taproom::service
