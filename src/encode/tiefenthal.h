#pragma once
// Observations and action ids of The Taverns of Tiefenthal.

#include <array>
#include <vector>

#include "encode/actions.h"
#include "encode/slices.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::encode {

class TiefenthalCoder {
 public:
  using Game = tiefenthal::Tiefenthal;
  using State = tiefenthal::State;
  static constexpr int kVersion = 1;  ///< of both layouts; any change of them is a new version

  explicit TiefenthalCoder(const Config& config);

  std::size_t cell_count() const { return cells_; }
  std::size_t action_count() const { return actions_; }
  /// Fills cell_count() cells. The viewer must be a seat.
  void encode(const View<State>& view, Cell* out) const;
  /// The id of a legal action; kNoId for a twin of another one and for what the space leaves out.
  int id_of(const State& known, Seat seat, Action action) const;

  std::vector<SliceInfo> slices() const;
  std::vector<ActionInfo> actions() const;

 private:
  static constexpr std::size_t kMaxRows = 48;
  Config config_;
  std::size_t cells_ = 0;
  std::size_t actions_ = 0;
  std::array<int, kMaxRows> offset_{};  ///< of each row of actions, kNoId when not in play
};

}  // namespace taproom::encode
