// Several nodes of one town in a world that kills them, puts them to sleep past their lease, cuts
// them from the bus and the database, and has a bus that loses, doubles and delays. Each life comes
// from a seed; a failure names it. No thread, no socket, no real clock.
#include <array>
#include <cstdlib>

#include <doctest/doctest.h>

#include "net/commit_gate.h"
#include "service/town/node.h"
#include "tests/contract/service_checks.h"

namespace taproom::service {
namespace {

constexpr Millis kLease = 3'000;
constexpr Millis kStart = 1'700'000'000'000;

/// How bad the world is: per mille and step, or percent of messages on the bus.
struct Troubles {
  std::uint32_t kill = 0;
  std::uint32_t sleep = 0;
  std::uint32_t drain = 0;
  std::uint32_t cut_bus = 0;
  std::uint32_t cut_store = 0;
  std::uint32_t cut_client = 0;
  std::uint32_t lose = 0;   ///< percent
  std::uint32_t twice = 0;  ///< percent
  std::uint32_t late = 0;   ///< percent: overtaken by what is said later
};

/// What PostgreSQL does for a town (store/postgres_schema.cpp), in the same words.
struct TownStore {
  MemoryStore store;
  struct Row {
    std::string name;
    Millis until = 0;
  };
  std::map<Incarnation, Row> nodes;
  std::map<std::string, std::pair<Incarnation, std::int64_t>> owners;
  Incarnation last = 0;
  std::size_t takeovers = 0;

  Incarnation join(const std::string& name, Millis now) {
    std::erase_if(nodes, [&](const auto& each) { return each.second.name == name; });
    nodes[++last] = {name, now + kLease};
    return last;
  }
  bool living(Incarnation who, Millis now) const {
    const auto found = nodes.find(who);
    return found != nodes.end() && found->second.until > now;
  }
  bool exists(const std::string& table) { return store.length(table).value() > 0; }

  std::vector<Owners::Found> seek(Incarnation who, const std::vector<std::string>& tables,
                                  Millis now) {
    std::vector<Owners::Found> out;
    for (const std::string& table : tables) {
      if (!exists(table)) continue;
      auto& [owner, fence] = owners[table];
      if (owner != who && !living(owner, now)) {
        takeovers += owner > 0 ? 1 : 0;
        owner = who;
        ++fence;
      }
      out.push_back({table, fence, owner});
    }
    return out;
  }
  /// The tables that were left out; nothing: another has taken its place.
  std::optional<std::vector<std::string>> commit(
      Incarnation who, Batch batch, const std::map<std::string, std::int64_t>& fences) {
    if (!nodes.contains(who)) return std::nullopt;
    std::set<std::string> refused;
    const auto may = [&](const std::string& table) {
      if (table.empty()) return true;
      const auto fence = fences.find(table);
      if (fence != fences.end() && fence->second == 1 && !exists(table) && !owners.contains(table))
        owners[table] = {who, 1};
      const auto row = owners.find(table);
      const bool good = fence != fences.end() && row != owners.end() &&
                        row->second == std::pair(who, fence->second);
      if (!good) refused.insert(table);
      return good;
    };
    for (const auto& append : batch.appends)
      may(append.log);
    for (const auto& put : batch.puts)
      may(put.log);
    std::erase_if(batch.appends, [&](const auto& append) { return refused.contains(append.log); });
    std::erase_if(batch.puts, [&](const auto& put) { return refused.contains(put.log); });
    // A number that is not the next one would mean that two had the table.
    const auto done = store.commit(batch);
    REQUIRE_MESSAGE(done.has_value(), done.error().message);
    return std::vector<std::string>(refused.begin(), refused.end());
  }
};

struct Letter {
  std::string subject;
  std::string bytes;
};

class TownWorld;

/// A clock that is a little off.
class NodeClock final : public Clock {
 public:
  explicit NodeClock(const Millis& time) : time_(time) {}
  Millis now() const override { return time_ + off; }
  Millis off = 0;

 private:
  const Millis& time_;
};

/// Everything one process has.
class WorldNode final : public Store, public Owners, public Bus, public Outbox {
 public:
  WorldNode(TownWorld& world, std::string node_name, std::uint64_t seed)
      : name(std::move(node_name)), world_(world), entropy_(seed) {}

  void start();
  void kill();
  void stop();
  void turn();
  void renew();
  /// What it has given to the database arrives there, as far as `most` batches.
  void arrive(std::size_t most = SIZE_MAX);
  bool up() const { return node != nullptr; }
  bool awake(Millis now) const { return up() && now >= sleeps_until; }

  // Store: batches arrive later, and reads see them at once (net/commit_gate.h).
  Expected<void> commit(const Batch& batch) override;
  Expected<std::vector<Log>> logs() override;
  Expected<std::size_t> log_count() override;
  Expected<std::uint64_t> length(std::string_view log) override;
  Expected<std::vector<std::string>> read(std::string_view log, std::uint64_t from) override;
  Expected<std::optional<std::string>> get(std::string_view collection,
                                           std::string_view key) override;
  Expected<std::size_t> count(std::string_view collection) override;
  Expected<std::vector<Document>> page(std::string_view collection, std::string_view prefix,
                                       std::string_view after, std::size_t most) override;
  Expected<void> each(
      std::string_view collection,
      const std::function<void(std::string_view key, std::string_view bytes)>& each) override;
  // Owners.
  Incarnation self() const override { return incarnation; }
  bool lease_holds() const override;
  std::uint64_t lapses() const override { return lapses_; }
  void seek(Tables tables, Later<std::vector<Found>> done) override;
  void give_back(Tables tables, bool wanted, std::function<void()> done) override;
  void orphans(std::size_t most, bool strays, Later<Tables> done) override;
  void summaries(Tables tables, Later<Summaries> done) override;
  // Bus.
  bool publish(const std::string& subject, std::string bytes) override;
  void subscribe(const std::string& subject, Heard heard) override { heard_[subject] = heard; }
  // Outbox: texts to sockets.
  void send(ConnectionId connection, std::string text) override;

  std::string name;
  Incarnation incarnation = 0;
  Millis sleeps_until = 0;
  Millis bus_cut_until = 0;
  Millis store_cut_until = 0;
  Millis starts_at = 0;
  std::unique_ptr<TownNode> node;
  std::unique_ptr<Service> service;

 private:
  friend class TownWorld;
  void later(std::function<std::function<void()>()> work);
  bool store_is_cut() const;

  TownWorld& world_;
  WorldEntropy entropy_;
  std::unique_ptr<NodeClock> clock_;
  WorldBotRunner bots_;
  std::shared_ptr<net::CommitGate> gate_;
  struct Given {
    Batch batch;
    std::map<std::string, std::int64_t> fences;
  };
  std::deque<Given> given_;  ///< not arrived
  /// Answers on their way back, in order.
  std::deque<std::pair<Millis, std::function<void()>>> answers_;
  std::deque<std::pair<Millis, std::function<std::function<void()>()>>> questions_;
  std::map<std::string, Heard> heard_;
  std::multimap<Millis, Letter> letters_;
  Millis last_letter_ = 0;
  Millis safe_until_ = 0;
  Millis renewed_ = 0;
  std::uint64_t lapses_ = 0;
  bool failed_ = false;
  bool stopping_ = false;
};

class TownWorld {
 public:
  TownWorld(std::uint64_t seed, const Troubles& troubles) : fate(seed), troubles_(troubles) {
    records::install_default_packs();
    for (const char* each : {"north", "south", "east"}) {
      nodes.push_back(std::make_unique<WorldNode>(*this, each, seed * 10 + nodes.size() + 1));
      nodes.back()->start();
    }
  }

  void run(int steps) {
    invite();
    for (int i = 0; i < steps; ++i) {
      step(fate.between(5, 150));
      misfortune();
      somebody_speaks();
    }
    heal();
    const auto log = town.store.read(table_, 0);
    REQUIRE(log.has_value());
    counts = check_world(*log, clients_);
    for (const auto& each : nodes)
      lost += each->node->counts().lost;
    takeovers = town.takeovers;
  }

  Fate fate;
  Millis now = kStart;
  bool quiet = false;  ///< nothing goes on by itself any more
  TownStore town;
  std::vector<std::unique_ptr<WorldNode>> nodes;
  WorldCounts counts;
  std::size_t faults = 0;
  std::size_t takeovers = 0;
  std::uint64_t lost = 0;

  // The wires from nodes to clients: in order, until one is cut.
  struct Text {
    ConnectionId connection;
    std::string text;
  };
  std::deque<Text> to_clients;
  void close(ConnectionId connection) { closed_.insert(connection); }

  void spread(const WorldNode& from, const std::string& subject, const std::string& bytes) {
    for (const auto& to : nodes) {
      if (!to->up() || !to->heard_.contains(subject)) continue;
      if (now < to->bus_cut_until || fate.happens(troubles_.lose)) continue;
      Millis at = std::max(to->last_letter_, now + fate.between(0, 5));
      if (!fate.happens(troubles_.late)) to->last_letter_ = at;
      if (fate.happens(troubles_.late)) at += fate.between(0, 2'000);
      to->letters_.insert({at, {subject, bytes}});
      if (fate.happens(troubles_.twice))
        to->letters_.insert({at + fate.between(0, 40'000), {subject, bytes}});
    }
    (void)from;
  }

 private:
  void step(Millis by) {
    // Nobody's loop sleeps for long.
    for (const Millis end = now + by; now < end;) {
      now = std::min(end, now + 50);
      for (const auto& each : nodes) {
        if (!each->up() && now >= each->starts_at) each->start();
        if (each->awake(now)) each->turn();
      }
      deliver();
    }
  }

  void deliver() {
    for (Text& each : std::exchange(to_clients, {})) {
      const auto owner = owner_.find(each.connection);
      if (owner == owner_.end()) continue;
      WorldClient& client = clients_[owner->second];
      if (client.connection != each.connection) continue;
      watch(client, each.text);
      never_back(owner->second, each.text);
      for (std::string& answer : client.hear(each.text))
        say(owner->second, std::move(answer));
    }
    for (const ConnectionId connection : std::exchange(closed_, {}))
      if (const auto owner = owner_.find(connection); owner != owner_.end()) cut(owner->second);
  }

  /// What a person was shown never goes back, whoever shows it.
  void never_back(std::size_t who, const std::string& text) {
    const json::object message = json::parse(text).get_object();
    const json::value* update = message.if_contains("params");
    if (update == nullptr) update = message.if_contains("result");
    if (update == nullptr || !update->is_object() || !update->get_object().contains("views"))
      return;
    const auto version = update->at("version").to_number<std::uint64_t>();
    if (message.contains("id") && message.at("id") != "open") return;
    CHECK(version >= shown_[who]);
    shown_[who] = version;
  }

  WorldNode& node_of(std::size_t who) { return *nodes[at_[who]]; }
  bool is_there(std::size_t who) {
    const WorldNode& node = node_of(who);
    return clients_[who].connection != 0 && node.up() && since_[who] == node.incarnation;
  }
  void say(std::size_t who, std::string text) {
    if (is_there(who)) said_[at_[who]].emplace_back(clients_[who].connection, std::move(text));
  }
  void connect(std::size_t who) {
    const std::size_t at = fate.below(static_cast<std::uint32_t>(nodes.size()));
    if (!nodes[at]->awake(now) || nodes[at]->stopping_) return;
    at_[who] = at;
    since_[who] = nodes[at]->incarnation;
    WorldClient& client = clients_[who];
    client.connection = next_connection_++;
    owner_[client.connection] = who;
    nodes[at]->node->connect(client.connection, client.person);
    for (std::string& text : client.greet())
      say(who, std::move(text));
  }
  void cut(std::size_t who) {
    WorldClient& client = clients_[who];
    if (client.connection == 0) return;
    // Who sleeps hears of it when it wakes.
    if (is_there(who)) gone_[at_[who]].push_back(client.connection);
    owner_.erase(client.connection);
    client.connection = 0;
  }

 public:
  /// What clients said to a node, and who went, since it looked last.
  void hand_over(WorldNode& node) {
    const auto at = static_cast<std::size_t>(
        std::find_if(nodes.begin(), nodes.end(),
                     [&](const auto& each) { return each.get() == &node; }) -
        nodes.begin());
    for (auto& [connection, text] : std::exchange(said_[at], {}))
      node.node->message(connection, text);
    for (const ConnectionId connection : std::exchange(gone_[at], {}))
      node.node->disconnect(connection);
  }
  void drop_wires(const WorldNode& node) {
    for (std::size_t at = 0; at < nodes.size(); ++at) {
      if (nodes[at].get() != &node) continue;
      said_[at].clear();
      gone_[at].clear();
      for (std::size_t who = 0; who < clients_.size(); ++who) {
        if (clients_[who].connection == 0 || at_[who] != at) continue;
        owner_.erase(clients_[who].connection);
        clients_[who].connection = 0;
      }
    }
  }

 private:
  void invite() {
    const bool inn = fate.happens(50);
    const std::size_t people = 1 + fate.below(3);
    const std::size_t seats = std::max<std::size_t>(2, people + fate.below(2));
    for (std::size_t i = 0; i < people; ++i)
      clients_.emplace_back(std::string(1, static_cast<char>('a' + i)), fate);
    WorldNode& first = *nodes[0];
    first.node->connect(1, clients_[0].person);
    first.node->message(
        1, json::serialize(json::object{{"jsonrpc", "2.0"},
                                        {"id", 1},
                                        {"method", "create"},
                                        {"params", table_terms(fate, inn, people, seats)}}));
    json::object made;
    for (int i = 0; i < 20 && made.empty(); ++i) {
      now += 20;
      first.turn();
      for (const Text& each : std::exchange(to_clients, {})) {
        const json::object message = json::parse(each.text).get_object();
        INFO(each.text);
        REQUIRE_FALSE(message.contains("error"));
        if (message.contains("result")) made = message.at("result").get_object();
      }
    }
    REQUIRE_FALSE(made.empty());
    first.node->disconnect(1);
    for (std::size_t i = 0; i < people; ++i) {
      clients_[i].table = made.at("table").get_string();
      clients_[i].token = made.at("token").get_string();
      clients_[i].seat_wanted = i == 0 ? -1 : static_cast<int>(i);
    }
    if (fate.happens(30)) {
      clients_.emplace_back("z", fate);
      clients_.back().table = clients_[0].table;
    }
    table_ = clients_[0].table;
  }

  bool strikes(std::uint32_t per_mille) {
    if (fate.below(1000) >= per_mille) return false;
    ++faults;
    return true;
  }
  void misfortune() {
    for (std::size_t i = 0; i < clients_.size(); ++i)
      if (clients_[i].connection != 0 && fate.below(1000) < troubles_.cut_client) cut(i);
    for (const auto& each : nodes) {
      if (!each->up()) continue;
      if (strikes(troubles_.kill)) {
        each->kill();
      } else if (strikes(troubles_.sleep)) {
        each->sleeps_until = now + fate.between(500, 8'000);
      } else if (each->awake(now) && strikes(troubles_.drain)) {
        each->stop();
      }
      if (strikes(troubles_.cut_bus)) each->bus_cut_until = now + fate.between(100, 5'000);
      if (strikes(troubles_.cut_store)) each->store_cut_until = now + fate.between(100, 6'000);
    }
  }
  void somebody_speaks() {
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      WorldClient& client = clients_[i];
      if (client.connection == 0) {
        if (fate.happens(50)) connect(i);
        continue;
      }
      if (fate.happens(40)) continue;
      if (fate.happens(5) || !client.opened) {
        for (std::string& text : client.greet())
          say(i, std::move(text));
      }
      if (i == 0 && client.opened && client.last.at("phase") == "gathering" && fate.happens(30)) {
        say(i, json::serialize(json::object{{"jsonrpc", "2.0"},
                                            {"id", "start"},
                                            {"method", "start"},
                                            {"params", {{"table", table_}, {"fill", "random"}}}}));
      }
      if (auto text = client.speak()) say(i, *std::move(text));
    }
  }

  /// The storm is over: everybody comes again and says what was not answered.
  void heal() {
    troubles_ = {};
    for (const auto& each : nodes) {
      each->sleeps_until = each->bus_cut_until = each->store_cut_until = 0;
      each->starts_at = 0;
    }
    step(10'000);
    for (std::size_t i = 0; i < clients_.size(); ++i)
      cut(i);
    for (int rounds = 0; rounds < 60; ++rounds) {
      for (std::size_t i = 0; i < clients_.size(); ++i)
        if (clients_[i].connection == 0) connect(i);
      step(100);
    }
    // What bots and windows did meanwhile has been told; ask once more for the state of things.
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      INFO("client " << clients_[i].person.name);
      REQUIRE(clients_[i].connection != 0);
    }
    quiet = true;
    for (std::size_t i = 0; i < clients_.size(); ++i)
      for (std::string& text : clients_[i].greet())
        say(i, std::move(text));
    step(500);
  }

  Troubles troubles_;
  std::vector<WorldClient> clients_;
  std::map<ConnectionId, std::size_t> owner_;
  std::map<std::size_t, std::size_t> at_;       ///< the node of a client
  std::map<std::size_t, Incarnation> since_;    ///< and its run
  std::map<std::size_t, std::uint64_t> shown_;  ///< versions, by client
  std::array<std::vector<std::pair<ConnectionId, std::string>>, 3> said_;
  std::array<std::vector<ConnectionId>, 3> gone_;
  std::set<ConnectionId> closed_;
  ConnectionId next_connection_ = 10;
  std::string table_;
};

void WorldNode::start() {
  incarnation = world_.town.join(name, world_.now);
  clock_ = std::make_unique<NodeClock>(world_.now);
  clock_->off = world_.fate.between(-2'000, 2'000);
  gate_ = std::make_shared<net::CommitGate>();
  bots_.waiting.clear();
  answers_.clear();
  questions_.clear();
  given_.clear();
  letters_.clear();
  heard_.clear();
  last_letter_ = 0;
  lapses_ = 0;
  sleeps_until = 0;
  failed_ = stopping_ = false;
  safe_until_ = world_.now + kLease;
  renewed_ = world_.now;
  node = std::make_unique<TownNode>(TownNode::Ways{
      *clock_, *this, *this, *this, "t", [gate = gate_](auto work) { gate->after(work); },
      [this](ConnectionId client) { world_.close(client); }, [] {},
      [](const std::string&, const std::string&) {}});
  Ports ports{*clock_, *node, *this, bots_, entropy_};
  ports.ownership = node.get();
  Pacing pacing;
  pacing.bot_pause = 50;
  pacing.away = 500;
  pacing.rest = 2'000;
  pacing.bot_nodes = pacing.hint_nodes = 4;
  service = std::make_unique<Service>(ports, Limits{}, pacing);
  node->attach(*service);
  REQUIRE(service->open().has_value());
}

void WorldNode::kill() {
  // What was given away may have arrived, and nobody hears of it.
  arrive(world_.fate.below(3));
  given_.clear();
  world_.drop_wires(*this);
  service.reset();
  node.reset();
  heard_.clear();
  gate_->attach(nullptr);
  starts_at = world_.now + world_.fate.between(100, 6'000);
}

/// A planned stop: everything is written and given back.
void WorldNode::stop() {
  stopping_ = true;
  if (failed_ || !service->flush()) return;
  node->drain([this] { failed_ = true; });
}

bool WorldNode::store_is_cut() const { return world_.now < store_cut_until; }

bool WorldNode::lease_holds() const { return world_.now < safe_until_; }

void WorldNode::renew() {
  if (world_.now - renewed_ < 1'000 || store_is_cut()) return;
  const auto row = world_.town.nodes.find(incarnation);
  if (row == world_.town.nodes.end()) {
    failed_ = true;
    return;
  }
  if (!lease_holds()) ++lapses_;
  row->second.until = world_.now + kLease;
  renewed_ = world_.now;
  safe_until_ = world_.now + kLease - world_.fate.between(0, 100);
}

void WorldNode::arrive(std::size_t most) {
  for (; !given_.empty() && most > 0; --most) {
    Given given = std::move(given_.front());
    given_.pop_front();
    const auto refused = world_.town.commit(incarnation, std::move(given.batch), given.fences);
    answers_.emplace_back(world_.now + world_.fate.between(0, 30),
                          [this, refused, fences = std::move(given.fences)] {
                            if (!refused) {
                              failed_ = true;
                              return;
                            }
                            for (const std::string& table : *refused) {
                              const auto fence = fences.find(table);
                              node->refused(table, fence == fences.end() ? 0 : fence->second);
                            }
                            gate_->end({});
                          });
  }
}

void WorldNode::later(std::function<std::function<void()>()> work) {
  questions_.emplace_back(world_.now + world_.fate.between(0, 20), std::move(work));
}

/// One round of its loop.
void WorldNode::turn() {
  // The thread of the writer wakes before or after the loop does.
  const bool renew_first = world_.fate.happens(50);
  if (renew_first) renew();
  if (!store_is_cut() && world_.fate.happens(70)) arrive();
  while (!questions_.empty() && questions_.front().first <= world_.now && !store_is_cut()) {
    arrive();
    auto work = std::move(questions_.front().second);
    questions_.pop_front();
    answers_.emplace_back(world_.now + world_.fate.between(0, 20), work());
  }
  while (!answers_.empty() && answers_.front().first <= world_.now && !failed_) {
    const auto answer = std::move(answers_.front().second);
    answers_.pop_front();
    answer();
  }
  if (failed_) return kill();
  world_.hand_over(*this);
  while (!letters_.empty() && letters_.begin()->first <= world_.now) {
    const Letter letter = std::move(letters_.begin()->second);
    letters_.erase(letters_.begin());
    if (const auto heard = heard_.find(letter.subject); heard != heard_.end())
      heard->second(letter.bytes);
  }
  if (!stopping_ && !world_.quiet) {
    for (const BotQuery& query : std::exchange(bots_.waiting, {}))
      service->bot_replied(answer(query));
    if (const auto due = service->next_due(); due && *due <= clock_->now()) service->tick();
  }
  node->tick();
  for (const std::string& broken : service->broken())
    FAIL(broken);
  if (!gate_->busy() && service->dirty() && !stopping_) REQUIRE(service->flush().has_value());
  if (!renew_first) renew();
}

Expected<void> WorldNode::commit(const Batch& batch) {
  gate_->begin();
  std::map<std::string, std::int64_t> fences;
  const auto add = [&](const std::string& table) {
    if (const std::int64_t fence = table.empty() ? 0 : node->fence(table)) fences[table] = fence;
  };
  std::vector<std::string> changed;
  for (const auto& append : batch.appends)
    add(append.log);
  for (const auto& put : batch.puts) {
    add(put.log);
    if (put.collection == "summaries") changed.push_back(put.key);
  }
  given_.push_back({batch, std::move(fences)});
  gate_->after([this, changed] { node->changed(changed); });
  return {};
}

Expected<std::vector<Store::Log>> WorldNode::logs() { return world_.town.store.logs(); }
Expected<std::size_t> WorldNode::log_count() { return world_.town.store.log_count(); }
Expected<std::uint64_t> WorldNode::length(std::string_view log) {
  arrive();
  return world_.town.store.length(log);
}
Expected<std::vector<std::string>> WorldNode::read(std::string_view log, std::uint64_t from) {
  arrive();
  return world_.town.store.read(log, from);
}
Expected<std::optional<std::string>> WorldNode::get(std::string_view collection,
                                                    std::string_view key) {
  arrive();
  return world_.town.store.get(collection, key);
}
Expected<std::size_t> WorldNode::count(std::string_view collection) {
  return world_.town.store.count(collection);
}
Expected<std::vector<Store::Document>> WorldNode::page(std::string_view collection,
                                                       std::string_view prefix,
                                                       std::string_view after, std::size_t most) {
  return world_.town.store.page(collection, prefix, after, most);
}
Expected<void> WorldNode::each(
    std::string_view collection,
    const std::function<void(std::string_view key, std::string_view bytes)>& each) {
  return world_.town.store.each(collection, each);
}

void WorldNode::seek(Tables tables, Later<std::vector<Found>> done) {
  later([this, tables = std::move(tables), done = std::move(done)] {
    auto found = world_.town.seek(incarnation, tables, world_.now);
    return [found = std::move(found), done] { done(found); };
  });
}
void WorldNode::give_back(Tables tables, bool wanted, std::function<void()> done) {
  later([this, tables = std::move(tables), wanted, done = std::move(done)] {
    for (const std::string& table : tables)
      if (const auto row = world_.town.owners.find(table);
          row != world_.town.owners.end() && row->second.first == incarnation)
        row->second.first = wanted ? -1 : 0;
    return done;
  });
}
void WorldNode::orphans(std::size_t most, bool /*strays*/, Later<Tables> done) {
  later([this, most, done = std::move(done)] {
    Tables out;
    for (const auto& [table, row] : world_.town.owners)
      if (row.first != 0 && !world_.town.living(row.first, world_.now) && out.size() < most)
        out.push_back(table);
    return [out = std::move(out), done] { done(out); };
  });
}
void WorldNode::summaries(Tables tables, Later<Summaries> done) {
  later([this, tables = std::move(tables), done = std::move(done)] {
    Summaries out;
    for (const std::string& table : tables)
      out.emplace_back(table, world_.town.store.get("summaries", table).value());
    return [out = std::move(out), done] { done(out); };
  });
}

bool WorldNode::publish(const std::string& subject, std::string bytes) {
  if (world_.now < bus_cut_until) return false;
  world_.spread(*this, subject, bytes);
  return true;
}

void WorldNode::send(ConnectionId connection, std::string text) {
  world_.to_clients.push_back({connection, std::move(text)});
}

/// Short in ./test. All of them: TAPROOM_LIVES=5000 build/release/taproom_contract -tc='nodes:*';
/// one that failed: TAPROOM_LIFE=30000388.
int lives(int share) {
  if (std::getenv("TAPROOM_QUICK") != nullptr) return 10;
  const char* all = std::getenv("TAPROOM_LIVES");
  return (all == nullptr ? 600 : std::max(10, std::atoi(all))) * share / 100;
}

void live_through(const Troubles& troubles, int count, std::uint64_t first) {
  std::size_t acts = 0;
  std::size_t faults = 0;
  std::size_t takeovers = 0;
  std::uint64_t lost = 0;
  const char* one = std::getenv("TAPROOM_LIFE");
  for (int i = 0; i < (one == nullptr ? count : 1); ++i) {
    const std::uint64_t seed = one == nullptr ? first + static_cast<std::uint64_t>(i)
                                              : static_cast<std::uint64_t>(std::atoll(one));
    CAPTURE(seed);
    TownWorld world(seed, troubles);
    world.run(150);
    acts += world.counts.acts;
    faults += world.faults;
    takeovers += world.takeovers;
    lost += world.lost;
  }
  MESSAGE(count, " lives, ", faults, " faults, ", acts, " acts, ", takeovers, " takeovers, ", lost,
          " tables lost by somebody who lived");
  if (one != nullptr) return;
  CHECK(acts > static_cast<std::size_t>(count) * 5);
  if (troubles.kill > 0) CHECK(takeovers > 0);
  // Rare enough to be missing from a few.
  if (troubles.sleep > 0 && count >= 30) CHECK(lost > 0);
}

TEST_CASE("nodes: fair weather") { live_through({}, lives(10), 10'000'000); }

TEST_CASE("nodes: a bus that loses, doubles, delays and is cut") {
  Troubles bus;
  bus.lose = 8;
  bus.twice = 10;
  bus.late = 5;
  bus.cut_bus = 10;
  bus.cut_client = 10;
  live_through(bus, lives(30), 20'000'000);
}

TEST_CASE("nodes: killed, asleep past their lease, stopped") {
  Troubles nodes;
  nodes.kill = 8;
  nodes.sleep = 12;
  nodes.drain = 4;
  nodes.cut_client = 5;
  live_through(nodes, lives(30), 30'000'000);
}

TEST_CASE("nodes: everything at once") {
  live_through({5, 8, 3, 8, 10, 10, 4, 6, 3}, lives(30), 40'000'000);
}

}  // namespace
}  // namespace taproom::service
