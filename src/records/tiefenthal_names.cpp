// Names of cards, places and dice in the JSON of Tiefenthal.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "records/names.h"
#include "records/tiefenthal_json.h"

namespace taproom::records {

using tiefenthal::CardKind;
using tiefenthal::Components;
using tiefenthal::DieKind;
using tiefenthal::Space;
namespace space = tiefenthal::space;

namespace {

constexpr std::array<std::string_view, space::kFirstSlot> kPlaces = {"below", "cashbox", "barrel",
                                                                     "monk", "brewer"};

const std::vector<std::string>& space_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all(kPlaces.begin(), kPlaces.end());
    for (int slot = 1; slot <= tiefenthal::kMaxSlots; ++slot) {
      all.push_back(fmt::format("t{}", slot));
    }
    return all;
  }();
  return names;
}

const std::array<std::string, tiefenthal::kDieKinds>& die_names() {
  static const std::array<std::string, tiefenthal::kDieKinds> names = [] {
    std::array<std::string, tiefenthal::kDieKinds> all;
    for (int face = 1; face <= 6; ++face) {
      all[tiefenthal::die_kind(false, face)] = std::to_string(face);
      all[tiefenthal::die_kind(true, face)] = fmt::format("c{}", face);
    }
    return all;
  }();
  return names;
}

}  // namespace

std::string_view card_name(const Components& components, CardKind kind) {
  if (kind >= components.cards_in_use) return "none";
  return components.cards[kind].id.view();
}

std::optional<CardKind> card_called(const Components& components, std::string_view name) {
  for (CardKind kind = 0; kind < components.cards_in_use; ++kind) {
    if (components.cards[kind].id.view() == name) return kind;
  }
  return std::nullopt;
}

CardKind read_card(const JsonNode& node, const Components& components) {
  std::vector<std::string_view> names;
  for (CardKind kind = 0; kind < components.cards_in_use; ++kind) {
    names.push_back(components.cards[kind].id.view());
  }
  return static_cast<CardKind>(node.one_of(std::span<const std::string_view>(names), "card"));
}

std::string space_name(Space place) {
  const auto& names = space_names();
  return place < names.size() ? names[place] : "none";
}

Space read_space(const JsonNode& node) {
  const auto& names = space_names();
  const std::vector<std::string_view> views(names.begin(), names.end());
  return static_cast<Space>(node.one_of(std::span<const std::string_view>(views), "place"));
}

std::string die_name(DieKind die) {
  return die < die_names().size() && !die_names()[die].empty() ? die_names()[die] : "none";
}

DieKind read_die_name(const JsonNode& node) {
  std::vector<std::string_view> views;
  std::vector<DieKind> kinds;
  for (DieKind kind = 0; kind < die_names().size(); ++kind) {
    if (die_names()[kind].empty()) continue;
    views.push_back(die_names()[kind]);
    kinds.push_back(kind);
  }
  return kinds[node.one_of(std::span<const std::string_view>(views), "die")];
}

}  // namespace taproom::records
