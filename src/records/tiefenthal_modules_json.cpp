#include "records/tiefenthal_modules_json.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/tiefenthal/names.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/tiefenthal_effects.h"
#include "records/tiefenthal_fields.h"
#include "records/tiefenthal_json.h"

namespace taproom::records {

using tiefenthal::Components;
using tiefenthal::Module;
using tiefenthal::Player;
using tiefenthal::State;

namespace {

constexpr std::int64_t kByte = 255;
using Names = std::span<const std::string_view>;

/// A plain number or a flag of a group.
template <class Group>
struct Mark {
  const char* name;
  std::uint8_t Group::* member;
  bool flag = false;
  bool rare = false;  ///< left out when it is 0
};

using tiefenthal::KeeperMarks;
using tiefenthal::OrderMarks;
using tiefenthal::ReputationMarks;
using tiefenthal::WineMarks;

constexpr Mark<ReputationMarks> kReputation[] = {
    {"place", &ReputationMarks::place},
    {"laps", &ReputationMarks::laps},
    {"begun", &ReputationMarks::begun, true},
    {"granted", &ReputationMarks::granted},
    {"evaluated", &ReputationMarks::evaluated},
    {"bards_used", &ReputationMarks::bards_used},
    {"wine_worth", &ReputationMarks::wine_worth},
    {"cashbox", &ReputationMarks::cashbox},
    {"barrel", &ReputationMarks::barrel},
    {"brewer", &ReputationMarks::brewer},
    {"barbacks", &ReputationMarks::barbacks},
    {"paid_ahead", &ReputationMarks::paid_ahead, false, true},
};
constexpr Mark<WineMarks> kWine[] = {
    {"ious_used", &WineMarks::ious_used},
    {"charlatans_cashed", &WineMarks::charlatans_cashed},
};
constexpr Mark<KeeperMarks> kIouMarks[] = {
    {"turns_left", &KeeperMarks::turns_left},
    {"turned", &KeeperMarks::turned},
    {"raises", &KeeperMarks::iou_raises},
    {"barbacks", &KeeperMarks::iou_barbacks},
};
constexpr Mark<OrderMarks> kOrders[] = {
    {"mayor", &OrderMarks::mayor, true},       {"served", &OrderMarks::served},
    {"thalers", &OrderMarks::thalers},         {"beer", &OrderMarks::beer},
    {"bought", &OrderMarks::bought},           {"monastery", &OrderMarks::monastery},
    {"denied", &OrderMarks::denied},           {"big_delivery", &OrderMarks::big_delivery, true},
    {"shifts", &OrderMarks::shifts},           {"wine_factor", &OrderMarks::wine_factor},
    {"last_orders", &OrderMarks::last_orders},
};

template <class Group, std::size_t N>
void write_marks(json::object& out, const Group& group, const Mark<Group> (&marks)[N]) {
  for (const Mark<Group>& mark : marks) {
    const std::uint8_t value = group.*mark.member;
    if (mark.rare && value == 0) continue;
    out[mark.name] = mark.flag ? json::value(value != 0) : json::value(value);
  }
}

template <class Group, std::size_t N>
void read_marks(JsonObject& object, Group& group, const Mark<Group> (&marks)[N]) {
  for (const Mark<Group>& mark : marks) {
    if (mark.rare && !object.has(mark.name)) continue;
    const JsonNode node = object.at(mark.name);
    group.*mark.member = mark.flag ? std::uint8_t{node.flag()} : node.whole<std::uint8_t>(0, kByte);
  }
}

// Bits as a list of names, or of numbers counted from 1.
json::array bits_json(unsigned bits, Names names = {}) {
  json::array out;
  for (unsigned i = 0; i < 16; ++i) {
    if (((bits >> i) & 1u) == 0) continue;
    if (i < names.size()) {
      out.emplace_back(names[i]);
    } else {
      out.emplace_back(i + 1);
    }
  }
  return out;
}

unsigned read_bits(const JsonNode& node, std::size_t count, Names names = {},
                   std::string_view what = {}) {
  unsigned bits = 0;
  for (const JsonNode item : node.array(0, count)) {
    const std::size_t index = names.empty()
                                  ? item.whole<std::size_t>(1, static_cast<std::int64_t>(count)) - 1
                                  : item.one_of(names, what);
    const unsigned bit = 1u << index;
    if ((bits & bit) != 0) item.refuse("this is named twice");
    bits |= bit;
  }
  return bits;
}

std::uint8_t read_byte_bits(const JsonNode& node, std::size_t count, Names names = {},
                            std::string_view what = {}) {
  return static_cast<std::uint8_t>(read_bits(node, count, names, what));
}

json::object schnapps_json(const tiefenthal::SchnappsMarks& marks) {
  json::array sides;
  for (const std::uint8_t side : marks.side)
    sides.push_back(side == 0 ? json::value(nullptr) : json::value(side));
  return {{"tokens", marks.tokens},
          {"entertainers", std::move(sides)},
          {"card_kept", marks.card_kept != 0}};
}

void read_schnapps(const JsonNode& node, tiefenthal::SchnappsMarks& marks) {
  JsonObject object = node.object();
  marks.tokens = object.at("tokens").whole<std::uint8_t>(0, kByte);
  const JsonArray sides = object.at("entertainers").array(marks.side.size(), marks.side.size());
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (!sides[i].is_null()) marks.side[i] = sides[i].whole<std::uint8_t>(1, 2);
  }
  marks.card_kept = object.at("card_kept").flag() ? 1 : 0;
}

json::object rooms_json(const State& state, const tiefenthal::RoomMarks& marks) {
  using tiefenthal::RoomMarks;
  json::value reserved = nullptr;
  if (marks.reserved != RoomMarks::kOnRoom) {
    reserved = marks.reserved < RoomMarks::kFirstRow
                   ? json::value(space_name(static_cast<tiefenthal::Space>(
                         tiefenthal::space::kFirstSlot + marks.reserved)))
                   : json::value(fixed_card_names()[marks.reserved - RoomMarks::kFirstRow]);
  }
  json::object out = {{"nobles", bits_json(marks.nobles)},
                      {"offered", marks.offered},
                      {"matched", bits_json(marks.matched)},
                      {"reserved", std::move(reserved)}};
  if (!marks.unbought.empty()) {
    const Components& components = tiefenthal::components(state.config.pack);
    json::array& unbought = out["unbought"].emplace_array();
    for (const tiefenthal::CardKind kind : marks.unbought)
      unbought.emplace_back(card_name(components, kind));
  }
  return out;
}

// The reservation marker lies on room 2 (null), on a guest ("t3") or on a tavern card.
std::uint8_t read_reserved(const JsonNode& node) {
  using tiefenthal::RoomMarks;
  if (node.is_null()) return RoomMarks::kOnRoom;
  if (node.is_text() && node.text().starts_with('t') && node.text() != "table") {
    const tiefenthal::Space place = read_space(node);
    if (place < tiefenthal::space::kFirstSlot) return RoomMarks::kOnRoom;
    return static_cast<std::uint8_t>(place - tiefenthal::space::kFirstSlot);
  }
  return static_cast<std::uint8_t>(RoomMarks::kFirstRow + read_tavern_card(node));
}

void read_rooms(const JsonNode& node, const State& state, tiefenthal::RoomMarks& marks) {
  JsonObject object = node.object();
  marks.nobles = read_byte_bits(object.at("nobles"), tiefenthal::kRooms);
  marks.offered = object.at("offered").whole<std::uint8_t>(0, kByte);
  marks.matched = read_byte_bits(object.at("matched"), tiefenthal::kRooms);
  marks.reserved = read_reserved(object.at("reserved"));
  if (const auto unbought = object.find("unbought")) {
    const Components& components = tiefenthal::components(state.config.pack);
    for (const JsonNode card : unbought->array(0, decltype(marks.unbought)::kCapacity))
      marks.unbought.push_back(read_card(card, components));
  }
}

void write_keeper(json::object& out, const KeeperMarks& marks) {
  const auto keeper = static_cast<std::size_t>(marks.keeper);
  out["tavernkeeper"] = nullptr;
  if (keeper < tiefenthal::kTavernkeeperNames.size()) {
    out["tavernkeeper"] = tiefenthal::kTavernkeeperNames[keeper];
  }
  out["tiles_passed"] = bits_json(marks.passed, tiefenthal::kTavernkeeperNames);
  json::object ious = {{"pile", bits_json(marks.iou_pile, tiefenthal::kIouNames)},
                       {"open", bits_json(marks.iou_open, tiefenthal::kIouNames)}};
  write_marks(ious, marks, kIouMarks);
  out["ious"] = std::move(ious);
}

void read_keeper(const JsonNode& keeper, const JsonNode& passed, const JsonNode& ious,
                 KeeperMarks& marks) {
  constexpr Names kKeepers = tiefenthal::kTavernkeeperNames;
  constexpr Names kNames = tiefenthal::kIouNames;
  if (!keeper.is_null()) {
    marks.keeper = static_cast<tiefenthal::Tavernkeeper>(keeper.one_of(kKeepers, "tavernkeeper"));
  }
  marks.passed = read_byte_bits(passed, kKeepers.size(), kKeepers, "tavernkeeper");
  JsonObject object = ious.object();
  marks.iou_pile =
      static_cast<std::uint16_t>(read_bits(object.at("pile"), kNames.size(), kNames, "IOU"));
  marks.iou_open =
      static_cast<std::uint16_t>(read_bits(object.at("open"), kNames.size(), kNames, "IOU"));
  read_marks(object, marks, kIouMarks);
}

json::object orders_json(const OrderMarks& marks) {
  json::object out;
  out["fulfilled"] = bits_json(marks.flipped);
  out["used"] = bits_json(marks.used);
  write_marks(out, marks, kOrders);
  return out;
}

void read_orders(const JsonNode& node, OrderMarks& marks) {
  JsonObject object = node.object();
  marks.flipped = read_byte_bits(object.at("fulfilled"), tiefenthal::kOrdersInPlay);
  marks.used = read_byte_bits(object.at("used"), tiefenthal::kOrdersInPlay);
  read_marks(object, marks, kOrders);
}

// A side of an order tile by its name, or by the number of the tile where another one in front of
// it has the same.
json::value tile_json(int tile, int called, std::string name) {
  if (tile == called) return json::value(std::move(name));
  return tile + 1;
}

template <class Find>
std::uint8_t read_tile(const JsonNode& node, Names names, std::string_view what, Find find) {
  if (!node.is_text()) {
    return static_cast<std::uint8_t>(node.whole(1, tiefenthal::kOrderTiles) - 1);
  }
  const int tile = find(names[node.one_of(names, what)]);
  if (tile < 0) node.refuse("no order tile of this pack shows it");
  return static_cast<std::uint8_t>(std::max(tile, 0));
}

json::array order_tiles_json(const State& state) {
  const Components& components = tiefenthal::components(state.config.pack);
  json::array out;
  for (std::size_t i = 0; i < state.mission_tiles.size(); ++i) {
    const int mission = state.mission_tiles[i];
    const int reward = state.reward_tiles[i];
    std::string mission_name = tiefenthal::mission_name(components, mission);
    std::string reward_name = tiefenthal::reward_name(components, reward);
    const int mission_called = tiefenthal::mission_tile_called(components, mission_name);
    const int reward_called = tiefenthal::reward_tile_called(components, reward_name);
    out.push_back({{"mission", tile_json(mission, mission_called, std::move(mission_name))},
                   {"reward", tile_json(reward, reward_called, std::move(reward_name))}});
  }
  return out;
}

void read_order_tiles(const JsonNode& node, State& state) {
  const Components& components = tiefenthal::components(state.config.pack);
  const std::size_t count = state.mission_tiles.size();
  const JsonArray orders = node.array(count, count);
  for (std::size_t i = 0; i < orders.size(); ++i) {
    JsonObject order = orders[i].object();
    state.mission_tiles[i] =
        read_tile(order.at("mission"), tiefenthal::kMissionNames, "mission",
                  [&](auto name) { return tiefenthal::mission_tile_called(components, name); });
    state.reward_tiles[i] =
        read_tile(order.at("reward"), tiefenthal::kRewardNames, "reward",
                  [&](auto name) { return tiefenthal::reward_tile_called(components, name); });
  }
}

bool hides_plans(const State& state) {
  return state.phase == tiefenthal::Phase::kE &&
         state.option(tiefenthal::Option::kSimultaneousHidden) == 1;
}

json::object plan_start_json(const tiefenthal::PlanStart& start) {
  json::array dice;
  for (const tiefenthal::DieKind die : start.dice) {
    if (die != 0) dice.emplace_back(die_name(die));
  }
  json::array wine;
  for (int slot = 0; slot < tiefenthal::kMaxSlots; ++slot) {
    if ((start.wine >> slot & 1u) == 0) continue;
    wine.emplace_back(
        space_name(static_cast<tiefenthal::Space>(tiefenthal::space::kFirstSlot + slot)));
  }
  return {{"dice", std::move(dice)},
          {"wine", std::move(wine)},
          {"tokens", start.tokens},
          {"ious", bits_json(start.ious, tiefenthal::kIouNames)},
          {"rewards_used", bits_json(start.rewards)}};
}

void read_plan_start(const JsonNode& node, const Player& player, tiefenthal::PlanStart& start) {
  constexpr Names kNames = tiefenthal::kIouNames;
  JsonObject object = node.object();
  std::size_t count = 0;
  for (const JsonNode die : object.at("dice").array(0, start.dice.size())) {
    start.dice[count++] = read_die_name(die);
  }
  for (const JsonNode place : object.at("wine").array(0, player.slots.size())) {
    const int slot = read_space(place) - tiefenthal::space::kFirstSlot;
    const bool guest = slot >= 0 && slot < player.slots.count() &&
                       player.slots[static_cast<std::size_t>(slot)].card != tiefenthal::card::kNone;
    if (!guest) {
      place.refuse("nobody sits there");
      return;
    }
    start.wine |= 1u << slot;
  }
  start.tokens = object.at("tokens").whole<std::uint8_t>(0, kByte);
  start.ious =
      static_cast<std::uint16_t>(read_bits(object.at("ious"), kNames.size(), kNames, "IOU"));
  start.rewards = read_byte_bits(object.at("rewards_used"), tiefenthal::kOrdersInPlay);
}

/// Reads parts that belong to modules: they must be there when the module is in play, and only
/// then.
class Parts {
 public:
  Parts(JsonObject& object, const State& state) : object_(object), state_(state) {}

  template <class Read>
  void read(const char* key, Module module, Read read) {
    if (state_.has(module)) {
      read(object_.at(key));
    } else if (const auto part = object_.find(key)) {
      const auto& info = tiefenthal::Tiefenthal::info().modules[static_cast<std::size_t>(module)];
      part->refuse(fmt::format("this belongs to module {}, which is not in play", info.id));
    }
  }
  void number(const char* key, Module module, std::uint8_t& out) {
    read(key, module, [&](const JsonNode& node) { out = node.whole<std::uint8_t>(0, kByte); });
  }
  void bits(const char* key, Module module, std::uint8_t& out, std::size_t count, Names names = {},
            std::string_view what = {}) {
    read(key, module,
         [&](const JsonNode& node) { out = read_byte_bits(node, count, names, what); });
  }

 private:
  JsonObject& object_;
  const State& state_;
};

void read_guest_book(const JsonNode& node, tiefenthal::GuestBookMarks& marks) {
  const JsonArray columns = node.array(marks.filled.size(), marks.filled.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    marks.filled[i] = columns[i].whole<std::uint8_t>(0, tiefenthal::GuestBook::kMaxRows);
  }
}

/// Some counters of a turn run in every game: their part is there also when it says something.
template <class Group>
bool runs(const State& state, Module module, const Group& group) {
  return state.has(module) || !(group == Group{});
}

template <class Group, std::size_t N>
json::object marks_json(const Group& group, const Mark<Group> (&marks)[N]) {
  json::object out;
  write_marks(out, group, marks);
  return out;
}

}  // namespace

void write_player_modules(json::object& out, const State& state, const Player& player) {
  if (!player.rolled.empty()) {
    json::array rolled;
    for (const tiefenthal::DieKind die : player.rolled)
      rolled.emplace_back(die_name(die));
    out["rolled"] = std::move(rolled);
  }
  if (player.fresh_bonuses != 0) out["fresh_bonuses"] = bits_json(player.fresh_bonuses);
  if (state.has(Module::k2)) out["schnapps"] = schnapps_json(player.schnapps);
  if (runs(state, Module::k3, player.reputation)) {
    out["reputation"] = marks_json(player.reputation, kReputation);
    const unsigned unpaid = player.reputation.unpaid_places() >> 1;
    if (unpaid != 0) out["reputation"].get_object()["unpaid"] = bits_json(unpaid);
  }
  if (state.has(Module::k4)) {
    out["start_card"] = nullptr;
    if (player.start_card < start_card_names().size()) {
      out["start_card"] = start_card_names()[player.start_card];
    }
  }
  if (state.has(Module::k5)) {
    out["guest_book"] = json::array(player.book.filled.begin(), player.book.filled.end());
  }
  if (state.has(Module::kA)) out["wine"] = marks_json(player.wine, kWine);
  if (state.has(Module::kB)) out["rooms"] = rooms_json(state, player.rooms);
  if (state.has(Module::kC)) write_keeper(out, player.keeper);
  if (runs(state, Module::kD, player.orders)) out["orders"] = orders_json(player.orders);
  if (hides_plans(state)) out["plan_start"] = plan_start_json(player.plan_start);
}

void read_player_modules(JsonObject& object, const State& state, Player& player) {
  if (const auto rolled = object.find("rolled")) {
    for (const JsonNode die : rolled->array(0, decltype(player.rolled)::kCapacity)) {
      player.rolled.push_back(read_die_name(die));
    }
  }
  if (const auto fresh = object.find("fresh_bonuses")) {
    player.fresh_bonuses = read_byte_bits(*fresh, 8);
  }
  Parts parts(object, state);
  parts.read("schnapps", Module::k2,
             [&](const JsonNode& node) { read_schnapps(node, player.schnapps); });
  if (state.has(Module::k3) || object.has("reputation")) {
    JsonObject marks = object.at("reputation").object();
    read_marks(marks, player.reputation, kReputation);
    if (const auto unpaid = marks.find("unpaid")) {
      const unsigned places = read_bits(*unpaid, 16);
      player.reputation.unpaid = {static_cast<std::uint8_t>(places),
                                  static_cast<std::uint8_t>(places >> 8)};
    }
  }
  parts.read("start_card", Module::k4, [&](const JsonNode& node) {
    if (node.is_null()) return;
    player.start_card = static_cast<std::uint8_t>(node.one_of(start_card_names(), "start card"));
  });
  parts.read("guest_book", Module::k5,
             [&](const JsonNode& node) { read_guest_book(node, player.book); });
  parts.read("wine", Module::kA, [&](const JsonNode& node) {
    JsonObject marks = node.object();
    read_marks(marks, player.wine, kWine);
  });
  parts.read("rooms", Module::kB,
             [&](const JsonNode& node) { read_rooms(node, state, player.rooms); });
  parts.read("tavernkeeper", Module::kC, [&](const JsonNode& node) {
    read_keeper(node, object.at("tiles_passed"), object.at("ious"), player.keeper);
  });
  if (state.has(Module::kD) || object.has("orders")) {
    read_orders(object.at("orders"), player.orders);
  }
  if (const auto start = object.find("plan_start"); start && hides_plans(state)) {
    read_plan_start(*start, player, player.plan_start);
  }
}

void write_common_modules(json::object& out, const State& state) {
  if (state.turn_ending != 0) out["turn_ending"] = true;
  if (state.has(Module::k2)) out["schnapps_supply"] = state.schnapps_supply;
  if (state.has(Module::k4)) {
    out["start_cards_open"] = bits_json(state.start_cards_open, start_card_names());
  }
  if (state.has(Module::k5)) {
    out["signature_supply"] = state.signature_supply;
    out["signed_places"] = bits_json(state.signed_places);
  }
  if (state.has(Module::kC)) {
    constexpr Names kKeepers = tiefenthal::kTavernkeeperNames;
    out["keepers_open"] = bits_json(state.keepers_open, kKeepers);
    out["keepers_hidden"] = bits_json(state.keepers_hidden, kKeepers);
    out["keepers_in_hand"] = bits_json(state.keepers_in_hand, kKeepers);
  }
  if (state.has(Module::kD)) out["orders"] = order_tiles_json(state);
}

void read_common_modules(JsonObject& object, State& state) {
  constexpr Names kKeepers = tiefenthal::kTavernkeeperNames;
  if (const auto ending = object.find("turn_ending")) state.turn_ending = ending->flag() ? 1 : 0;
  Parts parts(object, state);
  parts.number("schnapps_supply", Module::k2, state.schnapps_supply);
  parts.bits("start_cards_open", Module::k4, state.start_cards_open, start_card_names().size(),
             start_card_names(), "start card");
  parts.number("signature_supply", Module::k5, state.signature_supply);
  parts.bits("signed_places", Module::k5, state.signed_places, state.open_guests.size());
  parts.bits("keepers_open", Module::kC, state.keepers_open, kKeepers.size(), kKeepers,
             "tavernkeeper");
  parts.bits("keepers_hidden", Module::kC, state.keepers_hidden, kKeepers.size(), kKeepers,
             "tavernkeeper");
  parts.bits("keepers_in_hand", Module::kC, state.keepers_in_hand, kKeepers.size(), kKeepers,
             "tavernkeeper");
  parts.read("orders", Module::kD, [&](const JsonNode& node) { read_order_tiles(node, state); });
}

}  // namespace taproom::records
