#include "games/tiefenthal/names.h"

#include <algorithm>
#include <array>

#include "games/tiefenthal/action.h"
#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

namespace {

template <std::size_t N>
std::string name_in(const std::array<std::string_view, N>& names, int index) {
  if (index < 0 || static_cast<std::size_t>(index) >= N) return "none";
  return std::string(names[static_cast<std::size_t>(index)]);
}

std::string numbered(const char* what, int index, int count) {
  return index >= 0 && index < count ? what + std::to_string(index + 1) : "none";
}

const OrderTile* order_tile(const Components& tables, int tile) {
  return tile >= 0 && tile < kOrderTiles ? &tables.orders[static_cast<std::size_t>(tile)] : nullptr;
}

}  // namespace

std::string card_name(const Components& components, int kind) {
  if (kind < 0 || kind >= components.cards_in_use) return "none";
  return std::string(components.cards[static_cast<std::size_t>(kind)].id.view());
}

std::string card_title(const Components& components, int kind) {
  if (kind >= 0 && kind < components.cards_in_use) {
    const Name& title = components.titles[static_cast<std::size_t>(kind)];
    if (!title.view().empty()) return std::string(title.view());
  }
  std::string name = card_name(components, kind);
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

std::string a_card(const Components& components, int kind) {
  const std::string title = card_title(components, kind);
  const bool vowel = std::string_view("aeiou").find(title[0]) != std::string_view::npos;
  return (vowel ? "an " : "a ") + title;
}

std::string area_name(int area) { return name_in(kAreaNames, area); }

std::string space_name(int place) {
  static constexpr std::array<std::string_view, space::kFirstSlot> kPrinted = {
      "below", "cashbox", "barrel", "monk", "brewer"};
  if (place < space::kFirstSlot) return name_in(kPrinted, place);
  return "t" + std::to_string(place - space::kFirstSlot + 1);
}

std::string place_text(const Components& tables, const Player* player, int place) {
  if (place == space::kBelow) return "below the board";
  if (place < space::kFirstSlot) return "the " + space_name(place);
  const int slot = place - space::kFirstSlot;
  std::string text = "table " + std::to_string(slot + 1);
  if (player != nullptr && slot < player->slots.count()) {
    const CardKind kind = player->slots[static_cast<std::size_t>(slot)].card;
    if (kind != card::kNone) text += " (" + card_title(tables, kind) + ")";
  }
  return text;
}

std::string die_name(int die) {
  return (is_coloured(static_cast<DieKind>(die)) ? "c" : "") +
         std::to_string(face_of(static_cast<DieKind>(die)));
}

std::string phase_name(int phase) {
  static constexpr std::array<std::string_view, 9> kPhases = {"setup", "A", "B", "C",   "D",
                                                              "E",     "F", "G", "over"};
  return name_in(kPhases, phase);
}

std::string option_name(const Components& tables, const Effect& option) {
  switch (option.type) {
    case EffectType::kGainCard:
      return card_name(tables, option.arg);
    case EffectType::kGainGuest:
      return "guest";
    case EffectType::kOwnDie:
      return "die";
    default:
      return "option";
  }
}

std::string entertainer_name(int entertainer) {
  return numbered("entertainer_", entertainer, kEntertainers);
}
std::string start_card_name(int card) {
  return numbered("start_card_", card, Components::kStartCards);
}
std::string keeper_name(int keeper) { return name_in(kTavernkeeperNames, keeper); }
std::string iou_name(int iou) { return name_in(kIouNames, iou); }

std::string mission_name(const Components& components, int tile) {
  const OrderTile* order = order_tile(components, tile);
  return order == nullptr ? "none" : name_in(kMissionNames, static_cast<int>(order->mission));
}

std::string reward_name(const Components& components, int tile) {
  const OrderTile* order = order_tile(components, tile);
  return order == nullptr ? "none" : name_in(kRewardNames, static_cast<int>(order->reward));
}

std::string keep_name(int by) { return name_in(kKeepNames, by); }

int mission_tile_called(const Components& components, std::string_view name) {
  for (int tile = 0; tile < kOrderTiles; ++tile) {
    if (mission_name(components, tile) == name) return tile;
  }
  return -1;
}

int reward_tile_called(const Components& components, std::string_view name) {
  for (int tile = 0; tile < kOrderTiles; ++tile) {
    if (reward_name(components, tile) == name) return tile;
  }
  return -1;
}

const Effect* schnapps_effect(const State& state, Action action) {
  if (action.a >= kEntertainers) return nullptr;
  const auto& sides = components(state.config.pack).entertainers[action.a];
  if (state.phase != Phase::kF) {
    for (const EntertainerSide& side : sides) {
      if (side.phase == state.phase) return &side.effect;
    }
    return nullptr;
  }
  if (state.active.index() >= state.player_count()) return nullptr;
  const std::uint8_t side = state.player(state.active).schnapps.side[action.a];
  return side >= 1 && side <= sides.size() ? &sides[side - 1u].effect : nullptr;
}

const FixedVector<Effect, 2>& options_asked(const State& state, const Components& components) {
  const auto& shown = components.rounds[season(state)][state.round].options;
  const bool summer = shown.empty() && question_of(state, components) == Question::kOneOfTwo;
  return summer ? components.rounds[Components::kSummer][state.round].options : shown;
}

int arriving_entertainer(const State& state, const Components& components) {
  for (const Effect& effect : components.rounds[season(state)][state.round].effects) {
    if (effect.type == EffectType::kEntertainer) return effect.arg;
  }
  return -1;
}

}  // namespace taproom::tiefenthal
