#include "tests/third_game/last_call.h"

#include <numeric>

namespace taproom::last_call {
namespace {

namespace reason {
constexpr Reason kPlayers{"LC-SET-01", "players", "Two to four can play, not {players}."};
constexpr Reason kNoModules{"LC-SET-02", "modules", "The game has no modules."};
constexpr Reason kOver{"LC-END-01", "over", "The last mug is empty."};
constexpr Reason kNotAsked{"LC-TURN-01", "not_asked", "Seat {seat} decides now."};
constexpr Reason kPourFirst{"LC-TURN-02", "pour_first", "Nothing is poured: pour a mug."};
constexpr Reason kAnswerFirst{"LC-TURN-03", "answer_first", "A mug waits: spill it, or cheers."};
constexpr Reason kNotHeld{"LC-HAND-01", "not_held", "You hold no mug of strength {strength}."};
constexpr Reason kTooWeak{"LC-SPILL-01", "too_weak", "Only {strength} or more spills that mug."};
constexpr Reason kUnknown{"LC-TURN-04", "unknown", "There is no such action."};
}  // namespace reason

constexpr Stream kDeal{0, Seat(0)};
constexpr Stream kStart{1, Seat(0)};
constexpr std::array<StreamInfo, 3> kStreams{{
    {"deal", false, StreamInfo::Values::kIndex},
    {"start_seat", false, StreamInfo::Values::kIndex},
    {"resample", false, StreamInfo::Values::kIndex},
}};
constexpr GameInfo kInfo{"last_call", "Last Call", 2, kMaxPlayers, {}, {}, kStreams, {}, 15};

constexpr std::array<const char*, 3> kVerbs{"pour", "cheers", "spill"};

constexpr Mugs full_box() {
  Mugs mugs{};
  for (std::size_t s = 1; s <= 6; ++s)
    mugs[s] = kCopies;
  return mugs;
}

int count(const Mugs& mugs) { return std::accumulate(mugs.begin(), mugs.end(), 0); }

ActionKind kind_of(Action action) { return static_cast<ActionKind>(action.kind); }

Action make(ActionKind kind, int strength = 0) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(strength), 0, 0};
}

void emit(EventSink* sink, EventKind kind, int seat, int strength = 0) {
  if (sink == nullptr) return;
  Event event;
  event.kind = static_cast<std::uint8_t>(kind);
  event.seat = static_cast<std::uint8_t>(seat);
  event.a = static_cast<std::uint8_t>(strength);
  sink->on_event(event);
}

void emit_hand(EventSink* sink, int seat, const Mugs& hand) {
  if (sink == nullptr) return;
  Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::kDealt);
  event.seat = static_cast<std::uint8_t>(seat);
  event.seen_by = SeatSet::of(Seat(seat));
  for (int s = 1; s <= 6; ++s)
    for (int i = 0; i < hand[static_cast<std::size_t>(s)]; ++i)
      event.n = static_cast<std::int16_t>(event.n * 10 + s);
  sink->on_event(event);
}

/// Draws `n` of the mugs left in `box` into `hand`.
void draw(Mugs& box, Mugs& hand, int n, Chance& chance, Stream stream) {
  for (int i = 0; i < n; ++i) {
    const int s = chance.pick(box, static_cast<std::uint32_t>(count(box)), stream);
    --box[static_cast<std::size_t>(s)];
    ++hand[static_cast<std::size_t>(s)];
  }
}

void give_up(State& state, int seat, int strength) {
  --state.hands[static_cast<std::size_t>(seat)][static_cast<std::size_t>(strength)];
  --state.left[static_cast<std::size_t>(seat)];
  ++state.gone[static_cast<std::size_t>(strength)];
}

/// The next seat after `seat` that still holds a mug, or `seat` itself when nobody else does.
int next_with_mug(const State& state, int seat) {
  const int n = state.config.players;
  for (int i = 1; i < n; ++i) {
    const int other = (seat + i) % n;
    if (state.left[static_cast<std::size_t>(other)] > 0) return other;
  }
  return seat;
}

void score(State& state, EventSink* sink) {
  auto& points = state.score[state.active];
  points = static_cast<std::uint8_t>(points + state.poured);
  emit(sink, EventKind::kScored, state.active, state.poured);
}

/// The mug was answered, or nobody is left to answer: on with the next player who can pour.
void go_on(State& state, EventSink* sink) {
  state.poured = 0;
  const int next = next_with_mug(state, state.active);
  if (state.left[static_cast<std::size_t>(next)] == 0) {
    state.over = 1;
    emit(sink, EventKind::kClosed, state.active);
    return;
  }
  state.active = state.asked = static_cast<std::uint8_t>(next);
}

void pour(State& state, int strength, EventSink* sink) {
  give_up(state, state.active, strength);
  state.poured = static_cast<std::uint8_t>(strength);
  emit(sink, EventKind::kPoured, state.active, strength);
  state.asked = static_cast<std::uint8_t>(next_with_mug(state, state.active));
  if (state.asked != state.active) return;
  score(state, sink);
  go_on(state, sink);
}

}  // namespace

const GameInfo& LastCall::info() { return kInfo; }

Refusal LastCall::check(const Config& config) {
  if (config.players < 2 || config.players > kMaxPlayers) {
    return {reason::kPlayers, {{"players", fact_kind::kNumber, config.players}}};
  }
  if (config.modules != 0) return reason::kNoModules;
  return {};
}

void LastCall::start(State& state, const Config& config, Chance& chance, EventSink* sink) {
  TAPROOM_ASSERT(check(config).allowed());
  state = State{};
  state.config = config;
  Mugs box = full_box();
  for (std::size_t seat = 0; seat < config.players; ++seat) {
    draw(box, state.hands[seat], kHand, chance, kDeal);
    state.left[seat] = kHand;
    emit_hand(sink, static_cast<int>(seat), state.hands[seat]);
  }
  const bool any = config.start_seat == Config::kAnySeat;
  state.active = state.asked =
      any ? static_cast<std::uint8_t>(chance.below(config.players, kStart)) : config.start_seat;
}

void LastCall::legal(const State& state, Seat seat, ActionList& out) {
  out.clear();
  if (!deciders(state).has(seat)) return;
  if (state.poured != 0) out.push_back(make(ActionKind::kCheers));
  const ActionKind kind = state.poured == 0 ? ActionKind::kPour : ActionKind::kSpill;
  for (int s = std::max<int>(1, state.poured); s <= 6; ++s) {
    if (state.hands[seat.value][static_cast<std::size_t>(s)] > 0) out.push_back(make(kind, s));
  }
}

Refusal LastCall::explain(const State& state, Seat seat, Action action) {
  if (state.over != 0) return reason::kOver;
  if (state.asked != seat.value) {
    return {reason::kNotAsked, {{"seat", fact_kind::kSeat, state.asked}}};
  }
  const bool strength = kind_of(action) != ActionKind::kCheers;
  const bool known = strength ? action.a >= 1 && action.a <= 6 : action.a == 0;
  if (action.kind > 2 || !known || action.b != 0 || action.c != 0) return reason::kUnknown;
  if (kind_of(action) == ActionKind::kPour && state.poured != 0) return reason::kAnswerFirst;
  if (kind_of(action) != ActionKind::kPour && state.poured == 0) return reason::kPourFirst;
  if (!strength) return {};
  if (state.hands[seat.value][action.a] == 0) {
    return {reason::kNotHeld, {{"strength", fact_kind::kNumber, action.a}}};
  }
  if (action.a < state.poured) {
    return {reason::kTooWeak, {{"strength", fact_kind::kNumber, state.poured}}};
  }
  return {};
}

Refusal LastCall::apply(State& state, Seat seat, Action action, Chance& chance, EventSink* sink) {
  const Refusal refusal = explain(state, seat, action);
  if (refusal.allowed()) apply_legal(state, seat, action, chance, sink);
  return refusal;
}

void LastCall::apply_legal(State& state, Seat seat, Action action, Chance&, EventSink* sink) {
  if (kind_of(action) == ActionKind::kPour) return pour(state, action.a, sink);
  if (kind_of(action) == ActionKind::kCheers) {
    score(state, sink);
  } else {
    give_up(state, seat.value, action.a);
    emit(sink, EventKind::kSpilled, seat.value, action.a);
  }
  go_on(state, sink);
}

View<State> LastCall::observe(const State& state, Viewer viewer) {
  State known = state;
  for (int seat = 0; seat < state.config.players; ++seat) {
    if (!viewer.is_referee() && !viewer.is(Seat(seat))) {
      known.hands[static_cast<std::size_t>(seat)] = Mugs{};
    }
  }
  return {known, viewer};
}

State LastCall::resample(const View<State>& view, Chance& chance) {
  State state = view.known();
  Mugs box = full_box();
  for (std::size_t s = 0; s < box.size(); ++s) {
    box[s] = static_cast<std::uint8_t>(box[s] - state.gone[s]);
    for (const Mugs& hand : state.hands)
      box[s] = static_cast<std::uint8_t>(box[s] - hand[s]);
  }
  for (std::size_t seat = 0; seat < state.config.players; ++seat) {
    const int missing = state.left[seat] - count(state.hands[seat]);
    draw(box, state.hands[seat], missing, chance, {2, Seat(0)});
  }
  return state;
}

bool LastCall::redact(Event& event, Viewer viewer) {
  const bool sees = viewer.is_referee() ||
                    (viewer.value < kMaxSeats && event.seen_by.has(Seat(viewer.value))) ||
                    event.seen_by.bits() == 0xff;
  if (!sees) event.n = 0;
  return true;
}

Outcome LastCall::outcome(const State& state) {
  Outcome out;
  out.over = state.over != 0;
  const int n = state.config.players;
  for (int seat = 0; seat < n; ++seat)
    out.add(Seat(seat), "mugs", state.score[static_cast<std::size_t>(seat)]);
  for (int seat = 0; out.over && seat < n; ++seat) {
    int place = 1;
    for (int other = 0; other < n; ++other) {
      if (out.score[static_cast<std::size_t>(other)] > out.score[static_cast<std::size_t>(seat)])
        ++place;
    }
    out.place[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(place);
  }
  return out;
}

// Ids: pour 0 to 6, cheers 7, spill 8 to 14.
std::uint32_t LastCall::action_id(Action action) {
  if (kind_of(action) == ActionKind::kCheers) return 7;
  return action.a + (kind_of(action) == ActionKind::kSpill ? 8u : 0u);
}

Action LastCall::action_from_id(std::uint32_t id) {
  if (id == 7) return make(ActionKind::kCheers);
  return id < 7 ? make(ActionKind::kPour, static_cast<int>(id))
                : make(ActionKind::kSpill, static_cast<int>(id - 8));
}

std::string LastCall::notation(const State&, Action action) {
  if (action.kind > 2) return "?";
  const std::string verb = kVerbs[action.kind];
  return kind_of(action) == ActionKind::kCheers ? verb : verb + " " + std::to_string(action.a);
}

ParsedAction LastCall::parse(const State& state, Seat, std::string_view text) {
  for (std::uint32_t id = 0; id < kInfo.action_ids; ++id) {
    const Action action = action_from_id(id);
    if (notation(state, action) == text) return {action, {}};
  }
  return {std::nullopt, "expected: pour 1 to 6, cheers, or spill 1 to 6"};
}

std::string LastCall::label(const State& state, Seat, Action action) {
  const std::string mug = "a mug of " + std::to_string(action.a);
  if (kind_of(action) == ActionKind::kPour) return "Pour " + mug;
  if (kind_of(action) == ActionKind::kSpill) return "Spill it with " + mug;
  return "Cheers: " + std::to_string(state.poured) + " for seat " + std::to_string(state.active);
}

std::string LastCall::sentence(const Config& config, const Refusal& refusal) {
  return fill_sentence(refusal, [&](const Fact& fact) { return fact_text(config, fact); });
}

std::string LastCall::fact_text(const Config&, const Fact& fact) {
  return std::to_string(fact.value);
}

std::string LastCall::describe(const State&, const Event& event) {
  const std::string seat = "Seat " + std::to_string(event.seat);
  const std::string mug = "a mug of " + std::to_string(event.a);
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kDealt:
      return seat + " takes four mugs" + (event.n == 0 ? "" : ": " + std::to_string(event.n));
    case EventKind::kPoured:
      return seat + " pours " + mug;
    case EventKind::kSpilled:
      return seat + " spills it with " + mug;
    case EventKind::kScored:
      return seat + " drinks " + mug;
    default:
      return "The tavern closes";
  }
}

std::string check_state(const State& state) {
  Mugs seen = state.gone;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    for (std::size_t s = 0; s < seen.size(); ++s)
      seen[s] = static_cast<std::uint8_t>(seen[s] + state.hands[seat][s]);
    if (count(state.hands[seat]) != state.left[seat]) return "a hand is miscounted";
  }
  for (std::size_t s = 0; s < seen.size(); ++s)
    if (seen[s] > full_box()[s]) return "more mugs than there are";
  if (state.asked >= state.config.players || state.active >= state.config.players) return "no seat";
  return state.poured > 6 ? "no such mug" : "";
}

}  // namespace taproom::last_call
