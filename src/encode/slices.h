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

/// The bytes of what is looked at from which a slice follows, and from nothing else; size 0: not
/// told.
struct Source {
  std::size_t offset = 0;
  std::size_t size = 0;
};
/// One member, or all from one to another one, with those between them.
#define TAPROOM_SOURCE(Type, member) \
  encode::Source { offsetof(Type, member), sizeof(Type::member) }
#define TAPROOM_SOURCES(Type, first, last)                                                   \
  encode::Source {                                                                           \
    offsetof(Type, first), offsetof(Type, last) + sizeof(Type::last) - offsetof(Type, first) \
  }

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
  Source source{};
};

/// Whether a row of any table belongs to a config.
constexpr bool in_play(std::uint32_t needed, std::uint32_t modules) {
  return needed == 0 || (needed & modules) != 0;
}

template <class Look, std::size_t N>
using SliceTable = std::array<Slice<Look>, N>;

template <const auto& kTable>
constexpr std::size_t cells_of(std::uint32_t modules) {
  std::size_t cells = 0;
  for (const auto& slice : kTable)
    cells += in_play(slice.modules, modules) ? slice.size : 0;
  return cells;
}

/// Writes every slice of a table that is in play; returns the end. The table is a constant, so all
/// writers become one long function: a call for each slice cost more than what most of them do.
template <const auto& kTable, class Look>
[[gnu::flatten]] Cell* write_table(const Look& look, std::uint32_t modules, Cell* out) {
  const auto one = [&look, modules]<std::size_t I>(Cell* at) -> Cell* {
    constexpr auto kSlice = kTable[I];
    if (!in_play(kSlice.modules, modules)) return at;
    constexpr auto kWrite = kSlice.write;  // a constant, or it would not be inlined
    kWrite(look, at);
    return at + kSlice.size;
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    ((out = one.template operator()<I>(out)), ...);
  }(std::make_index_sequence<kTable.size()>());
  return out;
}

/// The same for cells that still hold what was written from `then`: a slice whose source is byte by
/// byte as it was stays as it is.
template <const auto& kTable, class Look, class From>
[[gnu::flatten]] Cell* update_table(const Look& look, const From& now, const From& then,
                                    std::uint32_t modules, Cell* out) {
  const auto* here = reinterpret_cast<const std::byte*>(&now);
  const auto* there = reinterpret_cast<const std::byte*>(&then);
  const auto one = [&look, here, there, modules]<std::size_t I>(Cell* at) -> Cell* {
    constexpr auto kSlice = kTable[I];
    if (!in_play(kSlice.modules, modules)) return at;
    constexpr Source kSource = kSlice.source;
    static_assert(kSource.offset + kSource.size <= sizeof(From));
    constexpr auto kWrite = kSlice.write;
    if (kSource.size == 0 ||
        std::memcmp(here + kSource.offset, there + kSource.offset, kSource.size) != 0) {
      kWrite(look, at);
    }
    return at + kSlice.size;
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    ((out = one.template operator()<I>(out)), ...);
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

/// The lowest `size` bits, a cell each.
inline void put_bits(Cell* out, std::size_t size, std::uint32_t bits) {
  // Compared, not shifted: so eight cells are written at a time.
  static constexpr std::array<std::uint16_t, 16> kBit = {
      0x1,   0x2,   0x4,   0x8,   0x10,   0x20,   0x40,   0x80,
      0x100, 0x200, 0x400, 0x800, 0x1000, 0x2000, 0x4000, 0x8000};
  for (std::size_t done = 0; done < size; done += kBit.size(), bits >>= kBit.size()) {
    const auto word = static_cast<std::uint16_t>(bits);
    const std::size_t now = size - done < kBit.size() ? size - done : kBit.size();
    for (std::size_t i = 0; i < now; ++i)
      out[done + i] = (word & kBit[i]) != 0 ? Cell{1} : Cell{0};
  }
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
