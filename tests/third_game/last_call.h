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
inline constexpr int kStrengths = 6;
inline constexpr int kCopies = 3;

/// Mugs by strength; the first and last place stay empty (core/chance.h draws from eight).
using Mugs = std::array<std::uint8_t, 8>;
int count(const Mugs& mugs);

struct Player {
  Mugs hand{};            ///< blank in a view where the viewer may not look
  std::uint8_t mugs = 0;  ///< in the hand
  std::uint8_t score = 0;
  bool operator==(const Player&) const = default;
};

struct State {
  Config config;
  FixedVector<Player, kMaxPlayers> players;
  Mugs gone{};              ///< poured or given up, known to all
  std::uint8_t active = 0;  ///< who pours
  std::uint8_t asked = 0;   ///< who decides now
  std::uint8_t poured = 0;  ///< the strength that waits for an answer, 0: none
  std::uint8_t over = 0;
  std::uint8_t turn = 1;  ///< mugs poured, and the one to come
  std::array<std::uint8_t, 2> zero{};
  bool operator==(const State&) const = default;
};
inline std::uint32_t turn_of(const State& state) { return state.turn; }

enum class ActionKind : std::uint8_t { kPour, kCheers, kSpill };  // a: strength, of a mug given up
inline constexpr std::array<const char*, 3> kVerbs{"pour", "cheers", "spill"};

enum class EventKind : std::uint8_t { kDealt, kPoured, kSpilled, kScored, kClosed };  // a: strength
inline constexpr std::array<const char*, 5> kEvents{"dealt", "poured", "spilled", "scored",
                                                    "closed"};

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
  static bool redact(Event&, Viewer) { return true; }
  static Outcome outcome(const State& state);
  static std::uint32_t action_id(Action action) { return action.kind * 7u + action.a; }
  static Action action_from_id(std::uint32_t id) {
    return {static_cast<std::uint8_t>(id / 7), static_cast<std::uint8_t>(id % 7), 0, 0};
  }
  static std::string notation(const State& state, Action action);
  static ParsedAction parse(const State& state, Seat seat, std::string_view text);
  static std::string label(const State& state, Seat seat, Action action);
  static std::string sentence(const Config& config, const Refusal& refusal);
  static std::string fact_text(const Config&, const Fact& f) { return std::to_string(f.value); }
  static FactName fact_name(const Config&, const Fact&) { return {"number", {}}; }
  static std::string describe(const State& state, const Event& event);
};
static_assert(Game<LastCall>);

/// What is wrong with a state, empty when nothing is: mugs are neither made nor lost.
std::string check_state(const State& state);

}  // namespace taproom::last_call
