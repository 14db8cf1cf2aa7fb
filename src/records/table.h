#pragma once
// A game in progress as its records see it: a config, a seed, and the actions taken so far. The
// state follows from these; taking back is replaying.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/any_game.h"
#include "core/table_chance.h"
#include "records/game_format.h"
#include "records/rows.h"

namespace taproom::records {

/// Keeps events in order.
class EventLog final : public EventSink {
 public:
  void on_event(const Event& event) override { events.push_back(event); }
  std::vector<Event> events;
};

/// Dice that were taken back: whatever was done after it met other dice.
struct Redraw {
  std::size_t kept = 0;   ///< acts that stood
  std::size_t count = 0;  ///< acts that were taken back
  int seat = 0;           ///< who wished it
  std::vector<int> agreed;
  bool operator==(const Redraw&) const = default;
};

struct Move {
  Seat seat{};
  Action action{};
  std::string notation;
  std::int64_t time_ms = 0;   ///< since the table began
  bool chance = false;        ///< something was rolled or drawn by it
  std::uint32_t redraws = 0;  ///< how often dice had been taken back when it was made
};

class Table {
 public:
  /// The config must be one the game allows.
  Table(const GameFormat& format, const Config& config, const Seed& seed);
  /// Goes on from a given state; the seed decides what is rolled from there.
  Table(const GameFormat& format, const AnyState& start, const Seed& seed);

  const GameFormat& format() const { return *format_; }
  const AnyGame& game() const { return format_->game(); }
  const AnyState& state() const { return state_; }
  const Config& config() const { return game().config(state_); }
  const Seed& seed() const { return seed_; }
  const PackRef& pack() const { return pack_; }
  const std::vector<Move>& moves() const { return moves_; }
  /// Empty when the table began with a config.
  const std::optional<AnyState>& first() const { return first_; }

  /// Carries an action out and adds what happened to `log`, which may be null.
  Refusal apply(Seat seat, Action action, EventLog* log, std::int64_t time_ms = 0);
  /// How many of the last moves the seat may take back: its own, with nothing rolled or drawn.
  std::size_t can_undo(Seat seat) const;
  /// Takes back the last `count` moves, whoever made them; 0 is allowed, more than were made not.
  /// Made again they meet the same dice: that is for studying a game, not for playing one.
  void undo(std::size_t count);
  /// Dice were taken back here: moves from now on meet others.
  void redraw(Redraw redraw);
  const std::vector<Redraw>& redraws() const { return redraws_; }

 private:
  void begin(EventLog* log);

  const GameFormat* format_;
  PackRef pack_;
  Config config_{};
  Seed seed_;
  std::optional<AnyState> first_;
  TableChance chance_;
  AnyState state_;
  std::vector<Move> moves_;
  std::vector<Redraw> redraws_;
};

json::value outcome_to_json(const Outcome& outcome, int players);

/// A refusal in words: for people, and by its names for programs that speak another language.
struct ToldRefusal {
  struct Fact {
    const char* kind = "";
    std::string name;  ///< which card, area ...; numbers and seats have none
    int value = 0;
    std::string text;
  };
  std::string rule;
  std::string key;
  std::string sentence;
  std::vector<std::pair<std::string, Fact>> facts;
};
ToldRefusal told_refusal(const AnyGame& game, const Config& config, const Refusal& refusal);
json::object refusal_to_json(const ToldRefusal& refusal);

/// How many seats an outcome speaks of.
struct Seated {
  int players = 0;
};
extern const Shape<Outcome, Seated> kOutcomeShape;
extern const Shape<ToldRefusal, NoContext> kRefusalShape;

}  // namespace taproom::records
