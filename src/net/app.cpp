#include "net/app.h"

#include <algorithm>
#include <csignal>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <sodium.h>
#include <sys/resource.h>
#include <sys/statvfs.h>

#include "net/commit_gate.h"
#include "net/edge.h"
#include "net/guard.h"
#include "net/public_checks.h"
#include "net/system_clock.h"
#include "service/people/guest_sweep.h"
#include "service/ports/pool_analyst.h"
#include "service/ports/pool_bot_runner.h"
#include "service/store/move_store.h"
#include "service/store/private_files.h"
#include "service/store/sqlite_store.h"
#include "service/table/upgrade.h"
#include "service/town/nats_bus.h"
#include "service/town/node.h"
#include "service/town/postgres_owners.h"

namespace taproom::net {

using records::Expected;
using service::Settings;

namespace {

class SystemEntropy final : public service::Entropy {
 public:
  Seed draw() override {
    Seed seed;
    randombytes_buf(seed.words.data(), sizeof seed.words);
    return seed;
  }
};

class ServerOutbox final : public service::Outbox {
 public:
  ServerOutbox(Server& server, CommitGate& gate) : server_(server), gate_(gate) {}
  void send(ConnectionId connection, std::string text) override {
    if (!gate_.busy()) return server_.send(connection, std::move(text));
    gate_.after([this, connection, text = std::move(text)]() mutable {
      server_.send(connection, std::move(text));
    });
  }

 private:
  Server& server_;
  CommitGate& gate_;
};

/// What has passed the gate.
class SocketOutbox final : public service::Outbox {
 public:
  explicit SocketOutbox(Server& server) : server_(server) {}
  void send(ConnectionId connection, std::string text) override {
    server_.send(connection, std::move(text));
  }

 private:
  Server& server_;
};

class LoggedNotices final : public service::Notices {
 public:
  explicit LoggedNotices(Log& log) : log_(log) {}
  void set_aside(std::string_view table, std::string_view reason) override {
    log_.write(Level::kError, "table",
               {{"broken", std::string(table)}, {"reason", std::string(reason)}});
  }

 private:
  Log& log_;
};

ServerOptions server_options(const Settings& settings) {
  const auto size = [](std::int64_t number) { return static_cast<std::size_t>(number); };
  ServerOptions options;
  options.listen = settings.listen;
  options.port = static_cast<std::uint16_t>(settings.port);
  options.trusted_proxies = comma_list(settings.trusted_proxies);
  options.max_connections = size(settings.max_connections);
  options.max_connections_per_address = size(settings.max_connections_per_address);
  // Records may come over the WebSocket too; the service holds all other messages to max_message.
  options.max_message = size(std::max(settings.max_message, settings.max_record));
  options.max_queue = size(settings.max_queue);
  options.request_timeout_s = static_cast<int>(settings.request_timeout);
  options.idle_timeout_s = static_cast<int>(settings.idle_timeout);
  options.shutdown_timeout_s = static_cast<int>(settings.shutdown_timeout);
  return options;
}

service::Limits service_limits(const Settings& settings) {
  service::Limits limits;
  limits.message_bytes = static_cast<std::size_t>(settings.max_message);
  limits.record_bytes = static_cast<std::size_t>(settings.max_record);
  limits.rations = settings.limits;
  return limits;
}

service::Pacing service_pacing(const Settings& settings) {
  service::Pacing pacing;
  pacing.bot_pause = settings.bot_pause;
  pacing.beat = settings.answer_beat;
  pacing.friendly_beat = settings.question_beat;
  return pacing;
}

/// The disk the data lie on, asked at most once a second.
class DataDisk final : public service::DiskSpace {
 public:
  DataDisk(std::string folder, std::int64_t reserve, const service::Clock& clock)
      : folder_(std::move(folder)), reserve_(reserve), clock_(clock) {}
  bool is_short() override {
    if (clock_.now() < asked_ + 1000) return short_;
    asked_ = clock_.now();
    struct statvfs status{};
    // Where it cannot be said, writing will tell.
    if (::statvfs(folder_.c_str(), &status) != 0) return short_ = false;
    const auto free = static_cast<double>(status.f_bavail) * static_cast<double>(status.f_frsize);
    return short_ = free < static_cast<double>(reserve_);
  }

 private:
  std::string folder_;
  std::int64_t reserve_;
  const service::Clock& clock_;
  service::Millis asked_ = -1000;
  bool short_ = false;
};

/// As many connections as the system lets us have.
void raise_file_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

/// The store that the settings name, for us alone.
struct OpenedStore {
  std::unique_ptr<service::Store> store;
  std::shared_ptr<CommitGate> gate = std::make_shared<CommitGate>();
  AheadStore* ahead = nullptr;  ///< where the store is elsewhere
  bool checked = true;
  /// What is said of a server that goes away or comes back; the log is there later than the store.
  std::shared_ptr<std::function<void(bool, const std::string&)>> told =
      std::make_shared<std::function<void(bool, const std::string&)>>();
  // Where several nodes meet.
  std::unique_ptr<service::PostgresOwners> owners;
  std::unique_ptr<service::NatsBus> bus;
  std::shared_ptr<std::function<void(const service::NatsBus::Said&)>> bus_told =
      std::make_shared<std::function<void(const service::NatsBus::Said&)>>();
};

/// A node that is not heard of for so long has lost its tables.
constexpr std::chrono::milliseconds kTownLease{3'000};
constexpr std::int64_t kTownTickMs = 100;

/// What makes this program one of several.
Expected<void> join_town(const Settings& settings, OpenedStore& opened) {
  const auto post = [gate = opened.gate](std::function<void()> work) {
    gate->post(std::move(work));
  };
  auto owners = service::PostgresOwners::open(opened.ahead->store(), post);
  if (!owners) return tl::unexpected(owners.error());
  const std::int64_t now = SystemClock().now();
  if (const auto right = (*owners)->check_clock(now); !right) return right;
  auto bus = service::NatsBus::open(
      {settings.bus, settings.bus_ca, settings.bus_credentials, "taproom " + settings.node}, post,
      [told = opened.bus_told](const service::NatsBus::Said& said) { (*told)(said); });
  if (!bus) return tl::unexpected(bus.error());
  opened.owners = *std::move(owners);
  opened.bus = *std::move(bus);
  return {};
}

Expected<OpenedStore> open_store(const Settings& settings) {
  OpenedStore out;
  if (settings.store.empty()) {
    auto store = service::SqliteStore::open(settings.data);
    if (!store) return tl::unexpected(store.error());
    out.checked = (*store)->checked();
    out.store = *std::move(store);
  } else {
    service::PostgresOptions options;
    options.node = settings.node;
    if (!settings.bus.empty()) {
      options.alone = false;
      options.lease = kTownLease;
    }
    options.told = [gate = out.gate, told = out.told](bool there, const std::string& why) {
      gate->post([told, there, why] { (*told)(there, why); });
    };
    auto store = service::PostgresStore::open(settings.store, std::move(options));
    if (!store) return tl::unexpected(store.error());
    auto ahead = std::make_unique<AheadStore>(*std::move(store), out.gate);
    out.ahead = ahead.get();
    out.store = std::move(ahead);
  }
  if (const Expected<void> whole = service::check_moved(*out.store); !whole)
    return tl::unexpected(whole.error());
  return out;
}

}  // namespace

/// In the order in which one part needs another.
struct App::Parts {
  Settings settings;
  Log log;
  SystemClock clock;
  SystemEntropy entropy;
  service::CookieKey key;
  service::Vault vault;
  StaticFiles files;
  OpenedStore opened;
  service::Store* store = opened.store.get();
  std::unique_ptr<service::CrashMarks> marks;
  LoggedNotices notices{log};
  service::EdgeMetrics metrics;
  Server server;
  ServerOutbox outbox{server, *opened.gate};
  SocketOutbox sockets{server};
  std::unique_ptr<service::TownNode> town = make_node();
  service::Documents documents{*store};
  service::People people{documents, clock};
  service::Scores scores{documents};
  service::GuestSweep guests{people, scores, clock, settings.guest_days};
  // Answers of bots come back onto the loop.
  service::PoolBotRunner bots{static_cast<unsigned>(settings.bot_threads),
                              [this](service::BotReply reply) {
                                server.post([this, reply = std::move(reply)] {
                                  service.bot_replied(reply);
                                  flush_scheduler.touched();
                                });
                              },
                              marks.get()};
  service::PoolAnalyst analyst{service::Limits{}.reviews_waiting,
                               [this](std::uint64_t id, double share) {
                                 server.post([this, id, share] {
                                   service.reviewing(id, share);
                                   flush_scheduler.touched();
                                 });
                               },
                               [this](service::ReviewDone done) {
                                 server.post([this, done = std::move(done)] {
                                   service.reviewed(done);
                                   flush_scheduler.touched();
                                 });
                               },
                               marks.get()};
  DataDisk disk{settings.data, settings.disk_reserve, clock};
  service::PoolBackground background{[this](service::Background::Finish finish) {
    server.post([this, finish = std::move(finish)] {
      finish();
      flush_scheduler.touched();
    });
  }};
  service::Service service{
      service::Ports{clock, town ? static_cast<service::Outbox&>(*town) : outbox, *store, bots,
                     entropy, &scores, &people, &analyst, &vault, &notices, marks.get(),
                     &background, &disk, town.get()},
      service_limits(settings), service_pacing(settings)};
  std::optional<records::Error> failure;
  FlushScheduler flush_scheduler{
      server,
      clock,
      service,
      documents,
      metrics,
      *opened.gate,
      [this](const records::Error& error) {
        close_over(error, opened.ahead == nullptr
                              ? "The house cannot write to its disk and closes. What was "
                                "acknowledged is kept."
                              : "The house cannot write to its database and closes. What was "
                                "acknowledged is kept.");
      }};
  std::optional<service::StoreCheck> check;

  /// The store is of no use any more.
  void close_over(const records::Error& error, std::string_view words) {
    if (failure) return;
    failure = error;
    log.write(Level::kError, "storage", {{"error", error.to_string()}});
    service.give_up(words);
    server.stop();
  }

  /// Looks through a large store while the house is open.
  void check_store() {
    log.write(Level::kInfo, "checking", {{"data", settings.data}});
    check.emplace(settings.data, [this](Expected<void> verdict) {
      server.post([this, verdict = std::move(verdict)] {
        if (verdict) {
          log.write(Level::kInfo, "checked", {{"data", settings.data}});
        } else {
          close_over(verdict.error(), "The database of the house is damaged, and it closes.");
        }
      });
    });
  }
  service::WorkPool passwords{static_cast<std::size_t>(settings.password_threads), 64};
  service::WorkPool drawings{1, 16};
  Edge edge{EdgeParts{settings, clock, key, files, log, metrics, server, flush_scheduler, people,
                      scores, service, passwords, drawings, town.get()}};
  Alarm town_alarm{server};

  std::unique_ptr<service::TownNode> make_node() {
    if (!opened.owners) return nullptr;
    // Nodes with other keys are another town.
    service::TownNode::Ways ways{clock, *opened.owners, *opened.bus, sockets,
                                 "taproom-" + key.seal("bus").substr(0, 16)};
    ways.after = [gate = opened.gate](std::function<void()> work) { gate->after(std::move(work)); };
    ways.close = [this](ConnectionId connection) {
      server.close(connection, CloseCode::kRestart, "moved");
    };
    ways.touched = [this] { flush_scheduler.touched(); };
    ways.signed_out = [this](const std::string& person, const std::string& session) {
      edge.signed_out(person, session);
    };
    return std::make_unique<service::TownNode>(std::move(ways));
  }

  void tick_town() {
    town->tick();
    flush_scheduler.touched();
    town_alarm.set(kTownTickMs, [this] { tick_town(); });
  }

  void enter_town() {
    opened.ahead->join(
        {opened.owners->town(), [this](const std::string& table) { return town->fence(table); },
         [this](const std::string& table, std::int64_t fence) { town->refused(table, fence); },
         [this](std::vector<std::string> tables) { town->changed(std::move(tables)); }});
    town->attach(service);
    *opened.bus_told = [this](const service::NatsBus::Said& said) {
      using What = service::NatsBus::Said::What;
      log.write(said.what == What::kBack ? Level::kInfo : Level::kWarning, "bus",
                {{"there", said.what == What::kBack || said.what == What::kSlow ? "yes" : "no"},
                 {"reason", said.why}});
      if (said.what != What::kClosed || failure) return;
      // It will not have this node any more: the others can play its tables.
      failure = records::failure("the bus closed for this node: " + said.why).value();
      edge.asked_to_stop();
    };
    tick_town();
  }

  Alarm sweep_alarm{server};

  /// Forgets guests who stayed away, and comes again the next day.
  Expected<std::size_t> sweep() {
    Expected<std::size_t> forgotten = guests.tick();
    if (!forgotten) return forgotten;
    sweep_alarm.set(std::max<std::int64_t>(0, guests.due() - clock.now()), [this] {
      const Expected<std::size_t> gone = sweep();
      if (!gone) log.write(Level::kError, "storage", {{"error", gone.error().to_string()}});
      flush_scheduler.touched();
    });
    return forgotten;
  }

  Parts(Settings given, service::CookieKey cookie_key, const service::Vault& dice_vault,
        StaticFiles web, OpenedStore opened_store, std::unique_ptr<service::CrashMarks> crash_marks)
      : settings(std::move(given)),
        log(log_form(settings.log), log_level(settings.log_level)),
        key(cookie_key),
        vault(dice_vault),
        files(std::move(web)),
        opened(std::move(opened_store)),
        marks(std::move(crash_marks)),
        server(server_options(settings), metrics) {
    opened.gate->attach(&server,
                        [this](const records::Error& error) { flush_scheduler.fail(error); });
    *opened.told = [this](bool there, const std::string& why) {
      log.write(there ? Level::kInfo : Level::kWarning, "store",
                {{"there", there ? "yes" : "no"}, {"reason", why}});
    };
  }
  /// The store outlives the loop: what it has to say has nowhere to go then.
  ~Parts() { opened.gate->attach(nullptr); }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;
};

App::App(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
App::~App() = default;

Expected<std::unique_ptr<App>> App::open(const Settings& settings) {
  raise_file_limit();
  service::make_files_private();
  const Expected<std::vector<std::string>> tightened = service::keep_private(settings.data);
  if (!tightened) return tl::unexpected(tightened.error());
  if (const Expected<void> fit = check_public(settings); !fit) return tl::unexpected(fit.error());
  Expected<OpenedStore> store = open_store(settings);
  if (!store) return tl::unexpected(store.error());
  if (!settings.bus.empty()) {
    if (const auto joined = join_town(settings, *store); !joined)
      return tl::unexpected(joined.error());
  }
  Expected<service::CookieKey> key = service::CookieKey::keep_in(settings.data + "/cookie.key");
  if (!key) return tl::unexpected(key.error());
  const Expected<service::Vault> vault = service::Vault::keep_in(settings.data);
  if (!vault) return tl::unexpected(vault.error());
  if (store->owners) {
    const auto same = store->owners->check_keys(key->seal("town"), *vault);
    if (!same) return tl::unexpected(same.error());
  }
  Expected<StaticFiles> files =
      settings.web.empty() ? StaticFiles::built_in() : StaticFiles::from_folder(settings.web);
  if (!files) return tl::unexpected(files.error());
  const bool checked = store->checked;
  auto marks = service::CrashMarks::open(settings.data + "/" + service::CrashMarks::kFile);
  if (!marks) return tl::unexpected(marks.error());
  auto parts = std::make_unique<Parts>(settings, *key, *vault, *std::move(files), *std::move(store),
                                       *std::move(marks));
  if (const auto read = parts->scores.open(); !read) return tl::unexpected(read.error());
  if (const auto read = parts->people.open(); !read) return tl::unexpected(read.error());
  for (const std::string& what : *tightened)
    parts->log.write(Level::kWarning, "permissions", {{"changed", what}});
  for (const std::string& id : parts->people.damaged())
    parts->log.write(Level::kError, "person", {{"damaged", id}});
  for (const std::string& rating : parts->scores.damaged())
    parts->log.write(Level::kError, "rating", {{"damaged", rating}});
  const auto forgotten = parts->sweep();
  if (!forgotten) return tl::unexpected(forgotten.error());
  // Before anybody comes in: what an older version left, and what becomes of it.
  const auto upgrade = service::plan_upgrade(*parts->store, &parts->vault);
  if (!upgrade) return tl::unexpected(upgrade.error());
  if (const auto done = parts->store->commit(upgrade->batch); !done)
    return tl::unexpected(done.error());
  for (const service::TableFate& fate : upgrade->tables) {
    if (fate.kind != service::TableFate::Kind::kRecordOnly) continue;
    parts->log.write(Level::kWarning, "table",
                     {{"kept_as_record", fmt::format("{}: {}", fate.table, fate.why)}});
  }
  if (parts->town) parts->enter_town();
  if (const auto read = parts->service.open(); !read) return tl::unexpected(read.error());
  parts->service.blame(parts->marks->found());
  if (const auto bound = parts->server.listen(parts->edge); !bound)
    return tl::unexpected(bound.error());
  parts->log.write(
      Level::kInfo, "opened",
      {{"data", settings.data},
       {"store", settings.store.empty() ? "sqlite" : service::postgres_place(settings.store)},
       {"tables", static_cast<std::int64_t>(parts->service.counts().tables)},
       {"guests_forgotten", static_cast<std::int64_t>(*forgotten)},
       {"files", static_cast<std::int64_t>(parts->files.size())}});
  if (!checked) parts->check_store();
  return std::unique_ptr<App>(new App(std::move(parts)));
}

std::string App::address() const {
  const Settings& settings = parts_->settings;
  if (!settings.public_url.empty()) return settings.public_url;
  std::string host = settings.listen;
  if (host == "0.0.0.0" || host == "::") host = "localhost";
  if (host.find(':') != host.npos) host = "[" + host + "]";
  return fmt::format("http://{}:{}", host, parts_->server.port());
}

Expected<void> App::run() {
  Parts& parts = *parts_;
  // A log reader that goes away must not take the house with it.
  std::signal(SIGPIPE, SIG_IGN);
  parts.log.write(Level::kInfo, "serving",
                  {{"listen", parts.settings.listen}, {"port", std::int64_t{parts.server.port()}}});
  parts.server.post([&parts] { parts.flush_scheduler.touched(); });
  parts.server.run();
  if (parts.opened.bus) parts.opened.bus->flush(500);
  // Clients that went while we stopped may have left something to write.
  if (!parts.failure) parts.flush_scheduler.flush();
  if (AheadStore* ahead = parts.opened.ahead; ahead != nullptr && !parts.failure) {
    if (const auto done = ahead->settle(); !done)
      parts.log.write(Level::kError, "storage", {{"error", done.error().to_string()}});
  }
  parts.log.write(Level::kInfo, "stopped",
                  {{"actions", static_cast<std::int64_t>(parts.service.counts().actions)}});
  if (parts.failure) return tl::unexpected(*parts.failure);
  return {};
}

}  // namespace taproom::net
