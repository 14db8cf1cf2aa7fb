// Acting, looking, asking why not.
#include <algorithm>

#include "records/rpc_shapes.h"
#include "records/safe_integer.h"
#include "service/table/seat_questions.h"
#include "service/table/table_requests.h"
#include "service/table/troubles.h"

namespace taproom::service {

/// An old version does no harm when the seat has been asked nothing else since, nothing was taken
/// back, and the words of the action still mean what they meant.
bool TableRequests::means_the_same(Seat seat, Action action, std::uint64_t version) const {
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
  const AnyState now = model_.state_for(seat);
  return game.explain(then, seat, action).allowed() &&
         game.label(then, seat, action) == game.label(now, seat, action);
}

Result TableRequests::apply(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  std::string key = read_key(params);
  const SeatSet seats = model_.seats_of(caller.person.id);
  std::uint64_t version = model_.version();
  if (const auto shown = param::kVersion.read_if(params))
    version = model_.internal_version(*shown, seats);
  if (!params.node().reading().ok()) return unread();
  if (const auto done = model_.done(caller.person.id, key)) {
    ignore_action(params);
    const std::uint64_t then = *done == 0 ? model_.version() : *done;
    VersionReply out;
    out.version = model_.shown(then, seats);
    out.again = true;
    out.waits = *done == 0;
    return kVersionReplyShape.write(out, {});
  }
  if (model_.phase() != Phase::kPlaying) {
    ignore_action(params);
    return refuse(model_.phase() == Phase::kPaused ? trouble::kPaused : trouble::kNotPlaying);
  }
  if (model_.chair(*seat).bot_plays()) {
    ignore_action(params);
    return refuse(trouble::kBotPlays);
  }
  const AnyState state = model_.state_for(*seat);
  const auto action = records::read_action(params, model_.run().format(), state, *seat);
  params.close();
  if (!action || !params.node().reading().ok()) return unread();
  const auto stale = [&] { return refuse(trouble::kStale, {{"version", model_.shown(seats)}}); };
  const bool older = version < model_.version();
  if (!means_the_same(*seat, *action, version)) return stale();
  Refusal refusal;
  if (model_.polling()) {
    refusal = model_.game().explain(state, *seat, *action);
    if (refusal.allowed()) {
      if (!table_.answer(*seat, *action, {std::move(key), caller.person.id}))
        return refuse(trouble::kEnoughAnswers);
      VersionReply out = reply_to(caller);
      out.waits = true;
      return kVersionReplyShape.write(out, {});
    }
  } else {
    const auto did = table_.act(*seat, *action, By::kPerson, {std::move(key), caller.person.id});
    if (did) {
      VersionReply out = reply_to(caller);
      out.did = *did;
      return kVersionReplyShape.write(out, {});
    }
    refusal = did.error();
  }
  // What the rules forbid now was not meant for now when the client knew an older question.
  if (older) return stale();
  json::object why = table_.writer().refusal_json(refusal);
  const std::string sentence(why.at("sentence").as_string());
  return refuse(records::rpc_code::kRefused, sentence, std::move(why));
}

Result TableRequests::legal(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const AnyState state = model_.state_for(*seat);
  json::array out;
  for (const Action action : legal_of(model_, table_.window(), *seat))
    out.push_back(records::action_json(model_.run().format(), state, *seat, action));
  return out;
}

/// Who looks on without a seat has opened the table, so that everybody can know of it.
bool TableRequests::peeps(const Caller& caller) const {
  return model_.phase() != Phase::kOver && !table_.is_open_for(caller.connection) &&
         model_.seats_of(caller.person.id).empty();
}

Result TableRequests::view(const Caller& caller, records::JsonObject& params) {
  Viewer viewer = Viewer::spectator();
  if (params.has(param::kSeat.name)) {
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

Result TableRequests::explain(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const AnyState state = model_.state_for(*seat);
  const auto action = records::read_action(params, model_.run().format(), state, *seat);
  if (!action) return unread();
  const Refusal refusal = model_.game().explain(state, *seat, *action);
  records::Explanation out = records::explanation_of(model_.game(), model_.run().config(), refusal);
  out.why.sentence = table_.writer().with_names(out.why.sentence);
  return records::kExplanationShape.write(out, {});
}

}  // namespace taproom::service
