// Messages to the table service, one a line; a line that begins with a digit comes from that
// connection, "+" lets time go by. Whatever is said, the service lives, and the log it wrote plays.
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "records/game_format.h"
#include "records/words.h"
#include "service/store/memory_store.h"
#include "service/table/model.h"
#include "service/table/service.h"

namespace {

using namespace taproom;
using namespace taproom::service;

struct Still final : Clock {
  Millis now() const override { return time; }
  Millis time = 1'700'000'000'000;
};
struct Numbers final : Entropy {
  Seed draw() override { return Seed::from_number(++next); }
  std::uint64_t next = 0;
};
struct Nowhere final : Outbox {
  void send(ConnectionId, std::string) override {}
};
struct Later final : BotRunner {
  void submit(BotQuery query) override { waiting.push_back(std::move(query)); }
  bool drop(std::uint64_t id) override {
    return std::erase_if(waiting, [&](const BotQuery& query) { return query.id == id; }) > 0;
  }
  std::vector<BotQuery> waiting;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 64u << 10) return 0;
  records::install_default_packs();
  Still clock;
  Numbers entropy;
  Nowhere outbox;
  Later bot_runner;
  MemoryStore store;
  Pacing pacing;
  pacing.bot_nodes = 1;
  pacing.hint_nodes = 1;
  Service service({clock, outbox, store, bot_runner, entropy, nullptr}, Limits{}, pacing);
  if (!service.open()) std::abort();
  for (ConnectionId i = 0; i < 3; ++i)
    service.connect(i, {std::string(1, static_cast<char>('a' + i)), "name", true});
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    std::string_view line = records::next_line(text);
    ConnectionId who = 0;
    if (!line.empty() && line[0] >= '0' && line[0] <= '2') {
      who = static_cast<ConnectionId>(line[0] - '0');
      line.remove_prefix(1);
    }
    if (line.starts_with('+')) {
      clock.time += 1'000;
    } else {
      service.message(who, line);
    }
    std::vector<BotQuery> reply;
    reply.swap(bot_runner.waiting);
    for (const BotQuery& query : reply)
      service.bot_replied(answer(query));
    service.tick();
    if (!service.flush()) std::abort();
  }
  const auto logs = store.logs();
  for (const Store::Log& log : *logs) {
    if (!Model::replay(*store.read(log.name, 0))) std::abort();
  }
  return 0;
}
