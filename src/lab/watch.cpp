#include "lab/watch.h"

#include <algorithm>
#include <array>

namespace taproom::lab {

void Findings::add(const Findings& other) {
  for (const auto& [name, group] : other.counts) {
    for (const auto& [key, count] : group)
      counts[name][key] += count;
  }
  for (const auto& [name, group] : other.wins) {
    for (const auto& [key, count] : group) {
      wins[name][key].wins += count.wins;
      wins[name][key].games += count.games;
    }
  }
  for (const auto& [name, tally] : other.numbers)
    numbers[name].add(tally);
  for (const auto& [name, group] : other.rounds) {
    for (const auto& [key, counts_of] : group) {
      RoundCounts& own = rounds[name][key];
      for (std::size_t i = 0; i < own.size(); ++i)
        own[i] += counts_of[i];
    }
  }
}

std::uint64_t winners_of(const Outcome& outcome, std::size_t players) {
  std::uint64_t winners = 0;
  for (std::size_t i = 0; i < players; ++i)
    winners += outcome.place[i] == 1 ? 1u : 0u;
  return winners;
}

void count_win(WinCount& count, const Outcome& outcome, std::size_t seat, std::uint64_t winners) {
  ++count.games;
  if (outcome.place[seat] == 1) count.wins += kWholeWin / winners;
}

}  // namespace taproom::lab
