#pragma once
// What a bot is.
//
// A bot is asked a question and answers with one of the legal actions. The question holds a view,
// never a state: what the seat may not know is not there to be looked at. The way from a view to a
// state is the game's `resample`, which draws one that fits.
//
// A bot may remember what it worked out between the questions of one seat of one game (a plan, a
// tree); a plan that no longer fits the view is dropped, so a bot may be asked about any position
// in any order, and about another table after `forget`. Two fresh bots that are asked the same
// questions with the same seeds and the same node budgets give the same answers, on every machine.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "bots/budget.h"
#include "core/any_game.h"

namespace taproom::bots {

/// What is asked. View and list must live until the answer.
struct Question {
  const AnyView& view;      ///< as seen by the seat that decides; the viewer names it
  const ActionList& legal;  ///< its legal actions: sorted, not empty
  Budget budget{};          ///< no limit at all means: the bot's own default
  std::uint64_t seed = 0;   ///< of the bot's own chance, which is never the table's
};

/// An action and what the bot expects of it.
struct Advice {
  Action action{};
  double share = 0;          ///< of a win for the asking seat, from 0 to 1; ties count in parts
  std::uint32_t weight = 0;  ///< how much thought went into it: simulations, or positions
};

class Bot {
 public:
  virtual ~Bot() = default;
  virtual Action choose(const Question& question) = 0;
  /// The best actions it sees, best first, at most `most`; never empty. The first is what `choose`
  /// without noise would answer. A bot that does not weigh actions gives one with an even share.
  virtual std::vector<Advice> advise(const Question& question, std::size_t most) = 0;
  /// Drops everything remembered, as before the first question.
  virtual void forget() {}
  /// Is the same bot worth keeping for the next question?
  virtual bool remembers() const { return false; }
  /// How many nodes the last answer took; 0 for a bot that counts none.
  virtual std::uint32_t nodes() const { return 0; }
};

/// A bot one can ask for.
struct BotInfo {
  std::string_view name;   ///< novice
  std::string_view about;  ///< a line for help texts
  bool level = false;      ///< one of the strengths offered to players, weakest first
};

/// The bots there are for a game, in the order to show them.
const std::vector<BotInfo>& bot_list(std::string_view game);

/// A fresh bot from its description: a name, and settings after colons (`search:nodes=500`). The
/// error says what was expected.
tl::expected<std::unique_ptr<Bot>, std::string> make_bot(std::string_view game,
                                                         std::string_view description);

}  // namespace taproom::bots
