#include "service/table/table.h"

#include <algorithm>
#include <set>

#include "service/table/seat_questions.h"
#include "service/table/table_keys.h"
#include "service/table/taking_back.h"

namespace taproom::service {

namespace {

constexpr std::uint64_t kShownWhenFresh = 40;

bool changes_seats(EntryKind kind) {
  return kind == EntryKind::kSat || kind == EntryKind::kStood || kind == EntryKind::kBotSat;
}

/// Entries after which everything that `info` holds is as before.
bool leaves_info(EntryKind kind) {
  return kind == EntryKind::kSaid || kind == EntryKind::kProposed ||
         kind == EntryKind::kConsented || kind == EntryKind::kRefused;
}

}  // namespace

Table::Table(ServiceContext& context, std::string id, Model model)
    : context_(&context),
      id_(std::move(id)),
      model_(std::move(model)),
      presence_(context.now()),
      last_looked_(context.now()) {
  if (model_.run().pack()) context.ledger.hold(model_.setup().host, Counted::kPacks);
}

Table::~Table() {
  if (model_.run().pack()) context_->ledger.hold(model_.setup().host, Counted::kPacks, -1);
}

TableWriter Table::writer() const {
  return {id_, model_, window(), presence_, context_->now(), context_->pacing.reveal};
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

bool Table::may_replay(std::string_view share) const {
  return model_.phase() == Phase::kOver && same_key(share, share_key(model_.setup(), id_));
}

bool Table::shows_the_past(const Person& person) const {
  if (model_.phase() == Phase::kOver || !model_.polls().asks_around()) return true;
  const SeatSet playing = model_.people();
  const SeatSet own = model_.seats_of(person.id);
  return model_.people_playing() > 1 || (own.bits() & playing.bits()) != 0 ||
         (playing.empty() && !own.empty());
}

namespace {

/// The people who look on and hold no seat, each once whatever tabs they have. Before the game
/// somebody without a seat may still take one.
std::size_t watching(const Subscribers& subscribers, const Model& model) {
  std::set<std::string_view> people;
  if (model.phase() == Phase::kGathering) return 0;
  for (const Subscriber& each : subscribers) {
    if (each.seats.empty()) people.insert(each.person.id);
  }
  return people.size();
}

/// Everything after a version, and what was said before: a conversation outlives the acts around
/// it.
std::string with_talk(const TableWriter& words, const Model& model, SeatSet seats,
                      std::uint64_t after) {
  std::string out;
  for (const Recent& recent : model.recent()) {
    if (model.shown(recent.version, seats) > after) break;
    if (recent.entry.kind != EntryKind::kSaid) continue;
    out += words.entry_text(recent, seats, AnyState(), AnyState(), {}) + ',';
  }
  out += words.gap_text(after, seats);
  if (out.ends_with(',')) out.pop_back();
  return out;
}

}  // namespace

std::string Table::open(const Caller& caller, bool invited, std::optional<std::uint64_t> version) {
  const SeatSet seats = model_.seats_of(caller.person.id);
  const std::uint64_t now = model_.shown(seats);
  const Subscriber subscriber{caller.connection, caller.person, invited, seats, now, false};
  const std::size_t watched = watching(subscribers_, model_);
  subscribers_.add(subscriber);
  touched_ = touched_ || watched != watching(subscribers_, model_);
  last_looked_ = context_->now();
  want();
  notice_presence();
  bool known = version && *version <= now;
  if (known) {
    const std::uint64_t internal_version = model_.internal_version(*version, seats);
    known = internal_version >= model_.undone_at(seats) &&
            internal_version >= model_.remembered_from(seats) &&
            (*version == now || shows_the_past(caller.person));
  }
  show_window_to_onlooker();
  const TableWriter words = writer();
  const std::uint64_t from = known ? *version : 0;
  const bool all = !known && shows_the_past(caller.person);
  const std::string entries =
      all ? with_talk(words, model_, seats, shown_when_fresh(subscriber))
          : words.gap_text(known ? from : shown_when_fresh(subscriber), seats);
  ViewCache cache;
  return words.update_text(
      subscriber, {!known, from, info_changed_, entries, watching(subscribers_, model_)}, cache);
}

/// The latest entries are enough for somebody who opens the table.
std::uint64_t Table::shown_when_fresh(const Subscriber& subscriber) const {
  const std::uint64_t now = model_.shown(subscriber.seats);
  if (!shows_the_past(subscriber.person)) return now;
  return now > kShownWhenFresh ? now - kShownWhenFresh : 0;
}

void Table::close(ConnectionId connection) {
  const std::size_t watched = watching(subscribers_, model_);
  const Subscriber* subscriber = subscribers_.find(connection);
  if (subscriber == nullptr) return;
  note_seen(*subscriber);
  subscribers_.remove(connection);
  touched_ = touched_ || watched != watching(subscribers_, model_);
  last_looked_ = context_->now();
  want();
  notice_presence();
  settle();  // somebody is not there any more
}

void Table::hide(ConnectionId connection, bool hidden) {
  subscribers_.hide(connection, hidden);
  notice_absence();
}

/// Who leaves has seen what there was; what follows is told at the next visit. Nobody else learns
/// of it. As many entries as there were acts at most.
void Table::note_seen(const Subscriber& subscriber) {
  const SeatSet seats = model_.seats_of(subscriber.person.id);
  const std::size_t acts = model_.run().acts().size();
  if (seats.empty() || model_.phase() == Phase::kGathering) return;
  if (subscriber.version != model_.shown(seats) || model_.chair(seats.first()).seen == acts) return;
  Entry seen = entry_of(EntryKind::kSeen, seats.first().index());
  seen.count = static_cast<int>(acts);
  record(std::move(seen));
}

/// Keeps track of since when a seat's person is away; others see who is there.
void Table::notice_presence() {
  SeatSet people;
  for (int i = 0; i < model_.players(); ++i) {
    if (model_.chair(Seat(i)).is_person()) people.add(Seat(i));
  }
  if (presence_.update(subscribers_.seats(), people, context_->now())) touched_ = true;
}

/// From here on nobody is hurt by knowing the value of the house, and a log that is over can be
/// read without the vault.
Entry Table::end_of_table(EntryKind kind) const {
  Entry out = entry_of(kind);
  out.text = model_.setup().seed.to_hex();
  return out;
}

void Table::record(Entry entry) {
  if (entry.at == 0) entry.at = std::max(context_->now(), model_.setup().at);
  const std::uint64_t number = model_.entries();
  const Expected<void> done = model_.apply(entry);
  // Entries are made from what was checked; a refused one would be a fault of the service.
  TAPROOM_ASSERT(done.has_value());
  write(entry, number);
  if (!is_public(entry.kind)) return;
  if (entry.kind == EntryKind::kStarted && model_.setup().watch == Watch::kNobody) {
    subscribers_.remove_unseated();
  }
  announce({}, {});
  info_changed_ = info_changed_ || !leaves_info(entry.kind);
  if (!changes_seats(entry.kind)) return;
  subscribers_.look_up_seats(model_);
  notice_presence();
}

/// An entry about an action, with its words for the log.
Entry Table::action_entry(EntryKind kind, Seat seat, Action action) const {
  Entry out = entry_of(kind, seat.index());
  const bool answers = kind == EntryKind::kAnswered;
  const AnyState state = answers ? model_.state_for(seat) : model_.run().state();
  out.action = action;
  out.text = model_.game().notation(state, action);
  return out;
}

tl::expected<std::string, Refusal> Table::act(Seat seat, Action action, By by, Sender sender) {
  // Its words are made when the rules have allowed it: before, there may be none.
  Entry did = entry_of(EntryKind::kDid, seat.index());
  did.at = std::max(context_->now(), model_.setup().at);
  did.by = by;
  did.action = action;
  did.key = std::move(sender.key);
  did.person = std::move(sender.person);
  const std::uint64_t number = model_.entries();
  const AnyState before = model_.run().state();
  records::EventLog log;
  const Refusal refusal = model_.act(did, &log);
  if (!refusal.allowed()) return tl::unexpected(refusal);
  did.count = model_.run().check();
  did.text = model_.game().notation(before, action);
  write(did, number);
  ++context_->counts.actions;
  // When a bot acts must not tell of the secret steps of others, nor how many it took itself.
  if (model_.recent().back().audience == SeatSet(0xff)) bots_.acted(did.at);
  announce(before, log);
  return std::move(did.text);
}

void Table::write(const Entry& entry, std::uint64_t number) {
  std::string bytes = to_text(entry);
  context_->spend(context_->payer.empty() ? model_.setup().host : context_->payer, Counted::kBytes,
                  static_cast<std::int64_t>(bytes.size()));
  context_->batch.appends.push_back({id_, number, std::move(bytes)});
  ++context_->counts.entries;
}

/// Puts the latest entry down for all who may see it. Of an act `before` is the state it met.
void Table::announce(const AnyState& before, const records::EventLog& log) {
  const Recent& recent = model_.recent().back();
  const TableWriter words = writer();
  PendingUpdate update{model_.version(), {}};
  for (const Subscriber& each : subscribers_) {
    if (!recent.is_for(each.seats)) continue;
    std::string& text = update.texts[each.seats.bits()];
    if (!text.empty()) continue;
    text = words.entry_text(recent, each.seats, before, model_.run().state(), log);
  }
  pending_updates_.push_back(std::move(update));
}

/// What waits for a subscriber, as it may see it.
std::string Table::new_entries(const Subscriber& subscriber) const {
  std::string out;
  for (const PendingUpdate& update : pending_updates_) {
    if (model_.shown(update.version, subscriber.seats) <= subscriber.version) continue;
    const auto text = update.texts.find(subscriber.seats.bits());
    if (text == update.texts.end()) continue;  // the secret of another seat
    if (!out.empty()) out += ',';
    out += text->second;
  }
  return out;
}

void Table::tell() {
  const TableWriter words = writer();
  ViewCache cache;
  for (Subscriber& each : subscribers_) {
    const std::uint64_t now = model_.shown(each.seats);
    const bool nudged = (each.seats.bits() & nudged_.bits()) != 0;
    if (each.version == now && !touched_ && !each.changed && !nudged) continue;
    const bool fresh =
        each.changed || model_.shown(model_.undone_at(each.seats), each.seats) > each.version;
    const std::string entries = !fresh ? new_entries(each)
                                : shows_the_past(each.person)
                                    ? with_talk(words, model_, each.seats, shown_when_fresh(each))
                                    : words.gap_text(shown_when_fresh(each), each.seats);
    const TableWriter::UpdateTerms terms{fresh, fresh ? 0 : each.version, info_changed_, entries,
                                         watching(subscribers_, model_)};
    context_->send(each.connection,
                   notification_text("update", words.update_text(each, terms, cache)));
    each.version = now;
    each.changed = false;
  }
  pending_updates_.clear();
  touched_ = false;
  nudged_ = SeatSet();
  info_changed_ = false;
}

Summary Table::summary() const {
  Summary out = summary_of(model_);
  for (int i = 0; i < model_.players(); ++i) {
    if (presence_.is_here(Seat(i))) out.places[static_cast<std::size_t>(i)].news = 0;
  }
  out.thinking = window_ && window_->question() && !window_->seats().empty();
  if (!window_ || !window_->question()) return out;
  for (const Seat seat : window_->question()->awaited())
    out.places[seat.value].asked_in_private = !model_.chair(seat).bot_plays();
  return out;
}

void Table::take_over(Seat seat, std::string why) {
  Entry taken = entry_of(EntryKind::kTakenOver, seat.index());
  taken.text = std::move(why);
  taken.name = stand_in(model_.run().format().name());
  record(std::move(taken));
  // Whoever is not there any more does not keep the others waiting for consent.
  carry_out_proposal();
}

void Table::carry_out_proposal() {
  const auto& proposal = model_.proposal();
  if (!proposal || !proposal->waiting.empty()) return;
  record(proposal->pause ? entry_of(EntryKind::kPaused, proposal->seat.index())
                         : undone_to(model_, proposal->seat, proposal->keep));
}

/// Without a commitment, or with the one that is there, nothing happens.
void Table::commit_dice(const Person& person, const std::string& commitment) {
  const SeatSet seats = model_.seats_of(person.id);
  if (commitment.empty() || seats.empty()) return;
  for (const DiceGift& gift : model_.gifts()) {
    if (gift.commitment == commitment) return;
  }
  Entry committed = entry_of(EntryKind::kDiceCommitted, seats.first().index());
  committed.text = commitment;
  record(std::move(committed));
}

void Table::begin() {
  want();
  record(entry_of(model_.gifts().empty() ? EntryKind::kStarted : EntryKind::kDiceClosed));
  settle();
}

bool Table::dice_are_ready() const {
  return model_.unrevealed().empty() ||
         context_->now() >= *model_.revealing() + context_->pacing.reveal;
}

/// What somebody who is not there has to do, and everybody can see that there is nothing else to
/// do, is done at a slow table: nobody is fetched for it. At others people come back in a moment,
/// and may rather take back what they did before.
bool Table::act_for_absent() {
  if (model_.setup().pace.kind != Pace::Kind::kSlow) return false;
  if (model_.phase() != Phase::kPlaying || model_.polling()) return false;
  for (const Seat seat : model_.asked()) {
    if (!model_.chair(seat).is_person() || model_.chair(seat).bot_plays()) continue;
    if (presence_.is_here(seat)) continue;
    const std::optional<Action> plain = plain_act(model_, seat);
    if (!plain) continue;
    const auto done = act(seat, *plain, By::kWindow);
    TAPROOM_ASSERT(done.has_value());
    return true;
  }
  return false;
}

void Table::settle() {
  if (model_.revealing() && dice_are_ready()) record(entry_of(EntryKind::kStarted));
  settle_windows();
  for (int acts = 0; acts < 1000 && act_for_absent(); ++acts)
    settle_windows();
  if (window_ && window_->show_thinking(context_->now())) touched_ = true;
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
  if (window_) {
    const auto next = window_->next(context_->now(), model_.is_followed());
    if (next) sooner(*next);
  }
  if (!model_.polling() && is_wanted()) {
    for (const Seat seat : model_.asked()) {
      if (model_.chair(seat).bot_plays() && !bots_.is_thinking(seat)) {
        sooner(bots_.next_act(context_->pacing.bot_pause));
      }
    }
  }
  if (const auto until = bots_wanted_until()) sooner(*until);
  return out;
}

bool Table::may_rest(Millis now) const {
  if (!subscribers_.empty() || has_updates() || model_.revealing()) return false;
  if (!bots_.nobody_thinks()) return false;
  if (model_.phase() == Phase::kPlaying) {
    // A window that waits for its person for as long as it takes is opened again when the table
    // wakes.
    if (window_ && (!window_->is_patient() || !window_->thinking().empty())) return false;
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
    seat.gone = chair.gone;
    out.seats.push_back(std::move(seat));
  }
  return out;
}

}  // namespace taproom::service
