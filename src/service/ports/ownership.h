#pragma once
// Which tables are this program's to play, where several share one store. Without it all are.

#include <string>

namespace taproom::service {

class Ownership {
 public:
  virtual ~Ownership() = default;
  virtual bool has(const std::string& table) const = 0;
  /// This program has just made a table: nobody else can know of it before the batch is written
  /// that makes it, and it is ours by that batch.
  virtual void made(const std::string& table) = 0;
  /// Somebody at this table was given words that lead there.
  virtual void has_code(const std::string& words, const std::string& table) = 0;
};

}  // namespace taproom::service
