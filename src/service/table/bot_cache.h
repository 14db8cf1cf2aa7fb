#pragma once
// Bots between two questions. Some work out a plan for their whole turn and follow it (bots/bot.h):
// asked afresh for every step they would think as long each time, and not quite as well. So a bot
// that remembers is kept for the next question of its seat, as long as there is room; one that was
// dropped, or lost with a restart, only has to think again.

#include <cstddef>
#include <list>
#include <memory>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "core/seat.h"

namespace taproom::service {

class BotCache {
 public:
  explicit BotCache(std::size_t most) : most_(most) {}

  /// The bot that was kept for this seat; null when there is none. It is lent: nobody else gets it
  /// until it is kept again.
  std::shared_ptr<bots::Bot> take(std::string_view table, Seat seat, std::string_view bot);
  /// Keeps a bot that remembers; the one that was asked longest ago makes room.
  void keep(std::string_view table, Seat seat, std::string_view bot,
            std::shared_ptr<bots::Bot> instance);
  std::size_t size() const { return kept_.size(); }

 private:
  struct Kept {
    std::string table;
    Seat seat{};
    std::string bot;
    std::shared_ptr<bots::Bot> instance;
  };
  std::size_t most_;
  std::list<Kept> kept_;  ///< asked latest first
};

}  // namespace taproom::service
