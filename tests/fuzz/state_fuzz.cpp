// Any bytes as the JSON of a state. What is accepted is written the same again and can be played:
// the seats asked have legal actions, and a few of them are carried out.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "bots/random.h"
#include "records/json_reader.h"
#include "records/table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace taproom;
  using namespace taproom::records;
  install_default_packs();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto value = parse_json(text);
  if (!value) return 0;
  for (const GameFormat* format : all_formats()) {
    const auto read = format->state_from_json(*value);
    if (!read) continue;
    const auto again = format->state_from_json(format->state_to_json(*read));
    if (!again || !(*again == *read)) __builtin_trap();
    AnyState state = *read;
    Chance chance(1);
    Chance bots(2);
    ActionList legal;
    for (int i = 0; i < 50 && !format->game().deciders(state).empty(); ++i) {
      const Seat seat = format->game().deciders(state).first();
      format->game().legal(state, seat, legal);
      if (legal.empty()) __builtin_trap();
      const Refusal refusal =
          format->game().apply(state, seat, bots::random_action(legal, bots), chance, nullptr);
      if (!refusal.allowed()) __builtin_trap();
    }
  }
  return 0;
}
