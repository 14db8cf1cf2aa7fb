#pragma once
// What the phases share while an action is carried out: the state with its tables, chance and the
// listener, and the few steps that every phase uses (gaining cards, goods and dice).

#include "core/chance.h"
#include "core/event.h"
#include "games/tiefenthal/components.h"
#include "games/tiefenthal/events.h"
#include "games/tiefenthal/state.h"

namespace taproom::tiefenthal {

struct Play {
  State& state;
  const Components& components;
  Chance& chance;
  EventSink* sink;

  Player& player(Seat seat) { return state.player(seat); }

  void emit(EventKind kind, Seat seat, int a = 0, int b = 0, int c = 0, int n = 0, int d = 0) {
    if (sink == nullptr) return;
    send(kind, seat, a, b, c, n, d);
  }

 private:
  void send(EventKind kind, Seat seat, int a, int b, int c, int n, int d);
};

constexpr Stream stream(Purpose purpose, Seat seat = Seat(0)) {
  return {static_cast<std::uint8_t>(purpose), seat};
}

/// Calls `visit(seat)` for every seat in turn order from the start player.
template <class Visit>
void in_turn_order(const State& state, Visit visit) {
  for (int i = 0; i < state.player_count(); ++i) {
    visit(clockwise(state.start_seat, state.player_count(), i));
  }
}

inline Components::Season season(const State& state) {
  return state.has(Module::k2) ? Components::kWinter : Components::kSummer;
}

inline const AreaInfo& area_info(const Components& components, Area area) {
  return components.areas[static_cast<std::size_t>(area)];
}
/// The side of the tile that counts now.
inline const Effect& area_effect(const Components& components, const Player& player, Area area) {
  const AreaInfo& info = area_info(components, area);
  return player.works(area) ? info.upgraded : info.basic;
}
/// A bit per area: the wine cellar belongs to module A, the guest rooms to module B.
inline unsigned areas_in_play(const State& state) {
  constexpr unsigned kBase = (1u << static_cast<unsigned>(Area::kWineCellar)) - 1u;
  unsigned areas = kBase;
  if (state.has(Module::kA)) areas |= bit(Area::kWineCellar);
  if (state.has(Module::kB)) areas |= bit(Area::kGuestRooms);
  return areas;
}
inline bool in_play(const State& state, Area area) {
  return (areas_in_play(state) & bit(area)) != 0;
}
inline bool in_play(const State& state, const CardInfo& info) {
  return (info.needs & state.config.modules) == info.needs;
}

/// The expansion brings more of them, whichever of its modules is in play (TT-XN-01).
inline int nobles_in_play(const State& state, const Components& components) {
  const bool expansion = (state.config.modules >> static_cast<int>(Module::kA)) != 0;
  const CardInfo& noble = components.cards[card::kNoble];
  const bool more = expansion || state.option(Option::kExtraNobles) == 1;
  return noble.copies + (more ? noble.copies_added : 0);
}

/// Puts a card face down on top of the deck (TT-FLOW-08). A bonus may be given up until the next
/// own action (TT-BON-02).
void put_on_deck(Player& player, CardKind kind, bool bonus = false);

/// As many cards as one player's piles can count. No game comes near it; a card that would be one
/// more stays where it is, or leaves the game.
inline constexpr int kMaxOwnCards = 255;
/// All cards of a player, wherever they lie.
int cards_of(const Player& player);
/// A guest that was taken comes onto the deck.
void take_guest(Play& play, Seat seat, CardKind kind);

/// A card from an open pile onto the deck; nothing when the pile is empty (TT-FLOW-15).
bool gain_card(Play& play, Seat seat, CardKind kind, CardSource source);

/// Thalers: spendable in the own phase F, set aside at any other time (TT-BON-14).
void gain_thalers(Play& play, Seat seat, int n);
void gain_beer(Play& play, Seat seat, int n);

/// Rolls a coloured die, if one is left, and puts it below the board (TT-C-04).
void roll_coloured_die(Play& play, Seat seat);
/// Puts a die below the board; in C and D it may open a room (TT-XB-06).
void put_down(Play& play, Seat seat, DieKind kind);
/// Adds a die to those of the round, below the board.
void add_die(Player& player, DieKind kind);
int coloured_dice(const Player& player);

/// Turns a tile to its upgraded side. `with_noble` when it is paid for (TT-UPG-25).
void flip_area(Play& play, Seat seat, Area area, bool with_noble);

int safe_capacity(const Components& components, const Player& player);
int storage_capacity(const Components& components, const Player& player);

}  // namespace taproom::tiefenthal
