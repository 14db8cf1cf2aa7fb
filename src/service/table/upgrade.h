#pragma once
// What becomes of the tables of an older program, found out before the house opens
// (docs/decisions/016-upgrades.md).

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

#include "service/store/store.h"
#include "service/table/setup.h"

namespace taproom::service {

struct TableFate {
  enum class Kind : std::uint8_t {
    kPlaysOn,
    kOver,        ///< nothing is left to play; it can be looked at
    kRecordOnly,  ///< the rules have changed: it is kept as a record
    kUnreadable,
  };
  std::string table;
  Kind kind = Kind::kPlaysOn;
  std::string why;
};
inline constexpr const char* kFates[] = {"plays on", "is over", "is kept as a record only",
                                         "cannot be read"};

struct Upgrade {
  bool needed = false;  ///< the store was last used by a program with other rules or other pieces
  std::vector<TableFate> tables;
  Batch batch;  ///< what makes it so: packs by content, tables that are records only
};

/// Plays every table that is not over, where the store was last used by another version; with `all`
/// every table in any case.
Expected<Upgrade> plan_upgrade(Store& store, const Vault* vault, bool all = false);

/// Packs by content and hash, as logs are read with them.
LogSources log_sources(Store& store, const Vault* vault);
/// Keeps the pack of a table for the time when this program does not have it any more.
void keep_pack(Store& store, Batch& batch, const records::GameFormat& format, std::uint16_t pack);

/// Why a table is kept as a record only; empty when it is not.
std::string record_only(Store& store, std::string_view table);
/// The record of a table as its log tells it, without playing it: for those that are records only.
/// It can be played again with the program that began it.
Expected<boost::json::value> record_of_log(std::span<const std::string> log,
                                           const LogSources& sources);

}  // namespace taproom::service
