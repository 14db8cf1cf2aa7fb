#pragma once
// The chance of a table at which things are taken back.

#include "core/assert.h"
#include "core/chance.h"

namespace taproom {

/// The seed of everything that happens after rolled or drawn things were taken back for the
/// `times`-th time: it follows from the table's seed, and what was taken back tells nothing of it.
/// Zero times: the table's seed.
inline Seed redrawn(const Seed& seed, std::uint32_t times) {
  if (times == 0) return seed;
  // No stream of a table ever reads a block whose last counter is not zero.
  constexpr std::uint64_t kRedrawn = 1;
  return Seed{threefry4x64(seed.words, {times, 0, 0, kRedrawn})};
}

/// An act that is done after rolled or drawn things were taken back meets other dice than those
/// that were seen.
class TableChance {
 public:
  explicit TableChance(const Seed& seed) : seed_(seed), chance_(seed) {}
  /// The chance of an act before which dice were taken back so many times; never less often than
  /// for the act before it.
  Chance& after(std::uint32_t redraws) {
    TAPROOM_ASSERT(redraws >= redraws_);
    if (redraws != redraws_) chance_ = Chance(redrawn(seed_, redraws));
    redraws_ = redraws;
    return chance_;
  }

 private:
  Seed seed_;
  Chance chance_;
  std::uint32_t redraws_ = 0;
};

}  // namespace taproom
