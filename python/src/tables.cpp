// Games that are kept as records, and bots.

#include <algorithm>

#include <boost/json.hpp>

#include "binding.h"
#include "bots/bot.h"
#include "records/record.h"
#include "records/rpc_shapes.h"

namespace taproom::python {

namespace {

/// A game in progress that can be taken back and written down.
struct PyTable {
  PyConfig config;
  records::Table table;
};

constexpr int kTableForm = 1;  // of pickles

PyTable open_table(const PyConfig& config, nb::handle seed) {
  return {config, records::Table(*config.format, config.config, seed_from(seed))};
}

PyTable table_from_record(const std::string& text) {
  const records::GameRecord record = value_or_fail(records::read_record(text, ""), "FormatError");
  records::Table table = value_or_fail(records::table_of(record), "FormatError");
  return {{record.format, table.config(), table.pack()}, std::move(table)};
}

Seat seat_of(const PyTable& self, std::optional<int> seat) {
  const PyState position{self.config, self.table.state(), {}, 0};
  return position.seat_or_first(seat);
}

nb::object apply(PyTable& self, nb::handle what, std::optional<int> seat) {
  const Seat who = seat_of(self, seat);
  const Action action = read_action(*self.config.format, self.table.state(), who, what);
  records::EventLog log;
  const Refusal refusal = self.table.apply(who, action, &log);
  if (!refusal.allowed()) refuse(self.table.game(), self.table.config(), refusal);
  return to_python(
      records::events_json(*self.config.format, self.table.state(), log, Viewer::referee()));
}

void undo(PyTable& self, std::size_t count) {
  if (count > self.table.moves().size()) {
    fail("ActionError", "only " + std::to_string(self.table.moves().size()) + " were done");
  }
  self.table.undo(count);
}

struct PyBot {
  const records::GameFormat* format;
  std::string description;
  std::unique_ptr<bots::Bot> bot;
  bool at_work = false;
};

PyBot make_bot(std::string_view game, const std::string& description) {
  const records::GameFormat& format = format_of(game);
  auto made = bots::make_bot(format.name(), description);
  if (!made) fail("ConfigError", made.error());
  return {&format, description, std::move(*made)};
}

/// The answer to a question about a view, without holding Python's lock while the bot thinks.
template <class Ask>
auto ask(PyBot& self, const PyView& view, std::uint32_t nodes, std::uint32_t millis,
         std::uint64_t seed, Ask answer) {
  if (view.config.format != self.format) fail("ActionError", "the view is one of another game");
  if (view.legal.empty()) fail("ActionError", "the seat is not asked");
  AtWork::refuse_second(self.at_work);
  ActionList legal;
  for (const Action action : view.legal)
    legal.push_back(action);
  const AtWork mark(self.at_work);
  const nb::gil_scoped_release release;
  return answer(bots::Question{view.view, legal, {nodes, millis}, seed});
}

PyAction named(const PyView& view, Action action) {
  return describe(*view.config.format, view.view.known, Seat(view.view.viewer.value), action);
}

}  // namespace

void bind_tables(nb::module_& m) {
  nb::class_<PyTable>(m, "Table", "A game that is written down: it can be taken back and replayed.")
      .def(
          "__init__",
          [](PyTable* self, const PyConfig& config, nb::handle seed) {
            new (self) PyTable(open_table(config, seed));
          },
          nb::arg("config"), nb::arg("seed") = 0,
          nb::sig("def __init__(self, config: Config, seed: int | str = 0) -> None"))
      .def_static("from_record", &table_from_record, nb::arg("text"),
                  "The game of a record (.taproom.json), replayed and checked.")
      .def_prop_ro("config", [](const PyTable& self) { return self.config; })
      .def_prop_ro(
          "state",
          [](const PyTable& self) {
            return PyState{self.config, self.table.state(), self.table.seed(), 0};
          },
          "A copy of the position. Its dice are not those of the table.")
      .def_prop_ro("moves",
                   [](const PyTable& self) {
                     std::vector<std::string> out;
                     for (const records::Move& move : self.table.moves())
                       out.push_back(move.notation);
                     return out;
                   })
      .def("apply", &apply, nb::arg("action"), nb::arg("seat") = nb::none(),
           nb::sig("def apply(self, action: Action | int | str | dict, seat: int | None = None) -> "
                   "list[dict]"),
           "Carries an action out and returns what happened.")
      .def("undo", &undo, nb::arg("count") = 1, "Takes back the last actions.")
      .def(
          "record",
          [](const PyTable& self, std::vector<std::string> names) {
            return records::record_text(records::record_of(self.table, std::move(names)));
          },
          nb::arg("names") = nb::list(), "The game as the text of a record.")
      .def("__getstate__",
           [](const PyTable& self) {
             return nb::make_tuple(kTableForm,
                                   records::record_text(records::record_of(self.table)));
           })
      .def("__setstate__", [](PyTable& self, nb::handle value) {
        const Saved saved(value, kTableForm, 2, "table");
        new (&self) PyTable(table_from_record(saved.piece<std::string>(1, "a record")));
      });

  nb::class_<PyBot>(m, "Bot", "A player by description. It is asked with a View, never a State.")
      .def(
          "__init__",
          [](PyBot* self, std::string_view game, const std::string& description) {
            new (self) PyBot(make_bot(game, description));
          },
          nb::arg("game"), nb::arg("description"))
      .def_ro("description", &PyBot::description)
      .def(
          "choose",
          [](PyBot& self, const PyView& view, std::uint32_t nodes, std::uint32_t millis,
             std::uint64_t seed) {
            return named(view, ask(self, view, nodes, millis, seed,
                                   [&](const bots::Question& q) { return self.bot->choose(q); }));
          },
          nb::arg("view"), nb::arg("nodes") = 0, nb::arg("millis") = 0, nb::arg("seed") = 0,
          "What it would do, within so many nodes or milliseconds; 0: its own budget.")
      .def(
          "advise",
          [](PyBot& self, const PyView& view, std::size_t most, std::uint32_t nodes,
             std::uint32_t millis, std::uint64_t seed) {
            const auto advice = ask(self, view, nodes, millis, seed, [&](const bots::Question& q) {
              return self.bot->advise(q, std::min(most, view.legal.size()));
            });
            nb::list out;
            for (const bots::Advice& one : advice)
              out.append(nb::make_tuple(named(view, one.action), one.share));
            return out;
          },
          nb::arg("view"), nb::arg("most") = 3, nb::arg("nodes") = 0, nb::arg("millis") = 0,
          nb::arg("seed") = 0,
          nb::sig("def advise(self, view: View, most: int = 3, nodes: int = 0, millis: int = 0, "
                  "seed: int = 0) -> list[tuple[Action, float]]"),
          "The best actions it sees with the share of a win it expects, best first.")
      .def("forget", [](PyBot& self) {
        AtWork::refuse_second(self.at_work);
        self.bot->forget();
      });
}

}  // namespace taproom::python
