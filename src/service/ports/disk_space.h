#pragma once
// Whether the disk has room for something new.

namespace taproom::service {

class DiskSpace {
 public:
  virtual ~DiskSpace() = default;
  /// What is left is for games that have begun.
  virtual bool is_short() = 0;
};

}  // namespace taproom::service
