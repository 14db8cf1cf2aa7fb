#pragma once
// A state being played on: the state, its cards, chance and the listener, and the small acts every
// rule is made of. Nothing here decides anything.

#include "core/chance.h"
#include "core/event.h"
#include "games/red_dragon_inn/components.h"
#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/options.h"
#include "games/red_dragon_inn/state.h"

namespace taproom::red_dragon_inn {

/// The purposes of chance.
namespace stream {
inline constexpr std::uint8_t kDraw = 0;       ///< a card from a Character Deck, per seat
inline constexpr std::uint8_t kDrink = 1;      ///< which Drink a face-down card is
inline constexpr std::uint8_t kStart = 2;      ///< the first player
inline constexpr std::uint8_t kCharacter = 3;  ///< a character, per seat
inline constexpr std::uint8_t kBatch = 4;      ///< which batch an unknown Drink comes from
inline constexpr std::uint8_t kResample = 5;   ///< hidden cards of a resampled state, per seat
}  // namespace stream

struct Play {
  State& s;
  const Components& pack;
  Chance& chance;
  EventSink* sink;

  struct More {
    std::uint8_t a = 0, b = 0, c = 0, d = 0, e = 0;
    int n = 0;
    SeatSet seen_by{0xff};
  };
  void emit(EventKind kind, int seat, const More& more) {
    if (sink != nullptr) send(kind, seat, more);
  }
  void emit(EventKind kind, int seat) {
    if (sink != nullptr) send(kind, seat, More{});
  }

  Player& at(Seat seat) { return s.at(seat); }
  Player& at(int seat) { return s.players[static_cast<std::size_t>(seat)]; }
  Seat active() const { return Seat(s.active); }
  bool by_default(Option option) const { return red_dragon_inn::by_default(s.config, option); }
  int chosen(Option option) const { return red_dragon_inn::chosen(s.config, option); }
  const Character& character(Seat seat) const { return pack.characters[s.at(seat).character]; }

  // Character cards.
  /// Draws so many cards, fewer when deck and discard are both empty (RDI-EDGE-28).
  void draw(Seat seat, int cards);
  void draw_up_to(Seat seat, int hand_size);
  /// Takes a card out of the hand; it must be there.
  void leave_hand(Seat seat, int kind);
  void to_discard(Seat seat, CardId card);
  void discard_from_hand(Seat seat, int kind);

  // Values, kept inside their limits (RDI-LIMIT-01 to -06).
  void change_fortitude(Seat seat, int by);
  void change_alcohol(Seat seat, int by);
  /// Moves Gold between Stashes, the Inn and the pot. The Stash must hold it.
  void move_gold(int from, int to, int amount);

  Entry& push(Act act) {
    Entry entry;
    entry.act = act;
    s.stack.push_back(entry);
    return s.stack.back();
  }
  void pop() { s.stack.pop_back(); }

 private:
  void send(EventKind kind, int seat, const More& more);
  void reshuffle(Seat seat);
  /// The kind of a card that was drawn, or -1; what the state derives from hands is left to do.
  int take_from_deck(Seat seat);
};

}  // namespace taproom::red_dragon_inn
