// Runs one scenario: builds the situation, lays chance ready, acts and checks.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/clipped.h"
#include "records/config_json.h"
#include "records/files.h"
#include "records/json_path.h"
#include "records/names.h"
#include "records/rules.h"
#include "records/scenario.h"
#include "records/scenario_checks.h"
#include "records/table.h"
#include "records/words.h"

namespace taproom::records {

namespace {

constexpr int kMaxAutomaticMoves = 20'000;

class Runner {
 public:
  explicit Runner(const Scenario& scenario) : scenario_(scenario) {}

  ScenarioResult run() {
    result_.file = scenario_.file;
    result_.line = scenario_.line;
    result_.title = scenario_.title;
    if (check_title() && prepare()) {
      for (const ScenarioSection& section : scenario_.sections) {
        if (!run_section(section)) break;
      }
      if (result_.passed()) check_script();
    }
    return std::move(result_);
  }

 private:
  bool fail(int line, std::string message, std::string expected = {}, std::string found = {}) {
    result_.failures.push_back({line, std::move(message), std::move(expected), std::move(found)});
    return false;
  }
  bool fail(int line, const Error& error) {
    std::string message = error.message;
    if (!error.path.empty()) message = error.path + ": " + message;
    if (!error.file.empty()) message = error.to_string();
    return fail(line, std::move(message));
  }

  bool check_title() {
    for (const std::string& id : ids_in_title(scenario_.title)) {
      const bool written = scenario_.title.find(id) != std::string::npos;
      if (written && find_rule(id) == nullptr) {
        return fail(scenario_.line, fmt::format("the title names {}, and no rule has this id", id));
      }
    }
    return true;
  }

  // --- the game line ----------------------------------------------------------------------------

  bool prepare() {
    std::string_view rest = scenario_.game.text;
    const std::string_view name = next_word(rest);
    format_ = find_format(name);
    if (format_ == nullptr) {
      std::vector<std::string_view> names;
      for (const GameFormat* format : all_formats())
        names.push_back(format->name());
      return fail(scenario_.game.number,
                  fmt::format("no game is called \"{}\"{}; there are: {}", name,
                              did_you_mean(name, names), list_of(names)));
    }
    ConfigWords words;
    if (!read_game_words(rest, words)) return false;
    const Expected<Config> config = config_from_words(*format_, words);
    if (!config) return fail(scenario_.game.number, config.error());
    config_ = *config;
    return read_seed();
  }

  bool read_game_words(std::string_view rest, ConfigWords& words) {
    const int line = scenario_.game.number;
    while (!rest.empty()) {
      const std::string_view key = next_word(rest);
      const std::string_view value = next_word(rest);
      if (value.empty()) return fail(line, fmt::format("\"{}\" needs a value", key));
      if (key == "players") {
        if (!to_number(value, words.players) || words.players < 1) {
          return fail(line, fmt::format("players needs a number, not \"{}\"", value));
        }
      } else if (key == "modules") {
        words.modules = value;
      } else if (key == "start") {
        words.start = value;
      } else if (key == "option") {
        words.options.emplace_back(value);
      } else if (key == "seats") {
        for (std::string_view left = value; !left.empty();) {
          const std::size_t comma = std::min(left.find(','), left.size());
          words.seats.emplace_back(left.substr(0, comma));
          left.remove_prefix(std::min(comma + 1, left.size()));
        }
      } else if (key == "pack") {
        if (!read_pack(value, words)) return false;
      } else {
        static constexpr std::array<std::string_view, 6> kKeys = {"players", "modules", "start",
                                                                  "option",  "seats",   "pack"};
        return fail(line, fmt::format("unknown word \"{}\"{}; the game line knows: {}",
                                      clipped(key, 60), did_you_mean(key, kKeys), list_of(kKeys)));
      }
    }
    return true;
  }

  // A pack lies beside the scenario unless its path is absolute.
  bool read_pack(std::string_view value, ConfigWords& words) {
    const std::size_t slash = scenario_.file.rfind('/');
    const std::string folder =
        slash == std::string::npos ? "" : scenario_.file.substr(0, slash + 1);
    words.pack_file = value.front() == '/' ? std::string(value) : folder + std::string(value);
    Expected<std::string> text = read_file(words.pack_file);
    if (!text) return fail(scenario_.game.number, text.error());
    words.pack_text = *std::move(text);
    return true;
  }

  bool read_seed() {
    std::uint64_t number = 0;
    if (to_number(std::string_view(scenario_.seed), number)) {
      seed_ = Seed::from_number(number);
      return true;
    }
    if (Seed::from_hex(scenario_.seed, seed_)) return true;
    return fail(scenario_.seed_line,
                fmt::format("a seed is a whole number or 64 hexadecimal digits, not \"{}\"",
                            clipped(scenario_.seed, 80)));
  }

  // The game begins when something needs it, so that a chance section before can lay the setup.
  void begin() {
    if (begun_) return;
    begun_ = true;
    chance_ = Chance(seed_);
    chance_.follow(&script_);
    state_ = format_->game().start(config_, chance_, &log_);
  }

  bool run_section(const ScenarioSection& section) {
    using Kind = ScenarioSection::Kind;
    if (section.kind == Kind::kGiven) return run_given(section);
    if (section.kind == Kind::kChance) {
      return std::all_of(section.lines.begin(), section.lines.end(),
                         [&](const ScenarioLine& line) { return lay_chance(line); });
    }
    begin();
    if (section.kind == Kind::kWhen) {
      log_.events.clear();
      return std::all_of(section.lines.begin(), section.lines.end(), [&](const ScenarioLine& line) {
        return act(line) && !script_fault(line);
      });
    }
    const ScenarioChecks checks(*format_, state_, log_);
    for (const ScenarioLine& line : section.lines) {
      if (auto failure = checks.check(line)) result_.failures.push_back(*std::move(failure));
    }
    return true;
  }

  // --- given ------------------------------------------------------------------------------------

  bool run_given(const ScenarioSection& section) {
    begin();
    json::value edited;
    std::vector<std::string> paths;
    int first_edit = section.line;
    const auto load = [&] {
      if (paths.empty()) return true;
      Expected<AnyState> state = format_->state_from_edits(edited, paths);
      paths.clear();
      if (!state) return fail(first_edit, state.error());
      state_ = *state;
      return true;
    };
    for (const ScenarioLine& line : section.lines) {
      std::string_view rest = line.text;
      if (std::string_view probe = rest; next_word(probe) == "play") {
        if (!load() || !play_until(line, probe) || script_fault(line)) return false;
        continue;
      }
      const std::size_t equals = rest.find('=');
      if (equals == rest.npos || equals == 0) {
        return fail(line.number, fmt::format("expected PATH = VALUE or play until PATH = VALUE, "
                                             "found \"{}\"",
                                             clipped(rest, 80)));
      }
      if (paths.empty()) {
        edited = format_->state_to_json(state_);
        first_edit = line.number;
      }
      const std::string path(trimmed(rest.substr(0, equals)));
      const auto set = set_at(edited, path, loose_value(rest.substr(equals + 1)));
      if (!set) return fail(line.number, set.error());
      paths.push_back(path);
    }
    return load();
  }

  // Plays the first legal action of the first seat asked until a path has a value.
  bool play_until(const ScenarioLine& line, std::string_view rest) {
    if (next_word(rest) != "until") {
      return fail(line.number, "expected: play until PATH = VALUE");
    }
    const ScenarioLine check{line.number, std::string(rest)};
    for (int moves = 0;; ++moves) {
      const ScenarioChecks checks(*format_, state_, log_);
      const auto failure = checks.check(check);
      if (!failure) return true;
      if (failure->expected.empty()) return fail(line.number, failure->message);
      const SeatSet deciders = format_->game().deciders(state_);
      if (deciders.empty() || moves == kMaxAutomaticMoves) {
        return fail(line.number, "the game ended before this came true", failure->expected,
                    failure->found);
      }
      ActionList list;
      format_->game().legal(state_, deciders.first(), list);
      (void)format_->game().apply(state_, deciders.first(), list[0], chance_, &log_);
    }
  }

  // --- chance -----------------------------------------------------------------------------------

  // `white_dice 0: 6 5 3 2` or, for a stream of the whole table, `guests: guest_4_1`.
  bool lay_chance(const ScenarioLine& line) {
    const std::size_t colon = line.text.find(':');
    if (colon == std::string::npos) {
      return fail(line.number, "expected STREAM SEAT: VALUES, such as white_dice 0: 6 5 3 2");
    }
    std::string_view head = std::string_view(line.text).substr(0, colon);
    const std::string_view name = next_word(head);
    const auto& streams = format_->game().info().streams;
    std::vector<std::string_view> names;
    for (const StreamInfo& stream : streams)
      names.emplace_back(stream.name);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
      return fail(line.number,
                  fmt::format("unknown stream \"{}\"{}; there are: {}", clipped(name, 60),
                              did_you_mean(name, names), list_of(names)));
    }
    const auto purpose = static_cast<std::size_t>(found - names.begin());
    int seat = 0;
    const bool named = !head.empty();
    if (streams[purpose].per_seat != named || (named && !to_number(head, seat)) || seat < 0 ||
        seat >= config_.players) {
      return fail(
          line.number,
          streams[purpose].per_seat
              ? fmt::format("the stream {} belongs to a seat: {} 0: ...", name, name)
              : fmt::format("the stream {} belongs to the whole table: {}: ...", name, name));
    }
    const Stream stream{static_cast<std::uint8_t>(purpose), Seat(seat)};
    return lay_values(line, stream, std::string_view(line.text).substr(colon + 1));
  }

  bool lay_values(const ScenarioLine& line, Stream stream, std::string_view values) {
    // Names of cards need a state for its pack; any state of this config will do.
    Chance any(seed_);
    const AnyState state = begun_ ? state_ : format_->game().start(config_, any, nullptr);
    while (!trimmed(values).empty()) {
      const std::string_view word = next_word(values);
      const auto value = format_->chance_value(state, stream.purpose, word);
      if (!value) {
        return fail(line.number, fmt::format("\"{}\" cannot be an outcome of {}", clipped(word, 60),
                                             format_->game().info().streams[stream.purpose].name));
      }
      script_.push(stream, *value);
      laid_.push_back({stream, *value, std::string(word), line.number});
    }
    return true;
  }

  bool script_fault(const ScenarioLine& line) {
    if (!script_.fault.happened) return false;
    const Stream stream = script_.fault.stream;
    for (const Laid& laid : laid_) {
      if (laid.stream.purpose != stream.purpose || laid.stream.seat != stream.seat ||
          laid.value != script_.fault.value) {
        continue;
      }
      fail(laid.line,
           fmt::format("\"{}\" of {} was impossible when it was drawn (line {})", laid.word,
                       format_->game().info().streams[stream.purpose].name, line.number));
      return true;
    }
    fail(line.number, "a scripted value was impossible");
    return true;
  }

  // Values nobody asked for: the scenario does not say what its author thinks.
  void check_script() {
    for (const Laid& laid : laid_) {
      int value = 0;
      if (!script_.next(laid.stream, value)) continue;
      // The unused ones are the last of their stream.
      std::string words;
      int line = 0;
      int left = 1;
      while (script_.next(laid.stream, value))
        ++left;
      int count = 0;
      for (const Laid& other : laid_) {
        count +=
            other.stream.purpose == laid.stream.purpose && other.stream.seat == laid.stream.seat;
      }
      for (const Laid& other : laid_) {
        if (other.stream.purpose != laid.stream.purpose || other.stream.seat != laid.stream.seat) {
          continue;
        }
        if (count-- > left) continue;
        if (line == 0) line = other.line;
        words += (words.empty() ? "" : " ") + other.word;
      }
      fail(line, fmt::format("scripted values of {} were never used: {}",
                             format_->game().info().streams[laid.stream.purpose].name, words));
    }
  }

  // --- when -------------------------------------------------------------------------------------

  // `0: upgrade brewer return 1` or with `refused TT-UPG-01` at the end.
  bool act(const ScenarioLine& line) {
    std::string_view text = line.text;
    const std::size_t colon = text.find(':');
    int seat = 0;
    if (colon == text.npos || !to_number(trimmed(text.substr(0, colon)), seat) || seat < 0 ||
        seat >= config_.players) {
      return fail(line.number, fmt::format("expected SEAT: ACTION with a seat from 0 to {}, found "
                                           "\"{}\"",
                                           config_.players - 1, clipped(text, 80)));
    }
    std::string_view words = trimmed(text.substr(colon + 1));
    std::string rule;
    if (const std::size_t at = words.rfind(" refused"); at != words.npos) {
      rule = trimmed(words.substr(at + 8));
      words = trimmed(words.substr(0, at));
      if (find_rule(rule) == nullptr) {
        return fail(line.number, fmt::format("refused by what? \"{}\" is no rule id", rule));
      }
    }
    const Expected<Action> action = read_action(*format_, state_, Seat(seat), words);
    if (!action) {
      // What cannot be read as an action is refused by the rule its message names.
      const bool named =
          !rule.empty() && action.error().message.find(rule + ":") != std::string::npos;
      return named || fail(line.number, action.error());
    }
    return perform(line, Seat(seat), *action, words, rule);
  }

  bool perform(const ScenarioLine& line, Seat seat, Action action, std::string_view words,
               const std::string& rule) {
    const AnyGame& game = format_->game();
    const AnyState before = state_;
    const Refusal refusal = game.apply(state_, seat, action, chance_, &log_);
    std::string found = "it was allowed";
    if (!refusal.allowed()) {
      found =
          fmt::format("refused by {}: {}", refusal.reason().rule, game.sentence(config_, refusal));
      if (!(state_ == before)) return fail(line.number, "a refused action changed the state");
    }
    const bool as_expected =
        rule.empty() ? refusal.allowed() : !refusal.allowed() && rule == refusal.reason().rule;
    if (as_expected) return true;
    return fail(line.number, fmt::format("seat {}: {}", seat.index(), words),
                rule.empty() ? "that it is allowed" : "refused by " + rule, found);
  }

  struct Laid {
    Stream stream;
    int value;
    std::string word;
    int line;
  };

  const Scenario& scenario_;
  const GameFormat* format_ = nullptr;
  Config config_{};
  Seed seed_{};
  Script script_;
  std::vector<Laid> laid_;
  Chance chance_;
  AnyState state_;
  bool begun_ = false;
  EventLog log_;
  ScenarioResult result_;
};

}  // namespace

ScenarioResult run_scenario(const Scenario& scenario) { return Runner(scenario).run(); }

}  // namespace taproom::records
