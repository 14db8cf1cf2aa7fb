// What the modules of Tiefenthal add to a tavern.
#include <fmt/format.h>

#include "app/board_tiefenthal.h"
#include "games/tiefenthal/names.h"

namespace taproom::app::tt {

using game::Components;
using game::Module;
using game::Player;
using game::State;

namespace {

/// Lines with a title before them, long ones wrapped.
class Lines {
 public:
  explicit Lines(const Screen& screen) : screen_(&screen) {}
  void add(std::string_view title, std::string_view text) {
    constexpr int kTitle = 18;
    out_ += padded(fmt::format(" {}", title), kTitle) +
            wrapped(humane(text), screen_->width, kTitle, kTitle) + "\n";
  }
  std::string take() { return std::move(out_); }

 private:
  const Screen* screen_;
  std::string out_;
};

std::string joined(const std::string& before, const std::string& text) {
  return before + (before.empty() ? "" : ", ") + text;
}

std::string schnapps_words(const Components& tables, const Player& player) {
  std::string text = game::plural(player.schnapps.tokens, "token", "tokens");
  for (int i = 0; i < game::kEntertainers; ++i) {
    const int side = player.schnapps.side[static_cast<std::size_t>(i)];
    if (side != 0) text += "; " + game::entertainer_text(tables, i, side);
  }
  return text;
}

std::string reputation_words(const Player& player) {
  std::string text = player.reputation.place == 0
                         ? std::string("at the host")
                         : fmt::format("space {}", static_cast<int>(player.reputation.place));
  if (player.reputation.laps > 0) {
    text += ", " + game::plural(player.reputation.laps, "lap", "laps");
  }
  return text;
}

std::string book_words(const Components& tables, const Player& player) {
  std::string text = "signatures by price";
  int column = 0;
  for (const std::uint8_t filled : player.book.filled) {
    text += fmt::format("{} {}: {}", column == 0 ? "" : ",",
                        game::column_prices_text(tables, column), static_cast<int>(filled));
    ++column;
  }
  return text;
}

void add_rooms(const Components& tables, const Player& player, Extent extent, Lines& lines) {
  std::string nobles;
  for (int room = 0; room < game::kRooms; ++room) {
    const int die = tables.rooms[static_cast<std::size_t>(room)].opened_by;
    const bool noble = ((player.rooms.nobles >> room) & 1u) != 0;
    if (noble) nobles = joined(nobles, std::to_string(room + 1));
    if (extent == Extent::kFull) {
      lines.add(room == 0 ? "rooms" : "",
                fmt::format("{} opens on a {}: {}{}", room + 1, die, game::room_text(room),
                            noble ? " (a noble lodges here)" : ""));
    }
  }
  if (extent == Extent::kCompact) {
    lines.add("rooms", nobles.empty() ? "no noble lodges here" : "nobles in " + nobles);
  }
}

void add_keeper(const Components& tables, const Player& player, Lines& lines) {
  const auto keeper = static_cast<int>(player.keeper.keeper);
  lines.add("tavernkeeper", player.keeper.keeper == game::Tavernkeeper::kNone
                                ? std::string("not chosen yet")
                                : fmt::format("{}: {}", game::keeper_name(keeper),
                                              game::keeper_text(tables, keeper)));
  for (int i = 0; i < game::kIous; ++i) {
    if (((player.keeper.iou_open >> i) & 1u) != 0) lines.add("IOU", game::iou_text(tables, i));
  }
}

void add_orders(const State& state, const Components& tables, const Player& player, Extent extent,
                Lines& lines) {
  std::string short_form;
  for (std::size_t i = 0; i < state.mission_tiles.size(); ++i) {
    const int mission = state.mission_tiles[i];
    const int reward = state.reward_tiles[i];
    const bool done = ((player.orders.flipped >> i) & 1u) != 0;
    const bool gone = ((player.orders.used >> i) & 1u) != 0;
    const char* mark = gone ? " (used)" : done ? " (fulfilled)" : "";
    short_form = joined(short_form, game::mission_name(tables, mission) + mark);
    if (extent == Extent::kFull) {
      lines.add(i == 0 ? "orders" : "",
                fmt::format("{}: {}; reward: {}{}", game::mission_name(tables, mission),
                            game::mission_text(tables, mission), game::reward_text(tables, reward),
                            mark));
    }
  }
  if (extent == Extent::kCompact) lines.add("orders", short_form);
}

}  // namespace

std::string module_lines(const Scene& scene, Seat who, Extent extent) {
  const State& state = state_of(scene);
  const Components& tables = tables_of(state);
  const Player& player = state.player(who);
  Lines lines(scene.screen);
  if (state.has(Module::k2)) lines.add("schnapps", schnapps_words(tables, player));
  if (state.has(Module::k3)) lines.add("reputation", reputation_words(player));
  if (state.has(Module::k5)) lines.add("guest book", book_words(tables, player));
  if (state.has(Module::kB)) add_rooms(tables, player, extent, lines);
  if (state.has(Module::kC)) add_keeper(tables, player, lines);
  if (state.has(Module::kD)) add_orders(state, tables, player, extent, lines);
  return lines.take();
}

}  // namespace taproom::app::tt
