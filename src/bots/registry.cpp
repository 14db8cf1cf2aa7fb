// The bots there are, by game and name.

#include <fmt/format.h>

#include "bots/bot.h"
#include "bots/random.h"

namespace taproom::bots {

const std::vector<BotInfo>& bot_list(std::string_view) {
  static const std::vector<BotInfo> list = {
      {"random", "takes any legal action", false},
  };
  return list;
}

tl::expected<std::unique_ptr<Bot>, std::string> make_bot(std::string_view game,
                                                         std::string_view description) {
  const std::string_view name = description.substr(0, description.find(':'));
  if (name == "random") return make_random();
  std::string known;
  for (const BotInfo& info : bot_list(game)) {
    known += known.empty() ? "" : ", ";
    known += info.name;
  }
  return tl::unexpected(fmt::format("there is no bot called {}; there are {}", name, known));
}

}  // namespace taproom::bots
