#include "games/tiefenthal/text_modules.h"

#include "games/tiefenthal/action.h"
#include "games/tiefenthal/events.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

namespace {

/// A seat and the tables it looks at, for its labels.
struct Speaker {
  const State& state;
  const Components& tables;
  Seat seat;
  const Player& player;

  std::string table(int slot) const {
    return place_text(tables, &player, space::kFirstSlot + slot);
  }
  std::string bonus(int slot) const {
    const std::string text = bonus_text(tables, player, slot);
    return text.empty() ? "" : ": " + text;
  }
};

std::string room_label(const Components& tables, int room) {
  return "room " + std::to_string(room + 1) + " (die " +
         std::to_string(tables.rooms[static_cast<std::size_t>(room)].opened_by) + ")";
}

std::string schnapps_label(const Speaker& speaker, Action action) {
  const std::uint8_t side = speaker.player.schnapps.side[action.a];
  if (side < 1 || side > 2) return "Use " + spaced(entertainer_name(action.a));
  const EntertainerSide& info = speaker.tables.entertainers[action.a][side - 1u];
  const std::string pay = "Pay " + std::to_string(info.schnapps) + " schnapps: ";
  switch (info.effect.type) {
    case EffectType::kFreeUpgrade:
      return pay + "upgrade " + area_name(action.b) + " for free" +
             (info.effect.per != 0 ? ", with a noble" : "");
    case EffectType::kServiceDenied:
      return pay + "deny service to " + speaker.table(action.b);
    case EffectType::kTurnDie:
      return pay + "turn the " + die_text(action.b) + " to " + std::to_string(action.c);
    default:
      return pay + effect_text(speaker.tables, info.effect);
  }
}

std::string swap_label(const Speaker& speaker, Action action) {
  return "Swap the " + die_text(action.c >> 4) + " on " +
         place_text(speaker.tables, &speaker.player, action.a) + " and the " +
         die_text(action.c & 15) + " on " + place_text(speaker.tables, &speaker.player, action.b);
}

std::string token_label(const Speaker& speaker) {
  const auto& waiting = speaker.player.waiting;
  const bool known = !waiting.empty() && waiting.back().type == EffectType::kSchnappsOrDeny;
  return "Take " + std::to_string(known ? waiting.back().n : 1) + " schnapps";
}

const GuestBook& book_of(const Speaker& speaker) {
  const bool improved = speaker.player.keeper.keeper == Tavernkeeper::kHistorian;
  return speaker.tables.guest_books[improved ? Components::kImproved : Components::kStandard];
}

std::string cell_text(const Speaker& speaker, int column, int row) {
  const GuestBook& book = book_of(speaker);
  if (column >= kColumns || row >= book.rows) return "";
  return effect_text(speaker.tables,
                     book.cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
}

std::string sign_label(const Speaker& speaker, Action action) {
  const std::string cell = cell_text(speaker, action.a, speaker.player.book.filled[action.a]);
  return "Sign column " + std::to_string(action.a + 1) + " of the guest book (price " +
         column_prices_text(speaker.tables, action.a) + ")" + (cell.empty() ? "" : ": " + cell);
}

std::string cell_or_row_label(const Speaker& speaker, Action action) {
  if (action.a == 1) {
    return "First the bonus of the row: " + effect_text(speaker.tables, speaker.tables.row_bonus);
  }
  const auto& waiting = speaker.player.waiting;
  std::string cell;
  if (!waiting.empty() && waiting.back().type == EffectType::kTileBonuses) {
    cell = cell_text(speaker, waiting.back().arg, waiting.back().n);
  }
  return "First the bonus of the cell" + (cell.empty() ? "" : ": " + cell);
}

std::string wine_label(const Speaker& speaker, Action action) {
  if (action.b == 1) return "Take the wine back from " + speaker.table(action.a);
  const std::string text = "Serve " + speaker.table(action.a) + " with wine";
  const std::string gains =
      gains_text(speaker.tables, deal_of(speaker.state, speaker.tables, speaker.seat, action));
  return gains.empty() ? text : text + ": " + gains;
}

std::string charlatan_label(const Speaker& speaker, Action action) {
  if (action.a == 0) return "Charlatan: 1 thaler, and the card stays";
  return "Charlatan goes back to the supply and repeats the bonus of " +
         speaker.table(action.a - 1) + speaker.bonus(action.a - 1);
}

std::string exchange_label(const Speaker& speaker, Action action) {
  std::string text = "Room 3: exchange " + speaker.table(action.b - 1) + " for ";
  const CardKind kind = guest_at(speaker.state, action.c == 0 ? 4 : action.c - 1);
  if (kind == card::kNone) return text + "another guest";
  return text + card_title(speaker.tables, kind) + (action.c == 0 ? " of the pile" : " of the row");
}

std::string iou_label(const Speaker& speaker, Action action) {
  const std::string name = "IOU " + spaced(iou_name(action.a).substr(4)) + ": ";
  if (action.c == 1) return name + thalers_text(speaker.tables.iou_instead) + " instead";
  if (action.b > 0) {
    return name + "repeat the bonus of " + speaker.table(action.b - 1) +
           speaker.bonus(action.b - 1);
  }
  return name + iou_text(speaker.tables, action.a);
}

std::string reward_label(const Speaker& speaker, Action action) {
  const std::uint8_t tile = speaker.state.reward_tiles[action.a];
  return "Reward " + spaced(reward_name(speaker.tables, tile)) + ": " +
         reward_text(speaker.tables, tile);
}

std::string keep_label(const Speaker& speaker, Action action) {
  std::string text = "Put " + a_card(speaker.tables, action.a) + " on top of the deck (";
  if (action.b != keep_by::kJuggler) return text + spaced(keep_name(action.b)) + ")";
  text += "juggler";
  for (std::size_t i = 0; i < speaker.player.schnapps.side.size(); ++i) {
    const std::uint8_t side = speaker.player.schnapps.side[i];
    if (side < 1 || side > 2) continue;
    const EntertainerSide& info = speaker.tables.entertainers[i][side - 1u];
    if (info.effect.type != EffectType::kCardToDeck) continue;
    text += ", " + std::to_string(info.schnapps) + " schnapps";
  }
  return text + ")";
}

}  // namespace

std::string module_label(const State& state, const Components& tables, Seat seat, Action action) {
  const Speaker speaker{state, tables, seat, state.player(seat)};
  switch (kind_of(action)) {
    case ActionKind::kSchnapps:
      return schnapps_label(speaker, action);
    case ActionKind::kBegin:
      return "Begin: the plan stands, the reputation is counted";
    case ActionKind::kSwap:
      return swap_label(speaker, action);
    case ActionKind::kBard:
      return "Bard: 1 reputation step";
    case ActionKind::kLift:
      return "Lift the " + die_text(action.a) + " from " +
             place_text(tables, &speaker.player, action.b) + " to re-arrange several dice";
    case ActionKind::kDone:
      return "Done: the dice lie as they shall";
    case ActionKind::kCancel:
      return "Cancel: the dice go back to where they lay";
    case ActionKind::kToken:
      return token_label(speaker);
    case ActionKind::kStartCard:
      return "Take start card " + std::to_string(action.a + 1) + ": " +
             start_card_text(tables, action.a);
    case ActionKind::kRemoveRegular:
      return "Remove " + a_card(tables, action.a) + " from the game";
    case ActionKind::kSign:
      return sign_label(speaker, action);
    case ActionKind::kCellOrRow:
      return cell_or_row_label(speaker, action);
    case ActionKind::kWine:
      return wine_label(speaker, action);
    case ActionKind::kCharlatan:
      return charlatan_label(speaker, action);
    case ActionKind::kLodge:
      if (action.a >= kRooms) return "Seat the noble at a table";
      return "Lodge the noble in " + room_label(tables, action.a) + ": " + room_text(action.a);
    case ActionKind::kRoom:
      if (action.b > 0) return exchange_label(speaker, action);
      return "Room " + std::to_string(action.a + 1) + ": " + room_text(action.a);
    case ActionKind::kSkipRoom:
      return "Do without room " + std::to_string(action.a + 1) + " (" + room_text(action.a) + ")";
    case ActionKind::kTavernkeeper:
      return "Take the " + spaced(keeper_name(action.a)) + ": " + keeper_text(tables, action.a);
    case ActionKind::kIou:
      return iou_label(speaker, action);
    case ActionKind::kTurn:
      return "Turn the " + die_text(action.a) + " to " + std::to_string(action.b);
    case ActionKind::kReward:
      return action.a < kOrdersInPlay ? reward_label(speaker, action) : "?";
    case ActionKind::kKeepCard:
      return keep_label(speaker, action);
    default:
      return "?";
  }
}

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
