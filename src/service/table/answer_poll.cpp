#include "service/table/answer_poll.h"

namespace taproom::service {

std::optional<AnswerPoll> GamePolls::poll(const AnyState& /*state*/) const { return std::nullopt; }

SeatSet GamePolls::still_to_ask(const AnyState& /*state*/) const { return {}; }

AnyState GamePolls::asked_in_turn(const AnyState& state, Seat /*seat*/) const { return state; }

Action GamePolls::pass_action() const {
  TAPROOM_ASSERT(false && "nobody is polled");
  return {};
}

std::size_t GamePolls::first_of(const AnyState& /*state*/,
                                std::span<const Intent> /*intents*/) const {
  TAPROOM_ASSERT(false && "nobody is polled");
  return 0;
}

std::vector<Action> GamePolls::armable(const AnyState& /*state*/, Seat /*seat*/) const {
  return {};
}

bool GamePolls::same_card(Action one, Action other) const { return one == other; }

bool GamePolls::needs_this_moment(const AnyState& /*asked*/, Seat /*seat*/,
                                  Action /*action*/) const {
  return false;
}

bool GamePolls::might_choose(const AnyState& /*state*/, Seat /*seat*/) const { return true; }

std::string_view GamePolls::card_of(const AnyState& /*state*/, Action /*action*/) const {
  return {};
}

std::vector<std::string_view> GamePolls::guards(const AnyState& /*state*/, Seat /*seat*/) const {
  return {};
}

int GamePolls::harm(const AnyState& /*state*/, Seat /*seat*/) const { return 0; }

int GamePolls::harm_after(const AnyState& /*state*/, Seat /*seat*/, Action /*action*/) const {
  return 0;
}

bool GamePolls::asks_everybody(const Config& /*config*/) const { return true; }

const GamePolls& no_polls() {
  static const GamePolls none;
  return none;
}

}  // namespace taproom::service
