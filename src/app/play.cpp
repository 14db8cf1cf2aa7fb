// taproom play: who sits at the table, and the table itself. The game is in play_session.cpp.
#include <array>
#include <random>

#include <fmt/format.h>

#include "app/commands.h"
#include "app/play_session.h"
#include "bots/levels.h"
#include "records/files.h"
#include "records/words.h"

namespace taproom::app {

namespace {

constexpr std::array<std::string_view, kMaxSeats> kBotNames = {"Greta", "Otto",  "Frieda", "Bruno",
                                                               "Hilde", "Anton", "Lotte",  "Emil"};

Seed fresh_seed() {
  std::random_device source;
  Seed seed;
  for (std::uint64_t& word : seed.words)
    word = (std::uint64_t{source()} << 32) | source();
  return seed;
}

bool read_seed(std::string_view text, Seed& seed) {
  std::uint64_t number = 0;
  if (text.empty()) {
    seed = fresh_seed();
  } else if (records::to_number(text, number)) {
    seed = Seed::from_number(number);
  } else {
    return Seed::from_hex(text, seed);
  }
  return true;
}

/// Whoever gave no name has a letter: the only number of a player is that of the seat.
std::string nameless(std::size_t seat) {
  return fmt::format("Player {}", static_cast<char>('A' + seat));
}

/// The names of the people: "2" is a number of them, anything else a list.
bool read_people(const std::string& text, std::vector<std::string>& names) {
  std::size_t count = 1;
  if (text.empty() || records::to_number(std::string_view(text), count)) {
    if (count > static_cast<std::size_t>(kMaxSeats)) return false;
    for (std::size_t i = 0; i < count; ++i)
      names.push_back(count == 1 ? "You" : nameless(i));
    return true;
  }
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string name(records::trimmed(std::string_view(text).substr(begin, end - begin)));
    if (name.empty() || name.size() > 20 || name.ends_with(kBotMark)) return false;
    names.push_back(name);
    begin = end + 1;
  }
  return names.size() <= static_cast<std::size_t>(kMaxSeats);
}

/// A bot for every seat without a person, in the order in which they were named; the last one named
/// sits down again where there are more seats than names.
void seat_bots(Sitting& sitting, const std::vector<std::string>& bots) {
  sitting.bots.resize(sitting.names.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < sitting.names.size(); ++i) {
    if (sitting.people.has(Seat(static_cast<int>(i)))) continue;
    sitting.bots[i] =
        bots.empty() ? std::string(bots::kDefaultLevel) : bots[std::min(next++, bots.size() - 1)];
  }
}

/// Empty when all of them can play this game.
std::string fault_of_bots(const records::GameFormat& format, const std::vector<std::string>& bots) {
  for (const std::string& description : bots) {
    if (const auto bot = bots::make_bot(format.name(), description); !bot) return bot.error();
  }
  return {};
}

/// Everybody's names, people first.
Sitting seated(std::vector<std::string> people, int players) {
  Sitting sitting;
  sitting.names = std::move(people);
  for (std::size_t i = 0; i < sitting.names.size(); ++i)
    sitting.people.add(Seat(static_cast<int>(i)));
  for (std::size_t i = 0; sitting.names.size() < static_cast<std::size_t>(players); ++i)
    sitting.names.emplace_back(kBotNames[i]);
  return sitting;
}

/// The seats of a record: those whose names are marked belong to bots, unless people are named.
Sitting seated_again(const records::GameRecord& record, std::vector<std::string> people) {
  const int players = record.config.players;
  if (!people.empty()) return seated(std::move(people), players);
  Sitting sitting;
  sitting.names = record.names;
  sitting.names.resize(static_cast<std::size_t>(players));
  for (std::size_t i = 0; i < sitting.names.size(); ++i) {
    std::string& name = sitting.names[i];
    if (name.empty()) name = nameless(i);
    if (name.ends_with(kBotMark)) {
      name.resize(name.size() - kBotMark.size());
    } else {
      sitting.people.add(Seat(static_cast<int>(i)));
    }
  }
  return sitting;
}

int go_on(const PlayOptions& options, const Screen& screen) {
  const auto text = records::read_file(options.load);
  if (!text) return complain(exit_code::kBadInput, text.error());
  if (!options.game.pack.empty()) {
    return complain(exit_code::kUsage, "a record brings its pack along: leave out --pack");
  }
  auto record = records::read_record(*text, options.load);
  if (!record) return complain(exit_code::kBadInput, record.error());
  auto table = records::table_of(*record);
  if (!table) return complain(exit_code::kBadInput, table.error());
  std::vector<std::string> people;
  if (!options.humans.empty() && !read_people(options.humans, people)) {
    return complain(exit_code::kUsage, "--humans takes a number or names with commas between them");
  }
  if (people.size() > record->config.players) {
    return complain(exit_code::kUsage, "the record has fewer seats than --humans names");
  }
  const std::string fault = fault_of_bots(table->format(), options.bots);
  if (!fault.empty()) return complain(exit_code::kUsage, "--bots: " + fault);
  Sitting sitting = seated_again(*record, std::move(people));
  seat_bots(sitting, options.bots);
  sitting.save = options.save.empty() ? options.load : options.save;
  sitting.fresh = false;
  Session session(*std::move(table), std::move(sitting), screen);
  const auto replayed =
      records::replay(*record, [&](int index, const AnyState& state, const records::EventLog& log) {
        session.remember(index, state, log);
      });
  if (!replayed) return complain(exit_code::kBadInput, replayed.error());
  return session.run();
}

/// A short question when the command line names no game.
std::string which_game(const Screen& screen) {
  const auto formats = records::all_formats();
  if (!screen.keyboard || formats.size() < 2) return std::string(formats.front()->name());
  screen.print("Which game?\n");
  for (std::size_t i = 0; i < formats.size(); ++i)
    screen.print(fmt::format("  {}  {}\n", i + 1, formats[i]->game().info().title));
  screen.print("A number, or Enter for the first: ");
  LineReader reader;
  std::string line;
  std::size_t number = 1;
  if (reader.next(line) == Input::kLine && !records::trimmed(line).empty()) {
    if (!records::to_number(records::trimmed(line), number)) {
      return std::string(records::trimmed(line));
    }
  }
  return number >= 1 && number <= formats.size() ? std::string(formats[number - 1]->name()) : line;
}

}  // namespace

int run_play(const PlayOptions& given) {
  PlayOptions options = given;
  const Screen screen = Screen::detect();
  if (!options.load.empty()) return go_on(options, screen);
  if (options.game.game.empty()) options.game.game = which_game(screen);
  const records::GameFormat* format = format_called(options.game.game);
  if (format == nullptr) return exit_code::kUsage;
  const std::string fault = fault_of_bots(*format, options.bots);
  if (!fault.empty()) return complain(exit_code::kUsage, "--bots: " + fault);
  Seed seed;
  if (!read_seed(options.seed, seed)) {
    return complain(exit_code::kUsage, "--seed takes a number or 64 hexadecimal digits");
  }
  std::vector<std::string> people;
  if (!read_people(options.humans, people)) {
    return complain(exit_code::kUsage, "--humans takes a number or names with commas between them");
  }
  if (options.game.players == 0) {
    options.game.players = std::max(format->game().info().players_min,
                                    static_cast<int>(people.size() + options.bots.size()));
  }
  const auto config = config_of(*format, options.game);
  if (!config) return complain_about_config(config.error());
  if (people.size() > config->players) {
    return complain(exit_code::kUsage, fmt::format("{} people do not fit at a table for {}",
                                                   people.size(), config->players));
  }
  if (!options.save.empty() && records::read_file(options.save)) {
    return complain(exit_code::kUsage,
                    fmt::format("{} is there already: --load it to go on, or choose another name",
                                options.save));
  }
  Sitting sitting = seated(std::move(people), config->players);
  seat_bots(sitting, options.bots);
  sitting.save = options.save;
  Session session(records::Table(*format, *config, seed), std::move(sitting), screen);
  return session.run();
}

}  // namespace taproom::app
