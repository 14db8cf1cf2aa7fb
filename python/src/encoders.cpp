// Tensors, masks and many games at once.

#include <algorithm>

#include <nanobind/ndarray.h>
#include <unistd.h>

#include "binding.h"
#include "encode/vector_env.h"

namespace taproom::python {

namespace {

using Cells = nb::ndarray<encode::Cell, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Mask = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Ids = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

constexpr int kEncoderForm = 1;  // of pickles

struct PyEncoder {
  PyConfig config;
  std::unique_ptr<encode::Encoder> encoder;
};

PyEncoder make_encoder(const PyConfig& config) {
  auto encoder = encode::make_encoder(config.format->name(), config.config);
  if (!encoder) fail("ConfigError", "this game has no encoder");
  return {config, std::move(encoder)};
}

nb::list spec(const PyEncoder& self) {
  nb::list out;
  for (const encode::SliceInfo& slice : self.encoder->slices()) {
    nb::dict row;
    row["name"] = slice.name;
    row["offset"] = slice.offset;
    row["size"] = slice.size;
    row["low"] = slice.low;
    row["high"] = slice.high;
    row["reading"] = encode::word(slice.reading);
    row["meaning"] = slice.meaning;
    out.append(row);
  }
  return out;
}

nb::list action_spec(const PyEncoder& self) {
  nb::list out;
  for (const encode::ActionInfo& action : self.encoder->actions()) {
    nb::dict row;
    row["name"] = action.name;
    row["offset"] = action.offset;
    row["size"] = action.size;
    row["meaning"] = action.meaning;
    out.append(row);
  }
  return out;
}

void same_config(const PyEncoder& self, const PyConfig& config) {
  if (!(self.config == config)) fail("ActionError", "the encoder was made for another config");
}

void write(const PyEncoder& self, const AnyView& view, const ActionList& legal, const Cells& cells,
           const Mask& mask) {
  if (cells.shape(0) != self.encoder->cell_count() ||
      mask.shape(0) != self.encoder->action_count()) {
    fail("ActionError", "the arrays must have " + std::to_string(self.encoder->cell_count()) +
                            " cells (int16) and " + std::to_string(self.encoder->action_count()) +
                            " ids (uint8)");
  }
  self.encoder->encode(view, cells.data());
  self.encoder->mask(view, legal, mask.data());
}

void observe_state(const PyEncoder& self, const PyState& state, int seat, const Cells& cells,
                   const Mask& mask) {
  same_config(self, state.config);
  const Seat who = state.seat_or_first(seat);
  ActionList legal;
  state.game().legal(state.state, who, legal);
  write(self, state.game().observe(state.state, Viewer::seat(who)), legal, cells, mask);
}

void observe_view(const PyEncoder& self, const PyView& view, const Cells& cells, const Mask& mask) {
  same_config(self, view.config);
  if (view.view.viewer.value >= view.config.config.players) {
    fail("ActionError", "only what a seat sees can be encoded");
  }
  ActionList legal;
  for (const Action action : view.legal)
    legal.push_back(action);
  write(self, view.view, legal, cells, mask);
}

Action decode(const PyEncoder& self, const PyState& state, Seat seat, std::int64_t id) {
  same_config(self, state.config);
  ActionList legal;
  state.game().legal(state.state, seat, legal);
  const AnyView view = state.game().observe(state.state, Viewer::seat(seat));
  const auto action = self.encoder->action_of(view, legal, id);
  if (!action) {
    fail("ActionError", "id " + std::to_string(id) + " is not in the mask of seat " +
                            std::to_string(seat.index()));
  }
  return *action;
}

/// The ids of the mask in order.
std::vector<int> legal_ids(const PyEncoder& self, const PyState& state, std::optional<int> seat) {
  same_config(self, state.config);
  const Seat who = state.seat_or_first(seat);
  ActionList legal;
  state.game().legal(state.state, who, legal);
  const AnyView view = state.game().observe(state.state, Viewer::seat(who));
  std::vector<int> ids;
  for (const Action action : legal) {
    const int id = self.encoder->id_of(view, action);
    if (id != encode::kNoId) ids.push_back(id);
  }
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

void apply(const PyEncoder& self, PyState& state, std::int64_t id, std::optional<int> seat) {
  const Seat who = state.seat_or_first(seat);
  const Refusal refusal = state.apply(who, decode(self, state, who, id), nullptr);
  if (!refusal.allowed()) refuse(state.game(), state.config.config, refusal);
}

/// Carries an id out when nothing has to be rolled or drawn for it; else changes nothing.
bool apply_unless_chance(const PyEncoder& self, PyState& state, std::int64_t id,
                         std::optional<int> seat) {
  const Seat who = state.seat_or_first(seat);
  const Action action = decode(self, state, who, id);
  AnyState after = state.state;
  Chance chance = state.next_chance();
  const Refusal refusal = state.game().apply(after, who, action, chance, nullptr);
  if (!refusal.allowed()) refuse(state.game(), state.config.config, refusal);
  if (chance.drawn() != 0) return false;
  state.state = after;
  ++state.actions;
  return true;
}

encode::Reward reward_of(const PyConfig& config, std::string_view word) {
  for (std::size_t i = 0; i < encode::kRewardWords.size(); ++i) {
    if (word != encode::kRewardWords[i]) continue;
    const auto reward = static_cast<encode::Reward>(i);
    if (reward == encode::Reward::kScoreDifference && config.format->name() == "red_dragon_inn") {
      fail("ConfigError", "The Red Dragon Inn has no points: take win_share or rank");
    }
    return reward;
  }
  fail("ConfigError", "a reward is win_share, rank or score_difference");
}

std::vector<float> rewards(const PyState& state, std::string_view word) {
  const encode::Reward reward = reward_of(state.config, word);
  const auto players = static_cast<std::size_t>(state.config.config.players);
  const Outcome outcome = state.game().outcome(state.state);
  if (!outcome.over) return std::vector<float>(players, 0.0F);
  const encode::Rewards all = encode::rewards_of(outcome, state.config.config.players, reward);
  return {all.begin(), all.begin() + players};
}

struct PyVector {
  PyConfig config;
  std::unique_ptr<encode::VectorEnv> env;
  bool at_work = false;

  encode::VectorEnv& free_env() const {
    AtWork::refuse_second(at_work);
    return *env;
  }
};

/// Refuses what would not fit into memory: where memory is promised without being there, the
/// process would be ended instead of an exception raised.
void check_memory(const encode::VectorRequest& request) {
  const double needed =
      static_cast<double>(request.count) * static_cast<double>(encode::bytes_of_game(request));
  const double there =
      static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
  if (needed < there / 2) return;
  const auto mega = [](double bytes) {
    return std::to_string(static_cast<std::uint64_t>(bytes / 1e6)) + " MB";
  };
  fail("ConfigError", std::to_string(request.count) + " games take " + mega(needed) +
                          ", more than half of the " + mega(there) + " of this machine");
}

void make_vector(PyVector* self, const PyConfig& config, std::size_t count, std::size_t threads,
                 std::uint64_t seed, std::string_view reward, std::uint32_t max_decisions,
                 const std::vector<std::optional<std::string>>& bots) {
  encode::VectorRequest request{
      std::string(config.format->name()), config.config, count, threads, seed,
      reward_of(config, reward),          max_decisions, {}};
  for (const auto& bot : bots)
    request.bots.push_back(bot.value_or(""));
  if (count > (std::size_t{1} << 20) || threads > 1024) {
    fail("ConfigError", "at most 1,048,576 games and 1,024 threads");
  }
  check_memory(request);
  auto made = encode::make_vector_env(request);
  if (!made) fail("ConfigError", made.error());
  new (self) PyVector{config, std::move(*made)};
}

/// One of the arrays; it lives as long as somebody looks at it.
template <class T>
nb::object array_of(nb::handle self, std::vector<T>& cells, std::size_t columns) {
  const std::size_t rows = self_of<PyVector>(self).env->count();
  if (columns == 0) {
    return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<1>>(cells.data(), {rows}, self),
                    nb::rv_policy::reference);
  }
  return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<2>>(cells.data(), {rows, columns}, self),
                  nb::rv_policy::reference);
}

void check_ids(const encode::VectorEnv& env, std::size_t given) {
  if (given == env.count()) return;
  fail("ActionError", "there must be " + std::to_string(env.count()) + " ids (int64), not " +
                          std::to_string(given));
}

void step(PyVector& self, const Ids& ids) {
  encode::VectorEnv& env = self.free_env();
  check_ids(env, ids.shape(0));
  std::optional<std::size_t> wrong;
  {
    const AtWork mark(self.at_work);
    const nb::gil_scoped_release release;
    wrong = env.step(ids.data());
  }
  if (wrong) {
    fail("ActionError", "game " + std::to_string(*wrong) + ": id " +
                            std::to_string(ids.data()[*wrong]) +
                            " is not in its mask; nothing was done");
  }
}

void sample(PyVector& self, const nb::ndarray<std::int64_t, nb::ndim<1>, nb::c_contig>& ids) {
  encode::VectorEnv& env = self.free_env();
  check_ids(env, ids.shape(0));
  const AtWork mark(self.at_work);
  const nb::gil_scoped_release release;
  env.sample(ids.data());
}

void bind_vectors(nb::module_& m) {
  const auto arrays = [](nb::handle self) -> encode::VectorArrays& {
    return self_of<PyVector>(self).env->arrays();
  };
  nb::class_<PyVector>(m, "VectorCore", "Many games stepped at once; see taproom.VectorEnv.")
      .def("__init__", &make_vector, nb::arg("config"), nb::arg("count"), nb::arg("threads"),
           nb::arg("seed"), nb::arg("reward"), nb::arg("max_decisions"), nb::arg("bots"))
      .def_prop_ro("config", [](const PyVector& self) { return self.config; })
      .def_prop_ro(
          "cells",
          [=](nb::handle self) {
            return array_of(self, arrays(self).cells, self_of<PyVector>(self).env->cell_count());
          },
          nb::sig("def cells(self) -> numpy.typing.NDArray[numpy.int16]"))
      .def_prop_ro(
          "masks",
          [=](nb::handle self) {
            return array_of(self, arrays(self).masks, self_of<PyVector>(self).env->action_count());
          },
          nb::sig("def masks(self) -> numpy.typing.NDArray[numpy.uint8]"))
      .def_prop_ro(
          "seats", [=](nb::handle self) { return array_of(self, arrays(self).seats, 0); },
          nb::sig("def seats(self) -> numpy.typing.NDArray[numpy.int32]"))
      .def_prop_ro(
          "rewards",
          [=](nb::handle self) {
            return array_of(self, arrays(self).rewards, self_of<PyVector>(self).env->players());
          },
          nb::sig("def rewards(self) -> numpy.typing.NDArray[numpy.float32]"))
      .def_prop_ro(
          "terminated", [=](nb::handle self) { return array_of(self, arrays(self).terminated, 0); },
          nb::sig("def terminated(self) -> numpy.typing.NDArray[numpy.uint8]"))
      .def_prop_ro(
          "truncated", [=](nb::handle self) { return array_of(self, arrays(self).truncated, 0); },
          nb::sig("def truncated(self) -> numpy.typing.NDArray[numpy.uint8]"))
      .def(
          "reset",
          [](PyVector& self, std::uint64_t seed) {
            encode::VectorEnv& env = self.free_env();
            const AtWork mark(self.at_work);
            const nb::gil_scoped_release release;
            env.reset(seed);
          },
          nb::arg("seed"))
      .def("step", &step, nb::arg("ids"),
           nb::sig("def step(self, ids: numpy.typing.NDArray[numpy.int64]) -> None"))
      .def("sample", &sample, nb::arg("ids").noconvert(),
           nb::sig("def sample(self, ids: numpy.typing.NDArray[numpy.int64]) -> None"))
      .def_prop_ro("decisions", [](const PyVector& self) { return self.free_env().decisions(); })
      .def_prop_ro("games", [](const PyVector& self) { return self.free_env().games(); });
}

}  // namespace

void bind_encoders(nb::module_& m) {
  nb::class_<PyEncoder>(m, "Encoder", "Views as arrays of int16, legal actions as a mask of ids.")
      .def(
          "__init__",
          [](PyEncoder* self, const PyConfig& config) {
            new (self) PyEncoder(make_encoder(config));
          },
          nb::arg("config"))
      .def_prop_ro("config", [](const PyEncoder& self) { return self.config; })
      .def_prop_ro("version", [](const PyEncoder& self) { return self.encoder->version(); })
      .def_prop_ro("cell_count", [](const PyEncoder& self) { return self.encoder->cell_count(); })
      .def_prop_ro("action_count",
                   [](const PyEncoder& self) { return self.encoder->action_count(); })
      .def("spec", &spec, nb::sig("def spec(self) -> list[dict]"),
           "Name, offset, size, range and meaning of every slice.")
      .def("action_spec", &action_spec, nb::sig("def action_spec(self) -> list[dict]"))
      .def("observe", &observe_state, nb::arg("state"), nb::arg("seat"),
           nb::arg("cells").noconvert(), nb::arg("mask").noconvert(),
           nb::sig("def observe(self, state: State, seat: int, cells: "
                   "numpy.typing.NDArray[numpy.int16], "
                   "mask: numpy.typing.NDArray[numpy.uint8]) -> None"),
           "Writes what a seat sees and may do into two arrays.")
      .def("observe_view", &observe_view, nb::arg("view"), nb::arg("cells").noconvert(),
           nb::arg("mask").noconvert(),
           nb::sig(
               "def observe_view(self, view: View, cells: numpy.typing.NDArray[numpy.int16], mask: "
               "numpy.typing.NDArray[numpy.uint8]) -> None"))
      .def("legal", &legal_ids, nb::arg("state"), nb::arg("seat") = nb::none(),
           "The ids of a seat's mask, in order.")
      .def(
          "action",
          [](const PyEncoder& self, const PyState& state, std::int64_t id,
             std::optional<int> seat) {
            const Seat who = state.seat_or_first(seat);
            return describe(*state.config.format, state.state, who, decode(self, state, who, id));
          },
          nb::arg("state"), nb::arg("id"), nb::arg("seat") = nb::none(),
          "The action an id of the mask stands for.")
      .def(
          "id",
          [](const PyEncoder& self, const PyView& view,
             const PyAction& action) -> std::optional<int> {
            same_config(self, view.config);
            const auto& legal = view.legal;
            if (action.format != view.config.format ||
                action.seat.index() != view.view.viewer.value ||
                std::find(legal.begin(), legal.end(), action.action) == legal.end()) {
              fail("ActionError", "only a legal action of the seat that looks has an id");
            }
            const int id = self.encoder->id_of(view.view, action.action);
            if (id == encode::kNoId) return {};
            return id;
          },
          nb::arg("view"), nb::arg("action"),
          "The id of a legal action; None for a twin of another one.")
      .def("apply", &apply, nb::arg("state"), nb::arg("id"), nb::arg("seat") = nb::none(),
           "Carries out the action an id stands for.")
      .def("apply_unless_chance", &apply_unless_chance, nb::arg("state"), nb::arg("id"),
           nb::arg("seat") = nb::none(),
           "The same when nothing has to be rolled or drawn for it; else does nothing, and answers "
           "False.")
      .def("__getstate__",
           [](const PyEncoder& self) {
             return nb::make_tuple(kEncoderForm, self.encoder->version(), nb::cast(self.config));
           })
      .def("__setstate__", [](PyEncoder& self, nb::handle value) {
        const Saved saved(value, kEncoderForm, 3, "encoder");
        PyEncoder made = make_encoder(saved.piece<PyConfig>(2, "a Config"));
        if (saved.piece<int>(1, "the version of the layout") != made.encoder->version()) {
          fail("VersionError", "the encoder was stored with another version of its layout");
        }
        new (&self) PyEncoder(std::move(made));
      });
  m.def("rewards", &rewards, nb::arg("state"), nb::arg("reward") = "win_share",
        "What a finished game was worth to each seat; zeros while it runs.");
  bind_vectors(m);
}

}  // namespace taproom::python
