// Positions of whole games of both games, changed field by field and spliced with others: what the
// check accepts is played on, and every act keeps the invariants. Says at its end how many states
// were tried, accepted and how many acts played.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "tests/fuzz/foreign_states.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const int registered = std::atexit(taproom::foreign::print_tally);
  (void)registered;
  taproom::foreign::probe(data, size);
  return 0;
}
