#pragma once
// What is counted of whom, and the most there may be. Counted in a ledger (table/ledger.h), set by
// whoever runs the house (settings.h).

#include <array>
#include <cstddef>
#include <cstdint>

namespace taproom::service {

enum class Counted : std::uint8_t {
  // Held: given back when it ends.
  kTables,     ///< that are not over
  kListed,     ///< tables that strangers find in the lobby
  kPacks,      ///< tables in memory with pieces of their own
  kQuestions,  ///< to bots, not answered yet
  kAnalyses,   ///< under way or waiting
  kReading,    ///< records and packs that are being read
  // In a day.
  kNewTables,
  kImports,   ///< records that were sent in
  kOrders,    ///< what people write besides acts: standing orders, seats, chat, hand-overs
  kBytes,     ///< written to logs
  kNodes,     ///< positions that bots looked at
  kThinking,  ///< milliseconds, of bots and analyses
  kGuests,    ///< new guests and accounts
  kCodes,     ///< words for an invitation that led nowhere
};
inline constexpr std::size_t kHeldCounts = 6;
inline constexpr std::size_t kDayCounts = 8;
inline constexpr std::size_t kCounts = kHeldCounts + kDayCounts;
/// As settings, metrics and refusals call them.
inline constexpr std::array<const char*, kCounts> kCountNames = {
    "tables",  "listed", "packs", "questions", "analyses", "reading", "new_tables",
    "imports", "orders", "bytes", "nodes",     "thinking", "guests",  "codes"};

constexpr std::size_t index_of(Counted what) { return static_cast<std::size_t>(what); }
constexpr bool is_by_day(Counted what) { return index_of(what) >= kHeldCounts; }

enum class Scope : std::uint8_t { kPerson, kAddress, kAll };
inline constexpr std::array<Scope, 3> kScopes = {Scope::kPerson, Scope::kAddress, Scope::kAll};
inline constexpr std::array<const char*, 3> kScopeNames = {"person", "address", "all"};

/// The most there may be.
struct Ration {
  static constexpr std::uint64_t kUnlimited = ~std::uint64_t{0};
  std::uint64_t person = kUnlimited;
  std::uint64_t address = kUnlimited;
  std::uint64_t all = kUnlimited;
  std::uint64_t of(Scope scope) const {
    return scope == Scope::kPerson ? person : scope == Scope::kAddress ? address : all;
  }
  bool operator==(const Ration&) const = default;
};
using Rations = std::array<Ration, kCounts>;

/// One line for those who run the house: the limit, and what the one with the most has.
struct LimitUse {
  Counted what{};
  Scope scope{};
  std::uint64_t limit = 0;
  std::int64_t most = 0;
};

}  // namespace taproom::service
