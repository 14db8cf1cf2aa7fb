#pragma once
// Numbers for those who run the house, in the text format of Prometheus. All metrics are known at
// compile time and live in one struct; nothing is registered, nothing is locked: the loop that owns
// the service owns them.

#include <array>
#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "service/rations.h"

namespace taproom::service {

/// How many took at most so long; bounds in seconds.
class Histogram {
 public:
  static constexpr std::array<double, 12> kBounds = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                     0.05,   0.1,   0.25,   0.5,   1,    5};
  void add(double seconds);
  double longest() const { return longest_; }
  std::uint64_t count() const { return counts_.back(); }
  void write(std::string& out, std::string_view name, std::string_view about) const;

 private:
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};  ///< cumulative; the last is all
  double sum_ = 0;
  double longest_ = 0;
};

/// What the edge counts. What the tables count stands in service.h (Counts).
struct EdgeMetrics {
  // By the class of the status, 1xx to 5xx.
  std::array<std::uint64_t, 5> responses{};
  std::uint64_t connections_accepted = 0;
  std::uint64_t connections_refused = 0;  ///< too many, in all or from one address
  std::uint64_t sockets_opened = 0;       ///< WebSockets
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t messages_held = 0;    ///< connections that had to wait for their share of the loop
  std::uint64_t slow_clients = 0;     ///< dropped because too much was waiting for them
  std::uint64_t rate_limited = 0;     ///< requests and messages beyond a rate
  std::uint64_t origins_refused = 0;  ///< requests of another site's page
  std::uint64_t logins_failed = 0;
  std::int64_t connections = 0;   ///< now
  std::int64_t sockets = 0;       ///< now
  std::int64_t bytes_queued = 0;  ///< now, for clients that have not read them yet
  Histogram request_seconds;
  Histogram flush_seconds;  ///< one commit to the disk
  Histogram loop_seconds;   ///< one step of the loop, while which everybody else waits
};

/// One step of the loop, from here to the end of the scope.
class LoopStep {
 public:
  explicit LoopStep(EdgeMetrics& metrics) : metrics_(metrics) {}
  ~LoopStep() {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began_;
    metrics_.loop_seconds.add(took.count());
  }
  LoopStep(const LoopStep&) = delete;
  LoopStep& operator=(const LoopStep&) = delete;

 private:
  EdgeMetrics& metrics_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

/// One metric as Prometheus reads it.
void write_metric(std::string& out, std::string_view name, std::string_view about,
                  std::string_view type, double value);

/// Each limit with what the one with the most has of it, and how often it was in the way.
void write_limits(std::string& out, std::span<const LimitUse> uses,
                  std::span<const std::uint64_t, kCounts> refusals);

/// Everything in EdgeMetrics.
std::string metrics_text(const EdgeMetrics& metrics);

}  // namespace taproom::service
