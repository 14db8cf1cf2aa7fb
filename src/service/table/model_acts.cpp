// Acts, answers, armed cards, and what is taken back.
#include <algorithm>

#include <fmt/format.h>

#include "service/table/model.h"

namespace taproom::service {

using records::failure;

Guard Chair::guard(std::string_view card) const {
  for (const auto& [known, guard] : guards) {
    if (known == card) return guard;
  }
  return Guard::kAsk;
}

/// An entry that was read has words alone; they are parsed here and nowhere else.
Expected<Entry> Model::with_action(const Entry& entry) const {
  Entry out = entry;
  if (out.action) return out;
  const Seat seat(entry.seat);
  const bool answers = entry.kind == EntryKind::kAnswered;
  const AnyState state = answers ? polls().asked_in_turn(run_.state(), seat) : run_.state();
  const ParsedAction parsed = game().parse(state, seat, entry.text);
  if (!parsed.action) {
    return failure(fmt::format("\"{}\" is no action: {}", entry.text, parsed.error));
  }
  out.action = parsed.action;
  return out;
}

Expected<void> Model::apply_act(const Entry& entry, records::EventLog* log) {
  if (phase_ != Phase::kPlaying || entry.seat < 0) return failure("nobody is asked now");
  const Expected<Entry> did = with_action(entry);
  if (!did) return tl::unexpected(did.error());
  const Refusal refusal = act(*did, log);
  if (!refusal.allowed()) {
    return failure(fmt::format("seat {} may not \"{}\": {}", entry.seat, entry.text,
                               game().sentence(setup_.config, refusal)));
  }
  // Entries say what they led to: rules that lead elsewhere must not go on from there unnoticed.
  if (entry.count != 0 && entry.count != run_.check()) {
    return failure(fmt::format("seat {} may \"{}\", but the rules of this program lead elsewhere",
                               entry.seat, entry.text));
  }
  return {};
}

Refusal Model::act(const Entry& entry, records::EventLog* log) {
  TAPROOM_ASSERT(entry.kind == EntryKind::kDid && entry.action.has_value());
  TAPROOM_ASSERT(phase_ == Phase::kPlaying && entry.seat >= 0 && entry.seat < players());
  const Seat seat(entry.seat);
  const bool of_person = (entry.by == By::kPerson || entry.by == By::kWindow) &&
                         chair(seat).is_person() && !chair(seat).bot_plays();
  const auto place = static_cast<int>(run_.acts().size());
  const std::string played(polls().card_of(run_.state(), *entry.action));
  Refusal refusal = run_.apply({seat, *entry.action, entry.by, of_person, entry.at}, log);
  if (!refusal.allowed()) return refusal;
  ++entries_;
  ++version_;
  std::erase(chairs_[seat.value].armed, *entry.action);
  // It was for the first time only.
  std::erase_if(chairs_[seat.value].guards, [&](const auto& each) { return each.first == played; });
  const bool secret = run_.acts().back().secret;
  // A secret step is part of a decision; gaining time by it, or ending what others are being asked,
  // would tell of it. What bots and windows go on with does not answer for people.
  if (!secret) {
    if (clocks_.running().has(seat)) clocks_.acted(seat, entry.at);
    if (entry.by == By::kPerson) proposal_.reset();
  }
  look_who_is_asked(true, entry.seat);
  take_in(entry, {entry, version_, place, secret ? SeatSet::of(seat) : SeatSet(0xff), {}});
  return refusal;
}

Expected<void> Model::apply_answer(const Entry& entry) {
  if (!polling_ || entry.seat < 0 || !asked_.has(Seat(entry.seat))) {
    return failure("nobody waits for an answer of this seat");
  }
  const Seat seat(entry.seat);
  const Expected<Entry> answered = with_action(entry);
  if (!answered) return tl::unexpected(answered.error());
  // Of one that is made here the rules were asked when it came in.
  const AnyState state = polls().asked_in_turn(run_.state(), seat);
  if (!entry.action && !game().explain(state, seat, *answered->action).allowed()) {
    return failure(fmt::format("\"{}\" is no answer of seat {}", entry.text, entry.seat));
  }
  std::erase_if(answers_, [&](const Answer& answer) { return answer.seat == seat; });
  answers_.push_back({seat, *answered->action});
  return {};
}

/// A card is armed once, for its latest target.
Expected<void> Model::apply_arming(const Entry& entry) {
  const Expected<Entry> read = with_action(entry);
  if (!read) return tl::unexpected(read.error());
  std::vector<Action>& armed = chairs_[static_cast<std::size_t>(entry.seat)].armed;
  std::erase_if(armed, [&](Action known) { return polls().same_card(known, *read->action); });
  if (entry.kind == EntryKind::kArmed) armed.push_back(*read->action);
  return {};
}

Expected<void> Model::apply_guard(const Entry& entry) {
  auto& guards = chairs_[static_cast<std::size_t>(entry.seat)].guards;
  std::erase_if(guards, [&](const auto& each) { return each.first == entry.text; });
  for (std::size_t i = 1; i < std::size(kGuardNames); ++i) {
    if (entry.name == kGuardNames[i]) guards.emplace_back(entry.text, static_cast<Guard>(i));
  }
  return {};
}

Expected<void> Model::apply_undo(const Entry& entry, Recent& recent) {
  const std::vector<Act>& acts = run_.acts();
  const auto count = static_cast<std::size_t>(std::max(entry.count, 0));
  if (phase_ != Phase::kPlaying || entry.seat < 0 || entry.count < 0 || count > acts.size()) {
    return failure("there is not so much to take back");
  }
  const Seat seat(entry.seat);
  if (setup_.rated == Rated::kUnlessUndone && count > run_.can_undo(seat)) rated_ = false;
  std::vector<std::size_t> out;  // places of the acts, the latest first
  if (entry.text == kOwnActs) {
    out = run_.last_of(seat, count);
    if (out.size() < count || !run_.replays_without(out)) {
      return failure("the game does not go without what is to be taken back");
    }
  } else {
    for (std::size_t i = 0; i < count; ++i)
      out.push_back(acts.size() - 1 - i);
  }
  bool secret = count > 0;
  for (const std::size_t place : out) {
    recent.taken_back.add(acts[place]);
    secret = secret && acts[place].secret && acts[place].seat == seat;
  }
  run_.take_out(out);
  if (entry.text == kRedrawn) {
    run_.redraw();
    records::Redraw redraw{run_.acts().size(), count, entry.seat, {}};
    for (const Seat agreed : proposal_ ? proposal_->agreed : SeatSet())
      redraw.agreed.push_back(agreed.index());
    redraws_.push_back(std::move(redraw));
  }
  for (Recent& known : recent_) {
    for (const std::size_t place : out) {
      if (known.act == static_cast<int>(place)) known.act = -1;
      if (known.act > static_cast<int>(place)) --known.act;
    }
  }
  if (!secret) {
    undone_at_ = version_;
    proposal_.reset();
    look_who_is_asked(true, -1);
    for (const Seat asked : asked_)
      question_[asked.value] = version_;
    return {};
  }
  recent.audience = SeatSet::of(seat);
  secretly_undone_at_[seat.value] = version_;
  if (proposal_) {
    for (const std::size_t place : out)
      proposal_->keep -= place < proposal_->keep ? 1u : 0u;
  }
  look_who_is_asked(true, seat.index());
  return {};
}

}  // namespace taproom::service
