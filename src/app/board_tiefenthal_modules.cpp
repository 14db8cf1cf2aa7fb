// What the modules of Tiefenthal add to a tavern, a line each.
#include <fmt/format.h>

#include "app/board_tiefenthal.h"

namespace taproom::app::tt {

using game::Module;
using game::Player;
using game::State;

namespace {

std::string comma(const std::string& before) { return before.empty() ? "" : ", "; }

std::string schnapps_line(const State& state, const Player& player) {
  std::string sides;
  for (std::size_t i = 0; i < player.schnapps.side.size(); ++i) {
    const int side = player.schnapps.side[i];
    if (side == 0) continue;
    const auto& entertainer = tables_of(state).entertainers[i][static_cast<std::size_t>(side - 1)];
    sides += fmt::format("{}{} for {} schnapps", comma(sides),
                         effect_words(tables_of(state), entertainer.effect),
                         static_cast<int>(entertainer.schnapps));
  }
  return fmt::format(" schnapps     {}{}\n", plural(player.schnapps.tokens, "token", "tokens"),
                     sides.empty() ? "" : "; entertainers: " + sides);
}

std::string reputation_line(const Player& player) {
  const std::string place =
      player.reputation.place == 0
          ? "at the host"
          : fmt::format("space {}", static_cast<int>(player.reputation.place));
  return fmt::format(" reputation   {}{}\n", place,
                     player.reputation.laps > 0
                         ? fmt::format(", {} round", static_cast<int>(player.reputation.laps))
                         : "");
}

std::string book_line(const Player& player) {
  std::string columns;
  for (const std::uint8_t filled : player.book.filled)
    columns += fmt::format("{}{}", comma(columns), static_cast<int>(filled));
  return fmt::format(" guest book   signatures per column: {}\n", columns);
}

std::string rooms_line(const State& state, const Player& player) {
  std::string rooms;
  for (int room = 0; room < game::kRooms; ++room) {
    rooms += fmt::format(
        "{}room {} (die {}){}", comma(rooms), room + 1,
        static_cast<int>(tables_of(state).rooms[static_cast<std::size_t>(room)].opened_by),
        ((player.rooms.nobles >> room) & 1u) != 0 ? " noble" : "");
  }
  return fmt::format(" guest rooms  {}\n", rooms);
}

std::string keeper_line(const Player& player) {
  std::string text = "not chosen yet";
  if (player.keeper.keeper != game::Tavernkeeper::kNone) {
    text = humane(game::kTavernkeeperNames[static_cast<std::size_t>(player.keeper.keeper)]);
  }
  std::string ious;
  for (int i = 0; i < game::kIous; ++i) {
    if (((player.keeper.iou_open >> i) & 1u) == 0) continue;
    ious += comma(ious) + humane(game::kIouNames[static_cast<std::size_t>(i)].substr(4));
  }
  return fmt::format(" keeper       {}{}\n", text, ious.empty() ? "" : "; IOUs: " + ious);
}

std::string orders_line(const State& state, const Player& player) {
  std::string text;
  for (std::size_t i = 0; i < state.mission_tiles.size(); ++i) {
    const auto& mission = tables_of(state).orders[state.mission_tiles[i]];
    const auto& reward = tables_of(state).orders[state.reward_tiles[i]];
    const bool done = ((player.orders.flipped >> i) & 1u) != 0;
    const bool gone = ((player.orders.used >> i) & 1u) != 0;
    text += fmt::format("{}{} -> {}{}", text.empty() ? "" : "; ",
                        humane(game::kMissionNames[static_cast<std::size_t>(mission.mission)]),
                        humane(game::kRewardNames[static_cast<std::size_t>(reward.reward)]),
                        gone   ? " (used)"
                        : done ? " (fulfilled)"
                               : "");
  }
  return fmt::format(" orders       {}\n", text);
}

}  // namespace

std::string module_lines(const Scene& scene, Seat who) {
  const State& state = state_of(scene);
  const Player& player = state.player(who);
  std::string out;
  if (state.has(Module::k2)) out += schnapps_line(state, player);
  if (state.has(Module::k3)) out += reputation_line(player);
  if (state.has(Module::k5)) out += book_line(player);
  if (state.has(Module::kB)) out += rooms_line(state, player);
  if (state.has(Module::kC)) out += keeper_line(player);
  if (state.has(Module::kD)) out += orders_line(state, player);
  return out;
}

}  // namespace taproom::app::tt
