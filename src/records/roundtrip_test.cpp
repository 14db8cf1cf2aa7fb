// Every state, action and record of random games survives writing and reading.
#include <doctest/doctest.h>

#include "bots/random.h"
#include "records/config_json.h"
#include "records/record.h"
#include "records/rules.h"

using namespace taproom;
using namespace taproom::records;

namespace {

int games_to_play() { return std::getenv("TAPROOM_QUICK") != nullptr ? 1 : 3; }

// Plays a game by chance and calls `visit` at every decision.
template <class Visit>
Table random_game(const GameFormat& format, const Config& config, std::uint64_t seed, Visit visit) {
  Table table(format, config, Seed::from_number(seed));
  Chance bots(seed + 1000);
  ActionList legal;
  while (!format.game().deciders(table.state()).empty()) {
    const Seat seat = format.game().deciders(table.state()).first();
    format.game().legal(table.state(), seat, legal);
    visit(table, seat, legal);
    const Refusal refusal = table.apply(seat, bots::random_action(legal, bots), nullptr);
    REQUIRE(refusal.allowed());
  }
  return table;
}

std::vector<Config> configs_of(const GameFormat& format) {
  std::vector<Config> configs;
  const GameInfo& info = format.game().info();
  for (int players = info.players_min; players <= std::min(4, info.players_max); ++players) {
    ConfigWords words;
    words.players = players;
    const auto config = config_from_words(format, words);
    REQUIRE(config);
    configs.push_back(*config);
    if (info.modules.empty()) continue;
    for (const std::string& module : implemented_modules(info.name)) {
      words.modules += (words.modules.empty() ? "" : ",") + module;
    }
    const auto full = config_from_words(format, words);
    REQUIRE(full);
    if (!(*full == *config)) configs.push_back(*full);
  }
  return configs;
}

}  // namespace

TEST_CASE("a state is the same after writing and reading it") {
  install_default_packs();
  for (const GameFormat* format : all_formats()) {
    for (const Config& config : configs_of(*format)) {
      for (int game = 0; game < games_to_play(); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        random_game(*format, config, seed, [&](const Table& table, Seat, const ActionList&) {
          const json::value written = format->state_to_json(table.state());
          const auto text = pretty(written);
          const auto parsed = parse_json(text);
          REQUIRE(parsed);
          const auto read = format->state_from_json(*parsed);
          if (!read) FAIL(read.error().to_string() << "\n" << text);
          const bool same = *read == table.state();
          if (!same) FAIL("differs:\n" << text << pretty(format->state_to_json(*read)));
        });
      }
    }
  }
}

TEST_CASE("every legal action is the same after writing and reading it") {
  install_default_packs();
  for (const GameFormat* format : all_formats()) {
    for (const Config& config : configs_of(*format)) {
      random_game(*format, config, 7, [&](const Table& table, Seat seat, const ActionList& legal) {
        for (const Action action : legal) {
          const auto value = format->action_to_json(table.state(), action);
          const auto read = format->action_from_json(table.state(), seat, value);
          if (!read) FAIL(read.error().to_string() << " " << pretty(value));
          CHECK(*read == action);
        }
      });
    }
  }
}

TEST_CASE("a record replays to the same state, and says where it does not") {
  install_default_packs();
  for (const GameFormat* format : all_formats()) {
    for (const Config& config : configs_of(*format)) {
      const Table table =
          random_game(*format, config, 11, [](const Table&, Seat, const ActionList&) {});
      const GameRecord record = record_of(table, {"Ann", "Bo"});
      const std::string text = record_text(record);
      const auto read = read_record(text, "game.taproom.json");
      if (!read) FAIL(read.error().to_string());
      const auto replayed = replay(*read);
      if (!replayed) FAIL(replayed.error().to_string());
      CHECK(replayed->hash_checked);
      CHECK(replayed->state == table.state());
      CHECK(record_text(*read) == text);

      GameRecord other = *read;
      other.seed = Seed::from_number(12);
      const auto diverged = replay(other);
      REQUIRE(!diverged);
      CHECK(diverged.error().message.find("diverges at action") != std::string::npos);

      GameRecord wrong_hash = *read;
      wrong_hash.final_hash = 1;
      REQUIRE(!replay(wrong_hash));
      CHECK(replay(wrong_hash).error().path == "/final_hash");
    }
  }
}

TEST_CASE("taking back replays to the state before") {
  install_default_packs();
  for (const GameFormat* format : all_formats()) {
    const Config config = configs_of(*format).front();
    std::vector<AnyState> states;
    Table table = random_game(*format, config, 5, [&](const Table& now, Seat, const ActionList&) {
      states.push_back(now.state());
    });
    while (states.size() > 3) {
      table.undo(3);
      states.resize(states.size() - 3 + (states.size() == table.moves().size() + 3 ? 1 : 0));
      REQUIRE(table.state() == states[table.moves().size()]);
      states.resize(table.moves().size());
    }
  }
}
