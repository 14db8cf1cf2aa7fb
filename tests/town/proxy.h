#pragma once
// One address before several nodes, as a proxy in front of a town is: each connection goes to one
// of those that are up, by chance.

#include <atomic>
#include <list>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace taproom::town {

class Proxy {
 public:
  explicit Proxy(std::uint64_t seed) : chance_(seed) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in at = loopback(0);
    socklen_t size = sizeof at;
    ::bind(listener_, reinterpret_cast<sockaddr*>(&at), size);
    ::listen(listener_, 128);
    ::getsockname(listener_, reinterpret_cast<sockaddr*>(&at), &size);
    port_ = ntohs(at.sin_port);
    thread_ = std::thread([this] { work(); });
  }
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;
  ~Proxy() {
    leaving_ = true;
    thread_.join();
    for (const Pair& pair : pairs_) {
      ::close(pair.client);
      ::close(pair.node);
    }
    ::close(listener_);
  }

  std::uint16_t port() const { return port_; }
  /// To whom new connections go.
  void set_nodes(std::vector<std::uint16_t> ports) {
    const std::lock_guard lock(mutex_);
    nodes_ = std::move(ports);
  }

 private:
  struct Pair {
    int client;
    int node;
    bool open = true;
  };

  static sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    at.sin_port = htons(port);
    return at;
  }

  void accept() {
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) return;
    const std::lock_guard lock(mutex_);
    std::shuffle(nodes_.begin(), nodes_.end(), chance_);
    for (const std::uint16_t port : nodes_) {
      const int node = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
      const sockaddr_in at = loopback(port);
      if (::connect(node, reinterpret_cast<const sockaddr*>(&at), sizeof at) == 0) {
        pairs_.push_back({client, node});
        return;
      }
      ::close(node);
    }
    ::close(client);
  }

  static bool pass(int from, int to) {
    char bytes[65536];
    const ssize_t n = ::read(from, bytes, sizeof bytes);
    for (ssize_t done = 0; n > 0 && done < n;) {
      const ssize_t sent =
          ::send(to, bytes + done, static_cast<std::size_t>(n - done), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      done += sent;
    }
    return n > 0;
  }

  void work() {
    while (!leaving_) {
      std::vector<pollfd> all = {{listener_, POLLIN, 0}};
      for (const Pair& pair : pairs_) {
        all.push_back({pair.client, POLLIN, 0});
        all.push_back({pair.node, POLLIN, 0});
      }
      ::poll(all.data(), all.size(), 20);
      std::size_t at = 1;
      for (Pair& pair : pairs_) {
        if (all[at].revents != 0) pair.open = pass(pair.client, pair.node);
        if (all[at + 1].revents != 0 && pair.open) pair.open = pass(pair.node, pair.client);
        at += 2;
      }
      if ((all[0].revents & POLLIN) != 0) accept();
      std::erase_if(pairs_, [](const Pair& pair) {
        if (pair.open) return false;
        ::close(pair.client);
        ::close(pair.node);
        return true;
      });
    }
  }

  std::mt19937_64 chance_;
  int listener_ = -1;
  std::uint16_t port_ = 0;
  std::mutex mutex_;
  std::vector<std::uint16_t> nodes_;
  std::list<Pair> pairs_;
  std::atomic<bool> leaving_ = false;
  std::thread thread_;
};

}  // namespace taproom::town
