// Making a state whole again after a scenario has edited it.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "games/red_dragon_inn/invariants.h"
#include "games/red_dragon_inn/moments.h"
#include "records/red_dragon_inn_json.h"

namespace taproom::records {

using red_dragon_inn::Act;
using red_dragon_inn::Character;
using red_dragon_inn::Components;
using red_dragon_inn::Player;
using red_dragon_inn::State;

namespace {

int sum(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

class Completion {
 public:
  Completion(State& state, std::span<const std::string> edited)
      : s_(state), pack_(red_dragon_inn::components(state.config.pack)), edited_(edited) {}

  std::string run() {
    for (std::size_t i = 0; i < s_.config.players; ++i) {
      std::string wrong = complete_deck(i);
      if (!wrong.empty()) return wrong;
    }
    std::string wrong = complete_drinks();
    if (!wrong.empty()) return wrong;
    if (!touched("inn")) complete_inn();
    const bool moved = touched("stack") || touched("active") || touched("alive");
    return moved && !touched("ask") ? complete_question() : std::string();
  }

 private:
  bool touched(std::string_view path) const {
    return std::any_of(edited_.begin(), edited_.end(), [&](const std::string& one) {
      return one == path ||
             (one.size() > path.size() && one.starts_with(path) && one[path.size()] == '.');
    });
  }

  /// The deck is what hand, discard and table leave over.
  std::string complete_deck(std::size_t i) {
    Player& p = s_.players[i];
    const std::string base = fmt::format("players.{}", i);
    if (!touched(base) || touched(base + ".deck") || !s_.alive.has(Seat(static_cast<int>(i)))) {
      return {};
    }
    const Character& character = pack_.characters[p.character];
    red_dragon_inn::Counts rest = character.copies;
    for (const red_dragon_inn::Entry& entry : s_.stack) {
      const bool out =
          entry.act == Act::kCard && entry.actor == i && !entry.is(red_dragon_inn::flag::kNegated);
      if (out) --rest[character.place[entry.card]];
    }
    for (std::size_t k = 0; k < character.kinds; ++k) {
      const int used = p.hand[k] + p.discard[k] + p.buried[k];
      if (used > rest[k]) {
        return fmt::format("player {} has more of {} than the deck holds", i,
                           pack_.card(character.cards[k]).id.view());
      }
      p.deck[k] = static_cast<std::uint8_t>(rest[k] - used);
      p.shown[k] = std::min(p.shown[k], p.hand[k]);
    }
    p.deck_count = static_cast<std::uint8_t>(sum(p.deck));
    return {};
  }

  /// The Drink Deck is what piles, discard and table leave over; a smaller deck puts the first of
  /// its cards that it can spare into the discard.
  std::string complete_drinks() {
    const bool edited = touched("drink_deck") || touched("players") || touched_pile();
    red_dragon_inn::Cellar& c = s_.cellar;
    if (!edited || touched("drink_deck.batches") || c.batch_count != 1) return {};
    red_dragon_inn::Batch& batch = c.batches[0];
    for (std::size_t k = 0; k < pack_.drink_count; ++k) {
      int elsewhere = c.discard[k];
      for (const red_dragon_inn::TableCard& card : s_.table) {
        elsewhere += red_dragon_inn::index(card.card) == k ? 1 : 0;
      }
      for (const red_dragon_inn::Due& due : s_.waiting)
        elsewhere += due.what == k ? 1 : 0;
      if (s_.contest.running != 0 && red_dragon_inn::index(s_.contest.card) == k) ++elsewhere;
      const int rest = pack_.drinks[k].copies - elsewhere;
      if (rest < 0) return fmt::format("more {} than there are", pack_.drinks[k].id.view());
      batch.kinds[k] = static_cast<std::uint8_t>(rest);
    }
    batch.own = batch.places = static_cast<std::uint8_t>(sum(batch.kinds));
    int piles = c.box;
    for (const Player& p : s_.players)
      piles += p.pile_count;
    if (!touched("drink_deck.cards")) {
      if (piles > batch.own) return "more face-down Drinks than there are cards";
      c.deck = static_cast<std::uint8_t>(batch.own - piles);
      return {};
    }
    for (std::size_t k = 0; k < pack_.drink_count && batch.own > piles + c.deck; ++k) {
      while (batch.kinds[k] > 0 && batch.own > piles + c.deck) {
        --batch.kinds[k];
        --batch.own;
        ++c.discard[k];
      }
    }
    batch.places = batch.own;
    return {};
  }

  bool touched_pile() const {
    for (int i = 0; i < s_.config.players; ++i) {
      if (touched(fmt::format("players.{}.drink_me_pile", i))) return true;
    }
    return false;
  }

  /// Nothing waits and the turn stands at a stage: whom that stage asks.
  std::string complete_question() {
    using red_dragon_inn::AskKind;
    using red_dragon_inn::TurnStage;
    if (s_.stack.size() != 1) return {};
    s_.ask = red_dragon_inn::Ask{AskKind::kPoll, s_.active, s_.alive};
    switch (s_.turn_stage()) {
      case TurnStage::kDiscard:
        s_.ask = {AskKind::kDiscard, s_.active, SeatSet()};
        return {};
      case TurnStage::kBeforeDraw:
        s_.ask.left.remove(Seat(s_.active));
        s_.ask.seat = red_dragon_inn::next_in(s_.ask.left, Seat(s_.active)).value;
        return {};
      case TurnStage::kAction:
        s_.ask = {AskKind::kAction, s_.active, SeatSet()};
        return {};
      case TurnStage::kDraw:
      case TurnStage::kOrder:
      case TurnStage::kOrdered:
      case TurnStage::kDrink:
      case TurnStage::kDrunk:
      case TurnStage::kEnd:
        return "nobody decides at this stage; begin at the one before it";
      default:
        return {};
    }
  }

  void complete_inn() {
    int gold = s_.round.pot;
    for (const Player& p : s_.players)
      gold += p.gold;
    s_.inn = red_dragon_inn::coins_in_play(s_) - gold;
  }

  State& s_;
  const Components& pack_;
  std::span<const std::string> edited_;
};

}  // namespace

std::string complete_red_dragon_inn_state(State& state, std::span<const std::string> edited) {
  return Completion(state, edited).run();
}

}  // namespace taproom::records
