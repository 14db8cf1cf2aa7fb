// What `taproom components` prints is what the lists of the boxes print: every kind of piece with
// its number, cards included.
#include <map>
#include <string>

#include <doctest/doctest.h>

#include "records/game_format.h"

namespace taproom::records {

namespace {

using Counts = std::map<std::string, int>;

/// The whole number after a word of a row: "copies 16, price 2 thalers".
int number_after(const std::string& facts, const std::string& word) {
  const std::size_t at = facts.find(word + " ");
  return at == std::string::npos ? 0 : std::stoi(facts.substr(at + word.size() + 1));
}

/// The pieces by name, and the sum of `word` over every other group that has one.
Counts counted(const char* game, const std::map<std::string, std::string>& words) {
  install_default_packs();
  Counts counts;
  for (const ComponentRow& row : find_format(game)->components(0)) {
    if (row.item == "-") continue;  // about the group, no piece
    if (row.group == "pieces") {
      counts[row.item] += number_after(row.facts, "box");
    } else if (const auto word = words.find(row.group); word != words.end()) {
      counts[row.group] += word->second.empty() ? 1 : number_after(row.facts, word->second);
      counts[row.group] += number_after(row.facts, "copies_added_by_expansion");
    }
    CHECK_MESSAGE(!row.source.empty(), row.group, " ", row.item);
    CHECK_MESSAGE(!row.confidence.empty(), row.group, " ", row.item);
  }
  return counts;
}

}  // namespace

TEST_CASE("TT-SET-02, TT-DATA-01: the components of Tiefenthal are those of its boxes") {
  Counts counts = counted("tiefenthal", {{"tavern_cards", "copies"},
                                         {"guests", "copies"},
                                         {"nobles", "copies"},
                                         {"regulars", "copies_per_player"},
                                         {"special_guests", "copies"},
                                         {"start_cards", ""},
                                         {"tavernkeepers", ""},
                                         {"ious", "copies"},
                                         {"orders", ""}});
  counts["regulars"] *= 4;
  // Module 1, 2, 3, 5, then the expansion A to D; cards of all modules together.
  const Counts box = {{"monastery_board", 1},
                      {"moon", 1},
                      {"counter_guest", 12},
                      {"tavern_board", 4},
                      {"equipment_tile", 40},
                      {"white_die", 16},
                      {"coloured_die", 12},
                      {"coaster", 4},
                      {"beer_storage_marker", 4},
                      {"safe_marker", 4},
                      {"monastery_marker", 4},
                      {"beer_mug", 1},
                      {"schnapps_token", 20},
                      {"entertainer_tile", 12},
                      {"schnapps_tile", 3},
                      {"reputation_marker", 4},
                      {"guest_book", 4},
                      {"signature_tile", 40},
                      {"wine_cellar", 4},
                      {"wine_marker", 8},
                      {"guest_rooms", 4},
                      {"reservation_marker", 4},
                      {"improved_reputation_track", 1},
                      {"improved_guest_book", 1},
                      {"order_marker", 12},
                      {"scroll_bar", 2},
                      {"roof", 4},
                      {"tavern_cards", 80 + 16 + 18 + 18},
                      {"guests", 38 + 10},
                      {"nobles", 61 + 36},
                      {"regulars", 28},
                      {"special_guests", 4 + 4 + 4},
                      {"start_cards", 7},
                      {"tavernkeepers", 8},
                      {"ious", 13},
                      {"orders", 12}};
  CHECK(counts == box);
}

TEST_CASE("RDI-SET-01: the components of The Red Dragon Inn are those of its box") {
  const Counts box = {{"character_deck", 4},   {"drink_deck", 1},     {"player_mat", 4},
                      {"fortitude_marker", 4}, {"alcohol_marker", 4}, {"gold_coin", 50},
                      {"characters", 4},       {"drinks", 30}};
  CHECK(counted("red_dragon_inn", {{"characters", ""}, {"drinks", "copies"}}) == box);
}

}  // namespace taproom::records
