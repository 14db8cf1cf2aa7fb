#include "lab/player.h"

#include <utility>

#include "lab/oracle.h"

namespace taproom::lab {

namespace {

class BotPlayer final : public Player {
 public:
  explicit BotPlayer(std::unique_ptr<bots::Bot> bot) : bot_(std::move(bot)) {}
  Viewer looks_as(Seat seat) const override { return Viewer::seat(seat); }
  Action choose(Seat, const bots::Question& question) override { return bot_->choose(question); }
  std::uint32_t nodes() const override { return bot_->nodes(); }

 private:
  std::unique_ptr<bots::Bot> bot_;
};

}  // namespace

std::unique_ptr<Player> seat_bot(std::unique_ptr<bots::Bot> bot) {
  return std::make_unique<BotPlayer>(std::move(bot));
}

tl::expected<std::unique_ptr<Player>, std::string> make_player(std::string_view game,
                                                               std::string_view description) {
  if (is_oracle(description)) return make_oracle(game, description);
  auto bot = bots::make_bot(game, description);
  if (!bot) return tl::unexpected(bot.error());
  return seat_bot(*std::move(bot));
}

}  // namespace taproom::lab
