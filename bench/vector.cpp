// Steps many games at once (encode/vector_env.h) with random ids, tensor and mask written, and
// prints decisions a second, beside the bare engine (legal list and apply_legal) in the same run.
//
//   bench_vector [SECONDS]     for each cell, one second by default
//   ROW="The Red Dragon Inn" bench_vector    that row alone, for profilers
//
// Seconds are those of the processor, so that others on the machine count little. The gain of two
// threads is by the clock on the wall: it means something on two quiet cores only. Work for each
// decision is compared as well: the same decisions a second of processor time with two threads as
// with one say that they do not stand in each other's way.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <vector>

#include "encode/red_dragon_inn.h"
#include "encode/tiefenthal.h"
#include "encode/vector_env.h"
#include "records/game_format.h"

namespace taproom::bench {

namespace {

/// As many games as stay in the cache of a core; and as many as are worth sharing: threads meet
/// three times a step (sample, check, play), which takes some 2 microseconds between cores.
constexpr std::size_t kGames = 64;
constexpr std::size_t kSharedGames = 256;

/// Of this process, all threads together.
double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Decisions a second of the processor and of the clock.
struct Rate {
  double processor;
  double wall;
};

template <class G>
double bare_engine(const Config& config, double seconds) {
  std::uint64_t decisions = 0;
  std::uint64_t x = 88172645463325252u;
  ActionList legal;
  const double begin = processor_seconds();
  for (std::uint64_t game = 0; processor_seconds() < begin + seconds; ++game) {
    Chance chance(game);
    typename G::State state{};
    G::start(state, config, chance, nullptr);
    for (; !G::deciders(state).empty(); ++decisions) {
      x ^= x << 13;
      x ^= x >> 7;
      x ^= x << 17;
      const Seat seat = G::deciders(state).first();
      G::legal(state, seat, legal);
      G::apply_legal(state, seat, legal[((x >> 32) * legal.size()) >> 32], chance, nullptr);
    }
  }
  return static_cast<double>(decisions) / (processor_seconds() - begin);
}

Rate vector_env(const char* game, const Config& config, std::size_t count, std::size_t threads,
                double seconds) {
  encode::VectorRequest request;
  request.game = game;
  request.config = config;
  request.count = count;
  request.threads = threads;
  const auto env = encode::make_vector_env(request).value();
  std::vector<std::int64_t> ids(request.count);
  for (int i = 0; i < 100; ++i) {
    env->sample(ids.data());
    env->step(ids.data());
  }
  const std::uint64_t before = env->decisions();
  const double wall = wall_seconds();
  const double begin = processor_seconds();
  while (processor_seconds() < begin + seconds * static_cast<double>(threads)) {
    for (int i = 0; i < 20; ++i) {
      env->sample(ids.data());
      if (env->step(ids.data())) std::abort();
    }
  }
  const auto decisions = static_cast<double>(env->decisions() - before);
  return {decisions / (processor_seconds() - begin), decisions / (wall_seconds() - wall)};
}

template <class Coder>
void row(const char* name, const Config& config, double seconds) {
  if (const char* only = std::getenv("ROW"); only != nullptr && std::string_view(only) != name) {
    return;
  }
  const char* game = Coder::Game::info().name;
  const double bare = bare_engine<typename Coder::Game>(config, seconds);
  const Rate learner = vector_env(game, config, kGames, 1, seconds);
  const Rate one = vector_env(game, config, kSharedGames, 1, seconds);
  const Rate two = vector_env(game, config, kSharedGames, 2, seconds);
  std::printf("| %s | %.0f | %.0f | %.2f | %.2f |\n", name, bare, learner.processor,
              2 * two.processor / one.processor, two.wall / one.wall);
}

}  // namespace

}  // namespace taproom::bench

int main(int argc, char** argv) {
  using namespace taproom;
  records::install_default_packs();
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1.0;
  std::puts(
      "| decisions a second, four players | bare engine | with tensor and mask | two threads, by "
      "work | two threads, by the clock |");
  std::puts("|---|---|---|---|---|");
  Config config;
  config.players = 4;
  config.modules = 0x1;
  bench::row<encode::TiefenthalCoder>("Tiefenthal, module 1", config, seconds);
  config.modules = 0x1ff;
  bench::row<encode::TiefenthalCoder>("Tiefenthal, all modules", config, seconds);
  Config inn;
  inn.players = 4;
  inn.set_option(0, 1);  // fast answers: seats that cannot answer are not asked
  bench::row<encode::RedDragonInnCoder>("The Red Dragon Inn, fast answers", inn, seconds);
  inn.set_option(0, 0);
  bench::row<encode::RedDragonInnCoder>("The Red Dragon Inn", inn, seconds);
  return 0;
}
