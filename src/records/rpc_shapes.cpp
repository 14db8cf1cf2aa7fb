#include "records/rpc_shapes.h"

#include <cmath>
#include <string_view>
#include <vector>

#include "records/kinds.h"
#include "records/rules.h"

namespace taproom::records {

namespace {

constexpr std::size_t kMaxRules = 20;
constexpr std::array<std::string_view, 2> kViewers = {"spectator", "referee"};

template <class Kind, auto... Members>
constexpr Row told_of_game(const char* name, const char* doc) {
  return told<GameContext, Kind, Members...>(name, doc);
}

struct Needs {
  static json::value write(std::uint32_t needs, const GameContext& context) {
    const GameInfo& info = context.format.game().info();
    json::array out;
    for (std::size_t i = 0; i < info.modules.size(); ++i) {
      if (((needs >> i) & 1u) != 0) out.emplace_back(info.modules[i].id);
    }
    return out;
  }
  static json::value schema(Schemas&) { return list_schema(type_schema("string")); }
};

constexpr Row kModuleRows[] = {
    told_of_game<as::Text, &ModuleInfo::id>("id", "as a config names it"),
    told_of_game<as::Text, &ModuleInfo::name>("name", "in a word"),
    told_of_game<as::Text, &ModuleInfo::title>("title", "in a sentence"),
    told_of_game<as::Flag, &ModuleInfo::always>("always", "in play in every game"),
    told_of_game<Needs, &ModuleInfo::needs>("needs", "modules without which it cannot be played"),
};
constexpr Shape<ModuleInfo, GameContext> kModuleShape{"ModuleInfo", "A module of a game.",
                                                      kModuleRows};

constexpr Row kOptionRows[] = {
    told_of_game<as::Text, &OptionInfo::name>("name", "as a config names it"),
    told_of_game<as::Text, &OptionInfo::question>("question", "what it decides"),
    told_of_game<as::List<as::Text>, &OptionInfo::values>("values", "the first is the default"),
};
constexpr Shape<OptionInfo, GameContext> kOptionShape{"OptionInfo", "A ruling that can be chosen.",
                                                      kOptionRows};

struct Packs {
  using Object = GameInfo;
  static json::value write(const GameInfo&, const GameContext& context) {
    json::array out;
    for (std::size_t i = 0; i < context.format.pack_count(); ++i) {
      const auto pack = static_cast<std::uint16_t>(i);
      out.push_back(json::object{{"name", context.format.pack_name(pack)},
                                 {"hash", context.format.pack_hash(pack)}});
    }
    return out;
  }
  static json::value schema(Schemas& all) {
    return list_schema(object_schema(
        "A component pack that is loaded.",
        {{"name", type_schema("string")}, {"hash", as::Digest::schema(all)}}, {"name", "hash"}));
  }
};

constexpr Row kGameRows[] = {
    told_of_game<as::Text, &GameInfo::name>("name", "as messages name it"),
    told_of_game<as::Text, &GameInfo::title>("title", "as the box names it"),
    told_of_game<as::Integer, &GameInfo::players_min>("players_min", "the fewest who play"),
    told_of_game<as::Integer, &GameInfo::players_max>("players_max", "the most"),
    told_of_game<as::List<as::Object<kModuleShape>>, &GameInfo::modules>("modules", ""),
    told_of_game<as::List<as::Object<kOptionShape>>, &GameInfo::options>("options", ""),
    told_of_game<as::List<as::Text>, &GameInfo::seat_choices>(
        "seat_choices", "what a seat may choose before the game"),
    told_of_game<as::Integer, &GameInfo::action_ids>("action_ids",
                                                     "every id of an action is below this"),
    told_of_game<Packs>("packs", "component packs"),
};

/// What is known before it is done; which of it, each game says.
struct DealOf {
  static json::value write(const json::object& deal, const NoContext&) { return deal; }
  static json::value schema(Schemas& all) {
    json::object parts;
    for (const GameFormat* format : all_formats()) {
      const json::object* deal = all.find(schema_name(*format, "Deal"));
      if (deal == nullptr) continue;
      for (const auto& property : deal->at("properties").as_object())
        parts[property.key()] = property.value();
    }
    return object_schema("", std::move(parts), {});
  }
};

constexpr Row kLegalRows[] = {
    told<NoContext, as::Text, &LegalAction::notation>("do", "what people type"),
    told<NoContext, as::Ready<as::OfGame<"Action">>, &LegalAction::action>("action", "as JSON"),
    told<NoContext, as::Integer, &LegalAction::id>("id", "a number below action_ids, for learners"),
    told<NoContext, as::Text, &LegalAction::label>("label", "a sentence for a button, in English"),
    spread<NoContext, DealOf, &LegalAction::deal>(),
};

constexpr Row kHintRows[] = {
    part<kLegalShape, &Hint::action>(),
    told<NoContext, as::Number, &Hint::share>("share", "of a win that is expected of it, 0 to 1"),
};

struct NotAllowed {
  using Object = Explanation;
  using Context = NoContext;
  static bool written(const Explanation& explanation, const NoContext&) {
    return !explanation.allowed;
  }
};
constexpr Row kExplanationRows[] = {
    told<NoContext, as::Flag, &Explanation::allowed>("allowed", ""),
    part<kRefusalShape, &Explanation::why>().when<NotAllowed>(),
    rarely_told<NoContext, as::Text, &Explanation::text>("text", "the rule, of the catalogue"),
};

constexpr Row kRuleRows[] = {
    told<NoContext, as::Text, &Rule::id>("id", "as refusals name it"),
    told<NoContext, as::Text, &Rule::heading>("heading", "its section"),
    told<NoContext, as::Text, &Rule::text>("text", ""),
};

}  // namespace

constinit const Shape<GameInfo, GameContext> kGameShape{
    "GameInfo", "A game: what can be chosen, and how it is called.", kGameRows};
constinit const Shape<LegalAction, NoContext> kLegalShape{
    "Legal", "An action in four forms, and what is known of it before it is done.", kLegalRows};
constinit const Shape<Hint, NoContext> kHintShape{"Hint", "One of the best actions a bot sees.",
                                                  kHintRows};
constinit const Shape<Explanation, NoContext> kExplanationShape{
    "Explanation", "Whether an action is allowed, and if not, why.", kExplanationRows};
constinit const Shape<Rule, NoContext> kRuleShape{"Rule", "A rule of the catalogues.", kRuleRows};

const GameFormat* read_game(const JsonNode& node) {
  std::vector<std::string_view> names;
  for (const GameFormat* format : all_formats())
    names.push_back(format->name());
  const std::size_t index = node.one_of(std::span<const std::string_view>(names), "game");
  return node.reading().ok() ? all_formats()[index] : nullptr;
}

std::optional<Action> read_action_form(std::string_view form, const JsonNode& node,
                                       const GameFormat& format, const AnyState& state, Seat seat) {
  if (form == "do") {
    const ParsedAction parsed = format.game().parse(state, seat, node.text());
    if (!parsed.action) node.refuse(parsed.error);
    return parsed.action;
  }
  if (form == "action") {
    const auto read = format.action_from_json(state, seat, node.value());
    if (read) return *read;
    node.reading().fail(node.path() + read.error().path, read.error().message,
                        read.error().expected);
    return std::nullopt;
  }
  const auto number = node.whole(0, std::int64_t{format.game().info().action_ids} - 1);
  if (!node.reading().ok()) return std::nullopt;
  return format.game().action_from_id(static_cast<std::uint32_t>(number));
}

std::optional<Action> read_action(JsonObject& params, const GameFormat& format,
                                  const AnyState& state, Seat seat) {
  std::optional<JsonNode> given;
  std::string_view form;
  for (const std::string_view key : {"do", "action", "id"}) {
    const auto node = params.find(key);
    if (!node || given) continue;
    given.emplace(*node);
    form = key;
  }
  if (given) return read_action_form(form, *given, format, state, seat);
  params.node().refuse("which action? Give \"do\" (notation), \"action\" (JSON) or \"id\"");
  return std::nullopt;
}

LegalAction legal_action(const GameFormat& format, const AnyState& state, Seat seat,
                         Action action) {
  const AnyGame& game = format.game();
  return {game.notation(state, action), format.action_to_json(state, action),
          game.action_id(action), game.label(state, seat, action),
          format.deal_to_json(state, seat, action)};
}

json::object action_json(const GameFormat& format, const AnyState& state, Seat seat,
                         Action action) {
  return kLegalShape.write(legal_action(format, state, seat, action), {});
}

Hint hint_of(LegalAction action, double share) {
  return {std::move(action), std::round(share * 1000) / 1000};
}

Explanation explanation_of(const AnyGame& game, const Config& config, const Refusal& refusal) {
  Explanation out;
  out.allowed = refusal.allowed();
  if (out.allowed) return out;
  out.why = told_refusal(game, config, refusal);
  if (const Rule* rule = find_rule(out.why.rule)) out.text = rule->text;
  return out;
}

json::array rules_json(std::string_view query, std::string_view game) {
  json::array out;
  for (const Rule* rule : search_rules(query, game)) {
    if (out.size() == kMaxRules) break;
    out.push_back(kRuleShape.write(*rule, {}));
  }
  return out;
}

Viewer read_viewer(const JsonNode& node, int players) {
  if (!node.is_text()) return Viewer::seat(Seat(node.whole<int>(0, players - 1)));
  return node.one_of(std::span(kViewers), "viewer") == 0 ? Viewer::spectator() : Viewer::referee();
}

json::object viewer_schema() {
  return any_of({whole_schema(0, kMaxSeats - 1), enum_schema(kViewers)});
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
  return kGameShape.write(format.game().info(), {format});
}

}  // namespace taproom::records
