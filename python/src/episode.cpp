// One game for the environments of taproom.aec, taproom.parallel and taproom.seat_env: stepped by
// compact ids, with what a seat sees written into two arrays that never move.

#include <algorithm>
#include <utility>

#include <nanobind/ndarray.h>

#include "binding.h"
#include "bots/bot.h"
#include "core/hash.h"

namespace taproom::python {

namespace {

constexpr int kOver = -1;
constexpr int kTruncated = -2;
constexpr std::size_t kMaxActions = sizeof(ActionList) / sizeof(Action);

/// A game in progress. The seats with a bot are played as soon as they are asked.
class Episode {
 public:
  Episode(const PyConfig& config, std::uint32_t most, bool replaces,
          std::vector<std::optional<std::string>> bots)
      : max_decisions(most),
        lenient(replaces),
        descriptions(std::move(bots)),
        encoder_(encode::make_encoder(config.format->name(), config.config)),
        cells(encoder_->cell_count()),
        mask(encoder_->action_count()) {
    state_.config = config;
    if (max_decisions == 0) fail("ConfigError", "max_decisions must be at least 1");
    if (descriptions.size() > players()) fail("ConfigError", "there are more bots than seats");
    descriptions.resize(players());
    for (const auto& description : descriptions)
      bots_.push_back(description ? bot_of(*description) : nullptr);
    if (std::all_of(bots_.begin(), bots_.end(), [](const auto& bot) { return bot != nullptr; })) {
      fail("ConfigError", "a bot sits on every seat: leave one to the learner");
    }
  }

  std::size_t players() const { return state_.config.config.players; }
  const PyConfig& config() const { return state_.config; }
  const PyState& state() const { return begun(), state_; }
  /// The seat whose turn it is, kOver or kTruncated.
  int seat() const { return begun(), seat_; }
  bool begun_at_all() const { return free(), begun_; }

  void reset(nb::handle seed) {
    const Seed drawn = seed_from(seed);
    free();
    Chance chance(drawn);
    state_.seed = drawn;
    state_.actions = 0;
    state_.state = state_.game().start(state_.config.config, chance, nullptr);
    go_on_from_here();
  }

  /// Goes on from a state of the same config, as one that was stored.
  void go_on(const PyState& from) {
    free();
    if (!(from.config == state_.config)) fail("ActionError", "the state is one of another config");
    state_ = from;
    go_on_from_here();
  }

  /// The seat that is asked next, kOver or kTruncated.
  int step(std::int64_t id) {
    begun();
    if (seat_ < 0) fail("ActionError", "the game is over: reset begins the next one");
    apply(Seat(seat_), action_of(id, legal_, ids_.data(), Seat(seat_)));
    run_on();
    return seat_;
  }

  /// All seats that are asked act in one step; -1 for a seat that is not. When one id is wrong
  /// nothing is done.
  int step_all(const std::vector<std::int64_t>& ids) {
    begun();
    if (seat_ < 0) fail("ActionError", "the game is over: reset begins the next one");
    if (ids.size() != players()) {
      fail("ActionError", "there must be " + std::to_string(players()) + " ids");
    }
    const SeatSet asked = state_.game().deciders(state_.state);
    std::vector<std::pair<Seat, Action>> chosen;
    for (std::size_t i = 0; i < players(); ++i) {
      const Seat seat(static_cast<int>(i));
      if (asked.has(seat)) chosen.emplace_back(seat, action_of(seat, ids[i]));
      if (!asked.has(seat) && ids[i] != encode::kNoId && !lenient) {
        fail("ActionError", "seat " + std::to_string(i) + " is not asked: it waits");
      }
    }
    const PyState before = state_;
    for (const auto& [seat, action] : chosen) {
      if (const Refusal refusal = state_.apply(seat, action, nullptr); !refusal.allowed()) {
        const PyState here = std::exchange(state_, before);
        refuse(here.game(), here.config.config, refusal);
      }
    }
    run_on();
    return seat_;
  }

  /// What a seat sees and may do, into the arrays. A view is made for it: nothing else is read.
  void show(int index) {
    begun();
    const Seat seat = state_.seat_or_first(index);
    const AnyGame& game = state_.game();
    if (index == seat_) {
      if (!encoded_) encoder_->encode(view_, cells.data());
      encoded_ = true;
      std::fill(mask.begin(), mask.end(), std::uint8_t{0});
      for (std::size_t a = 0; a < legal_.size(); ++a)
        if (ids_[a] != encode::kNoId) mask[static_cast<std::size_t>(ids_[a])] = 1;
      return;
    }
    encoded_ = false;
    const AnyView view = game.observe(state_.state, Viewer::seat(seat));
    ActionList legal;
    game.legal(state_.state, seat, legal);
    encoder_->encode(view, cells.data());
    encoder_->mask(view, legal, mask.data());
  }

  const std::uint32_t max_decisions;
  const bool lenient;  ///< the first id of the mask instead of one that is not in it
  std::vector<std::optional<std::string>> descriptions;

 private:
  std::unique_ptr<encode::Encoder> encoder_;

 public:
  std::vector<encode::Cell> cells;
  std::vector<std::uint8_t> mask;
  std::uint64_t illegal = 0;  ///< ids that were replaced

 private:
  /// No bot is thinking in another thread.
  void free() const { AtWork::refuse_second(at_work_); }
  void begun() const {
    free();
    if (!begun_) fail("ClosedError", "the environment was not reset");
  }

  std::unique_ptr<bots::Bot> bot_of(const std::string& description) const {
    auto made = bots::make_bot(state_.config.format->name(), description);
    if (!made) fail("ConfigError", made.error());
    return std::move(*made);
  }

  void go_on_from_here() {
    begun_ = true;
    illegal = 0;
    for (const auto& bot : bots_)
      if (bot) bot->forget();
    run_on();
  }

  void apply(Seat seat, Action action) {
    const Refusal refusal = state_.apply(seat, action, nullptr);
    if (!refusal.allowed()) refuse(state_.game(), state_.config.config, refusal);
  }

  /// The legal action of an id, from a list with its ids.
  Action action_of(std::int64_t id, const ActionList& legal, const std::int32_t* ids, Seat seat) {
    const std::int32_t* end = ids + legal.size();
    const std::int32_t* found = id < 0 ? end : std::find(ids, end, id);
    if (found == end && !lenient) {
      fail("ActionError", "id " + std::to_string(id) + " is not in the mask of seat " +
                              std::to_string(seat.index()));
    }
    if (found == end) {
      ++illegal;
      found = std::find_if(ids, end, [](std::int32_t known) { return known != encode::kNoId; });
    }
    return legal[static_cast<std::size_t>(found - ids)];
  }

  Action action_of(Seat seat, std::int64_t id) {
    if (seat.index() == seat_) return action_of(id, legal_, ids_.data(), seat);
    ActionList legal;
    std::array<std::int32_t, kMaxActions> ids;
    state_.game().legal(state_.state, seat, legal);
    number(state_.game().observe(state_.state, Viewer::seat(seat)), legal, ids.data());
    return action_of(id, legal, ids.data(), seat);
  }

  void number(const AnyView& view, const ActionList& legal, std::int32_t* ids) const {
    for (std::size_t a = 0; a < legal.size(); ++a)
      ids[a] = encoder_->id_of(view, legal[a]);
  }

  /// Lets bots play until a learner is asked, and notes what that seat sees and may do.
  void run_on() {
    encoded_ = false;
    const AnyGame& game = state_.game();
    for (;;) {
      const SeatSet asked = game.deciders(state_.state);
      if (asked.empty()) return stop(kOver);
      if (state_.actions >= max_decisions) return stop(kTruncated);
      const Seat seat = asked.first();
      game.legal(state_.state, seat, legal_);
      view_ = game.observe(state_.state, Viewer::seat(seat));
      bots::Bot* bot = bots_[seat.value].get();
      if (bot == nullptr) {
        seat_ = seat.index();
        return number(view_, legal_, ids_.data());
      }
      apply(seat, ask(*bot));
    }
  }

  void stop(int why) {
    seat_ = why;
    legal_.clear();
  }

  Action ask(bots::Bot& bot) {
    const std::uint64_t seed = mix64(state_.seed.words[0] ^ 0xb07) + state_.actions;
    const AtWork mark(at_work_);
    const nb::gil_scoped_release release;
    return bot.choose(bots::Question{view_, legal_, {}, seed});
  }

  PyState state_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;
  bool begun_ = false;
  bool at_work_ = false;
  int seat_ = kOver;
  ActionList legal_;
  std::array<std::int32_t, kMaxActions> ids_;  ///< of the legal actions
  AnyView view_;
  bool encoded_ = false;  ///< the arrays hold what seat_ sees
};

template <class T>
nb::object array_of(nb::handle self, std::vector<T>& values) {
  return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<1>>(values.data(), {values.size()}, self),
                  nb::rv_policy::reference);
}

/// A setup and, once it was reset, its state: the bots forget what they had in mind.
constexpr int kEpisodeForm = 1;  // of pickles

nb::tuple save(const Episode& self) {
  nb::object state = nb::none();
  if (self.begun_at_all()) state = nb::cast(self.state());
  return nb::make_tuple(kEpisodeForm, nb::cast(self.config()), self.max_decisions, self.lenient,
                        self.descriptions, state);
}

void load(Episode& self, nb::handle value) {
  const Saved saved(value, kEpisodeForm, 6, "episode");
  const auto config = saved.piece<PyConfig>(1, "a Config");
  const auto most = saved.piece<std::uint32_t>(2, "a number of decisions");
  const auto lenient = saved.piece<bool>(3, "True or False");
  auto bots = saved.piece<std::vector<std::optional<std::string>>>(4, "a list of bots");
  PyState state;
  const bool begun = !saved.object(5).is_none();
  if (begun) state = saved.piece<PyState>(5, "a State");
  if (begun && !(state.config == config)) {
    fail("FormatError", "episode: the state is one of another config");
  }
  new (&self) Episode(config, most, lenient, std::move(bots));
  if (begun) self.go_on(state);
}

}  // namespace

void bind_episodes(nb::module_& m) {
  nb::class_<Episode>(m, "Episode",
                      "One game stepped by compact ids; what environments are made of.")
      .def(
          nb::init<const PyConfig&, std::uint32_t, bool, std::vector<std::optional<std::string>>>(),
          nb::arg("config"), nb::arg("max_decisions"), nb::arg("lenient"), nb::arg("bots"))
      .def_prop_ro("config", [](const Episode& self) { return self.config(); })
      .def_prop_ro(
          "cells", [](nb::handle self) { return array_of(self, self_of<Episode>(self).cells); },
          nb::sig("def cells(self) -> numpy.typing.NDArray[numpy.int16]"))
      .def_prop_ro(
          "mask", [](nb::handle self) { return array_of(self, self_of<Episode>(self).mask); },
          nb::sig("def mask(self) -> numpy.typing.NDArray[numpy.uint8]"))
      .def_prop_ro("seat", &Episode::seat,
                   "The seat that is asked; -1 when the game is over, -2 when it was broken off.")
      .def_prop_ro(
          "deciders",
          [](const Episode& self) {
            std::vector<int> out;
            if (self.seat() < 0) return out;
            for (const Seat seat : self.state().game().deciders(self.state().state))
              out.push_back(seat.index());
            return out;
          },
          "All seats that are asked.")
      .def_ro("illegal", &Episode::illegal, "Ids outside the mask that were replaced.")
      .def_prop_ro(
          "state", [](const Episode& self) { return self.state(); }, "A copy of the position.")
      .def("reset", &Episode::reset, nb::arg("seed"),
           nb::sig("def reset(self, seed: int | str) -> None"))
      .def("go_on", &Episode::go_on, nb::arg("state"), "Goes on from a state of the same config.")
      .def("step", &Episode::step, nb::arg("id"),
           "Carries out what an id of the seat that is asked stands for; answers as `seat`.")
      .def("step_all", &Episode::step_all, nb::arg("ids"),
           "An id for every seat that is asked, -1 for the others; answers as `seat`.")
      .def("show", &Episode::show, nb::arg("seat"),
           "Writes what a seat sees and may do into `cells` and `mask`.")
      .def("__getstate__", &save)
      .def("__setstate__", &load);
}

}  // namespace taproom::python
