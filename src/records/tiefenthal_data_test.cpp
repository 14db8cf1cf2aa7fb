// Numbers that stand on components and in no rulebook come from the pack, and a pack of the owner
// replaces them.

#include <doctest/doctest.h>

#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/game_format.h"

namespace taproom::records {
namespace {

using tiefenthal::Area;
using tiefenthal::Components;
using tiefenthal::EffectType;

const Components& tables_with(const char* pack) {
  install_default_packs();
  const auto index = find_format("tiefenthal")->load_pack(pack, "test.json");
  REQUIRE_MESSAGE(index.has_value(), (index ? "" : index.error().to_string()));
  return tiefenthal::components(*index);
}

TEST_CASE("TT-DATA-30: prices of areas without special offer come from the pack") {
  const Components& tables = tables_with(R"({
    "format": "taproom-pack-1", "game": "tiefenthal", "name": "test-30",
    "areas": {"items": [{"id": "cashbox", "price": {"currency": "thalers", "n": 10}}]}})");
  tiefenthal::State state;
  CHECK(tiefenthal::upgrade_price(state, tables, Seat(0), Area::kCashbox, 0) == 10);
  CHECK(tiefenthal::upgrade_price(state, tables, Seat(0), Area::kSafe, 0) ==
        tiefenthal::components(0).areas[static_cast<std::size_t>(Area::kSafe)].price);
}

TEST_CASE("TT-DATA-31: a guest's die, pay, points and bonus come from the pack") {
  const Components& tables = tables_with(R"({
    "format": "taproom-pack-1", "game": "tiefenthal", "name": "test-31",
    "guests": {"items": [{"id": "guest_5_1", "accepts": [6], "vp": 9,
                          "pays": {"type": "thalers", "n": 4},
                          "bonus": {"type": "noble", "n": 1}}]}})");
  for (const tiefenthal::CardInfo& card : tables.cards) {
    if (!(card.id == "guest_5_1")) continue;
    CHECK(card.accepts == 1u << 6);
    CHECK(card.vp == 9);
    CHECK(card.pays.n == 4);
    CHECK(card.bonus.type == EffectType::kNoble);
    return;
  }
  FAIL("guest_5_1 is gone");
}

TEST_CASE("TT-DATA-32: each side of the monastery track has bonuses of its own") {
  install_default_packs();
  const Components& tables = tiefenthal::components(0);
  for (const auto& side : tables.monastery) {
    int bonuses = 0;
    for (std::size_t space = 1; space <= 3; ++space)
      bonuses += side[space] ? 1 : 0;
    CHECK(bonuses == 1);  // TT-DATA-13
    CHECK_FALSE(side[0]);
  }
  const auto half = find_format("tiefenthal")
                        ->load_pack(R"({"format": "taproom-pack-1", "game": "tiefenthal",
    "name": "test-32", "monastery_track": {"items": [{"id": "winter", "bonuses": []}]}})",
                                    "test.json");
  CHECK_FALSE(half.has_value());  // a side is described whole or not at all
}

}  // namespace
}  // namespace taproom::records
