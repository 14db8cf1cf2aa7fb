#pragma once
// A record from a file, for the commands that look at one.

#include <string>

#include "app/commands.h"
#include "records/record.h"

namespace taproom::app {

struct OpenedRecord {
  std::string text;  ///< of the file, to show where an error is
  records::GameRecord record;
};

/// Reads a record, and before it the pack it was played with, if one is given.
records::Expected<OpenedRecord> open_record(const std::string& file, const std::string& pack);

}  // namespace taproom::app
