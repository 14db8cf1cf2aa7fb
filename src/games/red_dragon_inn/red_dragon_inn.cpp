#include "games/red_dragon_inn/red_dragon_inn.h"

#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/cellar.h"
#include "games/red_dragon_inn/invariants.h"
#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/options.h"
#include "games/red_dragon_inn/refusals.h"

namespace taproom::red_dragon_inn {
namespace {

constexpr int kPlayersMin = 2;
constexpr int kPlayersMax = 8;

constexpr std::array<const char*, 4> kCharacters{"deirdre", "fiona", "gerki", "zot"};

constexpr std::array kStreams{
    StreamInfo{"draw", true, StreamInfo::Values::kCard},
    StreamInfo{"drink", false, StreamInfo::Values::kCard},
    StreamInfo{"start", false, StreamInfo::Values::kIndex},
    StreamInfo{"character", true, StreamInfo::Values::kIndex},
    StreamInfo{"batch", false, StreamInfo::Values::kIndex},
    StreamInfo{"resample", true, StreamInfo::Values::kCard},
};

/// How often each character may be taken.
int copies_of_a_character(const Config& config) {
  return by_default(config, Option::kBoxes) ? boxes(config.players) : config.players;
}

using Taken = std::array<int, kMaxCharacters>;

Taken chosen_characters(const Config& config) {
  Taken taken{};
  for (std::size_t i = 0; i < config.players; ++i) {
    if (config.seats[i] < kMaxCharacters) ++taken[config.seats[i]];
  }
  return taken;
}

Refusal check_characters(const Config& config) {
  const Components& pack = components(config.pack);
  const int allowed = copies_of_a_character(config);
  const Taken taken = chosen_characters(config);
  for (std::size_t i = 0; i < config.players; ++i) {
    const int choice = config.seats[i];
    if (choice == Config::kAnyChoice) continue;
    if (choice >= pack.character_count) {
      return {reason::kCharacter, {{"n", fact_kind::kNumber, choice}}};
    }
    if (taken[static_cast<std::size_t>(choice)] > allowed) {
      return {reason::kCharacterTaken, {{"character", fact::kCharacter, choice}}};
    }
  }
  if (pack.character_count * allowed < config.players) {
    return {reason::kTooFewCharacters, {{"n", fact_kind::kNumber, config.players}}};
  }
  return {};
}

/// Seats that left it to chance get one of the characters that are still free.
void deal_characters(Play& t) {
  const Config& config = t.s.config;
  Taken taken = chosen_characters(config);
  const int allowed = copies_of_a_character(config);
  for (int i = 0; i < config.players; ++i) {
    int character = config.seats[static_cast<std::size_t>(i)];
    if (character == Config::kAnyChoice) {
      std::uint32_t free = 0;
      for (std::size_t c = 0; c < t.pack.character_count; ++c)
        free += taken[c] < allowed;
      auto skip = t.chance.below(free, Stream{stream::kCharacter, Seat(i)});
      for (character = 0;; ++character) {
        if (taken[static_cast<std::size_t>(character)] >= allowed) continue;
        if (skip-- == 0) break;
      }
      ++taken[static_cast<std::size_t>(character)];
    }
    t.at(i).character = static_cast<std::uint8_t>(character);
  }
}

void set_up_player(Play& t, Seat seat) {
  Player& p = t.at(seat);
  const Character& character = t.character(seat);
  p.fortitude = kLimit;
  p.gold = t.pack.starting_gold[t.s.config.players];
  p.deck = character.copies;
  p.deck_count = character.size;
  t.s.inn -= p.gold;
  order_onto(t, seat);
}

}  // namespace

const GameInfo& RedDragonInn::info() {
  static const GameInfo info{
      "red_dragon_inn", "The Red Dragon Inn", kPlayersMin, kPlayersMax, {}, option_table(),
      kStreams,         kCharacters,          kActionIds};
  return info;
}

Refusal RedDragonInn::check(const Config& config) {
  const auto number = [](int n) { return Fact{"n", fact_kind::kNumber, n}; };
  if (config.players < kPlayersMin || config.players > kPlayersMax) {
    return {reason::kPlayers, {number(config.players)}};
  }
  if (!has_components(config.pack)) return {reason::kNoPack, {number(config.pack)}};
  if (config.modules != 0) return reason::kNoModules;
  const auto options = option_table();
  for (int i = 0; i < Config::kMaxOptions; ++i) {
    const int known = i < static_cast<int>(options.size())
                          ? static_cast<int>(options[static_cast<std::size_t>(i)].values.size())
                          : 1;
    if (config.option(i) >= known) return {reason::kOptionValue, {number(i)}};
  }
  if (config.start_seat != Config::kAnySeat && config.start_seat >= config.players) {
    return {reason::kStartSeat, {number(config.start_seat)}};
  }
  return check_characters(config);
}

void RedDragonInn::start(State& state, const Config& config, Chance& chance, EventSink* sink) {
  TAPROOM_ASSERT(check(config).allowed());
  state = State{};
  state.config = config;
  state.alive = SeatSet::all(config.players);
  state.inn = static_cast<std::int16_t>(coins_in_play(state));
  Play t{state, components(config.pack), chance, sink};
  deal_characters(t);
  fill_cellar(t);
  for (int i = 0; i < config.players; ++i)
    set_up_player(t, Seat(i));
  for (int i = 0; i < config.players; ++i)
    t.draw_up_to(Seat(i), kHandSize);
  const int first =
      config.start_seat != Config::kAnySeat
          ? config.start_seat
          : static_cast<int>(chance.below(config.players, Stream{stream::kStart, {}}));
  begin_turn(t, Seat(first));
  run(t);
}

Outcome RedDragonInn::outcome(const State& state) {
  Outcome outcome;
  outcome.over = state.ending != Ending::kRunning;
  if (!outcome.over) return outcome;
  // Who is still in counts as going out after everybody else; later is better.
  const auto when_out = [&state](std::size_t i) {
    return state.alive.has(Seat(static_cast<int>(i))) ? 256 : int{state.players[i].exit};
  };
  for (std::size_t i = 0; i < state.config.players; ++i) {
    int better = 0;
    for (std::size_t j = 0; j < state.config.players; ++j)
      better += when_out(j) > when_out(i);
    outcome.place[i] = static_cast<std::uint8_t>(better + 1);
  }
  return outcome;
}

}  // namespace taproom::red_dragon_inn
