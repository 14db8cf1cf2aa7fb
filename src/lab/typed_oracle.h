#pragma once
// The oracle (oracle.h) of one game.

#include <memory>
#include <utility>

#include "bots/typed.h"
#include "lab/player.h"

namespace taproom::lab {

/// A bot of one game that is asked for a seat but shown the whole table.
template <Game G>
class TypedOracle final : public Player {
 public:
  TypedOracle(std::unique_ptr<bots::Bot> bot, bots::TypedBot<G>& typed, const bots::Budget& budget)
      : bot_(std::move(bot)), typed_(typed), budget_(budget) {}

  Viewer looks_as(Seat) const override { return Viewer::referee(); }

  Action choose(Seat seat, const bots::Question& question) override {
    const View<typename G::State> all(question.view.known.as<typename G::State>(),
                                      question.view.viewer);
    return typed_.choose(bots::TypedQuestion<G>{
        all, seat, question.legal, question.budget.unlimited() ? budget_ : question.budget,
        question.seed});
  }

  std::uint32_t nodes() const override { return bot_->nodes(); }

 private:
  std::unique_ptr<bots::Bot> bot_;
  bots::TypedBot<G>& typed_;  ///< the same bot
  bots::Budget budget_;
};

}  // namespace taproom::lab
