#include "records/pack_registry.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "records/pack.h"

namespace taproom::records {

Expected<std::uint16_t> PackRegistry::keep(PackSource pack) {
  const std::lock_guard lock(mutex_);
  const Expected<Place*> place = put(std::move(pack));
  if (!place) return tl::unexpected(place.error());
  (*place)->kept = true;
  return number_of(**place);
}

Expected<PackRef> PackRegistry::lend(PackSource pack) {
  const std::lock_guard lock(mutex_);
  const Expected<Place*> place = put(std::move(pack));
  if (!place) return tl::unexpected(place.error());
  return hold_place(**place);
}

PackRef PackRegistry::hold(std::uint16_t number) {
  const std::lock_guard lock(mutex_);
  return hold_place(places_.at(number));
}

PackRef PackRegistry::hold_place(Place& place) {
  ++place.holders;
  return {new std::uint16_t(number_of(place)), [this, &place](const std::uint16_t* number) {
            const std::lock_guard lock(mutex_);
            --place.holders;
            delete number;
          }};
}

std::uint16_t PackRegistry::number_of(const Place& place) const {
  const auto found = std::find_if(places_.begin(), places_.end(),
                                  [&](const Place& each) { return &each == &place; });
  return static_cast<std::uint16_t>(found - places_.begin());
}

PackRegistry::Place* PackRegistry::free_place() {
  if (places_.size() < most_) return &places_.emplace_back();
  const auto idle = std::find_if(places_.begin(), places_.end(), [](const Place& place) {
    return !place.kept && place.holders == 0;
  });
  return idle == places_.end() ? nullptr : &*idle;
}

Expected<PackRegistry::Place*> PackRegistry::put(PackSource pack) {
  std::string hash = content_hash(pack.content);
  for (Place& place : places_) {
    if (place.hash == hash) return &place;
  }
  Place* place = free_place();
  if (place == nullptr) {
    return failure(
        fmt::format("{} packs are in use, and {}: use one of them, or wait until nobody plays with "
                    "one of them",
                    most_, kNoRoomForPack));
  }
  *place = {};
  for (const Place& other : places_) {
    // Two packs of one name: the later one is called by its hash as well.
    if (other.name == pack.name) pack.name += "@" + hash.substr(0, 8);
  }
  pack.install(number_of(*place));
  *place = {std::move(pack.content), std::move(pack.name), std::move(hash)};
  return place;
}

boost::json::value PackRegistry::content(std::size_t number) const {
  const std::lock_guard lock(mutex_);
  return places_.at(number).content;
}

std::string PackRegistry::name(std::size_t number) const {
  const std::lock_guard lock(mutex_);
  return places_.at(number).name;
}

std::string PackRegistry::hash(std::size_t number) const {
  const std::lock_guard lock(mutex_);
  return places_.at(number).hash;
}

std::size_t PackRegistry::count() const {
  const std::lock_guard lock(mutex_);
  return places_.size();
}

}  // namespace taproom::records
