#pragma once
// How a game looks in the terminal: what is drawn, how choices are put into groups, which events
// are worth a sentence. One Board per game: its own file (`board_<game>.cpp`) defines
// `<game>_board()`, and the list of games (games/list.inc) makes it known. A game without a drawing
// of its own answers with `generic_board()`.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/play_screen.h"
#include "records/game_format.h"

namespace taproom::app {

/// What a person looks at: only what the view lets him know.
struct Scene {
  const records::GameFormat& format;
  const AnyState& known;
  Seat seat{};
  std::span<const std::string> names;
  const Screen& screen;

  const AnyGame& game() const { return format.game(); }
  const std::string& name(Seat who) const { return names[who.value]; }
};

/// How much room the drawing may take.
enum class Extent : std::uint8_t { kFull, kCompact };

/// A choice on the screen. Choices with the same heading share lines behind it; those without one
/// have a line each.
struct Choice {
  Action action{};
  int order = 0;  ///< of the heading among the others; within it the order of the legal list stays
  std::string heading;
  std::string text;
  /// What is typed for it: -1 for the next free number; 0 is kept for what ends a decision.
  int number = -1;
  /// True: a person says it himself, also when nothing else can be done ("end the turn").
  bool said = false;
  bool listed = true;  ///< false: can be typed, but would only make the list long
};

/// How an event is told.
enum class Telling : std::uint8_t { kNothing, kSentence, kOwnSentence, kHeading };

class Board {
 public:
  virtual ~Board() = default;
  /// Where the game stands, in a few words: "Round 3 of 8, phase E: plan your dice".
  virtual std::string status(const Scene& scene) const = 0;
  virtual std::string draw(const Scene& scene, Extent extent) const = 0;
  /// The place of another player from near.
  virtual std::string draw_seat(const Scene& scene, Seat who) const = 0;
  /// What is asked now, as one or two sentences.
  virtual std::string question(const Scene& scene) const = 0;
  virtual Choice choice(const Scene& scene, Action action) const = 0;
  /// The id of the rule that allows an action; empty when the board does not know.
  virtual std::string rule_of(const Scene& scene, Action action) const = 0;
  virtual Telling telling(const Event& event) const = 0;
  /// Changes from phase to phase: taking back stays within one.
  virtual std::uint32_t moment(const AnyState& state) const = 0;
  /// Actions to try, for the page on how to play.
  virtual std::string examples() const = 0;
};

/// Shows any game: the view as JSON, actions by their labels.
const Board& generic_board();

/// Of a game that exists (records::find_format knows it).
const Board& board_of(std::string_view game);

}  // namespace taproom::app
