#include "analysis/game_judge.h"
#include "bots/tiefenthal/heuristic.h"
#include "games/tiefenthal/turn.h"

namespace taproom::analysis {

const GameAnalysis& tiefenthal_analysis() { return analysis_of<tiefenthal::Tiefenthal, 2>; }

}  // namespace taproom::analysis
