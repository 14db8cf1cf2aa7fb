#include "service/table/bot_cache.h"

#include <algorithm>

namespace taproom::service {

std::shared_ptr<bots::Bot> BotCache::take(std::string_view table, Seat seat, std::string_view bot) {
  const auto found = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& kept) {
    return kept.seat == seat && kept.table == table && kept.bot == bot;
  });
  if (found == kept_.end()) return nullptr;
  std::shared_ptr<bots::Bot> out = std::move(found->instance);
  kept_.erase(found);
  return out;
}

void BotCache::keep(std::string_view table, Seat seat, std::string_view bot,
                    std::shared_ptr<bots::Bot> instance) {
  if (!instance || !instance->remembers()) return;
  kept_.remove_if([&](const Kept& kept) { return kept.seat == seat && kept.table == table; });
  kept_.push_front({std::string(table), seat, std::string(bot), std::move(instance)});
  if (kept_.size() > most_) kept_.pop_back();
}

}  // namespace taproom::service
