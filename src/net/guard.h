#pragma once
// What keeps other people's pages, proxies and scripts from acting in a visitor's name.

#include <string>
#include <string_view>
#include <vector>

#include "net/http.h"

namespace taproom::net {

/// The names under which people open the house.
struct OurNames {
  std::string public_url;
  std::vector<std::string> hosts;  ///< known besides addresses of this machine and private networks
};

/// Where a request comes from.
enum class Origin {
  kOurs,         ///< a page of ours, or no browser at all
  kForeign,      ///< a page of another site
  kUnknownHost,  ///< a page that has the name it asked for, but a name that may be anybody's
};

/// Whether a request may act for the person of its cookie. Browsers name the page a request comes
/// from (Origin, Sec-Fetch-Site); it must be ours: `public_url` when it is set, else the host that
/// was asked, if that can only be this house: a name of this machine, an address of a private
/// network, or one of `hosts`. Any other name may be made to point here by whoever owns it, and its
/// pages would then pass for ours. Programs that are no browsers send neither and are welcome.
Origin origin_of(const HttpRequest& request, const OurNames& names);

/// Without the port: the name or address of a Host header.
std::string_view host_name(std::string_view host);
/// localhost, or an address of this machine.
bool is_local_name(std::string_view host);
/// An address of a network that is not part of the internet: 192.168.1.5, fd00::1.
bool is_private_address(std::string_view address);

/// The address a request is counted under. Only a trusted proxy is believed, and only the last
/// address it added.
std::string client_address(std::string_view peer, std::string_view forwarded_for, bool trusted);

bool is_loopback(std::string_view address);

/// Headers that every answer carries. `page`: something a browser shows, not data.
void add_security_headers(HttpResponse& response, bool secure, bool page);

/// {"error":{"code":…,"message":…}}
std::string problem_body(std::string_view code, std::string_view sentence);

/// A list apart by commas, without empty parts.
std::vector<std::string> comma_list(std::string_view text);

}  // namespace taproom::net
