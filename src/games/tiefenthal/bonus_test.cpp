// Bonuses that the default pack does not print: a pack of our own gives them.

#include <vector>

#include <doctest/doctest.h>

#include "games/tiefenthal/tiefenthal.h"
#include "records/game_format.h"

namespace taproom::tiefenthal {
namespace {

constexpr std::uint16_t kTestPack = kMaxPacks - 1;

/// The default components with changes, installed as a pack of their own.
template <class Change>
Config config_with(Change change) {
  records::install_default_packs();
  Components changed = components(0);
  change(changed);
  install_components(kTestPack, changed);
  Config config;
  config.players = 2;
  config.start_seat = 0;
  config.pack = kTestPack;
  config.modules = bit(Module::k1);
  return config;
}

struct Table {
  State state{};
  Chance chance{1};

  explicit Table(const Config& config) { Tiefenthal::start(state, config, chance, nullptr); }
  void act(int seat, Action action) {
    const Refusal refusal = Tiefenthal::apply(state, Seat(seat), action, chance, nullptr);
    REQUIRE(refusal.allowed());
  }
  /// Plays the first legal action until the phase of the round is reached.
  void play_until(int round, Phase phase) {
    ActionList list;
    while (state.round != round || state.phase != phase) {
      const Seat seat = Tiefenthal::deciders(state).first();
      Tiefenthal::legal(state, seat, list);
      act(seat.index(), list[0]);
    }
  }
  const Player& player(int seat) const { return state.player(Seat(seat)); }
};

constexpr Action kTakeGuest = make(ActionKind::kChoose, 0);

void gift_pays_three(Components& components) {
  components.cards[card::kFirstGuest].bonus = {EffectType::kThalers, 0, 3, 0};
}

TEST_CASE("TT-RND-16, TT-BON-14: the bonus of the gift guest waits outside the safe") {
  Table table(config_with(gift_pays_three));
  table.play_until(2, Phase::kA);
  table.act(0, kTakeGuest);
  table.act(1, kTakeGuest);
  for (int seat = 0; seat < 2; ++seat) {
    CHECK(table.player(seat).pending_thalers == 3);
    CHECK(table.player(seat).thalers == 0);
  }
  CHECK(check_state(table.state).empty());
  table.play_until(2, Phase::kF);
  // The start player of round 2 is seat 1: his thalers have joined, the other's still wait.
  REQUIRE(table.state.active == Seat(1));
  CHECK(table.player(1).thalers == 3);
  CHECK(table.player(1).pending_thalers == 0);
  CHECK(table.player(0).thalers == 0);
  CHECK(table.player(0).pending_thalers == 3);
  table.act(1, make(ActionKind::kBuy, card::kDishwasher));
  CHECK(table.player(1).thalers == 0);
  table.act(1, make(ActionKind::kEndTurn));
  CHECK(table.player(0).thalers == 3);
  CHECK(table.player(0).pending_thalers == 0);
}

TEST_CASE("TT-RND-16: with the option round2_gift_bonus=not_received there is no bonus") {
  Config config = config_with(gift_pays_three);
  config.set_option(static_cast<int>(Option::kRound2GiftBonus), 1);
  Table table(config);
  table.play_until(2, Phase::kA);
  table.act(0, kTakeGuest);
  table.act(1, kTakeGuest);
  CHECK(table.player(0).pending_thalers == 0);
  CHECK(table.player(1).pending_thalers == 0);
}

TEST_CASE("TT-RND-16, TT-BON-01: a gift that denies service in phase A finds nobody and is lost") {
  Table table(config_with([](Components& components) {
    components.cards[card::kFirstGuest].bonus = {EffectType::kServiceDenied, 0, 1, 0};
  }));
  table.play_until(2, Phase::kA);
  table.act(0, kTakeGuest);
  table.act(1, kTakeGuest);
  CHECK(table.state.phase == Phase::kB);
  CHECK(table.player(0).waiting.empty());
}

class Steps final : public EventSink {
 public:
  void on_event(const Event& event) override {
    if (static_cast<EventKind>(event.kind) == EventKind::kMonasteryStep) places.push_back(event.a);
  }
  std::vector<int> places;
};

/// Steps on spaces 1 and 3, nothing elsewhere.
void steps_on_the_way(Components& components) {
  auto& track = components.monastery[Components::kSummer];
  track = {};
  track[1] = {EffectType::kMonastery, 0, 2, 0};
  track[3] = {EffectType::kMonastery, 0, 2, 0};
}

TEST_CASE("TT-EDGE-78, TT-MON-10, TT-MON-07: steps that lead to steps are resolved to the end") {
  Table table(config_with(steps_on_the_way));
  table.play_until(1, Phase::kF);
  Steps steps;
  REQUIRE(Tiefenthal::apply(table.state, Seat(0), make(ActionKind::kCounterGuest, 1), table.chance,
                            &steps)
              .allowed());
  // One step; space 1 gives two, and space 3 two more.
  CHECK(steps.places == std::vector<int>{1, 2, 3, 4, 5});
  CHECK(table.player(0).waiting.empty());
}

TEST_CASE("TT-MON-10, TT-FLOW-19: the outer movement goes on when the inner one is done") {
  Table table(config_with([](Components& components) {
    steps_on_the_way(components);
    components.cards[card::kFirstGuest].bonus = {EffectType::kMonastery, 0, 2, 0};
  }));
  table.play_until(2, Phase::kA);
  table.act(0, kTakeGuest);
  table.act(1, kTakeGuest);
  // 1 (2, 3 (4, 5)), then the second step of the guest.
  CHECK(table.player(0).monastery == 6);
}

TEST_CASE("TT-EDGE-74: thirty-six guests are the most a game can take, two are always left") {
  records::install_default_packs();
  int guests = 0;
  for (std::size_t kind = card::kFirstGuest; kind < components(0).cards_in_use; ++kind) {
    if (components(0).cards[kind].needs == 0) guests += components(0).cards[kind].copies;
  }
  const int gifts = kMaxPlayers;
  const int recruits = kMaxPlayers * kRounds;
  CHECK(guests - gifts - recruits == 2);
}

}  // namespace
}  // namespace taproom::tiefenthal
