// The fields of a state of Tiefenthal.
#include "records/tiefenthal_json.h"

#include "games/tiefenthal/names.h"
#include "records/tiefenthal_kinds.h"
#include "records/tiefenthal_view_kinds.h"

namespace taproom::records {

namespace tiefenthal_rows {

using tiefenthal::Rearrangement;

namespace {

constexpr std::array<std::string_view, 9> kPhases = {"setup", "A", "B", "C",   "D",
                                                     "E",     "F", "G", "over"};

using DiceNumbers = as::NumberedBits<tiefenthal::kMaxDice>;
constexpr Row kRearrangementRows[] = {
    row<Dice, &Rearrangement::before>("before", "the dice as they lay"),
    row<DiceNumbers, &Rearrangement::lifted>("lifted",
                                             "taken off their space, by number in the list"),
    row<DiceNumbers, &Rearrangement::placed>("placed", "put on a space, by number in the list"),
    row<as::Flag, &Rearrangement::big_delivery>("big_delivery",
                                                "the mark of that reward as it was"),
    row<as::Whole<0, tiefenthal::kMaxDice + 1>, &Rearrangement::given_up>(
        "given_up", "dice removed + 1 when the last one was cancelled"),
};
constexpr Shape<Rearrangement, Context> kRearrangementShape{
    "TiefenthalRearrangement", "Dice of the active seat that are lifted and put down as one.",
    kRearrangementRows};

struct WhileOpen : InModule<State, Module::k3> {
  static bool written(const State& state, const Context&) {
    return state.rearrangement != Rearrangement{};
  }
  static Need need(const State&, const Context& context) {
    return context.has(Module::k3) ? Need::kOptional : Need::kForbidden;
  }
};

/// A side of an order tile by its name, or by the number of the tile where another one in front of
/// it has the same.
template <auto Name, auto Called, const auto& Names, as::Literal What>
struct TileSide {
  static json::value write(int tile, const Context& context) {
    std::string name = Name(context.components(), tile);
    if (tile == Called(context.components(), name)) return json::value(std::move(name));
    return tile + 1;
  }
  static void read(const JsonNode& node, std::uint8_t& tile, const Context& context) {
    int found = 0;
    if (node.is_text()) {
      found = Called(context.components(), Names[node.one_of(std::span(Names), What.text)]);
      if (found < 0) node.refuse("no order tile of this pack shows it");
    } else {
      found = static_cast<int>(node.whole(1, tiefenthal::kOrderTiles)) - 1;
    }
    tile = static_cast<std::uint8_t>(std::max(found, 0));
  }
  static json::value schema(Schemas&) {
    return any_of({enum_schema(Names), whole_schema(1, tiefenthal::kOrderTiles)});
  }
};
using Mission = TileSide<&tiefenthal::mission_name, &tiefenthal::mission_tile_called,
                         tiefenthal::kMissionNames, "mission">;
using Reward = TileSide<&tiefenthal::reward_name, &tiefenthal::reward_tile_called,
                        tiefenthal::kRewardNames, "reward">;

struct Order {
  std::uint8_t mission = 0;
  std::uint8_t reward = 0;
};
constexpr Row kOrderTileRows[] = {
    row<Mission, &Order::mission>("mission", "what is asked for"),
    row<Reward, &Order::reward>("reward", "what it brings"),
};
constexpr Shape<Order, Context> kOrderTileShape{"TiefenthalOrder", "A mission and its reward.",
                                                kOrderTileRows};
struct OrderTiles {
  using Object = State;
  static json::value write(const State& state, const Context& context) {
    json::array out;
    for (std::size_t i = 0; i < state.mission_tiles.size(); ++i)
      out.push_back(
          kOrderTileShape.write({state.mission_tiles[i], state.reward_tiles[i]}, context));
    return out;
  }
  static void read(const JsonNode& node, State& state, const Context& context) {
    const std::size_t count = state.mission_tiles.size();
    const JsonArray orders = node.array(count, count);
    for (std::size_t i = 0; i < orders.size(); ++i) {
      Order order;
      kOrderTileShape.read(orders[i], order, context);
      state.mission_tiles[i] = order.mission;
      state.reward_tiles[i] = order.reward;
    }
  }
  static json::value schema(Schemas& all) { return list_schema(all.of(kOrderTileShape)); }
};

struct Players {
  using Object = State;
  static json::value write(const State& state, const Context& context) {
    json::array out;
    for (int i = 0; i < state.player_count(); ++i)
      out.push_back(kPlayerShape.write(state.player(Seat(i)), context));
    return out;
  }
  static void read(const JsonNode& node, State& state, const Context& context) {
    const auto count = static_cast<std::size_t>(state.player_count());
    const JsonArray list = node.array(count, count);
    for (std::size_t i = 0; i < list.size(); ++i)
      kPlayerShape.read(list[i], state.players[i], context);
  }
  static json::value schema(Schemas& all) { return list_schema(all.of(kPlayerShape)); }
};

template <Module M>
using With = InModule<State, M>;

constexpr Row kStateRows[] = {
    own<GameName<State, Context>>("game", "the name of the game"),
    row<ConfigKind, &State::config>("config", "what was agreed"),
    row<as::OneOf<kPhases, "phase">, &State::phase>("phase", "setup, A to G, over"),
    row<as::Byte, &State::step>("step", "within a phase; what it counts is told by the phase"),
    row<as::Whole<0, tiefenthal::kRounds>, &State::round>("round", "1 to 8"),
    row<SeatNumber, &State::start_seat>("start", "who holds the mug"),
    row<SeatNumber, &State::active>("active", "whose turn it is in D and F"),
    row<Seats, &State::awaiting>("awaiting", "seats whose decision is asked for"),
    row<Seats, &State::done>("done", "seats that have finished a simultaneous phase"),
    row<as::Whole<0, 12>, &State::counter_guest_stock>("counter_guest_stock",
                                                       "counter guests nobody has"),
    row<Counts, &State::supply>("supply", "open piles of tavern cards, and the nobles"),
    own<CountsAndSize<State, &State::guest_pile, &State::guest_pile_size>>(
        "guest_pile", "face down, in no known order"),
    row<as::List<Card>, &State::price_three>("price_three",
                                             "the open pile of price-3 guests, its top last"),
    row<as::Array<CardOrNull>, &State::open_guests>("open_guests", "the guest row"),
    row<as::Flag, &State::fifth_open>("fifth_open",
                                      "the place of the price-3 pile is a fifth open card"),
    row<Counts, &State::box>("box", "removed from the game"),
    rare<as::Flag, &State::turn_ending>("turn_ending",
                                        "the active seat has stored its goods (TT-EDGE-171)"),
    row<as::Byte, &State::schnapps_supply>("schnapps_supply", "module 2").when<With<Module::k2>>(),
    row<as::NamedBits<tiefenthal::kStartCardNames, "start card">, &State::start_cards_open>(
        "start_cards_open", "module 4: start cards that can be chosen")
        .when<With<Module::k4>>(),
    row<as::Byte, &State::signature_supply>("signature_supply", "module 5")
        .when<With<Module::k5>>(),
    row<as::NumberedBits<5>, &State::signed_places>(
        "signed_places", "module 5: places of the guest row with a signature tile")
        .when<With<Module::k5>>(),
    row<Keepers, &State::keepers_open>("keepers_open", "module C: on offer in the variant")
        .when<With<Module::kC>>(),
    row<Keepers, &State::keepers_hidden>("keepers_hidden", "module C: not yet dealt")
        .when<With<Module::kC>>(),
    row<Keepers, &State::keepers_in_hand>("keepers_in_hand",
                                          "module C: the hand that goes round (TT-XC-04)")
        .when<With<Module::kC>>(),
    own<OrderTiles>("orders", "module D").when<With<Module::kD>>(),
    row<as::Object<kRearrangementShape>, &State::rearrangement>("rearrangement",
                                                                "module 3, while one is under way")
        .when<WhileOpen>(),
    own<Players>("players", "by seat"),
    told<Context, RoundsLeft>("rounds_left", "rounds that follow this one").when<InView<State>>(),
    told<Context, RoundTrack>("round_track", "which round track is in play").when<InView<State>>(),
    told<Context, TurnOrder>("turn_order", "seats from the start player on").when<InView<State>>(),
    told<Context, GuestRow>("guest_row", "who can be recruited, by place").when<InView<State>>(),
};

}  // namespace

constinit const Shape<State, Context> kStateShape{
    "TiefenthalState", "TiefenthalView",
    "A game of The Taverns of Tiefenthal. Piles have their topmost card at the end; counts leave "
    "out what there is none of; parts of a module are there when it is in play.",
    kStateRows};

}  // namespace tiefenthal_rows

using tiefenthal::State;
using tiefenthal_rows::Context;
using tiefenthal_rows::kStateShape;

json::value tiefenthal_state_json(const GameFormat& format, const State& state) {
  return kStateShape.write(state, Context{format, state});
}

json::value tiefenthal_view_json(const GameFormat& format, const State& known) {
  return kStateShape.write(known, Context{format, known, true});
}

State read_tiefenthal_state(const JsonNode& node, const GameFormat& format) {
  State state{};
  kStateShape.read(node, state, Context{format, state});
  return node.reading().ok() ? state : State{};
}

void tiefenthal_schemas(Schemas& all) {
  for (const bool view : {false, true}) {
    all.viewing = view;
    all.of(kStateShape);
  }
  all.viewing = false;
  tiefenthal_event_schemas(all);
  tiefenthal_action_schemas(all);
}

}  // namespace taproom::records
