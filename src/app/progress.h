#pragma once
// A progress bar on standard error, for work of more than two seconds at a terminal.

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace taproom::app {

class Progress {
 public:
  Progress(std::string what, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// May be called from any thread, as often as one likes.
  void at(std::uint64_t done);
  /// The same with other words in front of the bar.
  void at(std::uint64_t done, const std::string& what);

 private:
  void draw(std::uint64_t done);

  using Clock = std::chrono::steady_clock;
  std::string what_;
  std::uint64_t total_;
  bool terminal_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
  std::mutex mutex_;
};

}  // namespace taproom::app
