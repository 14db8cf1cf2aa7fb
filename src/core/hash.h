#pragma once
// A 64-bit hash of bytes: the same on every platform, for ever. Golden files and records hold it.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace taproom {

static_assert(std::endian::native == std::endian::little, "hashes and seeds assume little endian");

constexpr std::uint64_t mix64(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93u;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93u;
  x ^= x >> 32;
  return x;
}

inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t seed = 0) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t h = mix64(seed ^ (0x9e3779b97f4a7c15u * (size + 1)));
  while (size >= 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes, 8);
    h = (h ^ mix64(word)) * 0x9fb21c651e98df25u;
    h ^= h >> 29;
    bytes += 8;
    size -= 8;
  }
  if (size > 0) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, size);
    h = (h ^ mix64(word)) * 0x9fb21c651e98df25u;
  }
  return mix64(h);
}

/// Hash of a value without padding: what a state must be.
template <class T>
std::uint64_t hash_of(const T& value) {
  static_assert(std::has_unique_object_representations_v<T>);
  return hash_bytes(&value, sizeof(T));
}

}  // namespace taproom
