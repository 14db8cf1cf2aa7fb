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

constexpr int kFewestSamples = 3;         ///< of a plan before they count more than its value
constexpr std::size_t kMaxActions = 200;  ///< of a turn
constexpr int kMaxSteps = 2000;           ///< of a sample; no round takes so many decisions

bool own_turn(const State& state, Seat seat) {
  return state.phase == Phase::kF && state.active == seat && state.awaiting.has(seat);
}

/// Phase E, where nothing but laying dice is asked.
bool lays_dice(const State& state, Seat seat) {
  return state.phase == Phase::kE && state.awaiting.has(seat) &&
         decision_of(state, seat) == Decision::kPlan;
}

/// A choice and what it led to.
struct Weighed {
  Action action{};
  double sum = 0;
  int samples = 0;
  double mean() const { return samples == 0 ? -1e9 : sum / samples; }
};

/// A plan of the own turn and what followed it. A few playouts are luck: the value of the plan
/// itself counts as much as kTrust of them.
struct Candidate {
  static constexpr double kTrust = 4;
  const TurnPlan* plan = nullptr;
  double sum = 0;
  int samples = 0;
  double points() const { return (sum + kTrust * plan->points) / (samples + kTrust); }
};

bool fewer_samples(const Candidate& a, const Candidate& b) { return a.samples < b.samples; }

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
    nodes_ = 0;
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

  std::uint32_t nodes() const override { return nodes_; }

  void forget() override {
    plan_.clear();
    arranged_ = 0;
  }
  bool remembers() const override { return true; }

 private:
  /// The next action of the plan, when the tavern is as the plan expects it.
  bool follow(const Asked& asked, Action& out) {
    const State& state = asked.view.known();
    if (next_ >= plan_.size() || !(own_turn(state, asked.seat) || lays_dice(state, asked.seat)))
      return false;
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
    } else if (settings_.lay != 0 && lays_dice(state, asked.seat)) {
      lay_dice(asked);
    } else {
      weigh(asked, quick, meter);
    }
    if (weighed_.empty()) weighed_.push_back({quick, 0, 0});
    nodes_ = meter.nodes();
  }

  void plan_turn(const Asked& asked, Meter& meter) {
    const State& state = asked.view.known();
    const auto& plans = search_.run(state, asked.seat, settings_.turn, meter, chance_);
    candidates_.clear();
    for (const TurnPlan& plan : plans)
      candidates_.push_back({&plan, 0, 0});
    plan_by_rule(asked);
    if (plans.empty() || by_rule_.points > plans.front().points) {
      candidates_.insert(candidates_.begin(), {&by_rule_, 0, 0});
    }
    if (settings_.playouts > 0 && state.round < kRounds && candidates_.size() > 1) {
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

  /// The best plans are followed into the rounds to come, over samples of chance that are the same
  /// for all; after every batch the worse half is left aside.
  void play_on(const Asked& asked, Meter& meter) {
    std::size_t alive = candidates_.size();
    for (int batch = 0; alive > 1; ++batch) {
      const bool complete = play_batch(asked, meter, batch, alive);
      const auto end = candidates_.begin() + static_cast<std::ptrdiff_t>(alive);
      if (std::min_element(candidates_.begin(), end, fewer_samples)->samples < kFewestSamples)
        return;
      std::sort(candidates_.begin(), end, [](const Candidate& a, const Candidate& b) {
        return a.points() != b.points() ? a.points() > b.points() : a.plan->points > b.plan->points;
      });
      if (!complete) return;
      alive = (alive + 1) / 2;
    }
  }

  /// False when the budget ended it.
  bool play_batch(const Asked& asked, Meter& meter, int batch, std::size_t alive) {
    for (int i = 0; i < settings_.playouts; ++i) {
      const auto sample = static_cast<std::uint64_t>(batch * settings_.playouts + i);
      for (std::size_t j = 0; j < alive; ++j) {
        if (out_of(meter)) return false;
        chance_ = Chance(asked.seed ^ (0x51ed270bu + sample));
        world_ = Tiefenthal::resample(asked.view, chance_);
        follow_plan(*candidates_[j].plan, asked.seat);
        const double points = outcome_of(asked.seat, meter, settings_.horizon);
        if (out_of(meter)) return false;
        candidates_[j].sum += points;
        ++candidates_[j].samples;
      }
    }
    return true;
  }

  void follow_plan(const TurnPlan& plan, Seat seat) {
    for (const Action action : plan.actions) {
      if (!Tiefenthal::apply(world_, seat, action, chance_, nullptr).allowed()) return;
    }
  }

  /// The turn as the heuristic would play it: never do worse, however little there is to think.
  void plan_by_rule(const Asked& asked) {
    by_rule_.actions.clear();
    world_ = asked.view.known();
    while (own_turn(world_, asked.seat)) {
      Tiefenthal::legal(world_, asked.seat, legal_);
      const Action action = Rules::quick(world_, asked.seat, legal_, chance_);
      by_rule_.actions.push_back(action);
      if (kind_of(action) == ActionKind::kEndTurn) break;
      if (by_rule_.actions.size() > kMaxActions) break;
      if (!Tiefenthal::apply(world_, asked.seat, action, chance_, nullptr).allowed()) break;
    }
    by_rule_.points = expected_points(Holdings::of(world_, asked.seat, true));
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

  /// What lies elsewhere is taken up first, then every die goes where the best way has it.
  void lay_dice(const Asked& asked) {
    const State& state = asked.view.known();
    const Worth worth = worth_at(kRounds - std::max<int>(1, state.round) + 1);
    const auto& ways = finder_.find(state, asked.seat, worth, 1);
    if (ways.empty()) return;
    by_rule_.actions.clear();
    const auto& dice = state.player(asked.seat).dice;
    const Assignment& way = ways.front();
    // Dice of one kind are the same die: what lies where any of them is wanted stays.
    std::array<bool, kMaxDice> lies{};  // by die
    std::array<bool, kMaxDice> held{};  // by wanted place
    for (std::size_t i = 0; i < dice.size(); ++i) {
      for (std::size_t k = 0; k < dice.size() && !lies[i] && dice[i].spent == 0; ++k) {
        if (held[k] || dice[k].spent != 0 || dice[k].kind != dice[i].kind) continue;
        lies[i] = held[k] = way.place[k] == dice[i].place;
      }
      if (lies[i] || dice[i].spent != 0 || dice[i].place == space::kBelow) continue;
      by_rule_.actions.push_back(
          make(ActionKind::kPlace, dice[i].kind, dice[i].place, space::kBelow));
    }
    for (std::size_t k = 0; k < dice.size(); ++k) {
      if (held[k] || dice[k].spent != 0 || way.place[k] == space::kBelow) continue;
      by_rule_.actions.push_back(
          make(ActionKind::kPlace, dice[k].kind, space::kBelow, way.place[k]));
    }
    by_rule_.actions.push_back(make(ActionKind::kReady));
    weighed_.push_back({by_rule_.actions.front(), 0, 0});
    keep_plan(asked, by_rule_);
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
    const bool arranged = state.phase == Phase::kE && arranged_ == state.round;
    if (settings_.samples == 0 || arranged) {
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
    if (draft) {
      // First with the own picks to come by the heuristic; then, if there is time, with all of
      // them.
      if (try_all(asked, 0, meter, &Planner::follow_heuristic)) take_results(false);
      if (try_all(asked, 0, meter, &Planner::best_draft)) take_results(false);
    } else {
      for (int sample = 0; sample < settings_.samples; ++sample) {
        if (!try_all(asked, sample, meter, &Planner::follow_heuristic)) break;
        take_results(true);
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

  using Follow = double (Planner::*)(const State& from, Seat seat, Meter& meter);

  /// One sample of every choice, into results_; false when the budget ended before all had theirs.
  bool try_all(const Asked& asked, int sample, Meter& meter, Follow to_the_end) {
    results_.clear();
    for (const Weighed& choice : weighed_) {
      if (out_of(meter)) return false;
      chance_ = Chance(asked.seed + static_cast<std::uint64_t>(sample));
      State world = Tiefenthal::resample(asked.view, chance_);
      if (!Tiefenthal::apply(world, asked.seat, choice.action, chance_, nullptr).allowed()) {
        return false;
      }
      results_.push_back((this->*to_the_end)(world, asked.seat, meter));
    }
    return !out_of(meter);
  }

  /// Adds the results to those of other samples, or puts them in their place.
  void take_results(bool add) {
    for (std::size_t i = 0; i < weighed_.size(); ++i) {
      Weighed& choice = weighed_[i];
      choice.sum = results_[i] + (add ? choice.sum : 0);
      choice.samples = 1 + (add ? choice.samples : 0);
    }
  }

  double follow_heuristic(const State& from, Seat seat, Meter& meter) {
    world_ = from;
    return outcome_of(seat, meter, 1);
  }

  static bool out_of(const Meter& meter) {
    const Budget& budget = meter.budget();
    return meter.late() || (budget.nodes != 0 && meter.nodes() >= budget.nodes);
  }

  /// Plays world_ on through so many own turns and solves the last of them.
  double outcome_of(Seat seat, Meter& meter, int turns) {
    for (int i = 0; i < kMaxSteps && world_.phase != Phase::kOver; ++i) {
      if (own_turn(world_, seat)) {
        if (out_of(meter)) break;  // the sample will not count
        if (turns <= 1) return glance_.best(world_, seat, settings_.glance, meter, chance_);
        const auto& plans = glance_.run(world_, seat, settings_.glance, meter, chance_);
        if (plans.empty()) break;
        follow_plan(plans.front(), seat);
        --turns;
        continue;
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
    return outcome_of(seat, meter, 1);
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
  AssignmentFinder finder_;
  Chance chance_;
  ActionList legal_;
  State world_{};
  std::vector<Weighed> weighed_;
  TurnPlan by_rule_;
  std::vector<Candidate> candidates_;
  std::vector<double> results_;
  std::vector<Action> plan_;
  std::vector<std::uint64_t> keys_;  ///< of the tavern before each action of the plan
  std::size_t next_ = 0;
  std::uint32_t nodes_ = 0;
  Seat seat_;
  int round_ = 0;
  int arranged_ = 0;  ///< the round in which nothing but laying dice is left to do in phase E
};

}  // namespace

std::unique_ptr<TypedBot<Tiefenthal>> make_planner(const PlannerSettings& settings) {
  return std::make_unique<Planner>(settings);
}

}  // namespace taproom::bots::tavern
