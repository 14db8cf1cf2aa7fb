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
  CHECK(is_same_origin(from("http://localhost:8080", "localhost:8080"), ""));
  CHECK(is_same_origin(from("http://LocalHost:8080", "localhost:8080"), ""));
  CHECK(is_same_origin(from("", "localhost:8080"), ""));
  CHECK(is_same_origin(from("", "localhost:8080", "none"), ""));
  CHECK(is_same_origin(from("http://a", "a", "same-origin"), ""));
  CHECK_FALSE(is_same_origin(from("http://localhost:8081", "localhost:8080"), ""));
  CHECK_FALSE(is_same_origin(from("http://evil.example", "localhost:8080"), ""));
  CHECK_FALSE(is_same_origin(from("null", "localhost:8080"), ""));
  CHECK_FALSE(is_same_origin(from("http://", ""), ""));
  CHECK_FALSE(is_same_origin(from("", "localhost", "cross-site"), ""));
  CHECK_FALSE(is_same_origin(from("", "localhost", "same-site"), ""));
}

TEST_CASE("With a public address only its pages do, whatever host was asked") {
  const char* url = "https://taproom.example";
  CHECK(is_same_origin(from("https://taproom.example", "127.0.0.1:8080"), url));
  CHECK_FALSE(is_same_origin(from("http://taproom.example", "taproom.example"), url));
  CHECK_FALSE(is_same_origin(from("https://taproom.example.evil.example", "x"), url));
  CHECK_FALSE(is_same_origin(from("http://127.0.0.1:8080", "127.0.0.1:8080"), url));
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
