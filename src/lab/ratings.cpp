#include "lab/ratings.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace taproom::lab {

namespace {

constexpr int kMaxSteps = 10'000;
constexpr double kClose = 1e-10;

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

Matrix square(std::size_t size) { return Matrix(size, Vector(size, 0.0)); }

/// All that the fit needs of the results: games per line-up and wins per player.
struct Totals {
  std::vector<LineUp> line_ups;
  Vector games;
  Vector wins;
};

Totals total_of(const std::vector<LineUp>& line_ups, const std::vector<SeedResults>& seeds) {
  Totals totals;
  totals.line_ups = line_ups;
  totals.games.assign(line_ups.size(), 0.0);
  totals.wins.assign(line_ups.empty() ? 0 : line_ups.front().size(), 0.0);
  for (const SeedResults& seed : seeds) {
    for (const SeedResults::Table& table : seed.tables) {
      totals.games[table.line_up] += table.games;
      for (std::size_t i = 0; i < totals.wins.size(); ++i)
        totals.wins[i] += table.wins[i];
    }
  }
  return totals;
}

/// Whether everybody beat everybody, if only by way of others (Ford's condition): else the most
/// likely strengths are infinitely far apart.
bool is_tied_together(const std::vector<LineUp>& line_ups, const std::vector<SeedResults>& seeds,
                      std::size_t players) {
  std::vector<std::vector<bool>> beat(players, std::vector<bool>(players, false));
  for (const SeedResults& seed : seeds) {
    for (const SeedResults::Table& table : seed.tables) {
      for (std::size_t i = 0; i < players; ++i) {
        for (std::size_t j = 0; j < players; ++j) {
          if (table.wins[i] > 0 && line_ups[table.line_up][j] > 0) beat[i][j] = true;
        }
      }
    }
  }
  for (std::size_t k = 0; k < players; ++k) {
    for (std::size_t i = 0; i < players; ++i) {
      for (std::size_t j = 0; j < players; ++j) {
        if (beat[i][k] && beat[k][j]) beat[i][j] = true;
      }
    }
  }
  return std::all_of(beat.begin(), beat.end(), [](const std::vector<bool>& row) {
    return std::all_of(row.begin(), row.end(), [](bool beaten) { return beaten; });
  });
}

void hold_back(Totals& totals) {
  const std::size_t players = totals.wins.size();
  for (std::size_t i = 0; i < players; ++i) {
    for (std::size_t j = i + 1; j < players; ++j) {
      LineUp both(players, 0);
      both[i] = 1;
      both[j] = 1;
      totals.line_ups.push_back(std::move(both));
      totals.games.push_back(1);
      totals.wins[i] += 0.5;
      totals.wins[j] += 0.5;
    }
  }
}

double strength_at(const LineUp& line_up, const Vector& strength) {
  double sum = 0;
  for (std::size_t i = 0; i < strength.size(); ++i)
    sum += line_up[i] * strength[i];
  return sum;
}

Vector most_likely(const Totals& totals, std::size_t anchor) {
  Vector strength(totals.wins.size(), 1.0);
  for (int step = 0; step < kMaxSteps; ++step) {
    Vector share(strength.size(), 0.0);
    for (std::size_t t = 0; t < totals.line_ups.size(); ++t) {
      const double sum = strength_at(totals.line_ups[t], strength);
      for (std::size_t i = 0; i < strength.size(); ++i)
        share[i] += totals.games[t] * totals.line_ups[t][i] / sum;
    }
    Vector next(strength.size());
    for (std::size_t i = 0; i < strength.size(); ++i)
      next[i] = totals.wins[i] / share[i];
    double moved = 0;
    for (std::size_t i = 0; i < strength.size(); ++i) {
      next[i] = i == anchor ? next[i] : next[i] / next[anchor];
    }
    next[anchor] = 1;
    for (std::size_t i = 0; i < strength.size(); ++i)
      moved = std::max(moved, std::abs(std::log(next[i] / strength[i])));
    strength = std::move(next);
    if (moved < kClose) break;
  }
  return strength;
}

/// The inverse of a symmetric positive matrix, by Gauss and Jordan; its pivots are safe in order.
Matrix inverse(Matrix a) {
  const std::size_t size = a.size();
  Matrix out = square(size);
  for (std::size_t i = 0; i < size; ++i)
    out[i][i] = 1;
  for (std::size_t k = 0; k < size; ++k) {
    const double pivot = a[k][k];
    for (std::size_t j = 0; j < size; ++j) {
      a[k][j] /= pivot;
      out[k][j] /= pivot;
    }
    for (std::size_t i = 0; i < size; ++i) {
      if (i == k) continue;
      const double factor = a[i][k];
      for (std::size_t j = 0; j < size; ++j) {
        a[i][j] -= factor * a[k][j];
        out[i][j] -= factor * out[k][j];
      }
    }
  }
  return out;
}

/// Players but the anchor, in order.
std::vector<std::size_t> free_players(std::size_t players, std::size_t anchor) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < players; ++i) {
    if (i != anchor) out.push_back(i);
  }
  return out;
}

/// How sharply the likelihood falls: minus its second derivative by the logarithms of strengths.
Matrix curvature(const Totals& totals, const Vector& strength,
                 const std::vector<std::size_t>& free) {
  Matrix out = square(free.size());
  for (std::size_t t = 0; t < totals.line_ups.size(); ++t) {
    const LineUp& line_up = totals.line_ups[t];
    const double sum = strength_at(line_up, strength);
    for (std::size_t r = 0; r < free.size(); ++r) {
      const double p = line_up[free[r]] * strength[free[r]] / sum;
      for (std::size_t c = 0; c < free.size(); ++c) {
        const double q = line_up[free[c]] * strength[free[c]] / sum;
        out[r][c] += totals.games[t] * ((r == c ? p : 0.0) - p * q);
      }
    }
  }
  return out;
}

/// The spread over seeds of wins beyond what the strengths expect.
Matrix surprise(const std::vector<LineUp>& line_ups, const std::vector<SeedResults>& seeds,
                const Vector& strength, const std::vector<std::size_t>& free) {
  std::vector<Vector> units;
  Vector mean(free.size(), 0.0);
  for (const SeedResults& seed : seeds) {
    Vector unit(free.size(), 0.0);
    for (const SeedResults::Table& table : seed.tables) {
      const double sum = strength_at(line_ups[table.line_up], strength);
      for (std::size_t r = 0; r < free.size(); ++r) {
        const double p = line_ups[table.line_up][free[r]] * strength[free[r]] / sum;
        unit[r] += table.wins[free[r]] - table.games * p;
      }
    }
    for (std::size_t r = 0; r < free.size(); ++r)
      mean[r] += unit[r] / static_cast<double>(seeds.size());
    units.push_back(std::move(unit));
  }
  const auto count = static_cast<double>(seeds.size());
  Matrix out = square(free.size());
  for (const Vector& unit : units) {
    for (std::size_t r = 0; r < free.size(); ++r) {
      for (std::size_t c = 0; c < free.size(); ++c)
        out[r][c] += (unit[r] - mean[r]) * (unit[c] - mean[c]) * count / (count - 1);
    }
  }
  return out;
}

}  // namespace

Ratings fit_ratings(const std::vector<LineUp>& line_ups, const std::vector<SeedResults>& seeds,
                    std::size_t anchor) {
  Ratings out;
  Totals totals = total_of(line_ups, seeds);
  const std::size_t players = totals.wins.size();
  if (players == 0 || seeds.empty()) return out;
  out.held_back = !is_tied_together(line_ups, seeds, players);
  if (out.held_back) hold_back(totals);
  const Vector strength = most_likely(totals, anchor);
  const std::vector<std::size_t> free = free_players(players, anchor);
  out.elo.assign(players, Estimate{});
  Matrix bread;
  Matrix filling;
  if (seeds.size() > 1) {
    bread = inverse(curvature(totals, strength, free));
    filling = surprise(line_ups, seeds, strength, free);
  }
  const double t = student95(seeds.size() - 1);
  for (std::size_t r = 0; r < free.size(); ++r) {
    const double elo = kEloPerLog * std::log(strength[free[r]]);
    double reach = std::numeric_limits<double>::infinity();
    if (seeds.size() > 1) {
      double variance = 0;
      for (std::size_t a = 0; a < free.size(); ++a) {
        for (std::size_t b = 0; b < free.size(); ++b)
          variance += bread[r][a] * filling[a][b] * bread[b][r];
      }
      reach = t * kEloPerLog * std::sqrt(std::max(variance, 0.0));
    }
    out.elo[free[r]] = {elo, elo - reach, elo + reach};
  }
  return out;
}

}  // namespace taproom::lab
