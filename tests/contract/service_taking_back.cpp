// Taking back, pausing, handing over, giving up: whatever two or three people try in whatever
// order, nobody's act goes without that person's consent, and a rated game ends rated
// (docs/decisions/015-taking-back.md). The checker reads the log alone.
#include <cstdlib>

#include <doctest/doctest.h>

#include "service/table/model.h"
#include "service/table/setup.h"
#include "tests/contract/service_house.h"

namespace taproom::service {
namespace {

class Book final : public Results {
 public:
  void finished(const FinishedTable& table, Batch& /*batch*/) override { tables.push_back(table); }
  std::vector<FinishedTable> tables;
};

/// People who quarrel over one table.
class Quarrel {
 public:
  Quarrel(std::uint64_t seed, int people)
      : fate_(seed), people_(people), house_(pacing(), &book, seed) {}

  void run(int steps) {
    gather();
    for (int i = 0; i < steps && !over(); ++i)
      somebody_does_something();
    end();
    check_log();
    check_ratings();
  }

  Book book;
  int undone = 0;
  int taken_from_others = 0;
  int redrawn = 0;
  int refused = 0;
  int abandoned = 0;

 private:
  static Pacing pacing() {
    Pacing out = House::quick();
    out.away = 400;
    return out;
  }
  ConnectionId connection(int person) const { return static_cast<ConnectionId>(person) + 1; }
  int seats_of_bots() const { return seats_ - people_; }
  bool over() { return house_.phase(1) == "over"; }

  void gather() {
    const bool inn = fate_.happens(40);
    seats_ = std::max(people_ + static_cast<int>(fate_.below(2)), 2);
    json::array places;
    for (int i = 0; i < seats_; ++i)
      places.emplace_back(i == 0 ? "me" : i < people_ ? "open" : "random");
    json::object params{{"game", inn ? "red_dragon_inn" : "tiefenthal"},
                        {"seats", std::move(places)},
                        {"answer_seconds", 1}};
    // One person among bots is rated on request only.
    if (people_ == 1) params["rated"] = true;
    for (int i = 0; i < people_; ++i)
      house_.enter(connection(i), std::string(1, static_cast<char>('a' + i)));
    table_ = house_.table(1, std::move(params));
    for (int i = 1; i < people_; ++i)
      house_.join(connection(i), table_, i);
    if (people_ > 1) house_.ask(1, "start", {{"table", table_}});
    house_.turn(100);
  }

  void ask(int person, std::string_view method, json::object params = {}) {
    params["table"] = table_;
    const json::object answer = house_.call(connection(person), method, std::move(params));
    refused += answer.contains("error") ? 1 : 0;
    // Nobody is told of a fault of the service.
    if (const json::value* error = answer.if_contains("error")) {
      CHECK(error->at("code").to_number<int>() != -32603);
    }
  }

  void somebody_does_something() {
    const int who = static_cast<int>(fate_.below(static_cast<std::uint32_t>(people_)));
    const json::object seat{{"seat", who}};
    const json::value& proposal = house_.updates[connection(who)].at("proposal");
    if (proposal.is_object() && fate_.happens(50)) {
      ask(who, "consent", {{"proposal", proposal.at("number")}, {"agree", fate_.happens(60)}});
      return;
    }
    switch (fate_.below(40)) {
      case 0:
      case 1:
      case 2:
      case 3:
      case 4:
      case 5:
        return ask(who, "undo", {{"seat", who}, {"count", 1 + fate_.below(4)}});
      case 6:
        return ask(who, "pause");
      case 7:
      case 8:
      case 9:
        return ask(who, "resume");
      case 10:
      case 11:
        return ask(who, "hand_over", seat);
      case 12:
      case 13:
      case 14:
      case 15:
        return ask(who, "take_back", seat);
      case 16:
        if (fate_.happens(8)) ask(who, "resign", seat);
        return;
      case 17:
        // Goes away for a while, and another lets a bot play.
        house_.server.service->disconnect(connection(who));
        house_.turn(500);
        for (int i = 0; i < people_; ++i) {
          if (i != who && fate_.happens(50)) ask(i, "replace", seat);
        }
        house_.enter(connection(who), std::string(1, static_cast<char>('a' + who)));
        house_.updates[connection(who)] = house_.ask(connection(who), "open", {{"table", table_}});
        return;
      case 18:
      case 19:
        return house_.turn(600);
      default:
        break;
    }
    const std::string first =
        house_.phase(connection(who)) == "playing" ? house_.legal(connection(who)) : std::string();
    if (first.empty()) return house_.turn(300);
    const json::array& legal =
        house_.updates[connection(who)].at("views").at(0).at("legal").get_array();
    const auto chosen = fate_.below(static_cast<std::uint32_t>(legal.size()));
    const json::value action = legal[chosen].at("do");
    ask(who, "apply", {{"seat", who}, {"do", action}});
  }

  /// All give up, or bots play it to the end.
  void end() {
    if (!over() && fate_.happens(20)) {
      for (int i = 0; i < people_; ++i)
        ask(i, "resign", {{"seat", i}});
      ++abandoned;
    }
    for (int round = 0; round < 3000 && !over(); ++round) {
      if (house_.phase(1) == "paused") ask(0, "resume");
      for (int i = 0; i < people_ && round % 50 == 0; ++i)
        ask(i, "hand_over", {{"seat", i}});
      house_.turn(1000);
    }
    REQUIRE(over());
  }

  void check_log() {
    const auto log = house_.server.store->read(table_, 0);
    REQUIRE(log.has_value());
    struct Done {
      int seat = -1;
      std::string person;
    };
    std::vector<Done> acts;
    std::map<int, std::string> sits;
    std::set<int> bots;
    std::set<std::string> agreed;
    for (std::size_t i = 1; i < log->size(); ++i) {
      const auto entry = read_entry((*log)[i]);
      REQUIRE(entry.has_value());
      CAPTURE(i);
      switch (entry->kind) {
        case EntryKind::kSat:
          sits[entry->seat] = entry->person;
          break;
        case EntryKind::kTakenOver:
          bots.insert(entry->seat);
          break;
        case EntryKind::kGivenBack:
          bots.erase(entry->seat);
          break;
        case EntryKind::kDid: {
          const bool person = sits.contains(entry->seat) && !bots.contains(entry->seat);
          acts.push_back({entry->seat, person ? sits[entry->seat] : ""});
          if (entry->by == By::kPerson) agreed.clear();
          break;
        }
        case EntryKind::kProposed:
        case EntryKind::kRefused:
        case EntryKind::kPaused:
          agreed.clear();
          break;
        case EntryKind::kConsented:
          agreed.insert(sits[entry->seat]);
          break;
        case EntryKind::kUndone:
          undone += 1;
          redrawn += entry->text == kRedrawn ? 1 : 0;
          for (int left = entry->count; left > 0; --left) {
            REQUIRE_FALSE(acts.empty());
            auto act = acts.end() - 1;
            while (entry->text == kOwnActs && act->seat != entry->seat)
              --act;
            const bool theirs = !act->person.empty() && act->person != sits[entry->seat];
            taken_from_others += theirs ? 1 : 0;
            if (theirs) CHECK_MESSAGE(agreed.contains(act->person), act->person);
            acts.erase(act);
          }
          agreed.clear();
          break;
        default:
          break;
      }
    }
    // The same log leads there again.
    const auto model = Model::replay(*log);
    REQUIRE_MESSAGE(model.has_value(), model.error().message);
    CHECK(model->rated());
  }

  void check_ratings() {
    REQUIRE(book.tables.size() == 1);
    const FinishedTable& end = book.tables[0];
    CHECK_FALSE(end.friendly);
    REQUIRE(end.seats.size() == static_cast<std::size_t>(seats_));
    for (const FinishedSeat& seat : end.seats) {
      CHECK(seat.place >= 1);
      for (const FinishedSeat& other : end.seats) {
        if (seat.resigned && !other.resigned) CHECK(seat.place > other.place);
      }
    }
  }

  Fate fate_;
  int people_;
  int seats_ = 0;
  House house_;
  std::string table_;
};

TEST_CASE("service: nobody's act goes without consent, and rated games end rated") {
  const int lives = std::getenv("TAPROOM_QUICK") != nullptr ? 24 : 240;
  int undone = 0;
  int taken = 0;
  int redrawn = 0;
  int abandoned = 0;
  for (int i = 0; i < lives; ++i) {
    CAPTURE(i);
    Quarrel quarrel(5'000'000 + static_cast<std::uint64_t>(i), 1 + i % 3);
    quarrel.run(120);
    undone += quarrel.undone;
    taken += quarrel.taken_from_others;
    redrawn += quarrel.redrawn;
    abandoned += quarrel.abandoned;
  }
  // Quarrels in which nothing is taken back prove nothing.
  CHECK(undone > lives);
  CHECK(taken > lives / 2);
  CHECK(redrawn > lives / 10);
  CHECK(abandoned > 0);
}

}  // namespace
}  // namespace taproom::service
