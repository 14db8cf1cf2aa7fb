#include "records/files.h"

#include <csignal>
#include <filesystem>
#include <string>

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

namespace taproom::records {

namespace {

/// A folder of its own, gone at the end.
class Folder {
 public:
  Folder()
      : path_(std::filesystem::temp_directory_path() /
              ("taproom_files_" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const char* name) const { return (path_ / name).string(); }
  std::size_t files() const {
    const std::filesystem::directory_iterator all(path_);
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
  }

 private:
  std::filesystem::path path_;
};

/// No file may grow beyond that many bytes while it lives.
class SmallFiles {
 public:
  explicit SmallFiles(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    rlimit less = before_;
    less.rlim_cur = bytes;
    ::setrlimit(RLIMIT_FSIZE, &less);
  }
  ~SmallFiles() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  SmallFiles(const SmallFiles&) = delete;
  SmallFiles& operator=(const SmallFiles&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int);
};

}  // namespace

TEST_CASE("files: written whole or not at all") {
  const Folder folder;
  const std::string path = folder.file("table.json");
  CHECK(write_file(path, "first", Overwrite::kYes));
  CHECK(*read_file(path) == "first");
  {
    const SmallFiles limit(1000);
    const auto written = write_file(path, std::string(5000, 'x'), Overwrite::kYes);
    REQUIRE_FALSE(written);
    CHECK(written.error().to_string().find("cannot be written") != std::string::npos);
  }
  // The old file is there as it was, and nothing beside it.
  CHECK(*read_file(path) == "first");
  CHECK(folder.files() == 1);
  CHECK_FALSE(write_file(path, "second", Overwrite::kNo));
  CHECK(write_file(path, "second", Overwrite::kYes));
  CHECK(*read_file(path) == "second");
}

TEST_CASE("files: a folder that is not there") {
  const Folder folder;
  CHECK_FALSE(write_file(folder.file("none/table.json"), "text", Overwrite::kYes));
}

}  // namespace taproom::records
