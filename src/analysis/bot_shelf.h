#pragma once
// Bots that wait for a question; each thread borrows one.

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"

namespace taproom::analysis {

class BotShelf {
 public:
  /// The first of them shows that the description is good.
  BotShelf(std::string_view game, std::string description, std::unique_ptr<bots::Bot> first)
      : game_(game), description_(std::move(description)) {
    bots_.push_back(std::move(first));
  }
  std::unique_ptr<bots::Bot> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!bots_.empty()) {
        std::unique_ptr<bots::Bot> bot = std::move(bots_.back());
        bots_.pop_back();
        return bot;
      }
    }
    return *bots::make_bot(game_, description_);
  }
  void give_back(std::unique_ptr<bots::Bot> bot) {
    bot->forget();
    const std::lock_guard lock(mutex_);
    bots_.push_back(std::move(bot));
  }

 private:
  std::string game_;
  std::string description_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;
};

}  // namespace taproom::analysis
