#pragma once
// A wire between a client and a server on loopback that can be cut, held, or made to lose answers.

#include <atomic>
#include <chrono>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace taproom::town {

class WireTap {
 public:
  enum class Mode { kPass, kHold, kLoseAnswers, kRefuse };

  explicit WireTap(int to) : to_(to) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in at = loopback(0);
    socklen_t size = sizeof at;
    ::bind(listener_, reinterpret_cast<sockaddr*>(&at), size);
    ::listen(listener_, 16);
    ::getsockname(listener_, reinterpret_cast<sockaddr*>(&at), &size);
    port_ = ntohs(at.sin_port);
    thread_ = std::thread([this] { work(); });
  }
  WireTap(const WireTap&) = delete;
  WireTap& operator=(const WireTap&) = delete;
  ~WireTap() {
    leaving_ = true;
    thread_.join();
    for (const Pair& pair : pairs_) {
      ::close(pair.client);
      ::close(pair.server);
    }
    ::close(listener_);
  }

  int port() const { return port_; }
  /// kLoseAnswers: what clients say arrives; with the first answer to it the wire is cut, and
  /// everything passes again. kRefuse: every wire is cut and no new one is made. It holds when
  /// this returns: nothing that is said afterwards slips through as before.
  void set(Mode mode) {
    mode_ = mode;
    const unsigned begun = rounds_;
    while (rounds_ < begun + 2)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  /// Of the wires made so far only this one, counted from 0, is held; -1: all.
  void hold_only(int wire) { held_ = wire; }
  int answers_lost() const { return lost_; }

 private:
  struct Pair {
    int number;
    int client;
    int server;
    bool said = false;  ///< something since answers are to be lost
    bool open = true;
  };

  static sockaddr_in loopback(int port) {
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    at.sin_port = htons(static_cast<std::uint16_t>(port));
    return at;
  }

  void accept() {
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in at = loopback(to_);
    const bool made = ::connect(server, reinterpret_cast<const sockaddr*>(&at), sizeof at) == 0;
    pairs_.push_back({made_++, client, server});
    pairs_.back().open = made && mode_ != Mode::kRefuse;
  }

  bool pass(int from, int to) {
    char bytes[16384];
    const ssize_t n = ::read(from, bytes, sizeof bytes);
    return n > 0 && ::send(to, bytes, static_cast<std::size_t>(n), MSG_NOSIGNAL) == n;
  }

  bool held(const Pair& pair) const {
    return mode_ == Mode::kHold && (held_ < 0 || held_ == pair.number);
  }

  void serve(Pair& pair) {
    if (held(pair)) return;
    pollfd ends[2] = {{pair.client, POLLIN, 0}, {pair.server, POLLIN, 0}};
    ::poll(ends, 2, 0);
    if (ends[0].revents != 0) {
      pair.open = pass(pair.client, pair.server);
      pair.said = mode_ == Mode::kLoseAnswers;
    }
    if (ends[1].revents != 0 && pair.open) {
      if (mode_ == Mode::kLoseAnswers && pair.said) {
        pair.open = false;
        ++lost_;
        mode_ = Mode::kPass;
      } else {
        pair.open = pass(pair.server, pair.client);
      }
    }
  }

  void work() {
    while (!leaving_) {
      ++rounds_;
      std::vector<pollfd> all = {{listener_, POLLIN, 0}};
      for (const Pair& pair : pairs_) {
        if (held(pair)) continue;
        all.push_back({pair.client, POLLIN, 0});
        all.push_back({pair.server, POLLIN, 0});
      }
      ::poll(all.data(), all.size(), 10);
      if ((all[0].revents & POLLIN) != 0) accept();
      for (Pair& pair : pairs_)
        serve(pair);
      std::erase_if(pairs_, [this](const Pair& pair) {
        if (pair.open && mode_ != Mode::kRefuse) return false;
        ::close(pair.client);
        ::close(pair.server);
        return true;
      });
    }
  }

  int to_;
  int listener_ = -1;
  int port_ = 0;
  int made_ = 0;
  std::list<Pair> pairs_;
  std::atomic<Mode> mode_ = Mode::kPass;
  std::atomic<int> held_ = -1;
  std::atomic<int> lost_ = 0;
  std::atomic<unsigned> rounds_ = 0;
  std::atomic<bool> leaving_ = false;
  std::thread thread_;
};

}  // namespace taproom::town
