#include "service/table/taking_back.h"

namespace taproom::service {

namespace {

/// The last acts of all seats among which are the last `wanted` that the person of the seat made;
/// empty when there are not so many.
std::optional<std::size_t> acts_back(const std::vector<Act>& acts, Seat seat, std::size_t wanted) {
  std::size_t count = 0;
  std::size_t own = 0;
  while (count < acts.size() && own < wanted) {
    const Act& act = acts[acts.size() - 1 - count];
    if (act.by == By::kRecord) break;
    ++count;
    own += act.seat == seat && act.by == By::kPerson;
  }
  if (own < wanted) return std::nullopt;
  return count;
}

}  // namespace

UndoPlan plan_undo(const Model& model, Seat seat, std::size_t wanted) {
  using Verdict = UndoPlan::Verdict;
  const GameRun& run = model.run();
  const std::optional<std::size_t> count = acts_back(run.acts(), seat, wanted);
  if (!count) return {};
  const std::size_t keep = run.acts().size() - *count;
  UndoPlan plan{Verdict::kAtOnce, undone_to(model, seat, keep), *count};
  bool at_once = wanted <= run.can_undo(seat);
  if (at_once && *count > wanted) {
    // Others have done something in secret since: it stands.
    at_once = run.replays_without(run.last_of(seat, wanted));
    if (at_once) plan.entry.count = static_cast<int>(wanted);
    if (at_once) plan.entry.text = kOwnActs;
  }
  if (at_once) return plan;
  const SeatSet asked = model.must_agree(seat, keep);
  bool somebody = false;
  for (const Seat other : asked)
    somebody = somebody || !model.chair(other).resigned;
  if (model.rated() && !somebody) {
    plan.verdict = Verdict::kRatedStands;
  } else if (!asked.empty()) {
    plan.verdict = Verdict::kAskOthers;
  }
  return plan;
}

Entry undone_to(const Model& model, Seat seat, std::size_t keep) {
  Entry out = entry_of(EntryKind::kUndone, seat.index());
  out.count = static_cast<int>(model.run().acts().size() - keep);
  if (model.run().rolled_after(keep)) out.text = kRedrawn;
  return out;
}

std::uint64_t proposal_number(const Model& model, const Proposal& proposal) {
  return model.shown(proposal.number, SeatSet());
}

}  // namespace taproom::service
