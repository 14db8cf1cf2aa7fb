#include "net/public_checks.h"

#include <algorithm>

#include <doctest/doctest.h>

using namespace taproom;

namespace {

service::Settings good() {
  service::Settings settings;
  settings.open_to_public = "yes";
  settings.public_url = "https://taproom.example";
  settings.trusted_proxies = "127.0.0.1";
  settings.metrics_token = "0123456789abcdef";
  return settings;
}

/// Whether exactly one thing is missing, and it is this.
bool only_misses(const service::Settings& settings, std::string_view name) {
  const std::vector<std::string> gaps = net::public_gaps(settings);
  return gaps.size() == 1 && gaps[0].starts_with(std::string(name) + ":");
}

}  // namespace

TEST_CASE(
    "A public house: the defaults lack an address, a proxy and a token, and have all limits") {
  CHECK(net::public_gaps(good()).empty());
  CHECK(net::public_gaps({}).size() == 3);
}

TEST_CASE("A public house names each thing that is missing or too wide") {
  service::Settings settings = good();
  settings.public_url = "http://taproom.example";
  CHECK(only_misses(settings, "public_url"));
  settings = good();
  settings.trusted_proxies = " , ";
  CHECK(only_misses(settings, "trusted_proxies"));
  settings = good();
  settings.listen = "::";
  CHECK(only_misses(settings, "listen"));
  settings = good();
  settings.metrics_token = "short";
  CHECK(only_misses(settings, "metrics_token"));
  settings.metrics = "off";
  CHECK(net::public_gaps(settings).empty());
  settings.metrics = "open";
  CHECK(only_misses(settings, "metrics"));
  settings = good();
  settings.guest_rate = 1e6;
  CHECK(only_misses(settings, "guest_rate"));
  settings = good();
  settings.max_message = 67'108'864;
  CHECK(only_misses(settings, "max_message"));
}
