#include "games/parts.h"
#include "service/table/answer_poll.h"

namespace taproom::service {

#define GAME(name) const GamePolls& name##_polls();
#include "games/list.inc"

namespace {

constexpr GamePart<GamePolls> kGames[] = {
#define GAME(name) {#name, name##_polls},
#include "games/list.inc"
};

}  // namespace

const GamePolls& polls_of(std::string_view game) {
  const GamePolls* polls = find_part(kGames, game);
  TAPROOM_ASSERT(polls != nullptr);
  return *polls;
}

}  // namespace taproom::service
