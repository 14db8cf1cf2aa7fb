#include "service/people/recovery_codes.h"

#include <array>

#include <sodium.h>

#include "service/store/key_file.h"

namespace taproom::service {

namespace {

/// Without i, l, o and u: what is read wrongly from paper is none of them.
constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kLength = 16;
constexpr std::size_t kGroup = 4;

/// The letters of a code as it was typed; empty when it is none.
std::string plain_code(std::string_view typed) {
  std::string out;
  for (char letter : typed) {
    if (letter == ' ' || letter == '-') continue;
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    if (letter == 'i' || letter == 'l') letter = '1';
    if (letter == 'o') letter = '0';
    if (kLetters.find(letter) == kLetters.npos || out.size() == kLength) return {};
    out += letter;
  }
  return out.size() == kLength ? out : std::string();
}

}  // namespace

std::vector<std::string> draw_recovery_codes() {
  need_sodium();
  static_assert(kLetters.size() == 32);
  std::vector<std::string> codes;
  for (std::size_t i = 0; i < kRecoveryCodes; ++i) {
    std::string& code = codes.emplace_back();
    for (std::size_t at = 0; at < kLength; ++at) {
      if (at > 0 && at % kGroup == 0) code += '-';
      code += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
    }
  }
  return codes;
}

std::string recovery_hash(std::string_view person, std::string_view typed) {
  const std::string code = plain_code(typed);
  if (code.empty()) return {};
  need_sodium();
  const std::string text = "recovery\n" + std::string(person) + "\n" + code;
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  return letters(hash.data(), hash.size());
}

}  // namespace taproom::service
