#pragma once
// What HTTP answers about people, a struct and a table of its fields each; docs/openapi.json
// describes the same for people, and a test holds it to these tables.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "records/rows.h"
#include "service/people/rating.h"

namespace taproom::net {

using records::NoContext;
/// By game; only games one has finished.
using Ratings = std::vector<std::pair<std::string, service::Rating>>;

struct Me {
  std::string name;
  bool guest = true;
  std::int64_t since = 0;
  Ratings ratings;
};
struct MeReply {
  std::optional<Me> me;
};
extern const records::Shape<MeReply, NoContext> kMeShape;

struct PersonReply {
  std::string name;
  std::int64_t since = 0;
  Ratings ratings;
};
extern const records::Shape<PersonReply, NoContext> kPersonShape;

struct Standing {
  std::string bot;   ///< its level, or
  std::string name;  ///< of an account
  service::Rating rating;
};
struct RatingsReply {
  std::string game;
  std::vector<Standing> ratings;
};
extern const records::Shape<RatingsReply, NoContext> kRatingsShape;

struct BlockedReply {
  std::vector<std::string> blocked;
};
extern const records::Shape<BlockedReply, NoContext> kBlockedShape;

/// Who was blocked just now; nobody after unblocking.
struct BlockReply {
  std::optional<std::string> blocked;
};
extern const records::Shape<BlockReply, NoContext> kBlockShape;

/// Adds what HTTP answers.
void add_http_schemas(records::Schemas& all);

}  // namespace taproom::net
