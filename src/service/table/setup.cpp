#include "service/table/setup.h"

#include <array>

#include <boost/json/serialize.hpp>

#include "records/config_json.h"
#include "records/json_reader.h"

namespace taproom::service {

namespace json = boost::json;
using records::JsonNode;
using records::JsonObject;

namespace {

template <class Enum, std::size_t N>
Enum read_word(const JsonNode& node, const char* const (&words)[N], std::string_view what) {
  return static_cast<Enum>(node.one_of(std::span<const char* const>(words), what));
}

}  // namespace

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
  json::object out;
  out["e"] = "created";
  out["t"] = setup.at;
  json::value written = records::record_to_json(record);
  // Packs are kept once for all tables, by their hash.
  written.get_object()["pack"].get_object().erase("content");
  out["record"] = std::move(written);
  if (sealed) out["sealed"] = vault->seal(setup.seed.to_hex());
  out["host"] = setup.host;
  out["host_name"] = setup.host_name;
  out["token"] = setup.token;
  out["pace"] = {{"kind", kPaces[static_cast<std::size_t>(setup.pace.kind)]},
                 {"time", setup.pace.time},
                 {"increment", setup.pace.increment}};
  out["watch"] = kWatches[static_cast<std::size_t>(setup.watch)];
  out["listed"] = setup.listed;
  out["rated"] = kRatedWords[static_cast<std::size_t>(setup.rated)];
  out["answer_time"] = setup.answer_time;
  out["origin"] = kOrigins[static_cast<std::size_t>(setup.origin)];
  out["from"] = setup.from;
  return json::serialize(out);
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
  Setup setup;
  {
    JsonObject object = JsonNode(*value, reading).object();
    if (const JsonNode kind = object.at("e"); kind.text() != "created") {
      kind.refuse("a log begins with the making of its table");
    }
    setup.at = object.at("t").whole(0, records::kMaxSafeInteger);
    const JsonNode node = object.at("record");
    std::optional<Seed> seed = opened;
    if (auto sealed = object.find("sealed"); sealed && !seed) {
      const std::optional<std::string> hex =
          sources.vault != nullptr ? sources.vault->open(sealed->text()) : std::nullopt;
      Seed unsealed;
      if (hex && Seed::from_hex(*hex, unsealed)) {
        seed = unsealed;
      } else {
        sealed->refuse("the dice of this table are sealed with a key that is not here (dice.key)");
      }
    }
    setup.host = object.at("host").text();
    setup.host_name = object.at("host_name").text();
    setup.token = object.at("token").text();
    JsonObject pace = object.at("pace").object();
    setup.pace.kind = read_word<Pace::Kind>(pace.at("kind"), kPaces, "pace");
    setup.pace.time = pace.at("time").whole(0, records::kMaxSafeInteger);
    setup.pace.increment = pace.at("increment").whole(0, records::kMaxSafeInteger);
    setup.watch = read_word<Watch>(object.at("watch"), kWatches, "watch");
    setup.listed = object.at("listed").flag();
    const auto rated = object.find("rated");
    setup.rated = rated ? read_word<Rated>(*rated, kRatedWords, "rating") : Rated::kUnlessUndone;
    setup.answer_time = object.at("answer_time").whole(0, records::kMaxSafeInteger);
    setup.origin = read_word<Origin>(object.at("origin"), kOrigins, "origin");
    setup.from = object.at("from").text();
    if (reading.ok()) {
      json::value written = node.value();
      fetch_pack(written, sources);
      Expected<records::GameRecord> record = records::record_from_json(written);
      if (!record) return tl::unexpected(record.error());
      if (!record->seed && seed && records::commitment_to(*seed) == record->commitment) {
        record->seed = seed;
      }
      if (!record->seed) return records::failure("a table has a seed");
      setup.format = record->format;
      setup.rules = record->rules;
      setup.config = record->config;
      setup.pack = record->pack;
      setup.first = record->first;
      setup.seed = *record->seed;
      setup.dice = std::move(record->dice);
      setup.before = std::move(record->actions);
      setup.redraws = std::move(record->redraws);
      setup.names = std::move(record->names);
    }
  }
  if (!reading.ok()) return reading.failure();
  return setup;
}

}  // namespace taproom::service
