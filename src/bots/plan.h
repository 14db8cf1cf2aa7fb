#pragma once
// What a seat would do next in its turn, act after act, as a bot sees it: laying the dice, serving
// everybody. A plan is only a proposal; whoever takes it carries every act out by itself.
//
// Nothing in it can come from what the seat does not know: it is tried out in two worlds that fit
// the view, with different luck, and ends where they would look different to the seat.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "bots/bot.h"

namespace taproom::bots {

/// A plan one can ask for.
struct PlanInfo {
  std::string_view name;   ///< lay
  std::string_view about;  ///< a line for people
  std::string_view bot;    ///< who chooses, as make_bot takes it
  bool (*holds)(Action);   ///< whether it is made of such acts
};

/// The plans there are for a game; none for a game without.
std::span<const PlanInfo> plan_list(std::string_view game);
/// Null when the game has none of that name.
const PlanInfo* find_plan(std::string_view game, std::string_view name);

/// The most acts of a plan: more than any turn of a person takes.
inline constexpr std::size_t kMaxPlanned = 60;

/// A world in which a plan is tried out.
class PlanWorld {
 public:
  PlanWorld(const AnyGame& game, const AnyView& view, std::uint64_t seed);
  const AnyState& state() const { return state_; }
  AnyView seen() const { return game_.observe(state_, viewer_); }
  /// False when it is not allowed.
  bool apply(Action action);

 private:
  const AnyGame& game_;
  Viewer viewer_;
  Chance chance_;
  AnyState state_;
};

struct Plan {
  std::vector<Action> acts;
  /// Whether it is known how the seat stands afterwards: chance did not speak in the last act.
  bool certain = true;
  std::uint32_t nodes = 0;
};

/// The acts of the viewer's seat from here on; empty when none of them is to be done now.
Plan plan_acts(const AnyGame& game, const PlanInfo& plan, Bot& bot, const AnyView& view,
               const Budget& budget, std::uint64_t seed);

}  // namespace taproom::bots
