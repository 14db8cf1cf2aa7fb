#pragma once
// Passwords: Argon2id with the cost libsodium calls interactive (64 MiB, two passes). Hashing takes
// a core and much memory for a moment, so whoever serves tables does it in a small WorkPool: a
// crowd that tries passwords can make sign-in slow, but never a table.

#include <cstddef>
#include <string>
#include <string_view>

#include "service/people/problem.h"

namespace taproom::service {

inline constexpr std::size_t kPasswordMin = 8;
inline constexpr std::size_t kPasswordMax = 256;

/// Whether it may be a password at all.
Granted<void> check_password(std::string_view password);

/// Its hash with salt and cost, as text. Slow on purpose.
Granted<std::string> hash_password(const std::string& password);
/// Slow likewise. An empty hash is never right but takes as long as any, so that time does not tell
/// which names have an account.
bool is_password(const std::string& hash, const std::string& password);

}  // namespace taproom::service
