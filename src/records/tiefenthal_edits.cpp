// Scenarios edit a state by a few paths. This fills in what follows from them: a card that was put
// into a tavern leaves the pile it would come from, and the seats asked fit the phase.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "games/tiefenthal/phases.h"
#include "records/tiefenthal_json.h"

namespace taproom::records {

using tiefenthal::CardClass;
using tiefenthal::CardKind;
using tiefenthal::Components;
using tiefenthal::Module;
using tiefenthal::Phase;
using tiefenthal::Player;
using tiefenthal::State;
namespace card = tiefenthal::card;

namespace {

class Completion {
 public:
  Completion(State& state, std::span<const std::string> edited)
      : state_(state), components_(tiefenthal::components(state.config.pack)), edited_(edited) {}

  std::string run() {
    complete_flow();
    for (int i = 0; i < state_.player_count(); ++i)
      complete_player(i);
    if (state_.has(Module::kC)) complete_keepers();
    complete_counter_guests();
    complete_tokens();
    // A given situation of phase E is the one the phase began with.
    if (state_.phase == Phase::kE) tiefenthal::remember_plan_start(state_);
    std::string wrong;
    for (CardKind kind = 0; kind < components_.cards_in_use && wrong.empty(); ++kind) {
      wrong = of_one_owner(kind) ? balance_own(kind) : balance(kind);
    }
    return wrong;
  }

 private:
  // Whether a path, or something around or below it, was set by hand.
  bool touched(std::string_view path) const {
    return std::any_of(edited_.begin(), edited_.end(), [&](const std::string& edit) {
      const std::size_t shorter = std::min(edit.size(), path.size());
      if (edit.compare(0, shorter, path.substr(0, shorter)) != 0) return false;
      const std::string_view longer = edit.size() > path.size() ? std::string_view(edit) : path;
      return longer.size() == shorter || longer[shorter] == '.';
    });
  }
  bool touched(int seat, std::string_view field) const {
    return touched(fmt::format("players.{}.{}", seat, field));
  }

  void complete_flow() {
    const int players = state_.player_count();
    if (state_.phase != Phase::kSetup) complete_setup();
    const bool moved = touched("phase") || touched("active") || touched("start") || touched("done");
    if (!moved) return;
    if (!touched("step")) {
      const int turn = (state_.active.index() - state_.start_seat.index() + players) % players;
      state_.step = static_cast<std::uint8_t>(state_.phase == Phase::kF ? turn : 0);
    }
    if (touched("phase") && !touched("done")) state_.done = SeatSet();
    if (touched("awaiting")) return;
    state_.awaiting = SeatSet();
    if (state_.phase == Phase::kSetup || state_.phase == Phase::kC || state_.phase == Phase::kD ||
        state_.phase == Phase::kF) {
      state_.awaiting = SeatSet::of(state_.active);
    } else if (state_.phase != Phase::kOver) {
      for (int i = 0; i < players; ++i) {
        if (!state_.done.has(Seat(i))) state_.awaiting.add(Seat(i));
      }
    }
  }

  // The setup is over: nothing is left to pick from.
  void complete_setup() {
    if (state_.round == 0 && !touched("round")) state_.round = 1;
    if (!touched("start_cards_open")) state_.start_cards_open = 0;
    if (!touched("keepers_open")) state_.keepers_open = 0;
    if (!touched("keepers_hidden")) state_.keepers_hidden = 0;
    if (!touched("keepers_in_hand")) state_.keepers_in_hand = 0;
    for (int i = 0; i < state_.player_count(); ++i) {
      if (!touched(i, "tiles_passed")) state_.player(Seat(i)).keeper.passed = 0;
    }
  }

  void complete_player(int seat) {
    Player& player = state_.player(Seat(seat));
    if (touched(seat, "upgraded") && !touched(seat, "in_force")) player.in_force = player.upgraded;
    const auto nobles = static_cast<std::uint8_t>(
        std::count_if(player.slots.begin(), player.slots.end(), [](const tiefenthal::Slot& slot) {
          const bool apart = (slot.marks & tiefenthal::Slot::kSingleNoble) != 0;
          return slot.card == card::kNoble && !apart;
        }));
    if (touched(seat, "tables") && !touched(seat, "tavern.noble")) player.nobles_seated = nobles;
    if (state_.phase != Phase::kD && !touched(seat, "coaster")) player.coaster = {};
    // The dice of a seat whose turn is over are put away (TT-F-14).
    const int turn =
        (seat - state_.start_seat.index() + state_.player_count()) % state_.player_count();
    const bool served = state_.phase == Phase::kF ? turn < state_.step : state_.phase > Phase::kF;
    if (served && !touched(seat, "dice")) player.dice.clear();
    if (state_.has(Module::kB)) complete_rooms(seat, player);
  }

  // A card that room 2 drew was drawn because a die opened the room; every noble in a room was
  // offered one.
  void complete_rooms(int seat, Player& player) {
    tiefenthal::RoomMarks& rooms = player.rooms;
    const bool drawn =
        rooms.reserved != tiefenthal::RoomMarks::kOnRoom ||
        std::any_of(player.slots.begin(), player.slots.end(), [](const tiefenthal::Slot& slot) {
          return (slot.marks & tiefenthal::Slot::kBeside) != 0;
        });
    if (drawn && !touched(seat, "rooms.matched")) {
      rooms.matched = static_cast<std::uint8_t>(rooms.matched | 2u);
    }
    if (!touched(seat, "rooms.offered")) {
      rooms.offered =
          std::max(rooms.offered, static_cast<std::uint8_t>(std::popcount(rooms.nobles)));
    }
  }

  // A tavernkeeper who is given to a seat is taken from the one that chance gave him to; that seat
  // gets the first who is free.
  void complete_keepers() {
    using tiefenthal::Tavernkeeper;
    const auto given = [&](int seat) { return touched(seat, "tavernkeeper"); };
    unsigned taken = 1u << static_cast<unsigned>(Tavernkeeper::kTaxCollector);
    for (int i = 0; i < state_.player_count(); ++i)
      taken |= 1u << static_cast<unsigned>(state_.player(Seat(i)).keeper.keeper);
    for (int i = 0; i < state_.player_count(); ++i) {
      tiefenthal::KeeperMarks& marks = state_.player(Seat(i)).keeper;
      bool twice = false;
      for (int j = 0; j < state_.player_count() && !given(i); ++j) {
        twice = twice || (given(j) && state_.player(Seat(j)).keeper.keeper == marks.keeper);
      }
      if (!twice || marks.keeper == Tavernkeeper::kNone) continue;
      for (std::size_t tile = 0; tile < tiefenthal::kTavernkeepers; ++tile) {
        const bool free = (taken >> tile & 1u) == 0 &&
                          (components_.keeper_needs[tile] & ~state_.config.modules) == 0;
        if (!free) continue;
        marks = tiefenthal::KeeperMarks{};
        marks.keeper = static_cast<Tavernkeeper>(tile);
        taken |= 1u << tile;
        break;
      }
    }
  }

  void complete_counter_guests() {
    if (touched("counter_guest_stock")) return;
    int left = state_.player_count() * components_.counter_guests_per_player;
    for (int i = 0; i < state_.player_count(); ++i) {
      const Player& player = state_.player(Seat(i));
      left -= player.counter_guests + player.counter_guests_used;
    }
    if (left >= 0) state_.counter_guest_stock = static_cast<std::uint8_t>(left);
  }

  // Schnapps tokens and signature tiles that nobody has lie in the supply (TT-INV-10, TT-INV-18).
  void complete_tokens() {
    int schnapps = components_.schnapps_tokens;
    int signatures = components_.signature_tiles - std::popcount(state_.signed_places);
    for (int i = 0; i < state_.player_count(); ++i) {
      const Player& player = state_.player(Seat(i));
      schnapps -= player.schnapps.tokens;
      for (const std::uint8_t filled : player.book.filled)
        signatures -= filled;
    }
    if (state_.has(Module::k2) && !touched("schnapps_supply") && schnapps >= 0) {
      state_.schnapps_supply = static_cast<std::uint8_t>(schnapps);
    }
    if (state_.has(Module::k5) && !touched("signature_supply") && signatures >= 0) {
      state_.signature_supply = static_cast<std::uint8_t>(signatures);
    }
  }

  int held_by(const Player& player, CardKind kind) const {
    int n = player.deck.rest[kind] + player.discard[kind];
    n += static_cast<int>(std::count(player.deck.top.begin(), player.deck.top.end(), kind));
    if (kind < tiefenthal::kTavernCards) n += player.rows[kind];
    if (kind == card::kNoble) {
      return n + tiefenthal::nobles_in_tavern(player);
    }
    for (const tiefenthal::Slot& slot : player.slots)
      n += slot.card == kind ? 1 : 0;
    return n;
  }

  int in_box(CardKind kind) const {
    const tiefenthal::CardInfo& info = components_.cards[kind];
    if ((info.needs & state_.config.modules) != info.needs) return 0;
    const bool expansion = (state_.config.modules >> static_cast<int>(tiefenthal::Module::kA)) != 0;
    if (info.card_class == CardClass::kMayor) return state_.player_count();  // TT-XD-03
    return info.copies + (kind == card::kNoble && expansion ? info.copies_added : 0);
  }

  // Takes up to `surplus` cards from a place that nobody set by hand.
  void take(int& surplus, std::uint8_t& place, const std::string& path, std::uint8_t* size) {
    if (surplus <= 0 || touched(path)) return;
    const int taken = std::min<int>(surplus, place);
    place = static_cast<std::uint8_t>(place - taken);
    if (size != nullptr) *size = static_cast<std::uint8_t>(*size - taken);
    surplus -= taken;
  }

  void take_from_player(int& surplus, CardKind kind, int seat) {
    Player& player = state_.player(Seat(seat));
    const std::string_view name = card_name(components_, kind);
    take(surplus, player.deck.rest[kind], fmt::format("players.{}.deck.rest.{}", seat, name),
         &player.deck.rest_size);
    take(surplus, player.discard[kind], fmt::format("players.{}.discard.{}", seat, name),
         &player.discard_size);
    if (kind >= tiefenthal::kTavernCards) return;
    take(surplus, player.rows[kind], fmt::format("players.{}.tavern.{}", seat, name), nullptr);
  }

  void take_from_price_three(int& surplus, CardKind kind) {
    if (touched("price_three")) return;
    for (std::size_t i = state_.price_three.size(); i-- > 0 && surplus > 0;) {
      if (state_.price_three[i] != kind) continue;
      state_.price_three.erase_at(i);
      --surplus;
    }
  }

  std::string settle(CardKind kind, int surplus, int expected, std::string_view whose) {
    if (surplus < 0) {
      state_.box[kind] = static_cast<std::uint8_t>(state_.box[kind] - surplus);
    }
    if (surplus <= 0) return {};
    return fmt::format("there would be {} cards {}{}, and there are {} in the box",
                       expected + surplus, card_name(components_, kind), whose, expected);
  }

  std::string balance(CardKind kind) {
    const std::string_view name = card_name(components_, kind);
    const int expected = in_box(kind);
    int found = state_.supply[kind] + state_.guest_pile[kind] + state_.box[kind];
    found +=
        static_cast<int>(std::count(state_.price_three.begin(), state_.price_three.end(), kind));
    found +=
        static_cast<int>(std::count(state_.open_guests.begin(), state_.open_guests.end(), kind));
    for (int i = 0; i < state_.player_count(); ++i)
      found += held_by(state_.player(Seat(i)), kind);
    int surplus = found - expected;
    take(surplus, state_.supply[kind], fmt::format("supply.{}", name), nullptr);
    take(surplus, state_.guest_pile[kind], fmt::format("guest_pile.{}", name),
         &state_.guest_pile_size);
    take_from_price_three(surplus, kind);
    take(surplus, state_.box[kind], fmt::format("box.{}", name), nullptr);
    for (int i = 0; i < state_.player_count(); ++i)
      take_from_player(surplus, kind, i);
    for (std::size_t i = 0; i < state_.open_guests.size() && surplus > 0; ++i) {
      if (state_.open_guests[i] != kind || touched("open_guests")) continue;
      state_.open_guests[i] = card::kNone;
      --surplus;
    }
    return settle(kind, surplus, expected, "");
  }

  bool of_one_owner(CardKind kind) const {
    const CardClass card_class = components_.cards[kind].card_class;
    return card_class == CardClass::kRegular || card_class == CardClass::kPriest ||
           card_class == CardClass::kCritic;
  }

  // Regulars, priest and critic never leave their owner but for the box.
  std::string balance_own(CardKind kind) {
    const tiefenthal::CardInfo& info = components_.cards[kind];
    const bool in_play = (info.needs & state_.config.modules) == info.needs;
    const int one = in_play ? 1 : 0;  // TT-XB-01, TT-XC-02
    const int each = info.card_class == CardClass::kRegular ? info.copies : one;
    int removed = state_.box[kind];
    for (int i = 0; i < state_.player_count(); ++i) {
      int surplus = held_by(state_.player(Seat(i)), kind) - each;
      const int missing = std::min(std::max(-surplus, 0), removed);
      removed -= missing;
      surplus += missing;
      take_from_player(surplus, kind, i);
      if (std::string wrong = settle(kind, surplus, each, fmt::format(" of seat {}", i));
          !wrong.empty()) {
        return wrong;
      }
    }
    state_.box[kind] = static_cast<std::uint8_t>(state_.box[kind] - removed);
    return {};
  }

  State& state_;
  const Components& components_;
  std::span<const std::string> edited_;
};

}  // namespace

std::string complete_tiefenthal_state(State& state, std::span<const std::string> edited) {
  return Completion(state, edited).run();
}

}  // namespace taproom::records
