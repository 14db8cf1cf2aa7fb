#include "net/socket.h"

#include <chrono>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace taproom::net {

namespace {

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
/// A connection at rest keeps no more than this for its next message.
constexpr std::size_t kIdleBuffer = 4096;
/// What a queued message costs besides its text.
constexpr std::size_t kMessageOverhead = 64;

}  // namespace

Socket::Socket(beast::tcp_stream stream, ConnectionId id, const ServerOptions& options,
               Handler& handler, service::EdgeMetrics& metrics)
    : stream_(std::move(stream)), id_(id), options_(options), handler_(handler), metrics_(metrics) {
  // The WebSocket layer has its own clock: silence is answered with a ping, and no answer to that
  // with the end.
  beast::get_lowest_layer(stream_).expires_never();
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = std::chrono::seconds(options.request_timeout_s);
  timeout.idle_timeout = std::chrono::seconds(options.idle_timeout_s);
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.read_message_max(options.max_message);
  stream_.auto_fragment(false);
}

asio::awaitable<void> Socket::run(Request request) {
  const auto self = shared_from_this();
  {
    const Request shake = std::move(request);
    const auto [error] = co_await stream_.async_accept(shake, kAwait);
    if (error) co_return finish();
  }
  open_ = true;
  ++metrics_.sockets_opened;
  ++metrics_.sockets;
  handler_.opened(id_);
  if (!queue_.empty() && !writing_) write_next();
  beast::flat_buffer buffer;
  while (true) {
    const auto [error, size] = co_await stream_.async_read(buffer, kAwait);
    if (error) break;
    // After we said goodbye only the other side's close frame is awaited.
    if (!closing_) {
      if (!stream_.got_text()) {
        close(CloseCode::kUnacceptable, "messages are text");
      } else {
        ++metrics_.messages_in;
        const asio::const_buffer data = buffer.cdata();
        const service::LoopStep step(metrics_);
        handler_.message(id_, {static_cast<const char*>(data.data()), data.size()});
      }
    }
    buffer.consume(buffer.size());
    if (buffer.capacity() > kIdleBuffer) buffer.shrink_to_fit();
  }
  finish();
}

void Socket::finish() {
  if (std::exchange(open_, false)) --metrics_.sockets;
  closing_ = true;
  drop();
  const service::LoopStep step(metrics_);
  handler_.closed(id_);
}

void Socket::drop() {
  beast::error_code ignored;
  beast::get_lowest_layer(stream_).socket().close(ignored);
}

void Socket::send(std::string text) {
  if (closing_) return;
  // What waits already says whether a client reads: one answer may be longer than the queue.
  if (queued_ > options_.max_queue) {
    ++metrics_.slow_clients;
    closing_ = true;
    // Reading then fails, and `run` reports the end: never from inside this call.
    return drop();
  }
  queued_ += text.size() + kMessageOverhead;
  queue_.push_back(std::move(text));
  if (open_ && !writing_) write_next();
}

void Socket::close(CloseCode code, std::string_view reason) {
  if (closing_) return;
  closing_ = true;
  reason_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                    beast::string_view(reason.data(), reason.size()));
  if (open_ && !writing_) write_next();
}

void Socket::write_next() {
  writing_ = true;
  const auto self = shared_from_this();
  if (queue_.empty()) {
    stream_.async_close(reason_, [self](beast::error_code) {});
    return;
  }
  stream_.text(true);
  stream_.async_write(asio::buffer(queue_.front()), [self](beast::error_code error, std::size_t) {
    self->writing_ = false;
    if (error) return self->drop();
    ++self->metrics_.messages_out;
    self->metrics_.bytes_out += self->queue_.front().size();
    self->queued_ -= self->queue_.front().size() + kMessageOverhead;
    self->queue_.pop_front();
    if (!self->queue_.empty() || self->closing_) self->write_next();
  });
}

}  // namespace taproom::net
