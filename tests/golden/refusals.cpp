// Two hundred attempts that just miss being legal, and what a player is told: near misses of the
// legal actions of seeded games, a few of every reason. People read tests/golden/refusals.txt; each
// answer must name the most specific rule.

#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "records/config_json.h"
#include "records/game_format.h"
#include "tests/golden/golden.h"

namespace taproom::golden {
namespace {

constexpr std::size_t kPerGame = 100;
/// Attempts kept of one reason with one verb, and of one reason altogether.
struct Variety {
  int alike;
  int of_reason;
};

struct Attempt {
  std::string where;  ///< config, seat, what was tried instead of what
  std::string answer;
};

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

/// Tries what a person might try at one table, and keeps what is refused.
class NearMisses {
 public:
  NearMisses(const records::GameFormat& format, std::string config, Variety variety)
      : game_(format.game()), config_(std::move(config)), variety_(variety) {
    for (std::uint32_t id = 0; id < game_.info().action_ids; ++id)
      codes_.insert(game_.action_from_id(id).code());
  }

  std::vector<Attempt> kept;

  void at(const AnyState& state, Seat seat, const ActionList& legal) {
    for (const Action action : legal) {
      const std::string meant = game_.notation(state, action);
      another_seat(state, seat, meant);
      neighbours(state, seat, action, meant);
      slips(state, seat, meant);
      if (known_.insert(meant).second) earlier_.push_back(meant);
    }
    for (const std::string& text : earlier_)
      attempt(state, seat, text, "");
  }

 private:
  void another_seat(const AnyState& state, Seat seat, const std::string& meant) {
    const int players = game_.config(state).players;
    attempt(state, Seat((seat.index() + 1) % players), meant, meant);
  }

  /// One number of the action a little off.
  void neighbours(const AnyState& state, Seat seat, Action action, const std::string& meant) {
    for (std::uint8_t Action::* field : {&Action::a, &Action::b, &Action::c}) {
      for (const int step : {-1, 1, 2}) {
        Action other = action;
        other.*field = static_cast<std::uint8_t>(action.*field + step);
        if (!exists(other)) continue;
        attempt(state, seat, game_.notation(state, other), meant);
      }
    }
  }

  /// What the fingers do: a word too few, a word too many, a wrong word.
  void slips(const AnyState& state, Seat seat, const std::string& meant) {
    const std::size_t last = meant.rfind(' ');
    if (last != std::string::npos) {
      attempt(state, seat, meant.substr(0, last), meant);
      attempt(state, seat, meant.substr(0, last) + " dragon", meant);
    }
    attempt(state, seat, meant + " 3", meant);
  }

  bool exists(Action action) const { return codes_.count(action.code()) != 0; }

  void attempt(const AnyState& state, Seat seat, const std::string& text,
               const std::string& meant) {
    const ParsedAction parsed = game_.parse(state, seat, text);
    std::string reason = "unknown words";
    std::string answer = "(not understood)  " + parsed.error;
    if (parsed.action) {
      const Refusal refusal = game_.explain(state, seat, *parsed.action);
      if (refusal.allowed()) return;
      reason = refusal.reason().key;
      answer =
          std::string(refusal.reason().rule) + "  " + game_.sentence(game_.config(state), refusal);
    }
    if (of_reason_[reason] >= variety_.of_reason ||
        alike_[{reason, first_word(text)}] >= variety_.alike)
      return;
    ++of_reason_[reason];
    ++alike_[{reason, first_word(text)}];
    std::string where = config_ + ", seat " + std::to_string(seat.index()) + ": " + text;
    if (!meant.empty() && meant != text) where += "   (legal: " + meant + ")";
    kept.push_back({std::move(where), std::move(answer)});
  }

  const AnyGame& game_;
  std::string config_;
  Variety variety_;
  std::set<std::uint32_t> codes_;  ///< of everything that is an action at all
  std::set<std::string> known_;
  std::vector<std::string> earlier_;
  std::map<std::string, int> of_reason_;
  std::map<std::pair<std::string, std::string>, int> alike_;
};

struct Setting {
  int players;
  const char* modules;
};

/// One random game of every setting; a part of the attempts from each.
std::string attempts_of(const char* name, const std::vector<Setting>& settings, Variety variety) {
  const records::GameFormat& format = *records::find_format(name);
  const AnyGame& game = format.game();
  std::vector<std::vector<Attempt>> found;
  for (const Setting& setting : settings) {
    records::ConfigWords words;
    words.players = setting.players;
    words.modules = setting.modules;
    const Config config = records::config_from_words(format, words).value();
    std::string about = std::to_string(setting.players) + " players";
    if (*setting.modules != '\0') about += std::string(" ") + setting.modules;
    NearMisses misses(format, about, variety);
    Chance table(11);
    Chance choices(12);
    AnyState state = game.start(config, table, nullptr);
    ActionList legal;
    for (SeatSet deciders = game.deciders(state); !deciders.empty();
         deciders = game.deciders(state)) {
      const Seat seat = deciders.first();
      game.legal(state, seat, legal);
      misses.at(state, seat, legal);
      const auto pick = choices.below(static_cast<std::uint32_t>(legal.size()), Stream{0, Seat(0)});
      REQUIRE(game.apply(state, seat, legal[pick], table, nullptr).allowed());
    }
    found.push_back(std::move(misses.kept));
  }
  // In turn from every setting; no answer comes twice.
  std::string text = std::string(game.info().title) + "\n\n";
  std::set<std::string> told;
  for (std::size_t i = 0; i < 1000; ++i) {
    for (const std::vector<Attempt>& attempts : found) {
      if (told.size() == kPerGame || i >= attempts.size()) continue;
      if (!told.insert(attempts[i].answer).second) continue;
      text += attempts[i].where + "\n    " + attempts[i].answer + "\n";
    }
  }
  CHECK(told.size() == kPerGame);
  return text + "\n";
}

}  // namespace

TEST_CASE("two hundred near misses, each with the rule that stands in the way") {
  records::install_default_packs();
  std::string text = attempts_of("tiefenthal", {{4, "1-5,A-D"}, {3, "1-3"}, {2, "1"}}, {1, 3});
  text += attempts_of("red_dragon_inn", {{4, ""}, {6, ""}, {2, ""}}, {4, 6});
  compare("tests/golden/refusals.txt", text);
}

}  // namespace taproom::golden
