#pragma once
// Games that were played at random, for those who send in records.

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <doctest/doctest.h>

#include "bots/random.h"
#include "records/config_json.h"
#include "records/record.h"
#include "records/table.h"

namespace taproom::test {

/// A random game, up to so many acts.
inline records::Table played(const char* game, int seats, std::uint64_t seed, int most) {
  records::install_default_packs();
  const records::GameFormat& format = *records::find_format(game);
  records::ConfigWords words;
  words.players = seats;
  records::Table table(format, *records::config_from_words(format, words), Seed::from_number(seed));
  Chance players(seed);
  ActionList legal;
  for (int i = 0; i < most && !format.game().deciders(table.state()).empty(); ++i) {
    const Seat seat = format.game().deciders(table.state()).first();
    format.game().legal(table.state(), seat, legal);
    REQUIRE(table.apply(seat, bots::random_action(legal, players), nullptr).allowed());
  }
  return table;
}

/// An empty record of the program under test: an older one has other pieces and rules.
inline const boost::json::object& record_of_the_program(const std::string& game) {
  static std::map<std::string, boost::json::object> known;
  if (const auto found = known.find(game); found != known.end()) return found->second;
  const std::string command =
      R"(printf '%s\n%s\n' '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":")" + game +
      R"("}}' '{"jsonrpc":"2.0","id":2,"method":"record","params":{"table":1}}' | "$TAPROOM" rpc)";
  FILE* answers = ::popen(command.c_str(), "r");
  REQUIRE(answers != nullptr);
  std::string text;
  for (int letter = std::fgetc(answers); letter != EOF; letter = std::fgetc(answers))
    text += static_cast<char>(letter);
  ::pclose(answers);
  const std::size_t second = text.find('\n') + 1;
  const boost::json::value answer =
      boost::json::parse(text.substr(second, text.find('\n', second) - second));
  const boost::json::object& result = answer.at("result").as_object();
  const boost::json::value* record = result.if_contains("record");
  return known[game] = record == nullptr ? result : record->as_object();
}

/// A record that the program under test reads, whatever its version: with its own pieces and rules,
/// and without what another version may work out otherwise.
inline boost::json::object record_for_the_program(const records::Table& table,
                                                  const std::vector<std::string>& names = {}) {
  boost::json::object out = records::record_to_json(records::record_of(table, names)).as_object();
  const boost::json::object& own = record_of_the_program(table.format().game().info().name);
  for (const char* key : {"rules", "result", "final_hash"})
    out.erase(key);
  for (const char* key : {"pack", "rules"}) {
    if (const boost::json::value* value = own.if_contains(key)) out[key] = *value;
  }
  return out;
}

}  // namespace taproom::test
