#pragma once
// Ways to lay the dice of a turn: which die goes where, and what all of them earn together.
//
// All sensible ways are tried; of those that earn the same goods one is kept, and ways that earn
// less of everything are dropped. What the goods are then spent on decides between the rest.

#include <array>
#include <cstdint>
#include <vector>

#include "bots/tiefenthal/earnings.h"

namespace taproom::bots::tavern {

struct Assignment {
  std::array<Space, kMaxDice> place{};  ///< by index of the player's dice; spent ones are left out
  Earnings earned;
  float points = 0;  ///< by the rough worth of goods, for the order in which they are looked at
};

class AssignmentFinder {
 public:
  AssignmentFinder();
  /// The ways worth a look, best first, at most `most`. The list is valid until the next call.
  const std::vector<Assignment>& find(const State& state, Seat seat, const Worth& worth, int most);

 private:
  void descend(std::size_t die, std::uint32_t open, int raises, const Earnings& earned);
  void keep(const Earnings& earned);
  bool is_new(const Earnings& total);
  void drop_dominated();

  static constexpr std::size_t kMaxKept = 1000;
  static constexpr std::size_t kTable = 2048;  ///< places for kMaxKept keys
  static constexpr int kMaxLeaves = 20'000;

  const State* state_ = nullptr;
  const Components* components_ = nullptr;
  const Player* player_ = nullptr;
  Worth worth_;
  int wine_thalers_ = 0;
  int barbacks_ = 0;                           ///< that count for the reputation
  std::array<std::size_t, kMaxDice> index_{};  ///< of the unspent dice in the player's list
  std::array<DieKind, kMaxDice> kind_{};
  std::size_t count_ = 0;
  struct Option {
    Space place;
    std::uint8_t raise;
    Earnings earned;
  };
  std::array<std::array<Option, kSpaces>, kMaxDice> options_{};
  std::array<std::size_t, kMaxDice> option_count_{};
  std::array<Space, kMaxDice> chosen_{};
  int leaves_ = 0;
  std::vector<Assignment> kept_;
  std::vector<std::uint32_t> known_;  ///< what the kept ways earn, by open addressing; 0: free
};

}  // namespace taproom::bots::tavern
