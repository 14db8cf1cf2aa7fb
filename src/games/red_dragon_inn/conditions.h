#pragma once
// Who may play what, when and on whom. The only judge of legality: lists, refusals and the skipping
// of silent seats all ask here, so that they cannot disagree.

#include <bit>

#include "core/refusal.h"
#include "games/red_dragon_inn/moments.h"
#include "games/red_dragon_inn/options.h"
#include "games/red_dragon_inn/stages.h"
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

/// The moment in which cards are chosen: a poll of the top entry, an Action or a gambling turn.
inline Moment moment_of(const State& s) {
  if (s.ask.kind == AskKind::kAction) return Moment::kAction;
  if (s.ask.kind == AskKind::kGambling) return Moment::kGambling;
  const Entry& top = s.top();
  const bool window = top.stage == stage::kWindow;
  switch (top.act) {
    case Act::kCard:
      return window ? Moment::kCardWindow : Moment::kAfter;
    case Act::kDrinks:
      return window ? Moment::kDrinkWindow : Moment::kAfter;
    case Act::kEvent:
      return window ? Moment::kEventWindow : Moment::kAfter;
    case Act::kPayment:
      return Moment::kPayment;
    case Act::kWon:
      return Moment::kWon;
    case Act::kTurn:
      return s.is_drawing() ? Moment::kDrawing : Moment::kPriority;
    default:
      return Moment::kPriority;
  }
}

/// The values of `seat` a played card can change directly (RDI-AFFECT).
std::uint8_t affects(const Look& look, const Entry& entry, Seat seat);
/// The card makes this seat ante (RDI-EDGE-87, -164, -179).
bool demands_ante(const Look& look, const Entry& entry, Seat seat);
/// The entry is about to take Gold out of this seat's Stash (RDI-EDGE-158).
bool takes_gold(const Look& look, const Entry& entry, Seat seat);

/// A Gambling or Cheating Card of a player who has left the Round that is running (RDI-LEAVE-02).
bool has_left_round(const Look& look, Seat seat, const Card& card);

/// A use of a card that fits, or why none does.
struct Fitting {
  const Reason* against = nullptr;  ///< null: it fits
  int use = 0;
};
Fitting fitting_use(const Look& look, Moment moment, Seat seat, const Card& card);
/// The same without the reason: the use that fits, or null.
const Use* use_that_fits(const Look& look, Moment moment, Seat seat, const Card& card);

/// Null when the seat and Drink named fit what the use asks for.
const Reason* check_target(const Look& look, Seat seat, const Use& use, std::uint8_t target,
                           std::uint8_t drink);

/// What a moment offers to the hands: groups for everybody, and groups for some seats only.
struct Offer {
  unsigned all = 0;
  unsigned some = 0;
  SeatSet who{};        ///< the seats `some` is for
  unsigned active = 0;  ///< and for the active player

  unsigned to(const State& s, Seat seat) const {
    return all | (who.has(seat) ? some : 0u) | (seat.value == s.active ? active : 0u);
  }
};
Offer offer_of(const Look& look, Moment moment);

/// The seats that hold a card the offer may make playable: a quick superset of those that can
/// answer.
SeatSet seats_with_candidates(const State& s, const Offer& offer);

/// The same for a moment that offers next to nothing, as those that come most often: without
/// asking for the offer. `kAfter`, `kDrawing` and `kPriority`.
inline SeatSet seats_with_candidates(const State& s, Moment quiet) {
  const auto with = [&s](std::uint16_t one_group) {
    return unsigned{s.holders[static_cast<std::size_t>(std::countr_zero(one_group))].bits()};
  };
  unsigned seats = with(group::kAnytime);
  if (quiet == Moment::kAfter) {
    // Drinks and events mark nobody; only a card can have hurt somebody.
    if (s.top().act == Act::kCard) seats |= with(group::kHurt) & s.top().marks.bits();
  } else if (quiet == Moment::kPriority) {
    seats |= with(group::kUnconditional);
    if (s.round.running != 0) seats |= with(group::kRound);
    if (s.phase() == Phase::kOrderADrink) {
      seats |= with(group::kOrder) & SeatSet::of(Seat(s.active)).bits();
    }
  }
  return SeatSet(static_cast<std::uint8_t>(seats));
}
/// In fast play most of these moments ask nobody, and the next stage follows at once.
inline bool asks_nobody(const State& s, Moment quiet) {
  return s.fast() && seats_with_candidates(s, quiet).empty();
}
inline bool is_quiet(Moment moment) {
  return moment == Moment::kAfter || moment == Moment::kPriority || moment == Moment::kDrawing;
}

/// The cards in hand that can fit the moment at all, a bit per place in the deck.
inline std::uint32_t candidates(const Look& look, const Offer& offer, Seat seat) {
  const Character& character = look.character(seat);
  std::uint32_t cards = 0;
  for (unsigned groups = look.s.ready[seat.value] & offer.to(look.s, seat); groups != 0;
       groups &= groups - 1) {
    cards |= character.by_group[static_cast<std::size_t>(std::countr_zero(groups))];
  }
  return cards & look.s.at(seat).held;
}

/// Calls `each(target, drink)` for every legal naming of a fitting use, in ascending order, until
/// it answers true; says whether it did.
template <class Each>
bool each_target(const Look& look, Seat seat, const Use& use, Each each);

/// Whether the seat could do anything but pass, judged card by card.
bool has_conditional_answer(const Look& look, Moment moment, const Offer& offer, Seat seat);

/// Whether the seat could do anything but pass. Cards without a condition always find somebody to
/// name, since two players are left in any running game.
inline bool has_answer(const Look& look, Moment moment, const Offer& offer, Seat seat) {
  constexpr unsigned kSure = group::kAnytime | group::kUnconditional | group::kAction;
  if ((look.s.ready[seat.value] & offer.all & kSure) != 0) return true;
  return has_conditional_answer(look, moment, offer, seat);
}

// ---------------------------------------------------------------------------------------------

/// A Drink that cards may still touch (RDI-EDGE-174, -175).
inline bool is_open(const State& s, const Drink& drink) {
  if (drink.is(Drink::kIgnored)) return false;
  return !drink.is(Drink::kEvent) || by_default(s.config, Option::kContestEventIsDrink);
}

/// The same for a card that works on anybody's Drink: it may be ruled that an Ignored Drink of a
/// contest can still be strengthened or weakened (RDI-AMB-28).
inline bool is_open_to_all(const State& s, const Drink& drink) {
  if (is_open(s, drink)) return true;
  return drink.is(Drink::kIgnored) && s.top().is(flag::kForContest) &&
         !by_default(s.config, Option::kChangeIgnoredDrink);
}

/// Whether a Drink makes its revealer the one whom a card for an additional Drink may name: they
/// are about to drink it themselves (RDI-EDGE-162), or have revealed it (RDI-AMB-30).
inline bool names_revealer(const State& s, const Drink& drink) {
  if (!by_default(s.config, Option::kExtraDrinkVictim)) return true;
  return drink.holder == drink.revealer && is_open(s, drink);
}

inline bool is_drinker(const State& s, Seat seat) {
  for (std::size_t i = s.top().drink; i < s.drinks.size(); ++i) {
    const Drink& drink = s.drinks[i];
    if (drink.revealer == seat.value && names_revealer(s, drink)) return true;
  }
  return false;
}

template <class Each>
bool each_target(const Look& look, Seat seat, const Use& use, Each each) {
  const State& s = look.s;
  const auto each_drink = [&](std::uint8_t target, bool own) {
    if (use.has(trait::kSplitsDrink) && s.drinks.full()) return false;
    for (std::size_t i = s.top().drink; i < s.drinks.size(); ++i) {
      const Drink& drink = s.drinks[i];
      const bool open = own ? is_open(s, drink) : is_open_to_all(s, drink);
      if (!open || (own && drink.holder != seat.value)) continue;
      if (each(target, static_cast<std::uint8_t>(i))) return true;
    }
    return false;
  };
  switch (use.pick) {
    case Pick::kNone:
    case Pick::kCulprit:
      return each(kNobody, kNoDrink);
    case Pick::kDrink:
      return each_drink(kNobody, false);
    case Pick::kOwnDrink:
      return each_drink(kNobody, true);
    default:
      break;
  }
  for (const Seat other : use.pick == Pick::kOtherInRound ? s.round.in : s.alive) {
    if (other == seat && use.pick != Pick::kAny) continue;
    if (use.pick == Pick::kOwnDrinkOther) {
      if (each_drink(other.value, true)) return true;
    } else if (use.pick != Pick::kDrinker || is_drinker(s, other)) {
      if (each(other.value, kNoDrink)) return true;
    }
  }
  return false;
}

}  // namespace taproom::red_dragon_inn
