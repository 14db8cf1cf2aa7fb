#include "service/store/vault.h"

#include <vector>

#include <sodium.h>

namespace taproom::service {

records::Expected<Vault> Vault::keep_in(const std::string& folder) {
  const auto key = keep_key(folder + "/" + kFile, "the dice of running tables",
                            "ends every table that is played: nobody knows its dice any more");
  if (!key) return tl::unexpected(key.error());
  return Vault(*key);
}

std::string Vault::seal(std::string_view text) const {
  need_sodium();
  static_assert(crypto_secretbox_KEYBYTES == std::tuple_size_v<SecretKey>);
  std::vector<unsigned char> box(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES +
                                 text.size());
  randombytes_buf(box.data(), crypto_secretbox_NONCEBYTES);
  crypto_secretbox_easy(box.data() + crypto_secretbox_NONCEBYTES,
                        reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                        box.data(), key_.data());
  return letters(box.data(), box.size());
}

std::optional<std::string> Vault::open(std::string_view sealed) const {
  need_sodium();
  if (sealed.empty()) return std::nullopt;
  std::vector<unsigned char> box(sealed.size());
  std::size_t size = 0;
  if (sodium_base642bin(box.data(), box.size(), sealed.data(), sealed.size(), nullptr, &size,
                        nullptr, sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0) {
    return std::nullopt;
  }
  constexpr std::size_t kMore = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
  if (size < kMore) return std::nullopt;
  std::string text(size - kMore, '\0');
  if (crypto_secretbox_open_easy(
          reinterpret_cast<unsigned char*>(text.data()), box.data() + crypto_secretbox_NONCEBYTES,
          size - crypto_secretbox_NONCEBYTES, box.data(), key_.data()) != 0) {
    return std::nullopt;
  }
  return text;
}

}  // namespace taproom::service
