// `taproom migrate`: what becomes of the tables of an older program, and the changes that make it
// so. `taproom serve` does the same for the tables that are not over when it starts.
#include <array>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "app/commands.h"
#include "service/store/sqlite_store.h"
#include "service/table/upgrade.h"

namespace taproom::app {

int run_migrate(const MigrateOptions& options) {
  const std::string key = options.data + "/" + service::Vault::kFile;
  std::optional<service::Vault> vault;
  if (std::filesystem::exists(key)) {
    const auto kept = service::Vault::keep_in(options.data);
    if (!kept) return complain(exit_code::kBadInput, kept.error());
    vault = *kept;
  }
  auto store = options.dry_run ? service::SqliteStore::inspect(options.data)
                               : service::SqliteStore::open(options.data);
  if (!store) return complain(exit_code::kBadInput, store.error());
  const auto plan = service::plan_upgrade(**store, vault ? &*vault : nullptr, true);
  if (!plan) return complain(exit_code::kBadInput, plan.error());
  std::array<std::size_t, std::size(service::kFates)> count{};
  for (const service::TableFate& fate : plan->tables) {
    const auto kind = static_cast<std::size_t>(fate.kind);
    ++count[kind];
    print(fmt::format("{}: {}{}{}\n", fate.table, service::kFates[kind],
                      fate.why.empty() ? "" : ": ", fate.why));
  }
  std::string sum = fmt::format("of {} tables", plan->tables.size());
  for (std::size_t kind = 0; kind < count.size(); ++kind)
    sum += fmt::format("{} {} {}", kind == 0 ? "" : ",", count[kind], service::kFates[kind]);
  print(sum + "\n");
  if (options.dry_run) {
    print(plan->needed ? "the database was last used by another version; nothing was changed\n"
                       : "the database was last used by this version; nothing was changed\n");
  } else if (const auto done = (*store)->commit(plan->batch); !done) {
    return complain(exit_code::kBadInput, done.error());
  }
  const bool unreadable =
      count[static_cast<std::size_t>(service::TableFate::Kind::kUnreadable)] > 0;
  return unreadable ? exit_code::kCheckFailed : exit_code::kOk;
}

}  // namespace taproom::app
