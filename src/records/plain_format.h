#pragma once
// The format of a small game: its state is one table of rows, its pieces are part of its rules (no
// component pack), and actions and events are told by what the game itself says of them:
//
//   {"type": "pour", "with": "3"}                  the notation, its verb apart
//   {"type": "poured", "seat": 0, "value": 3}      the event's kind, seat and first number
//
// A game that needs more overrides it.

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "records/game_kinds.h"
#include "records/packed_format.h"
#include "records/rows.h"
#include "records/rules_info.h"
#include "records/words.h"

namespace taproom::records {

/// What the rows of such a game know.
struct PlainContext {
  const GameFormat& format;
};

template <Game G>
class PlainFormat : public PackedFormat {
 public:
  using State = typename G::State;
  using StateShape = Shape<State, PlainContext>;

  /// `check` says what is wrong with a state, nothing when all is well.
  PlainFormat(const StateShape& shape, std::span<const char* const> actions,
              std::span<const char* const> events, std::string (*check)(const State&))
      : PackedFormat({}, 1), shape_(shape), actions_(actions), events_(events), check_(check) {}

  const AnyGame& game() const override {
    static const ErasedGame<G> instance;
    return instance;
  }
  json::value state_to_json(const AnyState& state) const override {
    return shape_.write(state.as<State>(), {*this});
  }
  Expected<AnyState> state_from_json(const json::value& value) const override {
    Reading reading;
    State state{};
    shape_.read(JsonNode(value, reading), state, {*this});
    if (!reading.ok()) return reading.failure();
    if (std::string wrong = check_(state); !wrong.empty()) return failure(std::move(wrong));
    return AnyState(state);
  }
  void schemas(Schemas& all) const override {
    all.define(schema_name(*this, "View"), {{"$ref", all.of(shape_).at("$ref")}});
    all.define(schema_name(*this, "Action"),
               object_schema("An action: its verb, and with what.",
                             {{"type", enum_schema(actions_)}, {"with", type_schema("string")}},
                             {"type"}));
    all.define(schema_name(*this, "Event"),
               object_schema("An event: its kind, whose it is, its number where it has one.",
                             {{"type", enum_schema(events_)},
                              {"seat", type_schema("integer")},
                              {"value", type_schema("integer")},
                              {"text", type_schema("string")}},
                             {"type", "seat", "text"}));
  }
  std::uint32_t turn(const AnyState& state) const override { return turn_of(state.as<State>()); }

  json::value event_to_json(const AnyState&, const Event& event) const override {
    json::object out{{"type", events_[event.kind]}, {"seat", event.seat}};
    if (event.a != 0) out["value"] = event.a;
    return out;
  }
  std::span<const char* const> event_types() const override { return events_; }

  std::vector<std::string_view> action_types() const override {
    return {actions_.begin(), actions_.end()};
  }
  json::value action_to_json(const AnyState& state, Action action) const override {
    const std::string text = game().notation(state, action);
    const std::size_t space = text.find(' ');
    json::object out{{"type", text.substr(0, space)}};
    if (space != std::string::npos) out["with"] = text.substr(space + 1);
    return out;
  }
  Expected<Action> action_from_json(const AnyState& state, Seat seat,
                                    const json::value& value) const override {
    Reading reading;
    const JsonNode node(value, reading);
    JsonObject object = node.object();
    std::string text = object.at("type").text();
    if (const auto with = object.find("with")) text += " " + with->text();
    object.close();
    const ParsedAction parsed = game().parse(state, seat, text);
    if (reading.ok() && !parsed.action) node.refuse(parsed.error);
    if (!reading.ok()) return reading.failure();
    return *parsed.action;
  }
  std::optional<int> chance_value(const AnyState&, int, std::string_view text) const override {
    int number = 0;
    return to_number(text, number) ? std::optional(number) : std::nullopt;
  }

 private:
  Expected<PackSource> read_pack(std::string_view text, std::string_view file,
                                 const json::value*) const override {
    json::value content{{"game", name()}, {"name", "default"}};
    if (!text.empty() && parse_json(text, file) != content) {
      return failure(std::string(game().info().title) + " has no component packs");
    }
    return PackSource{std::move(content), "default", [](std::uint16_t) {}};
  }

  const StateShape& shape_;
  std::span<const char* const> actions_;
  std::span<const char* const> events_;
  std::string (*check_)(const State&);
};

}  // namespace taproom::records
