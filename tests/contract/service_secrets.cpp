// What others can learn from the service about plans that are made in secret: nothing but what the
// rules make public, not even how many steps they took. Two worlds are run side by side that differ
// in the secret steps of one person; whatever reaches the others must be the same bytes at the same
// moments (docs/decisions/008-secret-steps.md).
#include <cstdlib>

#include <doctest/doctest.h>

#include "records/record.h"
#include "tests/contract/service_ears.h"

namespace taproom::service {
namespace {

/// How the planner comes to a plan in phase E.
enum class Way {
  kStraight,  ///< nothing, then the plan
  kDetours,   ///< lays dice and takes them back for a while, then the same plan
  kOther,     ///< another plan in the same time
};

/// A table of Tiefenthal at which the choices of A and E are hidden. All but the planner do what
/// their own chance says; one of them is a bot, and somebody looks on.
class Evening {
 public:
  Evening(std::uint64_t seed, Way way)
      : way_(way), fate_(seed), whims_(seed + 5), server_(seed, fate_, pacing()), ears(server_) {
    records::install_default_packs();
    for (int i = 0; i < kPeople + 1; ++i)
      habits_.emplace_back(seed * 31 + static_cast<std::uint64_t>(i));
    server_.start();
    for (int i = 0; i <= kPeople; ++i) {
      const std::string name = "p" + std::to_string(i);
      server_.service->connect(ear(i), {name, name, true});
    }
    json::object params{{"game", "tiefenthal"},
                        {"config",
                         {{"modules", seed % 2 == 0 ? "1" : "1-5"},
                          {"options", {{"simultaneous_hidden", "hidden"}}}}},
                        {"seats", {"me", "open", "open", "random"}},
                        {"watch", "anyone"}};
    if (seed % 3 != 0) params["pace"] = {{"kind", "live"}, {"seconds", 3600}, {"increment", 7}};
    say(0, "create", std::move(params));
    listen();
    const json::object made = json::parse(ears.heard[ear(0)].back().text).at("result").get_object();
    table_ = made.at("table").get_string();
    for (int i = 0; i <= kPeople; ++i)
      say(i, "open", {{"token", made.at("token")}});
    for (int i = 1; i < kPeople; ++i)
      say(i, "sit", {{"seat", i}});
    say(0, "start", {});
    listen();
  }

  void run(int steps) {
    for (int i = 0; i < steps; ++i) {
      const bool planning = phase() == "E" && is_asked(0);
      moments_ = planning ? moments_ + 1 : 0;
      for (int who = 0; who < kPeople; ++who) {
        if (who == 0 && planning) {
          plan();
        } else {
          act(who, planning);
        }
      }
      look_on();
      REQUIRE(server_.turn_to(server_.clock.time + 50));
      listen();
    }
  }

  static constexpr int kPeople = 3;
  /// The planner is the first; the others come after.
  static ConnectionId ear(int who) { return static_cast<ConnectionId>(who + 1); }
  int steps_taken = 0;  ///< by the planner, in secret
  int plans = 0;        ///< that the planner has made
  Millis revealed = 0;  ///< when the first plans were seen by all

 private:
  static constexpr int kThinking = 12;  ///< moments after which the plan is laid down
  static Pacing pacing() {
    Pacing out;
    out.bot_pause = 120;
    out.bot_nodes = 4;
    return out;
  }
  void listen() {
    ears.listen();
    if (phase() != "E" && revealed == 0 && steps_taken > 0) revealed = server_.clock.time;
  }
  void say(int who, std::string_view method, json::object params) {
    if (!table_.empty()) params["table"] = table_;
    server_.service->message(ear(who),
                             json::serialize(json::object{{"jsonrpc", "2.0"},
                                                          {"id", method},
                                                          {"method", method},
                                                          {"params", std::move(params)}}));
    REQUIRE(server_.turn_to(server_.clock.time));
    listen();
  }
  const json::object& screen(int who) { return ears.screens[ear(who)]; }
  const json::object& view(int who) { return screen(who).at("views").get_array()[0].get_object(); }
  std::string phase() {
    const json::value* views = screen(kPeople).if_contains("views");
    if (views == nullptr || views->get_array().empty()) return {};
    return std::string(views->get_array()[0].at("view").at("phase").get_string());
  }
  bool is_asked(int who) {
    if (!screen(who).contains("views") || screen(who).at("views").get_array().empty()) return false;
    const json::value* legal = view(who).if_contains("legal");
    return legal != nullptr && !legal->get_array().empty();
  }
  void take(int who, std::string_view action) {
    say(who, "apply",
        {{"seat", who},
         {"do", action},
         {"version", screen(who).at("version")},
         {"key", std::to_string(next_key_[who]++)}});
  }
  /// What the planner may lay down now; never to be ready.
  std::vector<std::string> moves() {
    std::vector<std::string> out;
    for (const json::value& action : view(0).at("legal").get_array()) {
      const std::string text(action.at("do").get_string());
      if (text != "ready") out.push_back(text);
    }
    return out;
  }
  void step(std::size_t which) {
    const std::vector<std::string> open = moves();
    if (open.empty()) return;
    take(0, open[which % open.size()]);
    ++steps_taken;
    ++taken_;
  }
  /// The planner's moments in phase E: thinking, then the plan, then ready, at the same time
  /// whatever was thought.
  void plan() {
    const bool thinking = moments_ < kThinking;
    if (thinking && way_ == Way::kDetours && whims_.happens(80)) {
      if (taken_ > 0 && whims_.happens(30)) {
        say(0, "undo", {{"seat", 0}, {"key", std::to_string(next_key_[0]++)}});
        --taken_;
      } else {
        step(whims_.below(100));
      }
    }
    if (moments_ == kThinking) {
      if (taken_ > 0) {
        CHECK(view(0).at("can_undo").to_number<int>() >= taken_);
        say(0, "undo", {{"seat", 0}, {"count", taken_}});
        taken_ = 0;
      }
      for (int i = 0; i < 3; ++i)
        step(way_ == Way::kOther ? 1 : 0);
      taken_ = 0;
      ++plans;
      take(0, "ready");
    }
  }
  /// Everybody else, and the planner outside of E. One who is ready leaves the last word to others.
  void act(int who, bool planning) {
    Fate& habit = habits_[static_cast<std::size_t>(who)];
    const bool speaks = habit.happens(60);
    const bool undoes = habit.happens(10);
    const bool asks = habit.happens(8);
    const std::uint32_t pick = habit.below(1000);
    if (asks) say(who, "mine", {});
    if (asks && who > 0) say(who, "replay", {{"at", 0}, {"viewer", who}});
    if (asks && who > 0) say(who, "open", {{"version", seen_[who]}});
    if (asks) seen_[who] = screen(who).at("version").to_number<int>();
    if (!speaks || !is_asked(who)) return;
    if (undoes && view(who).at("can_undo").to_number<int>() > 0) {
      say(who, "undo", {{"seat", who}});
      return;
    }
    const json::array& legal = view(who).at("legal").get_array();
    std::string chosen(legal[pick % legal.size()].at("do").get_string());
    // The second seat is never ready while the planner plans: there is something to hide.
    if (chosen == "ready" && who == 1 && planning) return;
    take(who, chosen);
  }
  void look_on() {
    Fate& habit = habits_[kPeople];
    if (!habit.happens(10)) return;
    say(kPeople, "view", {});
    say(kPeople, "replay", {{"at", 0}});
    say(kPeople, "lobby", {});
    say(kPeople, "open", {{"version", seen_[kPeople]}});
    seen_[kPeople] = screen(kPeople).at("version").to_number<int>();
  }

  Way way_;
  Fate fate_;
  Fate whims_;
  std::vector<Fate> habits_;
  ServerRoom server_;

 public:
  Ears ears;

 private:
  std::string table_;
  std::map<int, int> next_key_;
  std::map<int, int> seen_;
  int moments_ = 0;  ///< since the planner was asked in this phase E
  int taken_ = 0;    ///< steps of this plan
};

int evenings(int full) { return std::getenv("TAPROOM_QUICK") != nullptr ? 3 : full; }

TEST_CASE("simultaneous_hidden: nothing that reaches the others tells how a plan was made") {
  int steps = 0;
  int plans = 0;
  for (int i = 0; i < evenings(20); ++i) {
    CAPTURE(i);
    const auto seed = static_cast<std::uint64_t>(i) + 40;
    Evening straight(seed, Way::kStraight);
    Evening detours(seed, Way::kDetours);
    straight.run(900);
    detours.run(900);
    plans += straight.plans;
    steps += detours.steps_taken - straight.steps_taken;
    CHECK(straight.plans == detours.plans);
    for (int who = 1; who <= Evening::kPeople; ++who) {
      CAPTURE(who);
      const ConnectionId ear = Evening::ear(who);
      check_the_same(straight.ears.heard[ear], detours.ears.heard[ear]);
    }
  }
  // The worlds must have differed, and the game must have gone on after them.
  CHECK(plans > evenings(20) * 2);
  CHECK(steps > plans * 2);
}

TEST_CASE("simultaneous_hidden: another plan reaches the others when everybody is ready") {
  int different = 0;
  for (int i = 0; i < evenings(20); ++i) {
    CAPTURE(i);
    const auto seed = static_cast<std::uint64_t>(i) + 140;
    Evening one(seed, Way::kStraight);
    Evening two(seed, Way::kOther);
    one.run(400);
    two.run(400);
    REQUIRE(one.revealed > 0);
    CHECK(one.revealed == two.revealed);
    for (int who = 1; who <= Evening::kPeople; ++who) {
      CAPTURE(who);
      const auto before = [&](Evening& evening) {
        std::vector<Heard> out;
        for (const Heard& heard : evening.ears.heard[Evening::ear(who)]) {
          if (heard.at < evening.revealed) out.push_back(heard);
        }
        return out;
      };
      check_the_same(before(one), before(two));
      const ConnectionId ear = Evening::ear(who);
      different += one.ears.heard[ear] == two.ears.heard[ear] ? 0 : 1;
    }
  }
  CHECK(different > evenings(20));
}

}  // namespace
}  // namespace taproom::service
