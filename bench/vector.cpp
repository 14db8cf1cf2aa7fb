// Steps many games at once (encode/vector_env.h) with random ids and prints decisions a second,
// beside the bare engine (legal list and apply_legal) in the same run.
//
//   bench_vector [SECONDS]     for each row, one second by default

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "encode/red_dragon_inn.h"
#include "encode/tiefenthal.h"
#include "encode/vector_env.h"
#include "records/game_format.h"

namespace taproom::bench {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

template <class G>
double bare_engine(const Config& config, double seconds) {
  std::uint64_t decisions = 0;
  std::uint64_t x = 88172645463325252u;
  ActionList legal;
  const Clock::time_point begin = Clock::now();
  for (std::uint64_t game = 0; seconds_since(begin) < seconds; ++game) {
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
  return static_cast<double>(decisions) / seconds_since(begin);
}

double vector_env(const char* game, const Config& config, std::size_t threads, double seconds) {
  encode::VectorRequest request;
  request.game = game;
  request.config = config;
  request.count = 128;
  request.threads = threads;
  const auto env = encode::make_vector_env(request).value();
  std::vector<std::int64_t> ids(request.count);
  for (int i = 0; i < 100; ++i) {
    env->sample(ids.data());
    env->step(ids.data());
  }
  const std::uint64_t before = env->decisions();
  const Clock::time_point begin = Clock::now();
  while (seconds_since(begin) < seconds) {
    for (int i = 0; i < 20; ++i) {
      env->sample(ids.data());
      if (env->step(ids.data())) std::abort();
    }
  }
  return static_cast<double>(env->decisions() - before) / seconds_since(begin);
}

template <class Coder>
void row(const char* name, const Config& config, double seconds) {
  const char* game = Coder::Game::info().name;
  const double bare = bare_engine<typename Coder::Game>(config, seconds);
  const double one = vector_env(game, config, 1, seconds);
  const double two = vector_env(game, config, 2, seconds);
  std::printf("| %s | %.0f | %.0f | %.0f | %.2f |\n", name, bare, one, two, two / one);
}

}  // namespace

}  // namespace taproom::bench

int main(int argc, char** argv) {
  using namespace taproom;
  records::install_default_packs();
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1.0;
  std::puts("| decisions a second, four players | bare engine | one thread | two threads | gain |");
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
