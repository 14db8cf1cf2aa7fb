#pragma once
// What a game adds to the report of a simulation: how its games ended, who won with what, when
// upgrades were bought. A Watch follows every game of a run and writes into Findings. What needs
// events is only found `in_detail`: a game that makes no events is faster.

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "core/game.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "games/tiefenthal/tiefenthal.h"
#include "lab/tally.h"

namespace taproom::lab {

struct WinCount {
  std::uint64_t wins = 0;  ///< in parts of kWholeWin
  std::uint64_t games = 0;
};

/// Counts by round, from 1; 0 is before the first.
inline constexpr std::size_t kMaxRounds = 8;
using RoundCounts = std::array<std::uint64_t, kMaxRounds + 1>;

struct Findings {
  std::map<std::string, std::map<std::string, std::uint64_t>> counts;
  std::map<std::string, std::map<std::string, WinCount>> wins;
  std::map<std::string, Tally> numbers;
  std::map<std::string, std::map<std::string, RoundCounts>> rounds;
  /// In any order the same sum.
  void add(const Findings& other);
};

template <Game G>
class Watch {
 public:
  Watch(const typename G::State&, Findings&, bool /*in_detail*/) {}
  EventSink* sink() { return nullptr; }
  void game_over(const Outcome&) {}
};

/// How games ended, who went out by what, wins by character, and the distance to the turn limit.
template <>
class Watch<red_dragon_inn::RedDragonInn> final : public EventSink {
 public:
  Watch(const red_dragon_inn::State& state, Findings& findings, bool /*in_detail*/)
      : state_(state), findings_(findings) {}
  EventSink* sink() { return this; }
  void on_event(const Event& event) override;
  void game_over(const Outcome& outcome);

 private:
  std::string character(Seat seat) const;
  const red_dragon_inn::State& state_;
  Findings& findings_;
};

/// How games ended and by how much, wins by start card and tavernkeeper; in detail when each area
/// was upgraded.
template <>
class Watch<tiefenthal::Tiefenthal> final : public EventSink {
 public:
  Watch(const tiefenthal::State& state, Findings& findings, bool in_detail)
      : state_(state), findings_(findings), in_detail_(in_detail) {}
  EventSink* sink() { return in_detail_ ? this : nullptr; }
  void on_event(const Event& event) override;
  void game_over(const Outcome& outcome);

 private:
  const tiefenthal::State& state_;
  Findings& findings_;
  bool in_detail_;
};

}  // namespace taproom::lab
