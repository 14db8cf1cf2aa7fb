// Acting, asking why not, taking back, pausing.
#include <algorithm>

#include <fmt/format.h>

#include "records/rpc_shapes.h"
#include "records/safe_integer.h"
#include "service/table/table.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

constexpr std::size_t kKeyBytes = 40;

/// The client's own name for what it wants; empty when it gives none.
std::string read_key(records::JsonObject& params) {
  const auto node = params.find("key");
  if (!node) return {};
  std::string key = node->text();
  if (key.empty() || key.size() > kKeyBytes) {
    node->refuse(fmt::format("a key has 1 to {} bytes", kKeyBytes));
  }
  return key;
}

}  // namespace

/// An old version does no harm when the seat has been asked nothing else since, nothing was taken
/// back, and the words of the action still mean what they meant.
bool Table::means_the_same(Seat seat, Action action, std::uint64_t version) const {
  if (version == model_.version()) return true;
  if (version > model_.version() || version < model_.question(seat)) return false;
  std::size_t acts = model_.run().acts().size();
  for (const Recent& recent : model_.recent()) {
    if (recent.version > version && recent.act >= 0) {
      acts = std::min(acts, static_cast<std::size_t>(recent.act));
    }
  }
  if (acts == model_.run().acts().size()) return true;
  if (version < model_.remembered_from(SeatSet::of(seat))) return false;
  const AnyGame& game = model_.game();
  const AnyState then = model_.polls().asked_in_turn(model_.run().state_after(acts), seat);
  const AnyState now = asked_state(seat);
  return game.explain(then, seat, action).allowed() &&
         game.label(then, seat, action) == game.label(now, seat, action);
}

Result Table::apply(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  std::string key = read_key(params);
  const SeatSet seats = model_.seats_of(caller.person.id);
  std::uint64_t version = model_.version();
  if (auto node = params.find("version")) {
    version = model_.internal_version(
        static_cast<std::uint64_t>(node->whole(0, records::kMaxSafeInteger)), seats);
  }
  if (!params.node().reading().ok()) return unread();
  if (const auto done = model_.done(caller.person.id, key)) {
    params.ignore({"do", "action", "id"});
    const std::uint64_t then = *done == 0 ? model_.version() : *done;
    VersionReply out;
    out.version = model_.shown(then, seats);
    out.again = true;
    out.waits = *done == 0;
    return kVersionReplyShape.write(out, {});
  }
  if (model_.phase() != Phase::kPlaying) {
    params.ignore({"do", "action", "id"});
    return refuse(model_.phase() == Phase::kPaused ? trouble::kPaused : trouble::kNotPlaying);
  }
  if (model_.chair(*seat).bot_plays()) {
    params.ignore({"do", "action", "id"});
    return refuse(trouble::kBotPlays);
  }
  const AnyState state = asked_state(*seat);
  const auto action = records::read_action(params, model_.run().format(), state, *seat);
  params.close();
  if (!action || !params.node().reading().ok()) return unread();
  const AnyGame& game = model_.game();
  const Refusal refusal = game.explain(state, *seat, *action);
  // What the rules forbid now was not meant for now when the client knew an older question.
  if (!means_the_same(*seat, *action, version) ||
      (!refusal.allowed() && version < model_.version())) {
    return refuse(trouble::kStale, {{"version", model_.shown(seats)}});
  }
  if (!refusal.allowed()) {
    json::object why = refusal_json(refusal);
    const std::string sentence(why.at("sentence").as_string());
    return refuse(records::rpc_code::kRefused, sentence, std::move(why));
  }
  if (model_.polling()) return answer_in_window(caller, *seat, *action, std::move(key));
  Entry did = entry(EntryKind::kDid, seat->index());
  did.text = game.notation(state, *action);
  did.key = std::move(key);
  did.person = caller.person.id;
  const std::string text = did.text;
  record(std::move(did));
  VersionReply out = reply_to(caller);
  out.did = text;
  return kVersionReplyShape.write(out, {});
}

Result Table::legal(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const AnyState state = asked_state(*seat);
  json::array out;
  for (const Action action : legal_of(*seat))
    out.push_back(records::action_json(model_.run().format(), state, *seat, action));
  return out;
}

/// Who looks on without a seat has opened the table, so that everybody can know of it.
bool Table::peeps(const Caller& caller) const {
  return model_.phase() != Phase::kOver && find(caller.connection) == nullptr &&
         model_.seats_of(caller.person.id).empty();
}

Result Table::view(const Caller& caller, records::JsonObject& params) {
  Viewer viewer = Viewer::spectator();
  if (params.has("seat")) {
    const auto seat = own_seat(caller, params);
    if (!seat) return tl::unexpected(seat.error());
    viewer = Viewer::seat(*seat);
  }
  if (model_.phase() == Phase::kGathering) return refuse(trouble::kNotBegun);
  if (peeps(caller)) return refuse(trouble::kOpenFirst);
  const AnyView view = model_.game().observe(model_.run().state(), viewer);
  return kSeenReplyShape.write({reply_to(caller).version, model_.run().format().view_to_json(view)},
                               {});
}

Result Table::explain(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const AnyState state = asked_state(*seat);
  const auto action = records::read_action(params, model_.run().format(), state, *seat);
  if (!action) return unread();
  const Refusal refusal = model_.game().explain(state, *seat, *action);
  records::Explanation out = records::explanation_of(model_.game(), model_.run().config(), refusal);
  out.why.sentence = with_names(out.why.sentence);
  return records::kExplanationShape.write(out, {});
}

Result Table::undo(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  std::size_t wanted = 1;
  if (auto node = params.find("count")) wanted = node->whole<std::size_t>(1, 1000);
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
  // Back to before so many own acts, whatever others did since.
  const std::vector<Act>& acts = model_.run().acts();
  std::size_t count = 0;
  std::size_t own = 0;
  while (count < acts.size() && own < wanted) {
    const Act& act = acts[acts.size() - 1 - count];
    if (act.by == By::kRecord) break;
    ++count;
    own += act.seat == *seat && act.by == By::kPerson;
  }
  if (own < wanted) {
    return refuse(trouble::kCannotUndo, {{"can_undo", model_.run().can_undo(*seat)}});
  }
  Entry undone = undone_to(*seat, acts.size() - count);
  bool at_once = wanted <= model_.run().can_undo(*seat);
  if (at_once && count > wanted) {
    // Others have done something in secret since: it stands.
    at_once = model_.run().replays_without(model_.run().last_of(*seat, wanted));
    if (at_once) undone.count = static_cast<int>(wanted);
    if (at_once) undone.text = kOwnActs;
  }
  if (!at_once) {
    const SeatSet asked = model_.must_agree(*seat, acts.size() - count);
    bool somebody = false;
    for (const Seat other : asked)
      somebody = somebody || !model_.chair(other).resigned;
    if (model_.rated() && !somebody) {
      return refuse(trouble::kRatedStands, {{"can_undo", model_.run().can_undo(*seat)}});
    }
    if (!asked.empty()) return propose(caller, *seat, false, count, key);
  }
  undone.key = key;
  undone.person = caller.person.id;
  record(std::move(undone));
  return version_reply(caller);
}

Result Table::propose(const Caller& caller, Seat seat, bool pause, std::size_t count,
                      const std::string& key) {
  if (const auto& open = model_.proposal()) {
    return refuse(trouble::kOtherProposal, {{"proposal", proposal_number(*open)}});
  }
  Entry proposed = entry(EntryKind::kProposed, seat.index());
  proposed.text = pause ? "pause" : "undo";
  proposed.count = static_cast<int>(count);
  proposed.key = key;
  proposed.person = caller.person.id;
  record(std::move(proposed));
  VersionReply out = reply_to(caller);
  out.proposal = proposal_number(*model_.proposal());
  carry_out_proposal();
  return kVersionReplyShape.write(out, {});
}

/// The same for everybody: the version as somebody without a seat is shown it.
std::uint64_t Table::proposal_number(const Proposal& proposal) const {
  return model_.shown(proposal.number, SeatSet());
}

Entry Table::undone_to(Seat seat, std::size_t keep) const {
  Entry out = entry(EntryKind::kUndone, seat.index());
  out.count = static_cast<int>(model_.run().acts().size() - keep);
  if (model_.run().rolled_after(keep)) out.text = kRedrawn;
  return out;
}

void Table::carry_out_proposal() {
  const auto& proposal = model_.proposal();
  if (!proposal || !proposal->waiting.empty()) return;
  record(proposal->pause ? entry(EntryKind::kPaused, proposal->seat.index())
                         : undone_to(proposal->seat, proposal->keep));
}

Result Table::consent(const Caller& caller, records::JsonObject& params) {
  const auto number =
      static_cast<std::uint64_t>(params.at("proposal").whole(0, records::kMaxSafeInteger));
  const bool agree = params.at("agree").flag();
  if (!params.node().reading().ok()) return unread();
  const auto& proposal = model_.proposal();
  if (!proposal || proposal_number(*proposal) != number) {
    return refuse(trouble::kProposalGone);
  }
  const SeatSet seats = model_.seats_of(caller.person.id);
  const bool asked = (seats.bits() & proposal->waiting.bits()) != 0;
  if (!asked && (agree || !seats.has(proposal->seat))) {
    return refuse(trouble::kNotAsked);
  }
  record(entry(agree ? EntryKind::kConsented : EntryKind::kRefused, seats.first().index()));
  carry_out_proposal();
  return version_reply(caller);
}

Result Table::pause(const Caller& caller, records::JsonObject& /*params*/) {
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  const SeatSet own = model_.seats_of(caller.person.id);
  const Seat seat = own.first();
  bool others = false;  // who play, whether the caller does or lets a bot play
  for (const Seat playing : model_.people())
    others = others || !own.has(playing);
  if (others) return propose(caller, seat, true, 0, {});
  record(entry(EntryKind::kPaused, seat.index()));
  return version_reply(caller);
}

Result Table::resume(const Caller& caller, records::JsonObject& /*params*/) {
  if (model_.phase() != Phase::kPaused) return refuse(trouble::kNotPaused);
  record(entry(EntryKind::kResumed, model_.seats_of(caller.person.id).first().index()));
  return version_reply(caller);
}

}  // namespace taproom::service
