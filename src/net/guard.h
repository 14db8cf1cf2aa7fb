#pragma once
// What keeps other people's pages, proxies and scripts from acting in a visitor's name.

#include <string>
#include <string_view>
#include <vector>

#include "net/http.h"

namespace taproom::net {

/// Whether a request may act for the person of its cookie. Browsers name the page a request comes
/// from (Origin, Sec-Fetch-Site); it must be ours: `public_url` when it is set, else the host that
/// was asked. Programs that are no browsers send neither and are welcome.
bool is_same_origin(const HttpRequest& request, std::string_view public_url);

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
