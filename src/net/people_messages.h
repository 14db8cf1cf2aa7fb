#pragma once
// What HTTP answers about people, a struct and a table of its fields each; docs/openapi.json
// describes the same for people, and a test holds it to these tables.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "records/rows.h"
#include "service/people/device.h"
#include "service/people/rating.h"
#include "service/table/traces.h"

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

/// Where an account is signed in.
struct SessionMessage {
  std::string session;
  service::Device device;
  std::int64_t since = 0;
  std::int64_t seen = 0;
  bool here = false;
};
struct AccountReply {
  std::string name;
  std::int64_t since = 0;
  std::size_t codes = 0;
  std::vector<SessionMessage> sessions;
  std::vector<std::string> blocked;
};
extern const records::Shape<AccountReply, NoContext> kAccountShape;

struct CodesReply {
  std::vector<std::string> codes;
};
extern const records::Shape<CodesReply, NoContext> kCodesShape;

/// Everything the house knows of a person, to take along.
struct ExportReply {
  std::int64_t made = 0;
  Me me;
  std::int64_t seen = 0;
  std::size_t codes = 0;
  std::vector<SessionMessage> sessions;
  std::vector<std::string> blocked;
  service::Traces traces;
};
extern const records::Shape<ExportReply, NoContext> kExportShape;

/// Adds what HTTP answers.
void add_http_schemas(records::Schemas& all);

}  // namespace taproom::net
