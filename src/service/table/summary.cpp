#include "service/table/summary.h"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "records/json_reader.h"

namespace taproom::service {

namespace json = boost::json;

Summary summary_of(const Model& model) {
  const Setup& setup = model.setup();
  Summary out;
  out.game = setup.format->name();
  out.host = setup.host;
  out.host_name = setup.host_name;
  out.phase = model.phase();
  out.watch = setup.watch;
  out.listed = setup.listed;
  out.created = setup.at;
  out.updated = model.phase() == Phase::kOver ? model.ended() : model.updated();
  out.due = model.clocks().first_out();
  out.entries = model.entries();
  out.busy = (model.polling() && model.phase() == Phase::kPlaying) || model.revealing().has_value();
  for (int i = 0; i < model.players(); ++i) {
    const Chair& chair = model.chair(Seat(i));
    Summary::Place place;
    place.person = chair.person;
    place.name = chair.name;
    place.open = chair.holder == Chair::Holder::kOpen;
    place.bot = chair.holder == Chair::Holder::kBot;
    const bool asked = model.asked().has(Seat(i));
    place.asked = asked && !chair.bot_plays() && !model.polling();
    out.busy = out.busy || (asked && chair.bot_plays());
    out.places.push_back(std::move(place));
  }
  return out;
}

std::string to_text(const Summary& summary) {
  json::array places;
  for (const Summary::Place& place : summary.places) {
    places.push_back({{"person", place.person},
                      {"name", place.name},
                      {"open", place.open},
                      {"bot", place.bot},
                      {"asked", place.asked}});
  }
  json::object out;
  out["game"] = summary.game;
  out["host"] = summary.host;
  out["host_name"] = summary.host_name;
  out["phase"] = kPhases[static_cast<std::size_t>(summary.phase)];
  out["watch"] = kWatches[static_cast<std::size_t>(summary.watch)];
  out["listed"] = summary.listed;
  out["busy"] = summary.busy;
  out["created"] = summary.created;
  out["updated"] = summary.updated;
  if (summary.due) out["due"] = *summary.due;
  out["entries"] = summary.entries;
  out["places"] = std::move(places);
  return json::serialize(out);
}

std::optional<Summary> read_summary(std::string_view text) {
  const auto value = records::parse_json(text);
  if (!value) return std::nullopt;
  records::Reading reading;
  Summary out;
  {
    records::JsonObject object = records::JsonNode(*value, reading).object();
    out.game = object.at("game").text();
    out.host = object.at("host").text();
    out.host_name = object.at("host_name").text();
    out.phase = static_cast<Phase>(
        object.at("phase").one_of(std::span<const char* const>(kPhases), "phase"));
    out.watch = static_cast<Watch>(
        object.at("watch").one_of(std::span<const char* const>(kWatches), "watch"));
    out.listed = object.at("listed").flag();
    out.busy = object.at("busy").flag();
    object.ignore({"filed"});  // of older programs
    out.created = object.at("created").whole(0, records::kMaxSafeInteger);
    out.updated = object.at("updated").whole(0, records::kMaxSafeInteger);
    if (auto due = object.find("due")) out.due = due->whole(0, records::kMaxSafeInteger);
    out.entries =
        static_cast<std::uint64_t>(object.at("entries").whole(0, records::kMaxSafeInteger));
    for (const records::JsonNode node : object.at("places").array(0, kMaxSeats)) {
      records::JsonObject item = node.object();
      Summary::Place place;
      place.person = item.at("person").text();
      place.name = item.at("name").text();
      place.open = item.at("open").flag();
      place.bot = item.at("bot").flag();
      place.asked = item.at("asked").flag();
      out.places.push_back(std::move(place));
    }
  }
  if (!reading.ok()) return std::nullopt;
  return out;
}

std::string shelf_of(std::string_view person) { return fmt::format("{}/", person); }

std::string file_key(std::string_view table, const Summary& summary) {
  constexpr Millis kEndOfTime = 9'999'999'999'999;
  return fmt::format("{:013}/{}", std::max<Millis>(kEndOfTime - summary.updated, 0), table);
}

std::vector<std::string> people_of(const Summary& summary) {
  std::vector<std::string> out;
  const auto add = [&](const std::string& person) {
    if (person.empty() || std::find(out.begin(), out.end(), person) != out.end()) return;
    out.push_back(person);
  };
  add(summary.host);
  for (const Summary::Place& place : summary.places)
    add(place.person);
  return out;
}

json::object line_of(std::string_view table, const Summary& summary, std::string_view person) {
  json::array seats;
  bool turn = false;
  bool yours = false;
  for (const Summary::Place& place : summary.places) {
    const bool you = !person.empty() && place.person == person;
    json::object seat{{"kind", place.open ? "open" : place.bot ? "bot" : "person"}};
    if (!place.name.empty()) seat["name"] = place.name;
    if (you) seat["you"] = true;
    yours = yours || you;
    turn = turn || (you && place.asked);
    seats.push_back(std::move(seat));
  }
  json::object out;
  out["table"] = table;
  out["game"] = summary.game;
  out["phase"] = summary.broken ? "broken" : kPhases[static_cast<std::size_t>(summary.phase)];
  out["host"] = summary.host_name;
  out["seats"] = std::move(seats);
  out["created"] = summary.created;
  out["updated"] = summary.updated;
  if (yours) out["turn"] = turn;
  return out;
}

}  // namespace taproom::service
