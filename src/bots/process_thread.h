#pragma once
// A thread, as long as its process lasts. A forked process has a copy of the object but not the
// thread, which can then be neither joined nor destroyed; nor can a condition variable it waits at,
// or a mutex it holds. So who has threads asks `here()` before using them, and makes new ones.

#include <memory>
#include <thread>
#include <utility>

#include <unistd.h>

namespace taproom::bots {

class ProcessThread {
 public:
  template <class Work>
  explicit ProcessThread(Work work)
      : process_(getpid()), thread_(std::make_unique<std::thread>(std::move(work))) {}
  ~ProcessThread() { leave(); }
  ProcessThread(ProcessThread&&) noexcept = default;
  ProcessThread& operator=(ProcessThread&&) = delete;
  ProcessThread(const ProcessThread&) = delete;
  ProcessThread& operator=(const ProcessThread&) = delete;

  /// Whether it runs in this process.
  bool here() const { return process_ == getpid(); }

 private:
  /// Joins it, or lets go of what is left of it in a fork.
  void leave() {
    if (thread_ == nullptr) return;
    if (here()) {
      thread_->join();
    } else {
      static_cast<void>(thread_.release());
    }
  }

  pid_t process_;
  std::unique_ptr<std::thread> thread_;
};

}  // namespace taproom::bots
