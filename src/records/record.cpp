#include "records/record.h"

#include <charconv>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "core/clipped.h"
#include "core/sha256.h"
#include "records/config_json.h"
#include "records/names.h"
#include "records/pack.h"
#include "records/packed_format.h"
#include "records/safe_integer.h"
#include "records/upgrades.h"

namespace taproom::records {

namespace {

constexpr std::string_view kFormat = "taproom-record-1";
constexpr std::size_t kMaxActions = 200'000;

std::string hex(std::uint64_t value) { return fmt::format("{:016x}", value); }

std::optional<std::uint64_t> from_hex(std::string_view text) {
  std::uint64_t value = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (text.size() != 16 || result.ec != std::errc() || result.ptr != text.data() + text.size()) {
    return std::nullopt;
  }
  return value;
}

const GameFormat* read_game(const JsonNode& node) {
  const std::string name = node.text();
  const GameFormat* format = find_format(name);
  if (format != nullptr || !node.reading().ok()) return format;
  std::vector<std::string_view> names;
  for (const GameFormat* other : all_formats())
    names.push_back(other->name());
  node.refuse(fmt::format("no game is called \"{}\"{}; there are: {}", clipped(name, 60),
                          did_you_mean(name, names), list_of(names)));
  return nullptr;
}

// Borrows the pack the record brings along, or finds the one it names; either must have the hash.
PackRef read_pack(const JsonNode& node, const GameFormat& format) {
  JsonObject object = node.object();
  const std::string name = object.at("name").text();
  const JsonNode hash = object.at("hash");
  const std::string wanted = hash.text();
  if (auto content = object.find("content")) {
    // Whole, as programs write it; by hand somebody may have written only what differs.
    const bool whole = content_hash(content->value()) == wanted;
    auto pack = whole ? PackedFormat::of(format).lend_whole_pack(content->value())
                      : format.lend_pack(json::serialize(content->value()), {});
    if (!pack) {
      content->reading().fail(content->path() + pack.error().path, pack.error().message);
      return nullptr;
    }
    if (!whole && format.pack_hash(**pack) != wanted) {
      hash.refuse("the pack in this record has another hash: " + format.pack_hash(**pack));
    }
    return *std::move(pack);
  }
  for (std::size_t i = 0; i < format.pack_count(); ++i) {
    const auto number = static_cast<std::uint16_t>(i);
    if (format.pack_hash(number) == wanted) return format.hold_pack(number);
  }
  if (const std::string_view text = past_pack(format.name(), wanted); !text.empty()) {
    // For as long as the program runs: whoever fills the registry must not end older tables.
    const auto pack = PackedFormat::of(format).load_whole_pack(*parse_json(text));
    if (pack) return format.hold_pack(*pack);
    hash.refuse(fmt::format("the pieces of an older program cannot be used any more: {}",
                            pack.error().message));
    return nullptr;
  }
  hash.refuse(fmt::format("the game was played with the pack \"{}\" {}…, which is not loaded",
                          clipped(name, 40), wanted.substr(0, 12)));
  return nullptr;
}

void read_seed(JsonObject& object, GameRecord& record) {
  if (auto seed = object.find("seed"); seed && !seed->is_null()) {
    Seed value;
    if (Seed::from_hex(seed->text(), value)) {
      record.seed = value;
    } else {
      seed->expected("a seed of 64 hexadecimal digits");
    }
  }
  if (auto dice = object.find("dice")) {
    record.dice = read_dice(*dice, record.config.players);
    if (object.node().reading().ok() && record.seed && dice_seed(*record.dice) != *record.seed) {
      dice->refuse(
          "the seed is not the hash of what the house and the people added: the dice were chosen");
    }
  }
  if (auto commitment = object.find("commitment")) {
    record.commitment = commitment->text();
    if (!is_digest(record.commitment)) commitment->expected("a SHA-256 of 64 hexadecimal digits");
    if (record.dice && commitment_to(record.dice->house) != record.commitment) {
      commitment->refuse(
          "this is not the hash of the house's value: the dice are not those committed to");
    } else if (!record.dice && record.seed && commitment_to(*record.seed) != record.commitment) {
      commitment->refuse("this is not the hash of the seed: the dice are not those committed to");
    }
  } else if (record.dice) {
    object.node().refuse("a record with \"dice\" needs the house's \"commitment\" to its value");
  }
  if (!record.seed && record.commitment.empty()) {
    object.node().refuse("a record needs a \"seed\" or a \"commitment\" to one");
  }
}

/// Every time dice were taken back is told, and no action counts more of them than there were.
void read_redraws(const JsonNode& node, GameRecord& record, int players) {
  for (const JsonNode item : node.array(0, kMaxActions)) {
    JsonObject object = item.object();
    Redraw redraw;
    redraw.kept = object.at("kept").whole<std::size_t>(0, kMaxActions);
    redraw.count = object.at("count").whole<std::size_t>(1, kMaxActions);
    redraw.seat = object.at("seat").whole<int>(0, players - 1);
    for (const JsonNode seat : object.at("agreed").array(0, kMaxSeats))
      redraw.agreed.push_back(seat.whole<int>(0, players - 1));
    object.close();
    if (!node.reading().ok()) return;
    record.redraws.push_back(std::move(redraw));
  }
}

std::uint32_t read_redraws_of(const JsonNode& node, const GameRecord& record, std::size_t place) {
  const auto redraws = node.whole<std::uint32_t>(0, kMaxActions);
  const std::uint32_t before = place == 0 ? 0 : record.actions.back().redraws;
  if (!node.reading().ok()) return 0;
  if (redraws > record.redraws.size()) {
    node.refuse(fmt::format("dice were taken back {} times in this record, not {}",
                            record.redraws.size(), redraws));
  } else if (redraws < before) {
    node.refuse(
        fmt::format("the action before it was done after dice were taken back {} times", before));
  } else if (redraws > before && record.redraws[redraws - 1].kept < place) {
    node.refuse("what was taken back there reaches further back than this action");
  }
  return redraws;
}

void read_actions(const JsonNode& node, GameRecord& record, int players) {
  for (const JsonNode item : node.array(0, kMaxActions)) {
    JsonObject object = item.object();
    RecordedAction action;
    action.seat = object.at("seat").whole<int>(0, players - 1);
    action.notation = object.at("do").text();
    if (auto time = object.find("t")) action.time_ms = time->whole(0, kMaxSafeInteger);
    if (auto redraws = object.find("redraws")) {
      action.redraws = read_redraws_of(*redraws, record, record.actions.size());
    } else if (!record.actions.empty()) {
      action.redraws = record.actions.back().redraws;
    }
    object.close();
    if (!node.reading().ok()) return;
    record.actions.push_back(std::move(action));
  }
}

GameRecord read_from(const JsonNode& root) {
  GameRecord record;
  JsonObject object = root.object();
  if (const JsonNode format = object.at("format"); format.text() != kFormat) {
    format.expected(fmt::format("\"{}\"", kFormat));
  }
  record.format = read_game(object.at("game"));
  if (!root.reading().ok()) return record;
  // A record written by hand may leave it out.
  if (auto node = object.find("pack")) record.pack = read_pack(*node, *record.format);
  // The config and the state it began from name the pack too; the hash above is what counts, and
  // another pack of that name may be about.
  record.rules = kFirstRules;
  if (auto rules = object.find("rules")) {
    record.rules = rules->whole<int>(kFirstRules, 1'000'000);
    if (root.reading().ok() && record.rules > rules_version(record.format->name())) {
      rules->refuse(
          fmt::format("this record was begun by version {} of the rules, this program "
                      "knows version {}: use a newer program",
                      record.rules, rules_version(record.format->name())));
    }
  }
  json::value config = object.at("config").value();
  if (config.is_object()) config.get_object().erase("pack");
  upgrade_config(*record.format, record.rules, config);
  record.config =
      read_config(JsonNode(config, root.reading(), object.at("config").path()), *record.format);
  record.config.pack = record.pack ? *record.pack : std::uint16_t{0};
  read_seed(object, record);
  const int players = record.config.players;
  if (auto names = object.find("seats")) {
    for (const JsonNode name : names->array(0, static_cast<std::size_t>(players))) {
      record.names.push_back(name.text());
    }
  }
  if (auto from = object.find("from")) {
    json::value start = from->value();
    if (json::object* state = start.if_object()) {
      if (json::value* own = state->if_contains("config"); own != nullptr && own->is_object()) {
        own->get_object()["pack"] = record.format->pack_name(record.config.pack);
      }
    }
    const auto state = record.format->state_from_json(start);
    if (state) {
      record.first = *state;
    } else {
      root.reading().fail(from->path() + state.error().path, state.error().message);
    }
  }
  if (auto redraws = object.find("redraws")) read_redraws(*redraws, record, players);
  read_actions(object.at("actions"), record, players);
  if (auto result = object.find("result")) record.result = result->value();
  if (auto hash = object.find("final_hash")) {
    record.final_hash = from_hex(hash->text());
    if (!record.final_hash) hash->expected("a hash of 16 hexadecimal digits");
  }
  return record;
}

json::array redraws_to_json(const std::vector<Redraw>& redraws) {
  json::array out;
  for (const Redraw& redraw : redraws) {
    out.push_back({{"kept", redraw.kept},
                   {"count", redraw.count},
                   {"seat", redraw.seat},
                   {"agreed", json::array(redraw.agreed.begin(), redraw.agreed.end())}});
  }
  return out;
}

tl::unexpected<Error> diverged(std::size_t index, const RecordedAction& action, std::string why) {
  Error error;
  error.path = fmt::format("/actions/{}", index);
  error.message = fmt::format("the replay diverges at action {} (seat {}: \"{}\"): {}", index + 1,
                              action.seat, action.notation, why);
  return tl::unexpected(std::move(error));
}

tl::unexpected<Error> failed_check(std::string path, std::string message) {
  Error error;
  error.path = std::move(path);
  error.message = std::move(message);
  return tl::unexpected(std::move(error));
}

}  // namespace

std::string commitment_to(const Seed& seed) { return sha256_hex(seed.to_hex()); }

GameRecord record_of(const Table& table, std::vector<std::string> names) {
  GameRecord record;
  record.format = &table.format();
  record.config = table.config();
  record.pack = table.pack();
  record.first = table.first();
  record.seed = table.seed();
  record.commitment = commitment_to(table.seed());
  record.names = std::move(names);
  for (const Move& move : table.moves()) {
    record.actions.push_back({move.seat.index(), move.notation, move.time_ms, move.redraws});
  }
  record.redraws = table.redraws();
  const Outcome outcome = table.game().outcome(table.state());
  if (outcome.over) record.result = outcome_to_json(outcome, record.config.players);
  record.final_hash = table.state().hash();
  return record;
}

json::value record_to_json(const GameRecord& record) {
  const GameFormat& format = *record.format;
  json::object out;
  out["format"] = kFormat;
  out["game"] = format.name();
  out["rules"] = record.rules == 0 ? rules_version(format.name()) : record.rules;
  out["config"] = config_to_json(format, record.config);
  json::object pack;
  pack["name"] = format.pack_name(record.config.pack);
  pack["hash"] = format.pack_hash(record.config.pack);
  if (record.config.pack != 0) pack["content"] = format.pack_to_json(record.config.pack);
  out["pack"] = std::move(pack);
  if (record.seed) out["seed"] = record.seed->to_hex();
  if (!record.commitment.empty()) out["commitment"] = record.commitment;
  if (record.dice) out["dice"] = dice_to_json(*record.dice);
  if (!record.names.empty()) out["seats"] = json::array(record.names.begin(), record.names.end());
  if (record.first) out["from"] = format.state_to_json(*record.first);
  json::array actions;
  std::uint32_t redraws = 0;
  for (const RecordedAction& action : record.actions) {
    json::object item{{"seat", action.seat}, {"do", action.notation}, {"t", action.time_ms}};
    if (action.redraws != redraws) item["redraws"] = action.redraws;
    redraws = action.redraws;
    actions.push_back(std::move(item));
  }
  if (!record.redraws.empty()) out["redraws"] = redraws_to_json(record.redraws);
  out["actions"] = std::move(actions);
  if (!record.result.is_null()) out["result"] = record.result;
  if (record.final_hash) out["final_hash"] = hex(*record.final_hash);
  return out;
}

std::string record_text(const GameRecord& record) { return pretty(record_to_json(record)); }

Expected<GameRecord> record_from_json(const json::value& value) {
  Reading reading;
  GameRecord record = read_from(JsonNode(value, reading));
  if (!reading.ok()) return reading.failure();
  return record;
}

Expected<GameRecord> read_record(std::string_view text, std::string_view file) {
  const Expected<json::value> value = parse_json(text, file);
  if (!value) return tl::unexpected(value.error());
  Expected<GameRecord> record = record_from_json(*value);
  if (!record) return tl::unexpected(located(record.error(), text, file));
  return record;
}

namespace {

Expected<Replayed> replay_as_it_is(const GameRecord& record, const OnReplayed& on_replayed) {
  if (!record.seed) {
    return failed_check("",
                        "this record holds only a commitment to the seed; it can be replayed "
                        "when the seed is published");
  }
  const AnyGame& game = record.format->game();
  TableChance chance(*record.seed);
  EventLog log;
  Replayed out;
  out.state = record.first ? *record.first : game.start(record.config, chance.after(0), &log);
  if (on_replayed) on_replayed(-1, out.state, log);
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const RecordedAction& action = record.actions[i];
    const Seat seat(action.seat);
    const ParsedAction parsed = game.parse(out.state, seat, action.notation);
    if (!parsed.action) return diverged(i, action, "not an action: " + parsed.error);
    log.events.clear();
    const Refusal refusal =
        game.apply(out.state, seat, *parsed.action, chance.after(action.redraws), &log);
    if (!refusal.allowed()) {
      return diverged(i, action,
                      fmt::format("refused by {}: {}", refusal.reason().rule,
                                  game.sentence(record.config, refusal)));
    }
    if (on_replayed) on_replayed(static_cast<int>(i), out.state, log);
  }
  out.hash = out.state.hash();
  out.outcome = game.outcome(out.state);
  const json::value result = outcome_to_json(out.outcome, record.config.players);
  if (!record.result.is_null() && record.result != result) {
    return failed_check("/result",
                        fmt::format("every action is legal, but the result differs: the "
                                    "record says {}, the replay gives {}",
                                    json::serialize(record.result), json::serialize(result)));
  }
  if (record.final_hash && *record.final_hash != out.hash) {
    return failed_check("/final_hash", fmt::format("every action is legal, but the final state "
                                                   "differs: expected {}, found {}",
                                                   hex(*record.final_hash), hex(out.hash)));
  }
  out.hash_checked = record.final_hash.has_value();
  return out;
}

}  // namespace

Expected<Replayed> replay(const GameRecord& record, const OnReplayed& on_replayed) {
  Expected<Replayed> out = replay_as_it_is(record, on_replayed);
  if (out || record.rules == 0) return out;
  if (const std::string other = other_rules(record.format->name(), record.rules); !other.empty()) {
    out.error().message += "; " + other;
  }
  return out;
}

Expected<Table> table_of(const GameRecord& record) {
  const Expected<Replayed> checked = replay(record);
  if (!checked) return tl::unexpected(checked.error());
  Table table = record.first ? Table(*record.format, *record.first, *record.seed)
                             : Table(*record.format, record.config, *record.seed);
  for (const RecordedAction& action : record.actions) {
    const Seat seat(action.seat);
    while (table.redraws().size() < action.redraws)
      table.redraw(record.redraws[table.redraws().size()]);
    const ParsedAction parsed = table.game().parse(table.state(), seat, action.notation);
    (void)table.apply(seat, *parsed.action, nullptr, action.time_ms);
  }
  while (table.redraws().size() < record.redraws.size())
    table.redraw(record.redraws[table.redraws().size()]);
  return table;
}

}  // namespace taproom::records
