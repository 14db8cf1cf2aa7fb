#pragma once
// Means with the interval that holds the true value in 95 of 100 such experiments.
//
// The unit is never the single game. Games on one seed share their dice and cards, so they are one
// observation: a pair, or all seatings of a line-up. What varies from seed to seed is what a mean
// is uncertain by.

#include <span>

#include "analysis/estimate.h"

namespace taproom::lab {

using analysis::Estimate;
using analysis::mean_estimate;
using analysis::student95;

/// The mean of observations that lie between 0 and 1: a Wilson interval, which stays between them
/// and leans inwards at the ends. It is computed for the number of coin tosses that would vary as
/// much as the units do: p(1-p) over the squared standard error. Units that do not vary at all
/// count as one toss each.
Estimate share_estimate(std::span<const double> units);

/// The Elo difference that gives a share of wins at a table of `own` seats of one player and
/// `others` of another, per seat of equal strength 0: infinite for 0 and 1.
double elo_from_share(double share, int own = 1, int others = 1);
/// And back: the share of all own seats together.
double share_from_elo(double elo, int own = 1, int others = 1);
Estimate elo_estimate(const Estimate& share, int own = 1, int others = 1);

/// Elo points of a factor e in strength: 400 / ln 10.
inline constexpr double kEloPerLog = 173.71779276130073;

}  // namespace taproom::lab
