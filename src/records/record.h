#pragma once
// Game records (.taproom.json): enough to replay a game to the same final state. docs/records.md
// describes the format.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/dice.h"
#include "records/table.h"

namespace taproom::records {

struct RecordedAction {
  int seat = 0;
  std::string notation;
  std::int64_t time_ms = 0;
  std::uint32_t redraws = 0;  ///< how often dice had been taken back when it was done
};

struct GameRecord {
  const GameFormat* format = nullptr;
  int rules = 0;  ///< the version of the rules it was begun by; 0: that of this program
  Config config{};
  PackRef pack;                   ///< what `config` is played with
  std::optional<AnyState> first;  ///< where the game did not begin from its config
  std::optional<Seed> seed;       ///< unknown while the dice are only committed to
  /// SHA-256 of the 64 hexadecimal digits of the seed or, with `dice`, of the house's value.
  std::string commitment;
  std::optional<DiceProof> dice;  ///< what people added to the seed
  std::vector<std::string> names;
  std::vector<RecordedAction> actions;
  std::vector<Redraw> redraws;
  json::value result;                       ///< as outcome_to_json writes it; null: not stated
  std::optional<std::uint64_t> final_hash;  ///< of the state after the last action
};

/// The hash that is published before a game begins.
std::string commitment_to(const Seed& seed);

GameRecord record_of(const Table& table, std::vector<std::string> names = {});
json::value record_to_json(const GameRecord& record);
json::value record_schema(Schemas& all);
std::string record_text(const GameRecord& record);

/// Reads a record; a pack it brings along is lent to it.
Expected<GameRecord> read_record(std::string_view text, std::string_view file);
Expected<GameRecord> record_from_json(const json::value& value);

/// Called after every action, and once with index -1 for what happened before the first.
using OnReplayed = std::function<void(int index, const AnyState& state, const EventLog& log)>;

struct Replayed {
  AnyState state;
  std::uint64_t hash = 0;
  Outcome outcome;
  bool hash_checked = false;  ///< the record states a hash, and it is this one
};

/// Plays the record again. An error says at which action it diverged and why.
Expected<Replayed> replay(const GameRecord& record, const OnReplayed& on_replayed = {});

/// The table a record leads to, ready to go on.
Expected<Table> table_of(const GameRecord& record);

}  // namespace taproom::records
