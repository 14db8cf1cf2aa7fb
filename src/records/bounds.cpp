#include "records/bounds.h"

#include <algorithm>

#include <fmt/format.h>

#include "records/rules_info.h"

namespace taproom::records {

namespace {

/// Calls `each(place, option)` with the option of the game that has a bound, if there is one.
template <class Each>
void with_bounded_option(const GameInfo& info, Each each) {
  const auto& options = info.options;
  const auto found = std::find_if(options.begin(), options.end(), [&](const OptionInfo& option) {
    return rules_of(info.name).endless_option == option.name;
  });
  if (found != options.end()) each(static_cast<int>(found - options.begin()), *found);
}

}  // namespace

Config bounded(const GameInfo& info, Config config) {
  with_bounded_option(info, [&](int place, const OptionInfo& option) {
    if (config.option(place) != 0) return;
    for (std::size_t v = 0; v < option.values.size(); ++v) {
      if (rules_of(info.name).bound == option.values[v])
        config.set_option(place, static_cast<int>(v));
    }
  });
  return config;
}

std::string bounds_text(const GameInfo& info, const Config& config) {
  std::string out;
  with_bounded_option(info, [&](int place, const OptionInfo& option) {
    const auto value = static_cast<std::size_t>(config.option(place));
    if (value != 0) out = fmt::format("{}={}", option.name, option.values[value]);
  });
  return out;
}

}  // namespace taproom::records
