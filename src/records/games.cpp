// The games whose records can be read and written.
#include <array>
#include <mutex>

#include "games/parts.h"
#include "records/game_format.h"
#include "records/rules_info.h"

namespace taproom::records {

#define GAME(name)                   \
  const GameFormat& name##_format(); \
  const RulesInfo& name##_rules();
#include "games/list.inc"

namespace {

constexpr GamePart<GameFormat> kFormats[] = {
#define GAME(name) {#name, name##_format},
#include "games/list.inc"
};

constexpr GamePart<RulesInfo> kRules[] = {
#define GAME(name) {#name, name##_rules},
#include "games/list.inc"
};

}  // namespace

std::span<const GameFormat* const> all_formats() {
  static const auto formats = [] {
    std::array<const GameFormat*, std::size(kFormats)> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
      all[i] = &kFormats[i].part();
    return all;
  }();
  return formats;
}

const GameFormat* find_format(std::string_view game) { return find_part(kFormats, game); }

const RulesInfo& rules_of(std::string_view game) {
  const RulesInfo* rules = find_part(kRules, game);
  return rules == nullptr ? kPlainRules : *rules;
}

void install_default_packs() {
  static std::once_flag once;
  std::call_once(once, [] {
    for (const GameFormat* format : all_formats())
      format->install_default_pack();
  });
}

}  // namespace taproom::records
