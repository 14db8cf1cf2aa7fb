#include "lab/seating.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace taproom::lab {

namespace {

constexpr std::size_t kMaxBots = 16;
constexpr std::size_t kMaxTables = 1000;

using Seating = std::vector<std::size_t>;

TablePlan table_of(Seating seating, std::size_t entrants) {
  TablePlan table;
  table.seats_of.assign(entrants, 0);
  for (const std::size_t entrant : seating)
    ++table.seats_of[entrant];
  for (std::size_t i = 0; i < seating.size(); ++i) {
    // A line-up that repeats itself (A,B,A,B) has fewer rotations than seats.
    if (i > 0 && seating == table.seatings.front()) break;
    table.seatings.push_back(seating);
    std::rotate(seating.rbegin(), seating.rbegin() + 1, seating.rend());
  }
  return table;
}

/// The number of each description, in the order of first mention.
std::vector<std::size_t> number_entrants(const std::vector<std::string>& bots,
                                         std::vector<Entrant>& entrants) {
  std::vector<std::size_t> out;
  for (const std::string& bot : bots) {
    const auto known = std::find_if(entrants.begin(), entrants.end(),
                                    [&](const Entrant& one) { return one.description == bot; });
    out.push_back(static_cast<std::size_t>(known - entrants.begin()));
    if (known == entrants.end()) entrants.push_back({bot, bot});
  }
  return out;
}

/// Every choice of `size` of the entrants, in order.
std::vector<Seating> choices(std::size_t entrants, std::size_t size) {
  std::vector<Seating> out;
  Seating chosen(size);
  std::iota(chosen.begin(), chosen.end(), std::size_t{0});
  while (out.size() <= kMaxTables) {
    out.push_back(chosen);
    std::size_t i = size;
    while (i > 0 && chosen[i - 1] == entrants - size + i - 1)
      --i;
    if (i == 0) break;
    ++chosen[i - 1];
    std::iota(chosen.begin() + static_cast<std::ptrdiff_t>(i), chosen.end(), chosen[i - 1] + 1);
  }
  return out;
}

}  // namespace

std::size_t SeatingPlan::games_per_seed() const {
  return std::accumulate(
      tables.begin(), tables.end(), std::size_t{0},
      [](std::size_t sum, const TablePlan& table) { return sum + table.seatings.size(); });
}

tl::expected<SeatingPlan, std::string> plan_seating(const std::vector<std::string>& bots,
                                                    int players) {
  const auto seats = static_cast<std::size_t>(players);
  if (bots.empty()) return tl::unexpected(std::string("name at least one bot"));
  if (bots.size() > kMaxBots) {
    return tl::unexpected(fmt::format("{} bots are named; {} are the most", bots.size(), kMaxBots));
  }
  SeatingPlan plan;
  std::vector<std::size_t> numbers = number_entrants(bots, plan.entrants);
  if (bots.size() > seats) {
    if (plan.entrants.size() < bots.size()) {
      return tl::unexpected(
          fmt::format("a bot is named twice; for one table of these {} say --players {}",
                      bots.size(), bots.size()));
    }
    for (Seating& seating : choices(plan.entrants.size(), seats))
      plan.tables.push_back(table_of(std::move(seating), plan.entrants.size()));
    if (plan.tables.size() > kMaxTables) {
      return tl::unexpected(
          fmt::format("{} bots at tables of {} are more than {} tables; name fewer", bots.size(),
                      seats, kMaxTables));
    }
    return plan;
  }
  if (bots.size() > 1 && plan.entrants.size() == 1) {
    plan.entrants.front().label += " (1)";
    plan.entrants.push_back({bots.front() + " (2)", bots.front()});
    std::fill(numbers.begin() + 1, numbers.end(), std::size_t{1});
  }
  numbers.resize(seats, numbers.back());
  plan.tables.push_back(table_of(std::move(numbers), plan.entrants.size()));
  return plan;
}

}  // namespace taproom::lab
