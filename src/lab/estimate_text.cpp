#include "lab/estimate_text.h"

#include <algorithm>
#include <cmath>

#include <boost/json/object.hpp>
#include <fmt/format.h>

namespace taproom::lab {

namespace {

std::string signed_text(double value) {
  if (std::isinf(value)) return value > 0 ? "+inf" : "-inf";
  return fmt::format("{:+}", std::lround(value));
}

std::string fixed(double value, int digits) {
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  const std::string text = fmt::format("{:.{}f}", value, digits);
  // A small negative number is rounded to zero, not to minus zero.
  return text.find_first_of("123456789") == std::string::npos ? fmt::format("{:.{}f}", 0.0, digits)
                                                              : text;
}

}  // namespace

boost::json::value rounded_json(double value) {
  if (!std::isfinite(value)) return nullptr;
  return std::round(value * 10000) / 10000 + 0.0;
}

boost::json::value estimate_json(const Estimate& estimate) {
  return {{"mean", rounded_json(estimate.mean)},
          {"low", rounded_json(estimate.low)},
          {"high", rounded_json(estimate.high)}};
}

std::string percent_text(const Estimate& share) {
  return fmt::format("{} % [{}, {}]", fixed(100 * share.mean, 1), fixed(100 * share.low, 1),
                     fixed(100 * share.high, 1));
}

std::string percent_brief(const Estimate& share) {
  const double reach = std::max(share.mean - share.low, share.high - share.mean);
  return fmt::format("{} % ± {}", fixed(100 * share.mean, 1), fixed(100 * reach, 1));
}

std::string elo_text(const Estimate& elo) {
  return fmt::format("{} [{}, {}]", signed_text(elo.mean), signed_text(elo.low),
                     signed_text(elo.high));
}

std::string number_text(const Estimate& estimate, int digits) {
  return fmt::format("{} [{}, {}]", fixed(estimate.mean, digits), fixed(estimate.low, digits),
                     fixed(estimate.high, digits));
}

}  // namespace taproom::lab
