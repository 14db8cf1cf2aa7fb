#include "records/tiefenthal_modules_json.h"

#include <array>

#include <fmt/format.h>

#include "records/tiefenthal_effects.h"
#include "records/tiefenthal_json.h"

namespace taproom::records {

using tiefenthal::Module;
using tiefenthal::Player;
using tiefenthal::State;

namespace {

constexpr std::int64_t kByte = 255;

/// A plain number of a group.
template <class Group>
struct Number {
  const char* name;
  std::uint8_t Group::*member;
};

constexpr Number<tiefenthal::ReputationMarks> kReputation[] = {
    {"place", &tiefenthal::ReputationMarks::place},
    {"laps", &tiefenthal::ReputationMarks::laps},
    {"begun", &tiefenthal::ReputationMarks::begun},
    {"granted", &tiefenthal::ReputationMarks::granted},
    {"evaluated", &tiefenthal::ReputationMarks::evaluated},
    {"bards_used", &tiefenthal::ReputationMarks::bards_used},
    {"wine_worth", &tiefenthal::ReputationMarks::wine_worth},
    {"cashbox", &tiefenthal::ReputationMarks::cashbox},
    {"barrel", &tiefenthal::ReputationMarks::barrel},
    {"brewer", &tiefenthal::ReputationMarks::brewer},
    {"barbacks", &tiefenthal::ReputationMarks::barbacks},
};
constexpr Number<tiefenthal::WineMarks> kWine[] = {
    {"ious_used", &tiefenthal::WineMarks::ious_used},
    {"charlatans_cashed", &tiefenthal::WineMarks::charlatans_cashed},
};
constexpr Number<tiefenthal::KeeperMarks> kKeeper[] = {
    {"turns_left", &tiefenthal::KeeperMarks::turns_left},
    {"iou_raises", &tiefenthal::KeeperMarks::iou_raises},
    {"iou_barbacks", &tiefenthal::KeeperMarks::iou_barbacks},
};
constexpr Number<tiefenthal::OrderMarks> kOrders[] = {
    {"mayor", &tiefenthal::OrderMarks::mayor},
    {"served", &tiefenthal::OrderMarks::served},
    {"thalers", &tiefenthal::OrderMarks::thalers},
    {"beer", &tiefenthal::OrderMarks::beer},
    {"bought", &tiefenthal::OrderMarks::bought},
    {"monastery", &tiefenthal::OrderMarks::monastery},
    {"denied", &tiefenthal::OrderMarks::denied},
    {"big_delivery", &tiefenthal::OrderMarks::big_delivery},
    {"shifts", &tiefenthal::OrderMarks::shifts},
    {"wine_factor", &tiefenthal::OrderMarks::wine_factor},
    {"last_orders", &tiefenthal::OrderMarks::last_orders},
};

template <class Group, std::size_t N>
json::object numbers_json(const Group& group, const Number<Group> (&numbers)[N]) {
  json::object out;
  for (const Number<Group>& number : numbers)
    out[number.name] = group.*number.member;
  return out;
}

template <class Group, std::size_t N>
void read_numbers(JsonObject& object, Group& group, const Number<Group> (&numbers)[N]) {
  for (const Number<Group>& number : numbers) {
    const JsonNode node = object.at(number.name);
    group.*number.member = node.whole<std::uint8_t>(0, kByte);
  }
}

// Bits as the numbers of things counted from 1, or as their names.
json::array bits_json(unsigned bits, std::span<const std::string_view> names = {}) {
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

unsigned read_bits(const JsonNode& node, std::size_t count,
                   std::span<const std::string_view> names = {}, std::string_view what = "tile") {
  unsigned bits = 0;
  for (const JsonNode item : node.array(0, count)) {
    const std::size_t index = names.empty()
                                  ? item.whole<std::size_t>(1, static_cast<int>(count)) - 1
                                  : item.one_of(names, what);
    bits |= 1u << index;
  }
  return bits;
}

json::object schnapps_json(const tiefenthal::SchnappsMarks& marks) {
  return {{"tokens", marks.tokens},
          {"entertainers", json::array(marks.side.begin(), marks.side.end())},
          {"card_kept", marks.card_kept != 0}};
}

void read_schnapps(const JsonNode& node, tiefenthal::SchnappsMarks& marks) {
  JsonObject object = node.object();
  marks.tokens = object.at("tokens").whole<std::uint8_t>(0, kByte);
  const JsonArray sides = object.at("entertainers").array(marks.side.size(), marks.side.size());
  for (std::size_t i = 0; i < sides.size(); ++i)
    marks.side[i] = sides[i].whole<std::uint8_t>(0, 2);
  marks.card_kept = object.at("card_kept").flag() ? 1 : 0;
}

json::object rooms_json(const tiefenthal::RoomMarks& marks) {
  using tiefenthal::RoomMarks;
  json::value reserved = nullptr;
  if (marks.reserved != RoomMarks::kOnRoom) {
    reserved = marks.reserved < RoomMarks::kFirstRow
                   ? json::value(marks.reserved + 1)
                   : json::value(fixed_card_names()[marks.reserved - RoomMarks::kFirstRow]);
  }
  return {{"nobles", bits_json(marks.nobles)},
          {"offered", marks.offered},
          {"matched", bits_json(marks.matched)},
          {"reserved", std::move(reserved)}};
}

void read_rooms(const JsonNode& node, tiefenthal::RoomMarks& marks) {
  using tiefenthal::RoomMarks;
  JsonObject object = node.object();
  marks.nobles = static_cast<std::uint8_t>(read_bits(object.at("nobles"), tiefenthal::kRooms));
  marks.offered = object.at("offered").whole<std::uint8_t>(0, kByte);
  marks.matched = static_cast<std::uint8_t>(read_bits(object.at("matched"), tiefenthal::kRooms));
  const JsonNode reserved = object.at("reserved");
  if (reserved.is_null()) return;
  marks.reserved =
      reserved.is_text()
          ? static_cast<std::uint8_t>(RoomMarks::kFirstRow + read_tavern_card(reserved))
          : static_cast<std::uint8_t>(reserved.whole(1, tiefenthal::kMaxSlots) - 1);
}

json::object keeper_json(const tiefenthal::KeeperMarks& marks) {
  json::object out;
  const auto keeper = static_cast<std::size_t>(marks.keeper);
  out["keeper"] = nullptr;
  if (keeper < tiefenthal::kTavernkeeperNames.size()) {
    out["keeper"] = tiefenthal::kTavernkeeperNames[keeper];
  }
  out["passed"] = bits_json(marks.passed, tiefenthal::kTavernkeeperNames);
  for (auto& entry : numbers_json(marks, kKeeper))
    out[entry.key()] = entry.value();
  out["iou_pile"] = bits_json(marks.iou_pile, tiefenthal::kIouNames);
  out["iou_open"] = bits_json(marks.iou_open, tiefenthal::kIouNames);
  return out;
}

void read_keeper(const JsonNode& node, tiefenthal::KeeperMarks& marks) {
  JsonObject object = node.object();
  const std::span<const std::string_view> names = tiefenthal::kTavernkeeperNames;
  if (const JsonNode keeper = object.at("keeper"); !keeper.is_null()) {
    marks.keeper = static_cast<tiefenthal::Tavernkeeper>(keeper.one_of(names, "tavernkeeper"));
  }
  marks.passed = static_cast<std::uint8_t>(
      read_bits(object.at("passed"), names.size(), names, "tavernkeeper"));
  read_numbers(object, marks, kKeeper);
  const std::span<const std::string_view> ious = tiefenthal::kIouNames;
  marks.iou_pile =
      static_cast<std::uint16_t>(read_bits(object.at("iou_pile"), ious.size(), ious, "IOU"));
  marks.iou_open =
      static_cast<std::uint16_t>(read_bits(object.at("iou_open"), ious.size(), ious, "IOU"));
}

json::object orders_json(const tiefenthal::OrderMarks& marks) {
  json::object out;
  out["flipped"] = bits_json(marks.flipped);
  out["used"] = bits_json(marks.used);
  for (auto& entry : numbers_json(marks, kOrders))
    out[entry.key()] = entry.value();
  return out;
}

void read_orders(const JsonNode& node, tiefenthal::OrderMarks& marks) {
  JsonObject object = node.object();
  marks.flipped =
      static_cast<std::uint8_t>(read_bits(object.at("flipped"), tiefenthal::kOrdersInPlay));
  marks.used = static_cast<std::uint8_t>(read_bits(object.at("used"), tiefenthal::kOrdersInPlay));
  read_numbers(object, marks, kOrders);
}

/// Whether a group is written: its module is in play, or it holds something all the same.
template <class Group>
bool written(const State& state, Module module, const Group& group) {
  return state.has(module) || !(group == Group{});
}

}  // namespace

void write_player_modules(json::object& out, const State& state, const Player& player) {
  if (!player.rolled.empty()) {
    json::array rolled;
    for (const tiefenthal::DieKind die : player.rolled)
      rolled.emplace_back(die_name(die));
    out["rolled"] = std::move(rolled);
  }
  if (written(state, Module::k2, player.schnapps)) out["schnapps"] = schnapps_json(player.schnapps);
  if (written(state, Module::k3, player.reputation)) {
    out["reputation"] = numbers_json(player.reputation, kReputation);
  }
  if (player.start_card != Player::kNotChosen) out["start_card"] = player.start_card + 1;
  if (written(state, Module::k5, player.book)) {
    out["guest_book"] = json::array(player.book.filled.begin(), player.book.filled.end());
  }
  if (written(state, Module::kA, player.wine)) out["wine"] = numbers_json(player.wine, kWine);
  if (written(state, Module::kB, player.rooms)) out["rooms"] = rooms_json(player.rooms);
  if (written(state, Module::kC, player.keeper)) out["tavernkeeper"] = keeper_json(player.keeper);
  if (written(state, Module::kD, player.orders)) out["orders"] = orders_json(player.orders);
}

void read_player_modules(JsonObject& object, const State& /*state*/, Player& player) {
  if (auto rolled = object.find("rolled")) {
    for (const JsonNode die : rolled->array(0, decltype(player.rolled)::kCapacity)) {
      player.rolled.push_back(read_die_name(die));
    }
  }
  if (auto group = object.find("schnapps")) read_schnapps(*group, player.schnapps);
  if (auto group = object.find("reputation")) {
    JsonObject numbers = group->object();
    read_numbers(numbers, player.reputation, kReputation);
  }
  if (auto card = object.find("start_card"); card && !card->is_null()) {
    player.start_card =
        static_cast<std::uint8_t>(card->whole(1, tiefenthal::Components::kStartCards) - 1);
  }
  if (auto group = object.find("guest_book")) {
    const JsonArray columns = group->array(player.book.filled.size(), player.book.filled.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
      player.book.filled[i] = columns[i].whole<std::uint8_t>(0, tiefenthal::GuestBook::kMaxRows);
    }
  }
  if (auto group = object.find("wine")) {
    JsonObject numbers = group->object();
    read_numbers(numbers, player.wine, kWine);
  }
  if (auto group = object.find("rooms")) read_rooms(*group, player.rooms);
  if (auto group = object.find("tavernkeeper")) read_keeper(*group, player.keeper);
  if (auto group = object.find("orders")) read_orders(*group, player.orders);
}

void write_common_modules(json::object& out, const State& state) {
  const auto number = [&](const char* key, Module module, std::uint8_t value) {
    if (state.has(module) || value != 0) out[key] = value;
  };
  const auto bits = [&](const char* key, Module module, std::uint8_t value,
                        std::span<const std::string_view> names = {}) {
    if (state.has(module) || value != 0) out[key] = bits_json(value, names);
  };
  if (state.turn_ending != 0) out["turn_ending"] = true;
  number("schnapps_supply", Module::k2, state.schnapps_supply);
  number("signature_supply", Module::k5, state.signature_supply);
  bits("signed_places", Module::k5, state.signed_places);
  bits("start_cards_open", Module::k4, state.start_cards_open);
  bits("keepers_open", Module::kC, state.keepers_open, tiefenthal::kTavernkeeperNames);
  bits("keepers_hidden", Module::kC, state.keepers_hidden, tiefenthal::kTavernkeeperNames);
  bits("keepers_in_hand", Module::kC, state.keepers_in_hand, tiefenthal::kTavernkeeperNames);
  if (!state.has(Module::kD)) return;
  json::array orders;
  for (std::size_t i = 0; i < state.mission_tiles.size(); ++i) {
    orders.push_back(
        {{"mission_tile", state.mission_tiles[i] + 1}, {"reward_tile", state.reward_tiles[i] + 1}});
  }
  out["orders"] = std::move(orders);
}

void read_common_modules(JsonObject& object, State& state) {
  const auto number = [&](const char* key, std::uint8_t& out) {
    if (auto node = object.find(key)) out = node->whole<std::uint8_t>(0, kByte);
  };
  const auto bits = [&](const char* key, std::uint8_t& out, std::size_t count,
                        std::span<const std::string_view> names = {}) {
    if (auto node = object.find(key)) {
      out = static_cast<std::uint8_t>(read_bits(*node, count, names, "tavernkeeper"));
    }
  };
  if (auto ending = object.find("turn_ending")) state.turn_ending = ending->flag() ? 1 : 0;
  number("schnapps_supply", state.schnapps_supply);
  number("signature_supply", state.signature_supply);
  bits("signed_places", state.signed_places, state.open_guests.size());
  bits("start_cards_open", state.start_cards_open, tiefenthal::Components::kStartCards);
  constexpr std::span<const std::string_view> kKeepers = tiefenthal::kTavernkeeperNames;
  bits("keepers_open", state.keepers_open, kKeepers.size(), kKeepers);
  bits("keepers_hidden", state.keepers_hidden, kKeepers.size(), kKeepers);
  bits("keepers_in_hand", state.keepers_in_hand, kKeepers.size(), kKeepers);
  if (!state.has(Module::kD)) return;
  const std::size_t count = state.mission_tiles.size();
  const JsonArray orders = object.at("orders").array(count, count);
  for (std::size_t i = 0; i < orders.size(); ++i) {
    JsonObject order = orders[i].object();
    const auto tile = [&](const char* key) {
      return static_cast<std::uint8_t>(order.at(key).whole(1, tiefenthal::kOrderTiles) - 1);
    };
    state.mission_tiles[i] = tile("mission_tile");
    state.reward_tiles[i] = tile("reward_tile");
  }
}

}  // namespace taproom::records
