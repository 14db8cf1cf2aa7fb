#include "games/red_dragon_inn/invariants.h"

#include <numeric>

#include "games/red_dragon_inn/cellar.h"
#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "games/red_dragon_inn/stages.h"

namespace taproom::red_dragon_inn {
namespace {

int sum(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

/// Collects the first fault.
class Faults {
 public:
  explicit Faults(const State& state) : s_(state), pack_(components(state.config.pack)) {}

  std::string first() {
    seats_and_places();
    if (text_.empty()) stack();
    if (text_.empty()) gold();
    if (text_.empty()) drinks();
    for (int i = 0; text_.empty() && i < s_.config.players; ++i)
      player(Seat(i));
    if (text_.empty()) sub_games();
    if (text_.empty()) quiet_table();
    return text_;
  }

 private:
  void must(bool holds, const char* text) {
    if (!holds && text_.empty()) text_ = text;
  }
  bool is_seat(std::uint8_t seat) const { return seat < s_.config.players; }
  bool is_seat_or_none(std::uint8_t seat) const { return seat == kNobody || is_seat(seat); }
  bool only_players(SeatSet set) const {
    return (set.bits() & ~SeatSet::all(s_.config.players).bits()) == 0;
  }

  void seats_and_places() {
    must(is_seat(s_.active), "the active seat is not at the table");
    must(only_players(s_.alive), "a living seat is not at the table");
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      must(s_.players[i].character < pack_.character_count, "an unknown character");
      must(i < s_.config.players || s_.players[i] == Player{}, "an empty seat has belongings");
    }
    must(s_.cellar.batch_count <= kBatches, "too many batches of Drinks");
    for (const Drink& drink : s_.drinks) {
      must(is_seat(drink.holder) && is_seat(drink.revealer), "a Drink of no player");
    }
    for (const TableCard& card : s_.table) {
      must(index(card.card) < pack_.drink_count, "an unknown Drink card on the table");
      must(card.drink == kNoDrink || card.drink < s_.drinks.size(), "a card of no Drink");
    }
    for (const Due& due : s_.extras) {
      must(is_seat(due.seat) && due.what < s_.stack.size(), "an additional Drink of no frame");
    }
    for (const Due& due : s_.waiting) {
      must(is_seat(due.seat) && due.what < pack_.drink_count, "a waiting contest of no card");
    }
  }

  void card_entry(const Entry& entry) {
    must(entry.card < pack_.card_count, "an unknown card on the stack");
    if (!text_.empty()) return;
    const Card& card = pack_.cards[entry.card];
    must(entry.use < card.use_count, "a card without that use on the stack");
    must(is_seat(entry.actor) && is_seat_or_none(entry.target), "a card of no player");
    must(entry.drink == kNoDrink || entry.drink < s_.drinks.size(), "a card on no Drink");
    if (!text_.empty()) return;
    must(pack_.characters[s_.players[entry.actor].character].place[entry.card] < kDeckKinds,
         "a card on the stack that is not in its player's deck");
  }

  void stack() {
    must(!s_.stack.empty(), "an empty stack");
    for (std::size_t i = 0; text_.empty() && i < s_.stack.size(); ++i) {
      const Entry& entry = s_.stack[i];
      must((entry.act == Act::kTurn) == (i == 0), "the turn is the bottom of the stack");
      must(entry.stage <= static_cast<std::uint8_t>(TurnStage::kEnd), "an unknown stage");
      must(only_players(entry.ignored) && only_players(entry.marks) &&
               only_players(entry.covered) && only_players(entry.reduced),
           "marks of seats that are not at the table");
      if (entry.act == Act::kCard) card_entry(entry);
      const bool frame =
          entry.act == Act::kDrinks || entry.act == Act::kReveal || entry.act == Act::kEvent;
      if (frame) {
        must(entry.card <= s_.table.size() && is_seat(entry.actor), "Drinks of no table");
        must(entry.act == Act::kEvent ? entry.use < pack_.drink_count
                                      : entry.drink <= s_.drinks.size(),
             "Drinks of no frame");
      }
      if (entry.act == Act::kPlace) must(is_seat(entry.actor), "Drinks ordered by nobody");
    }
    if (!text_.empty() || s_.ending != Ending::kRunning) return;
    must(s_.ask.kind != AskKind::kNone && is_seat(s_.ask.seat), "nobody is asked");
    must(s_.alive.has(Seat(s_.ask.seat)), "a seat that is out is asked");
    question();
  }

  /// The question fits what is going on.
  void question() {
    const Entry& top = s_.top();
    switch (s_.ask.kind) {
      case AskKind::kPoll:
        must(s_.ask.left.has(Seat(s_.ask.seat)), "poll");
        return;
      case AskKind::kDiscard:
        must(top.act == Act::kTurn && s_.turn_stage() == TurnStage::kDiscard, "discard");
        return;
      case AskKind::kAction:
        must(top.act == Act::kTurn && s_.turn_stage() == TurnStage::kAction, "action");
        return;
      case AskKind::kGambling:
        must(top.act == Act::kRound && s_.round.in.has(Seat(s_.ask.seat)), "gambling turn");
        return;
      case AskKind::kOrder:
        must(top.act == Act::kPlace && s_.cellar.deck > 0, "order");
        return;
      case AskKind::kNone:
        return;
    }
  }

  void gold() {
    int total = s_.inn + s_.round.pot;
    for (const Player& p : s_.players) {
      must(p.gold >= 0, "a Stash below 0");
      total += p.gold;
    }
    must(total == coins_in_play(s_), "RDI-INV-04: Gold was made or lost");
  }

  void drinks() {
    const Cellar& c = s_.cellar;
    must(count_drink_cards(s_) == kDeckCards, "RDI-INV-01: the Drink cards are not 30");
    DrinkCounts kinds = c.discard;
    const auto add = [&kinds](std::size_t kind) { ++kinds[kind]; };
    for (const TableCard& card : s_.table)
      add(index(card.card));
    for (const Due& due : s_.waiting)
      add(due.what);
    if (s_.contest.running != 0) add(index(s_.contest.card));
    for (std::size_t g = 0; g < kBatches; ++g)
      batch(g, kinds);
    for (std::size_t k = 0; k < kDrinkKinds; ++k) {
      must(kinds[k] == (k < pack_.drink_count ? pack_.drinks[k].copies : 0),
           "RDI-INV-01: a Drink card was made or lost");
    }
    // INV-07 holds at every decision but the payment moment of a restock.
    if (c.deck == 0 && by_default(s_.config, Option::kRestock) && s_.ending == Ending::kRunning) {
      bool paying = c.paid != 0;
      for (const Entry& entry : s_.stack) {
        paying |= entry.act == Act::kPayment && entry.is(flag::kRestock);
      }
      must(paying, "RDI-INV-07: the Drink Deck is empty and nobody pays for it");
    }
  }

  void batch(std::size_t g, DrinkCounts& kinds) {
    const Cellar& c = s_.cellar;
    const Batch& batch = c.batches[g];
    for (std::size_t k = 0; k < kDrinkKinds; ++k) {
      kinds[k] = static_cast<std::uint8_t>(kinds[k] + batch.kinds[k]);
    }
    must(batch.own == sum(batch.kinds), "a batch does not add up");
    must(batch.places == batch.own + sum(batch.strangers), "a batch has other places than cards");
    int places = c.face_down[g] + (g + 1 == c.batch_count ? c.deck : 0) + (g == 0 ? c.box : 0);
    for (const Player& p : s_.players)
      places += p.pile[g];
    for (const Batch& younger : c.batches)
      places += younger.strangers[g];
    for (std::size_t older = g; older < kBatches; ++older) {
      must(batch.strangers[older] == 0, "strangers come from older batches");
    }
    must(batch.places == places, "the places of a batch are not where they should be");
  }

  void player(Seat seat) {
    const Player& p = s_.at(seat);
    const Character& character = pack_.characters[p.character];
    must(p.fortitude <= kLimit && p.alcohol <= kLimit, "RDI-INV-03: a value beyond its limits");
    must(p.hand_count == sum(p.hand) && p.deck_count == sum(p.deck) &&
             p.buried_count == sum(p.buried) && p.pile_count == sum(p.pile),
         "counts do not add up");
    for (std::size_t k = 0; k < kDeckKinds; ++k) {
      must(p.shown[k] <= p.hand[k], "a card known to be in a hand is not");
      must(((p.held >> k) & 1u) == (p.hand[k] > 0 ? 1u : 0u), "held and hand differ");
    }
    must(s_.ready[seat.value] == groups_of(character, p.held), "ready and hand differ");
    for (std::size_t g = 0; g < kGroupCount; ++g) {
      must(s_.holders[g].has(seat) == (((s_.ready[seat.value] >> g) & 1u) != 0), "holders");
    }
    if (!s_.alive.has(seat)) return;
    Counts own = character.copies;
    for (const Entry& entry : s_.stack) {
      if (entry.act == Act::kCard && entry.actor == seat.value && !entry.is(flag::kNegated)) {
        --own[character.place[entry.card]];
      }
    }
    for (std::size_t k = 0; k < kDeckKinds; ++k) {
      must(own[k] == p.hand[k] + p.deck[k] + p.discard[k] + p.buried[k],
           "RDI-INV-02: a character card was made or lost");
    }
    must(p.exit == 0, "a living player has gone out");
  }

  void sub_games() {
    const Round& round = s_.round;
    must(is_seat_or_none(round.control) && is_seat_or_none(round.winner), "control of no player");
    must(only_players(round.in) && is_seat(round.turn) && is_seat(round.starter), "round seats");
    must(round.running != 0 || round.pot == 0, "RDI-INV-08: a pot without a Round");
    must(round.control == kNobody || round.in.has(Seat(round.control)),
         "RDI-INV-08: a player in control who is not in the Round");
    const Contest& contest = s_.contest;
    must(is_seat_or_none(contest.winner) && only_players(contest.contenders) &&
             only_players(contest.participants) && only_players(contest.sleepers),
         "a contest of no players");
    must(index(contest.card) < pack_.drink_count, "a contest of no card");
  }

  /// INV-05, -06: where nothing waits and the loss check is done, nobody is losing.
  void quiet_table() {
    if (s_.ending != Ending::kRunning || s_.top().act != Act::kTurn) return;
    for (const Seat seat : s_.alive) {
      must(s_.at(seat).alcohol < s_.at(seat).fortitude, "RDI-INV-05: a sleeper is still in");
      must(s_.at(seat).gold > 0, "RDI-INV-06: a player without Gold is still in");
    }
  }

  const State& s_;
  const Components& pack_;
  std::string text_;
};

}  // namespace

int coins_in_play(const State& state) {
  return components(state.config.pack).coins_in_box * boxes(state.config.players);
}

std::string check_state(const State& state) {
  if (!RedDragonInn::check(state.config).allowed()) return "the config cannot be played";
  return Faults(state).first();
}

}  // namespace taproom::red_dragon_inn
