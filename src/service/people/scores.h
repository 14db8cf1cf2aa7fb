#pragma once
// Keeps score: ratings of people and bots, per game. Kept as documents of the store:
//   ratings / <game>/<who>   who: a person's id, or bot:<level>
//   rated   / <table>        this table has been counted
// A table and its ratings are put together, so a table counts once however often it is reported.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "service/people/rating.h"
#include "service/ports/results.h"
#include "service/store/documents.h"

namespace taproom::service {

struct Standing {
  std::string who;  ///< a person's id, or bot:<level>
  Rating rating;
};

records::json::value stored_rating_schema(records::Schemas& all);

class Scores final : public Results {
 public:
  explicit Scores(Documents& documents) : documents_(&documents) {}

  /// Reads all ratings; one that is damaged begins again.
  Expected<void> open();
  /// The keys of damaged ones.
  const std::vector<std::string>& damaged() const { return damaged_; }

  void finished(const FinishedTable& table, Batch& batch) override;

  /// A fresh rating for somebody who has not played.
  Rating rating(std::string_view game, std::string_view who) const;
  /// All who have played, best first.
  std::vector<Standing> standings(std::string_view game) const;
  /// Forgets a person.
  void remove(std::string_view person);

 private:
  void read_again(std::string_view game, std::string_view who);

  Documents* documents_;
  std::map<std::string, std::map<std::string, Rating, std::less<>>, std::less<>> games_;
  std::vector<std::string> damaged_;
};

}  // namespace taproom::service
