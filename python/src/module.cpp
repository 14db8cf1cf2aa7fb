// The module taproom._core: errors, JSON, and its parts.

#include <boost/json.hpp>

#include "binding.h"
#include "records/json_reader.h"
#include "records/table.h"

namespace taproom::python {

void fail(const char* type, const std::string& message) { throw PythonError(type, message); }
void fail(const char* type, const records::Error& error) { fail(type, error.to_string()); }

void refuse(const AnyGame& game, const Config& config, const Refusal& refusal) {
  PythonError error("RefusedError", game.sentence(config, refusal));
  error.rule = refusal.reason().rule;
  error.key = refusal.reason().key;
  throw error;
}

nb::object to_python(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null:
      return nb::none();
    case json::kind::bool_:
      return nb::bool_(value.get_bool());
    case json::kind::int64:
      return nb::int_(value.get_int64());
    case json::kind::uint64:
      return nb::int_(value.get_uint64());
    case json::kind::double_:
      return nb::float_(value.get_double());
    case json::kind::string:
      return nb::str(value.get_string().data(), value.get_string().size());
    case json::kind::array: {
      nb::list out;
      for (const json::value& item : value.get_array())
        out.append(to_python(item));
      return out;
    }
    case json::kind::object:
      break;
  }
  nb::dict out;
  for (const auto& member : value.get_object())
    out[nb::str(member.key().data(), member.key().size())] = to_python(member.value());
  return out;
}

json::value from_python(nb::handle value) {
  const nb::object text = nb::module_::import_("json").attr("dumps")(value);
  return value_or_fail(records::parse_json(nb::cast<std::string>(text)), "FormatError");
}

Seed seed_from(nb::handle seed) {
  if (nb::isinstance<nb::str>(seed)) {
    Seed out;
    if (!Seed::from_hex(nb::cast<std::string>(seed), out)) {
      fail("ConfigError", "a seed is a whole number from 0 or 64 hexadecimal digits");
    }
    return out;
  }
  std::uint64_t number = 0;
  if (!nb::try_cast(seed, number)) {
    fail("ConfigError", "a seed is a whole number from 0 or 64 hexadecimal digits");
  }
  return Seed::from_number(number);
}

const records::GameFormat& format_of(std::string_view game) {
  const records::GameFormat* format = records::find_format(game);
  if (format != nullptr) return *format;
  std::string message = "there is no game \"" + std::string(game.substr(0, 60)) + "\"; there are:";
  for (const records::GameFormat* known : records::all_formats())
    message += " " + std::string(known->name());
  fail("ConfigError", message);
}

namespace {

void translate(const std::exception_ptr& thrown, void*) {
  try {
    std::rethrow_exception(thrown);
  } catch (const PythonError& error) {
    const nb::object type = nb::module_::import_("taproom.errors").attr(error.type);
    nb::object made = type(error.what());
    if (!error.rule.empty()) {
      made.attr("rule") = error.rule;
      made.attr("key") = error.key;
    }
    PyErr_SetObject(type.ptr(), made.ptr());
  }
}

}  // namespace

}  // namespace taproom::python

NB_MODULE(_core, m) {
  using namespace taproom;
  m.doc() = "The engine of Taproom.";
  m.attr("version") = TAPROOM_VERSION;
  records::install_default_packs();
  nanobind::register_exception_translator(python::translate);
  python::bind_games(m);
  python::bind_states(m);
  python::bind_tables(m);
  python::bind_encoders(m);
  python::bind_episodes(m);
}
