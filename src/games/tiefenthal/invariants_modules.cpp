// Marks and tiles of the modules, and the effects that wait.

#include <algorithm>
#include <bit>

#include "games/tiefenthal/invariants.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

namespace {

/// A mark is there only when its module is in play.
void check_absent(Faults& f, Seat seat) {
  const State& s = f.s;
  const Player& player = s.player(seat);
  const auto absent = [&](Module module, bool empty, const char* field) {
    f.must(s.has(module) || empty, seat, field, "it belongs to a module that is not in play");
  };
  absent(Module::k2, player.schnapps == SchnappsMarks{}, "schnapps");
  absent(Module::k3, player.reputation == ReputationMarks{}, "reputation");
  absent(Module::k4, player.start_card == Player::kNotChosen, "start_card");
  absent(Module::k5, player.book == GuestBookMarks{}, "guest_book");
  absent(Module::kA, player.wine == WineMarks{}, "wine");
  absent(Module::kB, player.rooms == RoomMarks{}, "rooms");
  absent(Module::kC, player.keeper == KeeperMarks{}, "tavernkeeper");
  absent(Module::kD, player.orders == OrderMarks{}, "orders");
  for (const Slot& slot : player.slots) {
    absent(Module::kA, (slot.marks & (Slot::kWine | Slot::kWineLifted | Slot::kIouWine)) == 0,
           "tables");
    const bool told = s.has(Module::kC) && s.option(Option::kIouPlacedCounts) == 1;
    f.must(told || (slot.marks & Slot::kIouWine) == 0, seat, "tables",
           "nobody asks whether wine came by an IOU (TT-XC-15)");
    const bool copies = s.has(Module::kA) || s.has(Module::kC);  // a charlatan or an IOU
    f.must(copies || (slot.marks & Slot::kCopied) == 0, seat, "tables",
           "nobody can have repeated this bonus");
    absent(Module::kB, (slot.marks & (Slot::kBeside | Slot::kSingleNoble)) == 0, "tables");
  }
  for (const Die& die : player.dice) {
    absent(Module::k3, die.worth == 0, "dice");
    absent(Module::kD, die.shifted == 0, "dice");
  }
}

void check_absent(Faults& f) {
  const State& s = f.s;
  f.must(s.has(Module::k2) || s.schnapps_supply == 0, "schnapps_supply", "module 2 is not in play");
  f.must(s.has(Module::k4) || s.start_cards_open == 0, "start_cards_open",
         "module 4 is not in play");
  f.must((s.start_cards_open >> Components::kStartCards) == 0, "start_cards_open",
         "there is no such card");
  f.must(s.has(Module::k5) || (s.signature_supply == 0 && s.signed_places == 0), "signed_places",
         "module 5 is not in play");
  f.must(s.has(Module::kC) || (s.keepers_open | s.keepers_hidden | s.keepers_in_hand) == 0,
         "keepers_open", "module C is not in play");
  const decltype(s.mission_tiles) none{};
  f.must(s.has(Module::kD) || (s.mission_tiles == none && s.reward_tiles == none), "orders",
         "module D is not in play");
}

void check_schnapps(Faults& f, Seat seat) {
  const Player& player = f.s.player(seat);
  const SchnappsMarks& marks = player.schnapps;
  for (const std::uint8_t side : marks.side)
    f.must(side <= 2, seat, "schnapps", "an entertainer has two sides");
  f.must(marks.card_kept <= 1, seat, "schnapps", "one card a round");
  f.must(marks.card_kept == 0 || f.s.phase >= Phase::kG, seat, "schnapps",
         "cards are kept in phase G");
  const bool ended =
      f.s.phase == Phase::kG || (f.s.phase == Phase::kF && f.turn_of(seat) < f.s.step);
  f.must(!ended || marks.tokens <= f.tables.schnapps_max, seat, "schnapps",
         "more than may be kept (TT-M2-11)");
}

void check_reputation(Faults& f, Seat seat) {
  const ReputationMarks& marks = f.s.player(seat).reputation;
  f.must(marks.place <= reputation::length(f.s, f.tables, f.s.player(seat)), seat, "reputation",
         "off the track (TT-M3-05)");
  f.must(marks.place > 0 || marks.laps == 0, seat, "reputation", "a lap ends on a space");
  f.must(marks.laps <= 100, seat, "reputation", "more laps than a game has steps");
  const bool marked = f.s.option(Option::kVoidBonusCounts) == 1;
  f.must(marks.unpaid_places() == 0 || marked, seat, "reputation",
         "void bonuses are marked by option only (TT-M3-26)");
  const bool turn = f.s.phase == Phase::kF && f.s.active == seat && f.s.turn_ending == 0;
  f.must(marks.begun <= 1 && (marks.begun == 0 || turn), seat, "reputation",
         "a Reputation Phase belongs to the own turn (TT-M3-08)");
}

void check_book(Faults& f, Seat seat) {
  const Player& player = f.s.player(seat);
  for (const std::uint8_t filled : player.book.filled) {
    f.must(filled <= guest_book::book_of(f.tables, player).rows, seat, "guest_book",
           "a column is overfull (TT-M5-14)");
  }
}

/// TT-INV-16.
void check_wine(Faults& f, Seat seat) {
  const Player& player = f.s.player(seat);
  unsigned markers = wine::markers_on(player);
  for (std::size_t i = 0; i < player.slots.size(); ++i)  // those that `cancel` would bring back
    markers |= (player.slots[i].marks & Slot::kWineLifted) != 0 ? 1u << i : 0u;
  f.must(std::popcount(markers) <= f.tables.wine_markers, seat, "tables",
         "more wine markers than there are (TT-INV-16)");
  f.must(markers == 0 || f.between(Phase::kB, Phase::kF), seat, "tables",
         "wine is cleared away in phase G (TT-XA-28)");
  const bool collects = f.s.has(Module::kC) && player.keeper.keeper == Tavernkeeper::kTaxCollector;
  f.must(player.wine.ious_used <= (collects ? 1 : 0), seat, "wine",
         "there is one such IOU, and the tax collector has it (TT-XC-12)");
  f.must(player.wine.charlatans_cashed <= f.tables.cards[card::kCharlatan].copies, seat, "wine",
         "more than there are charlatans");
}

/// TT-INV-17.
void check_rooms(Faults& f, Seat seat) {
  const Player& player = f.s.player(seat);
  const RoomMarks& marks = player.rooms;
  const bool open = f.between(Phase::kB, Phase::kG);
  f.must((marks.nobles >> kRooms) == 0 && (marks.matched >> kRooms) == 0, seat, "rooms",
         "there are four rooms");
  f.must(open || marks.nobles == 0, seat, "rooms", "nobles leave in phase G (TT-G-02)");
  f.must(f.s.phase > Phase::kB || marks.matched == 0, seat, "rooms", "dice come in phase C");
  f.must(open || marks.offered == 0 || f.s.phase == Phase::kOver, seat, "rooms",
         "rooms are offered in phase B");
  int beside = 0;
  for (const Slot& slot : player.slots)
    beside += (slot.marks & Slot::kBeside) != 0 ? 1 : 0;
  constexpr unsigned kReservation = 2;  // room 2, a bit like those of `matched`
  const bool drawn = (marks.matched & kReservation) != 0;
  f.must(beside == 0 || drawn, seat, "tables", "nobody was drawn by room 2 (TT-XB-11)");
  const std::uint8_t reserved = marks.reserved;
  if (reserved == RoomMarks::kOnRoom) return;
  f.must(drawn && open, seat, "rooms", "the marker lies on its room (TT-XB-10)");
  if (reserved >= RoomMarks::kFirstRow) {
    const int row = reserved - RoomMarks::kFirstRow;
    f.must(row < kTavernCards && player.rows[static_cast<std::size_t>(row % kTavernCards)] > 0,
           seat, "rooms", "the reservation marker lies on no card (TT-INV-17)");
  } else {
    const bool guest = reserved < player.slots.size() && player.slots[reserved].card != card::kNone;
    f.must(guest, seat, "rooms", "the reservation marker lies on no guest (TT-INV-17)");
  }
}

void check_ious(Faults& f, Seat seat) {
  const Player& player = f.s.player(seat);
  const KeeperMarks& marks = player.keeper;
  const bool revealed = (f.s.keepers_hidden | f.s.keepers_in_hand | f.s.keepers_open) == 0;
  const bool collects = marks.keeper == Tavernkeeper::kTaxCollector && revealed;
  KeeperMarks others;
  others.keeper = marks.keeper;
  others.passed = marks.passed;
  f.must(collects || marks == others, seat, "ious", "the tax collector has them (TT-XC-12)");
  f.must((marks.iou_pile & marks.iou_open) == 0, seat, "ious", "one lies in two places");
  for (unsigned left = unsigned{marks.iou_pile} | marks.iou_open; left != 0; left &= left - 1) {
    const auto iou = static_cast<std::size_t>(std::countr_zero(left));
    const bool played = iou < kIous && f.tables.ious[iou].copies > 0 &&
                        (f.tables.ious[iou].needs & ~f.s.config.modules) == 0;
    f.must(played, seat, "ious", "this IOU is not in play (TT-XC-12)");
  }
  const auto number = [&](Iou iou) {
    return f.tables.ious[static_cast<std::size_t>(iou)].effect.n;
  };
  f.must(marks.turns_left <= number(Iou::kTurn), seat, "ious", "more turns than the IOU gives");
  f.must(marks.iou_raises <= number(Iou::kDishwasher), seat, "ious",
         "more help than the IOU gives");
  f.must(marks.iou_barbacks <= 1, seat, "ious", "there is one such IOU");
  const auto still_open = [&](Iou iou) { return keepers::has_open(player, iou); };
  f.must((marks.iou_raises == 0 || !still_open(Iou::kDishwasher)) &&
             (marks.iou_barbacks == 0 || !still_open(Iou::kBarback)) &&
             (player.wine.ious_used == 0 || !still_open(Iou::kWine)),
         seat, "ious", "an IOU that helps was used up (TT-XC-13)");
  f.must(f.s.phase > Phase::kB || marks.iou_barbacks <= player.rows[card::kBarback], seat, "ious",
         "the barback is not there (TT-EDGE-145)");
  f.must((marks.turned >> player.rolled.size()) == 0, seat, "ious",
         "a die was turned that is not there (TT-XC-18)");
}

unsigned bit_of_keeper(Tavernkeeper keeper) {
  return keeper == Tavernkeeper::kNone ? 0u : 1u << static_cast<unsigned>(keeper);
}

/// Tiles of the tavernkeepers: each is in one place (TT-XC-03, TT-XC-04).
void check_keepers(Faults& f) {
  const State& s = f.s;
  const bool setup = s.phase == Phase::kSetup;
  unsigned known = 0;  // tiles in play
  for (std::size_t i = 0; i < kTavernkeepers; ++i) {
    const ModuleMask needs = f.tables.keeper_needs[i];
    if ((needs & ~s.config.modules) == 0) known |= 1u << i;
  }
  unsigned found = 0;
  const auto add = [&](unsigned tiles, const char* field) {
    f.must((tiles & ~known) == 0, field, "a tavernkeeper who is not in play (TT-XC-03)");
    f.must((tiles & found) == 0, field, "a tavernkeeper in two places (TT-XC-04)");
    found |= tiles;
  };
  add(s.keepers_hidden, "keepers_hidden");
  add(s.keepers_in_hand, "keepers_in_hand");
  add(s.keepers_open, "keepers_open");
  for (int i = 0; i < s.player_count(); ++i) {
    const KeeperMarks& marks = s.player(Seat(i)).keeper;
    f.must(marks.keeper <= Tavernkeeper::kNone, Seat(i), "tavernkeeper", "there is no such tile");
    if (!f.none()) return;
    add(bit_of_keeper(marks.keeper), "players");
    f.must(setup || marks.passed == 0, Seat(i), "tiles_passed", "the draft is over (TT-XC-34)");
  }
  const bool drafts = (s.keepers_hidden | s.keepers_in_hand | s.keepers_open) != 0;
  f.must(setup || !drafts, "keepers_hidden", "the tavernkeepers are revealed (TT-XC-34)");
}

/// The picks of setup follow each other, and there is enough to pick from.
void check_draft(Faults& f) {
  const State& s = f.s;
  if (s.phase != Phase::kSetup) {
    f.must(s.start_cards_open == 0, "start_cards_open", "they are put away (TT-M4-04)");
    return;
  }
  const int players = s.player_count();
  const SetupPick now = setup_pick(s);
  const bool variant = plays_variant(s);
  int keepers = 0;
  int cards = 0;
  for (int i = 0; i < players; ++i) {
    keepers += s.player(Seat(i)).keeper.keeper != Tavernkeeper::kNone ? 1 : 0;
    cards += s.player(Seat(i)).start_card != Player::kNotChosen ? 1 : 0;
  }
  const int made = s.step + (s.done.empty() ? 0 : 1);
  f.must(keepers + cards == made, "step", "it does not fit the picks made");
  if (variant) {
    f.must(s.keepers_hidden == 0 && s.keepers_in_hand == 0, "keepers_hidden", "none is hidden");
    f.must(std::popcount(s.keepers_open) == players - keepers, "keepers_open",
           "one for everybody who has none (TT-VAR-05)");
    f.must(std::popcount(s.start_cards_open) == players - cards, "start_cards_open",
           "one for everybody who has none (TT-VAR-06)");
    return;
  }
  f.must(s.keepers_open == 0, "keepers_open", "they are drafted in secret (TT-XC-04)");
  const bool cards_asked = now.kind == SetupPick::Kind::kStartCard;
  f.must(!s.has(Module::k4) || s.start_cards_open != 0, "start_cards_open", "none is left");
  if (!s.has(Module::kC)) return;
  const int hidden = std::popcount(s.keepers_hidden);
  if (cards_asked) {  // before the draft, or after it
    f.must(s.keepers_in_hand == 0, "keepers_in_hand", "the draft does not run");
    f.must(keepers == 0 ? hidden >= players + 2 : hidden == 0 && keepers == players,
           "keepers_hidden", "it does not fit the draft (TT-XC-04)");
    return;
  }
  const int in_hand = std::popcount(s.keepers_in_hand);
  f.must(in_hand == (s.done.empty() ? 3 : 2), "keepers_in_hand", "three are dealt (TT-XC-04)");
  const int more = players - 1 - s.step % players;
  f.must(hidden >= more, "keepers_hidden", "too few for the seats that follow (TT-XC-04)");
}

/// In the draft a seat remembers the two tiles it passed on (TT-XC-34).
void check_memory(Faults& f) {
  const State& s = f.s;
  if (s.phase != Phase::kSetup || !s.has(Module::kC)) return;
  const bool drafting = setup_pick(s).kind == SetupPick::Kind::kTavernkeeper;
  unsigned known = s.keepers_hidden | s.keepers_in_hand;
  for (int i = 0; i < s.player_count(); ++i)
    known |= bit_of_keeper(s.player(Seat(i)).keeper.keeper);
  std::uint8_t last = 0;
  for (int turn = 0; turn < s.player_count(); ++turn) {
    const Seat seat = clockwise(s.start_seat, s.player_count(), turn);
    const KeeperMarks& marks = s.player(seat).keeper;
    const bool chose = drafting && marks.keeper != Tavernkeeper::kNone;
    f.must(!drafting || chose == (turn < s.step % s.player_count()) || s.done.has(seat), seat,
           "tavernkeeper", "it is not this seat's pick");
    if (!chose) {
      f.must(marks.passed == 0, seat, "tiles_passed", "this seat has passed nothing on");
      continue;
    }
    if (marks.passed == 0) {  // a drawn world does not know what others remember
      last = 0;
      continue;
    }
    f.must(std::popcount(marks.passed) == 2 && (marks.passed & ~known) == 0 &&
               (marks.passed & bit_of_keeper(marks.keeper)) == 0,
           seat, "tiles_passed", "two tiles go on (TT-XC-34)");
    // Of the two that came from the right at most one was kept.
    const unsigned kept = last & ~unsigned{marks.passed};
    f.must((kept & ~bit_of_keeper(marks.keeper)) == 0, seat, "tiles_passed",
           "tiles vanish on their way round");
    last = marks.passed;
  }
  f.must(!drafting || (last & ~unsigned{s.keepers_in_hand}) == 0, "keepers_in_hand",
         "tiles vanish on their way round");
}

void check_start_cards(Faults& f, Seat seat) {
  const std::uint8_t chosen = f.s.player(seat).start_card;
  f.must(chosen == Player::kNotChosen || chosen < Components::kStartCards, seat, "start_card",
         "there is no such card");
}

/// The two sides of the order tiles that lie out (TT-XD-01, TT-XD-02).
void check_order_tiles(Faults& f) {
  const State& s = f.s;
  std::array<unsigned, 2> lying{};  // tiles by the side they show
  const auto add = [&](std::uint8_t tile, bool mission) {
    unsigned& tiles = lying[mission ? 0 : 1];
    f.must(tile < kOrderTiles && (tiles & (1u << (tile % 32))) == 0, "orders",
           "there is no such tile, or it lies out twice (TT-XD-01)");
    if (!f.none()) return;
    tiles |= 1u << tile;
    const OrderTile& order = f.tables.orders[tile];
    const ModuleMask needs = mission ? order.mission_needs : order.reward_needs;
    f.must((needs & ~s.config.modules) == 0, "orders", "this tile is not in play (TT-XD-02)");
  };
  for (const std::uint8_t tile : s.mission_tiles)
    add(tile, true);
  for (const std::uint8_t tile : s.reward_tiles)
    add(tile, false);
}

/// TT-INV-20, TT-INV-21: orders, rewards at work, the mayor.
void check_orders(Faults& f, Seat seat) {
  const State& s = f.s;
  const OrderMarks& marks = s.player(seat).orders;
  constexpr unsigned kAll = (1u << kOrdersInPlay) - 1u;
  f.must((marks.flipped & ~kAll) == 0, seat, "orders", "there are three orders");
  f.must((marks.used & ~unsigned{marks.flipped}) == 0, seat, "orders",
         "a reward was used before its order (TT-INV-20)");
  f.must((marks.flipped == kAll) == (marks.mayor != 0) && marks.mayor <= 1, seat, "orders",
         "the mayor does not fit the orders (TT-INV-21)");
  const auto at_work = [&](std::uint8_t mark, Reward reward, int most, const char* why) {
    if (mark == 0) return;
    bool used = false;
    int n = 0;
    for (int order = 0; order < kOrdersInPlay; ++order) {
      const OrderTile& tile = orders::reward_tile(s, f.tables, order);
      if (tile.reward != reward || (marks.used & (1u << order)) == 0) continue;
      used = true;
      n = std::max<int>(n, most < 0 ? tile.reward_n : most);
    }
    f.must(used && mark <= n, seat, "orders", why);
  };
  at_work(marks.big_delivery, Reward::kBigDelivery, 1, "big_delivery was not used (TT-XD-38)");
  if (seat == s.active) {
    at_work(s.rearrangement.big_delivery, Reward::kBigDelivery, 1, "big_delivery was not used");
  }
  at_work(marks.shifts, Reward::kEagerEmployee, -1, "eager_employee was not used (TT-XD-39)");
  at_work(marks.wine_factor, Reward::kRecommendation, -1, "the recommendation was not used");
  at_work(marks.last_orders, Reward::kLastOrders, -1, "last_orders was not used (TT-XD-48)");
}

/// What others know of a plan while choices are hidden (TT-FLOW-14).
void check_plan_start(Faults& f, Seat seat) {
  const State& s = f.s;
  const Player& player = s.player(seat);
  const PlanStart& start = player.plan_start;
  const bool hidden = s.phase == Phase::kE && s.option(Option::kSimultaneousHidden) == 1;
  if (!hidden) {
    f.must(start == PlanStart{}, seat, "plan_start", "plans are not hidden now");
    return;
  }
  int white = 0;
  int coloured = 0;
  bool ended = false;
  for (const DieKind die : start.dice) {
    ended = ended || die == 0;
    const bool face = die < kDieKinds && face_of(die) >= 1 && face_of(die) <= 6;
    f.must(ended ? die == 0 : face, seat, "plan_start", "a die without a face");
    (is_coloured(die) ? coloured : white) += die != 0 ? 1 : 0;
  }
  f.must(white <= kDraftPicks && coloured <= kMaxColouredDice, seat, "plan_start",
         "more dice than a round gives");
  unsigned guests = 0;
  for (std::size_t i = 0; i < player.slots.size(); ++i)
    guests |= player.slots[i].card != card::kNone ? 1u << i : 0u;
  const unsigned wine = start.wine | wine::markers_on(player);
  f.must((wine & ~guests) == 0 && (start.wine == 0 || s.has(Module::kA)) &&
             std::popcount(wine) <= f.tables.wine_markers,
         seat, "plan_start", "wine on nobody, or too much of it");
  f.must(start.tokens >= player.schnapps.tokens, seat, "plan_start", "schnapps was gained");
  f.must((start.ious & player.keeper.iou_pile) == 0 &&
             (player.keeper.iou_open & ~unsigned{start.ious}) == 0 &&
             (start.ious == 0 || player.keeper.keeper == Tavernkeeper::kTaxCollector),
         seat, "plan_start", "other IOUs than there were");
  for (unsigned left = start.ious; left != 0; left &= left - 1) {
    const auto iou = static_cast<std::size_t>(std::countr_zero(left));
    f.must(iou < kIous && f.tables.ious[iou].copies > 0 &&
               (f.tables.ious[iou].needs & ~s.config.modules) == 0,
           seat, "plan_start", "this IOU is not in play");
  }
  f.must((start.rewards & ~unsigned{player.orders.used}) == 0, seat, "plan_start",
         "a reward that was not used");
  f.must(start.zero == 0, seat, "plan_start", "a byte without a meaning is set");
}

/// The tokens paid in secret come out of the supply (observe.cpp takes them back).
void check_paid_in_secret(Faults& f) {
  const State& s = f.s;
  if (s.phase != Phase::kE || s.option(Option::kSimultaneousHidden) == 0) return;
  int paid = 0;
  for (int i = 0; i < s.player_count(); ++i)
    paid += s.player(Seat(i)).plan_start.tokens - s.player(Seat(i)).schnapps.tokens;
  f.must(paid <= s.schnapps_supply, "schnapps_supply", "less than was paid in secret");
}

// --- effects ------------------------------------------------------------------------------------

bool phase_is(const Faults& f, Phase a, Phase b) { return f.s.phase == a || f.s.phase == b; }

/// Whether an effect can wait here at all: its module, its phase, what it names.
bool effect_fits(const Faults& f, const Player& player, const Effect& effect) {
  const State& s = f.s;
  switch (effect.type) {
    case EffectType::kThalers:
    case EffectType::kBeer:
    case EffectType::kMonastery:
    case EffectType::kNoble:
    case EffectType::kCounterGuest:
    case EffectType::kOwnDie:
    case EffectType::kSetBeer:
    case EffectType::kServiceDenied:
      return true;
    case EffectType::kReputation:
      return s.has(Module::k3);
    case EffectType::kSchnapps:
      return s.has(Module::k2);
    case EffectType::kSchnappsOrDeny:
      return s.has(Module::k2) && s.has(Module::k3);
    case EffectType::kGainCard:
      return effect.arg < kTavernCards;
    case EffectType::kRemoveRegulars:
      return s.has(Module::k4) && effect.n > 0;
    case EffectType::kFreeUpgrade:
      return effect.arg >= kAreas || in_play(s, static_cast<Area>(effect.arg));
    case EffectType::kSignature:
      return s.has(Module::k5);
    case EffectType::kTileBonuses:  // of a cell that was signed
      return s.has(Module::k5) && effect.arg < kColumns && effect.n < GuestBook::kMaxRows &&
             effect.n < player.book.filled[effect.arg % kColumns];
    case EffectType::kSign:
      return s.has(Module::k5) && effect.arg < kColumns && s.phase == Phase::kF;
    case EffectType::kLodge:
      return s.has(Module::kB) && s.phase == Phase::kB && effect.n <= 1;
    case EffectType::kRoomBonuses:
      return s.has(Module::kB) && phase_is(f, Phase::kC, Phase::kD) && effect.arg != 0 &&
             (effect.arg & ~unsigned{player.rooms.matched}) == 0;
    case EffectType::kPutDown:
      return s.has(Module::kC) && s.phase == Phase::kD && effect.n <= 1 && effect.arg >= 1 &&
             effect.arg <= 6;
    default:
      return false;
  }
}

}  // namespace

void check_modules(Faults& f) {
  const State& s = f.s;
  check_absent(f);
  for (int i = 0; i < s.player_count(); ++i)
    check_absent(f, Seat(i));
  if (f.none() && s.has(Module::kC)) check_keepers(f);
  if (f.none()) check_draft(f);
  if (f.none()) check_memory(f);
  if (f.none() && s.has(Module::kD)) check_order_tiles(f);
  f.must((s.signed_places >> 5) == 0, "signed_places", "there are five places");
  for (int place = 0; place < 5; ++place) {
    const bool tile = (s.signed_places >> place & 1u) != 0;
    f.must(!tile || guest_at(s, place) != card::kNone, "signed_places", "a tile on nobody");
  }
  for (int i = 0; f.none() && i < s.player_count(); ++i) {
    const Seat seat(i);
    if (s.has(Module::k2)) check_schnapps(f, seat);
    if (s.has(Module::k3)) check_reputation(f, seat);
    if (s.has(Module::k4)) check_start_cards(f, seat);
    if (s.has(Module::k5)) check_book(f, seat);
    if (s.has(Module::kA)) check_wine(f, seat);
    if (s.has(Module::kB)) check_rooms(f, seat);
    if (s.has(Module::kC)) check_ious(f, seat);
    if (f.none() && s.has(Module::kD)) check_orders(f, seat);
    if (f.none()) check_plan_start(f, seat);
  }
  if (f.none()) check_paid_in_secret(f);
}

void check_effects(Faults& f, Seat seat) {
  const Player& player = f.s.player(seat);
  int lodging = 0;
  int picked = 0;
  int rooms = 0;
  for (const Effect& effect : player.waiting) {
    f.must(effect_fits(f, player, effect), seat, "waiting", "it cannot wait here (TT-FLOW-19)");
    lodging += effect.type == EffectType::kLodge ? 1 : 0;
    picked += effect.type == EffectType::kPutDown ? 1 : 0;
    rooms += effect.type == EffectType::kRoomBonuses ? std::popcount(effect.arg) : 0;
  }
  f.must(lodging <= 1 && picked <= 1, seat, "waiting", "one noble, one die at a time");
  f.must(rooms <= std::popcount(player.rooms.matched), seat, "waiting",
         "a room is opened once a round (TT-XB-06)");
  const int nobles = std::popcount(player.rooms.nobles) + lodging;
  f.must(f.s.phase != Phase::kB || nobles <= player.rooms.offered, seat, "rooms",
         "more nobles than were offered a room (TT-XB-02)");
  f.must(f.s.phase != Phase::kB || lodging == 0 || !f.s.done.has(seat), seat, "waiting",
         "drawing is over");
  f.must(f.s.phase != Phase::kB || f.s.done.has(seat) || lodging == player.waiting.count(), seat,
         "waiting", "only a noble interrupts the drawing");
  f.must(f.s.phase != Phase::kD || player.waiting.empty() || f.s.done.has(seat), seat, "waiting",
         "nothing was picked");
  if (!f.none() || player.waiting.empty()) return;
  f.must(needs_decision(f.s, f.tables, seat, player.waiting.back()), seat, "waiting",
         "the topmost needs no decision");
}

}  // namespace taproom::tiefenthal
