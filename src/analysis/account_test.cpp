// The account of a game is what its events say: counted again here in another way.
#include "analysis/account.h"

#include <algorithm>
#include <map>

#include <boost/json/value.hpp>
#include <doctest/doctest.h>

#include "bots/bot.h"
#include "records/config_json.h"
#include "records/table.h"

namespace taproom::analysis {
namespace {

namespace json = boost::json;

records::GameRecord played(std::string_view name, std::uint64_t seed, std::size_t most) {
  records::install_default_packs();
  const records::GameFormat& format = *records::find_format(name);
  records::ConfigWords words;
  words.players = 3;
  records::Table table(format, records::config_from_words(format, words).value(),
                       Seed::from_number(seed));
  const AnyGame& game = format.game();
  auto bot = bots::make_bot(name, "greedy").value();
  ActionList legal;
  for (std::size_t i = 0; i < most && !game.deciders(table.state()).empty(); ++i) {
    const Seat seat = game.deciders(table.state()).first();
    game.legal(table.state(), seat, legal);
    const AnyView view = game.observe(table.state(), Viewer::seat(seat));
    REQUIRE(table.apply(seat, bot->choose({view, legal, {}, i}), nullptr).allowed());
  }
  return records::record_from_json(records::record_to_json(records::record_of(table, {}))).value();
}

/// What the JSON of the events adds up to, by seat: `field` of events of a type, or how many of
/// them.
std::map<int, int> told(const records::GameRecord& record, std::string_view type,
                        std::string_view field) {
  std::map<int, int> out;
  const auto done =
      records::replay(record, [&](int index, const AnyState& state, const records::EventLog& log) {
        if (index < 0) return;
        for (const Event& event : log.events) {
          const json::object row = record.format->event_to_json(state, event).get_object();
          if (row.at("type").get_string() != type || !row.at("seat").is_number()) continue;
          out[row.at("seat").to_number<int>()] +=
              field.empty() ? 1 : row.at(field).to_number<int>();
        }
      });
  REQUIRE(done);
  return out;
}

}  // namespace

TEST_CASE("account: awards are what the events add up to") {
  struct Row {
    std::string_view game, award, type, field;
  };
  for (const Row& row : {Row{"tiefenthal", "most_beer", "beer", "beer"},
                         Row{"tiefenthal", "most_upgrades", "upgraded", ""},
                         Row{"tiefenthal", "most_steps", "monastery_step", ""},
                         Row{"red_dragon_inn", "most_mugs", "drank", "drinks"},
                         Row{"red_dragon_inn", "most_rounds", "round_won", ""}}) {
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      CAPTURE(row.award);
      CAPTURE(seed);
      const records::GameRecord record = played(row.game, seed, 6000);
      const auto account = account_of(record);
      REQUIRE(account);
      const auto sums = told(record, row.type, row.field);
      int most = 0;
      for (const auto& [seat, sum] : sums)
        most = std::max(most, sum);
      std::vector<int> seats;
      for (const auto& [seat, sum] : sums)
        if (most > 0 && sum == most) seats.push_back(seat);
      const auto award = std::find_if(account->awards.begin(), account->awards.end(),
                                      [&](const Award& one) { return one.award == row.award; });
      if (seats.empty() || seats.size() == 3) {
        CHECK(award == account->awards.end());
        continue;
      }
      REQUIRE(award != account->awards.end());
      CHECK(award->amount == most);
      CHECK(award->seats == seats);
      ++found;
    }
    CHECK(found > 0);
  }
}

TEST_CASE("account: points stand after every evening, and last as the game ended") {
  const records::GameRecord record = played("tiefenthal", 7, 6000);
  const auto account = account_of(record);
  REQUIRE(account);
  REQUIRE(account->rounds.size() == 8);
  for (std::size_t i = 0; i < 8; ++i)
    CHECK(account->rounds[i].round == i + 1);
  const auto end = records::replay(record);
  REQUIRE(end);
  CHECK(account->rounds.back().scores ==
        std::vector<int>(end->outcome.score.begin(), end->outcome.score.begin() + 3));
  CHECK(account->rounds.front().scores != account->rounds.back().scores);
  const auto inn = account_of(played("red_dragon_inn", 7, 6000));
  REQUIRE(inn);
  CHECK(inn->rounds.empty());
}

TEST_CASE("account: a game that is too long is told so") {
  records::GameRecord record = played("tiefenthal", 7, 20);
  record.actions.resize(kMaxAccountActions + 1);
  const auto account = account_of(record);
  REQUIRE(!account);
  CHECK(account.error().to_string().find("6000") != std::string::npos);
}

}  // namespace taproom::analysis
