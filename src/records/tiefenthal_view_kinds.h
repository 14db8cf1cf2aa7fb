#pragma once
// What views of Tiefenthal say beyond the state, so that whoever draws one needs no rule: sums,
// prices and limits, worked out by the engine from what the viewer knows.

#include "games/tiefenthal/deal.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/table_facts.h"
#include "records/tiefenthal_kinds.h"

namespace taproom::records::tiefenthal_rows {

using tiefenthal::Planned;
using Total = as::Whole<INT32_MIN, INT32_MAX>;
inline constexpr Row kPlannedRows[] = {
    row<Total, &Planned::thalers>("thalers", ""),
    row<Total, &Planned::beer>("beer", ""),
    row<Total, &Planned::monastery>("monastery", "steps"),
    row<Total, &Planned::reputation>("reputation",
                                     "steps of its own phase, while they are not counted"),
};
inline constexpr Shape<Planned, Context> kPlannedShape{
    "TiefenthalPlanned", "What the dice in place would bring if all were used now.", kPlannedRows};

struct PlannedOf {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    return kPlannedShape.write(
        tiefenthal::planned(context.state, context.components(), context.seat_of(player)), context);
  }
  static json::value schema(Schemas& all) { return all.of(kPlannedShape); }
};

/// Whoever asks what things cost.
struct Buyer {
  Seat seat;
};
struct CardPrices {
  using Object = Buyer;
  static json::value write(const Buyer&, const Context& context) {
    json::object out;
    for (CardKind kind = 0; kind < tiefenthal::kTavernCards; ++kind) {
      if (!in_play(context.state, context.components().cards[kind])) continue;
      out[fixed_card_names()[kind]] = card_price(context.state, context.components(), kind);
    }
    return out;
  }
  static json::value schema(Schemas&) { return map_schema(whole_schema(0, 255)); }
};
struct AreaPrices {
  using Object = Buyer;
  static json::value write(const Buyer& buyer, const Context& context) {
    json::object out;
    for (int i = 0; i < tiefenthal::kAreas; ++i) {
      const auto area = static_cast<tiefenthal::Area>(i);
      if (!in_play(context.state, area) || context.state.player(buyer.seat).has(area)) continue;
      out[kNameOfArea(i)] =
          lowest_upgrade_price(context.state, context.components(), buyer.seat, area);
    }
    return out;
  }
  static json::value schema(Schemas&) { return map_schema(whole_schema(0, 255)); }
};
struct GuestPrices {
  using Object = Buyer;
  static json::value write(const Buyer& buyer, const Context& context) {
    json::array out;
    for (int place = 0; place < 5; ++place) {
      const CardKind guest = guest_at(context.state, place);
      out.push_back(
          guest == tiefenthal::card::kNone
              ? json::value()
              : json::value(guest_price(context.state, context.components(), buyer.seat, guest)));
    }
    return out;
  }
  static json::value schema(Schemas&) { return list_schema(or_null(whole_schema(0, 255))); }
};
struct NoblePrices {
  using Object = Buyer;
  static json::value write(const Buyer& buyer, const Context& context) {
    json::array out;
    for (int n = 1; n <= 3; ++n)
      out.push_back(noble_price(context.state, context.components(), buyer.seat, n));
    return out;
  }
  static json::value schema(Schemas&) { return list_schema(whole_schema(0, 255)); }
};
inline constexpr Row kPriceRows[] = {
    told<Context, CardPrices>("cards", "tavern cards in play, in thalers"),
    told<Context, AreaPrices>("areas", "upgrades one has not got, the lowest price"),
    told<Context, GuestPrices>("guests", "the guest row, in beer"),
    told<Context, NoblePrices>("nobles", "1, 2 and 3 of them, in beer"),
};
inline constexpr Shape<Buyer, Context> kPriceShape{
    "TiefenthalPrices", "What things cost this player now, whether they can be paid or not.",
    kPriceRows};

struct PricesOf {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    return kPriceShape.write({context.seat_of(player)}, context);
  }
  static json::value schema(Schemas& all) { return all.of(kPriceShape); }
};

struct YieldsOf {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    json::object out;
    for (int i = 0; i < tiefenthal::kAreas; ++i) {
      const auto area = static_cast<tiefenthal::Area>(i);
      if (!in_play(context.state, area)) continue;
      out[kNameOfArea(i)] =
          tiefenthal::area_yield(context.state, context.components(), player, area);
    }
    return out;
  }
  static json::value schema(Schemas&) { return map_schema(whole_schema(0, 255)); }
};

using tiefenthal::Dishwashers;
inline constexpr Row kDishwasherRows[] = {
    row<as::Whole<0, 255>, &Dishwashers::all>("all", "cards, the area, IOUs, and those kept"),
    row<as::Whole<0, 255>, &Dishwashers::free>("free", "not needed by any die of the round"),
};
inline constexpr Shape<Dishwashers, Context> kDishwasherShape{
    "TiefenthalDishwashers", "Dishwashers of a round.", kDishwasherRows};

struct DishwashersOf {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    return kDishwasherShape.write(tiefenthal::dishwashers(context.components(), player), context);
  }
  static json::value schema(Schemas& all) { return all.of(kDishwasherShape); }
};

struct CountsOf {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    json::array out;
    for (const Die& die : player.dice) {
      const int face = fit_of(context.components(), player, die.kind, die.place).face;
      const bool other =
          die.place != tiefenthal::space::kBelow && face != tiefenthal::face_of(die.kind);
      out.push_back(other ? json::value(face) : json::value(nullptr));
    }
    return out;
  }
  static json::value schema(Schemas&) { return list_schema(or_null(whole_schema(1, 6))); }
};

using tiefenthal::Goods;
inline constexpr Row kGoodsRows[] = {
    row<Total, &Goods::thalers>("thalers", ""),
    row<Total, &Goods::beer>("beer", ""),
};
inline constexpr Shape<Goods, Context> kGoodsShape{"TiefenthalGoods", "Thalers and beer.",
                                                   kGoodsRows};

struct WouldLoseOf {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    return kGoodsShape.write(tiefenthal::would_lose(context.components(), player), context);
  }
  static json::value schema(Schemas& all) { return all.of(kGoodsShape); }
};

struct MayRecruit {
  using Object = Player;
  static json::value write(const Player& player, const Context&) { return may_recruit(player); }
  static json::value schema(Schemas&) { return type_schema("boolean"); }
};

struct UselessCards {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    const unsigned cards =
        tiefenthal::useless_cards(context.state, context.components(), context.seat_of(player));
    return TavernCards::write(static_cast<std::uint8_t>(cards), context);
  }
  static json::value schema(Schemas& all) { return TavernCards::schema(all); }
};

/// Tables by number, the first is 1.
struct Unserved {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    const std::uint32_t slots = tiefenthal::unserved_slots(context.components(), player);
    json::array out;
    for (int slot = 0; slot < tiefenthal::kMaxSlots; ++slot) {
      if (((slots >> slot) & 1u) != 0) out.push_back(slot + 1);
    }
    return out;
  }
  static json::value schema(Schemas&) { return set_schema(whole_schema(1, tiefenthal::kMaxSlots)); }
};

struct CoastersFrom {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    const auto coming = tiefenthal::coasters_coming(context.state, context.seat_of(player));
    json::array out;
    for (int i = 0; i < coming.count; ++i)
      out.push_back(coming.seats[static_cast<std::size_t>(i)].index());
    return out;
  }
  static json::value schema(Schemas& all) { return list_schema(SeatNumber::schema(all)); }
};

struct DiceOffered {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    return dice_offered(context.state, player);
  }
  static json::value schema(Schemas&) { return whole_schema(0, tiefenthal::kMaxColouredDice); }
};

/// Boards of modules 3 and 5 have a standard and an improved side.
struct Boards {
  std::uint8_t reputation = 0;
  std::uint16_t reputation_spaces = 0;
  std::uint8_t guest_book = 0;
};
inline constexpr std::array<std::string_view, 2> kBoardSides = {"standard", "improved"};
using BoardSide = as::OneOf<kBoardSides, "side">;
inline constexpr Row kBoardRows[] = {
    row<BoardSide, &Boards::reputation>("reputation", "module 3")
        .when<InModule<Boards, Module::k3>>(),
    row<as::NumberedBits<16>, &Boards::reputation_spaces>(
        "reputation_spaces", "module 3: printed spaces that are in play")
        .when<InModule<Boards, Module::k3>>(),
    row<BoardSide, &Boards::guest_book>("guest_book", "module 5")
        .when<InModule<Boards, Module::k5>>(),
};
inline constexpr Shape<Boards, Context> kBoardShape{"TiefenthalBoards", "Boards of the modules.",
                                                    kBoardRows};

struct BoardsOf {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    Boards boards;
    boards.reputation = tiefenthal::reputation::board_of(player);
    boards.reputation_spaces = static_cast<std::uint16_t>(
        tiefenthal::reputation::spaces_in_play(context.state, context.components(), player));
    boards.guest_book = tiefenthal::guest_book::board_of(player);
    return kBoardShape.write(boards, context);
  }
  static json::value schema(Schemas& all) { return all.of(kBoardShape); }
};

/// The five places of the guest row; the last is the price-3 pile or the fifth open card.
struct GuestRow {
  using Object = State;
  static json::value write(const State& state, const Context& context) {
    json::array out;
    for (int place = 0; place < 5; ++place)
      out.push_back(CardOrNull::write(guest_at(state, place), context));
    return out;
  }
  static json::value schema(Schemas& all) { return list_schema(CardOrNull::schema(all)); }
};

struct RoundsLeft {
  using Object = State;
  static json::value write(const State& state, const Context&) {
    return tiefenthal::rounds_left(state);
  }
  static json::value schema(Schemas&) { return whole_schema(0, tiefenthal::kRounds); }
};

struct RoundTrack {
  using Object = State;
  static constexpr std::array<std::string_view, 2> kNames = {"summer", "winter"};
  static json::value write(const State& state, const Context&) {
    return json::value(kNames[tiefenthal::season(state)]);
  }
  static json::value schema(Schemas&) { return enum_schema(kNames); }
};

struct TurnOrder {
  using Object = State;
  static json::value write(const State& state, const Context&) {
    json::array out;
    tiefenthal::in_turn_order(state, [&](Seat seat) { out.push_back(seat.index()); });
    return out;
  }
  static json::value schema(Schemas& all) { return list_schema(SeatNumber::schema(all)); }
};

}  // namespace taproom::records::tiefenthal_rows
