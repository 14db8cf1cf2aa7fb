#include "net/flush_scheduler.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace taproom::net {

namespace {

constexpr double kPausePerFlush = 4;
constexpr double kLongestPauseMs = 20;

}  // namespace

FlushScheduler::FlushScheduler(Server& server, const service::Clock& clock,
                               service::Service& service, service::Documents& documents,
                               service::EdgeMetrics& metrics,
                               std::function<void(const records::Error&)> failed)
    : clock_(clock),
      service_(service),
      documents_(documents),
      metrics_(metrics),
      failed_(std::move(failed)),
      flush_alarm_(server),
      tick_alarm_(server) {}

void FlushScheduler::touched() {
  if (broken_) return;
  schedule_tick();
  if (flush_set_ || (!service_.dirty() && !documents_.dirty())) return;
  flush_set_ = true;
  const double pause = std::clamp(last_flush_ms_ * kPausePerFlush, 1.0, kLongestPauseMs);
  flush_alarm_.set(static_cast<std::int64_t>(pause), [this] { flush(); });
}

void FlushScheduler::when_durable(std::function<void()> work) {
  if (!broken_ && !service_.dirty() && !documents_.dirty()) return work();
  waiting_.push_back(std::move(work));
  touched();
}

void FlushScheduler::flush() {
  flush_set_ = false;
  if (broken_) return;
  const auto started = std::chrono::steady_clock::now();
  Expected<void> done = documents_.commit();
  if (done) done = service_.flush();
  if (!done) {
    broken_ = true;
    return failed_(done.error());
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
  last_flush_ms_ = took.count() * 1000;
  metrics_.flush_seconds.add(took.count());
  for (const std::function<void()>& work : std::exchange(waiting_, {}))
    work();
  touched();
}

void FlushScheduler::schedule_tick() {
  const std::optional<service::Millis> due = service_.next_due();
  if (!due) {
    if (std::exchange(tick_at_, 0) != 0) tick_alarm_.cancel();
    return;
  }
  if (*due == tick_at_) return;
  tick_at_ = *due;
  tick_alarm_.set(std::max<std::int64_t>(0, *due - clock_.now()), [this] {
    tick_at_ = 0;
    if (broken_) return;
    service_.tick();
    touched();
  });
}

}  // namespace taproom::net
