// docs/decisions/015-taking-back.md, sentence by sentence; tests/contract/service_taking_back.cpp
// attacks it as a whole.
#include "service/table/taking_back.h"

#include <doctest/doctest.h>

#include "records/record.h"
#include "service/table/model.h"
#include "service/table/replay.h"
#include "tests/contract/service_house.h"
#include "tests/unit/table_model.h"

namespace taproom::service {
namespace {

class Ledger final : public Results {
 public:
  void finished(const FinishedTable& table, Batch& /*batch*/) override { tables.push_back(table); }
  std::vector<FinishedTable> tables;
};

json::object at(const std::string& table, int seat) { return {{"table", table}, {"seat", seat}}; }

void act(House& house, const std::string& table, int person, std::string_view what) {
  house.ask(static_cast<ConnectionId>(person) + 1, "apply",
            {{"table", table}, {"seat", person}, {"do", what}});
}

/// The acts that stand at a table, by its log.
Model model_of(House& house, const std::string& table) {
  const auto log = house.server.store->read(table, 0);
  REQUIRE(log.has_value());
  auto model = Model::replay(*log);
  REQUIRE_MESSAGE(model.has_value(), model.error().message);
  return *std::move(model);
}

std::size_t acts_of(House& house, const std::string& table) {
  return model_of(house, table).run().acts().size();
}

TEST_CASE("a bot in one's own seat takes nothing back from another person") {
  for (const char* way : {"hand_over", "resign"}) {
    CAPTURE(way);
    House house;
    const std::string table = begun(house);
    act(house, table, 0, "finish");
    act(house, table, 1, "finish");
    const std::size_t before = acts_of(house, table);
    json::object undo = at(table, 0);
    undo["count"] = 1;
    const json::object asked = house.ask(1, "undo", undo);
    house.ask(2, "consent",
              {{"table", table}, {"proposal", asked.at("proposal")}, {"agree", false}});
    house.ask(1, way, at(table, 0));
    const json::object answer = house.call(1, "undo", undo);
    REQUIRE(answer.contains("error"));
    CHECK(answer.at("error").at("code") == -32010);
    CHECK(acts_of(house, table) >= before);
  }
}

TEST_CASE("who lets a bot play or has given up is asked before own acts go") {
  for (const char* way : {"hand_over", "resign"}) {
    CAPTURE(way);
    House house;
    const std::string table = begun(house);
    act(house, table, 0, "finish");
    act(house, table, 1, "finish");
    house.ask(2, way, at(table, 1));
    const std::size_t before = acts_of(house, table);
    const json::object answer = house.call(1, "undo", at(table, 0));
    if (std::string_view(way) == "resign") {
      // Nobody is left whose consent would make it fair to the ratings.
      REQUIRE(answer.contains("error"));
      CHECK(answer.at("error").at("data").at("reason") == "rated_stands");
      CHECK(acts_of(house, table) >= before);
      continue;
    }
    REQUIRE(answer.contains("result"));
    REQUIRE(answer.at("result").get_object().contains("proposal"));
    CHECK(house.updates[2].at("proposal").at("waiting") == json::array{1});
    CHECK(acts_of(house, table) >= before);
    // The answer is that person's own, whoever plays the seat.
    house.ask(
        2, "consent",
        {{"table", table}, {"proposal", answer.at("result").at("proposal")}, {"agree", true}});
    CHECK(acts_of(house, table) < before);
  }
}

TEST_CASE("at a table that is not rated a person who has given up still answers for own acts") {
  House house;
  json::object params = two_people();
  params["rated"] = false;
  const std::string table = begun(house, params);
  act(house, table, 0, "finish");
  act(house, table, 1, "finish");
  house.ask(2, "resign", at(table, 1));
  const json::object asked = house.ask(1, "undo", at(table, 0));
  REQUIRE(asked.contains("proposal"));
  house.ask(2, "consent", {{"table", table}, {"proposal", asked.at("proposal")}, {"agree", true}});
  CHECK_FALSE(house.legal(1).empty());
  CHECK(model_of(house, table).redraws().size() == 1);
}

TEST_CASE("nobody pauses a table for another by letting a bot play first") {
  House house;
  const std::string table = begun(house);
  house.ask(1, "hand_over", at(table, 0));
  CHECK(house.ask(1, "pause", {{"table", table}}).contains("proposal"));
  CHECK(house.phase(2) == "playing");
}

TEST_CASE(
    "what is done again after dice were taken back meets other dice, and the record says so") {
  House house;
  house.enter(1, "ann");
  int same = 0;
  constexpr int kTables = 6;
  for (int i = 0; i < kTables; ++i) {
    const std::string table = house.table(1, {{"game", "tiefenthal"},
                                              {"config", {{"players", 2}, {"start", 0}}},
                                              {"seats", {"me", "me"}}});
    const auto finish = [&] {
      for (int seat : {0, 1})
        house.ask(1, "apply", {{"table", table}, {"seat", seat}, {"do", "finish"}});
      return json::serialize(house.updates[1].at("views").at(0).at("view"));
    };
    const std::string first = finish();
    house.ask(1, "undo", {{"table", table}, {"seat", 1}});
    house.ask(1, "undo", {{"table", table}, {"seat", 0}});
    const std::string second = finish();
    same += first == second ? 1 : 0;
    // A restart knows the same dice.
    const Model model = model_of(house, table);
    CHECK(model.redraws().size() == 1);
    CHECK(json::serialize(model.run().format().view_to_json(
              model.game().observe(model.run().state(), Viewer::seat(Seat(0))))) == second);
    // And so does the record, written and read again.
    const std::string text = records::record_text(record_of(model));
    const auto record = records::read_record(text, "record");
    REQUIRE_MESSAGE(record.has_value(), record.error().to_string());
    REQUIRE(record->redraws.size() == 1);
    CHECK(record->redraws[0].kept == 1);
    const auto replayed = records::replay(*record);
    REQUIRE_MESSAGE(replayed.has_value(), replayed.error().to_string());
    CHECK(replayed->state == model.run().state());
    const auto again = records::table_of(*record);
    REQUIRE(again.has_value());
    CHECK(again->state() == model.run().state());
    CHECK(records::record_text(records::record_of(*again, record->names)).size() == text.size());
  }
  CHECK(same < kTables / 2);
}

TEST_CASE("what was learned from nothing is done again with the same dice") {
  House house;
  const std::string table = begun(house);
  act(house, table, 0, "finish");
  house.ask(1, "undo", at(table, 0));
  act(house, table, 0, "finish");
  CHECK(model_of(house, table).redraws().empty());
}

TEST_CASE("a record that tells of more or other redraws than it lists is refused") {
  records::install_default_packs();
  const auto read = [](std::string_view redraws, std::string_view of_action) {
    const std::string text =
        R"({"format":"taproom-record-1","game":"tiefenthal","config":{"players":2,"start":0},)"
        R"("seed":"910a2dec89025cc1beeb8da1658eec67f893a2eefb32555e71c18690ee42c90b",)"
        R"("redraws":)" +
        std::string(redraws) + R"(,"actions":[{"seat":0,"do":"finish"},{"seat":1,"do":"finish")" +
        std::string(of_action) + "}]}";
    const auto record = records::read_record(text, "r");
    return record ? std::string() : record.error().to_string();
  };
  CHECK(read("[]", "") == "");
  CHECK(read(R"([{"kept":1,"count":1,"seat":1,"agreed":[]}])", R"(,"redraws":1)") == "");
  CHECK(read("[]", R"(,"redraws":1)").find("taken back 0 times") != std::string::npos);
  CHECK(read(R"([{"kept":0,"count":1,"seat":1,"agreed":[]}])", R"(,"redraws":1)")
            .find("further back") != std::string::npos);
  CHECK(read(R"([{"kept":1,"count":0,"seat":1,"agreed":[]}])", "") != "");
  CHECK(read(R"([{"kept":1,"count":1,"seat":2,"agreed":[]}])", "") != "");
}

TEST_CASE("a rated game that all have given up counts, the first to do so last") {
  Ledger ledger;
  House house(House::quick(), &ledger);
  const std::string table = begun(house);
  house.ask(2, "resign", at(table, 1));
  REQUIRE(house.phase(1) != "over");
  house.ask(1, "resign", at(table, 0));
  REQUIRE(house.phase(1) == "over");
  REQUIRE(ledger.tables.size() == 1);
  CHECK_FALSE(ledger.tables[0].friendly);
  CHECK(ledger.tables[0].seats[0].place == 1);
  CHECK(ledger.tables[0].seats[1].place == 2);
}

TEST_CASE("one person among bots is rated on request, and then nothing seen is taken back") {
  for (const bool rated : {false, true}) {
    CAPTURE(rated);
    Ledger ledger;
    House house(House::quick(), &ledger);
    house.enter(1, "ann");
    const std::string table = house.table(1, {{"game", "tiefenthal"},
                                              {"config", {{"players", 2}, {"start", 0}}},
                                              {"seats", {"me", "random"}},
                                              {"rated", rated}});
    CHECK(house.updates[1].at("info").at("rated") == rated);
    house.turn(1000);
    house.ask(1, "apply", {{"table", table}, {"seat", 0}, {"do", "finish"}});
    house.turn(1000);
    const json::object answer = house.call(1, "undo", at(table, 0));
    CHECK(answer.contains("error") == rated);
    house.ask(1, "resign", at(table, 0));
    CHECK(house.phase(1) == "over");
    CHECK(ledger.tables.size() == (rated ? 1 : 0));
  }
}

using Verdict = UndoPlan::Verdict;

/// The first thing that is legal for a seat.
void act_first(Model& model, int seat, By by = By::kPerson) {
  ActionList legal;
  model.game().legal(model.run().state(), Seat(seat), legal);
  REQUIRE(legal.size() > 0);
  did(model, seat, model.game().notation(model.run().state(), legal[0]), by);
}

TEST_CASE("a wish to take back: nothing to take back, at once, or with everybody's consent") {
  Model model = begun_model("tiefenthal", 2, 2);
  CHECK(plan_undo(model, Seat(0), 1).verdict == Verdict::kNotSoFar);
  act_first(model, 0);
  const std::size_t at_once = model.run().can_undo(Seat(0));
  const UndoPlan plan = plan_undo(model, Seat(0), 1);
  CHECK(plan.count == 1);
  CHECK(plan.verdict == (at_once > 0 ? Verdict::kAtOnce : Verdict::kAskOthers));
  CHECK(plan.entry.kind == EntryKind::kUndone);
  CHECK(plan.entry.count == 1);
  CHECK(plan_undo(model, Seat(0), 2).verdict == Verdict::kNotSoFar);
  CHECK(plan_undo(model, Seat(1), 1).verdict == Verdict::kNotSoFar);
  // What is planned can be done.
  add(model, undone_to(model, Seat(0), 0));
  CHECK(model.run().acts().empty());
}

TEST_CASE("what a bot did for somebody is not that person's to take back") {
  Model model = begun_model("tiefenthal", 2, 2);
  act_first(model, 0, By::kBot);
  CHECK(plan_undo(model, Seat(0), 1).verdict == Verdict::kNotSoFar);
}

TEST_CASE("others are asked once dice are known, and a rated game stands when nobody is left") {
  Model model = begun_model("tiefenthal", 2, 2);
  REQUIRE(model.rated());
  for (int steps = 0; steps < 200 && !model.run().rolled_after(0); ++steps)
    act_first(model, model.asked().first().index());
  REQUIRE(model.run().rolled_after(0));
  const Seat seat = model.run().acts().back().seat;
  const Seat other(1 - seat.index());
  const UndoPlan plan = plan_undo(model, seat, 1);
  CHECK(plan.verdict == Verdict::kAskOthers);
  CHECK(plan.entry.text == kRedrawn);
  add(model, entry_of(EntryKind::kTakenOver, other.index(), "resigned"));
  CHECK(plan_undo(model, seat, 1).verdict == Verdict::kRatedStands);
}

TEST_CASE("an act that the rules forbid leaves the table as it was") {
  Model model = begun_model("tiefenthal", 2, 2);
  act_first(model, 0);
  const std::uint64_t version = model.version();
  const std::uint64_t entries = model.entries();
  const AnyState state = model.run().state();
  Entry wrong = entry_of(EntryKind::kDid, 0);
  wrong.action = Action{255, 255, 255, 255};
  CHECK_FALSE(model.act(wrong, nullptr).allowed());
  CHECK(model.version() == version);
  CHECK(model.entries() == entries);
  CHECK(model.run().state() == state);
  CHECK(model.run().acts().size() == 1);
}

}  // namespace
}  // namespace taproom::service
