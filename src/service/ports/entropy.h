#pragma once
// Where seeds, table names and link tokens come from.

#include "core/chance.h"

namespace taproom::service {

class Entropy {
 public:
  virtual ~Entropy() = default;
  /// 256 bits that nobody can guess.
  virtual Seed draw() = 0;
};

}  // namespace taproom::service
