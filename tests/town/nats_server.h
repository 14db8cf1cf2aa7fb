#pragma once
// A NATS server of a test's own: its own port on loopback, a user with a password, gone with the
// test.

#include <csignal>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/town/postgres_server.h"

namespace taproom::town {

class NatsServer {
 public:
  static constexpr const char* kPassword = "sesame-4093";

  NatsServer() : port_(free_port()) {
    for (const char* each : {"/usr/sbin/nats-server", "/usr/bin/nats-server"})
      if (fs::exists(each)) program_ = each;
    if (program_.empty())
      throw std::runtime_error("NATS is not installed (Debian: nats-server, libnats3.4)");
    start();
  }
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;
  ~NatsServer() { stop(SIGKILL); }

  void start() {
    std::vector<std::string> words = {
        program_, "-a",     "127.0.0.1", "-p",     std::to_string(port_),
        "--user", "keeper", "--pass",    kPassword};
    std::vector<char*> arguments;
    for (std::string& word : words)
      arguments.push_back(word.data());
    arguments.push_back(nullptr);
    process_ = ::fork();
    if (process_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      const int out = ::open("/dev/null", O_WRONLY);
      ::dup2(out, 1);
      ::dup2(out, 2);
      ::execv(arguments[0], arguments.data());
      ::_exit(127);
    }
    for (int tries = 0; tries < 1200; ++tries) {
      if (listens()) return;
      ::usleep(25'000);
    }
    throw std::runtime_error("NATS does not start");
  }
  void stop(int signal) {
    if (process_ <= 0) return;
    ::kill(process_, signal);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
  }

  int port() const { return port_; }
  std::string url(const std::string& password = kPassword, int port = 0) const {
    return "nats://keeper:" + password + "@127.0.0.1:" + std::to_string(port ? port : port_);
  }

 private:
  bool listens() const {
    const int at = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port_));
    const bool there =
        ::connect(at, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    ::close(at);
    return there;
  }

  std::string program_;
  int port_ = 0;
  pid_t process_ = 0;
};

}  // namespace taproom::town
