#include "bots/tiefenthal/assignment.h"

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"

namespace taproom::bots::tavern {

namespace {

/// Whether a is as good as b in every good.
bool covers(const Earnings& a, const Earnings& b) {
  return a.thalers >= b.thalers && a.beer >= b.beer && a.steps >= b.steps &&
         a.reputation >= b.reputation;
}

Earnings sum(const Earnings& a, const Earnings& b) {
  return {a.thalers + b.thalers, a.beer + b.beer, a.steps + b.steps, a.reputation + b.reputation,
          a.tips + b.tips};
}

}  // namespace

AssignmentFinder::AssignmentFinder() : known_(kTable) { kept_.reserve(kMaxKept); }

bool AssignmentFinder::is_new(const Earnings& total) {
  const auto key =
      static_cast<std::uint32_t>(1 + (total.thalers & 127) + ((total.beer & 127) << 7) +
                                 ((total.steps & 63) << 14) + ((total.reputation & 127) << 20));
  std::size_t at = (key * 0x9e3779b1u) >> 21;
  for (; known_[at] != 0; at = (at + 1) % kTable) {
    if (known_[at] == key) return false;
  }
  known_[at] = key;
  return true;
}

void AssignmentFinder::keep(const Earnings& earned) {
  ++leaves_;
  Earnings total = earned;
  if (state_->has(Module::k3) && player_->reputation.begun == 0) {
    total.reputation +=
        reputation::steps(earned.thalers - earned.tips + wine_thalers_, earned.beer + barbacks_);
  }
  if (kept_.size() == kMaxKept || !is_new(total)) return;
  const float points = points_of(worth_, total);
  Assignment& way = kept_.emplace_back();
  way.place.fill(space::kBelow);
  for (std::size_t i = 0; i < count_; ++i)
    way.place[index_[i]] = chosen_[i];
  way.earned = total;
  way.points = points;
}

void AssignmentFinder::descend(std::size_t die, std::uint32_t open, int raises,
                               const Earnings& earned) {
  if (die == count_) {
    keep(earned);
    return;
  }
  // Equal dice are laid in ascending order of spaces, equal guests are served from the left.
  const bool twin = die > 0 && kind_[die] == kind_[die - 1];
  bool placed = false;  // without a dishwasher, which another die may need more
  for (std::size_t i = 0; i < option_count_[die]; ++i) {
    const Option& option = options_[die][i];
    if ((open & bit_of(option.place)) == 0 || option.raise > raises) continue;
    if (twin && chosen_[die - 1] != space::kBelow && option.place < chosen_[die - 1]) continue;
    if (leaves_ >= kMaxLeaves) return;
    placed = placed || option.raise == 0;
    chosen_[die] = option.place;
    const bool many = takes_many(*components_, option.place);
    descend(die + 1, many ? open : open & ~bit_of(option.place), raises - option.raise,
            sum(earned, option.earned));
  }
  if (!placed) {
    chosen_[die] = space::kBelow;
    descend(die + 1, open, raises, earned);
  }
}

void AssignmentFinder::drop_dominated() {
  std::sort(kept_.begin(), kept_.end(),
            [](const Assignment& a, const Assignment& b) { return a.points > b.points; });
  std::size_t count = 0;
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    bool covered = false;
    for (std::size_t j = 0; j < count && !covered; ++j)
      covered = covers(kept_[j].earned, kept_[i].earned);
    if (!covered) kept_[count++] = kept_[i];
  }
  kept_.resize(count);
}

const std::vector<Assignment>& AssignmentFinder::find(const State& state, Seat seat,
                                                      const Worth& worth, int most) {
  state_ = &state;
  components_ = &taproom::tiefenthal::components(state.config.pack);
  player_ = &state.player(seat);
  worth_ = worth;
  kept_.clear();
  std::fill(known_.begin(), known_.end(), 0);
  leaves_ = 0;
  count_ = 0;
  wine_thalers_ = 0;
  barbacks_ = reputation::beer_without_dice(state, *player_);
  Player bare = *player_;  // as if all dice lay below the board
  for (Die& die : bare.dice) {
    if (die.spent == 0) die.place = space::kBelow;
  }
  const std::uint32_t open = open_spaces(state, *components_, bare);
  for (const Slot& slot : player_->slots) {
    if ((slot.marks & Slot::kWine) != 0) {
      wine_thalers_ += reputation::wine_worth(state, *components_, slot.card);
    }
  }
  for (std::size_t i = 0; i < player_->dice.size(); ++i) {
    if (player_->dice[i].spent != 0) continue;
    index_[count_] = i;
    kind_[count_] = player_->dice[i].kind;
    std::size_t n = 0;
    for (std::uint32_t left = open; left != 0; left &= left - 1) {
      const auto place = static_cast<Space>(std::countr_zero(left));
      const int raise = raise_needed(*components_, *player_, kind_[count_], place);
      if (raise == Die::kImpossible) continue;
      options_[count_][n++] = {place, static_cast<std::uint8_t>(raise),
                               earnings_of(*components_, *player_, kind_[count_], place)};
    }
    // The best first: where there are too many ways, those tried are good ones.
    std::sort(options_[count_].begin(), options_[count_].begin() + static_cast<std::ptrdiff_t>(n),
              [&](const Option& a, const Option& b) {
                const float first = points_of(worth_, a.earned);
                const float second = points_of(worth_, b.earned);
                return first != second ? first > second : a.place < b.place;
              });
    option_count_[count_] = n;
    ++count_;
  }
  if (count_ == 0) return kept_;
  const int raises = raises_available(*components_, *player_) - player_->raises_used;
  descend(0, open, std::max(0, raises), Earnings{});
  drop_dominated();
  if (kept_.size() > static_cast<std::size_t>(most)) kept_.resize(static_cast<std::size_t>(most));
  return kept_;
}

}  // namespace taproom::bots::tavern
