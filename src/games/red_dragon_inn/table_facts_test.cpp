// What a table is told beside the state is what the rules do.
#include "games/red_dragon_inn/table_facts.h"

#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/machine.h"
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {

TEST_CASE("a card is about whom it names, whose Drink it changes, and who must ante") {
  Scene scene({"zot", "gerki", "deirdre"});
  scene.hand("zot", {"mind_the_pooky", "gambling_im_in"});
  scene.at(TurnStage::kAction);
  const auto about = [&](const char* who) {
    return concerned_by(scene.s, scene.s.stack.size() - 1).has(scene.seat(who));
  };
  SUBCASE("named") {
    scene.play("zot", "mind_the_pooky gerki");
    CHECK(about("gerki"));
    CHECK_FALSE(about("deirdre"));
  }
  SUBCASE("all must ante") {
    scene.play("zot", "gambling_im_in");
    CHECK(about("gerki"));
    CHECK(about("deirdre"));
  }
}

TEST_CASE("RDI-WIN-02: a lock keeps back Gambling Cards that do not cheat") {
  Scene scene({"gerki", "zot"});
  scene.hand("gerki", {"gambling_im_in", "i_raise", "five_of_a_kind", "antidote_ready"});
  CHECK(locked_cards(scene.s, scene.seat("gerki")) == 0);
  scene.s.round.running = 1;
  scene.s.round.locked = 1;
  const Look look(scene.s);
  const Character& character = look.character(scene.seat("gerki"));
  const std::uint32_t locked = locked_cards(scene.s, scene.seat("gerki"));
  const auto kept = [&](const char* id) {
    return (locked >> character.place[index(look.pack.find_card(id))] & 1u) != 0;
  };
  CHECK(kept("i_raise"));
  CHECK_FALSE(kept("five_of_a_kind"));  // cheats
  CHECK_FALSE(kept("antidote_ready"));
}

TEST_CASE("healing with nothing to heal changes nothing") {
  Scene scene({"gerki", "zot"});
  const Look look(scene.s);
  const Use& heal = look.pack.card(look.pack.find_card("quick_healer")).uses[0];
  scene.body("gerki", kLimit, 3);
  CHECK(is_idle(look, scene.seat("gerki"), heal));
  scene.body("gerki", kLimit - 1, 3);
  CHECK_FALSE(is_idle(look, scene.seat("gerki"), heal));
}

namespace {

/// The events of a Round.
class Rounds final : public EventSink {
 public:
  void on_event(const Event& event) override {
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::kRoundBegins:
        prize = kNobody;
        break;
      case EventKind::kPlayed:
        if (takes_pot(event.a)) prize = event.seat;
        break;
      case EventKind::kControl:
        CHECK((event.seat == kNobody || event.a != 0 || event.a < pack->card_count));
        break;
      case EventKind::kRoundWon:
        ++won[event.a];
        if (event.a == won_by::kCard) CHECK(prize == event.seat);
        break;
      default:
        break;
    }
  }
  bool takes_pot(std::uint8_t card) const {
    const Card& face = pack->card(static_cast<CardId>(card));
    for (std::size_t use = 0; use < face.use_count; ++use) {
      for (std::size_t i = 0; i < face.uses[use].step_count; ++i) {
        const Op op = face.uses[use].steps[i].op;
        if (op == Op::kTakePot || op == Op::kWinRound) return true;
      }
    }
    return false;
  }
  const Components* pack = nullptr;
  std::uint8_t prize = kNobody;
  std::array<int, 3> won{};
};

}  // namespace

TEST_CASE("how a Round was won is said, and a pass that ends one ends it") {
  records::install_default_packs();
  Rounds rounds;
  int last_words = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Config config;
    config.players = 4;
    State s;
    Chance chance(seed);
    Chance choices(seed + 100);
    RedDragonInn::start(s, config, chance, nullptr);
    rounds.pack = &components(s.config.pack);
    ActionList list;
    for (int acts = 0; acts < 3000 && !RedDragonInn::deciders(s).empty(); ++acts) {
      const Seat seat = RedDragonInn::deciders(s).first();
      RedDragonInn::legal(s, seat, list);
      const Action action =
          list[choices.below(static_cast<std::uint32_t>(list.size()), {15, Seat(7)})];
      const bool ends = s.ask.kind == AskKind::kGambling && pass_ends_round(s) &&
                        action == make(ActionKind::kPass);
      REQUIRE(RedDragonInn::apply(s, seat, action, chance, &rounds).allowed());
      if (!ends) continue;
      CHECK_FALSE(round_is_open(s));
      ++last_words;
    }
  }
  CHECK(last_words > 20);
  for (const int n : rounds.won)
    CHECK(n > 0);
}

}  // namespace taproom::red_dragon_inn
