#pragma once
// A table as its log alone, for tests of what can be worked out from it: people called "p0", "p1" …
// and after them bots, at a game that has begun.

#include <string>

#include <doctest/doctest.h>

#include "service/table/model.h"

namespace taproom::service {

inline constexpr Millis kBegan = 1000;

inline void add(Model& model, Entry entry) {
  if (entry.at == 0) entry.at = kBegan;
  const auto done = model.apply(entry);
  REQUIRE_MESSAGE(done.has_value(), done.error().message);
}

inline Entry entry_of(EntryKind kind, int seat, std::string text) {
  Entry out = entry_of(kind, seat);
  out.text = std::move(text);
  return out;
}

/// Somebody does something, in notation, as a log has it.
inline void did(Model& model, int seat, std::string text, By by = By::kPerson, Millis at = kBegan) {
  Entry out = entry_of(EntryKind::kDid, seat, std::move(text));
  out.by = by;
  out.at = at;
  add(model, out);
}

inline Model begun_model(Setup setup, int people) {
  setup.at = kBegan;
  setup.host = "p0";
  setup.host_name = "p0";
  const int players = setup.config.players;
  auto model = Model::begin(std::move(setup));
  REQUIRE_MESSAGE(model.has_value(), model.error().message);
  for (int i = 0; i < players; ++i) {
    const bool person = i < people;
    Entry sat = entry_of(person ? EntryKind::kSat : EntryKind::kBotSat, i);
    sat.name = person ? "p" + std::to_string(i) : "novice";
    (person ? sat.person : sat.text) = sat.name;
    add(*model, sat);
  }
  add(*model, entry_of(EntryKind::kStarted));
  return *std::move(model);
}

/// A game from its beginning.
inline Model begun_model(const char* game, const Config& config, int people) {
  records::install_default_packs();
  Setup setup;
  setup.format = records::find_format(game);
  setup.config = config;
  setup.seed = Seed::from_number(5);
  return begun_model(std::move(setup), people);
}

inline Model begun_model(const char* game, int players, int people) {
  Config config;
  config.players = static_cast<std::uint8_t>(players);
  return begun_model(game, config, people);
}

/// A game that goes on from a state.
template <class State>
Model begun_model(const char* game, const State& state, int people) {
  records::install_default_packs();
  Setup setup;
  setup.format = records::find_format(game);
  setup.first = AnyState(state);
  setup.config = setup.format->game().config(*setup.first);
  setup.seed = Seed::from_number(5);
  return begun_model(std::move(setup), people);
}

inline SeatSet seats(std::initializer_list<int> numbers) {
  SeatSet out;
  for (const int number : numbers)
    out.add(Seat(number));
  return out;
}

}  // namespace taproom::service
