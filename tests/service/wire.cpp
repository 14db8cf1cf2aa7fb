#include "tests/service/wire.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace taproom::test {

namespace {

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& letter : small)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return small;
}

/// The head of an answer; true when it is complete, and then taken off `bytes`.
bool take_head(std::string& bytes, Answer& answer) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == bytes.npos) return false;
  const std::string head = bytes.substr(0, end + 2);
  bytes.erase(0, end + 4);
  if (head.size() > 12) answer.status = std::atoi(head.c_str() + 9);
  std::size_t at = head.find("\r\n") + 2;
  while (at < head.size()) {
    const std::size_t stop = head.find("\r\n", at);
    const std::string line = head.substr(at, stop - at);
    at = stop + 2;
    const std::size_t colon = line.find(':');
    if (colon == line.npos) continue;
    std::size_t value = colon + 1;
    while (value < line.size() && line[value] == ' ')
      ++value;
    const std::string name = lower(line.substr(0, colon));
    if (name == "set-cookie") answer.cookies.push_back(line.substr(value, line.find(';') - value));
    answer.headers.try_emplace(name, line.substr(value));
  }
  return true;
}

std::string head_of(std::string_view method, std::string_view path, const Headers& headers) {
  std::string text = std::string(method) + " " + std::string(path) + " HTTP/1.1\r\n";
  bool host = false;
  for (const auto& [name, value] : headers) {
    text += name + ": " + value + "\r\n";
    host = host || lower(name) == "host";
  }
  if (!host) text += "Host: localhost\r\n";
  return text;
}

}  // namespace

std::int64_t steady_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::int64_t steady_us() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::string Answer::cookie() const { return cookies.empty() ? "" : cookies.front(); }

int connect_to(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(socket);
    return -1;
  }
  const int on = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return socket;
}

std::string exchange(std::uint16_t port, std::string_view bytes, int wait_ms) {
  const int socket = connect_to(port);
  std::string in;
  if (socket < 0) return in;
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    const ssize_t n = ::send(socket, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (n <= 0) break;
    sent += static_cast<std::size_t>(n);
  }
  pollfd ready{socket, POLLIN, 0};
  char chunk[16'384];
  while (::poll(&ready, 1, wait_ms) > 0) {
    const ssize_t n = ::recv(socket, chunk, sizeof chunk, 0);
    if (n <= 0) break;
    in.append(chunk, static_cast<std::size_t>(n));
  }
  ::close(socket);
  return in;
}

Answer call(std::uint16_t port, std::string_view method, std::string_view path,
            std::string_view body, const Headers& headers) {
  std::string text = head_of(method, path, headers);
  text += "Connection: close\r\n";
  if (!body.empty()) {
    text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    if (text.find("Content-Type:") == text.npos) text += "Content-Type: application/json\r\n";
  }
  text += "\r\n";
  text += body;
  std::string in = exchange(port, text, kClientPatienceMs);
  Answer answer;
  if (take_head(in, answer)) answer.body = std::move(in);
  return answer;
}

Wire::Wire(std::uint16_t port, std::string_view cookie, const Headers& headers,
           std::string_view path) {
  socket_ = connect_to(port);
  if (socket_ < 0) {
    state_ = State::kClosed;
    return;
  }
  ::fcntl(socket_, F_SETFL, O_NONBLOCK);
  out_ = head_of("GET", path, headers);
  out_ +=
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  if (!cookie.empty()) out_ += "Cookie: " + std::string(cookie) + "\r\n";
  out_ += "\r\n";
}

Wire::~Wire() {
  if (socket_ >= 0) ::close(socket_);
}

void Wire::frame(int opcode, std::string_view payload, bool final, bool masked) {
  const auto put = [this](std::uint64_t byte) { out_ += static_cast<char>(byte & 0xFF); };
  put((final ? 0x80u : 0u) | static_cast<unsigned>(opcode));
  const std::uint64_t mask_bit = masked ? 0x80 : 0;
  if (payload.size() < 126) {
    put(mask_bit | payload.size());
  } else if (payload.size() < 65'536) {
    put(mask_bit | 126);
    put(payload.size() >> 8);
    put(payload.size());
  } else {
    put(mask_bit | 127);
    for (int shift = 56; shift >= 0; shift -= 8)
      put(std::uint64_t{payload.size()} >> shift);
  }
  // Any mask will do; this one shows in a packet dump what is what.
  constexpr char kMask[4] = {0x11, 0x22, 0x33, 0x44};
  if (masked) out_.append(kMask, 4);
  const std::size_t start = out_.size();
  out_ += payload;
  if (masked)
    for (std::size_t i = 0; i < payload.size(); ++i)
      out_[start + i] = static_cast<char>(out_[start + i] ^ kMask[i % 4]);
}

void Wire::close() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
  state_ = State::kClosed;
  out_.clear();
}

void Wire::flush() {
  while (!out_.empty()) {
    const ssize_t n = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
    if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) break;
    // A peer that has closed may still have said why.
    if (n <= 0) {
      out_.clear();
      break;
    }
    out_.erase(0, static_cast<std::size_t>(n));
  }
}

void Wire::pump() {
  if (socket_ < 0) return;
  flush();
  char chunk[65'536];
  while (true) {
    const ssize_t n = ::recv(socket_, chunk, sizeof chunk, 0);
    if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) break;
    if (n <= 0) {
      parse();
      return close();
    }
    in_.append(chunk, static_cast<std::size_t>(n));
    if (static_cast<std::size_t>(n) < sizeof chunk) break;
  }
  parse();
}

void Wire::parse() {
  if (state_ == State::kConnecting && !parse_upgrade()) return;
  while (state_ == State::kOpen && parse_frame()) {
  }
}

bool Wire::parse_upgrade() {
  Answer answer;
  if (!take_head(in_, answer)) return false;
  upgrade_status_ = answer.status;
  // The answer to the key of the RFC's own example.
  if (answer.status != 101 ||
      answer.headers["sec-websocket-accept"] != "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") {
    close();
    return false;
  }
  state_ = State::kOpen;
  return true;
}

bool Wire::parse_frame() {
  const auto byte = [this](std::size_t i) { return static_cast<unsigned char>(in_[i]); };
  if (in_.size() < 2) return false;
  std::size_t head = 2;
  std::uint64_t size = byte(1) & 0x7F;
  if (size == 126) {
    if (in_.size() < 4) return false;
    size = (std::uint64_t{byte(2)} << 8) | byte(3);
    head = 4;
  } else if (size == 127) {
    if (in_.size() < 10) return false;
    size = 0;
    for (std::size_t i = 2; i < 10; ++i)
      size = (size << 8) | byte(i);
    head = 10;
  }
  if (in_.size() < head + size) return false;
  const int opcode = byte(0) & 0x0F;
  const bool final = (byte(0) & 0x80) != 0;
  const std::string payload = in_.substr(head, size);
  in_.erase(0, head + size);
  if (opcode == 8) {
    if (payload.size() >= 2)
      close_code_ =
          (static_cast<unsigned char>(payload[0]) << 8) | static_cast<unsigned char>(payload[1]);
    frame(8, payload);
  } else if (opcode == 9) {
    frame(10, payload);
  } else if (opcode == 0 || opcode == 1) {
    message_ += payload;
    if (final) messages_.push_back(std::move(message_)), message_.clear();
  }
  return true;
}

std::optional<std::string> Wire::next() {
  if (messages_.empty()) return {};
  std::string text = std::move(messages_.front());
  messages_.pop_front();
  return text;
}

void Wire::wait(int wait_ms) {
  pump();
  if (socket_ < 0 || !messages_.empty()) return;
  pollfd ready{socket_, static_cast<short>(POLLIN | (out_.empty() ? 0 : POLLOUT)), 0};
  ::poll(&ready, 1, wait_ms);
  pump();
}

std::optional<std::string> Wire::wait_next(int wait_ms) {
  const std::int64_t end = steady_ms() + wait_ms;
  while (messages_.empty() && state_ != State::kClosed && steady_ms() < end)
    wait(50);
  return next();
}

bool Wire::wait_closed(int wait_ms) {
  const std::int64_t end = steady_ms() + wait_ms;
  while (state_ != State::kClosed && steady_ms() < end) {
    wait(50);
    messages_.clear();
  }
  return state_ == State::kClosed;
}

bool Wire::wait_open(int wait_ms) {
  const std::int64_t end = steady_ms() + wait_ms;
  while (state_ == State::kConnecting && steady_ms() < end)
    wait(50);
  return state_ == State::kOpen;
}

}  // namespace taproom::test
