// The table service in a world that drops, doubles, reorders and delays messages, cuts connections
// and crashes between writing and syncing. Thousands of short lives, each from a seed; a failure
// names it. After each the checker compares what everybody holds with the log on the disk.
#include <cstdlib>

#include <doctest/doctest.h>

#include "tests/contract/service_checks.h"

namespace taproom::service {
namespace {

struct Packet {
  Millis at = 0;
  bool to_service = false;
  std::size_t client = 0;
  ConnectionId connection = 0;
  std::string text;
};

/// How bad the world is.
struct Weather {
  std::uint32_t drop = 0;   ///< percent
  std::uint32_t twice = 0;  ///< percent
  Millis slowest = 5;       ///< a packet takes up to so long, so later ones overtake it
  std::uint32_t cut = 0;    ///< per mille and step
  std::uint32_t kill = 0;   ///< per mille and step
  std::uint32_t fault = 0;  ///< per mille and step: the disk fails at the next write
};

class Simulation {
 public:
  Simulation(std::uint64_t seed, const Weather& weather)
      : fate_(seed), weather_(weather), server_(seed, fate_, pacing()) {
    records::install_default_packs();
    // In half of the lives every log counts as long, and is played again beside the service.
    if (seed % 2 == 0) {
      server_.beside = true;
      server_.limits.log_bytes_at_once = 0;
      server_.limits.acts_at_once = 0;
      server_.background.is_done = [this] { return fate_.happens(60); };
    }
    server_.start();
  }

  void run(int steps) {
    invite();
    for (int i = 0; i < steps; ++i) {
      now_ += fate_.between(1, 400);
      misfortune();
      somebody_speaks();
      deliver(now_);
      if (!server_.running() || !server_.turn_to(now_)) restart();
      post();
    }
    heal();
    const auto log = server_.store->read(table_, 0);
    REQUIRE(log.has_value());
    counts = check_world(*log, clients_);
    kills = static_cast<std::size_t>(server_.kills);
  }

 private:
  static Pacing pacing() {
    Pacing out;
    out.bot_pause = 50;
    out.away = 500;
    out.rest = 2'000;
    out.bot_nodes = 4;
    out.hint_nodes = 4;
    return out;
  }

  void connect(std::size_t who) {
    WorldClient& client = clients_[who];
    client.connection = next_connection_++;
    owner_[client.connection] = who;
    server_.service->connect(client.connection, client.person);
    for (std::string& text : client.greet())
      send(who, std::move(text));
  }
  void cut(std::size_t who) {
    WorldClient& client = clients_[who];
    if (client.connection == 0) return;
    if (server_.running()) server_.service->disconnect(client.connection);
    owner_.erase(client.connection);
    client.connection = 0;
  }
  void send(std::size_t who, std::string text) {
    put({now_, true, who, clients_[who].connection, std::move(text)});
  }
  void put(Packet packet) {
    if (fate_.happens(weather_.drop)) return;
    if (fate_.happens(weather_.twice)) {
      Packet copy = packet;
      copy.at += fate_.between(0, weather_.slowest);
      wire_.insert({copy.at, std::move(copy)});
    }
    packet.at += fate_.between(0, weather_.slowest);
    wire_.insert({packet.at, std::move(packet)});
  }
  /// What the service has sent goes onto the wire.
  void post() {
    for (auto& [connection, text] : server_.outbox.sent) {
      const auto owner = owner_.find(connection);
      if (owner == owner_.end()) continue;
      watch(clients_[owner->second], text);
      put({now_, false, owner->second, connection, std::move(text)});
    }
    server_.outbox.sent.clear();
  }
  void deliver(Millis until) {
    while (!wire_.empty() && wire_.begin()->first <= until) {
      const Packet packet = std::move(wire_.begin()->second);
      wire_.erase(wire_.begin());
      WorldClient& client = clients_[packet.client];
      if (packet.connection != client.connection || client.connection == 0) continue;
      if (packet.to_service) {
        if (server_.running()) server_.service->message(packet.connection, packet.text);
      } else {
        for (std::string& text : client.hear(packet.text))
          send(packet.client, std::move(text));
      }
    }
  }

  /// The host makes a table through the front door; the others get the link.
  void invite() {
    const bool inn = fate_.happens(50);
    const std::size_t people = 1 + fate_.below(3);
    const std::size_t seats = std::max<std::size_t>(2, people + fate_.below(2));
    for (std::size_t i = 0; i < people; ++i)
      clients_.emplace_back(std::string(1, static_cast<char>('a' + i)), fate_);
    WorldClient& host = clients_[0];
    server_.service->connect(1, host.person);
    json::object params = table_terms(fate_, inn, people, seats);
    server_.service->message(
        1,
        json::serialize(json::object{
            {"jsonrpc", "2.0"}, {"id", 1}, {"method", "create"}, {"params", std::move(params)}}));
    REQUIRE(server_.turn_to(server_.clock.time));
    now_ = server_.clock.time;
    json::object made;
    for (const auto& [connection, text] : server_.outbox.sent) {
      const json::object message = json::parse(text).get_object();
      if (message.contains("result")) made = message.at("result").get_object();
      INFO(text);
      REQUIRE_FALSE(message.contains("error"));
    }
    REQUIRE_FALSE(made.empty());
    server_.service->disconnect(1);
    server_.outbox.sent.clear();
    for (std::size_t i = 0; i < people; ++i) {
      clients_[i].table = made.at("table").get_string();
      clients_[i].token = made.at("token").get_string();
      clients_[i].seat_wanted = i == 0 ? -1 : static_cast<int>(i);
    }
    // Somebody looks on.
    if (fate_.happens(30)) {
      clients_.emplace_back("z", fate_);
      clients_.back().table = clients_[0].table;
    }
    for (std::size_t i = 0; i < clients_.size(); ++i)
      connect(i);
    table_ = clients_[0].table;
  }

  void misfortune() {
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      if (clients_[i].connection == 0) {
        if (fate_.happens(50)) connect(i);
      } else if (fate_.below(1000) < weather_.cut) {
        cut(i);
      }
    }
    if (fate_.below(1000) < weather_.fault) {
      server_.disk.next_fault = static_cast<WorldDisk::Fault>(1 + fate_.below(3));
    }
    if (fate_.below(1000) < weather_.kill) {
      // Killed after the commit and before anybody heard of it, or in the middle of the work.
      if (fate_.happens(50)) {
        deliver(now_);
        if (server_.turn_to(now_)) server_.outbox.sent.clear();
        if (server_.running()) server_.kill();
      } else {
        server_.kill();
      }
      restart();
    }
  }
  void restart() {
    if (server_.running()) server_.kill();
    // What was said before the end has been heard, and must hold.
    for (const auto& [connection, text] : server_.outbox.sent) {
      const auto owner = owner_.find(connection);
      if (owner != owner_.end()) clients_[owner->second].hear(text);
    }
    server_.disk.next_fault = WorldDisk::Fault::kNone;
    for (WorldClient& client : clients_) {
      owner_.erase(client.connection);
      client.connection = 0;
    }
    server_.clock.time = std::max(server_.clock.time, now_);
    server_.start();
  }
  void somebody_speaks() {
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      if (fate_.happens(40)) continue;
      WorldClient& client = clients_[i];
      if (client.connection == 0) continue;
      // A client that misses something asks again after a while.
      if (fate_.happens(5) || !client.opened) {
        for (std::string& text : client.greet())
          send(i, std::move(text));
      }
      if (i == 0 && client.opened && client.last.at("phase") == "gathering" && fate_.happens(30)) {
        send(i, json::serialize(json::object{{"jsonrpc", "2.0"},
                                             {"id", "start"},
                                             {"method", "start"},
                                             {"params", {{"table", table_}, {"fill", "random"}}}}));
      }
      if (auto text = client.speak()) send(i, *std::move(text));
    }
  }

  /// The storm is over: everybody connects again and says what was not answered.
  void heal() {
    weather_ = Weather{};
    wire_.clear();
    server_.background.is_done = [] { return true; };
    server_.disk.next_fault = WorldDisk::Fault::kNone;
    if (!server_.running()) restart();
    for (std::size_t i = 0; i < clients_.size(); ++i)
      cut(i);
    for (std::size_t i = 0; i < clients_.size(); ++i)
      connect(i);
    for (int rounds = 0; rounds < 4; ++rounds) {
      now_ += 10;
      deliver(now_);
      REQUIRE(server_.turn_to(now_));
      post();
    }
    deliver(now_ + 10);
    // What bots and windows did meanwhile has been told; ask once more for the state of things.
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      for (const std::string& text : clients_[i].greet())
        server_.service->message(clients_[i].connection, text);
    }
    REQUIRE(server_.service->flush().has_value());
    post();
    deliver(now_ + 100);
  }

 public:
  WorldCounts counts;
  std::size_t kills = 0;

 private:
  Fate fate_;
  Weather weather_;
  ServerRoom server_;
  Millis now_ = 0;
  std::vector<WorldClient> clients_;
  std::multimap<Millis, Packet> wire_;
  std::map<ConnectionId, std::size_t> owner_;
  ConnectionId next_connection_ = 10;
  std::string table_;
};

int lives(int full) {
  return std::getenv("TAPROOM_QUICK") != nullptr ? std::max(10, full / 50) : full;
}

void live_through(const char* name, const Weather& weather, int count, int steps,
                  std::uint64_t first) {
  std::size_t acts = 0;
  std::size_t kills = 0;
  std::size_t secrets = 0;
  std::size_t made_together = 0;
  for (int i = 0; i < count; ++i) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
    CAPTURE(name);
    CAPTURE(seed);
    Simulation simulation(seed, weather);
    simulation.run(steps);
    acts += simulation.counts.acts;
    kills += simulation.kills;
    secrets += simulation.counts.secrets;
    made_together += simulation.counts.made_together;
  }
  // A world in which nothing happens proves nothing.
  CHECK(acts > static_cast<std::size_t>(count) * 5);
  if (count >= 100) CHECK(secrets > 0);
  if (count >= 100) CHECK(made_together > 0);
  if (weather.kill > 0) CHECK(kills > 0);
}

TEST_CASE("service: fair weather") { live_through("fair", {}, lives(300), 40, 1'000'000); }

TEST_CASE("service: messages are lost, doubled, late and overtaken") {
  live_through("network", {10, 10, 900, 30, 0, 0}, lives(1000), 40, 2'000'000);
}

TEST_CASE("service: killed at any moment, with a disk that tears") {
  live_through("disk", {0, 0, 20, 10, 30, 30}, lives(1000), 40, 3'000'000);
}

TEST_CASE("service: everything at once") {
  live_through("storm", {8, 8, 600, 25, 20, 20}, lives(1200), 40, 4'000'000);
}

}  // namespace
}  // namespace taproom::service
