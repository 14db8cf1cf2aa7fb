#include "records/upgrades.h"

#include <algorithm>
#include <map>
#include <utility>

#include <boost/json/object.hpp>
#include <fmt/format.h>

#include "records/embedded.h"
#include "records/json_reader.h"
#include "records/pack.h"

namespace taproom::records {

int rules_version(std::string_view game) { return rules_of(game).version; }

void upgrade_config(const GameFormat& format, int version, json::value& config) {
  if (!config.is_object() || version >= rules_version(format.name())) return;
  json::value& node = config.get_object()["options"];
  if (node.is_null()) node = json::object();
  if (!node.is_object()) return;  // whoever reads it says what is wrong
  json::object& options = node.get_object();
  for (const FormerRuling& ruling : rules_of(format.name()).former) {
    if (version > ruling.until || options.contains(ruling.option)) continue;
    for (const OptionInfo& option : format.game().info().options) {
      if (ruling.option != option.name || option.values.empty()) continue;
      const bool known = std::any_of(option.values.begin(), option.values.end(),
                                     [&](const char* value) { return ruling.value == value; });
      if (known && ruling.value != option.values[0]) options[ruling.option] = ruling.value;
    }
  }
}

std::string other_rules(std::string_view game, int version) {
  const int ours = rules_version(game);
  if (version == ours) return {};
  return fmt::format("it was begun by version {} of the rules, this program plays version {}",
                     version, ours);
}

std::string_view past_pack(std::string_view game, std::string_view hash) {
  // Reading them takes a moment, and most programs never ask.
  static const std::map<std::pair<std::string, std::string>, std::string_view> known = [] {
    std::map<std::pair<std::string, std::string>, std::string_view> out;
    for (const std::string_view name : embedded_names()) {
      if (!name.starts_with("data/past/")) continue;
      const Expected<json::value> pack = parse_json(embedded(name), name);
      if (!pack || !pack->is_object() || !pack->get_object().contains("game")) continue;
      const json::value& of = pack->get_object().at("game");
      if (!of.is_string()) continue;
      out[{std::string(of.get_string()), content_hash(*pack)}] = embedded(name);
    }
    return out;
  }();
  const auto found = known.find({std::string(game), std::string(hash)});
  return found == known.end() ? std::string_view() : found->second;
}

}  // namespace taproom::records
