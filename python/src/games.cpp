// Games, packs and configs.

#include <boost/json.hpp>

#include "binding.h"
#include "bots/bot.h"
#include "records/config_json.h"
#include "records/packed_format.h"
#include "records/rpc_shapes.h"

namespace taproom::python {

namespace {

/// A pack that stays loaded for as long as this is held.
struct PyPack {
  const records::GameFormat* format = nullptr;
  records::PackRef hold;  ///< null: the default pack
  std::uint16_t number() const { return hold ? *hold : std::uint16_t{0}; }
};

PyPack load_pack(std::string_view game, const std::string& text, const std::string& file) {
  const records::GameFormat& format = format_of(game);
  return {&format, value_or_fail(format.lend_pack(text, file), "FormatError")};
}

/// A text, or a whole number as one.
std::string word_of(nb::handle value, std::string_view what) {
  if (nb::isinstance<nb::int_>(value)) return nb::cast<std::string>(nb::str(value));
  return text_from(value, what);
}

/// Modules as people write them: "1-5,A", "all", or a list of ids.
std::string modules_of(nb::handle modules) {
  if (nb::isinstance<nb::str>(modules)) return text_from(modules, "modules");
  nb::list ids;
  try {
    ids = nb::list(nb::borrow(modules));
  } catch (nb::python_error& error) {
    if (!error.matches(PyExc_TypeError)) throw;
    fail_type("modules", modules, "a text or a list of ids");
  }
  std::string text;
  for (const nb::handle id : ids)
    text += (text.empty() ? "" : ",") + word_of(id, "a module");
  return text;
}

std::vector<std::string> options_of(const nb::dict& options) {
  std::vector<std::string> out;
  for (const auto& [name, value] : options)
    out.push_back(text_from(name, "an option") + "=" + word_of(value, "the value of an option"));
  return out;
}

PyConfig make_config(std::string_view game, int players, nb::handle modules,
                     const nb::dict& options, const std::vector<std::string>& seats,
                     std::optional<int> start, const std::optional<PyPack>& pack) {
  const records::GameFormat& format = format_of(game);
  records::ConfigWords words;
  words.players = players;
  words.modules = modules_of(modules);
  words.options = options_of(options);
  words.seats = seats;
  if (start) words.start = std::to_string(*start);
  PyConfig made{
      &format, value_or_fail(records::config_from_words(format, words), "ConfigError"), {}};
  if (pack) {
    if (pack->format != &format) fail("ConfigError", "the pack belongs to another game");
    made.config.pack = pack->number();
    made.pack = pack->hold;
  }
  if (const Refusal why = format.game().check(made.config); !why.allowed()) {
    refuse(format.game(), made.config, why);
  }
  return made;
}

constexpr int kConfigForm = 1;  // of pickles

nb::tuple save_config(const PyConfig& self) {
  const std::string pack =
      self.config.pack == 0 ? "" : json::serialize(self.format->pack_to_json(self.config.pack));
  return nb::make_tuple(kConfigForm, std::string(self.format->name()),
                        json::serialize(records::config_to_json(*self.format, self.config)), pack);
}

void load_config(PyConfig& self, nb::handle value_saved) {
  const Saved saved(value_saved, kConfigForm, 4, "config");
  const records::GameFormat& format = format_of(saved.piece<std::string>(1, "a game"));
  PyConfig made{&format, {}, {}};
  const auto pack = saved.piece<std::string>(3, "a pack as JSON");
  if (!pack.empty()) {
    const auto content = value_or_fail(records::parse_json(pack), "FormatError");
    made.pack =
        value_or_fail(records::PackedFormat::of(format).lend_whole_pack(content), "FormatError");
  }
  const auto value =
      value_or_fail(records::parse_json(saved.piece<std::string>(2, "JSON")), "FormatError");
  records::Reading reading;
  made.config = records::read_config(records::JsonNode(value, reading), format);
  if (!reading.ok()) fail("ConfigError", reading.error());
  if (made.pack) made.config.pack = *made.pack;
  if (const Refusal why = format.game().check(made.config); !why.allowed()) {
    refuse(format.game(), made.config, why);
  }
  new (&self) PyConfig(std::move(made));
}

}  // namespace

void bind_games(nb::module_& m) {
  m.def(
      "games",
      [] {
        std::vector<std::string> names;
        for (const records::GameFormat* format : records::all_formats())
          names.emplace_back(format->name());
        return names;
      },
      "The names of the games.");
  m.def(
      "game_info",
      [](std::string_view game) {
        return nb::cast<nb::dict>(to_python(records::game_json(format_of(game))));
      },
      nb::arg("game"), "Modules, options, seat choices and packs of a game, as a dictionary.");
  m.def(
      "bots",
      [](std::string_view game) {
        nb::dict out;
        for (const bots::BotInfo& bot : bots::bot_list(format_of(game).name()))
          out[nb::str(bot.name.data(), bot.name.size())] = std::string(bot.about);
        return out;
      },
      nb::arg("game"), "The bots one can ask for, with a line about each.");

  nb::class_<PyPack>(m, "Pack", "Component tables of a game; they stay loaded while this is held.")
      .def_static("load", &load_pack, nb::arg("game"), nb::arg("text"), nb::arg("file") = "",
                  "Reads a pack, whole or in part, from JSON text.")
      .def_static(
          "default", [](std::string_view game) { return PyPack{&format_of(game), {}}; },
          nb::arg("game"))
      .def_prop_ro("name", [](const PyPack& self) { return self.format->pack_name(self.number()); })
      .def_prop_ro(
          "hash", [](const PyPack& self) { return self.format->pack_hash(self.number()); },
          "SHA-256 of the content.")
      .def(
          "json",
          [](const PyPack& self) { return to_python(self.format->pack_to_json(self.number())); },
          nb::sig("def json(self) -> dict"));

  nb::class_<PyConfig>(m, "Config", "What is agreed before a game begins.")
      .def(
          "__init__",
          [](PyConfig* self, std::string_view game, int players, nb::handle modules,
             const nb::dict& options, const std::vector<std::string>& seats,
             std::optional<int> start, const std::optional<PyPack>& pack) {
            new (self) PyConfig(make_config(game, players, modules, options, seats, start, pack));
          },
          nb::sig("def __init__(self, game: str, players: int = 0, modules: str | "
                  "collections.abc.Sequence[str] = '', options: dict[str, str] = {}, seats: "
                  "list[str] = [], start: int | None = None, pack: Pack | None = None) -> None"),
          nb::arg("game"), nb::arg("players") = 0, nb::arg("modules") = "",
          nb::arg("options") = nb::dict(), nb::arg("seats") = nb::list(),
          nb::arg("start") = nb::none(), nb::arg("pack") = nb::none())
      .def_prop_ro("game", [](const PyConfig& self) { return std::string(self.format->name()); })
      .def_prop_ro("players", [](const PyConfig& self) { return int{self.config.players}; })
      .def_prop_ro("modules",
                   [](const PyConfig& self) {
                     return records::modules_text(self.format->game().info(), self.config.modules);
                   })
      .def(
          "json",
          [](const PyConfig& self) {
            return to_python(records::config_to_json(*self.format, self.config));
          },
          nb::sig("def json(self) -> dict"))
      .def(
          "__eq__", [](const PyConfig& a, const PyConfig& b) { return a == b; },
          nb::sig("def __eq__(self, other: object) -> bool"), nb::is_operator())
      .def("__hash__",
           [](const PyConfig& self) {
             return nb::hash(nb::str(
                 json::serialize(records::config_to_json(*self.format, self.config)).c_str()));
           })
      .def("__repr__",
           [](const PyConfig& self) {
             return "Config('" + std::string(self.format->name()) + "', " +
                    json::serialize(records::config_to_json(*self.format, self.config)) + ")";
           })
      .def("__getstate__", &save_config)
      .def("__setstate__", &load_config);
}

}  // namespace taproom::python
