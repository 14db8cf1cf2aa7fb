// What the box fixes (TT-DATA-01 to TT-DATA-05, TT-DATA-16): a pack may correct faces and prices,
// not invent cards.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "records/tiefenthal_effects.h"
#include "records/tiefenthal_pack.h"

namespace taproom::records {

using tiefenthal::CardKind;
using tiefenthal::Components;
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

}  // namespace

void check_box(JsonObject& pack, const Components& components) {
  check_counts(pack, components);
  check_guests(pack, components);
  check_prices(pack, components);
  int ious = 0;
  for (const tiefenthal::IouInfo& iou : components.ious)
    ious += iou.copies;
  if (ious != tiefenthal::kIous) {
    pack.at("ious").child("items")->refuse(
        fmt::format("expected 13 IOUs in all, found {}: the box fixes this number", ious));
  }
}

}  // namespace taproom::records
