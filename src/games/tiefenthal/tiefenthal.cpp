#include "games/tiefenthal/tiefenthal.h"

#include <bit>

#include "games/tiefenthal/action_rows.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

void advance(Play& play) {
  State& state = play.state;
  while (state.awaiting.empty()) {
    switch (state.phase) {
      case Phase::kSetup:
        resume_setup(play);
        break;
      case Phase::kA:
        resume_evening(play);
        break;
      case Phase::kB:
        start_waitress(play);
        break;
      case Phase::kC:
        resume_waitress(play);
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
      case Phase::kG:
        resume_closing(play);
        break;
      case Phase::kOver:
        return;
    }
  }
}

void do_finish(Play& play, Seat seat, Action) {
  switch (play.state.phase) {
    case Phase::kB:
      finish_arrival(play, seat);
      break;
    case Phase::kC:
      finish_waitress(play, seat);
      break;
    default:
      play.state.awaiting.remove(seat);
      break;
  }
}

namespace {

void perform(Play& play, Seat seat, Action action) {
  const bool answers_round = play.state.phase == Phase::kA && play.player(seat).waiting.empty();
  if (answers_round) {
    do_evening(play, seat, action);
  } else {
    kActions[action.kind].rules.apply(play, seat, action);
  }
}

/// Whether an action takes the bonuses that came before it for good (TT-BON-02). Lifting dice is
/// none until it is done: everything can be put back.
bool takes_bonuses(const State& state, ActionKind kind) {
  if (kind == ActionKind::kForfeit || kind == ActionKind::kLift) return false;
  return !state.rearrangement.open() || kind == ActionKind::kDone;
}

/// When nothing waits for the seat any more, its phase goes on.
void go_on(Play& play, Seat seat, bool answered_effect) {
  State& state = play.state;
  switch (state.phase) {
    case Phase::kSetup:
      if (!state.done.has(seat)) break;
      state.done.remove(seat);
      ++state.step;
      state.awaiting.remove(seat);
      break;
    case Phase::kA:
      if (answered_effect) state.awaiting.remove(seat);
      break;
    case Phase::kB:
      if (!answered_effect) break;
      if (state.done.has(seat)) {
        state.awaiting.remove(seat);
      } else {
        fill_tables(play, seat);  // the noble has its room, drawing goes on
      }
      break;
    case Phase::kD:
      if (state.done.has(seat)) finish_pick(play);
      break;
    case Phase::kF:
      if (state.turn_ending != 0) finish_turn(play);
      break;
    default:
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
  for (int m = 0; m < kModules; ++m) {
    const std::uint32_t missing =
        info().modules[static_cast<std::size_t>(m)].needs & ~config.modules;
    if (config.has_module(m) && missing != 0) {
      return {reason::kModuleGap,
              {module_fact("module", m), module_fact("missing", std::countr_zero(missing))}};
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

namespace {

void legal_plan(const State& state, const Components& tables, Seat seat, ActionList& out) {
  constexpr unsigned kModulesOfPlans =
      bit(Module::k2) | bit(Module::kA) | bit(Module::kC) | bit(Module::kD);
  out.push_back(make(ActionKind::kReady));
  legal_moves(state, tables, seat, out);
  if ((state.config.modules & kModulesOfPlans) == 0) return;
  if (state.has(Module::k2)) schnapps::legal(state, tables, seat, Phase::kE, out);
  if (state.has(Module::kA)) wine::legal_take_back(state, tables, seat, out);
  if (state.has(Module::kC)) keepers::legal(state, tables, seat, Phase::kE, out);
  if (state.has(Module::kD)) orders::legal(state, tables, seat, Phase::kE, out);
}

}  // namespace

void Tiefenthal::legal(const State& state, Seat seat, ActionList& out) {
  out.clear();
  const Components& tables = components(state.config.pack);
  // Most decisions are moves of a plan: they are told apart first.
  const bool plans =
      state.phase == Phase::kE && state.awaiting.has(seat) && state.player(seat).waiting.empty();
  if (plans) {
    legal_plan(state, tables, seat, out);
    if (state.player(seat).fresh_bonuses != 0) legal_forfeits(state.player(seat), out);
    return;
  }
  const Decision decision = decision_of(state, seat);
  switch (decision) {
    case Decision::kNone:
      break;
    case Decision::kSetupPick:
      legal_setup(state, out);
      break;
    case Decision::kRoundBonus:
      legal_evening(state, tables, seat, out);
      break;
    case Decision::kArrival:
      legal_arrival(state, tables, seat, out);
      break;
    case Decision::kWaitress:
      legal_waitress(state, tables, seat, out);
      break;
    case Decision::kDraft:
      legal_draft(state, tables, seat, out);
      break;
    case Decision::kPlan:
      break;
    case Decision::kReplan:
      out.push_back(make(ActionKind::kBegin));
      legal_moves(state, tables, seat, out);
      if (state.has(Module::kA)) wine::legal_take_back(state, tables, seat, out);
      break;
    case Decision::kServe:
      legal_serving(state, tables, seat, out);
      break;
    case Decision::kClosing:
      legal_closing(state, tables, seat, out);
      break;
    case Decision::kRearrange:
      rearrangement::legal(state, tables, seat, out);
      break;
    default:
      legal_effect(state, tables, seat, decision, out);
      break;
  }
  const unsigned fresh = decision == Decision::kNone ? 0u : state.player(seat).fresh_bonuses;
  if (fresh != 0 && may_forfeit_at(decision)) legal_forfeits(state.player(seat), out);
}

Refusal Tiefenthal::explain(const State& state, Seat seat, Action action) {
  return check_action(state, components(state.config.pack), seat, action);
}

Refusal Tiefenthal::apply(State& state, Seat seat, Action action, Chance& chance, EventSink* sink) {
  const Refusal refusal = explain(state, seat, action);
  if (refusal.allowed()) apply_legal(state, seat, action, chance, sink);
  return refusal;
}

void Tiefenthal::apply_legal(State& state, Seat seat, Action action, Chance& chance,
                             EventSink* sink) {
  Play play{state, components(state.config.pack), chance, sink};
  if (state.phase == Phase::kE && kind_of(action) == ActionKind::kPlace) {
    // A plan brings nothing yet and fulfils no mission: nothing can follow from it.
    state.player(seat).fresh_bonuses = 0;
    do_move(play, seat, action);
    return;
  }
  const bool answers_effect = !state.player(seat).waiting.empty();
  if (takes_bonuses(state, kind_of(action))) state.player(seat).fresh_bonuses = 0;
  perform(play, seat, action);
  if (settle(play, seat)) {
    go_on(play, seat, answers_effect);
  } else if (state.phase == Phase::kE || state.phase == Phase::kG) {
    state.awaiting.add(seat);  // it was done, but a mission brings it a bonus to decide about
  }
  if (state.phase == Phase::kC) resume_waitress(play);
  if (state.awaiting.empty()) advance(play);
}

}  // namespace taproom::tiefenthal
