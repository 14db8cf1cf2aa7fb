#include "records/record.h"

#include <charconv>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "core/clipped.h"
#include "core/sha256.h"
#include "records/config_json.h"
#include "records/kinds.h"
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

/// What is written, or what was read of it so far.
struct RecordContext {
  const GameRecord& record;
  int players() const { return record.config.players; }
  const GameFormat& format() const { return *record.format; }
};

template <class Kind, auto... Members>
constexpr Row row(const char* name, const char* doc) {
  return records::row<RecordContext, Kind, Members...>(name, doc);
}
template <class Kind>
constexpr Row own(const char* name, const char* doc) {
  return records::own<RecordContext, Kind>(name, doc);
}

struct FormatName {
  using Object = GameRecord;
  static json::value write(const GameRecord&, const RecordContext&) { return json::value(kFormat); }
  static void read(const JsonNode& node, GameRecord&, const RecordContext&) {
    if (node.text() != kFormat) node.expected(fmt::format("\"{}\"", kFormat));
  }
  static json::value schema(Schemas&) { return const_schema(kFormat); }
};

struct Game {
  static json::value write(const GameFormat* format, const RecordContext&) {
    return json::value(format->name());
  }
  static void read(const JsonNode& node, const GameFormat*& format, const RecordContext&) {
    const std::string name = node.text();
    format = find_format(name);
    if (format != nullptr || !node.reading().ok()) return;
    std::vector<std::string_view> names;
    for (const GameFormat* other : all_formats())
      names.push_back(other->name());
    node.refuse(fmt::format("no game is called \"{}\"{}; there are: {}", clipped(name, 60),
                            did_you_mean(name, names), list_of(names)));
  }
  static json::value schema(Schemas&) { return game_names_schema(); }
};

struct Rules {
  static json::value write(int rules, const RecordContext& context) {
    return rules == 0 ? rules_version(context.format().name()) : rules;
  }
  static void read(const JsonNode& node, int& rules, const RecordContext& context) {
    rules = node.whole<int>(kFirstRules, 1'000'000);
    const int known = rules_version(context.format().name());
    if (!node.reading().ok() || rules <= known) return;
    node.refuse(
        fmt::format("this record was begun by version {} of the rules, this program "
                    "knows version {}: use a newer program",
                    rules, known));
  }
  static json::value schema(Schemas&) { return whole_schema(kFirstRules, 1'000'000); }
};

/// The config and the state it began from name the pack too; the hash of the pack is what counts,
/// and another pack of that name may be about.
struct RecordConfig {
  static json::value write(const Config& config, const RecordContext& context) {
    return config_to_json(context.format(), config);
  }
  static void read(const JsonNode& node, Config& config, const RecordContext& context) {
    json::value written = node.value();
    if (written.is_object()) written.get_object().erase("pack");
    upgrade_config(context.format(), context.record.rules, written);
    config = read_config(JsonNode(written, node.reading(), node.path()), context.format());
    config.pack = context.record.pack ? *context.record.pack : std::uint16_t{0};
  }
  static json::value schema(Schemas& all) { return of_game(all, "Config"); }
};

struct PackOf {
  using Object = GameRecord;
  static json::value write(const GameRecord& record, const RecordContext& context) {
    const std::uint16_t number = record.config.pack;
    json::object pack;
    pack["name"] = context.format().pack_name(number);
    pack["hash"] = context.format().pack_hash(number);
    if (number != 0) pack["content"] = context.format().pack_to_json(number);
    return pack;
  }
  static void read(const JsonNode& node, GameRecord& record, const RecordContext& context) {
    record.pack = read_pack(node, context.format());
  }
  static json::value schema(Schemas& all) {
    return object_schema("The pieces it was played with.",
                         {{"name", type_schema("string")},
                          {"hash", as::Digest::schema(all)},
                          {"content", type_schema("object")}},
                         {"name", "hash"});
  }
};

struct SeedOf {
  static json::value write(const std::optional<Seed>& seed, const RecordContext&) {
    return json::value(seed->to_hex());
  }
  static void read(const JsonNode& node, std::optional<Seed>& seed, const RecordContext&) {
    if (node.is_null()) return;
    Seed value;
    if (Seed::from_hex(node.text(), value)) {
      seed = value;
    } else {
      node.expected("a seed of 64 hexadecimal digits");
    }
  }
  static json::value schema(Schemas& all) { return as::Digest::schema(all); }
};

struct Commitment {
  static json::value write(const std::string& text, const RecordContext&) {
    return json::value(text);
  }
  static void read(const JsonNode& node, std::string& text, const RecordContext&) {
    text = node.text();
    if (!is_digest(text)) node.expected("a SHA-256 of 64 hexadecimal digits");
  }
  static json::value schema(Schemas& all) { return as::Digest::schema(all); }
};

struct Dice {
  static json::value write(const std::optional<DiceProof>& dice, const RecordContext&) {
    return dice_to_json(*dice);
  }
  static void read(const JsonNode& node, std::optional<DiceProof>& dice,
                   const RecordContext& context) {
    dice = read_dice(node, context.players());
    const std::optional<Seed>& seed = context.record.seed;
    if (node.reading().ok() && seed && dice_seed(*dice) != *seed) {
      node.refuse(
          "the seed is not the hash of what the house and the people added: the dice were chosen");
    }
  }
  static json::value schema(Schemas& all) { return dice_schema(all); }
};

struct Names {
  static json::value write(const std::vector<std::string>& names, const RecordContext&) {
    return json::array(names.begin(), names.end());
  }
  static void read(const JsonNode& node, std::vector<std::string>& names,
                   const RecordContext& context) {
    for (const JsonNode name : node.array(0, static_cast<std::size_t>(context.players())))
      names.push_back(name.text());
  }
  static json::value schema(Schemas&) { return list_schema(type_schema("string")); }
};

struct FirstState {
  static json::value write(const std::optional<AnyState>& state, const RecordContext& context) {
    return context.format().state_to_json(*state);
  }
  static void read(const JsonNode& node, std::optional<AnyState>& state,
                   const RecordContext& context) {
    json::value start = node.value();
    if (json::object* object = start.if_object()) {
      if (json::value* own = object->if_contains("config"); own != nullptr && own->is_object())
        own->get_object()["pack"] = context.format().pack_name(context.record.config.pack);
    }
    const auto read = context.format().state_from_json(start);
    if (read) {
      state = *read;
    } else {
      node.reading().fail(node.path() + read.error().path, read.error().message);
    }
  }
  static json::value schema(Schemas& all) { return of_game(all, "State"); }
};

struct SeatAt {
  static json::value write(int seat, const RecordContext&) { return seat; }
  static void read(const JsonNode& node, int& seat, const RecordContext& context) {
    seat = node.whole<int>(0, context.players() - 1);
  }
  static json::value schema(Schemas&) { return whole_schema(0, kMaxSeats - 1); }
};

constexpr Row kRedrawRows[] = {
    row<as::Whole<0, kMaxActions>, &Redraw::kept>("kept", "actions that stood"),
    row<as::Whole<1, kMaxActions>, &Redraw::count>("count", "actions that were taken back"),
    row<SeatAt, &Redraw::seat>("seat", "who wished it"),
    row<as::List<SeatAt, 0, kMaxSeats>, &Redraw::agreed>("agreed", "who consented"),
};
constexpr Shape<Redraw, RecordContext> kRedrawShape{
    "Redraw", "Dice that were taken back: what was done after it met others.", kRedrawRows};

/// How often dice had been taken back; written where that is more than before.
struct RedrawsBefore {
  using Object = RecordedAction;
  using Context = RecordContext;
  static bool written(const RecordedAction& action, const RecordContext& context) {
    const bool first = &action == context.record.actions.data();
    return action.redraws != (first ? 0 : (&action - 1)->redraws);
  }
  static json::value write(std::uint32_t redraws, const RecordContext&) { return redraws; }
  static void read(const JsonNode& node, std::uint32_t& redraws, const RecordContext& context) {
    const GameRecord& record = context.record;
    const std::size_t place = record.actions.size();
    const std::uint32_t before = place == 0 ? 0 : record.actions.back().redraws;
    redraws = node.whole<std::uint32_t>(0, kMaxActions);
    if (!node.reading().ok()) return;
    if (redraws > record.redraws.size()) {
      node.refuse(fmt::format("dice were taken back {} times in this record, not {}",
                              record.redraws.size(), redraws));
    } else if (redraws < before) {
      node.refuse(
          fmt::format("the action before it was done after dice were taken back {} times", before));
    } else if (redraws > before && record.redraws[redraws - 1].kept < place) {
      node.refuse("what was taken back there reaches further back than this action");
    }
  }
  static json::value schema(Schemas&) { return whole_schema(0, kMaxActions); }
};

constexpr Row kActionRows[] = {
    row<SeatAt, &RecordedAction::seat>("seat", "who acted"),
    row<as::Text, &RecordedAction::notation>("do", "what, as it is typed"),
    row<as::Large, &RecordedAction::time_ms>("t", "milliseconds since the game began").optional(),
    row<RedrawsBefore, &RecordedAction::redraws>(
        "redraws", "how often dice had been taken back, where it changes")
        .when<RedrawsBefore>(),
};
constexpr Shape<RecordedAction, RecordContext> kActionShape{"RecordedAction",
                                                            "An action of a record.", kActionRows};

struct Actions {
  using Object = GameRecord;
  static json::value write(const GameRecord& record, const RecordContext& context) {
    return as::List<as::Object<kActionShape>>::write(record.actions, context);
  }
  static void read(const JsonNode& node, GameRecord& record, const RecordContext& context) {
    for (const JsonNode item : node.array(0, kMaxActions)) {
      RecordedAction action;
      if (!record.actions.empty()) action.redraws = record.actions.back().redraws;
      kActionShape.read(item, action, context);
      if (!node.reading().ok()) return;
      record.actions.push_back(std::move(action));
    }
  }
  static json::value schema(Schemas& all) { return list_schema(all.of(kActionShape)); }
};

struct FinalHash {
  static json::value write(const std::optional<std::uint64_t>& hash, const RecordContext&) {
    return json::value(hex(*hash));
  }
  static void read(const JsonNode& node, std::optional<std::uint64_t>& hash, const RecordContext&) {
    hash = from_hex(node.text());
    if (!hash) node.expected("a hash of 16 hexadecimal digits");
  }
  static json::value schema(Schemas&) {
    return json::object{{"type", "string"}, {"pattern", "^[0-9a-f]{16}$"}};
  }
};

template <class Kind, auto Member>
constexpr Row rare(const char* name, const char* doc) {
  return records::rare<RecordContext, Kind, Member>(name, doc);
}

/// Written wherever it is known.
template <auto Member>
struct Known {
  using Object = GameRecord;
  using Context = RecordContext;
  static bool written(const GameRecord& record, const RecordContext&) {
    return (record.*Member).has_value();
  }
};

constexpr Row kRecordRows[] = {
    own<FormatName>("format", "what kind of file this is").read_first(),
    row<Game, &GameRecord::format>("game", "its name").read_first(),
    row<Rules, &GameRecord::rules>("rules", "the version of the rules it was begun by")
        .optional()
        .read_first(),
    row<RecordConfig, &GameRecord::config>("config", "what was agreed"),
    own<PackOf>("pack", "the pieces it was played with").optional().read_first(),
    row<SeedOf, &GameRecord::seed>("seed", "decides all dice and draws")
        .when<Known<&GameRecord::seed>>(),
    rare<Commitment, &GameRecord::commitment>(
        "commitment", "SHA-256 of the seed or, with dice, of the value of the house"),
    row<Dice, &GameRecord::dice>("dice", "what people added to the seed")
        .when<Known<&GameRecord::dice>>(),
    rare<Names, &GameRecord::names>("seats", "who played, by seat"),
    row<FirstState, &GameRecord::first>("from", "where it did not begin from its config")
        .when<Known<&GameRecord::first>>(),
    rare<as::List<as::Object<kRedrawShape>, 0, kMaxActions>, &GameRecord::redraws>(
        "redraws", "every time dice were taken back"),
    own<Actions>("actions", "in order"),
    rare<as::Ready<as::Object<kOutcomeShape>>, &GameRecord::result>("result",
                                                                    "how it ended, to be checked"),
    row<FinalHash, &GameRecord::final_hash>("final_hash", "of the state after the last action")
        .when<Known<&GameRecord::final_hash>>(),
};
constexpr Shape<GameRecord, RecordContext> kRecordShape{
    "GameRecord", "A game as a file: enough to play it again to the same end (docs/records.md).",
    kRecordRows};

/// The seed is the one that was committed to.
void check_commitment(const JsonNode& root, const GameRecord& record) {
  if (const auto node = root.child("commitment")) {
    if (record.dice && commitment_to(record.dice->house) != record.commitment) {
      node->refuse(
          "this is not the hash of the house's value: the dice are not those committed to");
    } else if (!record.dice && record.seed && commitment_to(*record.seed) != record.commitment) {
      node->refuse("this is not the hash of the seed: the dice are not those committed to");
    }
  } else if (record.dice) {
    root.refuse("a record with \"dice\" needs the house's \"commitment\" to its value");
  }
  if (!record.seed && record.commitment.empty()) {
    root.refuse("a record needs a \"seed\" or a \"commitment\" to one");
  }
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
  return kRecordShape.write(record, {record});
}

json::value record_schema(Schemas& all) { return all.of(kRecordShape); }

std::string record_text(const GameRecord& record) { return pretty(record_to_json(record)); }

Expected<GameRecord> record_from_json(const json::value& value) {
  Reading reading;
  const JsonNode root(value, reading);
  GameRecord record;
  record.rules = kFirstRules;  // of one that does not say
  kRecordShape.read(root, record, {record});
  check_commitment(root, record);
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
