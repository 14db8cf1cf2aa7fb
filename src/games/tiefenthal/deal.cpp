#include "games/tiefenthal/deal.h"

#include <algorithm>

#include "games/tiefenthal/action_rows.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

namespace {

CardKind guest_on(const Player& player, int slot) {
  if (slot < 0 || slot >= player.slots.count()) return card::kNone;
  return player.slots[static_cast<std::size_t>(slot)].card;
}

Deal costs(EffectType currency, int price) {
  Deal deal;
  deal.currency = currency;
  deal.price = price;
  return deal;
}

void bring(Deal& deal, EffectType type, int n) {
  if (n > 0) deal.brings.push_back({type, 0, static_cast<std::uint8_t>(std::min(n, 255)), 0});
}

/// An effect of the tables, where it is one of goods and its number is known now.
void bring(Deal& deal, const Effect& effect) {
  switch (effect.type) {
    case EffectType::kThalers:
    case EffectType::kBeer:
    case EffectType::kSchnapps:
    case EffectType::kMonastery:
    case EffectType::kReputation:
      if (static_cast<Per>(effect.per) == Per::kOnce) bring(deal, effect.type, effect.n);
      return;
    default:
      return;
  }
}

Deal served_guest(const Components& components, const Player& player, CardKind guest, Action die) {
  Deal deal;
  bring(deal, EffectType::kThalers, guest_pays(components, player, guest, die.b));
  const Effect& pays = components.cards[guest].pays;
  if (pays.type != EffectType::kThalers) bring(deal, pays);
  if (die.c == 0 && brings_abbess_steps(components, player, guest)) {
    bring(deal, EffectType::kMonastery, components.abbess_steps);
  }
  return deal;
}

Deal serve(const Components& components, const Player& player, Action action) {
  Deal deal;
  switch (action.a) {
    case space::kCashbox:
      bring(deal, EffectType::kThalers, area_effect(components, player, Area::kCashbox).n);
      return deal;
    case space::kBarrel:
      bring(deal, EffectType::kBeer, area_effect(components, player, Area::kBarrel).n);
      return deal;
    case space::kMonk:
      if (action.c == 1) return deal;
      bring(deal, EffectType::kMonastery, area_effect(components, player, Area::kMonk).n);
      return deal;
    case space::kBrewer:
      bring(deal, EffectType::kBeer, brewer_beer(components, player));
      return deal;
    default: {
      const CardKind guest = guest_on(player, action.a - space::kFirstSlot);
      if (guest == card::kNone) return deal;
      return served_guest(components, player, guest, action);
    }
  }
}

/// What the die needs on the space, and what it counts for there.
void show_fit(Deal& deal, const Components& components, const Player& player, DieKind die,
              Space place) {
  const DieFit fit = fit_of(components, player, die, place);
  deal.raise = fit.raise;
  if (fit.face != face_of(die)) deal.counts = fit.face;
}

/// Planning, or waiting for the turn to serve: what the turn begins with is still to come.
bool serves_later(const State& state, Seat seat) {
  if (state.phase == Phase::kE) return true;
  if (state.phase != Phase::kF) return false;
  const int players = state.player_count();
  const int place = (seat.value + players - state.start_seat.value) % players;
  return place > state.step;
}

}  // namespace

Deal choose_deal(const State& state, const Components& components, Seat, Action action) {
  Deal deal;
  if (question_of(state, components) == Question::kEntertainer) {
    deal.entertainer = arriving_entertainer(state, components);
    deal.side = action.a + 1;
    return deal;
  }
  const auto& options = options_asked(state, components);
  if (action.a < options.count()) deal.effect = options[action.a];
  return deal;
}

Deal draft_deal(const State& state, const Components& components, Seat seat, Action action) {
  Deal deal;
  deal.fits = spaces_for(state, components, state.player(seat), action.a);
  return deal;
}

Deal place_deal(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (action.c == space::kBelow) return {};
  Deal deal = serve(components, player, make(ActionKind::kServe, action.c, action.a));
  deal.later = true;
  show_fit(deal, components, player, action.a, action.c);
  return deal;
}

Deal serve_deal(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  Deal deal = serve(components, player, action);
  show_fit(deal, components, player, action.b, action.a);
  return deal;
}

Deal counter_guest_deal(const State& state, const Components& components, Seat seat,
                        Action action) {
  Deal deal;
  if (action.a == 0) return deal;
  const int place = next_on_monastery(state, state.player(seat).monastery);
  deal.effect = components.monastery[season(state)][static_cast<std::size_t>(place)];
  return deal;
}

Deal token_deal(const State& state, const Components&, Seat seat, Action) {
  Deal deal;
  const auto& waiting = state.player(seat).waiting;
  if (!waiting.empty()) bring(deal, EffectType::kSchnapps, waiting.back().n);
  return deal;
}

Deal sign_deal(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  const GuestBook& book = guest_book::book_of(components, player);
  const std::size_t row = player.book.filled[action.a];
  Deal deal;
  if (row < book.rows) deal.effect = book.cells[row][action.a];
  return deal;
}

Deal charlatan_deal(const State&, const Components&, Seat, Action action) {
  Deal deal;
  if (action.a == 0) bring(deal, EffectType::kThalers, wine::kCharlatanThalers);
  return deal;
}

Deal iou_deal(const State&, const Components& components, Seat, Action action) {
  Deal deal;
  if (action.c == 1) bring(deal, EffectType::kThalers, components.iou_instead);
  return deal;
}

Deal purchase_deal(const State& state, const Components& components, Seat, Action action) {
  return costs(action.a == card::kCharlatan ? EffectType::kBeer : EffectType::kThalers,
               card_price(state, components, action.a));
}

Deal upgrade_deal(const State& state, const Components& components, Seat seat, Action action) {
  const Area area = static_cast<Area>(action.a);
  return costs(EffectType::kThalers,
               upgrade_price(state, components, seat, area, action.b, action.c));
}

Deal recruit_deal(const State& state, const Components& components, Seat seat, Action action) {
  const CardKind guest = guest_at(state, action.a);
  if (guest == card::kNone) return {};
  return costs(EffectType::kBeer, guest_price(state, components, seat, guest, action.b));
}

Deal nobles_deal(const State& state, const Components& components, Seat seat, Action action) {
  if (action.a > 3) return {};
  Deal deal = costs(EffectType::kBeer, noble_price(state, components, seat, action.a));
  deal.points = action.a * components.cards[card::kNoble].vp;
  return deal;
}

Deal wine_deal(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  Deal deal;
  const CardKind guest = guest_on(player, action.a);
  if (action.b != 0 || guest == card::kNone) return deal;
  bring(deal, EffectType::kThalers, wine::pays(state, components, player, guest));
  bring(deal, wine::pays_besides(state, components, guest));
  return deal;
}

Deal schnapps_deal(const State& state, const Components& components, Seat seat, Action action) {
  const std::uint8_t side = state.player(seat).schnapps.side[action.a];
  if (side < 1 || side > 2) return {};
  const EntertainerSide& info = components.entertainers[action.a][side - 1u];
  Deal deal = costs(EffectType::kSchnapps, info.schnapps);
  bring(deal, info.effect);
  return deal;
}

Deal deal_of(const State& state, const Components& components, Seat seat, Action action) {
  const auto deal = kActions[action.kind].text.deal;
  return deal == nullptr ? Deal{} : deal(state, components, seat, action);
}

Planned planned(const State& state, const Components& components, Seat seat) {
  const Player& player = state.player(seat);
  Planned sum;
  if (serves_later(state, seat)) {
    sum.thalers = player.pending_thalers;
    sum.beer = player.rows[card::kBarback];  // TT-ACT-12
  }
  sum.reputation = reputation::planned_steps(state, components, seat);
  for (const Die& die : player.dice) {
    if (die.spent != 0 || die.place == space::kBelow) continue;
    const Deal deal = serve(components, player, make(ActionKind::kServe, die.place, die.kind));
    for (const Effect& effect : deal.brings) {
      if (effect.type == EffectType::kThalers) sum.thalers += effect.n;
      if (effect.type == EffectType::kBeer) sum.beer += effect.n;
      if (effect.type == EffectType::kMonastery) sum.monastery += effect.n;
      if (effect.type == EffectType::kReputation) sum.reputation += effect.n;
    }
  }
  return sum;
}

}  // namespace taproom::tiefenthal
