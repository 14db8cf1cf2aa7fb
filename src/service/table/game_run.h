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
#include "service/ports/clock.h"

namespace taproom::service {

/// Who decided on an act.
enum class By : std::uint8_t { kPerson, kBot, kClock, kWindow, kRecord };

struct Act {
  Seat seat{};
  By by = By::kPerson;
  /// Something was rolled or drawn, or the seat learned what it could not know before.
  bool boundary = false;
  /// Nobody but the seat can tell that anything happened.
  bool secret = false;
  bool rolled = false;
  /// A person decided on it, or let an answer window pass.
  bool of_person = false;
  SeatSet left_asked;         ///< seats that were asked before and still are
  std::uint32_t redraws = 0;  ///< how often dice had been taken back when it was done
  Action action{};
  Millis at = 0;
};

/// Something that is done, or was.
struct Deed {
  Seat seat{};
  Action action{};
  By by = By::kPerson;
  bool of_person = false;
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
  /// Whoever goes on with a state of this game elsewhere holds its pack.
  const records::PackRef& pack() const { return pack_; }
  const std::vector<Act>& acts() const { return acts_; }
  bool over() const { return game().deciders(state_).empty(); }

  /// Carries an act out; its events are added to `log`, which may be null.
  Refusal apply(const Deed& deed, records::EventLog* log);
  /// A number that says where the last act led, above 0: chance drawn, who decides, which turn. It
  /// does not depend on how a program holds a state, so that a newer one can compare it.
  int check() const { return check_; }
  /// How many of its acts the seat may take back: up to what is known since. Secret acts of others
  /// are passed over, or the number would tell of them; so are the others' open ones on the way to
  /// secret acts of its own, as long as the seat is still asked the same.
  std::size_t can_undo(Seat seat) const;
  /// Takes back the last `count` acts, whoever made them.
  void undo(std::size_t count);
  /// The last `count` acts of the seat as places among all acts, the latest first.
  std::vector<std::size_t> last_of(Seat seat, std::size_t count) const;
  /// Could the game have gone as it did without these acts?
  bool replays_without(const std::vector<std::size_t>& acts) const;
  /// Takes back these acts and lets all others stand; the game must go without them.
  void take_out(const std::vector<std::size_t>& acts);
  /// Has anything been rolled or drawn after the first `keep` acts?
  bool rolled_after(std::size_t keep) const;
  /// From here on the dice are others than those that were taken back.
  void redraw() { ++redraws_; }
  std::uint32_t redraws() const { return redraws_; }

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
  bool revealed_information(Seat seat, Action action, const AnyState& before) const;
  bool is_secret(Seat seat, const AnyState& before, const records::EventLog& log) const;
  std::vector<Act> without(const std::vector<std::size_t>& acts) const;

  const records::GameFormat* format_;
  records::PackRef pack_;
  Config config_;
  Seed seed_;
  std::shared_ptr<const AnyState> first_;
  TableChance chance_;
  std::uint32_t redraws_ = 0;
  int check_ = 0;
  AnyState state_;
  std::vector<Act> acts_;
};

}  // namespace taproom::service
