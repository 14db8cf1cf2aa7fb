#pragma once
// What a link says before it is opened: to people in a chat, and to the programs that make
// previews. Everything in it an onlooker may know; of a game that is not over nothing but who sits
// there.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "service/table/model.h"

namespace taproom::service {

struct Preview {
  struct Place {
    std::string name;  ///< of a bot its level; empty: nobody sits there
    bool open = false;
    bool bot = false;
    int rank = 0;  ///< 1 the best; 0 while nobody knows
    std::optional<int> score;
    /// What lies before them, by the names of the view: {"gold", 12}.
    std::vector<std::pair<std::string, int>> goods;
  };
  /// A moment of a game that is over.
  struct Moment {
    std::size_t at = 0;
    std::size_t of = 0;
    std::uint32_t turn = 0;  ///< round or turn, as the game counts
    std::string sentence;    ///< what was done there
  };
  std::string table;
  std::string title;  ///< of the game
  std::string host;
  Phase phase = Phase::kGathering;
  bool abandoned = false;
  int players = 0;
  std::vector<Place> places;
  std::optional<Moment> moment;
  /// The same as long as nothing of it can have changed.
  std::uint64_t version = 0;
};

Preview preview_of_table(const std::string& table, const Model& model);
/// For a game that is over; a place beyond the end is the end.
Preview preview_of_moment(const std::string& table, const Model& model, std::size_t at);

}  // namespace taproom::service
