// What an action is, in words for whoever may choose it, where a template of its row cannot say it.

#include "games/tiefenthal/labels.h"

#include "games/tiefenthal/action.h"
#include "games/tiefenthal/deal.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

std::string Speaker::table(int slot) const {
  return place_text(tables, &player, space::kFirstSlot + slot);
}

std::string Speaker::bonus(int slot) const {
  if (slot >= player.slots.count()) return "";
  const CardKind kind = player.slots[static_cast<std::size_t>(slot)].card;
  if (kind >= tables.cards_in_use) return "";
  const std::string text = effect_text(tables, tables.cards[kind].bonus);
  return text.empty() ? "" : ": " + text;
}

std::string price_text(const Deal& deal) {
  return deal.currency == EffectType::kBeer ? beer_text(deal.price) : thalers_text(deal.price);
}

namespace {

/// "3 thalers, 1 monastery step"; empty when a deal brings nothing.
std::string gains_text(const Components& tables, const Deal& deal) {
  std::string text;
  for (const Effect& effect : deal.brings)
    text += (text.empty() ? "" : ", ") + effect_text(tables, effect);
  return text;
}

}  // namespace

std::string option_text(const State& state, const Components& tables, int option) {
  const auto& options = options_asked(state, tables);
  if (option >= 0 && option < options.count()) {
    return effect_text(tables, options[static_cast<std::size_t>(option)]);
  }
  const int entertainer = arriving_entertainer(state, tables);
  if (entertainer < 0) return "";
  return "side " + std::to_string(option + 1) + " of " + spaced(entertainer_name(entertainer)) +
         ": " + entertainer_text(tables, entertainer, option + 1);
}

std::string serve_label(const Speaker& speaker, Action action) {
  const std::string text = "Remove the " + die_text(action.b) + " from " +
                           place_text(speaker.tables, &speaker.player, action.a) + ": ";
  if (action.a == space::kMonk && action.c == 1) return text + "without moving";
  return text +
         gains_text(speaker.tables, deal_of(speaker.state, speaker.tables, speaker.seat, action)) +
         (action.c == 1 ? ", without the monastery step" : "");
}

std::string place_label(const Speaker& speaker, Action action) {
  if (action.c == space::kBelow) {
    return "Take the " + die_text(action.a) + " back from " +
           place_text(speaker.tables, &speaker.player, action.b);
  }
  std::string text = action.b == space::kBelow
                         ? "Put the " + die_text(action.a)
                         : "Move the " + die_text(action.a) + " from " +
                               place_text(speaker.tables, &speaker.player, action.b);
  return text + (action.b == space::kBelow ? " on " : " to ") +
         place_text(speaker.tables, &speaker.player, action.c);
}

std::string recruit_label(const Speaker& speaker, Action action) {
  const CardKind kind = guest_at(speaker.state, action.a);
  if (kind == card::kNone) return "Recruit the guest at place " + std::to_string(action.a + 1);
  const CardInfo& info = speaker.tables.cards[kind];
  const bool carpet = (action.b & recruit_flag::kRedCarpet) != 0;
  std::string text = "Recruit the " + card_title(speaker.tables, kind) + " for " +
                     price_text(deal_of(speaker.state, speaker.tables, speaker.seat, action)) +
                     " (" + std::to_string(info.vp) + " VP";
  if (info.bonus) text += ", bonus: " + effect_text(speaker.tables, info.bonus);
  text += ")";
  if ((action.b & recruit_flag::kSignatureFirst) != 0) text += ", the signature first";
  return carpet ? text + ", with the red carpet" : text;
}

std::string upgrade_label(const Speaker& speaker, Action action) {
  const Area area = static_cast<Area>(action.a);
  const bool craftsmen = (action.c & upgrade_flag::kCraftsmen) != 0;
  std::string text = "Upgrade " + area_name(action.a) + " for " +
                     price_text(deal_of(speaker.state, speaker.tables, speaker.seat, action));
  if (action.b > 0) {
    const bool kept = (action.c & upgrade_flag::kToDiscard) != 0;
    text += (kept ? ", discarding " : ", returning ") + std::to_string(action.b) + " " +
            card_title(speaker.tables, area_info(speaker.tables, area).offer_card);
    if ((action.c & upgrade_flag::kWithReserved) != 0) text += " (with the reserved one)";
    if ((action.c & upgrade_flag::kUnusedFirst) != 0) text += " (unused ones first)";
  }
  return craftsmen ? text + ", with the craftsmen" : text;
}

std::string choose_label(const Speaker& speaker, Action action) {
  const std::string option = option_text(speaker.state, speaker.tables, action.a);
  return option.empty() ? "Choose option " + std::to_string(action.a + 1) : "Choose " + option;
}

std::string finish_label(const Speaker& speaker, Action) {
  switch (speaker.state.phase) {
    case Phase::kB:
      return "Keep these guests";
    case Phase::kG:
      return "Close the tavern: the other cards are discarded";
    default:
      return "Go on";
  }
}

std::string decline_label(const Speaker& speaker, Action) {
  const auto& waiting = speaker.player.waiting;
  if (waiting.empty()) {
    const Question question = question_of(speaker.state, speaker.tables);
    const bool gift = speaker.state.phase == Phase::kA && question == Question::kOneOfTwo;
    if (gift) return "Take neither";
    return speaker.state.phase == Phase::kA ? "Upgrade nothing" : "Decline";
  }
  switch (waiting.back().type) {
    case EffectType::kServiceDenied:
      return "Deny service to nobody";
    case EffectType::kFreeUpgrade:
      return "Upgrade nothing";
    case EffectType::kPutDown:
    case EffectType::kTurnDie:
      return "Leave the die as it is";
    default:
      return "Decline";
  }
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

std::string token_label(const Speaker& speaker, Action) {
  const auto& waiting = speaker.player.waiting;
  const bool known = !waiting.empty() && waiting.back().type == EffectType::kSchnappsOrDeny;
  return "Take " + std::to_string(known ? waiting.back().n : 1) + " schnapps";
}

namespace {

std::string cell_text(const Speaker& speaker, int column, int row) {
  const GuestBook& book = guest_book::book_of(speaker.tables, speaker.player);
  if (column >= kColumns || row >= book.rows) return "";
  return effect_text(speaker.tables,
                     book.cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
}

}  // namespace

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

namespace {

std::string exchange_label(const Speaker& speaker, Action action) {
  std::string text = "Room 3: exchange " + speaker.table(action.b - 1) + " for ";
  const CardKind kind = guest_at(speaker.state, action.c == 0 ? 4 : action.c - 1);
  if (kind == card::kNone) return text + "another guest";
  return text + card_title(speaker.tables, kind) + (action.c == 0 ? " of the pile" : " of the row");
}

}  // namespace

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
  if (action.a >= kOrdersInPlay) return "?";
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

std::string counter_guest_label(const Speaker&, Action action) {
  return action.a == 0 ? "Send everybody home and fill the tavern anew (counter guest)"
                       : "Counter guest: 1 monastery step";
}

std::string lodge_label(const Speaker& speaker, Action action) {
  if (action.a >= kRooms) return "Seat the noble at a table";
  const int die = speaker.tables.rooms[action.a].opened_by;
  return "Lodge the noble in room " + std::to_string(action.a + 1) + " (die " +
         std::to_string(die) + "): " + room_text(action.a);
}

std::string room_label(const Speaker& speaker, Action action) {
  if (action.b > 0) return exchange_label(speaker, action);
  return "Room " + std::to_string(action.a + 1) + ": " + room_text(action.a);
}

}  // namespace taproom::tiefenthal
