#include "service/table/summary.h"

#include <algorithm>

#include <fmt/format.h>

#include "records/kinds.h"

namespace taproom::service {

namespace as = records::as;
using records::Row;

namespace {

/// What others have done since the person left: not passes, nor secret steps.
int acts_unseen(const Model& model, Seat seat) {
  const std::vector<Act>& acts = model.run().acts();
  int out = 0;
  for (std::size_t i = model.chair(seat).seen.value_or(0); i < acts.size(); ++i) {
    const bool told = !acts[i].secret && acts[i].by != By::kWindow && !(acts[i].seat == seat);
    out += told ? 1 : 0;
  }
  return out;
}

}  // namespace

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
  if (!model.asked().empty()) out.since = model.asked_since();
  for (int i = 0; i < model.players(); ++i) {
    const Chair& chair = model.chair(Seat(i));
    Summary::Place place;
    if (chair.is_person()) place.news = acts_unseen(model, Seat(i));
    place.person = chair.person;
    place.name = chair.name;
    place.open = chair.holder == Chair::Holder::kOpen;
    place.bot = chair.holder == Chair::Holder::kBot;
    const bool asked = model.asked().has(Seat(i));
    place.gone = chair.gone;
    place.asked = asked && !chair.bot_plays() && !model.polling();
    out.busy = out.busy || (asked && chair.bot_plays());
    out.places.push_back(std::move(place));
  }
  return out;
}

namespace {

template <class Kind, auto Member>
constexpr Row row(const char* name, const char* doc) {
  return records::row<NoContext, Kind, Member>(name, doc);
}

using Place = Summary::Place;
constexpr Row kPlaceRows[] = {
    row<as::Text, &Place::person>("person", "id; empty: none"),
    row<as::Text, &Place::name>("name", ""),
    row<as::Flag, &Place::open>("open", "nobody sits there"),
    row<as::Flag, &Place::bot>("bot", "a bot does"),
    row<as::Flag, &Place::asked>("asked", "somebody waits for the person"),
    records::rare<NoContext, as::Flag, &Place::asked_in_private>(
        "asked_in_private", "the same, and the others are not to know"),
    records::rare<NoContext, as::Whole<0, 1 << 30>, &Place::news>("news", "acts not seen yet"),
    records::rare<NoContext, as::Flag, &Place::gone>("gone", "the person has left the house"),
};
constexpr records::Shape<Place, NoContext> kPlaceShape{"SummaryPlace", "A seat of a summary.",
                                                       kPlaceRows};

/// Written by older programs.
struct Filed {
  using Object = Summary;
  using Context = NoContext;
  static bool written(const Summary&, const NoContext&) { return false; }
  static json::value write(const Summary&, const NoContext&) { return nullptr; }
  static void read(const records::JsonNode&, Summary&, const NoContext&) {}
  static json::value schema(records::Schemas&) { return json::object(); }
};

constexpr Row kSummaryRows[] = {
    row<as::Text, &Summary::game>("game", "its name"),
    row<as::Text, &Summary::host>("host", "the person's id"),
    row<as::Text, &Summary::host_name>("host_name", ""),
    row<as::OneOf<kPhases, "phase">, &Summary::phase>("phase", ""),
    row<as::OneOf<kWatches, "watch">, &Summary::watch>("watch", "who may look on"),
    row<as::Flag, &Summary::listed>("listed", "it stands in the lobby"),
    row<as::Flag, &Summary::busy>("busy", "something happens there by itself"),
    records::own<NoContext, Filed>("filed", "of older programs").when<Filed>(),
    row<as::Large, &Summary::created>("created", "milliseconds since 1970"),
    row<as::Large, &Summary::updated>("updated", "the same"),
    records::rare<NoContext, as::Optional<as::Large>, &Summary::due>("due",
                                                                     "when a clock runs out"),
    records::rare<NoContext, as::Flag, &Summary::thinking>("thinking", "a question is open"),
    records::rare<NoContext, as::Optional<as::Large>, &Summary::since>("since",
                                                                       "when it was asked"),
    row<as::Large, &Summary::entries>("entries", "how long the log is"),
    row<as::List<as::Object<kPlaceShape>, 0, kMaxSeats>, &Summary::places>("places", "by seat"),
};
constexpr records::Shape<Summary, NoContext> kSummaryShape{
    "TableSummary", "What is known of a table at rest, as it is stored.", kSummaryRows};

}  // namespace

std::string to_text(const Summary& summary) { return kSummaryShape.text(summary, {}); }

std::optional<Summary> read_summary(std::string_view text) {
  const auto value = records::parse_json(text);
  if (!value) return std::nullopt;
  records::Reading reading;
  Summary out;
  kSummaryShape.read(records::JsonNode(*value, reading), out, {});
  if (!reading.ok()) return std::nullopt;
  return out;
}

json::value summary_schema(records::Schemas& all) { return all.of(kSummaryShape); }

// Inside a string there would be backslashes.
bool says_over(std::string_view text) { return text.find(R"("phase":"over")") != text.npos; }

std::vector<std::string> people_in(std::string_view text) {
  std::vector<std::string> out;
  for (const std::string_view key :
       {std::string_view(R"("host":")"), std::string_view(R"("person":")")}) {
    for (std::size_t at = text.find(key); at != text.npos; at = text.find(key, at)) {
      at += key.size();
      std::string person(text.substr(at, text.find('"', at) - at));
      if (!person.empty() && std::find(out.begin(), out.end(), person) == out.end())
        out.push_back(std::move(person));
    }
  }
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

void hide_name(Summary& summary, std::string_view person) {
  if (summary.host == person) summary.host_name = kSomebodyWhoLeft;
  for (Summary::Place& place : summary.places) {
    if (place.person != person) continue;
    place.name = kSomebodyWhoLeft;
    place.gone = true;
  }
}

LineMessage line_of(std::string_view table, const Summary& summary, std::string_view person) {
  LineMessage out;
  out.table = table;
  out.game = summary.game;
  out.phase = summary.broken ? "broken" : kPhases[static_cast<std::size_t>(summary.phase)];
  out.host = summary.host_name;
  bool turn = false;
  bool yours = false;
  int news = 0;
  for (const Summary::Place& place : summary.places) {
    const bool you = !person.empty() && place.person == person;
    out.seats.push_back({place.open  ? "open"
                         : place.bot ? "bot"
                                     : "person",
                         place.name, you, place.asked, place.gone});
    yours = yours || you;
    if (you) news = std::max(news, place.news);
    turn = turn || (you && (place.asked || place.asked_in_private));
  }
  out.created = summary.created;
  out.updated = summary.updated;
  if (yours) out.turn = turn;
  if (yours) out.news = news;
  if (summary.phase == Phase::kPlaying) {
    out.since = summary.since;
    out.thinking = summary.thinking;
  }
  return out;
}

}  // namespace taproom::service
