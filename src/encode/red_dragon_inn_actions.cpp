// The action space of The Red Dragon Inn: made from the cards of the pack, which say what has to be
// named when they are played.

#include "encode/red_dragon_inn.h"
#include "games/red_dragon_inn/actions.h"

namespace taproom::encode {

namespace {

using red_dragon_inn::kMaxDrinks;
using red_dragon_inn::Pick;

struct Named {
  bool seat = false;
  bool drink = false;
};

/// What an action names for each Pick, in the order of the Picks.
constexpr std::array<Named, red_dragon_inn::kPickCount> kNamed = {{
    {false, false},  // kNone
    {true, false},   // kOther
    {true, false},   // kAny
    {true, false},   // kOtherInRound
    {false, true},   // kDrink
    {false, true},   // kOwnDrink
    {true, true},    // kOwnDrinkOther
    {true, false},   // kDrinker
    {false, false},  // kCulprit
}};

}  // namespace

RedDragonInnCoder::RedDragonInnCoder(const Config& config) : config_(config) {
  const int cards = red_dragon_inn::components(config.pack).card_count;
  first_discard_ = 2;  // after pass and draw
  first_order_ = first_discard_ + cards;
  first_play_ = first_order_ + config.players;
  add_cards();
  for (const SliceInfo& slice : slices())
    cells_ += slice.size;
}

void RedDragonInnCoder::add_cards() {
  const red_dragon_inn::Components& pack = red_dragon_inn::components(config_.pack);
  int next = first_play_;
  const auto take = [&](int& first, int count) {
    if (first != kNoId) return;
    first = next;
    next += count;
  };
  for (std::size_t c = 0; c < pack.card_count; ++c) {
    const red_dragon_inn::Card& card = pack.cards[c];
    for (std::size_t u = 0; u < card.use_count; ++u) {
      const Named named = kNamed[static_cast<std::size_t>(card.uses[u].pick)];
      if (!named.seat && !named.drink) take(cards_[c].plain, 1);
      if (named.seat && !named.drink) take(cards_[c].seat, config_.players);
      if (!named.seat && named.drink) take(cards_[c].drink, kMaxDrinks);
      if (named.seat && named.drink) take(cards_[c].seat_drink, config_.players * kMaxDrinks);
    }
  }
  actions_ = static_cast<std::size_t>(next);
}

int RedDragonInnCoder::id_of(const State& known, Seat seat, Action action) const {
  const Ring ring{seat, known.config.players};
  switch (static_cast<red_dragon_inn::ActionKind>(action.kind)) {
    case red_dragon_inn::ActionKind::kPass:
      return 0;
    case red_dragon_inn::ActionKind::kDraw:
      return 1;
    case red_dragon_inn::ActionKind::kDiscard:
      return first_discard_ + action.a;
    case red_dragon_inn::ActionKind::kOrder:
      return first_order_ + ring.relative(action.a);
    case red_dragon_inn::ActionKind::kPlay:
      break;
  }
  const CardIds& card = cards_[action.a];
  const bool names_seat = action.b != red_dragon_inn::kNobody;
  const bool names_drink = action.c != red_dragon_inn::kNoDrink;
  if (!names_seat && !names_drink) return card.plain;
  const int steps = ring.relative(action.b);
  if (!names_drink) return card.seat == kNoId ? kNoId : card.seat + steps;
  if (!names_seat) return card.drink == kNoId ? kNoId : card.drink + action.c;
  return card.seat_drink == kNoId ? kNoId : card.seat_drink + steps * kMaxDrinks + action.c;
}

std::vector<ActionInfo> RedDragonInnCoder::actions() const {
  const red_dragon_inn::Components& pack = red_dragon_inn::components(config_.pack);
  const auto at = [](int offset) { return static_cast<std::size_t>(offset); };
  const auto seats = static_cast<std::size_t>(config_.players);
  std::vector<ActionInfo> out = {
      {"pass", 0, 1, "nothing is played"},
      {"draw", 1, 1, "nothing more is discarded"},
      {"discard", at(first_discard_), pack.card_count, "by card of the pack"},
      {"order", at(first_order_), seats, "a Drink for a seat, relative"},
  };
  for (std::size_t c = 0; c < pack.card_count; ++c) {
    const std::string name = "play." + std::string(pack.cards[c].id.view());
    const CardIds& ids = cards_[c];
    if (ids.plain != kNoId) out.push_back({name, at(ids.plain), 1, "nothing is named"});
    if (ids.seat != kNoId) out.push_back({name, at(ids.seat), seats, "by seat, relative"});
    if (ids.drink != kNoId) out.push_back({name, at(ids.drink), kMaxDrinks, "by Drink"});
    if (ids.seat_drink != kNoId) {
      out.push_back(
          {name, at(ids.seat_drink), seats * kMaxDrinks, "by seat, relative, then by Drink"});
    }
  }
  return out;
}

}  // namespace taproom::encode
