#include "service/people/people.h"

#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include <doctest/doctest.h>

#include "service/letters.h"
#include "service/people/guest_sweep.h"
#include "service/people/lookalikes.h"
#include "service/people/lookalikes_table.h"
#include "service/people/passwords.h"
#include "service/people/people_name.h"
#include "service/people/recovery_codes.h"
#include "service/people/scores.h"
#include "service/ports/work_pool.h"
#include "service/store/memory_store.h"

using namespace taproom::service;

namespace {

struct SetClock final : Clock {
  Millis time = 1'000'000'000'000;
  Millis now() const override { return time; }
};

struct House {
  MemoryStore shelf;
  SetClock clock;
  Documents documents{shelf};
  People people{documents, clock};
};

constexpr Millis kDay = 86'400'000;

FinishedSeat seat_of(std::string person, std::string bot, int place) {
  FinishedSeat seat;
  seat.person = std::move(person);
  seat.bot = std::move(bot);
  seat.place = place;
  return seat;
}

}  // namespace

TEST_CASE("Names are trimmed, bounded and free of what one cannot see") {
  CHECK(clean_name("  Ann  of\xC2\xA0the   Hill ").value() == "Ann of the Hill");
  CHECK(clean_name("Żółć Дмитрий 🍺").value() == "Żółć Дмитрий 🍺");
  CHECK(clean_name(std::string(32, 'a')).has_value());
  for (const std::string& bad : {std::string(""), std::string("   "), std::string(33, 'a'),
                                 std::string("a\nb"), std::string("a\0b", 3), std::string("\xff"),
                                 std::string("\xc0\xaf"), std::string("\xe2\x82"),
                                 std::string("a\xE2\x80\xAE"
                                             "b"),
                                 std::string("a\xE2\x80\x8B"
                                             "b"),
                                 std::string("\xED\xA0\x80"), std::string(100'000, ' ')})
    CHECK_FALSE(clean_name(bad).has_value());
}

TEST_CASE("Capital letters make no other name") {
  CHECK(name_key("ANN") == name_key("ann"));
  CHECK(name_key("ÄÖÜ") == name_key("äöü"));
  CHECK(name_key("ДМИТРИЙ Ё") == name_key("дмитрий ё"));
  CHECK(name_key("ΑΒΓ") == name_key("αβγ"));
  CHECK(name_key("ann") != name_key("anna"));
}

TEST_CASE("A guest is found again by the ticket, also after a restart") {
  House house;
  const Member ann = house.people.add_guest("Ann").value();
  CHECK(house.people.find(ann.id).value()->name == "Ann");
  CHECK_FALSE(house.shelf.get("people", ann.id).value().has_value());
  REQUIRE(house.documents.commit().has_value());
  const Ticket ticket = house.people.ticket(ann);
  Documents again(house.shelf);
  People people(again, house.clock);
  REQUIRE(people.admit(ticket).value().has_value());
  CHECK(people.admit(ticket).value()->person() == Person{ann.id, "Ann", true});
  Ticket other = ticket;
  other.generation = 9;
  CHECK_FALSE(people.admit(other).value().has_value());
  other.person = "nobody";
  CHECK_FALSE(people.admit(other).value().has_value());
  CHECK_FALSE(people.admit({}).value().has_value());
}

TEST_CASE("Two guests may share a name; nobody may bear the name of an account") {
  House house;
  const Member first = house.people.add_guest("Ann").value();
  CHECK(house.people.add_guest("Ann").value().id != first.id);
  const Member account = house.people.add_account(first, "Ann", "hash").value();
  CHECK(account.id == first.id);
  CHECK_FALSE(account.guest);
  CHECK(house.people.add_guest("aNN").error().code == "name_taken");
  CHECK(house.people.add_account({}, "ANN", "hash").error().status == 409);
  CHECK(house.people.add_account(account, "Zoe", "hash").error().code == "has_account");
  CHECK(house.people.rename_guest(account, "Zoe").error().code == "has_account");
  CHECK(house.people.find_account(" ann ").value()->id == first.id);
  CHECK_FALSE(house.people.find_account("zoe").value().has_value());
}

TEST_CASE("An account, a new password and signing out everywhere void old tickets") {
  House house;
  const Member guest = house.people.add_guest("Ann").value();
  const Ticket as_guest = house.people.ticket(guest);
  const Member account = house.people.add_account(guest, "Ann", "hash").value();
  CHECK_FALSE(house.people.admit(as_guest).value().has_value());
  const Ticket before = house.people.ticket(account);
  CHECK(house.people.admit(before).value().has_value());
  const Member changed = house.people.set_password(account, "other").value();
  CHECK_FALSE(house.people.admit(before).value().has_value());
  const Ticket after = house.people.ticket(changed);
  CHECK(house.people.admit(after).value().has_value());
  (void)house.people.void_tickets(changed);
  CHECK_FALSE(house.people.admit(after).value().has_value());
}

TEST_CASE("Who leaves is forgotten, and the name is free again") {
  House house;
  const Member ann = house.people.add_account({}, "Ann", "hash").value();
  REQUIRE(house.documents.commit().has_value());
  house.people.remove(ann);
  CHECK_FALSE(house.people.find(ann.id).value().has_value());
  CHECK(house.people.free_name("Ann").has_value());
  REQUIRE(house.documents.commit().has_value());
  CHECK_FALSE(house.shelf.get("people", ann.id).value().has_value());
  CHECK_FALSE(house.shelf.get("names", "ann").value().has_value());
}

TEST_CASE("Guests who stay away are forgotten; accounts and those who came back are not") {
  House house;
  const Member old = house.people.add_guest("Old").value();
  const Member back = house.people.add_guest("Back").value();
  const Member account = house.people.add_account({}, "Ann", "hash").value();
  const Ticket ticket = house.people.ticket(back);
  REQUIRE(house.documents.commit().has_value());
  std::vector<std::string> gone;
  for (int day = 0; day < 70; ++day) {
    house.clock.time += kDay;
    if (day == 50) CHECK(house.people.admit(ticket).value().has_value());
    const std::vector<std::string> today = house.people.forget_guests(60).value();
    gone.insert(gone.end(), today.begin(), today.end());
  }
  CHECK(gone == std::vector<std::string>{old.id});
  CHECK_FALSE(house.people.find(old.id).value().has_value());
  CHECK(house.people.find(back.id).value().has_value());
  CHECK(house.people.find(account.id).value().has_value());
}

TEST_CASE("Guests are swept at the start and once a day, with their ratings") {
  House house;
  Scores scores(house.documents);
  GuestSweep sweep(house.people, scores, house.clock, 60);
  const Member ann = house.people.add_guest("Ann").value();
  REQUIRE(house.documents.commit().has_value());
  FinishedTable table;
  table.table = "t";
  table.game = "tiefenthal";
  table.at = house.clock.time;
  table.seats = {seat_of(ann.id, "", 1), seat_of("", "novice", 2)};
  Batch batch;
  scores.finished(table, batch);
  CHECK(sweep.tick().value() == 0);
  CHECK(sweep.due() == house.clock.time + kDay);
  std::size_t gone = 0;
  for (int day = 0; day < 61; ++day) {
    house.clock.time += kDay;
    gone += sweep.tick().value();
  }
  REQUIRE(gone == 1);
  CHECK_FALSE(house.people.find(ann.id).value().has_value());
  REQUIRE(scores.standings("tiefenthal").size() == 1);
  CHECK(scores.standings("tiefenthal")[0].who == "bot:novice");
  // Not again before the next day.
  const Member bo = house.people.add_guest("Bo").value();
  house.clock.time += kDay - 1;
  CHECK(sweep.due() > house.clock.time);
  CHECK(sweep.tick().value() == 0);
  CHECK(house.people.find(bo.id).value().has_value());
}

TEST_CASE("Blocking keeps two people apart, whoever asked for it") {
  House house;
  const Member ann = house.people.add_guest("Ann").value();
  const Member bo = house.people.add_account({}, "Bo", "hash").value();
  CHECK_FALSE(house.people.blocks(ann.id, bo.id));
  const Member blocking = house.people.block(ann, "bo").value();
  REQUIRE(blocking.blocked.size() == 1);
  CHECK(house.people.block(blocking, "BO").value().blocked.size() == 1);
  CHECK(house.people.blocks(ann.id, bo.id));
  CHECK(house.people.blocks(bo.id, ann.id));
  CHECK_FALSE(house.people.blocks(ann.id, ann.id));
  CHECK(house.people.block(bo, "Bo").error().code == "yourself");
  CHECK(house.people.block(bo, "Zoe").error().status == 404);
  CHECK(house.people.unblock(blocking, "zoe").error().status == 404);
  CHECK(house.people.unblock(blocking, "bo").value().blocked.empty());
  CHECK_FALSE(house.people.blocks(ann.id, bo.id));
}

TEST_CASE("A person's document that cannot be read is an error, not nobody") {
  House house;
  house.documents.put("people", "x", "{");
  CHECK(house.people.find("x").error().status == 500);
}

TEST_CASE("Any byte of a person that was changed on the disk is noticed") {
  House house;
  const Member ann = house.people.add_account({}, "Ann", "hash").value();
  const std::string bytes = house.documents.get("people", ann.id).value().value();
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (const int bit : {0, 1, 5}) {
      std::string changed = bytes;
      changed[at] = static_cast<char>(changed[at] ^ (1 << bit));
      house.documents.put("people", ann.id, changed);
      const auto found = house.people.find(ann.id);
      CHECK_FALSE(found.has_value());
    }
    if (at == bytes.rfind('#')) continue;
    house.documents.put("people", ann.id, bytes.substr(0, at));
    CHECK_FALSE(house.people.find(ann.id).has_value());
  }
  REQUIRE(house.documents.commit().has_value());
  REQUIRE(house.people.open().has_value());
  CHECK(house.people.damaged() == std::vector<std::string>{ann.id});
  // As people were written before there was a check.
  house.documents.put("people", ann.id, bytes.substr(0, bytes.rfind('#')));
  CHECK(house.people.find(ann.id).value()->name == "Ann");
}

TEST_CASE("A session that was ended is over, other sessions of the person are not") {
  House house;
  const Member ann = house.people.add_account({}, "Ann", "hash").value();
  const Ticket one = house.people.ticket(ann);
  const Ticket two = house.people.ticket(ann);
  CHECK(one.session != two.session);
  REQUIRE(house.people.end_session(ann, one.session).has_value());
  CHECK_FALSE(house.people.admit(one).value().has_value());
  CHECK(house.people.admit(two).value().has_value());
  // A renewed ticket is of the same session.
  CHECK_FALSE(house.people.admit(house.people.ticket(ann, one.session)).value().has_value());
  // A ticket of before has no session: all end with it.
  REQUIRE(house.people.end_session(*house.people.find(ann.id).value(), "").has_value());
  CHECK_FALSE(house.people.admit(two).value().has_value());
}

TEST_CASE("A guest who signs out more often than is kept is signed out everywhere") {
  House house;
  Member again = house.people.add_guest("Ann").value();
  const Ticket last = house.people.ticket(again);
  for (std::size_t i = 0; i <= People::kMaxEnded; ++i) {
    again = house.people.end_session(again, "s" + std::to_string(i)).value();
    CHECK(again.ended.size() <= People::kMaxEnded);
  }
  CHECK_FALSE(house.people.admit(last).value().has_value());
}

TEST_CASE("A wrong clock and a closed house make nobody a stranger") {
  House house;
  const Member ann = house.people.add_guest("Ann").value();
  REQUIRE(house.documents.commit().has_value());
  const auto forgotten = [&] { return house.people.forget_guests(60).value().size(); };
  // Started with a clock that is 61 days ahead, also by a program that kept no hours before.
  const Millis right = house.clock.time;
  house.clock.time = right + 61 * kDay;
  CHECK(forgotten() == 0);
  house.clock.time += kDay;
  CHECK(forgotten() == 0);
  // And set right again.
  house.clock.time = right + kDay;
  CHECK(forgotten() == 0);
  CHECK(house.people.find(ann.id).value().has_value());
  // Closed for a year.
  house.clock.time += 365 * kDay;
  CHECK(forgotten() == 0);
  // Open day after day without Ann.
  std::size_t gone = 0;
  for (int day = 0; day < 61; ++day) {
    house.clock.time += kDay;
    gone += forgotten();
    if (day < 55) CHECK(gone == 0);
  }
  CHECK(gone == 1);
  CHECK_FALSE(house.people.find(ann.id).value().has_value());
}

TEST_CASE("Passwords: Argon2id, right or wrong, and nobody's takes as long") {
  CHECK_FALSE(check_password("1234567").has_value());
  CHECK(check_password("12345678").has_value());
  CHECK_FALSE(check_password(std::string(257, 'x')).has_value());
  const std::string hash = hash_password("open sesame").value();
  CHECK(hash.starts_with("$argon2id$"));
  CHECK(hash.find("sesame") == hash.npos);
  CHECK(is_password(hash, "open sesame"));
  CHECK_FALSE(is_password(hash, "open sesam"));
  CHECK_FALSE(is_password("", "open sesame"));
  CHECK_FALSE(is_password("", "\x01 no account"));
  CHECK(hash_password("open sesame").value() != hash);
}

TEST_CASE("A pool refuses what is too much and runs what it took") {
  std::mutex gate;
  std::atomic<int> ran = 0;
  {
    WorkPool pool(1, 2);
    gate.lock();
    std::atomic<bool> begun = false;
    REQUIRE(pool.submit([&] {
      begun = true;
      const std::lock_guard wait(gate);
      ++ran;
    }));
    while (!begun)
      std::this_thread::yield();
    CHECK(pool.submit([&] { ++ran; }));
    CHECK(pool.submit([&] { ++ran; }));
    CHECK_FALSE(pool.submit([&] { ++ran; }));
    gate.unlock();
    while (ran < 3)
      std::this_thread::yield();
  }
  CHECK(ran == 3);
}

TEST_CASE("A table counts once for ratings, however often it is reported") {
  House house;
  Scores scores(house.documents);
  REQUIRE(scores.open().has_value());
  FinishedTable table{.table = "t1",
                      .game = "tiefenthal",
                      .at = 5 * kDay,
                      .seats = {seat_of("ann", "", 1), seat_of("", "novice", 2)}};
  Batch batch;
  scores.finished(table, batch);
  const Rating ann = scores.rating("tiefenthal", "ann");
  CHECK(ann.value > 1500);
  CHECK(ann.games == 1);
  CHECK(scores.rating("tiefenthal", "bot:novice").value < 1500);
  CHECK(scores.rating("red_dragon_inn", "ann").games == 0);
  scores.finished(table, batch);
  CHECK(scores.rating("tiefenthal", "ann").games == 1);

  REQUIRE(house.documents.commit().has_value());
  Documents again(house.shelf);
  Scores later(again);
  REQUIRE(later.open().has_value());
  CHECK(later.rating("tiefenthal", "ann").value == doctest::Approx(ann.value));
  later.finished(table, batch);
  CHECK(later.rating("tiefenthal", "ann").games == 1);
  table.table = "t2";
  later.finished(table, batch);
  CHECK(later.rating("tiefenthal", "ann").games == 2);
  CHECK(later.standings("tiefenthal").front().who == "ann");
}

TEST_CASE(
    "Friendly tables and bots among themselves are not rated; levels against each other are") {
  House house;
  Scores scores(house.documents);
  Batch batch;
  FinishedTable table{.table = "t1",
                      .game = "g",
                      .at = 1,
                      .seats = {seat_of("", "novice", 1), seat_of("", "novice", 2)}};
  scores.finished(table, batch);
  CHECK(scores.standings("g").empty());
  table.seats.push_back(seat_of("", "expert", 1));
  table.friendly = true;
  scores.finished(table, batch);
  CHECK(scores.standings("g").empty());
  table.friendly = false;
  scores.finished(table, batch);
  CHECK(scores.standings("g").size() == 2);
  CHECK(scores.rating("g", "bot:novice").games == 1);
  CHECK(scores.rating("g", "bot:expert").value > scores.rating("g", "bot:novice").value);
  scores.remove("bot:expert");
  CHECK(scores.standings("g").size() == 1);
}

TEST_CASE("Names that nobody can see, or that turn others around, are none") {
  for (const std::string& bad :
       {std::string("\u2800"), std::string("A\u2800n"), std::string("\u202Enna"),
        std::string("\u2067Ann"), std::string("\u3164"), std::string("\uFFA0"),
        std::string("\u0301Ann"), std::string("A\u0301\u0302\u0303\u0304nn"),
        std::string("Ann \u0301"), std::string("\U000E0041"), std::string("\u00AD")})
    CHECK_FALSE(clean_name(bad).has_value());
  CHECK(clean_name("Ṩô\u0301 Ann").has_value());
  CHECK(shown_name("\u202Ekniht", "Seat 2") == "Seat 2");
  CHECK(shown_name(std::string(31, 'a') + "é", "Seat 1") == std::string(31, 'a'));
}

TEST_CASE("A text of one line is shown well when one sees it and it turns nothing around") {
  CHECK(is_shown_well("hm, 👩‍🚀 ❤️ שלום"));
  CHECK_FALSE(is_shown_well("\u2800 \u00A0"));
  CHECK_FALSE(is_shown_well("abc\u202Efed"));
  CHECK_FALSE(is_shown_well("two\nlines"));
  CHECK_FALSE(is_shown_well("half \xC3"));
}

TEST_CASE("Looks: what is read as the same name is the same look") {
  for (const MarkRow& row : mark_rows())
    CHECK(row.composed.size() == row.base.size());
  CHECK(plain_letters().size() == plain_forms().size());
  for (const char* alike : {"Annika", "annika", "Аnnika", "ANNIKA", "Ａｎｎｉｋａ", "𝐀𝐧𝐧𝐢𝐤𝐚",
                            "Annıka", "Annlka", "Αnnika", "Ann1ka", "Ⓐnnika", "Anniкa"})
    CHECK_MESSAGE(look_of(alike) == look_of("Annika"), alike);
  CHECK(look_of("Jörg") == look_of("Jo\u0308rg"));
  CHECK(look_of("Nguyễn") == look_of("Nguye\u0302\u0303n"));
  CHECK(look_of("ﬁnn") == look_of("FINN"));
  CHECK(look_of("Tom 0") == look_of("Torn O"));
  CHECK(look_of("Ёлка") == look_of("Е\u0308лка"));
  // Different to the eye, so different.
  for (const char* other : {"Anika", "Ännika", "Annika 2", "Аника", "Annik"})
    CHECK_MESSAGE(look_of(other) != look_of("Annika"), other);
  CHECK(look_of("Jörg") != look_of("Jorg"));
}

TEST_CASE("Nobody may look like an account, and accounts of before are known by their looks") {
  House house;
  const Member ann = house.people.add_account({}, "Annika", "hash").value();
  CHECK(house.people.add_guest("Аnnikа").error().code == "name_alike");
  CHECK(house.people.add_account({}, "ANN1KA", "hash").error().code == "name_alike");
  const Member guest = house.people.add_guest("Bo").value();
  CHECK(house.people.rename_guest(guest, "Annıka").error().code == "name_alike");
  house.people.remove(ann);
  CHECK(house.people.add_guest("Аnnikа").has_value());

  // A house of before kept no looks.
  REQUIRE(house.people.add_account({}, "Zoe", "hash").has_value());
  house.documents.put("looks", look_of("Zoe"), std::nullopt);
  REQUIRE(house.documents.commit().has_value());
  CHECK(house.people.free_name("Zое").has_value());
  REQUIRE(house.people.open().has_value());
  CHECK(house.people.free_name("Zое").error().code == "name_alike");
}

TEST_CASE("An account lists where it is signed in; what leaves the list is signed out") {
  House house;
  const Member ann = house.people.add_account({}, "Ann", "hash").value();
  const Ticket phone = house.people.ticket(ann, "", {"Firefox", "Android"});
  house.clock.time += kDay;
  const Ticket desk = house.people.ticket(ann, "", {"Chrome", "Linux"});
  const auto sessions = [&] { return house.people.find(ann.id).value()->sessions; };
  REQUIRE(sessions().size() == 2);
  CHECK(sessions()[0].id == phone.session);
  CHECK(sessions()[0].device == Device{"Firefox", "Android"});
  CHECK(sessions()[1].since == house.clock.time);
  // Coming by is noted once a day.
  house.clock.time += kDay;
  REQUIRE(house.people.admit(phone).value().has_value());
  CHECK(sessions()[0].seen == house.clock.time);
  CHECK(sessions()[0].since == house.clock.time - 2 * kDay);
  // A ticket of a session that nobody opened is void, whoever sealed it.
  Ticket other = phone;
  other.session = "elsewhere";
  CHECK_FALSE(house.people.admit(other).value().has_value());

  const Member alone =
      house.people.end_other_sessions(*house.people.find(ann.id).value(), desk.session).value();
  CHECK_FALSE(house.people.admit(phone).value().has_value());
  CHECK_FALSE(house.people.admit(desk).value().has_value());
  CHECK(house.people.admit(house.people.ticket(alone, desk.session)).value().has_value());
  REQUIRE(sessions().size() == 1);
  CHECK(sessions()[0].since == house.clock.time - kDay);
}

TEST_CASE("Who signs in without end has a bounded list, and the oldest session goes") {
  House house;
  const Member ann = house.people.add_account({}, "Ann", "hash").value();
  const Ticket first = house.people.ticket(ann);
  house.clock.time += 1;
  const Ticket second = house.people.ticket(ann);
  for (std::size_t i = 2; i <= People::kMaxSessions; ++i) {
    house.clock.time += 1;
    (void)house.people.ticket(ann);
  }
  CHECK(house.people.find(ann.id).value()->sessions.size() == People::kMaxSessions);
  CHECK_FALSE(house.people.admit(first).value().has_value());
  CHECK(house.people.admit(second).value().has_value());
}

TEST_CASE("A person of before there were lists keeps the sessions, which join the list") {
  House house;
  const Member ann = house.people.add_account({}, "Ann", "hash").value();
  house.documents.put("people", ann.id,
                      R"({"name":"Ann","guest":false,"generation":1,"created":1,"seen":1,)"
                      R"("password":"hash","ended":["gone"]})");
  const Ticket ticket{ann.id, 1, house.clock.time / 1000 - 60, "before"};
  REQUIRE(house.people.admit(ticket, {"Safari", "iPhone"}).value().has_value());
  const Member now = *house.people.find(ann.id).value();
  REQUIRE(now.sessions.size() == 1);
  CHECK(now.sessions[0].device == Device{"Safari", "iPhone"});
  CHECK(now.sessions[0].since == house.clock.time - 60'000);
  CHECK(now.password == "hash");
  CHECK_FALSE(house.people.admit(Ticket{ann.id, 1, 1, "gone"}).value().has_value());
  REQUIRE(house.people.end_session(now, "before").has_value());
  CHECK_FALSE(house.people.admit(ticket).value().has_value());
}

TEST_CASE("A recovery code is good for one new password, and for its own person") {
  House house;
  const Member ann = house.people.add_account({}, "Ann", "hash").value();
  const Member bo = house.people.add_account({}, "Bo", "hash").value();
  const std::vector<std::string> codes = draw_recovery_codes();
  REQUIRE(codes.size() == kRecoveryCodes);
  CHECK(std::set<std::string>(codes.begin(), codes.end()).size() == kRecoveryCodes);
  std::vector<std::string> hashes;
  for (const std::string& code : codes)
    hashes.push_back(recovery_hash(ann.id, code));
  REQUIRE(house.people.set_codes(ann, hashes).has_value());
  const std::string kept = house.documents.get("people", ann.id).value().value();
  for (const std::string& code : codes)
    CHECK(kept.find(code) == kept.npos);
  const Ticket ticket = house.people.ticket(ann);
  const Member before = *house.people.find(ann.id).value();
  CHECK(People::has_code(before, recovery_hash(ann.id, codes[3])));
  CHECK_FALSE(People::has_code(before, recovery_hash(bo.id, codes[3])));
  CHECK_FALSE(People::has_code(before, recovery_hash(ann.id, "0000-0000-0000-0000")));
  const Member after = house.people.recover(before, hashes[3], "new hash").value();
  CHECK(after.password == "new hash");
  CHECK(after.codes.size() == kRecoveryCodes - 1);
  CHECK_FALSE(house.people.admit(ticket).value().has_value());
  CHECK(house.people.recover(before, hashes[3], "again").error().code == "wrong_code");
  CHECK(house.people.find(ann.id).value()->password == "new hash");
  CHECK(house.people.recover(after, hashes[4], "again").has_value());
}

TEST_CASE("A recovery code is read as people write it") {
  const std::string hash = recovery_hash("x", "k3v9-m2q7-xa0f-1b2c");
  for (const char* typed :
       {"K3V9M2Q7XA0F1B2C", " k3v9 m2q7 xaof lb2c ", "k3v9-m2q7-xaOf-Ib2c", "k3-v9m2q7xa0f-1b2c"})
    CHECK_MESSAGE(recovery_hash("x", typed) == hash, typed);
  for (const char* none : {"", "k3v9-m2q7-xa0f-1b2", "k3v9-m2q7-xa0f-1b2cc", "u3v9-m2q7-xa0f-1b2c"})
    CHECK_MESSAGE(recovery_hash("x", none).empty(), none);
}

TEST_CASE("What a browser says of itself becomes two words, and no more") {
  CHECK(device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0") ==
        Device{"Firefox", "Linux"});
  CHECK(device_of("Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) "
                  "Chrome/140.0.0.0 Mobile Safari/537.36") == Device{"Chrome", "Android"});
  CHECK(
      device_of("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                "Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0") == Device{"Edge", "Windows"});
  CHECK(device_of("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
                  "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1") ==
        Device{"Safari", "iPhone"});
  CHECK(device_of("") == Device{});
  CHECK(device_of("curl/8.0 \x01<script>") == Device{});
}
