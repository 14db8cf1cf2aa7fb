// Slow games: people who look in one to three times a day. Nobody is fetched for an act that is no
// choice, and a game never stands still but for somebody who has something to decide.
#include <cstdlib>

#include <doctest/doctest.h>

#include "tests/contract/service_house.h"

namespace taproom::service {
namespace {

constexpr Millis kMinute = 60'000;
constexpr Millis kDay = 24 * 60 * kMinute;

struct Figures {
  int days = 0;
  int turns = 0;      ///< of the inn; evenings of Tiefenthal
  int decisions = 0;  ///< with two things to choose from or more
  int forced = 0;   ///< acts of a person who had one thing to do, which only that person could know
  int fetched = 0;  ///< visits of somebody the list said is waited for
  int in_vain = 0;  ///< of those, without a decision
  int idle = 0;     ///< other visits
  Millis longest = 0;  ///< the longest time nobody who was waited for looked in
};

/// A whole slow game, played by people who look in at their own times of the day.
class SlowGame {
 public:
  SlowGame(const char* game, int people, int visits_a_day, std::uint64_t seed)
      : fate_(seed), visits_(visits_a_day), house_(House::quick(), nullptr, seed) {
    json::array seats;
    for (int i = 0; i < people; ++i)
      seats.emplace_back(i == 0 ? "me" : "open");
    house_.enter(1, name(1));
    table_ = house_.table(1, {{"game", game},
                              {"config", {{"players", people}}},
                              {"seats", std::move(seats)},
                              {"pace", {{"kind", "slow"}, {"days", 14}}}});
    for (int i = 1; i < people; ++i) {
      house_.enter(who(i), name(who(i)));
      house_.join(who(i), table_, i);
    }
    house_.ask(1, "start", {{"table", table_}});
    for (int i = 0; i < people; ++i)
      leave(who(i));
    people_ = people;
  }

  Figures play() {
    waited_since_ = house_.server.clock.time;
    const Millis begun = waited_since_;
    for (out_.days = 1; out_.days <= 400; ++out_.days) {
      std::vector<std::pair<Millis, int>> visits;
      for (int i = 0; i < people_; ++i) {
        for (int n = 0; n < visits_; ++n)
          visits.emplace_back(kDay * n / visits_ + fate_.between(0, kDay / visits_ - kMinute), i);
      }
      std::sort(visits.begin(), visits.end());
      for (const auto& [at, person] : visits) {
        const Millis now = begun + (out_.days - 1) * kDay + at;
        wait_until(now);
        if (visit(person)) return out_;
      }
    }
    FAIL("the game does not end");
    return out_;
  }

 private:
  static ConnectionId who(int i) { return static_cast<ConnectionId>(i + 1); }
  static std::string name(ConnectionId who) { return "p" + std::to_string(who); }
  void leave(ConnectionId who) {
    house_.server.service->disconnect(who);
    house_.turn(1000);
  }

  /// Time goes by, and what follows by itself does so when it is due.
  void wait_until(Millis time) {
    for (auto due = house_.server.service->next_due(); due && *due < time;
         due = house_.server.service->next_due()) {
      house_.turn(std::max<Millis>(*due - house_.server.clock.time, 1));
    }
    if (time > house_.server.clock.time) house_.turn(time - house_.server.clock.time);
  }

  /// True when the game is over.
  bool visit(int person) {
    const ConnectionId me = who(person);
    house_.enter(me, name(me));
    const json::array lines = house_.ask(me, "mine", {}).at("tables").get_array();
    const json::object line = lines.at(0).get_object();
    if (line.at("phase") == "over") return true;
    const std::string seen = json::serialize(line);
    REQUIRE_MESSAGE(somebody_is_waited_for(), "the game stands still: " << seen);
    const bool turn = line.at("turn").get_bool();
    CHECK(line.contains("since"));
    if (line.contains("news")) CHECK(line.at("news").to_number<int>() > 0);
    if (turn) {
      out_.longest = std::max(out_.longest, house_.server.clock.time - waited_since_);
    }
    house_.updates[me] = house_.ask(me, "open", {{"table", table_}});
    int decisions = 0;
    int acts = 0;
    for (int quiet = 0; quiet < 2;) {
      const std::optional<std::size_t> choices = act(me);
      if (!choices) {
        // What nobody else has to answer goes on in a moment.
        house_.turn(1000);
        ++quiet;
        continue;
      }
      quiet = 0;
      ++acts;
      decisions += *choices > 1 ? 1 : 0;
      out_.forced += *choices == 1 ? 1 : 0;
    }
    if (acts > 0) waited_since_ = house_.server.clock.time;
    out_.decisions += decisions;
    if (turn) {
      ++out_.fetched;
      out_.in_vain += decisions == 0 ? 1 : 0;
      CHECK_MESSAGE(acts > 0, "the list said that somebody waits, and nobody did");
    } else {
      ++out_.idle;
      CHECK_MESSAGE(acts == 0, "somebody was waited for, and the list did not say so");
    }
    count_turns(me);
    const bool over = house_.updates[me].at("phase") == "over";
    leave(me);
    return over;
  }

  bool somebody_is_waited_for() {
    for (int i = 0; i < people_; ++i) {
      const Reply reply = house_.request({name(who(i)), name(who(i)), true}, "GET", "/api/mine");
      const json::value list = json::parse(reply.body);
      const json::object& line = list.at("tables").get_array().at(0).get_object();
      if (line.at("phase") == "over" || line.at("turn").get_bool()) return true;
    }
    return false;
  }

  /// Does one thing that this person is waited for with; how many there were to choose from.
  std::optional<std::size_t> act(ConnectionId me) {
    const json::object& update = house_.updates[me];
    if (update.at("phase") != "playing") return std::nullopt;
    const json::object& view = update.at("views").get_array().at(0).get_object();
    const json::value* legal = view.if_contains("legal");
    if (legal == nullptr) return std::nullopt;
    bool asked = false;
    if (update.at("window").is_object()) {
      asked = view.at("asked").get_bool() && !view.contains("answered");
    } else {
      for (const json::value& seat : update.at("deciders").get_array())
        asked = asked || seat == view.at("viewer");
    }
    if (!asked) return std::nullopt;
    const json::array& list = legal->get_array();
    const std::size_t choices = list.size();
    const std::string chosen = choose(list);
    house_.ask(me, "apply", {{"table", table_}, {"seat", view.at("viewer")}, {"do", chosen}});
    return choices;
  }

  /// Mostly passes on or ends what can be ended, so that games come to an end.
  std::string choose(const json::array& legal) {
    for (const char* word : {"pass", "draw", "ready", "end_turn"}) {
      for (const json::value& action : legal) {
        if (action.at("do") == word && fate_.happens(word[0] == 'p' ? 50 : 35)) return word;
      }
    }
    const auto n = fate_.below(static_cast<std::uint32_t>(legal.size()));
    return std::string(legal[n].at("do").get_string());
  }

  void count_turns(ConnectionId me) {
    const json::array& views = house_.updates[me].at("views").get_array();
    if (views.empty()) return;
    const json::object& view = views[0].at("view").get_object();
    const json::value* turn = view.if_contains("turn");
    if (turn == nullptr) turn = view.if_contains("round");
    if (turn != nullptr) out_.turns = std::max(out_.turns, turn->to_number<int>());
  }

  Fate fate_;
  int visits_;
  House house_;
  std::string table_;
  int people_ = 0;
  Millis waited_since_ = 0;
  Figures out_;
};

void play(const char* game, int people, int visits, int games) {
  for (int i = 0; i < games; ++i) {
    CAPTURE(i);
    const Figures figures =
        SlowGame(game, people, visits, static_cast<std::uint64_t>(100 + i)).play();
    MESSAGE(std::string(game) << " of " << people << ", " << visits << " visits a day: "
                              << figures.days << " days, " << figures.turns << " turns, "
                              << figures.fetched << " visits for " << figures.decisions
                              << " decisions, " << figures.forced << " acts without a choice, "
                              << figures.in_vain << " visits for nothing else, " << figures.idle
                              << " idle visits, longest wait " << figures.longest / kMinute
                              << " min");
    CHECK(figures.fetched <= figures.decisions);
    // Whoever is waited for looks in within two of his times at the latest.
    CHECK(figures.longest <= 2 * kDay / visits + kMinute);
    CHECK(figures.days <= 2 + (figures.fetched * 2 + visits - 1) / visits);
  }
}

int games(int full) { return std::getenv("TAPROOM_QUICK") != nullptr ? 1 : full; }

TEST_CASE("a slow game of the inn takes no more visits than there are decisions") {
  play("red_dragon_inn", 4, 3, games(6));
  play("red_dragon_inn", 4, 1, games(2));
  play("red_dragon_inn", 3, 2, games(2));
}

TEST_CASE("a slow game of Tiefenthal takes no more visits than there are decisions") {
  play("tiefenthal", 4, 3, games(3));
  play("tiefenthal", 2, 1, games(2));
}

}  // namespace
}  // namespace taproom::service
