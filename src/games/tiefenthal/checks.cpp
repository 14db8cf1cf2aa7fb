// Which actions a seat may take: what it is asked for, and why an attempt is refused. Every attempt
// goes through check_action; apply carries out what it allows, explain tells what it says.

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

/// The decisions at which a kind of action can be taken, a bit each.
constexpr std::uint32_t at(Decision decision) { return 1u << static_cast<unsigned>(decision); }
constexpr std::uint32_t kAtEffects = at(Decision::kDenyService) | at(Decision::kDoubleSpace) |
                                     at(Decision::kFreeUpgrade) | at(Decision::kPickedDie);
constexpr std::uint32_t kAtOwn =
    at(Decision::kArrival) | at(Decision::kWaitress) | at(Decision::kDraft) | at(Decision::kPlan) |
    at(Decision::kReplan) | at(Decision::kServe) | kAtEffects | at(Decision::kSignature) |
    at(Decision::kTileBonuses) | at(Decision::kLodge) | at(Decision::kRoomBonuses) |
    at(Decision::kRearrange);

constexpr std::uint32_t decisions_for(ActionKind kind) {
  switch (kind) {
    case ActionKind::kFinish:
      return at(Decision::kArrival) | at(Decision::kWaitress) | at(Decision::kClosing);
    case ActionKind::kReady:
      return at(Decision::kPlan);
    case ActionKind::kDecline:
      return at(Decision::kRoundBonus) | at(Decision::kWaitress) | kAtEffects;
    case ActionKind::kChoose:
      return at(Decision::kRoundBonus);
    case ActionKind::kFlip:
      return at(Decision::kRoundBonus) | at(Decision::kFreeUpgrade);
    case ActionKind::kDraft:
      return at(Decision::kDraft);
    case ActionKind::kPlace:
      return at(Decision::kPlan) | at(Decision::kReplan) | at(Decision::kServe) |
             at(Decision::kRearrange);
    case ActionKind::kCounterGuest:
      return at(Decision::kArrival) | at(Decision::kServe);
    case ActionKind::kDeny:
      return at(Decision::kDenyService) | at(Decision::kDoubleSpace);
    case ActionKind::kEndTurn:
    case ActionKind::kServe:
    case ActionKind::kBuy:
    case ActionKind::kUpgrade:
    case ActionKind::kRecruit:
    case ActionKind::kNobles:
    case ActionKind::kSwap:
    case ActionKind::kBard:
    case ActionKind::kCharlatan:
      return at(Decision::kServe);
    case ActionKind::kSchnapps:
      return at(Decision::kPlan) | at(Decision::kServe);
    case ActionKind::kBegin:
      return at(Decision::kReplan);
    case ActionKind::kToken:
      return at(Decision::kDoubleSpace);
    case ActionKind::kStartCard:
    case ActionKind::kTavernkeeper:
      return at(Decision::kSetupPick);
    case ActionKind::kRemoveRegular:
      return at(Decision::kRemoveRegulars);
    case ActionKind::kSign:
      return at(Decision::kSignature);
    case ActionKind::kCellOrRow:
      return at(Decision::kTileBonuses);
    case ActionKind::kWine:
      return kAtOwn;
    case ActionKind::kForfeit:
      return kAtOwn & ~at(Decision::kRearrange);
    case ActionKind::kLodge:
      return at(Decision::kLodge);
    case ActionKind::kRoom:
    case ActionKind::kSkipRoom:
      return at(Decision::kRoomBonuses);
    case ActionKind::kIou:
      return at(Decision::kRoundBonus) | at(Decision::kArrival) | at(Decision::kWaitress) |
             at(Decision::kPlan) | at(Decision::kServe);
    case ActionKind::kTurn:
      return at(Decision::kWaitress) | at(Decision::kPickedDie);
    case ActionKind::kReward:
      return at(Decision::kArrival) | at(Decision::kWaitress) | at(Decision::kPlan) |
             at(Decision::kServe);
    case ActionKind::kKeepCard:
      return at(Decision::kClosing);
    case ActionKind::kLift:
      return at(Decision::kServe) | at(Decision::kRearrange);
    case ActionKind::kDone:
    case ActionKind::kCancel:
      return at(Decision::kRearrange);
  }
  return 0;
}

/// The module an action belongs to; k1 when it belongs to the base.
constexpr Module module_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::kSchnapps:
      return Module::k2;
    case ActionKind::kBegin:
    case ActionKind::kSwap:
    case ActionKind::kBard:
    case ActionKind::kToken:
    case ActionKind::kLift:
    case ActionKind::kDone:
    case ActionKind::kCancel:
      return Module::k3;
    case ActionKind::kStartCard:
    case ActionKind::kRemoveRegular:
      return Module::k4;
    case ActionKind::kSign:
    case ActionKind::kCellOrRow:
      return Module::k5;
    case ActionKind::kWine:
    case ActionKind::kCharlatan:
      return Module::kA;
    case ActionKind::kLodge:
    case ActionKind::kRoom:
    case ActionKind::kSkipRoom:
      return Module::kB;
    case ActionKind::kTavernkeeper:
    case ActionKind::kIou:
    case ActionKind::kTurn:
      return Module::kC;
    case ActionKind::kReward:
      return Module::kD;
    default:
      return Module::k1;
  }
}

/// Both as tables, by kind.
struct KindRules {
  std::uint32_t decisions;
  Module module;
};
constexpr auto kKindRules = [] {
  std::array<KindRules, kActionShapes.size()> rules{};
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const ActionKind kind = kActionShapes[i].kind;
    rules[i] = {decisions_for(kind), module_of(kind)};
  }
  return rules;
}();

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
  if (decision == Decision::kSetupPick) return reason::kOtherPick;
  if (decision == Decision::kRearrange) return reason::kFinishLifting;
  const bool in_serving = (decisions_for(kind_of(action)) & at(Decision::kServe)) != 0;
  if (decision == Decision::kReplan && in_serving) return reason::kBeginFirst;
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
    case ActionKind::kBegin:
      return reason::kBegunAlready;
    case ActionKind::kDone:
    case ActionKind::kCancel:
      return reason::kNothingLifted;
    case ActionKind::kToken:
      return reason::kNoToken;
    case ActionKind::kSign:
    case ActionKind::kCellOrRow:
      return reason::kNothingToSign;
    case ActionKind::kLodge:
      return reason::kNoLodging;
    case ActionKind::kRoom:
    case ActionKind::kSkipRoom:
      return reason::kRoomNotOpen;
    case ActionKind::kTurn:
      return reason::kNoTurn;
    case ActionKind::kWine:
      return reason::kWineStays;
    case ActionKind::kForfeit:
      return reason::kNoFreshBonus;
    case ActionKind::kStartCard:
      return {reason::kStartCardsChosen, {phase}};
    case ActionKind::kTavernkeeper:
      return {reason::kKeepersChosen, {phase}};
    case ActionKind::kIou:
      return {reason::kIouNotNow, {phase}};
    case ActionKind::kReward:
      return {reason::kRewardNotNow, {phase}};
    case ActionKind::kKeepCard:
      return {reason::kOnlyAtClosing, {phase}};
    case ActionKind::kRemoveRegular:
      return {reason::kNotNow, {phase}};
    default:
      return {reason::kOnlyInServing, {phase}};
  }
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

/// Whether the fields are within the shape of the kind.
bool well_formed(Action action) {
  const ActionShape* shape = shape_of(action.kind);
  return shape != nullptr && action.a < shape->dims[0] && action.b < shape->dims[1] &&
         action.c < shape->dims[2];
}

}  // namespace

Refusal check_action(const State& state, const Components& components, Seat seat, Action action) {
  if (!state.awaiting.has(seat)) return refuse_seat(state, seat);
  if (!well_formed(action)) return reason::kUnknownAction;
  const ActionKind kind = kind_of(action);
  const KindRules& rules = kKindRules[action.kind];
  if (!state.has(rules.module)) {
    return {reason::kModuleNotInPlay, {module_fact("module", static_cast<int>(rules.module))}};
  }
  const Decision decision = decision_of(state, seat);
  if ((rules.decisions & at(decision)) == 0) return refuse_kind(state, seat, decision, action);
  if (decision == Decision::kRoundBonus) return check_evening(state, components, seat, action);
  if (decision == Decision::kRearrange) {
    return rearrangement::check(state, components, seat, action);
  }
  if (decision == Decision::kWaitress && dice_offered(state, state.player(seat)) > 0) {
    const bool now = kind == ActionKind::kFinish || kind == ActionKind::kDecline ||
                     kind == ActionKind::kWine || kind == ActionKind::kForfeit;
    if (!now) return reason::kDiceFirst;
  }
  switch (kind) {
    case ActionKind::kFinish:
    case ActionKind::kReady:
    case ActionKind::kBegin:
    case ActionKind::kCellOrRow:
      return {};
    case ActionKind::kDecline:
      return check_decline(state, seat, decision);
    case ActionKind::kForfeit:
      return check_forfeit(state, seat, action);
    case ActionKind::kFlip:
      return check_area(state, seat, action.a);
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
      if (decision == Decision::kArrival) {
        return action.a == 0 ? check_restart(state, components, seat)
                             : Refusal(reason::kStepOnlyInServing);
      }
      return check_market(state, components, seat, action);
    case ActionKind::kBuy:
    case ActionKind::kUpgrade:
    case ActionKind::kRecruit:
    case ActionKind::kNobles:
      return check_market(state, components, seat, action);
    default:
      return check_module_action(state, components, seat, action);
  }
}

bool may_forfeit_at(Decision decision) {
  return (decisions_for(ActionKind::kForfeit) & at(decision)) != 0;
}

Refusal check_area(const State& state, Seat seat, int index) {
  const Area area = static_cast<Area>(index);
  if (!in_play(state, area)) return {reason::kAreaNotInPlay, {area_fact("area", index)}};
  if (state.player(seat).has(area)) return {reason::kUpgradedAlready, {area_fact("area", index)}};
  return {};
}

Refusal check_module_action(const State& state, const Components& components, Seat seat,
                            Action action) {
  switch (kind_of(action)) {
    case ActionKind::kSchnapps:
      if (state.phase == Phase::kF && must_restore(components, state.player(seat))) {
        return reason::kRestoreFirst;
      }
      return schnapps::check(state, components, seat, action);
    case ActionKind::kSwap:
      return reputation::check_swap(state, components, seat, action);
    case ActionKind::kBard:
      if (must_restore(components, state.player(seat))) return reason::kRestoreFirst;
      return reputation::check_bard(state, seat);
    case ActionKind::kLift:
      return rearrangement::check_lift(state, components, seat, action);
    case ActionKind::kToken:
      return state.schnapps_supply > 0 ? Refusal() : Refusal(reason::kNoToken);
    case ActionKind::kStartCard:
    case ActionKind::kTavernkeeper:
      return check_setup(state, action);
    case ActionKind::kRemoveRegular:
      return check_remove_regular(state, seat, action);
    case ActionKind::kSign:
      return guest_book::full(components, state.player(seat), action.a)
                 ? Refusal(reason::kColumnFull)
                 : Refusal();
    case ActionKind::kWine:
      return wine::check_wine(state, components, seat, action);
    case ActionKind::kCharlatan:
      return wine::check_charlatan(state, components, seat, action);
    case ActionKind::kLodge:
      return rooms::check_lodge(state, seat, action);
    case ActionKind::kRoom:
    case ActionKind::kSkipRoom:
      return rooms::check(state, components, seat, action);
    case ActionKind::kIou:
      return keepers::check(state, components, seat, action);
    case ActionKind::kTurn:
      return check_turn(state, seat, action);
    case ActionKind::kReward:
      return orders::check(state, components, seat, action);
    case ActionKind::kKeepCard:
      return check_keep(state, components, seat, action);
    default:
      return reason::kUnknownAction;
  }
}

}  // namespace taproom::tiefenthal
