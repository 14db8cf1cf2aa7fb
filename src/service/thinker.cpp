#include "service/thinker.h"

namespace taproom::service {

Thoughts answer(const Thought& thought) {
  Thoughts out;
  out.id = thought.id;
  auto bot = bots::make_bot(thought.game, thought.bot);
  if (!bot || thought.legal.empty()) return out;
  ActionList legal;
  for (const Action action : thought.legal)
    legal.push_back(action);
  const bots::Question question{thought.view, legal, thought.budget, thought.seed};
  if (thought.most > 1) {
    out.advice = (*bot)->advise(question, thought.most);
  } else {
    out.advice.push_back({(*bot)->choose(question), 0, 0});
  }
  return out;
}

}  // namespace taproom::service
