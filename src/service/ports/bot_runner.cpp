#include "service/ports/bot_runner.h"

#include <chrono>

#include "records/game_format.h"

namespace taproom::service {

BotReply answer(const BotQuery& query) {
  BotReply out;
  out.id = query.id;
  out.instance = query.instance;
  if (!out.instance) {
    auto made = bots::make_bot(query.game, query.bot);
    if (made) out.instance = *std::move(made);
  }
  if (!out.instance || query.legal.empty()) return out;
  ActionList legal;
  for (const Action action : query.legal)
    legal.push_back(action);
  const auto began = std::chrono::steady_clock::now();
  const bots::Question question{query.view, legal, query.budget, query.seed};
  if (query.plan != nullptr) {
    const AnyGame& game = records::find_format(query.game)->game();
    out.plan =
        bots::plan_acts(game, *query.plan, *out.instance, query.view, query.budget, query.seed);
  } else if (query.most > 1) {
    out.advice = out.instance->advise(question, query.most);
  } else {
    out.advice.push_back({out.instance->choose(question), 0, 0});
  }
  const auto took = std::chrono::steady_clock::now() - began;
  out.millis = static_cast<std::uint32_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(took).count());
  out.nodes = query.plan != nullptr ? out.plan.nodes : out.instance->nodes();
  return out;
}

}  // namespace taproom::service
