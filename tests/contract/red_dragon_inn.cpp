// The Red Dragon Inn in the contract tests.

#include "games/red_dragon_inn/red_dragon_inn.h"

#include <array>
#include <map>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "games/red_dragon_inn/invariants.h"
#include "games/red_dragon_inn/options.h"
#include "records/game_format.h"
#include "tests/contract/contract.h"

namespace taproom::contract {
namespace {

using red_dragon_inn::Option;
using red_dragon_inn::RedDragonInn;
using State = red_dragon_inn::State;

const records::GameFormat& format() {
  records::install_default_packs();
  return *records::find_format("red_dragon_inn");
}

std::string check_fast(const State& state) { return red_dragon_inn::check_state(state); }

/// load(dump(s)) == s, and the same for every legal action.
std::string check_json(const State& state) {
  const AnyState any(state);
  const std::string text = boost::json::serialize(format().state_to_json(any));
  const auto loaded = format().state_from_json(boost::json::parse(text));
  if (!loaded) return "JSON is refused: " + loaded.error().to_string();
  if (!(loaded->as<State>() == state)) return "JSON does not round-trip: " + text;
  if (state.ending == red_dragon_inn::Ending::kRunning) {
    const Seat seat(state.ask.seat);
    ActionList list;
    RedDragonInn::legal(state, seat, list);
    for (const Action action : list) {
      const auto back = format().action_from_json(any, seat, format().action_to_json(any, action));
      if (!back || *back != action) return "an action does not round-trip as JSON";
    }
  }
  return red_dragon_inn::check_state(state);
}

Config config_for(int players, bool fast) {
  Config config;
  config.players = static_cast<std::uint8_t>(players);
  config.set_option(static_cast<int>(Option::kAnswering), fast ? 1 : 0);
  return config;
}

/// One game in `thorough_every` gets all checks; every fifth of those also the JSON round trip.
void run(const Config& config, int count, int thorough_every = 40) {
  for (int i = 0; i < count; ++i) {
    const auto seed = static_cast<std::uint64_t>(i) * 2654435761u + config.players;
    const bool thorough = i % thorough_every == 0;
    const bool json = i % (5 * thorough_every) == 0;
    const auto steps =
        play_checked<RedDragonInn>(config, seed, thorough, json ? check_json : check_fast);
    if (thorough) check_replay<RedDragonInn>(config, seed, steps);
  }
}

TEST_CASE(
    "RDI-INV-01…RDI-INV-08, RDI-INV-10…RDI-INV-15: every number of players keeps the contract "
    "when everybody is asked") {
  format();
  for (int players = 2; players <= 8; ++players)
    run(config_for(players, false), games(800), 100);
}

TEST_CASE("RDI-INV-12: fast answering keeps the contract with every number of players") {
  format();
  for (int players = 2; players <= 8; ++players)
    run(config_for(players, true), games(20000), 400);
}

TEST_CASE("RDI-AMB-01…RDI-AMB-36: every option of the register keeps the contract") {
  format();
  const auto& options = RedDragonInn::info().options;
  for (std::size_t o = 0; o < options.size(); ++o) {
    for (std::size_t v = 1; v < options[o].values.size(); ++v) {
      Config config = config_for(2 + static_cast<int>(o % 7), true);
      config.set_option(static_cast<int>(o), static_cast<int>(v));
      CAPTURE(options[o].name);
      run(config, games(400));
    }
  }
}

// --- secrets ------------------------------------------------------------------------------------

std::vector<Event> seen(const std::vector<Event>& events, Viewer viewer) {
  std::vector<Event> out;
  for (Event event : events) {
    if (!RedDragonInn::redact(event, viewer)) continue;
    event.seen_by = SeatSet(0xff);
    out.push_back(event);
  }
  return out;
}

/// What gives a secret of this state away to this viewer: another world that fits the view must
/// show the viewer the same table, the same choices, and the same events after the same act. G is
/// the game, or the game with a leak. Empty when nothing does.
template <class G>
std::string leak_in(const State& state, Viewer viewer, Choices& choices, Chance& chance) {
  const auto view = G::observe(state, viewer);
  const State world = G::resample(view, chance);
  if (!same_bytes(G::observe(world, viewer).known(), view.known())) return "the view";
  if (viewer.value >= state.config.players) return {};
  const Seat seat(viewer.value);
  ActionList mine;
  ActionList other;
  G::legal(state, seat, mine);
  G::legal(world, seat, other);
  if (!std::equal(mine.begin(), mine.end(), other.begin(), other.end())) return "the legal list";
  if (mine.empty()) return {};
  const Action action = mine[choices.below(static_cast<std::uint32_t>(mine.size()))];
  State here = state;
  State there = world;
  const auto seed = std::uint64_t{choices.below(1u << 30)};
  Chance chance_here(seed);
  Chance chance_there(seed);
  Collector told_here;
  Collector told_there;
  if (!G::apply(here, seat, action, chance_here, &told_here).allowed() ||
      !G::apply(there, seat, action, chance_there, &told_there).allowed()) {
    return "a refusal";
  }
  if (seen(told_here.events, viewer) != seen(told_there.events, viewer)) return "the events";
  return G::deciders(here) == G::deciders(there) ? std::string() : "who is asked next";
}

struct LeakCount {
  int states = 0;
  int leaks = 0;
  std::string first;
};

/// Every state of random games in which everybody is asked, seen by every seat and a spectator.
template <class G>
LeakCount count_leaks(int states) {
  LeakCount count;
  for (std::uint64_t game = 0; count.states < states; ++game) {
    const Config config = config_for(2 + static_cast<int>(game % 7), false);
    Chance table(game);
    Chance worlds(game + 500);
    Choices choices(game);
    State state{};
    RedDragonInn::start(state, config, table, nullptr);
    ActionList list;
    while (!RedDragonInn::deciders(state).empty() && count.states < states) {
      ++count.states;
      for (int v = 0; v <= config.players; ++v) {
        const Viewer viewer = v == config.players ? Viewer::spectator() : Viewer::seat(Seat(v));
        const std::string leak = leak_in<G>(state, viewer, choices, worlds);
        if (leak.empty()) continue;
        if (count.leaks++ == 0) count.first = leak;
      }
      const Seat seat = RedDragonInn::deciders(state).first();
      RedDragonInn::legal(state, seat, list);
      const Action action = list[choices.below(static_cast<std::uint32_t>(list.size()))];
      REQUIRE(RedDragonInn::apply(state, seat, action, table, nullptr).allowed());
    }
  }
  return count;
}

/// Planted: the view tells which cards the next seat holds.
struct LeakyView : RedDragonInn {
  static View<State> observe(const State& state, Viewer viewer) {
    State known = RedDragonInn::observe(state, viewer).known();
    const std::size_t next = viewer.value < state.config.players
                                 ? static_cast<std::size_t>(viewer.value + 1) % state.config.players
                                 : 0;
    known.players[next].held = state.players[next].held;
    return {known, viewer};
  }
};

/// Planted: there is no last choice for a seat while the next one holds the first card of its deck.
struct LeakyChoice : RedDragonInn {
  static void legal(const State& state, Seat seat, ActionList& out) {
    ActionList all;
    RedDragonInn::legal(state, seat, all);
    const std::size_t next = (seat.value + 1u) % state.config.players;
    const bool fewer = all.size() > 1 && state.players[next].hand[0] > 0;
    out.clear();
    for (std::size_t i = 0; i + (fewer ? 1 : 0) < all.size(); ++i)
      out.push_back(all[i]);
  }
};

/// Planted: every act tells which cards the next seat holds.
struct LeakyEvent : RedDragonInn {
  static Refusal apply(State& state, Seat seat, Action action, Chance& chance, EventSink* sink) {
    if (sink != nullptr) {
      const std::size_t next = (seat.value + 1u) % state.config.players;
      Event event{};
      event.a = static_cast<std::uint8_t>(state.players[next].held);
      event.seen_by = SeatSet(0xff);
      sink->on_event(event);
    }
    return RedDragonInn::apply(state, seat, action, chance, sink);
  }
};

TEST_CASE("RDI-INFO-12…RDI-INFO-14: a hundred thousand states tell no secret to anybody") {
  format();
  const int wanted = games(100'000);
  const LeakCount count = count_leaks<RedDragonInn>(wanted);
  CHECK(count.states >= wanted);
  CHECK_MESSAGE(count.leaks == 0, count.first);
}

TEST_CASE("RDI-INFO-13: the test for leaks finds planted ones") {
  format();
  const LeakCount view = count_leaks<LeakyView>(500);
  CHECK(view.leaks > 500);
  CHECK(view.first == "the view");
  const LeakCount choice = count_leaks<LeakyChoice>(2000);
  CHECK(choice.leaks > 10);
  CHECK(choice.first == "the legal list");
  const LeakCount event = count_leaks<LeakyEvent>(500);
  CHECK(event.leaks > 100);
  CHECK(event.first == "the events");
}

/// A table of two where seat 1 holds two of five unseen cards: two of kind 0, one of kind 1, two of
/// kind 2. Everything else lies in its discard.
State small_state() {
  Chance chance(1);
  State state{};
  RedDragonInn::start(state, config_for(2, false), chance, nullptr);
  red_dragon_inn::Player& p = state.players[1];
  const auto& character = red_dragon_inn::components(0).characters[p.character];
  REQUIRE(character.copies[0] >= 2);
  REQUIRE(character.copies[2] >= 2);
  p.hand.fill(0);
  p.deck.fill(0);
  p.shown.fill(0);
  p.discard = character.copies;
  constexpr std::array<std::uint8_t, 3> kUnseen{2, 1, 2};
  for (std::size_t k = 0; k < kUnseen.size(); ++k) {
    p.deck[k] = kUnseen[k];
    p.discard[k] = static_cast<std::uint8_t>(p.discard[k] - kUnseen[k]);
  }
  --p.deck[0];
  --p.deck[1];
  p.hand[0] = p.hand[1] = 1;
  p.hand_count = 2;
  p.deck_count = 3;
  p.held = 3;
  return state;
}

/// Pearson's sum over how often each hand of seat 1 was dealt; `chances` are the right proportions.
double chi_square(const State& state, const std::map<std::string, double>& chances) {
  constexpr int kDeals = 60'000;
  const auto view = RedDragonInn::observe(state, Viewer::seat(Seat(0)));
  Chance chance(7);
  std::map<std::string, int> dealt;
  for (int i = 0; i < kDeals; ++i) {
    const State world = RedDragonInn::resample(view, chance);
    std::string hand;
    for (std::size_t k = 0; k < 3; ++k)
      hand += std::string(world.players[1].hand[k], static_cast<char>('a' + k));
    ++dealt[hand];
  }
  double all = 0;
  for (const auto& [hand, parts] : chances)
    all += parts;
  double sum = 0;
  for (const auto& [hand, parts] : chances) {
    const double expected = kDeals * parts / all;
    const double off = dealt[hand] - expected;
    sum += off * off / expected;
  }
  for (const auto& [hand, count] : dealt)
    CHECK_MESSAGE((chances.contains(hand) || count == 0), hand);
  return sum;
}

TEST_CASE("RDI-INFO-03: resampled hands are as likely as the cards make them") {
  format();
  State state = small_state();
  // Of ten equal pairs; below 18.5 in 999 of 1000 runs (4 degrees of freedom).
  CHECK(chi_square(state, {{"aa", 1}, {"ab", 2}, {"ac", 4}, {"bc", 2}, {"cc", 1}}) < 18.5);
  // A wrong distribution is far outside.
  CHECK(chi_square(state, {{"aa", 2}, {"ab", 2}, {"ac", 2}, {"bc", 2}, {"cc", 2}}) > 1000);
  // One card of kind 0 is known to be in the hand; 13.8: 2 degrees of freedom.
  state.players[1].shown[0] = 1;
  CHECK(chi_square(state, {{"aa", 1}, {"ab", 1}, {"ac", 2}}) < 13.8);
}

}  // namespace
}  // namespace taproom::contract
