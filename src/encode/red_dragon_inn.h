#pragma once
// Observations and action ids of The Red Dragon Inn.

#include <array>
#include <vector>

#include "encode/actions.h"
#include "encode/slices.h"
#include "games/red_dragon_inn/red_dragon_inn.h"

namespace taproom::encode {

class RedDragonInnCoder {
 public:
  using Game = red_dragon_inn::RedDragonInn;
  using State = red_dragon_inn::State;
  static constexpr int kVersion = 1;  ///< of both layouts; any change of them is a new version

  explicit RedDragonInnCoder(const Config& config);

  std::size_t cell_count() const { return cells_; }
  std::size_t action_count() const { return actions_; }
  /// Fills cell_count() cells. The viewer must be a seat.
  void encode(const View<State>& view, Cell* out) const;
  /// The id of a legal action.
  int id_of(const State& known, Seat seat, Action action) const;

  std::vector<SliceInfo> slices() const;
  std::vector<ActionInfo> actions() const;

 private:
  /// Where the ids of a card begin, by what is named with it; kNoId where nothing of it can be.
  struct CardIds {
    int plain = kNoId;
    int seat = kNoId;        ///< and the seat, relative
    int drink = kNoId;       ///< and the Drink
    int seat_drink = kNoId;  ///< and the seat, then the Drink
  };
  void add_cards();

  Config config_;
  std::size_t cells_ = 0;
  std::size_t actions_ = 0;
  int first_discard_ = 0;
  int first_order_ = 0;
  int first_play_ = 0;
  std::array<CardIds, red_dragon_inn::kMaxCards> cards_{};
};

}  // namespace taproom::encode
