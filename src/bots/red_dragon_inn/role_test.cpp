// What cards are for, and what they are worth.
#include <doctest/doctest.h>

#include "bots/red_dragon_inn/worth.h"
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::bots::dragon {

namespace {

const Card& card(const char* id) {
  records::install_default_packs();
  const Components& pack = components(0);
  const CardId found = pack.find_card(id);
  REQUIRE_MESSAGE(found != kNoCard, id);
  return pack.card(found);
}

Role role(const char* id, std::size_t use = 0) { return role_of(card(id), card(id).uses[use]); }

}  // namespace

TEST_CASE("Roles are read from conditions and steps") {
  CHECK(role("mummy_rot") == Role::kStrike);
  CHECK(role("aim_for_the_head") == Role::kRevenge);
  CHECK(role("quick_healer") == Role::kHeal);
  CHECK(role("no_name_on_it") == Role::kSteal);
  CHECK(role("tip_the_wench") == Role::kSteal);
  CHECK(role("borrow_some_gold") == Role::kTax);
  CHECK(role("prayer_of_healing") == Role::kTax);  // the healing is its price
  CHECK(role("drink_up_friend") == Role::kForce);
  CHECK(role("toast_the_goddess") == Role::kToast);
  CHECK(role("drinks_for_friends") == Role::kOrder);
  CHECK(role("lucky_armor") == Role::kShield);
  CHECK(role("i_dont_think_so") == Role::kNegate);
  CHECK(role("hands_off_the_drinks") == Role::kSober);
  CHECK(role("two_options_for_cheats") == Role::kAccuse);
  CHECK(role("you_need_it_more") == Role::kPassOn);
  CHECK(role("wine_into_water") == Role::kWater);
  CHECK(role("water_into_wine") == Role::kSpike);
  CHECK(role("gambling_im_in") == Role::kStart);
  CHECK(role("gambling_im_in", 1) == Role::kControl);
  CHECK(role("i_raise") == Role::kRaise);
  CHECK(role("winning_hand") == Role::kLock);
  CHECK(role("pooky_peeks") == Role::kCheat);
  CHECK(role("up_your_sleeve") == Role::kThrowOut);
  CHECK(role("pookys_accident") == Role::kLeave);
  CHECK(role("pookys_accident", 1) == Role::kDodge);
}

TEST_CASE("Every card of the box has a role in each of its uses") {
  records::install_default_packs();
  const Components& pack = components(0);
  for (std::size_t i = 0; i < pack.card_count; ++i) {
    const Card& one = pack.cards[i];
    for (std::size_t u = 0; u < one.use_count; ++u) {
      CHECK_MESSAGE(role_of(one, one.uses[u]) != Role::kNone, one.id.view());
    }
  }
}

TEST_CASE("Cards that save a player are worth more to one who needs them") {
  for (const std::uint8_t size : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{2}}) {
    for (const char* id : {"quick_healer", "dump_on_the_floor", "you_need_it_more"}) {
      CHECK(worth_of(card(id), {.size = size, .low = true}) > worth_of(card(id), {.size = size}));
    }
  }
}

TEST_CASE("Between two, the purse of a poor opponent makes cards that steal worth more") {
  CHECK(worth_of(card("no_name_on_it"), {.purse = true}) > worth_of(card("no_name_on_it"), {}));
  CHECK(worth_of(card("peanuts_to_gold"), {.poor = true}) > worth_of(card("peanuts_to_gold"), {}));
}

TEST_CASE("A card is worth less beside others of its sort") {
  const Need need{.size = 0, .drawn = true};
  CHECK(worth_in(card("mummy_rot"), {.actions = 3}, need) <
        worth_in(card("mummy_rot"), {.actions = 1}, need));
  CHECK(worth_in(card("i_raise"), {.gambling = 5}, need) <
        worth_in(card("i_raise"), {.gambling = 2}, need));
}

}  // namespace taproom::bots::dragon
