#pragma once
// How often one may ask: token buckets. A bucket holds up to `burst` and fills at `per_second`;
// each request takes one. The clock is an argument, so that tests own it.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace taproom::service {

struct Rate {
  double per_second = 1;
  double burst = 1;
};

class Bucket {
 public:
  /// Full at the start.
  explicit Bucket(const Rate& rate) : tokens_(rate.burst) {}

  /// Takes `cost` if it is there.
  bool take(const Rate& rate, std::int64_t now_ms, double cost = 1);
  /// Takes `cost` whether it is there or not: milliseconds until nothing is owed.
  std::int64_t charge(const Rate& rate, std::int64_t now_ms, double cost);
  /// Seconds until `cost` will be there, at least 1; for a Retry-After header.
  int wait_seconds(const Rate& rate, double cost = 1) const;
  /// Nothing was taken for so long that the bucket is full again: it may be forgotten.
  bool is_full(const Rate& rate, std::int64_t now_ms) const;

 private:
  void fill(const Rate& rate, std::int64_t now_ms);

  double tokens_;
  std::int64_t filled_ms_ = 0;
};

/// One bucket per address. Buckets that are full again are dropped; while more than `most`
/// addresses are short of tokens at once, new addresses share one bucket, so that a flood from
/// many addresses costs bounded memory and still meets a limit.
class AddressRates {
 public:
  explicit AddressRates(Rate rate, std::size_t most = 20'000) : rate_(rate), most_(most) {}

  bool take(std::string_view address, std::int64_t now_ms, double cost = 1);
  /// Takes it in any case: milliseconds until this address owes nothing.
  std::int64_t charge(std::string_view address, std::int64_t now_ms, double cost);
  int wait_seconds(std::string_view address) const;
  std::size_t size() const { return buckets_.size(); }

 private:
  Bucket& bucket_of(const std::string& key, std::int64_t now_ms);
  void sweep(std::int64_t now_ms);

  Rate rate_;
  std::size_t most_;
  std::unordered_map<std::string, Bucket> buckets_;
  Bucket crowd_{rate_};
  std::int64_t swept_ms_ = 0;
};

/// What counts as one address: an IPv4 address, or the first 64 bits of an IPv6 address, which is
/// what one household gets. Text that is no address stands for itself.
std::string address_key(std::string_view address);

}  // namespace taproom::service
