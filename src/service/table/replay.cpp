#include "service/table/replay.h"

#include <algorithm>
#include <optional>

#include "records/dice.h"
#include "records/rpc_shapes.h"

namespace taproom::service {

namespace {

constexpr std::size_t kMaxFilm = 80;  ///< moments of a film; of a longer one the latest

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

std::vector<std::size_t> pages_for(const Model& model, Viewer viewer) {
  const std::vector<Act>& acts = model.run().acts();
  std::vector<std::size_t> out{0};
  for (std::size_t i = 0; i < acts.size(); ++i) {
    const bool hidden = acts[i].secret && !viewer.is(acts[i].seat);
    if (!hidden || model.phase() == Phase::kOver) out.push_back(i + 1);
  }
  return out;
}

MomentReply replay_page(const Model& model, const TableWriter& writer,
                        const std::vector<std::size_t>& pages, const ReplayRequest& request) {
  const Viewer viewer = request.viewer;
  const std::size_t page = request.page;
  const std::size_t at = pages[page];
  const records::GameFormat& format = model.run().format();
  const AnyGame& game = model.game();
  MomentReply out;
  out.at = page;
  out.of = pages.size() - 1;
  if (request.past > 0) out.past.emplace();
  if (request.rounds) out.rounds.emplace();
  if (request.from) out.film.emplace();
  std::optional<std::uint32_t> round;
  std::size_t next = 0;
  AnyState before;
  const std::size_t until = request.rounds ? pages.back() : at;
  model.run().walk(until, [&](int index, const AnyState& state, const records::EventLog& log) {
    const auto done = static_cast<std::size_t>(index + 1);
    if (done < at) before = state;
    // What happens between two pages is none of the viewer's business.
    if (done != pages[next]) return;
    const std::size_t here = next++;
    if (request.rounds && round != format.turn(state)) {
      round = format.turn(state);
      out.rounds->push_back({*round, here});
    }
    if (here + request.past >= page && here < page) {
      for (json::value& event : writer.with_names(records::events_json(format, state, log, viewer)))
        out.past->push_back(std::move(event));
    }
    if (request.from && here > *request.from && here <= page && !log.events.empty()) {
      json::array events = writer.with_names(records::events_json(format, state, log, viewer));
      if (!events.empty()) {
        FrameMessage frame;
        frame.at = here;
        frame.events = std::move(events);
        if (index >= 0) {
          frame.seat = model.run().acts()[static_cast<std::size_t>(index)].seat.index();
        }
        frame.view = format.view_to_json(game.observe(state, viewer));
        if (out.film->size() == kMaxFilm) out.film->erase(out.film->begin());
        out.film->push_back(std::move(frame));
      }
    }
    if (here != page) return;
    out.events = writer.with_names(records::events_json(format, state, log, viewer));
    if (index >= 0) {
      const Act& act = model.run().acts()[static_cast<std::size_t>(index)];
      out.seat = act.seat.index();
      if (request.times) out.t = std::max<Millis>(act.at - model.setup().at, 0);
      // While the game runs the words of an act may hold a secret.
      if (viewer.is_referee() || viewer.is(act.seat) || model.phase() == Phase::kOver) {
        out.did = game.notation(before, act.action);
        out.label = game.label(before, act.seat, act.action);
      }
    }
    out.deciders = game.deciders(state);
    out.view = format.view_to_json(game.observe(state, viewer));
  });
  out.info = request.info;
  return out;
}

}  // namespace taproom::service
