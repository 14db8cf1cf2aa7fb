#pragma once
// Bots that know which game they play: the question with the game's own types.

#include "bots/bot.h"

namespace taproom::bots {

template <Game G>
struct TypedQuestion {
  const View<typename G::State>& view;
  Seat seat{};
  const ActionList& legal;
  Budget budget{};
  std::uint64_t seed = 0;
};

template <Game G>
class TypedBot : public Bot {
 public:
  Action choose(const Question& question) final {
    const View<typename G::State> view = typed(question);
    return choose(TypedQuestion<G>{view, Seat(view.viewer().value), question.legal, question.budget,
                                   question.seed});
  }
  std::vector<Advice> advise(const Question& question, std::size_t most) final {
    const View<typename G::State> view = typed(question);
    return advise(TypedQuestion<G>{view, Seat(view.viewer().value), question.legal, question.budget,
                                   question.seed},
                  most);
  }
  virtual Action choose(const TypedQuestion<G>& question) = 0;
  virtual std::vector<Advice> advise(const TypedQuestion<G>& question, std::size_t most) = 0;

 private:
  static View<typename G::State> typed(const Question& question) {
    return {question.view.known.template as<typename G::State>(), question.view.viewer};
  }
};

}  // namespace taproom::bots
