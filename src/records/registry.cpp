// The games whose records can be read and written.
#include <mutex>
#include <vector>

#include "records/game_format.h"
#include "records/red_dragon_inn_format.h"
#include "records/tiefenthal_format.h"

namespace taproom::records {

std::span<const GameFormat* const> all_formats() {
  static const std::vector<const GameFormat*> formats = {
      &tiefenthal_format(),
      &red_dragon_inn_format(),
  };
  return formats;
}

const GameFormat* find_format(std::string_view game) {
  for (const GameFormat* format : all_formats()) {
    if (format->name() == game) return format;
  }
  return nullptr;
}

void install_default_packs() {
  static std::once_flag once;
  std::call_once(once, [] {
    for (const GameFormat* format : all_formats())
      format->install_default_pack();
  });
}

}  // namespace taproom::records
