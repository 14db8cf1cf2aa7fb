#pragma once
// Who sits at a table of the laboratory: a bot, or the oracle.
//
// The oracle is a measuring instrument, not an opponent: the same search on the true state, to see
// how far perfect information would carry it. It is made here only; `bots::make_bot`, which serves
// everything people play against, does not know it.

#include <memory>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "bots/bot.h"

namespace taproom::lab {

class Player {
 public:
  virtual ~Player() = default;
  /// What it is shown of the table when it sits there: a seat's view, or for the oracle everything.
  virtual Viewer looks_as(Seat seat) const = 0;
  virtual Action choose(Seat seat, const bots::Question& question) = 0;
  /// As Bot::nodes.
  virtual std::uint32_t nodes() const = 0;
};

/// A fresh player from the description of a bot, or `oracle` with the settings of the search.
tl::expected<std::unique_ptr<Player>, std::string> make_player(std::string_view game,
                                                               std::string_view description);

/// The same for a bot that exists already.
std::unique_ptr<Player> seat_bot(std::unique_ptr<bots::Bot> bot);

}  // namespace taproom::lab
