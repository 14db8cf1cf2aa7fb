// taproom bench
#include "lab/bench.h"

#include <boost/json/serialize.hpp>

#include "app/allocations.h"
#include "app/commands.h"
#include "app/progress.h"

namespace taproom::app {

int run_bench(const BenchOptions& options) {
  for (const std::string& game : options.games) {
    if (format_called(game) == nullptr) return exit_code::kUsage;
  }
  lab::BenchRequest request;
  request.seconds_per_config = options.seconds;
  request.games = options.games;
  lab::BenchReport report;
  {
    Progress progress("bench", 3 * records::all_formats().size());
    std::uint64_t done = 0;
    report = lab::bench(request, allocations,
                        [&](const std::string& what) { progress.at(done++, what); });
  }
  print(options.json ? boost::json::serialize(lab::bench_to_json(report)) + "\n"
                     : lab::bench_text(report));
  return exit_code::kOk;
}

}  // namespace taproom::app
