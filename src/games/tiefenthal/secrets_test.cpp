// Choices that are made together: open by default, hidden with the option simultaneous_hidden.

#include <algorithm>
#include <vector>

#include <doctest/doctest.h>

#include "games/tiefenthal/tiefenthal.h"
#include "records/table.h"

namespace taproom::tiefenthal {
namespace {

struct Table {
  State state{};
  Chance chance{1};
  records::EventLog log;

  explicit Table(bool hidden) {
    records::install_default_packs();
    Config config;
    config.players = 3;
    config.start_seat = 0;
    config.modules = bit(Module::k1);
    config.set_option(static_cast<int>(Option::kSimultaneousHidden), hidden ? 1 : 0);
    Tiefenthal::start(state, config, chance, nullptr);
  }
  void act(int seat, Action action) {
    log.events.clear();
    REQUIRE(Tiefenthal::apply(state, Seat(seat), action, chance, &log).allowed());
  }
  void play_until(int round, Phase phase) {
    ActionList list;
    while (state.round != round || state.phase != phase) {
      const Seat seat = Tiefenthal::deciders(state).first();
      Tiefenthal::legal(state, seat, list);
      act(seat.index(), list[0]);
    }
  }
  State seen_by(Viewer viewer) const { return Tiefenthal::observe(state, viewer).known(); }
  State seen_by(int seat) const { return seen_by(Viewer::seat(Seat(seat))); }
  Event event(EventKind kind) const {
    const auto found = std::find_if(log.events.begin(), log.events.end(), [&](const Event& e) {
      return e.kind == static_cast<std::uint8_t>(kind);
    });
    REQUIRE(found != log.events.end());
    return *found;
  }
};

Action first_placement(const State& state, int seat) {
  ActionList list;
  Tiefenthal::legal(state, Seat(seat), list);
  const Action* found = std::find_if(list.begin(), list.end(), [](Action action) {
    return kind_of(action) == ActionKind::kPlace;
  });
  REQUIRE(found != list.end());
  return *found;
}

TEST_CASE("by default every choice is open as soon as it is made") {
  Table table(false);
  table.play_until(2, Phase::kA);
  table.act(1, make(ActionKind::kChoose, 1));
  CHECK(table.seen_by(0).player(Seat(1)).choice == 1);
  Event chose = table.event(EventKind::kChose);
  CHECK(Tiefenthal::redact(chose, Viewer::seat(Seat(0))));
  CHECK(chose.a == 1);
  table.play_until(2, Phase::kE);
  table.act(2, first_placement(table.state, 2));
  CHECK(table.seen_by(0) == table.state);
  CHECK(table.seen_by(Viewer::spectator()) == table.state);
}

TEST_CASE("hidden choices of phase A are their owner's own until all have chosen") {
  Table table(true);
  table.play_until(2, Phase::kA);
  table.act(1, make(ActionKind::kChoose, 1));
  CHECK(table.seen_by(1).player(Seat(1)).choice == 1);
  CHECK(table.seen_by(0).player(Seat(1)).choice == Player::kNotChosen);
  CHECK(table.seen_by(Viewer::spectator()).player(Seat(1)).choice == Player::kNotChosen);
  CHECK(table.seen_by(Viewer::referee()) == table.state);
  // That he has chosen is public.
  CHECK_FALSE(table.seen_by(0).awaiting.has(Seat(1)));

  Event to_other = table.event(EventKind::kChose);
  CHECK(Tiefenthal::redact(to_other, Viewer::seat(Seat(0))));
  CHECK(to_other.a == Player::kNotChosen);
  Event to_owner = table.event(EventKind::kChose);
  CHECK(Tiefenthal::redact(to_owner, Viewer::seat(Seat(1))));
  CHECK(to_owner.a == 1);
}

TEST_CASE("the other choice leads to the same view") {
  Table one(true);
  Table two(true);
  one.play_until(2, Phase::kA);
  two.play_until(2, Phase::kA);
  one.act(1, make(ActionKind::kChoose, 0));
  two.act(1, make(ActionKind::kChoose, 1));
  CHECK(one.seen_by(0) == two.seen_by(0));
  CHECK(one.seen_by(2) == two.seen_by(2));
  CHECK_FALSE(one.seen_by(1) == two.seen_by(1));
}

TEST_CASE("a resampled world fills in any choice that was open") {
  Table table(true);
  table.play_until(2, Phase::kA);
  table.act(1, make(ActionKind::kChoose, 1));
  const auto view = Tiefenthal::observe(table.state, Viewer::seat(Seat(0)));
  Chance chance(5);
  int second = 0;
  for (int i = 0; i < 200; ++i) {
    const State world = Tiefenthal::resample(view, chance);
    CHECK(world.player(Seat(1)).choice <= 1);
    CHECK(world.player(Seat(0)).choice == Player::kNotChosen);
    CHECK(world.player(Seat(2)).choice == Player::kNotChosen);
    second += world.player(Seat(1)).choice;
  }
  CHECK(second > 60);
  CHECK(second < 140);
}

TEST_CASE("hidden plans of phase E become public when everybody is ready") {
  Table table(true);
  table.play_until(2, Phase::kE);
  const State before = table.state;
  table.act(1, first_placement(table.state, 1));
  Event moved = table.event(EventKind::kDieMoved);
  CHECK_FALSE(Tiefenthal::redact(moved, Viewer::seat(Seat(0))));
  CHECK_FALSE(Tiefenthal::redact(moved, Viewer::spectator()));
  CHECK(Tiefenthal::redact(moved, Viewer::seat(Seat(1))));
  CHECK(table.seen_by(0).player(Seat(1)) == before.player(Seat(1)));
  CHECK(table.seen_by(1) == table.state);
  table.act(0, make(ActionKind::kReady));
  table.act(1, make(ActionKind::kReady));
  CHECK(table.seen_by(0).player(Seat(1)) == before.player(Seat(1)));
  table.act(2, make(ActionKind::kReady));
  REQUIRE(table.state.phase == Phase::kF);
  CHECK(table.seen_by(0) == table.state);
}

TEST_CASE("moves of phase F are open although choices of A and E are hidden") {
  Table table(true);
  table.play_until(1, Phase::kF);
  const int seat = table.state.active.index();
  table.act(seat, first_placement(table.state, seat));
  Event moved = table.event(EventKind::kDieMoved);
  CHECK(Tiefenthal::redact(moved, Viewer::spectator()));
  CHECK(table.seen_by((seat + 1) % 3) == table.state);
}

}  // namespace
}  // namespace taproom::tiefenthal
