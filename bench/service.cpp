// The table service on loopback: how long from a client's act to the last client who is told of it,
// with every act on the disk first; what idle connections cost; and, in the same run, how long a
// bare echo of the same library takes for the same traffic.
//
//   TAPROOM=build/release/taproom build/release/bench_service [--tables N] [--people N] [--bots N]
//       [--rate N] [--seconds N] [--idle N]
//
// The clients act at a fixed rate whatever the answers do: a slow service cannot hide by being
// asked less often.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "net/server.h"
#include "tests/service/program.h"
#include "tests/service/wire.h"

namespace {

using namespace taproom;
using namespace taproom::test;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

struct Options {
  int tables = 1000;
  int people = 2;
  int bots = 2;
  double rate = 1000;
  double seconds = 20;
  int idle = 10'000;
};

/// Milliseconds, sorted when asked.
struct Times {
  std::vector<double> all;
  void add(Clock::duration time) {
    all.push_back(std::chrono::duration<double, std::milli>(time).count());
  }
  double at(double share) {
    if (all.empty()) return 0;
    std::ranges::sort(all);
    return all[std::min(all.size() - 1,
                        static_cast<std::size_t>(share * static_cast<double>(all.size())))];
  }
};

double megabytes_of(pid_t pid) {
  std::ifstream file(fmt::format("/proc/{}/statm", pid));
  long size = 0;
  long resident = 0;
  file >> size >> resident;
  return static_cast<double>(resident) * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
}

double cpu_seconds_of(pid_t pid) {
  std::ifstream file(fmt::format("/proc/{}/stat", pid));
  std::string word;
  double ticks = 0;
  for (int i = 1; i <= 15 && file >> word; ++i)
    if (i >= 14) ticks += std::stod(word);
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

/// The number after a key; `missing` when it is not there. Updates are long; taking them apart
/// would measure our own parser.
std::int64_t number_after(std::string_view text, std::string_view key, std::int64_t missing = -1) {
  const std::size_t at = text.find(key);
  if (at == text.npos) return missing;
  return std::atoll(text.data() + at + key.size());
}

struct Table;

struct Client {
  std::string cookie;
  std::unique_ptr<Wire> wire;
  Table* table = nullptr;
  int seat = 0;
  std::int64_t version = 0;
  std::string act;  ///< a legal one; empty when none is known
  bool waiting = false;
  int acts = 0;
};

/// An act on its way: sent, then answered with its version, then seen by everybody.
struct Table {
  std::string name;
  std::string token;
  std::vector<Client*> people;
  bool busy = false;
  Clock::time_point sent;
  std::int64_t wanted = -1;  ///< version of the act; -1 until it is answered
  std::int64_t acknowledged = 0;
  bool over = false;
};

class Load {
 public:
  explicit Load(const Options& options)
      : options_(options), house_({"--bot-pause=0", "--log-level=warning", "--idle-timeout=600"}) {}

  void gather();
  void run();
  /// Kills the program, starts it again and counts the tables that have forgotten something
  /// acknowledged.
  int lost();
  void idle();
  pid_t pid() const { return house_.pid(); }
  /// Everything the tables have carried out, of clients and bots.
  std::int64_t actions() const {
    return number_after(call(house_.port(), "GET", "/metrics").body, "\ntaproom_actions_total ");
  }
  Times times;
  std::uint64_t sent = 0;
  std::uint64_t answered = 0;
  std::uint64_t refused = 0;
  std::uint64_t late = 0;  ///< acts that were due when nobody could act
  double empty_mb = 0;
  double gathered_mb = 0;
  double resting_mb = 0;

 private:
  json::object ask(Client& client, std::string_view method, json::object params);
  void hear(Client& client, std::string_view text);
  void settle(Table& table);
  bool act();
  void pump(int wait_ms);

  Options options_;
  Program house_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::mt19937_64 chance_{1};
  int epoll_ = ::epoll_create1(0);
  std::size_t turn_ = 0;
};

json::object Load::ask(Client& client, std::string_view method, json::object params) {
  client.wire->send(json::serialize(json::object{
      {"jsonrpc", "2.0"}, {"id", "ask"}, {"method", method}, {"params", std::move(params)}}));
  while (auto text = client.wire->wait_next(20'000)) {
    json::object message = json::parse(*text).as_object();
    if (message.contains("id")) return message;
    hear(client, *text);
  }
  return {};
}

void Load::gather() {
  empty_mb = megabytes_of(house_.pid());
  for (int t = 0; t < options_.tables; ++t) {
    auto table = std::make_unique<Table>();
    json::array seats;
    for (int seat = 0; seat < options_.people; ++seat) {
      auto client = std::make_unique<Client>();
      const std::string name = fmt::format("Player {}", clients_.size());
      const Answer hello =
          call(house_.port(), "POST", "/api/guest", json::serialize(json::object{{"name", name}}));
      client->cookie = hello.cookie();
      client->wire = std::make_unique<Wire>(house_.port(), client->cookie);
      client->wire->wait_open();
      client->table = table.get();
      client->seat = seat;
      table->people.push_back(client.get());
      seats.emplace_back(seat == 0 ? "me" : "open");
      epoll_event event{};
      event.events = EPOLLIN;
      event.data.ptr = client.get();
      ::epoll_ctl(epoll_, EPOLL_CTL_ADD, client->wire->socket(), &event);
      clients_.push_back(std::move(client));
    }
    for (int bot = 0; bot < options_.bots; ++bot)
      seats.emplace_back("random");
    Client& host = *table->people[0];
    const json::object made =
        ask(host, "create",
            {{"game", "tiefenthal"},
             {"config", json::object{{"players", options_.people + options_.bots}}},
             {"seats", std::move(seats)}});
    table->name = std::string(made.at("result").at("table").as_string());
    table->token = std::string(made.at("result").at("token").as_string());
    for (Client* client : table->people) {
      json::object there{{"table", table->name}, {"token", table->token}};
      const json::object opened = ask(*client, "open", there);
      hear(*client, json::serialize(opened));
      if (client->seat != 0) ask(*client, "sit", {{"table", table->name}, {"seat", client->seat}});
    }
    ask(host, "start", {{"table", table->name}});
    tables_.push_back(std::move(table));
  }
  gathered_mb = megabytes_of(house_.pid());
}

void Load::hear(Client& client, std::string_view text) {
  Table& table = *client.table;
  if (text.find("\"method\":\"update\"") == text.npos && text.find("\"views\"") == text.npos) {
    if (!client.waiting) return;
    client.waiting = false;
    if (text.find("\"error\"") != text.npos) {
      ++refused;
      table.busy = false;
      return;
    }
    ++answered;
    table.wanted = number_after(text, "\"version\":");
    table.acknowledged = std::max(table.acknowledged, table.wanted);
    return settle(table);
  }
  const std::int64_t version = number_after(text, ",\"version\":");
  client.version = std::max(client.version, version);
  client.act.clear();
  if (text.find("\"over\":true") != text.npos) table.over = true;
  const std::size_t legal = text.rfind("\"legal\":[");
  if (legal != text.npos) {
    // One of the first few: the last ones of a list are the ones that end a turn.
    std::vector<std::string_view> found;
    std::size_t at = legal;
    while (found.size() < 8) {
      at = text.find("\"do\":\"", at);
      if (at == text.npos) break;
      at += 6;
      found.push_back(text.substr(at, text.find('"', at) - at));
    }
    if (!found.empty()) client.act = std::string(found[chance_() % found.size()]);
  }
  settle(table);
}

void Load::settle(Table& table) {
  if (!table.busy || table.wanted < 0) return;
  for (const Client* client : table.people)
    if (client->version < table.wanted) return;
  times.add(Clock::now() - table.sent);
  table.busy = false;
}

/// One act at the next table where somebody can act; false when there is none.
bool Load::act() {
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    Table& table = *tables_[turn_++ % tables_.size()];
    if (table.busy || table.over) continue;
    for (Client* client : table.people) {
      if (client->act.empty() || client->waiting) continue;
      table.busy = true;
      table.wanted = -1;
      table.sent = Clock::now();
      client->waiting = true;
      client->wire->send(fmt::format(
          R"({{"jsonrpc":"2.0","id":{},"method":"apply","params":{{"table":"{}","seat":{},"do":"{}","version":{},"key":"k{}"}}}})",
          client->acts, table.name, client->seat, client->act, client->version, client->acts));
      ++client->acts;
      client->act.clear();
      // Only sends: what has arrived is looked at where it is expected.
      client->wire->flush();
      ++sent;
      return true;
    }
  }
  return false;
}

void Load::pump(int wait_ms) {
  epoll_event events[256];
  const int ready = ::epoll_wait(epoll_, events, 256, wait_ms);
  for (int i = 0; i < ready; ++i) {
    auto& client = *static_cast<Client*>(events[i].data.ptr);
    client.wire->pump();
    while (auto text = client.wire->next())
      hear(client, *text);
  }
}

void Load::run() {
  for (int i = 0; i < 50; ++i)
    pump(20);
  times.all.clear();
  const auto gap =
      std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / options_.rate));
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(options_.seconds));
  auto due = Clock::now();
  while (Clock::now() < end) {
    while (due <= Clock::now()) {
      if (!act()) ++late;
      due += gap;
    }
    pump(1);
  }
  const auto patience = Clock::now() + std::chrono::seconds(30);
  while (answered + refused < sent && Clock::now() < patience)
    pump(50);
}

int Load::lost() {
  house_.kill();
  house_.start();
  resting_mb = megabytes_of(house_.pid());
  int missing = 0;
  for (const auto& table : tables_) {
    Client& host = *table->people[0];
    host.wire = std::make_unique<Wire>(house_.port(), host.cookie);
    host.wire->wait_open();
    const json::object opened =
        ask(host, "open", {{"table", table->name}, {"token", table->token}});
    const json::value* result = opened.if_contains("result");
    missing += result == nullptr || result->at("version").as_int64() < table->acknowledged;
  }
  return missing;
}

void Load::idle() {
  Program house({"--log-level=warning", "--idle-timeout=600"});
  const Answer hello = call(house.port(), "POST", "/api/guest", R"({"name":"Idle"})");
  const double before = megabytes_of(house.pid());
  std::vector<std::unique_ptr<Wire>> wires;
  int open = 0;
  for (int i = 0; i < options_.idle; ++i) {
    wires.push_back(std::make_unique<Wire>(house.port(), hello.cookie()));
    open += wires.back()->wait_open() && wires.back()->wait_next().has_value();
  }
  const double after = megabytes_of(house.pid());
  fmt::print("{} idle connections: {:.0f} MB in all, {:.1f} kB each\n", open, after,
             (after - before) * 1000 / std::max(1, open));
}

/// Gives every message back.
class Echo final : public net::Handler {
 public:
  net::Server* server = nullptr;
  std::size_t body_limit(std::string_view, std::string_view) const override { return 0; }
  void request(net::HttpRequest, net::Answer answer) override { answer({}); }
  std::optional<net::HttpResponse> upgrade(net::ConnectionId, const net::HttpRequest&) override {
    return {};
  }
  void opened(net::ConnectionId) override {}
  std::int64_t message(net::ConnectionId connection, std::string_view text) override {
    server->send(connection, std::string(text));
    return 0;
  }
  void closed(net::ConnectionId) override {}
  void asked_to_stop() override { server->stop(); }
};

Times echo(const Options& options) {
  service::EdgeMetrics metrics;
  net::ServerOptions server_options;
  server_options.max_connections_per_address = 1'000'000;
  net::Server server(server_options, metrics);
  Echo handler;
  handler.server = &server;
  if (const auto bound = server.listen(handler); !bound) {
    fmt::print("{}\n", bound.error().to_string());
    std::exit(1);
  }
  std::thread loop([&] { server.run(); });
  Times times;
  {
    std::vector<std::unique_ptr<Wire>> wires;
    std::map<Wire*, Clock::time_point> sent;
    const int epoll = ::epoll_create1(0);
    for (int i = 0; i < options.tables * options.people; ++i) {
      wires.push_back(std::make_unique<Wire>(server.port(), ""));
      wires.back()->wait_open();
      epoll_event event{};
      event.events = EPOLLIN;
      event.data.ptr = wires.back().get();
      ::epoll_ctl(epoll, EPOLL_CTL_ADD, wires.back()->socket(), &event);
    }
    const std::string text(120, 'x');
    const auto gap = std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(1 / options.rate));
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                        std::chrono::duration<double>(options.seconds / 4));
    auto due = Clock::now();
    std::size_t turn = 0;
    while (Clock::now() < end) {
      while (due <= Clock::now()) {
        Wire& wire = *wires[turn++ % wires.size()];
        sent[&wire] = Clock::now();
        wire.send(text);
        wire.flush();
        due += gap;
      }
      epoll_event events[256];
      const int ready = ::epoll_wait(epoll, events, 256, 1);
      for (int i = 0; i < ready; ++i) {
        auto& wire = *static_cast<Wire*>(events[i].data.ptr);
        wire.pump();
        while (wire.next())
          times.add(Clock::now() - sent[&wire]);
      }
    }
    ::close(epoll);
  }
  server.post([&] { server.stop(); });
  loop.join();
  return times;
}

void raise_file_limit() {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

Options read_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view flag = argv[i];
    const double value = std::atof(argv[i + 1]);
    if (flag == "--tables") options.tables = static_cast<int>(value);
    if (flag == "--people") options.people = static_cast<int>(value);
    if (flag == "--bots") options.bots = static_cast<int>(value);
    if (flag == "--rate") options.rate = value;
    if (flag == "--seconds") options.seconds = value;
    if (flag == "--idle") options.idle = static_cast<int>(value);
  }
  return options;
}

}  // namespace

int main(int argc, char** argv) {
  raise_file_limit();
  const Options options = read_options(argc, argv);
  Times bare = echo(options);
  fmt::print("bare echo, {} connections, {:.0f} messages/s: p50 {:.2f} ms, p99 {:.2f} ms\n",
             options.tables * options.people, options.rate, bare.at(0.5), bare.at(0.99));
  {
    Load load(options);
    load.gather();
    fmt::print("{} tables with {} clients and {} bots each: {:.0f} MB, {:.1f} kB a table\n",
               options.tables, options.people, options.bots, load.gathered_mb,
               load.gathered_mb * 1000 / options.tables);
    const double cpu = cpu_seconds_of(load.pid());
    const std::int64_t before = load.actions();
    load.run();
    const std::int64_t actions = load.actions() - before;
    fmt::print(
        "{} acts sent ({:.0f}/s), {} acknowledged, {} refused, {} unanswered; {} times nobody "
        "could act\n",
        load.sent, static_cast<double>(load.sent) / options.seconds, load.answered, load.refused,
        load.sent - load.answered - load.refused, load.late);
    fmt::print("from send to the last client: p50 {:.2f} ms, p99 {:.2f} ms, most {:.2f} ms\n",
               load.times.at(0.5), load.times.at(0.99), load.times.at(1));
    fmt::print("against the bare echo: p50 x{:.1f}, p99 x{:.1f}\n",
               load.times.at(0.5) / std::max(0.001, bare.at(0.5)),
               load.times.at(0.99) / std::max(0.001, bare.at(0.99)));
    const double used = cpu_seconds_of(load.pid()) - cpu;
    fmt::print(
        "{} actions of clients and bots ({:.0f}/s); {:.0f} % of a core, {:.0f} µs an action\n",
        actions, static_cast<double>(actions) / options.seconds, used * 100 / options.seconds,
        used * 1e6 / static_cast<double>(std::max<std::int64_t>(1, actions)));
    const int lost = load.lost();
    fmt::print(
        "killed and started again: {} of {} tables have lost an acknowledged act; at rest, with "
        "nobody there, a table costs {:.1f} kB\n",
        lost, options.tables, (load.resting_mb - load.empty_mb) * 1000 / options.tables);
    if (options.idle > 0) load.idle();
  }
  return 0;
}
