#include "service/cookies.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include "records/files.h"
#include "records/words.h"

namespace taproom::service {

namespace {

void need_sodium() {
  // Safe to call again and from any thread; below zero means that there is no randomness to be had.
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
}

std::string letters(const unsigned char* bytes, std::size_t size) {
  std::string text(sodium_base64_encoded_len(size, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes, size,
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.resize(std::strlen(text.c_str()));
  return text;
}

/// The file whole and flushed, readable by its owner only, or not there at all.
bool write_private(const std::string& path, std::string_view text) {
  const std::string draft = path + ".new";
  ::unlink(draft.c_str());
  const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return false;
  const bool written =
      ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
      ::fsync(file) == 0;
  const bool closed = ::close(file) == 0;
  return written && closed && ::rename(draft.c_str(), path.c_str()) == 0;
}

bool is_id(std::string_view text) {
  constexpr std::string_view kLetters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
  return !text.empty() && text.size() <= 64 && text.find_first_not_of(kLetters) == text.npos;
}

/// Takes the text before the next dot.
std::string_view next_part(std::string_view& text) {
  const std::size_t end = std::min(text.find('.'), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

}  // namespace

CookieKey CookieKey::random() {
  need_sodium();
  CookieKey key;
  randombytes_buf(key.bytes_.data(), key.bytes_.size());
  return key;
}

records::Expected<CookieKey> CookieKey::keep_in(const std::string& path) {
  need_sodium();
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) {
    const CookieKey key = random();
    std::array<char, kBytes * 2 + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), key.bytes_.data(), kBytes);
    if (errno != ENOENT || !write_private(path, std::string(hex.data()) + "\n"))
      return records::failure(
          fmt::format("{}: the key for cookies cannot be kept: {}", path, std::strerror(errno)));
    return key;
  }
  // A copy restored from a backup may have lost its mode.
  if ((status.st_mode & 077) != 0 && ::chmod(path.c_str(), 0600) != 0)
    return records::failure(fmt::format(
        "{}: others may read the key for cookies, and its mode cannot be set to 600: {}", path,
        std::strerror(errno)));
  records::Expected<std::string> text = records::read_file(path, 4096);
  if (!text) return tl::unexpected(text.error());
  CookieKey key;
  std::size_t size = 0;
  const std::string_view hex =
      records::trimmed(std::string_view(*text).substr(0, text->find('\n')));
  if (hex.size() != kBytes * 2 ||
      sodium_hex2bin(key.bytes_.data(), kBytes, hex.data(), hex.size(), nullptr, &size, nullptr) !=
          0 ||
      size != kBytes)
    return records::failure(
        fmt::format("{}: expected a key of 64 hexadecimal digits; remove the file to get a new "
                    "one, which signs "
                    "everybody out",
                    path));
  return key;
}

std::string CookieKey::seal(std::string_view text) const {
  std::array<unsigned char, crypto_auth_BYTES> mac{};
  static_assert(crypto_auth_KEYBYTES == kBytes);
  crypto_auth(mac.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
              bytes_.data());
  return letters(mac.data(), mac.size());
}

bool CookieKey::is_sealed(std::string_view text, std::string_view seal_given) const {
  const std::string wanted = seal(text);
  return wanted.size() == seal_given.size() &&
         sodium_memcmp(wanted.data(), seal_given.data(), wanted.size()) == 0;
}

std::string write_ticket(const CookieKey& key, const Ticket& ticket) {
  std::string text = fmt::format("1.{}.{}.{}", ticket.person, ticket.generation, ticket.issued_s);
  return text + "." + key.seal(text);
}

std::optional<Ticket> read_ticket(const CookieKey& key, std::string_view text, std::int64_t now_s) {
  const std::size_t dot = text.rfind('.');
  if (text.size() > 256 || dot == text.npos) return {};
  const std::string_view body = text.substr(0, dot);
  if (!key.is_sealed(body, text.substr(dot + 1))) return {};
  std::string_view rest = body;
  Ticket ticket;
  if (next_part(rest) != "1") return {};
  ticket.person = std::string(next_part(rest));
  if (!is_id(ticket.person) || !records::to_number(next_part(rest), ticket.generation) ||
      !records::to_number(rest, ticket.issued_s))
    return {};
  // A minute of grace for a clock that was set back.
  if (ticket.issued_s > now_s + 60 || now_s - ticket.issued_s > kTicketSeconds) return {};
  return ticket;
}

std::string_view cookie_name(bool secure) { return secure ? "__Host-taproom" : "taproom"; }

std::string set_cookie(std::string_view ticket, bool secure) {
  return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", cookie_name(secure),
                     ticket, ticket.empty() ? 0 : kTicketSeconds, secure ? "; Secure" : "");
}

std::string_view find_cookie(std::string_view header, std::string_view name) {
  std::string_view value;
  bool found = false;
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(';'), header.size());
    const std::string_view pair = records::trimmed(header.substr(0, end));
    header.remove_prefix(std::min(end + 1, header.size()));
    const std::size_t equals = pair.find('=');
    if (equals == pair.npos || pair.substr(0, equals) != name) continue;
    // Two cookies of one name: somebody planted one, and we cannot tell which.
    if (found) return {};
    found = true;
    value = pair.substr(equals + 1);
  }
  return value;
}

std::string random_letters(std::size_t bytes) {
  need_sodium();
  std::vector<unsigned char> random(bytes);
  randombytes_buf(random.data(), random.size());
  return letters(random.data(), random.size());
}

}  // namespace taproom::service
