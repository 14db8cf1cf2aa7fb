// Reading packs of The Red Dragon Inn: the default pack is the box, wrong packs are refused with
// their place.
#include <fstream>
#include <iterator>
#include <string>

#include <doctest/doctest.h>

#include "games/red_dragon_inn/red_dragon_inn.h"
#include "games/red_dragon_inn/steps.h"
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

TEST_CASE("RDI-SET-07 to -09: the Gold to begin with is the pack's") {
  install_default_packs();
  const auto& pack = red_dragon_inn::components(0);
  CHECK(pack.coins_in_box == 50);
  constexpr int kGold[] = {8, 10, 10, 10, 10, 12, 12};
  for (std::size_t players = 2; players <= 8; ++players)
    CHECK(pack.starting_gold[players] == kGold[players - 2]);
  CHECK(says(refusal_of(R"("setup": {"items": [{"id": "gold_for_7_or_more", "gold": 13}]})"),
             "8 players begin with 104 Gold in all"));
  CHECK(says(refusal_of(R"("setup": {"items": [{"id": "gold_for_2", "players_from": 3}]})"),
             "players_from"));
  CHECK(says(refusal_of(R"("setup": {"fortitude": 19})"), "/fortitude"));
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

TEST_CASE("a step takes the numbers it can carry out, and no others") {
  const auto step = [](const char* text) {
    return refusal_of(R"("cards": {"items": [{"id": "i_dont_think_so", "uses": [
        {"when": "answer_card", "answers": {"affects": ["fortitude"]}, "steps": [)" +
                      std::string(text) + "]}]}]}");
  };
  CHECK(step(R"({"do": "reduce", "n": 1})") == "accepted");
  CHECK(says(step(R"({"do": "reduce", "n": 2})"), "/n"));
  CHECK(says(step(R"({"do": "pay_inn", "who": "self", "n": -1})"), "/n"));
  CHECK(says(step(R"({"do": "negate", "n": 1})"), "/n"));
}

TEST_CASE("the page of the cards and the pack's own key name every word of the tables") {
  install_default_packs();
  std::ifstream file("docs/components/red_dragon_inn.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  for (const auto& step : red_dragon_inn::kStepFacts) {
    CHECK_MESSAGE(says(page, "`" + std::string(step.word) + "`"), step.word);
  }
  const json::value pack = red_dragon_inn_format().pack_to_json(0);
  const json::value& key = pack.at("schema");
  CHECK(key.at("when").get_object().size() == red_dragon_inn::kWhenCount);
  for (int i = 0; i < red_dragon_inn::kWhenCount; ++i) {
    const auto word = red_dragon_inn::word(static_cast<red_dragon_inn::When>(i));
    CHECK_MESSAGE(key.at("when").get_object().contains(word), word);
  }
  const auto words = [&key]<class Word>(const char* list, int count, Word) {
    json::array all;
    for (int i = 0; i < count; ++i)
      all.emplace_back(json::string(red_dragon_inn::word(static_cast<Word>(i))));
    CHECK(key.at(list) == json::value(all));
  };
  words("names", red_dragon_inn::kPickCount, red_dragon_inn::Pick{});
  words("who", red_dragon_inn::kWhoCount, red_dragon_inn::Who{});
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
