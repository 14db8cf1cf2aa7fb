#include "app/progress.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace taproom::app {

namespace {

constexpr auto kQuiet = std::chrono::seconds(2);
constexpr auto kBetween = std::chrono::milliseconds(100);
constexpr std::size_t kWidth = 32;

}  // namespace

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)),
      total_(std::max<std::uint64_t>(total, 1)),
      terminal_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (drawn_) fmt::print(stderr, "\r\033[K");
}

void Progress::at(std::uint64_t done) {
  if (!terminal_) return;
  const std::lock_guard lock(mutex_);
  draw(done);
}

void Progress::at(std::uint64_t done, const std::string& what) {
  if (!terminal_) return;
  const std::lock_guard lock(mutex_);
  what_ = what;
  draw(done);
}

void Progress::draw(std::uint64_t done) {
  const Clock::time_point now = Clock::now();
  if (now - start_ < kQuiet || (drawn_ && now - last_ < kBetween)) return;
  last_ = now;
  drawn_ = true;
  const std::uint64_t share = std::min(done, total_) * kWidth / total_;
  const std::string bar(static_cast<std::size_t>(share), '#');
  fmt::print(stderr, "\r{} [{:<{}}] {}%\033[K", what_, bar, kWidth,
             std::min(done, total_) * 100 / total_);
  std::fflush(stderr);
}

}  // namespace taproom::app
