#pragma once
// A PostgreSQL of a test's own: its own folder, its own port on loopback, a role with a password,
// and gone with the test. As root it runs as the user `postgres`, for it refuses root.

#include <csignal>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace taproom::town {

namespace fs = std::filesystem;

inline int free_port() {
  const int at = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  const bool bound = ::bind(at, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                     ::getsockname(at, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  ::close(at);
  if (!bound) throw std::runtime_error("no port is free");
  return ntohs(address.sin_port);
}

class PostgresServer {
 public:
  static constexpr const char* kPassword = "sesame-7281";

  PostgresServer() : port_(free_port()) {
    static int count = 0;
    folder_ = fs::temp_directory_path() /
              ("taproom-pg-" + std::to_string(::getpid()) + "-" + std::to_string(count++));
    fs::create_directories(folder_);
    find_programs();
    if (::geteuid() == 0) {
      const passwd* user = ::getpwnam("postgres");
      if (user == nullptr) throw std::runtime_error("there is no user postgres");
      user_ = user->pw_uid;
      group_ = user->pw_gid;
      if (::chown(folder_.c_str(), user_, group_) != 0) throw std::runtime_error("chown");
    }
    std::ofstream(folder_ / "password") << kPassword;
    fs::permissions(folder_ / "password", fs::perms::all);
    const int made =
        run({"initdb", "--no-sync", "-D", data(), "-U", "keeper", "-A", "scram-sha-256", "--pwfile",
             (folder_ / "password").string(), "-E", "UTF8", "--locale", "C"});
    if (made != 0) throw std::runtime_error("initdb failed; see " + (folder_ / "log").string());
    start();
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer() {
    stop(SIGQUIT);
    std::error_code error;
    fs::remove_all(folder_, error);
  }

  /// Processes are killed here, not machines: what was given to the system is kept without fsync.
  void start() {
    process_ = spawn({"postgres", "-D", data(), "-p", std::to_string(port_), "-k", "", "-c",
                      "listen_addresses=127.0.0.1", "-c", "shared_buffers=16MB", "-c", "fsync=off",
                      "-c", "max_connections=40"});
    for (int tries = 0; tries < 1200; ++tries) {
      if (run({"pg_isready", "-q", "-h", "127.0.0.1", "-p", std::to_string(port_)}) == 0) return;
      ::usleep(50'000);
    }
    throw std::runtime_error("PostgreSQL does not start; see " + (folder_ / "log").string());
  }
  /// SIGINT: in order, connections are cut. SIGQUIT and SIGKILL: as a crash.
  void stop(int signal) {
    if (process_ <= 0) return;
    ::kill(process_, signal);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
    // Those it leaves behind notice, and let go of the memory they share, a moment later.
    std::error_code error;
    if (signal == SIGKILL) fs::remove(fs::path(data()) / "postmaster.pid", error);
  }
  void restart(int signal) {
    stop(signal);
    start();
  }

  int port() const { return port_; }
  std::string folder() const { return folder_.string(); }
  std::string url(const std::string& database, int port = 0,
                  const std::string& password = kPassword) const {
    return "postgresql://keeper:" + password + "@127.0.0.1:" + std::to_string(port ? port : port_) +
           "/" + database;
  }
  /// A database that nobody else has.
  std::string new_database() {
    const std::string name = "house" + std::to_string(databases_++);
    sql("postgres", "CREATE DATABASE " + name);
    return name;
  }
  void sql(const std::string& database, const std::string& statement) {
    if (run({"psql", "-q", "-X", "-v", "ON_ERROR_STOP=1", "-d", url(database), "-c", statement}) !=
        0)
      throw std::runtime_error("psql refused: " + statement);
  }

 private:
  std::string data() const { return (folder_ / "data").string(); }

  void find_programs() {
    std::error_code error;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", error))
      if (fs::exists(version.path() / "bin/initdb")) programs_ = version.path() / "bin";
    if (programs_.empty())
      throw std::runtime_error("PostgreSQL is not installed (Debian: postgresql-15)");
  }

  pid_t spawn(std::vector<std::string> words) const {
    words[0] = (programs_ / words[0]).string();
    std::vector<char*> arguments;
    for (std::string& word : words)
      arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::string log = (folder_ / "log").string();
    const pid_t child = ::fork();
    if (child != 0) return child;
    if (user_ != 0 && (::setgid(group_) != 0 || ::setuid(user_) != 0)) ::_exit(126);
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    if (::chdir("/") != 0) ::_exit(126);
    const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    if (out < 0 || ::dup2(out, 1) < 0 || ::dup2(out, 2) < 0) ::_exit(126);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }
  int run(const std::vector<std::string>& words) const {
    int status = 0;
    ::waitpid(spawn(words), &status, 0);
    return status;
  }

  fs::path folder_;
  fs::path programs_;
  int port_ = 0;
  uid_t user_ = 0;
  gid_t group_ = 0;
  pid_t process_ = 0;
  int databases_ = 0;
};

/// One for all tests of a program: making one takes seconds.
inline PostgresServer& postgres_server() {
  static PostgresServer server;
  return server;
}

}  // namespace taproom::town
