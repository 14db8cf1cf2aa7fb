#pragma once
// Sockets: HTTP/1.1 and WebSocket on one loop, one thread. The server bounds what it takes in and
// what it keeps for slow clients; what requests mean is the handler's.
//
// The loop also runs the service behind the handler: `post` brings work from other threads onto it,
// an Alarm calls back at a time.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/http.h"
#include "records/error.h"
#include "service/metrics.h"
#include "service/ports/outbox.h"

namespace taproom::net {

using records::Expected;
using service::ConnectionId;

struct ServerOptions {
  std::string listen = "127.0.0.1";
  std::uint16_t port = 0;
  std::vector<std::string> trusted_proxies;
  std::size_t max_connections = 20'000;
  std::size_t max_connections_per_address = 200;
  std::size_t max_message = 65'536;
  std::size_t max_queue = 1'048'576;
  std::size_t max_queue_in_all = 268'435'456;
  int request_timeout_s = 15;
  int idle_timeout_s = 60;
  int shutdown_timeout_s = 5;
};

/// Why a WebSocket is closed by us; the numbers of RFC 6455.
enum class CloseCode : std::uint16_t {
  kGoingAway = 1001,
  kUnacceptable = 1003,
  kPolicy = 1008,
  kTooBig = 1009,
  kRestart = 1012,
};

/// All calls come on the loop.
class Handler {
 public:
  virtual ~Handler() = default;
  /// How long a body this request may have; asked when its head has arrived.
  virtual std::size_t body_limit(std::string_view method, std::string_view path) const = 0;
  virtual void request(HttpRequest request, Answer answer) = 0;
  /// Whether a WebSocket may open; an answer refuses it.
  virtual std::optional<HttpResponse> upgrade(ConnectionId connection,
                                              const HttpRequest& request) = 0;
  virtual void opened(ConnectionId connection) = 0;
  /// Milliseconds to wait before the next message of this connection is read.
  virtual std::int64_t message(ConnectionId connection, std::string_view text) = 0;
  /// Called once for every connection whose upgrade was not refused.
  virtual void closed(ConnectionId connection) = 0;
  /// SIGTERM or SIGINT came. The handler says goodbye and calls Server::stop.
  virtual void asked_to_stop() = 0;
};

class Server {
 public:
  Server(ServerOptions options, service::EdgeMetrics& metrics);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Binds; the error says what to do about it. The handler must outlive `run`.
  Expected<void> listen(Handler& handler);
  std::uint16_t port() const;
  /// Serves until `stop` was called and everybody is gone.
  void run();
  /// Accepts nobody any more, closes every WebSocket after what is queued for it, and ends `run`
  /// when all are closed or the time is up.
  void stop();

  /// Runs `work` on the loop; may be called from any thread.
  void post(std::function<void()> work);

  /// Queues a text. A client for whom too much is waiting already is dropped, however long this one
  /// is: a single long answer is nobody's fault. Unknown ids are ignored.
  void send(ConnectionId connection, std::string text);
  /// Closes after what is queued.
  void close(ConnectionId connection, CloseCode code, std::string_view reason);

  struct Inside;

 private:
  friend class Alarm;
  std::unique_ptr<Inside> inside_;
};

/// Calls back once on the loop of a server. Setting it again moves it.
class Alarm {
 public:
  explicit Alarm(Server& server);
  ~Alarm();
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  void set(std::int64_t after_ms, std::function<void()> work);
  void cancel();

 private:
  struct Timer;
  std::unique_ptr<Timer> timer_;
};

}  // namespace taproom::net
