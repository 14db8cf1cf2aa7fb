#include "games/tiefenthal/tiefenthal.h"

#include <bit>

#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

Decision decision_of(const State& state, Seat seat) {
  if (!state.awaiting.has(seat)) return Decision::kNone;
  const Player& player = state.player(seat);
  if (!player.waiting.empty()) return Decision::kDenyService;
  switch (state.phase) {
    case Phase::kA:
      return Decision::kRoundBonus;
    case Phase::kB:
      return Decision::kCounterGuest;
    case Phase::kD:
      return Decision::kDraft;
    case Phase::kE:
      return Decision::kPlan;
    case Phase::kF:
      return Decision::kServe;
    default:
      return Decision::kNone;
  }
}

void advance(Play& play) {
  State& state = play.state;
  while (state.awaiting.empty()) {
    switch (state.phase) {
      case Phase::kA:
        resume_evening(play);
        break;
      case Phase::kB:
        resume_arrival(play);
        break;
      case Phase::kC:
        start_draft(play);
        break;
      case Phase::kD:
        start_planning(play);
        break;
      case Phase::kE:
        start_serving(play);
        break;
      case Phase::kF:
        resume_serving(play);
        break;
      default:
        return;
    }
  }
}

namespace {

/// The decision an action kind belongs to (kServe also takes what kPlan takes).
bool fits(Decision decision, ActionKind kind) {
  switch (kind) {
    case ActionKind::kFinish:
      return decision == Decision::kCounterGuest;
    case ActionKind::kReady:
      return decision == Decision::kPlan;
    case ActionKind::kDecline:
      return decision == Decision::kRoundBonus || decision == Decision::kDenyService;
    case ActionKind::kChoose:
    case ActionKind::kFlip:
      return decision == Decision::kRoundBonus;
    case ActionKind::kDraft:
      return decision == Decision::kDraft;
    case ActionKind::kPlace:
      return decision == Decision::kPlan || decision == Decision::kServe;
    case ActionKind::kCounterGuest:
      return decision == Decision::kCounterGuest || decision == Decision::kServe;
    case ActionKind::kDeny:
      return decision == Decision::kDenyService;
    case ActionKind::kEndTurn:
    case ActionKind::kServe:
    case ActionKind::kBuy:
    case ActionKind::kUpgrade:
    case ActionKind::kRecruit:
    case ActionKind::kNobles:
      return decision == Decision::kServe;
    default:
      return false;
  }
}

/// Why an action of this kind is out of place now, when the seat is asked for something else.
Refusal refuse_kind(const State& state, Decision decision, Action action) {
  if (decision == Decision::kDenyService) return reason::kBonusFirst;
  if (decision == Decision::kRoundBonus) return reason::kRoundBonusFirst;
  const Fact phase = phase_fact("phase", static_cast<int>(state.phase));
  switch (kind_of(action)) {
    case ActionKind::kFinish:
      return {reason::kOnlyInArrival, {phase}};
    case ActionKind::kReady:
      return {reason::kOnlyInPlanning, {phase}};
    case ActionKind::kDecline:
      return reason::kNothingToDecline;
    case ActionKind::kChoose:
      return reason::kNoChoice;
    case ActionKind::kFlip:
      return reason::kNoFreeUpgrade;
    case ActionKind::kDraft:
      return reason::kOnlyInDraft;
    case ActionKind::kPlace:
      return {reason::kOnlyWhenPlanning, {phase}};
    case ActionKind::kCounterGuest:
      return action.a == 0 ? reason::kRestartTooLate : reason::kStepOnlyInServing;
    case ActionKind::kDeny:
      return reason::kNoDenial;
    default:
      return {reason::kOnlyInServing, {phase}};
  }
}

Refusal refuse_seat(const State& state, Seat seat) {
  if (state.phase == Phase::kOver) return reason::kOver;
  if (seat.index() >= state.player_count()) {
    return {reason::kNoSeat, {number("seat", seat.index())}};
  }
  if (state.phase == Phase::kD || state.phase == Phase::kF ||
      (state.phase == Phase::kA && !state.player(state.active).waiting.empty())) {
    return {reason::kNotYourTurn, {{"active", fact_kind::kSeat, state.active.index()}}};
  }
  return {reason::kAlreadyDone, {phase_fact("phase", static_cast<int>(state.phase))}};
}

/// Whether the fields are within the shape of the kind.
bool well_formed(Action action) {
  const ActionShape* shape = shape_of(action.kind);
  return shape != nullptr && action.a < shape->dims[0] && action.b < shape->dims[1] &&
         action.c < shape->dims[2];
}

Refusal check_action(const State& state, const Components& components, Seat seat, Action action) {
  if (!state.awaiting.has(seat)) return refuse_seat(state, seat);
  if (!well_formed(action)) return reason::kUnknownAction;
  const Decision decision = decision_of(state, seat);
  if (!fits(decision, kind_of(action))) return refuse_kind(state, decision, action);
  switch (kind_of(action)) {
    case ActionKind::kChoose:
      return check_choose(state, components, seat, action);
    case ActionKind::kFlip:
      return check_flip(state, components, seat, action);
    case ActionKind::kDecline:
      if (decision == Decision::kRoundBonus) return check_decline_round(state, components);
      return {};
    case ActionKind::kDraft:
      return check_draft(state, seat, action);
    case ActionKind::kPlace:
      return check_move(state, components, seat, action);
    case ActionKind::kServe:
      return check_serve(state, components, seat, action);
    case ActionKind::kEndTurn:
      return check_end_turn(state, components, seat);
    case ActionKind::kDeny:
      return check_deny(state, components, seat, action);
    case ActionKind::kCounterGuest:
      if (decision == Decision::kCounterGuest) {
        return action.a == 0 ? Refusal() : Refusal(reason::kStepOnlyInServing);
      }
      return check_market(state, components, seat, action);
    case ActionKind::kBuy:
    case ActionKind::kUpgrade:
    case ActionKind::kRecruit:
    case ActionKind::kNobles:
      return check_market(state, components, seat, action);
    default:
      return {};
  }
}

void perform(Play& play, Seat seat, Action action) {
  switch (kind_of(action)) {
    case ActionKind::kFinish:
      do_finish_arrival(play, seat);
      break;
    case ActionKind::kReady:
      do_ready(play, seat);
      break;
    case ActionKind::kEndTurn:
      do_end_turn(play, seat);
      break;
    case ActionKind::kDecline:
      if (play.player(seat).waiting.empty()) {
        do_choose(play, seat, Player::kDeclined);
      } else {
        play.player(seat).waiting.pop_back();
      }
      break;
    case ActionKind::kChoose:
      do_choose(play, seat, action.a);
      break;
    case ActionKind::kFlip:
      do_choose(play, seat, static_cast<std::uint8_t>(Player::kFirstArea + action.a));
      break;
    case ActionKind::kDraft:
      do_draft(play, seat, action.a);
      break;
    case ActionKind::kPlace:
      do_move(play, seat, action);
      break;
    case ActionKind::kServe:
      do_serve(play, seat, action);
      break;
    case ActionKind::kDeny:
      do_deny(play, seat, action.a);
      break;
    case ActionKind::kCounterGuest:
      if (action.a == 0) {
        do_restart(play, seat);
      } else {
        do_market(play, seat, action);
      }
      break;
    default:
      do_market(play, seat, action);
      break;
  }
}

}  // namespace

Refusal Tiefenthal::check(const Config& config) {
  if (config.players < 2 || config.players > kMaxPlayers) {
    return {reason::kPlayers, {number("players", config.players)}};
  }
  if ((config.modules >> kModules) != 0) {
    return {reason::kUnknownModule,
            {number("number", std::countr_zero(config.modules >> kModules) + kModules + 1)}};
  }
  for (int m = static_cast<int>(Module::k3); m <= static_cast<int>(Module::k5); ++m) {
    if (config.has_module(m) && !config.has_module(m - 1)) {
      return {reason::kModuleGap, {module_fact("module", m), module_fact("missing", m - 1)}};
    }
  }
  for (int o = 0; o < Config::kMaxOptions; ++o) {
    const int value = config.option(o);
    if (value == 0) continue;
    if (o >= kOptions || static_cast<std::size_t>(value) >= info().options[o].values.size()) {
      return {reason::kUnknownOption, {number("option", o), number("value", value)}};
    }
  }
  if (config.start_seat != Config::kAnySeat && config.start_seat >= config.players) {
    return {reason::kStartSeat, {number("seat", config.start_seat)}};
  }
  if (!has_components(config.pack)) return {reason::kNoPack, {number("pack", config.pack)}};
  return {};
}

void Tiefenthal::start(State& state, const Config& config, Chance& chance, EventSink* sink) {
  TAPROOM_ASSERT(check(config).allowed());
  Play play{state, components(config.pack), chance, sink};
  set_up(play, config);
  advance(play);
}

void Tiefenthal::legal(const State& state, Seat seat, ActionList& out) {
  out.clear();
  const Components& tables = components(state.config.pack);
  switch (decision_of(state, seat)) {
    case Decision::kNone:
      break;
    case Decision::kRoundBonus:
      legal_round_bonus(state, tables, seat, out);
      break;
    case Decision::kCounterGuest:
      legal_counter_guest(out);
      break;
    case Decision::kDraft:
      legal_draft(state, seat, out);
      break;
    case Decision::kPlan:
      out.push_back(make(ActionKind::kReady));
      legal_moves(state, tables, seat, out);
      break;
    case Decision::kServe:
      legal_serving(state, tables, seat, out);
      break;
    case Decision::kDenyService:
      legal_deny(state, tables, seat, out);
      break;
  }
}

Refusal Tiefenthal::explain(const State& state, Seat seat, Action action) {
  return check_action(state, components(state.config.pack), seat, action);
}

Refusal Tiefenthal::apply(State& state, Seat seat, Action action, Chance& chance, EventSink* sink) {
  const Components& tables = components(state.config.pack);
  const Refusal refusal = check_action(state, tables, seat, action);
  if (!refusal.allowed()) return refusal;
  Play play{state, tables, chance, sink};
  const bool answers_effect = !state.player(seat).waiting.empty();
  perform(play, seat, action);
  // Outside phase F a seat that was asked for an effect steps back when nothing waits any more.
  if (settle(play, seat) && answers_effect && state.phase != Phase::kF) {
    state.awaiting.remove(seat);
  }
  advance(play);
  return {};
}

}  // namespace taproom::tiefenthal
