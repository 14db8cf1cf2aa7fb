#include "service/table/ledger.h"

#include <algorithm>
#include <cmath>

namespace taproom::service {

namespace {

constexpr std::size_t kFew = 10'000;
constexpr double kDay = 86'400'000;
/// What sums of fractions are wrong by at most.
constexpr double kRounding = 1e-6;

double per_milli(std::uint64_t limit) { return static_cast<double>(limit) / kDay; }

}  // namespace

double Ledger::amount(const Usage& usage, Counted what, Scope scope, Millis now) const {
  const std::size_t index = index_of(what);
  if (!is_by_day(what)) return static_cast<double>(usage.held[index]);
  const double used = usage.used[index - kHeldCounts];
  const double gone = static_cast<double>(std::max<Millis>(now - usage.at, 0));
  // Without a limit it is only shown: then about what was used in the last day.
  const std::uint64_t limit = rations_[index].of(scope);
  const double rate = limit == Ration::kUnlimited ? used / kDay : per_milli(limit);
  return std::max(0.0, used - gone * rate);
}

void Ledger::spend_of(Usage& usage, Scope scope, Counted what, std::int64_t n, Millis now) const {
  for (std::size_t i = 0; i < kDayCounts; ++i)
    usage.used[i] = amount(usage, static_cast<Counted>(kHeldCounts + i), scope, now);
  usage.at = std::max(usage.at, now);
  usage.used[index_of(what) - kHeldCounts] += static_cast<double>(n);
}

bool Ledger::is_empty(const Usage& usage, Scope scope, Millis now) const {
  for (std::size_t i = 0; i < kCounts; ++i) {
    if (amount(usage, static_cast<Counted>(i), scope, now) != 0) return false;
  }
  return true;
}

const Ledger::Usage& Ledger::usage_of(const std::string& person) const {
  static const Usage kNothing;
  const auto found = people_.find(person);
  return found == people_.end() ? kNothing : found->second.usage;
}

const Ledger::Usage& Ledger::usage_at(const std::string& address) const {
  static const Usage kNothing;
  const auto found = addresses_.find(address);
  return found == addresses_.end() ? kNothing : found->second;
}

void Ledger::hold_at(const std::string& address, const Usage& usage, int sign) {
  if (address.empty()) return;
  Usage& there = addresses_[address];
  for (std::size_t i = 0; i < kHeldCounts; ++i)
    there.held[i] += sign * usage.held[i];
  if (is_empty(there, Scope::kAddress, latest_)) addresses_.erase(address);
}

void Ledger::seen(const std::string& person, const std::string& address) {
  if (person.empty() || address.empty()) return;
  sweep(latest_);
  Entry& entry = people_[person];
  if (entry.address == address) return;
  hold_at(entry.address, entry.usage, -1);
  entry.address = address;
  hold_at(entry.address, entry.usage, 1);
}

const std::string& Ledger::address_of(const std::string& person) const {
  static const std::string kNowhere;
  const auto found = people_.find(person);
  return found == people_.end() ? kNowhere : found->second.address;
}

void Ledger::hold(const std::string& person, Counted what, std::int64_t n) {
  Usage change;
  change.held[index_of(what)] = n;
  all_.held[index_of(what)] += n;
  Entry& entry = people_[person];
  entry.usage.held[index_of(what)] += n;
  hold_at(entry.address, change, 1);
}

void Ledger::spend(const std::string& person, Counted what, std::int64_t n, Millis now) {
  latest_ = std::max(latest_, now);
  spend_of(all_, Scope::kAll, what, n, now);
  if (person.empty()) return;
  Entry& entry = people_[person];
  spend_of(entry.usage, Scope::kPerson, what, n, now);
  if (!entry.address.empty()) spend_of(addresses_[entry.address], Scope::kAddress, what, n, now);
}

std::optional<Beyond> Ledger::check(const Usage& usage, Scope scope, Counted what, Millis now,
                                    std::int64_t more) const {
  const std::uint64_t limit = rations_[index_of(what)].of(scope);
  if (limit == Ration::kUnlimited) return std::nullopt;
  const double over =
      amount(usage, what, scope, now) + static_cast<double>(more) - static_cast<double>(limit);
  if (over <= kRounding) return std::nullopt;
  Beyond out{what, scope, limit, 0};
  if (is_by_day(what)) {
    // More than a whole day's at once fits into an empty day only.
    const double wait = std::min(over / std::max(per_milli(limit), 1e-12), kDay);
    out.seconds =
        std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(wait / 1000 - kRounding)));
  }
  return out;
}

std::optional<Beyond> Ledger::beyond(const std::string& person, Counted what, Millis now,
                                     std::int64_t more) const {
  if (auto out = check(usage_of(person), Scope::kPerson, what, now, more)) return out;
  const std::string& address = address_of(person);
  if (!address.empty()) {
    if (auto out = check(usage_at(address), Scope::kAddress, what, now, more)) return out;
  }
  return check(all_, Scope::kAll, what, now, more);
}

std::optional<Beyond> Ledger::beyond_own(const std::string& person, Counted what,
                                         Millis now) const {
  return check(usage_of(person), Scope::kPerson, what, now, 1);
}

std::int64_t Ledger::of(const std::string& person, Counted what, Millis now) const {
  return std::llround(amount(usage_of(person), what, Scope::kPerson, now));
}

std::int64_t Ledger::of_address(const std::string& address, Counted what, Millis now) const {
  return std::llround(amount(usage_at(address), what, Scope::kAddress, now));
}

std::int64_t Ledger::all(Counted what, Millis now) const {
  return std::llround(amount(all_, what, Scope::kAll, now));
}

std::array<LimitUse, kCounts * kScopes.size()> Ledger::uses(Millis now) const {
  std::array<LimitUse, kCounts * kScopes.size()> out{};
  std::size_t next = 0;
  for (std::size_t i = 0; i < kCounts; ++i) {
    const auto what = static_cast<Counted>(i);
    double person = 0;
    for (const auto& [name, entry] : people_)
      person = std::max(person, amount(entry.usage, what, Scope::kPerson, now));
    double address = 0;
    for (const auto& [name, usage] : addresses_)
      address = std::max(address, amount(usage, what, Scope::kAddress, now));
    const std::array<double, 3> most = {person, address, amount(all_, what, Scope::kAll, now)};
    for (const Scope scope : kScopes) {
      out[next++] = {what, scope, rations_[i].of(scope),
                     std::llround(most[static_cast<std::size_t>(scope)])};
    }
  }
  return out;
}

/// Forgets people and addresses that have nothing, when there are many.
void Ledger::sweep(Millis now) {
  if (size() < sweep_at_) return;
  std::erase_if(people_,
                [&](const auto& each) { return is_empty(each.second.usage, Scope::kPerson, now); });
  std::erase_if(addresses_,
                [&](const auto& each) { return is_empty(each.second, Scope::kAddress, now); });
  sweep_at_ = std::max(kFew, 2 * size());
}

}  // namespace taproom::service
