// States, views, actions and refusals.

#include <boost/json.hpp>

#include "app/board_view.h"
#include "binding.h"
#include "core/table_chance.h"
#include "records/json_reader.h"
#include "records/rpc_shapes.h"
#include "records/table.h"
#include "records/upgrades.h"

namespace taproom::python {

namespace {

/// Why something is not allowed.
struct PyRefusal {
  std::string rule;
  std::string key;
  std::string sentence;
};

std::optional<PyRefusal> tell(const AnyGame& game, const Config& config, const Refusal& refusal) {
  if (refusal.allowed()) return {};
  return PyRefusal{refusal.reason().rule, refusal.reason().key, game.sentence(config, refusal)};
}

PyState start(const PyConfig& config, nb::handle seed) {
  PyState made{config, {}, seed_from(seed), 0};
  Chance chance(made.seed);
  made.state = made.game().start(config.config, chance, nullptr);
  return made;
}

/// A seat that is there, or a ConfigError.
Seat checked(const PyState& self, int seat) {
  if (seat < 0 || seat >= self.config.config.players) {
    fail("ActionError", "there is no seat " + std::to_string(seat) + ": seats go from 0 to " +
                            std::to_string(self.config.config.players - 1));
  }
  return Seat(seat);
}

/// A seat's number, "spectator" or "referee".
Viewer viewer_of(const PyState& self, nb::handle viewer) {
  if (nb::isinstance<nb::str>(viewer)) {
    const std::string word = text_from(viewer, "the viewer");
    if (word == "spectator") return Viewer::spectator();
    if (word == "referee") return Viewer::referee();
    fail("ActionError", "a viewer is a seat, \"spectator\" or \"referee\"");
  }
  int seat = 0;
  if (!nb::try_cast(viewer, seat)) {
    fail("ActionError", "a viewer is a seat, \"spectator\" or \"referee\"");
  }
  return Viewer::seat(checked(self, seat));
}

PyView view(const PyState& self, nb::handle who) {
  const Viewer viewer = viewer_of(self, who);
  PyView made{self.config, self.game().observe(self.state, viewer), {}};
  if (viewer.value < self.config.config.players) {
    ActionList legal;
    self.game().legal(self.state, Seat(viewer.value), legal);
    made.legal.assign(legal.begin(), legal.end());
  }
  return made;
}

std::vector<PyAction> legal(const PyState& self, std::optional<int> seat) {
  const Seat who = self.seat_or_first(seat);
  ActionList list;
  self.game().legal(self.state, who, list);
  std::vector<PyAction> out;
  for (const Action action : list)
    out.push_back(describe(*self.config.format, self.state, who, action));
  return out;
}

std::vector<std::uint32_t> legal_ids(const PyState& self, std::optional<int> seat) {
  ActionList list;
  self.game().legal(self.state, self.seat_or_first(seat), list);
  std::vector<std::uint32_t> out;
  for (const Action action : list)
    out.push_back(self.game().action_id(action));
  return out;
}

nb::object apply(PyState& self, nb::handle what, std::optional<int> seat, bool events) {
  const Seat who = self.seat_or_first(seat);
  const Action action = read_action(*self.config.format, self.state, who, what);
  records::EventLog log;
  const Refusal refusal = self.apply(who, action, events ? &log : nullptr);
  if (!refusal.allowed()) refuse(self.game(), self.config.config, refusal);
  if (!events) return nb::none();
  return to_python(records::events_json(*self.config.format, self.state, log, Viewer::referee()));
}

nb::dict outcome(const PyState& self) {
  return nb::cast<nb::dict>(to_python(
      records::outcome_to_json(self.game().outcome(self.state), self.config.config.players)));
}

constexpr int kStateForm = 1;  // of pickles

nb::tuple save(const PyState& self) {
  return nb::make_tuple(kStateForm, records::rules_version(self.config.format->name()),
                        nb::cast(self.config),
                        json::serialize(self.config.format->state_to_json(self.state)),
                        self.seed.to_hex(), self.actions);
}

void same_config(const PyState& made) {
  if (!(made.game().config(made.state) == made.config.config)) {
    fail("FormatError", "the state was played with another config");
  }
}

void load(PyState& self, nb::handle value_saved) {
  const Saved saved(value_saved, kStateForm, 6, "state");
  PyState made;
  made.config = saved.piece<PyConfig>(2, "a Config");
  const records::GameFormat& format = *made.config.format;
  const int rules = saved.piece<int>(1, "the version of the rules");
  if (rules != records::rules_version(format.name())) {
    fail("VersionError", records::other_rules(format.name(), rules));
  }
  auto value =
      value_or_fail(records::parse_json(saved.piece<std::string>(3, "JSON")), "FormatError");
  made.state = value_or_fail(format.state_from_json(value), "FormatError");
  same_config(made);
  made.seed = seed_from(saved.object(4));
  made.actions = saved.piece<std::uint32_t>(5, "the number of actions");
  new (&self) PyState(std::move(made));
}

PyState from_json(const PyConfig& config, nb::handle value, nb::handle seed) {
  PyState made{config, {}, seed_from(seed), 0};
  made.state = value_or_fail(config.format->state_from_json(from_python(value)), "FormatError");
  same_config(made);
  return made;
}

std::vector<int> deciders(const PyState& self) {
  std::vector<int> out;
  for (const Seat seat : self.game().deciders(self.state))
    out.push_back(seat.index());
  return out;
}

PyAction parse(const PyState& self, std::string_view text, std::optional<int> seat) {
  const Seat who = self.seat_or_first(seat);
  const ParsedAction parsed = self.game().parse(self.state, who, text);
  if (!parsed.action) fail("ActionError", parsed.error);
  return describe(*self.config.format, self.state, who, *parsed.action);
}

PyState resample(const PyView& self, nb::handle seed) {
  const Seed drawn = seed_from(seed);
  Chance chance(drawn);
  PyState made{self.config, {}, redrawn(drawn, 1), 0};
  made.state = made.game().resample(self.view, chance);
  return made;
}

/// The table as the terminal of `taproom play` draws it; for somebody without a seat, seat by seat.
std::string text_of(const PyView& self) {
  const int players = self.config.config.players;
  std::vector<std::string> names;
  for (int seat = 0; seat < players; ++seat)
    names.push_back("seat " + std::to_string(seat));
  const bool seated = self.view.viewer.value < players;
  const app::Screen screen;
  const app::Scene scene{*self.config.format, self.view.known,
                         Seat(seated ? int{self.view.viewer.value} : 0), names, screen};
  const app::Board& board = app::board_of(self.config.format->name());
  std::string out = board.status(scene) + "\n";
  if (seated) return out + board.draw(scene, app::Extent::kFull);
  for (int seat = 0; seat < players; ++seat)
    out += names[static_cast<std::size_t>(seat)] + "\n" + board.draw_seat(scene, Seat(seat));
  return out;
}

void bind_views(nb::module_& m) {
  nb::class_<PyView>(
      m, "View",
      "What one seat may know of a position, and what it may do. Nothing else of the "
      "position can be reached from it.")
      .def_prop_ro("game",
                   [](const PyView& self) { return std::string(self.config.format->name()); })
      .def_prop_ro("config", [](const PyView& self) { return self.config; })
      .def_prop_ro(
          "viewer",
          [](const PyView& self) -> nb::object {
            const std::uint8_t value = self.view.viewer.value;
            if (value == Viewer::kSpectator) return nb::str("spectator");
            if (value == Viewer::kReferee) return nb::str("referee");
            return nb::int_(int{value});
          },
          nb::sig("def viewer(self) -> int | str"))
      .def(
          "json",
          [](const PyView& self) { return to_python(self.config.format->view_to_json(self.view)); },
          nb::sig("def json(self) -> dict"))
      .def(
          "legal",
          [](const PyView& self) {
            std::vector<PyAction> out;
            for (const Action action : self.legal)
              out.push_back(describe(*self.config.format, self.view.known,
                                     Seat(self.view.viewer.value), action));
            return out;
          },
          "The legal actions of the seat; none for a seat that is not asked.")
      .def("resample", &resample, nb::arg("seed"),
           nb::sig("def resample(self, seed: int | str) -> State"),
           "A full state that fits the view, drawn at random.")
      .def("text", &text_of, "The table as text for a terminal.")
      .def(
          "__eq__",
          [](const PyView& a, const PyView& b) {
            return a.config == b.config && a.view.viewer == b.view.viewer &&
                   a.view.known == b.view.known;
          },
          nb::sig("def __eq__(self, other: object) -> bool"), nb::is_operator())
      .def("__hash__",
           [](const PyView& self) { return self.view.known.hash() ^ self.view.viewer.value; });
}

}  // namespace

Seat PyState::seat_or_first(std::optional<int> seat) const {
  if (seat) return checked(*this, *seat);
  const SeatSet asked = game().deciders(state);
  if (asked.empty()) fail("ActionError", "the game is over: nobody is asked");
  return asked.first();
}

Chance PyState::next_chance() const { return Chance(redrawn(seed, actions + 1)); }

Refusal PyState::apply(Seat seat, Action action, EventSink* sink) {
  Chance chance = next_chance();
  const Refusal refusal = game().apply(state, seat, action, chance, sink);
  if (refusal.allowed()) ++actions;
  return refusal;
}

PyAction describe(const records::GameFormat& format, const AnyState& known, Seat seat,
                  Action action) {
  return {&format,
          seat,
          action,
          format.game().notation(known, action),
          format.game().label(known, seat, action),
          json::serialize(format.action_to_json(known, action))};
}

Action read_action(const records::GameFormat& format, const AnyState& state, Seat seat,
                   nb::handle what) {
  const AnyGame& game = format.game();
  if (nb::isinstance<PyAction>(what)) {
    const auto& action = *nb::inst_ptr<PyAction>(what);
    if (action.format != &format) fail("ActionError", "the action belongs to another game");
    return action.action;
  }
  if (nb::isinstance<nb::str>(what)) {
    const ParsedAction parsed = game.parse(state, seat, text_from(what, "the action"));
    if (!parsed.action) fail("ActionError", parsed.error);
    return *parsed.action;
  }
  if (nb::isinstance<nb::dict>(what)) {
    return value_or_fail(format.action_from_json(state, seat, from_python(what)), "ActionError");
  }
  std::int64_t id = 0;
  if (!nb::try_cast(what, id)) {
    fail_type("the action", what, "an Action, an id, a notation or a dictionary", "ActionError");
  }
  if (id < 0 || id >= std::int64_t{game.info().action_ids}) {
    fail("ActionError", "there is no action " + std::to_string(id) + ": ids go from 0 to " +
                            std::to_string(game.info().action_ids - 1));
  }
  return game.action_from_id(static_cast<std::uint32_t>(id));
}

void bind_states(nb::module_& m) {
  nb::class_<PyAction>(m, "Action", "Something a seat can do, in all its forms.")
      .def_prop_ro("seat", [](const PyAction& self) { return self.seat.index(); })
      .def_prop_ro(
          "id", [](const PyAction& self) { return self.format->game().action_id(self.action); },
          "The dense id of the game, not that of an Encoder.")
      .def_ro("notation", &PyAction::notation)
      .def_ro("label", &PyAction::label)
      .def(
          "json", [](const PyAction& self) { return to_python(json::parse(self.json_text)); },
          nb::sig("def json(self) -> dict"))
      .def(
          "__eq__", [](const PyAction& a, const PyAction& b) { return a == b; },
          nb::sig("def __eq__(self, other: object) -> bool"), nb::is_operator())
      .def("__hash__", [](const PyAction& self) { return self.action.code(); })
      .def("__repr__", [](const PyAction& self) {
        return "Action(seat " + std::to_string(self.seat.index()) + ": " + self.notation + ")";
      });

  nb::class_<PyRefusal>(m, "Refusal", "Why something is not allowed.")
      .def_ro("rule", &PyRefusal::rule)
      .def_ro("key", &PyRefusal::key)
      .def_ro("sentence", &PyRefusal::sentence)
      .def("__repr__", [](const PyRefusal& self) { return self.rule + ": " + self.sentence; });

  nb::class_<PyState>(m, "State",
                      "A position, with everything in it: for referees, never for players.")
      .def(
          "__init__",
          [](PyState* self, const PyConfig& config, nb::handle seed) {
            new (self) PyState(start(config, seed));
          },
          nb::arg("config"), nb::arg("seed") = 0,
          nb::sig("def __init__(self, config: Config, seed: int | str = 0) -> None"))
      .def_static(
          "from_json", &from_json, nb::arg("config"), nb::arg("value"), nb::arg("seed") = 0,
          nb::sig("def from_json(config: Config, value: dict, seed: int | str = 0) -> State"))
      .def_prop_ro("config", [](const PyState& self) { return self.config; })
      .def_prop_ro("game",
                   [](const PyState& self) { return std::string(self.config.format->name()); })
      .def_prop_ro(
          "seed", [](const PyState& self) { return self.seed.to_hex(); },
          "Of what is still to be rolled and drawn, with the number of actions before.")
      .def_prop_ro("players", [](const PyState& self) { return int{self.config.config.players}; })
      .def_prop_ro("deciders", &deciders, "The seats that are asked; none when the game is over.")
      .def_prop_ro("over",
                   [](const PyState& self) { return self.game().deciders(self.state).empty(); })
      .def("legal", &legal, nb::arg("seat") = nb::none(),
           "The legal actions of a seat; of the first one that is asked, when none is named.")
      .def("legal_ids", &legal_ids, nb::arg("seat") = nb::none(), "The same as dense ids.")
      .def("apply", &apply, nb::arg("action"), nb::arg("seat") = nb::none(),
           nb::arg("events") = false,
           nb::sig("def apply(self, action: Action | int | str | dict, seat: int | None = None, "
                   "events: bool = False) -> list[dict] | None"),
           "Carries an action out: an Action, a dense id, a notation or the JSON form. One that is "
           "not allowed raises RefusedError and changes nothing.")
      .def(
          "explain",
          [](const PyState& self, nb::handle what, std::optional<int> seat) {
            const Seat who = self.seat_or_first(seat);
            const Action action = read_action(*self.config.format, self.state, who, what);
            return tell(self.game(), self.config.config,
                        self.game().explain(self.state, who, action));
          },
          nb::arg("action"), nb::arg("seat") = nb::none(),
          nb::sig("def explain(self, action: Action | int | str | dict, seat: int | None = None) "
                  "-> Refusal | None"),
          "Why an action is not allowed; None when it is.")
      .def("parse", &parse, nb::arg("text"), nb::arg("seat") = nb::none())
      .def("view", &view, nb::arg("viewer"), nb::sig("def view(self, viewer: int | str) -> View"),
           "What a seat, \"spectator\" or \"referee\" may know.")
      .def("outcome", &outcome, "Over or not, places, scores and where they came from.")
      .def(
          "json",
          [](const PyState& self) {
            return to_python(self.config.format->state_to_json(self.state));
          },
          nb::sig("def json(self) -> dict"))
      .def(
          "reseed",
          [](PyState& self, nb::handle seed) {
            self.seed = seed_from(seed);
            self.actions = 0;
          },
          nb::arg("seed"), nb::sig("def reseed(self, seed: int | str) -> None"),
          "From here on other dice are rolled and other cards drawn.")
      .def(
          "branch",
          [](PyState& self, std::uint32_t outcome) {
            if (outcome == 0xffffffff) fail("ArgumentError", "an outcome is below 2**32 - 1");
            self.seed = redrawn(self.seed, outcome + 1);
            self.actions = 0;
          },
          nb::arg("outcome"),
          "From here on the dice and cards of one of many futures: the same outcome of the same "
          "state gives the same one.")
      .def("copy", [](const PyState& self) { return PyState(self); })
      .def("__copy__", [](const PyState& self) { return PyState(self); })
      .def("__deepcopy__", [](const PyState& self, nb::handle) { return PyState(self); })
      .def(
          "__eq__",
          [](const PyState& a, const PyState& b) {
            return a.config == b.config && a.state == b.state;
          },
          nb::sig("def __eq__(self, other: object) -> bool"), nb::is_operator())
      .def("__hash__", [](const PyState& self) { return self.state.hash(); })
      .def("__getstate__", &save)
      .def("__setstate__", &load);
  bind_views(m);
}

}  // namespace taproom::python
