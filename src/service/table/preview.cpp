#include "service/table/preview.h"

#include <algorithm>
#include <array>

#include "records/names.h"
#include "service/table/replay.h"

namespace taproom::service {

namespace {

namespace json = boost::json;

/// What a view says of a player that is worth a sign of its own, whichever game says it.
constexpr std::array kGoods = {"gold", "fortitude", "alcohol", "thalers", "beer"};

void add_goods(Preview& out, const json::value& view) {
  const json::object* object = view.if_object();
  const json::value* players = object == nullptr ? nullptr : object->if_contains("players");
  if (players == nullptr || !players->is_array()) return;
  const json::array& list = players->get_array();
  for (std::size_t i = 0; i < std::min(list.size(), out.places.size()); ++i) {
    const json::object* player = list[i].if_object();
    if (player == nullptr) continue;
    for (const char* name : kGoods) {
      const json::value* value = player->if_contains(name);
      if (value != nullptr && (value->is_int64() || value->is_uint64()))
        out.places[i].goods.emplace_back(name, value->to_number<int>());
    }
  }
}

void add_ranks(Preview& out, const Outcome& outcome) {
  const bool points =
      std::any_of(outcome.score.begin(), outcome.score.end(), [](int score) { return score != 0; });
  for (std::size_t i = 0; i < out.places.size(); ++i) {
    out.places[i].rank = outcome.place[i];
    if (points) out.places[i].score = outcome.score[i];
  }
}

std::vector<std::string> names_of(const Preview& preview) {
  std::vector<std::string> out;
  for (const Preview::Place& place : preview.places)
    out.push_back(place.name);
  return out;
}

}  // namespace

Preview preview_of_table(const std::string& table, const Model& model) {
  Preview out;
  out.table = table;
  out.title = model.game().info().title;
  out.host = model.setup().host_name;
  out.phase = model.phase();
  out.abandoned = model.abandoned();
  out.players = model.players();
  out.version = model.entries();
  for (const Chair& chair : model.chairs()) {
    Preview::Place place;
    place.open = chair.holder == Chair::Holder::kOpen;
    place.bot = chair.holder == Chair::Holder::kBot;
    if (!place.open) place.name = place.bot ? chair.level : chair.name;
    out.places.push_back(std::move(place));
  }
  return out;
}

Preview preview_of_moment(const std::string& table, const Model& model, std::size_t at) {
  Preview out = preview_of_table(table, model);
  const std::vector<std::size_t> pages = pages_for(model, Viewer::spectator());
  Preview::Moment moment;
  moment.of = pages.size() - 1;
  moment.at = std::min(at, moment.of);
  const records::GameFormat& format = model.run().format();
  AnyState before;
  const std::size_t until = pages[moment.at];
  model.run().walk(until, [&](int index, const AnyState& state, const records::EventLog&) {
    const auto done = static_cast<std::size_t>(index + 1);
    if (done + 1 == until) before = state;
    if (done != until) return;
    moment.turn = format.turn(state);
    add_goods(out, format.view_to_json(model.game().observe(state, Viewer::spectator())));
    if (const Outcome outcome = model.game().outcome(state); outcome.over) add_ranks(out, outcome);
    if (index < 0 || until == 0) return;
    const Act& act = model.run().acts()[static_cast<std::size_t>(index)];
    const std::string& who = out.places[act.seat.value].name;
    moment.sentence =
        records::with_names(model.game().label(before, act.seat, act.action), names_of(out));
    if (!who.empty()) moment.sentence = who + ": " + moment.sentence;
  });
  out.moment = std::move(moment);
  return out;
}

}  // namespace taproom::service
