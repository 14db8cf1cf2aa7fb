#pragma once
// Who sits where, sets of seats, and who looks at a table.

#include <bit>
#include <compare>
#include <cstdint>

#include "core/assert.h"

namespace taproom {

inline constexpr int kMaxSeats = 8;

/// A place at the table, counted clockwise from 0.
struct Seat {
  std::uint8_t value = 0;

  constexpr Seat() = default;
  constexpr explicit Seat(int v) : value(static_cast<std::uint8_t>(v)) {}
  constexpr int index() const { return value; }
  constexpr auto operator<=>(const Seat&) const = default;
};

/// The seat `steps` places clockwise of `seat` at a table of `players`.
constexpr Seat clockwise(Seat seat, int players, int steps = 1) {
  return Seat((seat.index() + steps) % players);
}

/// A set of seats, one bit each; iterates in ascending order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  static constexpr SeatSet of(Seat seat) { return SeatSet(bit(seat)); }
  static constexpr SeatSet all(int players) {
    return SeatSet(static_cast<std::uint8_t>((1u << static_cast<unsigned>(players)) - 1u));
  }

  constexpr bool has(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(seat)); }
  constexpr Seat first() const {
    TAPROOM_ASSERT(bits_ != 0);
    return Seat(std::countr_zero(bits_));
  }
  constexpr bool operator==(const SeatSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t left) : left_(left) {}
    constexpr Seat operator*() const { return Seat(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ = static_cast<std::uint8_t>(left_ & (left_ - 1u));
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return left_ != other.left_; }

   private:
    std::uint8_t left_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr std::uint8_t bit(Seat seat) {
    return static_cast<std::uint8_t>(1u << seat.value);
  }
  std::uint8_t bits_ = 0;
};

/// Somebody who looks at a table: one of its seats, a spectator (sees what everybody sees), or the
/// referee (sees everything; never a player of a running game).
struct Viewer {
  static constexpr std::uint8_t kSpectator = 254;
  static constexpr std::uint8_t kReferee = 255;
  std::uint8_t value = kSpectator;

  static constexpr Viewer seat(Seat s) { return Viewer{s.value}; }
  static constexpr Viewer spectator() { return Viewer{kSpectator}; }
  static constexpr Viewer referee() { return Viewer{kReferee}; }
  constexpr bool is_referee() const { return value == kReferee; }
  constexpr bool is(Seat s) const { return value == s.value; }
  constexpr bool operator==(const Viewer&) const = default;
};

}  // namespace taproom
