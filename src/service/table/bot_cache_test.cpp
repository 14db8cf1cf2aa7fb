#include "service/table/bot_cache.h"

#include <doctest/doctest.h>

#include "records/record.h"
#include "service/ports/bot_runner.h"

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
  BotCache bot_cache(4);
  const auto instance = std::make_shared<Rememberer>();
  bot_cache.keep("t", Seat(1), "master", instance);
  CHECK(bot_cache.take("t", Seat(0), "master") == nullptr);
  CHECK(bot_cache.take("u", Seat(1), "master") == nullptr);
  CHECK(bot_cache.take("t", Seat(1), "host") == nullptr);
  CHECK(bot_cache.take("t", Seat(1), "master") == instance);
  CHECK(bot_cache.take("t", Seat(1), "master") == nullptr);
}

TEST_CASE("minds: only those that remember are kept, and no more than there is room for") {
  BotCache bot_cache(2);
  bot_cache.keep("t", Seat(0), "regular", std::make_shared<Forgetter>());
  bot_cache.keep("t", Seat(0), "regular", nullptr);
  CHECK(bot_cache.size() == 0);
  for (const char* table : {"a", "b", "c"})
    bot_cache.keep(table, Seat(0), "master", std::make_shared<Rememberer>());
  CHECK(bot_cache.size() == 2);
  CHECK(bot_cache.take("a", Seat(0), "master") == nullptr);
  CHECK(bot_cache.take("c", Seat(0), "master") != nullptr);
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
  std::shared_ptr<bots::Bot> instance;
  int asked = 0;
  int asked_again = 0;
  for (int step = 0; step < 60; ++step) {
    const Seat seat = game.deciders(state).first();
    BotQuery query;
    query.game = format.name();
    query.bot = "host";
    query.view = game.observe(state, Viewer::seat(seat));
    ActionList legal;
    game.legal(state, seat, legal);
    query.legal.assign(legal.begin(), legal.end());
    query.budget = {2'000, 0};
    if (seat.index() == 0) query.instance = instance;
    const BotReply reply = answer(query);
    REQUIRE(reply.advice.size() == 1);
    if (seat.index() == 0) {
      REQUIRE(reply.instance != nullptr);
      CHECK((instance == nullptr || reply.instance == instance));
      instance = reply.instance;
      const bool serves = legal.size() > 1 && asked > 0;
      asked_again += serves && instance->nodes() > 0 ? 1 : 0;
      ++asked;
    }
    REQUIRE(game.apply(state, seat, reply.advice[0].action, chance, nullptr).allowed());
  }
  // It follows its plan through most of the turn.
  CHECK(asked > 10);
  CHECK(asked_again * 2 < asked);
}

}  // namespace
}  // namespace taproom::service
