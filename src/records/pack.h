#pragma once
// What the component packs of all games have in common: a pack is JSON with groups of items; a file
// may hold only some groups, items or fields, which are laid over the default pack by id.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records/game_format.h"
#include "records/json_reader.h"

namespace taproom::records {

/// A pack laid over another one. Errors found in it can be traced to the file they come from.
class MergedPack {
 public:
  /// `base` as it is.
  explicit MergedPack(json::value base) : value_(std::move(base)) {}
  /// `patch` over `base`: objects key by key; lists of things with an identity ("id", "round",
  /// "space", "card", "nobles") entry by entry, new ones at the end; anything else is replaced.
  MergedPack(json::value base, const json::value& patch);

  const json::value& value() const { return value_; }
  /// The path in the patch of a path in the merged value: its own, or that of the nearest value
  /// around it that the patch holds.
  std::string patch_path(std::string_view merged_path) const;

 private:
  void lay(json::value& base, const json::value& patch, const std::string& base_path,
           const std::string& patch_path);
  void lay_list(json::array& base, const json::array& patch, std::string_view identity,
                const std::string& base_path, const std::string& patch_path);

  json::value value_;
  std::vector<std::pair<std::string, std::string>> origins_;
};

/// Checks the head of a pack file: {"format": "taproom-pack-1", "game": ..., "name": ...}. A part
/// of a pack must have one too, so that nobody loads a file of another game by mistake.
Expected<json::value> parse_pack(std::string_view text, std::string_view file,
                                 std::string_view game);

/// SHA-256 over everything a game reads: keys sorted, prose and provenance left out.
std::string content_hash(const json::value& pack);

/// The table of `taproom components`: a line per item, with the provenance of its group where it
/// has none of its own.
std::vector<ComponentRow> component_rows(const json::value& pack);

}  // namespace taproom::records
