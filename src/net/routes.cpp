#include "net/routes.h"

#include "core/hex.h"
#include "records/words.h"

namespace taproom::net {

namespace {

constexpr Route kRoutes[] = {
    {"GET", "/healthz", Api::kHealth},
    {"GET", "/metrics", Api::kMetrics},
    {"GET", "/api/me", Api::kMe},
    {"POST", "/api/guest", Api::kGuest, Body::kSmall},
    {"GET", "/api/account", Api::kAccountPage},
    {"POST", "/api/account", Api::kAccount, Body::kSmall},
    {"POST", "/api/login", Api::kLogin, Body::kSmall},
    {"POST", "/api/logout", Api::kLogout, Body::kSmall},
    {"POST", "/api/password", Api::kPassword, Body::kSmall},
    {"POST", "/api/recover", Api::kRecover, Body::kSmall},
    {"POST", "/api/codes", Api::kCodes, Body::kSmall},
    {"DELETE", "/api/sessions", Api::kSessions},
    {"DELETE", "/api/sessions/{session}", Api::kSession},
    {"GET", "/api/export", Api::kExport},
    {"POST", "/api/leave", Api::kLeave, Body::kSmall},
    {"GET", "/api/blocks", Api::kBlocks},
    {"POST", "/api/blocks", Api::kBlock, Body::kSmall},
    {"DELETE", "/api/blocks/{name}", Api::kUnblock},
    {"GET", "/api/people/{name}", Api::kPerson},
    {"GET", "/api/ratings/{game}", Api::kRatings},
    {"GET", "/api/games", Api::kTables},
    {"GET", "/api/lobby", Api::kTables},
    {"GET", "/api/mine", Api::kTables},
    {"GET", "/api/tables/{table}/record", Api::kTables},
    {"POST", "/api/records", Api::kTables, Body::kRecord},
    {"GET", "/t/{link}", Api::kTablePage},
    {"GET", "/m/{link}", Api::kMomentPage},
    {"GET", "/preview/{link}", Api::kPicture},
    {"GET", "/socket", Api::kSocket},
};

/// Takes the text up to the next '/', which must not be empty.
std::string_view next_segment(std::string_view& path) {
  if (!path.starts_with('/')) return {};
  path.remove_prefix(1);
  const std::string_view segment = path.substr(0, path.find('/'));
  path.remove_prefix(segment.size());
  return segment;
}

bool matches(std::string_view pattern, std::string_view path, std::string& parameter) {
  parameter.clear();
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = next_segment(pattern);
    const std::string_view found = next_segment(path);
    if (found.empty()) return false;
    if (wanted.starts_with('{')) {
      if (!decode_percent(found, parameter)) return false;
    } else if (wanted != found) {
      return false;
    }
  }
  return pattern.empty() && path.empty();
}

}  // namespace

std::span<const Route> route_table() { return kRoutes; }

bool decode_percent(std::string_view text, std::string& out) {
  out.clear();
  for (std::size_t i = 0; i < text.size(); ++i) {
    char letter = text[i];
    if (letter == '%') {
      if (i + 2 >= text.size()) return false;
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return false;
      letter = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (static_cast<unsigned char>(letter) < 0x20) return false;
    out += letter;
  }
  return true;
}

Match find_route(std::string_view method, std::string_view path) {
  if (method == "HEAD") method = "GET";
  Match match;
  for (const Route& route : kRoutes) {
    std::string parameter;
    if (!matches(route.pattern, path, parameter)) continue;
    match.known_path = true;
    if (route.method != method) continue;
    match.route = &route;
    match.parameter = std::move(parameter);
    return match;
  }
  return match;
}

}  // namespace taproom::net
