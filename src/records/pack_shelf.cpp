#include "records/pack_shelf.h"

#include <utility>

#include <fmt/format.h>

#include "records/pack.h"

namespace taproom::records {

Expected<std::uint16_t> PackShelf::add(boost::json::value source, std::string name,
                                       const std::function<void(std::uint16_t)>& install) {
  std::string hash = content_hash(source);
  const std::lock_guard lock(mutex_);
  for (std::size_t i = 0; i < packs_.size(); ++i) {
    if (packs_[i].hash == hash) return static_cast<std::uint16_t>(i);
  }
  if (packs_.size() == most_) {
    return failure(
        fmt::format("{} packs are loaded, and there is no room for more: use one of them, or start "
                    "the program anew",
                    most_));
  }
  const auto index = static_cast<std::uint16_t>(packs_.size());
  install(index);
  for (const LoadedPack& other : packs_) {
    // Two packs of one name: the later one is called by its hash as well.
    if (other.name == name) name += "@" + hash.substr(0, 8);
  }
  packs_.push_back({std::move(source), std::move(name), std::move(hash)});
  return index;
}

const LoadedPack& PackShelf::get(std::size_t index) const {
  const std::lock_guard lock(mutex_);
  return packs_.at(index);
}

std::size_t PackShelf::count() const {
  const std::lock_guard lock(mutex_);
  return packs_.size();
}

}  // namespace taproom::records
