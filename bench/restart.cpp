// How long a restart takes: a store with many finished and many running tables is made, then the
// program is started on it, and the clock runs until /healthz answers, until the first guest's act
// is answered, and, after SIGTERM, until the program is gone.
//
//   TAPROOM=build/release/taproom build/release/bench_restart [--finished N] [--running N]
//       [--times N] [--cold] [--older] [--make FOLDER]
//
// The tables are copies of two that are played here: a whole game of two bots, and one in which a
// person has acted twenty times. Every running table has entries after its last summary, as after a
// crash, so that each of them has to be played again from its log. --cold asks the system to drop
// the store from its memory before each start; --older lets the first start find a store that a
// program with other rules has used last, so that it has to play every running table before it
// opens. --make only makes the store, for a look with other tools.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include "records/upgrades.h"
#include "service/store/memory_store.h"
#include "service/store/sqlite_store.h"
#include "service/table/service.h"
#include "tests/service/player.h"
#include "tests/service/program.h"

namespace {

using namespace taproom;
namespace json = boost::json;

struct Options {
  int finished = 100'000;
  int running = 1000;
  int times = 3;
  bool cold = false;
  bool older = false;
  std::string make;
};

class FixedClock final : public service::Clock {
 public:
  service::Millis now() const override { return time; }
  service::Millis time = 1'700'000'000'000;
};

class CountingEntropy final : public service::Entropy {
 public:
  Seed draw() override { return Seed::from_number(++next_); }

 private:
  std::uint64_t next_ = 0;
};

class LastWords final : public service::Outbox {
 public:
  void send(service::ConnectionId, std::string text) override {
    json::object message = json::parse(text).get_object();
    (message.contains("id") ? answer : update) = std::move(message);
  }
  json::object answer;
  json::object update;
};

class QueueBotRunner final : public service::BotRunner {
 public:
  void submit(service::BotQuery query) override { waiting.push_back(std::move(query)); }
  bool drop(std::uint64_t id) override {
    return std::erase_if(waiting, [id](const service::BotQuery& query) { return query.id == id; }) >
           0;
  }
  std::vector<service::BotQuery> waiting;
};

/// A table in a store of its own, to be copied.
struct Sample {
  std::string table;
  std::string person;
  std::vector<std::string> log;
  std::vector<service::Batch::Put> documents;
};

constexpr const char* kPerson = "somebody";

constexpr const char* kGame = "tiefenthal";

/// Plays at a table with these seats: to its end, or until "me" has acted so many times. The table
/// was begun by this version of the rules, with the rulings that were the default then.
Sample play_sample(json::array seats, int own_acts, int rules) {
  FixedClock clock;
  CountingEntropy entropy;
  LastWords outbox;
  QueueBotRunner bot_runner;
  service::MemoryStore store;
  service::Pacing pacing;
  pacing.bot_pause = 0;
  pacing.bot_nodes = 4;
  service::Service house({clock, outbox, store, bot_runner, entropy}, {}, pacing);
  (void)house.open();
  house.connect(1, {kPerson, "Somebody", true});
  const auto ask = [&](std::string_view method, json::object params) {
    house.message(
        1, json::serialize(json::object{
               {"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}}));
    (void)house.flush();
    return outbox.answer;
  };
  json::value config = json::object();
  records::upgrade_config(*records::find_format(kGame), rules, config);
  const json::object made =
      ask("create", {{"game", kGame}, {"config", config}, {"seats", std::move(seats)}});
  Sample out;
  out.table = made.at("result").at("table").get_string();
  ask("open", {{"table", out.table}});
  outbox.update = {{"params", outbox.answer.at("result")}};
  for (int acts = 0; acts < own_acts || own_acts == 0;) {
    std::vector<service::BotQuery> reply;
    reply.swap(bot_runner.waiting);
    for (const service::BotQuery& query : reply)
      house.bot_replied(service::answer(query));
    clock.time += 10;
    if (const auto due = house.next_due(); due && *due <= clock.time) house.tick();
    (void)house.flush();
    const json::object& update = outbox.update.at("params").get_object();
    if (update.at("over").as_bool()) break;
    const json::value* views = update.if_contains("views");
    if (own_acts == 0 || views == nullptr) continue;
    const json::value* legal = views->at(0).get_object().if_contains("legal");
    if (legal == nullptr || legal->get_array().empty()) continue;
    ask("apply", {{"table", out.table},
                  {"seat", 0},
                  {"do", legal->get_array()[0].at("do")},
                  {"version", update.at("version")},
                  {"key", fmt::format("k{}", acts++)}});
  }
  // Nobody is there any more, and it comes to rest.
  house.disconnect(1);
  if (own_acts == 0) {
    clock.time += 2 * pacing.rest;
    house.tick();
  }
  (void)house.flush();
  // What came to rest in that flush is on the disk after the next; the version before left it so.
  if (rules == records::rules_version(kGame)) (void)house.flush();
  out.log = *store.read(out.table, 0);
  json::object first = json::parse(out.log.at(0)).get_object();
  first.at("record").get_object()["rules"] = rules;
  out.log[0] = json::serialize(first);
  for (const char* collection : {"summaries", "over", "filed"}) {
    (void)store.each(collection, [&](std::string_view key, std::string_view bytes) {
      out.documents.push_back({collection, std::string(key), std::string(bytes)});
    });
  }
  return out;
}

std::string replaced(std::string text, std::string_view from, const std::string& to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

void add_copies(service::Store& store, const Sample& sample, int count, std::string_view kind,
                int people) {
  service::Batch batch;
  for (int i = 0; i < count; ++i) {
    const std::string table = fmt::format("{}{:08}", kind, i);
    const std::string person = fmt::format("person{:05}", i % people);
    for (std::size_t entry = 0; entry < sample.log.size(); ++entry) {
      const std::string& text = sample.log[entry];
      batch.appends.push_back({table, entry, entry < 8 ? replaced(text, kPerson, person) : text});
    }
    for (const service::Batch::Put& document : sample.documents) {
      batch.puts.push_back({document.collection,
                            replaced(replaced(document.key, sample.table, table), kPerson, person),
                            replaced(*document.bytes, kPerson, person)});
    }
    if (i % 500 == 499 || i + 1 == count) {
      if (const auto done = store.commit(batch); !done) {
        fmt::print(stderr, "{}\n", done.error().to_string());
        std::exit(1);
      }
      batch.clear();
    }
  }
}

void drop_from_memory(const std::filesystem::path& folder) {
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    const int opened = ::open(file.path().c_str(), O_RDONLY | O_CLOEXEC);
    if (opened < 0) continue;
    ::fdatasync(opened);
    ::posix_fadvise(opened, 0, 0, POSIX_FADV_DONTNEED);
    ::close(opened);
  }
}

Options read_options(int count, char** words) {
  Options out;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    const int value = i + 1 < count ? std::atoi(words[i + 1]) : 0;
    if (word == "--cold") {
      out.cold = true;
      continue;
    }
    if (word == "--older") {
      out.older = true;
      continue;
    }
    if (word == "--make" && i + 1 < count) out.make = words[i + 1];
    if (word == "--finished") out.finished = value;
    if (word == "--running") out.running = value;
    if (word == "--times") out.times = value;
    ++i;
  }
  return out;
}

struct Figures {
  std::int64_t health = 0;
  std::int64_t act = 0;
  std::int64_t slowest = 0;
  std::int64_t stop = 0;
};

/// A guest sits down with a bot, and acts.
bool first_act(std::uint16_t port) {
  test::Player guest(port, "Newcomer", 1);
  const json::object made =
      guest.ask("create", {{"game", kGame}, {"seats", json::array{"me", "random"}}});
  if (!made.contains("result")) return false;
  const std::string table(made.at("result").at("table").get_string());
  guest.play(table, "", 0);
  const std::int64_t end = test::steady_ms() + 60'000;
  while (guest.acknowledged().empty() && test::steady_ms() < end) {
    guest.step();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return !guest.acknowledged().empty();
}

Figures measure(test::Program& program) {
  Figures out;
  const std::int64_t began = test::steady_ms();
  program.start();
  while (test::call(program.port(), "GET", "/healthz").status != 200) {
  }
  out.health = test::steady_ms() - began;
  if (!first_act(program.port())) fmt::print("the first guest could not act\n");
  out.act = test::steady_ms() - began;
  // While the running tables are played again one by one, nobody waits long.
  for (const std::int64_t end = test::steady_ms() + 3000; test::steady_ms() < end;) {
    const std::int64_t asked = test::steady_ms();
    test::call(program.port(), "GET", "/healthz");
    out.slowest = std::max(out.slowest, test::steady_ms() - asked);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  const std::int64_t asked = test::steady_ms();
  const int status = program.stop(120'000);
  out.stop = test::steady_ms() - asked;
  if (status != 0) fmt::print("the program ended with {}\n", status);
  return out;
}

}  // namespace

int main(int count, char** words) {
  if (sodium_init() < 0) return 1;
  const Options options = read_options(count, words);
  records::install_default_packs();
  const int rules = records::rules_version(kGame) - (options.older ? 1 : 0);
  const Sample finished = play_sample({"novice", "novice"}, 0, rules);
  const Sample running = play_sample({"me", "random", "random", "random"}, 20, rules);
  const auto fill = [&](const std::string& folder) {
    auto store = service::SqliteStore::open(folder);
    if (!store) {
      fmt::print(stderr, "{}\n", store.error().to_string());
      std::exit(1);
    }
    add_copies(**store, finished, options.finished, "f", 2000);
    add_copies(**store, running, options.running, "r", 1000);
    // Nobody knows which program it was.
    if (options.older) {
      service::Batch batch;
      batch.puts.push_back({"house", "rules", std::nullopt});
      (void)(*store)->commit(batch);
    }
  };
  if (!options.make.empty()) {
    fill(options.make);
    return 0;
  }
  test::Program program;
  program.stop();
  const std::filesystem::path folder = program.folder() / "data";
  fill(folder.string());
  ::sync();
  const double megabytes =
      static_cast<double>(std::filesystem::file_size(folder / service::SqliteStore::kFile)) / 1e6;
  fmt::print("{} finished tables of {} entries, {} running ones of {}: {:.0f} MB\n",
             options.finished, finished.log.size(), options.running, running.log.size(), megabytes);
  for (int i = 0; i < options.times; ++i) {
    if (options.cold) drop_from_memory(folder);
    const Figures figures = measure(program);
    fmt::print(
        "/healthz after {} ms, the first act after {} ms, the slowest /healthz in the next three "
        "seconds {} ms, SIGTERM {} ms\n",
        figures.health, figures.act, figures.slowest, figures.stop);
  }
  return 0;
}
