#pragma once
// Actions for learners: a compact space of ids, far smaller than the dense ids of the contract
// (core/game.h), which leave room for everything that could ever be named.
//
// A game describes its space by rows: a name, how many ids it has, and which of them an action has.
// Of actions that are the same to a searcher (`canonical`) only one has an id. Where a row says so,
// actions share an id; the id then stands for the first of them in the legal list. What has no id
// at all can be reached by other actions that have one.

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"

namespace taproom::encode {

inline constexpr int kNoId = -1;

/// One part of an action space, as programs and people read it.
struct ActionInfo {
  std::string name;
  std::size_t offset = 0;
  std::size_t size = 0;
  std::string meaning;
};

/// A byte per id: 1 for what can be done now. `Coder` is the coder of a game (encode/<game>.h).
template <class Coder>
void write_mask(const Coder& coder, const typename Coder::State& known, Seat seat,
                const ActionList& legal, std::uint8_t* out) {
  std::memset(out, 0, coder.action_count());
  for (const Action action : legal) {
    const int id = coder.id_of(known, seat, action);
    if (id != kNoId) out[id] = 1;
  }
}

/// The legal action an id stands for; none when the id is not in the mask.
template <class Coder>
std::optional<Action> action_of(const Coder& coder, const typename Coder::State& known, Seat seat,
                                const ActionList& legal, std::int64_t id) {
  if (id < 0 || id >= static_cast<std::int64_t>(coder.action_count())) return {};
  for (const Action action : legal) {
    if (coder.id_of(known, seat, action) == id) return action;
  }
  return {};
}

}  // namespace taproom::encode
