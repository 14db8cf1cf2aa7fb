#pragma once
// Keys of a table that follow from its invitation. Nobody gets from one of them to the invitation
// or to another, and none has to be kept: the same table has the same ones after a restart.

#include <cstddef>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "service/table/setup.h"

namespace taproom::service {

/// Letters and digits that are not mistaken for one another, by a seed.
std::string letters_of(const Seed& seed, std::size_t count);

/// Opens a game that is over for whoever has it, as for an onlooker. Empty: it has none.
std::string share_key(const Setup& setup, std::string_view table);
/// Says what a table is: its game, who sits there. It is part of the address of an invitation that
/// servers and previews see; the invitation itself stands behind the #.
std::string look_key(const Setup& setup, std::string_view table);

/// The address of an invitation. The token stands behind the #: browsers send it to nobody.
std::string invitation_link(const Setup& setup, std::string_view table);

/// The words of a code, "amber-fox-41"; another for each try, for two tables may have the same.
std::string word_code(const Setup& setup, std::string_view table, int attempt);
/// As people type it: capitals, spaces or strokes between the parts. Empty when it is none.
std::string read_word_code(std::string_view typed);
/// How many codes there are.
std::size_t word_codes();

/// Compared in a time that does not tell how much of it is right.
bool same_key(std::string_view one, std::string_view other);

}  // namespace taproom::service
