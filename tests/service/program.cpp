#include "tests/service/program.h"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/service/wire.h"

namespace taproom::test {

namespace {

std::string program_path() {
  const char* path = std::getenv("TAPROOM");
  if (!path) throw std::runtime_error("TAPROOM must name the program to test");
  return path;
}

/// The words of a command line as execv takes them; they must outlive it.
std::vector<char*> arguments_of(std::vector<std::string>& words) {
  std::vector<char*> arguments;
  for (std::string& word : words)
    arguments.push_back(word.data());
  arguments.push_back(nullptr);
  return arguments;
}

/// The line with the address; empty when the program ended before it.
std::string read_address(int out) {
  std::string line;
  char letter = 0;
  while (::read(out, &letter, 1) == 1 && letter != '\n')
    line += letter;
  return line;
}

/// The number after the last `mark` of a text; 0 when there is none.
std::uint16_t number_after(const std::string& text, std::string_view mark) {
  const std::size_t at = text.rfind(mark);
  if (at == text.npos) return 0;
  return static_cast<std::uint16_t>(std::atoi(text.c_str() + at + mark.size()));
}

}  // namespace

Program::Program(std::vector<std::string> flags, const std::filesystem::path& keys)
    : flags_(std::move(flags)) {
  std::string pattern = (std::filesystem::temp_directory_path() / "taproom-XXXXXX").string();
  if (!::mkdtemp(pattern.data())) throw std::runtime_error("no folder for the test");
  folder_ = pattern;
  if (!keys.empty()) {
    std::filesystem::create_directories(data());
    for (const char* key : {"cookie.key", "dice.key"})
      std::filesystem::copy_file(keys / key, data() / key);
  }
  start();
}

Program::~Program() {
  kill();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void Program::start() {
  std::vector<std::string> words = {program_path(), "serve",
                                    "--data",       (folder_ / "data").string(),
                                    "--port",       std::to_string(port_)};
  for (const char* flag :
       {"--request-rate=1e6", "--request-burst=1e6", "--message-rate=1e6", "--message-burst=1e6",
        "--guest-rate=1e6", "--guest-burst=1e6", "--max-connections-per-address=100000",
        // Everybody in a test comes from one address; what one person may have stays as it is.
        "--limit-tables=100,-,-", "--limit-listed=10,-,-", "--limit-questions=200,-,-",
        "--limit-reading=4,-,-", "--limit-new-tables=500,-,-", "--limit-imports=100,-,-",
        "--limit-bytes=33554432,-,-", "--limit-thinking=14400000,-,-", "--limit-guests=-,-,-",
        "--loop-share=1e6"})
    words.emplace_back(flag);
  words.insert(words.end(), flags_.begin(), flags_.end());
  const std::vector<char*> arguments = arguments_of(words);

  int out[2];
  if (::pipe2(out, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  const int log =
      ::open((folder_ / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  pid_ = ::fork();
  if (pid_ == 0) {
    // A test that is cut off leaves nothing running.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::dup2(out[1], 1);
    ::dup2(log, 2);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }
  ::close(out[1]);
  ::close(log);
  const std::string address = read_address(out[0]);
  ::close(out[0]);
  // A house with a public address tells its own port in the log only.
  port_ = number_after(address, ":");
  for (int i = 0; i < 500 && port_ == 0 && !address.empty(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    port_ = number_after(this->log(), " port=");
  }
  if (port_ == 0) throw std::runtime_error("the program did not start:\n" + this->log());
}

bool Program::alive() const {
  siginfo_t ended{};
  return pid_ > 0 &&
         ::waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         ended.si_pid == 0;
}

void Program::kill() {
  if (pid_ < 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

int Program::stop(int wait_ms) {
  ::kill(pid_, SIGTERM);
  const std::int64_t end = steady_ms() + wait_ms;
  int status = 0;
  while (::waitpid(pid_, &status, WNOHANG) == 0) {
    if (steady_ms() > end) return -1;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string Program::log() const {
  std::ifstream file(folder_ / "log");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

Ran run_program(std::vector<std::string> words) {
  words.insert(words.begin(), program_path());
  const std::vector<char*> arguments = arguments_of(words);
  int out[2];
  if (::pipe2(out, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  const pid_t child = ::fork();
  if (child == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::dup2(out[1], 1);
    ::dup2(out[1], 2);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }
  ::close(out[1]);
  Ran ran;
  char bytes[4096];
  for (ssize_t got = 0; (got = ::read(out[0], bytes, sizeof bytes)) > 0;)
    ran.output.append(bytes, static_cast<std::size_t>(got));
  ::close(out[0]);
  int status = 0;
  if (::waitpid(child, &status, 0) == child && WIFEXITED(status)) ran.status = WEXITSTATUS(status);
  return ran;
}

}  // namespace taproom::test
