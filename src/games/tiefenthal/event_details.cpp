#include "games/tiefenthal/event_details.h"

#include "games/tiefenthal/fields.h"
#include "games/tiefenthal/ids.h"
#include "games/tiefenthal/labels.h"
#include "games/tiefenthal/names.h"

namespace taproom::tiefenthal {

namespace {

std::string table_text(int slot) { return "table " + std::to_string(slot + 1); }

std::string order_text(const Told& told, bool reward) {
  const auto index = static_cast<std::size_t>(told.event.a);
  if (index >= kOrdersInPlay) return "none";
  return spaced(reward ? reward_name(told.tables, told.state.reward_tiles[index])
                       : mission_name(told.tables, told.state.mission_tiles[index]));
}

}  // namespace

std::string chose_detail(const Told& told) {
  const int choice = told.event.a;
  if (choice == Player::kNotChosen) return "has chosen";
  if (choice == Player::kDeclined) {
    return told.state.round == kRounds ? "wants no upgrade" : "takes nothing";
  }
  if (choice >= Player::kFirstArea) return "chooses " + area_name(choice - Player::kFirstArea);
  const std::string option = option_text(told.state, told.tables, choice);
  return option.empty() ? "has chosen" : "chooses " + option;
}

std::string drawn_detail(const Told& told) {
  return told.event.b == 255 ? "" : " to " + table_text(told.event.b);
}

std::string filled_detail(const Told& told) {
  return told.event.a == 0 ? "filled all tables" : "no card left; tables stay empty";
}

std::string moved_detail(const Told& told) {
  const int to = told.event.c;
  return (to == space::kBelow ? "" : "on ") + place_text(told.tables, nullptr, to);
}

std::string served_detail(const Told& told) {
  const int guest = told.event.c;
  return guest == card::kNone ? "" : " (" + card_title(told.tables, guest) + ")";
}

std::string upgraded_detail(const Told& told) {
  const Event& event = told.event;
  if (event.c == 1) return " for free";
  std::string text = " for " + thalers_text(event.n);
  if (event.b > 0) text += ", returning " + plural(event.b, "card", "cards");
  return text;
}

std::string counter_guest_detail(const Told& told) {
  return told.event.a == 0 ? "to start again" : "for a monastery step";
}

std::string lost_detail(const Told& told) {
  const Effect lost{static_cast<EffectType>(told.event.a), 0, 1, 0};
  if (lost.type == EffectType::kGainCard) return "gets no card: the pile is empty";
  const std::string text = effect_text(told.tables, lost);
  return "cannot use " + (text.empty() ? "a bonus" : text);
}

std::string turn_ended_detail(const Told& told) {
  std::string text;
  if (told.event.b > 0) text += "; " + thalers_text(told.event.b) + " lost";
  if (told.event.c > 0) text += "; " + beer_text(told.event.c) + " lost";
  return text;
}

std::string schnapps_detail(const Told& told) {
  const int n = told.event.n;
  return n < 0 ? "gives back " + std::to_string(-n) : "receives " + std::to_string(n);
}

std::string entertainer_detail(const Told& told) {
  return entertainer_text(told.tables, told.event.a, told.event.b);
}

std::string turned_detail(const Told& told) {
  return std::to_string(face_of(static_cast<DieKind>(told.event.b)));
}

std::string reputation_detail(const Told& told) {
  const Event& event = told.event;
  if (event.a == 0) return "back to the host";
  const Player& player = told.state.players[event.seat % kMaxPlayers];
  const bool improved = player.keeper.keeper == Tavernkeeper::kCharmer;
  const auto& track =
      told.tables.reputation[improved ? Components::kImproved : Components::kStandard];
  std::string text = std::string(event.b == 1 ? "back to " : "to ") + "reputation space " +
                     std::to_string(event.a);
  // Places count only the spaces in play (TT-M3-05, TT-M5-01).
  int place = 0;
  for (const ReputationSpace& space : track) {
    if ((space.needs & told.state.config.modules) != space.needs || ++place != event.a) continue;
    if (space.kind == ReputationSpace::Kind::kNumber) {
      return text + " (" + std::to_string(space.vp) + " VP)";
    }
    for (const Effect& bonus : space.bonus)
      text += " (" + effect_text(told.tables, bonus) + ")";
  }
  return text;
}

std::string swapped_detail(const Told& told) {
  const Event& event = told.event;
  return "the " + die_text(event.c >> 4) + " on " + place_text(told.tables, nullptr, event.a) +
         " and the " + die_text(event.c & 15) + " on " + place_text(told.tables, nullptr, event.b);
}

std::string charlatan_detail(const Told& told) {
  if (told.event.a == 0) return "takes a thaler with a charlatan";
  return "repeats the bonus of " + table_text(told.event.a - 1) +
         " with a charlatan, who goes back to the supply";
}

std::string lodged_detail(const Told& told) {
  if (told.event.a >= kRooms) return "seats the noble at a table";
  return "lodges a noble in room " + std::to_string(told.event.a + 1);
}

std::string dealt_detail(const Told& told) {
  // A hand has three tiles; whoever may not see it gets all bits or none.
  const int tiles = told.event.a;
  if (tiles == 0 || tiles == 255) return "a tavernkeeper";
  return "from " + field_phrase(told.tables, nullptr, FieldType::kKeepers, tiles);
}

std::string keeper_detail(const Told& told) {
  if (told.event.a >= kTavernkeepers) return "has chosen a tavernkeeper";
  return "keeps the " + spaced(keeper_name(told.event.a));
}

std::string iou_detail(const Told& told) {
  if (told.event.b == 1) return " for " + thalers_text(told.tables.iou_instead) + " instead";
  return " (" + iou_text(told.tables, told.event.a) + ")";
}

std::string fulfilled_detail(const Told& told) {
  return order_text(told, false) + ", reward: " + order_text(told, true);
}

std::string reward_detail(const Told& told) {
  const Event& event = told.event;
  return event.b < kOrderTiles ? spaced(kRewardNames[event.b]) : std::to_string(event.a + 1);
}

}  // namespace taproom::tiefenthal
