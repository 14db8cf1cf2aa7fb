// What thalers and beer buy in phase F: tavern cards (TT-THA), guests and nobles (TT-BEE), upgrades
// with the special offer (TT-UPG), and the counter guest's step (TT-RND-05).

#include <algorithm>
#include <bit>

#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

constexpr std::uint8_t type_bit(CardKind kind) { return static_cast<std::uint8_t>(1u << kind); }

bool sold_for_thalers(const State& state, const Components& components, CardKind kind) {
  return kind < kTavernCards && kind != card::kCharlatan && in_play(state, components.cards[kind]);
}

int cards_for_offer(const Components& components, const Player& player, Area area) {
  const AreaInfo& info = area_info(components, area);
  return info.offer_card == card::kNone ? 0 : player.rows[info.offer_card];
}

/// TT-UPG-09: returning more than needed is allowed unless the option forbids it.
bool over_returned(const State& state, const Components& components, Area area, int returned) {
  const AreaInfo& info = area_info(components, area);
  return state.option(Option::kOverReturn) == 1 && returned > 0 &&
         (returned - 1) * info.offer >= info.price;
}

Refusal check_buy(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  const CardKind kind = action.a;
  if (!sold_for_thalers(state, components, kind)) {
    return {reason::kNotForSale, {card_fact("card", kind)}};
  }
  if ((player.bought & type_bit(kind)) != 0) {
    return {reason::kBoughtAlready, {card_fact("card", kind)}};
  }
  if (state.supply[kind] == 0) return {reason::kPileEmpty, {card_fact("card", kind)}};
  const int price = card_price(state, components, kind);
  if (price > player.thalers) {
    return {reason::kTooFewThalers, {number("price", price), number("have", player.thalers)}};
  }
  return {};
}

Refusal check_upgrade(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  const Area area = static_cast<Area>(action.a);
  const int returned = action.b;
  if (!in_play(state, area)) {
    return {reason::kAreaNotInPlay, {area_fact("area", action.a)}};
  }
  if (player.has(area)) return {reason::kUpgradedAlready, {area_fact("area", action.a)}};
  const AreaInfo& info = area_info(components, area);
  if (returned > 0 && info.offer_card == card::kNone) {
    return {reason::kNoOffer, {area_fact("area", action.a)}};
  }
  if (returned > cards_for_offer(components, player, area)) {
    return {reason::kTooFewCards,
            {number("have", cards_for_offer(components, player, area)),
             card_fact("card", info.offer_card), number("wanted", returned)}};
  }
  if (over_returned(state, components, area, returned)) return reason::kOverReturn;
  if (action.c != 0) return reason::kNoSuchWay;
  const int price = upgrade_price(state, components, seat, area, returned);
  if (price > player.thalers) {
    return {reason::kTooFewThalers, {number("price", price), number("have", player.thalers)}};
  }
  return {};
}

Refusal check_recruit(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (player.recruited > 0) return reason::kRecruitedAlready;
  const CardKind kind = action.b == 0 ? guest_at(state, action.a) : card::kNone;
  if (kind == card::kNone) return reason::kNoGuestThere;
  const int price = guest_price(state, components, seat, kind);
  if (price > player.beer) {
    return {reason::kTooFewBeer, {number("price", price), number("have", player.beer)}};
  }
  return {};
}

Refusal check_nobles(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (action.a < 1 || action.a > 3) return reason::kNobleNumber;
  if (state.supply[card::kNoble] < action.a) {
    return {reason::kTooFewNobles, {number("left", state.supply[card::kNoble])}};
  }
  const int price = noble_price(state, components, seat, action.a);
  if (price > player.beer) {
    return {reason::kTooFewBeer, {number("price", price), number("have", player.beer)}};
  }
  return {};
}

Refusal check_counter_guest(const State& state, Seat seat, Action action) {
  if (action.a == 0) return reason::kRestartTooLate;
  if (state.player(seat).counter_guests == 0) return reason::kNoCounterGuest;
  return {};
}

void buy(Play& play, Seat seat, CardKind kind) {
  Player& player = play.player(seat);
  const int price = card_price(play.state, play.components, kind);
  player.thalers = static_cast<std::uint16_t>(player.thalers - price);
  player.bought = static_cast<std::uint8_t>(player.bought | type_bit(kind));
  play.say(EventKind::kBought, seat, kind, 0, 0, price);
  gain_card(play, seat, kind, CardSource::kPurchase);
}

/// TT-F-21, TT-F-22: of returned dishwashers those that were used leave first.
void return_cards(Play& play, Seat seat, CardKind kind, int returned) {
  Player& player = play.player(seat);
  player.rows[kind] = static_cast<std::uint8_t>(player.rows[kind] - returned);
  play.state.supply[kind] = static_cast<std::uint8_t>(play.state.supply[kind] + returned);
  if (kind == card::kDishwasher) {
    const int used = player.raises_used - player.raises_kept;
    player.raises_kept =
        static_cast<std::uint8_t>(player.raises_kept + std::clamp(returned, 0, used));
  }
}

void upgrade(Play& play, Seat seat, Area area, int returned) {
  Player& player = play.player(seat);
  const int price = upgrade_price(play.state, play.components, seat, area, returned);
  player.thalers = static_cast<std::uint16_t>(player.thalers - price);
  if (returned > 0) {
    return_cards(play, seat, area_info(play.components, area).offer_card, returned);
  }
  play.say(EventKind::kUpgraded, seat, static_cast<int>(area), returned, 0, price);
  flip_area(play, seat, area, true);
}

void recruit(Play& play, Seat seat, int place) {
  Player& player = play.player(seat);
  const CardKind kind = guest_at(play.state, place);
  const int price = guest_price(play.state, play.components, seat, kind);
  player.beer = static_cast<std::uint16_t>(player.beer - price);
  ++player.recruited;
  play.say(EventKind::kRecruited, seat, kind, place, 0, price);
  take_guest(play, seat, place, true, CardSource::kPurchase);
}

void buy_nobles(Play& play, Seat seat, int n) {
  Player& player = play.player(seat);
  const int price = noble_price(play.state, play.components, seat, n);
  player.beer = static_cast<std::uint16_t>(player.beer - price);
  play.say(EventKind::kNoblesBought, seat, n, 0, 0, price);
  for (int i = 0; i < n; ++i)
    gain_card(play, seat, card::kNoble, CardSource::kPurchase);
}

}  // namespace

int card_price(const State& state, const Components& components, CardKind kind) {
  if (state.option(Option::kTwoThalerCard) == 1) {  // TT-THA-08: barback and brewer change prices
    if (kind == card::kBarback) return components.cards[card::kBrewer].price;
    if (kind == card::kBrewer) return components.cards[card::kBarback].price;
  }
  return components.cards[kind].price;
}

int guest_price(const State&, const Components& components, Seat, CardKind kind) {
  return components.cards[kind].price;
}

int noble_price(const State&, const Components& components, Seat, int n) {
  return components.noble_price[static_cast<std::size_t>(n)];
}

int upgrade_price(const State&, const Components& components, Seat, Area area, int returned) {
  const AreaInfo& info = area_info(components, area);
  return std::max(0, info.price - returned * info.offer);  // TT-UPG-09
}

CardKind guest_at(const State& state, int place) {
  if (place < 4) return state.open_guests[static_cast<std::size_t>(place)];
  if (place > 4) return card::kNone;
  if (!state.price_three.empty()) return state.price_three.back();
  return state.open_guests[4];
}

void legal_market(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  for (CardKind kind = 0; kind < kTavernCards; ++kind) {
    if (state.supply[kind] == 0 || (player.bought & type_bit(kind)) != 0) continue;
    if (card_price(state, components, kind) > player.thalers) continue;
    if (!sold_for_thalers(state, components, kind)) continue;
    out.push_back(make(ActionKind::kBuy, kind));
  }
  for (unsigned left = areas_in_play(state) & ~unsigned{player.upgraded}; left != 0;
       left &= left - 1) {
    const int i = std::countr_zero(left);
    const Area area = static_cast<Area>(i);
    const int most = cards_for_offer(components, player, area);
    if (upgrade_price(state, components, seat, area, most) > player.thalers) continue;
    for (int returned = 0; returned <= most; ++returned) {
      if (upgrade_price(state, components, seat, area, returned) > player.thalers) continue;
      if (over_returned(state, components, area, returned)) break;
      out.push_back(make(ActionKind::kUpgrade, i, returned));
    }
  }
  if (player.beer > 0 && player.recruited == 0) {
    for (int place = 0; place < 5; ++place) {
      const CardKind kind = guest_at(state, place);
      if (kind == card::kNone) continue;
      if (guest_price(state, components, seat, kind) > player.beer) continue;
      out.push_back(make(ActionKind::kRecruit, place));
    }
  }
  for (int n = 1; n <= 3; ++n) {
    if (noble_price(state, components, seat, n) > player.beer) break;
    if (state.supply[card::kNoble] < n) break;
    out.push_back(make(ActionKind::kNobles, n));
  }
  if (player.counter_guests > 0) out.push_back(make(ActionKind::kCounterGuest, 1));
}

Refusal check_market(const State& state, const Components& components, Seat seat, Action action) {
  if (must_restore(components, state.player(seat))) return reason::kRestoreFirst;
  switch (kind_of(action)) {
    case ActionKind::kBuy:
      return check_buy(state, components, seat, action);
    case ActionKind::kUpgrade:
      return check_upgrade(state, components, seat, action);
    case ActionKind::kRecruit:
      return check_recruit(state, components, seat, action);
    case ActionKind::kNobles:
      return check_nobles(state, components, seat, action);
    default:
      return check_counter_guest(state, seat, action);
  }
}

void do_market(Play& play, Seat seat, Action action) {
  switch (kind_of(action)) {
    case ActionKind::kBuy:
      buy(play, seat, action.a);
      break;
    case ActionKind::kUpgrade:
      upgrade(play, seat, static_cast<Area>(action.a), action.b);
      break;
    case ActionKind::kRecruit:
      recruit(play, seat, action.a);
      break;
    case ActionKind::kNobles:
      buy_nobles(play, seat, action.a);
      break;
    default: {
      Player& player = play.player(seat);
      --player.counter_guests;
      ++player.counter_guests_used;
      play.say(EventKind::kCounterGuestUsed, seat, 1);
      wait_for(play, seat, {EffectType::kMonastery, 0, 1, 0});
      break;
    }
  }
}

}  // namespace taproom::tiefenthal
