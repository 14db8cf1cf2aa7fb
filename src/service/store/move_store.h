#pragma once
// Stores by where they are: a folder with a database file, or a PostgreSQL address. And everything
// of one store into another, checked by hashes.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "service/store/store.h"

namespace taproom::service {

/// A store of either kind with what both can do beyond `Store`.
struct AnyStore {
  std::unique_ptr<Store> store;
  std::string place;  ///< for messages; without a password
  std::function<Expected<std::vector<std::string>>()> collections;
  /// As `read`, but stops quietly before the first entry that cannot be read.
  std::function<std::vector<std::string>(std::string_view log)> read_what_is_there;
};

/// For this process alone; the service must not run.
Expected<AnyStore> open_any_store(const std::string& where);
/// Only to look at, while a service may use it.
Expected<AnyStore> inspect_any_store(const std::string& where);

struct Moved {
  std::size_t logs = 0;
  std::size_t entries = 0;
  std::size_t documents = 0;
  std::string hash;  ///< SHA-256 over all of it, the same of both stores
};

/// Copies everything into a store that is empty; the first stays as it was. Then reads both and
/// compares. A store whose copying was not finished is refused by `check_moved`.
Expected<Moved> move_store(AnyStore& from, AnyStore& to);
Expected<void> check_moved(Store& store);

/// SHA-256 over all logs and documents in order, and how many there are.
Expected<Moved> hash_store(AnyStore& store);

}  // namespace taproom::service
