#include "service/people/passwords.h"

#include <array>

#include <fmt/format.h>
#include <sodium.h>

namespace taproom::service {

Granted<void> check_password(std::string_view password) {
  if (password.size() < kPasswordMin)
    return problem(400, "bad_password",
                   fmt::format("A password has at least {} letters.", kPasswordMin));
  if (password.size() > kPasswordMax)
    return problem(400, "bad_password",
                   fmt::format("A password has at most {} letters.", kPasswordMax));
  return {};
}

Granted<std::string> hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (sodium_init() < 0 ||
      crypto_pwhash_str_alg(hash.data(), password.data(), password.size(),
                            crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    return problem(503, "busy", "There is no memory to keep a password safe. Try again later.");
  return std::string(hash.data());
}

bool is_password(const std::string& hash, const std::string& password) {
  // The hash of nothing anybody knows.
  static const std::string kNobody = hash_password("\x01 no account").value_or("");
  const std::string& compare = hash.empty() ? kNobody : hash;
  const bool right =
      crypto_pwhash_str_verify(compare.c_str(), password.data(), password.size()) == 0;
  return right && !hash.empty();
}

}  // namespace taproom::service
