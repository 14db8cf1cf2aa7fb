#pragma once
// Who plays which table, asked of the store that all nodes share (store/postgres_town.h). Answers
// come later, on the loop, in the order of the questions.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "records/error.h"

namespace taproom::service {

/// A run of a node: a number that no other run ever has.
using Incarnation = std::int64_t;

class Owners {
 public:
  struct Found {
    std::string table;
    std::int64_t fence = 0;
    Incarnation owner = 0;
  };
  using Tables = std::vector<std::string>;
  using Summaries = std::vector<std::pair<std::string, std::optional<std::string>>>;
  template <class T>
  using Later = std::function<void(records::Expected<T>)>;

  virtual ~Owners() = default;
  virtual Incarnation self() const = 0;
  /// Nobody can have taken anything from this node yet.
  virtual bool lease_holds() const = 0;
  /// How often the lease was over and came back.
  virtual std::uint64_t lapses() const = 0;
  /// Takes what nobody has, and says who has the rest. Tables that do not exist are left out. What
  /// this node had given to be written before is written, or refused, when the answer comes.
  virtual void seek(Tables tables, Later<std::vector<Found>> done) = 0;
  /// Lets go of tables; `wanted`: somebody should take them, for things go on there.
  virtual void give_back(Tables tables, bool wanted, std::function<void()> done) = 0;
  /// Tables that should be taken, and nobody has; `strays`: also those that never had an owner.
  virtual void orphans(std::size_t most, bool strays, Later<Tables> done) = 0;
  /// What the store knows of tables that go on.
  virtual void summaries(Tables tables, Later<Summaries> done) = 0;
};

}  // namespace taproom::service
