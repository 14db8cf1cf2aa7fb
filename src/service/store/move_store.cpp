#include "service/store/move_store.h"

#include <utility>

#include <fmt/format.h>

#include "core/sha256.h"
#include "service/store/postgres_store.h"
#include "service/store/sqlite_store.h"

namespace taproom::service {

namespace {

using records::failure;

constexpr const char* kHouse = "house";
constexpr const char* kMoving = "moving";  ///< there while a move into the store is not finished
constexpr std::size_t kBytesAtOnce = 1u << 20;

template <class S>
Expected<AnyStore> as_any(Expected<std::unique_ptr<S>> opened, std::string place) {
  if (!opened) return tl::unexpected(opened.error());
  S* store = opened->get();
  return AnyStore{*std::move(opened), std::move(place), [store] { return store->collections(); },
                  [store](std::string_view log) { return store->read_what_is_there(log); }};
}

/// Collects what is to be written, and writes it when it is much.
class Writer {
 public:
  explicit Writer(Store& store) : store_(store) {}
  Expected<void> add(Batch::Append append) {
    bytes_ += append.bytes.size() + append.log.size();
    batch_.appends.push_back(std::move(append));
    return bytes_ < kBytesAtOnce ? Expected<void>() : flush();
  }
  Expected<void> add(Batch::Put put) {
    bytes_ += put.key.size() + (put.bytes ? put.bytes->size() : 0);
    batch_.puts.push_back(std::move(put));
    return bytes_ < kBytesAtOnce ? Expected<void>() : flush();
  }
  Expected<void> flush() {
    if (batch_.empty()) return {};
    bytes_ = 0;
    return store_.commit(std::exchange(batch_, {}));
  }

 private:
  Store& store_;
  Batch batch_;
  std::size_t bytes_ = 0;
};

Expected<void> copy_logs(Store& from, Writer& writer) {
  const auto logs = from.logs();
  if (!logs) return tl::unexpected(logs.error());
  for (const Store::Log& log : *logs) {
    auto entries = from.read(log.name);
    if (!entries) return tl::unexpected(entries.error());
    if (entries->size() != log.entries) {
      return failure(fmt::format("log {} has {} entries, and {} can be read", log.name, log.entries,
                                 entries->size()));
    }
    for (std::uint64_t i = 0; i < entries->size(); ++i)
      if (const auto done = writer.add(Batch::Append{log.name, i, std::move((*entries)[i])}); !done)
        return done;
  }
  return {};
}

Expected<void> copy_documents(AnyStore& from, Writer& writer) {
  const auto collections = from.collections();
  if (!collections) return tl::unexpected(collections.error());
  for (const std::string& collection : *collections) {
    Expected<void> done;
    const auto read =
        from.store->each(collection, [&](std::string_view key, std::string_view bytes) {
          if (done) done = writer.add(Batch::Put{collection, std::string(key), std::string(bytes)});
        });
    if (!read) return read;
    if (!done) return done;
  }
  return {};
}

Expected<void> check_empty(AnyStore& store) {
  const auto logs = store.store->log_count();
  if (!logs) return tl::unexpected(logs.error());
  const auto collections = store.collections();
  if (!collections) return tl::unexpected(collections.error());
  if (*logs == 0 && collections->empty()) return {};
  return failure(store.place + " is not empty: a house moves into a store of its own");
}

/// Each item with its length: two different rows of items never read alike.
void chain(std::string& hash, std::string_view item) {
  hash = sha256_hex(fmt::format("{}:{}:", hash, item.size()) + std::string(item));
}

}  // namespace

Expected<AnyStore> open_any_store(const std::string& where) {
  if (is_postgres_url(where)) return as_any(PostgresStore::open(where), postgres_place(where));
  return as_any(SqliteStore::open(where), where);
}

Expected<AnyStore> inspect_any_store(const std::string& where) {
  if (is_postgres_url(where)) return as_any(PostgresStore::inspect(where), postgres_place(where));
  return as_any(SqliteStore::inspect(where), where);
}

Expected<Moved> hash_store(AnyStore& store) {
  Moved out;
  const auto logs = store.store->logs();
  if (!logs) return tl::unexpected(logs.error());
  for (const Store::Log& log : *logs) {
    const auto entries = store.store->read(log.name);
    if (!entries) return tl::unexpected(entries.error());
    ++out.logs;
    out.entries += entries->size();
    chain(out.hash, log.name);
    for (const std::string& entry : *entries)
      chain(out.hash, entry);
  }
  const auto collections = store.collections();
  if (!collections) return tl::unexpected(collections.error());
  for (const std::string& collection : *collections) {
    chain(out.hash, collection);
    const auto read =
        store.store->each(collection, [&](std::string_view key, std::string_view bytes) {
          ++out.documents;
          chain(out.hash, key);
          chain(out.hash, bytes);
        });
    if (!read) return tl::unexpected(read.error());
  }
  return out;
}

Expected<Moved> move_store(AnyStore& from, AnyStore& to) {
  if (const auto whole = check_moved(*from.store); !whole) return tl::unexpected(whole.error());
  if (const auto empty = check_empty(to); !empty) return tl::unexpected(empty.error());
  Batch mark;
  mark.puts.push_back({kHouse, kMoving, from.place});
  if (const auto done = to.store->commit(mark); !done) return tl::unexpected(done.error());
  Writer writer(*to.store);
  Expected<void> done = copy_logs(*from.store, writer);
  if (done) done = copy_documents(from, writer);
  if (done) done = writer.flush();
  if (!done) return tl::unexpected(done.error());
  mark.puts.front().bytes.reset();
  if (done = to.store->commit(mark); !done) return tl::unexpected(done.error());
  const auto before = hash_store(from);
  if (!before) return tl::unexpected(before.error());
  const auto after = hash_store(to);
  if (!after) return tl::unexpected(after.error());
  if (before->hash == after->hash) return *after;
  mark.puts.front().bytes = from.place;
  (void)to.store->commit(mark);
  return failure(fmt::format("{} does not hold what {} holds: {} instead of {}", to.place,
                             from.place, after->hash, before->hash));
}

Expected<void> check_moved(Store& store) {
  const auto mark = store.get(kHouse, kMoving);
  if (!mark) return tl::unexpected(mark.error());
  if (!*mark) return {};
  return failure(
      fmt::format("a move from {} into this store was not finished: remove what is in it (the "
                  "schema taproom, or the database file), and move again",
                  **mark));
}

}  // namespace taproom::service
