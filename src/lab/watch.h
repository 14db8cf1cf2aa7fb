#pragma once
// What a game adds to the report of a simulation: most games nothing, a game without points how its
// games ended. A Watch follows every game of a run and writes into Findings.

#include <cstdint>
#include <map>
#include <string>

#include "core/game.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "lab/tally.h"

namespace taproom::lab {

struct WinCount {
  std::uint64_t wins = 0;  ///< in parts of kWholeWin
  std::uint64_t games = 0;
};

struct Findings {
  std::map<std::string, std::map<std::string, std::uint64_t>> counts;
  std::map<std::string, std::map<std::string, WinCount>> wins;
  std::map<std::string, Tally> numbers;
  /// In any order the same sum.
  void add(const Findings& other);
};

template <Game G>
class Watch {
 public:
  Watch(const typename G::State&, Findings&) {}
  EventSink* sink() { return nullptr; }
  void game_over(const Outcome&) {}
};

/// How games ended, who went out by what, wins by character, and the distance to the turn limit.
template <>
class Watch<red_dragon_inn::RedDragonInn> final : public EventSink {
 public:
  Watch(const red_dragon_inn::State& state, Findings& findings)
      : state_(state), findings_(findings) {}
  EventSink* sink() { return this; }
  void on_event(const Event& event) override;
  void game_over(const Outcome& outcome);

 private:
  std::string character(Seat seat) const;
  const red_dragon_inn::State& state_;
  Findings& findings_;
};

}  // namespace taproom::lab
