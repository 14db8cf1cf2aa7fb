// Actions as people type and read them:
//
//   pass    draw    discard winning_hand    order zot
//   play mass_heal    play mummy_rot gerki    play water_into_wine @2    play share_a_mug zot @1
//
// A seat is called by its character (the second Zot is zot_2) or by its number from 0 (seat_0), a
// Drink by @ and its number on the table from 1. What a card must name may be left out where only
// one choice is legal.
//
// What cannot be read is answered with what was expected and the rule that stands nearest.

#include <charconv>
#include <vector>

#include "core/clipped.h"
#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/names.h"
#include "games/red_dragon_inn/red_dragon_inn.h"

namespace taproom::red_dragon_inn {
namespace {

const Components& pack_of(const State& state) { return components(state.config.pack); }

/// Which of the seats with the same character this is, from 1; 0 when it is the only one.
int twin_number(const State& state, Seat seat) {
  int before = 0;
  int all = 0;
  for (int i = 0; i < state.config.players; ++i) {
    if (state.at(Seat(i)).character != state.at(seat).character) continue;
    ++all;
    if (i <= seat.index()) ++before;
  }
  return all > 1 ? before : 0;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t begin = text.find_first_not_of(" \t", at);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(text.find_first_of(" \t", begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    at = end;
  }
  return words;
}

ParsedAction wrong(std::string error, const char* rule) {
  return {std::nullopt, std::move(error) + " (" + rule + ")"};
}

/// What the decision that is open now can be answered with, and its rule.
struct Expected {
  const char* words;
  const char* rule;
};

/// Row: AskKind.
constexpr auto kExpected = std::to_array<Expected>({
    {"nothing: the game is over", "RDI-LOSE-15"},
    {"pass or play CARD [PLAYER] [@DRINK]", "RDI-REACT-04"},
    {"draw or discard CARD", "RDI-TURN-02"},
    {"pass or play CARD [PLAYER]", "RDI-TURN-07"},
    {"pass or play CARD [PLAYER]", "RDI-GAM-07"},
    {"order PLAYER", "RDI-TURN-11"},
});

ParsedAction wrong_now(const State& state, std::string found) {
  const Expected& now = kExpected[static_cast<std::size_t>(state.ask.kind)];
  return wrong(std::move(found) + ": expected " + now.words, now.rule);
}

std::string quoted(std::string_view word) { return "\"" + std::string(clipped(word, 60)) + "\""; }

std::string players_of(const State& state) {
  std::string list;
  for (int i = 0; i < state.config.players; ++i)
    list += (i == 0 ? "" : ", ") + seat_id(state, Seat(i));
  return list + " or seat_0 to seat_" + std::to_string(state.config.players - 1);
}

ParsedAction no_such_card(const State& state, Seat seat, std::string_view word) {
  const Character& character = pack_of(state).characters[state.at(seat).character];
  std::string list;
  for (std::size_t k = 0; k < character.kinds; ++k) {
    if (state.at(seat).hand[k] == 0) continue;
    if (!list.empty()) list += ", ";
    list += pack_of(state).card(character.cards[k]).id.view();
  }
  std::string text = "there is no card called " + quoted(word);
  if (!list.empty()) text += ": expected a card of the hand (" + list + ")";
  return wrong(std::move(text), "RDI-SET-14");
}

ParsedAction no_such_player(const State& state, std::string_view word, const char* rule) {
  return wrong("there is no player called " + quoted(word) + ": expected " + players_of(state),
               rule);
}

std::optional<std::uint8_t> drink_called(std::string_view text) {
  int number = 0;
  if (text.size() < 2 || text[0] != '@') return std::nullopt;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data() + 1, end, number);
  if (read.ec != std::errc() || read.ptr != end || number < 1 || number > kMaxDrinks) {
    return std::nullopt;
  }
  return static_cast<std::uint8_t>(number - 1);
}

/// What was left out is filled in where the legal actions leave no choice.
Action completed(const State& state, Seat seat, Action typed) {
  ActionList legal;
  RedDragonInn::legal(state, seat, legal);
  int fitting = 0;
  Action only = typed;
  for (const Action action : legal) {
    if (action == typed) return typed;
    if (action.kind != typed.kind || action.a != typed.a) continue;
    if (typed.b != kNobody && action.b != typed.b) continue;
    if (typed.c != kNoDrink && action.c != typed.c) continue;
    ++fitting;
    only = action;
  }
  return fitting == 1 ? only : typed;
}

ParsedAction parse_play(const State& state, Seat seat, const std::vector<std::string_view>& words) {
  if (words.size() < 2) {
    return wrong("play what? Expected a card, for example: play winning_hand", "RDI-TURN-08");
  }
  const CardId card = pack_of(state).find_card(words[1]);
  if (card == kNoCard) return no_such_card(state, seat, words[1]);
  Action action = make_play(card);
  for (std::size_t i = 2; i < words.size(); ++i) {
    const auto drink = drink_called(words[i]);
    const auto target = seat_called(state, words[i]);
    if (drink && action.c == kNoDrink) {
      action.c = *drink;
    } else if (target && action.b == kNobody) {
      action.b = target->value;
    } else {
      if (words[i].starts_with('@')) {
        return wrong("there is no Drink " + quoted(words[i]) + ": expected @1 to @" +
                         std::to_string(kMaxDrinks) + ", once",
                     "RDI-DP-11");
      }
      return target ? wrong(quoted(words[i]) + " is one player too many: expected one at most",
                            "RDI-DP-19")
                    : no_such_player(state, words[i], "RDI-DP-19");
    }
  }
  return {completed(state, seat, action), {}};
}

}  // namespace

std::string seat_id(const State& state, Seat seat) {
  std::string id(pack_of(state).characters[state.at(seat).character].id.view());
  const int twin = twin_number(state, seat);
  return twin < 2 ? id : id + "_" + std::to_string(twin);
}

std::string seat_name(const State& state, int seat) {
  if (seat == kTheInn) return "the Inn";
  if (seat == kThePot) return "the pot";
  if (seat >= state.config.players) return "nobody";
  std::string name(pack_of(state).characters[state.at(Seat(seat)).character].title.view());
  const int twin = twin_number(state, Seat(seat));
  return twin < 2 ? name : name + " (" + std::to_string(twin) + ")";
}

std::optional<Seat> seat_called(const State& state, std::string_view text) {
  for (int i = 0; i < state.config.players; ++i) {
    if (text == seat_id(state, Seat(i)) || text == "seat_" + std::to_string(i)) return Seat(i);
  }
  return std::nullopt;
}

std::string RedDragonInn::notation(const State& state, Action action) {
  const Components& pack = pack_of(state);
  const auto card = [&] {
    return std::string(action.a < pack.card_count
                           ? pack.card(static_cast<CardId>(action.a)).id.view()
                           : std::string_view("no_card"));
  };
  const auto seat = [&](std::uint8_t value) {
    return value < state.config.players ? seat_id(state, Seat(value))
                                        : "seat_" + std::to_string(value);
  };
  switch (static_cast<ActionKind>(action.kind)) {
    case ActionKind::kPass:
      return "pass";
    case ActionKind::kDraw:
      return "draw";
    case ActionKind::kDiscard:
      return "discard " + card();
    case ActionKind::kOrder:
      return "order " + seat(action.a);
    case ActionKind::kPlay:
      break;
  }
  std::string text = "play " + card();
  if (action.b != kNobody) text += " " + seat(action.b);
  if (action.c != kNoDrink) text += " @" + std::to_string(action.c + 1);
  return text;
}

ParsedAction RedDragonInn::parse(const State& state, Seat seat, std::string_view text) {
  const std::vector<std::string_view> words = words_of(text);
  const std::string_view verb = words.empty() ? std::string_view() : words[0];
  if (verb == "play") return parse_play(state, seat, words);
  if ((verb == "pass" || verb == "draw") && words.size() == 1) {
    return {make(verb == "pass" ? ActionKind::kPass : ActionKind::kDraw), {}};
  }
  if (verb == "discard" && words.size() == 2) {
    const CardId card = pack_of(state).find_card(words[1]);
    if (card == kNoCard) return no_such_card(state, seat, words[1]);
    return {make(ActionKind::kDiscard, static_cast<std::uint8_t>(card)), {}};
  }
  if (verb == "order" && words.size() == 2) {
    const auto receiver = seat_called(state, words[1]);
    if (!receiver) return no_such_player(state, words[1], "RDI-TURN-11");
    return {make(ActionKind::kOrder, receiver->value), {}};
  }
  if (words.empty()) return wrong_now(state, "an action is missing");
  const bool known = verb == "pass" || verb == "draw" || verb == "discard" || verb == "order";
  return wrong_now(state, known ? quoted(text) + " has too few or too many words"
                                : quoted(verb) + " is no action");
}

std::string RedDragonInn::label(const State& state, Seat, Action action) {
  const Components& pack = pack_of(state);
  const auto title = [&] {
    return std::string(action.a < pack.card_count
                           ? pack.card(static_cast<CardId>(action.a)).title.view()
                           : std::string_view("a card"));
  };
  switch (static_cast<ActionKind>(action.kind)) {
    case ActionKind::kPass:
      return state.ask.kind == AskKind::kAction ? "No Action" : "Pass";
    case ActionKind::kDraw:
      return "Draw up to 7 cards";
    case ActionKind::kDiscard:
      return "Discard " + title();
    case ActionKind::kOrder:
      return "A Drink for " + seat_name(state, action.a);
    case ActionKind::kPlay:
      break;
  }
  std::string text = "Play " + title();
  if (action.b != kNobody) text += " on " + seat_name(state, action.b);
  if (action.c != kNoDrink) text += " (Drink " + std::to_string(action.c + 1) + ")";
  return text;
}

}  // namespace taproom::red_dragon_inn
