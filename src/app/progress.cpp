#include "app/progress.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace taproom::app {

namespace {

constexpr auto kQuiet = std::chrono::seconds(2);
constexpr auto kBetweenBars = std::chrono::milliseconds(100);
constexpr auto kBetweenLines = std::chrono::seconds(5);

}  // namespace

Progress::Progress(std::string what, std::uint64_t total, Show show)
    : terminal_(::isatty(STDERR_FILENO) == 1),
      shown_(show == Show::kAlways || (show == Show::kAtTerminal && terminal_)),
      at_once_(show == Show::kAlways) {
  line_.what = std::move(what);
  line_.total = std::max<std::uint64_t>(total, 1);
}

Progress::Progress(std::string what, std::uint64_t total, const WorkOptions& work)
    : Progress(std::move(what), total,
               work.quiet      ? Show::kNever
               : work.progress ? Show::kAlways
                               : Show::kAtTerminal) {}

Progress::~Progress() {
  if (drawn_ && terminal_) fmt::print(stderr, "\r\033[K");
}

void Progress::at(std::uint64_t done) {
  if (!shown_) return;
  const std::lock_guard lock(mutex_);
  draw(done);
}

void Progress::at(std::uint64_t done, const std::string& what) {
  if (!shown_) return;
  const std::lock_guard lock(mutex_);
  line_.what = what;
  draw(done);
}

void Progress::estimate(std::string text) {
  if (!shown_) return;
  const std::lock_guard lock(mutex_);
  line_.estimate = std::move(text);
}

void Progress::draw(std::uint64_t done) {
  const Clock::time_point now = Clock::now();
  const Clock::duration between = terminal_ ? Clock::duration(kBetweenBars) : kBetweenLines;
  if ((!at_once_ && now - start_ < kQuiet) || (drawn_ && now - last_ < between)) return;
  last_ = now;
  drawn_ = true;
  line_.done = done;
  line_.seconds = std::chrono::duration<double>(now - start_).count();
  const std::string text = lab::progress_text(line_);
  if (terminal_) {
    fmt::print(stderr, "\r{}\033[K", text);
  } else {
    fmt::print(stderr, "{}\n", text);
  }
  std::fflush(stderr);
}

}  // namespace taproom::app
