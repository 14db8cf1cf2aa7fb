#pragma once
// Wilson's score interval: it stays between 0 and 1 and leans inwards at the ends.

#include "analysis/estimate.h"

namespace taproom::lab {

/// A share `p` of so many independent tosses; the interval reaches `width` standard errors to each
/// side. There must be tosses.
analysis::Estimate wilson_interval(double p, double tosses, double width);

}  // namespace taproom::lab
