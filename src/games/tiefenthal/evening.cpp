// Phase A, a new evening: the moon moves, everybody gets the bonus of the round (TT-A, TT-RND).
//
// A round may ask several questions (an entertainer's side, one of two options, the free upgrade,
// the counter guest of an IOU). Each question is put to all seats at once; when all have chosen,
// the choices are carried out in turn order, one seat completely before the next (TT-FLOW-14).
// State::step is 8 * question + (0 while it is to be asked, else 1 + seats carried out).

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

const RoundBonus& round_bonus(const State& state, const Components& components) {
  return components.rounds[season(state)][state.round];
}

const Effect* find_effect(const RoundBonus& bonus, EffectType type) {
  for (const Effect& effect : bonus.effects) {
    if (effect.type == type) return &effect;
  }
  return nullptr;
}

/// The two options of the round. With `winter_entertainers` in addition, rounds with an entertainer
/// also have those of the summer side (TT-M2-08).
const FixedVector<Effect, 2>& round_options(const State& state, const Components& components) {
  const RoundBonus& bonus = round_bonus(state, components);
  if (bonus.options.empty() && find_effect(bonus, EffectType::kEntertainer) != nullptr &&
      state.option(Option::kWinterEntertainers) == 1) {
    return components.rounds[Components::kSummer][state.round].options;
  }
  return bonus.options;
}

Question question_at(const State& state, const Components& components, int index) {
  const RoundBonus& bonus = round_bonus(state, components);
  if (find_effect(bonus, EffectType::kEntertainer) != nullptr && index-- == 0) {
    return Question::kEntertainer;
  }
  if (!round_options(state, components).empty() && index-- == 0) return Question::kOneOfTwo;
  if (find_effect(bonus, EffectType::kFreeUpgrade) != nullptr && index-- == 0) {
    return Question::kFreeUpgrade;
  }
  if (state.has(Module::kC) && index == 0) return Question::kCounterGuestIou;
  return Question::kNone;
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

bool can_use_iou(const State& state, const Components& components, Seat seat) {
  return keepers::has_open(state.player(seat), Iou::kCounterGuest) &&
         keepers::usable(state, components, seat, Iou::kCounterGuest);
}

void reset_round(Player& player) {
  player.in_force = player.upgraded;
  player.used_spaces = 0;
  player.raises_used = 0;
  player.raises_kept = 0;
  player.bought = 0;
  player.recruited = 0;
  player.choice = Player::kNotChosen;
  player.fresh_bonuses = 0;
  player.schnapps.card_kept = 0;
  player.wine = WineMarks{};
  player.rooms.matched = 0;
  player.rooms.offered = 0;
  orders::start_round(player);
}

/// Asks for the choice of a seat, or makes the only one there is (decision points, section 7).
void ask_or_choose(Play& play, Seat seat, Question question) {
  Player& player = play.player(seat);
  ActionList choices;
  switch (question) {
    case Question::kFreeUpgrade:
      if (!has_basic_area(play.state, seat)) {
        player.choice = Player::kDeclined;  // TT-EDGE-66
        return;
      }
      break;
    case Question::kCounterGuestIou:
      if (!can_use_iou(play.state, play.components, seat)) {
        player.choice = Player::kDeclined;
        return;
      }
      break;
    default:
      // Declining comes first in the list.
      legal_evening(play.state, play.components, seat, choices);
      if (question == Question::kOneOfTwo && choices.size() < 2) {
        player.choice = Player::kDeclined;
        return;
      }
      if (question == Question::kOneOfTwo && choices.size() < 3 &&
          play.state.option(Option::kSingleGift) == 1) {  // TT-EDGE-71
        player.choice = choices[1].a;
        return;
      }
      break;
  }
  play.state.awaiting.add(seat);
}

void receive_option(Play& play, Seat seat, const Effect& option) {
  switch (option.type) {
    case EffectType::kGainCard:
      gain_card(play, seat, option.arg, CardSource::kGift);
      break;
    case EffectType::kGainGuest:
      receive_guest(play, seat, 4, play.state.option(Option::kRound2GiftBonus) == 0);
      break;
    default:
      wait_for(play, seat, option);
      break;
  }
}

/// False when the seat has to choose again: what it chose is gone (TT-RND-14).
bool carry_out_option(Play& play, Seat seat, std::uint8_t choice) {
  const auto& options = round_options(play.state, play.components);
  if (possible(play.state, seat, options[choice])) {
    receive_option(play, seat, options[choice]);
    return true;
  }
  const Effect& other = options[1u - choice];
  const int shortage = play.state.option(Option::kPhaseAShortage);
  if (shortage == 2 || !possible(play.state, seat, other)) return true;
  if (shortage == 1) return false;
  receive_option(play, seat, other);
  return true;
}

/// Carries out what a seat chose; false when it has to choose again.
bool carry_out(Play& play, Seat seat, Question question) {
  Player& player = play.player(seat);
  const std::uint8_t choice = player.choice;
  player.choice = Player::kNotChosen;
  if (choice == Player::kNotChosen || choice == Player::kDeclined) return true;
  switch (question) {
    case Question::kEntertainer: {
      const Effect* tile =
          find_effect(round_bonus(play.state, play.components), EffectType::kEntertainer);
      player.schnapps.side[tile->arg] = static_cast<std::uint8_t>(choice + 1);  // TT-M2-06
      play.emit(EventKind::kEntertainerCame, seat, tile->arg, choice + 1);
      break;
    }
    case Question::kOneOfTwo:
      return carry_out_option(play, seat, choice);
    case Question::kFreeUpgrade: {
      const Area area = static_cast<Area>(choice - Player::kFirstArea);
      play.emit(EventKind::kUpgraded, seat, static_cast<int>(area), 0, 1);
      flip_area(play, seat, area, false);  // TT-RND-12
      break;
    }
    default:
      keepers::apply(play, seat, make(ActionKind::kIou, static_cast<int>(Iou::kCounterGuest)));
      break;
  }
  return true;
}

}  // namespace

Question question_of(const State& state, const Components& components) {
  return question_at(state, components, state.step / 8);
}

void start_evening(Play& play) {
  State& state = play.state;
  state.phase = Phase::kA;
  state.step = 0;
  state.done = SeatSet{};
  state.active = state.start_seat;
  state.round = static_cast<std::uint8_t>(state.round + 1);
  play.emit(EventKind::kRoundStarted, state.start_seat, 0, 0, 0, state.round);
  const Effect* counter_guest =
      find_effect(round_bonus(state, play.components), EffectType::kCounterGuest);
  in_turn_order(state, [&](Seat seat) {
    reset_round(play.player(seat));
    if (state.has(Module::k2)) schnapps::moon_passed(play, seat);
    if (counter_guest != nullptr) wait_for(play, seat, *counter_guest);
    if (state.has(Module::kC)) keepers::evening(play, seat);
    settle(play, seat);
  });
}

void resume_evening(Play& play) {
  State& state = play.state;
  const int n = state.player_count();
  for (;;) {
    const Question question = question_of(state, play.components);
    if (question == Question::kNone) break;
    if (state.step % 8 == 0) {
      ++state.step;
      in_turn_order(state, [&](Seat seat) { ask_or_choose(play, seat, question); });
      if (!state.awaiting.empty()) return;
    }
    while (state.step % 8 <= n) {
      const Seat seat = clockwise(state.start_seat, n, state.step % 8 - 1);
      state.active = seat;
      if (!carry_out(play, seat, question) || !settle(play, seat)) {
        state.awaiting.add(seat);
        return;
      }
      ++state.step;
    }
    state.step = static_cast<std::uint8_t>((state.step / 8 + 1) * 8);
  }
  state.active = state.start_seat;
  start_arrival(play);
}

void legal_evening(const State& state, const Components& components, Seat seat, ActionList& out) {
  switch (question_of(state, components)) {
    case Question::kEntertainer:
      out.push_back(make(ActionKind::kChoose, 0));
      out.push_back(make(ActionKind::kChoose, 1));
      break;
    case Question::kOneOfTwo: {
      const auto& options = round_options(state, components);
      out.push_back(make(ActionKind::kDecline));  // TT-RND-14: a gift may be forgone
      for (std::size_t i = 0; i < options.size(); ++i) {
        if (!possible(state, seat, options[i])) continue;
        out.push_back(make(ActionKind::kChoose, static_cast<int>(i)));
      }
      break;
    }
    case Question::kFreeUpgrade:
      out.push_back(make(ActionKind::kDecline));
      for (int i = 0; i < kAreas; ++i) {
        const Area area = static_cast<Area>(i);
        if (state.player(seat).has(area) || !in_play(state, area)) continue;
        out.push_back(make(ActionKind::kFlip, i));
      }
      break;
    case Question::kCounterGuestIou:
      out.push_back(make(ActionKind::kDecline));
      // Also asked for seats whose choice is not known: only one of them has the IOU.
      if (!can_use_iou(state, components, seat)) break;
      out.push_back(make(ActionKind::kIou, static_cast<int>(Iou::kCounterGuest)));
      break;
    case Question::kNone:
      break;
  }
}

Refusal check_evening(const State& state, const Components& components, Seat seat, Action action) {
  const Question question = question_of(state, components);
  switch (kind_of(action)) {
    case ActionKind::kDecline:
      return question == Question::kEntertainer ? Refusal(reason::kMustChoose) : Refusal();
    case ActionKind::kChoose:
      if (question == Question::kEntertainer) return {};
      if (question != Question::kOneOfTwo) return reason::kNoChoice;
      if (!possible(state, seat, round_options(state, components)[action.a])) {
        return reason::kOptionEmpty;
      }
      return {};
    case ActionKind::kFlip: {
      if (question != Question::kFreeUpgrade) return reason::kNoFreeUpgrade;
      return check_area(state, seat, action.a);
    }
    default:
      if (question != Question::kCounterGuestIou ||
          action != make(ActionKind::kIou, static_cast<int>(Iou::kCounterGuest))) {
        return reason::kRoundBonusFirst;
      }
      return {};
  }
}

void do_evening(Play& play, Seat seat, Action action) {
  std::uint8_t choice = action.a;
  if (kind_of(action) == ActionKind::kDecline) choice = Player::kDeclined;
  if (kind_of(action) == ActionKind::kFlip) {
    choice = static_cast<std::uint8_t>(Player::kFirstArea + action.a);
  }
  play.player(seat).choice = choice;
  play.state.awaiting.remove(seat);
  play.emit(EventKind::kChose, seat, choice);
}

}  // namespace taproom::tiefenthal
