#pragma once
// How often a password may be tried, so that nobody guesses one and nobody locks its owner out.
//
//  - One address may try `rate` passwords, whatever the names.
//  - One address that is wrong about one name again and again waits longer each time.
//  - A name that many addresses try has ten times that rate for all of them together.
//  - A browser that has signed in to the account before is counted alone: strangers who try its
//    name, even from the same address, take nothing from it. An address from which the right
//    password came lately does not wait for those of other addresses.
//
// Names that nobody has are counted in the same way, so that the answer does not tell which exist.

#include <string>
#include <string_view>
#include <unordered_map>

#include "service/people/rates.h"

namespace taproom::service {

struct LoginTry {
  std::string address;
  std::string name;    ///< the key of the name
  bool known = false;  ///< this browser has signed in to the account before
};

class LoginGuard {
 public:
  /// Wrong tries of one address at one name before it has to wait.
  static constexpr int kFree = 5;
  static constexpr int kLongestWaitSeconds = 900;

  explicit LoginGuard(Rate rate, std::size_t most = 20'000);

  /// Seconds to wait; 0: the password may be tried, and is counted as wrong until `right`.
  int ask(const LoginTry& attempt, std::int64_t now_ms);
  void right(const LoginTry& attempt, std::int64_t now_ms);

 private:
  /// One address, or one known browser, and one name.
  struct Pair {
    int wrong = 0;
    bool was_right = false;
    std::int64_t wait_until_ms = 0;
    std::int64_t tried_ms = 0;
  };
  Pair& pair_of(const LoginTry& attempt, std::int64_t now_ms);

  AddressRates places_;
  AddressRates names_;
  std::size_t most_;
  std::unordered_map<std::string, Pair> pairs_;
  Pair crowd_;
};

}  // namespace taproom::service
