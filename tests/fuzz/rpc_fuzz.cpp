// Lines of any bytes to the protocol, in a session that has a table of every game.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "bots/random.h"
#include "records/rpc.h"
#include "records/words.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace taproom;
  using namespace taproom::records;
  install_default_packs();
  RpcSession session(
      [](const BotRequest& request) -> Expected<std::vector<BotAdvice>> {
        Chance chance(request.seed);
        return std::vector<BotAdvice>{{bots::random_action(request.legal, chance), 0.5}};
      },
      [] { return Seed::from_number(1); });
  for (const GameFormat* format : all_formats()) {
    (void)session.handle(R"({"jsonrpc":"2.0","id":1,"method":"new","params":{"game":")" +
                         std::string(format->name()) + R"(","seed":1}})");
  }
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const std::string answer = session.handle(next_line(text));
    if (!answer.empty() && !parse_json(answer)) __builtin_trap();
  }
  return 0;
}
