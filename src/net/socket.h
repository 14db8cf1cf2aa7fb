#pragma once
// One WebSocket. Only server.cpp and socket.cpp may include this: the networking library is slow to
// compile.

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "net/server.h"

namespace taproom::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

using Request = beast::http::request<beast::http::string_body>;

class Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(beast::tcp_stream stream, ConnectionId id, const ServerOptions& options, Handler& handler,
         service::EdgeMetrics& metrics);

  ConnectionId id() const { return id_; }
  /// Shakes hands and reads until the end; the handler hears of every message.
  asio::awaitable<void> run(Request request);
  void send(std::string text);
  void close(CloseCode code, std::string_view reason);
  /// Without a word.
  void drop();

 private:
  void write_next();
  void finish();
  /// How long to wait for the next message.
  std::int64_t hand_on(asio::const_buffer data);
  void count(std::size_t bytes, int sign);

  websocket::stream<beast::tcp_stream> stream_;
  asio::steady_timer pause_;
  ConnectionId id_;
  const ServerOptions& options_;
  Handler& handler_;
  service::EdgeMetrics& metrics_;
  std::deque<std::string> queue_;
  std::size_t queued_ = 0;  ///< bytes in the queue
  bool open_ = false;
  bool writing_ = false;
  bool closing_ = false;  ///< nothing more is queued; a close frame follows
  websocket::close_reason reason_;
};

}  // namespace taproom::net
