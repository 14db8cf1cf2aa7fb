#include "service/store/private_files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "service/store/sqlite_store.h"

namespace taproom::service {

namespace {

namespace fs = std::filesystem;

constexpr mode_t kOthers = 077;

/// The database with what SQLite keeps beside it, keys, the lock: what belongs to a house.
bool is_ours(std::string_view name) {
  return name.starts_with(SqliteStore::kFile) || name == SqliteStore::kLock ||
         name.ends_with(".key") || name == "tables-at-work";
}

/// A folder that others share, such as /tmp, is not ours to close.
bool is_shared(const struct stat& status) {
  return (status.st_mode & S_ISVTX) != 0 || status.st_uid != ::geteuid();
}

records::Expected<void> tighten(const std::string& path, std::vector<std::string>& changed) {
  struct stat status{};
  if (::lstat(path.c_str(), &status) != 0 || S_ISLNK(status.st_mode)) return {};
  if ((status.st_mode & kOthers) == 0) return {};
  const mode_t wanted = status.st_mode & 0700;
  if (::chmod(path.c_str(), wanted) != 0)
    return records::failure(
        fmt::format("{}: others may read it, and its mode cannot be set to {:o}: {}", path, wanted,
                    std::strerror(errno)));
  changed.push_back(
      fmt::format("{} had mode {:o}, and has {:o} now", path, status.st_mode & 0777u, wanted));
  return {};
}

std::vector<std::string> files_of(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
    if (is_ours(entry.path().filename().string())) files.push_back(entry.path().string());
  return files;
}

}  // namespace

void make_files_private() { ::umask(kOthers); }

records::Expected<std::vector<std::string>> keep_private(const std::string& folder) {
  std::vector<std::string> changed;
  std::error_code error;
  fs::create_directories(folder, error);
  struct stat status{};
  // What is wrong with a folder that cannot be used says who opens the store in it.
  if (::stat(folder.c_str(), &status) != 0 || !S_ISDIR(status.st_mode)) return changed;
  const std::vector<std::string> files = files_of(folder);
  // A folder that is not empty and holds no house may be anybody's; it is closed at the next start.
  const bool has_house = fs::exists(fs::path(folder) / SqliteStore::kFile, error);
  if ((has_house || fs::is_empty(folder, error)) && !is_shared(status))
    if (auto done = tighten(folder, changed); !done) return tl::unexpected(done.error());
  for (const std::string& file : files)
    if (auto done = tighten(file, changed); !done) return tl::unexpected(done.error());
  return changed;
}

std::vector<std::string> open_to_others(const std::string& folder) {
  std::vector<std::string> open;
  std::vector<std::string> paths = files_of(folder);
  paths.insert(paths.begin(), folder);
  for (const std::string& path : paths) {
    struct stat status{};
    if (::stat(path.c_str(), &status) != 0) continue;
    if ((status.st_mode & kOthers) != 0)
      open.push_back(fmt::format("{} has mode {:o}: take the rights of others away (chmod go= {})",
                                 path, status.st_mode & 0777u, path));
    else if (status.st_uid != ::geteuid())
      open.push_back(fmt::format("{} belongs to another user", path));
  }
  return open;
}

}  // namespace taproom::service
