// Every layer has a part of every game of the list, and of no other.
#include <stdexcept>

#include <doctest/doctest.h>

#include "analysis/judge.h"
#include "bots/bot.h"
#include "bots/levels.h"
#include "lab/game_lab.h"
#include "records/game_format.h"
#include "records/rules_info.h"
#include "records/upgrades.h"

namespace taproom::lab {

TEST_CASE("every layer knows every game by the name it calls itself") {
  REQUIRE_FALSE(records::all_formats().empty());
  for (const records::GameFormat* format : records::all_formats()) {
    const std::string_view name = format->game().info().name;
    CAPTURE(name);
    CHECK(records::find_format(name) == format);
    CHECK_FALSE(lab_of(name).phases().empty());
    REQUIRE_FALSE(bots::levels(name).empty());
    for (const bots::BotInfo& info : bots::bot_list(name))
      CHECK(bots::make_bot(name, info.name));
    CHECK(analysis::make_judge(name, {}));
  }
}

TEST_CASE("a name that is no game is an error, and never another game") {
  CHECK(records::find_format("whist") == nullptr);
  CHECK(records::rules_version("whist") == records::kFirstRules);
  CHECK(bots::bot_list("whist").empty());
  CHECK(bots::levels("whist").empty());
  const auto bot = bots::make_bot("whist", "greedy");
  REQUIRE_FALSE(bot);
  CHECK(bot.error() == "there are no bots for a game called \"whist\"");
  const auto judge = analysis::make_judge("whist", {});
  REQUIRE_FALSE(judge);
  CHECK(judge.error() == "there is no game called \"whist\"");
  CHECK_THROWS_AS((void)lab_of("whist"), std::logic_error);
}

}  // namespace taproom::lab
