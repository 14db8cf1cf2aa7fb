#include "tests/third_game/last_call.h"

#include <algorithm>
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

constexpr std::array<StreamInfo, 3> kStreams{{
    {"deal", false, StreamInfo::Values::kIndex},
    {"start_seat", false, StreamInfo::Values::kIndex},
    {"resample", false, StreamInfo::Values::kIndex},
}};
constexpr GameInfo kInfo{"last_call", "Last Call", 2, kMaxPlayers, {}, {}, kStreams, {}, 21};

constexpr Mugs kBox{0, kCopies, kCopies, kCopies, kCopies, kCopies, kCopies, 0};

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

/// Draws `n` of the mugs left in `box` into `hand`.
void draw(Mugs& box, Mugs& hand, int n, Chance& chance, Stream stream) {
  for (int i = 0; i < n; ++i) {
    const int s = chance.pick(box, static_cast<std::uint32_t>(count(box)), stream);
    --box[static_cast<std::size_t>(s)];
    ++hand[static_cast<std::size_t>(s)];
  }
}

void give_up(State& state, std::size_t seat, std::uint8_t strength) {
  --state.players[seat].hand[strength];
  --state.players[seat].mugs;
  ++state.gone[strength];
}

/// The next seat after `seat` that still holds a mug, or `seat` itself when nobody else does.
std::uint8_t next_with_mug(const State& state, std::uint8_t seat) {
  for (int i = 1; i < state.players.count(); ++i) {
    const Seat other = clockwise(Seat(seat), state.players.count(), i);
    if (state.players[other.value].mugs > 0) return other.value;
  }
  return seat;
}

void score(State& state, EventSink* sink) {
  std::uint8_t& points = state.players[state.active].score;
  points = static_cast<std::uint8_t>(points + state.poured);
  emit(sink, EventKind::kScored, state.active, state.poured);
}

/// The mug was answered, or nobody is left to answer: on with the next player who can pour.
void go_on(State& state, EventSink* sink) {
  state.poured = 0;
  ++state.turn;
  const std::uint8_t next = next_with_mug(state, state.active);
  state.over = state.players[next].mugs == 0 ? 1 : 0;
  if (state.over != 0) return emit(sink, EventKind::kClosed, state.active);
  state.active = state.asked = next;
}

void pour(State& state, std::uint8_t strength, EventSink* sink) {
  give_up(state, state.active, strength);
  state.poured = strength;
  emit(sink, EventKind::kPoured, state.active, strength);
  state.asked = next_with_mug(state, state.active);
  if (state.asked != state.active) return;
  score(state, sink);
  go_on(state, sink);
}

}  // namespace

int count(const Mugs& mugs) { return std::accumulate(mugs.begin(), mugs.end(), 0); }

const GameInfo& LastCall::info() { return kInfo; }

Refusal LastCall::check(const Config& config) {
  if (config.players < 2 || config.players > kMaxPlayers) {
    return {reason::kPlayers, {{"players", fact_kind::kNumber, config.players}}};
  }
  return config.modules != 0 ? Refusal(reason::kNoModules) : Refusal();
}

void LastCall::start(State& state, const Config& config, Chance& chance, EventSink* sink) {
  TAPROOM_ASSERT(check(config).allowed());
  state = State{};
  state.config = config;
  Mugs box = kBox;
  for (int seat = 0; seat < config.players; ++seat) {
    state.players.push_back({});
    draw(box, state.players.back().hand, kHand, chance, {0, Seat(0)});
    state.players.back().mugs = kHand;
    emit(sink, EventKind::kDealt, seat);
  }
  const bool any = config.start_seat == Config::kAnySeat;
  state.active = state.asked =
      any ? static_cast<std::uint8_t>(chance.below(config.players, {1, Seat(0)}))
          : config.start_seat;
}

void LastCall::legal(const State& state, Seat seat, ActionList& out) {
  out.clear();
  if (!deciders(state).has(seat)) return;
  if (state.poured != 0) out.push_back(make(ActionKind::kCheers));
  const ActionKind kind = state.poured == 0 ? ActionKind::kPour : ActionKind::kSpill;
  for (int s = std::max<int>(1, state.poured); s <= kStrengths; ++s) {
    if (state.players[seat.value].hand[static_cast<std::size_t>(s)] > 0)
      out.push_back(make(kind, s));
  }
}

Refusal LastCall::explain(const State& state, Seat seat, Action action) {
  if (state.over != 0) return reason::kOver;
  if (state.asked != seat.value) {
    return {reason::kNotAsked, {{"seat", fact_kind::kSeat, state.asked}}};
  }
  const bool strength = kind_of(action) != ActionKind::kCheers;
  const bool known = strength ? action.a >= 1 && action.a <= kStrengths : action.a == 0;
  if (action.kind >= kVerbs.size() || !known || action.b != 0 || action.c != 0) {
    return reason::kUnknown;
  }
  if (kind_of(action) == ActionKind::kPour && state.poured != 0) return reason::kAnswerFirst;
  if (kind_of(action) != ActionKind::kPour && state.poured == 0) return reason::kPourFirst;
  if (!strength) return {};
  if (state.players[seat.value].hand[action.a] == 0) {
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
  for (std::size_t i = 0; i < known.players.size(); ++i) {
    if (!viewer.is_referee() && !viewer.is(Seat(static_cast<int>(i)))) known.players[i].hand = {};
  }
  return {known, viewer};
}

State LastCall::resample(const View<State>& view, Chance& chance) {
  State state = view.known();
  Mugs box = kBox;
  for (std::size_t s = 0; s < box.size(); ++s) {
    box[s] = static_cast<std::uint8_t>(box[s] - state.gone[s]);
    for (const Player& player : state.players)
      box[s] = static_cast<std::uint8_t>(box[s] - player.hand[s]);
  }
  for (Player& player : state.players)
    draw(box, player.hand, player.mugs - count(player.hand), chance, {2, Seat(0)});
  return state;
}

Outcome LastCall::outcome(const State& state) {
  Outcome out;
  out.over = state.over != 0;
  for (std::size_t i = 0; i < state.players.size(); ++i)
    out.add(Seat(static_cast<int>(i)), "mugs", state.players[i].score);
  for (std::size_t i = 0; out.over && i < state.players.size(); ++i) {
    const auto better = [&](const Player& p) { return p.score > state.players[i].score; };
    const auto ahead = std::count_if(state.players.begin(), state.players.end(), better);
    out.place[i] = static_cast<std::uint8_t>(1 + ahead);
  }
  return out;
}

std::string LastCall::notation(const State&, Action action) {
  if (action.kind >= kVerbs.size()) return "?";
  const std::string verb = kVerbs[action.kind];
  return action.a == 0 ? verb : verb + " " + std::to_string(action.a);
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

std::string LastCall::describe(const State&, const Event& event) {
  if (static_cast<EventKind>(event.kind) == EventKind::kClosed) return "The tavern closes";
  constexpr std::array kDoing{"takes four mugs", "pours ", "spills it with ", "scores "};
  const std::string mug = event.a == 0 ? "" : "a mug of " + std::to_string(event.a);
  return "Seat " + std::to_string(event.seat) + " " + kDoing[event.kind] + mug;
}

std::string check_state(const State& state) {
  if (state.players.size() != state.config.players) return "a player for every seat";
  Mugs seen = state.gone;
  for (const Player& player : state.players) {
    if (count(player.hand) != player.mugs) return "a hand is miscounted";
    for (std::size_t s = 0; s < seen.size(); ++s)
      seen[s] = static_cast<std::uint8_t>(seen[s] + player.hand[s]);
  }
  for (std::size_t s = 0; s < seen.size(); ++s)
    if (seen[s] > kBox[s]) return "more mugs than there are";
  if (state.asked >= state.config.players || state.active >= state.config.players) return "no seat";
  if (state.over == 0 && state.players[state.asked].mugs == 0) return "an empty hand is asked";
  return state.poured > kStrengths || (state.over != 0 && state.poured != 0) ? "no such mug" : "";
}

}  // namespace taproom::last_call
