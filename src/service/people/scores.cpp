#include "service/people/scores.h"

#include <algorithm>

#include "records/kinds.h"
#include "service/store/checked_text.h"

namespace taproom::service {

namespace {

namespace as = records::as;

template <class Kind, auto Member>
constexpr records::Row row(const char* name, const char* doc) {
  return records::row<records::NoContext, Kind, Member>(name, doc);
}
constexpr records::Row kRatingRows[] = {
    row<as::Number, &Rating::value>("value", "on the scale of chess ratings"),
    row<as::Number, &Rating::deviation>("deviation", "of the value"),
    row<as::Number, &Rating::volatility>("volatility", "how erratic the results are"),
    row<as::Whole<0, UINT32_MAX>, &Rating::games>("games", "that count"),
    row<as::Large, &Rating::played_ms>("played", "when the last one ended; 0: never"),
};
constexpr records::Shape<Rating, records::NoContext> kRatingShape{
    "StoredRating", "How strong somebody is, as it is stored.", kRatingRows};

std::string to_text(const Rating& rating) { return with_check(kRatingShape.text(rating, {})); }

bool from_text(std::string_view bytes, Rating& rating) {
  const Expected<std::string_view> text = without_check(bytes);
  if (!text) return false;
  const auto value = records::parse_json(*text);
  if (!value) return false;
  records::Reading reading;
  kRatingShape.read(records::JsonNode(*value, reading), rating, {});
  return reading.ok() && rating.deviation > 0 && rating.volatility > 0;
}

std::string key_of(std::string_view game, std::string_view who) {
  return std::string(game) + "/" + std::string(who);
}

}  // namespace

records::json::value stored_rating_schema(records::Schemas& all) { return all.of(kRatingShape); }

Expected<void> Scores::open() {
  games_.clear();
  damaged_.clear();
  const Expected<void> read =
      documents_->store().each("ratings", [&](std::string_view key, std::string_view text) {
        const std::size_t slash = key.find('/');
        Rating rating;
        if (slash == key.npos || !from_text(text, rating)) {
          damaged_.emplace_back(key);
          return;
        }
        games_[std::string(key.substr(0, slash))][std::string(key.substr(slash + 1))] = rating;
      });
  return read;
}

/// Another node may have rated them since.
void Scores::read_again(std::string_view game, std::string_view who) {
  const auto text = documents_->get("ratings", key_of(game, who));
  Rating rating;
  if (text && *text && from_text(**text, rating))
    games_[std::string(game)][std::string(who)] = rating;
}

void Scores::finished(const FinishedTable& table, Batch& /*batch*/) {
  if (table.friendly || table.seats.size() < 2) return;
  const auto counted = documents_->get("rated", table.table);
  if (!counted || *counted) return;
  std::vector<std::string> who;
  std::vector<Rating> before;
  std::vector<int> places;
  for (const FinishedSeat& seat : table.seats) {
    who.push_back(seat.person.empty() ? "bot:" + seat.bot : seat.person);
    read_again(table.game, who.back());
    before.push_back(rating(table.game, who.back()));
    places.push_back(seat.place);
  }
  // One level of bots against itself tells nothing.
  if (std::ranges::count(who, who[0]) == static_cast<std::ptrdiff_t>(who.size())) return;
  const std::vector<Rating> after = rated_table(before, places, table.at);
  auto& ratings = games_[table.game];
  for (std::size_t seat = 0; seat < who.size(); ++seat) {
    // A bot of one level on several seats takes the mean of what they got.
    Rating mean = after[seat];
    double seats = 1;
    for (std::size_t other = 0; other < who.size(); ++other) {
      if (other == seat || who[other] != who[seat]) continue;
      mean.value += after[other].value;
      mean.deviation += after[other].deviation;
      mean.volatility += after[other].volatility;
      ++seats;
    }
    mean.value /= seats;
    mean.deviation /= seats;
    mean.volatility /= seats;
    if (table.seats[seat].gone) continue;
    ratings[who[seat]] = mean;
    documents_->put("ratings", key_of(table.game, who[seat]), to_text(mean));
  }
  documents_->put("rated", table.table, "");
}

Rating Scores::rating(std::string_view game, std::string_view who) const {
  const auto ratings = games_.find(game);
  if (ratings == games_.end()) return {};
  const auto found = ratings->second.find(who);
  return found == ratings->second.end() ? Rating{} : found->second;
}

std::vector<Standing> Scores::standings(std::string_view game) const {
  std::vector<Standing> list;
  if (const auto ratings = games_.find(game); ratings != games_.end())
    for (const auto& [who, rating] : ratings->second)
      list.push_back({who, rating});
  std::ranges::stable_sort(list, std::ranges::greater{},
                           [](const Standing& each) { return each.rating.value; });
  return list;
}

void Scores::remove(std::string_view person) {
  for (auto& [game, ratings] : games_)
    if (const auto found = ratings.find(person); found != ratings.end()) {
      documents_->put("ratings", key_of(game, person), std::nullopt);
      ratings.erase(found);
    }
}

}  // namespace taproom::service
