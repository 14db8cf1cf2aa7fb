#pragma once
// Observations as tables of slices.
//
// An observation is a row of 16-bit numbers. A game describes it by tables of `Slice`: what a slice
// is called, how large it is, which values it can hold, what they mean, and the function that
// writes it. The tensor, its specification and docs/encoding.md all come from the same tables:
//
//   common slices | own slices | seat slices of seat +0 | of seat +1 | ...
//
// Seats are relative: +0 is the seat that looks, +1 the next one clockwise. So the observation for
// n players is a prefix of the layout for more players. Slices of modules that are not in play are
// left out. Writing allocates nothing and reads only a View.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/config.h"
#include "core/seat.h"

namespace taproom::encode {

using Cell = std::int16_t;

/// How the numbers of a slice are to be read.
enum class Reading : std::uint8_t {
  kOneHot,  ///< one cell is 1 at most
  kBits,    ///< each cell is 0 or 1
  kCounts,  ///< how many of each
  kNumber,  ///< a quantity per cell
  kIndex,   ///< per cell the number of a thing, for an embedding; 0 is nothing
};
const char* word(Reading reading);

/// One part of a specification, as programs and people read it.
struct SliceInfo {
  std::string name;  ///< "seat+1.gold"
  std::size_t offset = 0;
  std::size_t size = 0;
  int low = 0;
  int high = 0;
  Reading reading = Reading::kNumber;
  std::string meaning;
};

/// A row of a game's table. `write` fills exactly `size` cells.
template <class Look>
struct Slice {
  const char* name;
  std::uint16_t size;
  Reading reading;
  int low;
  int high;
  std::uint32_t modules;  ///< in the layout when one of these modules is in play; 0: always
  void (*write)(const Look& look, Cell* out);
  const char* meaning;
};

/// Whether a row of any table belongs to a config.
constexpr bool in_play(std::uint32_t needed, std::uint32_t modules) {
  return needed == 0 || (needed & modules) != 0;
}

template <class Look, std::size_t N>
using SliceTable = std::array<Slice<Look>, N>;

template <const auto& kTable>
std::size_t cells_of(std::uint32_t modules) {
  std::size_t cells = 0;
  for (const auto& slice : kTable)
    cells += in_play(slice.modules, modules) ? slice.size : 0;
  return cells;
}

/// Writes every slice of a table that is in play; returns the end. The table is a constant, so the
/// writers are called directly and can be inlined.
template <const auto& kTable, class Look>
Cell* write_table(const Look& look, std::uint32_t modules, Cell* out) {
  const auto one = [&]<std::size_t I>() {
    if (!in_play(kTable[I].modules, modules)) return;
    kTable[I].write(look, out);
    out += kTable[I].size;
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (one.template operator()<I>(), ...);
  }(std::make_index_sequence<kTable.size()>());
  return out;
}

template <const auto& kTable>
void describe_table(const std::string& prefix, std::uint32_t modules, std::size_t& offset,
                    std::vector<SliceInfo>& out) {
  for (const auto& slice : kTable) {
    if (!in_play(slice.modules, modules)) continue;
    out.push_back({prefix + slice.name, offset, slice.size, slice.low, slice.high, slice.reading,
                   slice.meaning});
    offset += slice.size;
  }
}

// What writers are made of.

inline void put_zero(Cell* out, std::size_t size) { std::memset(out, 0, size * sizeof(Cell)); }

/// A 1 at `index`; nothing for an index outside.
inline void put_one_hot(Cell* out, std::size_t size, int index) {
  put_zero(out, size);
  if (index >= 0 && static_cast<std::size_t>(index) < size) out[index] = 1;
}

template <class Word>
void put_bits(Cell* out, std::size_t size, Word bits) {
  for (std::size_t i = 0; i < size; ++i)
    out[i] = static_cast<Cell>((bits >> i) & 1u);
}

inline void put_counts(Cell* out, const std::uint8_t* counts, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i)
    out[i] = counts[i];
}

template <class... Numbers>
void put_numbers(Cell* out, Numbers... numbers) {
  ((*out++ = static_cast<Cell>(numbers)), ...);
}

/// Whose eyes a table is seen with.
struct Ring {
  Seat me{};
  int players = 0;

  /// How many places clockwise of the one that looks; -1 for nobody.
  int relative(int seat) const {
    if (seat >= players) return -1;
    const int steps = seat - me.index();
    return steps < 0 ? steps + players : steps;
  }
  /// A set of seats with the one that looks as bit 0.
  unsigned relative(SeatSet seats) const {
    const unsigned bits = seats.bits() & ((1u << static_cast<unsigned>(players)) - 1u);
    return ((bits >> me.index()) | (bits << (players - me.index()))) &
           ((1u << static_cast<unsigned>(players)) - 1u);
  }
  Seat absolute(int steps) const { return clockwise(me, players, steps); }
};

}  // namespace taproom::encode
