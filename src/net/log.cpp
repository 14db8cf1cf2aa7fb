#include "net/log.h"

#include <chrono>
#include <ctime>

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace taproom::net {

namespace {

constexpr std::string_view kLevels[] = {"debug", "info", "warning", "error"};

std::string utc_now() {
  const auto now = std::chrono::system_clock::now();
  const auto ms =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
  const std::time_t seconds = static_cast<std::time_t>(ms / 1000);
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900,
                     parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
                     ms % 1000);
}

/// A text as logfmt takes it: bare when it is a plain word, else quoted like JSON.
std::string quoted(std::string_view text) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:{}+*";
  if (!text.empty() && text.find_first_not_of(kPlain) == text.npos) return std::string(text);
  return boost::json::serialize(boost::json::string_view(text.data(), text.size()));
}

}  // namespace

std::string log_line(LogForm form, std::string_view time, Level level, std::string_view event,
                     std::initializer_list<Fact> facts) {
  const std::string_view word = kLevels[static_cast<std::size_t>(level)];
  if (form == LogForm::kJson) {
    boost::json::object line{{"ts", time}, {"level", word}, {"event", event}};
    for (const Fact& fact : facts)
      std::visit([&](const auto& value) { line[fact.name] = value; }, fact.value);
    return boost::json::serialize(line);
  }
  std::string line = fmt::format("ts={} level={} event={}", time, word, quoted(event));
  for (const Fact& fact : facts) {
    line += fmt::format(" {}=", fact.name);
    if (const auto* text = std::get_if<std::string_view>(&fact.value)) {
      line += quoted(*text);
    } else if (const auto* whole = std::get_if<std::int64_t>(&fact.value)) {
      line += fmt::format("{}", *whole);
    } else {
      line += fmt::format("{:.6g}", std::get<double>(fact.value));
    }
  }
  return line;
}

struct Log::Sink {
  spdlog::logger logger{"taproom", std::make_shared<spdlog::sinks::stderr_sink_mt>()};
};

Log::Log(LogForm form, Level level) : form_(form), level_(level), sink_(std::make_unique<Sink>()) {
  sink_->logger.set_pattern("%v");
  sink_->logger.set_level(spdlog::level::trace);
}

Log::~Log() = default;

void Log::write(Level level, std::string_view event, std::initializer_list<Fact> facts) {
  if (!wants(level)) return;
  sink_->logger.info("{}", log_line(form_, utc_now(), level, event, facts));
}

LogForm log_form(std::string_view word) {
  return word == "json" ? LogForm::kJson : LogForm::kLogfmt;
}

Level log_level(std::string_view word) {
  for (std::size_t i = 0; i < std::size(kLevels); ++i)
    if (kLevels[i] == word) return static_cast<Level>(i);
  return Level::kOff;
}

}  // namespace taproom::net
