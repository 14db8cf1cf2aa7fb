#pragma once
// Documents that are read back at once and made durable together: what was put is seen by `get`
// before it is on the disk, and `commit` writes everything put since the last one as one step.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "service/store/store.h"

namespace taproom::service {

class Documents {
 public:
  explicit Documents(Store& store) : store_(&store) {}

  Expected<std::optional<std::string>> get(std::string_view collection, std::string_view key) {
    const auto draft = drafts_.find({std::string(collection), std::string(key)});
    if (draft != drafts_.end()) return draft->second;
    return store_->get(collection, key);
  }
  /// No bytes: removed.
  void put(std::string_view collection, std::string_view key, std::optional<std::string> bytes) {
    drafts_[{std::string(collection), std::string(key)}] = std::move(bytes);
  }
  bool dirty() const { return !drafts_.empty(); }
  Expected<void> commit() {
    if (drafts_.empty()) return {};
    Batch batch;
    for (auto& [place, bytes] : drafts_)
      batch.puts.push_back({place.first, place.second, bytes});
    Expected<void> done = store_->commit(batch);
    if (done) drafts_.clear();
    return done;
  }
  Store& store() { return *store_; }

 private:
  Store* store_;
  std::map<std::pair<std::string, std::string>, std::optional<std::string>> drafts_;
};

}  // namespace taproom::service
