// Reading packs of The Red Dragon Inn: the default pack is the box, wrong packs are refused with
// their place.
#include <string>

#include <doctest/doctest.h>

#include "games/red_dragon_inn/red_dragon_inn.h"
#include "records/red_dragon_inn_format.h"

namespace taproom::records {
namespace {

std::string refusal_of(const std::string& groups) {
  install_default_packs();
  const std::string text =
      R"({"format": "taproom-pack-1", "game": "red_dragon_inn", "name": "broken", )" + groups + "}";
  const auto loaded = red_dragon_inn_format().load_pack(text, "broken.json");
  return loaded ? "accepted" : loaded.error().to_string();
}

bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("RDI-SET-01: the default pack holds four decks of 40 cards and 30 Drinks") {
  install_default_packs();
  const auto& pack = red_dragon_inn::components(0);
  CHECK(pack.character_count == 4);
  CHECK(pack.card_count == 86);
  CHECK(pack.drink_count == 18);
  for (std::size_t i = 0; i < 4; ++i)
    CHECK(pack.characters[i].size == 40);
  int drinks = 0;
  for (std::size_t i = 0; i < pack.drink_count; ++i)
    drinks += pack.drinks[i].copies;
  CHECK(drinks == 30);
  // The table of effects, side by side: cards that take 2 Fortitude as an Action.
  constexpr int kHitTwo[] = {4, 3, 4, 5};
  for (std::size_t c = 0; c < 4; ++c) {
    int count = 0;
    for (std::size_t k = 0; k < pack.characters[c].kinds; ++k) {
      const auto& card = pack.card(pack.characters[c].cards[k]);
      const auto& step = card.uses[0].steps[0];
      if (card.is(red_dragon_inn::type::kAction) && step.op == red_dragon_inn::Op::kFortitude &&
          step.who == red_dragon_inn::Who::kTarget && step.n == -2) {
        count += pack.characters[c].copies[k];
      }
    }
    CHECK(count == kHitTwo[c]);
  }
}

TEST_CASE("a pack is refused with the place and what was expected") {
  CHECK(says(refusal_of(R"("drinks": {"items": [{"id": "wine", "copies": 0}]})"), "/copies"));
  CHECK(says(refusal_of(R"("drinks": {"items": [{"id": "wine", "copies": 1}]})"), "30 cards"));
  CHECK(says(refusal_of(R"("cards": {"items": [{"id": "i_raise", "colour": 1}]})"), "colour"));
  CHECK(says(refusal_of(R"("characters": {"items": [{"id": "zot", "deck": {"no_such": 1}}]})"),
             "no card"));
  CHECK(says(refusal_of(R"("cards": {"items": [{"id": "i_raise", "uses": [
               {"when": "gambling_turn", "steps": [{"do": "cover"}]}]}]})"),
             "cannot follow"));
  CHECK(says(refusal_of(R"("cards": {"items": [{"id": "i_raise", "uses": [
               {"when": "gambling_turn", "steps": [{"do": "fortitude", "who": "target", "n": 1}]}]}]})"),
             "names a player"));
  CHECK(says(refusal_of(R"("cards": {"items": [{"id": "i_raise", "source": "hearsay"}]})"),
             "rulebook:ru"));
}

TEST_CASE("a state with one byte of truth missing is refused with its path") {
  install_default_packs();
  const GameFormat& format = red_dragon_inn_format();
  Config config;
  config.players = 3;
  Chance chance(5);
  const AnyState state = format.game().start(config, chance, nullptr);
  json::value good = format.state_to_json(state);
  CHECK(format.state_from_json(good).has_value());
  json::value gold = good;
  gold.as_object()["players"].as_array()[1].as_object()["gold"] = 11;
  CHECK(says(format.state_from_json(gold).error().to_string(), "RDI-INV-04"));
  json::value ask = good;
  ask.as_object()["ask"].as_object()["seat"] = 9;
  CHECK(says(format.state_from_json(ask).error().to_string(), "/ask/seat"));
  json::value act = good;
  act.as_object()["stack"].as_array()[0].as_object()["act"] = "dance";
  CHECK(says(format.state_from_json(act).error().to_string(), "/stack/0/act"));
  json::value extra = good;
  extra.as_object()["weather"] = "rain";
  CHECK(says(format.state_from_json(extra).error().to_string(), "weather"));
}

}  // namespace taproom::records
