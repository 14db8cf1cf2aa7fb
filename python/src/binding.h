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
/// In front of the message about a value of a type that is not taken: "… is str, not a whole
/// number".
[[noreturn]] void fail_type(std::string_view what, nb::handle value, std::string_view expected,
                            const char* type = "ArgumentError");

/// The value, or an exception of that type.
template <class T>
T value_or_fail(records::Expected<T> result, const char* type) {
  if (!result) fail(type, result.error());
  return std::move(*result);
}

nb::object to_python(const json::value& value);
/// A FormatError when it is nothing that JSON can hold.
json::value from_python(nb::handle value);

/// A text; `what` is what the message calls it.
std::string text_from(nb::handle value, std::string_view what, const char* type = "ArgumentError");

/// The C++ object of a class of this module. For functions that take `self` as a handle.
template <class T>
T& self_of(nb::handle self) {
  T* object = nullptr;
  if (!nb::try_cast(self, object) || object == nullptr) {
    fail("ArgumentError", "an object of another class, or one that was never set up");
  }
  return *object;
}

/// What __setstate__ is given: a tuple whose first piece is the version of its form.
class Saved {
 public:
  /// `what` is what messages call it: "state".
  Saved(nb::handle value, int version, std::size_t pieces, std::string_view what);
  template <class T>
  T piece(std::size_t place, std::string_view expected) const {
    T out{};
    if (!nb::try_cast(pieces_[place], out)) {
      const std::string name = std::string(what_) + ", piece " + std::to_string(place);
      fail_type(name, pieces_[place], expected, "FormatError");
    }
    return out;
  }
  nb::object object(std::size_t place) const { return pieces_[place]; }

 private:
  nb::tuple pieces_;
  std::string_view what_;
};

/// Marks an object as at work while Python's lock is let go, so that another thread cannot use it
/// meanwhile. (No mutex: it would stay locked for ever in the child of a fork.) The flag is read
/// and written under Python's lock alone.
class AtWork {
 public:
  explicit AtWork(bool& flag) : flag_(flag) { flag = true; }
  ~AtWork() { flag_ = false; }
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;
  static void refuse_second(bool flag);

 private:
  bool& flag_;
};

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
/// Whatever is called with arguments that fit nothing raises an ArgumentError from here on.
void guard_arguments();

}  // namespace taproom::python
