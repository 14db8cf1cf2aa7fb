#include "net/commit_gate.h"

#include <thread>

namespace taproom::net {

namespace {

/// A restart of PostgreSQL takes about a second; nothing could be answered meanwhile anyway.
constexpr std::chrono::seconds kReadPatience{10};
constexpr std::chrono::milliseconds kReadPause{20};

}  // namespace

void CommitGate::attach(Server* server, Failed failed) {
  const std::lock_guard lock(mutex_);
  server_ = server;
  failed_ = std::move(failed);
}

void CommitGate::post(Work work) {
  const std::lock_guard lock(mutex_);
  if (server_ != nullptr) server_->post(std::move(work));
}

void CommitGate::end(const Expected<void>& result) {
  ++ended_;
  if (!result) return fail(result.error());
  while (!waiting_.empty() && waiting_.front().first <= ended_ && !failed_once_) {
    const Work work = std::move(waiting_.front().second);
    waiting_.pop_front();
    work();
  }
}

void CommitGate::after(Work work) {
  if (!busy()) return work();
  waiting_.emplace_back(begun_, std::move(work));
}

void CommitGate::fail(const records::Error& error) {
  if (std::exchange(failed_once_, true)) return;
  waiting_.clear();
  if (failed_) failed_(error);
}

Expected<void> AheadStore::commit(const service::Batch& batch) {
  gate_->begin();
  if (town_) {
    commit_owned(batch);
    return {};
  }
  store_->commit_later(batch, [gate = gate_](const Expected<void>& result) {
    gate->post([gate, result] { gate->end(result); });
  });
  return {};
}

void AheadStore::commit_owned(const service::Batch& batch) {
  service::PostgresTown::Rights fences;
  std::vector<std::string> summaries;
  const auto add = [&](const std::string& table) {
    if (table.empty() || fences.contains(table)) return;
    if (const std::int64_t fence = town_->fence(table)) fences[table] = fence;
  };
  for (const auto& append : batch.appends)
    add(append.log);
  for (const auto& put : batch.puts) {
    add(put.log);
    if (put.collection == "summaries") summaries.push_back(put.key);
  }
  town_->town.commit_later(batch, fences,
                           [gate = gate_, town = town_, fences,
                            summaries](const Expected<std::vector<std::string>>& refused) {
                             gate->post([gate, town, fences, summaries, refused] {
                               if (!refused) return gate->end(tl::unexpected(refused.error()));
                               for (const std::string& table : *refused) {
                                 const auto fence = fences.find(table);
                                 town->refused(table, fence == fences.end() ? 0 : fence->second);
                               }
                               gate->end({});
                               if (!summaries.empty()) town->changed(summaries);
                             });
                           });
}

template <class Ask>
auto AheadStore::patiently(Ask ask) {
  const auto until = std::chrono::steady_clock::now() + kReadPatience;
  auto answer = ask();
  while (!answer && store_->away() && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(kReadPause);
    answer = ask();
  }
  if (!answer && store_->away()) {
    gate_->post([gate = gate_, error = answer.error()] { gate->fail(error); });
  }
  return answer;
}

Expected<std::vector<service::Store::Log>> AheadStore::logs() {
  return patiently([&] { return store_->logs(); });
}
Expected<std::size_t> AheadStore::log_count() {
  return patiently([&] { return store_->log_count(); });
}
Expected<std::uint64_t> AheadStore::length(std::string_view log) {
  return patiently([&] { return store_->length(log); });
}
Expected<std::vector<std::string>> AheadStore::read(std::string_view log, std::uint64_t from) {
  return patiently([&] { return store_->read(log, from); });
}
Expected<std::optional<std::string>> AheadStore::get(std::string_view collection,
                                                     std::string_view key) {
  return patiently([&] { return store_->get(collection, key); });
}
Expected<std::size_t> AheadStore::count(std::string_view collection) {
  return patiently([&] { return store_->count(collection); });
}
Expected<std::vector<service::Store::Document>> AheadStore::page(std::string_view collection,
                                                                 std::string_view prefix,
                                                                 std::string_view after,
                                                                 std::size_t most) {
  return patiently([&] { return store_->page(collection, prefix, after, most); });
}
Expected<void> AheadStore::each(
    std::string_view collection,
    const std::function<void(std::string_view key, std::string_view bytes)>& each) {
  // Not asked again: `each` has seen a part by then.
  return store_->each(collection, each);
}

}  // namespace taproom::net
