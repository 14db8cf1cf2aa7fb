#pragma once
// Who does not want to meet whom.

#include <string_view>

namespace taproom::service {

class Company {
 public:
  virtual ~Company() = default;
  /// Either of the two, by id, does not want to sit at a table with the other.
  virtual bool apart(std::string_view one, std::string_view other) = 0;
};

}  // namespace taproom::service
