// What people add to the dice, at a table: docs/fair_dice.md.
#include <doctest/doctest.h>

#include "core/sha256.h"
#include "records/record.h"
#include "service/store/vault.h"
#include "service/table/model.h"
#include "tests/contract/service_house.h"

namespace taproom::service {
namespace {

std::string value_of(int person) {
  return Seed::from_number(9000 + static_cast<std::uint64_t>(person)).to_hex();
}

/// Two people sit at a table and have committed to a value each.
std::string gathered(House& house) {
  house.enter(1, "ann");
  house.enter(2, "bo");
  json::object params = two_people();
  params["dice"] = sha256_hex(value_of(1));
  const std::string table = house.table(1, std::move(params));
  house.updates[2] = house.ask(2, "open", {{"table", table}, {"token", house.token}});
  house.ask(2, "sit", {{"table", table}, {"seat", 1}, {"dice", sha256_hex(value_of(2))}});
  return table;
}

json::object reveal(const std::string& table, int person) {
  return {{"table", table}, {"value", value_of(person)}};
}

/// Everybody resigns, and the record can be had.
records::GameRecord ended(House& house, const std::string& table) {
  house.ask(1, "resign", {{"table", table}, {"seat", 0}});
  house.ask(2, "resign", {{"table", table}, {"seat", 1}});
  const json::object text = house.ask(1, "record", {{"table", table}});
  const auto record = records::record_from_json(text);
  REQUIRE_MESSAGE(record.has_value(), record.error().to_string());
  const auto replayed = records::replay(*record);
  REQUIRE_MESSAGE(replayed.has_value(), replayed.error().to_string());
  return *record;
}

TEST_CASE("two people and the house make the dice together") {
  House house;
  const std::string table = gathered(house);
  const std::string promised(house.infos[2].at("commitment").get_string());
  CHECK(house.infos[2].at("dice").at("people").get_array().size() == 2);
  house.ask(1, "start", {{"table", table}});
  CHECK(house.phase(2) == "gathering");
  CHECK(house.infos[2].at("dice").at("waiting") == json::array{0, 1});
  // Nobody commits, sits down or gets up any more.
  CHECK(house.error(1, "dice", {{"table", table}, {"commitment", std::string(64, 'a')}}) == -32010);
  CHECK(house.error(2, "stand", {{"table", table}, {"seat", 1}}) == -32010);
  CHECK(house.error(1, "start", {{"table", table}}) == -32010);
  // Nothing but what was committed to.
  CHECK(house.error(1, "dice", {{"table", table}, {"value", value_of(3)}}) == -32010);
  CHECK(house.error(1, "dice", {{"table", table}, {"value", "short"}}) == -32602);
  house.ask(1, "dice", reveal(table, 1));
  house.ask(1, "dice", reveal(table, 1));  // said again
  CHECK(house.infos[2].at("dice").at("waiting") == json::array{1});
  // What the other revealed is told when it helps nobody any more.
  CHECK(json::serialize(house.infos[2]).find(value_of(1)) == std::string::npos);
  house.ask(2, "dice", reveal(table, 2));
  CHECK(house.phase(1) == "playing");
  CHECK(house.infos[1].at("dice").at("people").at(0).at("value").get_string() == value_of(1));
  CHECK_FALSE(house.infos[1].at("dice").get_object().contains("house"));
  const records::GameRecord record = ended(house, table);
  REQUIRE(record.dice.has_value());
  CHECK(record.commitment == promised);
  CHECK(record.dice->people[0].value == value_of(1));
  CHECK(record.dice->people[1].value == value_of(2));
  CHECK(*record.seed == records::dice_seed(*record.dice));
  CHECK_FALSE(*record.seed == record.dice->house);
  CHECK(house.infos[1].at("dice").at("house").get_string() == record.dice->house.to_hex());
  CHECK(house.infos[1].at("seed").get_string() == record.seed->to_hex());
}

TEST_CASE("who does not reveal in time is left out, and everybody is told") {
  House house;
  const std::string table = gathered(house);
  house.ask(1, "start", {{"table", table}});
  house.ask(1, "dice", reveal(table, 1));
  house.turn(4'000);
  CHECK(house.phase(1) == "gathering");
  house.turn(2'000);
  CHECK(house.phase(1) == "playing");
  CHECK(house.infos[1].at("dice").at("people").at(1).at("value").is_null());
  CHECK(house.error(2, "dice", reveal(table, 2)) == -32010);
  const records::GameRecord record = ended(house, table);
  CHECK(record.dice->people[1].value.empty());
  CHECK(record.dice->people[1].commitment == sha256_hex(value_of(2)));
}

TEST_CASE("a table where nobody adds anything begins at once and says so") {
  House house;
  const std::string table = begun(house);
  CHECK(house.infos[1].at("dice").at("people").get_array().empty());
  CHECK_FALSE(ended(house, table).dice.has_value());
}

TEST_CASE("who gets up takes the commitment along, and nobody uses that of another") {
  House house;
  const std::string table = gathered(house);
  CHECK(house.error(1, "dice", {{"table", table}, {"commitment", sha256_hex(value_of(2))}}) ==
        -32010);
  house.ask(2, "stand", {{"table", table}, {"seat", 1}});
  CHECK(house.infos[1].at("dice").at("people").get_array().size() == 1);
  house.ask(2, "sit", {{"table", table}, {"seat", 1}});
  house.ask(2, "dice", {{"table", table}, {"commitment", sha256_hex(value_of(3))}});
  house.ask(2, "dice", {{"table", table}, {"commitment", sha256_hex(value_of(4))}});
  house.ask(1, "start", {{"table", table}});
  house.ask(2, "dice", reveal(table, 4));
  house.ask(1, "dice", reveal(table, 1));
  CHECK(house.phase(1) == "playing");
}

TEST_CASE("one person among bots adds to the dice when the table is made") {
  House house;
  house.enter(1, "ann");
  const std::string table = house.table(1, {{"game", "tiefenthal"},
                                            {"config", {{"players", 2}, {"start", 0}}},
                                            {"seats", {"me", "random"}},
                                            {"dice", sha256_hex(value_of(1))}});
  CHECK(house.phase(1) == "gathering");
  house.ask(1, "dice", reveal(table, 1));
  CHECK(house.phase(1) == "playing");
}

TEST_CASE("a house that is killed while it waits for values begins afterwards") {
  House house;
  const std::string table = gathered(house);
  house.ask(1, "start", {{"table", table}});
  house.ask(1, "dice", reveal(table, 1));
  house.server.kill();
  house.server.start();
  house.enter(1, "ann");
  house.updates[1] = house.ask(1, "open", {{"table", table}});
  CHECK(house.phase(1) == "gathering");
  house.turn(6'000);
  CHECK(house.phase(1) == "playing");
  CHECK(house.infos[1].at("dice").at("people").at(0).at("value").get_string() == value_of(1));
}

TEST_CASE("the store does not tell the dice of a game that is played") {
  const Vault vault(random_key());
  House house(House::quick(), nullptr, 7, &vault);
  const std::string table = begun(house);
  const auto log = house.server.store->read(table, 0);
  REQUIRE(log.has_value());
  const auto model = Model::replay(*log, {&vault, {}});
  REQUIRE_MESSAGE(model.has_value(), model.error().message);
  const std::string seed = model->setup().seed.to_hex();
  for (const std::string& entry : *log)
    CHECK(entry.find(seed) == std::string::npos);
  // Not without the key, nor with another.
  const Vault other(random_key());
  for (const Vault* wrong : {static_cast<const Vault*>(nullptr), &other}) {
    const auto closed = Model::replay(*log, {wrong, {}});
    REQUIRE_FALSE(closed.has_value());
    CHECK(closed.error().message.find("dice.key") != std::string::npos);
  }
  // A restart goes on.
  house.server.kill();
  house.server.start();
  house.enter(1, "ann");
  house.enter(2, "bo");
  house.updates[1] = house.ask(1, "open", {{"table", table}});
  CHECK(house.phase(1) == "playing");
  // Once it is over the dice are nobody's secret, and the log can be read without the key.
  ended(house, table);
  const auto over = house.server.store->read(table, 0);
  REQUIRE(over.has_value());
  const auto open = Model::replay(*over);
  REQUIRE_MESSAGE(open.has_value(), open.error().message);
  CHECK(open->setup().seed.to_hex() == seed);
}

TEST_CASE("a vault opens what it sealed, and nothing else") {
  const Vault vault(random_key());
  const std::string sealed = vault.seal("a secret");
  CHECK(vault.open(sealed) == "a secret");
  CHECK(vault.seal("a secret") != sealed);
  CHECK_FALSE(Vault(random_key()).open(sealed).has_value());
  for (std::size_t i = 0; i < sealed.size(); ++i) {
    std::string bent = sealed;
    bent[i] = bent[i] == 'A' ? 'B' : 'A';
    CHECK_FALSE(vault.open(bent) == "a secret");
  }
  CHECK_FALSE(vault.open("").has_value());
  CHECK_FALSE(vault.open("not base64!").has_value());
}

}  // namespace
}  // namespace taproom::service
