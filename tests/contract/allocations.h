#pragma once

#include <atomic>
#include <cstdint>

namespace taproom::contract {

/// How often operator new was called; defined in main.cpp.
extern std::atomic<std::uint64_t> allocations;

}  // namespace taproom::contract
