#include "service/store/key_file.h"

#include <cerrno>
#include <cstring>
#include <stdexcept>

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include "records/files.h"
#include "records/words.h"

namespace taproom::service {

namespace {

/// The file whole and flushed, readable by its owner only, or not there at all.
bool write_private(const std::string& path, std::string_view text) {
  const std::string draft = path + ".new";
  ::unlink(draft.c_str());
  const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return false;
  const bool written =
      ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
      ::fsync(file) == 0;
  const bool closed = ::close(file) == 0;
  return written && closed && ::rename(draft.c_str(), path.c_str()) == 0;
}

}  // namespace

void need_sodium() {
  // Safe to call again and from any thread; below zero means that there is no randomness to be had.
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
}

std::string letters(const unsigned char* bytes, std::size_t size) {
  std::string text(sodium_base64_encoded_len(size, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes, size,
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.resize(std::strlen(text.c_str()));
  return text;
}

SecretKey random_key() {
  need_sodium();
  SecretKey key{};
  randombytes_buf(key.data(), key.size());
  return key;
}

records::Expected<SecretKey> keep_key(const std::string& path, std::string_view what,
                                      std::string_view loss) {
  need_sodium();
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) {
    const SecretKey key = random_key();
    std::array<char, std::tuple_size_v<SecretKey> * 2 + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), key.data(), key.size());
    if (errno != ENOENT || !write_private(path, std::string(hex.data()) + "\n"))
      return records::failure(
          fmt::format("{}: the key for {} cannot be kept: {}", path, what, std::strerror(errno)));
    return key;
  }
  // A copy restored from a backup may have lost its mode.
  if ((status.st_mode & 077) != 0 && ::chmod(path.c_str(), 0600) != 0)
    return records::failure(
        fmt::format("{}: others may read the key for {}, and its mode cannot be set to 600: {}",
                    path, what, std::strerror(errno)));
  records::Expected<std::string> text = records::read_file(path, 4096);
  if (!text) return tl::unexpected(text.error());
  SecretKey key{};
  std::size_t size = 0;
  const std::string_view hex =
      records::trimmed(std::string_view(*text).substr(0, text->find('\n')));
  if (hex.size() != key.size() * 2 ||
      sodium_hex2bin(key.data(), key.size(), hex.data(), hex.size(), nullptr, &size, nullptr) !=
          0 ||
      size != key.size())
    return records::failure(
        fmt::format("{}: expected a key of 64 hexadecimal digits; remove the file to get a new "
                    "one, which {}",
                    path, loss));
  return key;
}

}  // namespace taproom::service
