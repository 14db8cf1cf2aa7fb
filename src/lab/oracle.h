#pragma once
// The oracle: a player of the laboratory that sees the true state (lab/player.h).

#include "lab/player.h"

namespace taproom::lab {

/// `oracle`, alone or with settings after a colon.
bool is_oracle(std::string_view description);

tl::expected<std::unique_ptr<Player>, std::string> make_oracle(std::string_view game,
                                                               std::string_view description);

}  // namespace taproom::lab
