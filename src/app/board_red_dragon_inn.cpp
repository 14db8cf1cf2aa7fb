// The Red Dragon Inn in text: the players with their values, the own hand with what its cards do,
// what waits to be answered.
#include <algorithm>
#include <map>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

#include "app/board_view.h"
#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/names.h"
#include "games/red_dragon_inn/red_dragon_inn.h"

namespace taproom::app {

namespace rdi {

namespace json = boost::json;
namespace game = red_dragon_inn;
using game::Player;
using game::State;

namespace {

const State& state_of(const Scene& scene) { return scene.known.as<State>(); }
const game::Components& pack_of(const State& state) { return game::components(state.config.pack); }

std::string text_at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : std::string();
}

/// What every card does, by its id, in the words of the pack.
std::map<std::string, std::string> card_texts(const Scene& scene) {
  std::map<std::string, std::string> texts;
  const json::value pack = scene.format.pack_to_json(state_of(scene).config.pack);
  const json::value* cards = pack.is_object() ? pack.as_object().if_contains("cards") : nullptr;
  if (cards != nullptr && cards->is_object()) cards = cards->as_object().if_contains("items");
  if (cards == nullptr || !cards->is_array()) return texts;
  for (const json::value& card : cards->as_array()) {
    if (!card.is_object()) continue;
    texts[text_at(card.as_object(), "id")] = text_at(card.as_object(), "text");
  }
  return texts;
}

std::string types_words(const game::Card& card) {
  std::string words;
  for (int bit = 0; (1u << bit) <= game::type::kAll; ++bit) {
    if (!card.is(static_cast<std::uint8_t>(1u << bit))) continue;
    words += (words.empty() ? "" : ", ") + std::string(game::type_word(bit));
  }
  return words;
}

/// "You (Zot)".
std::string who(const Scene& scene, Seat seat) {
  return fmt::format("{} ({})", scene.name(seat), game::seat_name(state_of(scene), seat.value));
}

/// Alcohol from the left, Fortitude as a bar: where they meet one passes out.
std::string track(const Screen& screen, const Player& player) {
  std::string line;
  for (int i = 1; i <= game::kLimit; ++i) {
    line += i <= player.alcohol     ? '#'
            : i == player.fortitude ? '|'
            : i < player.fortitude  ? '.'
                                    : ' ';
  }
  return screen.ink(player.alcohol * 2 > player.fortitude ? Ink::kRed : Ink::kGreen, line);
}

constexpr int kNameWidth = 18;

/// Name, Gold, the track of Alcohol Content and Fortitude, cards.
std::string player_line(const Scene& scene, Seat seat) {
  const State& state = state_of(scene);
  const Player& player = state.at(seat);
  std::string name = padded(who(scene, seat), kNameWidth);
  if (!state.alive.has(seat)) return fmt::format(" {} out of the game\n", name);
  name = scene.screen.ink(state.active_seat() == seat ? Ink::kBold : Ink::kPlain, name);
  return fmt::format(" {} {:>4}  {:>2} [{}] {:<2}  {:>8}  {:>4}\n", name, player.gold,
                     static_cast<int>(player.alcohol), track(scene.screen, player),
                     static_cast<int>(player.fortitude), static_cast<int>(player.pile_count),
                     static_cast<int>(player.hand_count));
}

std::string players(const Scene& scene) {
  std::string out = fmt::format(" {} Gold  Alcohol   to   Fortitude      Drink Me!  hand\n",
                                padded("", kNameWidth));
  for (int i = 0; i < state_of(scene).config.players; ++i)
    out += player_line(scene, Seat(i));
  return out;
}

std::string hand(const Scene& scene, bool with_texts) {
  const State& state = state_of(scene);
  const game::Components& pack = pack_of(state);
  const Player& player = state.at(scene.seat);
  const game::Character& character = pack.characters[player.character];
  const auto texts = with_texts ? card_texts(scene) : std::map<std::string, std::string>();
  std::string out;
  for (std::size_t place = 0; place < character.kinds; ++place) {
    if (player.hand[place] == 0) continue;
    const game::Card& card = pack.card(character.cards[place]);
    std::string line = scene.screen.ink(Ink::kBold, card.title.view());
    if (player.hand[place] > 1) line += fmt::format(" x{}", static_cast<int>(player.hand[place]));
    line += fmt::format(" ({})", types_words(card));
    const auto text = texts.find(std::string(card.id.view()));
    if (text != texts.end()) line += ": " + scene.screen.ink(Ink::kDim, text->second);
    out += " " + wrapped(line, scene.screen.width, 4, 1) + "\n";
  }
  return out.empty() ? " no cards\n" : out;
}

std::string names_of(const State& state, SeatSet seats) {
  std::string names;
  for (const Seat seat : seats)
    names += (names.empty() ? "" : ", ") + game::seat_name(state, seat.value);
  return names;
}

/// The Round, the contest and the Drinks that wait.
std::string going_on(const Scene& scene) {
  const State& state = state_of(scene);
  std::string out;
  if (state.round.running != 0) {
    out +=
        fmt::format(" Round of Gambling: pot {}, in it {}, in control {}\n", state.round.pot,
                    names_of(state, state.round.in), game::seat_name(state, state.round.control));
  }
  if (state.contest.running != 0) {
    std::string scores;
    for (const Seat seat : state.contest.participants) {
      scores +=
          fmt::format("{}{} {}", scores.empty() ? "" : ", ", game::seat_name(state, seat.value),
                      static_cast<int>(state.contest.score[seat.value]));
    }
    out += fmt::format(" Drinking Contest: {}\n", scores);
  }
  for (std::size_t i = 0; i < state.drinks.size(); ++i) {
    const game::Drink& drink = state.drinks[i];
    out += fmt::format(" Drink {} of {}: Alcohol {:+}, Fortitude {:+}{}\n", i + 1,
                       game::seat_name(state, drink.holder), static_cast<int>(drink.alcohol),
                       static_cast<int>(drink.fortitude),
                       drink.is(game::Drink::kIgnored) ? ", ignored" : "");
  }
  return out;
}

/// What a poll is about: the card that waits, if one does.
std::string waiting(const Scene& scene) {
  const State& state = state_of(scene);
  const game::Entry& top = state.top();
  if (top.act == game::Act::kCard) {
    std::string text = fmt::format("{} plays {}", game::seat_name(state, top.actor),
                                   pack_of(state).card(top.card_id()).title.view());
    if (top.target != game::kNobody) text += " on " + game::seat_name(state, top.target);
    return text + ". Do you answer?";
  }
  if (top.act == game::Act::kDrinks) return "Drinks are about to be drunk. Do you play a card?";
  if (top.act == game::Act::kLoss) return "Somebody is about to lose: the last chance for a card.";
  return "Do you play a card?";
}

class RedDragonInnBoard final : public Board {
 public:
  std::string status(const Scene& scene) const override {
    static constexpr const char* kPhases[] = {"Discard and Draw", "Action", "Order a Drink",
                                              "Drink"};
    const State& state = state_of(scene);
    return fmt::format("Turn {}, {}, {}", state.turn, who(scene, state.active_seat()),
                       kPhases[static_cast<std::size_t>(state.phase())]);
  }

  std::string draw(const Scene& scene, Extent extent) const override {
    const State& state = state_of(scene);
    std::string out = players(scene);
    out += fmt::format(" Drink Deck {} cards, the Inn has {} Gold\n",
                       static_cast<int>(state.cellar.deck), state.inn);
    out += going_on(scene);
    out += scene.screen.rule("your hand");
    return out + hand(scene, extent == Extent::kFull);
  }

  std::string draw_seat(const Scene& scene, Seat seat) const override {
    const State& state = state_of(scene);
    const Player& player = state.at(seat);
    const game::Character& character = pack_of(state).characters[player.character];
    std::string seen;
    for (std::size_t place = 0; place < character.kinds; ++place) {
      if (player.discard[place] == 0) continue;
      seen += fmt::format("{}{}", seen.empty() ? "" : ", ",
                          pack_of(state).card(character.cards[place]).title.view());
      if (player.discard[place] > 1)
        seen += fmt::format(" x{}", static_cast<int>(player.discard[place]));
    }
    return player_line(scene, seat) + " " +
           wrapped("Discarded: " + (seen.empty() ? std::string("nothing") : seen),
                   scene.screen.width, 3, 1) +
           "\n";
  }

  std::string question(const Scene& scene) const override {
    switch (state_of(scene).ask.kind) {
      case game::AskKind::kDiscard:
        return "Your turn: discard what you do not want, then draw up to 7 cards.";
      case game::AskKind::kAction:
        return "Your Action: one Action Card, or none.";
      case game::AskKind::kGambling:
        return "Your gambling turn: take control, or pass.";
      case game::AskKind::kOrder:
        return "Order a Drink: on whose Drink Me! pile?";
      default:
        return waiting(scene);
    }
  }

  Choice choice(const Scene& scene, Action action) const override {
    Choice choice;
    choice.action = action;
    choice.text = scene.game().label(scene.known, scene.seat, action);
    switch (static_cast<game::ActionKind>(action.kind)) {
      case game::ActionKind::kPass:
      case game::ActionKind::kDraw:
        choice.order = 3;
        choice.number = 0;
        break;
      case game::ActionKind::kDiscard:
        choice.order = 2;
        break;
      case game::ActionKind::kOrder:
      case game::ActionKind::kPlay:
        choice.order = 1;
        break;
    }
    return choice;
  }

  std::string rule_of(const Scene& scene, Action action) const override {
    switch (static_cast<game::ActionKind>(action.kind)) {
      case game::ActionKind::kDraw:
        return "RDI-TURN-03";
      case game::ActionKind::kDiscard:
        return "RDI-TURN-02";
      case game::ActionKind::kOrder:
        return "RDI-DP-06";
      case game::ActionKind::kPass:
        return state_of(scene).ask.kind == game::AskKind::kAction ? "RDI-TURN-09" : "RDI-REACT-03";
      default:
        return state_of(scene).ask.kind == game::AskKind::kAction ? "RDI-TURN-07" : "RDI-REACT-01";
    }
  }

  Telling telling(const Event& event) const override {
    switch (static_cast<game::EventKind>(event.kind)) {
      case game::EventKind::kTurnBegins:
        return Telling::kHeading;
      case game::EventKind::kDiscarded:
      case game::EventKind::kDrew:
        return Telling::kOwnSentence;
      default:
        return Telling::kSentence;
    }
  }

  std::uint32_t moment(const AnyState& any) const override {
    const auto& state = any.as<State>();
    return static_cast<std::uint32_t>(state.turn) * 4u + static_cast<std::uint32_t>(state.phase());
  }

  std::string examples() const override {
    return "discard i_raise, draw, play tip_the_wench on gerki, order zot, pass";
  }
};

}  // namespace

}  // namespace rdi

const Board& red_dragon_inn_board() {
  static const rdi::RedDragonInnBoard board;
  return board;
}

}  // namespace taproom::app
