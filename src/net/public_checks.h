#pragma once
// What a house on the open internet must have. `public = "yes"` (or `taproom serve --public`) makes
// the start fail while something of it is missing, and says what.

#include <string>
#include <vector>

#include "records/error.h"
#include "service/settings.h"

namespace taproom::net {

/// What is missing or too wide among the settings, one sentence each, with what to do about it.
std::vector<std::string> public_gaps(const service::Settings& settings);

/// For a house that is not to be public: nothing. Else an error with everything that is missing,
/// in the settings and in the data folder.
records::Expected<void> check_public(const service::Settings& settings);

}  // namespace taproom::net
