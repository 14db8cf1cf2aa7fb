#include "service/store/postgres_writer.h"

#include <algorithm>
#include <future>

#include <fmt/format.h>

#include "core/hash.h"

namespace taproom::service {

namespace {

using records::failure;
using std::chrono::milliseconds;

constexpr milliseconds kWriting{30'000};
constexpr milliseconds kRenewing{5000};
constexpr milliseconds kBetweenRenewals{1000};
constexpr milliseconds kFirstPause{50};
constexpr milliseconds kLongestPause{2000};

/// A put that another one of the same batch replaces is none.
std::vector<const Batch::Put*> last_puts(const Batch& batch) {
  std::map<std::pair<std::string_view, std::string_view>, const Batch::Put*> last;
  for (const Batch::Put& put : batch.puts)
    last[{put.collection, put.key}] = &put;
  std::vector<const Batch::Put*> out;
  for (const auto& [place, put] : last)
    out.push_back(put);
  return out;
}

using Column = std::vector<std::optional<std::string_view>>;

void add_appends(PostgresValues& values, const Batch& batch) {
  Column names;
  Column contents;
  std::vector<std::int64_t> numbers;
  std::vector<std::int64_t> hashes;
  for (const Batch::Append& append : batch.appends) {
    names.emplace_back(append.log);
    numbers.push_back(static_cast<std::int64_t>(append.number));
    hashes.push_back(hash_of_entry(append.bytes));
    contents.emplace_back(append.bytes);
  }
  values.add(names);
  values.add(numbers);
  values.add(hashes);
  values.add(contents);
}

void add_puts(PostgresValues& values, const std::vector<const Batch::Put*>& puts) {
  Column collections;
  Column keys;
  Column contents;
  for (const Batch::Put* put : puts) {
    collections.emplace_back(put->collection);
    keys.emplace_back(put->key);
    contents.push_back(put->bytes ? std::optional<std::string_view>(*put->bytes) : std::nullopt);
  }
  values.add(collections);
  values.add(keys);
  values.add(contents);
}

void add_rights(PostgresValues& values, const PostgresWriter::Job::Rights& rights,
                const std::vector<const Batch::Put*>& puts) {
  Column put_logs;
  for (const Batch::Put* put : puts) {
    put_logs.push_back(put->log.empty() ? std::nullopt : std::optional<std::string_view>(put->log));
  }
  Column fenced;
  std::vector<std::int64_t> fences;
  for (const auto& [log, fence] : rights) {
    fenced.emplace_back(log);
    fences.push_back(fence);
  }
  values.add(put_logs);
  values.add(fenced);
  values.add(fences);
}

}  // namespace

void PostgresWriter::Job::answer(Expected<bool> result) const {
  if (done) return done(std::move(result));
  refused(tl::unexpected(result.error()));
}

std::int64_t hash_of_entry(std::string_view bytes) {
  return static_cast<std::int64_t>(hash_bytes(bytes.data(), bytes.size()));
}

Expected<std::unique_ptr<PostgresWriter>> PostgresWriter::start(Link link, Connect connect,
                                                                const std::string& place,
                                                                PostgresOptions options) {
  std::unique_ptr<PostgresWriter> writer(
      new PostgresWriter(std::move(link), std::move(connect), place, std::move(options)));
  if (const auto joined = writer->join(); !joined) return tl::unexpected(joined.error());
  writer->thread_ = std::thread([raw = writer.get()] { raw->work(); });
  return writer;
}

Expected<void> PostgresWriter::join() {
  PostgresValues values;
  values.add_text(options_.node);
  values.add(std::int64_t{options_.alone ? 1 : 0});
  values.add(std::int64_t{options_.lease.count()});
  const auto joined = link_->ask("SELECT taproom.join_as($1, $2 = 1, $3)", values, kRenewing);
  if (!joined && joined.error().state == "TR004" && !options_.alone &&
      joined.error().message == options_.node) {
    return failure(fmt::format(
        "a node \"{}\" is in the town of {} already; give this one another name (--node)",
        options_.node, place_));
  }
  if (!joined && joined.error().state == "TR004") {
    return failure(
        fmt::format("another service is using {} (node \"{}\"); stop it, or give this one a "
                    "database of its own (--store)",
                    place_, joined.error().message));
  }
  if (!joined) return failure(fmt::format("{} cannot be used: {}", place_, joined.error().message));
  incarnation_ = joined->number(0, 0);
  if (const auto held = renew(); !held)
    return failure(fmt::format("{} cannot be used: {}", place_, held.error().message));
  return {};
}

PostgresWriter::~PostgresWriter() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void PostgresWriter::add(std::shared_ptr<const Job> job) {
  {
    const std::lock_guard lock(mutex_);
    if (!failed_) {
      jobs_.push_back(std::move(job));
      wake_.notify_all();
      return;
    }
  }
  job->answer(taking_no_more());
}

PostgresWriter::Jobs PostgresWriter::pending() const {
  const std::lock_guard lock(mutex_);
  return jobs_;
}

Expected<void> PostgresWriter::settled() {
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.empty() && !failed_) return {};
  }
  auto job = std::make_shared<Job>();
  auto promise = std::make_shared<std::promise<Expected<bool>>>();
  std::future<Expected<bool>> written = promise->get_future();
  job->done = [promise](Expected<bool> result) { promise->set_value(std::move(result)); };
  add(std::move(job));
  const Expected<bool> result = written.get();
  if (!result) return tl::unexpected(result.error());
  return {};
}

void PostgresWriter::chore(std::function<bool()> work) {
  const std::lock_guard lock(mutex_);
  chore_ = std::move(work);
  wake_.notify_all();
}

void PostgresWriter::work() {
  while (true) {
    std::shared_ptr<const Job> job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait_until(lock, renewed_ + kBetweenRenewals,
                       [this] { return stopping_ || chore_ || !jobs_.empty(); });
      if (!jobs_.empty()) {
        job = jobs_.front();
      } else if (stopping_) {
        break;
      }
    }
    if (job) finish(job, perform(*job));
    tend();
  }
  // Whoever comes next need not wait for the end of the lease.
  PostgresValues values;
  values.add(incarnation_);
  if (link_ && !link_->lost())
    (void)link_->ask("DELETE FROM taproom.nodes WHERE incarnation = $1", values, kRenewing);
}

/// The lease, and what readers asked for. Never waits long: there may be something to write.
void PostgresWriter::tend() {
  if (Clock::now() - renewed_ >= kBetweenRenewals) {
    const auto renewed = renew();
    renewed_ = Clock::now();
    tell(renewed.has_value(), renewed ? std::string{} : renewed.error().message);
    if (!renewed && renewed.error().kind == PostgresError::Kind::kRefused) {
      fail(failure(fmt::format("{}: {}", place_, renewed.error().message)).value());
    }
  }
  std::function<bool()> chore;
  {
    const std::lock_guard lock(mutex_);
    chore = std::exchange(chore_, nullptr);
  }
  if (!chore || chore()) return;
  std::unique_lock lock(mutex_);
  wake_.wait_for(lock, kFirstPause, [this] { return stopping_ || !jobs_.empty(); });
  if (!chore_ && !stopping_) chore_ = std::move(chore);
}

/// Until it is written, or refused, or the server was away for too long.
Expected<PostgresRows> PostgresWriter::perform(const Job& job) {
  const Clock::time_point until = Clock::now() + options_.patience;
  milliseconds next = kFirstPause;
  while (true) {
    auto rows = send(job);
    if (rows) {
      tell(true, {});
      return *std::move(rows);
    }
    const PostgresError& error = rows.error();
    if (error.kind == PostgresError::Kind::kRefused) {
      return failure(fmt::format("{}: writing was refused: {}", place_, error.message));
    }
    tell(false, error.message);
    if (!pause(next, until)) {
      return failure(
          fmt::format("{}: writing failed: {}; what was acknowledged is kept: see to the database, "
                      "then start again",
                      place_, error.message));
    }
  }
}

PostgresLink::Result<PostgresRows> PostgresWriter::send(const Job& job) {
  if (!link_ || link_->lost()) {
    if (const auto back = renew(); !back) return tl::unexpected(back.error());
  }
  PostgresValues values;
  values.add(incarnation_);
  values.add(written_ + 1);
  if (job.swap) {
    values.add(job.swap->collection);
    values.add(job.swap->key);
    for (const auto* side : {&job.swap->expected, &job.swap->wanted})
      values.add(Column{*side ? std::optional<std::string_view>(**side) : std::nullopt});
    return link_->ask("SELECT taproom.compare_and_set($1, $2, $3, $4, $5, $6)", values, kWriting);
  }
  add_appends(values, job.batch);
  const std::vector<const Batch::Put*> puts = last_puts(job.batch);
  add_puts(values, puts);
  if (job.rights) {
    add_rights(values, *job.rights, puts);
    return link_->ask(
        "SELECT taproom.commit_town($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)", values,
        kWriting);
  }
  return link_->ask("SELECT taproom.commit_batch($1, $2, $3, $4, $5, $6, $7, $8, $9)", values,
                    kWriting);
}

/// Shows that this node is there, over a new connection where the old one is lost.
PostgresLink::Result<void> PostgresWriter::renew() {
  if (!link_ || link_->lost()) {
    auto link = connect_();
    if (!link) return tl::unexpected(link.error());
    link_ = *std::move(link);
  }
  const Clock::time_point sent = Clock::now();
  PostgresValues values;
  values.add(incarnation_);
  values.add(std::int64_t{options_.lease.count()});
  // The lock goes with the connection: while it is held the node is there, whatever the time.
  const auto renewed = link_->ask(
      "WITH mine AS (UPDATE taproom.nodes SET until = clock_timestamp() + $2 * interval '1 ms' "
      "WHERE incarnation = $1 RETURNING incarnation), "
      "held AS (SELECT pg_try_advisory_lock($1) WHERE NOT taproom.is_there($1)) "
      "SELECT (SELECT count(*) FROM mine), (SELECT count(*) FROM held)",
      values, kRenewing);
  if (!renewed) return tl::unexpected(renewed.error());
  if (renewed->number(0, 0) == 1) {
    if (safe_until_ != 0 && !lease_holds()) ++lapses_;
    safe_until_ = (sent + options_.lease).time_since_epoch().count();
    return {};
  }
  return tl::unexpected(
      PostgresError{PostgresError::Kind::kRefused, "TR001", "another service has taken its place"});
}

void PostgresWriter::finish(const std::shared_ptr<const Job>& job,
                            const Expected<PostgresRows>& rows) {
  const bool done = rows && (!job->swap || rows->number(0, 0) == 1);
  // A comparison that failed has used no number up.
  if (done) ++written_;
  {
    const std::lock_guard lock(mutex_);
    jobs_.pop_front();
  }
  if (!rows) {
    fail(rows.error());
    return job->answer(tl::unexpected(rows.error()));
  }
  if (job->done) return job->done(done);
  std::vector<std::string> refused;
  for (int row = 0; row < rows->size(); ++row)
    refused.emplace_back(rows->bytes(row, 0));
  job->refused(std::move(refused));
}

/// Nothing is written from here on; what waits is told so.
void PostgresWriter::fail(const records::Error& error) {
  Jobs given_up;
  {
    const std::lock_guard lock(mutex_);
    failed_ = error;
    given_up = std::exchange(jobs_, {});
  }
  for (const auto& job : given_up)
    job->answer(taking_no_more());
}

tl::unexpected<records::Error> PostgresWriter::taking_no_more() const {
  return failure(fmt::format("{} has failed before and takes no more", place_));
}

bool PostgresWriter::lease_holds() const {
  return Clock::now().time_since_epoch().count() < safe_until_;
}

void PostgresWriter::tell(bool there, const std::string& why) {
  if (std::exchange(there_, there) != there && options_.told) options_.told(there, why);
}

bool PostgresWriter::pause(milliseconds& time, Clock::time_point until) {
  std::unique_lock lock(mutex_);
  // Who is asked to stop does not wait for a server that is away.
  if (wake_.wait_for(lock, time, [this] { return stopping_; })) return false;
  time = std::min(time * 2, kLongestPause);
  return Clock::now() < until;
}

}  // namespace taproom::service
