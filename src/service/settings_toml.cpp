// The TOML form of the settings; the library stays in this file.
#include <string>
#include <vector>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "core/clipped.h"
#include "records/names.h"
#include "service/settings.h"

namespace taproom::service {

namespace {

tl::unexpected<records::Error> at(std::string_view file, const toml::source_region& source,
                                  std::string message, std::string expected = {}) {
  records::Error error;
  error.file = std::string(file);
  error.line = static_cast<int>(source.begin.line);
  error.column = static_cast<int>(source.begin.column);
  error.message = std::move(message);
  error.expected = std::move(expected);
  return tl::unexpected(std::move(error));
}

/// What a TOML value is called in a message.
std::string found_of(const toml::node& node) {
  if (const auto text = node.value<std::string>(); text && node.is_string())
    return fmt::format("\"{}\"", clipped(*text, 60));
  if (node.is_boolean()) return node.value<bool>().value_or(false) ? "true" : "false";
  if (node.is_integer()) return fmt::format("{}", node.value<std::int64_t>().value_or(0));
  if (node.is_floating_point()) return fmt::format("{}", node.value<double>().value_or(0));
  return node.is_array() ? "a list" : node.is_table() ? "a table" : "a date or time";
}

/// The value as the flags would give it; empty when it is of the wrong kind.
std::optional<std::string> text_of(const SettingInfo& info, const toml::node& node) {
  if (std::holds_alternative<std::string Settings::*>(info.member) ||
      std::holds_alternative<Counted>(info.member)) {
    if (!node.is_string()) return {};
    return node.value<std::string>();
  }
  if (node.is_integer()) return fmt::format("{}", node.value<std::int64_t>().value_or(0));
  if (node.is_floating_point() && std::holds_alternative<double Settings::*>(info.member))
    return fmt::format("{}", node.value<double>().value_or(0));
  return {};
}

Expected<void> apply_table(Settings& settings, const toml::table& table, std::string_view file) {
  for (const auto& [key, node] : table) {
    const SettingInfo* info = find_setting(key.str());
    if (!info) {
      std::vector<std::string_view> names;
      for (const SettingInfo& each : setting_table())
        names.push_back(each.name);
      return at(file, key.source(),
                fmt::format("there is no setting \"{}\"{}", key.str(),
                            records::did_you_mean(key.str(), names)));
    }
    const std::optional<std::string> text = text_of(*info, node);
    const std::string expected = setting_expected(*info);
    if (!text || !set_setting(settings, *info, *text, info->name))
      return at(file, node.source(),
                fmt::format("{}: expected {}, found {}", info->name, expected, found_of(node)),
                expected);
  }
  return {};
}

}  // namespace

Expected<void> apply_toml(Settings& settings, std::string_view text, std::string_view file) {
  try {
    return apply_table(settings, toml::parse(text, file), file);
  } catch (const toml::parse_error& error) {
    return at(file, error.source(), fmt::format("not valid TOML: {}", error.description()));
  }
}

}  // namespace taproom::service
