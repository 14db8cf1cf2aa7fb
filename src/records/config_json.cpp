#include "records/config_json.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/clipped.h"
#include "records/game_kinds.h"
#include "records/names.h"
#include "records/words.h"

namespace taproom::records {

namespace {

std::vector<std::string_view> module_ids(const GameInfo& info) {
  std::vector<std::string_view> ids;
  for (const ModuleInfo& module : info.modules)
    ids.emplace_back(module.id);
  return ids;
}

std::vector<std::string_view> option_names(const GameInfo& info) {
  std::vector<std::string_view> names;
  for (const OptionInfo& option : info.options)
    names.emplace_back(option.name);
  return names;
}

std::uint32_t always_in_play(const GameInfo& info) {
  std::uint32_t modules = 0;
  for (std::size_t i = 0; i < info.modules.size(); ++i)
    modules |= info.modules[i].always ? 1u << i : 0u;
  return modules;
}

Expected<std::size_t> module_index(const GameInfo& info, std::string_view id) {
  const std::vector<std::string_view> ids = module_ids(info);
  const auto same = [&](std::string_view other) {
    return id.size() == other.size() &&
           std::equal(id.begin(), id.end(), other.begin(),
                      [](char a, char b) { return (a | 32) == (b | 32); });
  };
  const auto found = std::find_if(ids.begin(), ids.end(), same);
  if (found != ids.end()) return static_cast<std::size_t>(found - ids.begin());
  for (std::size_t i = 0; i < info.modules.size(); ++i) {
    if (id == info.modules[i].name) return i;
  }
  if (ids.empty()) return failure(fmt::format("{} has no modules", info.title));
  return failure(fmt::format("{} has no module \"{}\"; there are: {}", info.title, clipped(id, 40),
                             list_of(ids)));
}

// "name", "value" of an option to its bits; an error names what exists.
Expected<bool> set_option(const GameInfo& info, Config& config, std::string_view name,
                          std::string_view value) {
  const std::vector<std::string_view> names = option_names(info);
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) {
    if (names.empty()) return failure(fmt::format("{} has no options", info.title));
    return failure(fmt::format("{} has no option \"{}\"{}; there are: {}", info.title,
                               clipped(name, 60), did_you_mean(name, names), list_of(names)));
  }
  const auto index = static_cast<std::size_t>(found - names.begin());
  const auto& values = info.options[index].values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (value == values[i]) {
      config.set_option(static_cast<int>(index), static_cast<int>(i));
      return true;
    }
  }
  const std::vector<std::string_view> exist(values.begin(), values.end());
  return failure(
      fmt::format("option {} has no value \"{}\"; it can be: {} (the first is the default)", name,
                  clipped(value, 60), list_of(exist)));
}

Expected<std::uint8_t> seat_choice(const GameInfo& info, std::string_view name) {
  if (name == "any") return Config::kAnyChoice;
  for (std::size_t i = 0; i < info.seat_choices.size(); ++i) {
    if (name == info.seat_choices[i]) return static_cast<std::uint8_t>(i);
  }
  const std::vector<std::string_view> exist(info.seat_choices.begin(), info.seat_choices.end());
  if (exist.empty()) return failure(fmt::format("{} has nothing to choose per seat", info.title));
  return failure(fmt::format("no seat choice is called \"{}\"{}; there are: any, {}",
                             clipped(name, 60), did_you_mean(name, exist), list_of(exist)));
}

Expected<std::uint16_t> pack_called(const GameFormat& format, std::string_view name) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < format.pack_count(); ++i) {
    names.push_back(format.pack_name(static_cast<std::uint16_t>(i)));
    if (names.back() == name) return static_cast<std::uint16_t>(i);
  }
  const std::vector<std::string_view> views(names.begin(), names.end());
  return failure(fmt::format("no pack called \"{}\" is loaded; loaded: {}", clipped(name, 60),
                             list_of(views)));
}

template <class T>
T take(const JsonNode& node, const Expected<T>& result, T otherwise) {
  if (result) return *result;
  node.refuse(result.error().message);
  return otherwise;
}

/// The game's own words against a number of players, with the rule.
std::string players_refusal(const GameFormat& format, int players) {
  Config config;
  config.players = static_cast<std::uint8_t>(std::clamp(players, 0, 255));
  const Refusal refusal = format.game().check(config);
  return refusal.allowed() ? fmt::format("not for {} players", players)
                           : fmt::format("{} ({})", format.game().sentence(config, refusal),
                                         refusal.reason().rule);
}

struct ConfigContext {
  const GameFormat& format;
  const GameInfo& info() const { return format.game().info(); }
};

struct Players {
  static json::value write(std::uint8_t players, const ConfigContext&) { return players; }
  static void read(const JsonNode& node, std::uint8_t& players, const ConfigContext& context) {
    const int count = node.whole<int>(0, 255);
    if (count >= context.info().players_min && count <= context.info().players_max) {
      players = static_cast<std::uint8_t>(count);
    } else if (node.reading().ok()) {
      node.refuse(players_refusal(context.format, count));
    }
  }
  static json::value schema(Schemas& all) {
    const GameInfo& info = all.format->game().info();
    return whole_schema(info.players_min, info.players_max);
  }
};

struct Start {
  using Object = Config;
  static json::value write(const Config& config, const ConfigContext&) { return config.start_seat; }
  static void read(const JsonNode& node, Config& config, const ConfigContext&) {
    if (node.is_null()) return;
    config.start_seat = node.whole<std::uint8_t>(0, config.players - 1);
  }
  static json::value schema(Schemas& all) {
    return whole_schema(0, all.format->game().info().players_max - 1);
  }
};

struct Modules {
  static json::value write(std::uint32_t modules, const ConfigContext& context) {
    json::array out;
    for (std::size_t i = 0; i < context.info().modules.size(); ++i) {
      if (((modules >> i) & 1u) != 0) out.emplace_back(context.info().modules[i].id);
    }
    return out;
  }
  static void read(const JsonNode& node, std::uint32_t& modules, const ConfigContext& context) {
    const GameInfo& info = context.info();
    if (node.is_text()) {  // "1-3,A" is welcome here too
      modules = take(node, parse_modules(info, node.text()), std::uint32_t{0});
      return;
    }
    for (const JsonNode module : node.array(0, 32))
      modules |= 1u << take(module, module_index(info, module.text()), std::size_t{0});
  }
  static json::value schema(Schemas& all) {
    return set_schema(enum_schema(module_ids(all.format->game().info())));
  }
};

struct Options {
  using Object = Config;
  static json::value write(const Config& config, const ConfigContext& context) {
    json::object out;
    for (std::size_t i = 0; i < context.info().options.size(); ++i) {
      const OptionInfo& option = context.info().options[i];
      const auto value = static_cast<std::size_t>(config.option(static_cast<int>(i)));
      if (value != 0 && value < option.values.size()) out[option.name] = option.values[value];
    }
    return out;
  }
  static void read(const JsonNode& node, Config& config, const ConfigContext& context) {
    for (const auto& [name, value] : node.object().entries())
      take(value, set_option(context.info(), config, name, value.text()), false);
  }
  static json::value schema(Schemas& all) {
    json::object rulings;
    for (const OptionInfo& option : all.format->game().info().options) {
      rulings[option.name] = enum_schema(option.values);
      rulings[option.name].get_object()["description"] = option.question;
    }
    return json::object{
        {"type", "object"}, {"properties", std::move(rulings)}, {"additionalProperties", false}};
  }
};

struct SeatChoices {
  using Object = Config;
  static json::value write(const Config& config, const ConfigContext& context) {
    const auto& choices = context.info().seat_choices;
    json::array out;
    for (std::size_t i = 0; i < config.players; ++i) {
      out.push_back(config.seats[i] < choices.size() ? json::value(choices[config.seats[i]])
                                                     : json::value(nullptr));
    }
    return out;
  }
  static void read(const JsonNode& node, Config& config, const ConfigContext& context) {
    const JsonArray seats = node.array(0, config.players);
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i].is_null()) continue;
      config.seats[i] =
          take(seats[i], seat_choice(context.info(), seats[i].text()), Config::kAnyChoice);
    }
  }
  static json::value schema(Schemas& all) {
    return list_schema(or_null(enum_schema(all.format->game().info().seat_choices)));
  }
};

struct PackName {
  static json::value write(std::uint16_t pack, const ConfigContext& context) {
    return json::value(context.format.pack_name(pack));
  }
  static void read(const JsonNode& node, std::uint16_t& pack, const ConfigContext& context) {
    pack = take(node, pack_called(context.format, node.text()), std::uint16_t{0});
  }
  static json::value schema(Schemas&) { return type_schema("string"); }
};

/// Rows that only some configs have something to say in; when one is read all may be missing.
template <auto Test>
struct Written {
  using Object = Config;
  using Context = ConfigContext;
  static bool written(const Config& config, const Context& context) {
    return Test(config, context.info());
  }
};
constexpr auto kNamesStart = [](const Config& config, const GameInfo&) {
  return config.start_seat != Config::kAnySeat;
};
constexpr auto kHasModules = [](const Config&, const GameInfo& info) {
  return !info.modules.empty();
};
constexpr auto kHasRulings = [](const Config& config, const GameInfo& info) {
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const auto value = static_cast<std::size_t>(config.option(static_cast<int>(i)));
    if (value != 0 && value < info.options[i].values.size()) return true;
  }
  return false;
};
constexpr auto kHasChoices = [](const Config&, const GameInfo& info) {
  return !info.seat_choices.empty();
};

constexpr Row kConfigRows[] = {
    row<ConfigContext, Players, &Config::players>("players", "how many play").optional(),
    own<ConfigContext, Start>("start", "the seat that begins; left out: by chance")
        .when<Written<kNamesStart>>(),
    row<ConfigContext, Modules, &Config::modules>("modules", "the modules in play")
        .when<Written<kHasModules>>(),
    own<ConfigContext, Options>("options", "rulings other than the default")
        .when<Written<kHasRulings>>(),
    own<ConfigContext, SeatChoices>("seats", "the choice of each seat; null: by chance")
        .when<Written<kHasChoices>>(),
    row<ConfigContext, PackName, &Config::pack>("pack", "the component pack").optional(),
};
constexpr Shape<Config, ConfigContext> kConfigShape{"Config", "What is agreed before a game.",
                                                    kConfigRows};

}  // namespace

json::value config_to_json(const GameFormat& format, const Config& config) {
  return kConfigShape.write(config, {format});
}

namespace {

/// Defines the config of `all.format` by `name`. What a game has none of is not there; what it has
/// is always written.
void define_config(Schemas& all, std::string_view name) {
  const GameInfo& info = all.format->game().info();
  json::object schema = kConfigShape.schema(all);
  const auto settle = [&](std::string_view key, bool has) {
    if (!has) {
      schema["properties"].as_object().erase(key);
    } else if (!all.asking) {
      schema["required"].as_array().emplace_back(key);
    }
  };
  settle("modules", !info.modules.empty());
  settle("seats", !info.seat_choices.empty());
  all.define(schema_name(*all.format, name), std::move(schema));
}

}  // namespace

json::value config_schema(Schemas& all) {
  define_config(all, "Config");
  return of_game(all, "Config");
}

json::value config_request_schema(Schemas& all) {
  for (const GameFormat* format : all_formats()) {
    all.format = format;
    define_config(all, "ConfigRequest");
  }
  all.format = nullptr;
  return of_game(all, "ConfigRequest");
}

Config default_config(const GameFormat& format) {
  const GameInfo& info = format.game().info();
  Config config;
  config.players = static_cast<std::uint8_t>(info.players_min);
  config.modules = always_in_play(info);
  return config;
}

Config read_config(const JsonNode& node, const GameFormat& format) {
  Config config = default_config(format);
  kConfigShape.read(node, config, {format});
  if (!node.reading().ok()) return config;
  if (const Refusal refusal = format.game().check(config); !refusal.allowed()) {
    node.refuse(
        fmt::format("{} ({})", format.game().sentence(config, refusal), refusal.reason().rule));
  }
  return config;
}

Expected<std::uint32_t> parse_modules(const GameInfo& info, std::string_view text) {
  std::uint32_t modules = always_in_play(info);
  if (trimmed(text) == "all") {
    for (std::size_t i = 0; i < info.modules.size(); ++i)
      modules |= 1u << i;
    return modules;
  }
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view part = trimmed(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
    if (part.empty()) return failure("an empty entry in the list of modules; write it like 1-3,A");
    const std::size_t dash = part.find('-');
    const auto first = module_index(info, trimmed(part.substr(0, dash)));
    if (!first) return tl::unexpected(first.error());
    const auto last =
        dash == part.npos ? first : module_index(info, trimmed(part.substr(dash + 1)));
    if (!last) return tl::unexpected(last.error());
    if (*last < *first) {
      return failure(fmt::format("\"{}\" runs backwards; write {}-{}", part, info.modules[*last].id,
                                 info.modules[*first].id));
    }
    for (std::size_t i = *first; i <= *last; ++i)
      modules |= 1u << i;
  }
  return modules;
}

std::string modules_text(const GameInfo& info, std::uint32_t modules) {
  std::string text;
  for (std::size_t i = 0; i < info.modules.size(); ++i) {
    if (((modules >> i) & 1u) == 0) continue;
    if (!text.empty()) text += ",";
    text += info.modules[i].id;
  }
  return text;
}

Expected<Config> config_from_words(const GameFormat& format, const ConfigWords& words) {
  const GameInfo& info = format.game().info();
  Config config;
  config.players = static_cast<std::uint8_t>(words.players == 0 ? info.players_min : words.players);
  if (words.players != 0 &&
      (words.players < info.players_min || words.players > info.players_max)) {
    return failure(players_refusal(format, words.players));
  }
  const Expected<std::uint32_t> modules = parse_modules(info, words.modules);
  if (!modules) return tl::unexpected(modules.error());
  config.modules = *modules;
  if (!words.start.empty() && words.start != "random") {
    int seat = -1;
    if (!to_number(std::string_view(words.start), seat) || seat < 0 || seat >= config.players) {
      return failure(
          fmt::format("the start seat is a number from 0 to {} or \"random\", not \"{}\"",
                      config.players - 1, words.start));
    }
    config.start_seat = static_cast<std::uint8_t>(seat);
  }
  for (const std::string& option : words.options) {
    const std::size_t equals = option.find('=');
    if (equals == option.npos) {
      return failure(fmt::format("an option is written name=value, not \"{}\"", option));
    }
    const auto set = set_option(info, config, std::string_view(option).substr(0, equals),
                                std::string_view(option).substr(equals + 1));
    if (!set) return tl::unexpected(set.error());
  }
  if (words.seats.size() > config.players) {
    return failure(
        fmt::format("{} seat choices for {} players", words.seats.size(), config.players));
  }
  for (std::size_t i = 0; i < words.seats.size(); ++i) {
    const auto choice = seat_choice(info, words.seats[i]);
    if (!choice) return tl::unexpected(choice.error());
    config.seats[i] = *choice;
  }
  if (!words.pack_file.empty()) {
    const auto pack = format.load_pack(words.pack_text, words.pack_file);
    if (!pack) return tl::unexpected(pack.error());
    config.pack = *pack;
  }
  if (const Refusal refusal = format.game().check(config); !refusal.allowed()) {
    return failure(
        fmt::format("{} ({})", format.game().sentence(config, refusal), refusal.reason().rule));
  }
  return config;
}

}  // namespace taproom::records
