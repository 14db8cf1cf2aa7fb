// taproom schema [NAME]
#include "records/schema.h"

#include <fmt/format.h>

#include "app/commands.h"
#include "core/clipped.h"
#include "net/people_messages.h"
#include "records/json_reader.h"
#include "records/names.h"
#include "service/table/messages.h"

namespace taproom::app {

int run_schema(const std::string& name) {
  records::Schemas all = records::record_schemas();
  service::add_service_schemas(all);
  net::add_http_schemas(all);
  if (name.empty()) {
    print(records::pretty(all.document()) + "\n");
    return exit_code::kOk;
  }
  const records::json::object one = all.document(name);
  if (one.empty()) {
    return complain(exit_code::kUsage,
                    fmt::format("no definition is called \"{}\"{}", clipped(name, 60),
                                records::did_you_mean(name, all.names())));
  }
  print(records::pretty(one) + "\n");
  return exit_code::kOk;
}

}  // namespace taproom::app
