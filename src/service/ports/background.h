#pragma once
// Work that would hold up the loop: reading what was sent in, playing a long log again. It runs on
// a thread of its own and touches nothing of the service; what it found is taken in on the thread
// that calls the service.

#include <functional>

#include "service/ports/work_pool.h"

namespace taproom::service {

class Background {
 public:
  /// Runs on the thread that calls the service.
  using Finish = std::function<void()>;
  /// Runs elsewhere, and must not throw.
  using Work = std::function<Finish()>;

  virtual ~Background() = default;
  /// False when too much is waiting already: then neither is ever called.
  virtual bool start(Work work) = 0;
};

class PoolBackground final : public Background {
 public:
  /// `post` is called on the thread of the work, and hands over to the one that calls the service.
  explicit PoolBackground(std::function<void(Finish)> post) : post_(std::move(post)) {}

  bool start(Work work) override {
    return pool_.submit([this, work = std::move(work)] { post_(work()); });
  }

 private:
  static constexpr std::size_t kMaxWaiting = 64;
  std::function<void(Finish)> post_;
  WorkPool pool_{1, kMaxWaiting};
};

}  // namespace taproom::service
