#include "net/small_body.h"

#include "records/json_reader.h"

namespace taproom::net {

namespace json = records::json;
using service::Granted;
using service::Problem;

Problem nobody() { return {401, "nobody", "Say your name first: POST /api/guest."}; }
Problem busy() {
  return {503, "busy", "Too many people are signing in at the moment. Try again in a minute."};
}

Granted<std::vector<std::string>> texts(std::string_view body,
                                        std::initializer_list<std::string_view> keys) {
  const records::Expected<json::value> value = records::parse_json(body);
  if (!value) return service::problem(400, "bad_json", value.error().to_string());
  records::Reading reading;
  std::vector<std::string> found;
  {
    records::JsonObject object = records::JsonNode(*value, reading).object();
    for (std::string_view key : keys) {
      if (key.starts_with('[')) {
        const auto node = object.find(key.substr(1, key.size() - 2));
        found.push_back(node ? node->text() : std::string());
      } else {
        found.push_back(object.at(key).text());
      }
    }
  }
  if (!reading.ok()) return service::problem(400, "bad_json", reading.error().to_string());
  return found;
}

}  // namespace taproom::net
