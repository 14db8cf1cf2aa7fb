#include "service/people/cookies.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <sodium.h>

#include "records/words.h"

namespace taproom::service {

namespace {

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
  CookieKey key;
  key.bytes_ = random_key();
  return key;
}

records::Expected<CookieKey> CookieKey::keep_in(const std::string& path) {
  const records::Expected<SecretKey> kept = keep_key(path, "cookies", "signs everybody out");
  if (!kept) return tl::unexpected(kept.error());
  CookieKey key;
  key.bytes_ = *kept;
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
  std::string text = fmt::format("2.{}.{}.{}.{}", ticket.person, ticket.generation, ticket.issued_s,
                                 ticket.session);
  return text + "." + key.seal(text);
}

std::string write_device(const CookieKey& key, std::string_view person, std::uint32_t generation) {
  return key.seal(fmt::format("device.{}.{}", person, generation));
}

bool is_device(const CookieKey& key, std::string_view text, std::string_view person,
               std::uint32_t generation) {
  return key.is_sealed(fmt::format("device.{}.{}", person, generation), text);
}

std::optional<Ticket> read_ticket(const CookieKey& key, std::string_view text, std::int64_t now_s) {
  const std::size_t dot = text.rfind('.');
  if (text.size() > 256 || dot == text.npos) return {};
  const std::string_view body = text.substr(0, dot);
  if (!key.is_sealed(body, text.substr(dot + 1))) return {};
  std::string_view rest = body;
  Ticket ticket;
  const std::string_view form = next_part(rest);
  ticket.person = std::string(next_part(rest));
  if (!is_id(ticket.person) || !records::to_number(next_part(rest), ticket.generation) ||
      !records::to_number(next_part(rest), ticket.issued_s))
    return {};
  if (form == "2") ticket.session = std::string(rest);
  if (form == "2" ? !is_id(ticket.session) : form != "1" || !rest.empty()) return {};
  if (now_s - ticket.issued_s > kTicketSeconds) return {};
  return ticket;
}

std::string_view cookie_name(bool secure) { return secure ? "__Host-taproom" : "taproom"; }

std::string set_cookie(std::string_view ticket, bool secure) {
  return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", cookie_name(secure),
                     ticket, ticket.empty() ? 0 : kTicketSeconds, secure ? "; Secure" : "");
}

std::string_view device_cookie_name(bool secure) {
  return secure ? "__Host-taproom-device" : "taproom-device";
}

std::string set_device_cookie(std::string_view device, bool secure) {
  return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Strict{}",
                     device_cookie_name(secure), device, kTicketSeconds, secure ? "; Secure" : "");
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
