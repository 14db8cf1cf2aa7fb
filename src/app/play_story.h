#pragma once
// What happened at a table, told in sentences: who did what since a person last looked.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/board_view.h"
#include "records/table.h"

namespace taproom::app {

/// "removes a die and keeps 2 thalers" as "remove a die and keep 2 thalers".
std::string second_person(std::string_view text);

class Story {
 public:
  Story(const AnyGame& game, const Board& board, std::vector<std::string> names);

  /// Events of a move, counted from 1; 0 is what happened before the first.
  void add(std::size_t move, const AnyState& state, std::span<const Event> events);
  /// Forgets what was done by moves behind this one.
  void forget_after(std::size_t move);
  std::size_t size() const { return entries_.size(); }

  /// What a viewer may know of it, from an entry on, as paragraphs.
  std::string tell(Viewer viewer, std::size_t from, const Screen& screen) const;
  /// The last events one by one, as the log.
  std::string log(Viewer viewer, std::size_t most, const Screen& screen) const;

 private:
  struct Entry {
    std::size_t move = 0;
    Event event;
    std::vector<std::string> seen;  ///< per seat, then what a spectator sees; empty: nothing
  };
  const std::string& text_for(const Entry& entry, Viewer viewer) const;

  const AnyGame* game_;
  const Board* board_;
  std::vector<std::string> names_;
  std::vector<Entry> entries_;
};

}  // namespace taproom::app
