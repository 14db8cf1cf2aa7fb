// The main program of the contract tests. It counts allocations, so that a test can show that a
// running game makes none.

#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <cstdlib>
#include <new>

#include <doctest/doctest.h>

#include "app/allocations.h"
#include "tests/contract/allocations.h"

namespace taproom::contract {
std::atomic<std::uint64_t> allocations = 0;
}  // namespace taproom::contract

// The library of the program asks for it; main() of the program counts in its own way.
std::uint64_t taproom::app::allocations() { return contract::allocations; }

[[gnu::noinline]] void* operator new(std::size_t size) {
  ++taproom::contract::allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++taproom::contract::allocations;
  return std::malloc(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
