#pragma once
// Work that would hold up the loop: reading what was sent in, playing a long log again. It runs on
// a thread of its own and touches nothing of the service; what it found is taken in on the thread
// that calls the service.

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>

#include "service/ports/bot_runner.h"
#include "service/ports/fair_queue.h"

namespace taproom::service {

class Background {
 public:
  /// Runs on the thread that calls the service.
  using Finish = std::function<void()>;
  /// Runs elsewhere, and must not throw.
  using Work = std::function<Finish()>;

  virtual ~Background() = default;
  /// False when too much is waiting already: then neither is ever called.
  virtual bool start(const Asker& asker, Work work) = 0;
};

/// One thread, fair between those who ask.
class PoolBackground final : public Background {
 public:
  /// `post` is called on the thread of the work, and hands over to the one that calls the service.
  explicit PoolBackground(std::function<void(Finish)> post);
  /// Finishes what has begun and drops the rest.
  ~PoolBackground() override;

  bool start(const Asker& asker, Work work) override;

 private:
  struct Item {
    Asker asker;
    Work work;
  };
  /// After a start everybody comes back at once; what one person may have waiting is bounded
  /// before.
  static constexpr std::size_t kMaxWaiting = 8192;
  void run();

  std::function<void(Finish)> post_;
  std::mutex mutex_;
  std::condition_variable more_;
  FairQueue<Item> waiting_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace taproom::service
