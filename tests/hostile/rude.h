#pragma once
// A guest from an address of one's choice, who asks for one thing after the other. The house must
// trust the proxy at 127.0.0.1 (kBehindProxy).

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

#include "service/settings.h"
#include "tests/service/player.h"
#include "tests/service/program.h"
#include "tests/service/wire.h"

namespace taproom::test {

inline constexpr const char* kBehindProxy = "--trusted-proxies=127.0.0.1";
/// Through a proxy that names nobody, numbers are for whoever knows this.
inline constexpr const char* kMetricsToken = "0123456789abcdef";

/// The limits people get who change nothing, and after them these flags.
inline std::vector<std::string> usual_limits(std::vector<std::string> flags = {}) {
  std::vector<std::string> out = {kBehindProxy, std::string("--metrics-token=") + kMetricsToken};
  for (const service::SettingInfo& info : service::setting_table()) {
    if (info.name.starts_with("limit_"))
      out.push_back(service::setting_flag(info) + "=" + service::setting_default(info));
  }
  out.insert(out.end(), flags.begin(), flags.end());
  return out;
}

class RudeGuest {
 public:
  RudeGuest(const Program& house, std::string address)
      : port_(house.port()), address_(std::move(address)) {
    const Answer guest = post("/api/guest", R"({"name":"Rude"})");
    cookie_ = guest.cookie();
    REQUIRE_MESSAGE(!cookie_.empty(), guest.body);
  }

  Answer post(std::string_view path, std::string_view body) const {
    return call(port_, "POST", path, body, {{"Cookie", cookie_}, {"X-Forwarded-For", address_}});
  }

  /// The whole answer, with "result" or "error".
  json::object ask(std::string_view method, json::object params) {
    send(method, std::move(params));
    return wait_for(next_id_ - 1);
  }
  json::value good(std::string_view method, json::object params) {
    const json::object answer = ask(method, std::move(params));
    const std::string text = json::serialize(answer);
    REQUIRE_MESSAGE(answer.contains("result"), text);
    return answer.at("result");
  }
  /// The reason of a refusal; empty when there was none.
  std::string refusal(std::string_view method, json::object params) {
    const json::object answer = ask(method, std::move(params));
    if (!answer.contains("error")) return {};
    refused_ = answer.at("error").as_object();
    const json::value* data = refused_.if_contains("data");
    const json::value* reason =
        data && data->is_object() ? data->as_object().if_contains("reason") : nullptr;
    return reason ? std::string(reason->as_string()) : "without a reason";
  }
  /// The error of the last refusal.
  const json::object& refused() const { return refused_; }

  void send(std::string_view method, json::object params) {
    if (!wire_) {
      wire_ = std::make_unique<Wire>(port_, cookie_, Headers{{"X-Forwarded-For", address_}});
      REQUIRE(wire_->wait_open());
    }
    wire_->send(json::serialize(json::object{{"jsonrpc", "2.0"},
                                             {"id", next_id_++},
                                             {"method", method},
                                             {"params", std::move(params)}}));
  }
  json::object wait_for(std::int64_t id) {
    while (const std::optional<std::string> text = wire_->wait_next()) {
      json::object message = json::parse(*text).as_object();
      if (const json::value* given = message.if_contains("id"); given && *given == id)
        return message;
    }
    FAIL("no answer came");
    return {};
  }
  std::int64_t last_id() const { return next_id_ - 1; }
  void leave() { wire_.reset(); }
  Wire& wire() { return *wire_; }

 private:
  std::uint16_t port_;
  std::string address_;
  std::string cookie_;
  std::unique_ptr<Wire> wire_;
  std::int64_t next_id_ = 1;
  json::object refused_;
};

}  // namespace taproom::test
