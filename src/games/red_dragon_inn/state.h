#pragma once
// The state of a table of The Red Dragon Inn: plain bytes, one memcpy to copy.
//
//   +----------------+-------------------------------------------------------------------------+
//   | config         | what was agreed; names the component pack                               |
//   | seats[8]       | hand, deck, discard as counts per card of that character's deck         |
//   | cellar         | the Drink Deck, its discard, and what is known of face-down Drinks      |
//   | drinks, table  | Drinks waiting to be drunk; revealed Drink cards not yet discarded      |
//   | round, contest | the two sub-games                                                       |
//   | stack          | what is going on, innermost last: see Entry                             |
//   | ask            | whom the engine waits for                                               |
//   +----------------+-------------------------------------------------------------------------+
//
// Nothing in it has a hidden order. A Character Deck is a count per card; the card drawn is decided
// by chance when it is drawn. A face-down Drink is not a card yet, only a place in a *batch*: the
// Drinks that were shuffled together. Which of them it is, is decided by chance when it is
// revealed. So the only secrets of a state are the hands (and face-down discards, where they are
// an option): everything else in it is known to a player with a perfect memory.

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/config.h"
#include "core/fixed_vector.h"
#include "core/seat.h"
#include "games/red_dragon_inn/components.h"

namespace taproom::red_dragon_inn {

inline constexpr int kLimit = 20;       ///< RDI-LIMIT-01, -02
inline constexpr int kHandSize = 7;     ///< RDI-SET-14
inline constexpr int kDeckCards = 30;   ///< RDI-SET-04
inline constexpr int kMaxGold = 30000;  ///< in one Stash or the pot, as far as coins are counted
inline constexpr int kBatches = 12;
inline constexpr int kMaxDrinks = 16;
inline constexpr std::uint8_t kNobody = 255;
inline constexpr std::uint8_t kNoDrink = 255;

using Counts = std::array<std::uint8_t, kDeckKinds>;
using DrinkCounts = std::array<std::uint8_t, kDrinkKinds>;

struct Player {
  Counts hand{};     ///< secret
  Counts deck{};     ///< face down; together with the hand it is what others have not seen
  Counts discard{};  ///< face up
  Counts buried{};   ///< discarded face down (option discards_public = false); secret
  /// Cards everybody knows to be in this hand: when the deck ran out, all unseen cards were in it.
  Counts shown{};
  std::uint32_t held = 0;  ///< a bit per card with hand > 0
  std::int16_t gold = 0;
  std::uint8_t character = 0;
  std::uint8_t hand_count = 0;
  std::uint8_t deck_count = 0;
  std::uint8_t buried_count = 0;
  std::uint8_t fortitude = 0;
  std::uint8_t alcohol = 0;
  /// Drink Me! pile: how many cards of each batch lie in it, the youngest batch on top.
  std::array<std::uint8_t, kBatches> pile{};
  std::uint8_t pile_count = 0;
  std::uint8_t exit = 0;  ///< the wave of losses in which the player went out, from 1
  std::uint8_t reshuffles = 0;
  std::uint8_t spare = 0;
  bool operator==(const Player&) const = default;
};

/// Drinks that were shuffled together and are not yet revealed: `own` cards by kind, and places
/// that hold an unknown card of an older batch (face-down Drinks of eliminated players that were
/// shuffled in unseen, RDI-INFO-07).
struct Batch {
  DrinkCounts kinds{};
  std::array<std::uint8_t, kBatches> strangers{};
  std::uint8_t own = 0;
  std::uint8_t places = 0;  ///< own + strangers: in the deck, in piles, in the box
  bool operator==(const Batch&) const = default;
};

/// The Drink Deck is made of the youngest batch.
struct Cellar {
  std::array<Batch, kBatches> batches{};           ///< oldest first
  DrinkCounts discard{};                           ///< face up
  std::array<std::uint8_t, kBatches> face_down{};  ///< unseen in the discard, by batch
  std::uint8_t batch_count = 0;
  std::uint8_t deck = 0;  ///< cards in the Drink Deck
  std::uint8_t box = 0;   ///< set aside unseen at the start (RDI-SET-04)
  std::uint8_t paid = 0;  ///< the deck is empty and paid for: the next discards refill it (EDGE-50)
  bool operator==(const Cellar&) const = default;
};

/// A Drink with all its Chasers, or a part of one, waiting to be drunk.
struct Drink {
  static constexpr std::uint8_t kIgnored = 1;
  static constexpr std::uint8_t kCounts = 2;  ///< carries the contest strength (RDI-EDGE-125)
  static constexpr std::uint8_t kEvent = 4;   ///< an event that counts as a Drink (CONTEST-03)
  static constexpr std::uint8_t kPart = 8;    ///< one of the parts of a split Drink
  std::uint8_t revealer = 0;
  std::uint8_t holder = 0;
  std::uint8_t flags = 0;
  SeatSet courage{};  ///< seats whose liquid courage works on it (RDI-EDGE-173)
  std::int8_t alcohol = 0;
  std::int8_t fortitude = 0;
  std::int8_t draw = 0;
  std::int8_t score = 0;  ///< contest strength so far (RDI-EDGE-184)
  bool is(std::uint8_t flag) const { return (flags & flag) != 0; }
  bool operator==(const Drink&) const = default;
};

/// A number of a Drink, kept inside what it can hold: a chain of Chasers has no printed end.
constexpr std::int8_t strength(int n) {
  return static_cast<std::int8_t>(n < -120 ? -120 : n > 120 ? 120 : n);
}

/// A revealed Drink card that is not yet in the discard, and the Drink it belongs to.
struct TableCard {
  DrinkId card{};
  std::uint8_t drink = kNoDrink;
  bool operator==(const TableCard&) const = default;
};

struct Round {
  std::uint8_t running = 0;
  std::uint8_t over = 0;  ///< won, the pot not yet handed out
  std::uint8_t starter = 0;
  std::uint8_t turn = 0;
  std::uint8_t control = kNobody;
  std::uint8_t winner = kNobody;
  std::uint8_t locked = 0;  ///< only a Cheating Card may take control (RDI-WIN-02)
  CardId last_control{};
  SeatSet in{};
  SeatSet passed{};    ///< since the last control card
  SeatSet sleepers{};  ///< out, Gold not yet divided (option gambling_sleeper_division)
  std::uint8_t spare = 0;
  std::int16_t pot = 0;
  bool operator==(const Round&) const = default;
};

struct Contest {
  std::uint8_t running = 0;
  DrinkId card{};
  std::uint8_t pass = 0;
  std::uint8_t winner = kNobody;
  std::uint8_t revealed = 0;  ///< somebody revealed a card in this pass
  SeatSet participants{};
  SeatSet contenders{};
  SeatSet sleepers{};  ///< out, Gold not yet divided (RDI-CONTEST-16)
  std::array<std::int8_t, kMaxSeats> score{};
  bool operator==(const Contest&) const = default;
};

/// A Drinking Contest met during a contest, or an additional Drink that is due (RDI-EDGE-160,
/// -161).
struct Due {
  std::uint8_t seat = 0;
  std::uint8_t what = 0;  ///< waiting contest: the card; additional Drink: level of its frame
  bool operator==(const Due&) const = default;
};

/// What can be going on.
enum class Act : std::uint8_t {
  kTurn,     ///< the turn of the active player; always the bottom of the stack
  kLoss,     ///< the loss check with its last chance
  kCard,     ///< a card played from a hand
  kDrinks,   ///< one Drink or several, revealed and waiting to be drunk
  kEvent,    ///< a revealed Drink Event
  kPayment,  ///< a restock fee or a contest prize
  kReveal,   ///< Drinks being revealed
  kPlace,    ///< face-down Drinks being ordered
  kRound,    ///< a Round of Gambling
  kWon,      ///< the moment between a won Round and its payout
  kContest,  ///< a Drinking Contest
};
inline constexpr int kActCount = 11;

/// One activity. The top of the stack is what happens now; when it is done it is taken off and the
/// one below goes on at its `stage`. This is the answer stack of the catalogue's section 7: a
/// card's window lies directly above what the card answers.
///
///            card         use       actor      target    drink        marks
///   kCard    the card     its use   player     named     named Drink  leavers, then seats hurt
///   kDrinks  table mark   -         first seat -         drinks mark  -
///   kEvent   table mark   DrinkId   revealer   -         -            -
///   kReveal  table mark   mode      revealer   -         drinks mark  seats still to reveal
///   kPlace   -            left      player     -         -            -
///   kPayment -            -         payee      -         -            payers
struct Entry {
  Act act = Act::kTurn;
  std::uint8_t stage = 0;
  std::uint8_t flags = 0;
  std::uint8_t card = 0;
  std::uint8_t use = 0;
  std::uint8_t actor = 0;
  std::uint8_t target = kNobody;
  std::uint8_t drink = kNoDrink;
  SeatSet ignored{};  ///< who Ignores it
  SeatSet covered{};  ///< for whom the Inn pays
  SeatSet marks{};
  SeatSet reduced{};  ///< who loses less Fortitude by it
  bool is(std::uint8_t flag) const { return (flags & flag) != 0; }
  CardId card_id() const { return static_cast<CardId>(card); }
  bool operator==(const Entry&) const = default;
};

/// A card may be played onto a stack of at most this size. The rest of it is room for what follows
/// without a decision: orders, payments, Drinks, contests and the contests that waited for them.
inline constexpr std::size_t kMaxAnswered = 36;
/// The stack of a position, with the additional Drinks that are due, is never larger than this.
inline constexpr std::size_t kMaxStacked = 46;

/// Flags of entries.
namespace flag {
inline constexpr std::uint8_t kNegated = 1;       ///< kCard, kEvent
inline constexpr std::uint8_t kThenPile = 2;      ///< kCard: the target drinks afterwards
inline constexpr std::uint8_t kThenToast = 4;     ///< kCard: everybody drinks afterwards
inline constexpr std::uint8_t kThenRound = 8;     ///< kCard: it started a Round
inline constexpr std::uint8_t kControlPlay = 16;  ///< kCard: played on a gambling turn
inline constexpr std::uint8_t kSecondWindow = 32;
inline constexpr std::uint8_t kRestock = 1;     ///< kPayment: a fee for new Drinks
inline constexpr std::uint8_t kMulti = 1;       ///< kDrinks: several revealers, common window
inline constexpr std::uint8_t kForContest = 2;  ///< kDrinks, kReveal: strengths count
inline constexpr std::uint8_t kBasic = 1;       ///< kPlace: the Drink of the phase
inline constexpr std::uint8_t kSelfToo = 2;     ///< kPlace: also onto one's own pile
inline constexpr std::uint8_t kNoShare = 1;     ///< kLoss: the broke get no share (AMB-08)
inline constexpr std::uint8_t kActed = 1;       ///< kTurn: the one Action Card was played
}  // namespace flag

enum class AskKind : std::uint8_t {
  kNone,
  kPoll,      ///< pass or play, one seat after the other
  kDiscard,   ///< DP-04
  kAction,    ///< DP-05
  kGambling,  ///< DP-14
  kOrder,     ///< DP-06, DP-07
};

struct Ask {
  AskKind kind = AskKind::kNone;
  std::uint8_t seat = 0;
  SeatSet left{};  ///< kPoll: this seat and those that are asked after it
  bool operator==(const Ask&) const = default;
};

/// How a game ended.
enum class Ending : std::uint8_t { kRunning, kWon, kDraw, kTurnLimit };

/// Stages of a turn. A poll is always followed by the stage with the next number.
enum class TurnStage : std::uint8_t {
  kBeforeDiscard,
  kDiscard,
  kBeforeDraw,  ///< the others alone (RDI-EDGE-23)
  kDraw,
  kAfterDraw,
  kBeforeAction,
  kAction,
  kAfterAction,
  kBeforeOrder,
  kOrder,
  kOrdered,
  kAfterOrder,
  kBeforeDrink,
  kDrink,
  kDrunk,
  kAfterDrink,
  kEnd,
};

enum class Phase : std::uint8_t { kDiscardAndDraw, kAction, kOrderADrink, kDrink };

struct State {
  Config config;
  std::array<Player, kMaxSeats> players{};
  Cellar cellar;
  Round round;
  Contest contest;
  /// The groups (moments.h) of the cards in each hand, and the other way round: who holds a card
  /// of each group. Derived from the hands by set_ready.
  std::array<std::uint16_t, kMaxSeats> ready{};
  std::array<SeatSet, kGroupCount> holders{};
  SeatSet alive{};
  std::uint8_t active = 0;
  std::int32_t turn = 0;  ///< turns begun
  std::int32_t inn = 0;   ///< Gold the Inn holds; it may lend, so it may fall below 0 (LIMIT-05)
  std::uint8_t wave = 1;
  Ending ending = Ending::kRunning;
  Ask ask;
  std::uint8_t discarding = 0;  ///< cards discarded so far in this phase 1
  SeatSet leaving{};            ///< out since the last decision about winning (loss.cpp)
  FixedVector<Drink, kMaxDrinks> drinks;
  FixedVector<TableCard, 38> table;
  FixedVector<Due, 8> extras;   ///< additional Drinks that are due
  FixedVector<Due, 8> waiting;  ///< contests that wait
  FixedVector<Entry, 60> stack;
  bool operator==(const State&) const = default;

  Player& at(Seat seat) { return players[seat.value]; }
  const Player& at(Seat seat) const { return players[seat.value]; }
  Seat active_seat() const { return Seat(active); }
  Entry& top() { return stack.back(); }
  const Entry& top() const { return stack.back(); }
  TurnStage turn_stage() const { return static_cast<TurnStage>(stack[0].stage); }
  /// The active player has discarded and not yet drawn.
  bool is_drawing() const { return turn_stage() == TurnStage::kBeforeDraw; }
  /// Whoever draws can play nothing (RDI-TURN-04), except in a last chance (RDI-EDGE-187).
  bool active_is_barred() const {
    return is_drawing() && (stack.size() == 1 || stack[1].act != Act::kLoss);
  }
  Phase phase() const {
    const TurnStage now = turn_stage();
    if (now < TurnStage::kBeforeAction) return Phase::kDiscardAndDraw;
    if (now < TurnStage::kBeforeOrder) return Phase::kAction;
    return now < TurnStage::kBeforeDrink ? Phase::kOrderADrink : Phase::kDrink;
  }
  bool fast() const { return config.option(0) == 1; }  ///< option answering
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 3072);

/// The next seat of `set` after `seat`, clockwise; `set` must not be empty.
inline Seat next_in(SeatSet set, Seat seat) {
  TAPROOM_ASSERT(!set.empty());
  // Turn the ring so that the seat after `seat` is bit 0; the lowest bit is then the next one.
  const std::uint8_t turned = std::rotr(set.bits(), seat.index() + 1);
  return Seat((seat.index() + 1 + std::countr_zero(turned)) % kMaxSeats);
}

/// `seat` itself if it is in `set`, else the next one, clockwise.
inline Seat first_in(SeatSet set, Seat seat) { return set.has(seat) ? seat : next_in(set, seat); }

}  // namespace taproom::red_dragon_inn
