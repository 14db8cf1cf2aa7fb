#pragma once
// What a tavern owns, in the few numbers that decide how much it will still earn: the cards by
// kind, what will be drawn next, upgrades, stores, tracks. Made from a player in one pass; small
// changes
// ("one more brewer, six thalers less") are made on it directly, which is how purchases are
// weighed.

#include <array>
#include <cstdint>

#include "games/tiefenthal/state.h"

namespace taproom::bots::tavern {

using namespace taproom::tiefenthal;

/// Whether a seat has ended its turn of this round, so that its next tavern is the next round's.
bool turn_over(const State& state, Seat seat);

struct Holdings {
  const State* state = nullptr;
  const Components* components = nullptr;
  const Player* player = nullptr;

  int turns_left = 0;                       ///< own turns still to come
  float points = 0;                         ///< if the game ended now
  std::array<float, kTavernCards> cards{};  ///< tavern cards owned
  std::array<float, kTavernCards> next{};   ///< of these surely in the tavern of the next turn
  std::array<float, kTavernCards> rest{};   ///< of these in the face-down rest of the deck
  float seated = 0;                         ///< cards that take a table, without nobles
  float pay = 0;                            ///< thalers printed on them
  float regulars = 0;
  std::array<float, 7> wanted{};  ///< by the face they ask for; [0] any face
  float nobles = 0;
  float next_seated = 0;
  float next_pay = 0;
  float next_nobles = 0;
  float rest_seated = 0;
  float rest_pay = 0;
  bool drawn = false;     ///< the tavern of the next turn lies there already
  unsigned upgraded = 0;  ///< bit per Area
  int thalers = 0;        ///< in the purse; what is kept is cut at the capacity
  int beer = 0;
  int counter_guests = 0;
  int monastery = 0;
  int tokens = 0;
  int reputation = 0;

  /// As things stand. With `ended` the seat is taken to end its turn at once.
  static Holdings of(const State& state, Seat seat, bool ended);

  bool has(Area area) const { return (upgraded & bit(area)) != 0; }
  int tables() const;
  int kept_thalers() const;
  int kept_beer() const;

  /// A card more (or with -1 a card less); `soon`: it is drawn in the next turn.
  void add(CardKind kind, int n, bool soon);
  void upgrade(Area area) { upgraded |= bit(area); }
  void walk_reputation(int steps);
};

}  // namespace taproom::bots::tavern
