#pragma once
// Why something is not allowed: the rule, and the facts that make the sentence.
//
// The engine never throws at a player. An illegal attempt changes nothing and answers with a
// Refusal; people read it as a sentence with the facts filled in, programs read the rule id and the
// key. Sentences in other languages are looked up by the key.

#include <array>
#include <cstdint>
#include <initializer_list>

#include "core/assert.h"

namespace taproom {

/// A reason that exists once, in a table of its game. `text` is the English sentence with {names}
/// of facts in braces.
struct Reason {
  const char* rule;
  const char* key;
  const char* text;
};

/// One fact of a refusal. What `kind` means is told by the game (a number, a card, a seat ...).
struct Fact {
  const char* name;
  std::uint8_t kind;
  int value;
};

/// Kinds of facts every game shares; a game numbers its own from kFirstOwn.
namespace fact_kind {
inline constexpr std::uint8_t kNumber = 0;
inline constexpr std::uint8_t kSeat = 1;
inline constexpr std::uint8_t kFirstOwn = 2;
}  // namespace fact_kind

/// Empty (`allowed()`) or a reason with its facts.
class [[nodiscard]] Refusal {
 public:
  static constexpr std::size_t kMaxFacts = 4;

  Refusal() : reason_(nullptr) {}
  Refusal(const Reason& reason, std::initializer_list<Fact> facts = {}) : reason_(&reason) {
    TAPROOM_ASSERT(facts.size() <= kMaxFacts);
    for (const Fact& fact : facts)
      facts_[count_++] = fact;
  }

  bool allowed() const { return reason_ == nullptr; }
  const Reason& reason() const {
    TAPROOM_ASSERT(reason_ != nullptr);
    return *reason_;
  }
  const Fact* begin() const { return facts_.data(); }
  const Fact* end() const { return facts_.data() + count_; }

 private:
  const Reason* reason_;
  std::size_t count_ = 0;
  std::array<Fact, kMaxFacts> facts_;
};

}  // namespace taproom
