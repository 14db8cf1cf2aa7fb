#pragma once
// The bot that knows nothing but the rules: it takes a legal action by chance.

#include <memory>

#include "bots/bot.h"
#include "core/chance.h"

namespace taproom::bots {

/// A legal action of the seat, each equally likely. The chance is the bot's own, never the table's.
/// The list must not be empty.
inline Action random_action(const ActionList& legal, Chance& chance) {
  const auto count = static_cast<std::uint32_t>(legal.size());
  return legal[chance.below(count, Stream{})];
}

std::unique_ptr<Bot> make_random();

}  // namespace taproom::bots
