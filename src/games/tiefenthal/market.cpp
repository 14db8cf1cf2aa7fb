// What thalers and beer pay for in phase F: tavern cards (TT-THA), guests and nobles (TT-BEE),
// upgrades with the special offer (TT-UPG), and the counter guest's step (TT-RND-05).

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"
#include "games/tiefenthal/table_facts.h"

namespace taproom::tiefenthal {

namespace {

constexpr std::uint8_t type_bit(CardKind kind) { return static_cast<std::uint8_t>(1u << kind); }

/// The charlatan costs beer, all other tavern cards thalers (TT-XA-15).
int purse(const Player& player, CardKind kind) {
  return kind == card::kCharlatan ? player.beer : player.thalers;
}

/// TT-XA-16: after a charlatan no guest; TT-XA-17: a charlatan after a guest, as agreed.
bool charlatan_bought(const Player& player) {
  return (player.bought & type_bit(card::kCharlatan)) != 0;
}
bool charlatan_excluded(const State& state, const Player& player) {
  return player.recruited > 0 && state.option(Option::kCharlatanGuestExclusive) == 1;
}

bool keeps_offer_cards(const State& state, const Player& player) {
  return state.has(Module::kC) && keepers::is(player, Tavernkeeper::kBuilder);
}

/// Whether the reserved card is one of those the area takes for its offer.
bool offer_includes_reserved(const AreaInfo& info, const Player& player) {
  return info.offer_card != card::kNone &&
         player.rooms.reserved == RoomMarks::kFirstRow + info.offer_card;
}

int cards_for_offer(const Components& components, const Player& player, Area area) {
  const AreaInfo& info = area_info(components, area);
  if (info.offer_card == card::kNone) return 0;
  return std::min<int>(player.rows[info.offer_card], kMaxReturned);
}

/// TT-UPG-09: returning more than needed is allowed unless the option forbids it.
bool over_returned(const State& state, const Components& components, Area area, int returned) {
  const AreaInfo& info = area_info(components, area);
  return state.option(Option::kOverReturn) == 1 && returned > 0 &&
         (returned - 1) * info.offer >= info.price;
}

}  // namespace

Refusal check_buy(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  const CardKind kind = action.a;
  if (!in_play(state, components.cards[kind])) {
    const unsigned missing = components.cards[kind].needs & ~state.config.modules;
    return {reason::kModuleNotInPlay, {module_fact("module", std::countr_zero(missing))}};
  }
  if ((player.bought & type_bit(kind)) != 0) {
    return {reason::kBoughtAlready, {card_fact("card", kind)}};
  }
  if (state.supply[kind] == 0) return {reason::kPileEmpty, {card_fact("card", kind)}};
  const int price = card_price(state, components, kind);
  if (kind == card::kCharlatan && charlatan_excluded(state, player)) {
    return reason::kCharlatanExcluded;
  }
  if (price > purse(player, kind)) {
    return {kind == card::kCharlatan ? reason::kTooFewBeer : reason::kTooFewThalers,
            {number("price", price), number("have", purse(player, kind))}};
  }
  return {};
}

namespace {

/// Of returned dishwashers so many were used by removed dice: they add to K (TT-F-21, TT-F-22).
int used_among(const Player& player, int returned, int flags) {
  const int used = player.raises_used - player.raises_kept;
  if ((flags & upgrade_flag::kUnusedFirst) == 0) return std::clamp(returned, 0, used);
  const int unused = std::max(0, player.rows[card::kDishwasher] - used);
  return std::clamp(returned - unused, 0, used);
}

/// By the option the owner may let unused dishwashers leave before used ones.
bool chooses_dishwashers(const State& state, const Player& player, Area area, int returned) {
  return area == Area::kDishwashing && state.option(Option::kDishwasherReturnOrder) == 1 &&
         used_among(player, returned, upgrade_flag::kUnusedFirst) !=
             used_among(player, returned, 0);
}

/// Whether the flags fit the reserved card: without it the others must be enough, with it at least
/// one card is returned.
Refusal check_reserved(const State& state, const AreaInfo& info, const Player& player, int returned,
                       bool with_reserved) {
  if (!offer_includes_reserved(info, player)) {
    if (!with_reserved) return {};
    return state.has(Module::kB) ? Refusal(reason::kNotReservedForOffer) : not_in_play(Module::kB);
  }
  if (with_reserved && returned == 0) return reason::kReservedIsCounted;
  if (!with_reserved && returned >= player.rows[info.offer_card]) return reason::kReservedToo;
  return {};
}

/// The ways of paying an upgrade that exist now (upgrade_flag).
Refusal check_payment(const State& state, const Components& components, Seat seat, Area area,
                      int returned, int flags) {
  const Player& player = state.player(seat);
  const AreaInfo& info = area_info(components, area);
  const bool with_reserved = (flags & upgrade_flag::kWithReserved) != 0;
  const Refusal reserved = check_reserved(state, info, player, returned, with_reserved);
  if (!reserved.allowed()) return reserved;
  const bool to_discard = (flags & upgrade_flag::kToDiscard) != 0;
  const bool keeps = returned > 0 && keeps_offer_cards(state, player);
  if (to_discard && !state.has(Module::kC)) return not_in_play(Module::kC);
  if (to_discard && !keeps) {
    return returned == 0 ? Refusal(reason::kNothingReturned) : Refusal(reason::kNotBuilder);
  }
  if (!to_discard && keeps && state.option(Option::kBuilderCards) == 1) {
    return reason::kBuilderKeeps;
  }
  if ((flags & upgrade_flag::kUnusedFirst) != 0 &&
      !chooses_dishwashers(state, player, area, returned)) {
    return reason::kNoDishwasherChoice;
  }
  if ((flags & upgrade_flag::kCraftsmen) == 0) return {};
  return orders::check_ready(state, components, player, Reward::kCraftsmen);
}

}  // namespace

Refusal check_upgrade(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  const Area area = static_cast<Area>(action.a);
  const int returned = action.b;
  const Refusal refusal = check_area(state, seat, action.a);
  if (!refusal.allowed()) return refusal;
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
  const Refusal way = check_payment(state, components, seat, area, returned, action.c);
  if (!way.allowed()) return way;
  const int price = upgrade_price(state, components, seat, area, returned, action.c);
  if (price > player.thalers) {
    return {reason::kTooFewThalers, {number("price", price), number("have", player.thalers)}};
  }
  return {};
}

namespace {

/// A guest whose bonus and signature can be taken in either order (TT-M5-18).
bool order_matters(const State& state, const Components& components, Seat seat, int place) {
  if (!state.has(Module::k5) || (state.signed_places & (1u << place)) == 0) return false;
  if (state.option(Option::kBonusSignatureOrder) == 1) return false;
  const CardInfo& guest = components.cards[guest_at(state, place)];
  const int column = guest_book::column_for(components, guest.price);
  return guest.bonus && !guest_book::full(components, state.player(seat), column);
}

Refusal check_way(const State& state, const Components& components, Seat seat, int place,
                  int flags) {
  if ((flags & recruit_flag::kSignatureFirst) != 0 &&
      !order_matters(state, components, seat, place)) {
    return reason::kSignatureAlone;
  }
  if ((flags & recruit_flag::kRedCarpet) == 0) return {};
  return orders::check_ready(state, components, state.player(seat), Reward::kRedCarpet);
}

}  // namespace

bool may_recruit(const Player& player) {
  return player.recruited == 0 && !charlatan_bought(player);
}

Refusal check_recruit(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (player.recruited > 0) return reason::kRecruitedAlready;
  if (charlatan_bought(player)) return reason::kCharlatanInstead;
  const CardKind kind = guest_at(state, action.a);
  if (kind == card::kNone) return reason::kNoGuestThere;
  const Refusal way = check_way(state, components, seat, action.a, action.b);
  if (!way.allowed()) return way;
  const int price = guest_price(state, components, seat, kind, action.b);
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

Refusal check_counter_guest(const State& state, const Components& components, Seat seat,
                            Action action) {
  const bool restart = action.a == 0;
  if (state.phase == Phase::kB) {
    return restart ? check_restart(state, components, seat) : Refusal(reason::kStepOnlyInServing);
  }
  if (restart) return reason::kRestartTooLate;
  if (state.player(seat).counter_guests == 0) return reason::kNoCounterGuest;
  return {};
}

void do_buy(Play& play, Seat seat, Action action) {
  const CardKind kind = action.a;
  Player& player = play.player(seat);
  const int price = card_price(play.state, play.components, kind);
  std::uint16_t& goods = kind == card::kCharlatan ? player.beer : player.thalers;
  goods = static_cast<std::uint16_t>(goods - price);
  player.bought = static_cast<std::uint8_t>(player.bought | type_bit(kind));
  if (play.state.has(Module::kD)) ++player.orders.bought;
  play.emit(kind == card::kCharlatan ? EventKind::kCharlatanBought : EventKind::kBought, seat, kind,
            0, 0, price);
  gain_card(play, seat, kind, CardSource::kPurchase);
}

namespace {

/// Cards of a special offer leave the tavern.
void return_cards(Play& play, Seat seat, CardKind kind, int returned, int flags) {
  Player& player = play.player(seat);
  if (kind == card::kDishwasher) {
    player.raises_kept =
        static_cast<std::uint8_t>(player.raises_kept + used_among(player, returned, flags));
  }
  player.rows[kind] = static_cast<std::uint8_t>(player.rows[kind] - returned);
  if ((flags & upgrade_flag::kToDiscard) != 0) {  // TT-XC-08
    player.discard[kind] = static_cast<std::uint8_t>(player.discard[kind] + returned);
    player.discard_size = static_cast<std::uint8_t>(player.discard_size + returned);
  } else {
    play.state.supply[kind] = static_cast<std::uint8_t>(play.state.supply[kind] + returned);
  }
  if ((flags & upgrade_flag::kWithReserved) != 0) rooms::release(player);
}

}  // namespace

void do_upgrade(Play& play, Seat seat, Action action) {
  const Area area = static_cast<Area>(action.a);
  const int returned = action.b;
  const int flags = action.c;
  Player& player = play.player(seat);
  const int price = upgrade_price(play.state, play.components, seat, area, returned, flags);
  player.thalers = static_cast<std::uint16_t>(player.thalers - price);
  if ((flags & upgrade_flag::kCraftsmen) != 0) orders::use(play, seat, Reward::kCraftsmen);
  if (returned > 0) {
    return_cards(play, seat, area_info(play.components, area).offer_card, returned, flags);
  }
  play.emit(EventKind::kUpgraded, seat, static_cast<int>(area), returned, 0, price);
  flip_area(play, seat, area, true);
}

void do_recruit(Play& play, Seat seat, Action action) {
  const int place = action.a;
  const int flags = action.b;
  State& state = play.state;
  Player& player = play.player(seat);
  const CardKind kind = guest_at(state, place);
  const int price = guest_price(state, play.components, seat, kind, flags);
  player.beer = static_cast<std::uint16_t>(player.beer - price);
  ++player.recruited;
  if ((flags & recruit_flag::kRedCarpet) != 0) orders::use(play, seat, Reward::kRedCarpet);
  play.emit(EventKind::kRecruited, seat, kind, place, 0, price);
  const unsigned place_bit = 1u << place;
  const CardInfo& guest = play.components.cards[kind];
  const int column = guest_book::column_for(play.components, guest.price);  // TT-M5-12
  // For a full column the tile is not taken: take_from_row gives it back before the place is
  // refilled (TT-M5-07, TT-M5-14).
  const bool tile =
      (state.signed_places & place_bit) != 0 && !guest_book::full(play.components, player, column);
  if (tile) state.signed_places = static_cast<std::uint8_t>(state.signed_places & ~place_bit);
  take_guest(play, seat, kind);  // TT-BEE-16: deck, refill, bonus
  play.emit(EventKind::kCardGained, seat, kind, static_cast<int>(CardSource::kPurchase));
  take_from_row(play, place);
  Effect signature;
  if (tile) signature = {EffectType::kSign, static_cast<std::uint8_t>(column), 1, 0};
  const bool signature_first = (flags & recruit_flag::kSignatureFirst) != 0;
  wait_for(play, seat, signature_first ? guest.bonus : signature);
  wait_for(play, seat, signature_first ? signature : guest.bonus);
}

void do_nobles(Play& play, Seat seat, Action action) {
  const int n = action.a;
  Player& player = play.player(seat);
  const int price = noble_price(play.state, play.components, seat, n);
  player.beer = static_cast<std::uint16_t>(player.beer - price);
  play.emit(EventKind::kNoblesBought, seat, n, 0, 0, price);
  for (int i = 0; i < n; ++i)
    gain_card(play, seat, card::kNoble, CardSource::kPurchase);
}

void do_counter_guest(Play& play, Seat seat, Action action) {
  if (action.a == 0) {
    use_counter_guest_to_restart(play, seat);
    return;
  }
  Player& player = play.player(seat);
  --player.counter_guests;
  ++player.counter_guests_used;
  play.emit(EventKind::kCounterGuestUsed, seat, 1);
  wait_for(play, seat, {EffectType::kMonastery, 0, 1, 0});
}

int card_price(const State& state, const Components& components, CardKind kind) {
  if (state.option(Option::kTwoThalerCard) == 1) {  // TT-THA-08: barback and brewer change prices
    if (kind == card::kBarback) return components.cards[card::kBrewer].price;
    if (kind == card::kBrewer) return components.cards[card::kBarback].price;
  }
  return components.cards[kind].price;
}

int guest_price(const State& state, const Components& components, Seat seat, CardKind kind,
                int flags) {
  const Player& player = state.player(seat);
  int price = components.cards[kind].price;
  if (keepers::is(player, Tavernkeeper::kBrewmaster)) price -= components.brewmaster_guest;
  int order = 0;
  if ((flags & recruit_flag::kRedCarpet) != 0 &&
      orders::ready(state, components, player, Reward::kRedCarpet, &order)) {
    price = std::max(0, price) - orders::reward_tile(state, components, order).reward_n;
  }
  return std::max(0, price);  // TT-XC-27, TT-XD-45
}

int noble_price(const State& state, const Components& components, Seat seat, int n) {
  const bool cheaper = keepers::is(state.player(seat), Tavernkeeper::kBrewmaster);
  return components.noble_price[static_cast<std::size_t>(n)] -
         (cheaper ? components.brewmaster_noble : 0);  // TT-XC-09
}

int upgrade_price(const State& state, const Components& components, Seat seat, Area area,
                  int returned, int flags) {
  const AreaInfo& info = area_info(components, area);
  const Player& player = state.player(seat);
  int price = info.price - returned * info.offer;
  if (info.offer_card == card::kNone && keepers::is(player, Tavernkeeper::kBuilder)) {
    price -= components.builder_discount;  // TT-XC-08
  }
  int order = 0;
  if ((flags & upgrade_flag::kCraftsmen) != 0 &&
      orders::ready(state, components, player, Reward::kCraftsmen, &order)) {
    price = std::max(0, price) - orders::reward_tile(state, components, order).reward_n;
  }
  return std::max(0, price);  // TT-UPG-09
}

int lowest_upgrade_price(const State& state, const Components& components, Seat seat, Area area) {
  const int returned = cards_for_offer(components, state.player(seat), area);
  return upgrade_price(state, components, seat, area, returned);
}

CardKind guest_at(const State& state, int place) {
  if (place < 4) return state.open_guests[static_cast<std::size_t>(place)];
  if (place > 4) return card::kNone;
  if (!state.price_three.empty()) return state.price_three.back();
  return state.open_guests[4];
}

namespace {

std::size_t purse_index(int thalers) {
  return static_cast<std::size_t>(std::min(thalers, Components::Derived::kPurses - 1));
}

void legal_purchases(const State& state, const Components& components, const Player& player,
                     ActionList& out) {
  const bool plain = state.option(Option::kTwoThalerCard) == 0;
  const std::size_t thalers = purse_index(player.thalers);
  for (unsigned left = components.derived.cards_within[thalers] & ~unsigned{player.bought};
       left != 0; left &= left - 1) {
    const auto kind = static_cast<CardKind>(std::countr_zero(left));
    if (state.supply[kind] == 0) continue;
    const int price = plain ? components.cards[kind].price : card_price(state, components, kind);
    if (price > purse(player, kind)) continue;
    if (kind == card::kCharlatan && charlatan_excluded(state, player)) continue;
    out.push_back(make(ActionKind::kBuy, kind));
  }
}

void legal_upgrades_of(const State& state, const Components& components, Seat seat, Area area,
                       ActionList& out) {
  const Player& player = state.player(seat);
  const bool chooses =
      area == Area::kDishwashing && state.option(Option::kDishwasherReturnOrder) == 1;
  const bool ways =
      chooses || state.has(Module::kB) || state.has(Module::kC) || state.has(Module::kD);
  const int last = chooses ? upgrade_flag::kWays - 1 : upgrade_flag::kUnusedFirst - 1;
  const int most = cards_for_offer(components, player, area);
  for (int returned = 0; returned <= most; ++returned) {
    if (over_returned(state, components, area, returned)) break;
    for (int way = 0; way <= (ways ? last : 0); ++way) {
      if (upgrade_price(state, components, seat, area, returned, way) > player.thalers) continue;
      if (ways && !check_payment(state, components, seat, area, returned, way).allowed()) {
        continue;
      }
      out.push_back(make(ActionKind::kUpgrade, static_cast<int>(area), returned, way));
    }
  }
}

/// The most a tavernkeeper and a reward can take off a price, to look no further where even that
/// is not enough.
inline int most_off(const State& state, const Components& components, const Player& player,
                    Tavernkeeper keeper, int discount, Reward reward) {
  constexpr unsigned kDiscounts = bit(Module::kC) | bit(Module::kD);
  if ((state.config.modules & kDiscounts) == 0) return 0;
  int off = keepers::is(player, keeper) ? discount : 0;
  int order = 0;
  if (state.has(Module::kD) && orders::ready(state, components, player, reward, &order)) {
    off += orders::reward_tile(state, components, order).reward_n;
  }
  return off;
}

void legal_upgrades(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  const int within = player.thalers + most_off(state, components, player, Tavernkeeper::kBuilder,
                                               components.builder_discount, Reward::kCraftsmen);
  for (unsigned left = areas_in_play(state) & ~unsigned{player.upgraded} &
                       components.derived.areas_within[purse_index(within)];
       left != 0; left &= left - 1) {
    const Area area = static_cast<Area>(std::countr_zero(left));
    const AreaInfo& info = area_info(components, area);
    int least = info.price;
    if (least > within) {
      const int cards = info.offer_card == card::kNone ? 0 : player.rows[info.offer_card];
      if (cards == 0) continue;
      least -= cards * info.offer;
    }
    if (least <= within) legal_upgrades_of(state, components, seat, area, out);
  }
}

void legal_recruits(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  if (!may_recruit(player)) return;
  const bool ways = state.has(Module::k5) || state.has(Module::kD);
  const int within = player.beer + most_off(state, components, player, Tavernkeeper::kBrewmaster,
                                            components.brewmaster_guest, Reward::kRedCarpet);
  if (within < components.guest_pile_price) return;  // nobody is cheaper
  for (int place = 0; place < 5; ++place) {
    const CardKind kind = guest_at(state, place);
    if (kind == card::kNone || components.cards[kind].price > within) continue;
    for (int way = 0; way <= (ways ? 3 : 0); ++way) {
      if (guest_price(state, components, seat, kind, way) > player.beer) continue;
      if (ways && !check_way(state, components, seat, place, way).allowed()) continue;
      out.push_back(make(ActionKind::kRecruit, place, way));
    }
  }
}

}  // namespace

void legal_market(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  legal_purchases(state, components, player, out);
  legal_upgrades(state, components, seat, out);
  legal_recruits(state, components, seat, out);
  for (int n = 1; n <= 3; ++n) {
    if (noble_price(state, components, seat, n) > player.beer) break;
    if (state.supply[card::kNoble] < n) break;
    out.push_back(make(ActionKind::kNobles, n));
  }
  if (player.counter_guests > 0) out.push_back(make(ActionKind::kCounterGuest, 1));
}

}  // namespace taproom::tiefenthal
