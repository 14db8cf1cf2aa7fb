#pragma once

#include <cstdint>

namespace taproom::app {

/// How often the program asked for memory so far (operator new, in all threads).
std::uint64_t allocations();

}  // namespace taproom::app
