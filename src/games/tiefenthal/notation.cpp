// Actions as short texts that people read and type, and back.

#include <charconv>

#include "core/clipped.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/notation_words.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::tiefenthal {

namespace {

struct FlagWord {
  std::string_view word;
  std::uint8_t flag;
};
constexpr FlagWord kUpgradeWords[] = {{"with_reserved", upgrade_flag::kWithReserved},
                                      {"to_discard", upgrade_flag::kToDiscard},
                                      {"craftsmen", upgrade_flag::kCraftsmen},
                                      {"unused_first", upgrade_flag::kUnusedFirst}};
constexpr FlagWord kRecruitWords[] = {{"signature_first", recruit_flag::kSignatureFirst},
                                      {"red_carpet", recruit_flag::kRedCarpet}};

template <std::size_t N>
std::string flag_words(const FlagWord (&words)[N], std::uint8_t flags) {
  std::string text;
  for (const FlagWord& entry : words) {
    if ((flags & entry.flag) != 0) text += " " + std::string(entry.word);
  }
  return text;
}

/// The flag a word stands for, 0 when it is none of them.
template <std::size_t N>
std::uint8_t flag_of(const FlagWord (&words)[N], std::string_view word) {
  for (const FlagWord& entry : words) {
    if (entry.word == word) return entry.flag;
  }
  return 0;
}

}  // namespace

std::string Tiefenthal::notation(const State& state, Action action) {
  const Components& tables = components(state.config.pack);
  switch (kind_of(action)) {
    case ActionKind::kFinish:
      return "finish";
    case ActionKind::kReady:
      return "ready";
    case ActionKind::kEndTurn:
      return "end_turn";
    case ActionKind::kDecline:
      return "decline";
    case ActionKind::kChoose:
      return "choose " + std::to_string(action.a + 1);
    case ActionKind::kFlip:
      return "flip " + area_name(action.a);
    case ActionKind::kDraft:
      return "draft " + std::to_string(action.a);
    case ActionKind::kPlace:
      if (action.b == space::kBelow) {
        return "place " + die_name(action.a) + " " + space_name(action.c);
      }
      return "move " + die_name(action.a) + " " + space_name(action.b) + " " + space_name(action.c);
    case ActionKind::kServe:
      return "serve " + space_name(action.a) + " " + die_name(action.b) +
             (action.c == 1 ? " stay" : "");
    case ActionKind::kBuy:
      return "buy " + card_name(tables, action.a);
    case ActionKind::kUpgrade:
      return "upgrade " + area_name(action.a) +
             (action.b > 0 ? " return " + std::to_string(action.b) : "") +
             flag_words(kUpgradeWords, action.c);
    case ActionKind::kRecruit:
      return "recruit " + (action.a == 4 ? std::string("pile") : std::to_string(action.a + 1)) +
             flag_words(kRecruitWords, action.b);
    case ActionKind::kNobles:
      return "nobles " + std::to_string(action.a);
    case ActionKind::kCounterGuest:
      return action.a == 0 ? "counter_guest restart" : "counter_guest monastery";
    case ActionKind::kDeny:
      return "deny t" + std::to_string(action.a + 1);
    case ActionKind::kForfeit:
      return "forfeit " + card_name(tables, action.a);
    default:
      return module_notation(state, action);
  }
}

namespace {

Words split(std::string_view text) {
  Words words;
  std::size_t i = 0;
  while (i < text.size()) {
    while (i < text.size() && (text[i] == ' ' || text[i] == '\t'))
      ++i;
    const std::size_t begin = i;
    while (i < text.size() && text[i] != ' ' && text[i] != '\t')
      ++i;
    if (i > begin) words.push_back(text.substr(begin, i - begin));
  }
  return words;
}

}  // namespace

std::optional<int> read_number(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

std::optional<int> read_number(std::string_view word, int min, int max) {
  const auto number = read_number(word);
  return number && *number >= min && *number <= max ? number : std::nullopt;
}

std::optional<int> read_die(std::string_view word) {
  const bool coloured = word.starts_with('c');
  if (coloured) word.remove_prefix(1);
  const auto face = read_number(word, 1, 6);
  if (!face) return std::nullopt;
  return die_kind(coloured, *face);
}

std::optional<int> read_table(std::string_view word) {
  if (!word.starts_with('t')) return std::nullopt;
  const auto table = read_number(word.substr(1), 1, kMaxSlots);
  if (!table) return std::nullopt;
  return *table - 1;
}

std::optional<int> read_space(std::string_view word) {
  for (int place = 0; place < space::kFirstSlot; ++place) {
    if (word == space_name(place)) return place;
  }
  if (const auto table = read_table(word)) return space::kFirstSlot + *table;
  return std::nullopt;
}

std::optional<int> read_area(std::string_view word) {
  for (int area = 0; area < kAreas; ++area) {
    if (word == kAreaNames[static_cast<std::size_t>(area)]) return area;
  }
  if (word == "dishwasher") return static_cast<int>(Area::kDishwashing);
  if (word == "storage") return static_cast<int>(Area::kBeerStorage);
  return std::nullopt;
}

std::optional<int> read_guest_place(const State& state, std::string_view word) {
  if (word == "pile") return 4;
  if (const auto place = read_number(word, 1, 4)) return *place - 1;
  const Components& tables = components(state.config.pack);
  for (int place = 0; place < 5; ++place) {
    const CardKind kind = guest_at(state, place);
    if (kind != card::kNone && tables.cards[kind].id == word) return place;
  }
  return std::nullopt;
}

namespace {

/// Parts of a tavern on which no die is placed, but which people name (TT-ACT-13).
bool no_action_space(std::string_view word) { return word == "host" || read_area(word); }

ParsedAction wrong_area(std::string_view word) {
  if (word == "host")
    return wrong("TT-UPG-02: the host cannot be upgraded; " + std::string(kAreasExpected));
  return wrong(kAreasExpected);
}

ParsedAction parse_place(const Words& words, bool from_below) {
  const std::size_t wanted = from_below ? 3 : 4;
  if (words.size() != wanted) {
    return wrong(from_below ? "expected: place DIE SPACE" : "expected: move DIE FROM TO");
  }
  const auto die = read_die(words[1]);
  if (!die) return wrong(kDieExpected);
  const auto from = from_below ? std::optional<int>(space::kBelow) : read_space(words[2]);
  const auto to = read_space(words.back());
  if (!from || !to) {
    const std::string_view unknown = !from ? words[2] : words.back();
    if (!no_action_space(unknown)) return wrong(kSpacesExpected);
    return wrong("TT-ACT-13: no die is placed on " + std::string(unknown) + "; " + kSpacesExpected);
  }
  return {make(ActionKind::kPlace, *die, *from, *to), {}};
}

/// `serve t2` is enough when only one kind of die lies there.
ParsedAction parse_serve(const State& state, Seat seat, const Words& words) {
  if (words.size() < 2 || words.size() > 4) return wrong("expected: serve SPACE [DIE] [stay]");
  const auto place = read_space(words[1]);
  if (!place) return wrong(kSpacesExpected);
  const bool stay = words.size() > 2 && words.back() == "stay";
  const std::size_t dice = words.size() - (stay ? 1 : 0);
  if (dice == 3) {
    const auto die = read_die(words[2]);
    if (!die) return wrong(kDieExpected);
    return {make(ActionKind::kServe, *place, *die, stay ? 1 : 0), {}};
  }
  if (dice != 2) return wrong("expected: serve SPACE [DIE] [stay]");
  DieKind only = 0;
  for (const Die& die : state.player(seat).dice) {
    if (die.spent != 0 || die.place != *place || die.kind == only) continue;
    if (only != 0)
      return wrong("several different dice lie there: say which, as in serve brewer 1");
    only = die.kind;
  }
  if (only == 0) return wrong("TT-F-02: no die lies on " + space_name(*place));
  return {make(ActionKind::kServe, *place, only, stay ? 1 : 0), {}};
}

ParsedAction parse_buy(const Components& tables, const Words& words) {
  if (words.size() != 2) return wrong("expected: buy CARD");
  for (CardKind kind = 0; kind < kTavernCards; ++kind) {
    if (tables.cards[kind].id == words[1]) return {make(ActionKind::kBuy, kind), {}};
  }
  return wrong("expected a tavern card: barback, dishwasher, waitress, table, brewer, ...");
}

ParsedAction parse_upgrade(const Words& words) {
  constexpr const char* kForm =
      "expected: upgrade AREA [return N] [with_reserved] [to_discard] [craftsmen] [unused_first]";
  if (words.size() < 2) return wrong(kForm);
  const auto area = read_area(words[1]);
  if (!area) return wrong_area(words[1]);
  int returned = 0;
  unsigned flags = 0;
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (words[i] == "return" && i + 1 < words.size()) {
      const auto number = read_number(words[++i], 0, 16);
      if (!number) return wrong("expected a number of cards after return");
      returned = *number;
    } else if (const std::uint8_t flag = flag_of(kUpgradeWords, words[i])) {
      flags |= flag;
    } else {
      return wrong(kForm);
    }
  }
  return {make(ActionKind::kUpgrade, *area, returned, static_cast<int>(flags)), {}};
}

ParsedAction parse_recruit(const State& state, const Words& words) {
  constexpr const char* kForm =
      "expected: recruit PLACE [signature_first] [red_carpet], where PLACE is 1 to 4, pile or a "
      "guest's name";
  if (words.size() < 2) return wrong(kForm);
  unsigned flags = 0;
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::uint8_t flag = flag_of(kRecruitWords, words[i]);
    if (flag == 0) return wrong(kForm);
    flags |= flag;
  }
  const auto place = read_guest_place(state, words[1]);
  if (place) return {make(ActionKind::kRecruit, *place, static_cast<int>(flags)), {}};
  if (read_number(words[1])) {
    return wrong("the open row has places 1 to 4; the price-3 pile is called pile");
  }
  return wrong("no guest called " + std::string(clipped(words[1], 40)) + " lies open");
}

/// `choose barback` names the option; `choose 2` counts.
ParsedAction parse_choose(const State& state, const Components& tables, const Words& words) {
  if (words.size() != 2) return wrong("expected: choose 1 or choose 2");
  if (words[1] == "1" || words[1] == "2") {
    return {make(ActionKind::kChoose, words[1] == "1" ? 0 : 1), {}};
  }
  const auto& options = options_asked(state, tables);
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (words[1] == option_name(tables, options[i])) {
      return {make(ActionKind::kChoose, static_cast<int>(i)), {}};
    }
  }
  return wrong("expected: choose 1 or choose 2");
}

std::optional<Action> plain(std::string_view word) {
  if (word == "finish") return make(ActionKind::kFinish);
  if (word == "ready") return make(ActionKind::kReady);
  if (word == "end_turn" || word == "end") return make(ActionKind::kEndTurn);
  if (word == "decline") return make(ActionKind::kDecline);
  return std::nullopt;
}

ParsedAction parse_words(const State& state, Seat seat, const Words& words) {
  const Components& tables = components(state.config.pack);
  const std::string_view verb = words[0];
  if (words.size() == 1) {
    if (const auto action = plain(verb)) return {action, {}};
  }
  if (verb == "end" && words.size() == 2 && words[1] == "turn") {
    return {make(ActionKind::kEndTurn), {}};
  }
  if (verb == "choose") return parse_choose(state, tables, words);
  if (verb == "place") return parse_place(words, true);
  if (verb == "move") return parse_place(words, false);
  if (verb == "serve") return parse_serve(state, seat, words);
  if (verb == "buy") return parse_buy(tables, words);
  if (verb == "upgrade") return parse_upgrade(words);
  if (verb == "recruit") return parse_recruit(state, words);
  if (verb == "flip") {
    const auto area = words.size() == 2 ? read_area(words[1]) : std::nullopt;
    if (!area) return wrong_area(words.size() == 2 ? words[1] : std::string_view());
    return {make(ActionKind::kFlip, *area), {}};
  }
  if (verb == "draft" || verb == "nobles") {
    const int n = words.size() == 2 ? read_number(words[1]).value_or(0) : 0;
    const int most = verb == "draft" ? 6 : 3;
    if (n < 1 || n > most) {
      return wrong("expected: " + std::string(verb) + " 1 to " + std::to_string(most));
    }
    return {make(verb == "draft" ? ActionKind::kDraft : ActionKind::kNobles, n), {}};
  }
  if (verb == "counter_guest" && words.size() == 2) {
    if (words[1] == "restart") return {make(ActionKind::kCounterGuest, 0), {}};
    if (words[1] == "monastery") return {make(ActionKind::kCounterGuest, 1), {}};
  }
  if (verb == "counter_guest") return wrong("expected: counter_guest restart or monastery");
  if (verb == "deny") {
    const auto table = words.size() == 2 ? read_table(words[1]) : std::nullopt;
    if (!table) return wrong("expected: deny and a table t1 to t24");
    return {make(ActionKind::kDeny, *table), {}};
  }
  if (const auto action = parse_module(state, words)) return *action;
  constexpr std::string_view kVerbs =
      "choose, flip, finish, counter_guest, draft, place, move, ready, serve, buy, upgrade, "
      "recruit, "
      "nobles, deny, decline, forfeit, end_turn, and with modules schnapps, begin, swap, bard, "
      "token, "
      "start_card, remove, sign, cell, row, wine, charlatan, lodge, room, skip, tavernkeeper, iou, "
      "turn, reward, keep, lift, done, cancel";
  for (const ActionShape& shape : kActionShapes) {
    if (words.size() > 1 && verb == shape.name) {
      return wrong("expected: " + std::string(verb) + " and nothing after it");
    }
  }
  return wrong("no action begins with \"" + std::string(clipped(verb, 40)) + "\"; known are " +
               std::string(kVerbs));
}

}  // namespace

namespace {

/// The rule that stands nearest to what was attempted, by the first word.
struct NearestRule {
  std::string_view verb;
  std::string_view rule;
};
constexpr NearestRule kNearestRules[] = {
    {"choose", "TT-RND-13"},    {"flip", "TT-RND-11"},     {"counter_guest", "TT-RND-03"},
    {"draft", "TT-D-02"},       {"place", "TT-E-01"},      {"move", "TT-F-05"},
    {"serve", "TT-F-02"},       {"buy", "TT-THA-01"},      {"upgrade", "TT-UPG-01"},
    {"recruit", "TT-BEE-03"},   {"nobles", "TT-BEE-10"},   {"deny", "TT-BON-05"},
    {"forfeit", "TT-BON-02"},   {"schnapps", "TT-M2-10"},  {"swap", "TT-F-20"},
    {"start_card", "TT-M4-02"}, {"remove", "TT-M4-12"},    {"sign", "TT-M5-05"},
    {"cell", "TT-M5-16"},       {"row", "TT-M5-16"},       {"wine", "TT-XA-08"},
    {"charlatan", "TT-XA-20"},  {"lodge", "TT-XB-02"},     {"room", "TT-XB-06"},
    {"skip", "TT-XB-08"},       {"skip_room", "TT-XB-08"}, {"tavernkeeper", "TT-XC-04"},
    {"keeper", "TT-XC-04"},     {"iou", "TT-XC-13"},       {"turn", "TT-XC-18"},
    {"reward", "TT-XD-05"},     {"keep", "TT-G-01"},
};

}  // namespace

ParsedAction Tiefenthal::parse(const State& state, Seat seat, std::string_view text) {
  const Words words = split(text);
  if (words.empty()) return wrong("expected an action, such as draft 6");
  if (seat.index() >= state.player_count()) return wrong("nobody sits on that seat");
  ParsedAction parsed = parse_words(state, seat, words);
  if (parsed.action || parsed.error.starts_with("TT-")) return parsed;
  for (const NearestRule& nearest : kNearestRules) {
    if (words[0] != nearest.verb) continue;
    parsed.error = std::string(nearest.rule) + ": " + parsed.error;
    break;
  }
  return parsed;
}

}  // namespace taproom::tiefenthal
