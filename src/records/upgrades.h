#pragma once
// What a newer program does with games of older ones (docs/decisions/016-upgrades.md).
//
// The rules of each game have a version. It is counted up whenever a game that was played before
// would go another way: another default ruling, another effect, another order of draws. Records and
// logs say by which version they were begun; those that say nothing are of the first.

#include <optional>
#include <string>
#include <string_view>

#include "records/game_format.h"
#include "records/rules_info.h"

namespace taproom::records {

/// The version of the rules of a game that this program plays.
int rules_version(std::string_view game);

/// A config of an older version means the rulings that were the default then: they are written into
/// it where it says nothing. What cannot be said any more is left to the replay to notice.
void upgrade_config(const GameFormat& format, int version, json::value& config);

/// For people: "it was begun by version 1 of the rules, this program plays version 2", and nothing
/// when both are the same.
std::string other_rules(std::string_view game, int version);

/// The text of a pack that an older program had built in; empty when there is none with this hash.
std::string_view past_pack(std::string_view game, std::string_view hash);

}  // namespace taproom::records
