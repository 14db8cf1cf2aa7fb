#pragma once
// What values of The Red Dragon Inn look like in JSON (rows.h), and what that depends on.

#include <algorithm>

#include <fmt/format.h>

#include "core/clipped.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "games/red_dragon_inn/state.h"
#include "records/game_kinds.h"

namespace taproom::records::red_dragon_inn_rows {

using red_dragon_inn::CardId;
using red_dragon_inn::Character;
using red_dragon_inn::Components;
using red_dragon_inn::DrinkCounts;
using red_dragon_inn::DrinkId;
using red_dragon_inn::kNobody;
using red_dragon_inn::kNoDrink;
using red_dragon_inn::Player;
using red_dragon_inn::State;

/// The state that is written or being read: its config comes first, and decides on the rest.
struct Context {
  const GameFormat& format;
  const State& state;
  std::optional<Viewer> viewer{};  ///< of a view

  const Components& pack() const { return red_dragon_inn::components(state.config.pack); }
  int players() const { return state.config.players; }
  Seat seat_of(const Player& player) const {
    return Seat(static_cast<int>(&player - state.players.data()));
  }
  /// Everything of this player may be told.
  bool tells_all(const Player& player) const {
    return !viewer || viewer->is_referee() || viewer->is(seat_of(player));
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
extern const Shape<red_dragon_inn::Cellar, Context> kCellarShape;
extern const Shape<red_dragon_inn::Entry, Context> kEntryShape;

struct SeatNumber {
  static json::value write(std::uint8_t seat, const Context&) { return seat; }
  static void read(const JsonNode& node, std::uint8_t& seat, const Context& context) {
    seat = node.whole<std::uint8_t>(0, context.players() - 1);
  }
  static json::value schema(Schemas&) { return whole_schema(0, kMaxSeats - 1); }
};
using SeatOrNull = as::OrNull<SeatNumber, kNobody>;

struct Seats {
  static json::value write(SeatSet seats, const Context&) {
    json::array out;
    for (const Seat seat : seats)
      out.emplace_back(seat.index());
    return out;
  }
  static void read(const JsonNode& node, SeatSet& seats, const Context& context) {
    for (const JsonNode item : node.array(0, kMaxSeats)) {
      std::uint8_t number = 0;
      SeatNumber::read(item, number, context);
      if (seats.has(Seat(number))) item.refuse("this seat stands here twice");
      seats.add(Seat(number));
    }
  }
  static json::value schema(Schemas& all) { return set_schema(SeatNumber::schema(all)); }
};

/// A card of a character's deck by its id.
struct Card {
  template <class V>
  static json::value write(const V& card, const Context& context) {
    return json::value(context.pack().card(static_cast<CardId>(card)).id.view());
  }
  template <class V>
  static void read(const JsonNode& node, V& card, const Context& context) {
    const CardId found =
        node.is_text() ? context.pack().find_card(node.text()) : red_dragon_inn::kNoCard;
    if (found == red_dragon_inn::kNoCard) return node.expected("the id of a card");
    card = static_cast<V>(found);
  }
  static json::value schema(Schemas&) { return type_schema("string"); }
};

/// A Drink card by its id.
struct DrinkCard {
  template <class V>
  static json::value write(const V& drink, const Context& context) {
    return json::value(context.pack().drinks[static_cast<std::size_t>(drink)].id.view());
  }
  template <class V>
  static void read(const JsonNode& node, V& drink, const Context& context) {
    const int found = node.is_text() ? context.pack().find_drink(node.text()) : -1;
    if (found < 0) return node.expected("the id of a Drink card");
    drink = static_cast<V>(found);
  }
  static json::value schema(Schemas&) { return type_schema("string"); }
};

/// {"ale": 3}: how many of each Drink card.
struct DrinkCards {
  static json::value write(const DrinkCounts& counts, const Context& context) {
    const Components& pack = context.pack();
    json::object out;
    for (std::size_t k = 0; k < pack.drink_count; ++k) {
      if (counts[k] > 0) out[pack.drinks[k].id.view()] = counts[k];
    }
    return out;
  }
  static void read(const JsonNode& node, DrinkCounts& counts, const Context& context) {
    for (const auto& [id, count] : node.object().entries()) {
      const int found = context.pack().find_drink(id);
      if (found < 0) {
        return count.refuse(fmt::format("there is no Drink card \"{}\"", clipped(id, 60)));
      }
      counts[static_cast<std::size_t>(found)] = count.whole<std::uint8_t>(0, 60);
    }
  }
  static json::value schema(Schemas&) { return map_schema(whole_schema(1, 60)); }
};

/// Numbers of cards by batch of Drinks, oldest first; as many as there are batches.
struct ByBatch {
  using Numbers = std::array<std::uint8_t, red_dragon_inn::kBatches>;
  static json::value write(const Numbers& numbers, const Context& context) {
    return json::array(numbers.begin(), numbers.begin() + context.state.cellar.batch_count);
  }
  static void read(const JsonNode& node, Numbers& numbers, const Context&) {
    const JsonArray list = node.array(0, numbers.size());
    for (std::size_t i = 0; i < list.size(); ++i)
      numbers[i] = list[i].whole<std::uint8_t>(0, 255);
  }
  static json::value schema(Schemas&) { return list_schema(whole_schema(0, 255)); }
};

template <class T>
struct InView {
  using Object = T;
  using Context = red_dragon_inn_rows::Context;
  static constexpr bool kViewOnly = true;
  static constexpr bool kAlways = true;
  static bool written(const T&, const Context& context) { return context.viewer.has_value(); }
};

}  // namespace taproom::records::red_dragon_inn_rows
