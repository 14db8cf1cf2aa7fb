#include "games/tiefenthal/tiefenthal.h"

#include <bit>

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
      return state.has(Module::k3) && player.reputation.begun == 0 ? Decision::kReplan
                                                                   : Decision::kServe;
    case Phase::kG:
      return Decision::kClosing;
    default:
      return Decision::kNone;
  }
}

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

namespace {

/// The decisions at which a kind of action can be taken, a bit each.
constexpr std::uint32_t at(Decision decision) { return 1u << static_cast<unsigned>(decision); }
constexpr std::uint32_t kAtEffects = at(Decision::kDenyService) | at(Decision::kDoubleSpace) |
                                     at(Decision::kFreeUpgrade) | at(Decision::kPickedDie);
constexpr std::uint32_t kAtOwn =
    at(Decision::kArrival) | at(Decision::kWaitress) | at(Decision::kDraft) | at(Decision::kPlan) |
    at(Decision::kReplan) | at(Decision::kServe) | kAtEffects | at(Decision::kSignature) |
    at(Decision::kTileBonuses) | at(Decision::kLodge) | at(Decision::kRoomBonuses);

constexpr std::uint32_t decisions_for(ActionKind kind) {
  switch (kind) {
    case ActionKind::kFinish:
      return at(Decision::kArrival) | at(Decision::kWaitress) | at(Decision::kClosing);
    case ActionKind::kReady:
      return at(Decision::kPlan);
    case ActionKind::kDecline:
      return at(Decision::kRoundBonus) | kAtEffects;
    case ActionKind::kChoose:
      return at(Decision::kRoundBonus);
    case ActionKind::kFlip:
      return at(Decision::kRoundBonus) | at(Decision::kFreeUpgrade);
    case ActionKind::kDraft:
      return at(Decision::kDraft);
    case ActionKind::kPlace:
      return at(Decision::kPlan) | at(Decision::kReplan) | at(Decision::kServe);
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

/// Why an action of this kind is out of place now, when the seat is asked for something else.
Refusal refuse_kind(const State& state, Decision decision, Action action) {
  if (decision >= Decision::kDenyService) return reason::kBonusFirst;
  if (decision == Decision::kRoundBonus) return reason::kRoundBonusFirst;
  if (decision == Decision::kSetupPick) return reason::kOtherPick;
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
    case ActionKind::kStartCard:
    case ActionKind::kTavernkeeper:
    case ActionKind::kRemoveRegular:
    case ActionKind::kIou:
    case ActionKind::kReward:
    case ActionKind::kKeepCard:
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
  const bool simultaneous = state.phase == Phase::kB || state.phase == Phase::kE ||
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

Refusal check_action(const State& state, const Components& components, Seat seat, Action action) {
  if (!state.awaiting.has(seat)) return refuse_seat(state, seat);
  if (!well_formed(action)) return reason::kUnknownAction;
  const ActionKind kind = kind_of(action);
  const KindRules& rules = kKindRules[action.kind];
  if (!state.has(rules.module)) {
    return {reason::kModuleNotInPlay, {module_fact("module", static_cast<int>(rules.module))}};
  }
  const Decision decision = decision_of(state, seat);
  if ((rules.decisions & at(decision)) == 0) return refuse_kind(state, decision, action);
  if (decision == Decision::kRoundBonus) return check_evening(state, components, seat, action);
  switch (kind) {
    case ActionKind::kFinish:
    case ActionKind::kReady:
    case ActionKind::kBegin:
    case ActionKind::kCellOrRow:
      return {};
    case ActionKind::kDecline:
      return check_decline(state, seat, decision);
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

}  // namespace

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

namespace {

void finish(Play& play, Seat seat) {
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

void perform_module_action(Play& play, Seat seat, Action action) {
  switch (kind_of(action)) {
    case ActionKind::kSchnapps:
      schnapps::apply(play, seat, action);
      break;
    case ActionKind::kBegin:
      reputation::begin(play, seat);
      break;
    case ActionKind::kSwap:
      reputation::do_swap(play, seat, action);
      break;
    case ActionKind::kBard:
      reputation::do_bard(play, seat);
      break;
    case ActionKind::kToken:
      do_token(play, seat);
      break;
    case ActionKind::kStartCard:
    case ActionKind::kTavernkeeper:
      do_setup(play, seat, action);
      break;
    case ActionKind::kRemoveRegular:
      do_remove_regular(play, seat, action.a);
      break;
    case ActionKind::kSign:
      do_sign(play, seat, action.a);
      break;
    case ActionKind::kCellOrRow:
      do_cell_or_row(play, seat, action.a == 1);
      break;
    case ActionKind::kWine:
      wine::do_wine(play, seat, action);
      break;
    case ActionKind::kCharlatan:
      wine::do_charlatan(play, seat, action);
      break;
    case ActionKind::kLodge:
      rooms::do_lodge(play, seat, action);
      break;
    case ActionKind::kRoom:
    case ActionKind::kSkipRoom:
      rooms::apply(play, seat, action);
      break;
    case ActionKind::kIou:
      keepers::apply(play, seat, action);
      break;
    case ActionKind::kTurn:
      do_turn(play, seat, action);
      break;
    case ActionKind::kReward:
      orders::apply(play, seat, action);
      break;
    default:
      do_keep(play, seat, action);
      break;
  }
}

void perform(Play& play, Seat seat, Action action) {
  const bool answers_round = play.state.phase == Phase::kA && play.player(seat).waiting.empty();
  if (answers_round) {
    do_evening(play, seat, action);
    return;
  }
  switch (kind_of(action)) {
    case ActionKind::kFinish:
      finish(play, seat);
      break;
    case ActionKind::kReady:
      do_ready(play, seat);
      break;
    case ActionKind::kEndTurn:
      do_end_turn(play, seat);
      break;
    case ActionKind::kDecline:
      do_decline(play, seat);
      break;
    case ActionKind::kFlip:
      do_flip(play, seat, static_cast<Area>(action.a));
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
        use_counter_guest_to_restart(play, seat);
      } else {
        do_market(play, seat, action);
      }
      break;
    case ActionKind::kBuy:
    case ActionKind::kUpgrade:
    case ActionKind::kRecruit:
    case ActionKind::kNobles:
      do_market(play, seat, action);
      break;
    default:
      perform_module_action(play, seat, action);
      break;
  }
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
    case Phase::kC:
      state.awaiting.remove(seat);  // resume_waitress asks again where there is more to decide
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
      out.push_back(make(ActionKind::kReady));
      legal_moves(state, tables, seat, out);
      if (state.has(Module::k2)) schnapps::legal(state, tables, seat, Phase::kE, out);
      if (state.has(Module::kA)) wine::legal_take_back(state, tables, seat, out);
      if (state.has(Module::kC)) keepers::legal(state, tables, seat, Phase::kE, out);
      if (state.has(Module::kD)) orders::legal(state, tables, seat, Phase::kE, out);
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
    default:
      legal_effect(state, tables, seat, decision, out);
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
  if (settle(play, seat)) go_on(play, seat, answers_effect);
  if (state.awaiting.empty()) advance(play);
  return {};
}

}  // namespace taproom::tiefenthal
