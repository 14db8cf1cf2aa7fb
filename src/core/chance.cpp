#include "core/chance.h"

#include <bit>
#include <cstring>
#include <string_view>

#include "core/hex.h"

namespace taproom {

namespace {

constexpr std::uint64_t splitmix64(std::uint64_t& x) {
  x += 0x9e3779b97f4a7c15u;
  std::uint64_t z = x;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

using Words = std::array<std::uint64_t, 4>;

// The rounds of Threefry, written out: as a loop they cost twice as much.
[[gnu::always_inline]] inline void mix(std::uint64_t& a, std::uint64_t& b, int turn) {
  a += b;
  b = std::rotl(b, turn) ^ a;
}
[[gnu::always_inline]] inline void two_rounds(Words& x, int a, int b, int c, int d) {
  mix(x[0], x[1], a);
  mix(x[2], x[3], b);
  mix(x[0], x[3], c);
  mix(x[2], x[1], d);
}
[[gnu::always_inline]] inline void first_rounds(Words& x) {
  two_rounds(x, 14, 16, 52, 57);
  two_rounds(x, 23, 40, 5, 37);
}
[[gnu::always_inline]] inline void second_rounds(Words& x) {
  two_rounds(x, 25, 33, 46, 12);
  two_rounds(x, 58, 22, 32, 32);
}
[[gnu::always_inline]] inline void add_key(Words& x, const std::uint64_t (&ks)[5], unsigned s) {
  x[0] += ks[s % 5];
  x[1] += ks[(s + 1) % 5];
  x[2] += ks[(s + 2) % 5];
  x[3] += ks[(s + 3) % 5] + s;
}

}  // namespace

Seed Seed::from_number(std::uint64_t number) {
  Seed seed;
  std::uint64_t x = number;
  for (std::uint64_t& word : seed.words)
    word = splitmix64(x);
  return seed;
}

std::string Seed::to_hex() const {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  text.reserve(64);
  for (const std::uint64_t word : words) {
    for (int shift = 60; shift >= 0; shift -= 4)
      text += kDigits[(word >> shift) & 15u];
  }
  return text;
}

bool Seed::from_hex(std::string_view text, Seed& out) {
  if (text.size() != 64) return false;
  Seed seed;
  for (std::size_t i = 0; i < 64; ++i) {
    const int digit = hex_digit(text[i]);
    if (digit < 0) return false;
    seed.words[i / 16] = (seed.words[i / 16] << 4) | static_cast<std::uint64_t>(digit);
  }
  out = seed;
  return true;
}

std::array<std::uint64_t, 4> threefry4x64(const std::array<std::uint64_t, 4>& key,
                                          const std::array<std::uint64_t, 4>& counter) {
  // Salmon et al., "Parallel random numbers: as easy as 1, 2, 3" (2011); constants of Skein.
  const std::uint64_t ks[5] = {key[0], key[1], key[2], key[3],
                               0x1bd11bdaa9fc1a22u ^ key[0] ^ key[1] ^ key[2] ^ key[3]};
  Words x{counter[0] + ks[0], counter[1] + ks[1], counter[2] + ks[2], counter[3] + ks[3]};
  first_rounds(x);
  add_key(x, ks, 1);
  second_rounds(x);
  add_key(x, ks, 2);
  first_rounds(x);
  add_key(x, ks, 3);
  second_rounds(x);
  add_key(x, ks, 4);
  first_rounds(x);
  add_key(x, ks, 5);
  return x;
}

std::size_t Script::slot(Stream stream) {
  return static_cast<std::size_t>(stream.purpose) * kMaxSeats + stream.seat.value;
}

void Script::push(Stream stream, int value) {
  if (queues_.size() <= slot(stream)) queues_.resize(slot(stream) + 1);
  queues_[slot(stream)].values.push_back(value);
}

bool Script::next(Stream stream, int& value) {
  if (queues_.size() <= slot(stream)) return false;
  Queue& queue = queues_[slot(stream)];
  if (queue.used == queue.values.size()) return false;
  value = queue.values[queue.used++];
  return true;
}

int Script::unused() const {
  std::size_t count = 0;
  for (const Queue& queue : queues_)
    count += queue.values.size() - queue.used;
  return static_cast<int>(count);
}

void Chance::refill(StreamState& state, Stream stream) {
  const auto block = threefry4x64(key_, {state.used >> 3, slot(stream), 0, 0});
  std::memcpy(state.words.data(), block.data(), sizeof(block));
}

std::uint32_t Chance::scripted_below(std::uint32_t bound, Stream stream) {
  int value = 0;
  if (!script_->next(stream, value)) return generated_below(bound, stream);
  if (value < 0 || static_cast<std::uint32_t>(value) >= bound) {
    if (!script_->fault.happened) script_->fault = {true, stream, value};
    return generated_below(bound, stream);
  }
  return static_cast<std::uint32_t>(value);
}

int Chance::pick(std::span<const std::uint8_t> counts, std::uint32_t total, Stream stream) {
  TAPROOM_ASSERT(total > 0 && counts.size() % 8 == 0);
  if (script_ != nullptr) {
    int kind = 0;
    if (script_->next(stream, kind)) {
      if (kind >= 0 && static_cast<std::size_t>(kind) < counts.size() &&
          counts[static_cast<std::size_t>(kind)] > 0) {
        return kind;
      }
      if (!script_->fault.happened) script_->fault = {true, stream, kind};
    }
  }
  std::uint32_t left = generated_below(total, stream);
  static_assert(std::endian::native == std::endian::little);
  constexpr std::uint64_t kEach = 0x0101010101010101u;
  constexpr std::uint64_t kHigh = 0x80 * kEach;
  for (std::size_t group = 0; group < counts.size() && total < 128; group += 8) {
    std::uint64_t eight;
    std::memcpy(&eight, counts.data() + group, 8);
    const std::uint64_t sums = eight * kEach;  // in each byte the sum up to it
    const auto sum = static_cast<std::uint32_t>(sums >> 56);
    if (left < sum) {
      // The first byte above `left`: there the highest bit survives the subtraction.
      const std::uint64_t above = ((sums | kHigh) - (left + 1) * kEach) & kHigh;
      return static_cast<int>(group) + std::countr_zero(above) / 8;
    }
    left -= sum;
  }
  for (std::size_t i = 0; i < counts.size() && total >= 128; ++i) {
    if (left < counts[i]) return static_cast<int>(i);
    left -= counts[i];
  }
  assertion_failed();  // total was larger than the sum of the counts
}

std::uint64_t Chance::drawn() const {
  std::uint64_t sum = 0;
  for (const StreamState& state : streams_)
    sum += state.used;
  return sum;
}

}  // namespace taproom
