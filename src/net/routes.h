#pragma once
// Every address of HTTP the house answers, as one table. docs/openapi.json describes the same ones;
// a test compares the two.

#include <span>
#include <string>
#include <string_view>

namespace taproom::net {

enum class Api {
  kHealth,
  kMetrics,
  kMe,
  kGuest,
  kAccount,
  kAccountPage,
  kLogin,
  kLogout,
  kPassword,
  kRecover,
  kCodes,
  kSessions,
  kSession,
  kExport,
  kLeave,
  kBlocks,
  kBlock,
  kUnblock,
  kPerson,
  kRatings,
  kTables,      ///< what the table service answers
  kTablePage,   ///< the page of a link to a table
  kMomentPage,  ///< and of one to a moment of a game that is over
  kPicture,     ///< that goes with either
  kSocket,      ///< the WebSocket; a plain request is told so
};

/// What a body may hold: nothing, a small JSON object, a record.
enum class Body { kNone, kSmall, kRecord };

struct Route {
  std::string_view method;
  std::string_view pattern;  ///< /api/people/{name}
  Api api;
  Body body = Body::kNone;
};

std::span<const Route> route_table();

struct Match {
  const Route* route = nullptr;  ///< null: no such address, or not with this method
  std::string parameter;         ///< what stands for {name}, decoded
  bool known_path = false;       ///< the address exists with another method
};

/// HEAD is answered like GET.
Match find_route(std::string_view method, std::string_view path);

/// Undoes %41; false when it is not well formed or hides a control letter.
bool decode_percent(std::string_view text, std::string& out);

}  // namespace taproom::net
