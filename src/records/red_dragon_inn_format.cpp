#include "records/red_dragon_inn_format.h"

#include <memory>

#include <fmt/format.h>

#include "games/red_dragon_inn/invariants.h"
#include "games/red_dragon_inn/play.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "games/red_dragon_inn/refusals.h"
#include "games/red_dragon_inn/turn.h"
#include "records/packed_format.h"
#include "records/red_dragon_inn_json.h"
#include "records/red_dragon_inn_pack.h"
#include "records/words.h"

namespace taproom::records {

namespace {

using red_dragon_inn::Components;
using red_dragon_inn::State;

constexpr std::string_view kDefaultPack = "data/red_dragon_inn.json";

const Components& components_of(const State& state) {
  return red_dragon_inn::components(state.config.pack);
}

/// The place of a card in the deck of a player at the table. Cards that several decks share have
/// the same place in all of them, so the seat need not be known.
std::optional<int> place_in_deck(const State& state, std::string_view id) {
  const Components& pack = components_of(state);
  const red_dragon_inn::CardId card = pack.find_card(id);
  if (card == red_dragon_inn::kNoCard) return std::nullopt;
  for (std::size_t i = 0; i < state.config.players; ++i) {
    const std::uint8_t place =
        pack.characters[state.players[i].character].place[red_dragon_inn::index(card)];
    if (place < red_dragon_inn::kDeckKinds) return place;
  }
  return std::nullopt;
}

class RedDragonInnFormat final : public PackedFormat {
 public:
  RedDragonInnFormat() : PackedFormat(kDefaultPack, red_dragon_inn::kMaxPacks) {}

  const AnyGame& game() const override {
    static const ErasedGame<red_dragon_inn::RedDragonInn> instance;
    return instance;
  }

  json::value state_to_json(const AnyState& state) const override {
    return red_dragon_inn_state_json(*this, state.as<State>());
  }
  Expected<AnyState> state_from_json(const json::value& value) const override {
    return state_from_edits(value, {});
  }
  Expected<AnyState> state_from_edits(const json::value& value,
                                      std::span<const std::string> edited) const override {
    Reading reading;
    const JsonNode root(value, reading);
    State state = read_red_dragon_inn_state(root, *this);
    if (!reading.ok()) return reading.failure();
    std::string wrong =
        edited.empty() ? std::string() : complete_red_dragon_inn_state(state, edited);
    if (wrong.empty()) wrong = red_dragon_inn::check_state(state);
    if (!wrong.empty()) return failure(std::move(wrong));
    return AnyState(state);
  }
  json::value view_to_json(const AnyView& view) const override {
    return red_dragon_inn_view_json(*this, view.known.as<State>(), view.viewer);
  }

  void schemas(Schemas& all) const override { red_dragon_inn_schemas(all); }
  std::span<const Reason> reasons() const override { return red_dragon_inn::all_reasons(); }
  std::vector<std::string_view> action_types() const override {
    return {red_dragon_inn_action_types().begin(), red_dragon_inn_action_types().end()};
  }

  std::uint32_t turn(const AnyState& state) const override { return turn_of(state.as<State>()); }
  json::value event_to_json(const AnyState& state, const Event& event) const override {
    return red_dragon_inn_event_json(state.as<State>(), event);
  }
  std::span<const char* const> event_types() const override { return red_dragon_inn_event_types(); }

  json::value action_to_json(const AnyState& state, Action action) const override {
    return red_dragon_inn_action_json(components_of(state.as<State>()), action);
  }
  json::object deal_to_json(const AnyState& state, Seat seat, Action action) const override {
    return red_dragon_inn_offer_json(*this, state.as<State>(), seat, action);
  }
  Expected<Action> action_from_json(const AnyState& state, Seat /*seat*/,
                                    const json::value& value) const override {
    Reading reading;
    const JsonNode root(value, reading);
    const Action action = read_red_dragon_inn_action(root, state.as<State>());
    if (!reading.ok()) return reading.failure();
    return action;
  }

  std::optional<int> chance_value(const AnyState& any, int purpose,
                                  std::string_view text) const override {
    const auto& state = any.as<State>();
    if (purpose == red_dragon_inn::stream::kDrink) {
      const int found = components_of(state).find_drink(text);
      return found < 0 ? std::nullopt : std::optional<int>(found);
    }
    if (purpose == red_dragon_inn::stream::kDraw || purpose == red_dragon_inn::stream::kResample) {
      return place_in_deck(state, text);
    }
    int value = 0;
    if (!to_number(text, value)) return std::nullopt;
    return value;
  }

  std::vector<std::string> countable(const AnyState& any) const override {
    const Components& pack = components_of(any.as<State>());
    std::vector<std::string> names;
    names.reserve(std::size_t{pack.card_count} + pack.drink_count);
    for (std::size_t i = 0; i < pack.card_count; ++i)
      names.emplace_back(pack.cards[i].id.view());
    for (std::size_t i = 0; i < pack.drink_count; ++i)
      names.emplace_back(pack.drinks[i].id.view());
    return names;
  }

 private:
  Expected<PackSource> read_pack(std::string_view text, std::string_view file,
                                 const json::value* base) const override {
    auto pack = base == nullptr ? read_red_dragon_inn_pack(text, file)
                                : read_red_dragon_inn_pack(text, file, *base);
    if (!pack) return tl::unexpected(pack.error());
    auto tables = std::make_shared<const Components>(pack->components);
    return PackSource{
        std::move(pack->source), std::string(tables->name.view()),
        [tables](std::uint16_t number) { red_dragon_inn::install_components(number, *tables); }};
  }
};

}  // namespace

const GameFormat& red_dragon_inn_format() {
  static const RedDragonInnFormat format;
  return format;
}

}  // namespace taproom::records
