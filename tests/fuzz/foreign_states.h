#pragma once
// States that no game has reached: positions of whole games in random configs with fields changed,
// pieces moved and parts of other positions put in. Those that check_state accepts are played on,
// and every act must leave a state that check_state accepts. The fuzz target and a contract test
// share this.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "bots/bot.h"
#include "core/hash.h"
#include "records/game_format.h"
#include "records/table.h"
#include "tests/fuzz/foreign_parts.h"

namespace taproom::foreign {

/// Numbers out of the bytes of an input; when they are used up, out of a generator that follows
/// from all of them. So an input of a few bytes is a whole story, and a longer one can be varied
/// at any place of it.
class Numbers {
 public:
  Numbers(const std::uint8_t* data, std::size_t size)
      : data_(data), left_(size), x_(hash_bytes(data, size)) {}
  explicit Numbers(std::uint64_t seed) : data_(nullptr), left_(0), x_(mix64(seed + 1)) {}

  std::uint32_t below(std::uint32_t bound) {
    if (left_ >= 2) {
      const std::uint32_t value = data_[0] | std::uint32_t{data_[1]} << 8;
      data_ += 2;
      left_ -= 2;
      return value % bound;
    }
    x_ += 0x9e3779b97f4a7c15u;
    return static_cast<std::uint32_t>(((mix64(x_) >> 32) * bound) >> 32);
  }
  bool one_in(std::uint32_t n) { return below(n) == 0; }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
  std::uint64_t x_;
};

struct Tally {
  std::uint64_t tried = 0;
  std::uint64_t accepted = 0;
  std::uint64_t acts = 0;
  std::uint64_t finished = 0;  ///< games that were played to their end
};

inline Tally& tally() {
  static Tally all;
  return all;
}

inline void print_tally() {
  const Tally& t = tally();
  std::fprintf(
      stderr, "foreign states: %llu tried, %llu accepted, %llu acts played, %llu games ended\n",
      static_cast<unsigned long long>(t.tried), static_cast<unsigned long long>(t.accepted),
      static_cast<unsigned long long>(t.acts), static_cast<unsigned long long>(t.finished));
}

/// Says what is being tried, for whoever looks for the cause of a trap.
inline bool tracing() {
  static const bool on = std::getenv("TAPROOM_TRACE") != nullptr;
  return on;
}

template <class G>
class Prober {
  using State = typename G::State;

 public:
  explicit Prober(const records::GameFormat& format) : format_(format) {}

  /// One input: a position of some game, and some changed copies of it.
  void run(Numbers& in) {
    const std::vector<State>& game = game_of(in.below(kGames));
    const State base = game[in.below(static_cast<std::uint32_t>(game.size()))];
    const std::vector<State>& others = game_of(in.below(kGames));
    for (int i = 0; i < kCopies; ++i) {
      State state = base;
      const State& other = others[in.below(static_cast<std::uint32_t>(others.size()))];
      if (in.one_in(kJsonEvery)) {
        if (!change_by_json(state, other, in)) continue;
      } else {
        change(state, other, in);
      }
      try_state(base, state, in);
    }
  }

  /// A state from outside, as it is: refused, or played on.
  void try_state(const State& base, const State& state, Numbers& in) {
    ++tally().tried;
    if (std::memcmp(&base, &state, sizeof(State)) == 0) return;
    if (!check_state(state).empty()) return;
    // Now and then, for a run that a find ends without a word.
    if (++tally().accepted % kTellEvery == 0) print_tally();
    if (tracing()) {
      std::fprintf(stderr, "%s\n", boost::json::serialize(json_of(state)).c_str());
    }
    play_on(state, in);
  }

  void play_on(const State& first, Numbers& in) {
    // Most faults show within a few acts; now and then a game is played to its end.
    static constexpr std::array<int, 8> kLengths{4, 6, 8, 12, 16, 24, 40, 80};
    const int most = in.one_in(64) ? 20000 : kLengths[in.below(kLengths.size())];
    const std::uint64_t seed = in.below(1u << 30);
    if (in.one_in(16)) round_trip(first);
    Chance chance(seed);
    State state = first;
    const bool replayed = in.one_in(16);
    std::vector<std::pair<Seat, Action>> acts;
    records::EventLog events;
    ActionList legal;
    int done = 0;
    for (; done < most && !G::deciders(state).empty(); ++done) {
      const Seat seat = any_of(G::deciders(state), in);
      G::legal(state, seat, legal);
      must(!legal.empty(), state, "a decider has no legal action");
      if (in.one_in(200)) look_at(state, seat, legal, in);
      const Action action = legal[in.below(static_cast<std::uint32_t>(legal.size()))];
      if (tracing()) {
        std::fprintf(stderr, "%d: %s\n", seat.index(), G::notation(state, action).c_str());
      }
      const bool told = in.one_in(16);
      events.events.clear();
      const Refusal refusal = G::apply(state, seat, action, chance, told ? &events : nullptr);
      ++tally().acts;
      must(refusal.allowed(), state, "a listed action is refused");
      if (replayed) acts.emplace_back(seat, action);
      const std::string fault = check_state(state);
      if (!fault.empty()) must(false, state, fault.c_str());
      if (told) tell(state, events);
    }
    if (G::deciders(state).empty()) {
      ++tally().finished;
      must(G::outcome(state).over, state, "nobody is asked, but the game is not over");
    }
    if (!replayed) return;
    State again = first;
    Chance same(seed);
    for (const auto& [seat, action] : acts)
      (void)G::apply(again, seat, action, same, nullptr);
    must(again == state, state, "the same acts lead elsewhere");
  }

 private:
  static constexpr std::uint32_t kGames = 400;   ///< different games that positions come from
  static constexpr std::size_t kPositions = 96;  ///< positions of a game that are kept
  static constexpr int kCopies = 96;             ///< changed copies of a position in an input
  static constexpr std::uint32_t kJsonEvery = 64;
  static constexpr std::uint64_t kTellEvery = 20'000;

  static Seat any_of(SeatSet seats, Numbers& in) {
    std::uint32_t skip = in.below(static_cast<std::uint32_t>(seats.size()));
    for (const Seat seat : seats) {
      if (skip-- == 0) return seat;
    }
    return seats.first();
  }

  boost::json::value json_of(const State& state) const {
    return format_.state_to_json(AnyState(state));
  }

  void must(bool holds, const State& state, const char* what) const {
    if (holds) return;
    std::fprintf(stderr, "%s: %s\n%s\n", G::info().name, what,
                 boost::json::serialize(json_of(state)).c_str());
    print_tally();
    std::abort();
  }

  void round_trip(const State& state) const {
    const auto read = format_.state_from_json(json_of(state));
    if (!read) must(false, state, read.error().message.c_str());
    const State again = read->template as<State>();
    const auto* mine = reinterpret_cast<const char*>(&state);
    const auto at =
        std::mismatch(mine, mine + sizeof(State), reinterpret_cast<const char*>(&again));
    if (at.first == mine + sizeof(State)) return;
    const std::string where = std::to_string(at.first - mine);
    must(false, state, ("written and read it differs at byte " + where).c_str());
  }

  void tell(const State& state, const records::EventLog& events) const {
    const AnyState any(state);
    for (const Event& event : events.events) {
      must(!G::describe(state, event).empty(), state, "an event without words");
      (void)format_.event_to_json(any, event);
    }
  }

  /// Everything that is asked of a state at a table: views, worlds, words, bots.
  void look_at(const State& state, Seat seat, const ActionList& legal, Numbers& in) {
    round_trip(state);
    (void)G::outcome(state);
    const AnyState any(state);
    for (int v = 0; v <= state.config.players; ++v) {
      const bool sits = v < state.config.players;
      const Viewer viewer = sits ? Viewer::seat(Seat(v)) : Viewer::spectator();
      const auto view = G::observe(state, viewer);
      (void)format_.view_to_json({AnyState(view.known()), viewer});
      Chance chance(in.below(1u << 30));
      const State world = G::resample(view, chance);
      const std::string fault = check_state(world);
      if (!fault.empty()) must(false, state, ("a resampled world: " + fault).c_str());
    }
    for (int i = 0; i < 8; ++i) {
      const Action action = legal[in.below(static_cast<std::uint32_t>(legal.size()))];
      const ParsedAction parsed = G::parse(state, seat, G::notation(state, action));
      must(parsed.action == action, state, "a notation that does not read back");
      (void)G::label(state, seat, action);
      (void)format_.action_to_json(any, action);
      (void)format_.deal_to_json(any, seat, action);
      (void)G::canonical(state, seat, action);
      const Action odd = G::action_from_id(in.below(G::info().action_ids));
      const Refusal refusal = G::explain(state, seat, odd);
      if (!refusal.allowed()) (void)G::sentence(state.config, refusal);
    }
    ask_bot(any, seat, legal, in);
  }

  void ask_bot(const AnyState& state, Seat seat, const ActionList& legal, Numbers& in) {
    // Mostly the quick one; the others think about a few positions only.
    const std::string name = in.one_in(32) ? "search" : in.one_in(32) ? thinker_ : "greedy";
    const bots::Budget budget{name == "greedy" ? 0u : 12u, 0};
    auto bot = bots::make_bot(G::info().name, name);
    if (!bot) std::abort();
    const AnyView view = format_.game().observe(state, Viewer::seat(seat));
    const Action answer = (*bot)->choose({view, legal, budget, in.below(1u << 30)});
    if (!std::binary_search(legal.begin(), legal.end(), answer)) std::abort();
  }

  const std::vector<State>& game_of(std::uint32_t number) {
    if (const auto found = games_.find(number); found != games_.end()) return found->second;
    return games_.emplace(number, play_game(number + first_game_)).first->second;
  }

  /// Positions of one game from its first to its last.
  std::vector<State> play_game(std::uint32_t number) const {
    Numbers pick(number);
    const Config config = random_config<G>([&](std::uint32_t n) { return pick.below(n); });
    Chance chance(number);
    State state{};
    G::start(state, config, chance, nullptr);
    std::vector<State> positions{state};
    ActionList legal;
    for (std::size_t act = 1, stride = 1; !G::deciders(state).empty(); ++act) {
      const Seat seat = any_of(G::deciders(state), pick);
      G::legal(state, seat, legal);
      Action action = legal[pick.below(static_cast<std::uint32_t>(legal.size()))];
      G::apply_legal(state, seat, action, chance, nullptr);
      const std::string fault = check_state(state);
      if (!fault.empty()) must(false, state, ("of a game: " + fault).c_str());
      if (act % stride != 0) continue;
      positions.push_back(state);
      if (positions.size() < kPositions) continue;
      for (std::size_t i = 0; 2 * i < positions.size(); ++i)
        positions[i] = positions[2 * i];
      positions.resize(positions.size() / 2);
      stride *= 2;
    }
    return positions;
  }

  void change(State& state, const State& other, Numbers& in) const {
    const int changes = 1 + static_cast<int>(in.below(in.one_in(4) ? 6 : 2));
    for (int i = 0; i < changes; ++i)
      change_once(state, other, in);
    if (!in.one_in(4)) repair(state);
  }

  static void change_once(State& state, const State& other, Numbers& in) {
    const auto pick = [&](std::uint32_t n) { return in.below(n); };
    switch (in.below(8)) {
      case 0:
      case 1:
        return change_list(state, other, pick);
      case 2:
      case 3:
      case 4:
        return change_byte(state, other, pick);
      case 5:
        return splice(state, other, pick);
      default:
        return move_piece(state, pick);
    }
  }

  /// By the door of the service: the written form is changed and read again.
  bool change_by_json(State& state, const State& other, Numbers& in) const {
    boost::json::value form = json_of(state);
    const boost::json::value donor = json_of(other);
    const int changes = 1 + static_cast<int>(in.below(3));
    for (int i = 0; i < changes; ++i)
      change_form(form, donor, [&](std::uint32_t n) { return in.below(n); });
    const auto read = format_.state_from_json(form);
    if (!read) {
      ++tally().tried;
      return false;
    }
    state = read->template as<State>();
    return true;
  }

  const records::GameFormat& format_;
  const std::string thinker_ = std::is_same_v<G, tiefenthal::Tiefenthal> ? "planner" : "player";
  /// Runs beside each other may begin with other games.
  const std::uint32_t first_game_ = [] {
    const char* first = std::getenv("TAPROOM_FIRST_GAME");
    return first == nullptr ? 0u : static_cast<std::uint32_t>(std::atoi(first));
  }();
  std::map<std::uint32_t, std::vector<State>> games_;
};

/// Tries one input with the game that its first number names.
inline void probe(const std::uint8_t* data, std::size_t size) {
  static const bool installed = [] {
    records::install_default_packs();
    return true;
  }();
  (void)installed;
  static Prober<tiefenthal::Tiefenthal> taverns(*records::find_format("tiefenthal"));
  static Prober<red_dragon_inn::RedDragonInn> inn(*records::find_format("red_dragon_inn"));
  Numbers in(data, size);
  if (in.below(2) == 0) {
    taverns.run(in);
  } else {
    inn.run(in);
  }
}

}  // namespace taproom::foreign
