#pragma once
// Last Call: a small complete tavern game that shows what a game needs to be one of the house.
//
// Everybody holds four mugs of strengths 1 to 6, hidden from the others. In turn each player pours
// one of them openly; the next player who still holds a mug answers: with `spill`, giving up a mug
// at least as strong, both are gone; with `cheers` its strength is scored. When all hands are empty
// the highest score wins. The mugs that were not dealt stay unknown.

#include <array>
#include <cstdint>

#include "core/game.h"

namespace taproom::last_call {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kHand = 4;
inline constexpr int kCopies = 3;

/// Mugs by strength; the first and last place stay empty (core/chance.h draws from eight).
using Mugs = std::array<std::uint8_t, 8>;

struct State {
  Config config;
  std::array<Mugs, kMaxPlayers> hands{};         ///< blank in a view where the viewer may not look
  Mugs gone{};                                   ///< poured or given up, known to all
  std::array<std::uint8_t, kMaxPlayers> left{};  ///< mugs in each hand
  std::array<std::uint8_t, kMaxPlayers> score{};
  std::uint8_t active = 0;  ///< who pours
  std::uint8_t asked = 0;   ///< who decides now
  std::uint8_t poured = 0;  ///< the strength that waits for an answer, 0: none
  std::uint8_t over = 0;
  std::array<std::uint8_t, 4> zero{};
  bool operator==(const State&) const = default;
};

enum class ActionKind : std::uint8_t {
  kPour,  ///< a: strength
  kCheers,
  kSpill,  ///< a: strength given up
};

enum class EventKind : std::uint8_t {
  kDealt,    ///< seat, n: strengths as digits; for the seat alone
  kPoured,   ///< seat, a: strength
  kSpilled,  ///< seat, a: strength given up
  kScored,   ///< seat, a: strength
  kClosed,
};

struct LastCall {
  using State = last_call::State;

  static const GameInfo& info();
  static Refusal check(const Config& config);
  static void start(State& state, const Config& config, Chance& chance, EventSink* sink);
  static const Config& config(const State& state) { return state.config; }
  static SeatSet deciders(const State& state) {
    return state.over != 0 ? SeatSet() : SeatSet::of(Seat(state.asked));
  }
  static void legal(const State& state, Seat seat, ActionList& out);
  static Refusal explain(const State& state, Seat seat, Action action);
  static Refusal apply(State& state, Seat seat, Action action, Chance& chance, EventSink* sink);
  static void apply_legal(State& state, Seat seat, Action action, Chance& chance, EventSink* sink);
  static Action canonical(const State&, Seat, Action action) { return action; }
  static View<State> observe(const State& state, Viewer viewer);
  static State resample(const View<State>& view, Chance& chance);
  static bool redact(Event& event, Viewer viewer);
  static Outcome outcome(const State& state);
  static std::uint32_t action_id(Action action);
  static Action action_from_id(std::uint32_t id);
  static std::string notation(const State& state, Action action);
  static ParsedAction parse(const State& state, Seat seat, std::string_view text);
  static std::string label(const State& state, Seat seat, Action action);
  static std::string sentence(const Config& config, const Refusal& refusal);
  static std::string fact_text(const Config& config, const Fact& fact);
  static FactName fact_name(const Config&, const Fact&) { return {"number", {}}; }
  static std::string describe(const State& state, const Event& event);
};
static_assert(Game<LastCall>);

/// What is wrong with a state, empty when nothing is: mugs are neither made nor lost.
std::string check_state(const State& state);

}  // namespace taproom::last_call
