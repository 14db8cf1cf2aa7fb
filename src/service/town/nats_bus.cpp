#include "service/town/nats_bus.h"

#include <chrono>

#include <fmt/format.h>

namespace taproom::service {

namespace {

using records::failure;

constexpr std::size_t kMaxWaiting = 64u << 20u;  ///< bytes, each way
constexpr int kMaxPending = 65'536;              ///< messages in the library
constexpr std::int64_t kConnecting = 5'000;
constexpr std::int64_t kReconnect = 250;
constexpr std::int64_t kPing = 2'000;

std::vector<std::string> servers_of(const std::string& url) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at <= url.size();) {
    const std::size_t end = std::min(url.find(',', at), url.size());
    if (end > at) out.push_back(url.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

}  // namespace

std::string nats_place(const std::string& url) {
  std::string out;
  for (const std::string& server : servers_of(url)) {
    const std::size_t scheme = server.find("://");
    const std::size_t host = scheme == server.npos ? 0 : scheme + 3;
    const std::size_t user = server.rfind('@');
    if (!out.empty()) out += ',';
    out += server.substr(0, host) +
           server.substr(user == server.npos || user < host ? host : user + 1);
  }
  return out;
}

records::Expected<std::unique_ptr<NatsBus>> NatsBus::open(const NatsOptions& options,
                                                          std::function<void(Work)> post,
                                                          std::function<void(Said)> told) {
  const auto api = Libnats::load();
  if (!api) return tl::unexpected(api.error());
  const Libnats& nats = **api;
  std::unique_ptr<NatsBus> bus(new NatsBus(nats, std::move(post), std::move(told)));
  Libnats::Options* made = nullptr;
  if (nats.options_create(&made) != 0) return failure("the library libnats has no memory");
  const std::unique_ptr<Libnats::Options, void (*)(Libnats::Options*)> held(made,
                                                                            nats.options_destroy);
  const std::vector<std::string> servers = servers_of(options.url);
  std::vector<const char*> names;
  bool secure = !options.ca.empty();
  for (const std::string& server : servers) {
    names.push_back(server.c_str());
    secure = secure || server.starts_with("tls://");
  }
  const std::string place = nats_place(options.url);
  const auto refuse = [&](Libnats::Status status) {
    return failure(
        fmt::format("the bus {} cannot be reached: {}", place, nats.status_text(status)));
  };
  Libnats::Status status = nats.set_servers(made, names.data(), static_cast<int>(names.size()));
  const auto set = [&](auto function, auto... values) {
    if (status == 0) status = function(made, values...);
  };
  set(nats.set_name, options.name.c_str());
  set(nats.set_timeout, kConnecting);
  // A server that is away is waited for; what is said meanwhile is lost, not kept.
  set(nats.set_max_reconnect, -1);
  set(nats.set_reconnect_wait, kReconnect);
  set(nats.set_reconnect_buffer, 1);
  set(nats.set_ping_interval, kPing);
  set(nats.set_max_pings_out, 2);
  set(nats.set_no_echo, true);
  if (secure) set(nats.set_secure, true);
  if (status == 0 && !options.ca.empty() && nats.load_ca(made, options.ca.c_str()) != 0)
    return failure(fmt::format("bus_ca: {} holds no certificates", options.ca));
  if (!options.credentials.empty())
    set(nats.set_credentials, options.credentials.c_str(), static_cast<const char*>(nullptr));
  set(nats.set_on_error, &NatsBus::on_error, static_cast<void*>(&bus->ears_));
  set(nats.set_on_closed, &NatsBus::on_closed, static_cast<void*>(&bus->ears_));
  set(nats.set_on_lost, &NatsBus::on_lost, static_cast<void*>(&bus->ears_));
  set(nats.set_on_back, &NatsBus::on_back, static_cast<void*>(&bus->ears_));
  if (status == 0) status = nats.connect(&bus->connection_, made);
  if (status != 0) return refuse(status);
  bus->thread_ = std::thread([raw = bus.get()] { raw->send(); });
  return bus;
}

NatsBus::Ears& NatsBus::new_ears() {
  static std::mutex mutex;
  static std::list<Ears> all;
  const std::lock_guard lock(mutex);
  return all.emplace_back();
}

NatsBus::NatsBus(const Libnats& api, std::function<void(Work)> post, std::function<void(Said)> told)
    : api_(api), post_(std::move(post)), told_(std::move(told)), ears_(new_ears()) {
  ears_.bus = this;
}

NatsBus::~NatsBus() {
  {
    const std::lock_guard lock(ears_.mutex);
    ears_.bus = nullptr;
  }
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
  if (connection_ == nullptr) return;
  for (const Ear& ear : ears_.all)
    api_.subscription_destroy(ear.handle);
  api_.close(connection_);
  api_.destroy(connection_);
}

bool NatsBus::publish(const std::string& subject, std::string bytes) {
  const std::lock_guard lock(mutex_);
  if (!there_ || bytes.size() > kMaxBytes || outgoing_bytes_ + bytes.size() > kMaxWaiting) {
    ++lost_;
    return false;
  }
  outgoing_bytes_ += bytes.size();
  outgoing_.emplace_back(subject, std::move(bytes));
  wake_.notify_all();
  return true;
}

void NatsBus::send() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !outgoing_.empty(); });
    if (stopping_) return;
    const auto next = std::move(outgoing_.front());
    outgoing_.pop_front();
    outgoing_bytes_ -= next.second.size();
    sending_ = true;
    lock.unlock();
    const Libnats::Status status = api_.publish(connection_, next.first.c_str(), next.second.data(),
                                                static_cast<int>(next.second.size()));
    ++(status == 0 ? sent_ : lost_);
    lock.lock();
    sending_ = false;
    if (outgoing_.empty()) wake_.notify_all();
  }
}

void NatsBus::flush(std::int64_t ms) {
  std::unique_lock lock(mutex_);
  wake_.wait_for(lock, std::chrono::milliseconds(ms),
                 [this] { return outgoing_.empty() && !sending_; });
}

void NatsBus::subscribe(const std::string& subject, Heard heard) {
  Ear& ear = ears_.all.emplace_back(Ear{&ears_, std::move(heard), nullptr});
  if (api_.subscribe(&ear.handle, connection_, subject.c_str(), &NatsBus::on_message, &ear) == 0)
    api_.set_pending_limits(ear.handle, kMaxPending, static_cast<int>(kMaxWaiting));
}

void NatsBus::tell(Said said) {
  post_([this, said = std::move(said)] { told_(said); });
}

void NatsBus::on_message(Libnats::Connection*, Libnats::Subscription*, Libnats::Message* message,
                         void* self) {
  const Ear& ear = *static_cast<Ear*>(self);
  const std::lock_guard lock(ear.ears->mutex);
  if (ear.ears->bus != nullptr) ear.ears->bus->hear(ear, message);
}

void NatsBus::hear(const Ear& ear, Libnats::Message* message) {
  const auto size = static_cast<std::size_t>(api_.size(message));
  if (*waiting_ + size > kMaxWaiting) {
    if (lost_++ % 10'000 == 0) tell({Said::What::kSlow, "the loop is too slow"});
  } else {
    *waiting_ += size;
    ++heard_;
    post_([&ear, waiting = waiting_, bytes = std::string(api_.data(message), size)] {
      *waiting -= bytes.size();
      ear.heard(bytes);
    });
  }
  api_.message_destroy(message);
}

template <class Do>
void NatsBus::if_there(void* ears, Do work) {
  Ears& here = *static_cast<Ears*>(ears);
  const std::lock_guard lock(here.mutex);
  if (here.bus != nullptr) work(*here.bus);
}

void NatsBus::on_error(Libnats::Connection*, Libnats::Subscription*, Libnats::Status status,
                       void* ears) {
  if_there(ears,
           [&](NatsBus& bus) { bus.tell({Said::What::kSlow, bus.api_.status_text(status)}); });
}

std::string NatsBus::last_error() const {
  const char* why = nullptr;
  api_.last_error(connection_, &why);
  return why == nullptr ? "" : why;
}

void NatsBus::on_lost(Libnats::Connection*, void* ears) {
  if_there(ears, [](NatsBus& bus) {
    bus.there_ = false;
    bus.tell({Said::What::kLost, bus.last_error()});
  });
}

void NatsBus::on_back(Libnats::Connection*, void* ears) {
  if_there(ears, [](NatsBus& bus) {
    bus.there_ = true;
    bus.tell({Said::What::kBack, ""});
  });
}

/// Only when the server will not have us any more: a credential that has expired.
void NatsBus::on_closed(Libnats::Connection*, void* ears) {
  if_there(ears, [](NatsBus& bus) { bus.tell({Said::What::kClosed, bus.last_error()}); });
}

}  // namespace taproom::service
