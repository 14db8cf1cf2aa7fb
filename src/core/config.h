#pragma once
// What is agreed before a game begins. One small value for every game, so that a table, a record or
// a command line can hold it without knowing which game it is; each game describes in its GameInfo
// what its modules, options and seat choices are called, and checks a config at the door.

#include <array>
#include <cstdint>
#include <span>

#include "core/seat.h"

namespace taproom {

struct Config {
  static constexpr std::uint8_t kAnySeat = 255;
  static constexpr std::uint8_t kAnyChoice = 255;
  static constexpr int kMaxOptions = 64;

  std::uint8_t players = 2;
  std::uint8_t start_seat = kAnySeat;  ///< who begins; kAnySeat leaves it to chance
  std::uint16_t pack = 0;              ///< component pack, by its place in the game's registry
  std::uint32_t modules = 0;           ///< a bit per module
  /// Two bits per option: the number of the chosen value, 0 is the default ruling.
  std::array<std::uint64_t, 2> options{};
  /// A choice per seat (a character); kAnyChoice leaves it to chance.
  std::array<std::uint8_t, kMaxSeats> seats{kAnyChoice, kAnyChoice, kAnyChoice, kAnyChoice,
                                            kAnyChoice, kAnyChoice, kAnyChoice, kAnyChoice};

  constexpr int option(int index) const {
    return static_cast<int>((options[static_cast<std::size_t>(index) / 32] >>
                             (2u * (static_cast<unsigned>(index) % 32))) &
                            3u);
  }
  constexpr void set_option(int index, int value) {
    std::uint64_t& word = options[static_cast<std::size_t>(index) / 32];
    const unsigned shift = 2u * (static_cast<unsigned>(index) % 32);
    word = (word & ~(std::uint64_t{3} << shift)) | (static_cast<std::uint64_t>(value) << shift);
  }
  constexpr bool has_module(int index) const { return ((modules >> index) & 1u) != 0; }
  bool operator==(const Config&) const = default;
};

/// A module a person can switch on.
struct ModuleInfo {
  const char* id;           ///< "2", "A": what is typed
  const char* name;         ///< "schnapps"
  const char* title;        ///< a sentence on what it adds
  std::uint32_t needs = 0;  ///< modules it cannot be without, a bit each
  bool always = false;      ///< in play whether it is named or not
};

/// A ruling that can be switched. values[0] is the default.
struct OptionInfo {
  const char* name;
  const char* question;
  std::span<const char* const> values;
};

/// A purpose of chance, for scripts and counts.
struct StreamInfo {
  enum class Values : std::uint8_t { kDie, kCard, kIndex };
  const char* name;
  bool per_seat;
  Values values;
};

/// What a program needs to know of a game to offer it.
struct GameInfo {
  const char* name;   ///< "tiefenthal"
  const char* title;  ///< "The Taverns of Tiefenthal"
  int players_min;
  int players_max;
  std::span<const ModuleInfo> modules;
  std::span<const OptionInfo> options;
  std::span<const StreamInfo> streams;
  std::span<const char* const> seat_choices;  ///< names behind Config::seats; empty: none
  std::uint32_t action_ids;                   ///< every action id is below this
};

}  // namespace taproom
