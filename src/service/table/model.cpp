#include "service/table/model.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/sha256.h"
#include "service/table/test_trap.h"

namespace taproom::service {

namespace {

using records::failure;

constexpr std::size_t kTalk = 60;  ///< lines of chat that are remembered

std::uint64_t key_hash(std::string_view person, std::string_view key) {
  return hash_bytes(key.data(), key.size(), hash_bytes(person.data(), person.size()));
}

/// The value of the house, which a table that is over tells.
std::optional<Seed> opened_seed(std::span<const std::string> log) {
  for (auto text = log.rbegin(); text != log.rend(); ++text) {
    const Expected<Entry> entry = read_entry(*text);
    if (!entry) return std::nullopt;
    const bool end = entry->kind == EntryKind::kFinished || entry->kind == EntryKind::kAbandoned;
    if (Seed seed; end && Seed::from_hex(entry->text, seed)) return seed;
    if (end || entry->kind == EntryKind::kDid) break;
  }
  return std::nullopt;
}

}  // namespace

Model::Model(Setup setup)
    : setup_(std::move(setup)),
      polls_(&polls_of(setup_.format->name())),
      run_(*setup_.format, setup_.config, setup_.seed, setup_.first),
      chairs_(setup_.config.players),
      clocks_(setup_.pace),
      updated_(setup_.at) {}

Expected<Model> Model::begin(Setup setup) {
  Model model(std::move(setup));
  if (auto played = model.play_before(); !played) return tl::unexpected(played.error());
  return model;
}

Expected<Model> Model::replay(std::span<const std::string> log, const LogSources& sources) {
  if (log.empty()) return failure("the log is empty");
  Expected<Setup> setup = read_setup(log[0], sources, opened_seed(log));
  if (!setup) return failure(fmt::format("entry 0: {}", setup.error().to_string()));
  Expected<Model> model = begin(*std::move(setup));
  if (!model) return model;
  for (std::size_t i = 1; i < log.size(); ++i) {
    const Expected<Entry> entry = read_entry(log[i]);
    if (!entry) return failure(fmt::format("entry {}: {}", i, entry.error().to_string()));
    if (const auto done = model->apply(*entry); !done) {
      return failure(fmt::format("entry {}: {}", i, done.error().message));
    }
  }
  return model;
}

/// A branch or an imported record: the acts that lead to where this table begins.
Expected<void> Model::play_before() {
  for (std::size_t i = 0; i < setup_.before.size(); ++i) {
    const records::RecordedAction& action = setup_.before[i];
    const Seat seat(action.seat);
    const ParsedAction parsed = game().parse(run_.state(), seat, action.notation);
    if (!parsed.action) return failure(fmt::format("act {}: {}", i + 1, parsed.error));
    while (run_.redraws() < action.redraws)
      run_.redraw();
    const Refusal refusal =
        run_.apply({seat, *parsed.action, By::kRecord, false, setup_.at + action.time_ms}, nullptr);
    if (!refusal.allowed()) {
      return failure(fmt::format("act {}: {}", i + 1, game().sentence(setup_.config, refusal)));
    }
  }
  setup_.before = {};  // the acts hold it from here on
  redraws_ = setup_.redraws;
  while (run_.redraws() < redraws_.size())
    run_.redraw();
  if (setup_.origin == Origin::kImport) {
    phase_ = Phase::kOver;
    ended_ = setup_.at;
    for (std::size_t i = 0; i < chairs_.size(); ++i) {
      chairs_[i].holder = Chair::Holder::kPerson;
      chairs_[i].name = i < setup_.names.size() ? setup_.names[i] : fmt::format("Seat {}", i);
    }
  }
  return {};
}

Expected<void> Model::apply(const Entry& entry, records::EventLog* log) {
  if (entry.seat >= players()) return failure("there is no such seat");
  if (entry.kind == EntryKind::kDid) return apply_act(entry, log);
  ++entries_;
  if (is_public(entry.kind)) ++version_;
  if (entry.kind == EntryKind::kSaid) test_trap(entry.text);
  Recent recent{entry, version_, -1, SeatSet(0xff), {}};
  Expected<void> done;
  switch (entry.kind) {
    case EntryKind::kSat:
    case EntryKind::kStood:
    case EntryKind::kBotSat:
    case EntryKind::kTakenOver:
    case EntryKind::kGivenBack:
    case EntryKind::kOrders:
    case EntryKind::kSeen:
      done = entry.seat < 0 ? failure("an entry without its seat") : apply_seats(entry);
      break;
    case EntryKind::kAnswered:
      done = apply_answer(entry);
      break;
    case EntryKind::kChose:
      done = entry.seat < 0 ? failure("an entry without its seat") : apply_choice(entry);
      break;
    case EntryKind::kArmed:
    case EntryKind::kDisarmed:
      done = entry.seat < 0 ? failure("an entry without its seat") : apply_arming(entry);
      break;
    case EntryKind::kGuarded:
      done = entry.seat < 0 ? failure("an entry without its seat") : apply_guard(entry);
      break;
    case EntryKind::kUndone:
      done = apply_undo(entry, recent);
      break;
    case EntryKind::kDiceCommitted:
    case EntryKind::kDiceClosed:
    case EntryKind::kDiceRevealed:
      done = apply_dice(entry);
      break;
    default:
      done = apply_course(entry, recent);
  }
  if (done) take_in(entry, std::move(recent));
  return done;
}

/// What every entry leaves behind.
void Model::take_in(const Entry& entry, Recent recent) {
  const bool asks =
      is_public(entry.kind) && !asked_.empty() && question_[asked_.first().value] == version_;
  if (asks || entry.kind == EntryKind::kWoke || entry.kind == EntryKind::kResumed) {
    asked_since_ = entry.at;
  }
  if (!entry.key.empty()) {
    const std::uint64_t version = entry.kind == EntryKind::kAnswered ? 0 : version_;
    keys_.emplace_back(key_hash(entry.person, entry.key), version);
  }
  if (is_public(entry.kind)) remember(std::move(recent));
  run_clocks(entry.at);
}

AnyState Model::state_for(Seat seat) const {
  if (!polling_ || !asked().has(seat)) return run_.state();
  return polls().asked_in_turn(run_.state(), seat);
}

Expected<void> Model::apply_seats(const Entry& entry) {
  Chair& chair = chairs_[static_cast<std::size_t>(entry.seat)];
  switch (entry.kind) {
    case EntryKind::kSat:
      chair = Chair{};
      chair.holder = Chair::Holder::kPerson;
      chair.person = entry.person;
      chair.name = entry.name;
      chair.language = entry.text;
      break;
    case EntryKind::kBotSat:
      chair = Chair{};
      chair.holder = Chair::Holder::kBot;
      chair.level = entry.text;
      chair.name = entry.name;
      break;
    case EntryKind::kTakenOver:
      chair.taken_over = true;
      if (entry.text == "resigned" && !chair.resigned) {
        chair.resigned = true;
        chair.resigned_at = version_;
      }
      chair.level = entry.name;
      // Whoever is not there any more does not keep the others from a pause, and who has given up a
      // game that is not rated not from taking back what others did.
      if (proposal_ &&
          (proposal_->pause ||
           (!rated_ && !must_agree(proposal_->seat, proposal_->keep).has(Seat(entry.seat))))) {
        proposal_->waiting.remove(Seat(entry.seat));
      }
      break;
    case EntryKind::kGivenBack:
      chair.taken_over = false;
      clocks_.give_back(Seat(entry.seat));
      break;
    case EntryKind::kSeen:
      for (const Seat seat : seats_of(chair.person))
        chairs_[seat.value].seen = static_cast<std::size_t>(std::max(entry.count, 0));
      break;
    case EntryKind::kOrders:
      ++chair.orders_given;
      for (std::size_t i = 0; i < std::size(kOrdersNames); ++i) {
        if (entry.text == kOrdersNames[i]) chair.orders = static_cast<Orders>(i);
      }
      break;
    default: {
      const std::string person = chair.person;
      chair = Chair{};
      if (seats_of(person).empty()) {
        std::erase_if(gifts_, [&](const DiceGift& gift) { return gift.person == person; });
      }
    }
  }
  return {};
}

Expected<void> Model::apply_choice(const Entry& entry) {
  if (phase_ != Phase::kGathering) return failure("the game has begun");
  const std::optional<std::uint8_t> choice = seat_choice(game().info(), entry.text);
  if (!choice) return failure("there is no such choice for a seat");
  Config config = setup_.config;
  config.seats[static_cast<std::size_t>(entry.seat)] = *choice;
  if (!game().check(config).allowed()) return failure("the game does not allow this choice");
  setup_.config = config;
  run_ = GameRun(*setup_.format, setup_.config, setup_.seed, setup_.first);
  return play_before();
}

std::optional<std::uint8_t> seat_choice(const GameInfo& info, std::string_view name) {
  if (name.empty()) return Config::kAnyChoice;
  for (std::size_t i = 0; i < info.seat_choices.size(); ++i)
    if (name == info.seat_choices[i]) return static_cast<std::uint8_t>(i);
  return std::nullopt;
}

/// All commit before anybody reveals: whoever sees a value can no longer change an own one.
Expected<void> Model::apply_dice(const Entry& entry) {
  if (phase_ != Phase::kGathering) return failure("the dice are made of what came before the game");
  if (entry.kind == EntryKind::kDiceClosed) {
    if (revealing_) return failure("the dice were closed before");
    revealing_ = entry.at;
    return {};
  }
  if (entry.seat < 0 || !chair(Seat(entry.seat)).is_person()) {
    return failure("an entry without its person");
  }
  const std::string& person = chair(Seat(entry.seat)).person;
  const auto gift = std::find_if(gifts_.begin(), gifts_.end(),
                                 [&](const DiceGift& each) { return each.person == person; });
  if (entry.kind == EntryKind::kDiceCommitted) {
    if (revealing_) return failure("the dice are closed");
    if (gift == gifts_.end()) {
      gifts_.push_back({person, entry.text, {}});
    } else {
      gift->commitment = entry.text;
    }
    return {};
  }
  if (!revealing_ || gift == gifts_.end() || sha256_hex(entry.text) != gift->commitment) {
    return failure("this is not what the person committed to");
  }
  gift->value = entry.text;
  return {};
}

SeatSet Model::unrevealed() const {
  SeatSet out;
  if (!revealing_) return out;
  for (const DiceGift& gift : gifts_) {
    const SeatSet seats = seats_of(gift.person);
    if (gift.value.empty() && !seats.empty()) out.add(seats.first());
  }
  return out;
}

records::DiceProof Model::dice() const {
  if (setup_.dice) return *setup_.dice;
  records::DiceProof out{setup_.seed, {}};
  for (int i = 0; i < players(); ++i) {
    for (const DiceGift& gift : gifts_) {
      const SeatSet seats = seats_of(gift.person);
      if (seats.empty() || seats.first().index() != i) continue;
      out.people.push_back({i, gift.commitment, gift.value});
    }
  }
  return out;
}

/// With what people added the dice are others than those of the house alone.
Expected<void> Model::start_game() {
  decide_rating();
  revealing_.reset();
  if (gifts_.empty()) return {};
  run_ = GameRun(*setup_.format, setup_.config, records::dice_seed(dice()), setup_.first);
  return play_before();
}

Expected<void> Model::apply_course(const Entry& entry, Recent& recent) {
  switch (entry.kind) {
    case EntryKind::kStarted:
    case EntryKind::kResumed:
      if (phase_ == Phase::kOver) return failure("the table is over");
      if (entry.kind == EntryKind::kStarted) {
        if (const Expected<void> begun = start_game(); !begun) return begun;
      }
      phase_ = Phase::kPlaying;
      look_who_is_asked(entry.kind == EntryKind::kStarted, -1);
      break;
    case EntryKind::kPaused:
      if (phase_ != Phase::kPlaying) return failure("the table does not play");
      phase_ = Phase::kPaused;
      proposal_.reset();
      break;
    case EntryKind::kProposed:
      return apply_proposal(entry, recent);
    case EntryKind::kConsented:
      if (!proposal_ || entry.seat < 0) return failure("nothing was proposed");
      for (const Seat seat : seats_of(chair(Seat(entry.seat)).person)) {
        proposal_->waiting.remove(seat);
        proposal_->agreed.add(seat);
      }
      break;
    case EntryKind::kRefused:
      proposal_.reset();
      break;
    case EntryKind::kFinished:
    case EntryKind::kAbandoned:
      phase_ = Phase::kOver;
      abandoned_ = entry.kind == EntryKind::kAbandoned;
      ended_ = entry.at;
      asked_ = SeatSet();
      polling_ = false;
      answers_.clear();
      proposal_.reset();
      break;
    case EntryKind::kRematch:
      rematch_ = entry.text;
      break;
    case EntryKind::kWoke:
      clocks_.forgive(entry.at);
      break;
    default:
      break;
  }
  return {};
}

Expected<void> Model::apply_proposal(const Entry& entry, Recent& recent) {
  if (entry.seat < 0) return failure("an entry without its seat");
  const Seat seat(entry.seat);
  const auto count = static_cast<std::size_t>(std::max(entry.count, 0));
  const std::size_t acts = run_.acts().size();
  Proposal proposal{version_, entry.text == "pause", seat, acts - std::min(count, acts), {}, {}};
  recent.taken_back = acts_after(proposal.keep);
  proposal.waiting = proposal.pause ? people() : must_agree(seat, proposal.keep);
  for (const Seat own : seats_of(chair(seat).person))
    proposal.waiting.remove(own);
  proposal_ = proposal;
  return {};
}

/// Once, when the game begins: nothing that is done later takes it out of the ratings.
void Model::decide_rating() {
  const bool fresh = setup_.origin == Origin::kNew || setup_.origin == Origin::kRematch;
  int people = 0;
  bool doubled = false;  // one person on several seats plays with nobody
  for (const Chair& chair : chairs_) {
    people += chair.is_person() ? 1 : 0;
    doubled = doubled || (chair.is_person() && seats_of(chair.person).size() > 1);
  }
  const bool wanted = setup_.rated == Rated::kIfPeople ? people > 1 : setup_.rated != Rated::kNo;
  rated_ = fresh && wanted && !doubled && people > 0;
}

/// `moved`: the game has gone on, by the act of seat `actor`.
void Model::look_who_is_asked(bool moved, int actor) {
  const SeatSet before = asked_;
  const bool polled = polling_;
  const SeatSet polled_now = polls().still_to_ask(run_.state());
  polling_ = !polled_now.empty();
  asked_ = polling_ ? polled_now : game().deciders(run_.state());
  if (!moved) return;
  answers_.clear();
  for (const Seat seat : asked_) {
    const bool goes_on = !polling_ && !polled && before.has(seat) && seat.index() != actor;
    if (!goes_on) question_[seat.value] = version_;
  }
}

void Model::run_clocks(Millis at) {
  SeatSet thinking;
  if (phase_ == Phase::kPlaying && !polling_) {
    for (const Seat seat : asked_) {
      if (chair(seat).is_person() && !chair(seat).bot_plays()) thinking.add(seat);
    }
  }
  clocks_.run(thinking, at);
}

void Model::remember(Recent recent) {
  const SeatSet audience = recent.audience;
  if (audience == SeatSet(0xff)) {
    updated_ = recent.entry.at;
  } else {
    secrets_.push_back({version_, audience.first()});
  }
  recent_.push_back(std::move(recent));
  forget(audience);
}

/// What everybody was told and each seat's secrets are counted apart: how far back the one reaches
/// must not depend on the other.
void Model::forget(SeatSet audience) {
  std::uint64_t& forgotten =
      audience == SeatSet(0xff) ? forgotten_ : secretly_forgotten_[audience.first().value];
  // Chat is counted apart, too: acts do not push it out, nor it them.
  for (const bool chat : {false, true}) {
    const auto alike = [&](const Recent& recent) {
      return recent.audience == audience && (recent.entry.kind == EntryKind::kSaid) == chat;
    };
    const std::size_t most = chat ? kTalk : kRecent;
    if (std::count_if(recent_.begin(), recent_.end(), alike) <= std::ptrdiff_t(most)) continue;
    const auto oldest = std::find_if(recent_.begin(), recent_.end(), alike);
    forgotten = std::max(forgotten, oldest->version);
    recent_.erase(oldest);
  }
}

std::uint64_t Model::remembered_from(SeatSet seats) const {
  std::uint64_t out = forgotten_;
  for (const Seat seat : seats)
    out = std::max(out, secretly_forgotten_[seat.value]);
  return out;
}

std::uint64_t Model::undone_at(SeatSet seats) const {
  std::uint64_t out = undone_at_;
  for (const Seat seat : seats)
    out = std::max(out, secretly_undone_at_[seat.value]);
  return out;
}

std::uint64_t Model::shown(std::uint64_t version, SeatSet seats) const {
  std::uint64_t out = version;
  for (const Secret& secret : secrets_) {
    if (secret.version > version) break;
    out -= seats.has(secret.seat) ? 0 : 1;
  }
  return out;
}

std::uint64_t Model::internal_version(std::uint64_t shown, SeatSet seats) const {
  std::uint64_t out = shown;
  for (const Secret& secret : secrets_) {
    if (secret.version > out + 1) break;
    out += seats.has(secret.seat) ? 0 : 1;
  }
  return out;
}

int ActCount::seen_by(SeatSet seats) const {
  int out = open;
  for (const Seat seat : seats)
    out += secret[seat.value];
  return out;
}

ActCount Model::acts_after(std::size_t keep) const {
  ActCount out;
  const std::vector<Act>& acts = run_.acts();
  for (std::size_t i = keep; i < acts.size(); ++i)
    out.add(acts[i]);
  return out;
}

bool Model::hide_names(const HasLeft& has_left) {
  bool changed = false;
  const auto hide = [&](std::string& name) {
    changed = changed || name != kSomebodyWhoLeft;
    name = kSomebodyWhoLeft;
  };
  if (has_left(setup_.host)) hide(setup_.host_name);
  for (Chair& chair : chairs_) {
    if (!chair.is_person() || !has_left(chair.person)) continue;
    hide(chair.name);
    chair.gone = true;
  }
  for (Recent& recent : recent_)
    if (has_left(recent.entry.person)) hide(recent.entry.name);
  return changed;
}

SeatSet Model::seats_of(std::string_view person) const {
  SeatSet out;
  if (person.empty()) return out;
  for (int i = 0; i < players(); ++i) {
    if (chair(Seat(i)).is_person() && chair(Seat(i)).person == person) out.add(Seat(i));
  }
  return out;
}

int Model::people_playing() const {
  std::set<std::string_view> names;
  for (const Seat seat : people())
    names.insert(chair(seat).person);
  return static_cast<int>(names.size());
}

bool Model::is_followed() const {
  return std::any_of(chairs_.begin(), chairs_.end(),
                     [](const Chair& each) { return each.is_person() && !each.resigned; });
}

SeatSet Model::people() const {
  SeatSet out;
  for (int i = 0; i < players(); ++i) {
    const Chair& seat = chair(Seat(i));
    if (seat.is_person() && !seat.taken_over && !seat.resigned) out.add(Seat(i));
  }
  return out;
}

SeatSet Model::must_agree(Seat seat, std::size_t keep) const {
  const SeatSet own = seats_of(chair(seat).person);
  SeatSet out;
  for (int i = 0; i < players(); ++i) {
    const Chair& other = chair(Seat(i));
    if (other.is_person() && !other.resigned && !own.has(Seat(i))) out.add(Seat(i));
  }
  for (std::size_t i = keep; i < run_.acts().size(); ++i) {
    const Act& act = run_.acts()[i];
    if (act.of_person && !own.has(act.seat)) out.add(act.seat);
  }
  return out;
}

std::array<int, kMaxSeats> Model::final_places() const {
  const Outcome outcome = game().outcome(run_.state());
  const auto stands = [&](std::size_t i) -> std::pair<bool, std::int64_t> {
    if (chairs_[i].resigned) return {true, -static_cast<std::int64_t>(chairs_[i].resigned_at)};
    return {false, outcome.over ? outcome.place[i] : 0};
  };
  std::array<int, kMaxSeats> out{};
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    out[i] = 1;
    for (std::size_t other = 0; other < chairs_.size(); ++other)
      out[i] += stands(other) < stands(i) ? 1 : 0;
  }
  return out;
}

std::optional<std::uint64_t> Model::done(std::string_view person, std::string_view key) const {
  if (key.empty()) return std::nullopt;
  const std::uint64_t wanted = key_hash(person, key);
  for (auto it = keys_.rbegin(); it != keys_.rend(); ++it) {
    if (it->first == wanted) return it->second;
  }
  return std::nullopt;
}

}  // namespace taproom::service
