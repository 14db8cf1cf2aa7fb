#pragma once
// What happens at a table, as events (core/event.h): a row says what an event is called, what its
// fields mean and the sentence that tells it. Unused fields are 0.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/event.h"

namespace taproom::red_dragon_inn {

/// Pseudo-seats in kGold: where Gold comes from or goes to when it is no Stash.
inline constexpr std::uint8_t kTheInn = 254;
inline constexpr std::uint8_t kThePot = 253;
/// A card whose face the viewer does not see.
inline constexpr std::uint8_t kFaceDown = 255;

enum class EventKind : std::uint8_t {
  kTurnBegins,
  kDiscarded,
  kDrew,  ///< a card others do not see: kFaceDown
  kReshuffled,
  kPlayed,   ///< d: the waiting card it answers; e: whose that is, or the Drink in c
  kNegated,  ///< seat: whose card it was
  kEventNegated,
  kIgnored,
  kReduced,
  kCovered,
  kDrinkIgnored,
  kDrinkNegated,  ///< seat: its holder
  kDrinkChanged,  ///< seat: its holder
  kDrinkGiven,
  kDrinkSplit,
  kCourage,
  kExtraDrinkDue,
  kFortitude,
  kAlcohol,
  kGold,
  kOrdered,
  kRevealed,  ///< d: see revealed_as
  kDrank,
  kSobered,
  kPileEmpty,
  kRestocked,
  kNothingToStock,  ///< the discard is empty too
  kRoundBegins,
  kControl,  ///< seat: also kNobody
  kGamblingPass,
  kLeftRound,
  kRoundWon,
  kRoundLost,
  kContestBegins,
  kContestTied,
  kContestWon,
  kContestNoWinner,
  kContestWaits,
  kPassedOut,
  kBroke,
  kDivided,
  kGameWon,
  kGameDrawn,
  kTurnLimit,
};

namespace revealed_as {
inline constexpr std::uint8_t kDrink = 0;
inline constexpr std::uint8_t kChaser = 1;
inline constexpr std::uint8_t kAside = 2;  ///< an event without effect
inline constexpr std::uint8_t kEvent = 3;
}  // namespace revealed_as

namespace won_by {
inline constexpr std::uint8_t kOthersPassed = 0;
inline constexpr std::uint8_t kLastIn = 1;
inline constexpr std::uint8_t kCard = 2;
}  // namespace won_by

/// What a field of an event means, and so how it is written.
enum class Field : std::uint8_t {
  kNone,
  kNumber,
  kSigned,
  kSeat,  ///< also kNobody, kTheInn, kThePot
  kCard,
  kDrinkCard,
  kDrink,  ///< its number in State::drinks
  kSeats,  ///< a bit each
  kTruth,
  kWonBy,
};

struct NamedField {
  const char* key = nullptr;
  Field field = Field::kNone;
};

struct EventShape {
  EventKind kind;
  const char* type;
  /// {s} the seat, {b} a seat in b, {c} the card in a, {d} the Drink card in a, {n} and {a}
  /// numbers, {S} the seats in a; the rest is in text.cpp.
  std::string_view sentence;
  struct Fields {
    const char* seat = "seat";  ///< null: it has none
    NamedField a{}, b{}, c{}, d{}, e{};
    const char* n = nullptr;
  } fields;
};

inline constexpr std::array kEventShapes = {
    EventShape{EventKind::kTurnBegins, "turn_begins", "Turn {n}: {s}.", {.n = "turn"}},
    EventShape{
        EventKind::kDiscarded, "discarded", "{s} discards {c}.", {.a = {"card", Field::kCard}}},
    EventShape{EventKind::kDrew, "drew", "{s} draws {c}.", {.a = {"card", Field::kCard}}},
    EventShape{
        EventKind::kReshuffled, "reshuffled", "{s} shuffles the discard into a new deck.", {}},
    EventShape{EventKind::kPlayed,
               "played",
               "{s} plays {c}{on}.",
               {.a = {"card", Field::kCard},
                .b = {"target", Field::kSeat},
                .c = {"drink", Field::kDrink},
                .d = {"answers", Field::kCard},
                .e = {"whose", Field::kSeat}}},
    EventShape{
        EventKind::kNegated, "negated", "{c} of {s} is Negated.", {.a = {"card", Field::kCard}}},
    EventShape{EventKind::kEventNegated,
               "event_negated",
               "{d} is Negated.",
               {.a = {"card", Field::kDrinkCard}}},
    EventShape{EventKind::kIgnored,
               "ignored",
               "{s} Ignores {c} of {b}.",
               {.a = {"card", Field::kCard}, .b = {"of", Field::kSeat}}},
    EventShape{EventKind::kReduced,
               "reduced",
               "{s} loses {n} Fortitude less by {c}.",
               {.a = {"card", Field::kCard}, .n = "by"}},
    EventShape{EventKind::kCovered, "covered", "The Inn pays for {s}.", {}},
    EventShape{EventKind::kDrinkIgnored,
               "drink_ignored",
               "{s} Ignores the Drink.",
               {.c = {"drink", Field::kDrink}}},
    EventShape{EventKind::kDrinkNegated,
               "drink_negated",
               "The Drink of {s} is Negated.",
               {.c = {"drink", Field::kDrink}}},
    EventShape{EventKind::kDrinkChanged,
               "drink_changed",
               "The strength of {s}'s Drink changes by {n} to {i}.",
               {.a = {"strength", Field::kSigned}, .c = {"drink", Field::kDrink}, .n = "change"}},
    EventShape{EventKind::kDrinkGiven,
               "drink_given",
               "{s} gives the Drink to {b}.",
               {.b = {"to", Field::kSeat},
                .c = {"drink", Field::kDrink},
                .e = {"revealer", Field::kSeat}}},
    EventShape{
        EventKind::kDrinkSplit,
        "drink_split",
        "{s} splits the Drink with {b}.",
        {.b = {"with", Field::kSeat}, .c = {"drink", Field::kDrink}, .d = {"part", Field::kDrink}}},
    EventShape{EventKind::kCourage,
               "courage",
               "The strength of the Drink will go to {s}'s Fortitude.",
               {.c = {"drink", Field::kDrink}}},
    EventShape{
        EventKind::kExtraDrinkDue, "extra_drink_due", "{s} will have to drink one more.", {}},
    EventShape{EventKind::kFortitude,
               "fortitude",
               "{s}: Fortitude {+} to {a}.",
               {.a = {"value", Field::kNumber}, .n = "change"}},
    EventShape{EventKind::kAlcohol,
               "alcohol",
               "{s}: Alcohol Content {+} to {a}.",
               {.a = {"value", Field::kNumber}, .n = "change"}},
    EventShape{EventKind::kGold,
               "gold",
               "{n} Gold from {s} to {b}.",
               {.seat = "from", .b = {"to", Field::kSeat}, .n = "amount"}},
    EventShape{
        EventKind::kOrdered, "ordered", "{s} orders a Drink for {b}.", {.b = {"to", Field::kSeat}}},
    EventShape{EventKind::kRevealed,
               "revealed",
               "{s} reveals {d}{as}.",
               {.a = {"card", Field::kDrinkCard},
                .b = {"from_deck", Field::kTruth},
                .d = {"as", Field::kNumber}}},
    EventShape{EventKind::kDrank, "drank", "{s} drinks{times}.", {.n = "drinks"}},
    EventShape{EventKind::kSobered, "sobered", "{s} has nothing to drink and sobers up.", {}},
    EventShape{EventKind::kPileEmpty, "pile_empty", "{s} has nothing to drink.", {}},
    EventShape{EventKind::kRestocked,
               "restocked",
               "New Drinks: {n} cards are shuffled into the Drink Deck.",
               {.seat = nullptr, .n = "cards"}},
    EventShape{EventKind::kNothingToStock,
               "nothing_to_stock",
               "There is nothing to make a new Drink Deck of.",
               {.seat = nullptr}},
    EventShape{EventKind::kRoundBegins, "round_begins", "{s} starts a Round of Gambling.", {}},
    EventShape{EventKind::kControl, "control", "{s} is in control.", {.a = {"card", Field::kCard}}},
    EventShape{
        EventKind::kGamblingPass, "gambling_pass", "{s} passes in the Round of Gambling.", {}},
    EventShape{EventKind::kLeftRound,
               "left_round",
               "{s} leaves the Round{forced}.",
               {.a = {"forced", Field::kTruth}}},
    EventShape{EventKind::kRoundWon,
               "round_won",
               "{s} wins the Round of Gambling and a pot of {n}.",
               {.a = {"by", Field::kWonBy}, .n = "pot"}},
    EventShape{EventKind::kRoundLost,
               "round_lost",
               "The Round of Gambling ends without a winner; the pot of {n} goes to the Inn.",
               {.seat = nullptr, .n = "pot"}},
    EventShape{
        EventKind::kContestBegins, "contest_begins", "A Drinking Contest begins with {s}.", {}},
    EventShape{EventKind::kContestTied,
               "contest_tied",
               "The contest is tied at {n} between {S}.",
               {.seat = nullptr, .a = {"seats", Field::kSeats}, .n = "strength"}},
    EventShape{EventKind::kContestWon,
               "contest_won",
               "{s} wins the Drinking Contest with strength {n}.",
               {.n = "strength"}},
    EventShape{EventKind::kContestNoWinner,
               "contest_no_winner",
               "Nobody wins the Drinking Contest.",
               {.seat = nullptr}},
    EventShape{
        EventKind::kContestWaits, "contest_waits", "The Drinking Contest {s} met has to wait.", {}},
    EventShape{EventKind::kPassedOut, "passed_out", "{s} passes out.", {}},
    EventShape{EventKind::kBroke, "broke", "{s} is out of Gold.", {}},
    EventShape{EventKind::kDivided,
               "divided",
               "The {n} Gold of {s}: {a} to each player, {bn} to the Inn.",
               {.a = {"each", Field::kNumber}, .b = {"inn", Field::kNumber}, .n = "gold"}},
    EventShape{EventKind::kGameWon, "game_won", "{s} wins the game.", {}},
    EventShape{EventKind::kGameDrawn,
               "game_drawn",
               "The game is a draw between {S}.",
               {.seat = nullptr, .a = {"seats", Field::kSeats}}},
    EventShape{EventKind::kTurnLimit,
               "turn_limit",
               "The turn limit is reached: a draw between {S}.",
               {.seat = nullptr, .a = {"seats", Field::kSeats}}},
};
static_assert([] {
  for (std::size_t i = 0; i < kEventShapes.size(); ++i) {
    if (static_cast<std::size_t>(kEventShapes[i].kind) != i) return false;
  }
  return true;
}());

}  // namespace taproom::red_dragon_inn
