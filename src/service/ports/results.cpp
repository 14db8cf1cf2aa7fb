#include "service/ports/results.h"

#include <boost/json/serialize.hpp>

#include "core/seat.h"
#include "records/json_reader.h"

namespace taproom::service {

namespace json = boost::json;

std::string to_text(const FinishedTable& table) {
  json::array seats;
  for (const FinishedSeat& seat : table.seats) {
    seats.push_back({{"person", seat.person},
                     {"bot", seat.bot},
                     {"place", seat.place},
                     {"resigned", seat.resigned},
                     {"taken_over", seat.taken_over}});
  }
  return json::serialize(json::object{{"table", table.table},
                                      {"game", table.game},
                                      {"at", table.at},
                                      {"friendly", table.friendly},
                                      {"seats", std::move(seats)}});
}

std::optional<FinishedTable> read_finished(std::string_view text) {
  const auto value = records::parse_json(text);
  if (!value) return std::nullopt;
  records::Reading reading;
  FinishedTable out;
  {
    records::JsonObject object = records::JsonNode(*value, reading).object();
    out.table = object.at("table").text();
    out.game = object.at("game").text();
    out.at = object.at("at").whole(0, records::kMaxSafeInteger);
    out.friendly = object.at("friendly").flag();
    for (const records::JsonNode node : object.at("seats").array(0, kMaxSeats)) {
      records::JsonObject item = node.object();
      FinishedSeat seat;
      seat.person = item.at("person").text();
      seat.bot = item.at("bot").text();
      seat.place = item.at("place").whole<int>(0, kMaxSeats);
      seat.resigned = item.at("resigned").flag();
      seat.taken_over = item.at("taken_over").flag();
      out.seats.push_back(std::move(seat));
    }
  }
  if (!reading.ok()) return std::nullopt;
  return out;
}

}  // namespace taproom::service
