#pragma once
// The real program as a child process, in a data folder of its own.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace taproom::test {

class Program {
 public:
  /// Starts `taproom serve` (the program named by TAPROOM) on a free port and waits until it prints
  /// its address. Limits that many clients on one address would meet are wide unless `flags` say
  /// otherwise; later flags win.
  /// With `keys` it has those of that data folder, as nodes of one town do.
  explicit Program(std::vector<std::string> flags = {}, const std::filesystem::path& keys = {});
  /// Kills it and removes the folder.
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  std::uint16_t port() const { return port_; }
  const std::filesystem::path& folder() const { return folder_; }
  /// Where it keeps everything.
  std::filesystem::path data() const { return folder_ / "data"; }
  pid_t pid() const { return pid_; }

  /// False when it has ended by itself, by an assertion for example.
  bool alive() const;
  /// kill -9.
  void kill();
  /// Starts it again on the same port and folder.
  void start();
  /// From the next start on.
  void add_flag(std::string flag) { flags_.push_back(std::move(flag)); }
  /// SIGTERM; the exit status, or -1 when it did not end in time or not by itself.
  int stop(int wait_ms = 10'000);
  /// Everything it has logged.
  std::string log() const;

 private:
  std::vector<std::string> flags_;
  std::filesystem::path folder_;
  std::uint16_t port_ = 0;
  pid_t pid_ = -1;
};

/// Runs the program once with these words; what it printed, and its exit status.
struct Ran {
  int status = -1;
  std::string output;
};
Ran run_program(std::vector<std::string> words);

}  // namespace taproom::test
