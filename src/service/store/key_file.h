#pragma once
// A secret of the house in a file that only its owner may read.

#include <array>
#include <string>
#include <string_view>

#include "records/error.h"

namespace taproom::service {

using SecretKey = std::array<unsigned char, 32>;

/// libsodium, ready to use; throws when this machine has no randomness for it.
void need_sodium();
SecretKey random_key();
/// The key in this file; made when there is none. A file that is no key is an error. `what` is what
/// it is for, `loss` what a new one would do.
records::Expected<SecretKey> keep_key(const std::string& path, std::string_view what,
                                      std::string_view loss);
/// Bytes in URL-safe letters.
std::string letters(const unsigned char* bytes, std::size_t size);

}  // namespace taproom::service
