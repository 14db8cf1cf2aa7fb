#include "analysis/game_judge.h"
#include "bots/red_dragon_inn/heuristic.h"
#include "games/red_dragon_inn/turn.h"

namespace taproom::analysis {

const GameAnalysis& red_dragon_inn_analysis() {
  return analysis_of<red_dragon_inn::RedDragonInn, 6>;
}

}  // namespace taproom::analysis
