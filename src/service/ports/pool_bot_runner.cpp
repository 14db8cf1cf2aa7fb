#include "service/ports/pool_bot_runner.h"

#include <algorithm>

namespace taproom::service {

namespace {

FairQueue<BotQuery>::Path path_of(const BotQuery& query) {
  FairQueue<BotQuery>::Path path = query.asker.path();
  path.push_back(query.table);
  return path;
}

}  // namespace

PoolBotRunner::PoolBotRunner(unsigned threads, std::function<void(BotReply)> done,
                             CrashMarks* marks)
    : done_(std::move(done)), marks_(marks) {
  for (unsigned i = 0; i < std::max(threads, 1u); ++i)
    threads_.emplace_back([this] { work(); });
}

PoolBotRunner::~PoolBotRunner() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  more_.notify_all();
  for (std::thread& thread : threads_)
    thread.join();
}

void PoolBotRunner::submit(BotQuery query) {
  {
    const std::lock_guard lock(mutex_);
    const FairQueue<BotQuery>::Path path = path_of(query);
    waiting_.push(path, std::move(query));
  }
  more_.notify_one();
}

bool PoolBotRunner::drop(std::uint64_t id) {
  const std::lock_guard lock(mutex_);
  return waiting_.remove_if([id](const BotQuery& query) { return query.id == id; }) > 0;
}

void PoolBotRunner::work() {
  for (;;) {
    BotQuery query;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      query = *waiting_.pop();
    }
    BotReply reply;
    {
      const AtTable at(marks_, query.table);
      reply = answer(query);
    }
    {
      const std::lock_guard lock(mutex_);
      waiting_.charge(path_of(query), reply.millis);
    }
    done_(std::move(reply));
  }
}

}  // namespace taproom::service
