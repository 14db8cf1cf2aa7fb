// Taking back, pausing, and agreeing to it.
#include "service/table/table_requests.h"
#include "service/table/taking_back.h"
#include "service/table/troubles.h"

namespace taproom::service {

Result TableRequests::undo(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const std::size_t wanted = param::kCount.read_if(params).value_or(1);
  const std::string key = read_key(params);
  if (!params.node().reading().ok()) return unread();
  if (const auto done = model_.done(caller.person.id, key)) {
    VersionReply out;
    out.version = model_.shown(*done, model_.seats_of(caller.person.id));
    out.again = true;
    return kVersionReplyShape.write(out, {});
  }
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  if (model_.chair(*seat).resigned) return refuse(trouble::kGivenUp);
  if (model_.chair(*seat).taken_over) return refuse(trouble::kBotPlays);
  UndoPlan plan = plan_undo(model_, *seat, wanted);
  const auto can_undo = [&] { return json::object{{"can_undo", model_.run().can_undo(*seat)}}; };
  switch (plan.verdict) {
    case UndoPlan::Verdict::kNotSoFar:
      return refuse(trouble::kCannotUndo, can_undo());
    case UndoPlan::Verdict::kRatedStands:
      return refuse(trouble::kRatedStands, can_undo());
    case UndoPlan::Verdict::kAskOthers:
      return propose(caller, *seat, false, plan.count, key);
    case UndoPlan::Verdict::kAtOnce:
      break;
  }
  plan.entry.key = key;
  plan.entry.person = caller.person.id;
  table_.record(std::move(plan.entry));
  return version_reply(caller);
}

Result TableRequests::propose(const Caller& caller, Seat seat, bool pause, std::size_t count,
                              const std::string& key) {
  if (const auto& open = model_.proposal()) {
    return refuse(trouble::kOtherProposal, {{"proposal", proposal_number(model_, *open)}});
  }
  Entry proposed = entry_of(EntryKind::kProposed, seat.index());
  proposed.text = pause ? "pause" : "undo";
  proposed.count = static_cast<int>(count);
  proposed.key = key;
  proposed.person = caller.person.id;
  table_.record(std::move(proposed));
  VersionReply out = reply_to(caller);
  out.proposal = proposal_number(model_, *model_.proposal());
  table_.carry_out_proposal();
  return kVersionReplyShape.write(out, {});
}

Result TableRequests::consent(const Caller& caller, records::JsonObject& params) {
  const std::uint64_t number = param::kProposal.read(params);
  const bool agree = param::kAgree.read(params);
  if (!params.node().reading().ok()) return unread();
  const auto& proposal = model_.proposal();
  if (!proposal || proposal_number(model_, *proposal) != number) {
    return refuse(trouble::kProposalGone);
  }
  const SeatSet seats = model_.seats_of(caller.person.id);
  const bool asked = (seats.bits() & proposal->waiting.bits()) != 0;
  if (!asked && (agree || !seats.has(proposal->seat))) {
    return refuse(trouble::kNotAsked);
  }
  table_.record(
      entry_of(agree ? EntryKind::kConsented : EntryKind::kRefused, seats.first().index()));
  table_.carry_out_proposal();
  return version_reply(caller);
}

Result TableRequests::pause(const Caller& caller, records::JsonObject& /*params*/) {
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  const SeatSet own = model_.seats_of(caller.person.id);
  const Seat seat = own.first();
  bool others = false;  // who play, whether the caller does or lets a bot play
  for (const Seat playing : model_.people())
    others = others || !own.has(playing);
  if (others) return propose(caller, seat, true, 0, {});
  table_.record(entry_of(EntryKind::kPaused, seat.index()));
  return version_reply(caller);
}

Result TableRequests::resume(const Caller& caller, records::JsonObject& /*params*/) {
  if (model_.phase() != Phase::kPaused) return refuse(trouble::kNotPaused);
  table_.record(entry_of(EntryKind::kResumed, model_.seats_of(caller.person.id).first().index()));
  return version_reply(caller);
}

}  // namespace taproom::service
