#include <doctest/doctest.h>

#include "records/embedded.h"
#include "records/tiefenthal_pack.h"

using namespace taproom;
using namespace taproom::records;

namespace {

const TiefenthalPack& standard() {
  static const TiefenthalPack pack = [] {
    auto read = read_tiefenthal_pack(embedded("data/tiefenthal.json"), "data/tiefenthal.json");
    REQUIRE_MESSAGE(read, (read ? "" : read.error().to_string()));
    return *std::move(read);
  }();
  return pack;
}

Expected<TiefenthalPack> over_standard(std::string_view groups) {
  const std::string text =
      "{\"format\": \"taproom-pack-1\", \"game\": \"tiefenthal\", \"name\": \"mine\",\n" +
      std::string(groups) + "}";
  return read_tiefenthal_pack(text, "mine.json", standard().source);
}

std::string error_of(std::string_view groups) {
  const auto pack = over_standard(groups);
  return pack ? "" : pack.error().to_string();
}

}  // namespace

TEST_CASE(
    "TT-DATA-01, TT-DATA-02, TT-DATA-03, TT-DATA-04: the default pack holds what the box holds") {
  const tiefenthal::Components& c = standard().components;
  namespace card = tiefenthal::card;
  for (const auto kind : {card::kBarback, card::kDishwasher, card::kWaitress, card::kTable,
                          card::kBrewer, card::kBard}) {
    CHECK(c.cards[kind].copies == 16);
  }
  CHECK(c.cards[card::kNoble].copies == 61);
  CHECK(c.cards[card::kNoble].copies_added == 36);
  CHECK(c.cards[card::kRegular1].copies == 3);
  CHECK(c.cards[card::kRegular2].copies == 4);
  int guests = 0;
  for (std::size_t i = card::kFirstGuest; i < c.cards_in_use; ++i) {
    if (c.cards[i].needs == 0) guests += c.cards[i].copies;
  }
  CHECK(guests == 38);
}

TEST_CASE("TT-DATA-06, TT-DATA-07, TT-DATA-08, TT-DATA-10: prices, offers and capacities") {
  const tiefenthal::Components& c = standard().components;
  const auto area = [&](tiefenthal::Area a) { return c.areas[static_cast<std::size_t>(a)]; };
  CHECK(c.noble_price == std::array<std::uint8_t, 4>{0, 9, 14, 18});
  CHECK(area(tiefenthal::Area::kBrewer).price == 18);
  CHECK(area(tiefenthal::Area::kBrewer).offer == 6);
  CHECK(area(tiefenthal::Area::kDishwashing).price == 9);
  CHECK(area(tiefenthal::Area::kDishwashing).offer == 3);
  CHECK(area(tiefenthal::Area::kWaitress).offer == 4);
  CHECK(area(tiefenthal::Area::kTables).offer == 5);
  CHECK(area(tiefenthal::Area::kSafe).basic.n == 2);
  CHECK(area(tiefenthal::Area::kSafe).upgraded.n == 5);
}

TEST_CASE(
    "TT-DATA-05, TT-DATA-11, TT-DATA-12: dice, counter guests, the noble, guests of the example") {
  const tiefenthal::Components& c = standard().components;
  CHECK(c.counter_guests_per_player == 3);
  CHECK(tiefenthal::kDraftPicks == 4);
  CHECK(tiefenthal::kMaxColouredDice == 3);
  const tiefenthal::CardInfo& noble = c.cards[tiefenthal::card::kNoble];
  CHECK(noble.accepts == (1u << 2));
  CHECK(noble.pays == tiefenthal::Effect{tiefenthal::EffectType::kThalers, 0, 2, 0});
  CHECK(noble.vp == 10);
  const auto any_guest = [&](auto matches) {
    for (std::size_t i = tiefenthal::card::kFirstGuest; i < c.cards_in_use; ++i) {
      if (matches(c.cards[i])) return true;
    }
    return false;
  };
  using Card = tiefenthal::CardInfo;
  const tiefenthal::Effect three{tiefenthal::EffectType::kThalers, 0, 3, 0};
  CHECK(any_guest([&](const Card& card) { return card.price == 7 && card.bonus == three; }));
  CHECK(any_guest([](const Card& card) { return card.accepts == (1u << 5); }));
  CHECK(any_guest([](const Card& card) { return card.pays.n == 5; }));
  CHECK(any_guest([](const Card& card) { return card.pays.n == 6; }));
}

TEST_CASE("TT-DATA-20, TT-DATA-21, TT-DATA-22: deduced prices of cards and areas") {
  const tiefenthal::Components& c = standard().components;
  namespace card = tiefenthal::card;
  CHECK(c.cards[card::kBarback].price == 2);
  CHECK(c.cards[card::kDishwasher].price == 3);
  CHECK(c.cards[card::kWaitress].price == 4);
  CHECK(c.cards[card::kTable].price == 5);
  CHECK(c.cards[card::kBrewer].price == 6);
  CHECK(c.areas[static_cast<std::size_t>(tiefenthal::Area::kWaitress)].price == 12);
  CHECK(c.areas[static_cast<std::size_t>(tiefenthal::Area::kTables)].price == 15);
}

TEST_CASE("a part of a pack is laid over the default by id") {
  const auto pack = over_standard(
      "\"guests\": {\"items\": [{\"id\": \"guest_7_1\", \"vp\": 9}]}, \"tavern_cards\": "
      "{\"items\": "
      "[{\"id\": \"barback\", \"price\": {\"n\": 3}}]}");
  REQUIRE_MESSAGE(pack, (pack ? "" : pack.error().to_string()));
  CHECK(pack->components.cards[tiefenthal::card::kBarback].price == 3);
  CHECK(pack->components.cards[tiefenthal::card::kBarback].copies == 16);
  CHECK(content_hash(pack->source) != content_hash(standard().source));
  CHECK(pack->components.name == "mine");
}

TEST_CASE("a change of prose is no change of a pack") {
  const auto pack = over_standard(
      "\"guests\": {\"items\": [{\"id\": \"guest_7_1\", \"note\": \"seen\", \"confidence\": "
      "\"high\", \"title\": \"usurer\"}]}");
  REQUIRE(pack);
  const auto kind = std::find_if(pack->components.cards.begin(), pack->components.cards.end(),
                                 [](const auto& info) { return info.id == "guest_7_1"; });
  CHECK(pack->components.titles[static_cast<std::size_t>(kind - pack->components.cards.begin())] ==
        "usurer");
  CHECK(content_hash(pack->source) == content_hash(standard().source));
}

TEST_CASE("packs that cannot be are refused with the line and what is expected") {
  CHECK(
      error_of("\"tavern_cards\": {\"items\": [{\"id\": \"brewer\",\n \"copies\": 15}]}") ==
      "mine.json:3: /tavern_cards/items/0/copies: expected 16 copies of the brewer, found 15: the "
      "box fixes this number (TT-DATA-01)");
  CHECK(error_of("\"guests\": {\"items\": [{\"id\": \"guest_7_1\", \"accepts\": [7]}]}") ==
        "mine.json:2: /guests/items/0/accepts/0: expected a whole number from 1 to 6, found 7");
  CHECK(error_of("\"guests\": {\"items\": [{\"id\": \"guest_4_1\", \"copies\": 4}]}") ==
        "mine.json:2: /guests/items: expected 7 guests of price 4 in all, found 8: the box fixes "
        "this number (TT-DATA-02)");
  CHECK(error_of("\"guests\": {\"items\": [{\"id\": \"guest_7_1\", \"title\": \"\"}]}") ==
        "mine.json:2: /guests/items/0/title: expected a title of 1 to 31 bytes without control "
        "characters, found \"\"");
  CHECK(error_of("\"gests\": {}").find("did you mean \"guests\"") != std::string::npos);
  CHECK(error_of("\"guests\": {\"items\": [{\"id\": \"guest_7_1\", \"bonus\": {\"type\": "
                 "\"thaler\", \"n\": 1}}]}")
            .find("did you mean \"thalers\"") != std::string::npos);
  const auto other =
      read_tiefenthal_pack("{\"format\": \"taproom-pack-1\", \"game\": \"chess\", \"name\": \"x\"}",
                           "x.json", standard().source);
  REQUIRE(!other);
  CHECK(other.error().path == "/game");
}
