#pragma once
// On what somebody is signed in, as a person would say it: "Firefox on Android". Of what a browser
// says of itself nothing else is kept: no version, no model, no address.

#include <string>
#include <string_view>

namespace taproom::service {

struct Device {
  std::string browser;  ///< "Firefox"; empty: not one of those we know
  std::string system;   ///< "Android"; the same
  bool operator==(const Device&) const = default;
};

/// What the header User-Agent tells.
Device device_of(std::string_view user_agent);

}  // namespace taproom::service
