#include "service/people/device.h"

#include <span>

namespace taproom::service {

namespace {

/// Browsers say that they are all of those before them, so the first row that fits is the one.
struct Mark {
  std::string_view mark;
  std::string_view name;
};
constexpr Mark kBrowsers[] = {
    {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"},     {"SamsungBrowser/", "Samsung Internet"},
    {"OPR/", "Opera"},       {"Vivaldi/", "Vivaldi"},   {"Edg/", "Edge"},
    {"EdgA/", "Edge"},       {"EdgiOS/", "Edge"},       {"CriOS/", "Chrome"},
    {"Chrome/", "Chrome"},   {"Chromium/", "Chromium"}, {"Safari/", "Safari"},
};
constexpr Mark kSystems[] = {
    {"Android", "Android"}, {"iPhone", "iPhone"},  {"iPad", "iPad"},   {"Windows", "Windows"},
    {"CrOS", "ChromeOS"},   {"Mac OS X", "macOS"}, {"Linux", "Linux"},
};

std::string first_of(std::span<const Mark> marks, std::string_view text) {
  for (const Mark& each : marks)
    if (text.find(each.mark) != text.npos) return std::string(each.name);
  return {};
}

}  // namespace

Device device_of(std::string_view user_agent) {
  constexpr std::size_t kLongest = 512;
  const std::string_view text = user_agent.substr(0, kLongest);
  return {first_of(kBrowsers, text), first_of(kSystems, text)};
}

}  // namespace taproom::service
