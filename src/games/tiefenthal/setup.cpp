// Setup: TT-SET-04 to TT-SET-24.

#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

namespace {

void fill_supply(Play& play) {
  State& state = play.state;
  const Components& components = play.components;
  const bool expansion = (state.config.modules >> static_cast<int>(Module::kA)) != 0;
  for (CardKind kind = 0; kind < kTavernCards; ++kind) {
    const CardInfo& info = components.cards[kind];
    if (in_play(state, info)) state.supply[kind] = info.copies;  // TT-SET-07, TT-SET-08
  }
  const CardInfo& noble = components.cards[card::kNoble];
  state.supply[card::kNoble] =
      static_cast<std::uint8_t>(noble.copies + (expansion ? noble.copies_added : 0));
}

void lay_out_guests(Play& play) {
  State& state = play.state;
  CardCounts cheap;  // the price-3 guests of module 1 form the open pile (TT-SET-09)
  std::uint32_t cheap_left = 0;
  for (CardKind kind = card::kFirstGuest; kind < play.components.cards_in_use; ++kind) {
    const CardInfo& info = play.components.cards[kind];
    if (!in_play(state, info)) continue;  // TT-SET-10
    if (info.needs == 0 && info.price == play.components.guest_pile_price) {
      cheap[kind] = info.copies;
      cheap_left += info.copies;
    } else {
      state.guest_pile[kind] = info.copies;
      state.guest_pile_size = static_cast<std::uint8_t>(state.guest_pile_size + info.copies);
    }
  }
  while (cheap_left > 0) {
    const auto kind = static_cast<CardKind>(
        play.chance.pick(cheap.of, cheap_left, stream(Purpose::kPriceThreeOrder)));
    --cheap[kind];
    --cheap_left;
    state.price_three.push_back(kind);
  }
  for (int place = 0; place < 4; ++place)
    refill_guest_row(play, place);  // TT-SET-11
}

void deal_starting_deck(Play& play, Seat seat) {
  Player& player = play.player(seat);
  for (const CardKind kind : {card::kRegular1, card::kRegular2}) {
    player.deck.rest[kind] = play.components.cards[kind].copies;
  }
  for (const Effect& gift : play.components.starting_deck) {  // TT-SET-17, TT-SET-18
    player.deck.rest[gift.arg] = static_cast<std::uint8_t>(player.deck.rest[gift.arg] + gift.n);
    play.state.supply[gift.arg] = static_cast<std::uint8_t>(play.state.supply[gift.arg] - gift.n);
  }
  player.deck.rest_size = static_cast<std::uint8_t>(player.deck.rest.total());
}

}  // namespace

void set_up(Play& play, const Config& config) {
  State& state = play.state;
  state = State{};
  state.config = config;
  state.config.modules |= bit(Module::k1);
  if (config.start_seat == Config::kAnySeat) {  // TT-SET-21
    state.start_seat =
        Seat(static_cast<int>(play.chance.below(config.players, stream(Purpose::kStartSeat))));
  } else {
    state.start_seat = Seat(config.start_seat);
  }
  state.active = state.start_seat;
  state.counter_guest_stock = static_cast<std::uint8_t>(  // TT-SET-06
      config.players * play.components.counter_guests_per_player);
  play.say(EventKind::kGameStarted, state.start_seat);
  fill_supply(play);
  lay_out_guests(play);
  in_turn_order(state, [&](Seat seat) { deal_starting_deck(play, seat); });
  start_evening(play);
}

}  // namespace taproom::tiefenthal
