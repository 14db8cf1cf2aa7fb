#include "service/store/checked_text.h"

#include <fmt/format.h>

#include "core/hash.h"

namespace taproom::service {

namespace {

constexpr std::size_t kDigits = 16;

std::string check_of(std::string_view text) {
  return fmt::format("#{:016x}", hash_bytes(text.data(), text.size()));
}

}  // namespace

std::string with_check(std::string text) {
  const std::string check = check_of(text);
  return std::move(text) + check;
}

records::Expected<std::string_view> without_check(std::string_view bytes) {
  // JSON ends with a bracket; anything else is a hash, or what became of one.
  if (bytes.ends_with('}')) return bytes;
  if (bytes.size() <= kDigits) return records::failure("a document was cut off");
  const std::string_view text = bytes.substr(0, bytes.size() - kDigits - 1);
  if (bytes.substr(text.size()) != check_of(text))
    return records::failure("a document was changed on the disk");
  return text;
}

}  // namespace taproom::service
