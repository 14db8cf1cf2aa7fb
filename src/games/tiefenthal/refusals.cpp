#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

constexpr Reason kReasons[] = {
#define REASON(name, rule, key, text) reason::name,
#include "games/tiefenthal/refusals.inc"
#undef REASON
};

}  // namespace

std::span<const Reason> all_reasons() { return kReasons; }

}  // namespace taproom::tiefenthal
