#pragma once
// A way back for who has lost the password: codes on a slip of paper, each good for one new
// password. A code is drawn with 80 bits, so nobody tries them out, neither here nor with a copy of
// the store; a quick hash is enough, unlike for passwords that people think of.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace taproom::service {

inline constexpr std::size_t kRecoveryCodes = 8;

/// New ones: "k3v9-m2q7-xa4f-9b2c". Only their hashes are kept.
std::vector<std::string> draw_recovery_codes();
/// What is kept of a person's code, however it was typed: capitals, spaces, an O for a 0. Empty for
/// a text that is no code.
std::string recovery_hash(std::string_view person, std::string_view typed);

}  // namespace taproom::service
