#include "games/tiefenthal/text_modules.h"

#include "games/tiefenthal/action.h"
#include "games/tiefenthal/events.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

namespace {

std::string table_text(int slot) { return "table " + std::to_string(slot + 1); }

std::string schnapps_text(int n) {
  return (n < 0 ? "gives back " : "receives ") + std::to_string(n < 0 ? -n : n) + " schnapps";
}

std::string reputation_text(const State& state, const Components& tables, const Event& event) {
  if (event.a == 0) return "moves back to the host";
  const Player& player = state.players[event.seat % kMaxPlayers];
  const bool improved = player.keeper.keeper == Tavernkeeper::kCharmer;
  const auto& track = tables.reputation[improved ? Components::kImproved : Components::kStandard];
  std::string text = std::string(event.b == 1 ? "moves back to " : "moves to ") +
                     "reputation space " + std::to_string(event.a);
  // Places count only the spaces in play (TT-M3-05, TT-M5-01).
  int place = 0;
  for (const ReputationSpace& space : track) {
    if ((space.needs & state.config.modules) != space.needs || ++place != event.a) continue;
    if (space.kind == ReputationSpace::Kind::kNumber) {
      return text + " (" + std::to_string(space.vp) + " VP)";
    }
    for (const Effect& bonus : space.bonus)
      text += " (" + effect_text(tables, bonus) + ")";
  }
  return text;
}

std::string names_text(unsigned bits, int count, std::string (*name)(int)) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    if (((bits >> i) & 1u) != 0) text += (text.empty() ? "" : ", ") + spaced(name(i));
  }
  return text;
}

std::string keepers_dealt_text(std::uint8_t bits) {
  // A hand has three tiles; whoever may not see it gets all bits or none.
  if (bits == 0 || bits == 255) return "chooses a tavernkeeper";
  return "chooses from " + names_text(bits, kTavernkeepers, keeper_name);
}

std::string stored_text(const Event& event) {
  return "puts " + thalers_text(event.n) + " into the safe and " + beer_text(event.a) +
         " into the storage";
}

std::string order_text(const State& state, const Components& tables, int order, bool reward) {
  const auto index = static_cast<std::size_t>(order);
  if (index >= kOrdersInPlay) return "none";
  return spaced(reward ? reward_name(tables, state.reward_tiles[index])
                       : mission_name(tables, state.mission_tiles[index]));
}

std::string order_laid_text(const Components& tables, const Event& event) {
  return "Order " + std::to_string(event.a + 1) + ": " + spaced(mission_name(tables, event.b)) +
         " (" + mission_text(tables, event.b) + ") for " + spaced(reward_name(tables, event.c)) +
         " (" + reward_text(tables, event.c) + ")";
}

std::string iou_used_text(const Components& tables, const Event& event) {
  const std::string name = "uses the IOU " + spaced(iou_name(event.a).substr(4));
  if (event.b == 1) return name + " for " + thalers_text(tables.iou_instead) + " instead";
  return name + " (" + iou_text(tables, event.a) + ")";
}

std::string reward_used_text(const Event& event) {
  return "uses the reward " +
         (event.b < kOrderTiles ? spaced(kRewardNames[event.b]) : std::to_string(event.a + 1));
}

std::string swapped_text(const Components& tables, const Event& event) {
  return "swaps the " + die_text(event.c >> 4) + " on " + place_text(tables, nullptr, event.a) +
         " and the " + die_text(event.c & 15) + " on " + place_text(tables, nullptr, event.b);
}

/// Modules 2 to 5.
std::string base_module_text(const State& state, const Components& tables, const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kSchnapps:
      return schnapps_text(event.n);
    case EventKind::kEntertainerCame:
      return "takes side " + std::to_string(event.b) + " of " + spaced(entertainer_name(event.a)) +
             " (" + entertainer_text(tables, event.a, event.b) + ")";
    case EventKind::kEntertained:
      return "uses " + spaced(entertainer_name(event.a)) + " (" +
             entertainer_text(tables, event.a, event.b) + ")";
    case EventKind::kDieTurned:
      return "turns the " + die_text(event.a) + " to " +
             std::to_string(face_of(static_cast<DieKind>(event.b)));
    case EventKind::kCardKept:
      return "puts " + a_card(tables, event.a) + " on top of the deck (" +
             spaced(keep_name(event.b)) + ")";
    case EventKind::kReputationCounted:
      return "counts " + thalers_text(event.a) + " and " + beer_text(event.b) + ": " +
             plural(event.n, "reputation step", "reputation steps");
    case EventKind::kReputationStep:
      return reputation_text(state, tables, event);
    case EventKind::kBardSang:
      return "lets a bard sing";
    case EventKind::kDiceSwapped:
      return swapped_text(tables, event);
    case EventKind::kDieLifted:
      return "lifts the " + die_text(event.a) + " from " + place_text(tables, nullptr, event.b);
    case EventKind::kRearranged:
      return "has re-arranged " + plural(event.n, "die", "dice");
    case EventKind::kRearrangementCancelled:
      return "puts the lifted dice back";
    case EventKind::kStartCardsRevealed:
      return "Open for choice: " +
             names_text(static_cast<unsigned>(event.n), Components::kStartCards, start_card_name);
    case EventKind::kStartCardTaken:
      return "takes start card " + std::to_string(event.a + 1) + " (" +
             start_card_text(tables, event.a) + ")";
    case EventKind::kRegularRemoved:
      return "removes " + a_card(tables, event.a) + " from the game";
    case EventKind::kSigned:
      return "puts a signature into column " + std::to_string(event.a + 1) + ", row " +
             std::to_string(event.b + 1);
    case EventKind::kRowFilled:
      return "fills row " + std::to_string(event.a + 1) + " of the guest book";
    default:
      return "";
  }
}

/// Modules A and B.
std::string house_text(const Components& tables, const Event& event) {
  const std::string room = "room " + std::to_string(event.a + 1);
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kWinePlaced:
      return "puts a wine marker on " + table_text(event.a);
    case EventKind::kWineServed:
      return "serves " + a_card(tables, event.b) + " at " + table_text(event.a) + " with wine";
    case EventKind::kWineTakenBack:
      return "takes the wine back from " + table_text(event.a);
    case EventKind::kCharlatanUsed:
      return event.a == 0 ? "takes a thaler with a charlatan"
                          : "repeats the bonus of " + table_text(event.a - 1) +
                                " with a charlatan, who goes back to the supply";
    case EventKind::kCharlatanBought:
      return "buys a charlatan for " + beer_text(event.n);
    case EventKind::kLodged:
      return event.a >= kRooms ? "seats the noble at a table" : "lodges a noble in " + room;
    case EventKind::kRoomMatched:
      return "matches " + room;
    case EventKind::kRoomUsed:
      return "uses " + room + " (" + room_text(event.a) + ")";
    case EventKind::kRoomSkipped:
      return "does without " + room;
    case EventKind::kGuestExchanged:
      return "exchanges " + a_card(tables, event.a) + " at " + table_text(event.c) + " for " +
             a_card(tables, event.b);
    case EventKind::kCardReserved:
      return "draws and reserves " + a_card(tables, event.a);
    case EventKind::kStored:
      return stored_text(event);
    default:
      return "";
  }
}

/// Modules C and D.
std::string people_text(const State& state, const Components& tables, const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kKeepersDealt:
      return keepers_dealt_text(event.a);
    case EventKind::kKeeperChosen:
      return event.a < kTavernkeepers ? "keeps the " + spaced(keeper_name(event.a))
                                      : "has chosen a tavernkeeper";
    case EventKind::kKeeperRevealed:
      return "plays the " + spaced(keeper_name(event.a)) + " (" + keeper_text(tables, event.a) +
             ")";
    case EventKind::kIouRevealed:
      return "turns up the IOU " + spaced(iou_name(event.a).substr(4)) + " (" +
             iou_text(tables, event.a) + ")";
    case EventKind::kIouUsed:
      return iou_used_text(tables, event);
    case EventKind::kCounterGuestReturned:
      return "takes back a used counter guest";
    case EventKind::kCardPlaced:
      return "puts " + a_card(tables, event.a) + " from the supply into the tavern";
    case EventKind::kOrderLaid:
      return order_laid_text(tables, event);
    case EventKind::kOrderFulfilled:
      return "fulfils the order " + order_text(state, tables, event.a, false) +
             ", reward: " + order_text(state, tables, event.a, true);
    case EventKind::kMayorCame:
      return "has fulfilled all orders: the mayor comes";
    case EventKind::kRewardUsed:
      return reward_used_text(event);
    default:
      return "";
  }
}

}  // namespace

std::string module_event_text(const State& state, const Components& tables, const Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  if (kind < EventKind::kWinePlaced || kind >= EventKind::kDieLifted) {
    return base_module_text(state, tables, event);
  }
  if (kind < EventKind::kKeepersDealt) return house_text(tables, event);
  return people_text(state, tables, event);
}

}  // namespace taproom::tiefenthal
