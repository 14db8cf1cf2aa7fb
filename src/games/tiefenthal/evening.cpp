// Phase A, a new evening: the moon moves, everybody gets the bonus of the round (TT-A, TT-RND).

#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

const RoundBonus& round_bonus(const State& state, const Components& components) {
  return components.rounds[season(state)][state.round];
}

bool offers_free_upgrade(const RoundBonus& bonus) {
  for (const Effect& effect : bonus.effects) {
    if (effect.type == EffectType::kFreeUpgrade) return true;
  }
  return false;
}

/// TT-RND-14: whether an option is possible with the piles as they are.
bool possible(const State& state, Seat seat, const Effect& option) {
  switch (option.type) {
    case EffectType::kGainCard:
      return state.supply[option.arg] > 0;
    case EffectType::kGainGuest:
      return !state.price_three.empty();  // TT-RND-17
    case EffectType::kOwnDie:
      return coloured_dice(state.player(seat)) < kMaxColouredDice;
    default:
      return true;
  }
}

bool has_basic_area(const State& state, Seat seat) {
  return (areas_in_play(state) & ~unsigned{state.player(seat).upgraded}) != 0;
}

void reset_round(Player& player) {
  player.in_force = player.upgraded;
  player.used_spaces = 0;
  player.raises_used = 0;
  player.raises_kept = 0;
  player.bought = 0;
  player.recruited = 0;
  player.choice = Player::kNotChosen;
}

/// Asks for the choice of a seat, or makes the only one there is (decision points, section 7).
void ask_or_choose(Play& play, Seat seat, const RoundBonus& bonus) {
  Player& player = play.player(seat);
  if (!bonus.options.empty()) {
    int count = 0;
    std::uint8_t last = Player::kDeclined;
    for (std::size_t i = 0; i < bonus.options.size(); ++i) {
      if (!possible(play.state, seat, bonus.options[i])) continue;
      ++count;
      last = static_cast<std::uint8_t>(i);
    }
    if (count > 1) {
      play.state.awaiting.add(seat);
    } else {
      player.choice = last;
    }
  } else if (offers_free_upgrade(bonus)) {
    if (has_basic_area(play.state, seat)) {
      play.state.awaiting.add(seat);
    } else {
      player.choice = Player::kDeclined;
    }
  }
}

void receive_option(Play& play, Seat seat, const Effect& option) {
  switch (option.type) {
    case EffectType::kGainCard:
      gain_card(play, seat, option.arg, CardSource::kGift);
      break;
    case EffectType::kGainGuest:
      take_guest(play, seat, 4, play.state.option(Option::kRound2GiftBonus) == 0,
                 CardSource::kGift);
      break;
    default:
      wait_for(play, seat, option);
      break;
  }
}

void carry_out_choice(Play& play, Seat seat) {
  Player& player = play.player(seat);
  const std::uint8_t choice = player.choice;
  player.choice = Player::kNotChosen;
  if (choice == Player::kNotChosen || choice == Player::kDeclined) return;
  if (choice >= Player::kFirstArea) {
    const Area area = static_cast<Area>(choice - Player::kFirstArea);
    flip_area(play, seat, area, false);  // TT-RND-12
    play.say(EventKind::kUpgraded, seat, static_cast<int>(area), 0, 1);
    return;
  }
  const auto& options = round_bonus(play.state, play.components).options;
  if (possible(play.state, seat, options[choice])) {
    receive_option(play, seat, options[choice]);
    return;
  }
  if (play.state.option(Option::kPhaseAShortage) == 2) return;
  const Effect& other = options[1u - choice];
  if (possible(play.state, seat, other)) receive_option(play, seat, other);
}

}  // namespace

void start_evening(Play& play) {
  State& state = play.state;
  state.phase = Phase::kA;
  state.step = 0;
  state.active = state.start_seat;
  state.round = static_cast<std::uint8_t>(state.round + 1);
  play.say(EventKind::kRoundStarted, state.start_seat, 0, 0, 0, state.round);
  const RoundBonus& bonus = round_bonus(state, play.components);
  in_turn_order(state, [&](Seat seat) {
    reset_round(play.player(seat));
    for (const Effect& effect : bonus.effects) {
      if (effect.type == EffectType::kCounterGuest) wait_for(play, seat, effect);
    }
    settle(play, seat);
    ask_or_choose(play, seat, bonus);
  });
}

void resume_evening(Play& play) {
  State& state = play.state;
  while (state.step < state.player_count()) {
    const Seat seat = clockwise(state.start_seat, state.player_count(), state.step);
    state.active = seat;
    carry_out_choice(play, seat);
    if (!settle(play, seat)) {
      state.awaiting.add(seat);
      return;
    }
    ++state.step;
  }
  state.active = state.start_seat;
  start_arrival(play);
}

void legal_round_bonus(const State& state, const Components& components, Seat seat,
                       ActionList& out) {
  const RoundBonus& bonus = round_bonus(state, components);
  if (bonus.options.empty()) {
    out.push_back(make(ActionKind::kDecline));
    for (int i = 0; i < kAreas; ++i) {
      const Area area = static_cast<Area>(i);
      if (state.player(seat).has(area) || !in_play(state, area)) continue;
      out.push_back(make(ActionKind::kFlip, i));
    }
    return;
  }
  for (std::size_t i = 0; i < bonus.options.size(); ++i) {
    if (possible(state, seat, bonus.options[i])) {
      out.push_back(make(ActionKind::kChoose, static_cast<int>(i)));
    }
  }
}

Refusal check_choose(const State& state, const Components& components, Seat seat, Action action) {
  const auto& options = round_bonus(state, components).options;
  if (action.a >= options.size()) return reason::kNoChoice;
  if (!possible(state, seat, options[action.a])) return reason::kOptionEmpty;
  return {};
}

Refusal check_flip(const State& state, const Components& components, Seat seat, Action action) {
  if (!offers_free_upgrade(round_bonus(state, components))) return reason::kNoFreeUpgrade;
  const Area area = static_cast<Area>(action.a);
  if (!in_play(state, area)) {
    return {reason::kAreaNotInPlay, {area_fact("area", action.a)}};
  }
  if (state.player(seat).has(area)) {
    return {reason::kUpgradedAlready, {area_fact("area", action.a)}};
  }
  return {};
}

Refusal check_decline_round(const State& state, const Components& components) {
  if (!round_bonus(state, components).options.empty()) return reason::kMustChoose;
  return {};
}

void do_choose(Play& play, Seat seat, std::uint8_t choice) {
  play.player(seat).choice = choice;
  play.state.awaiting.remove(seat);
  play.say(EventKind::kChose, seat, choice);
}

}  // namespace taproom::tiefenthal
