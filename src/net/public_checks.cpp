#include "net/public_checks.h"

#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include "net/guard.h"
#include "service/store/private_files.h"

namespace taproom::net {

using service::Settings;

namespace {

constexpr std::size_t kTokenLetters = 16;

/// Wider than this, a limit is none.
struct Ceiling {
  std::string_view name;
  double most;
};
constexpr Ceiling kCeilings[] = {
    {"max_connections_per_address", 10'000},
    {"max_body", 1'048'576},
    {"max_record", 16'777'216},
    {"max_message", 1'048'576},
    {"max_queue", 67'108'864},
    {"request_rate", 1000},
    {"request_burst", 10'000},
    {"message_rate", 1000},
    {"message_burst", 10'000},
    {"guest_rate", 10},
    {"guest_burst", 1000},
    {"loop_share", 1000},
    {"login_rate", 10},
    {"login_burst", 100},
    {"idle_timeout", 600},
    {"request_timeout", 120},
};

double value_of(const Settings& settings, const service::SettingInfo& info) {
  if (const auto* whole = std::get_if<std::int64_t Settings::*>(&info.member))
    return static_cast<double>(settings.**whole);
  if (const auto* number = std::get_if<double Settings::*>(&info.member)) return settings.**number;
  return 0;
}

}  // namespace

std::vector<std::string> public_gaps(const Settings& settings) {
  std::vector<std::string> gaps;
  if (!settings.secure())
    gaps.emplace_back(
        "public_url: set the address people open, with https; without it cookies travel readable "
        "and pages of other names are not told apart");
  const std::vector<std::string> proxies = comma_list(settings.trusted_proxies);
  if (proxies.empty())
    gaps.emplace_back(
        "trusted_proxies: name the proxy that speaks TLS; without it everybody has its address, "
        "and one rude guest uses up the limits of all");
  if (settings.listen == "0.0.0.0" || settings.listen == "::")
    gaps.emplace_back(
        "listen: choose 127.0.0.1 or the address the proxy reaches; on all addresses the house "
        "can be asked past the proxy");
  if (settings.metrics == "open")
    gaps.emplace_back("metrics: everybody may read them; choose local with a token, or off");
  if (settings.metrics == "local" && settings.metrics_token.size() < kTokenLetters)
    gaps.push_back(
        fmt::format("metrics_token: set one of at least {} letters, or metrics = \"off\"; a proxy "
                    "on this machine cannot be told from its owner",
                    kTokenLetters));
  if (settings.log_level == "off")
    gaps.emplace_back(
        "log_level: what goes wrong must be written somewhere; choose warning or info");
  for (const Ceiling& ceiling : kCeilings) {
    const service::SettingInfo* info = service::find_setting(ceiling.name);
    if (info != nullptr && value_of(settings, *info) > ceiling.most)
      gaps.push_back(fmt::format("{}: {} is no limit among strangers; at most {}", ceiling.name,
                                 value_of(settings, *info), ceiling.most));
  }
  for (std::size_t i = 0; i < service::kCounts; ++i) {
    if (settings.limits[i].address == service::Ration::kUnlimited)
      gaps.push_back(fmt::format("limit_{}: set a limit for one address, the second of its numbers",
                                 service::kCountNames[i]));
  }
  return gaps;
}

records::Expected<void> check_public(const Settings& settings) {
  if (settings.open_to_public != "yes") return {};
  std::vector<std::string> gaps = public_gaps(settings);
  for (const std::string& open : service::open_to_others(settings.data))
    gaps.push_back("data: " + open);
  if (::geteuid() == 0 && settings.as_root != "yes")
    gaps.emplace_back(
        "as_root: run it as a user of its own; as root, whoever finds a fault in it has the whole "
        "machine (as_root = \"yes\" where that is meant)");
  if (gaps.empty()) return {};
  std::string text = "a public house cannot open like this:";
  for (const std::string& gap : gaps)
    text += "\n  - " + gap;
  return records::failure(text);
}

}  // namespace taproom::net
