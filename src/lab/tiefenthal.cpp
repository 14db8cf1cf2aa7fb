#include "lab/tiefenthal.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "games/tiefenthal/names.h"
#include "lab/typed_lab.h"

namespace taproom::lab {

using Tavern = MetricsOf<tiefenthal::Tiefenthal>;

std::span<const char* const> Tavern::phases() {
  static constexpr std::array kPhases = {"setup", "A", "B", "C", "D", "E", "F", "G"};
  return kPhases;
}

std::size_t Tavern::phase(const State& state) {
  return std::min(static_cast<std::size_t>(state.phase), phases().size() - 1);
}

Hidden Tavern::hidden(const View<State>& view) {
  // The one secret is the draft of tavernkeepers: seats that chose before hold tiles among those
  // the viewer has not seen (TT-XC-34). Plans of phase E under `simultaneous_hidden` are not
  // counted.
  const State& known = view.known();
  Hidden out;
  if (known.phase != tiefenthal::Phase::kSetup || known.keepers_in_hand == 0) return out;
  if (view.viewer().value >= known.player_count() || known.keepers_open != 0) return out;
  const int players = known.player_count();
  const int turn = (view.viewer().value - known.start_seat.index() + players) % players;
  const int unseen = std::popcount(known.keepers_hidden);
  for (int i = 0; i < std::min(turn, unseen); ++i)
    out.bits += std::log2(unseen - i);
  out.cards = std::min(turn, unseen);
  return out;
}

std::optional<Seat> Tavern::leader(const State& state) {
  return leader_by_points<tiefenthal::Tiefenthal>(state);
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

namespace {

class TiefenthalLab final : public TypedLab<Tiefenthal> {
  std::string length_note() const override {
    return fmt::format("Every game has {} rounds.", tiefenthal::kRounds);
  }
};

}  // namespace

const GameLab& tiefenthal_lab() {
  static const TiefenthalLab lab;
  return lab;
}

}  // namespace taproom::lab
