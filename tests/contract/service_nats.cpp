// The bus on a real NATS server (src/service/town/nats_bus.h), which is killed and comes back.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <type_traits>

#include <doctest/doctest.h>

#include "service/town/nats_bus.h"
#include "tests/town/nats_server.h"

#if __has_include(<nats/nats.h>)
#include <nats/nats.h>
#define TAPROOM_HAS_NATS_HEADER 1
#endif

namespace taproom::service {
namespace {

using std::chrono::milliseconds;
using town::NatsServer;

/// What is posted is done at once, on the thread of the library; everything heard is kept.
struct Ear {
  std::mutex mutex;
  std::condition_variable more;
  std::vector<std::string> heard;
  std::vector<NatsBus::Said> said;
  std::unique_ptr<NatsBus> bus;

  explicit Ear(const std::string& url) {
    auto opened = NatsBus::open(
        {url, "", "", "ear"}, [](const NatsBus::Work& work) { work(); },
        [this](const NatsBus::Said& what) {
          const std::lock_guard lock(mutex);
          said.push_back(what);
          more.notify_all();
        });
    REQUIRE_MESSAGE(opened.has_value(), opened.error().message);
    bus = *std::move(opened);
  }
  void listen(const std::string& subject) {
    bus->subscribe(subject, [this](std::string_view bytes) {
      const std::lock_guard lock(mutex);
      heard.emplace_back(bytes);
      more.notify_all();
    });
  }
  template <class Condition>
  bool wait(Condition condition) {
    std::unique_lock lock(mutex);
    return more.wait_for(lock, std::chrono::seconds(60), condition);
  }
  /// Says it until somebody hears it: a subscription takes a moment.
  void reach(Ear& other, const std::string& subject) {
    for (int tries = 0; tries < 600; ++tries) {
      bus->publish(subject, "knock");
      std::unique_lock lock(other.mutex);
      if (other.more.wait_for(lock, milliseconds(100), [&] { return !other.heard.empty(); })) {
        other.heard.clear();
        return;
      }
    }
    FAIL("nobody hears " << subject);
  }
};

TEST_CASE("nats: what one says another hears, in its order and as it was") {
  const NatsServer server;
  Ear north(server.url());
  Ear south(server.url());
  south.listen("table.7");
  north.listen("table.7");
  north.reach(south, "table.7");
  const std::string bytes("\0 any \xff bytes\n", 13);
  for (int i = 0; i < 2000; ++i)
    CHECK(north.bus->publish("table.7", bytes + std::to_string(i)));
  CHECK(north.bus->publish("table.8", "for nobody"));
  CHECK(north.bus->publish("table.7", std::string(Bus::kMaxBytes, 'x')));
  CHECK_FALSE(north.bus->publish("table.7", std::string(Bus::kMaxBytes + 1, 'x')));
  const std::string last(Bus::kMaxBytes, 'x');
  REQUIRE(south.wait([&] { return !south.heard.empty() && south.heard.back() == last; }));
  std::erase(south.heard, "knock");
  REQUIRE(south.heard.size() == 2001);
  for (int i = 0; i < 2000; ++i)
    CHECK(south.heard[static_cast<std::size_t>(i)] == bytes + std::to_string(i));
  // Nobody hears itself.
  CHECK(north.heard.empty());
  CHECK(south.bus->counts().heard >= 2001);
}

TEST_CASE("nats: a server that goes is said to be gone, and is found again") {
  NatsServer server;
  Ear north(server.url());
  Ear south(server.url());
  south.listen("edge.1");
  north.reach(south, "edge.1");
  server.stop(SIGKILL);
  const auto is = [](NatsBus::Said::What what) {
    return [what](const NatsBus::Said& said) { return said.what == what; };
  };
  REQUIRE(
      north.wait([&] { return std::ranges::any_of(north.said, is(NatsBus::Said::What::kLost)); }));
  // Nothing is kept for later.
  CHECK_FALSE(north.bus->publish("edge.1", "lost"));
  server.start();
  for (Ear* each : {&north, &south})
    REQUIRE(each->wait(
        [&] { return std::ranges::any_of(each->said, is(NatsBus::Said::What::kBack)); }));
  north.reach(south, "edge.1");
  CHECK(north.bus->counts().lost >= 1);
}

TEST_CASE("nats: an address that is wrong is said, without its password") {
  const NatsServer server;
  const auto error_of = [](const std::string& url) {
    const auto bus =
        NatsBus::open({url, "", "", "x"}, [](const NatsBus::Work&) {}, [](const NatsBus::Said&) {});
    REQUIRE_FALSE(bus.has_value());
    CHECK(bus.error().message.find("sesame") == std::string::npos);
    return bus.error().message;
  };
  CHECK(error_of(server.url("sesame-wrong")).find("127.0.0.1") != std::string::npos);
  CHECK(error_of(server.url(NatsServer::kPassword, town::free_port())).find("cannot be reached") !=
        std::string::npos);
  CHECK(nats_place("nats://a:b@c:1,tls://d,nats://e@f") == "nats://c:1,tls://d,nats://f");
}

#ifdef TAPROOM_HAS_NATS_HEADER
/// The functions as the header of the library has them: enums are int there too.
template <class Result, class... Ours, class TheirResult, class... Theirs>
constexpr bool alike(Result (*)(Ours...), TheirResult (*)(Theirs...)) {
  return sizeof...(Ours) == sizeof...(Theirs) &&
         ((sizeof(Ours) == sizeof(Theirs) &&
           std::is_pointer_v<Ours> == std::is_pointer_v<Theirs>) &&
          ...);
}

/// Of its type, and to nothing: the library itself is not linked.
template <class Function>
constexpr Function* pointer_to() {
  return nullptr;
}

TEST_CASE("nats: the functions are those of the library's header") {
  Libnats api{};
  CHECK(alike(api.options_create, pointer_to<decltype(natsOptions_Create)>()));
  CHECK(alike(api.options_destroy, pointer_to<decltype(natsOptions_Destroy)>()));
  CHECK(alike(api.set_servers, pointer_to<decltype(natsOptions_SetServers)>()));
  CHECK(alike(api.set_name, pointer_to<decltype(natsOptions_SetName)>()));
  CHECK(alike(api.set_timeout, pointer_to<decltype(natsOptions_SetTimeout)>()));
  CHECK(alike(api.set_max_reconnect, pointer_to<decltype(natsOptions_SetMaxReconnect)>()));
  CHECK(alike(api.set_reconnect_wait, pointer_to<decltype(natsOptions_SetReconnectWait)>()));
  CHECK(alike(api.set_reconnect_buffer, pointer_to<decltype(natsOptions_SetReconnectBufSize)>()));
  CHECK(alike(api.set_ping_interval, pointer_to<decltype(natsOptions_SetPingInterval)>()));
  CHECK(alike(api.set_max_pings_out, pointer_to<decltype(natsOptions_SetMaxPingsOut)>()));
  CHECK(alike(api.set_no_echo, pointer_to<decltype(natsOptions_SetNoEcho)>()));
  CHECK(alike(api.set_secure, pointer_to<decltype(natsOptions_SetSecure)>()));
  CHECK(alike(api.load_ca, pointer_to<decltype(natsOptions_LoadCATrustedCertificates)>()));
  CHECK(
      alike(api.set_credentials, pointer_to<decltype(natsOptions_SetUserCredentialsFromFiles)>()));
  CHECK(alike(api.set_on_error, pointer_to<decltype(natsOptions_SetErrorHandler)>()));
  CHECK(alike(api.set_on_closed, pointer_to<decltype(natsOptions_SetClosedCB)>()));
  CHECK(alike(api.set_on_lost, pointer_to<decltype(natsOptions_SetDisconnectedCB)>()));
  CHECK(alike(api.set_on_back, pointer_to<decltype(natsOptions_SetReconnectedCB)>()));
  CHECK(alike(api.connect, pointer_to<decltype(natsConnection_Connect)>()));
  CHECK(alike(api.publish, pointer_to<decltype(natsConnection_Publish)>()));
  CHECK(alike(api.subscribe, pointer_to<decltype(natsConnection_Subscribe)>()));
  CHECK(alike(api.set_pending_limits, pointer_to<decltype(natsSubscription_SetPendingLimits)>()));
  CHECK(alike(api.last_error, pointer_to<decltype(natsConnection_GetLastError)>()));
  CHECK(alike(api.close, pointer_to<decltype(natsConnection_Close)>()));
  CHECK(alike(api.destroy, pointer_to<decltype(natsConnection_Destroy)>()));
  CHECK(alike(api.subscription_destroy, pointer_to<decltype(natsSubscription_Destroy)>()));
  CHECK(alike(api.data, pointer_to<decltype(natsMsg_GetData)>()));
  CHECK(alike(api.size, pointer_to<decltype(natsMsg_GetDataLength)>()));
  CHECK(alike(api.message_destroy, pointer_to<decltype(natsMsg_Destroy)>()));
  CHECK(alike(api.status_text, pointer_to<decltype(natsStatus_GetText)>()));
  static_assert(sizeof(natsStatus) == sizeof(Libnats::Status) && NATS_OK == 0);
}
#endif

}  // namespace
}  // namespace taproom::service
