#pragma once
// The game contract.
//
// A game is a pure state machine. It reads no clock, does no input or output, starts no thread and
// allocates nothing while a game runs. A type that models `Game` gives:
//
//   State       A trivially copyable value without pointers or padding: a copy is a memcpy, equal
//               states are equal bytes. It knows its config and finds its component tables by the
//               pack number in it.
//   start       The state in which the first decisions are asked, for a config that `check` allows.
//   deciders    The seats that may act now. More than one in phases the rulebook calls
//               simultaneous; empty exactly when the game is over.
//   legal       Every legal action of a decider, sorted by code, without duplicates, never empty.
//               For a seat that is not a decider the list is empty.
//   apply       Carries a legal action out, and everything that follows without a decision. An
//               illegal one changes nothing, draws nothing, and answers with the rule against it.
//   apply_legal The same for an action out of the list `legal` makes of this very state, which is
//               not asked about again: for searches and simulations.
//   explain     The same answer without doing anything, for any action a person might try.
//   canonical   Maps actions that differ only by which of several identical pieces they name to
//               one of them. Searchers skip an action that is not its own canonical form.
//   observe     What a viewer may know. Everything that leaves the engine for a person or a bot
//               goes through it. A View is no State: the only way from one to the other is
//   resample    which draws a full state that fits the view.
//   redact      What a seat outside `seen_by` sees of an event; false when it sees nothing.
//   outcome     Over or not, places with ties, scores by source.
//   action_id   A dense number for learners, below GameInfo::action_ids, and back.
//   notation    A short text people can read and type (`draft 6`, `serve brewer 1`), and `parse`
//               back. Both take the state only for names in its component pack.
//   sentence    A refusal or an event in English words.

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/action.h"
#include "core/chance.h"
#include "core/config.h"
#include "core/event.h"
#include "core/fixed_vector.h"
#include "core/refusal.h"
#include "core/seat.h"

namespace taproom {

/// One line of a score: where points came from. For games without points it stays empty.
struct ScoreLine {
  const char* source;
  int points;
};

struct Outcome {
  static constexpr std::size_t kMaxLines = 12;
  bool over = false;
  /// 1 is the winner; tied seats share a place. 0 while the game runs.
  std::array<std::uint8_t, kMaxSeats> place{};
  std::array<int, kMaxSeats> score{};
  /// The first tie-break, where a game has one.
  std::array<int, kMaxSeats> tiebreak{};
  std::array<std::array<ScoreLine, kMaxLines>, kMaxSeats> lines{};
  std::array<std::uint8_t, kMaxSeats> line_count{};

  void add(Seat seat, const char* source, int points) {
    auto& count = line_count[seat.value];
    TAPROOM_ASSERT(count < kMaxLines);
    lines[seat.value][count++] = {source, points};
    score[seat.value] += points;
  }
};

/// What a viewer may know of a state. It holds a state in which everything hidden is blank.
template <class State>
class View {
 public:
  View() = default;
  View(const State& blanked, Viewer viewer) : known_(blanked), viewer_(viewer) {}
  const State& known() const { return known_; }
  Viewer viewer() const { return viewer_; }
  bool operator==(const View&) const = default;

 private:
  State known_{};
  Viewer viewer_{};
};

/// A text that was read as an action, or what is wrong with it.
struct ParsedAction {
  std::optional<Action> action;
  std::string error;  ///< what was expected, for a person
};

/// What a fact of a refusal is, and which one, for programs that say it in another language:
/// {"card", "brewer"}. Numbers and seats have no name: their value says it.
struct FactName {
  const char* kind;
  std::string name;
};

template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State> &&
    (sizeof(typename G::State) <= 4096) &&
    requires(const typename G::State& state, typename G::State& writable, const Config& config,
             Seat seat, Viewer viewer, Action action, ActionList& list, Chance& chance,
             EventSink* sink, Event& event, const View<typename G::State>& view,
             const Refusal& refusal, std::uint32_t id, std::string_view text) {
      { G::info() } -> std::same_as<const GameInfo&>;
      { G::check(config) } -> std::same_as<Refusal>;
      { G::start(writable, config, chance, sink) } -> std::same_as<void>;
      { G::config(state) } -> std::same_as<const Config&>;
      { G::deciders(state) } -> std::same_as<SeatSet>;
      { G::legal(state, seat, list) } -> std::same_as<void>;
      { G::explain(state, seat, action) } -> std::same_as<Refusal>;
      { G::apply(writable, seat, action, chance, sink) } -> std::same_as<Refusal>;
      { G::apply_legal(writable, seat, action, chance, sink) } -> std::same_as<void>;
      { G::canonical(state, seat, action) } -> std::same_as<Action>;
      { G::observe(state, viewer) } -> std::same_as<View<typename G::State>>;
      { G::resample(view, chance) } -> std::same_as<typename G::State>;
      { G::redact(event, viewer) } -> std::same_as<bool>;
      { G::outcome(state) } -> std::same_as<Outcome>;
      { G::action_id(action) } -> std::same_as<std::uint32_t>;
      { G::action_from_id(id) } -> std::same_as<Action>;
      { G::notation(state, action) } -> std::same_as<std::string>;
      { G::parse(state, seat, text) } -> std::same_as<ParsedAction>;
      { G::label(state, seat, action) } -> std::same_as<std::string>;
      { G::sentence(config, refusal) } -> std::same_as<std::string>;
      { G::fact_text(config, Fact{}) } -> std::same_as<std::string>;
      { G::fact_name(config, Fact{}) } -> std::same_as<FactName>;
      { G::describe(state, event) } -> std::same_as<std::string>;
    };

/// Fills the {names} of a reason's text with its facts. `say` turns one fact into words.
template <class Say>
std::string fill_sentence(const Refusal& refusal, Say say) {
  std::string out;
  const std::string_view text = refusal.reason().text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t close = text[i] == '{' ? text.find('}', i) : std::string_view::npos;
    if (close == std::string_view::npos) {
      out += text[i];
      continue;
    }
    const std::string_view name = text.substr(i + 1, close - i - 1);
    for (const Fact& fact : refusal) {
      if (name == fact.name) out += say(fact);
    }
    i = close;
  }
  return out;
}

}  // namespace taproom
