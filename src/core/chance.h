#pragma once
// Chance: everything random that happens at a table.
//
// Chance is an argument of apply, never a part of the state: whoever copies a state cannot see what
// the next roll will be. A table's chance is a counter-based generator (Threefry-4x64 with 20
// rounds) keyed by a 256-bit seed. Every purpose (white dice, draws, ...) of every seat reads its
// own stream, so the outcome of a simultaneous phase does not depend on who clicked first. The same
// seed gives the same game on every platform, for ever; chance_test.cpp holds golden vectors.
//
// For scenarios chance can be scripted: values queued for a stream are used before the generator.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"

namespace taproom {

/// 256 bits that decide every roll and draw of a table.
struct Seed {
  std::array<std::uint64_t, 4> words{};

  /// The seed that stands behind a small number on the command line.
  static Seed from_number(std::uint64_t number);
  std::string to_hex() const;
  /// 64 hexadecimal digits; false and no change when the text is anything else.
  static bool from_hex(std::string_view text, Seed& out);
  bool operator==(const Seed&) const = default;
};

/// One block of the generator: 256 random bits from a key and a counter.
std::array<std::uint64_t, 4> threefry4x64(const std::array<std::uint64_t, 4>& key,
                                          const std::array<std::uint64_t, 4>& counter);

/// A source of randomness inside a table: a purpose named by the game, and a seat (0 when the
/// purpose belongs to the whole table).
struct Stream {
  std::uint8_t purpose = 0;
  Seat seat{};
};

/// Outcomes laid ready for a scenario, in order, per stream.
class Script {
 public:
  void push(Stream stream, int value);
  bool next(Stream stream, int& value);
  /// How many scripted values nobody asked for.
  int unused() const;
  /// Set when a scripted value was impossible; the first one is kept.
  struct Fault {
    bool happened = false;
    Stream stream{};
    int value = 0;
  };
  Fault fault;

 private:
  struct Queue {
    std::vector<int> values;
    std::size_t used = 0;
  };
  static std::size_t slot(Stream stream);
  std::vector<Queue> queues_;
};

class Chance {
 public:
  static constexpr int kPurposes = 16;

  Chance() = default;
  explicit Chance(const Seed& seed) : key_(seed.words) {}
  explicit Chance(std::uint64_t number) : Chance(Seed::from_number(number)) {}

  /// Outcomes of `script` come first; the script must outlive its use. Null takes it away.
  void follow(Script* script) { script_ = script; }

  /// A whole number in [0, bound), every value equally likely.
  std::uint32_t below(std::uint32_t bound, Stream stream) {
    TAPROOM_ASSERT(bound > 0);
    if (script_ != nullptr) return scripted_below(bound, stream);
    return generated_below(bound, stream);
  }

  /// The face of a six-sided die.
  int die(Stream stream) { return static_cast<int>(below(6, stream)) + 1; }

  /// Draws from an urn that holds counts[i] items of kind i, `total` in all: the kind drawn. The
  /// size of `counts` must be a multiple of 8.
  int pick(std::span<const std::uint8_t> counts, std::uint32_t total, Stream stream);

  /// How many values this chance has given out.
  std::uint64_t drawn() const;

 private:
  struct StreamState {
    std::array<std::uint32_t, 8> words;
    std::uint64_t used;
  };

  static std::size_t slot(Stream stream) {
    return static_cast<std::size_t>(stream.purpose) * kMaxSeats + stream.seat.value;
  }
  std::uint32_t next_word(Stream stream) {
    TAPROOM_ASSERT(stream.purpose < kPurposes && stream.seat.value < kMaxSeats);
    StreamState& state = streams_[slot(stream)];
    const auto place = static_cast<std::size_t>(state.used & 7u);
    if (place == 0) refill(state, stream);
    ++state.used;
    return state.words[place];
  }
  std::uint32_t generated_below(std::uint32_t bound, Stream stream) {
    // Multiply and shift, with rejection of the few words that would favour some values.
    std::uint64_t product = std::uint64_t{next_word(stream)} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) {
        product = std::uint64_t{next_word(stream)} * bound;
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }
  void refill(StreamState& state, Stream stream);
  std::uint32_t scripted_below(std::uint32_t bound, Stream stream);

  std::array<std::uint64_t, 4> key_{};
  Script* script_ = nullptr;
  std::array<StreamState, static_cast<std::size_t>(kPurposes) * kMaxSeats> streams_{};
};

}  // namespace taproom
