#include "bots/tiefenthal/value.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"

namespace taproom::bots::tavern {

namespace {

struct Fitted {
  float weights[kWeightSets][kRounds + 1][feature::kCount];
  float spread[kWeightSets][kRounds + 1];
};

constexpr Fitted kFitted = {
#include "bots/tiefenthal/weights.inc"
};

/// Powers of a base, one for each step ahead on a track.
template <int N>
constexpr std::array<float, N> powers(float base) {
  std::array<float, N> out{};
  float power = 1;
  for (float& item : out) {
    item = power;
    power *= base;
  }
  return out;
}
constexpr int kAhead = 16;
constexpr auto kNear = powers<kAhead>(0.7f);
constexpr auto kFar = powers<kAhead>(0.9f);

/// What a bonus of the track is worth in thalers.
float bonus_worth(const Components& components, const Effect& bonus) {
  switch (bonus.type) {
    case EffectType::kThalers:
      return bonus.n;
    case EffectType::kGainCard:
      return components.cards[bonus.arg].price;
    case EffectType::kServiceDenied:
      return 2;
    default:
      return 0;
  }
}

/// What the tavern of the next turn will hold, as far as can be told.
struct Evening {
  std::array<float, kTavernCards> cards{};
  float pay = 0;
};

Evening next_evening(const Holdings& h, float tables) {
  Evening evening{h.next, h.next_pay};
  if (h.drawn) return evening;
  // The known cards come first, then the rest of the deck, then what is shuffled anew.
  const float known = h.next_seated + (h.next_nobles > 0 ? 1.0f : 0.0f);
  const float free = std::max(0.0f, tables + h.next[card::kTable] - known);
  const float of_rest = std::min(1.0f, free / (h.rest_seated + 0.5f));
  const float later = std::max(0.0f, free - h.rest_seated);
  const float pool = std::max(0.0f, h.seated - h.next_seated - h.rest_seated);
  const float of_pool = std::min(1.0f, later / (pool + 0.5f));
  for (std::size_t i = 0; i < kTavernCards; ++i) {
    evening.cards[i] +=
        h.rest[i] * of_rest + std::max(0.0f, h.cards[i] - h.next[i] - h.rest[i]) * of_pool;
  }
  evening.pay += h.rest_pay * of_rest + std::max(0.0f, h.pay - h.next_pay - h.rest_pay) * of_pool;
  return evening;
}

void add_upgrades(const Holdings& h, float shown, float income, Features& x) {
  int open = 0;
  std::size_t offer = 0;
  for (unsigned left = areas_in_play(*h.state); left != 0; left &= left - 1) {
    const Area area = static_cast<Area>(std::countr_zero(left));
    const AreaInfo& info = area_info(*h.components, area);
    const bool done = h.has(area);
    open += done ? 0 : 1;
    if (info.offer_card == card::kNone) continue;
    if (!done && offer < 5) x[feature::kOffers + offer] = h.cards[info.offer_card] * shown;
    ++offer;
  }
  x[feature::kUnfinished] = static_cast<float>(open * open) / 9.0f;
  x[feature::kIncomeOpen] = income * static_cast<float>(open) / 9.0f;
}

void add_monastery(const Holdings& h, Features& x) {
  const auto& track = h.components->monastery[season(*h.state)];
  for (int ahead = 1; ahead < kAhead; ++ahead) {
    const auto place =
        static_cast<std::size_t>((h.monastery + ahead) % Components::kMonasterySpaces);
    const Effect& bonus = track[place];
    if (bonus.type == EffectType::kNone) continue;
    const auto i = static_cast<std::size_t>(ahead - 1);
    if (bonus.type == EffectType::kNoble) {
      x[feature::kNobleSoon] += kNear[i];
      x[feature::kNobleLater] += kFar[i];
    } else {
      x[feature::kTrackSoon] += kNear[i] * bonus_worth(*h.components, bonus);
    }
  }
}

void add_reputation(const Holdings& h, Features& x) {
  const int length = reputation::length(*h.state, *h.components, *h.player);
  const int to_crown = h.reputation == length ? length : length - h.reputation;
  x[feature::kCrownSoon] = kNear[static_cast<std::size_t>(std::min(to_crown, kAhead) - 1)];
  x[feature::kReputation] = static_cast<float>(length - to_crown);
}

void add_modules(const Holdings& h, Features& x) {
  const State& state = *h.state;
  const Player& player = *h.player;
  if (state.has(Module::k2)) {
    x[feature::kTokens] = static_cast<float>(h.tokens);
    for (std::size_t i = 0; i < kEntertainers; ++i) {
      if (player.schnapps.side[i] == 0) continue;
      x[feature::kSides + 2 * i + player.schnapps.side[i] - 1] = 1;
    }
  }
  if (state.has(Module::k3)) add_reputation(h, x);
  if (state.has(Module::k5)) {
    std::array<int, GuestBook::kMaxRows> in_row{};
    for (std::size_t column = 0; column < 4; ++column) {
      x[feature::kColumns + column] = player.book.filled[column];
      for (std::size_t row = 0; row < player.book.filled[column]; ++row)
        ++in_row[row];
    }
    for (const int tiles : in_row)
      x[feature::kRowsBegun] += static_cast<float>(tiles < 4 ? tiles * tiles : 0);
  }
  if (state.has(Module::kC)) {
    if (player.keeper.keeper != Tavernkeeper::kNone) {
      x[feature::kKeepers + static_cast<std::size_t>(player.keeper.keeper)] = 1;
    }
    x[feature::kIous] = static_cast<float>(std::popcount(player.keeper.iou_open));
  }
  if (state.has(Module::kD)) {
    const unsigned open = player.orders.flipped & ~unsigned{player.orders.used};
    x[feature::kRewards] = static_cast<float>(std::popcount(open));
    x[feature::kOrders] = static_cast<float>(std::popcount(player.orders.flipped));
  }
}

}  // namespace

Features features_of(const Holdings& h) {
  Features x{};
  const auto tables = static_cast<float>(h.tables());
  const float takers = h.seated + (h.nobles > 0 ? 1.0f : 0.0f) + 0.5f;
  const float shown = std::min(1.0f, tables / takers);  // of the deck on one evening
  x[feature::kOne] = 1;
  for (std::size_t i = 0; i < kTavernCards; ++i) {
    x[feature::kCards + i] = h.cards[i] * shown;
  }
  const Evening next = next_evening(h, tables);
  for (std::size_t i = 0; i < kTavernCards; ++i)
    x[feature::kNext + i] = next.cards[i];
  const float income = h.seated > 0 ? tables * h.pay / h.seated : 0.0f;
  x[feature::kIncome] = income;
  x[feature::kNextPay] = next.pay;
  x[feature::kNextSeated] = h.next_seated;
  x[feature::kSeated] = h.seated;
  x[feature::kRegulars] = h.seated > 0 ? h.regulars / h.seated : 0.0f;
  x[feature::kNobles] = h.nobles;
  x[feature::kNextNobles] = h.next_nobles;
  for (std::size_t face = 0; face < 7; ++face)
    x[feature::kWanted + face] = h.wanted[face] * shown;
  for (unsigned left = h.upgraded; left != 0; left &= left - 1) {
    x[static_cast<std::size_t>(feature::kUpgrades + std::countr_zero(left))] = 1;
  }
  x[feature::kThalers] = static_cast<float>(h.kept_thalers());
  x[feature::kBeer] = static_cast<float>(h.kept_beer());
  add_monastery(h, x);
  x[feature::kCounterGuests] = static_cast<float>(h.counter_guests);
  const float waitresses =
      h.cards[card::kWaitress] * shown + (h.has(Area::kWaitress) ? 1.0f : 0.0f);
  const float dice = kDraftPicks + std::min<float>(waitresses, kMaxColouredDice);
  x[feature::kDice] = dice;
  const float brewing =
      1.0f + (h.has(Area::kBrewer) ? 1.0f : 0.0f) + h.cards[card::kBrewer] * shown;
  x[feature::kBrewing] = brewing * dice;
  x[feature::kService] = income * dice;
  const float permanent = h.has(Area::kWaitress) ? 1.0f : 0.0f;
  const float next_dice =
      kDraftPicks + std::min<float>(next.cards[card::kWaitress] + permanent, kMaxColouredDice);
  x[feature::kNextDice] = next_dice;
  x[feature::kNextBrewing] =
      (1.0f + (h.has(Area::kBrewer) ? 1.0f : 0.0f) + next.cards[card::kBrewer]) * next_dice;
  x[feature::kNextService] = next.pay * next_dice;
  add_upgrades(h, shown, income, x);
  if (h.state->config.modules > 1) add_modules(h, x);
  return x;
}

int weight_set(const State& state) {
  constexpr unsigned kExpansion =
      bit(Module::kA) | bit(Module::kB) | bit(Module::kC) | bit(Module::kD);
  if ((state.config.modules & kExpansion) != 0) return 2;
  return state.has(Module::k2) ? 1 : 0;
}

std::span<const float, feature::kCount> weights(int set, int turns_left) {
  return kFitted.weights[set][turns_left];
}

float expected_points(const Holdings& h) {
  if (h.turns_left == 0) return h.points;
  const Features x = features_of(h);
  const auto w = weights(weight_set(*h.state), h.turns_left);
  float sum = h.points;
  for (std::size_t i = 0; i < feature::kCount; ++i)
    sum += w[i] * x[i];
  return sum;
}

float spread(const State& state, int turns_left) {
  return kFitted.spread[weight_set(state)][turns_left];
}

Shares shares_of(std::span<const float> points, float variance) {
  // The logistic curve with the same spread as the difference of two normal scores.
  const float scale = 0.78f * std::sqrt(variance) + 0.05f;
  const float most = *std::max_element(points.begin(), points.end());
  Shares shares{};
  float sum = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    shares[i] = std::exp((points[i] - most) / scale);
    sum += shares[i];
  }
  for (float& share : shares)
    share /= sum;
  return shares;
}

}  // namespace taproom::bots::tavern
