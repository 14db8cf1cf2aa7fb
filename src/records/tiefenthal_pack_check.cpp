// What the box fixes (TT-DATA-01 to TT-DATA-05, TT-DATA-16): a pack may correct faces and prices,
// not invent cards.
#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "records/tiefenthal_effects.h"
#include "records/tiefenthal_pack.h"

namespace taproom::records {

using tiefenthal::CardKind;
using tiefenthal::Components;
using tiefenthal::Effect;
using tiefenthal::EffectType;
namespace card = tiefenthal::card;

namespace {

struct BoxCount {
  CardKind kind;
  int copies;
  const char* rule;
};

constexpr BoxCount kBox[] = {
    {card::kBarback, 16, "TT-DATA-01"},   {card::kDishwasher, 16, "TT-DATA-01"},
    {card::kWaitress, 16, "TT-DATA-01"},  {card::kTable, 16, "TT-DATA-01"},
    {card::kBrewer, 16, "TT-DATA-01"},    {card::kBard, 16, "TT-DATA-01"},
    {card::kSommelier, 18, "TT-DATA-16"}, {card::kCharlatan, 18, "TT-DATA-16"},
    {card::kRegular1, 3, "TT-DATA-04"},   {card::kRegular2, 4, "TT-DATA-04"},
    {card::kNoble, 61, "TT-DATA-03"},     {card::kPriest, 4, "TT-DATA-16"},
    {card::kCritic, 4, "TT-DATA-16"},
};

// Guests of module 1 by price (TT-DATA-02).
constexpr std::array<int, 9> kGuestsOfPrice = {0, 0, 0, 8, 7, 8, 7, 4, 4};
constexpr int kGuestsOfModule3 = 10;

struct Place {
  const char* group;
  CardKind first;
};

Place place_of(CardKind kind) {
  if (kind < card::kRegular1) return {"tavern_cards", 0};
  if (kind < card::kNoble) return {"regulars", card::kRegular1};
  if (kind == card::kNoble) return {"nobles", card::kNoble};
  return {"special_guests", card::kPriest};
}

// The item of a group that has this id.
JsonNode item_called(JsonObject& pack, const char* group, std::string_view id) {
  const JsonArray items = pack.at(group).child("items")->array();
  for (const JsonNode item : items) {
    if (item.child("id")->text() == id) return item;
  }
  return items.node();
}

void check_counts(JsonObject& pack, const Components& components) {
  for (const BoxCount& entry : kBox) {
    const int found = components.cards[entry.kind].copies;
    if (found == entry.copies) continue;
    const std::string_view id = fixed_card_names()[entry.kind];
    const bool regular = entry.kind == card::kRegular1 || entry.kind == card::kRegular2;
    const JsonNode item = item_called(pack, place_of(entry.kind).group, id);
    item.reading().fail(
        item.path() + (regular ? "/copies_per_player" : "/copies"),
        fmt::format("expected {} copies of the {}{}, found {}: the box fixes this number ({})",
                    entry.copies, id, regular ? " per player" : "", found, entry.rule),
        fmt::format("the number {}", entry.copies));
    return;
  }
}

void check_guests(JsonObject& pack, const Components& components) {
  std::array<int, 9> of_price{};
  int of_module_3 = 0;
  for (std::size_t kind = card::kFirstGuest; kind < components.cards_in_use; ++kind) {
    const tiefenthal::CardInfo& info = components.cards[kind];
    (info.needs == 0 ? of_price[info.price] : of_module_3) += info.copies;
  }
  const JsonNode items = *pack.at("guests").child("items");
  for (std::size_t price = 3; price <= 8; ++price) {
    if (of_price[price] == kGuestsOfPrice[price]) continue;
    items.refuse(
        fmt::format("expected {} guests of price {} in all, found {}: the box fixes this "
                    "number (TT-DATA-02)",
                    kGuestsOfPrice[price], price, of_price[price]));
  }
  if (of_module_3 != kGuestsOfModule3) {
    items.refuse(
        fmt::format("expected {} guests that need module 3 in all, found {}: the box "
                    "fixes this number (TT-DATA-02)",
                    kGuestsOfModule3, of_module_3));
  }
}

void check_prices(JsonObject& pack, const Components& components) {
  for (std::size_t n = 2; n < components.noble_price.size(); ++n) {
    if (components.noble_price[n] > components.noble_price[n - 1]) continue;
    pack.at("constants").child("noble_prices")->refuse("more nobles must cost more beer");
  }
  for (std::size_t area = 0; area < components.areas.size(); ++area) {
    const tiefenthal::AreaInfo& info = components.areas[area];
    if (info.offer <= info.price) continue;
    const JsonNode item = item_called(pack, "areas", tiefenthal::kAreaNames[area]);
    item.reading().fail(
        item.path() + "/offer/n",
        fmt::format("a special offer of {} thalers off a price of {} makes no sense", info.offer,
                    info.price));
  }
}

/// One movement with everything it leads to, on both tracks: how far the stack of effects grows, or
/// -1 when the bonuses lead on and on (TT-EDGE-78).
int depth_of_movement(const Components& components, std::size_t season, std::size_t board,
                      std::size_t monastery, std::size_t reputation) {
  constexpr int kLongest = 200;
  std::vector<Effect> stack = {{EffectType::kMonastery, 0, 4, 0}};
  std::size_t deepest = 0;
  for (int steps = 0; !stack.empty(); ++steps) {
    if (steps > kLongest) return -1;
    deepest = std::max(deepest, stack.size());
    Effect& moving = stack.back();
    const EffectType type = moving.type;
    if (moving.n > 1) {
      --moving.n;
    } else {
      stack.pop_back();
    }
    const auto push = [&](const Effect& bonus) {
      const bool moves =
          bonus.type == EffectType::kMonastery || bonus.type == EffectType::kReputation;
      if (moves && bonus.n > 0) stack.push_back(bonus);
    };
    if (type == EffectType::kMonastery) {
      monastery = (monastery + 1) % Components::kMonasterySpaces;
      push(components.monastery[season][monastery]);
    } else {
      reputation = (reputation + 1) % components.reputation[board].size();
      for (const Effect& bonus : components.reputation[board][reputation].bonus)
        push(bonus);
    }
  }
  return static_cast<int>(deepest);
}

/// Bonuses that give steps must come to an end, and soon enough for the engine's stack.
void check_tracks(JsonObject& pack, const Components& components) {
  constexpr int kDeepest = 8;
  for (std::size_t season = 0; season < components.monastery.size(); ++season) {
    for (std::size_t board = 0; board < components.reputation.size(); ++board) {
      for (std::size_t place = 0; place < Components::kMonasterySpaces; ++place) {
        for (std::size_t step = 0; step < components.reputation[board].size(); ++step) {
          const int depth = depth_of_movement(components, season, board, place, step);
          if (depth >= 0 && depth <= kDeepest) continue;
          pack.at("monastery_track")
              .child("items")
              ->refuse(fmt::format(
                  "the steps given by bonuses lead on and on from space {} (TT-EDGE-78)", place));
          return;
        }
      }
    }
  }
}

}  // namespace

void check_box(JsonObject& pack, const Components& components) {
  check_counts(pack, components);
  check_guests(pack, components);
  check_prices(pack, components);
  check_tracks(pack, components);
  int ious = 0;
  for (const tiefenthal::IouInfo& iou : components.ious)
    ious += iou.copies;
  if (ious != tiefenthal::kIous) {
    pack.at("ious").child("items")->refuse(
        fmt::format("expected 13 IOUs in all, found {}: the box fixes this number", ious));
  }
}

}  // namespace taproom::records
