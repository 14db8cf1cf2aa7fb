#pragma once
// SHA-256 (FIPS 180-4), for commitments to seeds and for the identity of component packs.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace taproom {

std::array<std::uint8_t, 32> sha256(std::string_view bytes);

/// The same as 64 hexadecimal digits.
std::string sha256_hex(std::string_view bytes);

}  // namespace taproom
