// The `taproom` command: reads the command line and hands over to one of the subcommands.
#include <csignal>
#include <cstdio>
#include <exception>
#include <functional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/commands.h"
#include "service/settings.h"

#ifndef TAPROOM_VERSION
#define TAPROOM_VERSION "unversioned"
#endif

namespace taproom::app {

namespace {

/// Set by the subcommand that the command line names.
using Chosen = std::function<int()>;

/// The names of all games, for help.
std::string games_text() {
  std::string out;
  for (const records::GameFormat* format : records::all_formats())
    out += fmt::format("{}{}", out.empty() ? "" : " or ", format->name());
  return out;
}

void add_game_flags(CLI::App* command, GameOptions& game) {
  command->add_option("game", game.game, games_text())->required();
  command->add_option("-p,--players", game.players, "how many play; default: the fewest")
      ->check(CLI::Range(1, 99));
  command->add_option("-m,--modules", game.modules, "modules in play, such as 1-3,A or all");
  command->add_option("--start", game.start, "the seat that begins, or random (default)");
  command->add_option("-o,--option", game.options, "a ruling: name=value; may be repeated");
  command->add_option("--seats", game.seats, "what each seat plays, by name, or any")
      ->delimiter(',');
  command->add_option("--pack", game.pack, "a component pack that replaces numbers of the default");
}

void add_json_flag(CLI::App* command, bool& json) {
  command->add_flag("--json", json, "JSON on standard output instead of text");
}

enum class Page : bool { kNo, kYes };

void add_work_flags(CLI::App* command, WorkOptions& work, Page page) {
  command->add_option("--threads", work.threads, "does not change the result; default: all cores")
      ->check(CLI::Range(1, 256));
  add_json_flag(command, work.json);
  command->add_option("--json-file", work.json_file, "also write JSON to this file");
  if (page == Page::kYes) {
    command->add_option("--html", work.html, "also write a page with plots to this file");
  }
  command->add_flag("--progress", work.progress, "tell how far it is, also without a terminal");
  command->add_flag("-q,--quiet", work.quiet,
                    "only what is the same on every run: no progress, no times");
  command->footer(
      "Ctrl-C ends it with the result of what is done so far and exit code 130; a second one ends\n"
      "it at once. docs/command_line.md tells what all commands share.");
}

void add_mpi_flag(CLI::App* command, WorkOptions& work) {
  command->add_flag("--mpi", work.mpi,
                    "share the work with the other processes of an MPI job; under Open MPI's "
                    "mpirun that is found out without it");
}

void add_seed(CLI::App* command, std::uint64_t& seed) {
  command->add_option("--seed", seed, "decides every roll, draw and choice")->capture_default_str();
}

/// How much a bot may think about one move.
CLI::Option* add_budget(CLI::App* command, std::uint32_t& nodes, std::uint32_t& millis) {
  command->add_option("--nodes", nodes, "a move may take this many nodes")
      ->check(CLI::Range(1, 1'000'000'000));
  return command->add_option("--ms", millis, "a move may take this many milliseconds")
      ->check(CLI::Range(1, 3'600'000));
}

void add_play(CLI::App& app, PlayOptions& options, Chosen& chosen) {
  CLI::App* command = app.add_subcommand("play", "Play in the terminal");
  add_game_flags(command, options.game);
  command->get_option("game")->required(false);
  command->add_option("--seed", options.seed, "a number or 64 hexadecimal digits; default: random");
  command->add_option("--humans", options.humans,
                      "how many people play, or their names: Ann,Ben; default: 1, the rest bots");
  command
      ->add_option("--bots", options.bots,
                   "who the bots are, such as novice,host; see: taproom bots")
      ->delimiter(',');
  command->add_option("--save", options.save, "keep the record of the game in this file");
  command->add_option("--load", options.load, "go on with the game of this record");
  command->callback([&] { chosen = [&] { return run_play(options); }; });
}

void add_bots(CLI::App& app, std::string& game, Chosen& chosen) {
  CLI::App* command = app.add_subcommand("bots", "List the bots of a game, weakest level first");
  command->add_option("game", game, games_text() + "; default: all");
  command->callback([&] { chosen = [&] { return run_bots(game); }; });
}

void add_serve(CLI::App& app, ServeOptions& options, Chosen& chosen) {
  CLI::App* command = app.add_subcommand("serve", "Open the house: tables in the browser");
  const auto keep = [&options](std::string name) {
    return [&options, name = std::move(name)](const std::string& value) {
      options.flags.emplace_back(name, value);
    };
  };
  command->add_option_function<std::string>("--settings", keep("settings"),
                                            "a TOML file with settings");
  for (const service::SettingInfo& info : service::setting_table()) {
    const std::string flag = service::setting_flag(info);
    CLI::Option* option = command->add_option_function<std::string>(flag, keep(flag.substr(2)),
                                                                    std::string(info.about));
    option->take_last();
    // What is off or on is on by its name alone.
    if (info.choices == "no|yes") option->expected(0, 1)->default_str("yes");
  }
  command->add_flag("--list-settings", options.list_settings, "print all settings and end");
  command->callback([&] { chosen = [&] { return run_serve(options); }; });
}

void add_store_flag(CLI::App* command, std::string& store) {
  command
      ->add_option("--store", store,
                   "postgresql://USER@HOST/DATABASE, where the tables are not in the folder")
      ->envname("TAPROOM_STORE");
}

void add_export(CLI::App& app, ExportOptions& options, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "export", "Write the tables of a data folder as records, as far as they can be read");
  command->add_option("--data", options.data, "the folder of the service")->capture_default_str();
  add_store_flag(command, options.store);
  command->add_option("--out", options.out, "where the records go")->capture_default_str();
  command->add_flag("--force", options.force, "replace records that are there and differ");
  command->add_flag("--logs", options.logs,
                    "write the logs as they are, a line an entry: they hold the dice of finished "
                    "games, and for running ones what the key of the house seals");
  command->callback([&] { chosen = [&] { return run_export(options); }; });
}

void add_migrate(CLI::App& app, MigrateOptions& options, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "migrate", "Take over the tables of an older version, and say what becomes of each");
  command->add_option("--data", options.data, "the folder of the service")->capture_default_str();
  add_store_flag(command, options.store);
  command->add_flag("--dry-run", options.dry_run, "only say it");
  command->callback([&] { chosen = [&] { return run_migrate(options); }; });
}

void add_move(CLI::App& app, MoveOptions& options, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "move", "Copy everything of one store into an empty one, and compare both by hashes");
  const char* about = "a data folder, or postgresql://USER@HOST/DATABASE";
  command->add_option("--from", options.from, about)->required();
  command->add_option("--to", options.to, about)->required();
  command->callback([&] { chosen = [&] { return run_move(options); }; });
}

void add_scenario(CLI::App& app, ScenarioOptions& options, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "scenario", "Run scenario files: situations, actions and what must be true");
  command->add_option("paths", options.paths, "files, or folders with *.scenario files")
      ->required();
  add_json_flag(command, options.json);
  command->add_flag("-v,--verbose", options.verbose, "name the scenarios that pass, too");
  command->callback([&] { chosen = [&] { return run_scenarios(options); }; });
}

void add_rpc(CLI::App& app, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "rpc", "Serve programs: JSON-RPC 2.0, one message a line on standard input and output");
  command->callback([&] { chosen = [] { return run_rpc(); }; });
}

void add_rules(CLI::App& app, RulesOptions& options, Chosen& chosen) {
  CLI::App* command = app.add_subcommand("rules", "Look up rules by id or words");
  command->add_option("words", options.words, "an id (TT-UPG-06), a section (TT-UPG) or words");
  command->add_flag("--coverage", options.coverage, "list rules that no test names");
  command->add_option("--game", options.game, "only this game");
  command->add_option("-m,--modules", options.modules, "with --coverage: only these modules");
  command->add_option("--root", options.root, "with --coverage: where src/ and tests/ are");
  add_json_flag(command, options.json);
  command->callback([&] { chosen = [&] { return run_rules(options); }; });
}

void add_components(CLI::App& app, ComponentsOptions& options, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "components", "Show the numbers a game is played with, and where each comes from");
  command->add_option("game", options.game, games_text())->required();
  command->add_option("--pack", options.pack, "a component pack that replaces numbers");
  add_json_flag(command, options.json);
  command->callback([&] { chosen = [&] { return run_components(options); }; });
}

void add_schema(CLI::App& app, std::string& name, Chosen& chosen) {
  CLI::App* command =
      app.add_subcommand("schema", "Print JSON Schema of what the program writes and reads");
  command->add_option("name", name, "one definition, with what it refers to; default: all");
  command->callback([&] { chosen = [&] { return run_schema(name); }; });
}

void add_words(CLI::App& app, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "words", "Print as JSON what translations need: refusals, troubles, options, events, rules");
  command->callback([&] { chosen = [] { return run_words(); }; });
}

void add_simulate(CLI::App& app, SimulateOptions& options, Chosen& chosen) {
  CLI::App* command = app.add_subcommand("simulate", "Play many games between bots and report");
  add_game_flags(command, options.game);
  command->add_option("-n,--games", options.games, "how many games")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  add_seed(command, options.seed);
  command
      ->add_option("-b,--bots", options.bots,
                   "who plays: one for all or one for each seat; default: random")
      ->delimiter(',');
  add_budget(command, options.nodes, options.millis);
  command->add_flag("--metrics", options.metrics, "also measure what the game is like");
  add_work_flags(command, options.work, Page::kYes);
  add_mpi_flag(command, options.work);
  command->callback([&] { chosen = [&] { return run_simulate(options); }; });
}

void add_tournament(CLI::App& app, TournamentOptions& options, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "tournament", "Let bots play each other on the same seeds, seats rotated, and rate them");
  add_game_flags(command, options.game);
  command
      ->add_option("-b,--bots", options.bots,
                   "who plays, such as greedy,random or search:nodes=500,greedy; fewer than seats: "
                   "the last one fills them; more: every choice of as many as there are seats")
      ->delimiter(',')
      ->required();
  command
      ->add_option("-n,--pairs", options.pairs,
                   "how many seeds; on each, every table is played in every rotation of its seats")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}));
  add_seed(command, options.seed);
  CLI::Option* millis = add_budget(command, options.nodes, options.millis);
  command
      ->add_option("--turn-ms", options.turn_millis,
                   "all moves of a turn together may take this many milliseconds; without any of "
                   "these limits bots do what their description says")
      ->check(CLI::Range(1, 3'600'000))
      ->excludes(millis);
  command->add_option(
      "--sprt", options.sprt,
      "elo0,elo1: stop as soon as the first bot is known to be elo0 or elo1 better");
  command->add_option("--alpha", options.alpha, "with --sprt: chance to accept elo1 wrongly")
      ->capture_default_str()
      ->check(CLI::Range(0.000001, 0.5));
  command->add_option("--beta", options.beta, "with --sprt: chance to accept elo0 wrongly")
      ->capture_default_str()
      ->check(CLI::Range(0.000001, 0.5));
  add_work_flags(command, options.work, Page::kNo);
  add_mpi_flag(command, options.work);
  command->callback([&] { chosen = [&] { return run_tournament(options); }; });
}

void add_bench(CLI::App& app, BenchOptions& options, Chosen& chosen) {
  CLI::App* command = app.add_subcommand("bench", "Measure the engines on one core");
  command->add_option("games", options.games, "only these games");
  command->add_option("--seconds", options.seconds, "time per line of the table")
      ->capture_default_str()
      ->check(CLI::Range(0.01, 600.0));
  add_json_flag(command, options.json);
  command->callback([&] { chosen = [&] { return run_bench(options); }; });
}

void add_records(CLI::App& app, RecordOptions& options, Chosen& chosen) {
  const auto add = [&](const char* name, const char* help, int (*run)(const RecordOptions&)) {
    CLI::App* command = app.add_subcommand(name, help);
    command->add_option("record", options.file, "a .taproom.json file")->required();
    command->add_option("--pack", options.pack, "the pack the game was played with");
    add_json_flag(command, options.json);
    command->callback(
        [&options, &chosen, run] { chosen = [&options, run] { return run(options); }; });
    return command;
  };
  add("verify", "Check that a record replays to its result with the dice committed to", run_verify)
      ->add_option("--commitment", options.commitment,
                   "the commitment that the house showed before the game");
  add("replay", "Print what happened in a recorded game", run_replay)
      ->add_flag("-q,--quiet", options.quiet, "only the actions");
}

void add_analyse(CLI::App& app, AnalyseOptions& options, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "analyse", "Win shares after every action of a recorded game, and its largest mistakes");
  command->add_option("record", options.file, "a .taproom.json file")->required();
  command->add_option("--pack", options.pack, "the pack the game was played with");
  command->add_option("--bot", options.bot, "who looks for better actions")->capture_default_str();
  command->add_option("--nodes", options.nodes, "a move may take this many nodes")
      ->check(CLI::Range(1, 1'000'000'000));
  command->add_option("--worlds", options.worlds, "tries behind every estimate")
      ->capture_default_str()
      ->check(CLI::Range(std::uint32_t{2}, std::uint32_t{100'000}));
  command->add_option("--eyes", options.eyes, "whose knowledge the curve is drawn from")
      ->capture_default_str()
      ->check(CLI::IsMember({"seats", "spectator", "referee"}));
  add_seed(command, options.seed);
  add_work_flags(command, options.work, Page::kYes);
  command->callback([&] { chosen = [&] { return run_analyse(options); }; });
}

void add_calibrate(CLI::App& app, CalibrateOptions& options, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "calibrate", "What an analysis expects of games between bots, beside what happened");
  add_game_flags(command, options.game);
  command->add_option("-b,--bots", options.bots, "who plays: one for all or one for each seat")
      ->delimiter(',')
      ->capture_default_str();
  command->add_option("-n,--games", options.games, "how many games")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}));
  command->add_option("--moments", options.moments, "of each game, evenly")
      ->capture_default_str()
      ->check(CLI::Range(std::size_t{1}, std::size_t{1000}));
  command->add_option("--worlds", options.worlds, "tries behind every estimate")
      ->capture_default_str()
      ->check(CLI::Range(std::uint32_t{2}, std::uint32_t{100'000}));
  add_seed(command, options.seed);
  add_work_flags(command, options.work, Page::kNo);
  command->callback([&] { chosen = [&] { return run_calibrate(options); }; });
}

int run(int argc, char** argv) {
  std::string typed = "taproom";
  for (int i = 1; i < argc; ++i)
    typed += fmt::format(" {}", argv[i]);
  CLI::App app("Taproom: the tavern games of our rulebooks, in one rules engine", "taproom");
  app.set_version_flag("--version", "taproom " TAPROOM_VERSION);
  app.require_subcommand(1);
  app.footer(
      "Exit codes: 0 fine; 1 a check failed; 2 wrong usage; 3 a file cannot be used;\n"
      "4 a fault of the program; 130 ended by Ctrl-C with a part of the result.\n"
      "docs/command_line.md tells what the commands share.");
  Chosen chosen;
  PlayOptions play;
  ServeOptions serve;
  ExportOptions exported;
  MigrateOptions migrated;
  MoveOptions moved;
  std::string bots_of;
  ScenarioOptions scenario;
  RulesOptions rules;
  ComponentsOptions components;
  std::string definition;
  SimulateOptions simulate;
  simulate.command = typed;
  TournamentOptions tournament;
  BenchOptions bench;
  RecordOptions record;
  AnalyseOptions analyse;
  analyse.command = typed;
  add_play(app, play, chosen);
  add_serve(app, serve, chosen);
  add_export(app, exported, chosen);
  add_migrate(app, migrated, chosen);
  add_move(app, moved, chosen);
  add_bots(app, bots_of, chosen);
  add_scenario(app, scenario, chosen);
  add_rpc(app, chosen);
  add_rules(app, rules, chosen);
  add_components(app, components, chosen);
  add_schema(app, definition, chosen);
  add_words(app, chosen);
  add_simulate(app, simulate, chosen);
  add_tournament(app, tournament, chosen);
  add_bench(app, bench, chosen);
  add_records(app, record, chosen);
  CalibrateOptions calibrate;
  add_analyse(app, analyse, chosen);
  add_calibrate(app, calibrate, chosen);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // Help and version are asked for; everything else is wrong usage.
    return app.exit(error) == 0 ? exit_code::kOk : exit_code::kUsage;
  }
  records::install_default_packs();
  return chosen();
}

}  // namespace

}  // namespace taproom::app

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);
  try {
    return taproom::app::run(argc, argv);
  } catch (const std::exception& error) {
    return taproom::app::complain(taproom::app::exit_code::kInternal,
                                  fmt::format("a fault of the program: {}", error.what()));
  }
}
