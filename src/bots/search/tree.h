#pragma once
// The tree of a search: statistics of actions, keyed by the sequence of actions that led there and
// not by states. The worlds of two simulations differ in what is hidden and in how chance falls, so
// one node stands for many states, and what can be chosen at it differs from visit to visit; each
// action therefore counts how often it was on offer.
//
//   Node, 32 bytes                              children of a node: a list sorted by seat and
//   action
//   +--------+------+-------+--------+---------+-------+------+------+
//   | action | next | first | visits | offered | prior | mean | seat |
//   +--------+------+-------+--------+---------+-------+------+------+
//
// Nodes come from an arena that is allocated and touched once. When it is full the tree stops
// growing and goes on counting. A tree that is kept after a move begins at another root; what was
// beside it stays where it is until the tree is cleared.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/heuristic.h"
#include "core/action.h"
#include "core/seat.h"

namespace taproom::bots {

struct Node {
  std::uint32_t action = 0;   ///< code of the action that leads here
  std::uint32_t next = 0;     ///< the sibling behind it; 0: none
  std::uint32_t first = 0;    ///< the first child; 0: none
  std::uint32_t visits = 0;   ///< simulations that went through it
  std::uint32_t offered = 0;  ///< simulations in which it could have been chosen
  float prior = 0;            ///< how promising it looked before search
  float mean = 0;             ///< share of a win of its seat, over its visits
  std::uint32_t seat = 0;     ///< whose action it is
};
static_assert(sizeof(Node) == 32);

class Tree {
 public:
  static constexpr std::uint32_t kNone = 0;
  static constexpr std::size_t kMaxDepth = 96;

  explicit Tree(std::size_t capacity);

  /// Forgets everything.
  void clear();
  /// Makes the node behind an action of the root the new root; forgets everything when there is no
  /// such node, or too little room left to grow.
  void descend(Seat seat, Action action);

  std::uint32_t root() const { return root_; }
  const Node& operator[](std::uint32_t node) const { return nodes_[node]; }
  std::size_t size() const { return used_; }

  /// Children of the node that are on offer: the seat's legal actions that have a node. False when
  /// some legal action has none.
  bool offer(std::uint32_t node, Seat seat, const ActionList& legal);
  std::size_t offered() const { return offered_; }
  /// Adds the `width` most promising of the legal actions that have no node yet.
  void grow(std::uint32_t node, Seat seat, const ActionList& legal, std::span<const float> priors,
            std::size_t width);
  /// The child on offer with the best prospects; counts the offer.
  std::uint32_t select(float exploration);

  /// Adds the result of a simulation to the root and the nodes of its path.
  void add(std::span<const std::uint32_t> path, const Shares& shares);

 private:
  /// How far results of a seat scatter: the yardstick of exploration.
  struct Scatter {
    float mean = 0.5f;
    float square = 0.0f;
  };
  float spread(std::uint32_t seat) const;

  static constexpr std::uint32_t kFirst = 1;

  std::vector<Node> nodes_;  ///< the first is nobody's
  std::size_t used_ = kFirst + 1;
  std::uint32_t root_ = kFirst;
  std::array<Scatter, kMaxSeats> scatter_{};
  std::array<std::uint32_t, 1024> on_offer_{};
  std::size_t offered_ = 0;
};

}  // namespace taproom::bots
