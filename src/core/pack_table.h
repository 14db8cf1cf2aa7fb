#pragma once
// The component packs of one game, by the number in Config::pack.
//
// Many threads read while one installs another pack: whoever finds a pack present sees all of it.
// Whoever installs must know that nobody still plays with what stood at that number before;
// records/pack_registry.h counts who does.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "core/assert.h"

namespace taproom {

template <class Components, std::size_t kCapacity>
class PackTable {
 public:
  bool has(std::uint16_t index) const {
    return index < kCapacity && present_[index].load(std::memory_order_acquire);
  }
  const Components& operator[](std::uint16_t index) const {
    TAPROOM_ASSERT(has(index));
    return packs_[index];
  }
  /// `complete` fills in what follows from the pack, before anybody can see it.
  template <class Complete>
  void install(std::uint16_t index, const Components& components, Complete complete) {
    TAPROOM_ASSERT(index < kCapacity);
    packs_[index] = components;
    complete(packs_[index]);
    present_[index].store(true, std::memory_order_release);
  }

 private:
  std::array<Components, kCapacity> packs_{};
  std::array<std::atomic<bool>, kCapacity> present_{};
};

}  // namespace taproom
