#include "service/ports/crash_marks.h"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <thread>

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/assert.h"

namespace taproom::service {
namespace {

class MarksFile {
 public:
  MarksFile()
      : path_((std::filesystem::temp_directory_path() /
               ("taproom-marks-" + std::to_string(::getpid())))
                  .string()) {
    std::filesystem::remove(path_);
  }
  ~MarksFile() { std::filesystem::remove(path_); }
  MarksFile(const MarksFile&) = delete;
  MarksFile& operator=(const MarksFile&) = delete;
  const std::string& path() const { return path_; }

  /// Lets a process die at its work; what the next one finds.
  std::vector<CrashMarks::Found> after(const std::function<void(CrashMarks&)>& work) const {
    const pid_t child = ::fork();
    if (child == 0) {
      const rlimit none{};
      ::setrlimit(RLIMIT_CORE, &none);
      for (const int fault : {SIGILL, SIGABRT, SIGSEGV})
        std::signal(fault, SIG_DFL);  // not those of the tests
      auto marks = CrashMarks::open(path_);
      if (marks) work(**marks);
      std::_Exit(0);
    }
    ::waitpid(child, nullptr, 0);
    auto marks = CrashMarks::open(path_);
    REQUIRE(marks.has_value());
    return (*marks)->found();
  }

 private:
  std::string path_;
};

TEST_CASE("a table at which the program died is known afterwards, once") {
  const MarksFile file;
  using All = std::vector<CrashMarks::Found>;
  CHECK(file.after([](CrashMarks&) {}).empty());
  CHECK(file.after([](CrashMarks& marks) {
    const AtTable at(&marks, "killed");
    ::kill(::getpid(), SIGKILL);
  }) == All{{"killed", false}});
  CHECK(file.after([](CrashMarks&) {}).empty());
  CHECK(file.after([](CrashMarks& marks) {
    const AtTable at(&marks, "asserted");
    TAPROOM_ASSERT(marks.found().size() == 17);
  }) == All{{"asserted", true}});
  CHECK(file.after([](CrashMarks& marks) {
    const AtTable at(&marks, "aborted");
    std::abort();
  }) == All{{"aborted", true}});
  // Whoever has finished is not to blame, and after a table within a table comes the outer one.
  CHECK(file.after([](CrashMarks& marks) {
    {
      const AtTable done(&marks, "done");
    }
    const AtTable outer(&marks, "outer");
    {
      const AtTable inner(&marks, "inner");
    }
    std::abort();
  }) == All{{"outer", true}});
}

TEST_CASE("the thread that fails is told from those that only work") {
  const MarksFile file;
  const auto found = file.after([](CrashMarks& marks) {
    const AtTable loop(&marks, "innocent");
    std::thread bot([&] {
      const AtTable at(&marks, "guilty");
      std::abort();
    });
    bot.join();
  });
  CHECK(found == std::vector<CrashMarks::Found>{{"innocent", false}, {"guilty", true}});
}

}  // namespace
}  // namespace taproom::service
