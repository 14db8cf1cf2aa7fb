#include "service/table/game_run.h"

#include <algorithm>

namespace taproom::service {

namespace {

/// Worlds tried to find out whether an act showed something. A reveal that hangs on one hidden card
/// in forty is missed once in many thousand times, and then an undo tells its owner one card.
constexpr int kWorlds = 4;

constexpr std::uint64_t kCheckBound = 1u << 24;

}  // namespace

GameRun::GameRun(const records::GameFormat& format, const Config& config, const Seed& seed,
                 const std::optional<AnyState>& first)
    : format_(&format),
      pack_(format.hold_pack(config.pack)),
      config_(config),
      seed_(seed),
      chance_(seed) {
  if (first) first_ = std::make_shared<const AnyState>(*first);
  begin();
}

void GameRun::begin() {
  chance_ = TableChance(seed_);
  state_ = first_ ? *first_ : game().start(config_, chance_.after(0), nullptr);
}

/// What the seat sees after an act without dice must follow from what it saw before; if it looks
/// different in another world that fits, the act revealed something.
bool GameRun::revealed_information(Seat seat, Action action, const AnyState& before) const {
  const Viewer viewer = Viewer::seat(seat);
  const AnyView saw = game().observe(before, viewer);
  const AnyState sees = game().observe(state_, viewer).known;
  Chance dreams(saw.known.hash());  // what is hidden has no part in what is dreamt
  for (int i = 0; i < kWorlds; ++i) {
    AnyState world = game().resample(saw, dreams);
    Chance none;
    const std::uint64_t drawn = none.drawn();
    if (!game().apply(world, seat, action, none, nullptr).allowed()) return true;
    if (none.drawn() != drawn) return true;
    if (!(game().observe(world, viewer).known == sees)) return true;
  }
  return false;
}

/// An act without dice after which everybody else sees what they saw before, and is told nothing.
bool GameRun::is_secret(Seat seat, const AnyState& before, const records::EventLog& log) const {
  for (int i = -1; i < config_.players; ++i) {
    if (i == seat.index()) continue;
    const Viewer viewer = i < 0 ? Viewer::spectator() : Viewer::seat(Seat(i));
    if (!(game().observe(before, viewer).known == game().observe(state_, viewer).known)) {
      return false;
    }
    for (Event event : log.events) {
      const bool told = event.seen_by == SeatSet(0xff) || (i >= 0 && event.seen_by.has(Seat(i)));
      if (told || game().redact(event, viewer)) return false;
    }
  }
  return game().deciders(before) == game().deciders(state_);
}

Refusal GameRun::apply(const Deed& deed, records::EventLog* log) {
  const auto& [seat, action, by, of_person, at] = deed;
  Chance& chance = chance_.after(redraws_);
  const std::uint64_t drawn = chance.drawn();
  const AnyState before = state_;
  records::EventLog events;
  Refusal refusal = game().apply(state_, seat, action, chance, &events);
  if (!refusal.allowed()) return refusal;
  const bool dice = chance.drawn() != drawn;
  const std::uint64_t led_to[] = {chance.drawn(), game().deciders(state_).bits(),
                                  format_->turn(state_)};
  check_ = 1 + static_cast<int>(hash_bytes(led_to, sizeof led_to) % kCheckBound);
  const bool secret = !dice && is_secret(seat, before, events);
  // Only people take back; and what nobody hid cannot be learned.
  const unsigned deciders_before = game().deciders(before).bits();
  const SeatSet deciders = game().deciders(state_);
  // Where several are asked at once, others may have decided in secret already: whether this act
  // can be taken back must not depend on that.
  const unsigned newly_asked = deciders.bits() & ~deciders_before & ~(1u << seat.index());
  const bool opens = deciders.size() > 1 && newly_asked != 0;
  const bool boundary =
      dice || opens || (by == By::kPerson && revealed_information(seat, action, before));
  const unsigned asked = deciders_before & deciders.bits();
  const SeatSet left_asked(static_cast<std::uint8_t>(asked));
  acts_.push_back({seat, by, boundary, secret, dice, of_person, left_asked, redraws_, action, at});
  if (log != nullptr) {
    log->events.insert(log->events.end(), events.events.begin(), events.events.end());
  }
  return refusal;
}

std::size_t GameRun::can_undo(Seat seat) const {
  std::size_t count = 0;
  bool answered = false;  // others may have answered what the seat did in the open
  for (auto act = acts_.rbegin(); act != acts_.rend(); ++act) {
    if (act->seat == seat) {
      if (act->boundary || act->by != By::kPerson || (answered && !act->secret)) break;
      ++count;
    } else if (!act->secret) {
      if (act->rolled || !act->left_asked.has(seat)) break;
      answered = true;
    }
  }
  return count;
}

std::vector<std::size_t> GameRun::last_of(Seat seat, std::size_t count) const {
  std::vector<std::size_t> out;
  for (std::size_t place = acts_.size(); place > 0 && out.size() < count; --place) {
    if (acts_[place - 1].seat == seat) out.push_back(place - 1);
  }
  return out;
}

std::vector<Act> GameRun::without(const std::vector<std::size_t>& acts) const {
  std::vector<Act> out;
  for (std::size_t place = 0; place < acts_.size(); ++place) {
    if (std::find(acts.begin(), acts.end(), place) == acts.end()) out.push_back(acts_[place]);
  }
  return out;
}

bool GameRun::replays_without(const std::vector<std::size_t>& acts) const {
  TableChance chance(seed_);
  AnyState state = first_ ? *first_ : game().start(config_, chance.after(0), nullptr);
  for (const Act& act : without(acts)) {
    Chance& dice = chance.after(act.redraws);
    if (!game().apply(state, act.seat, act.action, dice, nullptr).allowed()) return false;
  }
  return true;
}

bool GameRun::rolled_after(std::size_t keep) const {
  return std::any_of(acts_.begin() + static_cast<std::ptrdiff_t>(std::min(keep, acts_.size())),
                     acts_.end(), [](const Act& act) { return act.rolled; });
}

void GameRun::take_out(const std::vector<std::size_t>& acts) {
  acts_ = without(acts);
  undo(0);
}

void GameRun::undo(std::size_t count) {
  TAPROOM_ASSERT(count <= acts_.size());
  acts_.resize(acts_.size() - count);
  begin();
  for (const Act& act : acts_) {
    const Refusal refusal =
        game().apply(state_, act.seat, act.action, chance_.after(act.redraws), nullptr);
    TAPROOM_ASSERT(refusal.allowed());
  }
}

void GameRun::walk(std::size_t until, const Visit& visit) const {
  TAPROOM_ASSERT(until <= acts_.size());
  TableChance chance(seed_);
  records::EventLog log;
  AnyState state = first_ ? *first_ : game().start(config_, chance.after(0), &log);
  visit(-1, state, log);
  for (std::size_t i = 0; i < until; ++i) {
    log.events.clear();
    const Act& act = acts_[i];
    const Refusal refusal =
        game().apply(state, act.seat, act.action, chance.after(act.redraws), &log);
    TAPROOM_ASSERT(refusal.allowed());
    visit(static_cast<int>(i), state, log);
  }
}

AnyState GameRun::state_after(std::size_t count) const {
  AnyState out;
  walk(count, [&](int, const AnyState& state, const records::EventLog&) { out = state; });
  return out;
}

records::GameRecord GameRun::record(std::vector<std::string> names, Millis began) const {
  records::GameRecord record;
  record.format = format_;
  record.config = config_;
  record.pack = pack_;
  if (first_) record.first = *first_;
  record.seed = seed_;
  record.commitment = records::commitment_to(seed_);
  record.names = std::move(names);
  AnyState before;
  walk(acts_.size(), [&](int index, const AnyState& state, const records::EventLog&) {
    if (index >= 0) {
      const Act& act = acts_[static_cast<std::size_t>(index)];
      record.actions.push_back({act.seat.index(), game().notation(before, act.action),
                                std::max<Millis>(act.at - began, 0), act.redraws});
    }
    before = state;
  });
  const Outcome outcome = game().outcome(state_);
  if (outcome.over) record.result = records::outcome_to_json(outcome, config_.players);
  record.final_hash = state_.hash();
  return record;
}

}  // namespace taproom::service
