// What is told: updates, entries, views. Everything that leaves for a person is made here, from
// what the game lets that person see.
#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "records/config_json.h"
#include "records/names.h"
#include "records/rpc_shapes.h"
#include "service/table/table.h"

namespace taproom::service {

namespace {

constexpr const char* kByNames[] = {"person", "bot", "clock", "window", "record"};
constexpr const char* kHolders[] = {"open", "person", "bot"};

json::array seats_json(SeatSet seats) {
  json::array out;
  for (const Seat seat : seats)
    out.emplace_back(seat.index());
  return out;
}

/// Events as somebody sees them who holds all these seats.
json::array events_for(const records::GameFormat& format, const AnyState& state,
                       const records::EventLog& log, SeatSet seats) {
  if (seats.empty()) return records::events_json(format, state, log, Viewer::spectator());
  json::array out;
  for (const Event& event : log.events) {
    Seat eyes = seats.first();
    for (const Seat seat : seats) {
      if (event.seen_by.has(seat)) eyes = seat;
    }
    records::EventLog one;
    one.events.push_back(event);
    for (json::value& value : records::events_json(format, state, one, Viewer::seat(eyes)))
      out.push_back(std::move(value));
  }
  return out;
}

void add_words(json::object& out, const Recent& recent, SeatSet seats) {
  const Entry& entry = recent.entry;
  switch (entry.kind) {
    case EntryKind::kSat:
      out["name"] = entry.name;
      break;
    case EntryKind::kBotSat:
      out["level"] = entry.text;
      break;
    case EntryKind::kUndone:
      out["count"] = recent.taken_back.seen_by(seats);
      if (entry.text == kRedrawn) out["redrawn"] = true;
      break;
    case EntryKind::kProposed:
      out["kind"] = entry.text;
      out["count"] = recent.taken_back.seen_by(seats);
      break;
    case EntryKind::kTakenOver:
      out["why"] = entry.text;
      out["level"] = entry.name;
      break;
    case EntryKind::kSaid:
      out["name"] = entry.name;
      out["text"] = entry.text;
      break;
    case EntryKind::kRematch:
      out["table"] = entry.text;
      break;
    case EntryKind::kDiceCommitted:
      out["commitment"] = entry.text;
      break;
    default:
      break;
  }
}

}  // namespace

SeatSet Table::deciders() const {
  return window_ ? window_->seats : model_.polling() ? SeatSet() : model_.asked();
}

AnyState Table::asked_state(Seat seat) const {
  if (!model_.polling() || !model_.asked().has(seat)) return model_.run().state();
  return model_.polls().asked_in_turn(model_.run().state(), seat);
}

std::vector<Action> Table::legal_of(Seat seat) const {
  return deciders().has(seat) ? choices_of(seat) : std::vector<Action>();
}

std::vector<Action> Table::choices_of(Seat seat) const {
  std::vector<Action> out;
  const AnyState state = asked_state(seat);
  ActionList list;
  model_.game().legal(state, seat, list);
  // In a window only those are asked who have something to choose.
  if (model_.polling() && list.size() < 2) return out;
  out.assign(list.begin(), list.end());
  return out;
}

std::string Table::status_text() const {
  const Outcome outcome = model_.game().outcome(model_.run().state());
  std::string out = fmt::format(
      R"("phase":"{}","deciders":{},"over":{})", kPhases[static_cast<std::size_t>(model_.phase())],
      json::serialize(seats_json(deciders())), model_.phase() == Phase::kOver);
  if (outcome.over) {
    out += ",\"outcome\":" + json::serialize(records::outcome_to_json(outcome, model_.players()));
  }
  return out;
}

std::string Table::views_text(SeatSet seats, std::map<std::uint8_t, std::string>& cache) const {
  if (model_.phase() == Phase::kGathering) return "[]";
  const records::GameFormat& format = model_.run().format();
  // At a table without secrets all see the same: it is written once.
  const AnyView plain = model_.game().observe(model_.run().state(), Viewer::spectator());
  const auto view_of = [&](Viewer viewer) -> const std::string& {
    const AnyView view = model_.game().observe(model_.run().state(), viewer);
    const bool same = view.known == plain.known && !model_.polls().words_differ_by_viewer();
    std::string& text = cache[same ? Viewer::kSpectator : viewer.value];
    if (text.empty()) text = json::serialize(format.view_to_json(view));
    return text;
  };
  if (seats.empty()) {
    return fmt::format(R"([{{"viewer":"spectator","view":{}}}])", view_of(Viewer::spectator()));
  }
  std::string out = "[";
  for (const Seat seat : seats) {
    if (out.size() > 1) out += ',';
    out += fmt::format(R"({{"viewer":{},"view":{})", seat.index(), view_of(Viewer::seat(seat)));
    const std::vector<Action> legal = legal_of(seat);
    if (!legal.empty()) {
      const AnyState state = asked_state(seat);
      json::array actions;
      for (const Action action : legal)
        actions.push_back(records::action_json(format, state, seat, action));
      out += ",\"legal\":" + json::serialize(actions);
    }
    const Chair& chair = model_.chair(seat);
    out += answering_text(seat);
    out += fmt::format(R"(,"can_undo":{},"question":{},"orders":"{}"}})",
                       model_.phase() == Phase::kPlaying ? model_.run().can_undo(seat) : 0,
                       model_.shown(model_.question(seat), seats),
                       kOrdersNames[static_cast<std::size_t>(chair.orders)]);
  }
  return out + "]";
}

/// What only the person of a seat may know of its answers: whether it is waited for, what it has
/// answered, what is armed and what could be.
std::string Table::answering_text(Seat seat) const {
  if (model_.phase() != Phase::kPlaying || !model_.polls().asks_around()) return "";
  const AnyGame& game = model_.game();
  const AnyState& state = model_.run().state();
  std::string out;
  if (window_ && window_->question) {
    out += fmt::format(R"(,"asked":{},"held":{})", window_->question->awaited().has(seat),
                       window_->question->is_held_by(seat, context_->now()));
  }
  for (const Answer& answer : model_.answers()) {
    if (answer.seat != seat) continue;
    out += ",\"answered\":" + quoted(game.notation(asked_state(seat), answer.action));
  }
  const auto add = [&](const char* name, const std::vector<Action>& actions) {
    if (actions.empty()) return;
    json::array list;
    for (const Action action : actions) {
      list.push_back({{"do", game.notation(state, action)},
                      {"action", model_.run().format().action_to_json(state, action)},
                      {"id", game.action_id(action)},
                      {"label", game.label(state, seat, action)}});
    }
    out += fmt::format(R"(,"{}":{})", name, json::serialize(list));
  };
  add("armed", model_.chair(seat).armed);
  add("armable", model_.polls().armable(state, seat));
  return out;
}

std::string Table::with_names(std::string_view sentence) const {
  std::vector<std::string> names;
  for (int i = 0; i < model_.players(); ++i)
    names.push_back(model_.chair(Seat(i)).name);
  return records::with_names(sentence, names);
}

json::array Table::with_names(json::array events) const {
  for (json::value& event : events) {
    json::value& text = event.as_object()["text"];
    text = with_names(text.as_string());
  }
  return events;
}

json::object Table::refusal_json(const Refusal& refusal) const {
  records::ToldRefusal out = records::told_refusal(model_.game(), model_.run().config(), refusal);
  out.sentence = with_names(out.sentence);
  return records::refusal_to_json(out);
}

std::string Table::entry_text(const Recent& recent, SeatSet seats, const AnyState& before,
                              const AnyState& after, const records::EventLog& log) const {
  const Entry& entry = recent.entry;
  json::object out;
  out["version"] = model_.shown(recent.version, seats);
  out["type"] = name_of(entry.kind);
  if (entry.seat >= 0) out["seat"] = entry.seat;
  out["t"] = entry.at - model_.setup().at;
  add_words(out, recent, seats);
  if (entry.kind == EntryKind::kDid) {
    const Seat seat(entry.seat);
    out["by"] = kByNames[static_cast<std::size_t>(entry.by)];
    // What somebody else did is told by events alone: the words of an act may hold a secret.
    if (before.size() == 0) {
      out["undone"] = true;
    } else {
      if (seats.has(seat)) {
        const ParsedAction parsed = model_.game().parse(before, seat, entry.text);
        out["did"] = entry.text;
        if (parsed.action) out["label"] = model_.game().label(before, seat, *parsed.action);
      }
      out["events"] = with_names(events_for(model_.run().format(), after, log, seats));
    }
  }
  return json::serialize(out);
}

/// What these seats were told after a version that was shown to them, as far as it is remembered.
std::string Table::gap_text(std::uint64_t after, SeatSet seats) const {
  const auto is_told = [&](const Recent& recent) {
    return recent.is_for(seats) && model_.shown(recent.version, seats) > after;
  };
  std::map<int, const Recent*> acts;
  for (const Recent& recent : model_.recent()) {
    if (is_told(recent) && recent.act >= 0) acts[recent.act] = &recent;
  }
  std::map<std::uint64_t, std::string> texts;
  if (!acts.empty()) {
    AnyState before;
    const auto until = static_cast<std::size_t>(acts.rbegin()->first) + 1;
    model_.run().walk(until, [&](int index, const AnyState& state, const records::EventLog& log) {
      if (const auto found = acts.find(index); found != acts.end()) {
        const Recent& recent = *found->second;
        texts[recent.version] = entry_text(recent, seats, before, state, log);
      }
      before = state;
    });
  }
  std::string out;
  for (const Recent& recent : model_.recent()) {
    if (!is_told(recent)) continue;
    if (!out.empty()) out += ',';
    const auto text = texts.find(recent.version);
    out +=
        text != texts.end() ? text->second : entry_text(recent, seats, AnyState(), AnyState(), {});
  }
  return out;
}

json::object Table::info(const Person& person, bool invited) const {
  const Setup& setup = model_.setup();
  json::array seats;
  for (int i = 0; i < model_.players(); ++i) {
    const Chair& chair = model_.chair(Seat(i));
    json::object seat;
    seat["kind"] = kHolders[static_cast<std::size_t>(chair.holder)];
    if (!chair.name.empty()) seat["name"] = chair.name;
    if (!chair.level.empty() && chair.bot_plays()) seat["level"] = chair.level;
    if (chair.taken_over) seat["taken_over"] = true;
    if (chair.resigned) seat["resigned"] = true;
    if (!person.id.empty() && chair.is_person() && chair.person == person.id) seat["you"] = true;
    seats.push_back(std::move(seat));
  }
  json::object pace{{"kind", kPaces[static_cast<std::size_t>(setup.pace.kind)]}};
  if (setup.pace.kind == Pace::Kind::kLive) {
    pace["seconds"] = setup.pace.time / 1000;
    pace["increment"] = setup.pace.increment / 1000;
  } else if (setup.pace.kind == Pace::Kind::kSlow) {
    pace["days"] = static_cast<double>(setup.pace.time) / 86'400'000.0;
  }
  json::object out;
  out["game"] = setup.format->name();
  out["config"] = records::config_to_json(*setup.format, setup.config);
  if (setup.config.pack != 0) {
    // Other pieces than those everybody knows; `pack` tells them.
    out["pack"] = {{"name", setup.format->pack_name(setup.config.pack)},
                   {"hash", setup.format->pack_hash(setup.config.pack)}};
  }
  out["seats"] = std::move(seats);
  out["host"] = setup.host_name;
  out["you_host"] = !person.id.empty() && setup.host == person.id;
  out["pace"] = std::move(pace);
  out["watch"] = kWatches[static_cast<std::size_t>(setup.watch)];
  out["listed"] = setup.listed;
  if (model_.polls().asks_around()) {
    out["answering"] = kAnswerings[static_cast<std::size_t>(setup.answering)];
    out["answer_seconds"] = setup.answer_time / 1000;
  }
  if (model_.phase() != Phase::kGathering) out["rated"] = model_.rated();
  out["origin"] = kOrigins[static_cast<std::size_t>(setup.origin)];
  out["created"] = setup.at;
  out["commitment"] = records::commitment_to(model_.dice().house);
  out["dice"] = dice_info();
  if (model_.phase() == Phase::kOver) {
    out["seed"] = model_.run().seed().to_hex();
    out["abandoned"] = model_.abandoned();
    out["acts"] = model_.run().acts().size();
  }
  if (!model_.rematch().empty()) out["rematch"] = model_.rematch();
  if (invited) out["token"] = setup.token;
  return out;
}

std::string Table::update_text(const Subscriber& subscriber, bool fresh, std::uint64_t from,
                               std::string_view entries,
                               std::map<std::uint8_t, std::string>& cache) const {
  std::string out = fmt::format(
      R"({{"table":"{}","fresh":{},"from":{},"version":{},{},"entries":[{}],"views":{})", id_,
      fresh, from, model_.shown(subscriber.seats), status_text(), entries,
      views_text(subscriber.seats, cache));
  json::object rest;
  rest["clocks"] = nullptr;
  if (model_.clocks().used()) {
    json::array left;
    const Millis now = context_->now();
    for (int i = 0; i < model_.players(); ++i)
      left.emplace_back(model_.clocks().left(Seat(i), now));
    rest["clocks"] = {{"running", seats_json(model_.clocks().running())},
                      {"left_ms", std::move(left)},
                      {"at", now}};
  }
  rest["window"] = nullptr;
  if (window_) {
    json::object window;
    window["number"] = model_.shown(window_->number, SeatSet());
    window["opened"] = window_->opened;
    const bool patient =
        window_->until_answered || (window_->question && !window_->question->closes());
    window["closes"] = patient             ? json::value(nullptr)
                       : window_->question ? json::value(*window_->question->closes())
                                           : json::value(window_closes());
    window["seats"] = seats_json(window_->seats);
    window["about"] = seats_json(window_->poll.about);
    window["waiting"] = seats_json(window_->waiting);
    if (window_->question) window["thinking"] = window_->shows_thinking;
    rest["window"] = std::move(window);
  }
  rest["proposal"] = nullptr;
  if (const auto& proposal = model_.proposal()) {
    const ActCount count = proposal->pause ? ActCount{} : model_.acts_after(proposal->keep);
    rest["proposal"] = {{"number", proposal_number(*proposal)},
                        {"kind", proposal->pause ? "pause" : "undo"},
                        {"seat", proposal->seat.index()},
                        {"count", count.seen_by(subscriber.seats)},
                        {"waiting", seats_json(proposal->waiting)}};
  }
  json::array here;
  for (int i = 0; i < model_.players(); ++i)
    here.emplace_back(gone_since_[static_cast<std::size_t>(i)] == 0 &&
                      model_.chair(Seat(i)).is_person());
  rest["here"] = std::move(here);
  if (fresh || info_changed_) rest["info"] = info(subscriber.person, subscriber.invited);
  const std::string more = json::serialize(rest);
  out += ',';
  out.append(more, 1);  // without its opening brace
  return out;
}

}  // namespace taproom::service
