#pragma once
// What the curve of an analysis is worth: games between bots are judged as analyse judges them, and
// what was expected at many moments is put beside what happened in the end.

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "analysis/judge.h"
#include "records/game_format.h"

namespace taproom::lab {

struct CalibrateRequest {
  const records::GameFormat* format = nullptr;
  Config config;
  std::vector<std::string> bots;  ///< one for all, or one for each seat
  std::uint64_t games = 200;
  std::size_t moments = 10;  ///< of each game, evenly, the end left out
  std::uint32_t worlds = 24;
  std::uint64_t seed = 1;
  int threads = 1;
};

inline constexpr std::size_t kBuckets = 10;

/// The moments of seats in which so much was expected.
struct Bucket {
  std::uint64_t count = 0;
  double expected = 0;  ///< sums of shares
  double happened = 0;
  /// By game, for the interval: those of one game depend on each other.
  std::vector<double> off;
};

struct Calibration {
  std::uint64_t games = 0;
  std::array<Bucket, kBuckets> buckets;
  double error = 0;       ///< sum of squares of expected - happened
  double even_error = 0;  ///< the same when all seats are always expected to be equal
  std::uint64_t count = 0;
};

/// What is wrong with the bots; nothing when all is well.
std::optional<std::string> check_calibration(const CalibrateRequest& request);
Calibration calibrate(const CalibrateRequest& request,
                      const std::function<void(std::uint64_t done)>& progress,
                      const std::function<bool()>& stop);
std::string calibration_text(const CalibrateRequest& request, const Calibration& found);
boost::json::object calibration_json(const CalibrateRequest& request, const Calibration& found);

}  // namespace taproom::lab
