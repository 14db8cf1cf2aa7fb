#pragma once
// A table as its log tells it: the log goes in, entry by entry, and everything else follows. The
// same code runs when something happens, after a restart, and in the checks of the tests.

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "service/table/answer_poll.h"
#include "service/table/clocks.h"
#include "service/table/entry.h"
#include "service/table/game_run.h"
#include "service/table/setup.h"

namespace taproom::service {

enum class Phase : std::uint8_t { kGathering, kPlaying, kPaused, kOver };
inline constexpr const char* kPhases[] = {"gathering", "playing", "paused", "over"};

/// What a person wants to be asked while others act.
enum class Orders : std::uint8_t { kAsk, kUnlessTarget, kUntilTurn };
inline constexpr const char* kOrdersNames[] = {"ask", "unless_target", "until_turn"};

/// What a card does by itself that can guard its owner.
enum class Guard : std::uint8_t {
  kAsk,   ///< nothing: its owner is asked
  kAny,   ///< it is played against the first thing that would cost its owner something
  kHard,  ///< against the first that would cost more than `kHardHarm`
  kKeep,  ///< nothing, and nobody is asked because of it
};
inline constexpr const char* kGuardNames[] = {"ask", "any", "hard", "keep"};
inline constexpr int kHardHarm = 2;

/// How somebody is called who has left the house for good, where no words of a language are at
/// hand.
inline constexpr const char* kSomebodyWhoLeft = "somebody who left";

/// A place at the table and who sits there.
struct Chair {
  enum class Holder : std::uint8_t { kOpen, kPerson, kBot };
  Holder holder = Holder::kOpen;
  bool taken_over = false;  ///< a bot plays for the person
  bool resigned = false;
  bool gone = false;  ///< its person has left the house for good; the name is kSomebodyWhoLeft
  std::uint64_t resigned_at = 0;  ///< the version that told of it
  Orders orders = Orders::kAsk;
  std::vector<Action> armed;  ///< to be done at the first moment the rules allow, the oldest first
  std::vector<std::pair<std::string, Guard>> guards;  ///< by card; those not named ask
  std::uint32_t orders_given = 0;                     ///< how often they were changed
  std::optional<std::size_t> seen;  ///< acts that its person had seen when it left
  std::string person;
  std::string name;
  std::string language;  ///< that the person speaks, "de"; empty: not said
  std::string level;     ///< of the bot that sits here or plays for the person
  Guard guard(std::string_view card) const;
  bool is_person() const { return holder == Holder::kPerson; }
  /// Does a bot decide here?
  bool bot_plays() const { return holder == Holder::kBot || taken_over; }
};

struct Proposal {
  std::uint64_t number = 0;  ///< the version that told of it
  bool pause = false;        ///< or undo
  Seat seat{};
  std::size_t keep = 0;  ///< acts that an undo leaves
  SeatSet waiting;       ///< seats whose people have not agreed yet
  SeatSet agreed;        ///< seats whose people have
};

/// What a seat may be, by its name: its number, kAnyChoice for an empty one.
std::optional<std::uint8_t> seat_choice(const GameInfo& info, std::string_view name);

/// What a person adds to the dice of a table.
struct DiceGift {
  std::string person;
  std::string commitment;
  std::string value;  ///< empty: not revealed
};

/// An answer that waits for the end of its window.
struct Answer {
  Seat seat{};
  Action action{};
};

/// A number of acts, as everybody counts them who does not see the secret ones of others.
struct ActCount {
  std::uint16_t open = 0;
  std::array<std::uint16_t, kMaxSeats> secret{};
  void add(const Act& act) { ++(act.secret ? secret[act.seat.value] : open); }
  int seen_by(SeatSet seats) const;
};

/// An entry with a version that is still remembered in memory.
struct Recent {
  Entry entry;
  std::uint64_t version = 0;
  int act = -1;         ///< which act of the game it is, for kDid
  SeatSet audience;     ///< whom it is told: everybody, or the seat whose secret it is
  ActCount taken_back;  ///< acts that kUndone or kProposed is about
  bool is_for(SeatSet seats) const {
    return audience == SeatSet(0xff) || (audience.bits() & seats.bits()) != 0;
  }
};

/// **Versions.** Inside, every entry that somebody is told of has a version, counted from 1. What
/// only one seat may know of, a step of a hidden plan or its undoing, is told to that seat alone;
/// so that nobody can count such steps, everybody is shown versions of his own, in which the
/// secrets of others are left out. `shown` and `internal_version` go between the two.
class Model {
 public:
  static constexpr std::size_t kRecent = 100;  ///< told to everybody, and of each seat's secrets

  /// A table that was just made. Fails when what was played before cannot be played.
  static Expected<Model> begin(Setup setup);
  /// A table from its log. An error says at which entry it breaks.
  static Expected<Model> replay(std::span<const std::string> log, const LogSources& sources = {});

  /// Takes the next entry in; the events of an act are added to `log`. An error leaves the model in
  /// no good state: entries are checked before they are written.
  Expected<void> apply(const Entry& entry, records::EventLog* log = nullptr);
  /// An act that is done now: kDid with its action, of a seat of a table that plays. The rules look
  /// at it once; a refusal leaves the model as it was.
  Refusal act(const Entry& entry, records::EventLog* log);

  /// Who has left the house for good: their names are shown no more. Nothing else changes.
  /// False when none of them is known here, or all are hidden already.
  using HasLeft = std::function<bool(const std::string& person)>;
  bool hide_names(const HasLeft& has_left);

  const Setup& setup() const { return setup_; }
  const GameRun& run() const { return run_; }
  const AnyGame& game() const { return run_.game(); }
  const GamePolls& polls() const { return *polls_; }
  int players() const { return run_.config().players; }
  Phase phase() const { return phase_; }
  bool abandoned() const { return abandoned_; }
  /// The game counts for the ratings, whatever is done at the table from now on.
  bool rated() const { return rated_; }
  Millis ended() const { return ended_; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  const Chair& chair(Seat seat) const { return chairs_[seat.value]; }
  const Clocks& clocks() const { return clocks_; }
  const std::optional<Proposal>& proposal() const { return proposal_; }
  const std::vector<Answer>& answers() const { return answers_; }
  const std::deque<Recent>& recent() const { return recent_; }
  const std::string& rematch() const { return rematch_; }

  std::uint64_t version() const { return version_; }
  /// A version as it is shown to somebody who holds these seats.
  std::uint64_t shown(std::uint64_t version, SeatSet seats) const;
  std::uint64_t shown(SeatSet seats) const { return shown(version_, seats); }
  /// The latest version that looks like this to somebody who holds these seats.
  std::uint64_t internal_version(std::uint64_t shown, SeatSet seats) const;
  /// When the last thing happened that everybody was told of.
  Millis updated() const { return updated_; }
  /// Entries in the log, the first included.
  std::uint64_t entries() const { return entries_; }
  /// The version of the last undo these seats know of: what they were told before it no longer
  /// holds.
  std::uint64_t undone_at(SeatSet seats) const;
  /// Everything these seats were told after this version is remembered.
  std::uint64_t remembered_from(SeatSet seats) const;
  /// The acts after the first `keep`.
  ActCount acts_after(std::size_t keep) const;
  /// Since which version the present question to the seat is open.
  std::uint64_t question(Seat seat) const { return question_[seat.value]; }
  /// The seats that are asked now: those that decide, or all that a poll still has to ask. Empty
  /// unless the table plays.
  SeatSet asked() const { return phase_ == Phase::kPlaying ? asked_ : SeatSet(); }
  bool polling() const { return polling_; }
  /// The state in which this seat decides: in a poll everybody before it has passed.
  AnyState state_for(Seat seat) const;
  /// Since when; a time in which the service was away or the table paused does not count.
  Millis asked_since() const { return asked_since_; }

  SeatSet seats_of(std::string_view person) const;
  /// People who play: their seats, without those who resigned or let a bot play.
  SeatSet people() const;
  /// How many people that are: one may hold several seats.
  int people_playing() const;
  /// Somebody plays here, or may take a seat back that a bot plays meanwhile.
  bool is_followed() const;
  /// The seats of everybody else who must agree when the person of `seat` wants to go back to the
  /// first `keep` acts: all who have not given up, and all whose acts would go, also those who have
  /// given up since. docs/decisions/015-taking-back.md.
  SeatSet must_agree(Seat seat, std::size_t keep) const;
  /// Places for the ratings, 1 the best: who resigned comes after all who did not, the first to do
  /// so last.
  std::array<int, kMaxSeats> final_places() const;
  const std::vector<DiceGift>& gifts() const { return gifts_; }
  /// Everybody who committed to a value is asked for it: since when; empty at all other times.
  const std::optional<Millis>& revealing() const { return revealing_; }
  /// Seats of people whose values are waited for.
  SeatSet unrevealed() const;
  /// What the dice are made of, as far as it is known.
  records::DiceProof dice() const;
  /// Every time dice were taken back.
  const std::vector<records::Redraw>& redraws() const { return redraws_; }
  /// What was acknowledged for a client's key: its version, 0 for an answer that waited.
  std::optional<std::uint64_t> done(std::string_view person, std::string_view key) const;

 private:
  explicit Model(Setup setup);
  Expected<void> play_before();
  Expected<void> apply_act(const Entry& entry, records::EventLog* log);
  Expected<Entry> with_action(const Entry& entry) const;
  void take_in(const Entry& entry, Recent recent);
  Expected<void> apply_answer(const Entry& entry);
  Expected<void> apply_arming(const Entry& entry);
  Expected<void> apply_choice(const Entry& entry);
  Expected<void> apply_guard(const Entry& entry);
  Expected<void> apply_undo(const Entry& entry, Recent& recent);
  Expected<void> apply_proposal(const Entry& entry, Recent& recent);
  Expected<void> apply_dice(const Entry& entry);
  Expected<void> start_game();
  void decide_rating();
  Expected<void> apply_seats(const Entry& entry);
  Expected<void> apply_course(const Entry& entry, Recent& recent);
  void look_who_is_asked(bool moved, int actor);
  void run_clocks(Millis at);
  void remember(Recent recent);
  void forget(SeatSet audience);

  Setup setup_;
  const GamePolls* polls_;
  GameRun run_;
  Phase phase_ = Phase::kGathering;
  bool abandoned_ = false;
  bool rated_ = false;
  bool polling_ = false;
  Millis ended_ = 0;
  std::vector<Chair> chairs_;
  Clocks clocks_;
  std::optional<Proposal> proposal_;
  std::vector<Answer> answers_;
  std::vector<records::Redraw> redraws_;
  std::vector<DiceGift> gifts_;
  std::optional<Millis> revealing_;
  std::deque<Recent> recent_;
  struct Secret {
    std::uint64_t version = 0;
    Seat seat{};
  };
  std::vector<Secret> secrets_;  ///< versions that only one seat was told of
  std::vector<std::pair<std::uint64_t, std::uint64_t>> keys_;
  std::string rematch_;
  std::uint64_t version_ = 0;
  std::uint64_t entries_ = 1;
  std::uint64_t undone_at_ = 0;
  std::array<std::uint64_t, kMaxSeats> secretly_undone_at_{};
  std::uint64_t forgotten_ = 0;  ///< the latest version told to everybody that is not remembered
  std::array<std::uint64_t, kMaxSeats> secretly_forgotten_{};
  Millis updated_ = 0;
  SeatSet asked_;
  Millis asked_since_ = 0;
  std::array<std::uint64_t, kMaxSeats> question_{};
};

}  // namespace taproom::service
