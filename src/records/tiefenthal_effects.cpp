#include "records/tiefenthal_effects.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace taproom::records {

using tiefenthal::Effect;
using tiefenthal::EffectType;

namespace {

constexpr auto kEffects = static_cast<std::size_t>(EffectType::kCount);
constexpr std::array<std::string_view, kEffects> kEffectNames = {"none",
                                                                 "thalers",
                                                                 "beer",
                                                                 "monastery",
                                                                 "reputation",
                                                                 "schnapps",
                                                                 "noble",
                                                                 "gain_card",
                                                                 "gain_guest",
                                                                 "place_card",
                                                                 "counter_guest",
                                                                 "take_back_counter_guest",
                                                                 "entertainer",
                                                                 "own_die",
                                                                 "raise_die",
                                                                 "turn_die",
                                                                 "shift_die",
                                                                 "wild_faces",
                                                                 "any_face",
                                                                 "tables",
                                                                 "add_table",
                                                                 "capacity",
                                                                 "sommelier",
                                                                 "lodge_nobles",
                                                                 "service_denied",
                                                                 "remove_regulars",
                                                                 "set_beer",
                                                                 "store",
                                                                 "fill_stores",
                                                                 "free_upgrade",
                                                                 "restart",
                                                                 "draw_reserved",
                                                                 "exchange_guest",
                                                                 "card_to_deck",
                                                                 "copy_bonus",
                                                                 "signature",
                                                                 "on_serve",
                                                                 "price_change",
                                                                 "pay_factor",
                                                                 "offer_cards_to_discard",
                                                                 "replace_board",
                                                                 "reveal_iou",
                                                                 "schnapps_or_remove",
                                                                 "tile_bonuses",
                                                                 "sign",
                                                                 "lodge",
                                                                 "room_bonuses",
                                                                 "put_down"};

// Those above that only the engine makes.
constexpr std::size_t kEffectsInPacks = static_cast<std::size_t>(EffectType::kSchnappsOrDeny);

constexpr std::array<std::string_view, 14> kFixedCards = {
    "barback",   "dishwasher", "waitress",  "table", "brewer", "bard",   "sommelier",
    "charlatan", "regular_1",  "regular_2", "noble", "priest", "critic", "mayor"};

constexpr std::array<std::string_view, 9> kModuleNames = {"M1", "M2", "M3", "M4", "M5",
                                                          "XA", "XB", "XC", "XD"};
constexpr std::array<std::string_view, 7> kPhaseNames = {"A", "B", "C", "D", "E", "F", "G"};
constexpr std::array<std::string_view, 5> kPerNames = {"once", "die", "face", "brewer_die",
                                                       "noble_in_tavern"};
constexpr std::array<std::string_view, 3> kEntertainers = {"entertainer_1", "entertainer_2",
                                                           "entertainer_3"};
constexpr std::array<std::string_view, 2> kBoardGroups = {"guest_books", "reputation_tracks"};
constexpr std::array<std::string_view, 2> kBoards = {"standard", "improved"};
constexpr std::array<std::string_view, 2> kGoods = {"thalers", "beer"};

bool has_number(EffectType type) {
  switch (type) {
    case EffectType::kNone:
    case EffectType::kEntertainer:
    case EffectType::kWildFaces:
    case EffectType::kAnyFace:
    case EffectType::kFillStores:
    case EffectType::kRestart:
    case EffectType::kExchangeGuest:
    case EffectType::kOnServe:
    case EffectType::kOfferCardsToDiscard:
    case EffectType::kReplaceBoard:
      return false;
    default:
      return true;
  }
}

// The fields that only one type has. Those the engine does not take from the pack are declared.
void read_special(JsonObject& object, Effect& effect) {
  switch (effect.type) {
    case EffectType::kGainCard:
    case EffectType::kPlaceCard:
      effect.arg = read_tavern_card(object.at("card"));
      break;
    case EffectType::kGainGuest:
      effect.arg = object.at("price").whole<std::uint8_t>(3, 3);
      break;
    case EffectType::kEntertainer:
      effect.arg = static_cast<std::uint8_t>(
          object.at("entertainer").one_of(std::span(kEntertainers), "entertainer"));
      effect.n = 1;
      break;
    case EffectType::kFreeUpgrade:
      effect.arg = kAnyArea;
      if (auto area = object.find("area")) effect.arg = static_cast<std::uint8_t>(read_area(*area));
      effect.per = object.at("noble").flag() ? 1 : 0;
      break;
    case EffectType::kWildFaces:
      effect.n = read_faces(object.at("faces"));
      break;
    case EffectType::kStore:
      effect.arg = static_cast<std::uint8_t>(object.at("good").one_of(std::span(kGoods), "good"));
      break;
    case EffectType::kReplaceBoard:
      effect.arg =
          static_cast<std::uint8_t>(object.at("group").one_of(std::span(kBoardGroups), "group"));
      effect.n = static_cast<std::uint8_t>(object.at("item").one_of(std::span(kBoards), "board"));
      break;
    case EffectType::kOnServe: {
      const Effect inner = read_effect(object.at("effect"));
      effect.n = inner.n;
      object.ignore({"classes", "means", "counts_for_reputation"});
      break;
    }
    case EffectType::kSchnapps:
      object.ignore({"shown_on"});
      break;
    case EffectType::kAnyFace:
      object.ignore({"space", "colours", "until"});
      break;
    case EffectType::kShiftDie:
      object.ignore({"amounts", "until"});
      break;
    case EffectType::kFillStores:
      object.ignore({"areas"});
      break;
    case EffectType::kExchangeGuest:
      object.ignore({"from", "to", "price", "price_more"});
      break;
    case EffectType::kCopyBonus:
      object.ignore({"return_card"});
      break;
    case EffectType::kPayFactor:
      object.ignore({"means", "until"});
      break;
    case EffectType::kPriceChange:
      object.ignore({"what", "currency", "uses"});
      break;
    default:
      break;
  }
}

}  // namespace

std::span<const std::string_view> fixed_card_names() { return kFixedCards; }

std::string_view effect_name(EffectType type) {
  return kEffectNames[static_cast<std::size_t>(type)];
}

json::object effect_json(const Effect& effect) {
  json::object out{{"type", effect_name(effect.type)}};
  if (has_number(effect.type)) out["n"] = effect.n;
  switch (effect.type) {
    case EffectType::kGainCard:
    case EffectType::kPlaceCard:
      out["card"] = kFixedCards[effect.arg];
      break;
    case EffectType::kGainGuest:
      out["price"] = effect.arg;
      break;
    case EffectType::kEntertainer:
      out["entertainer"] = kEntertainers[effect.arg];
      break;
    case EffectType::kFreeUpgrade:
      if (effect.arg != kAnyArea) out["area"] = tiefenthal::kAreaNames[effect.arg];
      out["noble"] = effect.per != 0;
      return out;
    case EffectType::kStore:
      out["good"] = kGoods[effect.arg];
      break;
    default:
      break;
  }
  if (effect.per != 0) out["per"] = kPerNames[effect.per];
  return out;
}

bool effect_is(const JsonNode& node, std::string_view type) {
  const auto found = node.child("type");
  return found && found->is_text() && found->text() == type;
}

Effect read_effect(const JsonNode& node) {
  Effect effect;
  if (effect_is(node, "choose_one") || effect_is(node, "all_of")) {
    node.refuse("only a single effect can stand here, not a choice or a list of effects");
    return effect;
  }
  JsonObject object = node.object();
  const auto names = std::span<const std::string_view>(kEffectNames).first(kEffectsInPacks);
  effect.type = static_cast<EffectType>(object.at("type").one_of(names, "effect type"));
  if (has_number(effect.type)) {
    const bool signed_number = effect.type == EffectType::kPriceChange;
    effect.n = static_cast<std::uint8_t>(
        std::abs(object.at("n").whole(signed_number ? -20 : 0, signed_number ? 20 : 60)));
  }
  if (auto per = object.find("per")) {
    effect.per = static_cast<std::uint8_t>(per->one_of(std::span(kPerNames), "measure"));
  }
  if (auto optional = object.find("optional")) (void)optional->flag();
  read_special(object, effect);
  return effect;
}

std::vector<Effect> read_effects(const JsonNode& node) {
  if (!effect_is(node, "all_of")) return {read_effect(node)};
  std::vector<Effect> parts;
  JsonObject object = node.object();
  object.ignore({"type"});
  for (const JsonNode part : object.at("parts").array(1, 4))
    parts.push_back(read_effect(part));
  return parts;
}

std::vector<Effect> read_options(const JsonNode& node) {
  std::vector<Effect> options;
  if (!effect_is(node, "choose_one")) return options;
  JsonObject object = node.object();
  object.ignore({"type"});
  for (const JsonNode option : object.at("options").array(2, 2)) {
    options.push_back(read_effect(option));
  }
  return options;
}

void check_effect(const JsonNode& node) {
  if (effect_is(node, "choose_one")) {
    (void)read_options(node);
  } else {
    (void)read_effects(node);
  }
}

tiefenthal::ModuleMask read_needs(const JsonNode& node) {
  tiefenthal::ModuleMask mask = 0;
  for (const JsonNode module : node.array(0, kModuleNames.size())) {
    const std::size_t index = module.one_of(std::span(kModuleNames), "module");
    mask = static_cast<tiefenthal::ModuleMask>(mask | (1u << index));
  }
  return mask;
}

std::uint8_t read_faces(const JsonNode& node) {
  unsigned faces = 0;
  for (const JsonNode face : node.array(1, 6)) {
    const auto bit = 1u << static_cast<unsigned>(face.whole(1, 6));
    if ((faces & bit) != 0) face.refuse("this face is named twice");
    faces |= bit;
  }
  return static_cast<std::uint8_t>(faces);
}

std::vector<tiefenthal::Phase> read_phases(const JsonNode& node) {
  std::vector<tiefenthal::Phase> phases;
  for (const JsonNode phase : node.array(0, kPhaseNames.size())) {
    const std::size_t index = phase.one_of(std::span(kPhaseNames), "phase");
    phases.push_back(
        static_cast<tiefenthal::Phase>(index + static_cast<std::size_t>(tiefenthal::Phase::kA)));
  }
  return phases;
}

tiefenthal::CardKind read_tavern_card(const JsonNode& node) {
  return static_cast<tiefenthal::CardKind>(
      node.one_of(std::span<const std::string_view>(kFixedCards).first(tiefenthal::kTavernCards),
                  "tavern card"));
}

tiefenthal::Area read_area(const JsonNode& node) {
  return static_cast<tiefenthal::Area>(node.one_of(std::span(tiefenthal::kAreaNames), "area"));
}

}  // namespace taproom::records
