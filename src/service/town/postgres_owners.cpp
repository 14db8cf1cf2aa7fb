#include "service/town/postgres_owners.h"

#include <cstdlib>
#include <utility>

#include <fmt/format.h>

namespace taproom::service {

namespace {

using records::failure;

/// Clocks of players go on from node to node.
constexpr std::int64_t kMaxOffMs = 5'000;

}  // namespace

Expected<std::unique_ptr<PostgresOwners>> PostgresOwners::open(PostgresStore& store,
                                                               std::function<void(Work)> post) {
  auto town = PostgresTown::open(store);
  if (!town) return tl::unexpected(town.error());
  return std::unique_ptr<PostgresOwners>(
      new PostgresOwners(store, *std::move(town), std::move(post)));
}

PostgresOwners::PostgresOwners(PostgresStore& store, std::unique_ptr<PostgresTown> town,
                               std::function<void(Work)> post)
    : store_(store),
      writer_(*store.writer()),
      town_(std::move(town)),
      post_(std::move(post)),
      thread_([this] { work(); }) {}

PostgresOwners::~PostgresOwners() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void PostgresOwners::ask(Work question) {
  const std::lock_guard lock(mutex_);
  questions_.push_back(std::move(question));
  wake_.notify_all();
}

void PostgresOwners::work() {
  while (true) {
    Work question;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !questions_.empty(); });
      if (questions_.empty()) return;
      question = std::move(questions_.front());
      questions_.pop_front();
    }
    question();
  }
}

void PostgresOwners::seek(Tables tables, Later<std::vector<Found>> done) {
  ask([this, tables = std::move(tables), done = std::move(done)] {
    Expected<std::vector<Found>> out = std::vector<Found>();
    if (const auto found = town_->seek(tables)) {
      for (const PostgresTown::Found& each : *found)
        out->push_back({each.table, each.fence, each.owner});
    } else {
      out = tl::unexpected(found.error());
    }
    post_([out = std::move(out), done] { done(out); });
  });
}

void PostgresOwners::give_back(Tables tables, bool wanted, std::function<void()> done) {
  ask([this, tables = std::move(tables), wanted, done = std::move(done)] {
    // What cannot be given back is free when the lease is over.
    if (!tables.empty()) (void)town_->give_back(tables, wanted);
    post_(done);
  });
}

void PostgresOwners::orphans(std::size_t most, bool strays, Later<Tables> done) {
  ask([this, most, strays, done = std::move(done)] {
    post_([out = town_->orphans(most, strays), done] { done(out); });
  });
}

void PostgresOwners::summaries(Tables tables, Later<Summaries> done) {
  ask([this, tables = std::move(tables), done = std::move(done)] {
    post_([out = town_->documents("summaries", tables), done] { done(out); });
  });
}

Expected<void> PostgresOwners::check_clock(std::int64_t now_ms) {
  const auto theirs = town_->time();
  if (!theirs) return tl::unexpected(theirs.error());
  const std::int64_t off = now_ms - *theirs;
  if (std::abs(off) <= kMaxOffMs) return {};
  return failure(
      fmt::format("the clock of this machine is {} s {} that of the database; nodes of a town may "
                  "be {} s apart: "
                  "set it (NTP), then start again",
                  std::abs(off) / 1000, off > 0 ? "ahead of" : "behind", kMaxOffMs / 1000));
}

Expected<void> PostgresOwners::check_keys(const std::string& cookie, const Vault& vault) {
  const auto left_by_first = [&](std::string_view key,
                                 const std::string& ours) -> Expected<std::string> {
    const auto first = store_.compare_and_set("town", key, std::nullopt, ours);
    if (!first) return tl::unexpected(first.error());
    if (*first) return ours;
    const auto known = store_.get("town", key);
    if (!known) return tl::unexpected(known.error());
    return known->value_or("");
  };
  const auto cookies = left_by_first("cookie_key", cookie);
  if (!cookies) return tl::unexpected(cookies.error());
  const auto dice = left_by_first("dice_key", vault.seal("town"));
  if (!dice) return tl::unexpected(dice.error());
  if (*cookies == cookie && vault.open(*dice) == "town") return {};
  return failure(
      "the keys of this node (cookie.key, dice.key) are not those of the town: copy both from the "
      "data folder of a node that is in it");
}

}  // namespace taproom::service
