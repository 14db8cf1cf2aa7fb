#include "bots/settings.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/clipped.h"

namespace taproom::bots {

Settings::Settings(std::string_view description) {
  std::size_t end = std::min(description.find(':'), description.size());
  name_ = description.substr(0, end);
  rest_ = description.substr(end);
  while (end < description.size()) {
    const std::size_t begin = end + 1;
    end = std::min(description.find(':', begin), description.size());
    const std::string_view text = description.substr(begin, end - begin);
    const std::size_t equal = text.find('=');
    if (equal == text.npos || equal == 0) {
      if (fault_.empty()) {
        fault_ = fmt::format("expected a setting such as nodes=500 after the colon, found \"{}\"",
                             clipped(text, 60));
      }
      continue;
    }
    pairs_.push_back({std::string(text.substr(0, equal)), std::string(text.substr(equal + 1))});
  }
}

const Settings::Pair* Settings::find(std::string_view key) {
  known_.emplace_back(key);
  const Pair* last = nullptr;
  for (Pair& pair : pairs_) {
    if (pair.key != key) continue;
    pair.known = true;
    last = &pair;
  }
  return last;
}

void Settings::refuse(const Pair& pair, std::string_view expected) {
  if (!fault_.empty()) return;
  fault_ =
      fmt::format("{}: expected {}, found \"{}\"", pair.key, expected, clipped(pair.value, 60));
}

void Settings::whole(std::string_view key, std::uint32_t& value, std::uint32_t least,
                     std::uint32_t most) {
  const Pair* pair = find(key);
  if (pair == nullptr) return;
  const char* end = pair->value.data() + pair->value.size();
  std::uint32_t number = 0;
  const auto [stop, error] = std::from_chars(pair->value.data(), end, number);
  if (error != std::errc{} || stop != end || number < least || number > most) {
    return refuse(*pair, fmt::format("a whole number from {} to {}", least, most));
  }
  value = number;
}

void Settings::real(std::string_view key, float& value, float least, float most) {
  const Pair* pair = find(key);
  if (pair == nullptr) return;
  const char* end = pair->value.data() + pair->value.size();
  float number = 0;
  const auto [stop, error] = std::from_chars(pair->value.data(), end, number);
  if (error != std::errc{} || stop != end || !(number >= least && number <= most)) {
    return refuse(*pair, fmt::format("a number from {} to {}", least, most));
  }
  value = number;
}

std::optional<std::string> Settings::fault() const {
  if (!fault_.empty()) return fault_;
  for (const Pair& pair : pairs_) {
    if (pair.known) continue;
    return fmt::format(
        "{} has no setting called \"{}\"; {}", name_, clipped(pair.key, 60),
        known_.empty() ? "it has none" : fmt::format("there are: {}", fmt::join(known_, ", ")));
  }
  return std::nullopt;
}

}  // namespace taproom::bots
