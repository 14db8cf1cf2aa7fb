#pragma once
// The bus on NATS. A thread of its own sends, so that a slow server never holds the loop; what
// waits there, and what waits for the loop, is bounded: beyond that it is lost, as anything may be
// on a bus, and said.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "service/ports/bus.h"
#include "service/town/libnats.h"

namespace taproom::service {

struct NatsOptions {
  std::string url;          ///< several apart by commas; nats:// or tls://, with user and password
  std::string ca;           ///< a file of certificates to trust; empty: those of the system
  std::string credentials;  ///< a file of a user's token and key, as nsc writes them
  std::string name;         ///< of this node, as the server shows it
};

class NatsBus final : public Bus {
 public:
  using Work = std::function<void()>;
  struct Said {
    enum class What : std::uint8_t { kLost, kBack, kSlow, kClosed };
    What what = What::kLost;
    std::string why;
  };

  /// `post` runs work on the loop, or not at all when that is over. `told` is called on the loop.
  /// The error names the server without its password.
  static records::Expected<std::unique_ptr<NatsBus>> open(const NatsOptions& options,
                                                          std::function<void(Work)> post,
                                                          std::function<void(Said)> told);
  ~NatsBus() override;
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;

  bool publish(const std::string& subject, std::string bytes) override;
  void subscribe(const std::string& subject, Heard heard) override;
  /// Sends what waits, at most so long.
  void flush(std::int64_t ms);

  struct Counts {
    std::uint64_t sent = 0;
    std::uint64_t heard = 0;
    std::uint64_t lost = 0;  ///< by us: too much was waiting, or the server was away
  };
  Counts counts() const { return {sent_, heard_, lost_}; }

 private:
  struct Ear;
  /// What the library's threads hold on to. They may call a moment after everything was closed, so
  /// it stays until the program ends, and knows whether the bus is still there.
  struct Ears {
    std::mutex mutex;
    NatsBus* bus = nullptr;
    std::list<Ear> all;
  };
  struct Ear {
    Ears* ears = nullptr;
    Heard heard;
    Libnats::Subscription* handle = nullptr;
  };
  static Ears& new_ears();

  NatsBus(const Libnats& api, std::function<void(Work)> post, std::function<void(Said)> told);
  void send();
  void tell(Said said);
  void hear(const Ear& ear, Libnats::Message* message);
  std::string last_error() const;
  static void on_message(Libnats::Connection*, Libnats::Subscription*, Libnats::Message*, void*);
  static void on_error(Libnats::Connection*, Libnats::Subscription*, Libnats::Status, void*);
  static void on_lost(Libnats::Connection*, void*);
  static void on_back(Libnats::Connection*, void*);
  static void on_closed(Libnats::Connection*, void*);
  template <class Do>
  static void if_there(void* ears, Do work);

  const Libnats& api_;
  std::function<void(Work)> post_;
  std::function<void(Said)> told_;
  Libnats::Connection* connection_ = nullptr;
  Ears& ears_;
  std::atomic<bool> there_ = true;
  std::shared_ptr<std::atomic<std::size_t>> waiting_ =
      std::make_shared<std::atomic<std::size_t>>(0);  ///< bytes for the loop
  std::atomic<std::uint64_t> sent_ = 0;
  std::atomic<std::uint64_t> heard_ = 0;
  std::atomic<std::uint64_t> lost_ = 0;

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::pair<std::string, std::string>> outgoing_;
  std::size_t outgoing_bytes_ = 0;
  bool sending_ = false;
  bool stopping_ = false;
  std::thread thread_;
};

/// The servers of an address without users and passwords, for messages.
std::string nats_place(const std::string& url);

}  // namespace taproom::service
