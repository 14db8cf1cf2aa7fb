#pragma once
// Every reason for which the service does not do what it is asked, apart from the rules of a game:
// the code, a word for programs and translations, the sentence with {names} of facts in braces.

#include <array>
#include <span>

#include "records/rpc.h"
#include "service/rations.h"
#include "service/table/protocol.h"

namespace taproom::service::trouble {

namespace rpc = records::rpc_code;

#define TROUBLE(name, code, reason, text) inline constexpr Trouble name{code, reason, text};
#include "service/table/troubles.inc"
#undef TROUBLE

inline constexpr std::array<const Trouble*, kCounts> kLimits = {
    &kLimitTables,  &kLimitListed,    &kLimitPacks,   &kLimitQuestions, &kLimitAnalyses,
    &kLimitReading, &kLimitNewTables, &kLimitImports, &kLimitOrders,    &kLimitBytes,
    &kLimitNodes,   &kLimitThinking,  &kLimitGuests,  &kLimitCodes};

}  // namespace taproom::service::trouble

namespace taproom::service {

/// All of them, for translations.
std::span<const Trouble> all_troubles();

}  // namespace taproom::service
