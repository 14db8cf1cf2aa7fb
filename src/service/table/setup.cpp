#include "service/table/setup.h"

#include "records/kinds.h"

namespace taproom::service {

namespace json = boost::json;
using records::JsonNode;

namespace as = records::as;
using records::NoContext;
using records::Row;

namespace {

/// The first entry of a log, as it is stored.
struct StoredSetup {
  json::value record;  ///< game, config, pack, seed, and what was played before
  std::optional<std::string> sealed;
  Setup terms;
};

struct Created {
  using Object = StoredSetup;
  static json::value write(const StoredSetup&, const NoContext&) { return "created"; }
  static void read(const JsonNode& node, StoredSetup&, const NoContext&) {
    if (node.text() != "created") node.refuse("a log begins with the making of its table");
  }
  static json::value schema(records::Schemas&) { return records::const_schema("created"); }
};

template <class Kind, auto... Members>
constexpr Row row(const char* name, const char* doc) {
  return records::row<NoContext, Kind, Members...>(name, doc);
}
constexpr Row kPaceRows[] = {
    row<as::OneOf<kPaces, "pace">, &Pace::kind>("kind", ""),
    row<as::Large, &Pace::time>("time", "milliseconds; of the game or of each decision"),
    row<as::Large, &Pace::increment>("increment", "milliseconds gained by each act"),
};
constexpr records::Shape<Pace, NoContext> kPaceShape{"StoredPace", "The clocks.", kPaceRows};
template <class Kind, auto Member>
constexpr Row term(const char* name, const char* doc) {
  return row<Kind, &StoredSetup::terms, Member>(name, doc);
}
constexpr Row kSetupRows[] = {
    records::own<NoContext, Created>("e", "what kind of entry it is"),
    term<as::Large, &Setup::at>("t", "milliseconds since 1970"),
    row<as::Ready<as::Named<"GameRecord">>, &StoredSetup::record>(
        "record", "game, config, pack, seed, and what was played before"),
    records::rare<NoContext, as::Optional<as::Text>, &StoredSetup::sealed>(
        "sealed", "the seed, where only the key of the house opens it"),
    term<as::Text, &Setup::host>("host", "the person's id"),
    term<as::Text, &Setup::host_name>("host_name", ""),
    term<as::Text, &Setup::token>("token", "of the invitation"),
    term<as::Object<kPaceShape>, &Setup::pace>("pace", ""),
    term<as::OneOf<kWatches, "watch">, &Setup::watch>("watch", "who may look on"),
    term<as::Flag, &Setup::listed>("listed", "it stands in the lobby"),
    term<as::OneOf<kRatedWords, "rating">, &Setup::rated>("rated", "whether it counts").optional(),
    term<as::OneOf<kAnswerings, "answering">, &Setup::answering>("answering",
                                                                 "how long answers are waited for")
        .optional(),
    term<as::Large, &Setup::answer_time>("answer_time", "length of an answer window"),
    term<as::OneOf<kOrigins, "origin">, &Setup::origin>("origin", "how it came to be"),
    term<as::Text, &Setup::from>("from", "the table it is a rematch or branch of"),
};
constexpr records::Shape<StoredSetup, NoContext> kSetupShape{
    "LogSetup", "The first entry of the log of a table, as it is stored.", kSetupRows};

}  // namespace

json::value setup_schema(records::Schemas& all) { return all.of(kSetupShape); }

std::string to_text(const Setup& setup, const Vault* vault) {
  // The record brings game, config, pack, seed, and what was played before.
  records::GameRecord record;
  record.format = setup.format;
  record.rules = setup.rules;
  record.config = setup.config;
  record.first = setup.first;
  const bool sealed = vault != nullptr && setup.origin != Origin::kImport;
  if (!sealed) record.seed = setup.seed;
  record.commitment = records::commitment_to(setup.dice ? setup.dice->house : setup.seed);
  record.dice = setup.dice;
  record.actions = setup.before;
  record.redraws = setup.redraws;
  record.names = setup.names;
  StoredSetup out;
  out.record = records::record_to_json(record);
  // Packs are kept once for all tables, by their hash.
  out.record.get_object()["pack"].get_object().erase("content");
  if (sealed) out.sealed = vault->seal(setup.seed.to_hex());
  out.terms = setup;
  return kSetupShape.text(out, {});
}

namespace {

/// Puts the pack into a record that only names it, where this program has not loaded it.
void fetch_pack(json::value& record, const LogSources& sources) {
  json::object* object = record.if_object();
  json::value* pack = object != nullptr ? object->if_contains("pack") : nullptr;
  if (!sources.pack || pack == nullptr || !pack->is_object()) return;
  const json::value* hash = pack->get_object().if_contains("hash");
  const json::value* game = object->if_contains("game");
  if (hash == nullptr || !hash->is_string() || game == nullptr || !game->is_string()) return;
  if (pack->get_object().contains("content")) return;
  const records::GameFormat* format = records::find_format(std::string_view(game->get_string()));
  if (format == nullptr || format->pack_hash(0) == std::string_view(hash->get_string())) return;
  const auto content = sources.pack(std::string_view(hash->get_string()));
  if (!content) return;
  if (auto value = records::parse_json(*content)) pack->get_object()["content"] = *std::move(value);
}

}  // namespace

Expected<Setup> read_setup(std::string_view text, const LogSources& sources,
                           const std::optional<Seed>& opened) {
  const Expected<json::value> value = records::parse_json(text);
  if (!value) return tl::unexpected(value.error());
  records::Reading reading;
  const JsonNode root(*value, reading);
  StoredSetup stored;
  stored.terms.rated = Rated::kUnlessUndone;  // of a table that does not say
  kSetupShape.read(root, stored, {});
  std::optional<Seed> seed = opened;
  if (reading.ok() && stored.sealed && !seed) {
    const std::optional<std::string> hex =
        sources.vault != nullptr ? sources.vault->open(*stored.sealed) : std::nullopt;
    Seed unsealed;
    if (hex && Seed::from_hex(*hex, unsealed)) {
      seed = unsealed;
    } else {
      root.child("sealed")->refuse(
          "the dice of this table are sealed with a key that is not here (dice.key)");
    }
  }
  if (!reading.ok()) return reading.failure();
  fetch_pack(stored.record, sources);
  Expected<records::GameRecord> record = records::record_from_json(stored.record);
  if (!record) return tl::unexpected(record.error());
  if (!record->seed && seed && records::commitment_to(*seed) == record->commitment) {
    record->seed = seed;
  }
  if (!record->seed) return records::failure("a table has a seed");
  Setup setup = std::move(stored.terms);
  setup.names = record->names;
  setup.take_game(*std::move(record));
  return setup;
}

void Setup::take_game(records::GameRecord record) {
  format = record.format;
  rules = record.rules;
  config = record.config;
  pack = std::move(record.pack);
  first = record.first;
  seed = *record.seed;
  dice = std::move(record.dice);
  before = std::move(record.actions);
  redraws = std::move(record.redraws);
}

}  // namespace taproom::service
