#pragma once
// Every reason for which an attempt can be refused: the rule, a key for translations, the sentence.

#include "core/refusal.h"

namespace taproom::tiefenthal {

/// Kinds of facts beyond the shared ones.
namespace fact_kind {
using namespace taproom::fact_kind;
inline constexpr std::uint8_t kCard = kFirstOwn;
inline constexpr std::uint8_t kArea = kFirstOwn + 1;
inline constexpr std::uint8_t kSpace = kFirstOwn + 2;
inline constexpr std::uint8_t kDie = kFirstOwn + 3;
inline constexpr std::uint8_t kPhase = kFirstOwn + 4;
inline constexpr std::uint8_t kModule = kFirstOwn + 5;
inline constexpr std::uint8_t kSlot = kFirstOwn + 6;
}  // namespace fact_kind

inline Fact number(const char* name, int value) { return {name, fact_kind::kNumber, value}; }
inline Fact card_fact(const char* name, int value) { return {name, fact_kind::kCard, value}; }
inline Fact area_fact(const char* name, int value) { return {name, fact_kind::kArea, value}; }
inline Fact space_fact(const char* name, int value) { return {name, fact_kind::kSpace, value}; }
inline Fact die_fact(const char* name, int value) { return {name, fact_kind::kDie, value}; }
inline Fact phase_fact(const char* name, int value) { return {name, fact_kind::kPhase, value}; }
inline Fact module_fact(const char* name, int value) { return {name, fact_kind::kModule, value}; }

namespace reason {

// Config.
inline constexpr Reason kPlayers{"TT-SET-01", "players",
                                 "The game takes 2 to 4 players, not {players}."};
inline constexpr Reason kModuleGap{
    "TT-SET-03", "module_gap",
    "Module {module} needs module {missing}: base modules build on those before them."};
inline constexpr Reason kUnknownModule{"TT-SET-02", "unknown_module",
                                       "There is no module with number {number}."};
inline constexpr Reason kUnknownOption{"TT-SET-02", "unknown_option",
                                       "Option {option} has no value number {value}."};
inline constexpr Reason kStartSeat{"TT-SET-21", "start_seat",
                                   "Nobody sits on seat {seat}, so it cannot start."};
inline constexpr Reason kNoPack{"TT-SET-02", "no_pack", "No component pack has number {pack}."};

// Whose turn, which phase.
inline constexpr Reason kOver{"TT-FLOW-07", "game_over", "The game ended after the eighth round."};
inline constexpr Reason kNoSeat{"TT-SET-01", "no_seat", "Nobody sits on seat {seat}."};
inline constexpr Reason kNotYourTurn{"TT-FLOW-03", "not_your_turn",
                                     "It is the turn of seat {active}."};
inline constexpr Reason kAlreadyDone{
    "TT-FLOW-05", "already_done",
    "You have finished phase {phase}; it ends when everybody has finished."};
inline constexpr Reason kBonusFirst{"TT-BON-01", "bonus_first",
                                    "A bonus waits: use it now or decline it."};
inline constexpr Reason kDoubleSpaceFirst{
    "TT-M3-21", "double_space_first", "First the double space: take a token or remove a guest."};
inline constexpr Reason kSignatureFirst{"TT-M5-05", "signature_first",
                                        "First choose a column for the signature."};
inline constexpr Reason kTileBonusesFirst{"TT-M5-16", "tile_bonuses_first",
                                          "First choose which bonus comes first: cell or row."};
inline constexpr Reason kRegularFirst{"TT-M4-12", "regular_first",
                                      "First choose the regular that leaves your deck."};
inline constexpr Reason kLodgeFirst{"TT-XB-04", "lodge_first",
                                    "First choose a room, or a table, for the noble."};
inline constexpr Reason kRoomFirst{"TT-XB-08", "room_first",
                                   "A room is open: use its bonus now or skip it."};
inline constexpr Reason kPickedDieFirst{
    "TT-XC-18", "picked_die_first",
    "First turn the die you picked, or decline, before it lies below your board."};
inline constexpr Reason kRoundBonusFirst{"TT-A-02", "round_bonus_first",
                                         "First choose the bonus of this round."};
inline constexpr Reason kStartCardsChosen{
    "TT-M4-02", "start_cards_chosen",
    "Start cards are chosen before the first round; this is phase {phase}."};
inline constexpr Reason kKeepersChosen{
    "TT-XC-04", "keepers_chosen",
    "Tavernkeepers are chosen before the first round; this is phase {phase}."};
inline constexpr Reason kIouNotNow{
    "TT-XC-13", "iou_not_now", "An IOU is used in the phase it names; none names phase {phase}."};
inline constexpr Reason kIouNamesNobody{"TT-XC-13", "iou_names_nobody",
                                        "This IOU names no guest and no table."};
inline constexpr Reason kRewardNotNow{
    "TT-XD-05", "reward_not_now",
    "A reward is used in the phase it shows; none shows phase {phase}."};
inline constexpr Reason kOnlyAtClosing{
    "TT-G-01", "only_at_closing",
    "Cards are kept when the tavern closes, in phase G; this is phase {phase}."};
inline constexpr Reason kOnlyInServing{
    "TT-F-15", "only_in_serving",
    "Serving, buying, upgrading and recruiting belong to your own phase F; this is phase {phase}."};
inline constexpr Reason kOnlyInDraft{"TT-D-02", "only_in_draft",
                                     "Dice are taken from coasters in phase D only."};
inline constexpr Reason kOnlyWhenPlanning{
    "TT-E-01", "only_when_planning",
    "Dice are placed in phase E and moved in your own phase F; this is phase {phase}."};
inline constexpr Reason kOnlyInPlanning{"TT-E-15", "only_in_planning",
                                        "Being ready ends phase E; this is phase {phase}."};
inline constexpr Reason kOnlyToFinish{
    "TT-FLOW-05", "only_to_finish", "Only phases B, C and G are finished; this is phase {phase}."};
inline constexpr Reason kOnlyEndsServing{"TT-F-11", "only_ends_serving",
                                         "A turn is ended in your own phase F; this is phase "
                                         "{phase}."};
inline constexpr Reason kNoChoice{"TT-RND-13", "no_choice",
                                  "No bonus of the round is waiting for a choice."};
inline constexpr Reason kNoFreeUpgrade{
    "TT-RND-11", "no_free_upgrade", "A free upgrade is only offered when the moon enters round 8."};
inline constexpr Reason kNothingToDecline{"TT-FLOW-17", "nothing_to_decline",
                                          "There is nothing to decline now."};
inline constexpr Reason kNoDenial{"TT-BON-05", "no_denial", "Nothing lets you deny service now."};
inline constexpr Reason kModuleNotInPlay{"TT-SET-02", "module_not_in_play",
                                         "That belongs to module {module}, which is not in play."};
inline constexpr Reason kUnknownAction{"TT-FLOW-17", "unknown_action", "There is no such action."};

// Phase A.
inline constexpr Reason kOptionEmpty{"TT-RND-14", "option_empty",
                                     "That option is not offered: its pile is empty."};

inline constexpr Reason kMustChoose{"TT-M2-06", "must_choose",
                                    "The entertainer comes: choose one of its two sides."};

// Phase B.
inline constexpr Reason kNoCounterGuest{"TT-RND-02", "no_counter_guest",
                                        "You have no counter guest left."};
inline constexpr Reason kRestartTooLate{
    "TT-RND-04", "restart_too_late",
    "A counter guest restarts phase B only in phase B, when all your tables are filled."};
inline constexpr Reason kStepOnlyInServing{
    "TT-RND-05", "step_only_in_serving",
    "A counter guest gives a monastery step in your own phase F only."};

// Phase C.
inline constexpr Reason kDiceFirst{"TT-C-07", "dice_first",
                                   "First take the dice of your waitresses, or decline them."};
inline constexpr Reason kRoomsInTurn{
    "TT-FLOW-18", "rooms_in_turn",
    "Rooms 3 and 4 take from what all share, so seat {active} finishes phase C first."};

// Phase D.
inline constexpr Reason kNotOnCoaster{"TT-D-02", "not_on_coaster",
                                      "The coaster in front of you shows no {face}."};

// Placing dice.
inline constexpr Reason kNoSuchDie{"TT-E-01", "no_such_die", "No unused {die} lies on {from}."};
inline constexpr Reason kNoDieBelow{"TT-E-01", "no_die_below",
                                    "No unused {die} lies below your board."};
inline constexpr Reason kSamePlace{"TT-F-20", "same_place", "The die lies there already."};
inline constexpr Reason kNoSpace{"TT-ACT-13", "no_space",
                                 "{space} is no action space of your tavern now."};
inline constexpr Reason kSpaceTaken{"TT-E-04", "space_taken",
                                    "{space} holds one die, and one lies there."};
inline constexpr Reason kGuestTaken{"TT-E-16", "guest_taken",
                                    "A guest takes one die, and one lies on {space}."};
inline constexpr Reason kNobleTaken{"TT-E-06", "noble_taken",
                                    "The nobles take one die in all, and one lies there."};
inline constexpr Reason kSpaceUsed{"TT-F-06", "space_used", "{space} was already used this round."};
inline constexpr Reason kTooHigh{"TT-E-09", "too_high",
                                 "{space} asks for {wanted}; a {face} is higher, and values are "
                                 "never lowered and never wrap around."};
inline constexpr Reason kTooFewDishwashers{
    "TT-E-12", "too_few_dishwashers",
    "A {face} on {space} needs {needed} more from dishwashers, who can still add {free}."};
inline constexpr Reason kWrongFace{"TT-E-03", "wrong_face",
                                   "{space} asks for {wanted}, the die shows {face}."};
inline constexpr Reason kRestoreFirst{
    "TT-F-18", "restore_first",
    "Returned dishwashers leave your plan without support: first move dice that need them."};

// Serving.
inline constexpr Reason kNotPlaced{"TT-F-02", "not_placed", "No {die} lies on {space}."};
inline constexpr Reason kServeFromBelow{
    "TT-F-02", "serve_from_below",
    "A die is removed from an action space; below your board it brings nothing."};
inline constexpr Reason kOnlyMonkStays{"TT-MON-08", "only_monk_stays",
                                       "Only a die on the monk can be removed without moving."};

// Buying.
inline constexpr Reason kBoughtAlready{"TT-THA-02", "bought_already",
                                       "You already bought a {card} this round."};
inline constexpr Reason kPileEmpty{"TT-THA-05", "pile_empty", "No {card} is left in the supply."};
inline constexpr Reason kTooFewThalers{"TT-F-10", "too_few_thalers",
                                       "That costs {price} thalers, you have {have}."};
inline constexpr Reason kTooFewBeer{"TT-F-10", "too_few_beer",
                                    "That costs {price} beer, you have {have}."};
inline constexpr Reason kRecruitedAlready{"TT-BEE-02", "recruited_already",
                                          "You already recruited a guest this round."};
inline constexpr Reason kNoGuestThere{"TT-BEE-03", "no_guest_there",
                                      "There is no guest at that place."};
inline constexpr Reason kNobleNumber{"TT-BEE-10", "noble_number",
                                     "Nobles are bought 1, 2 or 3 at a time."};
inline constexpr Reason kTooFewNobles{"TT-BEE-13", "too_few_nobles",
                                      "Only {left} nobles are left."};

// Upgrades.
inline constexpr Reason kUpgradedAlready{"TT-UPG-01", "upgraded_already",
                                         "{area} is upgraded already."};
inline constexpr Reason kAreaNotInPlay{"TT-SET-02", "area_not_in_play",
                                       "{area} belongs to module {module}, which is not in play."};
inline constexpr Reason kNoOffer{"TT-UPG-10", "no_offer", "{area} has no special offer."};
inline constexpr Reason kTooFewCards{
    "TT-UPG-07", "too_few_cards",
    "Only cards lying in your tavern can be returned. {card}: {have}, not {wanted}."};
inline constexpr Reason kOverReturn{"TT-UPG-09", "over_return",
                                    "Fewer cards already bring the price to 0."};
inline constexpr Reason kSignatureAlone{
    "TT-M5-18", "signature_alone",
    "Which comes first is a choice only where a guest brings both a bonus and a signature."};
inline constexpr Reason kNotReservedForOffer{
    "TT-XB-17", "not_reserved_for_offer",
    "No card of this special offer lies under your reservation marker."};
inline constexpr Reason kReservedIsCounted{
    "TT-XB-17", "reserved_is_counted",
    "The reserved card is one of those returned: say how many are returned in all."};
inline constexpr Reason kReservedToo{
    "TT-XB-17", "reserved_too",
    "So many can be returned only with the reserved card among them: say so."};
inline constexpr Reason kNotBuilder{
    "TT-XC-08", "not_builder",
    "Only the builder puts the cards returned for an offer on the discard pile."};
inline constexpr Reason kNothingReturned{"TT-XC-08", "nothing_returned",
                                         "No card is returned that could go to the discard pile."};
inline constexpr Reason kBuilderKeeps{
    "TT-XC-08", "builder_keeps",
    "At this table the builder's returned cards go to the discard pile: say so."};
inline constexpr Reason kNoDishwasherChoice{
    "TT-F-21", "no_dishwasher_choice",
    "Here it makes no difference, or is no choice, which dishwashers leave first."};

// Setup.
inline constexpr Reason kStartCardNow{"TT-M4-03", "start_card_now", "Now choose a start card."};
inline constexpr Reason kKeeperNow{"TT-XC-04", "keeper_now", "Now choose a tavernkeeper."};
inline constexpr Reason kEitherNow{"TT-VAR-05", "either_now",
                                   "Now choose a start card or a tavernkeeper."};
inline constexpr Reason kStartCardNotOpen{"TT-M4-02", "start_card_not_open",
                                          "That start card does not lie open."};
inline constexpr Reason kKeeperNotOffered{"TT-XC-04", "keeper_not_offered",
                                          "That tavernkeeper is not among those you may keep."};
inline constexpr Reason kNoRegular{"TT-M4-12", "no_regular",
                                   "No regular of that kind is in your deck."};
inline constexpr Reason kNoRegularLeaves{"TT-M4-12", "no_regular_leaves",
                                         "No start card lets a regular leave your deck now."};

// Module 2.
inline constexpr Reason kNoEntertainer{"TT-M2-06", "no_entertainer",
                                       "That entertainer is not with you."};
inline constexpr Reason kEntertainerPhase{"TT-M2-10", "entertainer_phase",
                                          "This side of the entertainer works in phase {phase}."};
inline constexpr Reason kTooFewTokens{"TT-M2-09", "too_few_tokens",
                                      "That costs {price} schnapps, you have {have}."};
inline constexpr Reason kSameFace{"TT-M2-16", "same_face",
                                  "The die must be turned to another face, 1 to 6."};
inline constexpr Reason kTakesArea{"TT-M2-10", "takes_area",
                                   "This side of the entertainer upgrades: name an area."};
inline constexpr Reason kTakesGuest{
    "TT-M2-10", "takes_guest", "This side of the entertainer sends a guest away: name a table."};
inline constexpr Reason kTakesNothing{"TT-M2-10", "takes_nothing",
                                      "This side of the entertainer names no target."};
inline constexpr Reason kNoJuggler{"TT-M2-10", "no_juggler",
                                   "Keeping a card takes the juggler, who is not with you."};
inline constexpr Reason kJugglerUsed{"TT-M2-10", "juggler_used",
                                     "The juggler has kept a card this round; once is all."};

// Module 3.
inline constexpr Reason kBeginFirst{
    "TT-M3-08", "begin_first", "First the Reputation Phase: change your plan or begin, then act."};
inline constexpr Reason kBegunAlready{
    "TT-M3-08", "begun_already", "The Reputation Phase comes once, when your own phase F begins."};
inline constexpr Reason kReputationPaid{
    "TT-M3-16", "reputation_paid",
    "The marker would go back {steps} and leave a bonus space that has already paid."};
inline constexpr Reason kNoSwap{"TT-F-20", "no_swap",
                                "Only two unused dice on two different spaces can be swapped."};
inline constexpr Reason kSwapNeedsRaises{
    "TT-E-12", "swap_needs_raises",
    "After the swap the dice need {needed} more from dishwashers than there is."};
inline constexpr Reason kOneByOne{"TT-F-20", "one_by_one",
                                  "At this table a re-arrangement is one move or one swap."};
inline constexpr Reason kLiftNotNeeded{
    "TT-F-20", "lift_not_needed",
    "Lifting is for several dice where the reputation forbids to move them one by one."};
inline constexpr Reason kLiftedOnce{
    "TT-F-20", "lifted_once",
    "In one re-arrangement a die is placed once: cancel, or take your last step back."};
inline constexpr Reason kGivenUp{"TT-F-20", "given_up",
                                 "You cancelled a re-arrangement: remove a die before the next, or "
                                 "take the cancelling back."};
inline constexpr Reason kNothingLifted{"TT-F-20", "nothing_lifted", "No dice are lifted."};
inline constexpr Reason kNothingChanged{"TT-F-20", "nothing_changed",
                                        "The dice lie as before: place them elsewhere, or cancel."};
inline constexpr Reason kFinishLifting{"TT-F-20", "finish_lifting",
                                       "Dice are lifted: place them, then say done, or cancel."};
inline constexpr Reason kNoBard{"TT-M3-17", "no_bard", "No unused bard lies in your tavern."};
inline constexpr Reason kNoToken{"TT-M3-21", "no_token", "There is no schnapps token to take now."};
inline constexpr Reason kMustDecide{"TT-M3-21", "must_decide",
                                    "Here one of the choices must be taken."};

// Module 5.
inline constexpr Reason kColumnFull{"TT-M5-07", "column_full", "That column is full."};
inline constexpr Reason kNothingToSign{"TT-M5-05", "nothing_to_sign",
                                       "No signature waits for a column."};

// Module A.
inline constexpr Reason kWineOnGuest{
    "TT-XA-07", "wine_on_guest", "A wine marker lies on {space}, so no die may be placed there."};
inline constexpr Reason kNoWineThere{"TT-XA-08", "no_wine_there",
                                     "No wine marker lies on that guest."};
inline constexpr Reason kWineStays{"TT-XA-11", "wine_stays", "Wine cannot be taken back now."};
inline constexpr Reason kNoCharlatan{"TT-XA-20", "no_charlatan",
                                     "No unused charlatan lies in your tavern."};
inline constexpr Reason kCopiedAlready{"TT-XA-21", "copied_already",
                                       "The bonus of that guest was already repeated this round."};
inline constexpr Reason kNothingToCopy{"TT-XA-20", "nothing_to_copy",
                                       "That guest has no bonus that can be repeated."};
inline constexpr Reason kCharlatanExcluded{
    "TT-XA-17", "charlatan_excluded",
    "You recruited a guest this round, so no charlatan can be bought."};
inline constexpr Reason kCharlatanInstead{
    "TT-XA-16", "charlatan_instead",
    "You bought a charlatan this round, so no guest can be recruited."};
inline constexpr Reason kWineOnDenied{"TT-XA-10", "wine_on_denied",
                                      "A guest with wine cannot be removed: take the wine back."};

// Module B.
inline constexpr Reason kNoLodging{"TT-XB-02", "no_lodging", "No noble waits for a room."};
inline constexpr Reason kMustLodge{
    "TT-XB-04", "must_lodge", "A noble waits, and this one must go into a room: choose which."};
inline constexpr Reason kRoomTaken{"TT-XB-03", "room_taken", "A noble lodges in that room."};
inline constexpr Reason kRoomNotOpen{"TT-XB-06", "room_not_open",
                                     "No bonus of that room is waiting."};
inline constexpr Reason kRoomTakesNone{"TT-XB-19", "room_takes_none",
                                       "Only room 3 exchanges a guest; name the room alone."};
inline constexpr Reason kNoExchange{
    "TT-XB-19", "no_exchange",
    "Room 3 exchanges a regular, priest or critic for a price-3 guest, or a guest for an open one "
    "of at most 2 beer more; none with wine on it."};
inline constexpr Reason kNotReserved{"TT-XB-16", "not_reserved",
                                     "That card does not lie under the reservation marker."};

// Module C.
inline constexpr Reason kNoIou{"TT-XC-13", "no_iou", "That IOU does not lie open before you."};
inline constexpr Reason kIouPhase{"TT-XC-32", "iou_phase", "That IOU is used in phase {phase}."};
inline constexpr Reason kIouThalerPhase{"TT-XC-24", "iou_thaler_phase",
                                        "An IOU pays its thaler in your own phase F only."};
inline constexpr Reason kIouNoDie{"TT-XC-16", "iou_no_die",
                                  "All your coloured dice are in use, so this IOU rolls none."};
inline constexpr Reason kIouNoCopy{"TT-XC-17", "iou_no_copy",
                                   "No guest in your tavern has a bonus left to repeat."};
inline constexpr Reason kIouTurns{"TT-XC-18", "iou_turns",
                                  "This IOU is used by turning a die: name the die and its face."};
inline constexpr Reason kIouNoWine{
    "TT-XC-19", "iou_no_wine",
    "This IOU lays no wine: two sommeliers work already, or no marker is left."};
inline constexpr Reason kIouNoneUsed{"TT-XC-20", "iou_none_used",
                                     "You have used no counter guest that could come back."};
inline constexpr Reason kIouNoBarback{"TT-XC-21", "iou_no_barback",
                                      "No barback is left in the supply."};
inline constexpr Reason kIouNobodyToDeny{"TT-BON-07", "iou_nobody_to_deny",
                                         "Nobody without a die sits in your tavern."};
inline constexpr Reason kIouNoSchnapps{"TT-M2-14", "iou_no_schnapps",
                                       "No schnapps token is left in the supply."};
inline constexpr Reason kTurnedAlready{"TT-XC-18", "turned_already",
                                       "The IOU turned that die already; it turns two dice, each "
                                       "once."};
inline constexpr Reason kNoTurn{"TT-XC-18", "no_turn", "No IOU lets you turn that die now."};

// Module D.
inline constexpr Reason kRewardNotLaid{"TT-XD-05", "reward_not_laid",
                                       "None of the orders of this game brings that reward."};
inline constexpr Reason kOrderOpen{"TT-XD-05", "order_open", "That order is not fulfilled yet."};
inline constexpr Reason kRewardUsed{"TT-XD-05", "reward_used", "That reward was used already."};
inline constexpr Reason kRewardPhase{"TT-XD-49", "reward_phase",
                                     "That reward is used in phase {phase}."};
inline constexpr Reason kRewardNoWine{
    "TT-XD-12", "reward_no_wine", "That reward needs a wine marker on a guest; none lies there."};
inline constexpr Reason kRewardNoDie{"TT-XD-44", "reward_no_die",
                                     "All your coloured dice are in use, so it rolls none."};
inline constexpr Reason kRewardNoRestart{
    "TT-XD-46", "reward_no_restart", "That reward restarts phase B when all tables are filled."};
inline constexpr Reason kRewardUpgrades{"TT-XD-43", "reward_upgrades",
                                        "That reward is used together with an upgrade."};
inline constexpr Reason kRewardRecruits{"TT-XD-45", "reward_recruits",
                                        "That reward is used together with recruiting a guest."};
inline constexpr Reason kRewardKeeps{"TT-XD-48", "reward_keeps",
                                     "That reward is used together with the card it keeps."};
inline constexpr Reason kNotInTavern{"TT-M2-15", "not_in_tavern",
                                     "No {card} lies in your tavern that could be kept."};

inline constexpr Reason kNoFreshBonus{
    "TT-BON-02", "no_fresh_bonus",
    "No such card has just come to you as a bonus; one that has can be given up before you do "
    "anything else."};

// Service denied.
inline constexpr Reason kNobodyThere{"TT-BON-05", "nobody_there", "Nobody sits at that table."};
inline constexpr Reason kDieOnGuest{"TT-BON-07", "die_on_guest",
                                    "A die lies on that guest, so service cannot be denied."};
inline constexpr Reason kNoblesStay{"TT-BON-11", "nobles_stay", "Nobles cannot be denied service."};

}  // namespace reason

}  // namespace taproom::tiefenthal
