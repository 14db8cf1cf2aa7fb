#pragma once
// Requests and answers of HTTP as plain values, so that everything but the sockets can be read and
// tested without a networking library.

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace taproom::net {

struct HttpRequest {
  std::string method;
  std::string path;   ///< without the query; not decoded
  std::string query;  ///< after the '?', not decoded
  std::string body;
  std::string address;  ///< whose request it is: the peer, or whom a trusted proxy names
  bool local = false;   ///< from this machine, and no proxy shows
  // Headers that matter, empty when missing.
  std::string host;
  std::string origin;
  std::string fetch_site;
  std::string cookie;
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string authorization;
  std::string user_agent;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string route;  ///< the pattern that answered, for logs; never the path itself
};

/// To be called once, now or later, on the thread of the loop.
using Answer = std::function<void(HttpResponse)>;

}  // namespace taproom::net
