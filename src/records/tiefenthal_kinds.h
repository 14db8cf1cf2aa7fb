#pragma once
// What values of Tiefenthal look like in JSON (rows.h), and what that depends on.

#include <algorithm>

#include <fmt/format.h>

#include "core/clipped.h"
#include "games/tiefenthal/state.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/game_kinds.h"
#include "records/tiefenthal_effects.h"
#include "records/tiefenthal_fields.h"
#include "records/tiefenthal_json.h"

namespace taproom::records::tiefenthal_rows {

using tiefenthal::CardCounts;
using tiefenthal::CardKind;
using tiefenthal::Components;
using tiefenthal::Die;
using tiefenthal::Module;
using tiefenthal::Player;
using tiefenthal::State;

/// The state that is written or being read: its config comes first, and decides on the rest.
struct Context {
  const GameFormat& format;
  const State& state;
  bool view = false;

  const Components& components() const { return tiefenthal::components(state.config.pack); }
  bool has(Module module) const { return state.has(module); }
  Seat seat_of(const Player& player) const {
    return Seat(static_cast<int>(&player - state.players.data()));
  }
};

template <class Kind, auto... Members>
constexpr Row row(const char* name, const char* doc) {
  return records::row<Context, Kind, Members...>(name, doc);
}
template <class Kind, auto... Members>
constexpr Row rare(const char* name, const char* doc) {
  return records::rare<Context, Kind, Members...>(name, doc);
}
template <class Kind>
constexpr Row own(const char* name, const char* doc) {
  return records::own<Context, Kind>(name, doc);
}

extern const Shape<Player, Context> kPlayerShape;
extern const Shape<State, Context> kStateShape;
extern const Shape<Die, Context> kDieShape;

// --- when a row is there --------------------------------------------------------------------

/// Exactly when a module is in play.
template <class T, Module M>
struct InModule {
  using Object = T;
  using Context = tiefenthal_rows::Context;
  static bool written(const T&, const Context& context) { return context.has(M); }
  static Need need(const T&, const Context& context) {
    return context.has(M) ? Need::kRequired : Need::kForbidden;
  }
  static std::string refusal() {
    const auto& info = tiefenthal::Tiefenthal::info().modules[static_cast<std::size_t>(M)];
    return fmt::format("this belongs to module {}, which is not in play", info.id);
  }
};

/// With a module, and without it where counters that run in every game say something.
template <class T, Module M, auto Group>
struct Runs {
  using Object = T;
  using Context = tiefenthal_rows::Context;
  static bool written(const T& object, const Context& context) {
    const auto& group = object.*Group;
    return context.has(M) || !(group == std::remove_cvref_t<decltype(group)>{});
  }
  static Need need(const T&, const Context& context) {
    return context.has(M) ? Need::kRequired : Need::kOptional;
  }
};

/// When it says something, which only these modules can make it.
template <class T, tiefenthal::ModuleMask Modules, auto Test>
struct MarkOf {
  using Object = T;
  using Context = tiefenthal_rows::Context;
  static bool written(const T& object, const Context&) { return Test(object); }
  static Need need(const T&, const Context& context) {
    return (context.state.config.modules & Modules) != 0 ? Need::kOptional : Need::kForbidden;
  }
  static std::string refusal() { return "this belongs to a module that is not in play"; }
};

/// In views alone.
template <class T>
struct InView {
  using Object = T;
  using Context = tiefenthal_rows::Context;
  static constexpr bool kViewOnly = true;
  static constexpr bool kAlways = true;
  static bool written(const T&, const Context& context) { return context.view; }
};

// --- kinds ----------------------------------------------------------------------------------

/// A card of the pack by its id.
struct Card {
  static json::value write(CardKind kind, const Context& context) {
    return json::value(card_name(context.components(), kind));
  }
  static void read(const JsonNode& node, CardKind& kind, const Context& context) {
    kind = read_card(node, context.components());
  }
  static json::value schema(Schemas&) { return type_schema("string"); }
};
using CardOrNull = as::OrNull<Card, tiefenthal::card::kNone>;

/// {"brewer": 2}: how many of each card; what there is none of is left out.
struct Counts {
  static json::value write(const CardCounts& counts, const Context& context) {
    const Components& components = context.components();
    json::object out;
    for (CardKind kind = 0; kind < components.cards_in_use; ++kind) {
      if (counts[kind] > 0) out[card_name(components, kind)] = counts[kind];
    }
    return out;
  }
  static void read(const JsonNode& node, CardCounts& counts, const Context& context) {
    for (const auto& [name, count] : node.object().entries()) {
      const auto kind = card_called(context.components(), name);
      if (!kind) {
        count.refuse(fmt::format("no card is called \"{}\"", clipped(name, 60)));
        return;
      }
      counts[*kind] = count.whole<std::uint8_t>(0, 255);
    }
  }
  static json::value schema(Schemas&) { return map_schema(whole_schema(1, 255)); }
};

/// The same with the number of cards kept beside it.
template <class T, auto Cards, auto Size>
struct CountsAndSize {
  using Object = T;
  static json::value write(const T& object, const Context& context) {
    return Counts::write(object.*Cards, context);
  }
  static void read(const JsonNode& node, T& object, const Context& context) {
    Counts::read(node, object.*Cards, context);
    const int sum = (object.*Cards).total();
    if (sum > 255) node.refuse(fmt::format("at most 255 cards can lie here, found {}", sum));
    object.*Size = static_cast<std::uint8_t>(sum);
  }
  static json::value schema(Schemas& all) { return Counts::schema(all); }
};

struct SeatNumber {
  static json::value write(Seat seat, const Context&) { return seat.index(); }
  static void read(const JsonNode& node, Seat& seat, const Context& context) {
    seat = Seat(static_cast<int>(node.whole(0, context.state.player_count() - 1)));
  }
  static json::value schema(Schemas&) { return whole_schema(0, tiefenthal::kMaxPlayers - 1); }
};

struct Seats {
  static json::value write(SeatSet seats, const Context&) {
    json::array out;
    for (const Seat seat : seats)
      out.emplace_back(seat.index());
    return out;
  }
  static void read(const JsonNode& node, SeatSet& seats, const Context& context) {
    const int players = context.state.player_count();
    for (const JsonNode seat : node.array(0, static_cast<std::size_t>(players)))
      seats.add(Seat(static_cast<int>(seat.whole(0, players - 1))));
  }
  static json::value schema(Schemas& all) { return set_schema(SeatNumber::schema(all)); }
};

/// Bits as names of things with a function to name and one to read them; naming one twice is fine.
template <class Bits, int Count, auto Name, auto Read>
struct BitsOf {
  static json::value write(Bits bits, const Context&) {
    json::array out;
    for (int i = 0; i < Count; ++i) {
      if (((bits >> i) & 1u) != 0) out.emplace_back(Name(i));
    }
    return out;
  }
  static void read(const JsonNode& node, Bits& bits, const Context&) {
    unsigned set = 0;
    for (const JsonNode item : node.array(0, Count))
      set |= 1u << static_cast<unsigned>(Read(item));
    bits = static_cast<Bits>(set);
  }
  static json::value schema(Schemas&) {
    json::array names;
    for (int i = 0; i < Count; ++i)
      names.emplace_back(Name(i));
    return set_schema(json::object{{"enum", std::move(names)}});
  }
};
inline constexpr auto kNameOfArea = [](int i) {
  return tiefenthal::kAreaNames[static_cast<std::size_t>(i)];
};
inline constexpr auto kNameOfSpace = [](int i) {
  return space_name(static_cast<tiefenthal::Space>(i));
};
inline constexpr auto kNameOfTavernCard = [](int i) {
  return fixed_card_names()[static_cast<std::size_t>(i)];
};
using Areas = BitsOf<std::uint16_t, tiefenthal::kAreas, kNameOfArea, &read_area>;
using Spaces = BitsOf<std::uint32_t, tiefenthal::kSpaces, kNameOfSpace, &read_space>;
using TavernCards =
    BitsOf<std::uint8_t, tiefenthal::kTavernCards, kNameOfTavernCard, &read_tavern_card>;

/// Where a die lies: "below", "brewer", "t3".
struct Place {
  static json::value write(tiefenthal::Space place, const Context&) {
    return json::value(space_name(place));
  }
  static void read(const JsonNode& node, tiefenthal::Space& place, const Context&) {
    place = read_space(node);
  }
  static json::value schema(Schemas&) { return type_schema("string"); }
};

/// "5", "c5".
struct DieName {
  static json::value write(tiefenthal::DieKind die, const Context&) {
    return json::value(die_name(die));
  }
  static void read(const JsonNode& node, tiefenthal::DieKind& die, const Context&) {
    die = read_die_name(node);
  }
  static json::value schema(Schemas&) {
    return json::object{{"type", "string"}, {"pattern", "^c?[1-6]$"}};
  }
};

/// The dice of a player, in the order of their kinds. By hand a die may be just its face or name.
struct Dice {
  using List = FixedVector<Die, tiefenthal::kMaxDice>;
  static json::value write(const List& dice, const Context& context) {
    json::array out;
    for (const Die& die : dice)
      out.push_back(kDieShape.write(die, context));
    return out;
  }
  static void read(const JsonNode& node, List& dice, const Context& context);
  static json::value schema(Schemas& all) { return list_schema(all.of(kDieShape)); }
};

using Keepers = as::NamedBits<tiefenthal::kTavernkeeperNames, "tavernkeeper">;
using Ious = as::NamedBits<tiefenthal::kIouNames, "IOU">;

}  // namespace taproom::records::tiefenthal_rows
