#include "service/table/table.h"

#include <algorithm>

#include <fmt/format.h>

#include "records/rpc_shapes.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

constexpr std::uint64_t kShownWhenFresh = 40;

}  // namespace

const Table::Method Table::kMethods[] = {
    {"sit", &Table::sit, answers<kVersionReplyShape>, false},
    {"stand", &Table::stand, answers<kVersionReplyShape>, false},
    {"seat_bot", &Table::seat_bot, answers<kVersionReplyShape>, false},
    {"start", &Table::start, answers<kVersionReplyShape>, false},
    {"dice", &Table::dice, answers<kVersionReplyShape>, true},
    {"dismiss", &Table::dismiss, answers<kVersionReplyShape>, false},
    {"apply", &Table::apply, answers<kVersionReplyShape>, true},
    {"legal", &Table::legal, answers_list<records::kLegalShape>, true},
    {"view", &Table::view, answers<kSeenReplyShape>, false},
    {"explain", &Table::explain, answers<records::kExplanationShape>, true},
    {"undo", &Table::undo, answers<kVersionReplyShape>, true},
    {"consent", &Table::consent, answers<kVersionReplyShape>, true},
    {"pause", &Table::pause, answers<kVersionReplyShape>, true},
    {"resume", &Table::resume, answers<kVersionReplyShape>, true},
    {"hand_over", &Table::hand_over, answers<kVersionReplyShape>, true},
    {"take_back", &Table::take_back, answers<kVersionReplyShape>, true},
    {"replace", &Table::replace, answers<kVersionReplyShape>, true},
    {"resign", &Table::resign, answers<kVersionReplyShape>, true},
    {"orders", &Table::orders, answers_nothing, true},
    {"wait", &Table::wait, answers_nothing, true},
    {"hold", &Table::hold, answers_nothing, true},
    {"arm", &Table::arm, answers_nothing, true},
    {"disarm", &Table::disarm, answers_nothing, true},
    {"chat", &Table::chat, answers<kVersionReplyShape>, false},
    {"record", &Table::record_of_it, records::record_schema, false},
    {"replay", &Table::replay, answers<kMomentReplyShape>, false},
};

bool Table::knows(std::string_view method) {
  return std::any_of(std::begin(kMethods), std::end(kMethods),
                     [&](const Method& known) { return method == known.name; });
}

void Table::add_methods(records::Schemas& all, json::object& methods) {
  for (const Method& method : kMethods)
    methods[method.name] = records::object_schema("", {{"result", method.result(all)}}, {"result"});
}

std::vector<std::string_view> Table::method_names() {
  std::vector<std::string_view> out;
  for (const Method& method : kMethods)
    out.emplace_back(method.name);
  return out;
}

Table::Table(ServiceContext& context, std::string id, Model model)
    : context_(&context), id_(std::move(id)), model_(std::move(model)) {
  gone_since_.fill(context.now());
  last_looked_ = context.now();
  last_act_ = 0;
}

bool Table::is_invited(const Person& person, std::string_view token) const {
  const Setup& setup = model_.setup();
  if (!person.id.empty() && setup.host == person.id) return true;
  if (!model_.seats_of(person.id).empty()) return true;
  if (!token.empty() && token == setup.token) return true;
  return setup.listed && model_.phase() == Phase::kGathering;
}

bool Table::may_look(const Person& person, std::string_view token) const {
  if (model_.setup().watch == Watch::kAnyone) return true;
  if (!is_invited(person, token)) return false;
  // With "nobody" an invitation is good for sitting down only.
  return model_.setup().watch == Watch::kLink || model_.phase() == Phase::kGathering ||
         !model_.seats_of(person.id).empty();
}

const Table::Subscriber* Table::find(ConnectionId connection) const {
  const auto found = std::find_if(
      subscribers_.begin(), subscribers_.end(),
      [&](const Subscriber& subscriber) { return subscriber.connection == connection; });
  return found == subscribers_.end() ? nullptr : &*found;
}

std::string Table::open(const Caller& caller, bool invited, std::optional<std::uint64_t> version) {
  std::erase_if(subscribers_,
                [&](const Subscriber& l) { return l.connection == caller.connection; });
  const SeatSet seats = model_.seats_of(caller.person.id);
  const std::uint64_t now = model_.shown(seats);
  Subscriber subscriber{caller.connection, caller.person, invited, seats, now, false};
  subscribers_.push_back(subscriber);
  last_looked_ = context_->now();
  want();
  notice_presence();
  std::map<std::uint8_t, std::string> cache;
  bool known = version && *version <= now;
  if (known) {
    const std::uint64_t internal_version = model_.internal_version(*version, seats);
    known = internal_version >= model_.undone_at(seats) &&
            internal_version >= model_.remembered_from(seats) &&
            (*version == now || shows_the_past(caller.person));
  }
  show_window_to_onlooker();
  return update_text(subscriber, !known, known ? *version : 0,
                     gap_text(known ? *version : shown_when_fresh(subscriber), seats), cache);
}

/// The latest entries are enough for somebody who opens the table.
std::uint64_t Table::shown_when_fresh(const Subscriber& subscriber) const {
  const std::uint64_t now = model_.shown(subscriber.seats);
  if (!shows_the_past(subscriber.person)) return now;
  return now > kShownWhenFresh ? now - kShownWhenFresh : 0;
}

void Table::close(ConnectionId connection) {
  const auto gone = std::erase_if(subscribers_, [&](const Subscriber& subscriber) {
    return subscriber.connection == connection;
  });
  if (gone == 0) return;
  last_looked_ = context_->now();
  want();
  notice_presence();
}

void Table::rename(const Person& person) {
  for (Subscriber& subscriber : subscribers_) {
    if (subscriber.person.id == person.id) subscriber.person = person;
  }
}

/// Keeps track of since when a seat's person is away; others see who is there.
void Table::notice_presence() {
  for (int i = 0; i < model_.players(); ++i) {
    const Chair& chair = model_.chair(Seat(i));
    const bool here =
        std::any_of(subscribers_.begin(), subscribers_.end(),
                    [&](const Subscriber& subscriber) { return subscriber.seats.has(Seat(i)); });
    Millis& since = gone_since_[static_cast<std::size_t>(i)];
    if (!chair.is_person() || here == (since == 0)) continue;
    since = here ? 0 : context_->now();
    touched_ = true;
  }
}

Entry Table::entry(EntryKind kind, int seat) const {
  Entry out;
  out.kind = kind;
  out.seat = seat;
  return out;
}

/// From here on nobody is hurt by knowing the value of the house, and a log that is over can be
/// read without the vault.
Entry Table::end_of_table(EntryKind kind) const {
  Entry out = entry(kind);
  out.text = model_.setup().seed.to_hex();
  return out;
}

VersionReply Table::reply_to(const Caller& caller) const {
  VersionReply out;
  out.version = model_.shown(model_.seats_of(caller.person.id));
  return out;
}

json::object Table::version_reply(const Caller& caller) const {
  return kVersionReplyShape.write(reply_to(caller), {});
}

void Table::record(Entry entry) {
  if (entry.at == 0) entry.at = std::max(context_->now(), model_.setup().at);
  const std::uint64_t number = model_.entries();
  const bool act = entry.kind == EntryKind::kDid;
  const AnyState before = act ? model_.run().state() : AnyState();
  records::EventLog log;
  const Expected<void> done = model_.apply(entry, &log);
  // Entries are made from what was checked; a refused one would be a fault of the service.
  TAPROOM_ASSERT(done.has_value());
  if (act) entry.count = model_.run().check();
  context_->batch.appends.push_back({id_, number, to_text(entry)});
  ++context_->counts.entries;
  if (act) ++context_->counts.actions;
  if (!is_public(entry.kind)) return;
  const Recent& recent = model_.recent().back();
  // When a bot acts must not tell of the secret steps of others, nor how many it took itself.
  if (act && recent.audience == SeatSet(0xff)) last_act_ = entry.at;
  if (entry.kind == EntryKind::kStarted && model_.setup().watch == Watch::kNobody) {
    // Who was invited to sit down and did not is no longer shown anything.
    std::erase_if(subscribers_,
                  [](const Subscriber& subscriber) { return subscriber.seats.empty(); });
  }
  PendingUpdate updates{model_.version(), {}};
  for (const Subscriber& subscriber : subscribers_) {
    if (!recent.is_for(subscriber.seats)) continue;
    std::string& text = updates.texts[subscriber.seats.bits()];
    if (!text.empty()) continue;
    text = entry_text(recent, subscriber.seats, before, model_.run().state(), log);
  }
  pending_updates_.push_back(std::move(updates));
  const bool plain = act || entry.kind == EntryKind::kSaid || entry.kind == EntryKind::kProposed ||
                     entry.kind == EntryKind::kConsented || entry.kind == EntryKind::kRefused;
  info_changed_ = info_changed_ || !plain;
  if (entry.kind != EntryKind::kSat && entry.kind != EntryKind::kStood &&
      entry.kind != EntryKind::kBotSat) {
    return;
  }
  for (Subscriber& subscriber : subscribers_) {
    const SeatSet seats = model_.seats_of(subscriber.person.id);
    subscriber.changed = subscriber.changed || !(seats == subscriber.seats);
    subscriber.seats = seats;
  }
  notice_presence();
}

void Table::tell() {
  std::map<std::uint8_t, std::string> cache;
  for (Subscriber& subscriber : subscribers_) {
    const std::uint64_t now = model_.shown(subscriber.seats);
    const bool nudged = (subscriber.seats.bits() & nudged_.bits()) != 0;
    if (subscriber.version == now && !touched_ && !subscriber.changed && !nudged) continue;
    const bool fresh = subscriber.changed || model_.shown(model_.undone_at(subscriber.seats),
                                                          subscriber.seats) > subscriber.version;
    std::string entries;
    if (fresh) {
      entries = gap_text(shown_when_fresh(subscriber), subscriber.seats);
    } else {
      for (const PendingUpdate& updates : pending_updates_) {
        if (model_.shown(updates.version, subscriber.seats) <= subscriber.version) continue;
        const auto text = updates.texts.find(subscriber.seats.bits());
        if (text == updates.texts.end()) continue;  // the secret of another seat
        if (!entries.empty()) entries += ',';
        entries += text->second;
      }
    }
    const std::uint64_t from = fresh ? 0 : subscriber.version;
    context_->send(
        subscriber.connection,
        notification_text("update", update_text(subscriber, fresh, from, entries, cache)));
    subscriber.version = now;
    subscriber.changed = false;
  }
  pending_updates_.clear();
  touched_ = false;
  nudged_ = SeatSet();
  info_changed_ = false;
}

std::optional<Result> Table::call(const Caller& caller, std::string_view name,
                                  records::JsonObject& params) {
  for (const Method& method : kMethods) {
    if (name != method.name) continue;
    if (method.needs_seat && model_.seats_of(caller.person.id).empty()) {
      params.ignore({"table"});
      return refuse(trouble::kNotSeated);
    }
    want();
    Result result = (this->*method.run)(caller, params);
    settle();
    return result;
  }
  return std::nullopt;
}

void Table::settle() {
  if (model_.revealing() && dice_are_ready()) record(entry(EntryKind::kStarted));
  // A run of polls nobody could answer is gone through at once; the bound is for safety.
  for (int steps = 0; steps < 1000 && model_.phase() == Phase::kPlaying; ++steps) {
    if (model_.run().over()) {
      window_.reset();
      record(end_of_table(EntryKind::kFinished));
      break;
    }
    if (!model_.polling()) {
      window_.reset();
      break;
    }
    const std::uint64_t number = model_.question(model_.asked().first());
    if (!window_ || window_->number != number) {
      window_.reset();
      if (!is_followed() && !is_wanted()) break;
      open_window();
    }
    show_window_to_onlooker();
    if (!window_is_due(context_->now())) break;
    close_window();
  }
  show_thinking();
  put_back_cards();
  if (model_.phase() != Phase::kPlaying) window_.reset();
  ask_bots();
}

void Table::tick() {
  const Millis now = context_->now();
  if (model_.phase() == Phase::kPlaying) {
    while (const auto seat = model_.clocks().out_of_time(now))
      take_over(*seat, "time");
  }
  settle();
}

std::optional<Millis> Table::due() const {
  if (const auto& since = model_.revealing()) return *since + context_->pacing.reveal;
  if (model_.phase() != Phase::kPlaying) return std::nullopt;
  std::optional<Millis> out = model_.clocks().first_out();
  const auto sooner = [&](Millis at) {
    if (!out || at < *out) out = at;
  };
  // Nobody follows: the bots bring the window's end with their answers.
  const bool left_to_bots = window_ && !is_followed() && !window_->thinking.empty();
  if (window_ && window_->question) {
    const std::optional<Millis> next = window_->question->next(context_->now());
    if (next && !left_to_bots) sooner(*next);
  } else if (window_ && !left_to_bots &&
             (!window_->until_answered || context_->now() < window_closes())) {
    sooner(window_closes());
  }
  if (!model_.polling() && is_wanted()) {
    for (const Seat seat : model_.asked()) {
      if (model_.chair(seat).bot_plays() && !bots_[seat.value].thinking) {
        sooner(last_act_ + context_->pacing.bot_pause);
      }
    }
  }
  return out;
}

bool Table::may_rest(Millis now) const {
  if (!subscribers_.empty() || has_updates() || model_.revealing()) return false;
  for (const BotTask& task : bots_) {
    if (task.thinking) return false;
  }
  if (model_.phase() == Phase::kPlaying) {
    // A window that waits for its person for as long as it takes is opened again when the table
    // wakes.
    const bool patient = window_ && (window_->until_answered || window_->question);
    if (window_ && (!patient || !window_->thinking.empty())) return false;
    if (window_) return now - last_looked_ >= context_->pacing.rest;
    for (const Seat seat : model_.asked()) {
      if (model_.chair(seat).bot_plays() && is_wanted()) return false;
    }
  }
  return now - last_looked_ >= context_->pacing.rest;
}

FinishedTable Table::finished() const {
  FinishedTable out;
  out.table = id_;
  out.game = model_.run().format().name();
  out.at = model_.ended();
  out.friendly = !model_.rated();
  const std::array<int, kMaxSeats> places = model_.final_places();
  for (int i = 0; i < model_.players(); ++i) {
    const Chair& chair = model_.chair(Seat(i));
    FinishedSeat seat;
    seat.person = chair.is_person() ? chair.person : "";
    seat.bot = chair.is_person() ? "" : chair.level;
    seat.place = places[static_cast<std::size_t>(i)];
    seat.resigned = chair.resigned;
    seat.taken_over = chair.taken_over;
    out.seats.push_back(std::move(seat));
  }
  return out;
}

}  // namespace taproom::service
