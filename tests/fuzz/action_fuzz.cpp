// Any text as an action in notation: parsed, explained, applied, and written the same again.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "records/config_json.h"
#include "records/table.h"
#include "records/words.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace taproom;
  using namespace taproom::records;
  install_default_packs();
  if (size == 0) return 0;
  const auto formats = all_formats();
  const GameFormat& format = *formats[data[0] % formats.size()];
  const auto config = config_from_words(format, {});
  Table table(format, *config, Seed::from_number(data[0]));
  const AnyGame& game = format.game();
  std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    for (int i = 0; i < table.config().players; ++i) {
      const ParsedAction parsed = game.parse(table.state(), Seat(i), line);
      if (!parsed.action) continue;
      const std::string notation = game.notation(table.state(), *parsed.action);
      const ParsedAction again = game.parse(table.state(), Seat(i), notation);
      if (again.action != parsed.action) __builtin_trap();
      const Refusal why = game.explain(table.state(), Seat(i), *parsed.action);
      const AnyState before = table.state();
      const Refusal refusal = table.apply(Seat(i), *parsed.action, nullptr);
      if (refusal.allowed() != why.allowed()) __builtin_trap();
      if (!refusal.allowed() && !(before == table.state())) __builtin_trap();
      if (!refusal.allowed()) (void)game.sentence(table.config(), refusal);
    }
  }
  return 0;
}
