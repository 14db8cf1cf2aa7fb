#include "records/files.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace taproom::records {

namespace {

tl::unexpected<Error> file_error(const std::string& path, std::string message) {
  Error error;
  error.file = path;
  error.message = std::move(message);
  return tl::unexpected(std::move(error));
}

tl::unexpected<Error> system_error(const std::string& path, const char* what) {
  return file_error(path, std::string(what) + ": " + std::strerror(errno));
}

// Closes a descriptor however a function ends.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }

 private:
  int fd_;
};

bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

Expected<std::string> read_file(const std::string& path, std::size_t limit) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) return system_error(path, "cannot be read");
  struct stat status = {};
  if (::fstat(file.get(), &status) == 0 && S_ISDIR(status.st_mode)) {
    return file_error(path, "is a folder; a file is needed here");
  }
  std::string bytes;
  char buffer[65536];
  for (;;) {
    const ssize_t got = ::read(file.get(), buffer, sizeof(buffer));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_error(path, "cannot be read");
    if (got == 0) return bytes;
    bytes.append(buffer, static_cast<std::size_t>(got));
    if (bytes.size() > limit) {
      return file_error(path, "is larger than " + std::to_string(limit >> 20) + " MB");
    }
  }
}

Expected<bool> write_file(const std::string& path, std::string_view bytes, Overwrite overwrite) {
  if (::access(path.c_str(), F_OK) == 0) {
    const Expected<std::string> there = read_file(path);
    if (there && *there == bytes) return true;
    if (overwrite == Overwrite::kNo) {
      return file_error(path, "exists already; choose another name or allow overwriting");
    }
  }
  const std::string temporary = path + ".part" + std::to_string(::getpid());
  {
    const Descriptor file(
        ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
    if (file.get() < 0) return system_error(path, "cannot be written");
    if (!write_all(file.get(), bytes) || ::fsync(file.get()) != 0) {
      const auto error = system_error(path, "cannot be written");
      ::unlink(temporary.c_str());
      return error;
    }
  }
  if (::rename(temporary.c_str(), path.c_str()) != 0) {
    const auto error = system_error(path, "cannot be written");
    ::unlink(temporary.c_str());
    return error;
  }
  return true;
}

}  // namespace taproom::records
