#pragma once
// The actions as a table: what each is called, what its numbers stand for, when it can be taken,
// what refuses it, what it does, and how people read and type it. A new action is a kind in
// action.h, a row here and its functions where its rule is; checks, dispatch, ids, notation, JSON,
// labels and deals follow. The table does not compile while a row is missing or out of order.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/tiefenthal/deal.h"
#include "games/tiefenthal/fields.h"
#include "games/tiefenthal/labels.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/notation.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

/// Decisions, a bit each.
using Decisions = std::uint32_t;
template <class... D>
constexpr Decisions at(D... decision) {
  return ((1u << static_cast<unsigned>(decision)) | ...);
}
inline constexpr Decisions kAtEffects = at(Decision::kDenyService, Decision::kDoubleSpace,
                                           Decision::kFreeUpgrade, Decision::kPickedDie);
/// Whatever a seat is asked for on its own behalf between phases B and F.
inline constexpr Decisions kAtOwn =
    kAtEffects | at(Decision::kArrival, Decision::kWaitress, Decision::kDraft, Decision::kPlan,
                    Decision::kReplan, Decision::kServe, Decision::kSignature,
                    Decision::kTileBonuses, Decision::kLodge, Decision::kRoomBonuses,
                    Decision::kRearrange);

/// The first word of an action as it is typed, and the rule that stands nearest to an attempt.
struct Verb {
  std::string_view word;
  std::string_view rule{};
  bool listed = true;  ///< among the words that are known, when none fits
};

struct ActionRow {
  ActionKind kind;
  std::string_view name;  ///< in JSON
  std::array<Field, 3> fields{};
  Module module = Module::k1;

  struct Rules {
    Decisions decisions = 0;  ///< at which it can be taken
    /// Why it cannot be taken at another decision, with the phase as a fact.
    const Reason* out_of_place = &reason::kOnlyInServing;
    bool tells_phase = true;
    const Reason* second_out_of_place = nullptr;  ///< where its first number is not 0
    /// In phase F only once dice that lack support are put right (TT-F-18).
    bool after_restoring = false;
    /// Also while dice of the waitresses are offered (TT-C-07).
    bool before_dice = false;
    /// Null: allowed wherever it can be taken. Decisions with checks of their own (phase A, lifted
    /// dice) ask those.
    Refusal (*check)(const State&, const Components&, Seat, Action) = nullptr;
    void (*apply)(Play&, Seat, Action) = nullptr;
  } rules;

  struct Text {
    std::array<Verb, 2> verbs{};  ///< empty: one verb, the name
    /// The answer to words that do not fit.
    std::string_view form{};
    /// As people type it, for the help of the terminal; empty: not shown there.
    std::string_view example{};
    /// What people read: {card} is a field, {a card} the same with its article, {card's effect}
    /// what the thing does, {price} what the deal costs.
    std::string_view label{};
    // Where the fields do not say it all.
    std::string (*notation)(const State&, Action) = nullptr;
    ParsedAction (*parse)(const State&, Seat, const Words&) = nullptr;
    std::string (*describe)(const Speaker&, Action) = nullptr;
    Deal (*deal)(const State&, const Components&, Seat, Action) = nullptr;
  } text;
};

// clang-format off
inline constexpr std::array kActions = {
    ActionRow{ActionKind::kFinish, "finish", {}, Module::k1,
              {.decisions = at(Decision::kArrival, Decision::kWaitress, Decision::kClosing),
               .out_of_place = &reason::kOnlyToFinish, .before_dice = true, .apply = do_finish},
              {.describe = finish_label}},
    ActionRow{ActionKind::kReady, "ready", {}, Module::k1,
              {.decisions = at(Decision::kPlan), .out_of_place = &reason::kOnlyInPlanning,
               .apply = do_ready},
              {.label = "Ready: the plan stands"}},
    ActionRow{ActionKind::kBegin, "begin", {}, Module::k3,
              {.decisions = at(Decision::kReplan), .out_of_place = &reason::kBegunAlready,
               .tells_phase = false, .apply = reputation::begin},
              {.label = "Begin: the plan stands, the reputation is counted"}},
    ActionRow{ActionKind::kEndTurn, "end_turn", {}, Module::k1,
              {.decisions = at(Decision::kServe), .out_of_place = &reason::kOnlyEndsServing,
               .after_restoring = true, .apply = do_end_turn},
              {.example = "end turn", .label = "End the turn"}},
    ActionRow{ActionKind::kDecline, "decline", {}, Module::k1,
              {.decisions = at(Decision::kRoundBonus, Decision::kWaitress) | kAtEffects,
               .out_of_place = &reason::kNothingToDecline, .tells_phase = false,
               .before_dice = true, .check = check_decline, .apply = do_decline},
              {.describe = decline_label}},
    ActionRow{ActionKind::kChoose, "choose", {{{"option", FieldType::kPlace, 2}}}, Module::k1,
              {.decisions = at(Decision::kRoundBonus), .out_of_place = &reason::kNoChoice,
               .tells_phase = false, .check = check_evening, .apply = do_evening},
              {.verbs = {{{"choose", "TT-RND-13"}}}, .form = "expected: choose 1 or choose 2",
               .parse = parse_choose, .describe = choose_label, .deal = choose_deal}},
    ActionRow{ActionKind::kFlip, "flip", {{{"area", FieldType::kArea, kAreas}}}, Module::k1,
              {.decisions = at(Decision::kRoundBonus, Decision::kFreeUpgrade),
               .out_of_place = &reason::kNoFreeUpgrade, .tells_phase = false,
               .check = check_flip, .apply = do_flip},
              {.verbs = {{{"flip", "TT-RND-11"}}}, .form = kAreasExpected,
               .label = "Upgrade {area} for free"}},
    ActionRow{ActionKind::kDraft, "draft", {{{"face", FieldType::kFace, 7}}}, Module::k1,
              {.decisions = at(Decision::kDraft), .out_of_place = &reason::kOnlyInDraft,
               .tells_phase = false, .check = check_draft, .apply = do_draft},
              {.verbs = {{{"draft", "TT-D-02"}}}, .form = "expected: draft 1 to 6", .example = "draft 6",
               .label = "Take a {face} from the coaster", .deal = draft_deal}},
    ActionRow{ActionKind::kPlace, "place",
              {{{"die", FieldType::kDie, kDieKinds}, {"from", FieldType::kSpace, kSpaces},
                {"to", FieldType::kSpace, kSpaces}}}, Module::k1,
              {.decisions = at(Decision::kPlan, Decision::kReplan, Decision::kServe,
                               Decision::kRearrange),
               .out_of_place = &reason::kOnlyWhenPlanning, .check = check_move, .apply = do_move},
              {.verbs = {{{"place", "TT-E-01"}, {"move", "TT-F-05"}}},
               .example = "place 4 cashbox, place c6 brewer, move 4 cashbox t2",
               .notation = place_notation, .parse = parse_place, .describe = place_label,
               .deal = place_deal}},
    ActionRow{ActionKind::kServe, "serve",
              {{{"space", FieldType::kSpace, kSpaces}, {"die", FieldType::kDie, kDieKinds},
                {"stay", FieldType::kFlag, 2}}}, Module::k1,
              {.decisions = at(Decision::kServe), .check = check_serve, .apply = do_serve},
              {.verbs = {{{"serve", "TT-F-02"}}}, .form = "expected: serve SPACE [DIE] [stay]", .example = "serve t2",
               .notation = serve_notation, .parse = parse_serve, .describe = serve_label,
               .deal = serve_deal}},
    ActionRow{ActionKind::kBuy, "buy", {{{"card", FieldType::kTavernCard, kTavernCards}}},
              Module::k1,
              {.decisions = at(Decision::kServe), .after_restoring = true, .check = check_buy,
               .apply = do_buy},
              {.verbs = {{{"buy", "TT-THA-01"}}}, .form = "expected: buy CARD", .example = "buy barback",
               .label = "Buy {a card} for {price}", .deal = purchase_deal}},
    ActionRow{ActionKind::kUpgrade, "upgrade",
              {{{"area", FieldType::kArea, kAreas}, {"return", FieldType::kNumber, kMaxReturned + 1},
                {"flags", FieldType::kUpgradeFlags, upgrade_flag::kWays}}}, Module::k1,
              {.decisions = at(Decision::kServe), .after_restoring = true, .check = check_upgrade,
               .apply = do_upgrade},
              {.verbs = {{{"upgrade", "TT-UPG-01"}}},
               .form = "expected: upgrade AREA [return N] [with_reserved] [to_discard] [craftsmen] "
                       "[unused_first]",
               .example = "upgrade safe, upgrade brewer return 1",
               .notation = upgrade_notation, .parse = parse_upgrade, .describe = upgrade_label,
               .deal = upgrade_deal}},
    ActionRow{ActionKind::kRecruit, "recruit",
              {{{"place", FieldType::kPlace, 5}, {"flags", FieldType::kRecruitFlags, 4}}},
              Module::k1,
              {.decisions = at(Decision::kServe), .after_restoring = true, .check = check_recruit,
               .apply = do_recruit},
              {.verbs = {{{"recruit", "TT-BEE-03"}}},
               .form = "expected: recruit PLACE [signature_first] [red_carpet], where PLACE is 1 to "
                       "4, pile or a guest's name",
               .example = "recruit 3",
               .notation = recruit_notation, .parse = parse_recruit, .describe = recruit_label,
               .deal = recruit_deal}},
    ActionRow{ActionKind::kNobles, "nobles", {{{"number", FieldType::kNobles, 4}}}, Module::k1,
              {.decisions = at(Decision::kServe), .after_restoring = true, .check = check_nobles,
               .apply = do_nobles},
              {.verbs = {{{"nobles", "TT-BEE-10"}}}, .form = "expected: nobles 1 to 3", .example = "nobles 1",
               .label = "Recruit {number} for {price}", .deal = nobles_deal}},
    ActionRow{ActionKind::kCounterGuest, "counter_guest", {{{"use", FieldType::kUse, 2}}},
              Module::k1,
              {.decisions = at(Decision::kArrival, Decision::kServe),
               .out_of_place = &reason::kRestartTooLate, .tells_phase = false,
               .second_out_of_place = &reason::kStepOnlyInServing, .after_restoring = true,
               .check = check_counter_guest, .apply = do_counter_guest},
              {.verbs = {{{"counter_guest", "TT-RND-03"}}},
               .form = "expected: counter_guest restart or monastery",
               .describe = counter_guest_label, .deal = counter_guest_deal}},
    ActionRow{ActionKind::kDeny, "deny", {{{"table", FieldType::kTable, kMaxSlots}}}, Module::k1,
              {.decisions = at(Decision::kDenyService, Decision::kDoubleSpace),
               .out_of_place = &reason::kNoDenial, .tells_phase = false, .check = check_deny,
               .apply = do_deny},
              {.verbs = {{{"deny", "TT-BON-05"}}}, .form = "expected: deny and a table t1 to t24",
               .label = "Deny service to {table}"}},
    ActionRow{ActionKind::kSchnapps, "schnapps",
              {{{"entertainer", FieldType::kEntertainer, kEntertainers},
                {"target", FieldType::kTarget, kMaxSlots}, {"face", FieldType::kFaceOrNone, 7}}},
              Module::k2,
              {.decisions = at(Decision::kPlan, Decision::kServe), .after_restoring = true,
               .check = schnapps::check, .apply = schnapps::apply},
              {.verbs = {{{"schnapps", "TT-M2-10"}}},
               .form = "expected: schnapps thalers, schnapps beer, schnapps upgrade AREA, schnapps "
                       "deny TABLE or schnapps turn DIE FACE",
               .notation = schnapps_notation, .parse = parse_schnapps, .describe = schnapps_label,
               .deal = schnapps_deal}},
    ActionRow{ActionKind::kSwap, "swap",
              {{{"first", FieldType::kSpace, kSpaces}, {"second", FieldType::kSpace, kSpaces},
                {"dice", FieldType::kDicePair, 256}}}, Module::k3,
              {.decisions = at(Decision::kServe), .check = reputation::check_swap,
               .apply = reputation::do_swap},
              {.verbs = {{{"swap", "TT-F-20"}}}, .form = "expected: swap SPACE DIE SPACE DIE",
               .notation = swap_notation, .parse = parse_swap, .describe = swap_label}},
    ActionRow{ActionKind::kBard, "bard", {}, Module::k3,
              {.decisions = at(Decision::kServe), .after_restoring = true,
               .check = reputation::check_bard, .apply = reputation::do_bard},
              {.label = "Bard: 1 reputation step"}},
    ActionRow{ActionKind::kToken, "token", {}, Module::k3,
              {.decisions = at(Decision::kDoubleSpace), .out_of_place = &reason::kNoToken,
               .tells_phase = false, .check = check_token, .apply = do_token},
              {.describe = token_label, .deal = token_deal}},
    ActionRow{ActionKind::kStartCard, "start_card",
              {{{"card", FieldType::kStartCard, Components::kStartCards}}}, Module::k4,
              {.decisions = at(Decision::kSetupPick), .out_of_place = &reason::kStartCardsChosen,
               .check = check_setup, .apply = do_setup},
              {.verbs = {{{"start_card", "TT-M4-02"}}},
               .form = "expected: start_card and a number from 1 to 7",
               .label = "Take start card {card}: {card's effect}"}},
    ActionRow{ActionKind::kRemoveRegular, "remove_regular",
              {{{"card", FieldType::kCard, card::kNoble}}}, Module::k4,
              {.decisions = at(Decision::kRemoveRegulars),
               .out_of_place = &reason::kNoRegularLeaves, .tells_phase = false,
               .check = check_remove_regular, .apply = do_remove_regular},
              {.verbs = {{{"remove", "TT-M4-12"}}}, .label = "Remove {a card} from the game",
               .parse = parse_remove}},
    ActionRow{ActionKind::kSign, "sign", {{{"column", FieldType::kPlace, kColumns}}}, Module::k5,
              {.decisions = at(Decision::kSignature), .out_of_place = &reason::kNothingToSign,
               .tells_phase = false, .check = check_sign, .apply = do_sign},
              {.verbs = {{{"sign", "TT-M5-05"}}},
               .form = "expected: sign and a number from 1 to 4", .describe = sign_label,
               .deal = sign_deal}},
    ActionRow{ActionKind::kCellOrRow, "cell_or_row", {{{"first", FieldType::kBonus, 2}}},
              Module::k5,
              {.decisions = at(Decision::kTileBonuses), .out_of_place = &reason::kNothingToSign,
               .tells_phase = false, .apply = do_cell_or_row},
              {.verbs = {{{"cell", "TT-M5-16"}, {"row", "TT-M5-16"}}},
               .form = "expected: cell first or row first", .notation = cell_or_row_notation,
               .parse = parse_cell_or_row, .describe = cell_or_row_label}},
    ActionRow{ActionKind::kWine, "wine",
              {{{"table", FieldType::kTable, kMaxSlots}, {"use", FieldType::kWineUse, 2}}},
              Module::kA,
              {.decisions = kAtOwn, .out_of_place = &reason::kWineStays, .tells_phase = false,
               .before_dice = true, .check = wine::check_wine, .apply = wine::do_wine},
              {.verbs = {{{"wine", "TT-XA-08"}}},
               .form = "expected: wine serve TABLE or wine back TABLE, with a table t1 to t24",
               .notation = wine_notation, .parse = parse_wine, .describe = wine_label,
               .deal = wine_deal}},
    ActionRow{ActionKind::kCharlatan, "charlatan",
              {{{"copy_table", FieldType::kTableOrNone, kMaxSlots + 1}}}, Module::kA,
              {.decisions = at(Decision::kServe), .check = wine::check_charlatan,
               .apply = wine::do_charlatan},
              {.verbs = {{{"charlatan", "TT-XA-20"}}},
               .form = "expected: charlatan thaler, or charlatan copy and a table t1 to t24",
               .notation = charlatan_notation, .parse = parse_charlatan,
               .describe = charlatan_label, .deal = charlatan_deal}},
    ActionRow{ActionKind::kLodge, "lodge", {{{"room", FieldType::kRoomOrTable, kRooms + 1}}},
              Module::kB,
              {.decisions = at(Decision::kLodge), .out_of_place = &reason::kNoLodging,
               .tells_phase = false, .check = rooms::check_lodge, .apply = rooms::do_lodge},
              {.verbs = {{{"lodge", "TT-XB-02"}}},
               .form = "expected: lodge and a room 1 to 4, or lodge table",
               .describe = lodge_label}},
    ActionRow{ActionKind::kRoom, "room",
              {{{"room", FieldType::kRoom, kRooms},
                {"table", FieldType::kTableOrNone, kMaxSlots + 1},
                {"for", FieldType::kRowOrPile, 6}}}, Module::kB,
              {.decisions = at(Decision::kRoomBonuses), .out_of_place = &reason::kRoomNotOpen,
               .tells_phase = false, .check = rooms::check, .apply = rooms::apply},
              {.verbs = {{{"room", "TT-XB-06"}}},
               .form = "expected: room 1 to 4; for an exchange also TABLE and pile or a place of the "
                       "row",
               .notation = room_notation, .parse = parse_room, .describe = room_label}},
    ActionRow{ActionKind::kSkipRoom, "skip_room", {{{"room", FieldType::kRoom, kRooms}}},
              Module::kB,
              {.decisions = at(Decision::kRoomBonuses), .out_of_place = &reason::kRoomNotOpen,
               .tells_phase = false, .check = rooms::check, .apply = rooms::apply},
              {.verbs = {{{"skip", "TT-XB-08"}, {"skip_room", "TT-XB-08", false}}},
               .form = "expected: skip room and a number from 1 to 4",
               .label = "Do without room {room} ({room's effect})",
               .notation = skip_room_notation, .parse = parse_skip_room}},
    ActionRow{ActionKind::kTavernkeeper, "tavernkeeper",
              {{{"keeper", FieldType::kKeeper, kTavernkeepers}}}, Module::kC,
              {.decisions = at(Decision::kSetupPick), .out_of_place = &reason::kKeepersChosen,
               .check = check_setup, .apply = do_setup},
              {.verbs = {{{"tavernkeeper", "TT-XC-04"}, {"keeper", "TT-XC-04", false}}},
               .form = "expected: tavernkeeper and one of gambler, abbess, historian, builder, "
                       "brewmaster, merchant, charmer, tax_collector",
               .label = "Take the {keeper}: {keeper's effect}"}},
    ActionRow{ActionKind::kIou, "iou",
              {{{"iou", FieldType::kIou, kIous},
                {"copy_table", FieldType::kTableOrNone, kMaxSlots + 1},
                {"instead", FieldType::kFlag, 2}}}, Module::kC,
              {.decisions = at(Decision::kRoundBonus, Decision::kArrival, Decision::kWaitress,
                               Decision::kPlan, Decision::kServe),
               .out_of_place = &reason::kIouNotNow, .check = keepers::check,
               .apply = keepers::apply},
              {.verbs = {{{"iou", "TT-XC-13"}}},
               .form = "expected: iou NAME, with a table for iou_copy, or iou NAME thaler for a "
                       "thaler instead",
               .notation = iou_notation, .parse = parse_iou, .describe = iou_label,
               .deal = iou_deal}},
    ActionRow{ActionKind::kTurn, "turn",
              {{{"die", FieldType::kDie, kDieKinds}, {"face", FieldType::kFace, 7}}}, Module::kC,
              {.decisions = at(Decision::kWaitress, Decision::kPickedDie),
               .out_of_place = &reason::kNoTurn, .tells_phase = false, .check = check_turn,
               .apply = do_turn},
              {.verbs = {{{"turn", "TT-XC-18"}}}, .form = "expected: turn DIE FACE, as in turn c4 6",
               .label = "Turn the {die} to {face}", .parse = parse_turn}},
    ActionRow{ActionKind::kReward, "reward", {{{"order", FieldType::kPlace, kOrdersInPlay}}},
              Module::kD,
              {.decisions = at(Decision::kArrival, Decision::kWaitress, Decision::kPlan,
                               Decision::kServe, Decision::kClosing),
               .out_of_place = &reason::kRewardNotNow, .check = orders::check,
               .apply = orders::apply},
              {.verbs = {{{"reward", "TT-XD-05"}}},
               .form = "expected: reward and the number of an order, 1 to 3, or the name of its "
                       "reward",
               .notation = reward_notation, .parse = parse_reward, .describe = reward_label}},
    ActionRow{ActionKind::kKeepCard, "keep_card",
              {{{"card", FieldType::kCard, kMaxCards}, {"by", FieldType::kKeptBy, 3}}}, Module::k1,
              {.decisions = at(Decision::kClosing), .out_of_place = &reason::kOnlyAtClosing,
               .check = check_keep, .apply = do_keep},
              {.verbs = {{{"keep", "TT-G-01"}}},
               .form = "expected: keep CARD and what allows it: juggler, last_orders or reservation",
               .describe = keep_label}},
    ActionRow{ActionKind::kLift, "lift",
              {{{"die", FieldType::kDie, kDieKinds}, {"from", FieldType::kSpace, kSpaces}}},
              Module::k3,
              {.decisions = at(Decision::kServe, Decision::kRearrange),
               .check = rearrangement::check_lift, .apply = rearrangement::lift},
              {.form = "expected: lift DIE SPACE, as in lift 6 t1",
               .label = "Lift the {die} from {from} to re-arrange several dice"}},
    ActionRow{ActionKind::kDone, "done", {}, Module::k3,
              {.decisions = at(Decision::kRearrange), .out_of_place = &reason::kNothingLifted,
               .tells_phase = false, .check = rearrangement::check, .apply = rearrangement::finish},
              {.label = "Done: the dice lie as they shall"}},
    ActionRow{ActionKind::kCancel, "cancel", {}, Module::k3,
              {.decisions = at(Decision::kRearrange), .out_of_place = &reason::kNothingLifted,
               .tells_phase = false, .check = rearrangement::check, .apply = rearrangement::cancel},
              {.label = "Cancel: the dice go back to where they lay"}},
    ActionRow{ActionKind::kForfeit, "forfeit", {{{"card", FieldType::kCard, card::kNoble + 1}}},
              Module::k1,
              {.decisions = kAtOwn & ~at(Decision::kRearrange),
               .out_of_place = &reason::kNoFreshBonus, .tells_phase = false, .before_dice = true,
               .check = check_forfeit, .apply = do_forfeit},
              {.verbs = {{{"forfeit", "TT-BON-02"}}},
               .form = "expected: forfeit and a card just received",
               .label = "Give up the {card} just received"}},
};
// clang-format on

static_assert(kActions.size() == kActionKinds && [] {
  for (std::size_t i = 0; i < kActions.size(); ++i) {
    const ActionRow& row = kActions[i];
    if (static_cast<std::size_t>(row.kind) != i) return false;
    if (row.rules.decisions == 0 || row.rules.apply == nullptr) return false;
    if (row.text.label.empty() == (row.text.describe == nullptr)) return false;
  }
  return true;
}());

constexpr const ActionRow& row_of(ActionKind kind) {
  return kActions[static_cast<std::size_t>(kind)];
}
/// The row of a number that may be no kind; null then.
constexpr const ActionRow* find_row(std::uint8_t kind) {
  return kind < kActions.size() ? &kActions[kind] : nullptr;
}

}  // namespace taproom::tiefenthal
