#pragma once
// A game paged through: as one viewer may see it, act by act.

#include <cstddef>
#include <optional>
#include <vector>

#include "service/table/table_writer.h"

namespace taproom::service {

/// The record of a table, with its seed: only for tables that are over.
records::GameRecord record_of(const Model& model);

/// Up to which act the game goes for each number of acts that the viewer may count: while it is
/// played, the secret steps of others are none of them.
std::vector<std::size_t> pages_for(const Model& model, Viewer viewer);

struct ReplayRequest {
  Viewer viewer = Viewer::spectator();
  std::size_t page = 0;               ///< a place of pages_for
  std::size_t past = 0;               ///< pages before it whose events are wanted too
  bool rounds = false;                ///< with the pages at which rounds begin
  std::optional<std::size_t> from{};  ///< with what happened on the way from there, as a film
  bool times = true;                  ///< with the time of the act
  std::optional<InfoMessage> info{};  ///< of the table, for who comes without opening it
};

MomentReply replay_page(const Model& model, const TableWriter& writer,
                        const std::vector<std::size_t>& pages, const ReplayRequest& request);

}  // namespace taproom::service
