#include "lab/red_dragon_inn.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/options.h"
#include "lab/typed_lab.h"

namespace taproom::lab {

namespace {

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

const GameLab& red_dragon_inn_lab() { return typed_lab<RedDragonInn>(); }

}  // namespace taproom::lab
