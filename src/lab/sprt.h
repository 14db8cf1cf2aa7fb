#pragma once
// Stopping when it is decided: the sequential test of Wald, for scores of whole pairs.
//
// Two claims stand against each other: the first player is `elo0` better, or `elo1`. After every
// pair the test asks how much likelier the scores so far are under the second claim than under the
// first, each time with the distribution of scores that fits best among those with the claimed mean
// (a generalised likelihood ratio, so that ties and pairing need no model). It ends when the
// logarithm of that ratio leaves the interval given by the two chances of error.

#include <cstdint>
#include <map>
#include <string_view>

namespace taproom::lab {

struct SprtLimits {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  ///< chance to accept elo1 where elo0 is true
  double beta = 0.05;   ///< and the other way round
};

enum class SprtVerdict : std::uint8_t { kUndecided, kElo0, kElo1 };

class Sprt {
 public:
  /// A table has `own` seats of the player that is tested and `others` of the other.
  Sprt(const SprtLimits& limits, int own, int others);

  /// The share of wins of the first player over one pair, from 0 to 1. After a verdict nothing more
  /// is added.
  void add(double score);

  SprtVerdict verdict() const { return verdict_; }
  double log_ratio() const { return log_ratio_; }
  double lower() const { return lower_; }  ///< at or below: elo0
  double upper() const { return upper_; }  ///< at or above: elo1
  std::uint64_t pairs() const { return pairs_; }
  const SprtLimits& limits() const { return limits_; }

 private:
  SprtLimits limits_;
  double score0_;
  double score1_;
  double lower_;
  double upper_;
  std::map<double, double> counts_;  ///< of each score
  std::uint64_t pairs_ = 0;
  double log_ratio_ = 0;
  SprtVerdict verdict_ = SprtVerdict::kUndecided;
};

/// The logarithm of the generalised likelihood ratio of mean `score1` against mean `score0`.
/// `counts` says how often each score was seen; both means must lie strictly between the smallest
/// and the largest score counted.
double log_likelihood_ratio(const std::map<double, double>& counts, double score0, double score1);

}  // namespace taproom::lab
