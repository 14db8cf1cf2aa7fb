#include "service/table/seat_questions.h"

#include <algorithm>

namespace taproom::service {

namespace {

bool is_attentive(const Chair& chair, bool is_about) {
  if (chair.bot_plays() || chair.orders == Orders::kUntilTurn) return false;
  return chair.orders != Orders::kUnlessTarget || is_about;
}

}  // namespace

SeatSet shown_deciders(const Model& model, const AnswerWindow* window) {
  if (window != nullptr) return window->seats();
  return model.polling() ? SeatSet() : model.asked();
}

std::vector<Action> choices_of(const Model& model, Seat seat) {
  ActionList list;
  model.game().legal(model.state_for(seat), seat, list);
  if (model.polling() && list.size() < 2) return {};
  return {list.begin(), list.end()};
}

std::vector<Action> legal_of(const Model& model, const AnswerWindow* window, Seat seat) {
  return shown_deciders(model, window).has(seat) ? choices_of(model, seat) : std::vector<Action>();
}

SeatSet attentive_seats(const std::vector<Chair>& chairs, const AnswerPoll& poll) {
  SeatSet out;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    const Seat seat(static_cast<int>(i));
    if (is_attentive(chairs[i], poll.about.has(seat))) out.add(seat);
  }
  return out;
}

bool has_answered(const Model& model, Seat seat) {
  return std::any_of(model.answers().begin(), model.answers().end(),
                     [&](const Answer& answer) { return answer.seat == seat; });
}

std::optional<Action> armed_answer(const Model& model, Seat seat) {
  const Chair& chair = model.chair(seat);
  if (chair.armed.empty() || chair.bot_plays() || !model.asked().has(seat)) return std::nullopt;
  const AnyState asked = model.state_for(seat);
  for (const Action action : chair.armed) {
    if (!model.game().explain(asked, seat, action).allowed()) continue;
    if (!model.polls().needs_this_moment(asked, seat, action)) return action;
  }
  return std::nullopt;
}

std::optional<Action> guarding_answer(const Model& model, Seat seat) {
  const Chair& chair = model.chair(seat);
  if (chair.guards.empty() || chair.bot_plays() || !model.asked().has(seat)) return std::nullopt;
  const AnyState& state = model.run().state();
  std::optional<int> harm;
  for (const Action action : choices_of(model, seat)) {
    const Guard guard = chair.guard(model.polls().card_of(state, action));
    if (guard != Guard::kAny && guard != Guard::kHard) continue;
    if (!harm) harm = model.polls().harm(state, seat);
    if (*harm <= (guard == Guard::kHard ? kHardHarm : 0)) continue;
    if (model.polls().harm_after(state, seat, action) < *harm) return action;
  }
  return std::nullopt;
}

std::optional<Action> plain_act(const Model& model, Seat seat) {
  if (model.polling() || !model.asked().has(seat)) return std::nullopt;
  const AnyState& state = model.run().state();
  ActionList legal;
  model.game().legal(state, seat, legal);
  if (legal.size() != 1) return std::nullopt;
  // Who sees no more than everybody has no choice that others could not see.
  const AnyState own = model.game().observe(state, Viewer::seat(seat)).known;
  const bool open = own == model.game().observe(state, Viewer::spectator()).known;
  if (!open && model.polls().might_choose(state, seat)) return std::nullopt;
  return legal[0];
}

std::vector<Answer> armed_answers(const Model& model, const AnswerPoll& poll) {
  std::vector<Answer> out;
  for (const Seat seat : poll.left) {
    if (const auto guard = guarding_answer(model, seat)) {
      out.push_back({seat, *guard});
      continue;
    }
    if (const auto armed = armed_answer(model, seat)) out.push_back({seat, *armed});
  }
  return out;
}

bool is_waited_for(const Model& model, const AnswerPoll& poll, Seat seat) {
  if (!is_attentive(model.chair(seat), poll.about.has(seat))) return false;
  if (has_answered(model, seat) || armed_answer(model, seat)) return false;
  if (guarding_answer(model, seat)) return false;
  std::vector<Action> choices = choices_of(model, seat);
  // Cards that look after themselves are no reason to wait for their owner.
  const bool guarded = 0 < std::erase_if(choices, [&](Action action) {
                         return model.chair(seat).guard(model.polls().card_of(
                                    model.run().state(), action)) != Guard::kAsk;
                       });
  if (choices.size() < 2) return false;
  if (poll.last_chance || (poll.about.has(seat) && !poll.minor && !guarded)) return true;
  const AnyState asked = model.state_for(seat);
  return std::any_of(choices.begin(), choices.end(), [&](Action action) {
    return model.polls().needs_this_moment(asked, seat, action);
  });
}

std::vector<Answer> cards_to_put_back(const Model& model) {
  std::vector<Answer> out;
  if (model.phase() != Phase::kPlaying) return out;
  for (int i = 0; i < model.players(); ++i) {
    const Seat seat(i);
    const std::vector<Action>& armed = model.chair(seat).armed;
    if (armed.empty()) continue;
    const std::vector<Action> armable = model.polls().armable(model.run().state(), seat);
    for (const Action action : armed) {
      if (std::find(armable.begin(), armable.end(), action) == armable.end()) {
        out.push_back({seat, action});
      }
    }
  }
  return out;
}

std::vector<std::pair<Seat, std::string>> guards_that_are_gone(const Model& model) {
  std::vector<std::pair<Seat, std::string>> out;
  if (model.phase() != Phase::kPlaying) return out;
  for (int i = 0; i < model.players(); ++i) {
    const Seat seat(i);
    if (model.chair(seat).guards.empty()) continue;
    const auto held = model.polls().guards(model.run().state(), seat);
    for (const auto& [card, guard] : model.chair(seat).guards) {
      if (std::find(held.begin(), held.end(), card) == held.end()) out.emplace_back(seat, card);
    }
  }
  return out;
}

}  // namespace taproom::service
