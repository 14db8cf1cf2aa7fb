#include "service/store/memory_store.h"

#include <cstring>

#include <fmt/format.h>

#include "core/hash.h"

namespace taproom::service {

namespace {

using records::failure;

// A batch in the journal: | size of the body (8) | hash of the body (8) | body |
constexpr std::size_t kHead = 16;

void put_number(std::string& out, std::uint64_t number) {
  char bytes[8];
  std::memcpy(bytes, &number, 8);
  out.append(bytes, 8);
}

void put_text(std::string& out, std::string_view text) {
  put_number(out, text.size());
  out.append(text);
}

std::string body_of(const Batch& batch) {
  std::string out;
  put_number(out, batch.appends.size());
  for (const Batch::Append& append : batch.appends) {
    put_text(out, append.log);
    put_number(out, append.number);
    put_text(out, append.bytes);
  }
  put_number(out, batch.puts.size());
  for (const Batch::Put& put : batch.puts) {
    put_text(out, put.collection);
    put_text(out, put.key);
    put_number(out, put.bytes ? 1 : 0);
    put_text(out, put.bytes.value_or(""));
  }
  return out;
}

/// Reads what was put; `bad` once something does not fit.
class Body {
 public:
  explicit Body(std::string_view bytes) : rest_(bytes) {}
  bool bad() const { return bad_; }
  std::uint64_t number() {
    std::uint64_t out = 0;
    if (rest_.size() < 8) {
      bad_ = true;
      return 0;
    }
    std::memcpy(&out, rest_.data(), 8);
    rest_.remove_prefix(8);
    return out;
  }
  std::string text() {
    const std::uint64_t size = number();
    if (bad_ || size > rest_.size()) {
      bad_ = true;
      return {};
    }
    std::string out(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return out;
  }

 private:
  std::string_view rest_;
  bool bad_ = false;
};

std::optional<Batch> batch_of(std::string_view bytes) {
  Body body(bytes);
  Batch batch;
  for (std::uint64_t left = body.number(); left > 0 && !body.bad(); --left) {
    Batch::Append append;
    append.log = body.text();
    append.number = body.number();
    append.bytes = body.text();
    batch.appends.push_back(std::move(append));
  }
  for (std::uint64_t left = body.number(); left > 0 && !body.bad(); --left) {
    Batch::Put put;
    put.collection = body.text();
    put.key = body.text();
    const bool kept = body.number() == 1;
    std::string text = body.text();
    if (kept) put.bytes = std::move(text);
    batch.puts.push_back(std::move(put));
  }
  if (body.bad()) return std::nullopt;
  return batch;
}

}  // namespace

Expected<std::unique_ptr<MemoryStore>> MemoryStore::open(Disk& disk) {
  auto store = std::make_unique<MemoryStore>();
  const std::string journal = disk.read();
  std::size_t at = 0;
  while (journal.size() - at >= kHead) {
    Body head(std::string_view(journal).substr(at, kHead));
    const std::uint64_t size = head.number();
    const std::uint64_t hash = head.number();
    if (size > journal.size() - at - kHead) break;
    const std::string_view body = std::string_view(journal).substr(at + kHead, size);
    if (hash_bytes(body.data(), body.size()) != hash) {
      // At the very end it is a batch that never became durable; before that it is damage.
      if (at + kHead + size >= journal.size()) break;
      return failure(fmt::format("the journal is damaged at byte {}", at));
    }
    const std::optional<Batch> batch = batch_of(body);
    if (!batch || !store->check(*batch)) {
      return failure(fmt::format("the journal makes no sense at byte {}", at));
    }
    store->apply(*batch);
    at += kHead + size;
  }
  if (at != journal.size()) disk.truncate(at);
  store->disk_ = &disk;
  return store;
}

Expected<void> MemoryStore::check(const Batch& batch) const {
  std::map<std::string, std::uint64_t> next;
  for (const Batch::Append& append : batch.appends) {
    if (!next.contains(append.log)) {
      const auto found = logs_.find(append.log);
      next[append.log] = found == logs_.end() ? 0 : found->second.size();
    }
    std::uint64_t& expected = next[append.log];
    if (append.number != expected) {
      return failure(fmt::format("log {} goes on with entry {}, not with {}", append.log, expected,
                                 append.number));
    }
    ++expected;
  }
  return {};
}

void MemoryStore::apply(const Batch& batch) {
  for (const Batch::Append& append : batch.appends)
    logs_[append.log].push_back(append.bytes);
  for (const Batch::Put& put : batch.puts) {
    if (put.bytes) {
      documents_[put.collection][put.key] = *put.bytes;
    } else {
      documents_[put.collection].erase(put.key);
    }
  }
}

Expected<void> MemoryStore::commit(const Batch& batch) {
  if (failed_) return failure("the store has failed before and takes no more");
  if (const auto checked = check(batch); !checked) {
    failed_ = true;
    return checked;
  }
  if (disk_ != nullptr) {
    const std::string body = body_of(batch);
    std::string bytes;
    put_number(bytes, body.size());
    put_number(bytes, hash_bytes(body.data(), body.size()));
    bytes += body;
    if (!disk_->append(bytes) || !disk_->sync()) {
      failed_ = true;
      return failure("the journal could not be written");
    }
  }
  apply(batch);
  return {};
}

Expected<std::size_t> MemoryStore::log_count() { return logs_.size(); }

Expected<std::uint64_t> MemoryStore::length(std::string_view log) {
  const auto found = logs_.find(log);
  return found == logs_.end() ? 0 : found->second.size();
}

Expected<std::size_t> MemoryStore::count(std::string_view collection) {
  const auto found = documents_.find(collection);
  return found == documents_.end() ? 0 : found->second.size();
}

Expected<std::vector<Store::Log>> MemoryStore::logs() {
  std::vector<Log> out;
  for (const auto& [name, entries] : logs_)
    out.push_back({name, entries.size()});
  return out;
}

Expected<std::vector<std::string>> MemoryStore::read(std::string_view log, std::uint64_t from) {
  const auto found = logs_.find(log);
  if (found == logs_.end() || from >= found->second.size()) return std::vector<std::string>();
  return std::vector<std::string>(found->second.begin() + static_cast<std::ptrdiff_t>(from),
                                  found->second.end());
}

Expected<std::optional<std::string>> MemoryStore::get(std::string_view collection,
                                                      std::string_view key) {
  const auto shelf = documents_.find(collection);
  if (shelf == documents_.end()) return std::nullopt;
  const auto found = shelf->second.find(key);
  if (found == shelf->second.end()) return std::nullopt;
  return found->second;
}

Expected<std::vector<Store::Document>> MemoryStore::page(std::string_view collection,
                                                         std::string_view prefix,
                                                         std::string_view after, std::size_t most) {
  std::vector<Document> out;
  const auto shelf = documents_.find(collection);
  if (shelf == documents_.end()) return out;
  auto next = after < prefix ? shelf->second.lower_bound(prefix) : shelf->second.upper_bound(after);
  for (; next != shelf->second.end() && out.size() < most; ++next) {
    if (!next->first.starts_with(prefix)) break;
    out.push_back({next->first, next->second});
  }
  return out;
}

Expected<void> MemoryStore::each(
    std::string_view collection,
    const std::function<void(std::string_view key, std::string_view bytes)>& each) {
  const auto shelf = documents_.find(collection);
  if (shelf == documents_.end()) return {};
  for (const auto& [key, bytes] : shelf->second)
    each(key, bytes);
  return {};
}

}  // namespace taproom::service
