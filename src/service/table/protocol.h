#pragma once
// The envelope of the protocol: JSON-RPC 2.0, one request a message. docs/protocol.md describes it.

#include <optional>
#include <string>
#include <string_view>

#include <boost/json/value.hpp>

#include "records/json_reader.h"
#include "records/rpc.h"

namespace taproom::service {

namespace json = boost::json;

namespace code {
inline constexpr int kStale = -32008;     ///< the question has changed since that version
inline constexpr int kNotYours = -32009;  ///< another person's seat, a table one may not see
inline constexpr int kNotNow = -32010;    ///< the table is in another phase
inline constexpr int kTooMuch = -32011;   ///< a bound is reached
}  // namespace code

using records::RpcError;
using Result = records::RpcResult<json::value>;

/// Why the service does not do something; all of them stand in troubles.h. `text` is the English
/// sentence with {names} of facts in braces.
struct Trouble {
  int code;
  const char* reason;
  const char* text;
};

tl::unexpected<RpcError> refuse(int code, std::string message, json::value data = nullptr);
/// A trouble with its facts; data holds them beside the `reason`.
tl::unexpected<RpcError> refuse(const Trouble& trouble, const json::object& facts = {});
/// The reading of the parameters holds the error.
tl::unexpected<RpcError> unread();
/// That error: where it is, and what was expected there.
RpcError unreadable(const records::Reading& reading);

struct Request {
  std::optional<json::value> id;  ///< none: nobody waits for an answer
  std::string method;
  json::value params;
};

/// A request, or the error to answer with and the id it is for.
struct BadRequest {
  RpcError error;
  json::value id;
};
tl::expected<Request, BadRequest> read_request(std::string_view text);

std::string answer_text(const json::value& id, const json::value& result);
std::string error_text(const json::value& id, const RpcError& error);
/// `params` is JSON already.
std::string notification_text(std::string_view method, std::string_view params);

/// A text as a JSON string.
std::string quoted(std::string_view text);

}  // namespace taproom::service
