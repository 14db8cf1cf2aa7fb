#pragma once
// Many games at once (vector_env.h) for the coder of one game.

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <memory>
#include <vector>

#include "bots/bot.h"
#include "core/hash.h"
#include "encode/actions.h"
#include "encode/team.h"
#include "encode/vector_env.h"

namespace taproom::encode {

/// A small generator for random choices, apart from the chance of the tables.
class IdDice {
 public:
  explicit IdDice(std::uint64_t seed = 0) : x_(mix64(seed + 1) | 1u) {}
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
struct SeatPlayer {
  bool learner = true;
  std::unique_ptr<bots::Bot> bot;  ///< null: at random, as the bot of that name
};

/// What a list of legal actions has room for.
inline constexpr std::size_t kMaxActions = sizeof(ActionList) / sizeof(Action);

/// A coder that remembers what it wrote a row from, and leaves in it what is still true.
template <class Coder>
concept Updating = requires { typename Coder::Shown; };

template <class Coder>
struct ShownOf {
  struct Type {};
};
template <Updating Coder>
struct ShownOf<Coder> {
  using Type = typename Coder::Shown;
};

template <class Coder>
class VectorGames final : public VectorEnv {
  using G = typename Coder::Game;
  using State = typename Coder::State;
  using Shown = typename ShownOf<Coder>::Type;

 public:
  VectorGames(const VectorRequest& request, std::vector<std::vector<SeatPlayer>> players)
      : config_(request.config),
        reward_(request.reward),
        max_decisions_(request.max_decisions),
        coder_(request.config),
        places_(request.count),
        rows_(std::max<std::size_t>(1, std::min(request.threads, request.count))),
        team_(rows_.size()) {
    arrays_.cells.resize(request.count * coder_.cell_count());
    arrays_.masks.resize(request.count * coder_.action_count());
    arrays_.seats.resize(request.count);
    arrays_.rewards.resize(request.count * players_of());
    arrays_.terminated.resize(request.count);
    arrays_.truncated.resize(request.count);
    for (std::size_t i = 0; i < request.count; ++i) {
      for (const SeatPlayer& player : players[i])
        bots_ = bots_ || player.bot != nullptr;
      places_[i].players = std::move(players[i]);
    }
    reset(request.seed);
  }

  static std::size_t bytes_of_game(const Config& config) {
    const Coder coder(config);
    return sizeof(Place) + coder.cell_count() * sizeof(Cell) + coder.action_count() +
           config.players * (sizeof(SeatPlayer) + sizeof(float)) + 6;
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
      places_[i].shown = Shown{};
      places_[i].masked = false;
      places_[i].dice = IdDice(mix64(seed_ ^ 0x5eed) + i);
      clear_results(i);
      begin(i);
      run_on(i);
      show(i);
    };
    play_each(work);
  }

  std::optional<std::size_t> step(const std::int64_t* ids) override {
    // Each thread looks at its own games: to fetch them from the cache of another core takes longer
    // than to wake the threads once more.
    std::atomic<std::size_t> wrong{places_.size()};
    const auto find = [this, ids, &wrong](std::size_t i) {
      if (!find_action(places_[i], ids[i])) lower(wrong, i);
    };
    look_at_each(find);
    if (const std::size_t first = wrong.load(); first < places_.size()) return first;
    const auto act = [this](std::size_t i) {
      clear_results(i);
      Place& place = places_[i];
      apply(place, place.chosen);
      run_on(i);
      show(i);
    };
    play_each(act);
    return {};
  }

  void sample(std::int64_t* ids) override {
    const auto choose = [this, ids](std::size_t i) {
      Place& place = places_[i];
      std::size_t at = place.dice.below(place.legal.size());
      while (place.ids[at] == kNoId)
        at = place.dice.below(place.legal.size());
      ids[i] = place.ids[at];
    };
    look_at_each(choose);
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
    std::array<std::int32_t, kMaxActions> ids;  ///< of the legal actions
    Action chosen{};
    IdDice dice;
    std::uint64_t game = 0;
    std::uint32_t decisions = 0;
    std::uint64_t all_decisions = 0;
    std::uint64_t all_games = 0;
    std::vector<SeatPlayer> players;
    [[no_unique_address]] Shown shown{};  ///< what the cells were written from
    bool masked = false;                  ///< the mask holds the first `shown_ids` of `ids`
    std::size_t shown_ids = 0;
  };

  std::size_t players_of() const { return config_.players; }

  std::uint64_t sum(std::uint64_t Place::* member) const {
    std::uint64_t total = 0;
    for (const Place& place : places_)
      total += place.*member;
    return total;
  }

  /// The state of the next game comes into the first cache while this one is played.
  static void fetch(const Place& place) {
    const auto* bytes = reinterpret_cast<const char*>(&place.state);
    for (std::size_t at = 0; at < sizeof(State); at += 64)
      __builtin_prefetch(bytes + at);
  }

  /// The games of one thread that nobody has taken yet.
  struct alignas(64) Row {
    std::atomic<std::size_t> next{0};
    std::size_t end = 0;
  };
  static constexpr std::size_t kAtOnce = 4;  ///< games taken at a time

  /// Plays the games from `begin` to `end`.
  template <class Work>
  void play(std::size_t begin, std::size_t end, const Work& work) {
    for (std::size_t i = begin; i < end; ++i) {
      if (i + 1 < end) fetch(places_[i + 1]);
      work(i);
    }
  }

  /// Where the games of this thread begin.
  std::size_t share(std::size_t part) const { return places_.size() * part / team_.size(); }

  /// Calls `work(i)` for every game, at the thread that plays it: a look, no more.
  template <class Work>
  void look_at_each(const Work& work) {
    team_.run([this, work](std::size_t p) {
      for (std::size_t i = share(p), end = share(p + 1); i < end; ++i)
        work(i);
    });
  }

  /// Calls `work(i)` for every game. Each thread has games of its own, the same every time. Where
  /// bots think, who is done takes from the others'; a game without them is played on sooner than
  /// it has come from the cache of another core.
  template <class Work>
  void play_each(const Work& work) {
    if (!bots_) {
      team_.run([this, work](std::size_t p) { play(share(p), share(p + 1), work); });
      return;
    }
    for (std::size_t p = 0; p < team_.size(); ++p) {
      rows_[p].next.store(share(p), std::memory_order_relaxed);
      rows_[p].end = share(p + 1);
    }
    team_.run([this, work](std::size_t p) {
      for (std::size_t of = p; of < p + rows_.size(); ++of) {
        Row& row = rows_[of % rows_.size()];
        for (;;) {
          const std::size_t begin = row.next.fetch_add(kAtOnce, std::memory_order_relaxed);
          if (begin >= row.end) break;
          play(begin, std::min(begin + kAtOnce, row.end), work);
        }
      }
    });
  }

  static void lower(std::atomic<std::size_t>& least, std::size_t value) {
    std::size_t seen = least.load();
    while (value < seen && !least.compare_exchange_weak(seen, value)) {
    }
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
    for (SeatPlayer& player : place.players) {
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
      SeatPlayer& player = place.players[place.seat.value];
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
    Cell* cells = arrays_.cells.data() + i * coder_.cell_count();
    if constexpr (Updating<Coder>) {
      coder_.update(view, place.shown, cells);
    } else {
      coder_.encode(view, cells);
    }
    show_mask(place, view.known(), arrays_.masks.data() + i * coder_.action_count());
    arrays_.seats[i] = place.seat.index();
  }

  void show_mask(Place& place, const State& known, std::uint8_t* mask) {
    if (!place.masked) std::memset(mask, 0, coder_.action_count());
    for (std::size_t a = 0; place.masked && a < place.shown_ids; ++a)
      if (place.ids[a] != kNoId) mask[place.ids[a]] = 0;
    if constexpr (requires { &Coder::ids_of; }) {
      coder_.ids_of(known, place.seat, place.legal, place.ids.data());
    } else {
      for (std::size_t a = 0; a < place.legal.size(); ++a)
        place.ids[a] = coder_.id_of(known, place.seat, place.legal[a]);
    }
    for (std::size_t a = 0; a < place.legal.size(); ++a)
      if (place.ids[a] != kNoId) mask[place.ids[a]] = 1;
    place.masked = true;
    place.shown_ids = place.legal.size();
  }

  Config config_;
  Reward reward_;
  std::uint32_t max_decisions_;
  std::uint64_t seed_ = 0;
  Coder coder_;
  std::vector<Place> places_;
  VectorArrays arrays_;
  std::vector<Row> rows_;
  bool bots_ = false;  ///< some that think
  Team team_;
};

}  // namespace taproom::encode
