#include "service/people/rates.h"

#include <algorithm>
#include <cmath>

namespace taproom::service {

void Bucket::fill(const Rate& rate, std::int64_t now_ms) {
  if (now_ms <= filled_ms_) return;
  const double seconds = static_cast<double>(now_ms - filled_ms_) / 1000;
  tokens_ = std::min(rate.burst, tokens_ + seconds * rate.per_second);
  filled_ms_ = now_ms;
}

bool Bucket::take(const Rate& rate, std::int64_t now_ms, double cost) {
  fill(rate, now_ms);
  if (tokens_ < cost) return false;
  tokens_ -= cost;
  return true;
}

std::int64_t Bucket::charge(const Rate& rate, std::int64_t now_ms, double cost) {
  fill(rate, now_ms);
  tokens_ -= cost;
  if (tokens_ >= 0 || rate.per_second <= 0) return 0;
  return static_cast<std::int64_t>(std::ceil(-tokens_ / rate.per_second * 1000));
}

int Bucket::wait_seconds(const Rate& rate, double cost) const {
  if (tokens_ >= cost || rate.per_second <= 0) return 1;
  const double seconds = std::ceil((cost - tokens_) / rate.per_second);
  return static_cast<int>(std::clamp(seconds, 1.0, 3600.0));
}

bool Bucket::is_full(const Rate& rate, std::int64_t now_ms) const {
  const double seconds = static_cast<double>(now_ms - filled_ms_) / 1000;
  return tokens_ + seconds * rate.per_second >= rate.burst;
}

bool AddressRates::take(std::string_view address, std::int64_t now_ms, double cost) {
  return bucket_of(address_key(address), now_ms).take(rate_, now_ms, cost);
}

std::int64_t AddressRates::charge(std::string_view address, std::int64_t now_ms, double cost) {
  return bucket_of(address_key(address), now_ms).charge(rate_, now_ms, cost);
}

int AddressRates::wait_seconds(std::string_view address) const {
  const auto found = buckets_.find(address_key(address));
  return (found == buckets_.end() ? crowd_ : found->second).wait_seconds(rate_);
}

Bucket& AddressRates::bucket_of(const std::string& key, std::int64_t now_ms) {
  if (const auto found = buckets_.find(key); found != buckets_.end()) return found->second;
  if (buckets_.size() >= most_) sweep(now_ms);
  if (buckets_.size() >= most_) return crowd_;
  return buckets_.emplace(key, Bucket(rate_)).first->second;
}

void AddressRates::sweep(std::int64_t now_ms) {
  // A sweep reads the whole table: more than once a second it would be work that a flood asks for.
  if (now_ms < swept_ms_ + 1000) return;
  swept_ms_ = now_ms;
  std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(rate_, now_ms); });
}

std::string address_key(std::string_view address) {
  if (address.starts_with("::ffff:") && address.find('.') != address.npos)
    return std::string(address.substr(7));
  if (address.find(':') == address.npos) return std::string(address);
  // Groups up to the first gap, padded; a gap before the fourth group is zeros.
  std::string key;
  int groups = 0;
  while (groups < 4 && !address.empty()) {
    const std::size_t end = std::min(address.find(':'), address.size());
    if (end == 0) break;
    key += std::string(address.substr(0, end)) + ":";
    address.remove_prefix(std::min(end + 1, address.size()));
    ++groups;
  }
  for (; groups < 4; ++groups)
    key += "0:";
  return key + ":";
}

}  // namespace taproom::service
