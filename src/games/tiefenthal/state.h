#pragma once
// The state of a game of The Taverns of Tiefenthal.
//
// No secret is kept in it (but for choices made hidden and together under `simultaneous_hidden`): a
// deck is *known cards on top* plus *an unordered rest*, and a card of the rest is drawn by chance
// at the moment of drawing. The face-down guest pile is an unordered rest likewise.
//
//   State
//   +-----------+---------+------------------------------------------------+------------------+
//   | config    | flow    | common: supply, guest row and pile, box        | players [4]      |
//   +-----------+---------+------------------------------------------------+------------------+
//   Player
//   +------------------------------+---------------+---------------------------+--------------+
//   | deck: top [40] rest by kind  | discard       | tavern: rows, slots, dice | goods, marks |
//   |                              | by kind       |                           | waiting [18] |
//   +------------------------------+---------------+---------------------------+--------------+
//
// Every byte is meaningful or zero, so states are compared and hashed as bytes.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/config.h"
#include "core/fixed_vector.h"
#include "core/seat.h"
#include "games/tiefenthal/components.h"
#include "games/tiefenthal/effect.h"
#include "games/tiefenthal/ids.h"

namespace taproom::tiefenthal {

/// How many cards of each kind.
struct CardCounts {
  std::array<std::uint8_t, kMaxCards> of{};

  std::uint8_t& operator[](CardKind k) { return of[k]; }
  std::uint8_t operator[](CardKind k) const { return of[k]; }
  int total() const {
    int sum = 0;
    for (const std::uint8_t n : of)
      sum += n;
    return sum;
  }
  bool operator==(const CardCounts&) const = default;
};

/// A face-down deck whose owner could remember what was put on top since the last shuffle.
struct Deck {
  static constexpr int kKnown = 40;
  FixedVector<CardKind, kKnown> top;  ///< back() is the topmost card
  std::uint8_t rest_size = 0;
  CardCounts rest;

  int size() const { return top.count() + rest_size; }
  bool empty() const { return top.empty() && rest_size == 0; }
  bool operator==(const Deck&) const = default;
};

/// A place for a guest: a table, or (module B) a place beside the tavern.
struct Slot {
  static constexpr std::uint8_t kWine = 1;         ///< a wine marker lies on the guest (module A)
  static constexpr std::uint8_t kCopied = 2;       ///< its bonus was repeated this round (TT-XA-21)
  static constexpr std::uint8_t kBeside = 4;       ///< drawn by room 2, not at a table (TT-XB-11)
  static constexpr std::uint8_t kSingleNoble = 8;  ///< a noble apart from the stack (TT-XB-29)
  static constexpr std::uint8_t kWineLifted = 16;  ///< taken back in the open re-arrangement
  /// An IOU put the wine here (option `iou_placed_counts`); stays when the wine leaves.
  static constexpr std::uint8_t kIouWine = 32;

  CardKind card = card::kNone;  ///< kNone: the guest left; the table stays empty (TT-BON-08)
  std::uint8_t marks = 0;

  bool operator==(const Slot&) const = default;
};

/// A die of this round. A spent die stays in the list until the end of the turn: the reputation of
/// module 3 still counts it at the space where it was used.
struct Die {
  static constexpr std::uint8_t kImpossible = 15;

  DieKind kind = 0;
  Space place = space::kBelow;
  std::uint8_t raise = 0;  ///< dishwashers it needs where it lies; kImpossible: only shifted
  std::uint8_t spent = 0;
  std::uint8_t shifted = 0;  ///< like `raise` when `eager_employee` helps it (TT-XD-39)
  std::uint8_t worth = 0;    ///< thalers a spent die counts for the reputation (TT-M3-16)

  bool operator==(const Die&) const = default;
};

// What the modules keep for a player; zero when the module is not in play.

struct SchnappsMarks {  // module 2
  std::uint8_t tokens = 0;
  std::array<std::uint8_t, kEntertainers> side{};  ///< 0: not there yet, else 1 or 2
  std::uint8_t card_kept = 0;                      ///< the juggler worked this round
  bool operator==(const SchnappsMarks&) const = default;
};

struct ReputationMarks {   // module 3
  std::uint8_t place = 0;  ///< 0 is the host, then the spaces of the track from 1
  std::uint8_t laps = 0;
  std::uint8_t begun = 0;      ///< the Reputation Phase of this turn is over
  std::uint8_t granted = 0;    ///< G of TT-M3-16
  std::uint8_t evaluated = 0;  ///< m of TT-M3-16
  std::uint8_t bards_used = 0;
  std::uint8_t wine_worth = 0;  ///< thalers of guests served with wine this turn
  // As they were when the turn began (TT-M3-13).
  std::uint8_t cashbox = 0;
  std::uint8_t barrel = 0;
  std::uint8_t brewer = 0;  ///< beer per brewer die, brewer cards included
  std::uint8_t barbacks = 0;
  std::uint8_t paid_ahead = 0;  ///< spaces ahead that do not pay again (`reputation_rearrange`)
  /// Spaces reached whose bonus gave nothing, a bit each from space 1 (`void_bonus_counts`).
  std::array<std::uint8_t, 2> unpaid{};

  unsigned unpaid_places() const { return (unpaid[0] | unsigned{unpaid[1]} << 8) << 1; }
  void mark_unpaid(bool nothing) {
    const auto bit = static_cast<std::uint8_t>(1u << ((place - 1) & 7));
    std::uint8_t& bits = unpaid[static_cast<std::size_t>(place - 1) >> 3];
    bits = static_cast<std::uint8_t>(nothing ? bits | bit : bits & ~bit);
  }
  bool operator==(const ReputationMarks&) const = default;
};

struct GuestBookMarks {                         // module 5
  std::array<std::uint8_t, kColumns> filled{};  ///< tiles per column, from the top
  bool operator==(const GuestBookMarks&) const = default;
};

struct WineMarks {                     // module A
  std::uint8_t ious_used = 0;          ///< wine IOUs of this round count as sommeliers
  std::uint8_t charlatans_cashed = 0;  ///< that paid a thaler this round
  bool operator==(const WineMarks&) const = default;
};

struct RoomMarks {  // module B
  static constexpr std::uint8_t kOnRoom = 255;
  static constexpr std::uint8_t kFirstRow = 32;

  std::uint8_t nobles = 0;            ///< bit per room with a noble in it
  std::uint8_t offered = 0;           ///< nobles drawn this phase for which a room was offered
  std::uint8_t matched = 0;           ///< bit per room opened by a die this round
  std::uint8_t reserved = kOnRoom;    ///< slot, or kFirstRow + tavern card, under the marker
  FixedVector<CardKind, 9> unbought;  ///< own guests that cost no beer (option `room3_scope`)
  bool operator==(const RoomMarks&) const = default;
};

struct KeeperMarks {  // module C
  Tavernkeeper keeper = Tavernkeeper::kNone;
  std::uint8_t passed = 0;        ///< tiles handed on in the draft: his own knowledge (TT-XC-34)
  std::uint8_t turns_left = 0;    ///< dice that IOU "turn" may still turn this round
  std::uint8_t iou_raises = 0;    ///< IOU "dishwasher" used this round
  std::uint8_t iou_barbacks = 0;  ///< barbacks placed by an IOU this round (TT-EDGE-145)
  std::uint8_t turned = 0;        ///< bit per die of Player::rolled that was turned (TT-XC-18)
  std::uint16_t iou_pile = 0;     ///< bit per IOU still face down, in no known order
  std::uint16_t iou_open = 0;     ///< face up
  bool operator==(const KeeperMarks&) const = default;
};

struct OrderMarks {          // module D
  std::uint8_t flipped = 0;  ///< bit per fulfilled order
  std::uint8_t used = 0;     ///< bit per reward that was used
  std::uint8_t mayor = 0;    ///< 1: the mayor was taken
  // Counters of this turn (TT-XD-25).
  std::uint8_t served = 0;
  std::uint8_t thalers = 0;
  std::uint8_t beer = 0;
  std::uint8_t bought = 0;
  std::uint8_t monastery = 0;
  std::uint8_t denied = 0;  ///< this round
  // Rewards at work this round.
  std::uint8_t big_delivery = 0;
  std::uint8_t shifts = 0;       ///< dice eager_employee may help
  std::uint8_t wine_factor = 0;  ///< recommendation of the house; 0: none
  std::uint8_t last_orders = 0;  ///< cards that may still go on the deck in phase G
  bool operator==(const OrderMarks&) const = default;
};

/// What phase E may change, as it was when the phase began: all that the others know of it while
/// choices are hidden (option `simultaneous_hidden`). Zero otherwise.
struct PlanStart {
  std::uint32_t wine = 0;                ///< bit per slot with a wine marker
  std::uint16_t ious = 0;                ///< face up
  std::uint8_t rewards = 0;              ///< used
  std::uint8_t tokens = 0;               ///< schnapps
  std::array<DieKind, kMaxDice> dice{};  ///< all below the board; 0: no die
  std::uint8_t zero = 0;
  bool operator==(const PlanStart&) const = default;
};

struct Player {
  std::uint32_t used_spaces = 0;  ///< bit per Space from which a die was removed this round
  PlanStart plan_start;

  // Goods. Outside the own phase F `thalers` and `beer` are the contents of safe and storage.
  std::uint16_t thalers = 0;
  std::uint16_t beer = 0;
  std::uint16_t pending_thalers = 0;  ///< TT-BON-14

  std::uint16_t upgraded = 0;  ///< bit per Area
  std::uint16_t in_force = 0;  ///< bit per Area whose upgraded side works this round
  KeeperMarks keeper;

  Deck deck;
  CardCounts discard;
  std::uint8_t discard_size = 0;

  // The tavern of this round.
  std::array<std::uint8_t, kTavernCards> rows{};  ///< tavern cards lying in or beside the tavern
  std::uint8_t nobles_seated = 0;                 ///< cards in the noble stack
  FixedVector<Slot, kMaxSlots> slots;             ///< tables that were taken, from left to right
  FixedVector<Die, kMaxDice> dice;                ///< by kind in ascending order
  std::array<std::uint8_t, 6> coaster{};  ///< [face - 1] white dice on the coaster in front of him

  std::uint8_t raises_used = 0;  ///< U of TT-F-22
  std::uint8_t raises_kept = 0;  ///< K of TT-F-22
  std::uint8_t bought = 0;       ///< bit per tavern-card type bought this round
  std::uint8_t recruited = 0;    ///< guests recruited this round
  std::uint8_t counter_guests = 0;
  std::uint8_t counter_guests_used = 0;
  std::uint8_t monastery = 0;
  std::uint8_t choice = kNotChosen;      ///< of phase A, until all have chosen (TT-FLOW-14)
  std::uint8_t start_card = kNotChosen;  ///< module 4
  FixedVector<DieKind, kMaxColouredDice> rolled;  ///< in phase C, not yet below the board
  SchnappsMarks schnapps;
  ReputationMarks reputation;
  GuestBookMarks book;
  WineMarks wine;
  RoomMarks rooms;
  OrderMarks orders;
  /// Cards on top of the deck since the own last action, the lowest bit is the topmost: 1 when the
  /// card came as a bonus and can still be given up (TT-BON-02).
  std::uint8_t fresh_bonuses = 0;
  std::array<std::uint8_t, 3> zero{};

  /// Effects that wait, the topmost is resolved first (TT-FLOW-19).
  FixedVector<Effect, 18> waiting;

  static constexpr std::uint8_t kNotChosen = 255;
  static constexpr std::uint8_t kDeclined = 254;
  static constexpr std::uint8_t kFirstArea = 16;

  bool has(Area area) const { return (upgraded & bit(area)) != 0; }
  bool works(Area area) const { return (in_force & bit(area)) != 0; }
  bool operator==(const Player&) const = default;
};

/// Dice of the active seat that are lifted and put down as one re-arrangement (TT-F-20, module 3).
/// Its dice are its own until it is done: the marker has not moved yet.
struct Rearrangement {
  FixedVector<Die, kMaxDice> before;  ///< the dice as they lay; empty: none is under way
  std::uint8_t lifted = 0;            ///< bit per die of the list that was taken off its space
  std::uint8_t placed = 0;            ///< bit per die that was put on a space
  std::uint8_t big_delivery = 0;      ///< the mark of that reward as it was
  std::uint8_t given_up = 0;          ///< dice removed + 1 when the last one was cancelled

  bool open() const { return !before.empty(); }
  bool operator==(const Rearrangement&) const = default;
};

struct State {
  Config config;

  // Flow.
  Phase phase = Phase::kSetup;
  std::uint8_t step = 0;  ///< within a phase; what it counts is told by the phase
  std::uint8_t round = 0;
  Seat start_seat;   ///< holds the mug
  Seat active;       ///< whose turn it is in D and F, and while choices of A are carried out
  SeatSet awaiting;  ///< seats whose decision is asked for
  SeatSet done;      ///< seats that have finished a simultaneous phase

  // Common.
  std::uint8_t counter_guest_stock = 0;
  CardCounts supply;      ///< open piles of tavern cards, and the nobles
  CardCounts guest_pile;  ///< face down, an unordered rest
  std::uint8_t guest_pile_size = 0;
  FixedVector<CardKind, 9> price_three;  ///< the open pile of price-3 guests, back() is its top
  std::array<CardKind, 5> open_guests{card::kNone, card::kNone, card::kNone, card::kNone,
                                      card::kNone};
  std::uint8_t fifth_open = 0;  ///< the place of the price-3 pile is a fifth open card
  CardCounts box;               ///< removed from the game

  // Modules.
  std::uint8_t turn_ending = 0;       ///< the active seat has stored its goods (TT-EDGE-171)
  std::uint8_t schnapps_supply = 0;   ///< module 2
  std::uint8_t signature_supply = 0;  ///< module 5
  std::uint8_t signed_places = 0;     ///< bit per place of the guest row with a signature tile
  std::uint8_t start_cards_open = 0;  ///< bit per start card that can be chosen (module 4)
  std::uint8_t keepers_open = 0;      ///< bit per tavernkeeper on offer in the variant (TT-VAR-05)
  std::uint8_t keepers_hidden = 0;    ///< bit per tavernkeeper not yet dealt
  std::uint8_t keepers_in_hand = 0;   ///< bit per tile of the hand that goes round (TT-XC-04)
  /// The orders, by the tile that shows the mission and the tile that shows the reward (module D).
  std::array<std::uint8_t, kOrdersInPlay> mission_tiles{};
  std::array<std::uint8_t, kOrdersInPlay> reward_tiles{};
  Rearrangement rearrangement;  ///< module 3
  std::array<std::uint8_t, 2> zero{};

  std::array<Player, kMaxPlayers> players{};

  int player_count() const { return config.players; }
  Player& player(Seat seat) { return players[seat.value]; }
  const Player& player(Seat seat) const { return players[seat.value]; }
  bool has(Module m) const { return config.has_module(static_cast<int>(m)); }
  int option(Option o) const { return config.option(static_cast<int>(o)); }
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2176);

}  // namespace taproom::tiefenthal
