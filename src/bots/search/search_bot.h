#pragma once
// The bot that searches.

#include <algorithm>
#include <optional>
#include <vector>

#include "bots/heuristic.h"
#include "bots/search/parallel_search.h"
#include "bots/search/search.h"
#include "bots/search/worlds.h"
#include "bots/settings.h"
#include "bots/typed.h"

namespace taproom::bots {

/// Reads nodes, ms, horizon, width, explore, threads, arena.
void read_search_settings(Settings& from, SearchSettings& settings);

/// Thinks in worlds that fit what the seat sees, and keeps its tree while nothing else happens.
template <Game G>
class SearchBot final : public TypedBot<G> {
 public:
  using State = typename G::State;

  explicit SearchBot(const SearchSettings& settings) : settings_(settings), search_(settings) {}

  Action choose(const TypedQuestion<G>& question) override {
    nodes_ = 0;
    if (question.legal.size() == 1) return question.legal[0];
    return think(question).front().action;
  }

  std::vector<Advice> advise(const TypedQuestion<G>& question, std::size_t most) override {
    std::vector<Advice> all = think(question);
    if (all.size() > std::max<std::size_t>(most, 1)) all.resize(std::max<std::size_t>(most, 1));
    return all;
  }

  void forget() override { last_.reset(); }
  bool remembers() const override { return true; }
  std::uint32_t nodes() const override { return nodes_; }

 private:
  std::vector<Advice> think(const TypedQuestion<G>& question) {
    const Meter meter(question.budget.unlimited() ? settings_.budget : question.budget);
    std::vector<Advice> found = search_.think(Worlds<G>(question.view), question.seat, meter,
                                              question.seed, own_action_before(question));
    if (found.empty()) found.push_back(first_thought(question));
    last_ = Last{question.view, found.front().action};
    nodes_ = search_.nodes();
    return found;
  }

  /// For a tree without room for a single action.
  static Advice first_thought(const TypedQuestion<G>& question) {
    Chance chance(question.seed);
    const State& known = question.view.known();
    return {Heuristic<G>::quick(known, question.seat, question.legal, chance),
            Heuristic<G>::value(known)[question.seat.value], 0};
  }

  /// The answer to the last question, if this question is exactly what follows from it: nobody else
  /// acted, and whatever was drawn on the way is what a first try draws. Then what is below it in
  /// the tree was found in worlds such as this question is about.
  std::optional<Action> own_action_before(const TypedQuestion<G>& question) const {
    if (!last_ || !(last_->view.viewer() == question.view.viewer())) return std::nullopt;
    Chance chance(question.seed);
    State world = G::resample(last_->view, chance);
    if (!G::apply(world, question.seat, last_->answer, chance, nullptr).allowed()) {
      return std::nullopt;
    }
    if (!(G::observe(world, question.view.viewer()) == question.view)) return std::nullopt;
    return last_->answer;
  }

  struct Last {
    View<State> view;
    Action answer;
  };

  SearchSettings settings_;
  ParallelSearch<G> search_;
  std::optional<Last> last_;
  std::uint32_t nodes_ = 0;
};

}  // namespace taproom::bots
