#pragma once
// What an action costs, and what it is sure to bring, before it is done: for labels, for buttons,
// and for whoever plays by program.

#include "core/action.h"
#include "core/fixed_vector.h"
#include "core/seat.h"
#include "games/tiefenthal/components.h"
#include "games/tiefenthal/state.h"

namespace taproom::tiefenthal {

struct Deal {
  /// kThalers, kBeer or kSchnapps; kNone where nothing is paid for. What is free costs 0.
  EffectType currency = EffectType::kNone;
  int price = 0;
  /// Thalers, beer, schnapps and steps, in the order in which they come. What else an action does
  /// (a card, an upgrade) its own fields tell.
  FixedVector<Effect, 3> brings;
  /// `brings` comes when the die is removed, not with the action.
  bool later = false;
  /// Of a choice: the effect chosen, of a tile or a step: the bonus it lies on.
  Effect effect;
  /// Of a choice: the entertainer who would stay, from 0, and the side, 1 or 2.
  int entertainer = -1;
  int side = 0;
  /// Points of the cards that come with it.
  int points = 0;
  /// Of a die on its way to a space, or on it: dishwashers it needs, and the face it counts for
  /// where that is not the one it shows.
  int raise = 0;
  int counts = 0;
  /// Of a die on a coaster: the free spaces that take it as it is, a bit each.
  std::uint32_t fits = 0;
};

/// Of any action whose numbers are those of existing pieces, legal or not.
Deal deal_of(const State& state, const Components& components, Seat seat, Action action);

// Of the kinds that have one (action_rows.h).
Deal choose_deal(const State& state, const Components& components, Seat seat, Action action);
Deal draft_deal(const State& state, const Components& components, Seat seat, Action action);
Deal place_deal(const State& state, const Components& components, Seat seat, Action action);
Deal serve_deal(const State& state, const Components& components, Seat seat, Action action);
Deal purchase_deal(const State& state, const Components& components, Seat seat, Action action);
Deal upgrade_deal(const State& state, const Components& components, Seat seat, Action action);
Deal recruit_deal(const State& state, const Components& components, Seat seat, Action action);
Deal nobles_deal(const State& state, const Components& components, Seat seat, Action action);
Deal counter_guest_deal(const State& state, const Components& components, Seat seat, Action action);
Deal token_deal(const State& state, const Components& components, Seat seat, Action action);
Deal sign_deal(const State& state, const Components& components, Seat seat, Action action);
Deal charlatan_deal(const State& state, const Components& components, Seat seat, Action action);
Deal iou_deal(const State& state, const Components& components, Seat seat, Action action);
Deal wine_deal(const State& state, const Components& components, Seat seat, Action action);
Deal schnapps_deal(const State& state, const Components& components, Seat seat, Action action);

/// What the dice that lie on spaces would bring if all of them were removed now, with what the
/// coming turn begins with: the beer of the barbacks, thalers put aside. In numbers of each good;
/// the steps of the reputation's own phase as long as they are not counted.
struct Planned {
  int thalers = 0;
  int beer = 0;
  int monastery = 0;
  int reputation = 0;
};
Planned planned(const State& state, const Components& components, Seat seat);

}  // namespace taproom::tiefenthal
