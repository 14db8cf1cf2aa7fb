#pragma once
// What becomes of a wish to take something back: done at once, asked of the others, or refused.
// docs/decisions/015-taking-back.md.

#include <cstddef>

#include "service/table/model.h"

namespace taproom::service {

struct UndoPlan {
  enum class Verdict : std::uint8_t {
    kAtOnce,      ///< `entry` says how
    kAskOthers,   ///< to go back by `count` acts
    kNotSoFar,    ///< there are not so many acts of one's own to take back
    kRatedStands  ///< a game that counts, and nobody is left to agree
  };
  Verdict verdict = Verdict::kNotSoFar;
  Entry entry{};
  std::size_t count = 0;  ///< acts of all seats
};

/// For the person of `seat`, who wants the last `wanted` acts of the seat back, whatever others did
/// since.
UndoPlan plan_undo(const Model& model, Seat seat, std::size_t wanted);
/// Takes everything back after the first `keep` acts.
Entry undone_to(const Model& model, Seat seat, std::size_t keep);
/// The number of a proposal, the same for everybody: the version as somebody without a seat is
/// shown it.
std::uint64_t proposal_number(const Model& model, const Proposal& proposal);

}  // namespace taproom::service
