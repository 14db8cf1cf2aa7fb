#include "lab/watch.h"

#include <algorithm>
#include <array>

#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/options.h"
#include "games/tiefenthal/names.h"

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

namespace {

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

}  // namespace

using red_dragon_inn::EventKind;
using red_dragon_inn::RedDragonInn;

std::string Watch<RedDragonInn>::character(Seat seat) const {
  const auto& pack = red_dragon_inn::components(state_.config.pack);
  return std::string(pack.characters[state_.at(seat).character].id.view());
}

void Watch<RedDragonInn>::on_event(const Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  if (kind != EventKind::kPassedOut && kind != EventKind::kBroke) return;
  // The Gold of a sleeper is divided after this event: none left means both reasons at once.
  const Seat seat(event.seat);
  const char* why = kind == EventKind::kBroke   ? "gold"
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
  if (const int limit = red_dragon_inn::turn_limit(state_.config); limit != 0) {
    findings_.numbers["turns_below_limit"].add(limit - state_.turn);
  }
  const auto players = static_cast<std::size_t>(state_.config.players);
  const std::uint64_t winners = winners_of(outcome, players);
  for (std::size_t i = 0; i < players; ++i) {
    count_win(findings_.wins["character"][character(Seat(static_cast<int>(i)))], outcome, i,
              winners);
  }
}

using tiefenthal::Tiefenthal;

void Watch<Tiefenthal>::on_event(const Event& event) {
  if (static_cast<tiefenthal::EventKind>(event.kind) != tiefenthal::EventKind::kUpgraded) return;
  const std::size_t round = std::min<std::size_t>(state_.round, kMaxRounds);
  const std::string area = tiefenthal::area_name(event.a);
  ++findings_.rounds["upgrades"][area][round];
  if (event.c == 1) ++findings_.rounds["free_upgrades"][area][round];
}

void Watch<Tiefenthal>::game_over(const Outcome& outcome) {
  static constexpr std::array kEndings = {"won_by_points", "won_by_tiebreak", "shared"};
  const auto players = static_cast<std::size_t>(state_.player_count());
  const std::uint64_t winners = winners_of(outcome, players);
  int best = outcome.score[0];
  for (std::size_t i = 1; i < players; ++i)
    best = std::max(best, outcome.score[i]);
  std::size_t at_top = 0;
  int second = 0;
  for (std::size_t i = 0; i < players; ++i) {
    if (outcome.score[i] == best) {
      ++at_top;
    } else {
      second = std::max(second, outcome.score[i]);
    }
  }
  auto& endings = findings_.counts["endings"];
  for (const char* ending : kEndings)
    endings[ending] += 0;
  ++endings[kEndings[winners > 1 ? 2 : at_top > 1 ? 1 : 0]];
  findings_.numbers["margin"].add(at_top > 1 ? 0 : best - second);
  // Where all seats have the same, the game says nothing about it.
  const auto count_by = [&](const char* name, auto value_of, auto name_of) {
    bool all_same = true;
    for (std::size_t i = 1; i < players; ++i)
      all_same = all_same && value_of(state_.players[i]) == value_of(state_.players[0]);
    if (all_same) return;
    for (std::size_t i = 0; i < players; ++i) {
      count_win(findings_.wins[name][name_of(value_of(state_.players[i]))], outcome, i, winners);
    }
  };
  if (state_.has(tiefenthal::Module::k4)) {
    count_by(
        "start_card", [](const tiefenthal::Player& p) { return int{p.start_card}; },
        tiefenthal::start_card_name);
  }
  if (state_.has(tiefenthal::Module::kC)) {
    count_by(
        "tavernkeeper",
        [](const tiefenthal::Player& p) { return static_cast<int>(p.keeper.keeper); },
        tiefenthal::keeper_name);
  }
}

}  // namespace taproom::lab
