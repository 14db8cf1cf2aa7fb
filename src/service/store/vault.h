#pragma once
// Keeps a secret in the store: sealed with a key of the house that lies beside it, in a file of its
// own. Who reads the database, or a copy of it, does not learn the dice of games that are played.

#include <optional>
#include <string>
#include <string_view>

#include "service/store/key_file.h"

namespace taproom::service {

class Vault {
 public:
  static constexpr const char* kFile = "dice.key";

  explicit Vault(const SecretKey& key) : key_(key) {}
  /// With the key in this folder; made when there is none.
  static records::Expected<Vault> keep_in(const std::string& folder);

  /// In URL-safe letters; the same text is sealed differently each time.
  std::string seal(std::string_view text) const;
  /// Empty when it was not sealed with this key, or was changed since.
  std::optional<std::string> open(std::string_view sealed) const;

 private:
  SecretKey key_;
};

}  // namespace taproom::service
