#pragma once
// Searches side by side: each thread grows a tree of its own from its own seed, and what they found
// about the actions of the root is added up in the order of the threads. With a budget in nodes the
// answer depends on the number of threads but not on their speed: each has its share of the nodes
// and all are waited for. With a limit in time a thread that is late is left out, and stays out
// until it has finished.

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "bots/search/search.h"
#include "bots/search/worker.h"
#include "core/hash.h"

namespace taproom::bots {

template <Game G>
class ParallelSearch {
 public:
  explicit ParallelSearch(const SearchSettings& settings) {
    for (std::uint32_t i = 0; i < settings.threads; ++i)
      members_.push_back(std::make_unique<Member>(settings));
    for (std::uint32_t i = 1; i < settings.threads; ++i)
      workers_.push_back(std::make_unique<Worker>());
  }

  /// What the searches think of the actions of the seat in worlds that `worlds(state, chance)`
  /// draws: the most visited first. It is copied for every thread. `after` is the
  /// seat's own action that led from the last question straight to this one, if that is so: then
  /// the trees are kept.
  template <class Worlds>
  std::vector<Advice> think(const Worlds& worlds, Seat seat, const Meter& meter, std::uint64_t seed,
                            std::optional<Action> after = std::nullopt) {
    ++question_;
    const std::uint32_t nodes = meter.budget().nodes;
    const auto all = static_cast<std::uint32_t>(members_.size());
    const std::uint32_t working = nodes == 0 ? all : std::min(all, nodes);
    std::vector<Worker*> waited_for(working, nullptr);
    for (std::uint32_t i = 1; i < working; ++i) {
      auto job = [&member = *members_[i], worlds, seat, seed = mix64(seed + i), after,
                  question = question_, begin = meter.begin(),
                  part = Budget{share(nodes, working, i), meter.budget().millis}] {
        Meter own(part, begin);
        member.think(worlds, seat, own, seed, after, question);
      };
      if (workers_[i - 1]->start(std::move(job))) waited_for[i] = workers_[i - 1].get();
    }
    {
      Meter own({share(nodes, working, 0), meter.budget().millis}, meter.begin());
      members_[0]->think(worlds, seat, own, seed, after, question_);
    }
    std::vector<Advice> found;
    members_[0]->search.report(found);
    nodes_ = members_[0]->nodes;
    for (std::uint32_t i = 1; i < working; ++i) {
      if (waited_for[i] == nullptr || !waited_for[i]->finished(meter)) continue;
      std::vector<Advice> more;
      members_[i]->search.report(more);
      add(found, more);
      nodes_ += members_[i]->nodes;
    }
    std::stable_sort(found.begin(), found.end(), [](const Advice& a, const Advice& b) {
      return a.weight != b.weight ? a.weight > b.weight : a.share > b.share;
    });
    return found;
  }

  /// Simulations of the last question.
  std::uint32_t nodes() const { return nodes_; }

 private:
  struct Member {
    explicit Member(const SearchSettings& settings) : search(settings) {}

    template <class Worlds>
    void think(const Worlds& worlds, Seat seat, Meter& meter, std::uint64_t seed,
               const std::optional<Action>& after, std::uint64_t now) {
      if (after && question + 1 == now) {
        search.tree().descend(seat, *after);
      } else {
        search.tree().clear();
      }
      question = now;
      Chance chance(seed);
      search.run(worlds, seat, meter, chance);
      nodes = meter.nodes();
    }

    Search<G> search;
    std::uint64_t question = 0;  ///< the last one it took part in
    std::uint32_t nodes = 0;
  };

  static std::uint32_t share(std::uint32_t nodes, std::uint32_t working, std::uint32_t i) {
    return nodes / working + (i < nodes % working ? 1 : 0);
  }

  static void add(std::vector<Advice>& found, const std::vector<Advice>& more) {
    for (const Advice& other : more) {
      const auto same = std::find_if(found.begin(), found.end(),
                                     [&](const Advice& a) { return a.action == other.action; });
      if (same == found.end()) {
        found.push_back(other);
        continue;
      }
      const std::uint32_t weight = same->weight + other.weight;
      if (weight == 0) continue;
      same->share = (same->share * same->weight + other.share * other.weight) / weight;
      same->weight = weight;
    }
  }

  std::vector<std::unique_ptr<Member>> members_;
  std::vector<std::unique_ptr<Worker>> workers_;  ///< end before the members they work for
  std::uint64_t question_ = 0;
  std::uint32_t nodes_ = 0;
};

}  // namespace taproom::bots
