#pragma once
// The game at a table: what was agreed, the dice, the acts so far, and the state they lead to. Like
// records::Table, but lean: an act is 24 bytes, words are made when somebody asks.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.h"
#include "service/clock.h"

namespace taproom::service {

/// Who decided on an act.
enum class By : std::uint8_t { kPerson, kBot, kClock, kWindow, kRecord };

struct Act {
  Seat seat{};
  By by = By::kPerson;
  /// Something was rolled or drawn, or the seat learned what it could not know before.
  bool boundary = false;
  Action action{};
  Millis at = 0;
};

class GameRun {
 public:
  /// The config must be one the game allows. `first` is where a game began that did not begin from
  /// its config.
  GameRun(const records::GameFormat& format, const Config& config, const Seed& seed,
          const std::optional<AnyState>& first);

  const records::GameFormat& format() const { return *format_; }
  const AnyGame& game() const { return format_->game(); }
  const AnyState& state() const { return state_; }
  const Config& config() const { return config_; }
  const Seed& seed() const { return seed_; }
  const std::vector<Act>& acts() const { return acts_; }
  bool over() const { return game().deciders(state_).empty(); }

  /// Carries an act out; its events are added to `log`, which may be null.
  Refusal apply(Seat seat, Action action, By by, Millis at, records::EventLog* log);
  /// How many of the last acts the seat may take back: its own, up to what is known since.
  std::size_t can_undo(Seat seat) const;
  /// Takes back the last `count` acts, whoever made them.
  void undo(std::size_t count);

  /// Called before the first act with index -1, then after each.
  using Visit = std::function<void(int index, const AnyState& state, const records::EventLog& log)>;
  /// Plays everything again from the start, up to act number `until`.
  void walk(std::size_t until, const Visit& visit) const;
  /// The state after the first `count` acts.
  AnyState state_after(std::size_t count) const;

  /// The record of it. Acts in notation; times since `began`.
  records::GameRecord record(std::vector<std::string> names, Millis began) const;

 private:
  void begin();
  bool learned(Seat seat, Action action, const AnyState& before) const;

  const records::GameFormat* format_;
  Config config_;
  Seed seed_;
  std::shared_ptr<const AnyState> first_;
  Chance chance_;
  AnyState state_;
  std::vector<Act> acts_;
};

}  // namespace taproom::service
