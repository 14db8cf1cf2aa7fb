// What pieces do, in a few words.

#include "games/tiefenthal/names.h"

namespace taproom::tiefenthal {

namespace {

/// "3 more dice", "one more die".
std::string counted(int n, const char* one, const char* many) {
  return n == 1 ? one : std::to_string(n) + " " + many;
}

std::string per_text(std::uint8_t per) {
  switch (static_cast<Per>(per)) {
    case Per::kFace:
      return " per pip of the die";
    case Per::kBrewerDie:
      return " per die on the brewer";
    case Per::kNobleInTavern:
      return " per noble in the tavern";
    default:
      return "";
  }
}

std::string free_upgrade_text(const Effect& effect) {
  std::string text = "a free upgrade";
  if (effect.arg < kAreas) text += " of the " + spaced(area_name(effect.arg));
  return text + (effect.per != 0 ? " with a noble" : "");
}

std::string faces_text(unsigned faces) {
  std::string text;
  for (unsigned face = 1; face <= 6; ++face) {
    if (((faces >> face) & 1u) == 0) continue;
    text += (text.empty() ? "" : " or ") + std::to_string(face);
  }
  return text;
}

}  // namespace

std::string plural(int n, const char* one, const char* many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

std::string thalers_text(int n) { return plural(n, "thaler", "thalers"); }
std::string beer_text(int n) { return std::to_string(n) + " beer"; }

std::string spaced(std::string_view name) {
  std::string text(name);
  for (char& letter : text) {
    if (letter == '_') letter = ' ';
  }
  return text;
}

std::string die_text(int die) {
  const auto kind = static_cast<DieKind>(die);
  return std::string(is_coloured(kind) ? "coloured " : "white ") + std::to_string(face_of(kind));
}

std::string effect_text(const Components& tables, const Effect& effect) {
  const int n = effect.n;
  switch (effect.type) {
    case EffectType::kNone:
    case EffectType::kCount:
      return "";
    case EffectType::kThalers:
      return thalers_text(n) + per_text(effect.per);
    case EffectType::kBeer:
      return beer_text(n) + per_text(effect.per);
    case EffectType::kMonastery:
      return plural(n, "monastery step", "monastery steps") + per_text(effect.per);
    case EffectType::kReputation:
      return plural(n, "reputation step", "reputation steps");
    case EffectType::kSchnapps:
      return std::to_string(n) + " schnapps";
    case EffectType::kNoble:
      return plural(n, "noble", "nobles");
    case EffectType::kGainCard:
      return n > 1 ? std::to_string(n) + " " + card_title(tables, effect.arg)
                   : a_card(tables, effect.arg);
    case EffectType::kGainGuest:
      return "a guest of price " + std::to_string(tables.guest_pile_price);
    case EffectType::kPlaceCard:
      return a_card(tables, effect.arg) + " placed in the tavern";
    case EffectType::kCounterGuest:
      return counted(n, "a counter guest", "counter guests");
    case EffectType::kTakeBackCounterGuest:
      return counted(n, "a used counter guest", "used counter guests") + " taken back";
    case EffectType::kEntertainer:
      return spaced(entertainer_name(effect.arg));
    case EffectType::kOwnDie:
      return counted(n, "a coloured die", "coloured dice") + " for this round";
    case EffectType::kRaiseDie:
      return counted(n, "one more raise", "more raises") + " for this round";
    case EffectType::kTurnDie:
      return counted(n, "a die", "dice") + " turned to any face";
    case EffectType::kShiftDie:
      return plural(n, "die", "dice") + " counting 1 higher or lower this round";
    case EffectType::kWildFaces:
      return "dice showing " + faces_text(effect.n) + " that fit everywhere";
    case EffectType::kAnyFace:
      return "white dice of any face on the brewer this round";
    case EffectType::kTables:
      return plural(n, "table", "tables");
    case EffectType::kAddTable:
      return plural(n, "more table", "more tables");
    case EffectType::kCapacity:
      return "room for " + std::to_string(n);
    case EffectType::kSommelier:
      return counted(n, "a wine marker", "wine markers");
    case EffectType::kLodgeNobles:
      return counted(n, "a noble", "nobles") + " in the guest rooms";
    case EffectType::kServiceDenied:
      return "service denied";
    case EffectType::kRemoveRegulars:
      return plural(n, "regular", "regulars") + " removed";
    case EffectType::kSetBeer:
      return std::to_string(n) + " beer in the storage";
    case EffectType::kStore:
      return effect.arg == 0 ? thalers_text(n) + " into the safe"
                             : beer_text(n) + " into the storage";
    case EffectType::kFillStores:
      return "a full safe and a full beer storage";
    case EffectType::kFreeUpgrade:
      return free_upgrade_text(effect);
    case EffectType::kRestart:
      return "filling the tavern anew";
    case EffectType::kDrawReserved:
      return "a card drawn and reserved";
    case EffectType::kExchangeGuest:
      return "a guest exchanged";
    case EffectType::kCardToDeck:
      return counted(n, "a card", "cards") + " of the tavern on top of the deck";
    case EffectType::kCopyBonus:
      return "the bonus of a guest once more";
    case EffectType::kSignature:
      return counted(n, "a signature", "signatures");
    case EffectType::kOnServe:
      return "a bonus for serving";
    case EffectType::kPriceChange:
      return "a price lowered by " + std::to_string(n);
    case EffectType::kPayFactor:
      return std::to_string(n) + " times the pay of guests served with wine";
    case EffectType::kOfferCardsToDiscard:
      return "the cards of special offers kept";
    case EffectType::kReplaceBoard:
      return effect.arg == 0 ? "the improved guest book" : "the improved reputation track";
    case EffectType::kRevealIou:
      return counted(n, "an IOU", "IOUs") + " each evening";
    case EffectType::kSchnappsOrDeny:
      return std::to_string(n) + " schnapps or service denied";
    case EffectType::kTileBonuses:
      return "the bonuses of a signature";
    case EffectType::kSign:
      return "a signature";
    case EffectType::kLodge:
      return "a room for a noble";
    case EffectType::kRoomBonuses:
      return "the bonus of a room";
    case EffectType::kPutDown:
      return "the " + die_text(effect.arg);
  }
  return "";
}

std::string entertainer_text(const Components& components, int entertainer, int side) {
  if (entertainer < 0 || entertainer >= kEntertainers || side < 1 || side > 2) return "none";
  const EntertainerSide& info =
      components
          .entertainers[static_cast<std::size_t>(entertainer)][static_cast<std::size_t>(side - 1)];
  std::string text = std::to_string(info.schnapps) + " schnapps for " +
                     effect_text(components, info.effect) + " in phase " +
                     phase_name(static_cast<int>(info.phase));
  if (info.per_round_max == 1) return text + ", once a round";
  if (info.per_round_max > 1) {
    text += ", " + std::to_string(info.per_round_max) + " times a round at most";
  }
  return text;
}

std::string start_card_text(const Components& components, int card) {
  if (card < 0 || card >= Components::kStartCards) return "none";
  std::string text;
  for (const Effect& effect : components.start_cards[static_cast<std::size_t>(card)].effects) {
    text += (text.empty() ? "" : ", ") + effect_text(components, effect);
  }
  return text;
}

std::string room_text(int room) {
  switch (room) {
    case 0:
      return "1 thaler into the safe and 1 beer into the storage";
    case 1:
      return "draw and reserve a card";
    case 2:
      return "exchange a guest";
    case 3:
      return "1 monastery step";
    default:
      return "none";
  }
}

std::string keeper_text(const Components& components, int keeper) {
  switch (static_cast<Tavernkeeper>(keeper)) {
    case Tavernkeeper::kGambler:
      return "dice showing " + faces_text(components.gambler_faces) + " fit everywhere";
    case Tavernkeeper::kAbbess:
      return "a regular served with a die may bring " +
             plural(components.abbess_steps, "monastery step", "monastery steps");
    case Tavernkeeper::kHistorian:
      return "the improved guest book";
    case Tavernkeeper::kBuilder:
      return "keeps the cards of special offers; other upgrades cost " +
             thalers_text(components.builder_discount) + " less";
    case Tavernkeeper::kBrewmaster:
      return "guests cost " + beer_text(components.brewmaster_guest) + " less, nobles " +
             beer_text(components.brewmaster_noble) + " less";
    case Tavernkeeper::kMerchant:
      return "guests served with a white die pay " + thalers_text(components.merchant_thalers) +
             " more";
    case Tavernkeeper::kCharmer:
      return "the improved reputation track";
    case Tavernkeeper::kTaxCollector:
      return "turns up an IOU each evening";
    case Tavernkeeper::kNone:
      break;
  }
  return "none";
}

std::string iou_text(const Components& components, int iou) {
  if (iou < 0 || iou >= kIous) return "none";
  return effect_text(components, components.ious[static_cast<std::size_t>(iou)].effect);
}

std::string mission_text(const Components& components, int tile) {
  if (tile < 0 || tile >= kOrderTiles) return "none";
  const OrderTile& order = components.orders[static_cast<std::size_t>(tile)];
  const int n = order.threshold;
  switch (order.mission) {
    case Mission::kPrivateParty:
      return "serve " + plural(n, "guest", "guests") + " in one turn";
    case Mission::kGreatDeeds:
      return plural(n, "reputation step", "reputation steps") +
             " in one turn by the lower total and by bards";
    case Mission::kGrandInterior:
      return "match " + plural(n, "room", "rooms") + " in one round";
    case Mission::kExpulsion:
      return "deny service to " + plural(n, "recruited guest", "recruited guests") +
             " in one round";
    case Mission::kTakings:
      return "earn " + thalers_text(n) + " with dice in one turn";
    case Mission::kBeerFestival:
      return "brew " + beer_text(n) + " in one turn";
    case Mission::kShopping:
      return "buy " + plural(n, "tavern card", "tavern cards") + " in one turn";
    case Mission::kPilgrimage:
      return plural(n, "monastery step", "monastery steps") + " in one turn";
    case Mission::kHighSociety:
      return plural(n, "noble", "nobles") + " in the tavern";
    case Mission::kRenovation:
      return plural(n, "upgraded area", "upgraded areas");
    case Mission::kFullHouse:
      return plural(n, "occupied table", "occupied tables");
    case Mission::kProvisions:
      return "a full safe and a full beer storage at the end of a turn, " + std::to_string(n) +
             " of them upgraded";
  }
  return "none";
}

std::string reward_text(const Components& components, int tile) {
  if (tile < 0 || tile >= kOrderTiles) return "none";
  const OrderTile& order = components.orders[static_cast<std::size_t>(tile)];
  const int n = order.reward_n;
  switch (order.reward) {
    case Reward::kBigDelivery:
      return "white dice of any face fit the brewer this round";
    case Reward::kEagerEmployee:
      return plural(n, "die counts", "dice count") + " 1 higher or lower this round";
    case Reward::kRecommendation:
      return "guests served with wine pay " + std::to_string(n) + " times as much this turn";
    case Reward::kCrossAndCrown:
      return plural(n, "monastery step", "monastery steps") + " per noble in the tavern";
    case Reward::kTip:
      return thalers_text(n);
    case Reward::kFreeRound:
      return beer_text(n);
    case Reward::kCraftsmen:
      return "one upgrade costs " + thalers_text(n) + " less";
    case Reward::kExtraHelp:
      return "roll " + plural(n, "more coloured die", "more coloured dice");
    case Reward::kRedCarpet:
      return "one guest costs " + beer_text(n) + " less";
    case Reward::kSecondEvening:
      return "send everybody home and fill the tavern anew";
    case Reward::kFullStores:
      return "a full safe and a full beer storage";
    case Reward::kLastOrders:
      return "put up to " + plural(n, "card", "cards") + " of the tavern on top of the deck";
  }
  return "none";
}

std::string column_prices_text(const Components& components, int column) {
  if (column < 0 || column >= kColumns) return "none";
  std::string text;
  for (unsigned price = 0; price < 16; ++price) {
    if (((components.column_prices[static_cast<std::size_t>(column)] >> price) & 1u) == 0) continue;
    text += (text.empty() ? "" : " and ") + std::to_string(price);
  }
  return text;
}

}  // namespace taproom::tiefenthal
