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
//   | deck: top [64] rest by kind  | discard       | tavern: rows, slots, dice | goods, marks |
//   |                              | by kind       |                           | waiting [16] |
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
  static constexpr int kKnown = 64;
  FixedVector<CardKind, kKnown> top;  ///< back() is the topmost card
  std::uint8_t rest_size = 0;
  CardCounts rest;

  int size() const { return top.count() + rest_size; }
  bool empty() const { return top.empty() && rest_size == 0; }
  bool operator==(const Deck&) const = default;
};

/// A place for a guest: a table, or (module B) a place beside the tavern.
struct Slot {
  CardKind card = card::kNone;  ///< kNone: the guest left; the table stays empty (TT-BON-08)
  std::uint8_t marks = 0;

  bool operator==(const Slot&) const = default;
};

/// A die of this round. A spent die stays in the list until the end of the turn: the reputation of
/// module 3 still counts it at the space where it was used.
struct Die {
  DieKind kind = 0;
  Space place = space::kBelow;
  std::uint8_t raise = 0;  ///< dishwashers that help it
  std::uint8_t spent = 0;

  bool operator==(const Die&) const = default;
};

struct Player {
  std::uint32_t used_spaces = 0;  ///< bit per Space from which a die was removed this round

  // Goods. Outside the own phase F `thalers` and `beer` are the contents of safe and storage.
  std::uint16_t thalers = 0;
  std::uint16_t beer = 0;
  std::uint16_t pending_thalers = 0;  ///< TT-BON-14

  std::uint16_t upgraded = 0;  ///< bit per Area
  std::uint16_t in_force = 0;  ///< bit per Area whose upgraded side works this round

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
  std::uint8_t choice = kNotChosen;  ///< of phase A, until all have chosen (TT-FLOW-14)
  std::array<std::uint8_t, 1> zero{};

  /// Effects that wait, the topmost is resolved first (TT-FLOW-19).
  FixedVector<Effect, 16> waiting;

  static constexpr std::uint8_t kNotChosen = 255;
  static constexpr std::uint8_t kDeclined = 254;
  static constexpr std::uint8_t kFirstArea = 16;

  bool has(Area area) const { return (upgraded & bit(area)) != 0; }
  bool works(Area area) const { return (in_force & bit(area)) != 0; }
  bool operator==(const Player&) const = default;
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
  std::array<std::uint8_t, 7> zero{};

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
static_assert(sizeof(State) <= 2048);

}  // namespace taproom::tiefenthal
