#include "bots/tiefenthal/earnings.h"

#include <doctest/doctest.h>

#include "core/chance.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/tiefenthal.h"
#include "tests/unit/tiefenthal_config.h"

namespace taproom::bots::tavern {

TEST_CASE("TT-XC-10: the merchant's thaler is earned, and is none that the reputation counts") {
  State state{};
  Chance chance(3);
  Tiefenthal::start(state, config_of(2, bit(Module::k1)), chance, nullptr);
  const Components& tables = components(state.config.pack);
  Player& player = state.players[0];
  player.slots[0].card = card::kRegular1;
  const auto earned = [&](bool coloured) {
    return earnings_of(tables, player, die_kind(coloured, 1), space::kFirstSlot);
  };
  const int pay = reputation::worth(tables, card::kRegular1, 1);
  CHECK(earned(false).thalers == pay);
  CHECK(earned(false).tips == 0);
  player.keeper.keeper = Tavernkeeper::kMerchant;
  CHECK(earned(false).thalers == pay + tables.merchant_thalers);
  CHECK(earned(false).tips == tables.merchant_thalers);
  CHECK(earned(true).thalers == pay);
  CHECK(earned(true).tips == 0);
}

}  // namespace taproom::bots::tavern
