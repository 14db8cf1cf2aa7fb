// What a seat sees at a table of The Taverns of Tiefenthal, as tables of slices.

#include "encode/tiefenthal.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <utility>

#include "encode/tiefenthal_places.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"

namespace taproom::encode {

namespace {

using tiefenthal::Components;
using tiefenthal::Module;
using tiefenthal::Player;
using tiefenthal::Slot;
namespace card = tiefenthal::card;
namespace space = tiefenthal::space;

constexpr std::size_t kKinds = tiefenthal::kMaxCards;
constexpr std::size_t kRow = 5;  // places of the guest row
constexpr std::size_t kPlayers = tiefenthal::kMaxPlayers;
constexpr std::size_t kDecisions = static_cast<std::size_t>(tiefenthal::Decision::kPickedDie) + 1;
constexpr std::size_t kEffects = static_cast<std::size_t>(tiefenthal::EffectType::kCount);
constexpr std::size_t kTop = 8;         // known cards of a deck that are told one by one
constexpr std::size_t kMarks = 6;       // of a slot
constexpr std::size_t kGuestFacts = 9;  // price, points, pay, six faces
constexpr std::size_t kStands = 7;      // below, four printed places, a table, spent

constexpr std::uint32_t on(Module m) { return tiefenthal::bit(m); }

/// The table as one seat sees it.
struct Look {
  const tiefenthal::State& s;
  const Components& pack;
  Ring ring;
};

/// What concerns the seat that looks alone. It follows from its `Player`.
struct OwnLook {
  const Components& pack;
  const Player& me;
};

/// One seat of it. What is written follows from its `Player` alone: `update` counts on that.
struct SeatLook {
  const Player& p;
};

Cell card_index(tiefenthal::CardKind kind) {
  return kind == card::kNone ? Cell{0} : static_cast<Cell>(kind + 1);
}

std::size_t index_of(tiefenthal::DieKind die) { return static_cast<std::size_t>(die_index(die)); }

/// What is printed on a card: price, points, pay, and the faces that fit.
void put_card_facts(const Components& pack, tiefenthal::CardKind kind, Cell* out) {
  if (kind == card::kNone) {
    put_zero(out, kGuestFacts);
    return;
  }
  const tiefenthal::CardInfo& info = pack.cards[kind];
  put_numbers(out, info.price, info.vp, info.pays.n);
  put_bits(out + 3, 6, unsigned{info.accepts} >> 1);
}

using CommonSlice = Slice<Look>;
using R = Reading;

constexpr std::array kCommon = {
    CommonSlice{"phase", 9, R::kOneHot, 0, 1, 0,
                [](const Look& l, Cell* out) { put_one_hot(out, 9, static_cast<int>(l.s.phase)); },
                "setup, A to G, over"},
    CommonSlice{"step", 1, R::kNumber, 0, 255, 0,
                [](const Look& l, Cell* out) { put_numbers(out, l.s.step); },
                "where in the phase"},
    CommonSlice{"round", 9, R::kOneHot, 0, 1, 0,
                [](const Look& l, Cell* out) { put_one_hot(out, 9, l.s.round); },
                "0 in setup, then 1 to 8"},
    CommonSlice{"asked", kDecisions, R::kOneHot, 0, 1, 0,
                [](const Look& l, Cell* out) {
                  put_one_hot(out, kDecisions,
                              static_cast<int>(tiefenthal::decision_of(l.s, l.ring.me)));
                },
                "what this seat is asked for; the first: nothing"},
    CommonSlice{"start_seat", kPlayers, R::kOneHot, 0, 1, 0,
                [](const Look& l, Cell* out) {
                  put_one_hot(out, kPlayers, l.ring.relative(l.s.start_seat.index()));
                },
                "who holds the mug, relative"},
    CommonSlice{"active", kPlayers, R::kOneHot, 0, 1, 0,
                [](const Look& l, Cell* out) {
                  put_one_hot(out, kPlayers, l.ring.relative(l.s.active.index()));
                },
                "whose turn it is in D and F, relative"},
    CommonSlice{"awaiting", kPlayers, R::kBits, 0, 1, 0,
                [](const Look& l, Cell* out) {
                  put_bits(out, kPlayers, l.ring.relative(l.s.awaiting));
                },
                "seats that are asked, relative"},
    CommonSlice{"done", kPlayers, R::kBits, 0, 1, 0,
                [](const Look& l, Cell* out) { put_bits(out, kPlayers, l.ring.relative(l.s.done)); },
                "seats that have finished a simultaneous phase, relative"},
    CommonSlice{"counter_guests", 1, R::kNumber, 0, 255, 0,
                [](const Look& l, Cell* out) { put_numbers(out, l.s.counter_guest_stock); },
                "in stock"},
    CommonSlice{"supply", card::kFirstGuest, R::kCounts, 0, 255, 0,
                [](const Look& l, Cell* out) {
                  put_counts(out, l.s.supply.of.data(), card::kFirstGuest);
                },
                "cards on the open piles, by kind", TAPROOM_SOURCE(tiefenthal::State, supply)},
    CommonSlice{"guest_pile", kKinds, R::kCounts, 0, 255, 0,
                [](const Look& l, Cell* out) {
                  put_counts(out, l.s.guest_pile.of.data(), kKinds);
                },
                "face-down guests, by kind, in no order", TAPROOM_SOURCE(tiefenthal::State, guest_pile)},
    CommonSlice{"price_three", 1, R::kNumber, 0, 9, 0,
                [](const Look& l, Cell* out) { put_numbers(out, l.s.price_three.count()); },
                "guests on the open price-3 pile", TAPROOM_SOURCE(tiefenthal::State, price_three)},
    CommonSlice{"guest_row", kRow, R::kIndex, 0, kKinds, 0,
                [](const Look& l, Cell* out) {
                  for (int i = 0; i < static_cast<int>(kRow); ++i)
                    out[i] = card_index(tiefenthal::guest_at(l.s, i));
                },
                "the guests that can be recruited, kind + 1; the last: price-3 pile or fifth card", TAPROOM_SOURCES(tiefenthal::State, price_three, fifth_open)},
    CommonSlice{"guest_row_facts", kRow* kGuestFacts, R::kNumber, 0, 255, 0,
                [](const Look& l, Cell* out) {
                  for (int i = 0; i < static_cast<int>(kRow); ++i) {
                    put_card_facts(l.pack, tiefenthal::guest_at(l.s, i),
                                   out + static_cast<std::size_t>(i) * kGuestFacts);
                  }
                },
                "of each: price, points, pay, then whether faces 1 to 6 fit", TAPROOM_SOURCES(tiefenthal::State, price_three, fifth_open)},
    CommonSlice{"schnapps_supply", 1, R::kNumber, 0, 255, on(Module::k2),
                [](const Look& l, Cell* out) { put_numbers(out, l.s.schnapps_supply); },
                "tokens in the supply"},
    CommonSlice{"start_cards", Components::kStartCards, R::kBits, 0, 1, on(Module::k4),
                [](const Look& l, Cell* out) {
                  put_bits(out, Components::kStartCards, l.s.start_cards_open);
                },
                "start cards that can be chosen"},
    CommonSlice{"signatures", 1 + kRow, R::kNumber, 0, 255, on(Module::k5),
                [](const Look& l, Cell* out) {
                  put_numbers(out, l.s.signature_supply);
                  put_bits(out + 1, kRow, l.s.signed_places);
                },
                "tiles in the supply, then whether one lies on each place of the row"},
    CommonSlice{"keepers", 3 * tiefenthal::kTavernkeepers, R::kBits, 0, 1, on(Module::kC),
                [](const Look& l, Cell* out) {
                  put_bits(out, 8, l.s.keepers_open);
                  put_bits(out + 8, 8, l.s.keepers_hidden);
                  put_bits(out + 16, 8, l.s.keepers_in_hand);
                },
                "tavernkeepers on offer; unseen by this seat; in this seat's hand", TAPROOM_SOURCES(tiefenthal::State, keepers_open, keepers_in_hand)},
    CommonSlice{"orders", 2 * tiefenthal::kOrdersInPlay, R::kIndex, 0, tiefenthal::kOrderTiles,
                on(Module::kD),
                [](const Look& l, Cell* out) {
                  for (std::size_t i = 0; i < tiefenthal::kOrdersInPlay; ++i) {
                    out[i] = static_cast<Cell>(l.s.mission_tiles[i] + 1);
                    out[tiefenthal::kOrdersInPlay + i] = static_cast<Cell>(l.s.reward_tiles[i] + 1);
                  }
                },
                "the tiles of the three missions, then of their rewards, each + 1", TAPROOM_SOURCES(tiefenthal::State, mission_tiles, reward_tiles)},
    CommonSlice{"rearrangement", 2 * tiefenthal::kMaxDice + 1, R::kBits, 0, 1, on(Module::k3),
                [](const Look& l, Cell* out) {
                  out[0] = static_cast<Cell>(l.s.rearrangement.open());
                  put_bits(out + 1, tiefenthal::kMaxDice, l.s.rearrangement.lifted);
                  put_bits(out + 1 + tiefenthal::kMaxDice, tiefenthal::kMaxDice,
                           l.s.rearrangement.placed);
                },
                "under way; then the dice of the active seat that were lifted, and placed", TAPROOM_SOURCE(tiefenthal::State, rearrangement)},
};

using OwnSlice = Slice<OwnLook>;

constexpr std::array kOwn = {
    OwnSlice{"my_effect", kEffects, R::kOneHot, 0, 1, 0,
             [](const OwnLook& l, Cell* out) {
               const bool waits = !l.me.waiting.empty();
               put_one_hot(out, kEffects, waits ? static_cast<int>(l.me.waiting.back().type) : 0);
             },
             "the effect of this seat that waits for a decision; the first: none",
             TAPROOM_SOURCE(Player, waiting)},
    OwnSlice{"my_effect_facts", 3, R::kNumber, 0, 255, 0,
             [](const OwnLook& l, Cell* out) {
               if (l.me.waiting.empty()) return put_zero(out, 3);
               const tiefenthal::Effect& top = l.me.waiting.back();
               put_numbers(out, l.me.waiting.count(), top.arg, top.n);
             },
             "how many wait; argument and number of that effect", TAPROOM_SOURCE(Player, waiting)},
    OwnSlice{"my_bonuses", 8, R::kBits, 0, 1, 0,
             [](const OwnLook& l, Cell* out) { put_bits(out, 8, l.me.fresh_bonuses); },
             "cards on top of this seat's deck that can still be given up, topmost first"},
    OwnSlice{"my_raises", 1, R::kNumber, -128, 127, 0,
             [](const OwnLook& l, Cell* out) {
               put_numbers(out, -tiefenthal::raises_missing(l.pack, l.me, l.me.dice));
             },
             "dishwashers not yet needed"},
    OwnSlice{"my_tables_facts", kTables* kGuestFacts, R::kNumber, 0, 255, 0,
             [](const OwnLook& l, Cell* out) {
               const std::size_t shown = std::min<std::size_t>(l.me.slots.size(), kTables);
               for (std::size_t i = 0; i < shown; ++i)
                 put_card_facts(l.pack, l.me.slots[i].card, out + i * kGuestFacts);
               put_zero(out + shown * kGuestFacts, (kTables - shown) * kGuestFacts);
             },
             "of the guest at each of this seat's tables: price, points, pay, whether faces 1 to "
             "6 fit",
             TAPROOM_SOURCE(Player, slots)},
};

using SeatSlice = Slice<SeatLook>;

constexpr std::array kSeat = {
    SeatSlice{"goods", 3, R::kNumber, 0, 32767, 0,
              [](const SeatLook& l, Cell* out) {
                put_numbers(out, l.p.thalers, l.p.beer, l.p.pending_thalers);
              },
              "thalers, beer, thalers that are still to come"},
    SeatSlice{"upgraded", tiefenthal::kAreas, R::kBits, 0, 1, 0,
              [](const SeatLook& l, Cell* out) { put_bits(out, tiefenthal::kAreas, l.p.upgraded); },
              "areas on their better side", TAPROOM_SOURCE(Player, upgraded)},
    SeatSlice{"in_force", tiefenthal::kAreas, R::kBits, 0, 1, 0,
              [](const SeatLook& l, Cell* out) { put_bits(out, tiefenthal::kAreas, l.p.in_force); },
              "areas whose better side works this round", TAPROOM_SOURCE(Player, in_force)},
    SeatSlice{
        "deck_size", 2, R::kNumber, 0, 255, 0,
        [](const SeatLook& l, Cell* out) { put_numbers(out, l.p.deck.size(), l.p.discard_size); },
        "cards in the deck, in the discard pile"},
    SeatSlice{"deck_top", kTop, R::kIndex, 0, kKinds, 0,
              [](const SeatLook& l, Cell* out) {
                const auto& top = l.p.deck.top;
                const std::size_t shown = std::min(top.size(), kTop);
                for (std::size_t i = 0; i < shown; ++i)
                  out[i] = static_cast<Cell>(top[top.size() - 1 - i] + 1);
                put_zero(out + shown, kTop - shown);
              },
              "known cards on top of the deck, kind + 1, topmost first",
              TAPROOM_SOURCE(Player, deck)},
    SeatSlice{
        "deck_rest", kKinds, R::kCounts, 0, 255, 0,
        [](const SeatLook& l, Cell* out) { put_counts(out, l.p.deck.rest.of.data(), kKinds); },
        "the other cards of the deck, by kind", TAPROOM_SOURCE(Player, deck)},
    SeatSlice{"discard", kKinds, R::kCounts, 0, 255, 0,
              [](const SeatLook& l, Cell* out) { put_counts(out, l.p.discard.of.data(), kKinds); },
              "the discard pile, by kind", TAPROOM_SOURCE(Player, discard)},
    SeatSlice{"staff", tiefenthal::kTavernCards, R::kCounts, 0, 255, 0,
              [](const SeatLook& l, Cell* out) {
                put_counts(out, l.p.rows.data(), tiefenthal::kTavernCards);
              },
              "tavern cards in or beside the tavern, by kind", TAPROOM_SOURCE(Player, rows)},
    SeatSlice{"nobles", 1, R::kNumber, 0, 255, 0,
              [](const SeatLook& l, Cell* out) { put_numbers(out, l.p.nobles_seated); },
              "nobles in the stack at a table"},
    SeatSlice{"tables", kTables, R::kIndex, 0, kKinds, 0,
              [](const SeatLook& l, Cell* out) {
                const std::size_t shown = std::min<std::size_t>(l.p.slots.size(), kTables);
                for (std::size_t i = 0; i < shown; ++i)
                  out[i] = card_index(l.p.slots[i].card);
                put_zero(out + shown, kTables - shown);
              },
              "the guest at each table, kind + 1; 0: nobody", TAPROOM_SOURCE(Player, slots)},
    SeatSlice{"table_count", 1, R::kNumber, 0, tiefenthal::kMaxSlots, 0,
              [](const SeatLook& l, Cell* out) { put_numbers(out, l.p.slots.count()); },
              "tables that were taken"},
    SeatSlice{"table_marks", kTables* kMarks, R::kBits, 0, 1, on(Module::kA) | on(Module::kB),
              [](const SeatLook& l, Cell* out) {
                const std::size_t shown = std::min<std::size_t>(l.p.slots.size(), kTables);
                for (std::size_t i = 0; i < shown; ++i)
                  put_bits(out + i * kMarks, kMarks, l.p.slots[i].marks);
                put_zero(out + shown * kMarks, (kTables - shown) * kMarks);
              },
              "of each table: wine, bonus repeated, beside the tavern, single noble, wine lifted, "
              "wine of an IOU",
              TAPROOM_SOURCE(Player, slots)},
    SeatSlice{"dice", kDice* kStands, R::kCounts, 0, tiefenthal::kMaxDice, 0,
              [](const SeatLook& l, Cell* out) {
                put_zero(out, kDice * kStands);
                for (const tiefenthal::Die& die : l.p.dice) {
                  const std::size_t stand =
                      die.spent != 0 ? kStands - 1
                                     : std::min<std::size_t>(die.place, space::kFirstSlot);
                  ++out[index_of(die.kind) * kStands + stand];
                }
              },
              "by die (white 1-6, coloured 1-6), then by where it lies (below, cashbox, barrel, "
              "monk, brewer, a table, spent)",
              TAPROOM_SOURCE(Player, dice)},
    SeatSlice{"table_dice", kTables, R::kIndex, 0, kDice, 0,
              [](const SeatLook& l, Cell* out) {
                put_zero(out, kTables);
                for (const tiefenthal::Die& die : l.p.dice) {
                  if (die.spent != 0 || die.place < space::kFirstSlot) continue;
                  const auto slot = static_cast<std::size_t>(die.place - space::kFirstSlot);
                  if (slot < kTables) out[slot] = static_cast<Cell>(die_index(die.kind) + 1);
                }
              },
              "the die at each table, 1 to 12; 0: none", TAPROOM_SOURCE(Player, dice)},
    SeatSlice{"coaster", 6, R::kCounts, 0, 255, 0,
              [](const SeatLook& l, Cell* out) { put_counts(out, l.p.coaster.data(), 6); },
              "white dice in front of the seat, by face", TAPROOM_SOURCE(Player, coaster)},
    SeatSlice{"rolled", kDice, R::kCounts, 0, tiefenthal::kMaxColouredDice, 0,
              [](const SeatLook& l, Cell* out) {
                put_zero(out, kDice);
                for (const tiefenthal::DieKind die : l.p.rolled)
                  ++out[index_of(die)];
              },
              "dice of phase C that are not yet put down", TAPROOM_SOURCE(Player, rolled)},
    SeatSlice{"used_places", space::kFirstSlot - 1 + kTables, R::kBits, 0, 1, 0,
              [](const SeatLook& l, Cell* out) {
                put_bits(out, space::kFirstSlot - 1 + kTables, l.p.used_spaces >> 1);
              },
              "cashbox, barrel, monk, brewer, tables from which a die was removed this round",
              TAPROOM_SOURCE(Player, used_spaces)},
    SeatSlice{
        "raises", 2, R::kNumber, 0, 255, 0,
        [](const SeatLook& l, Cell* out) { put_numbers(out, l.p.raises_used, l.p.raises_kept); },
        "dishwashers used; kept after their cards were returned"},
    SeatSlice{
        "bought", tiefenthal::kTavernCards, R::kBits, 0, 1, 0,
        [](const SeatLook& l, Cell* out) { put_bits(out, tiefenthal::kTavernCards, l.p.bought); },
        "tavern cards bought this round, by kind"},
    SeatSlice{"recruited", 1, R::kNumber, 0, 255, 0,
              [](const SeatLook& l, Cell* out) { put_numbers(out, l.p.recruited); },
              "guests recruited this round"},
    SeatSlice{"counter_guests", 2, R::kNumber, 0, 255, 0,
              [](const SeatLook& l,
                 Cell* out) { put_numbers(out, l.p.counter_guests, l.p.counter_guests_used); },
              "owned; used"},
    SeatSlice{"monastery", Components::kMonasterySpaces + 1, R::kOneHot, 0, 1, 0,
              [](const SeatLook& l, Cell* out) {
                put_one_hot(out, Components::kMonasterySpaces + 1, l.p.monastery);
              },
              "place on the monastery track", TAPROOM_SOURCE(Player, monastery)},
    SeatSlice{"choice", 4 + tiefenthal::kAreas, R::kOneHot, 0, 1, 0,
              [](const SeatLook& l, Cell* out) {
                const int chosen = l.p.choice == Player::kNotChosen  ? 0
                                   : l.p.choice == Player::kDeclined ? 1
                                   : l.p.choice >= Player::kFirstArea
                                       ? 4 + l.p.choice - Player::kFirstArea
                                       : 2 + l.p.choice;
                put_one_hot(out, 4 + tiefenthal::kAreas, chosen);
              },
              "phase A: nothing chosen (or hidden), declined, first option, second option, area",
              TAPROOM_SOURCE(Player, choice)},
    SeatSlice{"start_card", Components::kStartCards, R::kOneHot, 0, 1, on(Module::k4),
              [](const SeatLook& l, Cell* out) {
                put_one_hot(out, Components::kStartCards, l.p.start_card);
              },
              "the start card, if there is one"},
    SeatSlice{"schnapps", 2 + 2 * tiefenthal::kEntertainers, R::kNumber, 0, 255, on(Module::k2),
              [](const SeatLook& l, Cell* out) {
                put_numbers(out, l.p.schnapps.tokens, l.p.schnapps.card_kept);
                for (std::size_t i = 0; i < tiefenthal::kEntertainers; ++i) {
                  out[2 + 2 * i] = l.p.schnapps.side[i] == 1 ? 1 : 0;
                  out[3 + 2 * i] = l.p.schnapps.side[i] == 2 ? 1 : 0;
                }
              },
              "tokens; the juggler worked; per entertainer whether side 1, side 2 lies there",
              TAPROOM_SOURCE(Player, schnapps)},
    SeatSlice{"reputation", 12, R::kNumber, 0, 255, on(Module::k3),
              [](const SeatLook& l, Cell* out) {
                const tiefenthal::ReputationMarks& r = l.p.reputation;
                put_numbers(out, r.place, r.laps, r.begun, r.granted, r.evaluated, r.bards_used,
                            r.wine_worth, r.cashbox, r.barrel, r.brewer, r.barbacks, r.paid_ahead);
              },
              "place, laps, phase over, granted, evaluated, bards used, worth of wine; cashbox, "
              "barrel, brewer, barbacks at the start of the turn; spaces paid ahead",
              TAPROOM_SOURCE(Player, reputation)},
    SeatSlice{"guest_book", tiefenthal::kColumns, R::kNumber, 0, 5, on(Module::k5),
              [](const SeatLook& l, Cell* out) {
                put_counts(out, l.p.book.filled.data(), tiefenthal::kColumns);
              },
              "tiles in each column", TAPROOM_SOURCE(Player, book)},
    SeatSlice{"wine", 2, R::kNumber, 0, 255, on(Module::kA),
              [](const SeatLook& l,
                 Cell* out) { put_numbers(out, l.p.wine.ious_used, l.p.wine.charlatans_cashed); },
              "wine IOUs used; charlatans cashed"},
    SeatSlice{"rooms", 3 + 2 * tiefenthal::kRooms, R::kNumber, 0, 255, on(Module::kB),
              [](const SeatLook& l, Cell* out) {
                const tiefenthal::RoomMarks& r = l.p.rooms;
                put_bits(out, tiefenthal::kRooms, r.nobles);
                put_bits(out + tiefenthal::kRooms, tiefenthal::kRooms, r.matched);
                put_numbers(out + 2 * tiefenthal::kRooms, r.offered,
                            r.reserved == tiefenthal::RoomMarks::kOnRoom ? 0 : r.reserved + 1,
                            r.unbought.count());
              },
              "nobles in rooms; rooms opened by a die; offers; what is reserved + 1; guests that "
              "were not bought",
              TAPROOM_SOURCE(Player, rooms)},
    SeatSlice{"keeper", tiefenthal::kTavernkeepers, R::kOneHot, 0, 1, on(Module::kC),
              [](const SeatLook& l, Cell* out) {
                put_one_hot(out, tiefenthal::kTavernkeepers, static_cast<int>(l.p.keeper.keeper));
              },
              "the tavernkeeper, if known", TAPROOM_SOURCE(Player, keeper)},
    SeatSlice{"keeper_facts", 3 + 8 + 2 * tiefenthal::kIous, R::kNumber, 0, 255, on(Module::kC),
              [](const SeatLook& l, Cell* out) {
                const tiefenthal::KeeperMarks& k = l.p.keeper;
                put_numbers(out, k.turns_left, k.iou_raises, k.iou_barbacks);
                put_bits(out + 3, 8, k.passed);
                put_bits(out + 11, tiefenthal::kIous, k.iou_pile);
                put_bits(out + 11 + tiefenthal::kIous, tiefenthal::kIous, k.iou_open);
              },
              "dice that may be turned, raises and barbacks by IOU; tavernkeepers passed on (own "
              "knowledge); IOUs face down; IOUs face up",
              TAPROOM_SOURCE(Player, keeper)},
    SeatSlice{"orders", 11 + 2 * tiefenthal::kOrdersInPlay, R::kNumber, 0, 255, on(Module::kD),
              [](const SeatLook& l, Cell* out) {
                const tiefenthal::OrderMarks& o = l.p.orders;
                put_bits(out, tiefenthal::kOrdersInPlay, o.flipped);
                put_bits(out + tiefenthal::kOrdersInPlay, tiefenthal::kOrdersInPlay, o.used);
                put_numbers(out + 2 * tiefenthal::kOrdersInPlay, o.mayor, o.served, o.thalers,
                            o.beer, o.bought, o.monastery, o.denied, o.big_delivery, o.shifts,
                            o.wine_factor, o.last_orders);
              },
              "orders fulfilled; rewards used; mayor, served, thalers, beer, bought, monastery, "
              "denied; rewards at work",
              TAPROOM_SOURCE(Player, orders)},
};

std::uint32_t modules_of(const Config& config) { return config.modules | on(Module::k1); }

/// Byte by byte, which a state has no padding for.
bool same(const Player& a, const Player& b) { return std::memcmp(&a, &b, sizeof(Player)) == 0; }

}  // namespace

void TiefenthalCoder::encode(const View<State>& view, Cell* out) const {
  const State& s = view.known();
  TAPROOM_ASSERT(view.viewer().value < s.player_count());
  const Ring ring{Seat(view.viewer().value), s.player_count()};
  const Components& pack = tiefenthal::components(s.config.pack);
  const std::uint32_t modules = modules_of(config_);
  out = write_table<kCommon>(Look{s, pack, ring}, modules, out);
  out = write_table<kOwn>(OwnLook{pack, s.player(ring.me)}, modules, out);
  for (int i = 0; i < ring.players; ++i)
    out = write_table<kSeat>(SeatLook{s.player(ring.absolute(i))}, modules, out);
}

void TiefenthalCoder::update(const View<State>& view, Shown& shown, Cell* out) const {
  const State& now = view.known();
  State& then = shown.known;
  const Viewer before = std::exchange(shown.viewer, view.viewer());
  if (before == Viewer::spectator()) {
    encode(view, out);
    then = now;
    return;
  }
  TAPROOM_ASSERT(view.viewer().value < now.player_count());
  const Ring ring{Seat(view.viewer().value), now.player_count()};
  const Components& pack = tiefenthal::components(now.config.pack);
  const std::uint32_t modules = modules_of(config_);
  out = update_table<kCommon>(Look{now, pack, ring}, now, then, modules, out);
  std::memcpy(static_cast<void*>(&then), &now, offsetof(State, players));
  // What is one's own was written from whoever looked before.
  const Player& me = now.player(ring.me);
  out = update_table<kOwn>(OwnLook{pack, me}, me, then.player(Seat(before.value)), modules, out);
  turn_seats(before, view.viewer(), out);
  for (int i = 0; i < ring.players; ++i, out += seat_cells_) {
    const Seat seat = ring.absolute(i);
    const Player& player = now.player(seat);
    Player& as_written = then.player(seat);
    if (same(player, as_written)) continue;
    update_table<kSeat>(SeatLook{player}, player, as_written, modules, out);
    as_written = player;
  }
}

void TiefenthalCoder::turn_seats(Viewer from, Viewer to, Cell* seats) const {
  if (from == to) return;
  const std::size_t all = config_.players * seat_cells_;
  const auto steps = static_cast<std::size_t>(to.value + config_.players - from.value);
  const std::size_t front = steps % config_.players * seat_cells_;
  std::array<Cell, kPlayers * cells_of<kSeat>(~0u)> passed;
  std::memcpy(passed.data(), seats, front * sizeof(Cell));
  std::memmove(seats, seats + front, (all - front) * sizeof(Cell));
  std::memcpy(seats + all - front, passed.data(), front * sizeof(Cell));
}

std::size_t TiefenthalCoder::cells_of_seat(const Config& config) {
  return cells_of<kSeat>(modules_of(config));
}

std::vector<SliceInfo> TiefenthalCoder::slices() const {
  std::vector<SliceInfo> out;
  std::size_t offset = 0;
  const std::uint32_t modules = modules_of(config_);
  describe_table<kCommon>("", modules, offset, out);
  describe_table<kOwn>("", modules, offset, out);
  for (int i = 0; i < config_.players; ++i)
    describe_table<kSeat>("seat+" + std::to_string(i) + ".", modules, offset, out);
  return out;
}

}  // namespace taproom::encode
