// Which actions a seat may take: what it is asked for, and why an attempt is refused. Every attempt
// goes through check_action; apply carries out what it allows, explain tells what it says.

#include "games/tiefenthal/action_rows.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

Decision effect_decision(EffectType type) {
  switch (type) {
    case EffectType::kSchnappsOrDeny:
      return Decision::kDoubleSpace;
    case EffectType::kSignature:
      return Decision::kSignature;
    case EffectType::kTileBonuses:
      return Decision::kTileBonuses;
    case EffectType::kRemoveRegulars:
      return Decision::kRemoveRegulars;
    case EffectType::kFreeUpgrade:
      return Decision::kFreeUpgrade;
    case EffectType::kLodge:
      return Decision::kLodge;
    case EffectType::kRoomBonuses:
      return Decision::kRoomBonuses;
    case EffectType::kPutDown:
      return Decision::kPickedDie;
    default:
      return Decision::kDenyService;
  }
}

}  // namespace

Decision decision_of(const State& state, Seat seat) {
  if (!state.awaiting.has(seat)) return Decision::kNone;
  const Player& player = state.player(seat);
  if (!player.waiting.empty()) return effect_decision(player.waiting.back().type);
  switch (state.phase) {
    case Phase::kSetup:
      return Decision::kSetupPick;
    case Phase::kA:
      return Decision::kRoundBonus;
    case Phase::kB:
      return Decision::kArrival;
    case Phase::kC:
      return Decision::kWaitress;
    case Phase::kD:
      return Decision::kDraft;
    case Phase::kE:
      return Decision::kPlan;
    case Phase::kF:
      if (!state.has(Module::k3)) return Decision::kServe;
      if (player.reputation.begun == 0) return Decision::kReplan;
      return state.rearrangement.open() ? Decision::kRearrange : Decision::kServe;
    case Phase::kG:
      return Decision::kClosing;
    default:
      return Decision::kNone;
  }
}

namespace {

/// What has to be answered before anything else, by the decision that is open.
Refusal refuse_before(const State& state, Seat seat, Decision decision) {
  switch (decision) {
    case Decision::kDoubleSpace:
      return reason::kDoubleSpaceFirst;
    case Decision::kSignature:
      return reason::kSignatureFirst;
    case Decision::kTileBonuses:
      return reason::kTileBonusesFirst;
    case Decision::kRemoveRegulars:
      return reason::kRegularFirst;
    case Decision::kLodge: {
      const bool table = state.player(seat).waiting.back().n != 0;
      return table ? reason::kLodgeFirst : reason::kMustLodge;
    }
    case Decision::kRoomBonuses:
      return reason::kRoomFirst;
    case Decision::kPickedDie:
      return reason::kPickedDieFirst;
    default:
      return reason::kBonusFirst;
  }
}

/// Why an action of this kind is out of place now, when the seat is asked for something else.
Refusal refuse_kind(const State& state, Seat seat, Decision decision, Action action) {
  if (decision >= Decision::kDenyService) return refuse_before(state, seat, decision);
  if (decision == Decision::kRoundBonus) return reason::kRoundBonusFirst;
  if (decision == Decision::kSetupPick) return refuse_other_pick(state);
  if (decision == Decision::kRearrange) return reason::kFinishLifting;
  const ActionRow::Rules& rules = kActions[action.kind].rules;
  if (decision == Decision::kReplan && (rules.decisions & at(Decision::kServe)) != 0) {
    return reason::kBeginFirst;
  }
  const bool second = rules.second_out_of_place != nullptr && action.a != 0;
  const Reason& reason = second ? *rules.second_out_of_place : *rules.out_of_place;
  if (!rules.tells_phase) return reason;
  return {reason, {phase_fact("phase", static_cast<int>(state.phase))}};
}

Refusal refuse_seat(const State& state, Seat seat) {
  if (state.phase == Phase::kOver) return reason::kOver;
  if (seat.index() >= state.player_count()) {
    return {reason::kNoSeat, {number("seat", seat.index())}};
  }
  const bool phase_c = state.phase == Phase::kC && state.option(Option::kPhaseCOrder) == 0;
  if (phase_c && !state.done.has(seat)) {
    return {reason::kRoomsInTurn, {{"active", fact_kind::kSeat, state.active.index()}}};
  }
  const bool simultaneous = state.phase == Phase::kB || state.phase == Phase::kE || phase_c ||
                            state.phase == Phase::kG ||
                            (state.phase == Phase::kA && state.step % 8 == 1);
  if (!simultaneous) {
    return {reason::kNotYourTurn, {{"active", fact_kind::kSeat, state.active.index()}}};
  }
  return {reason::kAlreadyDone, {phase_fact("phase", static_cast<int>(state.phase))}};
}

/// Whether the numbers are within those of the kind.
bool well_formed(Action action) {
  const ActionRow* row = find_row(action.kind);
  return row != nullptr && action.a < row->fields[0].count && action.b < row->fields[1].count &&
         action.c < row->fields[2].count;
}

}  // namespace

Refusal check_action(const State& state, const Components& components, Seat seat, Action action) {
  if (!state.awaiting.has(seat)) return refuse_seat(state, seat);
  if (!well_formed(action)) return reason::kUnknownAction;
  const ActionRow& row = kActions[action.kind];
  const ActionRow::Rules& rules = row.rules;
  if (!state.has(row.module)) {
    return not_in_play(row.module);
  }
  const Decision decision = decision_of(state, seat);
  if ((rules.decisions & at(decision)) == 0) return refuse_kind(state, seat, decision, action);
  if (decision == Decision::kRoundBonus) return check_evening(state, components, seat, action);
  if (decision == Decision::kRearrange) {
    return rearrangement::check(state, components, seat, action);
  }
  if (decision == Decision::kWaitress && !rules.before_dice &&
      dice_offered(state, state.player(seat)) > 0) {
    return reason::kDiceFirst;
  }
  if (decision == Decision::kServe && rules.after_restoring &&
      must_restore(components, state.player(seat))) {
    return reason::kRestoreFirst;
  }
  return rules.check == nullptr ? Refusal() : rules.check(state, components, seat, action);
}

Refusal not_in_play(Module module) {
  return {reason::kModuleNotInPlay, {module_fact("module", static_cast<int>(module))}};
}

Refusal refuse_die(DieKind die, Space from) {
  if (from == space::kBelow) return {reason::kNoDieBelow, {die_fact("die", die)}};
  return {reason::kNoSuchDie, {die_fact("die", die), space_fact("from", from)}};
}

bool may_forfeit_at(Decision decision) {
  return (row_of(ActionKind::kForfeit).rules.decisions & at(decision)) != 0;
}

Refusal check_area(const State& state, Seat seat, int index) {
  const Area area = static_cast<Area>(index);
  if (!in_play(state, area)) {
    const Module module = area == Area::kWineCellar ? Module::kA : Module::kB;
    return {reason::kAreaNotInPlay,
            {area_fact("area", index), module_fact("module", static_cast<int>(module))}};
  }
  if (state.player(seat).has(area)) return {reason::kUpgradedAlready, {area_fact("area", index)}};
  return {};
}

}  // namespace taproom::tiefenthal
