#pragma once
// Messages between nodes. Nothing depends on them for safety: they may be lost, doubled, late and,
// from different senders, out of order. What is published on one bus by one sender for one subject
// arrives in its order, as far as it arrives.

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace taproom::service {

class Bus {
 public:
  /// More than this is not published.
  static constexpr std::size_t kMaxBytes = 900'000;
  using Heard = std::function<void(std::string_view bytes)>;

  virtual ~Bus() = default;
  /// False: it has certainly not been sent. Never blocks, and keeps nothing for a bus that is away.
  virtual bool publish(const std::string& subject, std::string bytes) = 0;
  /// `heard` is called on the loop. Whoever hears too slowly misses messages, and the operator is
  /// told.
  virtual void subscribe(const std::string& subject, Heard heard) = 0;
};

}  // namespace taproom::service
