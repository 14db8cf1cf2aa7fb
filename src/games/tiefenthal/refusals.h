#pragma once
// Every reason for which an attempt can be refused: the rule, a key for translations, the sentence.

#include <span>

#include "core/refusal.h"

namespace taproom::tiefenthal {

/// Kinds of facts beyond the shared ones.
namespace fact_kind {
using namespace taproom::fact_kind;
inline constexpr std::uint8_t kCard = kFirstOwn;
inline constexpr std::uint8_t kArea = kFirstOwn + 1;
inline constexpr std::uint8_t kSpace = kFirstOwn + 2;
inline constexpr std::uint8_t kDie = kFirstOwn + 3;
inline constexpr std::uint8_t kPhase = kFirstOwn + 4;
inline constexpr std::uint8_t kModule = kFirstOwn + 5;
inline constexpr std::uint8_t kSlot = kFirstOwn + 6;
}  // namespace fact_kind

inline Fact number(const char* name, int value) { return {name, fact_kind::kNumber, value}; }
inline Fact card_fact(const char* name, int value) { return {name, fact_kind::kCard, value}; }
inline Fact area_fact(const char* name, int value) { return {name, fact_kind::kArea, value}; }
inline Fact space_fact(const char* name, int value) { return {name, fact_kind::kSpace, value}; }
inline Fact die_fact(const char* name, int value) { return {name, fact_kind::kDie, value}; }
inline Fact phase_fact(const char* name, int value) { return {name, fact_kind::kPhase, value}; }
inline Fact module_fact(const char* name, int value) { return {name, fact_kind::kModule, value}; }

namespace reason {

#define REASON(name, rule, key, text) inline constexpr Reason name{rule, key, text};
#include "games/tiefenthal/refusals.inc"
#undef REASON

}  // namespace reason

/// All of them, for translations.
std::span<const Reason> all_reasons();

}  // namespace taproom::tiefenthal
