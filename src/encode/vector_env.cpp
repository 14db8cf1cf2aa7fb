#include "encode/vector_env.h"

#include <algorithm>

#include "encode/game_coder.h"

namespace taproom::encode {

namespace {

constexpr std::string_view kRandom = "random";

/// A player per seat as the request describes them; an empty text when all is well.
std::string seat_players(const VectorRequest& request, std::vector<SeatPlayer>& out) {
  for (std::size_t seat = 0; seat < request.config.players; ++seat) {
    SeatPlayer player;
    const std::string bot = seat < request.bots.size() ? request.bots[seat] : std::string();
    player.learner = bot.empty();
    if (!bot.empty() && bot != kRandom) {
      auto made = bots::make_bot(request.game, bot);
      if (!made) return made.error();
      player.bot = std::move(*made);
    }
    out.push_back(std::move(player));
  }
  return {};
}

}  // namespace

std::size_t bytes_of_game(const VectorRequest& request) {
  const GameCoder* coder = find_coder(request.game);
  return coder == nullptr ? 0 : coder->bytes_of_game(request.config);
}

tl::expected<std::unique_ptr<VectorEnv>, std::string> make_vector_env(
    const VectorRequest& request) {
  const auto refuse = [](std::string why) { return tl::unexpected<std::string>(std::move(why)); };
  if (request.count == 0) return refuse("there must be at least one game");
  if (request.threads == 0) return refuse("there must be at least one thread");
  if (request.max_decisions == 0) return refuse("max_decisions must be at least 1");
  if (request.bots.size() > request.config.players) {
    return refuse("there are more bots than seats");
  }
  std::vector<std::vector<SeatPlayer>> players(request.count);
  for (std::vector<SeatPlayer>& seats : players) {
    if (std::string error = seat_players(request, seats); !error.empty()) return refuse(error);
  }
  const auto learns = [](const SeatPlayer& player) { return player.learner; };
  if (std::none_of(players[0].begin(), players[0].end(), learns)) {
    return refuse("a bot sits on every seat: leave one to the learner");
  }
  const GameCoder* coder = find_coder(request.game);
  if (coder == nullptr) return refuse("no game \"" + request.game + "\" can be learned");
  return coder->vector_env(request, std::move(players));
}

}  // namespace taproom::encode
