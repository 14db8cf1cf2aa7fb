#pragma once
// Estimates as people and programs read them.

#include <string>

#include <boost/json/value.hpp>

#include "lab/statistics.h"

namespace taproom::lab {

/// Four digits behind the point are more than the noise allows, and print alike everywhere;
/// infinite is null.
boost::json::value rounded_json(double value);
/// {"mean": 0.6125, "low": 0.58, "high": 0.6441}
boost::json::value estimate_json(const Estimate& estimate);

/// "61.2 % [58.0, 64.4]"
std::string percent_text(const Estimate& share);
/// "61.2 % ± 3.2", for a line that is drawn anew: the wider side counts.
std::string percent_brief(const Estimate& share);
/// "+102 [+60, +144]"
std::string elo_text(const Estimate& elo);
/// "93.21 [92.80, 93.62]"
std::string number_text(const Estimate& estimate, int digits);

}  // namespace taproom::lab
