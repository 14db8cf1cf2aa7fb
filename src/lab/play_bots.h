#pragma once
// One game between players of the laboratory, on the game type itself.
//
// The answers of a game depend on the table's
// seed, the seeds of the seats and the players alone; only time budgets bring the clock in.

#include <array>
#include <chrono>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "core/hash.h"
#include "core/play_loop.h"
#include "lab/player.h"

namespace taproom::lab {

/// How much a player may think. Without any limit it does what its description says.
struct ThinkTime {
  bots::Budget answer;            ///< of every answer
  std::uint32_t turn_millis = 0;  ///< of all answers of one seat in one turn together; 0: no limit
};

/// What a seat did in a game.
struct SeatLog {
  std::uint64_t answers = 0;  ///< forced ones left out
  std::uint64_t nodes = 0;
  std::uint64_t turns = 0;  ///< in which it was asked
  std::uint64_t nanoseconds = 0;
  std::uint64_t longest_ns = 0;  ///< of one answer
};

struct GameLog {
  bool finished = false;  ///< false: given up because `stop` said so
  std::uint64_t decisions = 0;
  std::array<SeatLog, kMaxSeats> seats{};
};

/// A chair at the table: who sits there, and the seed of its answers.
struct Chair {
  Player* player = nullptr;
  std::uint64_t seed = 0;
};

/// Asks the player of the seat that decides, and keeps count. A forced action is nobody's choice.
template <Game G, class Stop>
class PlayerChoices : public PlayHooks {
 public:
  PlayerChoices(std::span<const Chair> chairs, const ThinkTime& time, GameLog& log, Stop stop)
      : chairs_(chairs), time_(time), log_(log), stop_(std::move(stop)) {}

  bool stop(const typename G::State& /*state*/) { return stop_(); }

  Action choose(const typename G::State& state, Seat seat, const ActionList& legal) {
    return legal.size() == 1 ? legal[0] : ask(state, seat, legal);
  }

 private:
  Action ask(const typename G::State& state, Seat seat, const ActionList& legal) {
    using Clock = std::chrono::steady_clock;
    const auto i = static_cast<std::size_t>(seat.index());
    Player& player = *chairs_[i].player;
    SeatLog& log = log_.seats[i];
    if (const std::uint32_t turn = turn_of(state); log.turns == 0 || turn != turn_[i]) {
      turn_[i] = turn;
      turn_ns_[i] = 0;
      ++log.turns;
    }
    const Viewer viewer = player.looks_as(seat);
    view_.known.hold(G::observe(state, viewer).known());
    view_.viewer = viewer;
    const std::uint64_t seed = mix64(chairs_[i].seed + log.answers);
    const Clock::time_point start = Clock::now();
    const Action action = player.choose(seat, {view_, legal, budget(i), seed});
    const auto spent = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start).count());
    ++log.answers;
    log.nodes += player.nodes();
    log.nanoseconds += spent;
    log.longest_ns = std::max(log.longest_ns, spent);
    turn_ns_[i] += spent;
    return action;
  }

  bots::Budget budget(std::size_t seat) const {
    bots::Budget out = time_.answer;
    if (time_.turn_millis == 0) return out;
    const std::uint64_t spent = turn_ns_[seat] / 1'000'000;
    // At least a millisecond: 0 would be no limit.
    const std::uint64_t left = spent < time_.turn_millis ? time_.turn_millis - spent : 1;
    if (out.millis == 0 || left < out.millis) out.millis = static_cast<std::uint32_t>(left);
    return out;
  }

  std::span<const Chair> chairs_;
  const ThinkTime& time_;
  GameLog& log_;
  Stop stop_;
  AnyView view_;  // one for all questions
  std::array<std::uint32_t, kMaxSeats> turn_{};
  std::array<std::uint64_t, kMaxSeats> turn_ns_{};
};

/// Plays from the start to the end or until the hooks say so. A player that answers what is not
/// allowed is a fault of the program: it throws.
template <Game G, class Hooks>
PlayEnd play_game(typename G::State& state, const Config& config, Chance& table, EventSink* sink,
                  Hooks& hooks) {
  G::start(state, config, table, sink);
  const PlayEnd end = play_loop<G>(state, table, sink, hooks);
  if (!end.refusal.allowed()) {
    throw std::logic_error(fmt::format("the bot of seat {} answered what is not allowed: {}",
                                       end.seat.index(), G::sentence(config, end.refusal)));
  }
  return end;
}

/// There is a chair for every seat. `stop` is asked before every decision.
template <Game G, class Stop>
GameLog play_bots(typename G::State& state, const Config& config, Chance& table,
                  std::span<const Chair> chairs, const ThinkTime& time, Stop stop) {
  TAPROOM_ASSERT(chairs.size() == config.players);
  GameLog log;
  PlayerChoices<G, Stop> choices(chairs, time, log, std::move(stop));
  const PlayEnd end = play_game<G>(state, config, table, nullptr, choices);
  log.finished = end.finished;
  log.decisions = end.decisions;
  return log;
}

}  // namespace taproom::lab
