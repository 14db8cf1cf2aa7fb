#pragma once
// What the people's desk reads and says again and again: small bodies of texts, and two refusals.

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "service/people/problem.h"

namespace taproom::net {

service::Problem nobody();
service::Problem busy();

/// Reads the texts of a small JSON object; keys in brackets may be missing and are then empty.
service::Granted<std::vector<std::string>> texts(std::string_view body,
                                                 std::initializer_list<std::string_view> keys);

}  // namespace taproom::net
