// Tensors and action ids over random games of both games: every cell is written and within its
// range, nothing is told that the seat cannot know, every id stands for a legal action.

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "encode/red_dragon_inn.h"
#include "encode/tiefenthal.h"
#include "encode/vector_games.h"
#include "records/game_format.h"
#include "tests/contract/contract.h"

namespace taproom::contract {
namespace {

using encode::Cell;
using encode::RedDragonInnCoder;
using encode::TiefenthalCoder;
using tiefenthal::ActionKind;

template <class Coder>
Config config_of(int players, std::uint32_t modules = 1) {
  records::install_default_packs();
  Config config;
  config.players = static_cast<std::uint8_t>(players);
  if constexpr (std::is_same_v<Coder, TiefenthalCoder>) config.modules = modules;
  return config;
}

constexpr std::array<std::uint32_t, 6> kModuleSets = {0x1, 0x3, 0x7, 0x1f, 0x1e1, 0x1ff};

/// An observation with a margin that must stay as it was.
class Buffer {
 public:
  explicit Buffer(std::size_t size) : size_(size), cells_(size + 64) {}
  template <class View, class Coder>
  void fill(const Coder& coder, const View& view, Cell before) {
    std::fill(cells_.begin(), cells_.end(), before);
    const std::uint64_t allocated = allocations;
    coder.encode(view, cells_.data());
    if (allocations != allocated) FAIL("encode allocates");
    for (std::size_t i = size_; i < cells_.size(); ++i) {
      if (cells_[i] != before) FAIL("encode writes behind the end");
    }
  }
  bool same(const Buffer& other) const {
    return std::memcmp(cells_.data(), other.cells_.data(), size_ * sizeof(Cell)) == 0;
  }
  Cell operator[](std::size_t i) const { return cells_[i]; }
  const Cell* data() const { return cells_.data(); }

 private:
  std::size_t size_;
  std::vector<Cell> cells_;
};

void check_ranges(const std::vector<encode::SliceInfo>& slices, const Buffer& cells) {
  for (const encode::SliceInfo& slice : slices) {
    int sum = 0;
    for (std::size_t i = slice.offset; i < slice.offset + slice.size; ++i) {
      if (cells[i] < slice.low || cells[i] > slice.high) {
        FAIL(slice.name << " holds " << cells[i] << " at " << i - slice.offset);
      }
      sum += cells[i];
    }
    if (slice.reading == encode::Reading::kOneHot && sum > 1) FAIL(slice.name << " is not one hot");
  }
}

/// What another seat's own public slices say is what this seat is told of it.
template <class Coder>
void check_relative(const std::vector<encode::SliceInfo>& slices,
                    const std::vector<Buffer>& by_seat) {
  const std::size_t players = by_seat.size();
  std::map<std::string, const encode::SliceInfo*> named;
  for (const encode::SliceInfo& slice : slices)
    named[slice.name] = &slice;
  for (const encode::SliceInfo& slice : slices) {
    if (!slice.name.starts_with("seat+") || slice.name.starts_with("seat+0.")) continue;
    const auto steps = static_cast<std::size_t>(slice.name[5] - '0');
    const std::string what = slice.name.substr(7);
    if (what == "unseen" || what == "keeper" || what == "keeper_facts") continue;  // not the same
    const encode::SliceInfo& own = *named.at("seat+0." + what);
    for (std::size_t seat = 0; seat < players; ++seat) {
      const Cell* told = by_seat[seat].data() + slice.offset;
      const Cell* meant = by_seat[(seat + steps) % players].data() + own.offset;
      if (!std::equal(told, told + slice.size, meant)) FAIL(slice.name << " is not relative");
    }
  }
}

/// Plans of others are seen as they were before them (Tiefenthal, option `simultaneous_hidden`).
template <class Coder>
bool plans_are_hidden(const typename Coder::State& state) {
  if constexpr (std::is_same_v<Coder, TiefenthalCoder>) {
    return state.option(tiefenthal::Option::kSimultaneousHidden) != 0;
  }
  return false;
}

template <class Coder>
void check_tensors(const Coder& coder, const std::vector<encode::SliceInfo>& slices,
                   const typename Coder::State& state, Chance& worlds) {
  using G = typename Coder::Game;
  const std::size_t size = coder.cell_count();
  std::vector<Buffer> by_seat;
  for (int v = 0; v < G::config(state).players; ++v) {
    const Viewer viewer = Viewer::seat(Seat(v));
    const auto view = G::observe(state, viewer);
    Buffer cells(size);
    Buffer again(size);
    cells.fill(coder, view, 21845);
    again.fill(coder, view, -21846);
    if (!cells.same(again)) FAIL("a cell is not written");
    check_ranges(slices, cells);
    const auto world = G::resample(view, worlds);
    again.fill(coder, G::observe(world, viewer), 0);
    if (!cells.same(again)) FAIL("the tensor tells a secret");
    by_seat.push_back(std::move(cells));
  }
  if (!plans_are_hidden<Coder>(state)) check_relative<Coder>(slices, by_seat);
}

/// Dice of one kind are the same die: which of them lies where in the list means nothing.
void sort_dice(tiefenthal::Player& player) {
  std::sort(player.dice.begin(), player.dice.end(), [](const auto& a, const auto& b) {
    return std::tie(a.kind, a.place, a.spent) < std::tie(b.kind, b.place, b.spent);
  });
}

/// Every legal action has an id, unless it is a twin or (Tiefenthal without module 3) a move from
/// place to place, which is a move back and one from below.
template <class Coder>
void check_left_out(const typename Coder::State& state, Seat seat, Action action) {
  using G = typename Coder::Game;
  if (G::canonical(state, seat, action) != action) return;
  if constexpr (std::is_same_v<Coder, TiefenthalCoder>) {
    const bool moves = tiefenthal::kind_of(action) == ActionKind::kPlace && action.b != 0 &&
                       action.c != 0 && !state.has(tiefenthal::Module::k3);
    if (!moves) FAIL(where<G>(state, "no id: ", 0) << G::notation(state, action));
    Chance chance(0);
    typename G::State at_once = state;
    typename G::State in_two = state;
    REQUIRE(G::apply(at_once, seat, action, chance, nullptr).allowed());
    const auto move = [](int die, int from, int to) {
      return tiefenthal::make(ActionKind::kPlace, die, from, to);
    };
    REQUIRE(G::apply(in_two, seat, move(action.a, action.b, 0), chance, nullptr).allowed());
    REQUIRE(G::apply(in_two, seat, move(action.a, 0, action.c), chance, nullptr).allowed());
    sort_dice(at_once.player(seat));
    sort_dice(in_two.player(seat));
    if (!same_bytes(at_once, in_two)) FAIL("a move in two steps is not the same");
  } else {
    FAIL(where<G>(state, "no id: ", 0) << G::notation(state, action));
  }
}

template <class Coder>
std::vector<std::uint8_t> check_mask(const Coder& coder, const typename Coder::State& state,
                                     Seat seat, const ActionList& legal, bool thorough,
                                     Chance& worlds) {
  using G = typename Coder::Game;
  const auto view = G::observe(state, Viewer::seat(seat));
  std::vector<std::uint8_t> mask(coder.action_count() + 16, 7);
  const std::uint64_t allocated = allocations;
  encode::write_mask(coder, view.known(), seat, legal, mask.data());
  if (allocations != allocated) FAIL("the mask allocates");
  for (std::size_t i = coder.action_count(); i < mask.size(); ++i) {
    if (mask[i] != 7) FAIL("the mask is too long");
  }
  mask.resize(coder.action_count());
  if (!thorough) return mask;
  for (const Action action : legal) {
    const int id = coder.id_of(view.known(), seat, action);
    if (id == encode::kNoId) check_left_out<Coder>(state, seat, action);
  }
  for (std::size_t id = 0; id < mask.size(); ++id) {
    const auto action = encode::action_of(coder, view.known(), seat, legal, std::int64_t(id));
    if (action.has_value() != (mask[id] == 1)) FAIL("mask and ids disagree");
    if (!action) continue;
    if (!contains(legal, *action) || coder.id_of(view.known(), seat, *action) != int(id)) {
      FAIL("an id does not read back");
    }
  }
  const auto world = G::resample(view, worlds);
  ActionList other;
  G::legal(world, seat, other);
  std::vector<std::uint8_t> told(coder.action_count());
  encode::write_mask(coder, G::observe(world, Viewer::seat(seat)).known(), seat, other,
                     told.data());
  if (told != mask) FAIL("the mask tells a secret");
  return mask;
}

/// A row that is kept from decision to decision, whoever is asked, holds what encode() writes.
template <class Coder>
class KeptRow {
 public:
  explicit KeptRow(const Coder& coder) : row_(coder.cell_count(), 21845), whole_(row_.size()) {}
  void follow(const Coder& coder, const View<typename Coder::State>& view) {
    if constexpr (encode::Updating<Coder>) {
      const std::uint64_t allocated = allocations;
      coder.update(view, shown_, row_.data());
      if (allocations != allocated) FAIL("update allocates");
      coder.encode(view, whole_.data());
      if (row_ != whole_) FAIL("a kept row is not what encode writes");
    }
  }

 private:
  typename encode::ShownOf<Coder>::Type shown_{};
  std::vector<Cell> row_;
  std::vector<Cell> whole_;
};

/// Where a coder numbers a whole list at once, each action has the id it has alone.
template <class Coder>
void check_list(const Coder& coder, const typename Coder::State& known, Seat seat,
                const ActionList& legal) {
  if constexpr (requires { &Coder::ids_of; }) {
    std::array<std::int32_t, encode::kMaxActions> ids;
    coder.ids_of(known, seat, legal, ids.data());
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (ids[i] != coder.id_of(known, seat, legal[i])) FAIL("a list is numbered otherwise");
    }
  }
}

/// A game played by ids alone; every `every`-th position is looked at closely.
template <class Coder>
int play_by_ids(const Config& config, std::uint64_t seed, int every) {
  using G = typename Coder::Game;
  const Coder coder(config);
  const auto slices = coder.slices();
  Chance chance(seed);
  Chance worlds(seed + 99);
  Choices choices(seed);
  typename G::State state{};
  G::start(state, config, chance, nullptr);
  ActionList legal;
  KeptRow<Coder> kept(coder);
  int decisions = 0;
  for (; !G::deciders(state).empty(); ++decisions) {
    if (decisions > 200000) FAIL(where<G>(state, "the game does not end", seed));
    const bool thorough = decisions % every == 0;
    if (thorough) check_tensors(coder, slices, state, worlds);
    const Seat seat = G::deciders(state).first();
    G::legal(state, seat, legal);
    kept.follow(coder, G::observe(state, Viewer::seat(seat)));
    check_list(coder, G::observe(state, Viewer::seat(seat)).known(), seat, legal);
    const auto mask = check_mask(coder, state, seat, legal, thorough, worlds);
    std::vector<std::int64_t> ids;
    for (std::size_t id = 0; id < mask.size(); ++id) {
      if (mask[id] == 1) ids.push_back(std::int64_t(id));
    }
    if (ids.empty()) FAIL(where<G>(state, "nothing can be done", seed));
    const std::int64_t id = ids[choices.below(static_cast<std::uint32_t>(ids.size()))];
    const auto known = G::observe(state, Viewer::seat(seat)).known();
    const auto action = encode::action_of(coder, known, seat, legal, id);
    REQUIRE(action.has_value());
    REQUIRE(G::apply(state, seat, *action, chance, nullptr).allowed());
  }
  return decisions;
}

TEST_CASE("tensors and ids of Tiefenthal keep their promises, with every number of players") {
  for (const std::uint32_t modules : kModuleSets) {
    for (int players = 2; players <= 4; ++players) {
      CAPTURE(modules);
      const Config config = config_of<TiefenthalCoder>(players, modules);
      for (std::uint64_t seed = 0; seed < std::uint64_t(std::min(games(200), 20)); ++seed)
        play_by_ids<TiefenthalCoder>(config, seed, 17);
    }
  }
}

TEST_CASE("tensors and ids keep their promises with every option of Tiefenthal") {
  const auto& options = tiefenthal::Tiefenthal::info().options;
  for (std::size_t o = 0; o < options.size(); ++o) {
    for (std::size_t v = 1; v < options[o].values.size(); ++v) {
      const std::string name = options[o].name;
      CAPTURE(name);
      for (const std::uint32_t modules : {0x1u, 0x1ffu}) {
        Config config = config_of<TiefenthalCoder>(2 + static_cast<int>(o % 3), modules);
        config.set_option(static_cast<int>(o), static_cast<int>(v));
        play_by_ids<TiefenthalCoder>(config, o, 7);
      }
    }
  }
}

TEST_CASE("tensors and ids of the inn keep their promises, with every number of players") {
  for (int players = 2; players <= 8; ++players) {
    for (int fast = 0; fast < 2; ++fast) {
      Config config = config_of<RedDragonInnCoder>(players);
      config.set_option(0, fast);
      for (std::uint64_t seed = 0; seed < std::uint64_t(std::min(games(200), 20)); ++seed)
        play_by_ids<RedDragonInnCoder>(config, seed, 11);
    }
  }
}

TEST_CASE("tensors and ids keep their promises with every option of the inn") {
  const auto& options = red_dragon_inn::RedDragonInn::info().options;
  for (std::size_t o = 0; o < options.size(); ++o) {
    for (std::size_t v = 1; v < options[o].values.size(); ++v) {
      const std::string name = options[o].name;
      CAPTURE(name);
      Config config = config_of<RedDragonInnCoder>(2 + static_cast<int>(o % 7));
      config.set_option(static_cast<int>(o), static_cast<int>(v));
      play_by_ids<RedDragonInnCoder>(config, o, 5);
    }
  }
}

/// How often an encoder that is handed the whole state, not the view, tells two worlds apart in the
/// first decisions of random games.
template <class Coder>
int planted_leaks(const Config& config) {
  using G = typename Coder::Game;
  const Coder coder(config);
  Buffer here(coder.cell_count());
  Buffer there(coder.cell_count());
  int leaks = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Chance chance(seed);
    Chance worlds(seed + 1);
    Choices choices(seed);
    typename G::State state{};
    G::start(state, config, chance, nullptr);
    for (int i = 0; i < 10; ++i) {
      const Viewer viewer = Viewer::seat(Seat(i % config.players));
      const auto world = G::resample(G::observe(state, viewer), worlds);
      here.fill(coder, View<typename G::State>(state, viewer), 0);
      there.fill(coder, View<typename G::State>(world, viewer), 0);
      leaks += here.same(there) ? 0 : 1;
      ActionList legal;
      const Seat seat = G::deciders(state).first();
      G::legal(state, seat, legal);
      const Action action = legal[choices.below(static_cast<std::uint32_t>(legal.size()))];
      REQUIRE(G::apply(state, seat, action, chance, nullptr).allowed());
    }
  }
  return leaks;
}

TEST_CASE("the test for leaks in tensors finds an encoder that sees the state") {
  CHECK(planted_leaks<RedDragonInnCoder>(config_of<RedDragonInnCoder>(4)) > 180);
  // The draft of tavernkeepers is the one secret of Tiefenthal.
  CHECK(planted_leaks<TiefenthalCoder>(config_of<TiefenthalCoder>(4, 0x1ff)) > 10);
}

TEST_CASE("the observation of fewer players is a prefix of the layout for more") {
  for (int players = 2; players < 8; ++players) {
    const auto few = RedDragonInnCoder(config_of<RedDragonInnCoder>(players)).slices();
    const auto more = RedDragonInnCoder(config_of<RedDragonInnCoder>(players + 1)).slices();
    REQUIRE(few.size() < more.size());
    for (std::size_t i = 0; i < few.size(); ++i) {
      CHECK(few[i].name == more[i].name);
      CHECK(few[i].offset == more[i].offset);
    }
  }
}

}  // namespace
}  // namespace taproom::contract
