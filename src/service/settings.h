#pragma once
// The settings of `taproom serve`. One table (settings.cpp) says what there is; each setting has
// the same name as a flag (--max-body), in the environment (TAPROOM_MAX_BODY) and in a TOML file
// (max_body). A flag wins over the environment, the environment over the file, the file over the
// default. docs/operating.md shows the table as `settings_markdown` writes it.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "records/error.h"
#include "service/rations.h"

namespace taproom::service {

using records::Expected;

struct Settings {
  // Where.
  std::string data = "./taproom-data";
  std::string store;
  std::string node = "house";
  std::string bus;
  std::string bus_ca;
  std::string bus_credentials;
  std::string listen = "127.0.0.1";
  std::int64_t port = 8080;
  std::string open_to_public = "no";
  std::string as_root = "no";
  std::string public_url;
  std::string trusted_proxies;
  std::string hosts;
  std::string web;
  // What is written down.
  std::string log = "logfmt";
  std::string log_level = "info";
  std::string metrics = "local";
  std::string metrics_token;
  // How much.
  std::int64_t max_connections = 20'000;
  std::int64_t max_connections_per_address = 200;
  std::int64_t max_body = 65'536;
  std::int64_t max_record = 2'097'152;
  std::int64_t max_message = 65'536;
  std::int64_t max_queue = 1'048'576;
  std::int64_t disk_reserve = 67'108'864;
  /// By what is counted, for one person, for one address and in all (rations.h).
  Rations limits = {{
      {100, 400, 100'000},                                 // tables
      {10, 40, 10'000},                                    // listed
      {3, 6, 12},                                          // packs
      {200, 800, 100'000},                                 // questions
      {2, 6, 17},                                          // analyses
      {4, 12, 60},                                         // reading
      {500, 2'000, 1'000'000},                             // new_tables
      {100, 400, 100'000},                                 // imports
      {5'000, 50'000, 10'000'000},                         // orders
      {33'554'432, 134'217'728, 17'179'869'184},           // bytes
      {2'000'000'000, 6'000'000'000, Ration::kUnlimited},  // nodes
      {14'400'000, 43'200'000, Ration::kUnlimited},        // thinking
      {Ration::kUnlimited, 2'000, 1'000'000},              // guests
      {20, 100, 5'000},                                    // codes
  }};
  // How often.
  double request_rate = 20;
  double request_burst = 100;
  double message_rate = 20;
  double message_burst = 100;
  double guest_rate = 0.2;
  double guest_burst = 20;
  double loop_share = 300;
  double login_rate = 0.1;
  double login_burst = 10;
  // How long.
  std::int64_t request_timeout = 15;
  std::int64_t idle_timeout = 60;
  std::int64_t shutdown_timeout = 5;
  std::int64_t guest_days = 60;
  // Work beside the tables.
  std::int64_t password_threads = 1;
  std::int64_t bot_threads = 1;
  std::int64_t bot_pause = 450;
  std::int64_t answer_beat = 250;
  std::int64_t question_beat = 400;

  /// Cookies are marked Secure and strict transport is asked for.
  bool secure() const { return public_url.starts_with("https://"); }
};

/// One row of the table.
struct SettingInfo {
  using Member =
      std::variant<std::string Settings::*, std::int64_t Settings::*, double Settings::*, Counted>;
  std::string_view name;  ///< as in TOML: max_body
  Member member;
  double min = 0;
  double max = 0;
  std::string_view choices;  ///< words apart by '|' when only these are allowed
  std::string_view about;    ///< one sentence, with the unit
};

std::span<const SettingInfo> setting_table();

std::string setting_flag(const SettingInfo& info);       ///< --max-body
std::string setting_variable(const SettingInfo& info);   ///< TAPROOM_MAX_BODY
std::string setting_expected(const SettingInfo& info);   ///< a whole number from 1024 to 67108864
std::string setting_default(const SettingInfo& info);    ///< 65536
const SettingInfo* find_setting(std::string_view name);  ///< by its TOML name

/// Sets one setting from text; the error's path is `where` (the flag or variable as it was given).
Expected<void> set_setting(Settings& settings, const SettingInfo& info, std::string_view text,
                           std::string_view where);

/// Applies a TOML text. Errors name the file, the line, the key and what was expected.
Expected<void> apply_toml(Settings& settings, std::string_view text, std::string_view file);

/// The name of a flag without dashes in front and its value.
using FlagValue = std::pair<std::string, std::string>;
/// The value of an environment variable, if it is set.
using Environment = std::function<std::optional<std::string>(const std::string& name)>;

/// All three places in order. The file is named by the flag `settings` or TAPROOM_SETTINGS.
Expected<Settings> read_settings(std::span<const FlagValue> flags, const Environment& environment);

/// What only makes sense together: the URL, the addresses.
Expected<void> check_settings(const Settings& settings);

/// The table of docs/operating.md.
std::string settings_markdown();

}  // namespace taproom::service
