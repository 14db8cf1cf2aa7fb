#include "service/table/table_writer.h"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "records/config_json.h"
#include "records/names.h"
#include "records/rpc_shapes.h"
#include "service/table/phrase.h"
#include "service/table/taking_back.h"

namespace taproom::service {

namespace {

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
      out[entry.count == kPhrase ? "phrase" : "text"] = entry.text;
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

std::string TableWriter::status_text() const {
  const Outcome outcome = model_.game().outcome(model_.run().state());
  std::string out = fmt::format(
      R"("phase":"{}","deciders":{},"over":{})", kPhases[static_cast<std::size_t>(model_.phase())],
      json::serialize(seats_json(shown_deciders(model_, window_))), model_.phase() == Phase::kOver);
  if (outcome.over) {
    out += ",\"outcome\":" + json::serialize(records::outcome_to_json(outcome, model_.players()));
  }
  return out;
}

std::string TableWriter::views_text(SeatSet seats, ViewCache& cache) const {
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
    const std::vector<Action> legal = legal_of(model_, window_, seat);
    if (!legal.empty()) {
      const AnyState state = model_.state_for(seat);
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
std::string TableWriter::answering_text(Seat seat) const {
  if (model_.phase() != Phase::kPlaying || !model_.polls().asks_around()) return "";
  const AnyGame& game = model_.game();
  const AnyState& state = model_.run().state();
  std::string out;
  if (window_ != nullptr && window_->question()) {
    out += fmt::format(R"(,"asked":{},"held":{})", window_->question()->awaited().has(seat),
                       window_->question()->is_held_by(seat, now_));
  }
  for (const Answer& answer : model_.answers()) {
    if (answer.seat != seat) continue;
    out += ",\"answered\":" + quoted(game.notation(model_.state_for(seat), answer.action));
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

std::string TableWriter::with_names(std::string_view sentence) const {
  std::vector<std::string> names;
  for (int i = 0; i < model_.players(); ++i)
    names.push_back(model_.chair(Seat(i)).name);
  return records::with_names(sentence, names);
}

json::array TableWriter::with_names(json::array events) const {
  for (json::value& event : events) {
    json::value& text = event.as_object()["text"];
    text = with_names(text.as_string());
  }
  return events;
}

json::object TableWriter::refusal_json(const Refusal& refusal) const {
  records::ToldRefusal out = records::told_refusal(model_.game(), model_.run().config(), refusal);
  out.sentence = with_names(out.sentence);
  return records::refusal_to_json(out);
}

std::string TableWriter::entry_text(const Recent& recent, SeatSet seats, const AnyState& before,
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
    out["by"] = name_of(entry.by);
    // What somebody else did is told by events alone: the words of an act may hold a secret.
    if (before.size() == 0) {
      out["undone"] = true;
    } else {
      if (seats.has(seat)) {
        out["did"] = model_.game().notation(before, *entry.action);
        out["label"] = model_.game().label(before, seat, *entry.action);
      }
      out["events"] = with_names(events_for(model_.run().format(), after, log, seats));
    }
  }
  return json::serialize(out);
}

std::string TableWriter::gap_text(std::uint64_t after, SeatSet seats) const {
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

json::array TableWriter::seats_info(const Person& person) const {
  json::array seats;
  for (const Chair& chair : model_.chairs()) {
    json::object seat;
    seat["kind"] = kHolders[static_cast<std::size_t>(chair.holder)];
    if (!chair.name.empty()) seat["name"] = chair.name;
    if (!chair.level.empty() && chair.bot_plays()) seat["level"] = chair.level;
    if (chair.taken_over) seat["taken_over"] = true;
    if (chair.resigned) seat["resigned"] = true;
    if (!person.id.empty() && chair.is_person() && chair.person == person.id) seat["you"] = true;
    seats.push_back(std::move(seat));
  }
  return seats;
}

json::object TableWriter::pace_info() const {
  const Pace& pace = model_.setup().pace;
  json::object out{{"kind", kPaces[static_cast<std::size_t>(pace.kind)]}};
  if (pace.kind == Pace::Kind::kLive) {
    out["seconds"] = pace.time / 1000;
    out["increment"] = pace.increment / 1000;
  } else if (pace.kind == Pace::Kind::kSlow) {
    out["days"] = static_cast<double>(pace.time) / 86'400'000.0;
  }
  return out;
}

/// Values are shown when the game has begun: until then nobody can make anything of them. The value
/// of the house is shown when the table is over.
json::object TableWriter::dice_info() const {
  const records::DiceProof proof = model_.dice();
  const bool begun = model_.phase() != Phase::kGathering;
  json::array people;
  for (const records::DiceShare& share : proof.people) {
    json::object person{{"seat", share.seat}, {"commitment", share.commitment}};
    if (begun) {
      person["value"] = share.value.empty() ? json::value(nullptr) : json::value(share.value);
    }
    people.push_back(std::move(person));
  }
  json::object out{{"people", std::move(people)}};
  if (const auto& since = model_.revealing()) {
    out["waiting"] = seats_json(model_.unrevealed());
    out["closes"] = *since + reveal_;
  }
  if (model_.phase() == Phase::kOver) out["house"] = proof.house.to_hex();
  return out;
}

json::object TableWriter::info(const Person& person, bool invited) const {
  const Setup& setup = model_.setup();
  json::object out;
  out["game"] = setup.format->name();
  out["config"] = records::config_to_json(*setup.format, setup.config);
  if (setup.config.pack != 0) {
    // Other pieces than those everybody knows; `pack` tells them.
    out["pack"] = {{"name", setup.format->pack_name(setup.config.pack)},
                   {"hash", setup.format->pack_hash(setup.config.pack)}};
  }
  out["seats"] = seats_info(person);
  out["host"] = setup.host_name;
  out["you_host"] = !person.id.empty() && setup.host == person.id;
  out["pace"] = pace_info();
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

json::value TableWriter::clocks_info() const {
  if (!model_.clocks().used()) return nullptr;
  json::array left;
  for (int i = 0; i < model_.players(); ++i)
    left.emplace_back(model_.clocks().left(Seat(i), now_));
  return {{"running", seats_json(model_.clocks().running())},
          {"left_ms", std::move(left)},
          {"at", now_}};
}

json::value TableWriter::window_info() const {
  if (window_ == nullptr) return nullptr;
  json::object out;
  out["number"] = model_.shown(window_->number(), SeatSet());
  out["opened"] = window_->opened();
  const std::optional<Millis> closes = window_->closes();
  out["closes"] = closes ? json::value(*closes) : json::value(nullptr);
  out["seats"] = seats_json(window_->seats());
  out["about"] = seats_json(window_->poll().about);
  out["waiting"] = seats_json(window_->waiting());
  if (window_->question()) out["thinking"] = window_->shows_thinking();
  return out;
}

json::value TableWriter::proposal_info(SeatSet seats) const {
  const auto& proposal = model_.proposal();
  if (!proposal) return nullptr;
  const ActCount count = proposal->pause ? ActCount{} : model_.acts_after(proposal->keep);
  return {{"number", proposal_number(model_, *proposal)},
          {"kind", proposal->pause ? "pause" : "undo"},
          {"seat", proposal->seat.index()},
          {"count", count.seen_by(seats)},
          {"waiting", seats_json(proposal->waiting)}};
}

std::string TableWriter::update_text(const Subscriber& subscriber, const UpdateTerms& terms,
                                     ViewCache& cache) const {
  std::string out = fmt::format(
      R"({{"table":"{}","fresh":{},"from":{},"version":{},{},"entries":[{}],"views":{})", id_,
      terms.fresh, terms.from, model_.shown(subscriber.seats), status_text(), terms.entries,
      views_text(subscriber.seats, cache));
  json::object rest;
  rest["clocks"] = clocks_info();
  rest["window"] = window_info();
  rest["proposal"] = proposal_info(subscriber.seats);
  json::array here;
  for (int i = 0; i < model_.players(); ++i)
    here.emplace_back(presence_.is_here(Seat(i)) && model_.chair(Seat(i)).is_person());
  rest["here"] = std::move(here);
  rest["watching"] = terms.watching;
  if (terms.fresh || terms.with_info) rest["info"] = info(subscriber.person, subscriber.invited);
  const std::string more = json::serialize(rest);
  out += ',';
  out.append(more, 1);  // without its opening brace
  return out;
}

}  // namespace taproom::service
