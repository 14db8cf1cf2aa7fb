#include "lab/watch.h"

#include <array>

#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/options.h"

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
}

using red_dragon_inn::RedDragonInn;
using red_dragon_inn::Told;

std::string Watch<RedDragonInn>::character(Seat seat) const {
  const auto& pack = red_dragon_inn::components(state_.config.pack);
  return std::string(pack.characters[state_.at(seat).character].id.view());
}

void Watch<RedDragonInn>::on_event(const Event& event) {
  const auto told = static_cast<Told>(event.kind);
  if (told != Told::kPassedOut && told != Told::kBroke) return;
  // The Gold of a sleeper is divided after this event: none left means both reasons at once.
  const Seat seat(event.seat);
  const char* why = told == Told::kBroke        ? "gold"
                    : state_.at(seat).gold == 0 ? "both"
                                                : "passed_out";
  ++findings_.counts["went_out"][why];
  ++findings_.counts["went_out_" + character(seat)][why];
}

void Watch<RedDragonInn>::game_over(const Outcome& outcome) {
  static constexpr std::array kEndings = {"running", "won", "draw", "turn_limit"};
  for (std::size_t i = 1; i < kEndings.size(); ++i)
    findings_.counts["endings"][kEndings[i]] += 0;
  ++findings_.counts["endings"][kEndings[static_cast<std::size_t>(state_.ending)]];
  findings_.numbers["turns_per_game"].add(state_.turn);
  findings_.numbers["turns_below_limit"].add(red_dragon_inn::turn_limit(state_.config) -
                                             state_.turn);
  const auto players = static_cast<std::size_t>(state_.config.players);
  std::uint64_t winners = 0;
  for (std::size_t i = 0; i < players; ++i)
    winners += outcome.place[i] == 1 ? 1u : 0u;
  for (std::size_t i = 0; i < players; ++i) {
    WinCount& count = findings_.wins["character"][character(Seat(static_cast<int>(i)))];
    ++count.games;
    if (outcome.place[i] == 1) count.wins += kWholeWin / winners;
  }
}

}  // namespace taproom::lab
