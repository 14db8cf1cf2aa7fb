#include "lab/oracle.h"

#include <optional>

#include "bots/red_dragon_inn/heuristic.h"
#include "bots/search/search_bot.h"
#include "bots/search/team.h"
#include "bots/tiefenthal/heuristic.h"
#include "lab/games.h"

namespace taproom::lab {

namespace {

/// The search bot, but that every world it tries is the one that is.
template <Game G>
class Oracle final : public Player {
 public:
  using State = typename G::State;

  explicit Oracle(const bots::SearchSettings& settings) : settings_(settings), team_(settings) {}

  Viewer looks_as(Seat) const override { return Viewer::referee(); }

  Action choose(Seat seat, const bots::Question& question) override {
    const bots::Meter meter(question.budget.unlimited() ? settings_.budget : question.budget);
    const State& truth = question.view.known.as<State>();
    const auto worlds = [truth](State& world, Chance&) {
      world = truth;
      bots::Heuristic<G>::prepare(world);
    };
    const auto after = own_action_before(truth, seat, question.seed);
    const Action answer = team_.think(worlds, seat, meter, question.seed, after).front().action;
    last_ = Last{truth, seat, answer};
    return answer;
  }

  std::uint32_t nodes() const override { return team_.nodes(); }

 private:
  /// The last answer, if nothing else happened since: then the tree behind it is kept, as the
  /// search bot keeps it.
  std::optional<Action> own_action_before(const State& truth, Seat seat, std::uint64_t seed) const {
    if (!last_ || last_->seat != seat) return std::nullopt;
    Chance chance(seed);
    State world = last_->truth;
    if (!G::apply(world, seat, last_->answer, chance, nullptr).allowed()) return std::nullopt;
    if (!(world == truth)) return std::nullopt;
    return last_->answer;
  }

  struct Last {
    State truth;
    Seat seat;
    Action answer;
  };

  bots::SearchSettings settings_;
  bots::Team<G> team_;
  std::optional<Last> last_;
};

}  // namespace

bool is_oracle(std::string_view description) {
  return description.substr(0, description.find(':')) == "oracle";
}

tl::expected<std::unique_ptr<Player>, std::string> make_oracle(std::string_view game,
                                                               std::string_view description) {
  bots::Settings words(description);
  bots::SearchSettings settings;
  bots::read_search_settings(words, settings);
  if (const auto fault = words.fault()) return tl::unexpected(*fault);
  std::unique_ptr<Player> player;
  with_game(game, [&](auto tag) {
    player = std::make_unique<Oracle<typename decltype(tag)::Type>>(settings);
  });
  if (!player) return tl::unexpected("there is no oracle for a game called " + std::string(game));
  return player;
}

}  // namespace taproom::lab
