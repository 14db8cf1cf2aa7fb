// The envelope of JSON-RPC 2.0: parsing, batches, notifications, errors.

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "core/clipped.h"
#include "records/names.h"
#include "records/rpc_params.h"

namespace taproom::records {

namespace {

json::value error_answer(const RpcError& error, const json::value& id) {
  json::object body;
  body["code"] = error.code;
  body["message"] = error.message;
  if (!error.data.is_null()) body["data"] = error.data;
  json::object out;
  out["jsonrpc"] = "2.0";
  out["error"] = std::move(body);
  out["id"] = id;
  return out;
}

bool is_id(const json::value& value) {
  return value.is_null() || value.is_string() || value.is_number();
}

}  // namespace

RpcError rpc_error(int code, Error error) {
  error.line = 0;  // of no use in a message of one line
  json::object data;
  data["path"] = error.path;
  if (!error.expected.empty()) data["expected"] = error.expected;
  return {code, error.to_string(), std::move(data)};
}

std::string RpcSession::line_too_long() {
  const RpcError error{rpc_code::kTooLong,
                       fmt::format("a message may have {} bytes at most", kMaxLine), nullptr};
  return json::serialize(error_answer(error, nullptr));
}

std::string RpcSession::handle(std::string_view line) {
  const Expected<json::value> request = parse_json(line);
  if (!request) {
    const RpcError error{rpc_code::kParse, request.error().message,
                         json::value{{"column", request.error().column}}};
    return json::serialize(error_answer(error, nullptr));
  }
  if (!request->is_array()) {
    const std::optional<json::value> single = answer(*request);
    return single ? json::serialize(*single) : std::string();
  }
  if (request->get_array().empty()) {
    const RpcError error{rpc_code::kInvalidRequest, "a batch holds at least one request", nullptr};
    return json::serialize(error_answer(error, nullptr));
  }
  json::array answers;
  for (const json::value& item : request->get_array()) {
    if (auto one = answer(item)) answers.push_back(*std::move(one));
  }
  return answers.empty() ? std::string() : json::serialize(answers);
}

std::optional<json::value> RpcSession::answer(const json::value& request) {
  const auto invalid = [](std::string message) {
    return error_answer({rpc_code::kInvalidRequest, std::move(message), nullptr}, nullptr);
  };
  if (!request.is_object()) return invalid("a request is an object {…}");
  const json::object& object = request.get_object();
  const json::value* version = object.if_contains("jsonrpc");
  if (version == nullptr || *version != json::value("2.0")) {
    return invalid("a request has \"jsonrpc\": \"2.0\"");
  }
  const json::value* id = object.if_contains("id");
  if (id != nullptr && !is_id(*id)) return invalid("an \"id\" is a text, a number or null");
  const json::value* method = object.if_contains("method");
  if (method == nullptr || !method->is_string()) {
    return invalid("a request has a \"method\", a text");
  }
  const json::value* params = object.if_contains("params");
  const json::value none = json::object();
  const RpcResult<json::value> result =
      call(method->get_string(), params == nullptr ? none : *params);
  if (id == nullptr) return std::nullopt;
  if (!result) return error_answer(result.error(), *id);
  json::object out;
  out["jsonrpc"] = "2.0";
  out["result"] = *result;
  out["id"] = *id;
  return out;
}

RpcResult<json::value> RpcSession::call(std::string_view name, const json::value& params) {
  for (const Method& method : methods()) {
    if (name != method.name) continue;
    if (!params.is_object()) {
      return tl::unexpected(RpcError{rpc_code::kInvalidParams,
                                     "parameters are given by name: an object {…}", nullptr});
    }
    Reading reading;
    RpcParams read;
    {
      JsonObject object = JsonNode(params, reading).object();
      method.params->read(object, read, {*this, read});
      if (method.acts && !read.action) {
        object.node().refuse("which action? Give \"do\" (notation), \"action\" (JSON) or \"id\"");
      }
    }
    if (reading.ok()) return (this->*method.run)(read);
    if (const Error& error = reading.error(); error.code != 0)
      return tl::unexpected(RpcError{error.code, error.message, nullptr});
    return tl::unexpected(rpc_error(rpc_code::kInvalidParams, reading.error()));
  }
  std::vector<std::string_view> names;
  for (const Method& method : methods())
    names.emplace_back(method.name);
  return tl::unexpected(
      RpcError{rpc_code::kNoMethod,
               fmt::format("no method is called \"{}\"{}; there are: {}", clipped(name, 60),
                           did_you_mean(name, names), list_of(names)),
               nullptr});
}

}  // namespace taproom::records
