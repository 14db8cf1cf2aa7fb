#include "analysis/game_judge.h"
#include "bots/red_dragon_inn/heuristic.h"
#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/turn.h"

namespace taproom::analysis {

namespace {

using red_dragon_inn::EventKind;
using enum Feat::Tally;

template <EventKind kKind>
constexpr int one(const Event& event) {
  return event.kind == static_cast<std::uint8_t>(kKind) ? 1 : 0;
}
template <EventKind kKind>
constexpr int amount(const Event& event) {
  return event.kind == static_cast<std::uint8_t>(kKind) ? event.n : 0;
}

constexpr Feat kFeats[] = {
    {"most_mugs", kSum, amount<EventKind::kDrank>},
    {"most_answers", kSum,
     [](const Event& event) {
       return one<EventKind::kPlayed>(event) != 0 &&
                      event.d != static_cast<std::uint8_t>(red_dragon_inn::kNoCard)
                  ? 1
                  : 0;
     }},
    {"most_rounds", kSum, one<EventKind::kRoundWon>},
    {"largest_pot", kLargest, amount<EventKind::kRoundWon>},
    {"most_treats", kSum, one<EventKind::kDrinkGiven>},
    {"strongest_head", kLargest, amount<EventKind::kContestWon>},
    {"most_ignored", kSum, one<EventKind::kIgnored>},
};

constexpr GameAnalysis kAnalysis = analysis_counting<red_dragon_inn::RedDragonInn, 6>(kFeats);

}  // namespace

const GameAnalysis& red_dragon_inn_analysis() { return kAnalysis; }

}  // namespace taproom::analysis
