#include "service/table/troubles.h"

namespace taproom::service {

namespace {

constexpr Trouble kTroubles[] = {
#define TROUBLE(name, code, reason, text) trouble::name,
#include "service/table/troubles.inc"
#undef TROUBLE
};

}  // namespace

std::span<const Trouble> all_troubles() { return kTroubles; }

}  // namespace taproom::service
