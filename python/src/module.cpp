// The module taproom._core: errors, JSON, and its parts.

#include <algorithm>
#include <utility>

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

void fail_type(std::string_view what, nb::handle value, std::string_view expected,
               const char* type) {
  const char* name = Py_TYPE(value.ptr())->tp_name;
  fail(type, std::string(what) + " is " + name + ", not " + std::string(expected));
}

json::value from_python(nb::handle value) {
  std::string text;
  try {
    text = nb::cast<std::string>(nb::module_::import_("json").attr("dumps")(value));
  } catch (nb::python_error& error) {
    // An interrupt is not about the value.
    if (!error.matches(PyExc_Exception)) throw;
    fail("FormatError", std::string("this cannot be JSON: ") + nb::str(error.value()).c_str());
  }
  return value_or_fail(records::parse_json(text), "FormatError");
}

std::string text_from(nb::handle value, std::string_view what, const char* type) {
  std::string text;
  if (!nb::isinstance<nb::str>(value)) fail_type(what, value, "a text", type);
  if (!nb::try_cast(value, text)) {
    fail(type, std::string(what) + " cannot be written as UTF-8");
  }
  return text;
}

Seed seed_from(nb::handle seed) {
  constexpr const char* kExpected =
      "a seed is a whole number from 0 to 2**64 - 1, or 64 "
      "hexadecimal digits";
  if (nb::isinstance<nb::str>(seed)) {
    Seed out;
    if (!Seed::from_hex(text_from(seed, "the seed", "ConfigError"), out)) {
      fail("ConfigError", kExpected);
    }
    return out;
  }
  std::uint64_t number = 0;
  if (!nb::try_cast(seed, number)) fail("ConfigError", kExpected);
  return Seed::from_number(number);
}

Saved::Saved(nb::handle value, int version, std::size_t pieces, std::string_view what)
    : what_(what) {
  int found = 0;
  if (!nb::try_cast(value, pieces_) || pieces_.size() == 0 || !nb::try_cast(pieces_[0], found)) {
    fail("FormatError", std::string(what) + ": a tuple that begins with a version is expected");
  }
  if (found != version) {
    fail("VersionError", "the " + std::string(what) + " was stored in form " +
                             std::to_string(found) + " by another version of taproom; this one " +
                             "reads form " + std::to_string(version));
  }
  if (pieces_.size() != pieces) {
    fail("FormatError", std::string(what) + ": there are " + std::to_string(pieces_.size()) +
                            " pieces instead of " + std::to_string(pieces));
  }
}

void AtWork::refuse_second(bool flag) {
  if (flag) fail("BusyError", "another thread is using this object: give each thread its own");
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

/// The types of what was given, as messages tell them.
std::string types_of(const nb::args& args, const nb::kwargs& kwargs, bool method) {
  std::string out;
  const auto add = [&out](const std::string& name, nb::handle value) {
    out += (out.empty() ? "" : ", ") + name + Py_TYPE(value.ptr())->tp_name;
  };
  for (std::size_t i = method ? 1 : 0; i < args.size(); ++i)
    add("", args[i]);
  for (const auto& [name, value] : kwargs)
    add(std::string(nb::str(name).c_str()) + "=", value);
  return out.empty() ? "nothing" : out;
}

/// Adds an overload that takes everything and fits last: so what nanobind would call a TypeError of
/// its own is one of the package.
void guard(nb::handle scope, const std::string& name, nb::handle function, bool method) {
  const nb::object doc = nb::getattr(function, "__doc__", nb::none());
  std::string expected = nb::isinstance<nb::str>(doc) ? nb::cast<std::string>(doc) : name;
  expected.resize(std::min(expected.size(), expected.find('\n')));
  const auto refuse_all = [expected, method](const nb::args& args, const nb::kwargs& kwargs) {
    fail("ArgumentError",
         "expected " + expected + "; what was given: " + types_of(args, kwargs, method));
  };
  if (method) {
    nb::cpp_function_def(refuse_all, nb::scope(scope), nb::name(name.c_str()), nb::is_method());
  } else {
    nb::cpp_function_def(refuse_all, nb::scope(scope), nb::name(name.c_str()));
  }
}

void guard_scope(nb::handle scope) {
  // A copy: members are replaced while it is read.
  const auto members =
      nb::cast<nb::dict>(nb::module_::import_("builtins").attr("dict")(scope.attr("__dict__")));
  for (const auto& [key, member] : members) {
    const std::string name = nb::cast<std::string>(key);
    const std::string type = Py_TYPE(member.ptr())->tp_name;
    if (type == "nanobind.nb_method" && name != "__eq__") guard(scope, name, member, true);
    if (type == "nanobind.nb_func" && name != "_guard_arguments") guard(scope, name, member, false);
    if (nb::isinstance<nb::type_object>(member)) guard_scope(member);
  }
}

}  // namespace

void guard_arguments() {
  static bool done = false;  // who holds a function that is replaced holds nothing
  if (!std::exchange(done, true)) guard_scope(nb::module_::import_("taproom._core"));
}

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
  // Not at once: the stubs are written from the module as it is without.
  m.def("_guard_arguments", &python::guard_arguments);
}
