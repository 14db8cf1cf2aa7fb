#include "net/guard.h"

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "records/words.h"

namespace taproom::net {

namespace {

/// Nothing but our own files and our own socket; no frames, no forms to others, no inline script.
constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
constexpr const char* kDataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& letter : small)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return small;
}

}  // namespace

bool is_same_origin(const HttpRequest& request, std::string_view public_url) {
  const std::string_view site = request.fetch_site;
  if (!site.empty() && site != "same-origin" && site != "none") return false;
  if (request.origin.empty()) return true;
  const std::string origin = lower(request.origin);
  if (!public_url.empty()) return origin == lower(public_url);
  return !request.host.empty() &&
         (origin == "http://" + lower(request.host) || origin == "https://" + lower(request.host));
}

std::string client_address(std::string_view peer, std::string_view forwarded_for, bool trusted) {
  if (!trusted || forwarded_for.empty()) return std::string(peer);
  const std::size_t comma = forwarded_for.rfind(',');
  std::string_view last = records::trimmed(
      comma == forwarded_for.npos ? forwarded_for : forwarded_for.substr(comma + 1));
  if (last.empty() || last.size() > 45) return std::string(peer);
  return std::string(last);
}

bool is_loopback(std::string_view address) {
  if (address.starts_with("::ffff:")) address.remove_prefix(7);
  return address.starts_with("127.") || address == "::1";
}

void add_security_headers(HttpResponse& response, bool secure, bool page) {
  const auto add = [&](const char* name, const char* value) {
    response.headers.emplace_back(name, value);
  };
  add("Content-Security-Policy", page ? kPolicy : kDataPolicy);
  add("X-Content-Type-Options", "nosniff");
  add("Referrer-Policy", "no-referrer");
  add("Cross-Origin-Opener-Policy", "same-origin");
  add("Cross-Origin-Resource-Policy", "same-origin");
  add("X-Frame-Options", "DENY");
  if (page) add("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
  if (secure) add("Strict-Transport-Security", "max-age=31536000");
}

std::string problem_body(std::string_view code, std::string_view sentence) {
  return boost::json::serialize(
      boost::json::value{{"error", {{"code", code}, {"message", sentence}}}});
}

std::vector<std::string> comma_list(std::string_view text) {
  std::vector<std::string> list;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    const std::string_view part = records::trimmed(text.substr(0, end));
    if (!part.empty()) list.emplace_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return list;
}

}  // namespace taproom::net
