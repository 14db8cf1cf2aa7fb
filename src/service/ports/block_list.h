#pragma once
// Who does not want to meet whom.

#include <string_view>

namespace taproom::service {

class BlockList {
 public:
  virtual ~BlockList() = default;
  /// Either of the two, by id, does not want to sit at a table with the other.
  virtual bool blocks(std::string_view one, std::string_view other) = 0;
};

}  // namespace taproom::service
