#pragma once
// A table of The Red Dragon Inn for tests that read like a play: who sits there, what they hold,
// what the Drinks are, who does what, what is true then.
//
//   Scene scene({"zot", "gerki"});
//   scene.hand("zot", {"mind_the_pooky"}).at(TurnStage::kAction);
//   scene.play("zot", "mind_the_pooky gerki").settle();
//   CHECK(scene.fortitude("gerki") == 18);
//
// Hands are empty unless given. `play` passes for everybody who is asked before that player.

#include <initializer_list>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/hash.h"
#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/cellar.h"
#include "games/red_dragon_inn/invariants.h"
#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/names.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "records/game_format.h"

namespace taproom::red_dragon_inn {

class Scene final : public EventSink {
 public:
  State s;
  std::vector<Event> events;

  explicit Scene(std::initializer_list<const char*> characters, std::uint16_t pack = 0,
                 std::initializer_list<std::pair<Option, int>> options = {}) {
    records::install_default_packs();
    Config config;
    config.pack = pack;
    config.players = static_cast<std::uint8_t>(characters.size());
    config.start_seat = 0;
    config.set_option(static_cast<int>(Option::kBoxes), 1);
    for (const auto& [option, value] : options)
      config.set_option(static_cast<int>(option), value);
    std::size_t seat = 0;
    for (const char* character : characters) {
      const int found = components(pack).find_character(character);
      REQUIRE_MESSAGE(found >= 0, character);
      config.seats[seat++] = static_cast<std::uint8_t>(found);
    }
    REQUIRE(RedDragonInn::check(config).allowed());
    RedDragonInn::start(s, config, chance_, nullptr);
    chance_.follow(&script_);
    for (int i = 0; i < config.players; ++i)
      empty_hand(Seat(i));
  }

  // --- setting the scene ---
  Scene& hand(const char* who, std::initializer_list<const char*> cards) {
    Player& p = player(who);
    const Character& character = pack().characters[p.character];
    for (const char* id : cards) {
      const std::size_t kind = place(character, id);
      REQUIRE_MESSAGE(p.deck[kind] > 0, id);
      --p.deck[kind];
      --p.deck_count;
      ++p.hand[kind];
      ++p.hand_count;
      p.held |= 1u << kind;
    }
    set_ready(s, seat(who), groups_of(character, p.held));
    return *this;
  }
  Scene& gold(const char* who, int amount) {
    s.inn += player(who).gold - amount;
    player(who).gold = static_cast<std::int16_t>(amount);
    return *this;
  }
  Scene& body(const char* who, int fortitude, int alcohol) {
    player(who).fortitude = static_cast<std::uint8_t>(fortitude);
    player(who).alcohol = static_cast<std::uint8_t>(alcohol);
    return *this;
  }
  Scene& pile(const char* who, int cards) {
    Player& p = player(who);
    s.cellar.deck = static_cast<std::uint8_t>(s.cellar.deck + p.pile_count - cards);
    p.pile[0] = p.pile_count = static_cast<std::uint8_t>(cards);
    return *this;
  }
  /// Puts all Drink cards but `left` into the discard; those named stay in the deck.
  Scene& deck_of(int left, std::initializer_list<const char*> stay = {}) {
    Batch& batch = s.cellar.batches[0];
    DrinkCounts keep{};
    for (const char* id : stay)
      ++keep[static_cast<std::size_t>(pack().find_drink(id))];
    for (std::size_t k = 0; k < kDrinkKinds && s.cellar.deck > left; ++k) {
      while (batch.kinds[k] > keep[k] && s.cellar.deck > left) {
        --batch.kinds[k];
        --batch.own;
        --batch.places;
        --s.cellar.deck;
        ++s.cellar.discard[k];
      }
    }
    REQUIRE(s.cellar.deck == left);
    return *this;
  }
  /// The next Drinks to be revealed, wherever from.
  Scene& reveal(std::initializer_list<const char*> drinks) {
    for (const char* id : drinks) {
      REQUIRE_MESSAGE(pack().find_drink(id) >= 0, id);
      script_.push(Stream{stream::kDrink, Seat(0)}, pack().find_drink(id));
    }
    return *this;
  }
  Scene& draws(const char* who, std::initializer_list<const char*> cards) {
    const Character& character = pack().characters[player(who).character];
    for (const char* id : cards) {
      script_.push(Stream{stream::kDraw, seat(who)}, static_cast<int>(place(character, id)));
    }
    return *this;
  }
  /// The active player's turn goes on from this stage.
  Scene& at(TurnStage turn_stage, const char* active = nullptr) {
    if (active != nullptr) s.active = seat(active).value;
    while (s.stack.size() > 1)
      s.stack.pop_back();
    s.stack[0].stage = static_cast<std::uint8_t>(turn_stage);
    s.ask = Ask{};
    Play t{s, pack(), chance_, this};
    run(t);
    check();
    return *this;
  }

  // --- acting ---
  Scene& act(const char* who, const std::string& text) {
    REQUIRE_MESSAGE(asked() == who, "asked: ", asked(), ", wanted: ", who, " for ", text);
    const ParsedAction parsed = RedDragonInn::parse(s, seat(who), text);
    REQUIRE_MESSAGE(parsed.action.has_value(), parsed.error);
    const Refusal refusal = RedDragonInn::apply(s, seat(who), *parsed.action, chance_, this);
    REQUIRE_MESSAGE(refusal.allowed(), text, ": ", refusal.allowed() ? "" : refusal.reason().rule,
                    refusal.allowed() ? "" : refusal.reason().text);
    check();
    return *this;
  }
  /// Passes for the seats asked before `who`, in one poll.
  Scene& pass_to(const char* who) {
    for (int i = 0; asked() != who; ++i) {
      REQUIRE_MESSAGE((i < kMaxSeats && s.ask.kind == AskKind::kPoll), "never asked: ", who);
      act(asked().c_str(), "pass");
    }
    return *this;
  }
  Scene& play(const char* who, const std::string& text) {
    return pass_to(who).act(who, "play " + text);
  }
  /// Everybody passes until nothing waits any more.
  Scene& settle() {
    const auto waits = [this] {
      const Act top = s.stack.empty() ? Act::kTurn : s.top().act;
      return s.ending == Ending::kRunning && s.ask.kind == AskKind::kPoll && top != Act::kTurn &&
             top != Act::kRound;
    };
    for (int i = 0; waits(); ++i) {
      REQUIRE(i < 500);
      act(asked().c_str(), "pass");
    }
    return *this;
  }
  /// Everybody passes until the topmost card has left the stack.
  Scene& settle_one() {
    const std::size_t depth = s.stack.size();
    for (int i = 0; s.ending == Ending::kRunning && s.stack.size() >= depth; ++i) {
      REQUIRE(i < 100);
      act(asked().c_str(), "pass");
    }
    return *this;
  }
  /// Everybody passes in the poll that is open now, and in no other.
  Scene& pass_poll() {
    const std::size_t depth = s.stack.size();
    const std::uint8_t stage = s.top().stage;
    while (s.ending == Ending::kRunning && s.ask.kind == AskKind::kPoll &&
           s.stack.size() == depth && s.top().stage == stage) {
      act(asked().c_str(), "pass");
    }
    return *this;
  }
  /// Everybody passes until that player decides about an Action, a gambling turn or a Drink.
  Scene& until(AskKind kind, const char* who) {
    for (int i = 0; s.ask.kind != kind || asked() != who; ++i) {
      REQUIRE_MESSAGE((i < 500 && s.ending == Ending::kRunning), "never decides: ", who);
      REQUIRE(s.ask.kind == AskKind::kPoll);
      act(asked().c_str(), "pass");
    }
    return *this;
  }

  // --- what is true ---
  std::string asked() const {
    return s.ending != Ending::kRunning ? "nobody" : seat_id(s, Seat(s.ask.seat));
  }
  /// The rule against an action of `who`, who must be asked; empty when it is legal.
  std::string against(const char* who, const std::string& text) const {
    const ParsedAction parsed = RedDragonInn::parse(s, seat(who), text);
    REQUIRE_MESSAGE(parsed.action.has_value(), parsed.error);
    const Refusal refusal = RedDragonInn::explain(s, seat(who), *parsed.action);
    return refusal.allowed() ? "" : refusal.reason().rule;
  }
  Seat seat(const char* who) const {
    const auto found = seat_called(s, who);
    REQUIRE_MESSAGE(found.has_value(), who);
    return *found;
  }
  Player& player(const char* who) { return s.at(seat(who)); }
  int gold(const char* who) const { return s.at(seat(who)).gold; }
  int fortitude(const char* who) const { return s.at(seat(who)).fortitude; }
  int alcohol(const char* who) const { return s.at(seat(who)).alcohol; }
  bool alive(const char* who) const { return s.alive.has(seat(who)); }
  bool in_round(const char* who) const { return s.round.in.has(seat(who)); }
  std::string control() const {
    return s.round.control == kNobody ? "nobody" : seat_id(s, Seat(s.round.control));
  }
  bool holds(const char* who, const char* card) const {
    const Player& p = s.at(seat(who));
    return p.hand[place(pack().characters[p.character], card)] > 0;
  }
  int count(EventKind kind) const {
    int n = 0;
    for (const Event& event : events)
      n += event.kind == static_cast<std::uint8_t>(kind) ? 1 : 0;
    return n;
  }
  Moment moment() const { return moment_of(s); }
  const Script& script() const { return script_; }
  const Components& pack() const { return components(s.config.pack); }
  Chance& chance() { return chance_; }

  void on_event(const Event& event) override { events.push_back(event); }

 private:
  static std::size_t place_or_fail(std::uint8_t place, const char* id) {
    REQUIRE_MESSAGE(place < kDeckKinds, id);
    return place;
  }
  std::size_t place(const Character& character, const char* id) const {
    const CardId card = pack().find_card(id);
    REQUIRE_MESSAGE(card != kNoCard, id);
    return place_or_fail(character.place[index(card)], id);
  }
  void empty_hand(Seat seat) {
    Player& p = s.at(seat);
    for (std::size_t k = 0; k < kDeckKinds; ++k) {
      p.deck[k] = static_cast<std::uint8_t>(p.deck[k] + p.hand[k]);
    }
    p.hand.fill(0);
    p.shown.fill(0);
    p.deck_count = static_cast<std::uint8_t>(p.deck_count + p.hand_count);
    p.hand_count = 0;
    p.held = 0;
    set_ready(s, seat, 0);
  }
  void check() const {
    const std::string fault = check_state(s);
    CHECK_MESSAGE(fault.empty(), fault);
    CHECK_FALSE(script_.fault.happened);
  }

  Chance chance_{7};
  Script script_;
};

/// Plays a whole game at random; calls `look` at every decision.
template <class Look>
void wander(const Config& config, std::uint64_t seed, Look look) {
  records::install_default_packs();
  Chance chance(seed);
  State s;
  RedDragonInn::start(s, config, chance, nullptr);
  std::uint64_t x = mix64(seed) | 1u;
  ActionList list;
  while (!RedDragonInn::deciders(s).empty()) {
    look(s);
    const Seat seat = RedDragonInn::deciders(s).first();
    RedDragonInn::legal(s, seat, list);
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    const auto pick = static_cast<std::size_t>(((x >> 32) * list.size()) >> 32);
    REQUIRE(RedDragonInn::apply(s, seat, list[pick], chance, nullptr).allowed());
  }
}
template <class Look>
void wander(int players, std::uint64_t seed, Look look) {
  Config config;
  config.players = static_cast<std::uint8_t>(players);
  wander(config, seed, look);
}

}  // namespace taproom::red_dragon_inn
