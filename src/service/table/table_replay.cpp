// A table that is over: its record, and paging through it with anybody's eyes.
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "records/rpc_shapes.h"
#include "service/table/table.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

/// Acts whose events are told together with a moment: the whole of any game.
constexpr std::int64_t kMaxPast = 10000;

}  // namespace

records::GameRecord record_of(const Model& model) {
  std::vector<std::string> names;
  for (const Chair& chair : model.chairs()) {
    const bool bot = chair.holder == Chair::Holder::kBot;
    names.push_back(bot ? chair.level + " (bot)" : chair.name);
  }
  records::GameRecord record = model.run().record(std::move(names), model.setup().at);
  record.rules = model.setup().rules;
  record.redraws = model.redraws();
  if (records::DiceProof dice = model.dice(); !dice.people.empty()) {
    record.commitment = records::commitment_to(dice.house);
    record.dice = std::move(dice);
  }
  return record;
}

Result Table::record_of_it(const Caller& /*caller*/, records::JsonObject& /*params*/) {
  if (model_.phase() != Phase::kOver) {
    return refuse(trouble::kDiceSealed);
  }
  return records::record_to_json(record_of(model_));
}

/// Up to which act the game goes for each number of acts that the viewer may count: while it is
/// played, the secret steps of others are none of them.
std::vector<std::size_t> Table::pages_for(Viewer viewer) const {
  const std::vector<Act>& acts = model_.run().acts();
  std::vector<std::size_t> out{0};
  for (std::size_t i = 0; i < acts.size(); ++i) {
    const bool hidden = acts[i].secret && !viewer.is(acts[i].seat);
    if (!hidden || model_.phase() == Phase::kOver) out.push_back(i + 1);
  }
  return out;
}

Result Table::replay(const Caller& caller, records::JsonObject& params) {
  Viewer viewer = Viewer::spectator();
  if (auto node = params.find("viewer")) {
    viewer = records::read_viewer(*node, model_.players());
  }
  if (!params.node().reading().ok()) return unread();
  const bool own =
      viewer.value < kMaxSeats && model_.seats_of(caller.person.id).has(Seat(viewer.value));
  if (model_.phase() != Phase::kOver && !own && !(viewer == Viewer::spectator())) {
    return refuse(trouble::kOthersEyes);
  }
  if (model_.phase() == Phase::kGathering) return refuse(trouble::kNotBegun);
  if (peeps(caller)) return refuse(trouble::kOpenFirst);
  const std::vector<std::size_t> pages = pages_for(viewer);
  const std::size_t of = pages.size() - 1;
  const auto page = params.at("at").whole<std::size_t>(0, static_cast<std::int64_t>(of));
  std::size_t past = 0;
  if (auto node = params.find("past")) past = node->whole<std::size_t>(0, kMaxPast);
  bool with_rounds = false;
  if (auto node = params.find("rounds")) with_rounds = node->flag();
  if (!params.node().reading().ok()) return unread();
  const std::size_t at = pages[page];
  const records::GameFormat& format = model_.run().format();
  const AnyGame& game = model_.game();
  MomentReply out;
  out.at = page;
  out.of = of;
  if (past > 0) out.past.emplace();
  if (with_rounds) out.rounds.emplace();
  std::optional<std::uint32_t> round;
  std::size_t next = 0;
  AnyState before;
  const std::size_t until = with_rounds ? pages.back() : at;
  model_.run().walk(until, [&](int index, const AnyState& state, const records::EventLog& log) {
    const auto done = static_cast<std::size_t>(index + 1);
    if (done < at) before = state;
    // What happens between two pages is none of the viewer's business.
    if (done != pages[next]) return;
    const std::size_t here = next++;
    if (with_rounds && round != format.turn(state)) {
      round = format.turn(state);
      out.rounds->push_back({*round, here});
    }
    if (here + past >= page && here < page) {
      for (json::value& event : with_names(records::events_json(format, state, log, viewer)))
        out.past->push_back(std::move(event));
    }
    if (here != page) return;
    out.events = with_names(records::events_json(format, state, log, viewer));
    if (index >= 0) {
      const Act& act = model_.run().acts()[static_cast<std::size_t>(index)];
      out.seat = act.seat.index();
      if (shows_the_past(caller.person)) {
        out.t = std::max<Millis>(act.at - model_.setup().at, 0);
      }
      // While the game runs the words of an act may hold a secret.
      if (viewer.is_referee() || viewer.is(act.seat) || model_.phase() == Phase::kOver) {
        out.did = game.notation(before, act.action);
        out.label = game.label(before, act.seat, act.action);
      }
    }
    out.deciders = game.deciders(state);
    out.view = format.view_to_json(game.observe(state, viewer));
  });
  return kMomentReplyShape.write(out, {});
}

}  // namespace taproom::service
