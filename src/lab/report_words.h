#pragma once
// Names and small pieces that reports share.

#include <string>
#include <vector>

namespace taproom::lab {

/// A name of JSON as words: tax_collector is "tax collector".
std::string spoken(std::string name);
/// With a capital letter in front.
std::string capital(std::string words);
/// A list of seats with their colours and marks, as HTML.
std::string seat_legend(int players, const std::vector<std::string>& names = {});

}  // namespace taproom::lab
