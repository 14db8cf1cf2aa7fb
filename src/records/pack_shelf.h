#pragma once
// The packs a game has loaded, behind the numbers of its engine's registry.

#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>

#include <boost/json/value.hpp>

#include "records/error.h"

namespace taproom::records {

struct LoadedPack {
  boost::json::value source;  ///< whole, after merging
  std::string name;
  std::string hash;
};

class PackShelf {
 public:
  explicit PackShelf(std::size_t most) : most_(most) {}

  /// Puts a pack on the shelf; `install` hands its tables to the engine under the number it gets.
  /// A pack that is there already keeps its number.
  Expected<std::uint16_t> add(boost::json::value source, std::string name,
                              const std::function<void(std::uint16_t)>& install);
  /// Stays where it is as long as the shelf.
  const LoadedPack& get(std::size_t index) const;
  std::size_t count() const;

 private:
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::deque<LoadedPack> packs_;  // grows without moving what is there
};

}  // namespace taproom::records
