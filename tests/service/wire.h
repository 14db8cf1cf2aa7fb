#pragma once
// A client's end of HTTP and WebSocket over a plain socket, written from the RFCs and not from the
// server's library, so that the two check each other; and so that it can be rude.

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace taproom::test {

/// How long a client of a test waits for what must come; a busy machine is no fault of the house.
inline constexpr int kClientPatienceMs = 60'000;

struct Answer {
  int status = 0;                              ///< 0: no answer came
  std::map<std::string, std::string> headers;  ///< names in small letters; the first of each
  std::vector<std::string> cookies;            ///< name=value of each Set-Cookie
  std::string body;
  /// Who one is now, ready for a Cookie header; empty when no cookie came.
  std::string cookie() const;
};

using Headers = std::vector<std::pair<std::string, std::string>>;

/// A connected socket on loopback; -1 when nobody listens.
int connect_to(std::uint16_t port);

/// Sends bytes as they are and reads until the other side closes or is silent for a while.
std::string exchange(std::uint16_t port, std::string_view bytes, int wait_ms = 2000);

/// One request on a connection of its own.
Answer call(std::uint16_t port, std::string_view method, std::string_view path,
            std::string_view body = {}, const Headers& headers = {});

/// A WebSocket that never blocks: `pump` sends and receives what it can.
class Wire {
 public:
  enum class State { kConnecting, kOpen, kClosed };

  Wire(std::uint16_t port, std::string_view cookie, const Headers& headers = {},
       std::string_view path = "/socket");
  ~Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  int socket() const { return socket_; }
  State state() const { return state_; }
  bool wants_to_write() const { return !out_.empty(); }
  /// The status of the answer to the upgrade; 0 while there is none.
  int upgrade_status() const { return upgrade_status_; }
  /// The code of the close frame that came; 0 when none came.
  int close_code() const { return close_code_; }

  void send(std::string_view text) { frame(1, text); }
  /// A frame of any kind.
  void frame(int opcode, std::string_view payload, bool final = true, bool masked = true);
  /// Bytes as they are.
  void raw(std::string_view bytes) { out_ += bytes; }
  void close();

  void pump();
  /// Sends what it can and reads nothing.
  void flush();
  /// The next text message that has arrived.
  std::optional<std::string> next();
  /// Waits for the next text message, at most so long.
  std::optional<std::string> wait_next(int wait_ms = kClientPatienceMs);
  /// Waits until it is closed.
  bool wait_closed(int wait_ms = kClientPatienceMs);
  /// Waits until it is open or refused.
  bool wait_open(int wait_ms = kClientPatienceMs);

 private:
  void parse();
  bool parse_upgrade();
  bool parse_frame();
  void wait(int wait_ms);

  int socket_ = -1;
  State state_ = State::kConnecting;
  int upgrade_status_ = 0;
  int close_code_ = 0;
  std::string in_;
  std::string out_;
  std::string message_;
  std::deque<std::string> messages_;
};

/// Milliseconds, and microseconds, of a clock that only goes forward.
std::int64_t steady_ms();
std::int64_t steady_us();

}  // namespace taproom::test
