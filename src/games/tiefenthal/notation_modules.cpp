// Notation of the actions of modules 2 to 5 and A to D.

#include "games/tiefenthal/names.h"
#include "games/tiefenthal/notation_words.h"

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
  const Components& tables = components(state.config.pack);
  const std::string name = reward_name(tables, state.reward_tiles[action.a]);
  int same = 0;
  for (const std::uint8_t tile : state.reward_tiles)
    same += reward_name(tables, tile) == name ? 1 : 0;
  return "reward " + (same == 1 ? name : std::to_string(action.a + 1));
}

std::string room_notation(Action action) {
  std::string text = "room " + std::to_string(action.a + 1);
  if (action.b == 0) return text;
  text += " " + table_name(action.b - 1) + " ";
  return text + (action.c == 0 ? "pile" : std::to_string(action.c));
}

std::string iou_notation(Action action) {
  return "iou " + iou_name(action.a) + (action.b > 0 ? " " + table_name(action.b - 1) : "") +
         (action.c > 0 ? " thaler" : "");
}

}  // namespace

std::string module_notation(const State& state, Action action) {
  const Components& tables = components(state.config.pack);
  switch (kind_of(action)) {
    case ActionKind::kSchnapps:
      return schnapps_notation(state, action);
    case ActionKind::kBegin:
      return "begin";
    case ActionKind::kSwap:
      return "swap " + space_name(action.a) + " " + die_name(action.c >> 4) + " " +
             space_name(action.b) + " " + die_name(action.c & 15);
    case ActionKind::kBard:
      return "bard";
    case ActionKind::kLift:
      return "lift " + die_name(action.a) + " " + space_name(action.b);
    case ActionKind::kDone:
      return "done";
    case ActionKind::kCancel:
      return "cancel";
    case ActionKind::kToken:
      return "token";
    case ActionKind::kStartCard:
      return "start_card " + std::to_string(action.a + 1);
    case ActionKind::kRemoveRegular:
      return "remove " + card_name(tables, action.a);
    case ActionKind::kSign:
      return "sign " + std::to_string(action.a + 1);
    case ActionKind::kCellOrRow:
      return action.a == 0 ? "cell first" : "row first";
    case ActionKind::kWine:
      return std::string(action.b == 0 ? "wine serve " : "wine back ") + table_name(action.a);
    case ActionKind::kCharlatan:
      return action.a == 0 ? "charlatan thaler" : "charlatan copy " + table_name(action.a - 1);
    case ActionKind::kLodge:
      return "lodge " + (action.a == kRooms ? "table" : std::to_string(action.a + 1));
    case ActionKind::kRoom:
      return room_notation(action);
    case ActionKind::kSkipRoom:
      return "skip room " + std::to_string(action.a + 1);
    case ActionKind::kTavernkeeper:
      return "tavernkeeper " + keeper_name(action.a);
    case ActionKind::kIou:
      return iou_notation(action);
    case ActionKind::kTurn:
      return "turn " + die_name(action.a) + " " + std::to_string(action.b);
    case ActionKind::kReward:
      return action.a < kOrdersInPlay ? reward_notation(state, action) : "?";
    case ActionKind::kKeepCard:
      return "keep " + card_name(tables, action.a) + " " + keep_name(action.b);
    default:
      return "?";
  }
}

namespace {

ParsedAction found(ActionKind kind, int a = 0, int b = 0, int c = 0) {
  return {make(kind, a, b, c), {}};
}

/// A word after the verb that is a number from 1; the field counts from 0.
ParsedAction parse_numbered(ActionKind kind, const Words& words, int most) {
  const auto number = words.size() == 2 ? read_number(words[1], 1, most) : std::nullopt;
  if (number) return found(kind, *number - 1);
  return wrong("expected: " + std::string(words[0]) + " and a number from 1 to " +
               std::to_string(most));
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

std::optional<int> read_card(const Components& tables, std::string_view word) {
  for (int kind = 0; kind < tables.cards_in_use; ++kind) {
    if (tables.cards[static_cast<std::size_t>(kind)].id == word) return kind;
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

ParsedAction parse_schnapps(const State& state, const Components& tables, const Words& words) {
  constexpr const char* kForm =
      "expected: schnapps thalers, schnapps beer, schnapps upgrade AREA, schnapps deny TABLE or "
      "schnapps turn DIE FACE";
  if (words.size() < 2 || words.size() > 4) return wrong(kForm);
  const auto entertainer = read_entertainer(tables, words[1]);
  if (!entertainer) return wrong(kForm);
  int target = 0;
  if (words.size() > 2) {
    if (const auto area = read_area(words[2])) {
      target = *area;
    } else if (const auto table = read_table(words[2])) {
      target = *table;
    } else if (const auto die = read_die(words[2])) {
      target = *die;
    } else {
      return wrong(kForm);
    }
  }
  const auto face = words.size() > 3 ? read_number(words[3], 0, 6) : 0;
  if (!face) return wrong(kForm);
  return checked_side(state, words[1], make(ActionKind::kSchnapps, *entertainer, target, *face));
}

ParsedAction parse_swap(const Words& words) {
  if (words.size() != 5) return wrong("expected: swap SPACE DIE SPACE DIE");
  const auto first = read_space(words[1]);
  const auto second = read_space(words[3]);
  if (!first || !second) return wrong(kSpacesExpected);
  const auto one = read_die(words[2]);
  const auto other = read_die(words[4]);
  if (!one || !other) return wrong(kDieExpected);
  return found(ActionKind::kSwap, *first, *second, (*one << 4) | *other);
}

ParsedAction parse_lift(const Words& words) {
  if (words.size() != 3) return wrong("expected: lift DIE SPACE, as in lift 6 t1");
  const auto die = read_die(words[1]);
  if (!die) return wrong(kDieExpected);
  const auto from = read_space(words[2]);
  if (!from) return wrong(kSpacesExpected);
  return found(ActionKind::kLift, *die, *from);
}

ParsedAction parse_remove(const Components& tables, const Words& words) {
  const auto kind = words.size() == 2 ? read_card(tables, words[1]) : std::nullopt;
  if (kind && *kind < card::kNoble) return found(ActionKind::kRemoveRegular, *kind);
  return wrong("expected: remove " + card_name(tables, card::kRegular1) + " or remove " +
               card_name(tables, card::kRegular2));
}

ParsedAction parse_wine(const Words& words) {
  const auto table = words.size() == 3 ? read_table(words[2]) : std::nullopt;
  if (table && words[1] == "serve") return found(ActionKind::kWine, *table, 0);
  if (table && words[1] == "back") return found(ActionKind::kWine, *table, 1);
  return wrong("expected: wine serve TABLE or wine back TABLE, with a table t1 to t24");
}

ParsedAction parse_charlatan(const Words& words) {
  if (words.size() == 2 && words[1] == "thaler") return found(ActionKind::kCharlatan);
  const auto table = words.size() == 3 ? read_table(words[2]) : std::nullopt;
  if (table && words[1] == "copy") return found(ActionKind::kCharlatan, *table + 1);
  return wrong("expected: charlatan thaler, or charlatan copy and a table t1 to t24");
}

ParsedAction parse_lodge(const Words& words) {
  if (words.size() == 2 && words[1] == "table") return found(ActionKind::kLodge, kRooms);
  const auto room = words.size() == 2 ? read_number(words[1], 1, kRooms) : std::nullopt;
  if (room) return found(ActionKind::kLodge, *room - 1);
  return wrong("expected: lodge and a room 1 to 4, or lodge table");
}

/// Room 3 exchanges a guest for the topmost of the price-3 pile or for one of the open row.
ParsedAction parse_room(const State& state, const Words& words) {
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
  return wrong("expected: room 1 to 4; for an exchange also TABLE and pile or a place of the row");
}

ParsedAction parse_skip_room(const Words& words) {
  const bool two = words.size() == 3 && words[1] == "room";
  const auto room = two || words.size() == 2 ? read_number(words.back(), 1, kRooms) : std::nullopt;
  if (room) return found(ActionKind::kSkipRoom, *room - 1);
  return wrong("expected: skip room and a number from 1 to 4");
}

ParsedAction parse_tavernkeeper(const Words& words) {
  const auto keeper = words.size() == 2 ? read_name(kTavernkeeperNames, words[1]) : std::nullopt;
  if (keeper) return found(ActionKind::kTavernkeeper, *keeper);
  return wrong(
      "expected: tavernkeeper and one of gambler, abbess, historian, builder, brewmaster, "
      "merchant, charmer, tax_collector");
}

ParsedAction parse_iou(const Words& words) {
  constexpr const char* kForm =
      "expected: iou NAME, with a table for iou_copy, or iou NAME thaler for a thaler instead";
  if (words.size() < 2 || words.size() > 4) return wrong(kForm);
  const auto iou = read_name(kIouNames, words[1], "iou_");
  if (!iou) return wrong(kForm);
  const bool thaler = words.size() > 2 && words.back() == "thaler";
  const std::size_t rest = words.size() - (thaler ? 1 : 0);
  if (rest == 2) return found(ActionKind::kIou, *iou, 0, thaler ? 1 : 0);
  const auto table = rest == 3 ? read_table(words[2]) : std::nullopt;
  if (!table) return wrong(kForm);
  return found(ActionKind::kIou, *iou, *table + 1, thaler ? 1 : 0);
}

ParsedAction parse_turn(const Words& words) {
  const auto die = words.size() == 3 ? read_die(words[1]) : std::nullopt;
  const auto face = words.size() == 3 ? read_number(words[2], 1, 6) : std::nullopt;
  if (die && face) return found(ActionKind::kTurn, *die, *face);
  return wrong("expected: turn DIE FACE, as in turn c4 6");
}

ParsedAction parse_reward(const State& state, const Words& words) {
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
  return wrong("expected: reward and the number of an order, 1 to 3, or the name of its reward");
}

ParsedAction parse_keep(const Components& tables, const Words& words) {
  constexpr const char* kForm =
      "expected: keep CARD and what allows it: juggler, last_orders or reservation";
  const auto kind = words.size() == 3 ? read_card(tables, words[1]) : std::nullopt;
  if (!kind) return wrong(kForm);
  for (int by = keep_by::kJuggler; by <= keep_by::kReservation; ++by) {
    if (words[2] == keep_name(by)) return found(ActionKind::kKeepCard, *kind, by);
  }
  return wrong(kForm);
}

ParsedAction parse_forfeit(const Components& tables, const Words& words) {
  const auto kind = words.size() == 2 ? read_card(tables, words[1]) : std::nullopt;
  if (!kind || *kind > card::kNoble) return wrong("expected: forfeit and a card just received");
  return found(ActionKind::kForfeit, *kind);
}

std::optional<ActionKind> plain_action(const Words& words) {
  const bool first = words.size() == 2 && words[1] == "first";
  if (first && (words[0] == "cell" || words[0] == "row")) return ActionKind::kCellOrRow;
  if (words.size() != 1) return std::nullopt;
  if (words[0] == "begin") return ActionKind::kBegin;
  if (words[0] == "bard") return ActionKind::kBard;
  if (words[0] == "token") return ActionKind::kToken;
  if (words[0] == "done") return ActionKind::kDone;
  if (words[0] == "cancel") return ActionKind::kCancel;
  return std::nullopt;
}

}  // namespace

std::optional<ParsedAction> parse_module(const State& state, const Words& words) {
  const Components& tables = components(state.config.pack);
  const std::string_view verb = words[0];
  if (const auto kind = plain_action(words)) return found(*kind, verb == "row" ? 1 : 0);
  if (verb == "cell" || verb == "row") return wrong("expected: cell first or row first");
  if (verb == "schnapps") return parse_schnapps(state, tables, words);
  if (verb == "swap") return parse_swap(words);
  if (verb == "lift") return parse_lift(words);
  if (verb == "start_card") {
    return parse_numbered(ActionKind::kStartCard, words, Components::kStartCards);
  }
  if (verb == "remove") return parse_remove(tables, words);
  if (verb == "sign") return parse_numbered(ActionKind::kSign, words, kColumns);
  if (verb == "wine") return parse_wine(words);
  if (verb == "charlatan") return parse_charlatan(words);
  if (verb == "lodge") return parse_lodge(words);
  if (verb == "room") return parse_room(state, words);
  if (verb == "skip" || verb == "skip_room") return parse_skip_room(words);
  if (verb == "tavernkeeper" || verb == "keeper") return parse_tavernkeeper(words);
  if (verb == "iou") return parse_iou(words);
  if (verb == "turn") return parse_turn(words);
  if (verb == "reward") return parse_reward(state, words);
  if (verb == "keep") return parse_keep(tables, words);
  if (verb == "forfeit") return parse_forfeit(tables, words);
  return std::nullopt;
}

}  // namespace taproom::tiefenthal
