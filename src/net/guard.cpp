#include "net/guard.h"

#include <boost/asio/ip/address.hpp>
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

Origin origin_of(const HttpRequest& request, const OurNames& names) {
  const std::string_view site = request.fetch_site;
  if (!site.empty() && site != "same-origin" && site != "none") return Origin::kForeign;
  if (request.origin.empty()) return Origin::kOurs;
  const std::string origin = lower(request.origin);
  if (!names.public_url.empty())
    return origin == lower(names.public_url) ? Origin::kOurs : Origin::kForeign;
  const std::string asked = lower(request.host);
  if (asked.empty() || (origin != "http://" + asked && origin != "https://" + asked))
    return Origin::kForeign;
  const std::string_view name = host_name(asked);
  if (is_local_name(name) || is_private_address(name)) return Origin::kOurs;
  for (const std::string& known : names.hosts)
    if (lower(known) == name || lower(known) == asked) return Origin::kOurs;
  return Origin::kUnknownHost;
}

std::string_view host_name(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    return end == host.npos ? host : host.substr(1, end - 1);
  }
  return host.substr(0, host.find(':'));
}

bool is_local_name(std::string_view host) {
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(std::string(host), error);
  if (!error) return is_loopback(address.to_string());
  return host == "localhost" || host.ends_with(".localhost");
}

bool is_private_address(std::string_view text) {
  namespace ip = boost::asio::ip;
  boost::system::error_code error;
  const ip::address address = ip::make_address(std::string(text), error);
  if (error) return false;
  if (address.is_v6()) {
    const ip::address_v6 six = address.to_v6();
    if (six.is_v4_mapped())
      return is_private_address(ip::make_address_v4(ip::v4_mapped, six).to_string());
    return six.is_link_local() || (six.to_bytes()[0] & 0xFE) == 0xFC;
  }
  const std::uint32_t bits = address.to_v4().to_uint();
  // 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, 100.64.0.0/10
  return bits >> 24 == 10 || bits >> 20 == 0xAC1 || bits >> 16 == 0xC0A8 || bits >> 16 == 0xA9FE ||
         bits >> 22 == 0x191;
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
