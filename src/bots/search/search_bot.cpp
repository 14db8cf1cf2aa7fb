#include "bots/search/search_bot.h"

#include <algorithm>

#include "bots/red_dragon_inn/heuristic.h"
#include "bots/tiefenthal/heuristic.h"
#include "bots/typed.h"

namespace taproom::bots {

namespace {

template <Game G>
class SearchBot final : public TypedBot<G> {
 public:
  using State = typename G::State;

  explicit SearchBot(const SearchSettings& settings) : settings_(settings) {}

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

  std::uint32_t nodes() const override { return nodes_; }

 private:
  std::vector<Advice> think(const TypedQuestion<G>& question) {
    const Budget& budget = question.budget.unlimited() ? settings_.budget : question.budget;
    Meter meter(budget);
    if (!search_) search_ = std::make_unique<Search<G>>(settings_);
    search_->tree().clear();
    Chance chance(question.seed);
    const auto worlds = [&](State& world, Chance& c) {
      world = G::resample(question.view, c);
      Heuristic<G>::prepare(world);
    };
    search_->run(worlds, question.seat, meter, chance);
    nodes_ = meter.nodes();
    std::vector<Advice> out;
    search_->report(out);
    std::stable_sort(out.begin(), out.end(), [](const Advice& a, const Advice& b) {
      return a.weight != b.weight ? a.weight > b.weight : a.share > b.share;
    });
    return out;
  }

  SearchSettings settings_;
  std::unique_ptr<Search<G>> search_;
  std::uint32_t nodes_ = 0;
};

}  // namespace

void read_search_settings(Settings& from, SearchSettings& settings) {
  Budget budget{0, 0};
  from.whole("nodes", budget.nodes, 1, 100'000'000);
  from.whole("ms", budget.millis, 1, 600'000);
  if (!budget.unlimited()) settings.budget = budget;
  from.whole("horizon", settings.horizon, 0, SearchSettings::kToTheEnd);
  from.whole("width", settings.width, 2, 1024);
  from.real("explore", settings.exploration, 0, 100);
  from.whole("threads", settings.threads, 1, 64);
  from.whole("arena", settings.arena, 1024, 1u << 24);
}

std::unique_ptr<Bot> make_search(std::string_view game, const SearchSettings& settings) {
  using red_dragon_inn::RedDragonInn;
  using tiefenthal::Tiefenthal;
  if (game == Tiefenthal::info().name) return std::make_unique<SearchBot<Tiefenthal>>(settings);
  if (game == RedDragonInn::info().name) return std::make_unique<SearchBot<RedDragonInn>>(settings);
  return nullptr;
}

}  // namespace taproom::bots
