#include "service/people/login_guard.h"

#include <algorithm>

namespace taproom::service {

namespace {

constexpr double kManyAddresses = 10;
/// After so long without a try the count begins again; an address stays known longer.
constexpr std::int64_t kForgetWrongMs = 3'600'000;
constexpr std::int64_t kForgetRightMs = 30LL * 86'400'000;

std::string place_of(const LoginTry& attempt) {
  return attempt.known ? "browser/" + attempt.name : address_key(attempt.address);
}

int seconds_until(std::int64_t then_ms, std::int64_t now_ms) {
  return then_ms <= now_ms ? 0 : static_cast<int>((then_ms - now_ms + 999) / 1000);
}

}  // namespace

LoginGuard::LoginGuard(Rate rate, std::size_t most)
    : places_(rate, most),
      names_({rate.per_second * kManyAddresses, rate.burst * kManyAddresses}, most),
      most_(most) {}

LoginGuard::Pair& LoginGuard::pair_of(const LoginTry& attempt, std::int64_t now_ms) {
  const std::string key = place_of(attempt) + "\n" + attempt.name;
  const auto expired = [&](const Pair& pair) {
    return now_ms - pair.tried_ms > (pair.was_right ? kForgetRightMs : kForgetWrongMs);
  };
  if (const auto found = pairs_.find(key); found != pairs_.end()) {
    if (expired(found->second)) found->second = {};
    return found->second;
  }
  if (pairs_.size() >= most_)
    std::erase_if(pairs_, [&](const auto& entry) { return expired(entry.second); });
  // More at once than can be kept: newcomers wait as one.
  if (pairs_.size() >= most_ && !attempt.known) return crowd_;
  return pairs_[key];
}

int LoginGuard::ask(const LoginTry& attempt, std::int64_t now_ms) {
  // First, so that one address cannot fill the memory.
  const std::string place = place_of(attempt);
  if (!places_.take(place, now_ms)) return places_.wait_seconds(place);
  Pair& pair = pair_of(attempt, now_ms);
  if (const int wait = seconds_until(pair.wait_until_ms, now_ms); wait > 0) return wait;
  const std::string name = "name/" + attempt.name;
  if (!attempt.known && !pair.was_right && !names_.take(name, now_ms))
    return names_.wait_seconds(name);
  pair.tried_ms = now_ms;
  pair.wrong = std::min(pair.wrong + 1, kFree + 20);
  if (pair.wrong > kFree) {
    const int wait = std::min(1 << (pair.wrong - kFree), kLongestWaitSeconds);
    pair.wait_until_ms = now_ms + std::int64_t{wait} * 1000;
  }
  return 0;
}

void LoginGuard::right(const LoginTry& attempt, std::int64_t now_ms) {
  Pair& pair = pair_of(attempt, now_ms);
  pair = {.wrong = 0, .was_right = &pair != &crowd_, .wait_until_ms = 0, .tried_ms = now_ms};
}

}  // namespace taproom::service
