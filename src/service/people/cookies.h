#pragma once
// How a browser proves who it is: a cookie that holds a ticket, signed with the key of this house.
// A ticket says who, since when, in which session, and of which generation; a person whose
// generation went on (a new password, "sign out everywhere") has no valid old tickets, and a
// session that was ended is kept with the person until its tickets are too old (people.h).
//
// A second cookie stays when one signs out: it says that this browser has signed in to an account
// before, and nothing else. It is no ticket; it only keeps strangers who try passwords from locking
// the owner out (login_guard.h).

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "records/error.h"
#include "service/store/key_file.h"

namespace taproom::service {

/// The secret of the house. Whoever knows it can be anybody, so it is never printed or logged.
class CookieKey {
 public:
  static constexpr std::size_t kBytes = 32;

  /// A fresh one.
  static CookieKey random();
  /// The key kept in a file that only its owner may read; made when there is none. A file that is
  /// no key is an error: a new key would quietly sign everybody out.
  static records::Expected<CookieKey> keep_in(const std::string& path);

  /// The seal of a text, in URL-safe letters.
  std::string seal(std::string_view text) const;
  /// Compares in constant time.
  bool is_sealed(std::string_view text, std::string_view seal) const;

 private:
  SecretKey bytes_{};
};

struct Ticket {
  std::string person;            ///< id: letters, digits, '_' and '-'
  std::uint32_t generation = 0;  ///< must be the person's
  std::int64_t issued_s = 0;     ///< seconds since 1970
  std::string session;           ///< since somebody signed in; empty in tickets of older houses

  friend bool operator==(const Ticket&, const Ticket&) = default;
};

/// Browsers keep no cookie longer than 400 days; neither do we.
inline constexpr std::int64_t kTicketSeconds = 400LL * 86'400;
/// A ticket older than this is renewed when its owner comes by.
inline constexpr std::int64_t kTicketRenewSeconds = 7LL * 86'400;

std::string write_ticket(const CookieKey& key, const Ticket& ticket);
/// Empty when it was not made by this key or is too old. One from the future was made by this house
/// with a wrong clock, and is good.
std::optional<Ticket> read_ticket(const CookieKey& key, std::string_view text, std::int64_t now_s);

/// What a browser keeps that has signed in to an account; `generation` as in tickets.
std::string write_device(const CookieKey& key, std::string_view person, std::uint32_t generation);
bool is_device(const CookieKey& key, std::string_view text, std::string_view person,
               std::uint32_t generation);
std::string_view device_cookie_name(bool secure);
std::string set_device_cookie(std::string_view device, bool secure);

/// The name of the cookie. Over https it has the prefix by which browsers let no other host or
/// plain-http page set it.
std::string_view cookie_name(bool secure);
/// The value for a Set-Cookie header; an empty ticket takes the cookie away.
std::string set_cookie(std::string_view ticket, bool secure);
/// The value of a cookie in a Cookie header; empty when it is not there or there twice.
std::string_view find_cookie(std::string_view header, std::string_view name);

/// `bytes` random bytes in URL-safe letters.
std::string random_letters(std::size_t bytes);

}  // namespace taproom::service
