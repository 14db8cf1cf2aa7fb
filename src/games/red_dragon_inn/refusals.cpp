#include "games/red_dragon_inn/refusals.h"

namespace taproom::red_dragon_inn {

namespace {

constexpr Reason kReasons[] = {
#define REASON(name, rule, key, text) reason::name,
#include "games/red_dragon_inn/refusals.inc"
#undef REASON
};

}  // namespace

std::span<const Reason> all_reasons() { return kReasons; }

}  // namespace taproom::red_dragon_inn
