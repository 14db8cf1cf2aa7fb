#pragma once
// Whose night would be over if nobody played another card.
//
// The rules themselves carry out what waits, on a copy in which everybody passes, up to the first
// thing that only chance knows: a face-down Drink, a card that is drawn. What lies open decides, so
// everybody at the table is told the same.

#include <array>

#include "core/action.h"
#include "core/game.h"
#include "games/red_dragon_inn/state.h"

namespace taproom::red_dragon_inn {

enum class Fate : std::uint8_t { kStays, kPassesOut, kGoesBroke };
using Fates = std::array<Fate, kMaxSeats>;

class PassOutPreview {
 public:
  explicit PassOutPreview(const View<State>& view);

  /// Everybody passes from now on.
  Fates if_all_pass() const;
  /// The seat that is asked does this first; it must be legal.
  Fates after(Seat seat, Action action) const;

 private:
  State state_;
};

}  // namespace taproom::red_dragon_inn
