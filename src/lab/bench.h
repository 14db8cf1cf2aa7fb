#pragma once
// How fast the engines are: decisions and games per second on one core, the size of a state, the
// time to copy it, and allocations while a game runs. The signature is one number over the final
// states of a fixed run: it changes when rules change, and only then.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "records/game_format.h"

namespace taproom::lab {

namespace json = boost::json;

struct BenchRow {
  std::string game;
  int players = 0;
  std::string modules;
  double decisions_per_s = 0;
  double games_per_s = 0;
  std::size_t state_bytes = 0;
  double copy_ns = 0;
  double allocations_per_decision = 0;
};

struct BenchReport {
  std::uint64_t signature = 0;
  std::vector<BenchRow> rows;
};

struct BenchRequest {
  double seconds_per_config = 1.0;
  std::vector<std::string> games;  ///< empty: all
};

/// `allocations` tells how often memory was asked for so far, in the whole program.
BenchReport bench(const BenchRequest& request, const std::function<std::uint64_t()>& allocations,
                  const std::function<void(const std::string&)>& progress = {});

json::value bench_to_json(const BenchReport& report);
std::string bench_text(const BenchReport& report);

}  // namespace taproom::lab
