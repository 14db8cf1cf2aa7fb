#pragma once
// An assertion that stays on in every build. It guards what must hold inside the engine; input from
// people is answered with a Refusal, never with an assertion.

namespace taproom {

[[noreturn]] inline void assertion_failed() { __builtin_trap(); }

}  // namespace taproom

#define TAPROOM_ASSERT(condition) \
  (__builtin_expect(static_cast<bool>(condition), true) ? void(0) : ::taproom::assertion_failed())
