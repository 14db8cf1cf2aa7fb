#pragma once
// Information-set Monte-Carlo tree search.
//
// A simulation: draw a world that fits what the seat knows; go down the tree, every seat choosing
// for itself (max^n, any number of players), until an action is tried for the first time; let the
// heuristic play on until the horizon; take its value there; add it to the path.
//
// Where the worlds come from is up to the caller: a bot draws them from its view, a laboratory may
// use the true state to see what perfect knowledge would be worth.

#include <algorithm>
#include <array>
#include <vector>

#include "bots/bot.h"
#include "bots/heuristic.h"
#include "bots/search/tree.h"

namespace taproom::bots {

struct SearchSettings {
  static constexpr std::uint32_t kToTheEnd = 1000;

  Budget budget{400, 0};      ///< when the question has none
  std::uint32_t horizon = 4;  ///< moments a rollout goes beyond the root; 0: none
  std::uint32_t width = 24;   ///< most actions a node gains at a time, but for the root
  float exploration = 2.5f;   ///< in units of how far results scatter
  std::uint32_t threads = 1;
  std::uint32_t arena = 1u << 16;  ///< nodes of a tree
};

/// One tree and what it takes to grow it. All memory is taken when it is made.
template <Game G>
class Search {
 public:
  using State = typename G::State;
  using H = Heuristic<G>;

  explicit Search(const SearchSettings& settings) : settings_(settings), tree_(settings.arena) {}

  /// Simulates until the meter says stop. `worlds(state, chance)` draws a world in which the seat
  /// may act; at least one simulation is run to its end.
  template <class Worlds>
  void run(Worlds&& worlds, Seat seat, Meter& meter, Chance& chance) {
    worlds(world_, chance);
    asked_ = seat;
    G::legal(world_, seat, asked_legal_);
    (void)meter.late();  // waits for a place to think
    do {
      worlds(world_, chance);
      if (!simulate(seat, meter, chance)) return;
    } while (meter.spend());
  }

  /// The actions of the seat at the root, in no special order. The root of a tree that was kept may
  /// also know actions that would have been possible had chance fallen otherwise, or of other
  /// seats: they are left out.
  void report(std::vector<Advice>& out) const {
    for (std::uint32_t n = tree_[tree_.root()].first; n != Tree::kNone; n = tree_[n].next) {
      const Node& node = tree_[n];
      const Action action = Action::from_code(node.action);
      if (node.seat != asked_.value) continue;
      if (!std::binary_search(asked_legal_.begin(), asked_legal_.end(), action)) continue;
      out.push_back({action, node.mean, node.visits});
    }
  }

  Tree& tree() { return tree_; }
  const SearchSettings& settings() const { return settings_; }

 private:
  /// The clock is read once in so many steps of a rollout.
  static constexpr std::uint32_t kStepsPerLook = 64;

  bool simulate(Seat asked, Meter& meter, Chance& chance) {
    const std::uint32_t end = H::moment(world_) + settings_.horizon;
    std::size_t depth = 0;
    std::uint32_t node = tree_.root();
    bool tried = true;
    while (tried && depth < path_.size()) {
      const SeatSet deciders = G::deciders(world_);
      if (deciders.empty()) break;
      const Seat seat = next(deciders, asked);
      G::legal(world_, seat, legal_);
      if (!offer(node, seat)) break;
      node = tree_.select(settings_.exploration);
      path_[depth++] = node;
      apply(seat, Action::from_code(tree_[node].action), chance);
      // Behind an action without alternative there is nothing to learn about it.
      tried = tree_[node].visits > 0 || legal_.size() == 1;
    }
    if (!roll_out(asked, end, meter, chance)) return false;
    tree_.add({path_.data(), depth}, H::value(world_));
    return true;
  }

  /// The seat that asks goes first where several may act: nobody's choice may depend on the order,
  /// and its own next decision is then directly below.
  static Seat next(SeatSet deciders, Seat asked) {
    return deciders.has(asked) ? asked : deciders.first();
  }

  bool offer(std::uint32_t node, Seat seat) {
    const bool all = tree_.offer(node, seat, legal_);
    // Nodes come late for actions that are rarely possible: looking for them each time is dear.
    const std::uint32_t visits = tree_[node].visits;
    if (all || (tree_.offered() > 0 && (visits & (visits - 1)) != 0)) return true;
    H::priors(world_, seat, legal_, std::span<float>(priors_.data(), legal_.size()));
    tree_.grow(node, seat, legal_, {priors_.data(), legal_.size()},
               node == tree_.root() ? legal_.size() : settings_.width);
    tree_.offer(node, seat, legal_);
    return tree_.offered() > 0;
  }

  /// False when time ran out on the way.
  bool roll_out(Seat asked, std::uint32_t end, const Meter& meter, Chance& chance) {
    std::uint32_t steps = 0;
    for (;;) {
      const SeatSet deciders = G::deciders(world_);
      if (deciders.empty() || H::moment(world_) >= end) return true;
      const Seat seat = next(deciders, asked);
      G::legal(world_, seat, legal_);
      const Action action = legal_.size() == 1 ? legal_[0] : H::quick(world_, seat, legal_, chance);
      apply(seat, action, chance);
      if (++steps % kStepsPerLook == 0 && tree_[tree_.root()].visits > 0 && meter.late()) {
        return false;
      }
    }
  }

  void apply(Seat seat, Action action, Chance& chance) {
    G::apply_legal(world_, seat, action, chance, nullptr);
  }

  SearchSettings settings_;
  Tree tree_;
  State world_{};
  ActionList legal_;
  Seat asked_{};  ///< of the last question, and what it could do
  ActionList asked_legal_;
  std::array<float, 1024> priors_{};
  std::array<std::uint32_t, Tree::kMaxDepth> path_{};
};

}  // namespace taproom::bots
