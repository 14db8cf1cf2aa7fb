#pragma once
// Who has how much of what: counted for each person, for each address and in all. Some things are
// held and given back (tables that go on, analyses under way); what is kept for good is counted as
// it comes in, by the day, because a stock that only grows would lock out whoever plays here for
// years. Nothing here decides anything but whether one more would be too much; the limits are
// settings, and docs/decisions/023-limits.md says why they are these.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "service/ports/clock.h"
#include "service/rations.h"

namespace taproom::service {

/// Which limit stands in the way.
struct Beyond {
  Counted what{};
  Scope scope{};
  std::uint64_t limit = 0;
  std::int64_t seconds = 0;  ///< until there is room again; 0: when something is given back
  bool operator==(const Beyond&) const = default;
};

class Ledger {
 public:
  explicit Ledger(const Rations& rations) : rations_(rations) {}

  /// A person is at this address from now on, with everything that is held.
  void seen(const std::string& person, const std::string& address);
  /// Where a person was seen last; empty: unknown.
  const std::string& address_of(const std::string& person) const;

  /// Takes so many of something held; a negative number gives them back.
  void hold(const std::string& person, Counted what, std::int64_t n = 1);
  /// Uses up so much of a day's.
  void spend(const std::string& person, Counted what, std::int64_t n, Millis now);

  /// Which limit so much more would be beyond, the person's own first.
  std::optional<Beyond> beyond(const std::string& person, Counted what, Millis now,
                               std::int64_t more = 1) const;
  /// Has this person alone used up a day's?
  std::optional<Beyond> beyond_own(const std::string& person, Counted what, Millis now) const;

  std::int64_t of(const std::string& person, Counted what, Millis now) const;
  std::int64_t of_address(const std::string& address, Counted what, Millis now) const;
  std::int64_t all(Counted what, Millis now) const;
  /// Every limit; takes as long as there are people.
  std::array<LimitUse, kCounts * kScopes.size()> uses(Millis now) const;
  /// People and addresses that are remembered.
  std::size_t size() const { return people_.size() + addresses_.size(); }

 private:
  /// What one person, one address or all have. What was used in a day runs out of it evenly, so
  /// that the whole limit is free again a day later.
  struct Usage {
    std::array<std::int64_t, kHeldCounts> held{};
    std::array<double, kDayCounts> used{};
    Millis at = 0;  ///< when `used` was right
  };
  struct Entry {
    std::string address;
    Usage usage;
  };
  double amount(const Usage& usage, Counted what, Scope scope, Millis now) const;
  void spend_of(Usage& usage, Scope scope, Counted what, std::int64_t n, Millis now) const;
  std::optional<Beyond> check(const Usage& usage, Scope scope, Counted what, Millis now,
                              std::int64_t more) const;
  bool is_empty(const Usage& usage, Scope scope, Millis now) const;
  const Usage& usage_of(const std::string& person) const;
  const Usage& usage_at(const std::string& address) const;
  void hold_at(const std::string& address, const Usage& usage, int sign);
  void sweep(Millis now);

  Rations rations_;
  std::unordered_map<std::string, Entry> people_;
  std::unordered_map<std::string, Usage> addresses_;
  Usage all_{};
  Millis latest_ = 0;  ///< that was ever given
  std::size_t sweep_at_ = 10'000;
};

}  // namespace taproom::service
