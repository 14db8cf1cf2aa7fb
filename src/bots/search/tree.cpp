#include "bots/search/tree.h"

#include <algorithm>
#include <cmath>

namespace taproom::bots {

namespace {

/// The order of children: by seat, then by action.
constexpr std::uint64_t key(std::uint32_t seat, std::uint32_t action) {
  return (std::uint64_t{seat} << 32) | action;
}
constexpr std::uint64_t key(const Node& node) { return key(node.seat, node.action); }

/// What results scatter at least; keeps exploration alive when the first ones happen to be equal.
constexpr float kLeastSpread = 0.02f;

}  // namespace

Tree::Tree(std::size_t capacity) : nodes_(std::max<std::size_t>(capacity, kFirst + 2)) {}

void Tree::clear() {
  root_ = kFirst;
  nodes_[root_] = Node{};
  used_ = kFirst + 1;
  scatter_ = {};
}

void Tree::descend(Seat seat, Action action) {
  std::uint32_t child = nodes_[root_].first;
  while (child != kNone && key(nodes_[child]) != key(seat.value, action.code()))
    child = nodes_[child].next;
  if (child == kNone || used_ > nodes_.size() / 4 * 3) return clear();
  root_ = child;
}

bool Tree::offer(std::uint32_t node, Seat seat, const ActionList& legal) {
  offered_ = 0;
  bool all = true;
  std::uint32_t child = nodes_[node].first;
  for (const Action action : legal) {
    const std::uint64_t wanted = key(seat.value, action.code());
    while (child != kNone && key(nodes_[child]) < wanted)
      child = nodes_[child].next;
    if (child != kNone && key(nodes_[child]) == wanted) {
      on_offer_[offered_++] = child;
    } else {
      all = false;
    }
  }
  return all;
}

void Tree::grow(std::uint32_t node, Seat seat, const ActionList& legal,
                std::span<const float> priors, std::size_t width) {
  // The prior that the last of the `width` best has.
  float least = 0;
  if (legal.size() > width) {
    std::array<float, 1024> sorted;
    std::copy(priors.begin(), priors.end(), sorted.begin());
    const auto nth = sorted.begin() + static_cast<std::ptrdiff_t>(width - 1);
    std::nth_element(sorted.begin(), nth,
                     sorted.begin() + static_cast<std::ptrdiff_t>(legal.size()), std::greater<>());
    least = *nth;
  }
  std::uint32_t before = kNone;
  std::uint32_t child = nodes_[node].first;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (priors[i] <= 0 || priors[i] < least) continue;
    const std::uint64_t wanted = key(seat.value, legal[i].code());
    while (child != kNone && key(nodes_[child]) < wanted) {
      before = child;
      child = nodes_[child].next;
    }
    if (child != kNone && key(nodes_[child]) == wanted) continue;
    if (used_ == nodes_.size()) return;
    const auto made = static_cast<std::uint32_t>(used_++);
    nodes_[made] = Node{legal[i].code(), child, kNone, 0, 0, priors[i], 0, seat.value};
    (before == kNone ? nodes_[node].first : nodes_[before].next) = made;
    before = made;
  }
}

float Tree::spread(std::uint32_t seat) const {
  const Scatter& s = scatter_[seat];
  return std::max(kLeastSpread, std::sqrt(s.square));
}

std::uint32_t Tree::select(float exploration) {
  // An action that was never tried is taken to be as good as those that were, on average.
  float sum = 0;
  float visits = 0;
  for (std::size_t i = 0; i < offered_; ++i) {
    const Node& node = nodes_[on_offer_[i]];
    const auto weight = static_cast<float>(node.visits);
    sum += weight * node.mean;
    visits += weight;
  }
  const float untried = visits > 0 ? sum / visits : 0.0f;
  const float scale = exploration * spread(nodes_[on_offer_[0]].seat);
  std::uint32_t best = on_offer_[0];
  float best_score = -1;
  for (std::size_t i = 0; i < offered_; ++i) {
    Node& node = nodes_[on_offer_[i]];
    ++node.offered;
    const float mean = node.visits == 0 ? untried : node.mean;
    const float score = mean + scale * node.prior * std::sqrt(static_cast<float>(node.offered)) /
                                   (1.0f + static_cast<float>(node.visits));
    if (score > best_score) {
      best_score = score;
      best = on_offer_[i];
    }
  }
  return best;
}

void Tree::add(std::span<const std::uint32_t> path, const Shares& shares) {
  const auto count = static_cast<float>(++nodes_[root_].visits);
  for (std::size_t seat = 0; seat < shares.size(); ++seat) {
    Scatter& s = scatter_[seat];
    const float away = shares[seat] - s.mean;
    s.mean += away / count;
    s.square += (away * (shares[seat] - s.mean) - s.square) / count;
  }
  for (const std::uint32_t index : path) {
    Node& node = nodes_[index];
    ++node.visits;
    node.mean += (shares[node.seat] - node.mean) / static_cast<float>(node.visits);
  }
}

}  // namespace taproom::bots
