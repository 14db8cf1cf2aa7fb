// The draft of tavernkeepers: what a seat knows and what it does not (TT-XC-04, TT-XC-34).

#include <algorithm>
#include <bit>
#include <vector>

#include <doctest/doctest.h>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/table.h"

namespace taproom::tiefenthal {
namespace {

struct Table {
  State state{};
  Chance chance{1};
  records::EventLog log;

  explicit Table(int players, std::uint64_t seed = 1, unsigned more_modules = 0) : chance(seed) {
    records::install_default_packs();
    Config config;
    config.players = static_cast<std::uint8_t>(players);
    config.start_seat = 0;
    config.modules = static_cast<std::uint16_t>(bit(Module::k1) | bit(Module::kC) | more_modules);
    REQUIRE(Tiefenthal::check(config).allowed());
    Tiefenthal::start(state, config, chance, &log);
  }
  State seen_by(Viewer viewer) const { return Tiefenthal::observe(state, viewer).known(); }
  State seen_by(int seat) const { return seen_by(Viewer::seat(Seat(seat))); }
  /// The seat whose turn it is keeps the n-th tile of its hand.
  void keep(int n) {
    ActionList list;
    Tiefenthal::legal(state, state.active, list);
    REQUIRE(list.size() == 3);
    log.events.clear();
    REQUIRE(Tiefenthal::apply(state, state.active, list[static_cast<std::size_t>(n)], chance, &log)
                .allowed());
  }
  bool drafting() const { return state.phase == Phase::kSetup; }
  std::vector<Event> events_for(Viewer viewer) const {
    std::vector<Event> seen;
    for (Event event : log.events) {
      if (Tiefenthal::redact(event, viewer)) seen.push_back(event);
    }
    return seen;
  }
};

unsigned tile(Tavernkeeper keeper) {
  return keeper == Tavernkeeper::kNone ? 0u : 1u << static_cast<unsigned>(keeper);
}

TEST_CASE("TT-XC-34: the others' views do not depend on the tile a seat keeps") {
  std::vector<Table> tables;
  for (int n = 0; n < 3; ++n) {
    tables.emplace_back(4);
    tables.back().keep(n);
  }
  for (const Table& table : tables) {
    for (int other = 2; other < 4; ++other) {
      CHECK(table.seen_by(other) == tables[0].seen_by(other));
    }
    CHECK(table.seen_by(Viewer::spectator()) == tables[0].seen_by(Viewer::spectator()));
    CHECK(table.seen_by(0).player(Seat(0)).keeper == table.state.player(Seat(0)).keeper);
    CHECK(table.seen_by(Viewer::referee()) == table.state);
  }
  CHECK_FALSE(tables[0].seen_by(0) == tables[1].seen_by(0));
}

TEST_CASE("TT-XC-34: events tell the others that a tile was kept, not which") {
  Table table(3);
  const auto has_secret = [](const Event& event) {
    const auto kind = static_cast<EventKind>(event.kind);
    if (kind == EventKind::kKeepersDealt) return event.a != 0;
    return kind == EventKind::kKeeperChosen &&
           event.a != static_cast<std::uint8_t>(Tavernkeeper::kNone);
  };
  while (table.drafting()) {
    const int chooser = table.state.active.index();
    table.keep(1);
    for (int seat = 0; seat < 3; ++seat) {
      const auto seen = table.events_for(Viewer::seat(Seat(seat)));
      const bool secret = std::any_of(seen.begin(), seen.end(), [&](const Event& event) {
        return has_secret(event) && event.seat != seat;
      });
      CHECK_FALSE(secret);
      const auto chosen = std::count_if(seen.begin(), seen.end(), [&](const Event& event) {
        return event.kind == static_cast<std::uint8_t>(EventKind::kKeeperChosen) &&
               event.seat == chooser;
      });
      CHECK(chosen == 1);
    }
    const auto watched = table.events_for(Viewer::spectator());
    CHECK(std::none_of(watched.begin(), watched.end(), has_secret));
  }
  // Then all of them are open together.
  const auto seen = table.events_for(Viewer::spectator());
  const auto revealed = std::count_if(seen.begin(), seen.end(), [](const Event& event) {
    return event.kind == static_cast<std::uint8_t>(EventKind::kKeeperRevealed);
  });
  CHECK(revealed == 3);
  CHECK(table.seen_by(0) == table.state);
  CHECK(table.seen_by(Viewer::spectator()) == table.state);
}

/// Every tile of the game is somewhere, once.
void check_tiles(const State& state, unsigned all) {
  unsigned seen = 0;
  int count = 0;
  const auto add = [&](unsigned tiles) {
    seen |= tiles;
    count += std::popcount(tiles);
  };
  add(state.keepers_hidden);
  add(state.keepers_in_hand);
  for (int i = 0; i < state.player_count(); ++i)
    add(tile(state.player(Seat(i)).keeper.keeper));
  CHECK(seen == all);
  CHECK(count == std::popcount(all));
}

TEST_CASE("TT-XC-34: a resampled draft fits what the viewer knows") {
  for (int players = 2; players <= 4; ++players) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Table table(players, seed, bit(Module::k2) | bit(Module::k3));
      const unsigned all = table.state.keepers_hidden | table.state.keepers_in_hand;
      REQUIRE(std::popcount(all) == 7);
      Chance chance(seed + 100);
      while (table.drafting()) {
        for (int viewer = 0; viewer < players; ++viewer) {
          const auto view = Tiefenthal::observe(table.state, Viewer::seat(Seat(viewer)));
          for (int i = 0; i < 4; ++i) {
            const State world = Tiefenthal::resample(view, chance);
            CHECK(Tiefenthal::observe(world, Viewer::seat(Seat(viewer))).known() == view.known());
            check_tiles(world, all);
            ActionList legal;
            Tiefenthal::legal(world, world.active, legal);
            CHECK(legal.size() == 3);
            for (int seat = 0; seat < players; ++seat) {
              const bool kept = table.state.player(Seat(seat)).keeper.keeper != Tavernkeeper::kNone;
              CHECK((world.player(Seat(seat)).keeper.keeper != Tavernkeeper::kNone) == kept);
            }
          }
        }
        table.keep(static_cast<int>(seed % 3));
      }
    }
  }
}

TEST_CASE("TT-XC-34: a resampled draft is not always the true one") {
  Table table(3, 3);
  table.keep(0);
  table.keep(0);
  const auto view = Tiefenthal::observe(table.state, Viewer::seat(Seat(2)));
  Chance chance(7);
  unsigned first = 0;
  for (int i = 0; i < 100; ++i)
    first |= tile(Tiefenthal::resample(view, chance).player(Seat(0)).keeper.keeper);
  // Six tiles, three of them in his own hand: the first seat kept one of the three others.
  CHECK(std::popcount(first) == 3);
  CHECK((first & view.known().keepers_in_hand) == 0);
}

TEST_CASE("TT-VAR-07: there is neither a game for one nor for five") {
  records::install_default_packs();
  for (const int players : {0, 1, 5}) {
    Config config;
    config.players = static_cast<std::uint8_t>(players);
    config.start_seat = 0;
    config.modules = bit(Module::k1);
    CHECK_FALSE(Tiefenthal::check(config).allowed());
  }
}

}  // namespace
}  // namespace taproom::tiefenthal
