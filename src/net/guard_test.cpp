#include "net/guard.h"

#include <algorithm>

#include <doctest/doctest.h>

using namespace taproom::net;

namespace {

HttpRequest from(std::string origin, std::string host, std::string site = "") {
  HttpRequest request;
  request.origin = std::move(origin);
  request.host = std::move(host);
  request.fetch_site = std::move(site);
  return request;
}

}  // namespace

TEST_CASE("Only our own pages act for a visitor") {
  const OurNames names;
  CHECK(origin_of(from("http://localhost:8080", "localhost:8080"), names) == Origin::kOurs);
  CHECK(origin_of(from("http://LocalHost:8080", "localhost:8080"), names) == Origin::kOurs);
  CHECK(origin_of(from("", "localhost:8080"), names) == Origin::kOurs);
  CHECK(origin_of(from("", "localhost:8080", "none"), names) == Origin::kOurs);
  CHECK(origin_of(from("http://127.0.0.1", "127.0.0.1", "same-origin"), names) == Origin::kOurs);
  for (const HttpRequest& request :
       {from("http://localhost:8081", "localhost:8080"),
        from("http://evil.example", "localhost:8080"), from("null", "localhost:8080"),
        from("http://", ""), from("", "localhost", "cross-site"),
        from("", "localhost", "same-site")})
    CHECK(origin_of(request, names) == Origin::kForeign);
}

TEST_CASE("A name that may be anybody's is not ours, even where page and host agree") {
  OurNames names;
  for (const char* host :
       {"localhost", "tap.localhost", "127.0.0.1:80", "[::1]:8080", "192.168.1.5:8080", "10.1.2.3",
        "172.16.0.1", "172.31.255.1", "169.254.1.1", "[fd12::1]:80", "[fe80::1]"})
    CHECK_MESSAGE(origin_of(from(std::string("http://") + host, host), names) == Origin::kOurs,
                  host);
  for (const char* host :
       {"evil.example", "evil.example:8080", "203.0.113.5", "172.32.0.1", "11.0.0.1", "box",
        "127.0.0.1.evil.example", "localhost.evil.example", "[2001:db8::1]", "[", "10.1", "0x7f.1"})
    CHECK_MESSAGE(
        origin_of(from(std::string("http://") + host, host), names) == Origin::kUnknownHost, host);
  names.hosts = {"Box", "taproom.lan:8080"};
  CHECK(origin_of(from("http://box:81", "box:81"), names) == Origin::kOurs);
  CHECK(origin_of(from("http://taproom.lan:8080", "taproom.lan:8080"), names) == Origin::kOurs);
  CHECK(origin_of(from("http://taproom.lan", "taproom.lan"), names) == Origin::kUnknownHost);
}

TEST_CASE("With a public address only its pages do, whatever host was asked") {
  const OurNames names{"https://taproom.example", {}};
  CHECK(origin_of(from("https://taproom.example", "127.0.0.1:8080"), names) == Origin::kOurs);
  for (const HttpRequest& request : {from("http://taproom.example", "taproom.example"),
                                     from("https://taproom.example.evil.example", "x"),
                                     from("http://127.0.0.1:8080", "127.0.0.1:8080")})
    CHECK(origin_of(request, names) == Origin::kForeign);
}

TEST_CASE("Only a trusted proxy is believed, and only about the last step") {
  CHECK(client_address("10.0.0.1", "203.0.113.5", false) == "10.0.0.1");
  CHECK(client_address("10.0.0.1", "203.0.113.5", true) == "203.0.113.5");
  CHECK(client_address("10.0.0.1", "6.6.6.6, 203.0.113.5", true) == "203.0.113.5");
  CHECK(client_address("10.0.0.1", "", true) == "10.0.0.1");
  CHECK(client_address("10.0.0.1", "x, ", true) == "10.0.0.1");
  CHECK(client_address("10.0.0.1", std::string(1000, 'a'), true) == "10.0.0.1");
}

TEST_CASE("This machine") {
  CHECK(is_loopback("127.0.0.1"));
  CHECK(is_loopback("::1"));
  CHECK(is_loopback("::ffff:127.0.0.1"));
  CHECK_FALSE(is_loopback("128.0.0.1"));
  CHECK_FALSE(is_loopback("2001:db8::1"));
}

TEST_CASE("Pages may load nothing but our own files; data may do nothing at all") {
  HttpResponse page;
  add_security_headers(page, true, true);
  HttpResponse data;
  add_security_headers(data, false, false);
  const auto header = [](const HttpResponse& response, std::string_view name) -> std::string {
    const auto found =
        std::ranges::find(response.headers, name, &std::pair<std::string, std::string>::first);
    return found == response.headers.end() ? "" : found->second;
  };
  const std::string policy = header(page, "Content-Security-Policy");
  CHECK(policy.find("default-src 'none'") == 0);
  CHECK(policy.find("unsafe") == policy.npos);
  CHECK(policy.find("frame-ancestors 'none'") != policy.npos);
  CHECK(header(page, "Strict-Transport-Security") != "");
  CHECK(header(data, "Strict-Transport-Security") == "");
  CHECK(header(data, "X-Content-Type-Options") == "nosniff");
  CHECK(header(data, "Referrer-Policy") == "no-referrer");
}

TEST_CASE("Lists apart by commas") {
  CHECK(comma_list(" 10.0.0.1, ,::1") == std::vector<std::string>{"10.0.0.1", "::1"});
  CHECK(comma_list("").empty());
}
