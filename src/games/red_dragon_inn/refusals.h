#pragma once
// Why something is not allowed. Each reason exists once; {names} are filled with the facts that
// explain() in actions.cpp adds: {card}, {seat} (who tries), {player} (who is named), {n}.

#include <span>

#include "core/refusal.h"

namespace taproom::red_dragon_inn::reason {

#define REASON(name, rule, key, text) inline constexpr Reason name{rule, key, text};
#include "games/red_dragon_inn/refusals.inc"
#undef REASON

}  // namespace taproom::red_dragon_inn::reason

namespace taproom::red_dragon_inn {

/// All of them, for translations.
std::span<const Reason> all_reasons();

}  // namespace taproom::red_dragon_inn
