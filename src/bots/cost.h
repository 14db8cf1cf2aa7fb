#pragma once
// What a bot costs whoever runs it, for those who let strangers choose one.

#include <string_view>

namespace taproom::bots {

/// Does this bot think as long as it may, where a level ends by itself? `name` is one of bot_list.
bool costs_more_than_a_level(std::string_view game, std::string_view name);

}  // namespace taproom::bots
