// `taproom export`: writes the tables of a data folder as records, as far as they can be read.
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "app/commands.h"
#include "records/files.h"
#include "service/store/move_store.h"
#include "service/table/replay.h"
#include "service/table/salvage.h"
#include "service/table/upgrade.h"

namespace taproom::app {

int run_export(const ExportOptions& options) {
  const auto opened =
      service::inspect_any_store(options.store.empty() ? options.data : options.store);
  if (!opened) return complain(exit_code::kBadInput, opened.error());
  service::Store& store = *opened->store;
  const auto logs = store.logs();
  if (!logs) return complain(exit_code::kBadInput, logs.error());
  std::optional<service::Vault> vault;
  if (const std::string key = options.data + "/" + service::Vault::kFile;
      std::filesystem::exists(key)) {
    const auto kept = service::Vault::keep_in(options.data);
    if (!kept) return complain(exit_code::kBadInput, kept.error());
    vault = *kept;
  }
  std::error_code error;
  std::filesystem::create_directories(options.out, error);
  if (error) {
    return complain(exit_code::kBadInput, fmt::format("{}: {}", options.out, error.message()));
  }
  const service::LogSources sources = service::log_sources(store, vault ? &*vault : nullptr);
  std::size_t whole = 0;
  std::size_t partly = 0;
  std::size_t lost = 0;
  for (const service::Store::Log& log : *logs) {
    const std::vector<std::string> entries = opened->read_what_is_there(log.name);
    if (options.logs) {
      std::string text;
      for (const std::string& entry : entries)
        text += entry + "\n";
      const auto written =
          records::write_file(fmt::format("{}/{}.log", options.out, log.name), text,
                              options.force ? records::Overwrite::kYes : records::Overwrite::kNo);
      if (!written) return complain(exit_code::kBadInput, written.error());
      ++whole;
      continue;
    }
    const auto table = service::salvage(entries, sources);
    if (!table) {
      ++lost;
      print(fmt::format("{}: nothing can be read: {}\n", log.name, table.error().message));
      continue;
    }
    std::string trouble = table->trouble;
    if (trouble.empty() && entries.size() < log.entries) {
      trouble = fmt::format("entry {} of {} cannot be read", entries.size(), log.entries);
    }
    const std::string file = fmt::format("{}/{}.taproom.json", options.out, log.name);
    const auto written =
        records::write_file(file, records::record_text(service::record_of(table->model)),
                            options.force ? records::Overwrite::kYes : records::Overwrite::kNo);
    if (!written) return complain(exit_code::kBadInput, written.error());
    ++(trouble.empty() ? whole : partly);
    if (!trouble.empty()) {
      print(fmt::format("{}: {} actions; then {}\n", log.name, table->model.run().acts().size(),
                        trouble));
    }
  }
  print(fmt::format("{} tables written to {}", whole + partly, options.out));
  print(partly + lost == 0 ? "\n" : fmt::format("; {} of them in part, {} lost\n", partly, lost));
  return partly + lost == 0 ? exit_code::kOk : exit_code::kCheckFailed;
}

}  // namespace taproom::app
