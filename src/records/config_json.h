#pragma once
// A config as JSON and as words on a command line, for any game, by its GameInfo.
//
//   {"players": 3, "start": 0, "modules": ["1", "2"], "options": {"name": "value"},
//    "seats": ["fiona", null], "pack": "default"}
//
// Everything may be left out: two players, the start player by chance, no further module, default
// rulings, the default pack.

#include <string>
#include <string_view>
#include <vector>

#include "core/config.h"
#include "records/game_format.h"
#include "records/json_reader.h"
#include "records/schema.h"

namespace taproom::records {

json::value config_to_json(const GameFormat& format, const Config& config);

/// Reads a config; also asks the game whether it can be played. Packs are named: they must have
/// been loaded.
Config read_config(const JsonNode& node, const GameFormat& format);

/// What is played where nothing is said.
Config default_config(const GameFormat& format);
/// A config as somebody gives it, who may leave out everything.
json::value config_request_schema(Schemas& all);

/// What stands on a command line or in the first line of a scenario.
struct ConfigWords {
  int players = 0;                   ///< 0: the game's default
  std::string modules;               ///< "1-5,A-D", "2,3", "all"
  std::string start;                 ///< "0", "random"
  std::vector<std::string> options;  ///< "name=value"
  std::vector<std::string> seats;    ///< names of the game's seat choices, "any"
  std::string pack_text;             ///< content of --pack FILE
  std::string pack_file;             ///< its name
};
Expected<Config> config_from_words(const GameFormat& format, const ConfigWords& words);

/// "1-5,A" to bits by the ids of the game's modules; the empty text is the game's smallest setting.
Expected<std::uint32_t> parse_modules(const GameInfo& info, std::string_view text);
std::string modules_text(const GameInfo& info, std::uint32_t modules);

}  // namespace taproom::records
