#pragma once
// Keeps the service going: makes changes durable in common steps, and wakes it when time has come.
//
// A change is written a moment after it was made, so that others can join the same step. The pause
// follows the disk: a commit that took 2 ms is followed by at least 8 ms without one, so that the
// loop spends at most a fifth of its time waiting for the disk, whatever disk it is.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "net/server.h"
#include "service/ports/clock.h"
#include "service/store/documents.h"
#include "service/table/service.h"

namespace taproom::net {

class FlushScheduler {
 public:
  /// `failed` is called once when something could not be written; nothing is sent after that.
  FlushScheduler(Server& server, const service::Clock& clock, service::Service& service,
                 service::Documents& documents, service::EdgeMetrics& metrics,
                 std::function<void(const records::Error&)> failed);

  /// Something was asked of the service or put into the documents.
  void touched();
  /// Runs `work` once everything up to now is on the disk; at once when it is.
  void when_durable(std::function<void()> work);
  void flush();

 private:
  void schedule_tick();

  const service::Clock& clock_;
  service::Service& service_;
  service::Documents& documents_;
  service::EdgeMetrics& metrics_;
  std::function<void(const records::Error&)> failed_;
  Alarm flush_alarm_;
  Alarm tick_alarm_;
  bool flush_set_ = false;
  bool broken_ = false;
  service::Millis tick_at_ = 0;  ///< 0: not set
  double last_flush_ms_ = 0;
  std::vector<std::function<void()>> waiting_;
};

}  // namespace taproom::net
