#pragma once
// What the parts of the Python module share: errors as exceptions of the package's own types, JSON
// as Python values, and the classes of one part that another one uses.

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "core/any_game.h"
#include "encode/encoder.h"
#include "records/game_format.h"

namespace taproom::python {

namespace nb = nanobind;
namespace json = boost::json;

/// Becomes the exception of that name in taproom.errors.
struct PythonError : std::runtime_error {
  PythonError(const char* class_name, const std::string& message)
      : std::runtime_error(message), type(class_name) {}
  const char* type;
  std::string rule;
  std::string key;
};

[[noreturn]] void fail(const char* type, const std::string& message);
[[noreturn]] void fail(const char* type, const records::Error& error);
/// A rule forbids it: RefusedError with the rule in it.
[[noreturn]] void refuse(const AnyGame& game, const Config& config, const Refusal& refusal);

/// The value, or an exception of that type.
template <class T>
T value_or_fail(records::Expected<T> result, const char* type) {
  if (!result) fail(type, result.error());
  return std::move(*result);
}

nb::object to_python(const json::value& value);
json::value from_python(nb::handle value);

Seed seed_from(nb::handle seed);

const records::GameFormat& format_of(std::string_view game);

/// A config that its game allows, with the pack it is played with.
struct PyConfig {
  const records::GameFormat* format = nullptr;
  Config config{};
  records::PackRef pack;
  bool operator==(const PyConfig& other) const {
    return format == other.format && config == other.config;
  }
};

/// An action with the position it was made for, so that it can tell its names.
struct PyAction {
  const records::GameFormat* format = nullptr;
  Seat seat{};
  Action action{};
  std::string notation;
  std::string label;
  std::string json_text;
  bool operator==(const PyAction& other) const {
    return format == other.format && seat == other.seat && action == other.action;
  }
};

/// A state, and the seed of what is still to be rolled and drawn. The chance of an action follows
/// from the seed and the number of actions before it, so both can be copied and stored.
struct PyState {
  PyConfig config;
  AnyState state;
  Seed seed{};
  std::uint32_t actions = 0;

  const AnyGame& game() const { return config.format->game(); }
  Seat seat_or_first(std::optional<int> seat) const;
  /// Of the next action.
  Chance next_chance() const;
  Refusal apply(Seat seat, Action action, EventSink* sink);
};

/// What a viewer may know, and what it may do. Holds no state.
struct PyView {
  PyConfig config;
  AnyView view;
  std::vector<Action> legal;
};

PyAction describe(const records::GameFormat& format, const AnyState& known, Seat seat,
                  Action action);
/// An Action, a dense id, a notation or the JSON form.
Action read_action(const records::GameFormat& format, const AnyState& state, Seat seat,
                   nb::handle what);

void bind_games(nb::module_& m);
void bind_states(nb::module_& m);
void bind_tables(nb::module_& m);
void bind_encoders(nb::module_& m);
void bind_episodes(nb::module_& m);

}  // namespace taproom::python
