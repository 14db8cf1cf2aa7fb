// Setup: TT-SET-04 to TT-SET-24, and the picks of modules 4 and C.

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

void fill_supply(Play& play) {
  State& state = play.state;
  const Components& components = play.components;
  for (CardKind kind = 0; kind < kTavernCards; ++kind) {
    const CardInfo& info = components.cards[kind];
    if (in_play(state, info)) state.supply[kind] = info.copies;  // TT-SET-07, TT-SET-08
  }
  state.supply[card::kNoble] = static_cast<std::uint8_t>(nobles_in_play(state, components));
  if (state.has(Module::kD)) state.supply[card::kMayor] = state.config.players;
}

void lay_out_guests(Play& play) {
  State& state = play.state;
  CardCounts cheap;  // the price-3 guests of module 1 form the open pile (TT-SET-09, TT-M3-24)
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
  if (state.has(Module::k5)) guest_book::set_up(play);
  for (int place = 0; place < 4; ++place)
    refill_guest_row(play, place);  // TT-SET-11
  sign_price_three(play);
}

void deal_starting_deck(Play& play, Seat seat) {
  Player& player = play.player(seat);
  for (const CardKind kind : {card::kRegular1, card::kRegular2}) {
    player.deck.rest[kind] = play.components.cards[kind].copies;
  }
  if (!play.state.has(Module::k4)) {                            // TT-M4-01
    for (const Effect& gift : play.components.starting_deck) {  // TT-SET-17, TT-SET-18
      player.deck.rest[gift.arg] = static_cast<std::uint8_t>(player.deck.rest[gift.arg] + gift.n);
      play.state.supply[gift.arg] = static_cast<std::uint8_t>(play.state.supply[gift.arg] - gift.n);
    }
  }
  player.deck.rest_size = static_cast<std::uint8_t>(player.deck.rest.total());
  for (const CardKind kind : {card::kPriest, card::kCritic}) {  // TT-XB-01, TT-XC-02
    if (!in_play(play.state, play.components.cards[kind])) continue;
    ++player.discard[kind];
    ++player.discard_size;
  }
}

}  // namespace

bool plays_variant(const State& state) {
  return state.has(Module::k4) && state.has(Module::kC) &&
         state.option(Option::kStartCardVariant) == 1;
}

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
  play.emit(EventKind::kGameStarted, state.start_seat);
  fill_supply(play);
  lay_out_guests(play);
  in_turn_order(state, [&](Seat seat) { deal_starting_deck(play, seat); });
  if (state.has(Module::k2)) schnapps::set_up(play);
  if (state.has(Module::kD)) orders::set_up(play);  // TT-XC-01
  if (state.has(Module::k4)) start_cards::set_up(play);
  if (state.has(Module::kC)) keepers::set_up(play);
}

SetupPick setup_pick(const State& state) {
  using Kind = SetupPick::Kind;
  const int n = state.player_count();
  const int pick = state.step;
  const auto seat = [&](int turn) { return clockwise(state.start_seat, n, turn); };
  if (plays_variant(state)) {  // there and back again (TT-VAR-05)
    if (pick < n) return {Kind::kEither, seat(pick)};
    if (pick < 2 * n) return {Kind::kEither, seat(2 * n - 1 - pick)};
    return {};
  }
  const bool cards = state.has(Module::k4);
  const bool keepers = state.has(Module::kC);
  const bool keepers_first = keepers && state.option(Option::kStartCardOrder) == 1;
  const int blocks = (cards ? 1 : 0) + (keepers ? 1 : 0);
  if (pick >= blocks * n) return {};
  const bool keeper = pick < n ? keepers_first || !cards : !keepers_first;  // TT-M4-16
  return {keeper ? Kind::kTavernkeeper : Kind::kStartCard, seat(pick % n)};
}

void resume_setup(Play& play) {
  State& state = play.state;
  const SetupPick pick = setup_pick(state);
  const bool over = pick.kind == SetupPick::Kind::kNothing;
  const bool drafted =
      state.keepers_in_hand != 0 && pick.kind != SetupPick::Kind::kTavernkeeper;  // TT-XC-34
  if (drafted || (over && plays_variant(state))) keepers::reveal(play);
  if (over) {
    state.start_cards_open = 0;
    start_evening(play);
    return;
  }
  state.active = pick.seat;
  if (pick.kind == SetupPick::Kind::kTavernkeeper) keepers::deal(play, pick.seat);
  state.awaiting = SeatSet::of(pick.seat);
}

namespace {

/// What the seat whose pick it is may take now.
struct Wanted {
  bool start_card;
  bool keeper;
};

Wanted wanted_now(const State& state) {
  const SetupPick pick = setup_pick(state);
  const Player& player = state.player(pick.seat);
  if (pick.kind == SetupPick::Kind::kEither) {
    return {player.start_card == Player::kNotChosen, player.keeper.keeper == Tavernkeeper::kNone};
  }
  return {pick.kind == SetupPick::Kind::kStartCard, pick.kind == SetupPick::Kind::kTavernkeeper};
}

Refusal check_pick(const State& state, Action action) {
  const Wanted wanted = wanted_now(state);
  if (kind_of(action) == ActionKind::kStartCard) {
    return wanted.start_card ? start_cards::check(state, action) : refuse_other_pick(state);
  }
  return wanted.keeper ? keepers::check_choice(state, action) : refuse_other_pick(state);
}

}  // namespace

Refusal refuse_other_pick(const State& state) {
  const Wanted wanted = wanted_now(state);
  if (wanted.start_card && wanted.keeper) return reason::kEitherNow;
  return wanted.start_card ? reason::kStartCardNow : reason::kKeeperNow;
}

void legal_setup(const State& state, ActionList& out) {
  for (int i = 0; i < Components::kStartCards; ++i) {
    const Action action = make(ActionKind::kStartCard, i);
    if (check_pick(state, action).allowed()) out.push_back(action);
  }
  for (int i = 0; i < kTavernkeepers; ++i) {
    const Action action = make(ActionKind::kTavernkeeper, i);
    if (check_pick(state, action).allowed()) out.push_back(action);
  }
}

Refusal check_setup(const State& state, const Components&, Seat, Action action) {
  return check_pick(state, action);
}

void do_setup(Play& play, Seat seat, Action action) {
  play.state.done.add(seat);  // steps back when the effects of the card are settled
  if (kind_of(action) == ActionKind::kStartCard) {
    start_cards::take(play, seat, action.a);
  } else {
    keepers::choose(play, seat, static_cast<Tavernkeeper>(action.a));
  }
}

}  // namespace taproom::tiefenthal
