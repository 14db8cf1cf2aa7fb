// Who sees what: views, resampling, events, and a planted leak that must be caught.
#include <cstring>

#include "core/hash.h"
#include "records/table.h"
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {
namespace {

std::vector<Event> seen(const std::vector<Event>& events, Viewer viewer) {
  std::vector<Event> out;
  for (Event event : events) {
    if (!RedDragonInn::redact(event, viewer)) continue;
    event.seen_by = SeatSet(0xff);
    out.push_back(event);
  }
  return out;
}

}  // namespace

TEST_CASE(
    "RDI-INFO-01…RDI-INFO-08, RDI-INFO-10, RDI-INFO-13, RDI-SET-15, RDI-INV-11: a view holds no "
    "hidden card") {
  wander(4, 5, [](const State& s) {
    const State known = RedDragonInn::observe(s, Viewer::seat(Seat(1))).known();
    for (int i = 0; i < 4; ++i) {
      const Player& p = known.at(Seat(i));
      CHECK(p.hand_count == s.at(Seat(i)).hand_count);
      if (i == 1) {
        CHECK(p == s.at(Seat(1)));
        continue;
      }
      CHECK(p.held == 0);
      CHECK(p.hand == Counts{});
      CHECK(known.ready[static_cast<std::size_t>(i)] == 0);
    }
    CHECK(std::memcmp(&known.cellar, &s.cellar, sizeof s.cellar) == 0);
  });
}

TEST_CASE(
    "RDI-INFO-01, RDI-INFO-12…RDI-INFO-14: nothing a viewer gets depends on what is hidden from "
    "them") {
  for (std::uint64_t game = 0; game < 6; ++game) {
    Chance other(game + 1000);
    int step = 0;
    wander(2 + static_cast<int>(game), game, [&](const State& s) {
      if (++step % 7 != 0) return;
      for (int v = 0; v < s.config.players; ++v) {
        const Viewer viewer = Viewer::seat(Seat(v));
        const View<State> view = RedDragonInn::observe(s, viewer);
        const State world = RedDragonInn::resample(view, other);
        CHECK(check_state(world) == "");
        CHECK(RedDragonInn::observe(world, viewer) == view);
        ActionList mine;
        ActionList theirs;
        RedDragonInn::legal(s, Seat(v), mine);
        RedDragonInn::legal(world, Seat(v), theirs);
        REQUIRE(mine.size() == theirs.size());
        for (std::size_t i = 0; i < mine.size(); ++i) {
          CHECK(mine[i] == theirs[i]);
          // The same act in both worlds looks the same to its player.
          State a = s;
          State b = world;
          Chance chance_a(step);
          Chance chance_b(step);
          records::EventLog in_a;
          records::EventLog in_b;
          REQUIRE(RedDragonInn::apply(a, Seat(v), mine[i], chance_a, &in_a).allowed());
          REQUIRE(RedDragonInn::apply(b, Seat(v), mine[i], chance_b, &in_b).allowed());
          CHECK(seen(in_a.events, viewer) == seen(in_b.events, viewer));
          CHECK(RedDragonInn::deciders(a) == RedDragonInn::deciders(b));
        }
      }
    });
  }
}

TEST_CASE("RDI-INFO-13: the leak test catches a planted leak") {
  int caught = 0;
  Chance other(99);
  wander(3, 8, [&](const State& s) {
    const Viewer viewer = Viewer::seat(Seat(0));
    State leaky = RedDragonInn::observe(s, viewer).known();
    leaky.players[1].held = s.players[1].held;  // what the opponent holds
    State world = RedDragonInn::resample(RedDragonInn::observe(s, viewer), other);
    State leaky_world = RedDragonInn::observe(world, viewer).known();
    leaky_world.players[1].held = world.players[1].held;
    if (!(leaky == leaky_world)) ++caught;
  });
  CHECK(caught > 10);
}

TEST_CASE("RDI-INFO-03: what perfect memory knows of a hand is kept by every resampled world") {
  int known_cards = 0;
  Chance other(3);
  wander(2, 21, [&](const State& s) {
    const State world =
        RedDragonInn::resample(RedDragonInn::observe(s, Viewer::seat(Seat(0))), other);
    for (std::size_t k = 0; k < kDeckKinds; ++k) {
      known_cards += s.players[1].shown[k];
      CHECK(world.players[1].hand[k] >= s.players[1].shown[k]);
    }
  });
  (void)known_cards;
}

TEST_CASE("RDI-INFO-09, RDI-AMB-09: discards are open, unless ruled otherwise") {
  for (const bool open : {true, false}) {
    Scene scene({"zot", "gerki"}, 0, {{Option::kDiscardsPublic, open ? 0 : 1}});
    scene.hand("zot", {"winning_hand"}).at(TurnStage::kDiscard).act("zot", "discard winning_hand");
    Event event = scene.events.back();
    REQUIRE(event.kind == static_cast<std::uint8_t>(EventKind::kDiscarded));
    RedDragonInn::redact(event, Viewer::seat(Seat(1)));
    CHECK((event.a == kFaceDown) == !open);
    const State known = RedDragonInn::observe(scene.s, Viewer::seat(Seat(1))).known();
    CHECK(known.players[0].buried == Counts{});
    CHECK(known.players[0].buried_count == (open ? 0 : 1));
    Chance other(4);
    CHECK(check_state(RedDragonInn::resample(RedDragonInn::observe(scene.s, Viewer::spectator()),
                                             other)) == "");
  }
}

TEST_CASE("RDI-INFO-12: fast answering is polite answering without the forced passes") {
  records::install_default_packs();
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Config config;
    config.players = static_cast<std::uint8_t>(2 + seed % 7);
    State polite;
    Chance polite_chance(seed);
    RedDragonInn::start(polite, config, polite_chance, nullptr);
    config.set_option(static_cast<int>(Option::kAnswering), 1);
    State fast;
    Chance fast_chance(seed);
    RedDragonInn::start(fast, config, fast_chance, nullptr);
    std::uint64_t x = mix64(seed) | 1u;
    ActionList list;
    ActionList polite_list;
    const auto skip_forced = [&] {
      while (!RedDragonInn::deciders(polite).empty()) {
        const Seat seat = RedDragonInn::deciders(polite).first();
        RedDragonInn::legal(polite, seat, polite_list);
        const bool forced = polite_list.size() == 1 && polite_list[0] == make(ActionKind::kPass);
        if (!forced) return;
        REQUIRE(
            RedDragonInn::apply(polite, seat, polite_list[0], polite_chance, nullptr).allowed());
      }
    };
    for (skip_forced(); !RedDragonInn::deciders(fast).empty(); skip_forced()) {
      REQUIRE(RedDragonInn::deciders(fast) == RedDragonInn::deciders(polite));
      const Seat seat = RedDragonInn::deciders(fast).first();
      RedDragonInn::legal(fast, seat, list);
      REQUIRE(std::equal(list.begin(), list.end(), polite_list.begin(), polite_list.end()));
      x ^= x << 13;
      x ^= x >> 7;
      x ^= x << 17;
      const Action action = list[static_cast<std::size_t>(((x >> 32) * list.size()) >> 32)];
      REQUIRE(RedDragonInn::apply(fast, seat, action, fast_chance, nullptr).allowed());
      REQUIRE(RedDragonInn::apply(polite, seat, action, polite_chance, nullptr).allowed());
    }
    CHECK(polite.players == fast.players);
    CHECK(polite.turn == fast.turn);
  }
}

}  // namespace taproom::red_dragon_inn
