// What the measuring knows of each game.
#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "lab/metrics.h"

namespace taproom::lab {

namespace {

/// The seat with the greatest number, if it is alone.
template <class Worth>
std::optional<Seat> alone_at_top(int players, Worth worth) {
  std::optional<Seat> best;
  bool shared = false;
  for (int i = 0; i < players; ++i) {
    const auto mine = worth(Seat(i));
    if (!mine) continue;
    if (!best || *mine > *worth(*best)) {
      best = Seat(i);
      shared = false;
    } else if (*mine == *worth(*best)) {
      shared = true;
    }
  }
  return shared ? std::nullopt : best;
}

/// In how many ways `take` cards can be chosen from counts of equal cards.
double hands(std::span<const std::uint8_t> counts, int take) {
  std::array<double, 64> ways{};
  if (take >= static_cast<int>(ways.size())) return 1;
  ways[0] = 1;
  for (const std::uint8_t copies : counts) {
    if (copies == 0) continue;
    for (auto size = static_cast<std::size_t>(take); size > 0; --size) {
      for (std::size_t of = 1; of <= std::min<std::size_t>(copies, size); ++of)
        ways[size] += ways[size - of];
    }
  }
  return ways[static_cast<std::size_t>(take)];
}

}  // namespace

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
  const Outcome outcome = tiefenthal::Tiefenthal::outcome(state);
  return alone_at_top(state.player_count(),
                      [&](Seat seat) { return std::optional(outcome.score[seat.value]); });
}

using Inn = MetricsOf<red_dragon_inn::RedDragonInn>;

std::span<const char* const> Inn::phases() {
  static constexpr std::array kPhases = {"discard", "action", "order a drink", "gambling turn",
                                         "answer"};
  return kPhases;
}

std::size_t Inn::phase(const State& state) {
  using red_dragon_inn::AskKind;
  switch (state.ask.kind) {
    case AskKind::kDiscard:
      return 0;
    case AskKind::kAction:
      return 1;
    case AskKind::kOrder:
      return 2;
    case AskKind::kGambling:
      return 3;
    default:
      return 4;
  }
}

Hidden Inn::hidden(const View<State>& view) {
  const State& known = view.known();
  Hidden out;
  for (int i = 0; i < known.config.players; ++i) {
    // The cards of a seat that is out play no part any more.
    if (view.viewer().is(Seat(i)) || !known.alive.has(Seat(i))) continue;
    const red_dragon_inn::Player& player = known.at(Seat(i));
    red_dragon_inn::Counts unseen = player.deck;
    int held = player.hand_count;
    for (std::size_t k = 0; k < unseen.size(); ++k) {
      unseen[k] = static_cast<std::uint8_t>(unseen[k] - player.shown[k]);
      held -= player.shown[k];
    }
    out.cards += held;
    out.bits += std::log2(hands(unseen, held));
  }
  return out;
}

std::optional<Seat> Inn::leader(const State& state) {
  return alone_at_top(state.config.players, [&](Seat seat) -> std::optional<int> {
    if (!state.alive.has(seat)) return {};
    const red_dragon_inn::Player& player = state.at(seat);
    return (player.fortitude - player.alcohol) * 1000 + player.gold;
  });
}

}  // namespace taproom::lab
