#include "bots/search/search_bot.h"

#include <algorithm>
#include <optional>

#include "bots/red_dragon_inn/heuristic.h"
#include "bots/search/parallel_search.h"
#include "bots/search/worlds.h"
#include "bots/tiefenthal/heuristic.h"
#include "bots/typed.h"

namespace taproom::bots {

namespace {

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

}  // namespace

SearchSettings search_settings(std::string_view game) {
  SearchSettings settings;
  // A round of Tiefenthal is a whole evening of every tavern; a turn at the Inn is a few cards.
  settings.horizon = game == tiefenthal::Tiefenthal::info().name ? 1 : 4;
  return settings;
}

void read_search_settings(Settings& from, SearchSettings& settings) {
  Budget budget{0, 0};
  from.whole("nodes", budget.nodes, 1, 100'000'000);
  from.whole("ms", budget.millis, 1, 600'000);
  if (!budget.unlimited()) settings.budget = budget;
  from.whole("horizon", settings.horizon, 0, SearchSettings::kToTheEnd);
  from.whole("width", settings.width, 2, 1024);
  from.real("explore", settings.exploration, 0, 100);
  from.whole("threads", settings.threads, 1, 8);
  // A small search needs few nodes; a house with many tables is glad of it.
  if (budget.nodes != 0 && budget.millis == 0 && budget.nodes < settings.arena / 32) {
    settings.arena = std::max(1024u, budget.nodes * 32);
  }
  from.whole("arena", settings.arena, 1024, 1u << 18);
}

std::unique_ptr<Bot> make_search(std::string_view game, const SearchSettings& settings) {
  using red_dragon_inn::RedDragonInn;
  using tiefenthal::Tiefenthal;
  if (game == Tiefenthal::info().name) return std::make_unique<SearchBot<Tiefenthal>>(settings);
  if (game == RedDragonInn::info().name) return std::make_unique<SearchBot<RedDragonInn>>(settings);
  return nullptr;
}

}  // namespace taproom::bots
