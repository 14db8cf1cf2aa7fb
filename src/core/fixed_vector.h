#pragma once
// A vector with its memory inside. Trivially copyable, and equal contents are equal bytes: places
// behind the end always hold T{}, so states that hold it can be compared and hashed as bytes.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/assert.h"

namespace taproom {

template <class T, std::size_t N, class Size = std::uint8_t>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(N <= static_cast<std::size_t>(static_cast<Size>(-1)));

 public:
  static constexpr std::size_t kCapacity = N;

  constexpr std::size_t size() const { return size_; }
  constexpr int count() const { return static_cast<int>(size_); }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }

  constexpr void push_back(const T& item) {
    TAPROOM_ASSERT(size_ < N);
    items_[size_] = item;
    size_ = static_cast<Size>(size_ + 1);
  }
  constexpr T pop_back() {
    TAPROOM_ASSERT(size_ > 0);
    size_ = static_cast<Size>(size_ - 1);
    const T item = items_[size_];
    items_[size_] = T{};
    return item;
  }
  /// Removes one item and closes the gap; the order of the others stays.
  constexpr void erase_at(std::size_t index) {
    TAPROOM_ASSERT(index < size_);
    for (std::size_t i = index + 1; i < size_; ++i)
      items_[i - 1] = items_[i];
    pop_back();
  }
  constexpr void clear() {
    for (std::size_t i = 0; i < size_; ++i)
      items_[i] = T{};
    size_ = 0;
  }

  constexpr T& operator[](std::size_t i) {
    TAPROOM_ASSERT(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    TAPROOM_ASSERT(i < size_);
    return items_[i];
  }
  constexpr T& back() { return (*this)[size_ - 1u]; }
  constexpr const T& back() const { return (*this)[size_ - 1u]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr const T* data() const { return items_.data(); }

  constexpr bool operator==(const FixedVector& other) const
    requires std::equality_comparable<T>
  {
    return size_ == other.size_ && std::equal(begin(), end(), other.begin());
  }

 private:
  std::array<T, N> items_{};
  Size size_ = 0;
};

/// A list that is filled and read, never stored in a state: it does not clear what it forgets, so
/// starting it anew costs nothing.
template <class T, std::size_t N>
class ScratchList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  ScratchList() {}  // the items stay uninitialised on purpose

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  void push_back(const T& item) {
    TAPROOM_ASSERT(size_ < N);
    items_[size_++] = item;
  }
  /// For loops that write many items: room for `count` more, and how far it was used.
  T* room(std::size_t count) {
    TAPROOM_ASSERT(size_ + count <= N);
    return items_ + size_;
  }
  void used(const T* end) { size_ = static_cast<std::uint32_t>(end - items_); }

  const T& operator[](std::size_t i) const {
    TAPROOM_ASSERT(i < size_);
    return items_[i];
  }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }

 private:
  std::uint32_t size_ = 0;
  union {
    T items_[N];
  };
};

}  // namespace taproom
