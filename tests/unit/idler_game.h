#pragma once
// A game of Tiefenthal with a blunder in it, for tests of those who look for blunders.

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/config_json.h"
#include "records/record.h"

namespace taproom {

/// The greedy bot plays for both, but in one round seat 0 ends its turn at once; 0: in none.
inline records::GameRecord game_with_idler(int idle_in, const char* second_name = "Bo") {
  records::install_default_packs();
  const records::GameFormat& format = *records::find_format("tiefenthal");
  records::ConfigWords words;
  words.start = "0";
  records::Table table(format, records::config_from_words(format, words).value(),
                       Seed::from_number(5));
  const AnyGame& game = format.game();
  auto bot = bots::make_bot("tiefenthal", "greedy").value();
  ActionList legal;
  std::uint64_t seed = 0;
  while (!game.deciders(table.state()).empty()) {
    const Seat seat = game.deciders(table.state()).first();
    game.legal(table.state(), seat, legal);
    const AnyView view = game.observe(table.state(), Viewer::seat(seat));
    Action action = bot->choose({view, legal, {}, ++seed});
    if (seat == Seat(0) && table.state().as<tiefenthal::State>().round == idle_in) {
      for (const Action& each : legal) {
        if (game.notation(table.state(), each) == "end_turn") action = each;
      }
    }
    REQUIRE(table.apply(seat, action, nullptr).allowed());
  }
  return records::record_of(table, {"Ann", second_name});
}

}  // namespace taproom
