#pragma once
// A trap for the tests of what happens when the engine fails at one table. It is there only when
// whoever starts the program sets TAPROOM_TEST_TRAP to a word: then to say that word at a table,
// and to play the log of a table again at which it was said, ends the program as an assertion
// would. Nobody who comes over the network can set it.

#include <cstdlib>
#include <string_view>

#include "core/assert.h"

namespace taproom::service {

inline void test_trap(std::string_view said) {
  static const char* const word = std::getenv("TAPROOM_TEST_TRAP");
  TAPROOM_ASSERT(word == nullptr || *word == 0 || said != word);
}

}  // namespace taproom::service
