#pragma once
// How far long work is, on standard error: a bar that is drawn anew at a terminal, for work of more
// than two seconds; where it was asked for, a line at once and then now and then.

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

#include "app/commands.h"
#include "lab/progress.h"

namespace taproom::app {

class Progress {
 public:
  enum class Show : std::uint8_t { kAtTerminal, kAlways, kNever };

  Progress(std::string what, std::uint64_t total, Show show = Show::kAtTerminal);
  Progress(std::string what, std::uint64_t total, const WorkOptions& work);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// May be called from any thread, as often as one likes.
  void at(std::uint64_t done);
  /// The same with other words in front of the bar.
  void at(std::uint64_t done, const std::string& what);
  /// What the result looks like so far, from now on behind the bar.
  void estimate(std::string text);

 private:
  void draw(std::uint64_t done);

  using Clock = std::chrono::steady_clock;
  lab::ProgressLine line_;
  bool terminal_;
  bool shown_;
  bool at_once_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
  std::mutex mutex_;
};

}  // namespace taproom::app
