// The action space of The Taverns of Tiefenthal.

#include <algorithm>
#include <span>
#include <utility>

#include "encode/tiefenthal.h"
#include "encode/tiefenthal_places.h"
#include "games/tiefenthal/action_rows.h"

namespace taproom::encode {

namespace {

using tiefenthal::ActionKind;
using tiefenthal::Module;
using tiefenthal::Option;
using tiefenthal::row_of;
namespace space = tiefenthal::space;

constexpr int kPrinted = space::kFirstSlot - 1;
constexpr int kPlaces = kPrinted + kTables;
constexpr int kDieAt = kPrinted * kDice + kTables;  // a table holds one die: it need not be named
constexpr int kReturned = 6;                        // cards returned: 0 to 4, and five or more
constexpr int kWays = tiefenthal::upgrade_flag::kWays - 1;

constexpr int die(std::uint8_t kind) { return die_index(kind); }
/// The last id is shared by all tables from there on.
constexpr int table(int slot) { return std::min(slot, kTables - 1); }
constexpr int table_or_none(int slot_and_one) {
  return slot_and_one == 0 ? 0 : 1 + table(slot_and_one - 1);
}
constexpr int place(int where) {
  return where < space::kFirstSlot ? where - 1 : kPrinted + table(where - space::kFirstSlot);
}
constexpr int die_at(std::uint8_t kind, int where) {
  return where < space::kFirstSlot ? (where - 1) * kDice + die(kind)
                                   : kPrinted * kDice + table(where - space::kFirstSlot);
}
/// An unordered pair of different places, the lower one first.
constexpr int pair(int a, int b) {
  const int low = std::min(a, b);
  const int high = std::max(a, b);
  return high * (high - 1) / 2 + low;
}

using When = bool (*)(const Config&);
constexpr bool always(const Config&) { return true; }
template <Module... kModules>
constexpr bool with(const Config& config) {
  return (config.has_module(static_cast<int>(kModules)) || ...);
}
constexpr bool upgrades_vary(const Config& config) {
  return with<Module::kB, Module::kC, Module::kD>(config) ||
         config.option(static_cast<int>(Option::kDishwasherReturnOrder)) != 0;
}

struct Row {
  ActionKind kind;
  std::uint16_t size;
  When when;
  int (*index)(Action);  ///< within the row; kNoId when another row of this kind has it
  const char* meaning;
  std::string_view own_name{};  ///< where it is not all of its kind

  std::string_view name() const { return own_name.empty() ? row_of(kind).name : own_name; }
};

constexpr int only(Action) { return 0; }
constexpr int by_a(Action a) { return a.a; }

/// In the order of the ids. Rows of one kind stand together.
constexpr Row kRows[] = {
    {ActionKind::kFinish, 1, always, only, "phases B and C: go on"},
    {ActionKind::kReady, 1, always, only, "phase E: the plan stands"},
    {ActionKind::kBegin, 1, with<Module::k3>, only, "module 3: the Reputation Phase follows"},
    {ActionKind::kEndTurn, 1, always, only, "phase F"},
    {ActionKind::kDecline, 1, always, only, "an offer is refused"},
    {ActionKind::kChoose, 2, always, by_a, "phase A: which of two options"},
    {ActionKind::kFlip, tiefenthal::kAreas, always, by_a, "a free upgrade, by area"},
    {ActionKind::kDraft, 7, always, by_a, "phase D: the face taken from the coaster"},
    {ActionKind::kPlace, kDice* kPlaces, always,
     [](Action a) {
       const bool mine = a.b == space::kBelow && a.c != space::kBelow;
       return mine ? die(a.a) * kPlaces + place(a.c) : kNoId;
     },
     "a die from below the board, by die (white 1-6, coloured 1-6), then by place (cashbox, "
     "barrel, "
     "monk, brewer, tables 1-12)"},
    {ActionKind::kPlace, kDieAt, always,
     [](Action a) { return a.c == space::kBelow ? die_at(a.a, a.b) : kNoId; },
     "a die goes below the board: by printed place and die, then by table. Without module 3 a move "
     "from place to place has no id of its own: it is taken back and placed",
     "take_back"},
    {ActionKind::kPlace, kPlaces* kPlaces, with<Module::k3>,
     [](Action a) { return place(a.b) * kPlaces + place(a.c); },
     "module 3: a die moves, by place it leaves, then by place it goes to; of several dice on one "
     "place the lowest",
     "move"},
    {ActionKind::kServe, kDieAt * 2, always, [](Action a) { return die_at(a.b, a.a) * 2 + a.c; },
     "by printed place and die, then by table; each with and without the steps it brings"},
    {ActionKind::kBuy, tiefenthal::kTavernCards, always, by_a, "by tavern card"},
    {ActionKind::kUpgrade, tiefenthal::kAreas* kReturned, always,
     [](Action a) {
       return a.c == 0 ? a.a * kReturned + std::min<int>(a.b, kReturned - 1) : kNoId;
     },
     "by area, then by cards returned for it (five or more share an id: the fewest)"},
    {ActionKind::kUpgrade, tiefenthal::kAreas* kReturned* kWays, upgrades_vary,
     [](Action a) {
       return (a.a * kReturned + std::min<int>(a.b, kReturned - 1)) * kWays + a.c - 1;
     },
     "modules B, C, D, and option dishwasher_return_order: the same, then by the way it is paid "
     "(bits: with the reserved card 1, cards kept 2, craftsmen 4, unused dishwashers first 8; less "
     "1)",
     "upgrade_ways"},
    {ActionKind::kRecruit, 5, always, [](Action a) { return a.b == 0 ? a.a : kNoId; },
     "by place of the row; 4 is the price-3 pile or the fifth card"},
    {ActionKind::kRecruit, 15, with<Module::k5, Module::kD>,
     [](Action a) { return a.a * 3 + a.b - 1; },
     "modules 5 and D: the same, then signature first, red carpet, both", "recruit_ways"},
    {ActionKind::kNobles, 4, always, by_a, "by how many"},
    {ActionKind::kCounterGuest, 2, always, by_a, "restart; monastery step"},
    {ActionKind::kDeny, kTables, always, [](Action a) { return table(a.a); },
     "service denied, by table"},
    {ActionKind::kSchnapps, tiefenthal::kEntertainers * 16 * 7, with<Module::k2>,
     [](Action a) { return (a.a * 16 + std::min<int>(a.b, 15)) * 7 + a.c; },
     "by entertainer, then by area, table or die as its side asks, then by face"},
    {ActionKind::kSwap, kPlaces*(kPlaces - 1) / 2, with<Module::k3>,
     [](Action a) { return pair(place(a.a), place(a.b)); },
     "module 3: the dice of two places; of several dice on one place the lowest"},
    {ActionKind::kBard, 1, with<Module::k3>, only, "one reputation step"},
    {ActionKind::kToken, 1, with<Module::k3>, only, "the double space: a schnapps token"},
    {ActionKind::kStartCard, tiefenthal::Components::kStartCards, with<Module::k4>, by_a,
     "by start card"},
    {ActionKind::kRemoveRegular, tiefenthal::card::kNoble, always, by_a,
     "for good, by kind of card"},
    {ActionKind::kSign, tiefenthal::kColumns, with<Module::k5>, by_a,
     "by column of the guest book"},
    {ActionKind::kCellOrRow, 2, with<Module::k5>, by_a, "which bonus is first"},
    {ActionKind::kWine, kTables * 2, with<Module::kA>,
     [](Action a) { return table(a.a) * 2 + a.b; }, "by table; each: served, taken back"},
    {ActionKind::kCharlatan, kTables + 1, with<Module::kA>,
     [](Action a) { return table_or_none(a.a); }, "a thaler, or a bonus repeated by table"},
    {ActionKind::kLodge, tiefenthal::kRooms + 1, with<Module::kB>, by_a,
     "by room; the last: to a table"},
    {ActionKind::kRoom, tiefenthal::kRooms*(kTables + 1) * 6, with<Module::kB>,
     [](Action a) { return (a.a * (kTables + 1) + table_or_none(a.b)) * 6 + a.c; },
     "by room, then (third room) by table given up and place of the row"},
    {ActionKind::kSkipRoom, tiefenthal::kRooms, with<Module::kB>, by_a, "by room"},
    {ActionKind::kTavernkeeper, tiefenthal::kTavernkeepers, with<Module::kC>, by_a,
     "by tavernkeeper"},
    {ActionKind::kIou, tiefenthal::kIous*(kTables + 1) * 2, with<Module::kC>,
     [](Action a) { return (a.a * (kTables + 1) + table_or_none(a.b)) * 2 + a.c; },
     "by IOU, then by table for a copy; each: used, or one thaler instead"},
    {ActionKind::kTurn, kDice * 7, with<Module::kC>, [](Action a) { return die(a.a) * 7 + a.b; },
     "by die, then by face it is turned to"},
    {ActionKind::kReward, tiefenthal::kOrdersInPlay, with<Module::kD>, by_a, "by order"},
    {ActionKind::kKeepCard, tiefenthal::kMaxCards * 3, with<Module::k2, Module::kB, Module::kD>,
     [](Action a) { return a.a * 3 + a.b; },
     "phase G, by card, then by juggler, last orders, reservation"},
    {ActionKind::kLift, kDieAt, with<Module::k3>, [](Action a) { return die_at(a.a, a.b); },
     "module 3, several dice as one: by printed place and die, then by table"},
    {ActionKind::kDone, 1, with<Module::k3>, only, "the lifted dice lie where they shall"},
    {ActionKind::kCancel, 1, with<Module::k3>, only, "they lie as before"},
    {ActionKind::kForfeit, tiefenthal::card::kNoble + 1, always, by_a,
     "a bonus card is given up, by kind"},
};
constexpr std::size_t kRowCount = std::size(kRows);

/// The rows of each kind: from the first of it to the first of the next.
constexpr auto kFirstRow = [] {
  std::array<std::uint8_t, tiefenthal::kActionKinds + 1> first{};
  std::size_t row = 0;
  for (std::size_t kind = 0; kind < first.size(); ++kind) {
    first[kind] = static_cast<std::uint8_t>(row);
    while (row < kRowCount && static_cast<std::size_t>(kRows[row].kind) == kind)
      ++row;
  }
  return first;
}();
static_assert(
    [] {
      for (std::size_t kind = 0; kind < tiefenthal::kActionKinds; ++kind)
        if (kFirstRow[kind] == kFirstRow[kind + 1]) return false;
      return kFirstRow.back() == kRowCount;
    }(),
    "every kind has rows, in the order of the kinds");

/// kRows[row].index(action), with the functions inlined: one jump instead of a call.
int index_in(std::size_t row, Action action) {
  int index = kNoId;
  const auto one = [&]<std::size_t I>() {
    if (row != I) return false;
    constexpr auto kIndex = kRows[I].index;
    index = kIndex(action);
    return true;
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    static_cast<void>((one.template operator()<I>() || ...));
  }(std::make_index_sequence<kRowCount>());
  return index;
}

}  // namespace

TiefenthalCoder::TiefenthalCoder(const Config& config)
    : config_(config), seat_cells_(cells_of_seat(config)) {
  static_assert(kRowCount <= kMaxRows);
  offset_.fill(kNoId);
  for (std::size_t row = 0; row < kRowCount; ++row) {
    if (!kRows[row].when(config)) continue;
    offset_[row] = static_cast<int>(actions_);
    actions_ += kRows[row].size;
  }
  for (const SliceInfo& slice : slices())
    cells_ += slice.size;
}

int TiefenthalCoder::numbered(Action action) const {
  for (std::size_t row = kFirstRow[action.kind]; row < kFirstRow[action.kind + 1u]; ++row) {
    if (offset_[row] == kNoId) continue;
    const int index = index_in(row, action);
    if (index != kNoId) return offset_[row] + index;
  }
  return kNoId;
}

int TiefenthalCoder::id_of(const State& known, Seat seat, Action action) const {
  return Game::canonical(known, seat, action) == action ? numbered(action) : kNoId;
}

void TiefenthalCoder::ids_of(const State& known, Seat seat, const ActionList& legal,
                             std::int32_t* out) const {
  // By place, what a place stands for; 0: not yet asked. A die that is placed has the twins of the
  // place it leaves and of the one it goes to, and those are the twins of a place that is served.
  std::array<std::uint8_t, space::kFirstSlot + tiefenthal::kMaxSlots> twins{};
  const auto is_twin = [&](std::uint8_t at) {
    if (at < space::kFirstSlot) return false;
    std::uint8_t& twin = twins[at];
    if (twin == 0) {
      Action served;
      served.kind = static_cast<std::uint8_t>(ActionKind::kServe);
      served.a = at;
      twin = Game::canonical(known, seat, served).a;
    }
    return twin != at;
  };
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const Action action = legal[i];
    if (static_cast<ActionKind>(action.kind) == ActionKind::kPlace) {
      out[i] = is_twin(action.b) || is_twin(action.c) ? kNoId : numbered(action);
    } else {
      out[i] = id_of(known, seat, action);
    }
  }
}

std::vector<ActionInfo> TiefenthalCoder::actions() const {
  std::vector<ActionInfo> out;
  for (std::size_t row = 0; row < kRowCount; ++row) {
    if (offset_[row] == kNoId) continue;
    out.push_back({std::string(kRows[row].name()), static_cast<std::size_t>(offset_[row]),
                   kRows[row].size, kRows[row].meaning});
  }
  return out;
}

}  // namespace taproom::encode
