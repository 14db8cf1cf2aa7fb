#include "service/store/postgres_town.h"

#include <utility>

#include <fmt/format.h>

namespace taproom::service {

namespace {

using records::failure;

constexpr std::chrono::milliseconds kAsking{5000};

std::vector<std::optional<std::string_view>> column(const std::vector<std::string>& names) {
  return {names.begin(), names.end()};
}

}  // namespace

Expected<std::unique_ptr<PostgresTown>> PostgresTown::open(PostgresStore& store) {
  if (store.writer() == nullptr) return failure("a store that is only looked at has no tables");
  return std::unique_ptr<PostgresTown>(new PostgresTown(store));
}

Expected<PostgresRows> PostgresTown::ask(const char* statement, const PostgresValues& values) {
  const std::lock_guard lock(mutex_);
  if (!link_ || link_->lost()) {
    auto link = store_.connect();
    if (!link) return failure(fmt::format("the town cannot be asked: {}", link.error().message));
    link_ = *std::move(link);
  }
  auto rows = link_->ask(statement, values, kAsking);
  if (!rows) return failure(fmt::format("the town cannot be asked: {}", rows.error().message));
  return *std::move(rows);
}

Expected<std::vector<PostgresTown::Taken>> PostgresTown::take(
    const std::vector<std::string>& tables) {
  PostgresValues values;
  values.add(store_.writer()->incarnation());
  values.add(column(tables));
  const auto rows = ask("SELECT name, fence, holder FROM taproom.take_tables($1, $2)", values);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Taken> out;
  for (int row = 0; row < rows->size(); ++row) {
    out.push_back({std::string(rows->bytes(row, 0)), rows->number(row, 1),
                   rows->null(row, 2) ? std::string() : std::string(rows->bytes(row, 2))});
  }
  return out;
}

Expected<std::vector<PostgresTown::Found>> PostgresTown::seek(
    const std::vector<std::string>& tables) {
  if (const auto all = store_.writer()->settled(); !all) return tl::unexpected(all.error());
  PostgresValues values;
  values.add(store_.writer()->incarnation());
  values.add(column(tables));
  const auto rows = ask("SELECT name, fence, owner FROM taproom.seek_tables($1, $2)", values);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Found> out;
  for (int row = 0; row < rows->size(); ++row)
    out.push_back({std::string(rows->bytes(row, 0)), rows->number(row, 1), rows->number(row, 2)});
  return out;
}

Expected<void> PostgresTown::give_back(const std::vector<std::string>& tables, bool wanted) {
  // What was given to be written before is written by then, with a fence that is still good.
  if (const auto all = store_.writer()->settled(); !all) return all;
  PostgresValues values;
  values.add(store_.writer()->incarnation());
  values.add(column(tables));
  values.add(std::int64_t{wanted ? -1 : 0});  // no incarnation is ever negative
  const auto rows =
      ask("UPDATE taproom.owners SET incarnation = $3 WHERE incarnation = $1 AND log = ANY ($2)",
          values);
  if (!rows) return tl::unexpected(rows.error());
  return {};
}

Expected<std::vector<std::string>> PostgresTown::orphans(std::size_t most, bool strays) {
  PostgresValues values;
  values.add(static_cast<std::int64_t>(most));
  values.add(std::int64_t{strays ? 1 : 0});
  const auto rows = ask("SELECT taproom.orphans($1, $2 = 1)", values);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<std::string> out;
  for (int row = 0; row < rows->size(); ++row)
    out.emplace_back(rows->bytes(row, 0));
  return out;
}

Expected<PostgresTown::Named> PostgresTown::documents(std::string_view collection,
                                                      const std::vector<std::string>& keys) {
  PostgresValues values;
  values.add(collection);
  values.add(column(keys));
  const auto rows = ask(
      "SELECT wanted.key, d.bytes FROM unnest($2) AS wanted(key) LEFT JOIN taproom.documents AS d "
      "ON d.collection = $1 AND d.key = wanted.key",
      values);
  if (!rows) return tl::unexpected(rows.error());
  Named out;
  for (int row = 0; row < rows->size(); ++row) {
    out.emplace_back(rows->bytes(row, 0), rows->null(row, 1)
                                              ? std::nullopt
                                              : std::optional<std::string>(rows->bytes(row, 1)));
  }
  return out;
}

Expected<std::int64_t> PostgresTown::time() {
  const auto rows = ask("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint", {});
  if (!rows) return tl::unexpected(rows.error());
  return rows->number(0, 0);
}

void PostgresTown::commit_later(Batch batch, Rights rights, Done done) {
  auto job = std::make_shared<PostgresWriter::Job>();
  job->batch = std::move(batch);
  job->rights = std::move(rights);
  job->refused = std::move(done);
  store_.writer()->add(std::move(job));
}

bool PostgresTown::lease_holds() const { return store_.writer()->lease_holds(); }

}  // namespace taproom::service
