#pragma once
// People who sit down together, and the check of what they played.

#include <memory>
#include <string>
#include <vector>

#include "tests/service/player.h"
#include "tests/service/program.h"

namespace taproom::test {

using Players = std::vector<std::unique_ptr<Player>>;

/// Makes a table of `game` with `people` players and `bots` of the cheapest kind, lets everybody
/// sit down, and starts it. The players are added to `players`. False when something was refused;
/// the reason is among the complaints of the last player.
bool gather(std::uint16_t port, Players& players, const std::string& game, int people, int bots,
            std::uint64_t seed);

inline bool gather(const Program& house, Players& players, const std::string& game, int people,
                   int bots, std::uint64_t seed) {
  return gather(house.port(), players, game, people, bots, seed);
}

/// What is wrong with what became of the table of these players, in words; empty when every
/// acknowledged act stands once and in its order in the record, and the record replays to its end.
std::string check_table(std::vector<Player*> seats);

/// The players by table.
std::vector<std::vector<Player*>> by_table(Players& players);

}  // namespace taproom::test
