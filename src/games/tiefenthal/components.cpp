#include "games/tiefenthal/components.h"

#include "core/assert.h"

namespace taproom::tiefenthal {

namespace {

struct Registry {
  std::array<Components, kMaxPacks> packs{};
  std::array<bool, kMaxPacks> present{};
};

constinit Registry registry{};

}  // namespace

void install_components(std::uint16_t index, const Components& components) {
  TAPROOM_ASSERT(index < kMaxPacks);
  registry.packs[index] = components;
  registry.present[index] = true;
}

const Components& components(std::uint16_t index) {
  TAPROOM_ASSERT(has_components(index));
  return registry.packs[index];
}

bool has_components(std::uint16_t index) { return index < kMaxPacks && registry.present[index]; }

}  // namespace taproom::tiefenthal
