#pragma once
// Chat by keys: clients offer phrases that everybody reads in their own language.
#include <cstddef>

namespace taproom::service {

inline constexpr std::size_t kPhraseChars = 40;
/// Count of a kSaid entry: its text is the key of a phrase.
inline constexpr int kPhrase = 1;

}  // namespace taproom::service
