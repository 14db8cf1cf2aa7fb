// Actions whose notation says more, or less, than a word for each number.

#include "core/clipped.h"
#include "games/tiefenthal/fields.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/notation.h"
#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

namespace {

std::string table_name(int slot) { return space_name(space::kFirstSlot + slot); }

/// What an entertainer does, in one word.
std::string_view schnapps_word(EffectType type) {
  switch (type) {
    case EffectType::kThalers:
      return "thalers";
    case EffectType::kBeer:
      return "beer";
    case EffectType::kFreeUpgrade:
      return "upgrade";
    case EffectType::kServiceDenied:
      return "deny";
    case EffectType::kTurnDie:
      return "turn";
    default:
      return {};
  }
}

/// The first entertainer one of whose sides is called by this word, or -1.
int entertainer_called(const Components& tables, std::string_view word) {
  for (int i = 0; i < kEntertainers; ++i) {
    for (const EntertainerSide& side : tables.entertainers[static_cast<std::size_t>(i)]) {
      if (schnapps_word(side.effect.type) == word) return i;
    }
  }
  return -1;
}

bool is_die(int kind) { return face_of(static_cast<DieKind>(kind)) % 7 != 0 && kind < kDieKinds; }

/// What b and c of a schnapps action say, as the effect reads them; empty when it does not.
std::optional<std::string> schnapps_target(const Effect& effect, Action action) {
  switch (effect.type) {
    case EffectType::kThalers:
    case EffectType::kBeer:
      if (action.b != 0 || action.c != 0) return std::nullopt;
      return "";
    case EffectType::kFreeUpgrade:
      if (action.b >= kAreas || action.c != 0) return std::nullopt;
      return " " + area_name(action.b);
    case EffectType::kServiceDenied:
      if (action.c != 0) return std::nullopt;
      return " " + table_name(action.b);
    case EffectType::kTurnDie:
      if (!is_die(action.b)) return std::nullopt;
      return " " + die_name(action.b) + " " + std::to_string(action.c);
    default:
      return std::nullopt;
  }
}

/// The words of the flags that are set, each after a space.
std::string flags_text(FieldType type, std::uint8_t flags) {
  std::string text;
  for (const FlagWord& entry : flag_words(type)) {
    if ((flags & entry.bit) != 0) text += " " + std::string(entry.word);
  }
  return text;
}

/// The flag a word stands for, 0 when it is none of them.
std::uint8_t flag_of(FieldType type, std::string_view word) {
  for (const FlagWord& entry : flag_words(type)) {
    if (entry.word == word) return entry.bit;
  }
  return 0;
}

}  // namespace

/// `schnapps upgrade cashbox` where the state tells what the entertainer does; by the number of the
/// tile where it does not: `schnapps 2 t5`.
std::string schnapps_notation(const State& state, Action action) {
  const Components& tables = components(state.config.pack);
  if (const Effect* effect = schnapps_effect(state, action)) {
    const std::string_view word = schnapps_word(effect->type);
    const auto target = schnapps_target(*effect, action);
    if (target && entertainer_called(tables, word) == action.a) {
      return "schnapps " + std::string(word) + *target;
    }
  }
  std::string text = "schnapps " + std::to_string(action.a + 1);
  if (action.c != 0) {
    return text + " " + (is_die(action.b) ? die_name(action.b) : table_name(action.b)) + " " +
           std::to_string(action.c);
  }
  return action.b == 0 ? text : text + " " + table_name(action.b);
}

/// A reward by its name where no other order has it, else by the number of the order.
std::string reward_notation(const State& state, Action action) {
  if (action.a >= kOrdersInPlay) return "?";
  const Components& tables = components(state.config.pack);
  const std::string name = reward_name(tables, state.reward_tiles[action.a]);
  int same = 0;
  for (const std::uint8_t tile : state.reward_tiles)
    same += reward_name(tables, tile) == name ? 1 : 0;
  return "reward " + (same == 1 ? name : std::to_string(action.a + 1));
}

std::string room_notation(const State&, Action action) {
  std::string text = "room " + std::to_string(action.a + 1);
  if (action.b == 0) return text;
  text += " " + table_name(action.b - 1) + " ";
  return text + (action.c == 0 ? "pile" : std::to_string(action.c));
}

std::string iou_notation(const State&, Action action) {
  return "iou " + iou_name(action.a) + (action.b > 0 ? " " + table_name(action.b - 1) : "") +
         (action.c > 0 ? " thaler" : "");
}

std::string cell_or_row_notation(const State&, Action action) {
  return action.a == 0 ? "cell first" : "row first";
}

std::string wine_notation(const State&, Action action) {
  return std::string(action.b == 0 ? "wine serve " : "wine back ") + table_name(action.a);
}

std::string charlatan_notation(const State&, Action action) {
  return action.a == 0 ? "charlatan thaler" : "charlatan copy " + table_name(action.a - 1);
}

std::string skip_room_notation(const State&, Action action) {
  return "skip room " + std::to_string(action.a + 1);
}

std::string swap_notation(const State&, Action action) {
  return "swap " + space_name(action.a) + " " + die_name(action.c >> 4) + " " +
         space_name(action.b) + " " + die_name(action.c & 15);
}

std::string place_notation(const State&, Action action) {
  if (action.b == space::kBelow) {
    return "place " + die_name(action.a) + " " + space_name(action.c);
  }
  return "move " + die_name(action.a) + " " + space_name(action.b) + " " + space_name(action.c);
}

std::string serve_notation(const State&, Action action) {
  return "serve " + space_name(action.a) + " " + die_name(action.b) +
         (action.c == 1 ? " stay" : "");
}

std::string upgrade_notation(const State&, Action action) {
  return "upgrade " + area_name(action.a) +
         (action.b > 0 ? " return " + std::to_string(action.b) : "") +
         flags_text(FieldType::kUpgradeFlags, action.c);
}

std::string recruit_notation(const State&, Action action) {
  return "recruit " + (action.a == 4 ? std::string("pile") : std::to_string(action.a + 1)) +
         flags_text(FieldType::kRecruitFlags, action.b);
}

namespace {

ParsedAction found(ActionKind kind, int a = 0, int b = 0, int c = 0) {
  return {make(kind, a, b, c), {}};
}

/// The place of a word in a list of names, also without the prefix that all of them share.
template <std::size_t N>
std::optional<int> read_name(const std::array<std::string_view, N>& names, std::string_view word,
                             std::string_view prefix = {}) {
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == word || names[i].substr(prefix.size()) == word) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::optional<int> read_entertainer(const Components& tables, std::string_view word) {
  static constexpr std::array<std::string_view, kEntertainers> kOrdinals = {"first", "second",
                                                                            "third"};
  if (const auto number = read_number(word, 1, kEntertainers)) return *number - 1;
  if (const auto ordinal = read_name(kOrdinals, word)) return ordinal;
  const int called = word.empty() ? -1 : entertainer_called(tables, word);
  return called >= 0 ? std::optional<int>(called) : std::nullopt;
}

/// In phase F the tile of the active seat shows one side; the word for the other one is an error.
ParsedAction checked_side(const State& state, std::string_view word, Action action) {
  const Effect* effect = state.phase == Phase::kF ? schnapps_effect(state, action) : nullptr;
  const std::string_view shown = effect == nullptr ? "" : schnapps_word(effect->type);
  const bool named = entertainer_called(components(state.config.pack), word) == action.a;
  if (!named || shown.empty() || shown == word) return {action, {}};
  return wrong("this entertainer shows its other side: schnapps " + std::string(shown));
}

/// Parts of a tavern on which no die is placed, but which people name (TT-ACT-13).
bool no_action_space(std::string_view word) { return word == "host" || read_area(word); }

}  // namespace

ParsedAction parse_place(const State&, Seat, const Words& words) {
  const bool from_below = words[0] == "place";
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
  if (words.size() < 2 || words.size() > 4) return misread(ActionKind::kServe);
  const auto place = read_space(words[1]);
  if (!place) return wrong(kSpacesExpected);
  const bool stay = words.size() > 2 && words.back() == "stay";
  const std::size_t dice = words.size() - (stay ? 1 : 0);
  if (dice == 3) {
    const auto die = read_die(words[2]);
    if (!die) return wrong(kDieExpected);
    return {make(ActionKind::kServe, *place, *die, stay ? 1 : 0), {}};
  }
  if (dice != 2) return misread(ActionKind::kServe);
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

ParsedAction parse_upgrade(const State&, Seat, const Words& words) {
  if (words.size() < 2) return misread(ActionKind::kUpgrade);
  const auto area = read_area(words[1]);
  if (!area) return wrong_area(words[1]);
  int returned = 0;
  unsigned flags = 0;
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (words[i] == "return" && i + 1 < words.size()) {
      const auto number = read_number(words[++i], 0, 16);
      if (!number) return wrong("expected a number of cards after return");
      returned = *number;
    } else if (const std::uint8_t flag = flag_of(FieldType::kUpgradeFlags, words[i])) {
      flags |= flag;
    } else {
      return misread(ActionKind::kUpgrade);
    }
  }
  return {make(ActionKind::kUpgrade, *area, returned, static_cast<int>(flags)), {}};
}

ParsedAction parse_recruit(const State& state, Seat, const Words& words) {
  if (words.size() < 2) return misread(ActionKind::kRecruit);
  unsigned flags = 0;
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::uint8_t flag = flag_of(FieldType::kRecruitFlags, words[i]);
    if (flag == 0) return misread(ActionKind::kRecruit);
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
ParsedAction parse_choose(const State& state, Seat, const Words& words) {
  if (words.size() != 2) return misread(ActionKind::kChoose);
  if (words[1] == "1" || words[1] == "2") {
    return {make(ActionKind::kChoose, words[1] == "1" ? 0 : 1), {}};
  }
  const Components& tables = components(state.config.pack);
  const auto& options = options_asked(state, tables);
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (words[1] == option_name(tables, options[i])) {
      return {make(ActionKind::kChoose, static_cast<int>(i)), {}};
    }
  }
  return misread(ActionKind::kChoose);
}

ParsedAction parse_schnapps(const State& state, Seat, const Words& words) {
  const Components& tables = components(state.config.pack);
  if (words.size() < 2 || words.size() > 4) return misread(ActionKind::kSchnapps);
  const auto entertainer = read_entertainer(tables, words[1]);
  if (!entertainer) return misread(ActionKind::kSchnapps);
  int target = 0;
  if (words.size() > 2) {
    if (const auto area = read_area(words[2])) {
      target = *area;
    } else if (const auto table = read_table(words[2])) {
      target = *table;
    } else if (const auto die = read_die(words[2])) {
      target = *die;
    } else {
      return misread(ActionKind::kSchnapps);
    }
  }
  const auto face = words.size() > 3 ? read_number(words[3], 0, 6) : 0;
  if (!face) return misread(ActionKind::kSchnapps);
  return checked_side(state, words[1], make(ActionKind::kSchnapps, *entertainer, target, *face));
}

ParsedAction parse_swap(const State&, Seat, const Words& words) {
  if (words.size() != 5) return misread(ActionKind::kSwap);
  const auto first = read_space(words[1]);
  const auto second = read_space(words[3]);
  if (!first || !second) return wrong(kSpacesExpected);
  const auto one = read_die(words[2]);
  const auto other = read_die(words[4]);
  if (!one || !other) return wrong(kDieExpected);
  return found(ActionKind::kSwap, *first, *second, (*one << 4) | *other);
}

ParsedAction parse_remove(const State& state, Seat, const Words& words) {
  const Components& tables = components(state.config.pack);
  const auto kind = words.size() == 2 ? read_card(tables, words[1], card::kNoble) : std::nullopt;
  if (kind) return found(ActionKind::kRemoveRegular, *kind);
  return wrong("expected: remove " + card_name(tables, card::kRegular1) + " or remove " +
               card_name(tables, card::kRegular2));
}

ParsedAction parse_wine(const State&, Seat, const Words& words) {
  const auto table = words.size() == 3 ? read_table(words[2]) : std::nullopt;
  if (table && words[1] == "serve") return found(ActionKind::kWine, *table, 0);
  if (table && words[1] == "back") return found(ActionKind::kWine, *table, 1);
  return misread(ActionKind::kWine);
}

ParsedAction parse_charlatan(const State&, Seat, const Words& words) {
  if (words.size() == 2 && words[1] == "thaler") return found(ActionKind::kCharlatan);
  const auto table = words.size() == 3 ? read_table(words[2]) : std::nullopt;
  if (table && words[1] == "copy") return found(ActionKind::kCharlatan, *table + 1);
  return misread(ActionKind::kCharlatan);
}

/// Room 3 exchanges a guest for the topmost of the price-3 pile or for one of the open row.
ParsedAction parse_room(const State& state, Seat, const Words& words) {
  const auto room = words.size() > 1 ? read_number(words[1], 1, kRooms) : std::nullopt;
  if (room && words.size() == 2) return found(ActionKind::kRoom, *room - 1);
  const auto table = words.size() == 4 ? read_table(words[2]) : std::nullopt;
  if (room && table) {
    // The fifth open card has no pile under it any more (TT-BEE-05).
    if (words[3] == "5") return found(ActionKind::kRoom, *room - 1, *table + 1, 5);
    if (const auto place = read_guest_place(state, words[3])) {
      const bool pile = *place == 4 && (state.fifth_open == 0 || words[3] == "pile");
      return found(ActionKind::kRoom, *room - 1, *table + 1, pile ? 0 : *place + 1);
    }
  }
  return misread(ActionKind::kRoom);
}

ParsedAction parse_skip_room(const State&, Seat, const Words& words) {
  const bool two = words.size() == 3 && words[1] == "room";
  const auto room = two || words.size() == 2 ? read_number(words.back(), 1, kRooms) : std::nullopt;
  if (room) return found(ActionKind::kSkipRoom, *room - 1);
  return misread(ActionKind::kSkipRoom);
}

ParsedAction parse_iou(const State&, Seat, const Words& words) {
  if (words.size() < 2 || words.size() > 4) return misread(ActionKind::kIou);
  const auto iou = read_name(kIouNames, words[1], "iou_");
  if (!iou) return misread(ActionKind::kIou);
  const bool thaler = words.size() > 2 && words.back() == "thaler";
  const std::size_t rest = words.size() - (thaler ? 1 : 0);
  if (rest == 2) return found(ActionKind::kIou, *iou, 0, thaler ? 1 : 0);
  const auto table = rest == 3 ? read_table(words[2]) : std::nullopt;
  if (!table) return misread(ActionKind::kIou);
  return found(ActionKind::kIou, *iou, *table + 1, thaler ? 1 : 0);
}

ParsedAction parse_turn(const State&, Seat, const Words& words) {
  const auto die = words.size() == 3 ? read_die(words[1]) : std::nullopt;
  const auto face = words.size() == 3 ? read_number(words[2], 1, 6) : std::nullopt;
  if (die && face) return found(ActionKind::kTurn, *die, *face);
  return misread(ActionKind::kTurn);
}

ParsedAction parse_reward(const State& state, Seat, const Words& words) {
  const Components& tables = components(state.config.pack);
  if (words.size() == 2) {
    if (const auto order = read_number(words[1], 1, kOrdersInPlay)) {
      return found(ActionKind::kReward, *order - 1);
    }
    for (int order = 0; order < kOrdersInPlay; ++order) {
      const auto tile = state.reward_tiles[static_cast<std::size_t>(order)];
      if (reward_name(tables, tile) == words[1]) return found(ActionKind::kReward, order);
    }
  }
  return misread(ActionKind::kReward);
}

ParsedAction parse_cell_or_row(const State&, Seat, const Words& words) {
  if (words.size() != 2 || words[1] != "first") return misread(ActionKind::kCellOrRow);
  return found(ActionKind::kCellOrRow, words[0] == "row" ? 1 : 0);
}

}  // namespace taproom::tiefenthal
