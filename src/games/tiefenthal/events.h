#pragma once
// What can happen at a table of The Taverns of Tiefenthal, as events (core/event.h): a row says
// what an event is called, what its numbers mean, the sentence that tells it and who sees it. JSON,
// sentences and visibility follow from the rows. Unused numbers are 0.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/event.h"
#include "games/tiefenthal/event_details.h"
#include "games/tiefenthal/fields.h"

namespace taproom::tiefenthal {

enum class EventKind : std::uint8_t {
  kGameStarted,  ///< seat: start player
  kGuestRevealed,
  kRoundStarted,  ///< seat: start player
  kChose,         ///< a: as in Player::choice
  kCounterGuestTaken,
  kCardGained,  ///< onto the deck
  kCardDrawn,   ///< b: 255 when it takes no table
  kReshuffled,
  kTablesFilled,  ///< a: 1 when some stay empty
  kRestarted,     ///< the tavern is cleared and filled again
  kColouredDieRolled,
  kCoasterRolled,
  kDieTaken,
  kCoastersPassed,
  kDieMoved,
  kReady,
  kTurnStarted,  ///< n and a: with what the barbacks brought
  kServed,       ///< c: the guest, or 255; d: the face the die counted for
  kThalers,
  kBeer,
  kBought,
  kUpgraded,
  kRecruited,
  kNoblesBought,
  kCounterGuestUsed,
  kMonasteryStep,
  kDenied,
  kBonusLost,
  kCardForfeited,  ///< a bonus given up, from the deck to its pile
  kTurnEnded,
  kTavernCleared,
  kMugPassed,  ///< seat: new start player
  kGameOver,
  // Module 2.
  kSchnapps,  ///< n: negative when paid or given back
  kEntertainerCame,
  kEntertained,
  kDieTurned,
  kCardKept,  ///< onto the deck in phase G
  // Module 3.
  kReputationCounted,
  kReputationStep,  ///< a: 0 is the host
  kBardSang,
  kDiceSwapped,  ///< c: first kind << 4 | second
  // Module 4.
  kStartCardsRevealed,
  kStartCardTaken,
  kRegularRemoved,
  // Module 5.
  kSigned,
  kRowFilled,
  // Module A.
  kWinePlaced,
  kWineServed,
  kWineTakenBack,
  kCharlatanUsed,
  kCharlatanBought,
  // Module B.
  kLodged,
  kRoomMatched,
  kRoomUsed,
  kRoomSkipped,
  kGuestExchanged,
  kCardReserved,
  kStored,  ///< into safe and storage by room 1
  // Module C.
  kKeepersDealt,
  kKeeperChosen,
  kKeeperRevealed,
  kIouRevealed,
  kIouUsed,
  kCounterGuestReturned,
  kCardPlaced,  ///< from the supply into the tavern
  // Module D.
  kOrderLaid,
  kOrderFulfilled,
  kMayorCame,
  kRewardUsed,
  // Module 3, one re-arrangement of several dice.
  kDieLifted,
  kRearranged,  ///< n: dice that lie elsewhere now
  kRearrangementCancelled,
};

/// Where a gained card came from.
enum class CardSource : std::uint8_t { kPurchase, kGift, kBonus, kUpgrade };

/// Who is told of an event when it happens.
enum class Seen : std::uint8_t {
  kByAll,
  /// In phases A and E its seat alone until all have chosen, with the option `simultaneous_hidden`.
  kByPlanner,
  kByDrafter,  ///< in setup its seat alone until all tavernkeepers are revealed (TT-XC-34)
};

struct EventShape {
  EventKind kind;
  std::string_view type;
  /// {seat} is the seat, {card} a field, {a card} the same with its article, {card's effect} what
  /// the thing does, {*} what `detail` says.
  std::string_view sentence;

  static constexpr int kNothing = -1;
  struct Rest {
    struct Fields {
      bool seat = true;  ///< the event is about a seat
      Field a{}, b{}, c{}, d{}, n{};
    } fields{};
    std::string (*detail)(const Told&) = nullptr;
    Seen seen = Seen::kByAll;
    /// While it is a secret, the others see this number in place of `a`, or nothing of it.
    int others_see = kNothing;
  } rest{};
};

// clang-format off
inline constexpr std::array kEventShapes = {
    EventShape{EventKind::kGameStarted, "game_started", "{seat} holds the mug; the game begins"},
    EventShape{EventKind::kGuestRevealed, "guest_revealed", "The guest row shows the {card}",
               {.fields = {.seat = false, .a = {"card", FieldType::kCard},
                           .b = {"place", FieldType::kPlace}}}},
    EventShape{EventKind::kRoundStarted, "round_started", "Round {round} begins",
               {.fields = {.n = {"round"}}}},
    EventShape{EventKind::kChose, "chose", "{seat} {*}",
               {.fields = {.a = {"choice"}}, .detail = chose_detail, .seen = Seen::kByPlanner,
                .others_see = Player::kNotChosen}},
    EventShape{EventKind::kCounterGuestTaken, "counter_guest_taken", "{seat} gets a counter guest"},
    EventShape{EventKind::kCardGained, "card_gained", "{seat} puts {a card} on the deck",
               {.fields = {.a = {"card", FieldType::kCard}, .b = {"source", FieldType::kSource}}}},
    EventShape{EventKind::kCardDrawn, "card_drawn", "{seat} draws {a card}{*}",
               {.fields = {.a = {"card", FieldType::kCard}, .b = {"table", FieldType::kTable}},
                .detail = drawn_detail}},
    EventShape{EventKind::kReshuffled, "reshuffled", "{seat} shuffles the discard pile ({cards})",
               {.fields = {.n = {"cards", FieldType::kCards}}}},
    EventShape{EventKind::kTablesFilled, "tables_filled", "{seat} has {*}",
               {.fields = {.a = {"some_empty", FieldType::kFlag}, .n = {"tables"}},
                .detail = filled_detail}},
    EventShape{EventKind::kRestarted, "restarted", "{seat} sends everybody home and starts again"},
    EventShape{EventKind::kColouredDieRolled, "coloured_die_rolled",
               "{seat} rolls a coloured {face}",
               {.fields = {.a = {"face", FieldType::kFace}}}},
    EventShape{EventKind::kCoasterRolled, "coaster_rolled",
               "{seat} rolls {first} {second} {third} {fourth}",
               {.fields = {.a = {"first", FieldType::kFace}, .b = {"second", FieldType::kFace},
                           .c = {"third", FieldType::kFace}, .d = {"fourth", FieldType::kFace}}}},
    EventShape{EventKind::kDieTaken, "die_taken", "{seat} takes a {face}",
               {.fields = {.a = {"face", FieldType::kFace}}}},
    EventShape{EventKind::kCoastersPassed, "coasters_passed", "The coasters pass to the left",
               {.fields = {.seat = false}}},
    EventShape{EventKind::kDieMoved, "die_moved", "{seat} puts the {die} {*}",
               {.fields = {.a = {"die", FieldType::kDie}, .b = {"from", FieldType::kSpace},
                           .c = {"to", FieldType::kSpace}}, .detail = moved_detail,
                .seen = Seen::kByPlanner}},
    EventShape{EventKind::kReady, "ready", "{seat} is ready"},
    EventShape{EventKind::kTurnStarted, "turn_started",
               "{seat} begins the turn with {thalers} and {beer}",
               {.fields = {.a = {"beer", FieldType::kBeer},
                           .n = {"thalers", FieldType::kThalers}}}},
    EventShape{EventKind::kServed, "served", "{seat} removes the {die} from {space}{*}",
               {.fields = {.a = {"space", FieldType::kSpace}, .b = {"die", FieldType::kDie},
                           .c = {"card", FieldType::kCard},
                           .d = {"counts"}}, .detail = served_detail}},
    EventShape{EventKind::kThalers, "thalers", "{seat} receives {thalers}",
               {.fields = {.n = {"thalers", FieldType::kThalers}}}},
    EventShape{EventKind::kBeer, "beer", "{seat} receives {beer}",
               {.fields = {.n = {"beer", FieldType::kBeer}}}},
    EventShape{EventKind::kBought, "bought", "{seat} buys {a card} for {thalers}",
               {.fields = {.a = {"card", FieldType::kCard},
                           .n = {"thalers", FieldType::kThalers}}}},
    EventShape{EventKind::kUpgraded, "upgraded", "{seat} upgrades {area}{*}",
               {.fields = {.a = {"area", FieldType::kArea}, .b = {"returned"},
                           .c = {"free", FieldType::kFlag}, .n = {"thalers", FieldType::kThalers}},
                .detail = upgraded_detail}},
    EventShape{EventKind::kRecruited, "recruited", "{seat} recruits the {card} for {beer}",
               {.fields = {.a = {"card", FieldType::kCard}, .b = {"place", FieldType::kPlace},
                           .n = {"beer", FieldType::kBeer}}}},
    EventShape{EventKind::kNoblesBought, "nobles_bought", "{seat} recruits {number} for {beer}",
               {.fields = {.a = {"number", FieldType::kNobles}, .n = {"beer", FieldType::kBeer}}}},
    EventShape{EventKind::kCounterGuestUsed, "counter_guest_used",
               "{seat} uses a counter guest {*}",
               {.fields = {.a = {"use", FieldType::kUse}}, .detail = counter_guest_detail}},
    EventShape{EventKind::kMonasteryStep, "monastery_step",
               "{seat} moves to monastery space {space}",
               {.fields = {.a = {"space"}}}},
    EventShape{EventKind::kDenied, "denied", "{seat} denies service to {a card}",
               {.fields = {.a = {"card", FieldType::kCard}, .b = {"table", FieldType::kTable}}}},
    EventShape{EventKind::kBonusLost, "bonus_lost", "{seat} {*}",
               {.fields = {.a = {"effect", FieldType::kEffect}}, .detail = lost_detail}},
    EventShape{EventKind::kCardForfeited, "card_forfeited", "{seat} gives up {a card}",
               {.fields = {.a = {"card", FieldType::kCard}}}},
    EventShape{EventKind::kTurnEnded, "turn_ended",
               "{seat} ends the turn and keeps {thalers} and {beer}{*}",
               {.fields = {.a = {"beer", FieldType::kBeer},
                           .b = {"thalers_lost", FieldType::kThalers},
                           .c = {"beer_lost", FieldType::kBeer},
                           .n = {"thalers", FieldType::kThalers}}, .detail = turn_ended_detail}},
    EventShape{EventKind::kTavernCleared, "tavern_cleared", "{seat} discards {cards}",
               {.fields = {.n = {"cards", FieldType::kCards}}}},
    EventShape{EventKind::kMugPassed, "mug_passed",
               "{seat} gets the mug and starts the next round"},
    EventShape{EventKind::kGameOver, "game_over", "The game is over", {.fields = {.seat = false}}},
    // Module 2.
    EventShape{EventKind::kSchnapps, "schnapps", "{seat} {*} schnapps",
               {.fields = {.n = {"tokens"}}, .detail = schnapps_detail, .seen = Seen::kByPlanner}},
    EventShape{EventKind::kEntertainerCame, "entertainer_came",
               "{seat} takes side {side} of {entertainer} ({*})",
               {.fields = {.a = {"entertainer", FieldType::kEntertainer}, .b = {"side"}},
                .detail = entertainer_detail}},
    EventShape{EventKind::kEntertained, "entertained", "{seat} uses {entertainer} ({*})",
               {.fields = {.a = {"entertainer", FieldType::kEntertainer}, .b = {"side"}},
                .detail = entertainer_detail, .seen = Seen::kByPlanner}},
    EventShape{EventKind::kDieTurned, "die_turned", "{seat} turns the {from} to {*}",
               {.fields = {.a = {"from", FieldType::kDie}, .b = {"to", FieldType::kDie}},
                .detail = turned_detail, .seen = Seen::kByPlanner}},
    EventShape{EventKind::kCardKept, "card_kept", "{seat} puts {a card} on top of the deck ({by})",
               {.fields = {.a = {"card", FieldType::kCard}, .b = {"by", FieldType::kKeptBy}}}},
    // Module 3.
    EventShape{EventKind::kReputationCounted, "reputation_counted",
               "{seat} counts {thalers} and {beer}: {steps}",
               {.fields = {.a = {"thalers", FieldType::kThalers}, .b = {"beer", FieldType::kBeer},
                           .n = {"steps", FieldType::kSteps}}}},
    EventShape{EventKind::kReputationStep, "reputation_step", "{seat} moves {*}",
               {.fields = {.a = {"place"}, .b = {"back", FieldType::kFlag}},
                .detail = reputation_detail}},
    EventShape{EventKind::kBardSang, "bard_sang", "{seat} lets a bard sing"},
    EventShape{EventKind::kDiceSwapped, "dice_swapped", "{seat} swaps {*}",
               {.fields = {.a = {"first", FieldType::kSpace}, .b = {"second", FieldType::kSpace},
                           .c = {"dice", FieldType::kDicePair}}, .detail = swapped_detail}},
    // Module 4.
    EventShape{EventKind::kStartCardsRevealed, "start_cards_revealed", "Open for choice: {cards}",
               {.fields = {.seat = false, .n = {"cards", FieldType::kStartCards}}}},
    EventShape{EventKind::kStartCardTaken, "start_card_taken",
               "{seat} takes start card {card} ({card's effect})",
               {.fields = {.a = {"card", FieldType::kStartCard}}}},
    EventShape{EventKind::kRegularRemoved, "regular_removed",
               "{seat} removes {a card} from the game",
               {.fields = {.a = {"card", FieldType::kCard}}}},
    // Module 5.
    EventShape{EventKind::kSigned, "signed",
               "{seat} puts a signature into column {column}, row {row}",
               {.fields = {.a = {"column", FieldType::kPlace}, .b = {"row", FieldType::kPlace}}}},
    EventShape{EventKind::kRowFilled, "row_filled", "{seat} fills row {row} of the guest book",
               {.fields = {.a = {"row", FieldType::kPlace}}}},
    // Module A.
    EventShape{EventKind::kWinePlaced, "wine_placed", "{seat} puts a wine marker on {table}",
               {.fields = {.a = {"table", FieldType::kTable}}}},
    EventShape{EventKind::kWineServed, "wine_served", "{seat} serves {a card} at {table} with wine",
               {.fields = {.a = {"table", FieldType::kTable}, .b = {"card", FieldType::kCard}}}},
    EventShape{EventKind::kWineTakenBack, "wine_taken_back",
               "{seat} takes the wine back from {table}",
               {.fields = {.a = {"table", FieldType::kTable}}, .seen = Seen::kByPlanner}},
    EventShape{EventKind::kCharlatanUsed, "charlatan_used", "{seat} {*}",
               {.fields = {.a = {"copy_table", FieldType::kTableOrNone}},
                .detail = charlatan_detail}},
    EventShape{EventKind::kCharlatanBought, "charlatan_bought",
               "{seat} buys a charlatan for {beer}",
               {.fields = {.n = {"beer", FieldType::kBeer}}}},
    // Module B.
    EventShape{EventKind::kLodged, "lodged", "{seat} {*}",
               {.fields = {.a = {"room", FieldType::kRoomOrTable}}, .detail = lodged_detail}},
    EventShape{EventKind::kRoomMatched, "room_matched", "{seat} matches room {room}",
               {.fields = {.a = {"room", FieldType::kRoom}}}},
    EventShape{EventKind::kRoomUsed, "room_used", "{seat} uses room {room} ({room's effect})",
               {.fields = {.a = {"room", FieldType::kRoom}}}},
    EventShape{EventKind::kRoomSkipped, "room_skipped", "{seat} does without room {room}",
               {.fields = {.a = {"room", FieldType::kRoom}}}},
    EventShape{EventKind::kGuestExchanged, "guest_exchanged",
               "{seat} exchanges {a left} at {table} for {a came}",
               {.fields = {.a = {"left", FieldType::kCard}, .b = {"came", FieldType::kCard},
                           .c = {"table", FieldType::kTable}}}},
    EventShape{EventKind::kCardReserved, "card_reserved", "{seat} draws and reserves {a card}",
               {.fields = {.a = {"card", FieldType::kCard}}}},
    EventShape{EventKind::kStored, "stored",
               "{seat} puts {thalers} into the safe and {beer} into the storage",
               {.fields = {.a = {"beer", FieldType::kBeer},
                           .n = {"thalers", FieldType::kThalers}}}},
    // Module C.
    EventShape{EventKind::kKeepersDealt, "keepers_dealt", "{seat} chooses {*}",
               {.fields = {.a = {"tiles", FieldType::kKeepers}}, .detail = dealt_detail,
                .seen = Seen::kByDrafter, .others_see = 0}},
    EventShape{EventKind::kKeeperChosen, "keeper_chosen", "{seat} {*}",
               {.fields = {.a = {"keeper", FieldType::kKeeper}}, .detail = keeper_detail,
                .seen = Seen::kByDrafter, .others_see = static_cast<int>(Tavernkeeper::kNone)}},
    EventShape{EventKind::kKeeperRevealed, "keeper_revealed",
               "{seat} plays the {keeper} ({keeper's effect})",
               {.fields = {.a = {"keeper", FieldType::kKeeper}}}},
    EventShape{EventKind::kIouRevealed, "iou_revealed",
               "{seat} turns up the IOU {iou} ({iou's effect})",
               {.fields = {.a = {"iou", FieldType::kIou}}}},
    EventShape{EventKind::kIouUsed, "iou_used", "{seat} uses the IOU {iou}{*}",
               {.fields = {.a = {"iou", FieldType::kIou}, .b = {"instead", FieldType::kFlag},
                           .n = {"thalers", FieldType::kThalers}},
                .detail = iou_detail, .seen = Seen::kByPlanner}},
    EventShape{EventKind::kCounterGuestReturned, "counter_guest_returned",
               "{seat} takes back a used counter guest"},
    EventShape{EventKind::kCardPlaced, "card_placed",
               "{seat} puts {a card} from the supply into the tavern",
               {.fields = {.a = {"card", FieldType::kCard}}}},
    // Module D.
    EventShape{EventKind::kOrderLaid, "order_laid",
               "Order {order}: {mission} ({mission's effect}) for {reward} ({reward's effect})",
               {.fields = {.seat = false, .a = {"order", FieldType::kPlace},
                           .b = {"mission", FieldType::kMissionTile},
                           .c = {"reward", FieldType::kRewardTile}}}},
    EventShape{EventKind::kOrderFulfilled, "order_fulfilled", "{seat} fulfils the order {*}",
               {.fields = {.a = {"order", FieldType::kPlace}}, .detail = fulfilled_detail}},
    EventShape{EventKind::kMayorCame, "mayor_came",
               "{seat} has fulfilled all orders: the mayor comes"},
    EventShape{EventKind::kRewardUsed, "reward_used", "{seat} uses the reward {*}",
               {.fields = {.a = {"order", FieldType::kPlace}, .b = {"reward", FieldType::kReward}},
                .detail = reward_detail, .seen = Seen::kByPlanner}},
    // Module 3, one re-arrangement of several dice.
    EventShape{EventKind::kDieLifted, "die_lifted", "{seat} lifts the {die} from {from}",
               {.fields = {.a = {"die", FieldType::kDie}, .b = {"from", FieldType::kSpace}}}},
    EventShape{EventKind::kRearranged, "rearranged", "{seat} has re-arranged {dice}",
               {.fields = {.n = {"dice", FieldType::kDice}}}},
    EventShape{EventKind::kRearrangementCancelled, "rearrangement_cancelled",
               "{seat} puts the lifted dice back"},
};
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < kEventShapes.size(); ++i) {
    const EventShape& shape = kEventShapes[i];
    if (static_cast<std::size_t>(shape.kind) != i) return false;
    const bool asks = shape.sentence.find("{*}") != std::string_view::npos;
    if (asks != (shape.rest.detail != nullptr)) return false;
  }
  return true;
}());

/// The row of a number that may be no kind; null then.
constexpr const EventShape* find_event(std::uint8_t kind) {
  return kind < kEventShapes.size() ? &kEventShapes[kind] : nullptr;
}

}  // namespace taproom::tiefenthal
