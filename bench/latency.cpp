// How late answers come when there are more tables than cores.
//
// Several threads play at tables of both games at the same time; every bot is asked with a limit in
// milliseconds, and the time from the question to the answer is taken. The overshoot is what goes
// beyond the limit; it must never be above 20 ms. Questions with one legal action are not counted.
//
//   bench_latency [--threads 8] [--decisions 20000] [--most-ms 20]
//
// The exit code is 1 when some answer was later than that.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bots/bot.h"
#include "core/hash.h"
#include "records/game_format.h"

namespace taproom::bench {

struct Options {
  unsigned threads = 8;
  unsigned decisions = 20'000;
  unsigned most_ms = 20;
};

struct Kind {
  const char* game;
  const char* bot;
  std::uint32_t millis;
};

constexpr Kind kKinds[] = {
    {"tiefenthal", "master", 5},
    {"red_dragon_inn", "master", 5},
    {"tiefenthal", "host", 10},
    {"red_dragon_inn", "host", 10},
    {"tiefenthal", "search", 5},
    {"red_dragon_inn", "search:threads=2", 5},
    {"tiefenthal", "search:threads=2", 5},
    {"red_dragon_inn", "player", 5},
    {"tiefenthal", "planner", 20},
    {"red_dragon_inn", "search:horizon=1000", 20},
    {"tiefenthal", "master", 50},
    {"red_dragon_inn", "master", 50},
};

/// Overshoots in milliseconds, by what was asked.
class Log {
 public:
  void add(const Kind& kind, double overshoot) {
    const std::lock_guard lock(mutex_);
    const std::string name =
        std::string(kind.game) + " " + kind.bot + ", " + std::to_string(kind.millis) + " ms";
    overshoots_[name].push_back(overshoot);
  }

  /// The latest of all.
  double print() {
    double worst = 0;
    std::vector<double> all;
    std::printf("%-42s %7s %7s %7s %7s %7s\n", "overshoot in ms", "asked", "median", "99 %",
                "99.9 %", "most");
    for (auto& [name, values] : overshoots_) {
      line(name, values);
      all.insert(all.end(), values.begin(), values.end());
      worst = std::max(worst, values.back());
    }
    line("all", all);
    return worst;
  }

 private:
  static void line(const std::string& name, std::vector<double>& values) {
    std::sort(values.begin(), values.end());
    const auto at = [&](double part) {
      return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
    };
    std::printf("%-42s %7zu %7.2f %7.2f %7.2f %7.2f\n", name.c_str(), values.size(), at(0.5),
                at(0.99), at(0.999), values.back());
  }

  std::mutex mutex_;
  std::map<std::string, std::vector<double>> overshoots_;
};

/// One game at one table, all seats of a kind; stops when enough was asked in all.
void play(const Kind& kind, std::uint64_t seed, Log& log, std::atomic<int>& left) {
  const AnyGame& game = records::find_format(kind.game)->game();
  Config config;
  config.players = static_cast<std::uint8_t>(2 + seed % 3);
  config.modules = seed % 2 == 0 ? 1 : (1u << game.info().modules.size()) - 1;
  Chance chance(seed);
  AnyState state = game.start(config, chance, nullptr);
  std::vector<std::unique_ptr<bots::Bot>> players;
  for (int i = 0; i < config.players; ++i)
    players.push_back(*bots::make_bot(kind.game, kind.bot));
  ActionList legal;
  while (!game.deciders(state).empty() && left > 0) {
    const Seat seat = game.deciders(state).first();
    game.legal(state, seat, legal);
    const AnyView view = game.observe(state, Viewer::seat(seat));
    const bots::Question question{view, legal, {0, kind.millis}, mix64(seed ^ chance.drawn())};
    const auto begin = std::chrono::steady_clock::now();
    const Action action = players[seat.value]->choose(question);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    if (legal.size() > 1) {
      log.add(kind, std::max(0.0, took.count() - kind.millis));
      --left;
    }
    (void)game.apply(state, seat, action, chance, nullptr);
  }
}

int run(const Options& options) {
  Log log;
  std::atomic<int> left = static_cast<int>(options.decisions);
  std::atomic<std::uint64_t> tables = 0;
  std::vector<std::thread> threads;
  const auto begin = std::chrono::steady_clock::now();
  for (unsigned i = 0; i < options.threads; ++i) {
    threads.emplace_back([&] {
      while (left > 0) {
        const std::uint64_t table = tables++;
        play(kKinds[table % std::size(kKinds)], table, log, left);
      }
    });
  }
  for (std::thread& thread : threads)
    thread.join();
  const double worst = log.print();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  std::printf("%u threads on %u cores, %.0f s; allowed is %u ms: %s\n", options.threads,
              std::thread::hardware_concurrency(), took.count(), options.most_ms,
              worst <= options.most_ms ? "kept" : "broken");
  return worst <= options.most_ms ? 0 : 1;
}

bool read(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; i += 2) {
    if (i + 1 == argc) return false;
    const auto value = static_cast<unsigned>(std::strtoul(argv[i + 1], nullptr, 10));
    if (std::strcmp(argv[i], "--threads") == 0) {
      options.threads = value;
    } else if (std::strcmp(argv[i], "--decisions") == 0) {
      options.decisions = value;
    } else if (std::strcmp(argv[i], "--most-ms") == 0) {
      options.most_ms = value;
    } else {
      return false;
    }
    if (value == 0) return false;
  }
  return true;
}

}  // namespace taproom::bench

int main(int argc, char** argv) {
  taproom::bench::Options options;
  if (!taproom::bench::read(argc, argv, options)) {
    std::fprintf(stderr, "usage: bench_latency [--threads N] [--decisions N] [--most-ms N]\n");
    return 2;
  }
  taproom::records::install_default_packs();
  return taproom::bench::run(options);
}
