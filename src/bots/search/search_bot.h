#pragma once
// The bot that searches.

#include <memory>
#include <string_view>

#include "bots/search/search.h"
#include "bots/settings.h"

namespace taproom::bots {

/// What a search of this game does unless told otherwise.
SearchSettings search_settings(std::string_view game);

/// Reads nodes, ms, horizon, width, explore, threads, arena.
void read_search_settings(Settings& from, SearchSettings& settings);

/// A search for the game of that name; null when there is none.
std::unique_ptr<Bot> make_search(std::string_view game, const SearchSettings& settings);

}  // namespace taproom::bots
