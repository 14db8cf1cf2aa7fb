#pragma once
// The oracle: a bot of the laboratory that sees the true state.
//
// Bots think in worlds drawn from what they see. The oracle is one of them that is shown what the
// referee sees, so that every world it draws is the one that is; all else about it stays the same.
// The difference between the two is what hidden information costs.
//
//   oracle:nodes=500          search, with its settings
//   oracle:player:nodes=500   another bot, with its settings
//   oracle:master             a level

#include "lab/player.h"

namespace taproom::lab {

/// `oracle`, alone or with something after a colon.
bool is_oracle(std::string_view description);

tl::expected<std::unique_ptr<Player>, std::string> make_oracle(std::string_view game,
                                                               std::string_view description);

}  // namespace taproom::lab
