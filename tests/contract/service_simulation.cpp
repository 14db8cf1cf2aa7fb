// The table service in a world that drops, doubles, reorders and delays messages, cuts connections
// and crashes between writing and syncing. Thousands of short lives, each from a seed; a failure
// names it. After each the checker compares what everybody holds with the log on the disk.
#include <cstdlib>

#include <doctest/doctest.h>

#include "records/record.h"
#include "service/table/answer_poll.h"
#include "service/table/model.h"
#include "tests/contract/service_client.h"

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
    check();
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
    json::array places;
    const bool hot_seat = people == 1 && seats == 2 && fate_.happens(30);
    for (std::size_t i = 0; i < seats; ++i) {
      places.emplace_back(i == 0 || hot_seat ? "me" : i < people ? "open" : "random");
    }
    json::object params{{"game", inn ? "red_dragon_inn" : "tiefenthal"},
                        {"seats", std::move(places)},
                        {"watch", "anyone"}};
    if (!inn) {
      json::object config;
      if (fate_.happens(50)) config["modules"] = "all";
      if (fate_.happens(40)) config["options"] = {{"simultaneous_hidden", "hidden"}};
      params["config"] = std::move(config);
    }
    if (fate_.happens(40)) {
      params["pace"] = {{"kind", "live"}, {"seconds", 10}, {"increment", fate_.below(3)}};
    } else if (fate_.happens(20)) {
      params["pace"] = {{"kind", "slow"}, {"days", 1}};
    }
    if (inn) params["answer_seconds"] = 1 + fate_.below(2);
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

  /// Nothing in a message is for other eyes.
  void watch(const WorldClient& client, const std::string& text) {
    // The dice are secret while they are in use.
    if (text.find("\"over\":false") != std::string::npos)
      CHECK(text.find("\"seed\"") == std::string::npos);
    if (text.find("\"hand\"") == std::string::npos) return;
    const json::object message = json::parse(text).get_object();
    const json::value* params = message.if_contains("params");
    if (params == nullptr) params = message.if_contains("result");
    if (params == nullptr || !params->is_object() || !params->get_object().contains("views"))
      return;
    for (const json::value& view : params->at("views").get_array()) {
      const json::value& viewer = view.at("viewer");
      const json::array& players = view.at("view").at("players").get_array();
      for (std::size_t i = 0; i < players.size(); ++i) {
        const bool own = viewer.is_int64() && static_cast<std::size_t>(viewer.get_int64()) == i;
        if (own) continue;
        INFO("to " << client.person.name << " of seat " << i);
        CHECK(players[i].at("hand").is_number());
      }
    }
  }

  void check() {
    const auto log = server_.store->read(table_, 0);
    REQUIRE(log.has_value());
    REQUIRE_FALSE(log->empty());
    // The game by the log alone, through the code that replays records.
    const auto model = Model::replay(*log);
    REQUIRE_MESSAGE(model.has_value(), model.error().message);
    const Setup& setup = model->setup();
    records::Table game(*setup.format, setup.config, model->run().seed());
    made_together += model->run().seed() == setup.seed ? 0 : 1;
    std::map<std::string, int> keys;
    std::vector<bool> secret;                // acts that nobody but their seat could see
    std::uint64_t told = 0;                  // entries everybody was told of
    std::map<int, std::uint64_t> whispered;  // by seat: told to its person alone
    for (std::size_t i = 1; i < log->size(); ++i) {
      const auto entry = read_entry((*log)[i]);
      REQUIRE(entry.has_value());
      if (!entry->key.empty()) ++keys[entry->key];
      bool alone = false;
      if (entry->kind == EntryKind::kUndone) alone = take_back(game, secret, *entry);
      if (entry->kind == EntryKind::kDid) {
        const Seat seat(entry->seat);
        const ParsedAction parsed = game.game().parse(game.state(), seat, entry->text);
        REQUIRE(parsed.action.has_value());
        const AnyState before = game.state();
        REQUIRE(game.apply(seat, *parsed.action, nullptr).allowed());
        alone = looks_the_same(game, before, seat);
        secret.push_back(alone);
        secrets += alone ? 1 : 0;
      }
      if (is_public(entry->kind)) ++(alone ? whispered[entry->seat] : told);
    }
    for (const auto& [key, times] : keys) {
      INFO("key " << key);
      CHECK(times == 1);  // applied once, however often it was sent
    }
    for (const WorldClient& client : clients_) {
      INFO("client " << client.person.name);
      CHECK(client.pending.empty());
      for (const auto& [key, version] : client.acknowledged) {
        INFO("key " << key);
        CHECK(keys.contains(key));  // an acknowledged act is in the log
        CHECK(version <= client.version);
      }
      std::uint64_t version = told;
      for (const json::value& screen : client.last.at("views").get_array()) {
        if (screen.at("viewer").is_number())
          version += whispered[screen.at("viewer").to_number<int>()];
      }
      check_screen(client, game, version);
    }
    acts += game.moves().size();
    kills += static_cast<std::size_t>(server_.kills);
  }

  /// Only the seat itself sees a difference, and everybody is still asked.
  static bool looks_the_same(const records::Table& game, const AnyState& before, Seat seat) {
    for (int i = -1; i < game.config().players; ++i) {
      if (i == seat.index()) continue;
      const Viewer eyes = i < 0 ? Viewer::spectator() : Viewer::seat(Seat(i));
      if (!(game.game().observe(before, eyes).known ==
            game.game().observe(game.state(), eyes).known))
        return false;
    }
    return true;
  }
  /// Plays the game again without what was taken back; true when all of it was one seat's secret.
  static bool take_back(records::Table& game, std::vector<bool>& secret, const Entry& entry) {
    const bool own = entry.text == kOwnActs;
    std::vector<records::Move> moves = game.moves();
    bool alone = entry.count > 0;
    int left = entry.count;
    for (std::size_t i = moves.size(); i > 0 && left > 0; --i) {
      const bool theirs = moves[i - 1].seat.index() != entry.seat;
      if (own && theirs) continue;
      alone = alone && secret[i - 1] && !theirs;
      moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(i - 1));
      secret.erase(secret.begin() + static_cast<std::ptrdiff_t>(i - 1));
      --left;
    }
    REQUIRE(left == 0);
    records::Table again(game.format(), game.config(), game.seed());
    const auto redraw_to = [&](std::size_t times) {
      while (again.redraws().size() < times)
        again.redraw({});
    };
    for (const records::Move& move : moves) {
      redraw_to(move.redraws);
      REQUIRE(again.apply(move.seat, move.action, nullptr).allowed());
    }
    redraw_to(game.redraws().size() + (entry.text == kRedrawn ? 1 : 0));
    game = std::move(again);
    return alone;
  }

  void check_screen(const WorldClient& client, const records::Table& game, std::uint64_t version) {
    REQUIRE(client.opened);
    CHECK(client.version == version);
    if (client.last.at("phase") == "gathering") return;
    for (const json::value& screen : client.last.at("views").get_array()) {
      const json::value& viewer = screen.at("viewer");
      const Viewer eyes =
          viewer.is_string() ? Viewer::spectator() : Viewer::seat(Seat(viewer.to_number<int>()));
      const json::value wanted =
          game.format().view_to_json(game.game().observe(game.state(), eyes));
      CHECK(json::serialize(screen.at("view")) == json::serialize(wanted));
      const json::value* offered = screen.get_object().if_contains("legal");
      if (offered == nullptr) continue;
      const Seat seat(viewer.to_number<int>());
      const AnyState asked = polls_of(game.format().name()).asked_in_turn(game.state(), seat);
      ActionList legal;
      game.game().legal(asked, seat, legal);
      CHECK(offered->get_array().size() == legal.size());
    }
  }

 public:
  std::size_t acts = 0;
  std::size_t kills = 0;
  std::size_t secrets = 0;
  std::size_t made_together = 0;  ///< tables to whose dice somebody added

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
    acts += simulation.acts;
    kills += simulation.kills;
    secrets += simulation.secrets;
    made_together += simulation.made_together;
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
