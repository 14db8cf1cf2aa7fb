#include "bots/tiefenthal/turn_search.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "core/hash.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"

namespace taproom::bots::tavern {

namespace {

constexpr std::size_t kSeenSize = 1u << 14;
constexpr std::size_t kMaxLinks = 1u << 16;
constexpr int kMaxLayers = 40;
constexpr int kMaxBeam = 512;

/// What the purse may still pay for, when positions of one layer are compared.
constexpr float kThalerPromise = 1.0f;
constexpr float kBeerPromise = 1.1f;

/// A quick hash of bytes in four lanes; only compared within one answer of one bot.
std::uint64_t fold(const unsigned char* bytes, std::size_t size) {
  std::array<std::uint64_t, 4> lanes = {size, 0x9e3779b97f4a7c15u, 0xbf58476d1ce4e5b9u,
                                        0x94d049bb133111ebu};
  std::size_t lane = 0;
  for (; size > 0; lane = (lane + 1) % 4) {
    std::uint64_t word = 0;
    const std::size_t part = std::min<std::size_t>(size, 8);
    std::memcpy(&word, bytes, part);
    lanes[lane] = (lanes[lane] ^ word) * 0x9fb21c651e98df25u;
    lanes[lane] ^= lanes[lane] >> 31;
    bytes += part;
    size -= part;
  }
  return mix64(lanes[0] ^ mix64(lanes[1] ^ mix64(lanes[2] ^ lanes[3])));
}

bool on_printed_space(const Die& die) {
  return die.spent == 0 && die.place != space::kBelow && die.place < space::kFirstSlot;
}

}  // namespace

std::uint64_t tavern_key(const Player& player) {
  // Everything but the unordered rest of the deck, which no own turn changes. Cards on top of it
  // count without their order.
  std::uint64_t key = 0;
  for (const CardKind kind : player.deck.top)
    key += mix64(kind + 1u);
  const auto* bytes = reinterpret_cast<const unsigned char*>(&player);
  constexpr std::size_t kDeck = offsetof(Player, deck);
  constexpr std::size_t kAfter = offsetof(Player, discard);
  key ^= fold(bytes, kDeck);
  return mix64(key ^ fold(bytes + kAfter, sizeof(Player) - kAfter));
}

TurnSearch::TurnSearch() : seen_(kSeenSize) {
  links_.reserve(kMaxLinks);
  branches_.reserve(8192);
  choices_.reserve(256);
  ends_.reserve(64);
}

bool TurnSearch::seen(std::uint64_t key) {
  key |= 1u;
  std::size_t at = key >> 50;
  for (;; at = (at + 1) % kSeenSize) {
    if (seen_[at] == key) return true;
    if (seen_[at] == 0) break;
  }
  if (seen_count_ < kSeenSize / 2) {
    seen_[at] = key;
    ++seen_count_;
  }
  return false;
}

std::int32_t TurnSearch::extend(std::int32_t link, Action action) {
  links_.push_back({link, action});
  return static_cast<std::int32_t>(links_.size()) - 1;
}

bool TurnSearch::apply(State& state, Action action) {
  const bool allowed = Tiefenthal::apply(state, seat_, action, *chance_, nullptr).allowed();
  // Bonuses are never given up here, and without the mark the ways to a position look the same.
  state.player(seat_).fresh_bonuses = 0;
  return allowed;
}

bool TurnSearch::play(State& state, Action action, std::int32_t& link) {
  if (!apply(state, action)) return false;
  link = extend(link, action);
  return true;
}

/// Moves the dice to where the way wants them; false when a move is refused.
bool TurnSearch::lay_out(Position& position, const Assignment& way) {
  State& state = position.state;
  const FixedVector<Die, kMaxDice> dice = state.player(seat_).dice;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const Die& die = dice[i];
    if (die.spent != 0 || die.place == space::kBelow || die.place == way.place[i]) continue;
    if (!play(state, make(ActionKind::kPlace, die.kind, die.place, space::kBelow), position.link)) {
      return false;
    }
  }
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const Die& die = dice[i];
    if (die.spent != 0 || way.place[i] == space::kBelow || die.place == way.place[i]) continue;
    if (!play(state, make(ActionKind::kPlace, die.kind, space::kBelow, way.place[i]),
              position.link)) {
      return false;
    }
  }
  return true;
}

/// What is never worse than anything else now: serving guests, then the printed spaces unless an
/// improvement of the tile can be paid first.
bool TurnSearch::forced(const State& state, Action& out) {
  const Decision decision = decision_of(state, seat_);
  if (decision == Decision::kReplan) {
    out = make(ActionKind::kBegin);
    return true;
  }
  if (decision == Decision::kRearrange) {  // somebody else began it
    out = make(ActionKind::kDone);
    if (!Tiefenthal::explain(state, seat_, out).allowed()) out = make(ActionKind::kCancel);
    return true;
  }
  const Player& player = state.player(seat_);
  const Components& components = taproom::tiefenthal::components(state.config.pack);
  if (decision != Decision::kServe || must_restore(components, player)) return false;
  for (const Die& die : player.dice) {
    if (die.spent != 0 || die.place < space::kFirstSlot) continue;
    out = make(ActionKind::kServe, die.place, die.kind);
    return true;
  }
  if (state.has(Module::kA)) {
    for (std::size_t i = 0; i < player.slots.size(); ++i) {
      if ((player.slots[i].marks & Slot::kWine) == 0) continue;
      if (orders::ready(state, components, player, Reward::kRecommendation)) return false;
      out = make(ActionKind::kWine, static_cast<int>(i));
      return true;
    }
  }
  if (state.has(Module::k3) && reputation::check_bards(state, seat_).allowed()) {
    out = make(ActionKind::kBard);
    return true;
  }
  for (const Die& die : player.dice) {
    if (!on_printed_space(die)) continue;
    const Area area = kSpaceAreas[die.place];
    if (!player.has(area)) {
      const AreaInfo& info = area_info(components, area);
      const int cards = info.offer_card == card::kNone ? 0 : player.rows[info.offer_card];
      if (upgrade_price(state, components, seat_, area, cards) <= player.thalers) continue;
    }
    out = make(ActionKind::kServe, die.place, die.kind);
    return true;
  }
  return false;
}

void TurnSearch::settle(State& state, std::int32_t& link) {
  Action action;
  for (int i = 0; i < 64 && state.awaiting.has(seat_) && forced(state, action); ++i) {
    if (!play(state, action, link)) return;
  }
}

/// The choices of a position that forced() left open, into choices_.
void TurnSearch::list_branches(const State& state) {
  choices_.clear();
  Tiefenthal::legal(state, seat_, legal_);
  const Player& player = state.player(seat_);
  const Decision decision = decision_of(state, seat_);
  bool dice_left = false;
  for (const Die& die : player.dice)
    dice_left = dice_left || on_printed_space(die);
  for (const Action action : legal_) {
    switch (kind_of(action)) {
      case ActionKind::kSwap:
      case ActionKind::kLift:
      case ActionKind::kEndTurn:
      case ActionKind::kForfeit:
        continue;
      case ActionKind::kPlace:
        if (decision == Decision::kServe && legal_[0] == make(ActionKind::kEndTurn)) continue;
        if (action.c != space::kBelow) continue;  // only a plan that lost its dishwashers
        break;
      case ActionKind::kWine:
        if (action.b == 1) continue;
        break;
      case ActionKind::kServe:
        if (action.c == 1) continue;
        break;
      case ActionKind::kUpgrade:
        // With dice on the board only their tiles are of interest.
        if (dice_left) {
          bool under = false;
          for (const Die& die : player.dice) {
            under = under || (on_printed_space(die) &&
                              kSpaceAreas[die.place] == static_cast<Area>(action.a));
          }
          if (!under) continue;
        }
        break;
      default:
        if (dice_left && decision == Decision::kServe) continue;
        break;
    }
    if (Tiefenthal::canonical(state, seat_, action) != action) continue;
    choices_.push_back(action);
  }
}

float TurnSearch::promise_of(const State& state, float points) const {
  const Player& player = state.player(seat_);
  const Components& components = taproom::tiefenthal::components(state.config.pack);
  const int thalers = std::max(0, player.thalers - safe_capacity(components, player));
  const int beer = std::max(0, player.beer - storage_capacity(components, player));
  float promise = points + kThalerPromise * static_cast<float>(thalers) +
                  kBeerPromise * static_cast<float>(beer);
  for (const Die& die : player.dice) {
    if (die.spent != 0 || die.place == space::kBelow) continue;
    promise += points_of(worth_, earnings_of(components, player, die.kind, die.place));
  }
  return promise;
}

void TurnSearch::note_end(const State& state, std::int32_t link, std::int32_t from, Action action,
                          float points, std::uint64_t key) {
  const Components& components = taproom::tiefenthal::components(state.config.pack);
  if (decision_of(state, seat_) != Decision::kServe) return;
  if (must_restore(components, state.player(seat_))) return;
  const auto most = static_cast<std::size_t>(settings_.plans);
  if (ends_.size() == most && points <= ends_.back().points) return;
  for (const End& end : ends_) {
    if (end.key == key) return;
  }
  if (ends_.size() == most) ends_.pop_back();
  const auto place =
      std::find_if(ends_.begin(), ends_.end(), [&](const End& end) { return end.points < points; });
  ends_.insert(place, {link, from, action, points, key});
}

/// Looks at one branch of the layer: its promise, and the end of the turn there.
void TurnSearch::consider(std::int32_t from, Action action) {
  scratch_ = layer_[static_cast<std::size_t>(from)].state;
  if (!apply(scratch_, action)) return;
  std::int32_t unused = -1;
  const std::size_t links = links_.size();
  settle(scratch_, unused);
  links_.resize(links);
  if (!meter_->spend()) stopped_ = true;
  const std::uint64_t key = tavern_key(scratch_.player(seat_));
  if (seen(key)) return;
  const float points = expected_points(Holdings::of(scratch_, seat_, true));
  note_end(scratch_, layer_[static_cast<std::size_t>(from)].link, from, action, points, key);
  branches_.push_back({from, action, promise_of(scratch_, points), key});
}

/// The best branches become the next layer.
void TurnSearch::select() {
  const auto width = static_cast<std::size_t>(std::min(settings_.beam, kMaxBeam));
  if (branches_.size() > width) {
    std::nth_element(branches_.begin(), branches_.begin() + static_cast<std::ptrdiff_t>(width),
                     branches_.end(), [](const Branch& a, const Branch& b) {
                       return a.promise != b.promise ? a.promise > b.promise : a.key < b.key;
                     });
    branches_.resize(width);
  }
  next_.resize(branches_.size());
  for (std::size_t i = 0; i < branches_.size(); ++i) {
    const Branch& branch = branches_[i];
    const Position& from = layer_[static_cast<std::size_t>(branch.from)];
    next_[i].state = from.state;
    next_[i].link = from.link;
    play(next_[i].state, branch.action, next_[i].link);
    settle(next_[i].state, next_[i].link);
  }
  // Ends found in this layer keep the way to the position they came from and the last action.
  for (End& end : ends_) {
    if (end.from < 0) continue;
    State& state = scratch_;
    state = layer_[static_cast<std::size_t>(end.from)].state;
    play(state, end.action, end.link);
    settle(state, end.link);
    end.from = -1;
  }
  std::swap(layer_, next_);
}

void TurnSearch::add_starts(const State& root) {
  const Decision decision = decision_of(root, seat_);
  const Player& player = root.player(seat_);
  const bool free_to_move = decision == Decision::kReplan ||
                            (decision == Decision::kServe && player.reputation.begun == 0);
  const bool powers = player.orders.shifts != 0;
  if (free_to_move && !powers) {
    for (const Assignment& way : finder_.find(root, seat_, worth_, settings_.assignments)) {
      Position& position = layer_.emplace_back();
      position.state = root;
      position.link = -1;
      if (!lay_out(position, way)) layer_.pop_back();
    }
  }
  if (layer_.empty()) layer_.push_back({root, -1});
  for (std::size_t i = 0; i < layer_.size() && !stopped_; ++i) {
    Position& position = layer_[i];
    settle(position.state, position.link);
    if (!meter_->spend()) stopped_ = true;
    const std::uint64_t key = tavern_key(position.state.player(seat_));
    const float points = expected_points(Holdings::of(position.state, seat_, true));
    note_end(position.state, position.link, -1, {}, points, key);
  }
}

void TurnSearch::search(const State& root) {
  links_.clear();
  layer_.clear();
  ends_.clear();
  stopped_ = false;
  std::fill(seen_.begin(), seen_.end(), 0);
  seen_count_ = 0;
  add_starts(root);
  for (int depth = 0; depth < kMaxLayers && !layer_.empty() && !stopped_; ++depth) {
    branches_.clear();
    for (std::size_t i = 0; i < layer_.size() && !stopped_; ++i) {
      if (!layer_[i].state.awaiting.has(seat_)) continue;
      list_branches(layer_[i].state);
      for (const Action action : choices_) {
        consider(static_cast<std::int32_t>(i), action);
        if (stopped_) break;
      }
    }
    select();
    if (links_.size() > kMaxLinks / 2) break;
  }
}

float TurnSearch::best(const State& root, Seat seat, const TurnSettings& settings, Meter& meter,
                       Chance& chance) {
  seat_ = seat;
  settings_ = settings;
  settings_.plans = 1;
  meter_ = &meter;
  chance_ = &chance;
  worth_ = worth_at(kRounds - root.round + 1);
  search(root);
  if (ends_.empty()) return expected_points(Holdings::of(root, seat, true));
  return ends_.front().points;
}

const std::vector<TurnPlan>& TurnSearch::run(const State& root, Seat seat,
                                             const TurnSettings& settings, Meter& meter,
                                             Chance& chance) {
  seat_ = seat;
  settings_ = settings;
  meter_ = &meter;
  chance_ = &chance;
  worth_ = worth_at(kRounds - root.round + 1);
  search(root);
  plans_.resize(ends_.size());
  for (std::size_t i = 0; i < ends_.size(); ++i) {
    TurnPlan& plan = plans_[i];
    plan.points = ends_[i].points;
    plan.actions.clear();
    for (std::int32_t link = ends_[i].link; link >= 0;
         link = links_[static_cast<std::size_t>(link)].before) {
      plan.actions.push_back(links_[static_cast<std::size_t>(link)].action);
    }
    std::reverse(plan.actions.begin(), plan.actions.end());
    plan.actions.push_back(make(ActionKind::kEndTurn));
  }
  return plans_;
}

}  // namespace taproom::bots::tavern
