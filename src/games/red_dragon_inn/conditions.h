#pragma once
// Who may play what, when and on whom. The only judge of legality: lists, refusals and the skipping
// of silent seats all ask here, so that they cannot disagree.

#include "core/refusal.h"
#include "games/red_dragon_inn/moments.h"
#include "games/red_dragon_inn/state.h"

namespace taproom::red_dragon_inn {

/// A state being looked at.
struct Look {
  const State& s;
  const Components& pack;
  explicit Look(const State& state) : s(state), pack(components(state.config.pack)) {}
  Look(const State& state, const Components& components) : s(state), pack(components) {}

  const Card& card_of(const Entry& entry) const { return pack.card(entry.card_id()); }
  const Use& use_of(const Entry& entry) const { return card_of(entry).uses[entry.use]; }
  const Character& character(Seat seat) const { return pack.characters[s.at(seat).character]; }
};

/// The moment in which the asked seat chooses a card. Only for kPoll, kAction and kGambling.
Moment moment_of(const State& s);

/// The values of `seat` a played card can change directly (RDI-AFFECT).
std::uint8_t affects(const Look& look, const Entry& entry, Seat seat);
/// The card makes this seat ante (RDI-EDGE-87, -164, -179).
bool demands_ante(const Look& look, const Entry& entry, Seat seat);
/// The entry is about to take Gold out of this seat's Stash (RDI-EDGE-158).
bool takes_gold(const Look& look, const Entry& entry, Seat seat);

/// A use of a card that fits, or why none does.
struct Fitting {
  const Reason* against = nullptr;  ///< null: it fits
  int use = 0;
};
Fitting fitting_use(const Look& look, Moment moment, Seat seat, const Card& card);

/// Null when the seat and Drink named fit what the use asks for.
const Reason* against_target(const Look& look, Seat seat, const Use& use, std::uint8_t target,
                             std::uint8_t drink);

/// The cards in hand that can fit the moment at all, a bit per place in the deck.
std::uint32_t candidates(const Look& look, Moment moment, Seat seat);

/// Calls `each(target, drink)` for every legal naming of a fitting use, in ascending order, until
/// it answers true; says whether it did.
template <class Each>
bool each_target(const Look& look, Seat seat, const Use& use, Each each);

/// Whether the seat could do anything but pass.
bool has_answer(const Look& look, Moment moment, Seat seat);

// ---------------------------------------------------------------------------------------------

template <class Each>
bool each_target(const Look& look, Seat seat, const Use& use, Each each) {
  const State& s = look.s;
  const auto fits = [&](std::uint8_t target, std::uint8_t drink) {
    return against_target(look, seat, use, target, drink) == nullptr && each(target, drink);
  };
  const std::uint8_t first = s.top().act == Act::kDrinks ? s.top().drink : 0;
  const std::uint8_t last = static_cast<std::uint8_t>(s.drinks.size());
  switch (use.pick) {
    case Pick::kNone:
    case Pick::kCulprit: return fits(kNobody, kNoDrink);
    case Pick::kOther:
    case Pick::kAny:
    case Pick::kOtherInRound:
    case Pick::kDrinker:
      for (const Seat other : s.alive) {
        if (fits(other.value, kNoDrink)) return true;
      }
      return false;
    case Pick::kDrink:
    case Pick::kOwnDrink:
      for (std::uint8_t drink = first; drink < last; ++drink) {
        if (fits(kNobody, drink)) return true;
      }
      return false;
    case Pick::kOwnDrinkOther:
      for (const Seat other : s.alive) {
        for (std::uint8_t drink = first; drink < last; ++drink) {
          if (fits(other.value, drink)) return true;
        }
      }
      return false;
  }
  return false;
}

}  // namespace taproom::red_dragon_inn
