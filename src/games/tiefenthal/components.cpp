#include "games/tiefenthal/components.h"

namespace taproom::tiefenthal {

constinit PackTable<Components, kMaxPacks> installed_packs{};

namespace {

Components::Derived derive(const Components& components) {
  Components::Derived derived;
  for (std::size_t kind = 0; kind < components.cards_in_use; ++kind) {
    derived.accepts[kind] = components.cards[kind].accepts;
  }
  for (Space place = space::kCashbox; place < space::kFirstSlot; ++place) {
    const std::uint8_t faces =
        components.areas[static_cast<std::size_t>(kSpaceAreas[place])].accepts;
    if (faces == kAnyFace) derived.any |= bit_of(place);
    for (int face = 1; face <= 6 && faces != kAnyFace; ++face) {
      if ((faces >> face & 1u) != 0) {
        derived.by_value[static_cast<std::size_t>(face)] |= bit_of(place);
      }
    }
  }
  for (int purse = 0; purse < Components::Derived::kPurses; ++purse) {
    const auto at = static_cast<std::size_t>(purse);
    const int within = at + 1 == derived.areas_within.size() ? 255 : purse;
    for (int i = 0; i < kAreas; ++i) {
      const AreaInfo& area = components.areas[static_cast<std::size_t>(i)];
      if (area.price > within && area.offer_card == card::kNone) continue;
      derived.areas_within[at] = static_cast<std::uint16_t>(derived.areas_within[at] | 1u << i);
    }
    for (CardKind kind = 0; kind < kTavernCards; ++kind) {
      // The charlatan costs beer; barback and brewer may change prices (TT-THA-08).
      const bool fixed =
          kind != card::kCharlatan && kind != card::kBarback && kind != card::kBrewer;
      if (components.cards[kind].price > within && fixed) continue;
      derived.cards_within[at] = static_cast<std::uint16_t>(derived.cards_within[at] | 1u << kind);
    }
  }
  return derived;
}

}  // namespace

void install_components(std::uint16_t index, const Components& components) {
  installed_packs.install(index, components, [](Components& own) { own.derived = derive(own); });
}

}  // namespace taproom::tiefenthal
