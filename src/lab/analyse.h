#pragma once
// What a recorded game looked like to those who played it.
//
// The curve: after every action, the share of a win of every seat (analysis/judge.h).
//
// The mistakes: decisions that cost most are judged again with fresh and more worlds, because the
// largest of many estimates is too large; only what then still lies above zero is called a mistake,
// and of each seat and round only the dearest: the steps of one plan fail together.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/judge.h"
#include "records/record.h"

namespace taproom::lab {

namespace json = boost::json;

using analysis::Estimate;
using analysis::Eyes;
using analysis::SeatShares;

struct AnalyseRequest {
  const records::GameRecord* record = nullptr;
  std::string bot = "host";
  bots::Budget budget{};  ///< of the bot for each decision; none: its own
  std::uint32_t worlds = 50;
  Eyes eyes = Eyes::kSeats;
  std::uint64_t seed = 1;
  int threads = 1;
  std::string command;  ///< as it was typed, for the page
};

struct Better {
  std::string notation;
  std::string words;
  Estimate loss;     ///< of the share of a win, by not taking it
  double share = 0;  ///< of the seat after it
  std::uint64_t worlds = 0;
};

struct Step {
  int seat = 0;
  std::string notation;
  std::string words;
  std::uint32_t round = 0;  ///< or turn
  std::size_t legal = 0;    ///< how many actions there were
  SeatShares shares{};      ///< afterwards
  double reach = 0;  ///< of the 95 % interval of a share to each side, the widest of all seats
  double played_share = 0;  ///< of the seat after it, as it saw it itself
  std::optional<Better> better;
};

struct Analysis {
  SeatShares start{};
  std::vector<Step> steps;
  std::vector<std::size_t> mistakes;  ///< at most three steps, the largest first
  std::size_t judged = 0;             ///< decisions with a choice
  bool partial = false;               ///< stopped before all actions of the record
  Outcome outcome;                    ///< of the record
};

/// What is told while it works: steps done, and the share of seat 0 there.
using AnalyseProgress = std::function<void(std::uint64_t done, double first_seat)>;

/// What is wrong with the bot that was asked for, if anything.
std::optional<std::string> check_analyst(const AnalyseRequest& request);

/// The error says where the record does not replay. The bot must be one `check_analyst` allows.
records::Expected<Analysis> analyse(const AnalyseRequest& request,
                                    const AnalyseProgress& progress = {},
                                    const std::function<bool()>& stop = {});

json::value analysis_to_json(const AnalyseRequest& request, const Analysis& analysis);
std::string analysis_text(const AnalyseRequest& request, const Analysis& analysis);
std::string analysis_html(const AnalyseRequest& request, const Analysis& analysis);

/// Names of people where the record has them, "seat 0" where not.
std::vector<std::string> seat_names(const records::GameRecord& record);
/// "round" or "turn".
std::string round_word(const records::GameRecord& record);
std::string eyes_text(Eyes eyes);

}  // namespace taproom::lab
