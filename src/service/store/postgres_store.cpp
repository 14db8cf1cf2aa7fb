#include "service/store/postgres_store.h"

#include <algorithm>
#include <future>
#include <map>
#include <ranges>
#include <utility>

#include <fmt/format.h>

#include "service/store/postgres_schema.h"

namespace taproom::service {

namespace {

using records::failure;
using std::chrono::milliseconds;

constexpr milliseconds kConnecting{5000};
constexpr milliseconds kReading{2000};
constexpr std::int64_t kRowsAtOnce = 5000;

/// The smallest key above this one.
std::string next_after(std::string_view key) { return std::string(key) + '\0'; }

}  // namespace

tl::unexpected<records::Error> PostgresStore::cannot(std::string_view what,
                                                     const PostgresError& error) const {
  return failure(fmt::format("{}: {}: {}", place_, what, error.message));
}

PostgresLink::Result<std::unique_ptr<PostgresLink>> PostgresStore::connect() const {
  auto link = PostgresLink::connect(url_, kConnecting);
  if (!link) return link;
  // A host may have turned it off for other programs; here an answer means that it is on the disk.
  const auto ready = (*link)->run(
      "SELECT set_config('synchronous_commit', 'on', false) "
      "WHERE current_setting('synchronous_commit') = 'off'; SET search_path = pg_catalog",
      kConnecting);
  if (!ready) return tl::unexpected(ready.error());
  return link;
}

Expected<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& url,
                                                             PostgresOptions options) {
  std::unique_ptr<PostgresStore> store(new PostgresStore(url));
  auto link = store->connect();
  if (!link) return store->cannot("cannot be reached", link.error());
  if (const auto fit = PostgresSchema::prepare(**link, store->place_); !fit)
    return tl::unexpected(fit.error());
  auto reader = store->connect();
  if (!reader) return store->cannot("cannot be reached", reader.error());
  store->reader_ = *std::move(reader);
  auto writer = PostgresWriter::start(
      *std::move(link), [raw = store.get()] { return raw->connect(); }, store->place_,
      std::move(options));
  if (!writer) return tl::unexpected(writer.error());
  store->writer_ = *std::move(writer);
  return store;
}

Expected<std::unique_ptr<PostgresStore>> PostgresStore::inspect(const std::string& url) {
  std::unique_ptr<PostgresStore> store(new PostgresStore(url));
  auto reader = store->connect();
  if (!reader) return store->cannot("cannot be reached", reader.error());
  const auto version = PostgresSchema::version(**reader, store->place_);
  if (!version) return tl::unexpected(version.error());
  if (*version == 0) return failure(store->place_ + " holds no store");
  store->reader_ = *std::move(reader);
  return store;
}

PostgresStore::~PostgresStore() = default;

Expected<bool> PostgresStore::write(std::shared_ptr<PostgresWriter::Job> job) {
  if (!writer_) return failure(place_ + " is only looked at");
  // Shared: whoever is woken may be gone while the writer's thread still holds it.
  auto promise = std::make_shared<std::promise<Expected<bool>>>();
  std::future<Expected<bool>> written = promise->get_future();
  job->done = [promise](Expected<bool> result) { promise->set_value(std::move(result)); };
  writer_->add(std::move(job));
  return written.get();
}

Expected<void> PostgresStore::commit(const Batch& batch) {
  if (batch.empty()) return settled();
  auto job = std::make_shared<PostgresWriter::Job>();
  job->batch = batch;
  const Expected<bool> written = write(std::move(job));
  if (!written) return tl::unexpected(written.error());
  return {};
}

void PostgresStore::commit_later(Batch batch, Done done) {
  if (!writer_) return done(failure(place_ + " is only looked at"));
  auto job = std::make_shared<PostgresWriter::Job>();
  job->batch = std::move(batch);
  job->done = [done = std::move(done)](const Expected<bool>& result) {
    done(result ? Expected<void>() : tl::unexpected(result.error()));
  };
  writer_->add(std::move(job));
}

Expected<bool> PostgresStore::compare_and_set(std::string_view collection, std::string_view key,
                                              const std::optional<std::string>& expected,
                                              const std::optional<std::string>& wanted) {
  auto job = std::make_shared<PostgresWriter::Job>();
  job->swap = {std::string(collection), std::string(key), expected, wanted};
  return write(std::move(job));
}

PostgresWriter::Jobs PostgresStore::pending() const {
  return writer_ ? writer_->pending() : PostgresWriter::Jobs{};
}

Expected<void> PostgresStore::settled() { return writer_ ? writer_->settled() : Expected<void>(); }

/// On the writer's thread, which may wait.
bool PostgresStore::find_readers_link() {
  auto link = connect();
  if (!link) return false;
  const std::lock_guard lock(reader_mutex_);
  reader_ = *std::move(link);
  away_ = false;
  return true;
}

Expected<PostgresRows> PostgresStore::query(const char* statement, const PostgresValues& values) {
  const std::lock_guard lock(reader_mutex_);
  if (!reader_) return failure(place_ + " is away at the moment");
  auto rows = reader_->ask(statement, values, kReading);
  if (rows) return *std::move(rows);
  if (reader_->lost()) {
    away_ = true;
    reader_.reset();
    if (writer_) writer_->chore([this] { return find_readers_link(); });
  }
  return cannot("cannot be read", rows.error());
}

Expected<std::vector<Store::Log>> PostgresStore::logs() {
  if (const auto all = settled(); !all) return tl::unexpected(all.error());
  std::vector<Log> out;
  while (true) {
    PostgresValues values;
    values.add(out.empty() ? std::string() : next_after(out.back().name));
    values.add(kRowsAtOnce);
    const auto rows = query(
        "SELECT name, entries FROM taproom.logs WHERE name >= $1 ORDER BY name LIMIT $2", values);
    if (!rows) return tl::unexpected(rows.error());
    for (int row = 0; row < rows->size(); ++row) {
      out.push_back(
          {std::string(rows->bytes(row, 0)), static_cast<std::uint64_t>(rows->number(row, 1))});
    }
    if (rows->size() < kRowsAtOnce) return out;
  }
}

Expected<std::size_t> PostgresStore::log_count() {
  if (const auto all = settled(); !all) return tl::unexpected(all.error());
  const auto rows = query("SELECT count(*) FROM taproom.logs", {});
  if (!rows) return tl::unexpected(rows.error());
  return static_cast<std::size_t>(rows->number(0, 0));
}

Expected<std::uint64_t> PostgresStore::length(std::string_view log) {
  // Before the question: what is written meanwhile is then counted by one of the two.
  const PostgresWriter::Jobs before = pending();
  PostgresValues values;
  values.add(log);
  const auto rows = query("SELECT entries FROM taproom.logs WHERE name = $1", values);
  if (!rows) return tl::unexpected(rows.error());
  std::uint64_t out = rows->size() == 0 ? 0 : static_cast<std::uint64_t>(rows->number(0, 0));
  for (const auto& job : before) {
    for (const Batch::Append& append : job->batch.appends)
      if (append.log == log) out = std::max(out, append.number + 1);
  }
  return out;
}

std::string PostgresStore::read_entries(std::string_view log, std::uint64_t from,
                                        std::vector<std::string>& out) {
  const PostgresWriter::Jobs before = pending();
  PostgresValues values;
  values.add(log);
  values.add(static_cast<std::int64_t>(from));
  const auto rows = query(
      "SELECT number, hash, bytes FROM taproom.entries WHERE number >= $2 AND log = "
      "(SELECT id FROM taproom.logs WHERE name = $1) ORDER BY number",
      values);
  if (!rows) return rows.error().message;
  for (int row = 0; row < rows->size(); ++row) {
    const std::string_view bytes = rows->bytes(row, 2);
    const auto number = static_cast<std::uint64_t>(rows->number(row, 0));
    if (number != from + out.size())
      return fmt::format("{}: entry {} of log {} is missing", place_, from + out.size(), log);
    if (hash_of_entry(bytes) != rows->number(row, 1))
      return fmt::format("{}: entry {} of log {} is damaged", place_, number, log);
    out.emplace_back(bytes);
  }
  for (const auto& job : before) {
    for (const Batch::Append& append : job->batch.appends)
      if (append.log == log && append.number == from + out.size()) out.push_back(append.bytes);
  }
  return {};
}

Expected<std::vector<std::string>> PostgresStore::read(std::string_view log, std::uint64_t from) {
  std::vector<std::string> out;
  if (std::string wrong = read_entries(log, from, out); !wrong.empty())
    return failure(std::move(wrong));
  return out;
}

std::vector<std::string> PostgresStore::read_what_is_there(std::string_view log) {
  std::vector<std::string> out;
  (void)read_entries(log, 0, out);
  return out;
}

Expected<std::optional<std::string>> PostgresStore::get(std::string_view collection,
                                                        std::string_view key) {
  const PostgresWriter::Jobs before = pending();
  for (const auto& job : std::views::reverse(before)) {
    for (const Batch::Put& put : std::views::reverse(job->batch.puts))
      if (put.key == key && put.collection == collection) return put.bytes;
  }
  PostgresValues values;
  values.add(collection);
  values.add(key);
  const auto rows =
      query("SELECT bytes FROM taproom.documents WHERE collection = $1 AND key = $2", values);
  if (!rows) return tl::unexpected(rows.error());
  if (rows->size() == 0) return std::nullopt;
  return std::string(rows->bytes(0, 0));
}

Expected<std::vector<std::string>> PostgresStore::collections() {
  if (const auto all = settled(); !all) return tl::unexpected(all.error());
  const auto rows = query("SELECT DISTINCT collection FROM taproom.documents ORDER BY 1", {});
  if (!rows) return tl::unexpected(rows.error());
  std::vector<std::string> out;
  for (int row = 0; row < rows->size(); ++row)
    out.emplace_back(rows->bytes(row, 0));
  return out;
}

Expected<std::size_t> PostgresStore::count(std::string_view collection) {
  if (const auto all = settled(); !all) return tl::unexpected(all.error());
  PostgresValues values;
  values.add(collection);
  const auto rows = query("SELECT count(*) FROM taproom.documents WHERE collection = $1", values);
  if (!rows) return tl::unexpected(rows.error());
  return static_cast<std::size_t>(rows->number(0, 0));
}

Expected<std::vector<Store::Document>> PostgresStore::page(std::string_view collection,
                                                           std::string_view prefix,
                                                           std::string_view after,
                                                           std::size_t most) {
  std::map<std::string, std::optional<std::string>> drafts;
  for (const auto& job : pending()) {
    for (const Batch::Put& put : job->batch.puts) {
      if (put.collection == collection && put.key.starts_with(prefix) && put.key > after)
        drafts[put.key] = put.bytes;
    }
  }
  PostgresValues values;
  values.add(collection);
  values.add(std::max(std::string(prefix), next_after(after)));
  // One more for each that may turn out to be removed.
  values.add(static_cast<std::int64_t>(most + drafts.size()));
  const auto rows = query(
      "SELECT key, bytes FROM taproom.documents WHERE collection = $1 AND key >= $2 "
      "ORDER BY key LIMIT $3",
      values);
  if (!rows) return tl::unexpected(rows.error());
  for (int row = 0; row < rows->size() && rows->bytes(row, 0).starts_with(prefix); ++row)
    drafts.try_emplace(std::string(rows->bytes(row, 0)), rows->bytes(row, 1));
  std::vector<Document> out;
  for (auto& [key, bytes] : drafts)
    if (bytes && out.size() < most) out.push_back({key, *std::move(bytes)});
  return out;
}

Expected<void> PostgresStore::each(
    std::string_view collection,
    const std::function<void(std::string_view key, std::string_view bytes)>& each) {
  if (const auto all = settled(); !all) return tl::unexpected(all.error());
  std::string from;
  while (true) {
    PostgresValues values;
    values.add(collection);
    values.add(from);
    values.add(kRowsAtOnce);
    const auto rows = query(
        "SELECT key, bytes FROM taproom.documents WHERE collection = $1 AND key >= $2 "
        "ORDER BY key LIMIT $3",
        values);
    if (!rows) return tl::unexpected(rows.error());
    for (int row = 0; row < rows->size(); ++row)
      each(rows->bytes(row, 0), rows->bytes(row, 1));
    if (rows->size() < kRowsAtOnce) return {};
    from = next_after(rows->bytes(rows->size() - 1, 0));
  }
}

}  // namespace taproom::service
