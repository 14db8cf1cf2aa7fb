// Pieces and players: nothing made, nothing lost, every number inside its limits.

#include "games/red_dragon_inn/invariants.h"

#include <numeric>

#include "games/red_dragon_inn/cellar.h"
#include "games/red_dragon_inn/moments.h"
#include "games/red_dragon_inn/options.h"
#include "games/red_dragon_inn/red_dragon_inn.h"

namespace taproom::red_dragon_inn {
namespace {

int sum(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

SeatSet without(SeatSet a, SeatSet b) {
  return SeatSet(static_cast<std::uint8_t>(a.bits() & ~b.bits()));
}

class Pieces {
 public:
  Pieces(const State& state, Faults& faults)
      : s_(state), pack_(components(state.config.pack)), faults_(faults) {}

  void check() {
    seats();
    if (!faults_.none()) return;
    gold();
    drink_cards();
    for (int i = 0; faults_.none() && i < s_.config.players; ++i)
      player(Seat(i));
    ready_hands();
    ending();
    quiet_table();
  }

 private:
  void must(bool holds, std::string_view field, std::string_view why) {
    faults_.must(holds, field, why);
  }
  void must(bool holds, Seat seat, std::string_view field, std::string_view why) {
    faults_.must(holds, "players", seat.value, field, why);
  }
  bool running() const { return s_.ending == Ending::kRunning; }
  SeatSet all() const { return SeatSet::all(s_.config.players); }
  SeatSet out() const { return without(all(), s_.alive); }

  void seats() {
    must(without(s_.alive, all()).empty(), "alive", "a seat that is not at the table");
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      const Player& p = s_.players[i];
      faults_.must(p.character < pack_.character_count, "players", i, "character",
                   "there is no such character");
      const bool sits = i < s_.config.players;
      faults_.must(sits || p == Player{}, "players", i, "", "an empty seat has belongings");
      faults_.must(p.spare == 0, "players", i, "", "a byte without a meaning is set");
    }
  }

  void gold() {
    std::int64_t total = std::int64_t{s_.inn} + s_.round.pot;
    for (int i = 0; i < s_.config.players; ++i) {
      const int gold = s_.at(Seat(i)).gold;
      must(gold >= 0 && gold <= kMaxGold, Seat(i), "gold", "no Stash holds that much (RDI-INV-03)");
      total += gold;
    }
    must(s_.round.pot >= 0 && s_.round.pot <= kMaxGold, "round.pot", "no pot holds that much");
    must(total == coins_in_play(s_), "inn", "Gold was made or lost (RDI-INV-04)");
  }

  void drink_cards() {
    const Cellar& c = s_.cellar;
    must(count_drink_cards(s_) == kDeckCards, "drink_deck",
         "there are not 30 Drink cards in the game (RDI-INV-01)");
    must(c.batch_count <= kBatches, "drink_deck.batches", "more than the game keeps apart");
    if (!faults_.none()) return;
    std::array<int, kDrinkKinds> kinds{};
    for (std::size_t k = 0; k < kDrinkKinds; ++k)
      kinds[k] = c.discard[k];
    const auto add = [&](std::size_t kind) {
      must(kind < pack_.drink_count, "table", "there is no such Drink card");
      ++kinds[kind % kDrinkKinds];
    };
    for (const TableCard& card : s_.table)
      add(index(card.card));
    for (const Due& due : s_.waiting)
      add(due.what);
    if (s_.contest.running != 0) add(index(s_.contest.card));
    for (std::size_t g = 0; g < kBatches; ++g)
      batch(g, kinds);
    for (std::size_t k = 0; k < kDrinkKinds; ++k) {
      must(kinds[k] == (k < pack_.drink_count ? pack_.drinks[k].copies : 0), "drink_deck",
           "a Drink card was made or lost (RDI-INV-01)");
    }
    const bool nothing_left = c.deck == 0 && sum(c.discard) == 0 && sum(c.face_down) == 0;
    must(c.paid <= 1 && (c.paid == 0 || nothing_left), "drink_deck.paid",
         "new Drinks wait only where there are none (RDI-EDGE-50)");
    restock_is_paid();
  }

  /// INV-07 holds at every decision but the payment moment of a restock.
  void restock_is_paid() {
    const Cellar& c = s_.cellar;
    if (c.deck != 0 || !by_default(s_.config, Option::kRestock) || !running()) return;
    bool paying = c.paid != 0;
    for (const Entry& entry : s_.stack) {
      paying |= entry.act == Act::kPayment && entry.is(flag::kRestock);
    }
    must(paying, "drink_deck.cards", "the Drink Deck is empty and nobody pays (RDI-INV-07)");
  }

  void batch(std::size_t g, std::array<int, kDrinkKinds>& kinds) {
    const Cellar& c = s_.cellar;
    const Batch& batch = c.batches[g];
    for (std::size_t k = 0; k < kDrinkKinds; ++k)
      kinds[k] += batch.kinds[k];
    const auto fits = [&](bool holds, std::string_view why) {
      faults_.must(holds, "drink_deck.batches", g, "", why);
    };
    fits(batch.own == sum(batch.kinds), "its cards do not add up");
    fits(batch.places == batch.own + sum(batch.strangers), "it has other places than cards");
    int places = c.face_down[g] + (g + 1 == c.batch_count ? c.deck : 0) + (g == 0 ? c.box : 0);
    for (const Player& p : s_.players)
      places += p.pile[g];
    for (const Batch& younger : c.batches)
      places += younger.strangers[g];
    for (std::size_t older = g; older < kBatches; ++older)
      fits(batch.strangers[older] == 0, "strangers come from older batches");
    fits(batch.places == places, "its places are not where they should be");
    fits(g < c.batch_count || batch.places == 0, "it was never shuffled");
  }

  void player(Seat seat) {
    const Player& p = s_.at(seat);
    const Character& character = pack_.characters[p.character];
    must(p.fortitude <= kLimit, seat, "fortitude", "beyond its limits (RDI-INV-03)");
    must(p.alcohol <= kLimit, seat, "alcohol", "beyond its limits (RDI-INV-03)");
    must(p.hand_count == sum(p.hand), seat, "hand", "the cards do not add up");
    must(p.deck_count == sum(p.deck), seat, "deck", "the cards do not add up");
    must(p.buried_count == sum(p.buried), seat, "buried", "the cards do not add up");
    must(p.pile_count == sum(p.pile), seat, "drink_me_pile", "the Drinks do not add up");
    for (std::size_t k = 0; k < kDeckKinds; ++k) {
      must(p.shown[k] <= p.hand[k], seat, "shown", "a card known to be in the hand is not");
      must(((p.held >> k) & 1u) == (p.hand[k] > 0 ? 1u : 0u), seat, "hand", "held and hand differ");
    }
    const bool buries = !by_default(s_.config, Option::kDiscardsPublic);
    must(buries || p.buried_count == 0, seat, "buried", "discards are public (RDI-AMB-09)");
    const std::array<int, kDeckKinds> own = cards_left(seat, character);
    for (std::size_t k = 0; k < kDeckKinds; ++k) {
      const int found = p.hand[k] + p.deck[k] + p.discard[k] + p.buried[k];
      must(own[k] == found, seat, "deck", "a character card was made or lost (RDI-INV-02)");
    }
    const bool in = s_.alive.has(seat);
    must(in || p.pile_count == 0, seat, "drink_me_pile",
         "somebody who is out has none (RDI-LOSE-10)");
    must(in ? p.exit == 0 : p.exit >= 1 && p.exit <= s_.wave, seat, "exit",
         "it does not say when this player went out");
  }

  /// The cards of a deck that must lie somewhere: all but those on the stack, none of somebody who
  /// is out (RDI-EDGE-113).
  std::array<int, kDeckKinds> cards_left(Seat seat, const Character& character) const {
    std::array<int, kDeckKinds> own{};
    if (!s_.alive.has(seat)) return own;
    for (std::size_t k = 0; k < kDeckKinds; ++k)
      own[k] = character.copies[k];
    for (const Entry& entry : s_.stack) {
      if (entry.act == Act::kCard && entry.actor == seat.value && !entry.is(flag::kNegated)) {
        --own[character.place[entry.card]];
      }
    }
    return own;
  }

  /// What the state derives from the hands.
  void ready_hands() {
    if (!faults_.none()) return;
    std::array<unsigned, kGroupCount> holders{};
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      const Player& p = s_.players[i];
      const unsigned groups = groups_of(pack_.characters[p.character], p.held);
      faults_.must(s_.ready[i] == groups, "players", i, "hand", "ready and hand differ");
      for (std::size_t g = 0; g < kGroupCount; ++g)
        holders[g] |= ((groups >> g) & 1u) << i;
    }
    for (std::size_t g = 0; g < kGroupCount; ++g)
      must(s_.holders[g].bits() == holders[g], "players", "holders and hands differ");
  }

  void ending() {
    must(s_.ending <= Ending::kTurnLimit, "ending", "there is no such ending");
    const int limit = turn_limit(s_.config);
    must(s_.turn >= 1 && (limit == 0 || s_.turn <= limit), "turn", "beyond the limit of turns");
    must(s_.wave >= 1 && s_.wave <= 1 + out().size() - s_.leaving.size(), "wave",
         "more losses than players are out");
    must(without(s_.leaving, out()).empty(), "leaving", "somebody who is still in leaves");
    if (running()) {
      const bool later = decides_later();
      must(later || s_.leaving.empty(), "leaving", "only a contest puts the decision off");
      must(s_.alive.size() >= 2 || (later && !s_.leaving.empty()), "alive",
           "the game would be over (RDI-LOSE-15)");
      // A Round keeps the turn alive until its own end; the loss check after it ends the turn.
      bool keeps = later || s_.round.running != 0;
      for (const Entry& entry : s_.stack)
        keeps = keeps || entry.act == Act::kRound || entry.act == Act::kLoss;
      must(keeps || s_.alive.has(Seat(s_.active)), "active",
           "the turn of somebody who is out would be over (RDI-EDGE-111)");
    }
    must(s_.ending != Ending::kWon || s_.alive.size() == 1, "ending", "one player wins");
    must(s_.ending != Ending::kDraw || s_.alive.empty(), "ending", "somebody is still in");
    must(s_.ending != Ending::kTurnLimit || s_.alive.size() >= 2, "ending", "one player has won");
  }

  /// A contest decides who is out only when it is over, with the loss check after it (C7).
  bool decides_later() const {
    if (s_.contest.running != 0) return true;
    for (std::size_t i = 1; i < s_.stack.size(); ++i) {
      if (s_.stack[i].act == Act::kLoss && s_.stack[i - 1].act == Act::kContest) return true;
    }
    return false;
  }

  /// INV-05, -06: where nothing waits and the loss check is done, nobody is losing.
  void quiet_table() {
    if (!faults_.none() || !running() || s_.top().act != Act::kTurn) return;
    for (const Seat seat : s_.alive) {
      must(s_.at(seat).alcohol < s_.at(seat).fortitude, seat, "alcohol",
           "a sleeper is still in (RDI-INV-05)");
      must(s_.at(seat).gold > 0, seat, "gold", "a player without Gold is still in (RDI-INV-06)");
    }
  }

  const State& s_;
  const Components& pack_;
  Faults& faults_;
};

}  // namespace

void Faults::note(std::string_view list, int at, std::string_view field, std::string_view why) {
  text_ = list;
  if (at >= 0) text_ += "." + std::to_string(at);
  if (!field.empty()) text_.append(".").append(field);
  text_.append(": ").append(why);
}

int coins_in_play(const State& state) {
  return components(state.config.pack).coins_in_box * boxes(state.config.players);
}

std::string check_state(const State& state) {
  if (!RedDragonInn::check(state.config).allowed()) return "config: it cannot be played";
  Faults faults;
  check_stack(state, faults);
  if (faults.none()) Pieces(state, faults).check();
  return faults.first();
}

}  // namespace taproom::red_dragon_inn
