#include "service/table/table_writer.h"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "records/config_json.h"
#include "records/names.h"
#include "records/rpc_shapes.h"
#include "service/table/phrase.h"
#include "service/table/table_keys.h"
#include "service/table/taking_back.h"

namespace taproom::service {

namespace {

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

void add_words(EntryMessage& out, const Recent& recent, SeatSet seats) {
  const Entry& entry = recent.entry;
  switch (entry.kind) {
    case EntryKind::kSat:
      out.name = entry.name;
      break;
    case EntryKind::kBotSat:
      out.level = entry.text;
      break;
    case EntryKind::kUndone:
      out.count = recent.taken_back.seen_by(seats);
      out.redrawn = entry.text == kRedrawn;
      break;
    case EntryKind::kProposed:
      out.kind = entry.text;
      out.count = recent.taken_back.seen_by(seats);
      break;
    case EntryKind::kTakenOver:
      out.why = entry.text;
      out.level = entry.name;
      break;
    case EntryKind::kSaid:
      out.name = entry.name;
      (entry.count == kPhrase ? out.phrase : out.text) = entry.text;
      break;
    case EntryKind::kRematch:
      out.table = entry.text;
      break;
    case EntryKind::kChose:
      out.choice = entry.text;
      break;
    case EntryKind::kDiceCommitted:
      out.commitment = entry.text;
      break;
    default:
      break;
  }
}

}  // namespace

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
  ViewMessage message;
  if (seats.empty()) {
    message.view = view_of(Viewer::spectator());
    return "[" + kViewMessageShape.text(message, {}) + "]";
  }
  std::string out = "[";
  for (const Seat seat : seats) {
    if (out.size() > 1) out += ',';
    message = {};
    message.viewer = seat.index();
    message.view = view_of(Viewer::seat(seat));
    if (const std::vector<Action> legal = legal_of(model_, window_, seat); !legal.empty()) {
      const AnyState state = model_.state_for(seat);
      for (const Action action : legal)
        message.legal.push_back(records::action_json(format, state, seat, action));
    }
    add_answering(message, seat);
    message.seen = seen_by(seat);
    message.can_undo = model_.phase() == Phase::kPlaying ? model_.run().can_undo(seat) : 0;
    message.question = model_.shown(model_.question(seat), seats);
    message.orders = kOrdersNames[static_cast<std::size_t>(model_.chair(seat).orders)];
    out += kViewMessageShape.text(message, {});
  }
  return out + "]";
}

/// What only the person of a seat may know of its answers: whether it is waited for, what it has
/// answered, what is armed and what could be.
void TableWriter::add_answering(ViewMessage& message, Seat seat) const {
  if (model_.phase() != Phase::kPlaying || !model_.polls().asks_around()) return;
  const AnyGame& game = model_.game();
  const AnyState& state = model_.run().state();
  if (window_ != nullptr && window_->question()) {
    message.asked = window_->question()->awaited().has(seat);
    message.held = window_->question()->is_held_by(seat, now_);
  }
  for (const Answer& answer : model_.answers()) {
    if (answer.seat == seat)
      message.answered = game.notation(model_.state_for(seat), answer.action);
  }
  const auto described = [&](const std::vector<Action>& actions) {
    json::array out;
    for (const Action action : actions) {
      records::LegalAction card = records::legal_action(model_.run().format(), state, seat, action);
      card.deal.clear();  // of a moment that is not now
      out.push_back(records::kLegalShape.write(card, {}));
    }
    return out;
  };
  message.armed = described(model_.chair(seat).armed);
  message.armable = described(model_.polls().armable(state, seat));
  for (const std::string_view card : model_.polls().guards(state, seat)) {
    const auto guard = static_cast<std::size_t>(model_.chair(seat).guard(card));
    message.guards.push_back({std::string(card), kGuardNames[guard]});
  }
}

/// Where the person was when it left, counted as `replay` counts for this seat.
std::optional<std::size_t> TableWriter::seen_by(Seat seat) const {
  const std::vector<Act>& acts = model_.run().acts();
  const std::optional<std::size_t> seen = model_.chair(seat).seen;
  if (!seen || *seen >= acts.size()) return std::nullopt;
  std::size_t pages = 0;
  for (std::size_t i = 0; i < *seen; ++i)
    pages += acts[i].secret && !(acts[i].seat == seat) && model_.phase() != Phase::kOver ? 0u : 1u;
  return pages;
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
  EntryMessage out;
  out.version = model_.shown(recent.version, seats);
  out.type = name_of(entry.kind);
  out.seat = entry.seat;
  out.t = entry.at - model_.setup().at;
  add_words(out, recent, seats);
  if (entry.kind == EntryKind::kDid) {
    const Seat seat(entry.seat);
    out.by = name_of(entry.by);
    // What somebody else did is told by events alone: the words of an act may hold a secret.
    out.undone = before.size() == 0;
    if (!out.undone) {
      if (seats.has(seat)) {
        out.did = model_.game().notation(before, *entry.action);
        out.label = model_.game().label(before, seat, *entry.action);
      }
      out.events = with_names(events_for(model_.run().format(), after, log, seats));
    }
  }
  return kEntryMessageShape.text(out, {});
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

std::vector<SeatMessage> TableWriter::seats_info(const Person& person) const {
  std::vector<SeatMessage> out;
  for (const Chair& chair : model_.chairs()) {
    SeatMessage& seat = out.emplace_back();
    seat.kind = kHolders[static_cast<std::size_t>(chair.holder)];
    seat.name = chair.name;
    seat.language = chair.language;
    if (chair.bot_plays()) seat.level = chair.level;
    seat.taken_over = chair.taken_over;
    seat.resigned = chair.resigned;
    seat.gone = chair.gone;
    seat.you = !person.id.empty() && chair.is_person() && chair.person == person.id;
  }
  return out;
}

/// Values are shown when the game has begun: until then nobody can make anything of them. The value
/// of the house is shown when the table is over.
DiceMessage TableWriter::dice_info() const {
  const records::DiceProof proof = model_.dice();
  const bool begun = model_.phase() != Phase::kGathering;
  DiceMessage out;
  for (const records::DiceShare& share : proof.people)
    out.people.push_back({share.seat, share.commitment, begun, share.value});
  if (const auto& since = model_.revealing()) {
    out.waiting = model_.unrevealed();
    out.closes = *since + reveal_;
  }
  if (model_.phase() == Phase::kOver) out.house = proof.house.to_hex();
  return out;
}

InfoMessage TableWriter::info(const Person& person, bool invited) const {
  const Setup& setup = model_.setup();
  InfoMessage out;
  out.game = setup.format->name();
  out.config = records::config_to_json(*setup.format, setup.config);
  if (setup.config.pack != 0) {
    // Other pieces than those everybody knows; `pack` tells them.
    out.pack = {setup.format->pack_name(setup.config.pack),
                setup.format->pack_hash(setup.config.pack)};
  }
  out.seats = seats_info(person);
  out.host = setup.host_name;
  out.you_host = !person.id.empty() && setup.host == person.id;
  out.pace = {setup.pace};
  out.watch = setup.watch;
  out.listed = setup.listed;
  if (model_.polls().asks_around()) {
    out.answering = setup.answering;
    out.answer_seconds = setup.answer_time / 1000;
  }
  if (model_.phase() != Phase::kGathering) out.rated = model_.rated();
  out.origin = setup.origin;
  out.created = setup.at;
  out.commitment = records::commitment_to(model_.dice().house);
  out.dice = dice_info();
  if (model_.phase() == Phase::kOver) {
    out.seed = model_.run().seed().to_hex();
    out.abandoned = model_.abandoned();
    out.acts = model_.run().acts().size();
  }
  out.rematch = model_.rematch();
  if (invited) {
    out.token = setup.token;
    out.link = invitation_link(setup, id_);
  }
  return out;
}

std::optional<ClocksMessage> TableWriter::clocks_info() const {
  if (!model_.clocks().used()) return std::nullopt;
  ClocksMessage out;
  out.running = model_.clocks().running();
  for (int i = 0; i < model_.players(); ++i)
    out.left_ms.push_back(model_.clocks().left(Seat(i), now_));
  out.at = now_;
  return out;
}

std::optional<WindowMessage> TableWriter::window_info() const {
  if (window_ == nullptr) return std::nullopt;
  WindowMessage out;
  out.number = model_.shown(window_->number(), SeatSet());
  out.opened = window_->opened();
  out.closes = window_->closes();
  out.seats = window_->seats();
  out.about = window_->poll().about;
  out.waiting = window_->waiting();
  if (window_->question()) out.thinking = window_->shows_thinking();
  return out;
}

std::optional<ProposalMessage> TableWriter::proposal_info(SeatSet seats) const {
  const auto& proposal = model_.proposal();
  if (!proposal) return std::nullopt;
  const ActCount count = proposal->pause ? ActCount{} : model_.acts_after(proposal->keep);
  return ProposalMessage{proposal_number(model_, *proposal), kProposals[proposal->pause ? 1 : 0],
                         proposal->seat.index(), count.seen_by(seats), proposal->waiting};
}

std::string TableWriter::update_text(const Subscriber& subscriber, const UpdateTerms& terms,
                                     ViewCache& cache) const {
  UpdateMessage out;
  out.table = id_;
  out.fresh = terms.fresh;
  out.from = terms.from;
  out.version = model_.shown(subscriber.seats);
  out.phase = kPhases[static_cast<std::size_t>(model_.phase())];
  out.deciders = shown_deciders(model_, window_);
  out.over = model_.phase() == Phase::kOver;
  const Outcome outcome = model_.game().outcome(model_.run().state());
  if (outcome.over) out.outcome = records::outcome_to_json(outcome, model_.players());
  out.entries = fmt::format("[{}]", terms.entries);
  out.views = views_text(subscriber.seats, cache);
  out.clocks = clocks_info();
  out.window = window_info();
  out.proposal = proposal_info(subscriber.seats);
  for (int i = 0; i < model_.players(); ++i)
    out.here.push_back(presence_.is_here(Seat(i)) && model_.chair(Seat(i)).is_person());
  out.watching = terms.watching;
  if (terms.fresh || terms.with_info) out.info = info(subscriber.person, subscriber.invited);
  return kUpdateShape.text(out, {});
}

}  // namespace taproom::service
