#include "service/table/protocol.h"

#include <cmath>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "records/json_reader.h"

namespace taproom::service {

namespace rpc = records::rpc_code;

tl::unexpected<RpcError> refuse(int code, std::string message, json::value data) {
  return tl::unexpected(RpcError{code, std::move(message), std::move(data)});
}

tl::unexpected<RpcError> refuse(const Trouble& trouble, const json::object& facts) {
  std::string message = trouble.text;
  json::object data{{"reason", trouble.reason}};
  for (const auto& [name, value] : facts) {
    const std::string slot = "{" + std::string(name) + "}";
    const std::string said =
        value.is_string() ? std::string(value.get_string()) : json::serialize(value);
    if (const std::size_t at = message.find(slot); at != std::string::npos) {
      message.replace(at, slot.size(), said);
    }
    data[name] = value;
  }
  return refuse(trouble.code, std::move(message), std::move(data));
}

tl::unexpected<RpcError> unread() { return refuse(rpc::kInvalidParams, ""); }

tl::expected<Request, BadRequest> read_request(std::string_view text) {
  const auto bad = [](int code, std::string message, json::value id = nullptr) {
    return tl::unexpected(BadRequest{{code, std::move(message), nullptr}, std::move(id)});
  };
  records::Expected<json::value> value = records::parse_json(text);
  if (!value) return bad(rpc::kParse, value.error().message);
  if (!value->is_object()) return bad(rpc::kInvalidRequest, "a request is an object {…}");
  json::object& object = value->get_object();
  Request request;
  if (json::value* id = object.if_contains("id")) {
    const bool endless = id->is_double() && !std::isfinite(id->get_double());
    if ((!id->is_null() && !id->is_string() && !id->is_number()) || endless) {
      return bad(rpc::kInvalidRequest, "an \"id\" is a text, a number or null");
    }
    request.id = std::move(*id);
  }
  const json::value id = request.id.value_or(nullptr);
  const json::value* version = object.if_contains("jsonrpc");
  if (version == nullptr || *version != json::value("2.0")) {
    return bad(rpc::kInvalidRequest, "a request has \"jsonrpc\": \"2.0\"", id);
  }
  const json::value* method = object.if_contains("method");
  if (method == nullptr || !method->is_string()) {
    return bad(rpc::kInvalidRequest, "a request has a \"method\", a text", id);
  }
  request.method = method->get_string();
  request.params = json::object();
  if (json::value* params = object.if_contains("params")) {
    if (!params->is_object()) {
      return bad(rpc::kInvalidParams, "parameters are given by name: an object {…}", id);
    }
    request.params = std::move(*params);
  }
  return request;
}

RpcError unreadable(const records::Reading& reading) {
  json::object data;
  data["path"] = reading.error().path;
  if (!reading.error().expected.empty()) data["expected"] = reading.error().expected;
  return {records::rpc_code::kInvalidParams, reading.error().to_string(), std::move(data)};
}

std::string answer_text(const json::value& id, const json::value& result) {
  return fmt::format(R"({{"jsonrpc":"2.0","result":{},"id":{}}})", json::serialize(result),
                     json::serialize(id));
}

std::string error_text(const json::value& id, const RpcError& error) {
  json::object body;
  body["code"] = error.code;
  body["message"] = error.message;
  if (!error.data.is_null()) body["data"] = error.data;
  return fmt::format(R"({{"jsonrpc":"2.0","error":{},"id":{}}})", json::serialize(body),
                     json::serialize(id));
}

std::string notification_text(std::string_view method, std::string_view params) {
  return fmt::format(R"({{"jsonrpc":"2.0","method":"{}","params":{}}})", method, params);
}

std::string quoted(std::string_view text) { return json::serialize(json::value(text)); }

}  // namespace taproom::service
