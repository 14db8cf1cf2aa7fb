#include "records/config_json.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/clipped.h"
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
std::string against_players(const GameFormat& format, int players) {
  Config config;
  config.players = static_cast<std::uint8_t>(std::clamp(players, 0, 255));
  const Refusal refusal = format.game().check(config);
  return refusal.allowed() ? fmt::format("not for {} players", players)
                           : fmt::format("{} ({})", format.game().sentence(config, refusal),
                                         refusal.reason().rule);
}

void read_modules(const JsonNode& node, const GameInfo& info, Config& config) {
  if (node.is_text()) {  // "1-3,A" is welcome here too
    config.modules = take(node, parse_modules(info, node.text()), std::uint32_t{0});
    return;
  }
  config.modules = always_in_play(info);
  for (const JsonNode module : node.array(0, 32)) {
    const std::size_t index = take(module, module_index(info, module.text()), std::size_t{0});
    config.modules |= 1u << index;
  }
}

void read_seats(const JsonNode& node, const GameInfo& info, Config& config) {
  const JsonArray seats = node.array(0, config.players);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].is_null()) continue;
    config.seats[i] = take(seats[i], seat_choice(info, seats[i].text()), Config::kAnyChoice);
  }
}

}  // namespace

json::value config_to_json(const GameFormat& format, const Config& config) {
  const GameInfo& info = format.game().info();
  json::object out;
  out["players"] = config.players;
  if (config.start_seat != Config::kAnySeat) out["start"] = config.start_seat;
  json::array modules;
  for (std::size_t i = 0; i < info.modules.size(); ++i) {
    if (config.has_module(static_cast<int>(i))) modules.emplace_back(info.modules[i].id);
  }
  if (!info.modules.empty()) out["modules"] = std::move(modules);
  json::object options;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const auto value = static_cast<std::size_t>(config.option(static_cast<int>(i)));
    if (value != 0 && value < info.options[i].values.size()) {
      options[info.options[i].name] = info.options[i].values[value];
    }
  }
  if (!options.empty()) out["options"] = std::move(options);
  if (!info.seat_choices.empty()) {
    json::array seats;
    for (std::size_t i = 0; i < config.players; ++i) {
      const std::uint8_t choice = config.seats[i];
      if (choice < info.seat_choices.size()) {
        seats.emplace_back(info.seat_choices[choice]);
      } else {
        seats.emplace_back(nullptr);
      }
    }
    out["seats"] = std::move(seats);
  }
  out["pack"] = format.pack_name(config.pack);
  return out;
}

Config read_config(const JsonNode& node, const GameFormat& format) {
  const GameInfo& info = format.game().info();
  Config config;
  JsonObject object = node.object();
  config.players = static_cast<std::uint8_t>(info.players_min);
  config.modules = always_in_play(info);
  if (auto players = object.find("players")) {
    const int count = players->whole<int>(0, 255);
    if (count >= info.players_min && count <= info.players_max) {
      config.players = static_cast<std::uint8_t>(count);
    } else if (node.reading().ok()) {
      players->refuse(against_players(format, count));
    }
  }
  if (auto start = object.find("start"); start && !start->is_null()) {
    config.start_seat = start->whole<std::uint8_t>(0, config.players - 1);
  }
  if (auto modules = object.find("modules")) read_modules(*modules, info, config);
  if (auto options = object.find("options")) {
    for (const auto& [name, value] : options->object().entries()) {
      take(value, set_option(info, config, name, value.text()), false);
    }
  }
  if (auto seats = object.find("seats")) read_seats(*seats, info, config);
  if (auto pack = object.find("pack")) {
    config.pack = take(*pack, pack_called(format, pack->text()), std::uint16_t{0});
  }
  object.close();
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
    return failure(against_players(format, words.players));
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
