#pragma once
// What whoever runs the house should know of the tables.

#include <string_view>

namespace taproom::service {

class Notices {
 public:
  virtual ~Notices() = default;
  /// This table is not played any more, for this reason; the others are.
  virtual void set_aside(std::string_view table, std::string_view reason) = 0;
};

}  // namespace taproom::service
