// One game between bots on the installed library: evening GAME PLAYERS SEED BOT
//
// The bots get views, never the state. At the end the program prints the result, writes the game as
// a record, reads it back and replays it to the same final state.
#include <cstdlib>
#include <iostream>
#include <memory>
#include <vector>

#include <taproom/bots/bot.h>
#include <taproom/records/config_json.h>
#include <taproom/records/record.h>

using namespace taproom;

namespace {

int complain(const std::string& what) {
  std::cerr << "evening: " << what << '\n';
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) return complain("usage: evening GAME PLAYERS SEED BOT");
  const std::string_view name = argv[1];

  // The numbers on the pieces are data; they must be there before a game begins.
  records::install_default_packs();
  const records::GameFormat* format = records::find_format(name);
  if (format == nullptr) return complain("there is no game called " + std::string(name));
  const AnyGame& game = format->game();

  records::ConfigWords words;
  words.players = std::atoi(argv[2]);
  const auto config = records::config_from_words(*format, words);
  if (!config) return complain(config.error().to_string());
  records::Table table(*format, *config, Seed::from_number(std::strtoull(argv[3], nullptr, 10)));

  std::vector<std::unique_ptr<bots::Bot>> players;
  for (int i = 0; i < config->players; ++i) {
    auto bot = bots::make_bot(name, argv[4]);
    if (!bot) return complain(bot.error());
    players.push_back(std::move(*bot));
  }

  ActionList legal;
  for (SeatSet deciders = game.deciders(table.state()); !deciders.empty();
       deciders = game.deciders(table.state())) {
    const Seat seat = deciders.first();
    game.legal(table.state(), seat, legal);
    const AnyView view = game.observe(table.state(), Viewer::seat(seat));
    const bots::Question question{view, legal, bots::Budget{200, 0}, table.moves().size()};
    const Action action = players[static_cast<std::size_t>(seat.index())]->choose(question);
    const Refusal refusal = table.apply(seat, action, nullptr);
    if (!refusal.allowed()) return complain(game.sentence(table.config(), refusal));
  }

  const Outcome outcome = game.outcome(table.state());
  for (int i = 0; i < config->players; ++i) {
    const auto at = static_cast<std::size_t>(i);
    std::cout << "seat " << i << ": place " << int{outcome.place[at]} << ", score " << outcome.score[at] << '\n';
  }

  const auto record = records::read_record(records::record_text(records::record_of(table)), "evening");
  if (!record) return complain(record.error().to_string());
  const auto again = records::replay(*record);
  if (!again) return complain(again.error().to_string());
  if (again->hash != table.state().hash()) return complain("the record replays to another state");
  std::cout << table.moves().size() << " actions, replayed to the same state\n";
  return 0;
}
