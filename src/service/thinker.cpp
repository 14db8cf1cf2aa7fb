#include "service/thinker.h"

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
  const bots::Question question{thought.view, legal, thought.budget, thought.seed};
  if (thought.most > 1) {
    out.advice = out.mind->advise(question, thought.most);
  } else {
    out.advice.push_back({out.mind->choose(question), 0, 0});
  }
  return out;
}

}  // namespace taproom::service
