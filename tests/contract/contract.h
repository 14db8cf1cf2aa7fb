#pragma once
// The checks every game of the contract (core/game.h) must pass, over random games. Written once as
// templates; a game's file lists its configs and calls them.

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/game.h"
#include "core/hash.h"
#include "tests/contract/allocations.h"

namespace taproom::contract {

/// One game in two hundred when the program runs under a sanitizer.
inline int games(int full) {
  return std::getenv("TAPROOM_QUICK") != nullptr ? std::max(2, full / 200) : full;
}

/// A small generator for the choices of the players, apart from the chance of the table.
class Choices {
 public:
  explicit Choices(std::uint64_t seed) : x_(mix64(seed + 1) | 1u) {}
  std::uint32_t below(std::uint32_t bound) {
    x_ ^= x_ << 13;
    x_ ^= x_ >> 7;
    x_ ^= x_ << 17;
    return static_cast<std::uint32_t>(((x_ >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t x_;
};

struct Step {
  Seat seat;
  Action action;
};

class Collector final : public EventSink {
 public:
  void on_event(const Event& event) override { events.push_back(event); }
  std::vector<Event> events;
};

template <class G>
std::string where(const typename G::State& state, const char* what, std::uint64_t seed) {
  return std::string(what) + " (" + G::info().name + ", " +
         std::to_string(G::config(state).players) + " players, game " + std::to_string(seed) + ")";
}

template <class State>
bool same_bytes(const State& a, const State& b) {
  return std::memcmp(&a, &b, sizeof(State)) == 0;
}

inline bool contains(const ActionList& list, Action action) {
  return std::binary_search(list.begin(), list.end(), action);
}

/// Legal lists: sorted, unique, never empty for a decider, empty for everybody else.
template <class G>
void check_list(const typename G::State& state, const ActionList& list, std::uint64_t seed) {
  if (list.empty()) FAIL(where<G>(state, "a decider has no legal action", seed));
  for (std::size_t i = 1; i < list.size(); ++i) {
    if (!(list[i - 1] < list[i]))
      FAIL(where<G>(state, "legal list not sorted or not unique", seed));
  }
}

/// An arbitrary action is accepted exactly when it is listed; a refused one changes nothing, draws
/// nothing, and names a rule.
template <class G>
void probe(const typename G::State& state, Seat seat, const ActionList& list, Action action,
           Chance& chance, std::uint64_t seed) {
  typename G::State copy = state;
  const bool listed = contains(list, action);
  const Refusal why = G::explain(state, seat, action);
  if (why.allowed() != listed) {
    FAIL(where<G>(state, "explain and legal disagree on ", seed) << G::notation(state, action));
  }
  if (listed) return;
  const std::uint64_t drawn = chance.drawn();
  const Refusal refusal = G::apply(copy, seat, action, chance, nullptr);
  if (refusal.allowed()) FAIL(where<G>(state, "an illegal action was accepted", seed));
  if (!same_bytes(copy, state)) FAIL(where<G>(state, "a refused action changed the state", seed));
  if (chance.drawn() != drawn) FAIL(where<G>(state, "a refused action drew from chance", seed));
  if (refusal.reason().rule == nullptr || std::strlen(refusal.reason().rule) < 5) {
    FAIL(where<G>(state, "a refusal without a rule", seed));
  }
  if (&refusal.reason() != &why.reason()) FAIL(where<G>(state, "apply and explain differ", seed));
  const std::string sentence = G::sentence(G::config(state), refusal);
  if (sentence.empty() || sentence.find('{') != std::string::npos) {
    FAIL(where<G>(state, "a sentence with a hole: ", seed) << sentence);
  }
}

/// Code, id and notation of every listed action convert both ways.
template <class G>
void check_forms(const typename G::State& state, Seat seat, const ActionList& list,
                 std::uint64_t seed) {
  for (const Action action : list) {
    if (Action::from_code(action.code()) != action) FAIL(where<G>(state, "code", seed));
    const std::uint32_t id = G::action_id(action);
    if (id >= G::info().action_ids || G::action_from_id(id) != action) {
      FAIL(where<G>(state, "action id", seed));
    }
    const std::string text = G::notation(state, action);
    const ParsedAction parsed = G::parse(state, seat, text);
    if (!parsed.action || *parsed.action != action) {
      FAIL(where<G>(state, "notation does not read back: ", seed) << text << " " << parsed.error);
    }
    if (G::label(state, seat, action).empty()) FAIL(where<G>(state, "no label", seed));
    const Action twin = G::canonical(state, seat, action);
    if (!contains(list, twin) || G::canonical(state, seat, twin) != twin) {
      FAIL(where<G>(state, "canonical form is not legal or not stable: ", seed) << text);
    }
  }
}

/// What a viewer gets does not depend on what he cannot know (leak test).
template <class G>
void check_views(const typename G::State& state, Chance& chance, std::uint64_t seed) {
  const int players = G::config(state).players;
  for (int v = 0; v <= players; ++v) {
    const Viewer viewer = v == players ? Viewer::spectator() : Viewer::seat(Seat(v));
    const auto view = G::observe(state, viewer);
    const auto world = G::resample(view, chance);
    if (!same_bytes(G::observe(world, viewer).known(), view.known())) {
      FAIL(where<G>(state, "a resampled world does not fit the view", seed));
    }
    if (v == players) continue;
    ActionList mine;
    ActionList other;
    G::legal(state, Seat(v), mine);
    G::legal(world, Seat(v), other);
    if (!std::equal(mine.begin(), mine.end(), other.begin(), other.end())) {
      FAIL(where<G>(state, "a legal list tells a secret", seed));
    }
  }
  if (!same_bytes(G::observe(state, Viewer::referee()).known(), state)) {
    FAIL(where<G>(state, "the referee does not see everything", seed));
  }
}

/// Extra checks of one game on one state: its invariants, its JSON. Empty when all is well.
template <class G>
using StateCheck = std::string (*)(const typename G::State&);

/// One random game with every check; `thorough` adds those that make texts or copies.
template <class G>
std::vector<Step> play_checked(const Config& config, std::uint64_t seed, bool thorough,
                               StateCheck<G> check_state) {
  using State = typename G::State;
  Chance chance(seed);
  Chance other_chance(seed + 77);
  Choices choices(seed);
  State state{};
  G::start(state, config, chance, nullptr);
  std::vector<Step> steps;
  steps.reserve(8192);
  ActionList list;
  while (!G::deciders(state).empty()) {
    if (steps.size() > 200000) FAIL(where<G>(state, "the game does not end", seed));
    const SeatSet deciders = G::deciders(state);
    std::uint32_t skip = choices.below(static_cast<std::uint32_t>(deciders.size()));
    Seat seat = deciders.first();
    for (const Seat candidate : deciders) {
      if (skip-- == 0) seat = candidate;
    }
    const std::uint64_t before = allocations;
    G::legal(state, seat, list);
    if (allocations != before) FAIL(where<G>(state, "legal allocates", seed));
    check_list<G>(state, list, seed);
    if (thorough) {
      check_forms<G>(state, seat, list, seed);
      for (int i = 0; i < 12; ++i) {
        const Action any = G::action_from_id(choices.below(G::info().action_ids));
        probe<G>(state, seat, list, any, chance, seed);
      }
      for (int s = 0; s < kMaxSeats; ++s) {
        if (deciders.has(Seat(s)) || s > config.players) continue;
        ActionList none;
        if (s < config.players) G::legal(state, Seat(s), none);
        if (!none.empty()) FAIL(where<G>(state, "a seat that is not asked has actions", seed));
        probe<G>(state, Seat(s), none, list[0], chance, seed);
      }
      check_views<G>(state, other_chance, seed);
      const std::string fault = check_state(state);
      if (!fault.empty()) FAIL(where<G>(state, "invariant broken: ", seed) << fault);
      if (G::outcome(state).over) FAIL(where<G>(state, "over with deciders left", seed));
    }
    const Action action = list[choices.below(static_cast<std::uint32_t>(list.size()))];
    const std::uint64_t allocated = allocations;
    const Refusal refusal = G::apply(state, seat, action, chance, nullptr);
    if (allocations != allocated) FAIL(where<G>(state, "apply allocates", seed));
    if (!refusal.allowed()) {
      FAIL(where<G>(state, "a listed action was refused: ", seed)
           << G::notation(state, action) << " " << refusal.reason().rule);
    }
    steps.push_back({seat, action});
  }
  if (!G::outcome(state).over) FAIL(where<G>(state, "no deciders, but not over", seed));
  const std::string fault = check_state(state);
  if (!fault.empty()) FAIL(where<G>(state, "invariant broken at the end: ", seed) << fault);
  return steps;
}

/// Undo by replay: the same seed and actions give the same states, with and without a listener.
template <class G>
void check_replay(const Config& config, std::uint64_t seed, const std::vector<Step>& steps) {
  using State = typename G::State;
  Chance first(seed);
  Chance second(seed);
  Collector collector;
  Chance third(seed);
  State quiet{};
  State loud{};
  State unasked{};
  G::start(quiet, config, first, nullptr);
  G::start(loud, config, second, &collector);
  G::start(unasked, config, third, nullptr);
  for (const Step& step : steps) {
    REQUIRE(G::apply(quiet, step.seat, step.action, first, nullptr).allowed());
    const State before = loud;
    REQUIRE(G::apply(loud, step.seat, step.action, second, &collector).allowed());
    if (hash_of(quiet) != hash_of(loud) || !(quiet == loud)) {
      FAIL(where<G>(quiet, "a listener changes the game", seed));
    }
    G::apply_legal(unasked, step.seat, step.action, third, nullptr);
    if (!(quiet == unasked) || first.drawn() != third.drawn()) {
      FAIL(where<G>(quiet, "apply and apply_legal differ", seed));
    }
    if (same_bytes(before, loud) && collector.events.empty()) {
      FAIL(where<G>(quiet, "an action without any effect or event", seed));
    }
    for (Event event : collector.events) {
      if (G::describe(loud, event).empty()) FAIL(where<G>(quiet, "an event without words", seed));
      G::redact(event, Viewer::spectator());
    }
    collector.events.clear();
  }
}

/// In simultaneous phases the result does not depend on who acts first: every seat follows its own
/// choices; once the lowest seat always goes first, once any.
template <class G>
void check_order_free(const Config& config, std::uint64_t seed) {
  using State = typename G::State;
  State result[2];
  for (int run = 0; run < 2; ++run) {
    Chance chance(seed);
    std::vector<Choices> per_seat;
    for (int s = 0; s < config.players; ++s)
      per_seat.emplace_back(seed * 31 + 7u * unsigned(s));
    Choices order(seed + 5);
    State& state = result[run];
    state = State{};
    G::start(state, config, chance, nullptr);
    ActionList list;
    while (!G::deciders(state).empty()) {
      const SeatSet deciders = G::deciders(state);
      Seat seat = deciders.first();
      if (run == 1) {
        std::uint32_t skip = order.below(static_cast<std::uint32_t>(deciders.size()));
        for (const Seat candidate : deciders) {
          if (skip-- == 0) seat = candidate;
        }
      }
      G::legal(state, seat, list);
      const auto size = static_cast<std::uint32_t>(list.size());
      const Action action = list[per_seat[seat.value].below(size)];
      REQUIRE(G::apply(state, seat, action, chance, nullptr).allowed());
    }
  }
  if (!(result[0] == result[1])) {
    FAIL(where<G>(result[0], "the result depends on who acted first", seed));
  }
}

}  // namespace taproom::contract
