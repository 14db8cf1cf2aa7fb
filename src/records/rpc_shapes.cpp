#include "records/rpc_shapes.h"

#include <string_view>
#include <vector>

namespace taproom::records {

namespace {

template <class Entry>
json::array named_list(std::span<const Entry> entries, json::object (*write)(const Entry&)) {
  json::array out;
  for (const Entry& entry : entries)
    out.push_back(write(entry));
  return out;
}

json::array modules_json(const GameInfo& info) {
  json::array out;
  for (const ModuleInfo& module : info.modules) {
    json::array needs;
    for (std::size_t i = 0; i < info.modules.size(); ++i) {
      if (((module.needs >> i) & 1u) != 0) needs.emplace_back(info.modules[i].id);
    }
    out.push_back({{"id", module.id},
                   {"name", module.name},
                   {"title", module.title},
                   {"always", module.always},
                   {"needs", std::move(needs)}});
  }
  return out;
}

}  // namespace

const GameFormat* read_game(const JsonNode& node) {
  std::vector<std::string_view> names;
  for (const GameFormat* format : all_formats())
    names.push_back(format->name());
  const std::size_t index = node.one_of(std::span<const std::string_view>(names), "game");
  return node.reading().ok() ? all_formats()[index] : nullptr;
}

std::optional<Action> read_action(JsonObject& params, const GameFormat& format,
                                  const AnyState& state, Seat seat) {
  Reading& reading = params.node().reading();
  const auto text = params.find("do");
  const auto action = params.find("action");
  const auto id = params.find("id");
  if (text) {
    const ParsedAction parsed = format.game().parse(state, seat, text->text());
    if (!parsed.action) text->refuse(parsed.error);
    return parsed.action;
  }
  if (action) {
    const auto read = format.action_from_json(state, seat, action->value());
    if (read) return *read;
    reading.fail(action->path() + read.error().path, read.error().message, read.error().expected);
    return std::nullopt;
  }
  if (id) {
    const auto number = id->whole(0, std::int64_t{format.game().info().action_ids} - 1);
    if (!reading.ok()) return std::nullopt;
    return format.game().action_from_id(static_cast<std::uint32_t>(number));
  }
  params.node().refuse("which action? Give \"do\" (notation), \"action\" (JSON) or \"id\"");
  return std::nullopt;
}

json::object action_json(const GameFormat& format, const AnyState& state, Seat seat,
                         Action action) {
  const AnyGame& game = format.game();
  json::object out;
  out["do"] = game.notation(state, action);
  out["action"] = format.action_to_json(state, action);
  out["id"] = game.action_id(action);
  out["label"] = game.label(state, seat, action);
  for (const auto& fact : format.deal_to_json(state, seat, action))
    out[fact.key()] = fact.value();
  return out;
}

json::array events_json(const GameFormat& format, const AnyState& state, const EventLog& log,
                        Viewer viewer) {
  json::array out;
  for (Event event : log.events) {
    const bool whole = viewer.is_referee() ||
                       (viewer.value < kMaxSeats && event.seen_by.has(Seat(viewer.value))) ||
                       event.seen_by.bits() == 0xff;
    if (!whole && !format.game().redact(event, viewer)) continue;
    json::value value = format.event_to_json(state, event);
    value.get_object()["text"] = format.game().describe(state, event);
    out.push_back(std::move(value));
  }
  return out;
}

json::object game_json(const GameFormat& format) {
  const GameInfo& info = format.game().info();
  json::object out;
  out["name"] = info.name;
  out["title"] = info.title;
  out["players_min"] = info.players_min;
  out["players_max"] = info.players_max;
  out["modules"] = modules_json(info);
  out["options"] = named_list<OptionInfo>(info.options, [](const OptionInfo& option) {
    json::array values(option.values.begin(), option.values.end());
    return json::object{
        {"name", option.name}, {"question", option.question}, {"values", std::move(values)}};
  });
  out["seat_choices"] = json::array(info.seat_choices.begin(), info.seat_choices.end());
  out["action_ids"] = info.action_ids;
  json::array packs;
  for (std::size_t i = 0; i < format.pack_count(); ++i) {
    const auto pack = static_cast<std::uint16_t>(i);
    packs.push_back({{"name", format.pack_name(pack)}, {"hash", format.pack_hash(pack)}});
  }
  out["packs"] = std::move(packs);
  return out;
}

}  // namespace taproom::records
