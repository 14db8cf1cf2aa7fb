#pragma once
// The largest whole number of JSON.

#include <cstdint>

namespace taproom::records {

/// Every whole number up to here has a double of its own, so that any reader of JSON gets it right.
inline constexpr std::int64_t kMaxSafeInteger = std::int64_t{1} << 53;

}  // namespace taproom::records
