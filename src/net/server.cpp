#include "net/server.h"

#include <chrono>
#include <csignal>
#include <iterator>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <fmt/format.h>

#include "net/guard.h"
#include "net/socket.h"
#include "service/people/rates.h"

namespace taproom::net {

namespace http = beast::http;
using asio::awaitable;
using asio::ip::tcp;

namespace {

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::uint32_t kHeadLimit = 16'384;

std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

http::response<http::string_body> to_beast(HttpResponse&& answer, unsigned version, bool keep_alive,
                                           bool head) {
  http::response<http::string_body> response(static_cast<http::status>(answer.status), version);
  response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : answer.headers)
    response.insert(name, value);
  response.keep_alive(keep_alive);
  const std::size_t size = answer.body.size();
  if (!head) response.body() = std::move(answer.body);
  response.content_length(size);
  return response;
}

/// Whether a head leaves no doubt about where its body ends: a proxy in front of us must not read
/// it otherwise. The only coding we know is "chunked", alone, and without a length beside it.
bool has_plain_length(const Request& head) {
  const auto codings = head.equal_range(http::field::transfer_encoding);
  if (codings.first == codings.second) return true;
  return std::next(codings.first) == codings.second && head.version() >= 11 &&
         beast::iequals(codings.first->value(), "chunked") &&
         head.find(http::field::content_length) == head.end();
}

/// Whether somebody has passed the request on and says so.
bool names_a_proxy(const Request& request) {
  for (const char* name : {"X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded",
                           "X-Real-IP", "Via"})
    if (request.find(name) != request.end()) return true;
  return false;
}

/// An answer of the server itself, before anything is known about the request.
HttpResponse refusal(int status, std::string_view code, std::string_view sentence) {
  HttpResponse response;
  response.status = status;
  response.body = problem_body(code, sentence);
  add_security_headers(response, false, false);
  return response;
}

}  // namespace

struct Server::Inside {
  ServerOptions options;
  service::EdgeMetrics& metrics;
  Handler* handler = nullptr;
  // Before the loop, and so gone after it: what waits on the loop gives its place back when it
  // goes.
  std::unordered_map<std::string, std::size_t> per_address;
  std::unordered_map<ConnectionId, std::shared_ptr<Socket>> sockets;
  /// Connections that speak HTTP now, to be closed when we stop.
  std::unordered_set<beast::tcp_stream*> plain;
  asio::io_context loop{1};
  tcp::acceptor acceptor{loop};
  asio::signal_set signals{loop};
  asio::steady_timer deadline{loop};
  bool stopping = false;
  ConnectionId next_id = 1;

  Inside(ServerOptions given, service::EdgeMetrics& counters)
      : options(std::move(given)), metrics(counters) {}
  // Sockets belong to the loop.
  ~Inside() { sockets.clear(); }

  /// A connection's place among those of its address; given back when it goes.
  class Place {
   public:
    Place() = default;
    Place(Inside& inside, std::string key) : inside_(&inside), key_(std::move(key)) {
      ++inside_->per_address[key_];
    }
    Place(Place&& other) noexcept
        : inside_(std::exchange(other.inside_, nullptr)), key_(std::move(other.key_)) {}
    Place& operator=(Place&& other) noexcept {
      std::swap(inside_, other.inside_);
      std::swap(key_, other.key_);
      return *this;
    }
    ~Place() {
      if (!inside_) return;
      const auto found = inside_->per_address.find(key_);
      if (found != inside_->per_address.end() && --found->second == 0)
        inside_->per_address.erase(found);
    }

   private:
    Inside* inside_ = nullptr;
    std::string key_;
  };

  bool is_trusted(std::string_view address) const {
    for (const std::string& proxy : options.trusted_proxies)
      if (service::address_key(proxy) == service::address_key(address)) return true;
    return false;
  }

  /// Empty when the address has too many connections already.
  std::optional<Place> place_of(std::string_view address) {
    std::string key = service::address_key(address);
    const auto found = per_address.find(key);
    if (found != per_address.end() && found->second >= options.max_connections_per_address)
      return {};
    return Place(*this, std::move(key));
  }

  awaitable<void> accept_all();
  awaitable<void> serve(tcp::socket socket);
  awaitable<void> converse(beast::tcp_stream& stream, Place& place, bool& upgraded);
  awaitable<bool> answer_one(beast::tcp_stream& stream, const Request& request,
                             const std::string& peer);
  awaitable<bool> write(beast::tcp_stream& stream, HttpResponse answer, unsigned version,
                        bool keep_alive, bool head);
  awaitable<void> upgrade(beast::tcp_stream& stream, Request request, const std::string& peer,
                          Place& place, bool& upgraded);
  awaitable<void> converse_socket(std::shared_ptr<Socket> socket, Request request, Place place);

  HttpRequest plain_request(const Request& request, const std::string& peer) const;
  void end_if_empty() {
    if (stopping && metrics.connections == 0) loop.stop();
  }
};

HttpRequest Server::Inside::plain_request(const Request& request, const std::string& peer) const {
  HttpRequest plain_form;
  plain_form.method = text_of(request.method_string());
  const std::string target = text_of(request.target());
  const std::size_t question = target.find('?');
  plain_form.path = target.substr(0, question);
  if (question != target.npos) plain_form.query = target.substr(question + 1);
  plain_form.body = request.body();
  const auto header = [&](http::field field) { return text_of(request[field]); };
  // Several lines of one header are one list; the last is what the nearest proxy wrote.
  std::string forwarded;
  const auto lines = request.equal_range("X-Forwarded-For");
  for (auto line = lines.first; line != lines.second; ++line)
    forwarded = text_of(line->value());
  plain_form.address = client_address(peer, forwarded, is_trusted(peer));
  plain_form.local = is_loopback(peer) && !is_trusted(peer) && !names_a_proxy(request);
  plain_form.host = header(http::field::host);
  plain_form.origin = header(http::field::origin);
  plain_form.fetch_site = text_of(request["Sec-Fetch-Site"]);
  plain_form.cookie = header(http::field::cookie);
  plain_form.content_type = header(http::field::content_type);
  plain_form.accept_encoding = header(http::field::accept_encoding);
  plain_form.if_none_match = header(http::field::if_none_match);
  plain_form.authorization = header(http::field::authorization);
  plain_form.user_agent = header(http::field::user_agent);
  return plain_form;
}

awaitable<void> Server::Inside::accept_all() {
  while (!stopping) {
    auto [error, socket] = co_await acceptor.async_accept(kAwait);
    if (stopping) co_return;
    if (error) {
      // Out of file descriptors, most likely: others must close before it gets better.
      asio::steady_timer pause(loop, std::chrono::milliseconds(100));
      co_await pause.async_wait(kAwait);
      continue;
    }
    if (metrics.connections >= static_cast<std::int64_t>(options.max_connections)) {
      ++metrics.connections_refused;
      continue;
    }
    ++metrics.connections_accepted;
    asio::co_spawn(loop, serve(std::move(socket)), asio::detached);
  }
}

awaitable<void> Server::Inside::serve(tcp::socket socket) {
  ++metrics.connections;
  beast::error_code error;
  socket.set_option(tcp::no_delay(true), error);
  bool upgraded = false;
  {
    beast::tcp_stream stream(std::move(socket));
    Place place;
    plain.insert(&stream);
    co_await converse(stream, place, upgraded);
    plain.erase(&stream);
    if (!upgraded) stream.socket().shutdown(tcp::socket::shutdown_both, error);
  }
  // A WebSocket goes on in a coroutine of its own, so that this one's memory is free.
  if (upgraded) co_return;
  --metrics.connections;
  end_if_empty();
}

awaitable<void> Server::Inside::converse(beast::tcp_stream& stream, Place& place, bool& upgraded) {
  beast::error_code error;
  const tcp::endpoint end = stream.socket().remote_endpoint(error);
  if (error) co_return;
  const std::string peer = end.address().to_string();
  if (!is_trusted(peer)) {
    std::optional<Place> mine = place_of(peer);
    if (!mine) {
      ++metrics.connections_refused;
      co_return;
    }
    place = *std::move(mine);
  }
  beast::flat_buffer buffer;
  bool keep = true;
  bool first = true;
  while (keep && !stopping) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kHeadLimit);
    parser.body_limit(options.max_queue);
    stream.expires_after(
        std::chrono::seconds(first ? options.request_timeout_s : options.idle_timeout_s));
    first = false;
    const auto [head_error, head_size] =
        co_await http::async_read_header(stream, buffer, parser, kAwait);
    if (head_error) {
      if (head_error == http::error::header_limit)
        co_await write(stream,
                       refusal(431, "head_too_long", "The head of the request is too long."), 11,
                       false, false);
      else if (head_error.category() == http::make_error_code(http::error::bad_method).category() &&
               head_error != http::error::end_of_stream)
        co_await write(stream, refusal(400, "bad_request", "This is not HTTP/1.1."), 11, false,
                       false);
      co_return;
    }
    if (!has_plain_length(parser.get())) {
      co_await write(stream,
                     refusal(501, "unknown_coding",
                             "A body has a Content-Length or the Transfer-Encoding chunked."),
                     11, false, false);
      co_return;
    }
    if (websocket::is_upgrade(parser.get())) {
      co_await upgrade(stream, parser.release(), peer, place, upgraded);
      co_return;
    }
    const std::string target = text_of(parser.get().target());
    const std::size_t limit = handler->body_limit(text_of(parser.get().method_string()),
                                                  target.substr(0, target.find('?')));
    parser.body_limit(limit);
    stream.expires_after(std::chrono::seconds(options.request_timeout_s));
    const bool too_long = parser.content_length().value_or(0) > limit;
    beast::error_code body_error;
    if (!too_long) {
      const auto [read_error, size] = co_await http::async_read(stream, buffer, parser, kAwait);
      body_error = read_error;
    }
    if (too_long || body_error == http::error::body_limit) {
      co_await write(stream,
                     refusal(413, "body_too_long",
                             fmt::format("The body of this request may have {} bytes.", limit)),
                     11, false, false);
      co_return;
    }
    if (body_error) {
      if (body_error != beast::error::timeout)
        co_await write(stream, refusal(400, "bad_request", "The request ends too early."), 11,
                       false, false);
      co_return;
    }
    keep = co_await answer_one(stream, parser.release(), peer);
  }
}

awaitable<bool> Server::Inside::answer_one(beast::tcp_stream& stream, const Request& request,
                                           const std::string& peer) {
  // The answer may come while we call, or later; either way this coroutine goes on with it.
  struct Waiting {
    std::optional<HttpResponse> response;
    asio::steady_timer timer;
  };
  const auto started = std::chrono::steady_clock::now();
  auto waiting = std::make_shared<Waiting>(
      Waiting{{}, asio::steady_timer(loop, std::chrono::seconds(options.request_timeout_s))});
  {
    const service::LoopStep step(metrics);
    handler->request(plain_request(request, peer), [waiting](HttpResponse response) {
      waiting->response = std::move(response);
      waiting->timer.cancel();
    });
  }
  if (!waiting->response) co_await waiting->timer.async_wait(kAwait);
  HttpResponse response = waiting->response
                              ? *std::move(waiting->response)
                              : refusal(503, "busy", "This took too long. Try again later.");
  metrics.request_seconds.add(
      std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count());
  const bool keep = request.keep_alive() && !stopping;
  co_return co_await write(stream, std::move(response), request.version(), keep,
                           request.method() == http::verb::head);
}

awaitable<bool> Server::Inside::write(beast::tcp_stream& stream, HttpResponse answer,
                                      unsigned version, bool keep_alive, bool head) {
  const auto status = static_cast<std::size_t>(answer.status / 100);
  if (status >= 1 && status <= metrics.responses.size()) ++metrics.responses[status - 1];
  http::response<http::string_body> response =
      to_beast(std::move(answer), version, keep_alive, head);
  http::response_serializer<http::string_body> serializer(response);
  stream.expires_after(std::chrono::seconds(options.request_timeout_s));
  if (head) {
    const auto [error, size] = co_await http::async_write_header(stream, serializer, kAwait);
    co_return !error && keep_alive;
  }
  const auto [error, size] = co_await http::async_write(stream, serializer, kAwait);
  co_return !error && keep_alive;
}

awaitable<void> Server::Inside::upgrade(beast::tcp_stream& stream, Request request,
                                        const std::string& peer, Place& place, bool& upgraded) {
  const HttpRequest asked = plain_request(request, peer);
  if (is_trusted(peer)) {
    std::optional<Place> mine = place_of(asked.address);
    if (!mine) {
      ++metrics.connections_refused;
      co_await write(stream, refusal(503, "too_many", "Too many connections from your address."),
                     request.version(), false, false);
      co_return;
    }
    place = *std::move(mine);
  }
  const ConnectionId id = next_id++;
  if (std::optional<HttpResponse> refused = handler->upgrade(id, asked)) {
    co_await write(stream, *std::move(refused), request.version(), false, false);
    co_return;
  }
  upgraded = true;
  auto socket = std::make_shared<Socket>(std::move(stream), id, options, *handler, metrics);
  sockets.emplace(id, socket);
  asio::co_spawn(loop, converse_socket(std::move(socket), std::move(request), std::move(place)),
                 asio::detached);
}

awaitable<void> Server::Inside::converse_socket(std::shared_ptr<Socket> socket, Request request,
                                                Place place) {
  const Place kept = std::move(place);
  const ConnectionId id = socket->id();
  co_await socket->run(std::move(request));
  sockets.erase(id);
  --metrics.connections;
  end_if_empty();
}

Server::Server(ServerOptions options, service::EdgeMetrics& metrics)
    : inside_(std::make_unique<Inside>(std::move(options), metrics)) {}

Server::~Server() = default;

Expected<void> Server::listen(Handler& handler) {
  Inside& in = *inside_;
  in.handler = &handler;
  // From now on, before anybody is told that the house is open: who asks it to stop then must not
  // end it like a crash.
  in.signals.add(SIGINT);
  in.signals.add(SIGTERM);
  const auto where = fmt::format("{} port {}", in.options.listen, in.options.port);
  beast::error_code error;
  const asio::ip::address address = asio::ip::make_address(in.options.listen, error);
  if (error)
    return records::failure(
        fmt::format("listen: expected an address such as 127.0.0.1, 0.0.0.0 or ::, found \"{}\"",
                    in.options.listen));
  const tcp::endpoint end(address, in.options.port);
  in.acceptor.open(end.protocol(), error);
  if (!error) in.acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) in.acceptor.bind(end, error);
  if (!error) in.acceptor.listen(4096, error);
  if (error)
    return records::failure(
        fmt::format("cannot listen on {}: {}{}", where, error.message(),
                    error == asio::error::address_in_use ? "; choose another with --port" : ""));
  return {};
}

std::uint16_t Server::port() const { return inside_->acceptor.local_endpoint().port(); }

void Server::run() {
  Inside& in = *inside_;
  in.signals.async_wait([&in](beast::error_code error, int) {
    if (!error) in.handler->asked_to_stop();
  });
  asio::co_spawn(in.loop, in.accept_all(), asio::detached);
  in.loop.run();
}

void Server::stop() {
  Inside& in = *inside_;
  if (std::exchange(in.stopping, true)) return;
  beast::error_code ignored;
  in.acceptor.close(ignored);
  in.signals.cancel(ignored);
  for (beast::tcp_stream* stream : in.plain)
    stream->cancel();
  for (const auto& [id, socket] : in.sockets)
    socket->close(CloseCode::kRestart, "the house closes for a moment");
  in.deadline.expires_after(std::chrono::seconds(in.options.shutdown_timeout_s));
  in.deadline.async_wait([&in](beast::error_code error) {
    if (!error) in.loop.stop();
  });
  in.end_if_empty();
}

void Server::post(std::function<void()> work) {
  asio::post(inside_->loop, [&metrics = inside_->metrics, work = std::move(work)] {
    const service::LoopStep step(metrics);
    work();
  });
}

void Server::send(ConnectionId connection, std::string text) {
  const auto found = inside_->sockets.find(connection);
  if (found != inside_->sockets.end()) found->second->send(std::move(text));
}

void Server::close(ConnectionId connection, CloseCode code, std::string_view reason) {
  const auto found = inside_->sockets.find(connection);
  if (found != inside_->sockets.end()) found->second->close(code, reason);
}

struct Alarm::Timer {
  asio::steady_timer timer;
  service::EdgeMetrics& metrics;
  explicit Timer(Server::Inside& server) : timer(server.loop), metrics(server.metrics) {}
};

Alarm::Alarm(Server& server) : timer_(std::make_unique<Timer>(*server.inside_)) {}
Alarm::~Alarm() = default;

void Alarm::set(std::int64_t after_ms, std::function<void()> work) {
  timer_->timer.expires_after(std::chrono::milliseconds(after_ms));
  timer_->timer.async_wait([this, work = std::move(work)](beast::error_code error) {
    if (error) return;
    const service::LoopStep step(timer_->metrics);
    work();
  });
}

void Alarm::cancel() { timer_->timer.cancel(); }

}  // namespace taproom::net
