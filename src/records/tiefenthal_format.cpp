#include "records/tiefenthal_format.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "games/tiefenthal/action_rows.h"
#include "games/tiefenthal/fields.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/refusals.h"
#include "games/tiefenthal/tiefenthal.h"
#include "games/tiefenthal/turn.h"
#include "records/packed_format.h"
#include "records/tiefenthal_json.h"
#include "records/tiefenthal_pack.h"
#include "records/words.h"

namespace taproom::records {

namespace {

using tiefenthal::Components;
using tiefenthal::State;

constexpr std::string_view kDefaultPack = "data/tiefenthal.json";

const Components& components_of(const AnyState& state) {
  return tiefenthal::components(state.as<State>().config.pack);
}

std::optional<int> place_in(std::span<const std::string_view> names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<int>(found - names.begin());
}

/// An order tile by its id (order_4), its mission or its reward.
std::optional<int> order_called(const Components& tables, std::string_view name) {
  int number = 0;
  if (name.starts_with("order_") && to_number(name.substr(6), number)) {
    return number >= 1 && number <= tiefenthal::kOrderTiles ? std::optional(number - 1)
                                                            : std::nullopt;
  }
  int tile = tiefenthal::mission_tile_called(tables, name);
  if (tile < 0) tile = tiefenthal::reward_tile_called(tables, name);
  return tile < 0 ? std::nullopt : std::optional(tile);
}

/// What a stream of indexes draws, by its name.
std::optional<int> index_called(const Components& tables, int purpose, std::string_view name) {
  switch (static_cast<tiefenthal::Purpose>(purpose)) {
    case tiefenthal::Purpose::kStartCards:
      return place_in(tiefenthal::kStartCardNames, name);
    case tiefenthal::Purpose::kTavernkeepers:
      return place_in(tiefenthal::kTavernkeeperNames, name);
    case tiefenthal::Purpose::kIous:
      return place_in(tiefenthal::kIouNames, name);
    case tiefenthal::Purpose::kOrders:
      return order_called(tables, name);
    default:
      return std::nullopt;
  }
}

class TiefenthalFormat final : public PackedFormat {
 public:
  TiefenthalFormat() : PackedFormat(kDefaultPack, tiefenthal::kMaxPacks) {}

  const AnyGame& game() const override {
    static const ErasedGame<tiefenthal::Tiefenthal> instance;
    return instance;
  }

  json::value state_to_json(const AnyState& state) const override {
    return tiefenthal_state_json(*this, state.as<State>());
  }

  Expected<AnyState> state_from_json(const json::value& value) const override {
    Reading reading;
    const State state = read_tiefenthal_state(JsonNode(value, reading), *this);
    if (!reading.ok()) return reading.failure();
    if (std::string wrong = tiefenthal::check_state(state); !wrong.empty()) {
      return failure(std::move(wrong));
    }
    return AnyState(state);
  }

  Expected<AnyState> state_from_edits(const json::value& value,
                                      std::span<const std::string> edited) const override {
    Reading reading;
    State state = read_tiefenthal_state(JsonNode(value, reading), *this);
    if (!reading.ok()) return reading.failure();
    std::string wrong = complete_tiefenthal_state(state, edited);
    if (wrong.empty()) wrong = tiefenthal::check_state(state);
    if (!wrong.empty()) return failure(std::move(wrong));
    return AnyState(state);
  }

  json::value view_to_json(const AnyView& view) const override {
    return tiefenthal_view_json(*this, view.known.as<State>());
  }

  void schemas(Schemas& all) const override { tiefenthal_schemas(all); }
  std::span<const Reason> reasons() const override { return tiefenthal::all_reasons(); }
  std::vector<std::string_view> action_types() const override {
    std::vector<std::string_view> out;
    for (const tiefenthal::ActionRow& row : tiefenthal::kActions)
      out.emplace_back(row.name);
    return out;
  }

  std::uint32_t turn(const AnyState& state) const override { return turn_of(state.as<State>()); }
  json::value event_to_json(const AnyState& state, const Event& event) const override {
    return tiefenthal_event_json(components_of(state), event);
  }
  std::span<const char* const> event_types() const override { return tiefenthal_event_types(); }

  json::value action_to_json(const AnyState& state, Action action) const override {
    return tiefenthal_action_json(state.as<State>(), action);
  }
  json::object deal_to_json(const AnyState& state, Seat seat, Action action) const override {
    return tiefenthal_deal_json(state.as<State>(), seat, action);
  }
  Expected<Action> action_from_json(const AnyState& state, Seat /*seat*/,
                                    const json::value& value) const override {
    Reading reading;
    const Action action = read_tiefenthal_action(JsonNode(value, reading), components_of(state));
    if (!reading.ok()) return reading.failure();
    return action;
  }

  std::optional<int> chance_value(const AnyState& state, int purpose,
                                  std::string_view text) const override {
    const StreamInfo& stream = game().info().streams[static_cast<std::size_t>(purpose)];
    if (stream.values == StreamInfo::Values::kCard) {
      const auto kind = card_called(components_of(state), text);
      return kind ? std::optional<int>(*kind) : std::nullopt;
    }
    if (const auto named = index_called(components_of(state), purpose, text)) return named;
    int value = 0;
    if (!to_number(text, value)) return std::nullopt;
    if (stream.values == StreamInfo::Values::kIndex) return value;
    if (value < 1 || value > 6) return std::nullopt;
    return value - 1;
  }

  std::vector<std::string> countable(const AnyState& state) const override {
    std::vector<std::string> names;
    const Components& tables = components_of(state);
    for (int kind = 0; kind < tables.cards_in_use; ++kind) {
      names.emplace_back(card_name(tables, static_cast<tiefenthal::CardKind>(kind)));
    }
    return names;
  }

 private:
  Expected<PackSource> read_pack(std::string_view text, std::string_view file,
                                 const json::value* base) const override {
    auto pack = base == nullptr ? read_tiefenthal_pack(text, file)
                                : read_tiefenthal_pack(text, file, *base);
    if (!pack) return tl::unexpected(pack.error());
    auto tables = std::make_shared<const Components>(pack->components);
    return PackSource{
        std::move(pack->source), std::string(tables->name.view()),
        [tables](std::uint16_t number) { tiefenthal::install_components(number, *tables); }};
  }
};

}  // namespace

const GameFormat& tiefenthal_format() {
  static const TiefenthalFormat format;
  return format;
}

}  // namespace taproom::records
