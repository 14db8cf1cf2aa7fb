#pragma once
// What each seat is asked now, by the game or by the window that is open, and what it has to say to
// that. Everything follows from the model and the poll; no time has a part in it.

#include <optional>
#include <vector>

#include "service/table/answer_window.h"
#include "service/table/model.h"

namespace taproom::service {

/// The seats that everybody sees being asked; `window` may be null.
SeatSet shown_deciders(const Model& model, const AnswerWindow* window);
/// What this seat could do if it is asked. In a poll only those are asked who have something to
/// choose.
std::vector<Action> choices_of(const Model& model, Seat seat);
/// The same as far as the seat is asked, as everybody sees it; `window` may be null.
std::vector<Action> legal_of(const Model& model, const AnswerWindow* window, Seat seat);

/// The seats whose people want to be asked in this poll, by their standing orders.
SeatSet attentive_seats(const std::vector<Chair>& chairs, const AnswerPoll& poll);
bool has_answered(const Model& model, Seat seat);
/// What the seat has armed for a moment like this one; the oldest that can be played now.
std::optional<Action> armed_answer(const Model& model, Seat seat);
/// The card that guards the seat against what is asked, as its person has said.
std::optional<Action> guarding_answer(const Model& model, Seat seat);
/// What seats of the poll play by themselves: guards and armed cards.
std::vector<Answer> armed_answers(const Model& model, const AnswerPoll& poll);
/// What a seat that decides has to do when everybody at the table can see that there is nothing
/// else: whatever it may hold, it has one thing to do. Empty in a poll, and where only its person
/// knows that there is no choice.
std::optional<Action> plain_act(const Model& model, Seat seat);
/// Whether a friendly question waits for this seat (docs/decisions/031-friendly-answers.md). A card
/// that could be played at any other moment as well is no reason to wait for its owner, unless
/// something is about the owner or somebody is about to lose.
bool is_waited_for(const Model& model, const AnswerPoll& poll, Seat seat);
/// Armed cards that are gone, or whose target is.
std::vector<Answer> cards_to_put_back(const Model& model);
/// Cards that were to guard a seat and are gone.
std::vector<std::pair<Seat, std::string>> guards_that_are_gone(const Model& model);

}  // namespace taproom::service
