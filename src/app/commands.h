#pragma once
// The subcommands of `taproom`: what each needs, as plain values. main.cpp fills them from the
// command line; one file per command does the work.

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "records/config_json.h"
#include "records/error.h"
#include "records/game_format.h"

namespace taproom::app {

/// What the program answers to the shell.
namespace exit_code {
inline constexpr int kOk = 0;
inline constexpr int kCheckFailed = 1;  ///< a scenario, a record or the coverage does not hold
inline constexpr int kUsage = 2;        ///< a wrong flag, name or value on the command line
inline constexpr int kBadInput = 3;     ///< a file that cannot be read or is not what it should be
inline constexpr int kInternal = 4;     ///< a fault of the program itself
/// Ended by Ctrl-C; what was printed and written is a part of what was asked for.
inline constexpr int kInterrupted = 130;
}  // namespace exit_code

/// The flags that choose a game and how it is played.
struct GameOptions {
  std::string game;
  int players = 0;
  std::string modules;
  std::string start;
  std::vector<std::string> options;
  std::vector<std::string> seats;
  std::string pack;
};

/// The flags of long work: how it runs, and where its result goes.
struct WorkOptions {
  int threads = 0;        ///< 0: one for every core
  bool json = false;      ///< JSON on standard output instead of the text
  std::string json_file;  ///< JSON also into this file
  std::string html;       ///< a page also into this file
  bool progress = false;
  bool quiet = false;
  bool mpi = false;  ///< one of several processes, though no mpirun says so
};

struct PlayOptions {
  GameOptions game;
  std::string seed;
  std::string humans;
  std::vector<std::string> bots;
  std::string save;
  std::string load;
};

struct ScenarioOptions {
  std::vector<std::string> paths;
  bool json = false;
  bool verbose = false;
};

struct RulesOptions {
  std::vector<std::string> words;
  bool coverage = false;
  std::string game;
  std::string modules;
  std::string root = ".";
  bool json = false;
};

struct ComponentsOptions {
  std::string game;
  std::string pack;
  bool json = false;
};

struct SimulateOptions {
  GameOptions game;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  std::vector<std::string> bots;
  std::uint32_t nodes = 0;
  std::uint32_t millis = 0;
  bool metrics = false;
  WorkOptions work;
  std::string command;  ///< as it was typed
};

struct TournamentOptions {
  GameOptions game;
  std::vector<std::string> bots;
  std::uint64_t pairs = 100;
  std::uint64_t seed = 1;
  std::uint32_t nodes = 0;
  std::uint32_t millis = 0;
  std::uint32_t turn_millis = 0;
  std::string sprt;
  double alpha = 0.05;
  double beta = 0.05;
  WorkOptions work;
};

struct BenchOptions {
  double seconds = 1.0;
  std::vector<std::string> games;
  bool json = false;
};

struct RecordOptions {
  std::string file;
  std::string pack;
  std::string commitment;  ///< what the house showed before the game
  bool json = false;
  bool quiet = false;
};

struct ServeOptions {
  /// Settings given as flags: name without dashes in front, and value.
  std::vector<std::pair<std::string, std::string>> flags;
  bool list_settings = false;
};

struct ExportOptions {
  std::string data = "taproom-data";
  std::string store;  ///< as in the settings; empty: the database of the folder
  std::string out = "taproom-records";
  bool force = false;
  bool logs = false;  ///< the logs themselves, for tests of later versions
};

struct MoveOptions {
  std::string from;
  std::string to;
};

struct MigrateOptions {
  std::string data = "taproom-data";
  std::string store;  ///< as in the settings; empty: the database of the folder
  bool dry_run = false;
};

struct AnalyseOptions {
  std::string file;
  std::string pack;
  std::string bot = "host";
  std::uint32_t nodes = 0;
  std::uint32_t worlds = 50;
  std::string eyes = "seats";
  std::uint64_t seed = 1;
  WorkOptions work;
  std::string command;  ///< as it was typed
};

struct CalibrateOptions {
  GameOptions game;
  std::vector<std::string> bots{"regular"};
  std::uint64_t games = 2000;
  std::size_t moments = 10;
  std::uint32_t worlds = 24;
  std::uint64_t seed = 1;
  WorkOptions work;
};

int run_play(const PlayOptions& options);
/// The bots of a game, or of all when it is empty.
int run_bots(const std::string& game);
int run_serve(const ServeOptions& options);
int run_export(const ExportOptions& options);
int run_migrate(const MigrateOptions& options);
int run_move(const MoveOptions& options);
int run_scenarios(const ScenarioOptions& options);
int run_rpc();
int run_rules(const RulesOptions& options);
int run_components(const ComponentsOptions& options);
/// JSON Schema of everything the program writes and reads, or of what has this name.
int run_schema(const std::string& name);
/// Names of refusals, troubles, options, actions, events and rules.
int run_words();
int run_simulate(const SimulateOptions& options);
int run_tournament(const TournamentOptions& options);
int run_bench(const BenchOptions& options);
int run_verify(const RecordOptions& options);
int run_replay(const RecordOptions& options);
int run_analyse(const AnalyseOptions& options);
int run_calibrate(const CalibrateOptions& options);

// What the commands share (common.cpp).
/// Prints `taproom: message` on standard error and gives the exit code back.
int complain(int code, std::string_view message);
int complain(int code, const records::Error& error);
/// The format of a game; complains and answers null when there is none of that name.
const records::GameFormat* format_called(std::string_view game);
/// The config of the flags. The error's file is set when a pack file is to blame.
records::Expected<Config> config_of(const records::GameFormat& format, const GameOptions& options);
/// The same game as the laboratory plays it: where a game asks seats that have nothing to say only
/// so that people cannot tell (the option answering), they are passed over, unless the flags say
/// else.
GameOptions laboratory_game(const records::GameFormat& format, GameOptions options);
/// Complains with the exit code that fits: bad input when a file is to blame, else wrong usage.
int complain_about_config(const records::Error& error);
/// Writes to standard output; a closed pipe ends the program quietly.
void print(std::string_view text);
/// How many threads the flags ask for.
int threads_of(const WorkOptions& work);
/// The forms of a result; each is made only where it is asked for. A command without a page has no
/// `html`.
struct ResultForms {
  std::function<std::string()> text;
  std::function<std::string()> json;
  std::function<std::string()> html;
};
/// Writes the files that the flags name, then the text or the JSON to standard output.
int deliver(const WorkOptions& work, const ResultForms& forms);

}  // namespace taproom::app
