#include "net/system_clock.h"

#include <chrono>
#include <ctime>
#include <utility>

namespace taproom::net {

namespace {

service::Millis wall_time() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

/// Since the machine was started, the time it slept included: a day of a slow game is a day.
service::Millis since_boot() {
  timespec time{};
  ::clock_gettime(CLOCK_BOOTTIME, &time);
  return service::Millis{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
}

}  // namespace

SystemClock::SystemClock() : SystemClock(wall_time(), since_boot) {}

SystemClock::SystemClock(service::Millis opened, std::function<service::Millis()> passed)
    : passed_(std::move(passed)), start_(opened - passed_()) {}

service::Millis SystemClock::now() const { return start_ + passed_(); }

}  // namespace taproom::net
