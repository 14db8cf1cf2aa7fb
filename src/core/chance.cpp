#include "core/chance.h"

#include <bit>
#include <cstring>
#include <string_view>

namespace taproom {

namespace {

constexpr std::uint64_t splitmix64(std::uint64_t& x) {
  x += 0x9e3779b97f4a7c15u;
  std::uint64_t z = x;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
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
  static constexpr int kRotation[8][2] = {{14, 16}, {52, 57}, {23, 40}, {5, 37},
                                          {25, 33}, {46, 12}, {58, 22}, {32, 32}};
  const std::uint64_t ks[5] = {key[0], key[1], key[2], key[3],
                               0x1bd11bdaa9fc1a22u ^ key[0] ^ key[1] ^ key[2] ^ key[3]};
  std::uint64_t x0 = counter[0] + ks[0];
  std::uint64_t x1 = counter[1] + ks[1];
  std::uint64_t x2 = counter[2] + ks[2];
  std::uint64_t x3 = counter[3] + ks[3];
  for (unsigned round = 0; round < 20; ++round) {
    const auto& r = kRotation[round % 8];
    if (round % 2 == 0) {
      x0 += x1;
      x1 = std::rotl(x1, r[0]) ^ x0;
      x2 += x3;
      x3 = std::rotl(x3, r[1]) ^ x2;
    } else {
      x0 += x3;
      x3 = std::rotl(x3, r[0]) ^ x0;
      x2 += x1;
      x1 = std::rotl(x1, r[1]) ^ x2;
    }
    if (round % 4 == 3) {
      const unsigned s = round / 4 + 1;
      x0 += ks[s % 5];
      x1 += ks[(s + 1) % 5];
      x2 += ks[(s + 2) % 5];
      x3 += ks[(s + 3) % 5] + s;
    }
  }
  return {x0, x1, x2, x3};
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
  for (std::size_t group = 0; group < counts.size(); group += 8) {
    std::uint64_t eight;
    std::memcpy(&eight, counts.data() + group, 8);
    constexpr std::uint64_t kEven = 0x00ff00ff00ff00ffu;
    const std::uint64_t pairs = (eight & kEven) + ((eight >> 8) & kEven);
    const auto sum = static_cast<std::uint32_t>((pairs * 0x0001000100010001u) >> 48);
    if (left >= sum) {
      left -= sum;
      continue;
    }
    for (std::size_t i = group;; ++i) {
      if (left < counts[i]) return static_cast<int>(i);
      left -= counts[i];
    }
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
