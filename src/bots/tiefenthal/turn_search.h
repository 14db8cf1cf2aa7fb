#pragma once
// The puzzle of a turn: where the dice go, in which order they are served, what is bought, upgraded
// and recruited, up to the end of the turn. A beam search: ways to lay the dice (assignment.h) are
// the first positions; what is never worse is done at once; every other choice is a branch, and of
// each layer the most promising positions are kept. A turn is worth the expected points of the
// tavern that it leaves behind (value.h).
//
// Chance hardly matters inside a turn: only the guest that fills a gap in the row is drawn.

#include <cstdint>
#include <vector>

#include "bots/budget.h"
#include "bots/tiefenthal/assignment.h"
#include "bots/tiefenthal/value.h"
#include "core/action.h"
#include "core/chance.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::bots::tavern {

struct TurnSettings {
  int assignments = 12;  ///< ways to lay the dice that are looked at
  int beam = 16;         ///< positions kept in each layer
  int plans = 1;         ///< different ends of the turn to report
};

/// A turn from where it stands to `end turn`, which is the last action.
struct TurnPlan {
  std::vector<Action> actions;
  float points = 0;
};

class TurnSearch {
 public:
  TurnSearch();
  /// The best ends of the turn that were found, best first. `root` must be a decision of `seat` in
  /// its own phase F. Empty when the meter stopped the search before it saw any end.
  const std::vector<TurnPlan>& run(const State& root, Seat seat, const TurnSettings& settings,
                                   Meter& meter, Chance& chance);
  /// Points of the best end, without the actions that lead there.
  float best(const State& root, Seat seat, const TurnSettings& settings, Meter& meter,
             Chance& chance);

 private:
  struct Link {  ///< how a position was reached
    std::int32_t before;
    Action action;
  };
  struct Position {
    State state;
    std::int32_t link;
  };
  struct Branch {
    std::int32_t from;  ///< index into the layer
    Action action;
    float promise;
    std::uint64_t key;
  };
  struct End {
    std::int32_t link;  ///< of the position from which the branch was taken, or of the end itself
    std::int32_t from;  ///< index into the layer, or -1
    Action action;
    float points;
    std::uint64_t key;
  };

  void search(const State& root);
  void add_starts(const State& root);
  bool lay_out(Position& position, const Assignment& way);
  bool play(State& state, Action action, std::int32_t& link);
  bool apply(State& state, Action action);
  void settle(State& state, std::int32_t& link);
  bool forced(const State& state, Action& out);
  void list_branches(const State& state);
  void consider(std::int32_t from, Action action);
  void select();
  void note_end(const State& state, std::int32_t link, std::int32_t from, Action action,
                float points, std::uint64_t key);
  bool seen(std::uint64_t key);
  std::int32_t extend(std::int32_t link, Action action);
  float promise_of(const State& state, float points) const;

  Seat seat_;
  TurnSettings settings_;
  Meter* meter_ = nullptr;
  Chance* chance_ = nullptr;
  bool stopped_ = false;
  Worth worth_;
  AssignmentFinder finder_;
  ActionList legal_;
  std::vector<Link> links_;
  std::vector<Position> layer_;
  std::vector<Position> next_;
  std::vector<Branch> branches_;
  std::vector<Action> choices_;
  std::vector<End> ends_;
  std::vector<std::uint64_t> seen_;  ///< open addressing, 0: free
  std::size_t seen_count_ = 0;
  State scratch_{};
  std::vector<TurnPlan> plans_;
};

/// What of a tavern matters when the same position is reached in another order of actions.
std::uint64_t tavern_key(const Player& player);

}  // namespace taproom::bots::tavern
