#include "net/log.h"

#include <doctest/doctest.h>

using namespace taproom::net;

TEST_CASE("A log line in both forms") {
  CHECK(log_line(LogForm::kLogfmt, "T", Level::kInfo, "started",
                 {{"port", std::int64_t{8080}}, {"name", "two words"}, {"seconds", 0.5}}) ==
        "ts=T level=info event=started port=8080 name=\"two words\" seconds=0.5");
  CHECK(log_line(LogForm::kJson, "T", Level::kWarning, "slow",
                 {{"port", std::int64_t{1}}, {"name", "a\"b"}}) ==
        R"({"ts":"T","level":"warning","event":"slow","port":1,"name":"a\"b"})");
}

TEST_CASE("Nothing that comes from outside ends a line or makes another") {
  const std::string line =
      log_line(LogForm::kLogfmt, "T", Level::kError, "x", {{"name", "a\nlevel=info event=fine"}});
  CHECK(line.find('\n') == line.npos);
  CHECK(line == "ts=T level=error event=x name=\"a\\nlevel=info event=fine\"");
  CHECK(log_line(LogForm::kLogfmt, "T", Level::kError, "x", {{"name", ""}}) ==
        "ts=T level=error event=x name=\"\"");
}

TEST_CASE("Words of the settings") {
  CHECK(log_level("debug") == Level::kDebug);
  CHECK(log_level("warning") == Level::kWarning);
  CHECK(log_level("off") == Level::kOff);
  CHECK(log_form("json") == LogForm::kJson);
  CHECK(log_form("logfmt") == LogForm::kLogfmt);
}
