#pragma once
// How much a bot may think.

#include <chrono>
#include <cstdint>

namespace taproom::bots {

/// Whichever limit is reached first ends the thinking; 0 stands for no limit of that kind. Nodes
/// count what the bot counts: simulations of a search, positions of a planner.
struct Budget {
  std::uint32_t nodes = 0;
  std::uint32_t millis = 0;
  bool unlimited() const { return nodes == 0 && millis == 0; }
};

/// Runs while a bot thinks and says when to stop. The clock is read every few nodes only: `stride`
/// nodes must take well under a millisecond.
class Meter {
 public:
  explicit Meter(const Budget& budget, std::uint32_t stride = 8)
      : budget_(budget), stride_(stride) {
    if (budget.millis != 0) {
      end_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(budget.millis);
    }
  }
  /// Counts a node; false when no more may follow.
  bool spend() {
    ++nodes_;
    if (budget_.nodes != 0 && nodes_ >= budget_.nodes) return false;
    if (budget_.millis != 0 && nodes_ % stride_ == 0) return !late();
    return true;
  }
  bool late() const { return budget_.millis != 0 && std::chrono::steady_clock::now() >= end_; }
  std::uint32_t nodes() const { return nodes_; }
  const Budget& budget() const { return budget_; }

 private:
  Budget budget_;
  std::uint32_t stride_;
  std::uint32_t nodes_ = 0;
  std::chrono::steady_clock::time_point end_{};
};

}  // namespace taproom::bots
