#include "service/settings.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include <doctest/doctest.h>

#include "records/files.h"

using namespace taproom::service;

namespace {

Environment variables(std::map<std::string, std::string> values) {
  return [values = std::move(values)](const std::string& name) -> std::optional<std::string> {
    const auto found = values.find(name);
    if (found == values.end()) return {};
    return found->second;
  };
}

std::string toml_error(std::string_view text) {
  Settings settings;
  const auto done = apply_toml(settings, text, "house.toml");
  return done ? "fine" : done.error().to_string();
}

}  // namespace

TEST_CASE(
    "A flag wins over the environment, the environment over the file, the file over defaults") {
  const std::string path =
      (std::filesystem::temp_directory_path() / "taproom_settings_test.toml").string();
  std::ofstream(path) << "port = 1\nmax_body = 2000\nmax_message = 3000\nlog = \"json\"\n";
  const FlagValue flags[] = {{"settings", path}, {"port", "3"}};
  const auto settings =
      read_settings(flags, variables({{"TAPROOM_PORT", "2"}, {"TAPROOM_MAX_BODY", "4000"}}));
  std::filesystem::remove(path);
  REQUIRE(settings.has_value());
  CHECK(settings->port == 3);
  CHECK(settings->max_body == 4000);
  CHECK(settings->max_message == 3000);
  CHECK(settings->log == "json");
  CHECK(settings->data == "./taproom-data");
}

TEST_CASE("Errors of a settings file name the file, the line, the key and what was expected") {
  CHECK(toml_error("port = 80\n") == "fine");
  CHECK(toml_error("\nport = \"x\"\n") ==
        "house.toml:2: port: expected a whole number from 0 to 65535, found \"x\"");
  CHECK(toml_error("port = 70000") ==
        "house.toml:1: port: expected a whole number from 0 to 65535, found 70000");
  CHECK(toml_error("port = 1.5") ==
        "house.toml:1: port: expected a whole number from 0 to 65535, found 1.5");
  CHECK(toml_error("log = \"xml\"") ==
        "house.toml:1: log: expected one of logfmt, json, found \"xml\"");
  CHECK(toml_error("data = true") == "house.toml:1: data: expected a text, found true");
  CHECK(toml_error("request_rate = 2\n\nrequest_burts = 3\n") ==
        "house.toml:3: there is no setting \"request_burts\" (did you mean \"request_burst\"?)");
  CHECK(toml_error("[net]\nport = 3\n").find("there is no setting \"net\"") != std::string::npos);
  CHECK(toml_error("port = \n").find("house.toml:1: not valid TOML: ") == 0);
  CHECK(toml_error("port = 1\nport = 2\n").find("house.toml:2:") == 0);
}

TEST_CASE("Errors of flags and variables name them") {
  const FlagValue flag[] = {{"max-body", "-1"}};
  CHECK(read_settings(flag, variables({})).error().to_string() ==
        "--max-body: expected a whole number from 1024 to 67108864, found \"-1\"");
  CHECK(read_settings({}, variables({{"TAPROOM_METRICS", "all"}})).error().to_string() ==
        "TAPROOM_METRICS: expected one of local, open, off, found \"all\"");
  const FlagValue unknown[] = {{"colour", "red"}};
  CHECK(read_settings(unknown, variables({})).error().to_string() ==
        "--colour: there is no such setting");
  const FlagValue missing[] = {{"settings", "/nonexistent/house.toml"}};
  CHECK_FALSE(read_settings(missing, variables({})).has_value());
}

TEST_CASE("The public address is an origin and nothing more") {
  Settings settings;
  for (const char* good : {"", "https://taproom.example", "http://192.0.2.1:8080"}) {
    settings.public_url = good;
    CHECK(check_settings(settings).has_value());
  }
  for (const char* bad : {"taproom.example", "https://", "https://a/b", "https://a@b", "ftp://a"}) {
    settings.public_url = bad;
    CHECK_FALSE(check_settings(settings).has_value());
  }
}

TEST_CASE("A limit is three numbers: for one person, for one address and in all") {
  Settings settings;
  const SettingInfo& tables = *find_setting("limit_tables");
  const auto set = [&](std::string_view text) {
    return set_setting(settings, tables, text, "--limit-tables").has_value();
  };
  CHECK(setting_default(tables) == "100,400,100000");
  CHECK(setting_default(*find_setting("limit_guests")) == "-,2000,1000000");
  REQUIRE(set("1,20,-"));
  CHECK(settings.limits[index_of(Counted::kTables)] == Ration{1, 20, Ration::kUnlimited});
  for (const char* wrong : {"", "1", "1,2", "1,2,3,4", "1,,3", "1,2,", "-1,2,3", "1,2,x", "1.5,2,3",
                            "1,2,99999999999999999"}) {
    CAPTURE(wrong);
    CHECK_FALSE(set(wrong));
  }
  CHECK(settings.limits[index_of(Counted::kTables)].address == 20);
  CHECK(toml_error("limit_tables = \"3,4,5\"") == "fine");
  CHECK(toml_error("limit_tables = 3") ==
        "house.toml:1: limit_tables: expected three whole numbers apart by commas, for one person, "
        "for one address and in all; - is no limit, found 3");
  // Every count has its setting, in the order of the counts.
  for (std::size_t i = 0; i < kCounts; ++i) {
    const SettingInfo* info = find_setting(std::string("limit_") + kCountNames[i]);
    REQUIRE(info != nullptr);
    CHECK(std::get<Counted>(info->member) == static_cast<Counted>(i));
  }
}

TEST_CASE("docs/operating.md shows the table of settings as it is") {
  const auto page = taproom::records::read_file("docs/operating.md");
  REQUIRE(page.has_value());
  CHECK(page->find(settings_markdown()) != std::string::npos);
}

TEST_CASE("Every default is within its own bounds") {
  for (const SettingInfo& info : setting_table()) {
    Settings settings;
    CHECK_MESSAGE(set_setting(settings, info, setting_default(info), info.name).has_value(),
                  info.name);
  }
}

TEST_CASE("settings: a store is a folder's own or a PostgreSQL address") {
  const auto read = [](const char* store) {
    const std::vector<FlagValue> flags = {{"store", store}};
    return read_settings(flags, [](const std::string&) { return std::nullopt; });
  };
  CHECK(read("").has_value());
  CHECK(read("postgresql://ann:sesame@db/house?sslmode=verify-full").has_value());
  CHECK(read("postgres://db/house").has_value());
  const auto wrong = read("mysql://ann:sesame@db/house");
  REQUIRE_FALSE(wrong.has_value());
  CHECK(wrong.error().message.find("postgresql://") != std::string::npos);
  // A password stands in it.
  CHECK(wrong.error().to_string().find("sesame") == std::string::npos);
}
