// What a seat sees at a table of The Red Dragon Inn, as tables of slices.

#include "encode/red_dragon_inn.h"

#include <algorithm>

namespace taproom::encode {

namespace {

using red_dragon_inn::Drink;
using red_dragon_inn::Entry;
using red_dragon_inn::kDeckKinds;
using red_dragon_inn::kDrinkKinds;
using red_dragon_inn::kMaxCards;
using red_dragon_inn::kMaxCharacters;
using red_dragon_inn::kMaxDrinks;

constexpr std::size_t kSeats = kMaxSeats;
constexpr std::size_t kStages = static_cast<std::size_t>(red_dragon_inn::TurnStage::kEnd) + 1;
constexpr std::size_t kAsks = static_cast<std::size_t>(red_dragon_inn::AskKind::kOrder) + 1;
constexpr std::size_t kActs = red_dragon_inn::kActCount;
constexpr std::size_t kEntries = 4;  // activities that are told, from the innermost
constexpr std::size_t kEntryFacts = kActs + 9;
constexpr std::size_t kDrinkFacts = 9;

struct Look {
  const red_dragon_inn::State& s;
  Ring ring;
};

struct SeatLook {
  const red_dragon_inn::State& s;
  Seat seat;
  const red_dragon_inn::Player& p;
};

void put_seat(const Look& l, Cell* out, int seat) {
  put_one_hot(out, kSeats, l.ring.relative(seat));
}
void put_seats(const Look& l, Cell* out, SeatSet seats) {
  put_bits(out, kSeats, l.ring.relative(seats));
}
/// 0 for nobody, else how many places clockwise, + 1.
int seat_index(const Look& l, int seat) { return l.ring.relative(seat) + 1; }
/// 0 for no card.
int card_index(red_dragon_inn::CardId card) {
  return card == red_dragon_inn::kNoCard ? 0 : static_cast<int>(card) + 1;
}

/// What everybody knows of the Drinks nobody has seen: cards by kind, over all batches.
void put_unseen_drinks(const Look& l, Cell* out) {
  put_zero(out, kDrinkKinds);
  for (std::size_t b = 0; b < l.s.cellar.batch_count; ++b) {
    for (std::size_t k = 0; k < kDrinkKinds; ++k)
      out[k] = static_cast<Cell>(out[k] + l.s.cellar.batches[b].kinds[k]);
  }
}

void put_drinks(const Look& l, Cell* out) {
  put_zero(out, kMaxDrinks * kDrinkFacts);
  for (const Drink& drink : l.s.drinks) {
    put_numbers(out, 1, seat_index(l, drink.holder), seat_index(l, drink.revealer),
                drink.is(Drink::kIgnored), drink.is(Drink::kPart), drink.alcohol, drink.fortitude,
                drink.draw, drink.score);
    out += kDrinkFacts;
  }
}

void put_entry(const Look& l, const Entry& entry, Cell* out) {
  const bool card = entry.act == red_dragon_inn::Act::kCard;
  put_one_hot(out, kActs, static_cast<int>(entry.act));
  put_numbers(out + kActs, entry.stage, entry.flags, card ? entry.card + 1 : 0, entry.use,
              seat_index(l, entry.actor), seat_index(l, entry.target),
              entry.drink == red_dragon_inn::kNoDrink ? 0 : entry.drink + 1,
              l.ring.relative(entry.ignored), l.ring.relative(entry.marks));
}

void put_stack(const Look& l, Cell* out) {
  const std::size_t shown = std::min<std::size_t>(l.s.stack.size(), kEntries);
  for (std::size_t i = 0; i < shown; ++i)
    put_entry(l, l.s.stack[l.s.stack.size() - 1 - i], out + i * kEntryFacts);
  put_zero(out + shown * kEntryFacts, (kEntries - shown) * kEntryFacts);
}

/// The own hand by card of the pack: the same numbers as the ids of discards.
void put_hand(const Look& l, Cell* out) {
  put_zero(out, kMaxCards);
  const red_dragon_inn::Player& me = l.s.at(l.ring.me);
  const red_dragon_inn::Character& character =
      red_dragon_inn::components(l.s.config.pack).characters[me.character];
  for (std::size_t k = 0; k < character.kinds; ++k)
    out[red_dragon_inn::index(character.cards[k])] = me.hand[k];
}

using CommonSlice = Slice<Look>;
using R = Reading;

constexpr std::array kCommon = {
    CommonSlice{"stage", kStages, R::kOneHot, 0, 1, 0,
                [](const Look& l, Cell* out) {
                  const bool over = l.s.stack.empty();
                  put_one_hot(out, kStages, over ? -1 : static_cast<int>(l.s.turn_stage()));
                },
                "the stage of the turn, from the priority moment before discarding to its end"},
    CommonSlice{"ending", 4, R::kOneHot, 0, 1, 0,
                [](const Look& l, Cell* out) { put_one_hot(out, 4, static_cast<int>(l.s.ending)); },
                "running, won, draw, turn limit"},
    CommonSlice{
        "asked", kAsks, R::kOneHot, 0, 1, 0,
        [](const Look& l, Cell* out) { put_one_hot(out, kAsks, static_cast<int>(l.s.ask.kind)); },
        "nobody, poll, discard, action, gambling turn, order"},
    CommonSlice{"asked_seat", kSeats, R::kOneHot, 0, 1, 0,
                [](const Look& l, Cell* out) {
                  const bool asks = l.s.ask.kind != red_dragon_inn::AskKind::kNone;
                  put_seat(l, out, asks ? l.s.ask.seat : red_dragon_inn::kNobody);
                },
                "who is asked, relative"},
    CommonSlice{"asked_left", kSeats, R::kBits, 0, 1, 0,
                [](const Look& l, Cell* out) { put_seats(l, out, l.s.ask.left); },
                "seats of a poll that are still to answer, relative"},
    CommonSlice{"active", kSeats, R::kOneHot, 0, 1, 0,
                [](const Look& l, Cell* out) { put_seat(l, out, l.s.active); },
                "whose turn it is, relative"},
    CommonSlice{"alive", kSeats, R::kBits, 0, 1, 0,
                [](const Look& l, Cell* out) { put_seats(l, out, l.s.alive); },
                "seats in the game, relative"},
    CommonSlice{"table", 4, R::kNumber, -32768, 32767, 0,
                [](const Look& l, Cell* out) {
                  put_numbers(out, std::clamp(l.s.turn, -32768, 32767),
                              std::clamp(l.s.inn, -32768, 32767), l.s.discarding,
                              l.s.stack.count());
                },
                "turns begun, Gold of the Inn, cards discarded in this phase, height of the stack"},
    CommonSlice{"cellar", 4, R::kNumber, 0, 255, 0,
                [](const Look& l, Cell* out) {
                  put_numbers(out, l.s.cellar.deck, l.s.cellar.box, l.s.cellar.paid,
                              l.s.cellar.batch_count);
                },
                "Drink Deck, cards set aside, the next discards refill it, batches"},
    CommonSlice{
        "drink_discard", kDrinkKinds, R::kCounts, 0, 255, 0,
        [](const Look& l, Cell* out) { put_counts(out, l.s.cellar.discard.data(), kDrinkKinds); },
        "Drinks in the discard, by kind"},
    CommonSlice{"drink_unseen", kDrinkKinds, R::kCounts, 0, 255, 0, put_unseen_drinks,
                "Drinks nobody has seen, by kind: deck, piles and box"},
    CommonSlice{
        "drinks", kMaxDrinks* kDrinkFacts, R::kNumber, -128, 127, 0, put_drinks,
        "of each Drink that waits: there, holder and revealer (relative + 1), Ignored, part "
        "of a split one, Alcohol, Fortitude, cards, contest strength"},
    CommonSlice{"stack", kEntries* kEntryFacts, R::kNumber, 0, 255, 0, put_stack,
                "what is going on, the innermost four: the act (turn, loss, card, drinks, event, "
                "payment, reveal, place, round, won, contest), stage, flags, card + 1, use, actor "
                "and target (relative + 1), Drink + 1, bits of seats that Ignore it, of seats it "
                "marks"},
    CommonSlice{
        "round", 7, R::kNumber, -1, 32767, 0,
        [](const Look& l, Cell* out) {
          const red_dragon_inn::Round& r = l.s.round;
          put_numbers(out, r.running, r.over, r.locked, r.pot,
                      r.running != 0 ? card_index(r.last_control) : 0,
                      r.running != 0 ? seat_index(l, r.turn) : 0, seat_index(l, r.winner));
        },
        "a Round of Gambling: running, over, only cheating takes control, pot, last control "
        "card + 1, whose turn and winner (relative + 1)"},
    CommonSlice{"round_control", kSeats, R::kOneHot, 0, 1, 0,
                [](const Look& l, Cell* out) { put_seat(l, out, l.s.round.control); },
                "who is in control, relative"},
    CommonSlice{"round_in", kSeats, R::kBits, 0, 1, 0,
                [](const Look& l, Cell* out) { put_seats(l, out, l.s.round.in); },
                "seats in the Round, relative"},
    CommonSlice{"round_passed", kSeats, R::kBits, 0, 1, 0,
                [](const Look& l, Cell* out) { put_seats(l, out, l.s.round.passed); },
                "seats that passed since the last control card, relative"},
    CommonSlice{"contest", 4, R::kNumber, 0, 255, 0,
                [](const Look& l, Cell* out) {
                  const red_dragon_inn::Contest& c = l.s.contest;
                  put_numbers(out, c.running, c.pass, c.revealed, seat_index(l, c.winner));
                },
                "a Drinking Contest: running, pass, somebody revealed, winner (relative + 1)"},
    CommonSlice{"contest_seats", 2 * kSeats, R::kBits, 0, 1, 0,
                [](const Look& l, Cell* out) {
                  put_seats(l, out, l.s.contest.participants);
                  put_seats(l, out + kSeats, l.s.contest.contenders);
                },
                "participants, then those who can still win, relative"},
    CommonSlice{
        "due", 2, R::kNumber, 0, 8, 0,
        [](const Look& l, Cell* out) { put_numbers(out, l.s.extras.count(), l.s.waiting.count()); },
        "additional Drinks that are due; contests that wait"},
    CommonSlice{"my_hand", kMaxCards, R::kCounts, 0, 30, 0, put_hand,
                "cards in this seat's hand, by card of the pack"},
};

using SeatSlice = Slice<SeatLook>;

constexpr std::array kSeat = {
    SeatSlice{"there", 1, R::kBits, 0, 1, 0,
              [](const SeatLook& l, Cell* out) { put_numbers(out, l.s.alive.has(l.seat)); },
              "still in the game"},
    SeatSlice{"values", 3, R::kNumber, -32768, 32767, 0,
              [](const SeatLook& l, Cell* out) {
                put_numbers(out, l.p.gold, l.p.fortitude, l.p.alcohol);
              },
              "Gold, Fortitude, Alcohol Content"},
    SeatSlice{"cards", 3, R::kNumber, 0, 255, 0,
              [](const SeatLook& l, Cell* out) {
                put_numbers(out, l.p.hand_count, l.p.deck_count, l.p.buried_count);
              },
              "cards in hand, in the deck, discarded face down"},
    SeatSlice{"pile", 1, R::kNumber, 0, 255, 0,
              [](const SeatLook& l, Cell* out) { put_numbers(out, l.p.pile_count); },
              "Drinks in the Drink Me! pile"},
    SeatSlice{"gone", 2, R::kNumber, 0, 255, 0,
              [](const SeatLook& l, Cell* out) { put_numbers(out, l.p.exit, l.p.reshuffles); },
              "the wave of losses in which the player went out; reshuffles of the deck"},
    SeatSlice{
        "contest_score", 1, R::kNumber, -128, 127, 0,
        [](const SeatLook& l, Cell* out) { put_numbers(out, l.s.contest.score[l.seat.value]); },
        "strength in a Drinking Contest"},
    SeatSlice{"character", kMaxCharacters, R::kOneHot, 0, 1, 0,
              [](const SeatLook& l, Cell* out) { put_one_hot(out, kMaxCharacters, l.p.character); },
              "the character of the pack"},
    SeatSlice{"unseen", kDeckKinds, R::kCounts, 0, 30, 0,
              [](const SeatLook& l, Cell* out) { put_counts(out, l.p.deck.data(), kDeckKinds); },
              "cards not seen by the one who looks, by place in the character's deck: own deck; "
              "deck, hand and face-down discards of others"},
    SeatSlice{"discard", kDeckKinds, R::kCounts, 0, 30, 0,
              [](const SeatLook& l, Cell* out) { put_counts(out, l.p.discard.data(), kDeckKinds); },
              "cards in the discard, by place in the character's deck"},
    SeatSlice{"shown", kDeckKinds, R::kCounts, 0, 30, 0,
              [](const SeatLook& l, Cell* out) { put_counts(out, l.p.shown.data(), kDeckKinds); },
              "cards everybody knows to be in this hand, by place in the character's deck"},
};

}  // namespace

void RedDragonInnCoder::encode(const View<State>& view, Cell* out) const {
  const State& s = view.known();
  TAPROOM_ASSERT(view.viewer().value < s.config.players);
  const Ring ring{Seat(view.viewer().value), s.config.players};
  out = write_table<kCommon>(Look{s, ring}, 0, out);
  for (int i = 0; i < ring.players; ++i) {
    const Seat seat = ring.absolute(i);
    out = write_table<kSeat>(SeatLook{s, seat, s.at(seat)}, 0, out);
  }
}

std::vector<SliceInfo> RedDragonInnCoder::slices() const {
  std::vector<SliceInfo> out;
  std::size_t offset = 0;
  describe_table<kCommon>("", 0, offset, out);
  for (int i = 0; i < config_.players; ++i)
    describe_table<kSeat>("seat+" + std::to_string(i) + ".", 0, offset, out);
  return out;
}

}  // namespace taproom::encode
