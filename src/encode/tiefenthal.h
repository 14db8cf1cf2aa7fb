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
  /// What a row was last written from; as it is made: from nothing.
  struct Shown {
    Viewer viewer = Viewer::spectator();
    State known{};
  };
  /// The same as encode() for a row that is kept: what looks as it did is not written again.
  void update(const View<State>& view, Shown& shown, Cell* out) const;
  /// The id of a legal action; kNoId for a twin of another one and for what the space leaves out.
  int id_of(const State& known, Seat seat, Action action) const;
  /// The same for all of a list: twins are looked for once a table, not once an action.
  void ids_of(const State& known, Seat seat, const ActionList& legal, std::int32_t* out) const;

  std::vector<SliceInfo> slices() const;
  std::vector<ActionInfo> actions() const;

 private:
  static constexpr std::size_t kMaxRows = 48;
  static std::size_t cells_of_seat(const Config& config);
  /// Of an action that is no twin of another one.
  int numbered(Action action) const;
  /// The seats of a row in the order another viewer has them.
  void turn_seats(Viewer from, Viewer to, Cell* seats) const;

  Config config_;
  std::size_t cells_ = 0;
  std::size_t seat_cells_ = 0;
  std::size_t actions_ = 0;
  std::array<int, kMaxRows> offset_{};  ///< of each row of actions, kNoId when not in play
};

}  // namespace taproom::encode
