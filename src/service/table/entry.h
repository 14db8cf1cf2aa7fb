#pragma once
// One entry of a table's log after the first: something that happened and will never be changed.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "records/error.h"
#include "records/schema.h"
#include "service/table/game_run.h"

namespace taproom::service {

enum class EntryKind : std::uint8_t {
  kSat,        ///< person, name took seat; `text` is the language they speak, if they say so
  kStood,      ///< seat is open again
  kBotSat,     ///< a bot of level `text` took seat
  kStarted,    ///< the first question is asked
  kDid,        ///< seat did `text` (notation), decided by `by`; key of the client; `count` is the
               ///< check of what it led to (GameRun::check), 0 in older logs
  kUndone,     ///< the last `count` acts were taken back, at the wish of seat; with text kOwnActs:
               ///< the last of the seat's own, and what others did in secret since then stands
               ///< (kRedrawn: see below)
  kProposed,   ///< seat asks for `text` ("undo" of `count` acts, "pause")
  kConsented,  ///< seat agrees
  kRefused,    ///< seat does not
  kPaused,     ///< by seat
  kResumed,    ///< by seat
  kTakenOver,  ///< a bot plays seat; `text` is why
  kGivenBack,  ///< its person plays again
  kSaid,       ///< name (at seat, or -1) said `text`
  kRematch,    ///< table `text` follows this one
  kFinished,   ///< the game is over
  kAbandoned,  ///< nobody goes on with it
  // What people add to the dice (docs/fair_dice.md).
  kDiceCommitted,  ///< the person of seat commits to a value: `text` is its hash
  kDiceClosed,     ///< nobody commits any more; all who have are asked for their values
  kDiceRevealed,   ///< the value of the person of seat: `text`
  kChose,          ///< seat wants to be `text` (a character); empty: whatever chance brings
  // What only one person knows: these make no version.
  kAnswered,  ///< seat wants to do `text` when the answer window closes; key of the client
  kOrders,    ///< standing orders of seat: `text`
  kWoke,      ///< the service was away and is back: clocks go on from here
  kArmed,     ///< seat wants to do `text` at the first moment the rules allow
  kDisarmed,  ///< and no longer
  kGuarded,   ///< what the card `text` of seat does by itself: `name`
  kSeen,      ///< the person of seat has seen the first `count` acts
};
inline constexpr int kEntryKinds = 28;

inline constexpr std::array<const char*, kEntryKinds> kEntryNames = {
    "sat",         "stood",         "bot_sat", "started",  "did",       "undone",
    "proposed",    "consented",     "refused", "paused",   "resumed",   "taken_over",
    "given_back",  "said",          "rematch", "finished", "abandoned", "dice_committed",
    "dice_closed", "dice_revealed", "chose",   "answered", "orders",    "woke",
    "armed",       "disarmed",      "guarded", "seen"};
inline constexpr std::array<const char*, 5> kByNames = {"person", "bot", "clock", "window",
                                                        "record"};

/// Told to everybody at the table, each as far as it may see?
constexpr bool is_public(EntryKind kind) { return kind < EntryKind::kAnswered; }
constexpr const char* name_of(EntryKind kind) {
  return kEntryNames[static_cast<std::size_t>(kind)];
}
constexpr const char* name_of(By by) { return kByNames[static_cast<std::size_t>(by)]; }

// Words of kUndone: the acts of the seat alone; dice are among what is taken back, and everything
// after it meets others.
inline constexpr const char* kOwnActs = "own";
inline constexpr const char* kRedrawn = "redrawn";

struct Entry {
  EntryKind kind = EntryKind::kSaid;
  Millis at = 0;
  int seat = -1;
  int count = 0;
  By by = By::kPerson;
  std::string text;
  std::string key;
  std::string person;
  std::string name;
  /// Of kDid, kAnswered, kArmed and kDisarmed, in memory alone: the action that `text` says in the
  /// log. An entry that is made here has both; one that was read has the text.
  std::optional<Action> action{};
  bool operator==(const Entry&) const = default;
};

inline Entry entry_of(EntryKind kind, int seat = -1) {
  Entry out;
  out.kind = kind;
  out.seat = seat;
  return out;
}

/// The form in which it is stored.
std::string to_text(const Entry& entry);
records::Expected<Entry> read_entry(std::string_view text);
records::json::value entry_schema(records::Schemas& all);

}  // namespace taproom::service
