// docs/encoding.md: what stands below the line is made from the tables of src/encode.
// TAPROOM_UPDATE_GOLDEN=1 writes it anew when the change is meant.

#include <string>

#include "encode/encoder.h"
#include "records/game_format.h"
#include "tests/golden/golden.h"

namespace taproom::golden {
namespace {

const std::string kLine = "<!-- below: written by tests/golden/encoding.cpp -->\n";

Config config_of(int players, std::uint32_t modules) {
  Config config;
  config.players = static_cast<std::uint8_t>(players);
  config.modules = modules;
  return config;
}

struct Size {
  const char* name;
  const char* game;
  int players;
  std::uint32_t modules;
};
constexpr Size kSizes[] = {
    {"Tiefenthal, module 1", "tiefenthal", 2, 0x1},
    {"Tiefenthal, module 1", "tiefenthal", 4, 0x1},
    {"Tiefenthal, modules 1 to 3", "tiefenthal", 4, 0x7},
    {"Tiefenthal, all modules", "tiefenthal", 2, 0x1ff},
    {"Tiefenthal, all modules", "tiefenthal", 4, 0x1ff},
    {"The Red Dragon Inn", "red_dragon_inn", 2, 0},
    {"The Red Dragon Inn", "red_dragon_inn", 4, 0},
    {"The Red Dragon Inn", "red_dragon_inn", 8, 0},
};

std::string sizes() {
  std::string out = "\n## Sizes\n\n| config | players | cells | ids |\n|---|---|---|---|\n";
  for (const Size& size : kSizes) {
    const auto encoder = encode::make_encoder(size.game, config_of(size.players, size.modules));
    out += std::string("| ") + size.name + " | " + std::to_string(size.players) + " | " +
           std::to_string(encoder->cell_count()) + " | " + std::to_string(encoder->action_count()) +
           " |\n";
  }
  return out;
}

std::string tables(const char* title, const encode::Encoder& encoder) {
  std::string out = std::string("\n## ") + title + ", version " +
                    std::to_string(encoder.version()) +
                    "\n\n| slice | size | values | reading | meaning |\n|---|---|---|---|---|\n";
  for (const encode::SliceInfo& slice : encoder.slices()) {
    if (slice.name.starts_with("seat+") && !slice.name.starts_with("seat+0.")) continue;
    const std::string name =
        slice.name.starts_with("seat+") ? "seat+N" + slice.name.substr(6) : slice.name;
    out += "| `" + name + "` | " + std::to_string(slice.size) + " | " + std::to_string(slice.low) +
           " to " + std::to_string(slice.high) + " | " + encode::word(slice.reading) + " | " +
           slice.meaning + " |\n";
  }
  out += "\n| actions | ids | what |\n|---|---|---|\n";
  for (const encode::ActionInfo& action : encoder.actions()) {
    out += "| `" + action.name + "` | " + std::to_string(action.size) + " | " + action.meaning +
           " |\n";
  }
  return out;
}

TEST_CASE("docs/encoding.md says what the tables say") {
  records::install_default_packs();
  const std::string page = read("docs/encoding.md");
  const std::size_t line = page.find(kLine);
  REQUIRE(line != std::string::npos);
  std::string text = page.substr(0, line) + kLine + sizes();
  text += tables("The Taverns of Tiefenthal, all modules",
                 *encode::make_encoder("tiefenthal", config_of(4, 0x1ff)));
  text += tables("The Red Dragon Inn, four players",
                 *encode::make_encoder("red_dragon_inn", config_of(4, 0)));
  compare("docs/encoding.md", text);
}

}  // namespace
}  // namespace taproom::golden
