#include "service/table/message_head.h"

#include <cstdint>

#include "core/clipped.h"
#include "records/words.h"

namespace taproom::service {

namespace {

constexpr std::size_t kHeadBytes = 512;

void skip_space(std::string_view& text) {
  const std::size_t at = text.find_first_not_of(" \t\r\n");
  text.remove_prefix(at == text.npos ? text.size() : at);
}

bool take(std::string_view& text, char sign) {
  skip_space(text);
  if (!text.starts_with(sign)) return false;
  text.remove_prefix(1);
  return true;
}

/// A text without escapes: names of methods and of members have none.
bool take_word(std::string_view& text, std::string_view& word) {
  if (!take(text, '"')) return false;
  const std::size_t end = text.find_first_of("\"\\");
  if (end == text.npos || text[end] != '"') return false;
  word = text.substr(0, end);
  text.remove_prefix(end + 1);
  return true;
}

bool take_number(std::string_view& text, std::int64_t& number) {
  skip_space(text);
  const std::size_t end = std::min(text.find_first_not_of("-0123456789"), text.size());
  if (!records::to_number(text.substr(0, end), number)) return false;
  text.remove_prefix(end);
  return true;
}

}  // namespace

MessageHead read_head(std::string_view text) {
  MessageHead head;
  text = clipped(text, kHeadBytes);
  if (!take(text, '{')) return head;
  do {
    std::string_view key;
    std::string_view word;
    std::int64_t number = 0;
    if (!take_word(text, key) || !take(text, ':') || key == "params") return head;
    if (take_word(text, word)) {
      if (key == "method") head.method = word;
      if (key == "id") head.id = word;
    } else if (take_number(text, number)) {
      if (key == "id") head.id = number;
    } else {
      return head;
    }
  } while (take(text, ','));
  return head;
}

}  // namespace taproom::service
