#include "encode/vector_env.h"

#include <algorithm>

#include "bots/bot.h"
#include "core/hash.h"
#include "encode/coders.h"
#include "encode/team.h"

namespace taproom::encode {

namespace {

/// A small generator for random choices, apart from the chance of the tables.
class Dice {
 public:
  explicit Dice(std::uint64_t seed = 0) : x_(mix64(seed + 1) | 1u) {}
  std::uint64_t next() {
    x_ ^= x_ << 13;
    x_ ^= x_ >> 7;
    x_ ^= x_ << 17;
    return x_;
  }
  std::size_t below(std::size_t bound) { return ((next() >> 32) * bound) >> 32; }

 private:
  std::uint64_t x_;
};

/// Who plays a seat.
struct Player {
  bool learner = true;
  std::unique_ptr<bots::Bot> bot;  ///< null: at random, as the bot of that name
};

constexpr std::string_view kRandom = "random";
/// What a list of legal actions has room for.
constexpr std::size_t kMostActions = sizeof(ActionList) / sizeof(Action);

template <class Coder>
class Games final : public VectorEnv {
  using G = typename Coder::Game;
  using State = typename Coder::State;

 public:
  Games(const VectorRequest& request, std::vector<std::vector<Player>> players)
      : config_(request.config),
        reward_(request.reward),
        max_decisions_(request.max_decisions),
        coder_(request.config),
        places_(request.count),
        team_(std::max<std::size_t>(1, std::min(request.threads, request.count))) {
    arrays_.cells.resize(request.count * coder_.cell_count());
    arrays_.masks.resize(request.count * coder_.action_count());
    arrays_.seats.resize(request.count);
    arrays_.rewards.resize(request.count * players_of());
    arrays_.terminated.resize(request.count);
    arrays_.truncated.resize(request.count);
    for (std::size_t i = 0; i < request.count; ++i)
      places_[i].players = std::move(players[i]);
    reset(request.seed);
  }

  std::size_t count() const override { return places_.size(); }
  std::size_t players() const override { return players_of(); }
  std::size_t cell_count() const override { return coder_.cell_count(); }
  std::size_t action_count() const override { return coder_.action_count(); }
  VectorArrays& arrays() override { return arrays_; }

  void reset(std::uint64_t seed) override {
    seed_ = seed;
    const auto work = [this](std::size_t i) {
      places_[i].game = 0;
      places_[i].dice = Dice(mix64(seed_ ^ 0x5eed) + i);
      clear_results(i);
      begin(i);
      run_on(i);
      show(i);
    };
    each(work);
  }

  std::optional<std::size_t> step(const std::int64_t* ids) override {
    // A few nanoseconds each: less than to wake the other threads once more.
    for (std::size_t i = 0; i < places_.size(); ++i)
      if (!find_action(places_[i], ids[i])) return i;
    const auto act = [this](std::size_t i) {
      clear_results(i);
      Place& place = places_[i];
      apply(place, place.chosen);
      run_on(i);
      show(i);
    };
    each(act);
    return {};
  }

  void sample(std::int64_t* ids) override {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      Place& place = places_[i];
      std::size_t at = place.dice.below(place.legal.size());
      while (place.ids[at] == kNoId)
        at = place.dice.below(place.legal.size());
      ids[i] = place.ids[at];
    }
  }

  std::uint64_t decisions() const override { return sum(&Place::all_decisions); }
  std::uint64_t games() const override { return sum(&Place::all_games); }

 private:
  /// One game.
  struct alignas(64) Place {
    State state{};
    Chance chance;
    Seat seat{};
    ActionList legal;
    std::array<std::int32_t, kMostActions> ids;  ///< of the legal actions
    Action chosen{};
    Dice dice;
    std::uint64_t game = 0;
    std::uint32_t decisions = 0;
    std::uint64_t all_decisions = 0;
    std::uint64_t all_games = 0;
    std::vector<Player> players;
  };

  std::size_t players_of() const { return config_.players; }

  std::uint64_t sum(std::uint64_t Place::* member) const {
    std::uint64_t total = 0;
    for (const Place& place : places_)
      total += place.*member;
    return total;
  }

  /// Calls `work(i)` for every game, shared among the threads in rows.
  template <class Work>
  void each(const Work& work) {
    const std::size_t count = places_.size();
    const std::size_t parts = team_.size();
    const auto part = [&](std::size_t p) {
      for (std::size_t i = count * p / parts; i < count * (p + 1) / parts; ++i)
        work(i);
    };
    team_.run(part);
  }

  void clear_results(std::size_t i) {
    std::fill_n(arrays_.rewards.begin() + static_cast<std::ptrdiff_t>(i * players_of()),
                players_of(), 0.0F);
    arrays_.terminated[i] = 0;
    arrays_.truncated[i] = 0;
  }

  void begin(std::size_t i) {
    Place& place = places_[i];
    place.chance = Chance(mix64(mix64(seed_) + i) + place.game);
    ++place.game;
    place.decisions = 0;
    place.state = State{};
    G::start(place.state, config_, place.chance, nullptr);
    for (Player& player : place.players) {
      if (player.bot) player.bot->forget();
    }
  }

  void apply(Place& place, Action action) {
    G::apply_legal(place.state, place.seat, action, place.chance, nullptr);
    ++place.decisions;
    ++place.all_decisions;
  }

  bool find_action(Place& place, std::int64_t id) {
    if (id < 0) return false;
    for (std::size_t a = 0; a < place.legal.size(); ++a) {
      if (place.ids[a] != id) continue;
      place.chosen = place.legal[a];
      return true;
    }
    return false;
  }

  /// Runs bots, ends of games and new games until a learner is asked.
  void run_on(std::size_t i) {
    Place& place = places_[i];
    for (;;) {
      const SeatSet deciders = G::deciders(place.state);
      const bool over = deciders.empty();
      if (over || place.decisions >= max_decisions_) {
        finish(i, over);
        begin(i);
        continue;
      }
      place.seat = deciders.first();
      G::legal(place.state, place.seat, place.legal);
      Player& player = place.players[place.seat.value];
      if (player.learner) return;
      apply(place, player.bot ? ask(place, *player.bot)
                              : place.legal[place.dice.below(place.legal.size())]);
    }
  }

  Action ask(Place& place, bots::Bot& bot) {
    const Viewer viewer = Viewer::seat(place.seat);
    const AnyView view{AnyState(G::observe(place.state, viewer).known()), viewer};
    return bot.choose(bots::Question{view, place.legal, {}, place.dice.next()});
  }

  void finish(std::size_t i, bool over) {
    ++places_[i].all_games;
    arrays_.terminated[i] = over ? 1 : 0;
    arrays_.truncated[i] = over ? 0 : 1;
    if (!over) return;
    const Outcome outcome = G::outcome(places_[i].state);
    const Rewards rewards = rewards_of(outcome, config_.players, reward_);
    std::copy_n(rewards.begin(), players_of(),
                arrays_.rewards.begin() + static_cast<std::ptrdiff_t>(i * players_of()));
  }

  /// Writes what the seat that is asked sees and may do.
  void show(std::size_t i) {
    Place& place = places_[i];
    const View<State> view = G::observe(place.state, Viewer::seat(place.seat));
    coder_.encode(view, arrays_.cells.data() + i * coder_.cell_count());
    std::uint8_t* mask = arrays_.masks.data() + i * coder_.action_count();
    std::memset(mask, 0, coder_.action_count());
    for (std::size_t a = 0; a < place.legal.size(); ++a) {
      place.ids[a] = coder_.id_of(view.known(), place.seat, place.legal[a]);
      if (place.ids[a] != kNoId) mask[place.ids[a]] = 1;
    }
    arrays_.seats[i] = place.seat.index();
  }

  Config config_;
  Reward reward_;
  std::uint32_t max_decisions_;
  std::uint64_t seed_ = 0;
  Coder coder_;
  std::vector<Place> places_;
  VectorArrays arrays_;
  Team team_;
};

/// A player per seat as the request describes them; an empty text when all is well.
std::string seat_players(const VectorRequest& request, std::vector<Player>& out) {
  for (std::size_t seat = 0; seat < request.config.players; ++seat) {
    Player player;
    const std::string bot = seat < request.bots.size() ? request.bots[seat] : std::string();
    player.learner = bot.empty();
    if (!bot.empty() && bot != kRandom) {
      auto made = bots::make_bot(request.game, bot);
      if (!made) return made.error();
      player.bot = std::move(*made);
    }
    out.push_back(std::move(player));
  }
  return {};
}

}  // namespace

tl::expected<std::unique_ptr<VectorEnv>, std::string> make_vector_env(
    const VectorRequest& request) {
  const auto refuse = [](std::string why) { return tl::unexpected<std::string>(std::move(why)); };
  if (request.count == 0) return refuse("there must be at least one game");
  if (request.threads == 0) return refuse("there must be at least one thread");
  if (request.max_decisions == 0) return refuse("max_decisions must be at least 1");
  if (request.bots.size() > request.config.players) {
    return refuse("there are more bots than seats");
  }
  std::vector<std::vector<Player>> players(request.count);
  for (std::vector<Player>& seats : players) {
    if (std::string error = seat_players(request, seats); !error.empty()) return refuse(error);
  }
  const auto learns = [](const Player& player) { return player.learner; };
  if (std::none_of(players[0].begin(), players[0].end(), learns)) {
    return refuse("a bot sits on every seat: leave one to the learner");
  }
  std::unique_ptr<VectorEnv> made;
  const bool found = with_coder(request.game, [&]<class Coder>(std::type_identity<Coder>) {
    made = std::make_unique<Games<Coder>>(request, std::move(players));
  });
  if (!found) return refuse("there is no game \"" + request.game + "\"");
  return made;
}

}  // namespace taproom::encode
