#pragma once
// What the tables hold of one person, for that person to take along.

#include <functional>
#include <string>
#include <vector>

#include "records/error.h"
#include "records/json_reader.h"
#include "service/ports/clock.h"

namespace taproom::service {

struct Said {
  std::string table;
  Millis at = 0;
  std::string text;  ///< a line, or the key of a phrase
};

struct Traces {
  records::json::value tables = records::json::array();  ///< TableLine of each, as in `mine`
  std::vector<Said> said;
};

using TracesDone = std::function<void(records::Expected<Traces>)>;

}  // namespace taproom::service
