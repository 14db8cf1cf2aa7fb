#include "net/socket.h"

#include <algorithm>
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
/// Who has no more than this waiting is not the one who fills the memory.
constexpr std::size_t kFewWaiting = 65'536;

}  // namespace

Socket::Socket(beast::tcp_stream stream, ConnectionId id, const ServerOptions& options,
               Handler& handler, service::EdgeMetrics& metrics)
    : stream_(std::move(stream)),
      pause_(stream_.get_executor()),
      id_(id),
      options_(options),
      handler_(handler),
      metrics_(metrics) {
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
        const std::int64_t pause = hand_on(buffer.cdata());
        buffer.consume(buffer.size());
        if (pause > 0) {
          pause_.expires_after(std::chrono::milliseconds(pause));
          co_await pause_.async_wait(kAwait);
        }
      }
    }
    buffer.consume(buffer.size());
    if (buffer.capacity() > kIdleBuffer) buffer.shrink_to_fit();
  }
  finish();
}

std::int64_t Socket::hand_on(asio::const_buffer data) {
  const service::LoopStep step(metrics_);
  return handler_.message(id_, {static_cast<const char*>(data.data()), data.size()});
}

void Socket::finish() {
  if (std::exchange(open_, false)) --metrics_.sockets;
  closing_ = true;
  drop();
  metrics_.bytes_queued -= static_cast<std::int64_t>(std::exchange(queued_, 0));
  const service::LoopStep step(metrics_);
  handler_.closed(id_);
}

void Socket::drop() {
  pause_.cancel();
  beast::error_code ignored;
  beast::get_lowest_layer(stream_).socket().close(ignored);
}

void Socket::send(std::string text) {
  if (closing_) return;
  const bool slow = queued_ > options_.max_queue;
  const bool crowded = metrics_.bytes_queued > static_cast<std::int64_t>(options_.max_queue_in_all);
  if (slow || (crowded && queued_ > kFewWaiting)) {
    ++metrics_.slow_clients;
    closing_ = true;
    // Reading then fails, and `run` reports the end: never from inside this call.
    return drop();
  }
  count(text.size() + kMessageOverhead, 1);
  queue_.push_back(std::move(text));
  if (open_ && !writing_) write_next();
}

void Socket::count(std::size_t bytes, int sign) {
  // What was dropped has been taken off already.
  const std::size_t change = sign > 0 ? bytes : std::min(bytes, queued_);
  queued_ = sign > 0 ? queued_ + change : queued_ - change;
  metrics_.bytes_queued += sign * static_cast<std::int64_t>(change);
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
    self->count(self->queue_.front().size() + kMessageOverhead, -1);
    self->queue_.pop_front();
    if (!self->queue_.empty() || self->closing_) self->write_next();
  });
}

}  // namespace taproom::net
