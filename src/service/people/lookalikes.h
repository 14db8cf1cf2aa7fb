#pragma once
// Names that look like others. Two names with the same look must not be two accounts: "Аnn" with a
// Cyrillic А is read as "Ann".
//
// The idea is that of the skeletons of UTS #39, with a table of our own: the letters that can be
// mistaken for Latin ones in Latin, Greek, Cyrillic and a few scripts of capitals, digits, and the
// fancy forms of letters. A library with all of Unicode would weigh more than the whole program;
// what it knows besides does not matter for names that people of these tables read.

#include <string>
#include <string_view>

namespace taproom::service {

/// What a name looks like. Only good to be compared with the looks of other names.
std::string look_of(std::string_view clean_name);

/// Changes whenever `look_of` does: looks that were kept are then made again.
inline constexpr int kLooksEdition = 1;

}  // namespace taproom::service
