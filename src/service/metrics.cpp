#include "service/metrics.h"

#include <algorithm>

#include <fmt/format.h>

namespace taproom::service {

namespace {

void head(std::string& out, std::string_view name, std::string_view about, std::string_view type) {
  out += fmt::format("# HELP taproom_{} {}\n# TYPE taproom_{} {}\n", name, about, name, type);
}

}  // namespace

void Histogram::add(double seconds) {
  for (std::size_t i = 0; i < kBounds.size(); ++i)
    if (seconds <= kBounds[i]) ++counts_[i];
  ++counts_.back();
  sum_ += seconds;
  longest_ = std::max(longest_, seconds);
}

void Histogram::write(std::string& out, std::string_view name, std::string_view about) const {
  head(out, name, about, "histogram");
  for (std::size_t i = 0; i < kBounds.size(); ++i)
    out += fmt::format("taproom_{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], counts_[i]);
  out += fmt::format("taproom_{}_bucket{{le=\"+Inf\"}} {}\n", name, counts_.back());
  out += fmt::format("taproom_{}_sum {}\ntaproom_{}_count {}\n", name, sum_, name, counts_.back());
}

void write_metric(std::string& out, std::string_view name, std::string_view about,
                  std::string_view type, double value) {
  head(out, name, about, type);
  out += fmt::format("taproom_{} {}\n", name, value);
}

void write_limits(std::string& out, std::span<const LimitUse> uses,
                  std::span<const std::uint64_t, kCounts> refusals) {
  const auto labels = [](const LimitUse& use) {
    return fmt::format("{{what=\"{}\",scope=\"{}\"}}", kCountNames[index_of(use.what)],
                       kScopeNames[static_cast<std::size_t>(use.scope)]);
  };
  head(out, "limit", "The most there may be; +Inf is no limit.", "gauge");
  for (const LimitUse& use : uses) {
    out += fmt::format("taproom_limit{} {}\n", labels(use),
                       use.limit == Ration::kUnlimited ? "+Inf" : fmt::format("{}", use.limit));
  }
  head(out, "limit_used", "What the person or the address with the most has, and all.", "gauge");
  for (const LimitUse& use : uses)
    out += fmt::format("taproom_limit_used{} {}\n", labels(use), use.most);
  head(out, "limit_refusals_total", "Refusals because of a limit.", "counter");
  for (std::size_t i = 0; i < kCounts; ++i) {
    out += fmt::format("taproom_limit_refusals_total{{what=\"{}\"}} {}\n", kCountNames[i],
                       refusals[i]);
  }
}

std::string metrics_text(const EdgeMetrics& metrics) {
  std::string out;
  head(out, "responses_total", "Answers by class of status.", "counter");
  for (std::size_t i = 0; i < metrics.responses.size(); ++i)
    out +=
        fmt::format("taproom_responses_total{{class=\"{}xx\"}} {}\n", i + 1, metrics.responses[i]);
  const auto counter = [&](std::string_view name, std::string_view about, std::uint64_t value) {
    write_metric(out, name, about, "counter", static_cast<double>(value));
  };
  counter("connections_accepted_total", "Connections accepted.", metrics.connections_accepted);
  counter("connections_refused_total", "Connections beyond a limit.", metrics.connections_refused);
  counter("websockets_opened_total", "WebSockets opened.", metrics.sockets_opened);
  counter("messages_in_total", "WebSocket messages from clients.", metrics.messages_in);
  counter("messages_out_total", "WebSocket messages to clients.", metrics.messages_out);
  counter("message_bytes_out_total", "Bytes of messages to clients.", metrics.bytes_out);
  counter("slow_clients_total", "Clients dropped because too much waited for them.",
          metrics.slow_clients);
  counter("messages_held_total", "Messages after which a client waited for its share of the loop.",
          metrics.messages_held);
  counter("rate_limited_total", "Requests and messages beyond a rate.", metrics.rate_limited);
  counter("origins_refused_total", "Requests of pages of another site.", metrics.origins_refused);
  counter("logins_failed_total", "Wrong names or passwords.", metrics.logins_failed);
  write_metric(out, "connections", "Open connections.", "gauge",
               static_cast<double>(metrics.connections));
  write_metric(out, "websockets", "Open WebSockets.", "gauge",
               static_cast<double>(metrics.sockets));
  write_metric(out, "bytes_queued", "Bytes that wait for clients to read them.", "gauge",
               static_cast<double>(metrics.bytes_queued));
  metrics.request_seconds.write(out, "request_seconds", "From a request to its answer.");
  metrics.flush_seconds.write(out, "flush_seconds", "One commit to the disk.");
  metrics.loop_seconds.write(out, "loop_seconds", "One step of the loop; everybody else waits.");
  write_metric(out, "loop_longest_seconds", "The longest step of the loop since the start.",
               "gauge", metrics.loop_seconds.longest());
  return out;
}

}  // namespace taproom::service
