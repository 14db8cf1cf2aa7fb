#include "service/ports/thinker.h"

#include <chrono>

namespace taproom::service {

Thoughts answer(const Thought& thought) {
  Thoughts out;
  out.id = thought.id;
  out.mind = thought.mind;
  if (!out.mind) {
    auto made = bots::make_bot(thought.game, thought.bot);
    if (made) out.mind = *std::move(made);
  }
  if (!out.mind || thought.legal.empty()) return out;
  ActionList legal;
  for (const Action action : thought.legal)
    legal.push_back(action);
  const auto began = std::chrono::steady_clock::now();
  const bots::Question question{thought.view, legal, thought.budget, thought.seed};
  if (thought.most > 1) {
    out.advice = out.mind->advise(question, thought.most);
  } else {
    out.advice.push_back({out.mind->choose(question), 0, 0});
  }
  const auto took = std::chrono::steady_clock::now() - began;
  out.millis = static_cast<std::uint32_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(took).count());
  out.nodes = out.mind->nodes();
  return out;
}

}  // namespace taproom::service
