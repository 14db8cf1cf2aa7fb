// What every bot promises: the same answers to the same questions, answers that come from what the
// seat knows, advice that is legal and in order; and what a heuristic promises to a search.

#include <algorithm>
#include <numeric>

#include "bots/levels.h"
#include "bots/red_dragon_inn/heuristic.h"
#include "bots/search/search.h"
#include "bots/search/worlds.h"
#include "bots/tiefenthal/heuristic.h"
#include "games/red_dragon_inn/options.h"
#include "records/game_format.h"
#include "tests/contract/bots.h"

namespace taproom::contract {
namespace {

using red_dragon_inn::RedDragonInn;
using tiefenthal::Tiefenthal;

Config config_of(int players, std::uint32_t modules = 0) {
  records::install_default_packs();
  Config config;
  config.players = static_cast<std::uint8_t>(players);
  config.modules = modules;
  return config;
}

std::vector<std::string> kinds(std::string_view game) {
  records::install_default_packs();
  std::vector<std::string> out;
  for (const bots::BotInfo& info : bots::bot_list(game))
    out.emplace_back(info.name);
  out.insert(out.end(), {"search:threads=2", "search:threads=3", "greedy:noise=1"});
  return out;
}

bool quick() { return std::getenv("TAPROOM_QUICK") != nullptr; }

template <Game G>
void check_repeatable(const Config& config) {
  for (const std::string& kind : kinds(G::info().name)) {
    CAPTURE(kind);
    std::vector<Step> first;
    for (int time = 0; time < 2; ++time) {
      Bots players;
      for (int seat = 0; seat < config.players; ++seat)
        players.push_back(bot_of(G::info().name, kind));
      const auto steps = play_bots<G>(config, players, 5, {20, 0}, quick() ? 40 : 100);
      if (time == 0) first = steps;
      CHECK(same_steps(first, steps));
    }
  }
}

TEST_CASE("the same seeds and nodes give the same moves, on any number of threads") {
  check_repeatable<Tiefenthal>(config_of(2, 1));
  check_repeatable<Tiefenthal>(config_of(3, 0x1ff));
  check_repeatable<RedDragonInn>(config_of(2));
  check_repeatable<RedDragonInn>(config_of(4));
}

/// Two states that look the same to the seat get the same answer.
template <Game G>
void check_blind(const Config& config, std::uint64_t seed) {
  Chance other(seed + 9);
  std::vector<float> mine(1024);
  std::vector<float> theirs(1024);
  std::size_t number = 0;
  const std::vector<std::string> names = kinds(G::info().name);
  visit_decisions<G>(config, seed, [&](const auto& state, Seat seat, const ActionList& legal) {
    const Viewer viewer = Viewer::seat(seat);
    const auto view = G::observe(state, viewer);
    const auto world = G::resample(view, other);
    using H = bots::Heuristic<G>;
    H::priors(state, seat, legal, std::span<float>(mine.data(), legal.size()));
    H::priors(world, seat, legal, std::span<float>(theirs.data(), legal.size()));
    Chance one(seed + number);
    Chance two(seed + number);
    if (!std::equal(mine.begin(), mine.begin() + static_cast<std::ptrdiff_t>(legal.size()),
                    theirs.begin())) {
      FAIL(where<G>(state, "priors depend on what the seat cannot know", seed));
    }
    if (H::quick(state, seat, legal, one) != H::quick(world, seat, legal, two)) {
      FAIL(where<G>(state, "a quick choice depends on what the seat cannot know", seed));
    }
    if (++number % 16 != 0) return;
    const std::string& kind = names[number / 16 % names.size()];
    const AnyView first{AnyState(view.known()), viewer};
    const AnyView second{AnyState(G::observe(world, viewer).known()), viewer};
    const auto answer = [&](const AnyView& seen) {
      return bot_of(G::info().name, kind)->choose({seen, legal, {15, 0}, number});
    };
    if (answer(first) != answer(second)) {
      FAIL(where<G>(state, "an answer depends on what the seat cannot know: ", seed) << kind);
    }
  });
}

TEST_CASE("answers do not depend on what a seat cannot know") {
  Config hidden = config_of(3, 0x1ff);
  hidden.set_option(static_cast<int>(tiefenthal::Option::kSimultaneousHidden), 1);
  Config buried = config_of(4);
  buried.set_option(static_cast<int>(red_dragon_inn::Option::kDiscardsPublic), 1);
  for (std::uint64_t seed = 1; seed <= (quick() ? 1u : 4u); ++seed) {
    check_blind<Tiefenthal>(hidden, seed);
    check_blind<RedDragonInn>(config_of(2 + static_cast<int>(seed)), seed);
    check_blind<RedDragonInn>(buried, seed);
  }
}

template <Game G>
void check_heuristic(const Config& config, std::uint64_t seed) {
  using H = bots::Heuristic<G>;
  std::vector<float> priors(1024);
  std::uint32_t last = 0;
  visit_decisions<G>(config, seed, [&](const auto& state, Seat seat, const ActionList& legal) {
    const std::span<float> out(priors.data(), legal.size());
    H::priors(state, seat, legal, out);
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const bool own = G::canonical(state, seat, legal[i]) == legal[i];
      if (!(out[i] >= 0) || (!own && out[i] > 0)) FAIL(where<G>(state, "a wrong prior", seed));
    }
    if (std::abs(std::accumulate(out.begin(), out.end(), 0.0f) - 1) > 1e-3f) {
      FAIL(where<G>(state, "priors that are not 1 together", seed));
    }
    const bots::Shares shares = H::value(state);
    if (std::abs(std::accumulate(shares.begin(), shares.end(), 0.0f) - 1) > 1e-3f ||
        *std::min_element(shares.begin(), shares.end()) < 0) {
      FAIL(where<G>(state, "shares that are not 1 together", seed));
    }
    if (H::moment(state) < last) FAIL(where<G>(state, "moments go back", seed));
    last = H::moment(state);
    auto world = state;
    H::prepare(world);
    ActionList prepared;
    G::legal(world, seat, prepared);
    if (!std::equal(legal.begin(), legal.end(), prepared.begin(), prepared.end())) {
      FAIL(where<G>(state, "preparing changes what is legal", seed));
    }
  });
}

TEST_CASE("heuristics keep their word: priors and shares are 1 together, moments grow") {
  for (int players = 2; players <= 4; ++players) {
    check_heuristic<Tiefenthal>(config_of(players, 1), 3);
    check_heuristic<Tiefenthal>(config_of(players, 0x1ff), 4);
  }
  for (int players = 2; players <= 8; ++players)
    check_heuristic<RedDragonInn>(config_of(players), 5);
}

template <Game G>
void check_advice(const Config& config) {
  std::size_t number = 0;
  const std::vector<std::string> names = kinds(G::info().name);
  visit_decisions<G>(config, 11, [&](const auto& state, Seat seat, const ActionList& legal) {
    if (++number % 9 != 0) return;
    const std::string& kind = names[number / 9 % names.size()];
    const Viewer viewer = Viewer::seat(seat);
    const AnyView view{AnyState(G::observe(state, viewer).known()), viewer};
    const bots::Question question{view, legal, {25, 0}, number};
    const auto advice = bot_of(G::info().name, kind)->advise(question, 3);
    if (advice.empty() || advice.size() > 3) FAIL(where<G>(state, "too much advice: ", 11) << kind);
    for (const bots::Advice& each : advice) {
      if (!contains(legal, each.action)) FAIL(where<G>(state, "illegal advice: ", 11) << kind);
      if (!(each.share >= 0 && each.share <= 1)) FAIL(where<G>(state, "no share: ", 11) << kind);
    }
    const bool noisy = kind.find("noise") != kind.npos || kind == "novice";
    if (!noisy && bot_of(G::info().name, kind)->choose(question) != advice[0].action) {
      FAIL(where<G>(state, "the best advice is not what the bot does: ", 11) << kind);
    }
  });
}

TEST_CASE("advice is legal, best first, and what the bot would do") {
  check_advice<Tiefenthal>(config_of(2, 0x1ff));
  check_advice<RedDragonInn>(config_of(3));
}

/// No memory is asked for while a search runs.
template <Game G>
void check_allocations(const Config& config) {
  Chance table(1);
  typename G::State state{};
  G::start(state, config, table, nullptr);
  const Seat seat = G::deciders(state).first();
  const auto view = G::observe(state, Viewer::seat(seat));
  const bots::Worlds<G> worlds(view);
  bots::SearchSettings settings;
  settings.horizon = 2;
  settings.arena = 1024;  // also when it is full
  bots::Search<G> search(settings);
  Chance chance(2);
  bots::Meter meter({2000, 0});
  const std::uint64_t before = allocations;
  search.run(worlds, seat, meter, chance);
  CHECK(allocations == before);
  CHECK(meter.nodes() == 2000);
  std::vector<bots::Advice> found;
  search.report(found);
  std::uint32_t visits = 0;
  for (const bots::Advice& each : found)
    visits += each.weight;
  CHECK(visits == 2000);
}

TEST_CASE("a search asks for no memory while it runs") {
  check_allocations<Tiefenthal>(config_of(4, 0x1ff));
  check_allocations<RedDragonInn>(config_of(4));
}

TEST_CASE("limits in time and many threads: answers stay legal") {
  for (const char* game : {"tiefenthal", "red_dragon_inn"}) {
    Bots players;
    players.push_back(bot_of(game, "search:ms=1:threads=4"));
    players.push_back(bot_of(game, "master:ms=1"));
    if (std::string_view(game) == "tiefenthal") {
      play_bots<Tiefenthal>(config_of(2, 1), players, 3, {}, 60);
    } else {
      play_bots<RedDragonInn>(config_of(2), players, 3, {}, 60);
    }
  }
}

TEST_CASE("every level can be made, and is listed from the weakest to the strongest") {
  for (const char* game : {"tiefenthal", "red_dragon_inn"}) {
    const auto levels = bots::levels(game);
    REQUIRE(levels.size() == 4);
    CHECK(levels[0].name == "novice");
    CHECK(levels[3].name == "master");
    for (std::size_t i = 0; i < levels.size(); ++i) {
      CHECK(bots::make_bot(game, levels[i].name).has_value());
      CHECK(bots::bot_list(game)[i].name == levels[i].name);
      CHECK(bots::bot_list(game)[i].level);
    }
  }
  CHECK(bots::levels("chess").empty());
}

TEST_CASE("a description that makes no sense is refused with what was expected") {
  const auto error = [](std::string_view description) {
    const auto bot = bots::make_bot("red_dragon_inn", description);
    return bot ? std::string("accepted") : bot.error();
  };
  CHECK(error("foo").find("no bot is called \"foo\"; there are: novice, ") == 0);
  CHECK(error("").find("no bot is called \"\"") == 0);
  CHECK(error("search:nodes=x") ==
        "nodes: expected a whole number from 1 to 100000000, found \"x\"");
  CHECK(error("search:nodes=0").find("nodes: expected") == 0);
  CHECK(error("search:nodes=-5").find("nodes: expected") == 0);
  CHECK(error("search:nodes=5x").find("nodes: expected") == 0);
  CHECK(error("search:nodes=99999999999").find("nodes: expected") == 0);
  CHECK(error("search:nodes").find("expected a setting such as nodes=500") == 0);
  CHECK(error("search:").find("expected a setting such as nodes=500") == 0);
  CHECK(error("search:depth=3").find("search has no setting called \"depth\"; there are: ") == 0);
  CHECK(error("greedy:noise=2").find("noise: expected a number from 0 to 1") == 0);
  CHECK(error("greedy:noise=nan").find("noise: expected a number from 0 to 1") == 0);
  CHECK(error("random:x=1").find("random has no setting") == 0);
  CHECK(error("master:nodes=10:noise=0.5") == "accepted");
  CHECK(bots::make_bot("chess", "random").error().find("no bots for a game called") !=
        std::string::npos);
}

}  // namespace
}  // namespace taproom::contract
