#pragma once
// A finished game for those who played it: who was winning when, in as many points as a screen
// shows, and the three largest mistakes of everybody whose decisions are looked at. The work is
// bounded, whatever the record holds; docs/analysis.md describes the method.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analysis/judge.h"
#include "records/record.h"

namespace taproom::analysis {

struct ReviewBounds {
  std::size_t points = 96;       ///< of the curve, the start and the end included
  std::size_t judged = 1200;     ///< decisions, thinned evenly where there are more
  std::size_t second_looks = 5;  ///< for each seat
  std::size_t mistakes = 3;      ///< for each seat
};

struct ReviewRequest {
  records::GameRecord record;
  std::vector<std::size_t> judged;  ///< which actions to look at, by index, in order
  JudgeSettings judge{"host", {}, 24, Eyes::kSeats, 1};
  ReviewBounds bounds{};
};

/// The shares after so many actions.
struct Moment {
  std::size_t at = 0;
  std::uint32_t round = 0;  ///< or turn
  SeatShares shares{};
};

struct Mistake {
  std::size_t at = 0;  ///< actions before it
  int seat = 0;
  std::uint32_t round = 0;
  AnyState before;
  Action played{};
  Better better;
};

struct Review {
  std::vector<Moment> moments;
  std::vector<Mistake> mistakes;  ///< by seat, the largest of each first
  std::vector<int> seats;         ///< whose decisions were looked at
};

/// How far it is, from 0 to 1.
using ReviewProgress = std::function<void(double share)>;

/// The error says where the record does not replay, or that `stop` ended it.
records::Expected<Review> review(const ReviewRequest& request, const ReviewProgress& progress = {},
                                 const std::function<bool()>& stop = {});

/// So many of the numbers from 0 to count - 1, evenly, the first and the last among them.
std::vector<std::size_t> evenly(std::size_t count, std::size_t most);

}  // namespace taproom::analysis
