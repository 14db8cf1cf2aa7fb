#include "bots/red_dragon_inn/player.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "bots/red_dragon_inn/heuristic.h"
#include "bots/red_dragon_inn/policy.h"
#include "core/hash.h"

namespace taproom::bots::dragon {
namespace {

using red_dragon_inn::RedDragonInn;
using State = RedDragonInn::State;
using Own = Heuristic<RedDragonInn>;

constexpr std::size_t kMaxCandidates = 64;
constexpr std::size_t kMaxActions = 1024;

struct Runner {
  Action action{};
  float prior = 0;
  double sum = 0;           ///< of shares, by how likely their worlds were
  double weight = 0;        ///< of these worlds together
  std::uint32_t tries = 0;  ///< worlds it was played out in
  double mean() const { return weight > 0 ? sum / weight : prior; }
};

/// How far the thinking has come, from 0 to 1, by whichever limit is nearer.
double progress(const Meter& meter) {
  const Budget& budget = meter.budget();
  double part = 0;
  if (budget.nodes != 0) part = static_cast<double>(meter.nodes()) / budget.nodes;
  if (budget.millis != 0) {
    const std::chrono::duration<double, std::milli> spent = Meter::Clock::now() - meter.begin();
    part = std::max(part, spent.count() / budget.millis);
  }
  return part;
}

class Player final : public TypedBot<RedDragonInn> {
 public:
  using TypedBot<RedDragonInn>::choose;
  using TypedBot<RedDragonInn>::advise;

  explicit Player(const PlayerSettings& settings) : settings_(settings) {}

  Action choose(const TypedQuestion<RedDragonInn>& question) override {
    if (question.legal.size() == 1) return question.legal[0];
    if (is_idle(question.view.known(), question.seat, question.legal)) return question.legal[0];
    think(question);
    return runners_[0].action;
  }

  std::vector<Advice> advise(const TypedQuestion<RedDragonInn>& question,
                             std::size_t most) override {
    think(question);
    std::vector<Advice> out;
    for (std::size_t i = 0; i < count_ && i < std::max<std::size_t>(most, 1); ++i) {
      out.push_back({runners_[i].action, runners_[i].mean(), runners_[i].tries});
    }
    return out;
  }

  std::uint32_t nodes() const override { return nodes_; }

 private:
  /// Leaves the runners sorted, the best first.
  void think(const TypedQuestion<RedDragonInn>& question) {
    Meter meter(question.budget.unlimited() ? settings_.budget : question.budget);
    line_up(question);
    std::size_t racing = count_;
    const int halvings = std::max(1, static_cast<int>(std::bit_width(count_ - 1)));
    int done = 0;
    for (std::uint64_t world = 0;; ++world) {
      if (!run_world(question, mix64(question.seed + world), racing, meter)) break;
      while (racing > 2 && done + 1 < halvings &&
             progress(meter) * halvings >= static_cast<double>(done + 1)) {
        sort(racing);
        racing = (racing + 1) / 2;
        ++done;
      }
    }
    sort(racing);
    nodes_ = meter.nodes();
  }

  void line_up(const TypedQuestion<RedDragonInn>& question) {
    const ActionList& legal = question.legal;
    Own::priors(question.view.known(), question.seat, legal, {priors_.data(), legal.size()});
    std::size_t most = std::min<std::size_t>({settings_.candidates, kMaxCandidates, legal.size()});
    if (is_idle(question.view.known(), question.seat, legal)) most = 1;
    count_ = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const Runner runner{legal[i], priors_[i]};
      std::size_t at = count_;
      while (at > 0 && runners_[at - 1].prior < runner.prior)
        --at;
      if (at >= most) continue;
      if (count_ < most) ++count_;
      std::move_backward(runners_.begin() + static_cast<std::ptrdiff_t>(at),
                         runners_.begin() + static_cast<std::ptrdiff_t>(count_ - 1),
                         runners_.begin() + static_cast<std::ptrdiff_t>(count_));
      runners_[at] = runner;
    }
  }

  /// Every action in the race is played out in one more world. Half a world counts for nothing,
  /// unless it is the first. False when the thinking is over.
  bool run_world(const TypedQuestion<RedDragonInn>& question, std::uint64_t seed,
                 std::size_t racing, Meter& meter) {
    Chance hidden(seed);
    root_ = RedDragonInn::resample(question.view, hidden);
    const double weight = Own::likelihood(question.view.known(), root_);
    Own::prepare(root_);
    bool more = true;
    std::size_t ran = 0;
    for (; ran < racing && more; ++ran) {
      shares_[ran] = play_out(question.seat, runners_[ran].action, mix64(seed));
      more = meter.spend();
    }
    if (ran < racing && runners_[0].tries > 0) return false;
    for (std::size_t i = 0; i < ran; ++i) {
      runners_[i].sum += weight * shares_[i];
      runners_[i].weight += weight;
      ++runners_[i].tries;
    }
    return more;
  }

  double play_out(Seat seat, Action first, std::uint64_t seed) {
    Chance chance(seed);
    world_ = root_;
    const std::uint32_t end = Own::moment(world_) + settings_.horizon;
    apply(seat, first, chance);
    while (world_.ending == red_dragon_inn::Ending::kRunning && Own::moment(world_) < end) {
      const Seat next(world_.ask.seat);
      RedDragonInn::legal(world_, next, legal_);
      apply(next, Own::quick(world_, next, legal_, chance), chance);
    }
    return Own::value(world_)[seat.value];
  }

  void apply(Seat seat, Action action, Chance& chance) {
    RedDragonInn::apply_legal(world_, seat, action, chance, nullptr);
  }

  /// By what they brought, equals in the order of first sight. By insertion: they are few, and
  /// nothing is allocated.
  void sort(std::size_t racing) {
    for (std::size_t i = 1; i < racing; ++i) {
      const Runner runner = runners_[i];
      std::size_t at = i;
      for (; at > 0 && is_better(runner, runners_[at - 1]); --at)
        runners_[at] = runners_[at - 1];
      runners_[at] = runner;
    }
  }

  /// What was never tried comes after what was.
  static bool is_better(const Runner& a, const Runner& b) {
    if ((a.tries == 0) != (b.tries == 0)) return b.tries == 0;
    return a.mean() > b.mean();
  }

  PlayerSettings settings_;
  std::array<Runner, kMaxCandidates + 1> runners_{};
  std::array<double, kMaxCandidates> shares_{};
  std::array<float, kMaxActions> priors_{};
  std::size_t count_ = 0;
  std::uint32_t nodes_ = 0;
  State root_{};
  State world_{};
  ActionList legal_;
};

}  // namespace

std::unique_ptr<TypedBot<RedDragonInn>> make_player(const PlayerSettings& settings) {
  return std::make_unique<Player>(settings);
}

}  // namespace taproom::bots::dragon
