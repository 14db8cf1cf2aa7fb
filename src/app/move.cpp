// `taproom move`: everything of one store into another one that is empty.
#include <fmt/format.h>

#include "app/commands.h"
#include "service/store/move_store.h"

namespace taproom::app {

int run_move(const MoveOptions& options) {
  auto from = service::open_any_store(options.from);
  if (!from) return complain(exit_code::kBadInput, from.error());
  auto to = service::open_any_store(options.to);
  if (!to) return complain(exit_code::kBadInput, to.error());
  const auto moved = service::move_store(*from, *to);
  if (!moved) return complain(exit_code::kBadInput, moved.error());
  print(fmt::format("{} tables with {} entries and {} documents are in {}\nSHA-256 of both: {}\n",
                    moved->logs, moved->entries, moved->documents, to->place, moved->hash));
  print("The keys (cookie.key, dice.key) are files of the data folder and stay where they are.\n");
  return exit_code::kOk;
}

}  // namespace taproom::app
