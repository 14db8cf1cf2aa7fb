#pragma once
// The packs a game has loaded, behind the numbers of its engine's registry.

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include <boost/json/value.hpp>

#include "records/error.h"

namespace taproom::records {

/// A pack that stays behind this number for as long as somebody holds it; null: the default pack,
/// which always stays. Whoever plays with a pack that was lent holds it.
using PackRef = std::shared_ptr<const std::uint16_t>;

/// Stands in the message when every place is taken: nothing is wrong with the pack, and there may
/// be room later.
inline constexpr std::string_view kNoRoomForPack = "there is no room for one more";

struct PackSource {
  boost::json::value content;  ///< whole, after merging
  std::string name;
  std::function<void(std::uint16_t)> install;  ///< hands its tables to the engine
};

class PackRegistry {
 public:
  explicit PackRegistry(std::size_t most) : most_(most) {}

  // Both register a pack and give it a number; one that is there already keeps its number.
  // Where all numbers are taken, a pack makes room that was lent and that nobody holds any more.
  /// For as long as the program runs.
  Expected<std::uint16_t> keep(PackSource pack);
  /// For as long as it is held.
  Expected<PackRef> lend(PackSource pack);
  /// One more who holds a pack: `number` must be held or kept by somebody already.
  PackRef hold(std::uint16_t number);

  boost::json::value content(std::size_t number) const;
  std::string name(std::size_t number) const;
  std::string hash(std::size_t number) const;
  std::size_t count() const;

 private:
  struct Place {
    boost::json::value content;
    std::string name;
    std::string hash;
    bool kept = false;
    int holders = 0;
  };
  /// To be called with the mutex held.
  Expected<Place*> put(PackSource pack);
  Place* free_place();
  std::uint16_t number_of(const Place& place) const;
  PackRef hold_place(Place& place);

  const std::size_t most_;
  mutable std::mutex mutex_;
  std::deque<Place> places_;  // grows without moving what is there
};

}  // namespace taproom::records
