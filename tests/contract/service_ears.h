#pragma once
// What reaches each connection of a service in a small world, and when; and the comparison of two
// worlds that must not differ for somebody.

#include <map>
#include <string>
#include <vector>

#include "tests/contract/service_world.h"

namespace taproom::service {

struct Heard {
  Millis at = 0;
  std::string text;
  bool operator==(const Heard&) const = default;
};

class Ears {
 public:
  explicit Ears(ServerRoom& server) : server_(&server) {}

  /// Takes in everything that was sent since the last time.
  void listen() {
    REQUIRE(server_->service->flush().has_value());
    for (auto& [connection, text] : server_->outbox.sent) {
      const json::object message = json::parse(text).get_object();
      const json::value* update = message.if_contains("params");
      if (update == nullptr) update = message.if_contains("result");
      if (update != nullptr && update->is_object() && update->get_object().contains("views")) {
        screens[connection] = update->get_object();
      }
      heard[connection].push_back({server_->clock.time, std::move(text)});
    }
    server_->outbox.sent.clear();
  }

  std::map<ConnectionId, std::vector<Heard>> heard;
  std::map<ConnectionId, json::object> screens;  ///< the last update of each

 private:
  ServerRoom* server_;
};

/// The same bytes at the same moments.
inline void check_the_same(const std::vector<Heard>& left, const std::vector<Heard>& right) {
  for (std::size_t n = 0; n < std::min(left.size(), right.size()); ++n) {
    CAPTURE(n);
    REQUIRE(left[n].text == right[n].text);
    REQUIRE(left[n].at == right[n].at);
  }
  REQUIRE(left.size() == right.size());
}

}  // namespace taproom::service
