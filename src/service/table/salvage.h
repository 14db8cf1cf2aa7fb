#pragma once
// What can still be had of a table whose log is damaged or no longer plays.

#include <string>
#include <vector>

#include "service/table/model.h"

namespace taproom::service {

struct Salvaged {
  Model model;
  std::string trouble;  ///< what stands in the way of the rest; empty: it is whole
};

/// The longest beginning of a log that can be played. An error when not even the first entry can be
/// read.
Expected<Salvaged> salvage(const std::vector<std::string>& log, const LogSources& sources = {});

}  // namespace taproom::service
