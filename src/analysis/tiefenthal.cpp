#include "analysis/game_judge.h"
#include "bots/tiefenthal/heuristic.h"
#include "games/tiefenthal/events.h"
#include "games/tiefenthal/turn.h"

namespace taproom::analysis {

namespace {

using tiefenthal::EventKind;
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
    {"most_guests", kSum,
     [](const Event& event) {
       return one<EventKind::kServed>(event) != 0 && event.c != 255 ? 1 : 0;
     }},
    {"fullest_evening", kInRound,
     [](const Event& event) {
       return one<EventKind::kServed>(event) != 0 && event.c != 255 ? 1 : 0;
     }},
    {"most_beer", kSum, amount<EventKind::kBeer>},
    {"most_thalers", kSum, amount<EventKind::kThalers>},
    {"most_upgrades", kSum, one<EventKind::kUpgraded>},
    {"most_steps", kSum, one<EventKind::kMonasteryStep>},
    {"most_signatures", kSum, one<EventKind::kSigned>},
};

constexpr GameAnalysis kAnalysis = analysis_counting<tiefenthal::Tiefenthal, 2>(kFeats, true);

}  // namespace

const GameAnalysis& tiefenthal_analysis() { return kAnalysis; }

}  // namespace taproom::analysis
