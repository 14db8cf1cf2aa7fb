#pragma once
// A queue that is fair between those who ask, not between what they ask. Who asks is a path from
// the largest group to the smallest (an address, a person, a table). The next item belongs to
// whoever was served least, at each step of the path: a hundred questions of one person wait behind
// one another, and the first question of somebody else does not wait behind them. What an answer
// cost is charged afterwards, when it is known. Whoever comes back after a pause has saved nothing
// up. docs/decisions/023-limits.md says why it is not a plain round robin.

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace taproom::service {

/// All paths of one queue have the same length.
template <class T>
class FairQueue {
 public:
  using Path = std::vector<std::string>;

  void push(const Path& path, T item) {
    Node* node = &root_;
    for (const std::string& part : path) {
      ++node->waiting;
      node->sweep();
      std::unique_ptr<Node>& next = node->parts[part];
      if (!next) next = std::make_unique<Node>();
      if (next->waiting == 0) next->used = std::max(next->used, node->served);
      node = next.get();
    }
    ++node->waiting;
    node->items.push_back(std::move(item));
  }

  std::optional<T> pop() {
    if (root_.waiting == 0) return std::nullopt;
    Node* node = &root_;
    for (;;) {
      --node->waiting;
      if (!node->items.empty()) break;
      Node* least = nullptr;
      for (const auto& [name, part] : node->parts) {
        if (part->waiting > 0 && (least == nullptr || part->used < least->used)) least = part.get();
      }
      node->served = least->used;
      least->used += kAtLeast;
      node = least;
    }
    T out = std::move(node->items.front());
    node->items.pop_front();
    return out;
  }

  /// What the answer to an item of this path cost.
  void charge(const Path& path, double cost) {
    Node* node = &root_;
    for (const std::string& part : path) {
      const auto found = node->parts.find(part);
      if (found == node->parts.end()) return;
      node = found->second.get();
      node->used += cost;
    }
  }

  /// Takes items out for which `gone` holds; how many there were.
  template <class Predicate>
  std::size_t remove_if(Predicate&& gone) {
    return remove_below(root_, gone);
  }

  std::size_t size() const { return root_.waiting; }
  bool empty() const { return root_.waiting == 0; }

 private:
  static constexpr std::size_t kMaxIdle = 1000;
  /// Charged at once, so that of two equals not the same one is served twice.
  static constexpr double kAtLeast = 1;

  struct Node {
    std::size_t waiting = 0;  ///< here and below
    double used = 0;
    double served = 0;  ///< what the part served last had used by then
    std::map<std::string, std::unique_ptr<Node>> parts;
    std::deque<T> items;
    std::size_t sweep_at = kMaxIdle;

    /// Forgets parts that wait for nothing, when there are many.
    void sweep() {
      if (parts.size() < sweep_at) return;
      std::erase_if(parts, [](const auto& each) { return each.second->waiting == 0; });
      sweep_at = std::max(kMaxIdle, 2 * parts.size());
    }
  };

  template <class Predicate>
  static std::size_t remove_below(Node& node, Predicate& gone) {
    std::size_t removed = std::erase_if(node.items, gone);
    for (auto& [name, part] : node.parts)
      removed += remove_below(*part, gone);
    node.waiting -= removed;
    return removed;
  }

  Node root_;
};

}  // namespace taproom::service
