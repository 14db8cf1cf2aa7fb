#pragma once
// Who has how much of what: counted for each person, for each address and in all. An address has
// what the people have who were seen there last. Nothing here decides anything but whether one more
// would be too much; what is counted when, the places that count say.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

namespace taproom::service {

enum class Counted : std::uint8_t {
  kTables,     ///< that are not over
  kListed,     ///< of those, the ones strangers may find
  kPacks,      ///< of those, the ones with pieces of their own
  kFinished,   ///< tables that are over and kept
  kImported,   ///< of those, the ones that came as records
  kBytes,      ///< of the logs of all of them
  kQuestions,  ///< to bots, not answered yet
  kAnalyses,   ///< under way or waiting
};
inline constexpr std::size_t kCounted = 8;
/// As settings, metrics and refusals call them.
inline constexpr std::array<const char*, kCounted> kCountedNames = {
    "tables", "listed", "packs", "finished", "imported", "bytes", "questions", "analyses"};

enum class Scope : std::uint8_t { kPerson, kAddress, kAll };
inline constexpr std::array<const char*, 3> kScopeNames = {"person", "address", "all"};

/// The most there may be; 0 means none, and kUnlimited what it says.
struct Ration {
  static constexpr std::uint64_t kUnlimited = ~std::uint64_t{0};
  std::uint64_t person = kUnlimited;
  std::uint64_t address = kUnlimited;
  std::uint64_t all = kUnlimited;
  std::uint64_t of(Scope scope) const {
    return scope == Scope::kPerson ? person : scope == Scope::kAddress ? address : all;
  }
};
using Rations = std::array<Ration, kCounted>;
using Tally = std::array<std::int64_t, kCounted>;

class Ledger {
 public:
  explicit Ledger(const Rations& rations) : rations_(rations) {}

  /// A person is at this address from now on, with everything that is counted.
  void seen(const std::string& person, const std::string& address);
  /// Where a person was seen last; empty: unknown.
  const std::string& address_of(const std::string& person) const;

  void add(const std::string& person, const Tally& tally, int sign = 1);
  void add(const std::string& person, Counted what, std::int64_t n);
  /// What a person has from before, which counts in all already.
  void recall(const std::string& person, const Tally& tally);
  void recall_all(const Tally& tally);

  /// Which limit so many more would be beyond, the person's own first.
  std::optional<Scope> beyond(const std::string& person, Counted what, std::int64_t more = 1) const;
  std::uint64_t limit(Counted what, Scope scope) const;

  std::int64_t of(const std::string& person, Counted what) const;
  std::int64_t of_address(const std::string& address, Counted what) const;
  std::int64_t all(Counted what) const { return all_[static_cast<std::size_t>(what)]; }
  /// What the person, or the address, with the most has.
  std::int64_t most(Counted what, Scope scope) const;
  /// People and addresses that are remembered.
  std::size_t size() const { return people_.size() + addresses_.size(); }

 private:
  struct Entry {
    std::string address;
    Tally tally{};
  };
  void add_to_address(const std::string& address, const Tally& tally, int sign);
  void sweep();

  Rations rations_;
  std::unordered_map<std::string, Entry> people_;
  std::unordered_map<std::string, Tally> addresses_;
  Tally all_{};
  std::size_t sweep_at_ = 10'000;
};

}  // namespace taproom::service
