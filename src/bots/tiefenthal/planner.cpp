#include "bots/tiefenthal/planner.h"

#include <algorithm>
#include <array>

#include "bots/tiefenthal/heuristic.h"
#include "bots/tiefenthal/policy.h"
#include "games/tiefenthal/phases.h"

namespace taproom::bots::tavern {

namespace {

using Rules = Heuristic<Tiefenthal>;
using Asked = TypedQuestion<Tiefenthal>;

constexpr int kMostSteps = 2000;  ///< of a sample; no round takes so many decisions

bool own_turn(const State& state, Seat seat) {
  return state.phase == Phase::kF && state.active == seat && state.awaiting.has(seat);
}

/// A choice and what it led to.
struct Weighed {
  Action action{};
  double sum = 0;
  int samples = 0;
  double mean() const { return samples == 0 ? -1e9 : sum / samples; }
};

/// A plan of the own turn and what followed it.
struct Candidate {
  const TurnPlan* plan = nullptr;
  double sum = 0;
  int samples = 0;
  double points() const { return samples == 0 ? plan->points : sum / samples; }
};

bool better(const Weighed& a, const Weighed& b) {
  return a.mean() != b.mean() ? a.mean() > b.mean() : a.action < b.action;
}

class Planner final : public TypedBot<Tiefenthal> {
 public:
  explicit Planner(const PlannerSettings& settings) : settings_(settings) {
    weighed_.reserve(64);
    results_.reserve(64);
  }

  Action choose(const Asked& asked) override {
    if (asked.legal.size() == 1) return asked.legal[0];
    Action planned;
    if (follow(asked, planned)) return planned;
    think(asked);
    return weighed_.front().action;
  }

  std::vector<Advice> advise(const Asked& asked, std::size_t most) override {
    plan_.clear();
    think(asked);
    std::vector<Advice> advice;
    for (const Weighed& choice : weighed_) {
      if (advice.size() == most) break;
      advice.push_back({choice.action, share_of(asked, choice.mean()),
                        static_cast<std::uint32_t>(std::max(1, choice.samples))});
    }
    return advice;
  }

  void forget() override {
    plan_.clear();
    arranged_ = 0;
  }

 private:
  /// The next action of the plan, when the tavern is as the plan expects it.
  bool follow(const Asked& asked, Action& out) {
    const State& state = asked.view.known();
    if (next_ >= plan_.size() || !own_turn(state, asked.seat)) return false;
    if (seat_ != asked.seat || round_ != state.round) return false;
    if (keys_[next_] != tavern_key(state.player(asked.seat))) return false;
    const Action action = plan_[next_];
    if (!std::binary_search(asked.legal.begin(), asked.legal.end(), action)) return false;
    ++next_;
    out = action;
    return true;
  }

  void think(const Asked& asked) {
    plan_.clear();
    next_ = 0;
    weighed_.clear();
    const State& state = asked.view.known();
    chance_ = Chance(asked.seed);
    const Action quick = Rules::quick(state, asked.seat, asked.legal, chance_);
    Meter meter(asked.budget.unlimited() ? Budget{settings_.nodes, 0} : asked.budget);
    if (own_turn(state, asked.seat)) {
      plan_turn(asked, meter);
    } else {
      weigh(asked, quick, meter);
    }
    if (weighed_.empty()) weighed_.push_back({quick, 0, 0});
  }

  void plan_turn(const Asked& asked, Meter& meter) {
    const State& state = asked.view.known();
    const auto& plans = search_.run(state, asked.seat, settings_.turn, meter, chance_);
    if (plans.empty()) return;
    candidates_.clear();
    for (const TurnPlan& plan : plans)
      candidates_.push_back({&plan, 0, 0});
    if (settings_.playouts > 0 && state.round < kRounds && plans.size() > 1) {
      play_on(asked, meter);
    }
    for (const Candidate& candidate : candidates_) {
      const Action first = candidate.plan->actions.front();
      const bool known = std::any_of(weighed_.begin(), weighed_.end(),
                                     [&](const Weighed& choice) { return choice.action == first; });
      if (!known) weighed_.push_back({first, candidate.points(), 1});
    }
    keep_plan(asked, *candidates_.front().plan);
  }

  /// The best plans are followed into the next round, over samples of chance that are the same for
  /// all; after every few the worse half is left aside.
  void play_on(const Asked& asked, Meter& meter) {
    std::size_t alive = candidates_.size();
    int sample = 0;
    for (int until = settings_.playouts; alive > 1; until += settings_.playouts) {
      for (; sample < until; ++sample) {
        for (std::size_t i = 0; i < alive; ++i) {
          if (out_of(meter)) return;
          Candidate& candidate = candidates_[i];
          chance_ = Chance(asked.seed ^ (0x51ed270bu + static_cast<std::uint64_t>(sample)));
          world_ = Tiefenthal::resample(asked.view, chance_);
          follow_plan(*candidate.plan, asked.seat);
          const double points = outcome_of(asked.seat, meter);
          if (out_of(meter)) return;
          candidate.sum += points;
          ++candidate.samples;
        }
      }
      std::sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(alive),
                [](const Candidate& a, const Candidate& b) { return a.points() > b.points(); });
      alive = (alive + 1) / 2;
    }
  }

  void follow_plan(const TurnPlan& plan, Seat seat) {
    for (const Action action : plan.actions) {
      if (!Tiefenthal::apply(world_, seat, action, chance_, nullptr).allowed()) return;
    }
  }

  void keep_plan(const Asked& asked, const TurnPlan& plan) {
    plan_ = plan.actions;
    keys_.clear();
    next_ = 1;
    seat_ = asked.seat;
    round_ = asked.view.known().round;
    world_ = asked.view.known();
    for (const Action action : plan_) {
      keys_.push_back(tavern_key(world_.player(seat_)));
      if (!Tiefenthal::apply(world_, seat_, action, chance_, nullptr).allowed()) break;
    }
    plan_.resize(keys_.size());
  }

  // ---- choices outside the own turn

  /// Whether a choice is left to the heuristic: laying dice in phase E binds nobody.
  static bool by_rule(Action action) {
    switch (kind_of(action)) {
      case ActionKind::kPlace:
      case ActionKind::kSwap:
        return true;
      case ActionKind::kWine:
        return true;
      default:
        return false;
    }
  }

  /// The choices worth a sample, the best by the heuristic first.
  void list_choices(const Asked& asked) {
    const State& state = asked.view.known();
    std::array<float, 1024> rating;
    Policy(state, asked.seat).rate(asked.legal, rating);
    for (std::size_t i = 0; i < asked.legal.size(); ++i) {
      const Action action = asked.legal[i];
      if (by_rule(action)) continue;
      if (Tiefenthal::canonical(state, asked.seat, action) != action) continue;
      weighed_.push_back({action, rating[i], 1});
    }
    std::sort(weighed_.begin(), weighed_.end(), better);
    const auto most = static_cast<std::size_t>(settings_.choices);
    if (weighed_.size() > most) weighed_.resize(most);
    for (Weighed& choice : weighed_)
      choice = {choice.action, 0, 0};
  }

  void weigh(const Asked& asked, Action quick, Meter& meter) {
    const State& state = asked.view.known();
    if (state.phase == Phase::kE && arranged_ == state.round) {
      weighed_.push_back({quick, 0, 0});
      return;
    }
    list_choices(asked);
    if (weighed_.size() <= 1) {
      weighed_.clear();
      weighed_.push_back({quick, 0, 0});
      return;
    }
    const bool draft = state.phase == Phase::kD && state.player(asked.seat).waiting.empty();
    const int samples = draft ? 1 : settings_.samples;
    for (int sample = 0; sample < samples && !out_of(meter); ++sample) {
      results_.clear();
      for (const Weighed& choice : weighed_) {
        chance_ = Chance(asked.seed + static_cast<std::uint64_t>(sample));
        world_ = Tiefenthal::resample(asked.view, chance_);
        const bool fits =
            Tiefenthal::apply(world_, asked.seat, choice.action, chance_, nullptr).allowed();
        if (out_of(meter) || !fits) break;
        results_.push_back(draft ? best_draft(world_, asked.seat, meter)
                                 : outcome_of(asked.seat, meter));
      }
      // A sample counts for all choices or for none.
      if (results_.size() < weighed_.size() || out_of(meter)) break;
      for (std::size_t i = 0; i < weighed_.size(); ++i) {
        weighed_[i].sum += results_[i];
        ++weighed_[i].samples;
      }
    }
    if (weighed_.front().samples == 0) {
      weighed_.clear();
      weighed_.push_back({quick, 0, 0});
      return;
    }
    std::sort(weighed_.begin(), weighed_.end(), better);
    // In phase E the dice are still laid out for all to see.
    const bool done = kind_of(weighed_.front().action) == ActionKind::kReady;
    if (done) arranged_ = state.round;
    if (done && kind_of(quick) == ActionKind::kPlace) weighed_.front().action = quick;
  }

  static bool out_of(const Meter& meter) {
    const Budget& budget = meter.budget();
    return meter.late() || (budget.nodes != 0 && meter.nodes() >= budget.nodes);
  }

  /// Plays world_ on to the next own turn and solves that.
  double outcome_of(Seat seat, Meter& meter) {
    for (int i = 0; i < kMostSteps && world_.phase != Phase::kOver; ++i) {
      if (own_turn(world_, seat)) {
        return glance_.best(world_, seat, settings_.glance, meter, chance_);
      }
      const Seat who = Tiefenthal::deciders(world_).first();
      Tiefenthal::legal(world_, who, legal_);
      const Action action = Rules::quick(world_, who, legal_, chance_);
      if (!Tiefenthal::apply(world_, who, action, chance_, nullptr).allowed()) break;
    }
    return expected_points(Holdings::of(world_, seat, false));
  }

  /// All own picks to come are tried, the others pick by the heuristic.
  double best_draft(const State& from, Seat seat, Meter& meter) {
    State state = from;
    while (state.phase == Phase::kD) {
      const Seat who = Tiefenthal::deciders(state).first();
      Tiefenthal::legal(state, who, legal_);
      const bool pick = who == seat && state.player(seat).waiting.empty();
      if (!pick || legal_.size() == 1) {
        const Action action = Rules::quick(state, who, legal_, chance_);
        if (!Tiefenthal::apply(state, who, action, chance_, nullptr).allowed()) break;
        continue;
      }
      std::array<Action, 6> picks;
      std::size_t count = 0;
      for (const Action action : legal_) {
        if (kind_of(action) == ActionKind::kDraft && count < picks.size()) picks[count++] = action;
      }
      double most = -1e9;
      for (std::size_t i = 0; i < count; ++i) {
        State after = state;
        if (!Tiefenthal::apply(after, seat, picks[i], chance_, nullptr).allowed()) continue;
        most = std::max(most, best_draft(after, seat, meter));
      }
      return most;
    }
    world_ = state;
    return outcome_of(seat, meter);
  }

  double share_of(const Asked& asked, double points) const {
    const State& state = asked.view.known();
    const std::size_t players = state.config.players;
    std::array<float, kMaxSeats> expected{};
    float variance = 0;
    for (std::size_t i = 0; i < players; ++i) {
      const auto h = Holdings::of(state, Seat(static_cast<int>(i)), false);
      expected[i] = expected_points(h);
      const float each = spread(state, h.turns_left);
      variance += each * each / static_cast<float>(players);
    }
    if (points > -1e8) expected[asked.seat.value] = static_cast<float>(points);
    return shares_of({expected.data(), players}, variance)[asked.seat.value];
  }

  PlannerSettings settings_;
  TurnSearch search_;
  TurnSearch glance_;
  Chance chance_;
  ActionList legal_;
  State world_{};
  std::vector<Weighed> weighed_;
  std::vector<Candidate> candidates_;
  std::vector<double> results_;
  std::vector<Action> plan_;
  std::vector<std::uint64_t> keys_;  ///< of the tavern before each action of the plan
  std::size_t next_ = 0;
  Seat seat_;
  int round_ = 0;
  int arranged_ = 0;  ///< the round in which nothing but laying dice is left to do in phase E
};

}  // namespace

std::unique_ptr<TypedBot<Tiefenthal>> make_planner(const PlannerSettings& settings) {
  return std::make_unique<Planner>(settings);
}

}  // namespace taproom::bots::tavern
