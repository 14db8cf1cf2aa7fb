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
  store_->commit_later(batch, [gate = gate_](const Expected<void>& result) {
    gate->post([gate, result] { gate->end(result); });
  });
  return {};
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
