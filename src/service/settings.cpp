#include "service/settings.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "core/clipped.h"
#include "records/files.h"
#include "records/names.h"
#include "records/words.h"

namespace taproom::service {

namespace {

using S = Settings;
constexpr double kMaxLimit = 1e15;

constexpr SettingInfo kTable[] = {
    {"data", &S::data, 0, 0, "", "The folder that holds everything worth keeping."},
    {"store", &S::store, 0, 0, "",
     "Where tables, people and ratings are kept: empty for a database file in the data folder, or "
     "postgresql://USER@HOST/DATABASE, with TLS and credentials as libpq has them."},
    {"node", &S::node, 0, 0, "",
     "What this program is called in a store that is elsewhere: another name for each node."},
    {"bus", &S::bus, 0, 0, "",
     "Where several nodes on one store meet: nats://HOST or tls://HOST, with USER:PASSWORD@ before "
     "the host where it is asked for, several apart by commas; empty: this program is alone."},
    {"bus_ca", &S::bus_ca, 0, 0, "",
     "A file of certificates by which the servers of the bus are known; empty: those of the "
     "system."},
    {"bus_credentials", &S::bus_credentials, 0, 0, "",
     "A file of credentials for the bus, as nsc writes them (.creds)."},
    {"listen", &S::listen, 0, 0, "",
     "The address to listen on; 0.0.0.0 or :: lets other machines in."},
    {"port", &S::port, 0, 65'535, "", "The port to listen on; 0 takes a free one."},
    {"public", &S::open_to_public, 0, 0, "no|yes",
     "The house is on the open internet: it does not open while something it needs there is "
     "missing, and says what."},
    {"as_root", &S::as_root, 0, 0, "no|yes",
     "A public house may run as root, which it refuses otherwise: a fault in it would then be a "
     "fault of the whole machine. In a container that has nobody else it can be meant."},
    {"public_url", &S::public_url, 0, 0, "",
     "The address people open when it is not the one above, such as https://taproom.example. With "
     "https cookies are marked Secure. Pages of any other origin are refused."},
    {"trusted_proxies", &S::trusted_proxies, 0, 0, "",
     "Addresses, apart by commas, whose X-Forwarded-For is believed; empty: nobody's."},
    {"hosts", &S::hosts, 0, 0, "",
     "Names, apart by commas, under which people open the house while public_url is not set, such "
     "as taproom.lan. This machine's own name, localhost and addresses of private networks need "
     "not be named."},
    {"web", &S::web, 0, 0, "",
     "A folder with the browser table, in place of the one built into the program."},
    {"log", &S::log, 0, 0, "logfmt|json", "The form of log lines on standard error."},
    {"log_level", &S::log_level, 0, 0, "debug|info|warning|error|off",
     "What is worth a log line; debug names every request."},
    {"metrics", &S::metrics, 0, 0, "local|open|off",
     "Who may read /metrics: this machine or who has the token, everybody, nobody. With a "
     "public_url even this machine needs the token, for a proxy on it asks for others."},
    {"metrics_token", &S::metrics_token, 0, 0, "",
     "What a reader of /metrics sends as \"Authorization: Bearer TOKEN\"."},
    {"max_connections", &S::max_connections, 1, 1'000'000, "", "Connections at the same time."},
    {"max_connections_per_address", &S::max_connections_per_address, 1, 1'000'000, "",
     "Connections from one address at the same time."},
    {"max_body", &S::max_body, 1024, 67'108'864, "", "Bytes in the body of a request."},
    {"max_record", &S::max_record, 1024, 67'108'864, "",
     "Bytes in a record or component pack that is sent in."},
    {"max_message", &S::max_message, 1024, 67'108'864, "", "Bytes in a WebSocket message."},
    {"max_queue", &S::max_queue, 16'384, 1'073'741'824, "",
     "Bytes that may wait for a slow client before it is dropped."},
    {"disk_reserve", &S::disk_reserve, 0, 1e15, "",
     "Bytes of the disk that are left to games that have begun: with less than this free nothing "
     "new is taken in."},
    {"limit_tables", Counted::kTables, 0, kMaxLimit, "", "Tables that are not over."},
    {"limit_listed", Counted::kListed, 0, kMaxLimit, "",
     "Tables that strangers find in the lobby."},
    {"limit_packs", Counted::kPacks, 0, kMaxLimit, "",
     "Tables in memory that have pieces of their own; 15 for each game is the most there can be."},
    {"limit_questions", Counted::kQuestions, 0, kMaxLimit, "",
     "Questions to bots that wait for their answers."},
    {"limit_analyses", Counted::kAnalyses, 0, kMaxLimit, "",
     "Analyses of finished games that are made or wait."},
    {"limit_reading", Counted::kReading, 0, kMaxLimit, "",
     "Records and packs that are being read or wait for it."},
    {"limit_new_tables", Counted::kNewTables, 0, kMaxLimit, "", "New tables in a day."},
    {"limit_imports", Counted::kImports, 0, kMaxLimit, "", "Records sent in, in a day."},
    {"limit_orders", Counted::kOrders, 0, kMaxLimit, "",
     "What people write in logs besides acts (standing orders, seats, chat, hand-overs), in a "
     "day."},
    {"limit_bytes", Counted::kBytes, 0, kMaxLimit, "", "Bytes written to logs of tables in a day."},
    {"limit_nodes", Counted::kNodes, 0, kMaxLimit, "", "Positions that bots look at in a day."},
    {"limit_thinking", Counted::kThinking, 0, kMaxLimit, "",
     "Milliseconds of thinking, by bots and analyses, in a day."},
    {"limit_guests", Counted::kGuests, 0, kMaxLimit, "", "New guests and accounts in a day."},
    {"limit_codes", Counted::kCodes, 0, kMaxLimit, "",
     "Words for an invitation that lead nowhere, in a day: how often somebody may guess."},
    {"request_rate", &S::request_rate, 0.001, 1e6, "", "Requests a second from one address."},
    {"request_burst", &S::request_burst, 1, 1e6, "", "Requests at once from one address."},
    {"message_rate", &S::message_rate, 0.001, 1e6, "", "Messages a second on one connection."},
    {"message_burst", &S::message_burst, 1, 1e6, "", "Messages at once on one connection."},
    {"guest_rate", &S::guest_rate, 0.0001, 1e6, "",
     "New guests and accounts a second from one address."},
    {"guest_burst", &S::guest_burst, 1, 1e6, "",
     "New guests and accounts at once from one address."},
    {"loop_share", &S::loop_share, 1, 1e6, "",
     "Milliseconds of work a second that the messages of one address get; whoever asks for more "
     "waits."},
    {"login_rate", &S::login_rate, 0.0001, 1e6, "",
     "Passwords tried a second from one address, and for one name."},
    {"login_burst", &S::login_burst, 1, 1e6, "",
     "Passwords tried at once from one address, and for one name."},
    {"request_timeout", &S::request_timeout, 1, 3600, "",
     "Seconds a request may take to arrive, or an answer to leave."},
    {"idle_timeout", &S::idle_timeout, 2, 3600, "",
     "Seconds of silence after which a connection is asked for a sign of life, and then closed."},
    {"shutdown_timeout", &S::shutdown_timeout, 0, 600, "",
     "Seconds that clients get to take leave when the service stops."},
    {"guest_days", &S::guest_days, 1, 400, "",
     "Days after which a guest who did not come back is forgotten."},
    {"password_threads", &S::password_threads, 1, 16, "",
     "Passwords checked at the same time; each takes 64 MiB and a core for a moment."},
    {"bot_threads", &S::bot_threads, 1, 256, "", "Bots that think at the same time."},
    {"bot_pause", &S::bot_pause, 0, 60'000, "",
     "Milliseconds between two acts of bots at a table with people."},
    {"answer_beat", &S::answer_beat, 0, 60'000, "",
     "Milliseconds an answer window stays open that nobody attends to."},
    {"question_beat", &S::question_beat, 0, 60'000, "",
     "Milliseconds a question at a friendly table is open at least."},
};

/// "100,400,-": for one person, for one address, in all; "-" is as many as there are.
std::string ration_text(const Ration& ration) {
  std::string out;
  for (const Scope scope : kScopes) {
    const std::uint64_t most = ration.of(scope);
    if (!out.empty()) out += ',';
    out += most == Ration::kUnlimited ? "-" : fmt::format("{}", most);
  }
  return out;
}

std::optional<Ration> read_ration(std::string_view text) {
  std::array<std::uint64_t, kScopes.size()> most{};
  for (std::size_t i = 0; i < most.size(); ++i) {
    const std::size_t comma = text.find(',');
    const bool last = i + 1 == most.size();
    if (last != (comma == text.npos)) return std::nullopt;
    const std::string_view part = text.substr(0, comma);
    if (part == "-") {
      most[i] = Ration::kUnlimited;
    } else if (!records::to_number(part, most[i]) || static_cast<double>(most[i]) > kMaxLimit) {
      return std::nullopt;
    }
    if (!last) text.remove_prefix(comma + 1);
  }
  return Ration{most[0], most[1], most[2]};
}

tl::unexpected<records::Error> wrong(const SettingInfo& info, std::string_view where,
                                     std::string_view found) {
  records::Error error;
  error.expected = setting_expected(info);
  error.message =
      fmt::format("{}: expected {}, found \"{}\"", where, error.expected, clipped(found, 60));
  return tl::unexpected(std::move(error));
}

std::vector<std::string_view> words_of(std::string_view choices) {
  std::vector<std::string_view> words;
  while (!choices.empty()) {
    const std::size_t end = std::min(choices.find('|'), choices.size());
    words.push_back(choices.substr(0, end));
    choices.remove_prefix(std::min(end + 1, choices.size()));
  }
  return words;
}

std::string upper(std::string_view name) {
  std::string text(name);
  for (char& letter : text)
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  return text;
}

}  // namespace

std::span<const SettingInfo> setting_table() { return kTable; }

const SettingInfo* find_setting(std::string_view name) {
  const auto* found = std::ranges::find(kTable, name, &SettingInfo::name);
  return found == std::end(kTable) ? nullptr : found;
}

std::string setting_flag(const SettingInfo& info) {
  std::string flag = "--" + std::string(info.name);
  std::ranges::replace(flag, '_', '-');
  return flag;
}

std::string setting_variable(const SettingInfo& info) { return "TAPROOM_" + upper(info.name); }

std::string setting_expected(const SettingInfo& info) {
  if (std::holds_alternative<std::int64_t Settings::*>(info.member))
    return fmt::format("a whole number from {:.0f} to {:.0f}", info.min, info.max);
  if (std::holds_alternative<double Settings::*>(info.member))
    return fmt::format("a number from {} to {:.0f}", info.min, info.max);
  if (std::holds_alternative<Counted>(info.member))
    return "three whole numbers apart by commas, for one person, for one address and in all; - is "
           "no limit";
  if (info.choices.empty()) return "a text";
  return "one of " + records::list_of(words_of(info.choices));
}

std::string setting_default(const SettingInfo& info) {
  const Settings fresh;
  if (const auto* what = std::get_if<Counted>(&info.member))
    return ration_text(fresh.limits[index_of(*what)]);
  return std::visit(
      [&](auto member) -> std::string {
        if constexpr (std::is_same_v<decltype(member), Counted>)
          return {};
        else
          return fmt::format("{}", fresh.*member);
      },
      info.member);
}

Expected<void> set_setting(Settings& settings, const SettingInfo& info, std::string_view text,
                           std::string_view where) {
  if (const auto* member = std::get_if<std::string Settings::*>(&info.member)) {
    const std::vector<std::string_view> words = words_of(info.choices);
    if (!words.empty() && std::ranges::find(words, text) == words.end())
      return wrong(info, where, text);
    settings.** member = std::string(text);
    return {};
  }
  if (const auto* member = std::get_if<std::int64_t Settings::*>(&info.member)) {
    std::int64_t value = 0;
    if (!records::to_number(text, value) || static_cast<double>(value) < info.min ||
        static_cast<double>(value) > info.max)
      return wrong(info, where, text);
    settings.** member = value;
    return {};
  }
  if (const auto* what = std::get_if<Counted>(&info.member)) {
    const std::optional<Ration> ration = read_ration(text);
    if (!ration) return wrong(info, where, text);
    settings.limits[index_of(*what)] = *ration;
    return {};
  }
  double value = 0;
  if (!records::to_number(text, value) || !(value >= info.min && value <= info.max))
    return wrong(info, where, text);
  settings.*std::get<double Settings::*>(info.member) = value;
  return {};
}

Expected<Settings> read_settings(std::span<const FlagValue> flags, const Environment& environment) {
  Settings settings;
  std::optional<std::string> file = environment("TAPROOM_SETTINGS");
  for (const auto& [name, value] : flags)
    if (name == "settings") file = value;
  if (file && !file->empty()) {
    Expected<std::string> text = records::read_file(*file, 1u << 20);
    if (!text) return tl::unexpected(text.error());
    if (Expected<void> done = apply_toml(settings, *text, *file); !done)
      return tl::unexpected(done.error());
  }
  for (const SettingInfo& info : kTable) {
    const std::string variable = setting_variable(info);
    const std::optional<std::string> value = environment(variable);
    if (!value) continue;
    if (Expected<void> done = set_setting(settings, info, *value, variable); !done)
      return tl::unexpected(done.error());
  }
  for (const auto& [name, value] : flags) {
    if (name == "settings") continue;
    std::string key = name;
    std::ranges::replace(key, '-', '_');
    const SettingInfo* info = find_setting(key);
    if (!info) return records::failure(fmt::format("--{}: there is no such setting", name));
    if (Expected<void> done = set_setting(settings, *info, value, "--" + name); !done)
      return tl::unexpected(done.error());
  }
  if (Expected<void> done = check_settings(settings); !done) return tl::unexpected(done.error());
  return settings;
}

Expected<void> check_settings(const Settings& settings) {
  const std::string_view store = settings.store;
  if (!store.empty() && !store.starts_with("postgresql://") && !store.starts_with("postgres://"))
    return records::failure(
        "store: expected nothing, or an address that begins with postgresql://");
  std::string_view bus = settings.bus;
  for (; !bus.empty(); bus.remove_prefix(std::min(bus.find(',') + 1, bus.size()))) {
    const std::string_view server = bus.substr(0, bus.find(','));
    if (!server.starts_with("nats://") && !server.starts_with("tls://"))
      return records::failure(
          "bus: expected nothing, or addresses that begin with nats:// or tls://");
    if (server.size() == bus.size()) break;
  }
  if (!settings.bus.empty() && store.empty())
    return records::failure("bus: nodes that meet need one store: set store to a PostgreSQL");
  if (settings.node.empty() || settings.node.size() > 60)
    return records::failure("node: expected a name of 1 to 60 letters");
  const std::string_view url = settings.public_url;
  if (url.empty()) return {};
  const std::size_t host = url.starts_with("https://") ? 8 : url.starts_with("http://") ? 7 : 0;
  const std::string_view rest = url.substr(host);
  if (host == 0 || rest.empty() || rest.find_first_of("/?# @") != rest.npos)
    return records::failure(fmt::format(
        "public_url: expected http:// or https:// with a host, an optional port and nothing after "
        "it, found \"{}\"",
        url));
  return {};
}

std::string settings_markdown() {
  std::string text =
      "| TOML key | flag | environment | default | what it says |\n|---|---|---|---|---|\n";
  for (const SettingInfo& info : kTable) {
    std::string about(info.about);
    // What the three numbers of a limit are is told above the table.
    const bool limit = std::holds_alternative<Counted>(info.member);
    if (!limit && (!info.choices.empty() || info.max > 0)) {
      std::string expected = setting_expected(info);
      expected[0] = static_cast<char>(expected[0] - 'a' + 'A');
      about += " " + expected + ".";
    }
    const std::string standard = setting_default(info);
    text +=
        fmt::format("| `{}` | `{}` | `{}` | {} | {} |\n", info.name, setting_flag(info),
                    setting_variable(info), standard.empty() ? "" : "`" + standard + "`", about);
  }
  return text;
}

}  // namespace taproom::service
