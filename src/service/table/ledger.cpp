#include "service/table/ledger.h"

#include <algorithm>

namespace taproom::service {

namespace {

constexpr std::size_t kFew = 10'000;

std::size_t index(Counted what) { return static_cast<std::size_t>(what); }

bool is_empty(const Tally& tally) {
  return std::all_of(tally.begin(), tally.end(), [](std::int64_t n) { return n == 0; });
}

void add_to(Tally& to, const Tally& tally, int sign) {
  for (std::size_t i = 0; i < kCounted; ++i)
    to[i] += sign * tally[i];
}

bool exceeds(std::int64_t has, std::int64_t more, std::uint64_t limit) {
  const std::int64_t wants = has + more;
  return wants > 0 && static_cast<std::uint64_t>(wants) > limit;
}

}  // namespace

void Ledger::add_to_address(const std::string& address, const Tally& tally, int sign) {
  if (address.empty()) return;
  Tally& there = addresses_[address];
  add_to(there, tally, sign);
  if (is_empty(there)) addresses_.erase(address);
}

void Ledger::seen(const std::string& person, const std::string& address) {
  if (person.empty() || address.empty()) return;
  sweep();
  Entry& entry = people_[person];
  if (entry.address == address) return;
  add_to_address(entry.address, entry.tally, -1);
  entry.address = address;
  add_to_address(entry.address, entry.tally, 1);
}

const std::string& Ledger::address_of(const std::string& person) const {
  static const std::string kNowhere;
  const auto found = people_.find(person);
  return found == people_.end() ? kNowhere : found->second.address;
}

void Ledger::add(const std::string& person, const Tally& tally, int sign) {
  Tally change{};
  add_to(change, tally, sign);
  add_to(all_, change, 1);
  recall(person, change);
}

void Ledger::add(const std::string& person, Counted what, std::int64_t n) {
  Tally tally{};
  tally[index(what)] = n;
  add(person, tally);
}

void Ledger::recall(const std::string& person, const Tally& tally) {
  Entry& entry = people_[person];
  add_to(entry.tally, tally, 1);
  add_to_address(entry.address, tally, 1);
}

void Ledger::recall_all(const Tally& tally) { add_to(all_, tally, 1); }

std::optional<Scope> Ledger::beyond(const std::string& person, Counted what,
                                    std::int64_t more) const {
  const Ration& ration = rations_[index(what)];
  if (exceeds(of(person, what), more, ration.person)) return Scope::kPerson;
  const std::string& address = address_of(person);
  if (!address.empty() && exceeds(of_address(address, what), more, ration.address))
    return Scope::kAddress;
  if (exceeds(all(what), more, ration.all)) return Scope::kAll;
  return std::nullopt;
}

std::uint64_t Ledger::limit(Counted what, Scope scope) const {
  return rations_[index(what)].of(scope);
}

std::int64_t Ledger::of(const std::string& person, Counted what) const {
  const auto found = people_.find(person);
  return found == people_.end() ? 0 : found->second.tally[index(what)];
}

std::int64_t Ledger::of_address(const std::string& address, Counted what) const {
  const auto found = addresses_.find(address);
  return found == addresses_.end() ? 0 : found->second[index(what)];
}

std::int64_t Ledger::most(Counted what, Scope scope) const {
  std::int64_t out = scope == Scope::kAll ? all(what) : 0;
  if (scope == Scope::kPerson)
    for (const auto& [person, entry] : people_)
      out = std::max(out, entry.tally[index(what)]);
  if (scope == Scope::kAddress)
    for (const auto& [address, tally] : addresses_)
      out = std::max(out, tally[index(what)]);
  return out;
}

/// Forgets people who have nothing, when there are many.
void Ledger::sweep() {
  if (people_.size() < sweep_at_) return;
  std::erase_if(people_, [](const auto& each) { return is_empty(each.second.tally); });
  sweep_at_ = std::max(kFew, 2 * people_.size());
}

}  // namespace taproom::service
