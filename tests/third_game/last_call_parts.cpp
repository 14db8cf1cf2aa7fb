// What Last Call brings to each layer, by the names that games/list.inc asks for.
#include "analysis/game_judge.h"
#include "app/board_view.h"
#include "bots/game_bots.h"
#include "bots/plain_heuristic.h"
#include "encode/game_coder.h"
#include "lab/typed_lab.h"
#include "records/plain_format.h"
#include "service/table/answer_poll.h"
#include "tests/third_game/last_call.h"

namespace taproom {

using last_call::LastCall;
using last_call::Player;
using last_call::State;

namespace records {

using Context = PlainContext;

/// The strengths one holds; null where they are hidden.
struct Hand {
  using Object = Player;
  static json::value write(const Player& player, const Context&) {
    if (last_call::count(player.hand) != player.mugs) return nullptr;
    json::array out;
    for (std::size_t s = 0; s < player.hand.size(); ++s)
      out.insert(out.end(), player.hand[s], json::value(s));
    return out;
  }
  static void read(const JsonNode& node, Player& player, const Context&) {
    for (const JsonNode mug : node.array(0, last_call::kHand))
      ++player.hand[mug.whole<std::size_t>(1, last_call::kStrengths)];
  }
  static json::value schema(Schemas&) {
    return or_null(list_schema(whole_schema(1, last_call::kStrengths)));
  }
};

constexpr Row kPlayerRows[] = {
    own<Context, Hand>("hand", "strengths; null for a hand that is hidden"),
    row<Context, as::Whole<0, last_call::kHand>, &Player::mugs>("mugs", "in the hand"),
    row<Context, as::Byte, &Player::score>("score", "strengths that nobody spilled"),
};
constexpr Shape<Player, Context> kPlayer{"LastCallPlayer", "A player.", kPlayerRows};

using SeatNumber = as::Whole<0, last_call::kMaxPlayers - 1>;
constexpr Row kStateRows[] = {
    own<Context, GameName<State, Context>>("game", "last_call"),
    row<Context, ConfigKind, &State::config>("config", "what was agreed"),
    row<Context, as::List<as::Object<kPlayer>, 2>, &State::players>("players", "by seat"),
    row<Context, as::Array<as::Whole<0, last_call::kCopies>>, &State::gone>("gone", "by strength"),
    row<Context, SeatNumber, &State::active>("active", "who pours"),
    row<Context, SeatNumber, &State::asked>("asked", "who decides"),
    row<Context, as::Whole<0, last_call::kStrengths>, &State::poured>("poured", "0: nothing"),
    row<Context, as::Flag, &State::over>("over", "the last mug is empty"),
    row<Context, as::Byte, &State::turn>("turn", "mugs poured, and the one to come"),
};
constexpr Shape<State, Context> kState{"LastCallState", "A game of Last Call.", kStateRows};

const GameFormat& last_call_format() {
  static const PlainFormat<LastCall> format(kState, last_call::kVerbs, last_call::kEvents,
                                            last_call::check_state);
  return format;
}
const RulesInfo& last_call_rules() { return kPlainRules; }

}  // namespace records

namespace bots {

template <>
struct Heuristic<LastCall> : PlainHeuristic<LastCall> {};

constexpr Level kLevels[] = {novice("random"), regular("search:nodes=20"), host("search:nodes=100"),
                             master("search:nodes=800")};

const GameBots& last_call_bots() {
  static const GameBots bots = bots_of<LastCall>(kLevels, {}, 1);
  return bots;
}

}  // namespace bots

namespace encode {
const GameCoder& last_call_coder() { return kNoCoder; }
}  // namespace encode

namespace analysis {
const GameAnalysis& last_call_analysis() { return analysis_of<LastCall, 1>; }
}  // namespace analysis

namespace lab {
const GameLab& last_call_lab() { return typed_lab<LastCall>(); }
}  // namespace lab

namespace service {
const GamePolls& last_call_polls() { return no_polls(); }
}  // namespace service

namespace app {
const Board& last_call_board() { return generic_board(); }
}  // namespace app

}  // namespace taproom
