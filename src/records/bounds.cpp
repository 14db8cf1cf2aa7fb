#include "records/bounds.h"

#include <array>
#include <string_view>

#include <fmt/format.h>

namespace taproom::records {

namespace {

/// An option whose default lets games go on without end, and the value that programs choose.
struct Bound {
  std::string_view game;
  std::string_view option;
  std::string_view value;
};
constexpr std::array kBounds{Bound{"red_dragon_inn", "turn_limit", "1000"}};

/// Calls `each(place, option, bound)` for every option of the game that has a bound.
template <class Each>
void each_bound(const GameInfo& info, Each each) {
  for (const Bound& bound : kBounds) {
    for (std::size_t o = 0; o < info.options.size(); ++o) {
      if (bound.game == info.name && bound.option == info.options[o].name) {
        each(static_cast<int>(o), info.options[o], bound);
      }
    }
  }
}

}  // namespace

Config bounded(const GameInfo& info, Config config) {
  each_bound(info, [&](int place, const OptionInfo& option, const Bound& bound) {
    if (config.option(place) != 0) return;
    for (std::size_t v = 0; v < option.values.size(); ++v) {
      if (bound.value == option.values[v]) config.set_option(place, static_cast<int>(v));
    }
  });
  return config;
}

std::string bounds_text(const GameInfo& info, const Config& config) {
  std::string out;
  each_bound(info, [&](int place, const OptionInfo& option, const Bound&) {
    const auto value = static_cast<std::size_t>(config.option(place));
    if (value == 0) return;
    out += fmt::format("{}{}={}", out.empty() ? "" : ", ", option.name, option.values[value]);
  });
  return out;
}

}  // namespace taproom::records
