#pragma once
// Games that were played at random, for those who send in records.

#include <cstdint>

#include <doctest/doctest.h>

#include "bots/random.h"
#include "records/config_json.h"
#include "records/record.h"
#include "records/table.h"

namespace taproom::test {

/// A random game, up to so many acts.
inline records::Table played(const char* game, int seats, std::uint64_t seed, int most) {
  records::install_default_packs();
  const records::GameFormat& format = *records::find_format(game);
  records::ConfigWords words;
  words.players = seats;
  records::Table table(format, *records::config_from_words(format, words),
                       Seed::from_number(seed));
  Chance players(seed);
  ActionList legal;
  for (int i = 0; i < most && !format.game().deciders(table.state()).empty(); ++i) {
    const Seat seat = format.game().deciders(table.state()).first();
    format.game().legal(table.state(), seat, legal);
    REQUIRE(table.apply(seat, bots::random_action(legal, players), nullptr).allowed());
  }
  return table;
}

}  // namespace taproom::test
