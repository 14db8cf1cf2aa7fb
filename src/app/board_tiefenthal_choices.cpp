// What a player of Tiefenthal is asked, his choices in short words, and the rules behind them.
#include <bit>

#include <fmt/format.h>

#include "app/board_tiefenthal.h"
#include "games/tiefenthal/action.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::app::tt {

using game::ActionKind;
using game::Area;
using game::Components;
using game::Player;
using game::State;
namespace card = game::card;
namespace space = game::space;

namespace {

/// Headings from top to bottom.
enum Order : int {
  kOrderChoice,
  kOrderServe,
  kOrderPlace,
  kOrderBuy,
  kOrderUpgrade,
  kOrderRecruit,
  kOrderOther,
  kOrderMove,
  kOrderDone,
};

std::string place_words(const State& state, Seat seat, int place) {
  if (place == space::kBelow) return "take back";
  if (place < space::kFirstSlot) return game::space_name(place);
  return slot_words(state, seat, place - space::kFirstSlot);
}

unsigned faces_of(const State& state, Seat seat, int place) {
  const Components& tables = tables_of(state);
  static constexpr Area kPrinted[] = {Area::kTables, Area::kCashbox, Area::kBarrel, Area::kMonk,
                                      Area::kBrewer};
  if (place == space::kBelow) return 0;
  if (place < space::kFirstSlot) {
    return tables.areas[static_cast<std::size_t>(kPrinted[place])].accepts;
  }
  const auto slot = static_cast<std::size_t>(place - space::kFirstSlot);
  const Player& player = state.player(seat);
  if (slot >= player.slots.size() || player.slots[slot].card == card::kNone) return 0;
  return tables.cards[player.slots[slot].card].accepts;
}

/// " +2" when dishwashers must help there.
std::string raise_words(const State& state, Seat seat, game::DieKind die, int place) {
  const unsigned at_least = faces_of(state, seat, place) >> game::face_of(die);
  const int raise = at_least == 0 ? 0 : std::countr_zero(at_least);
  return raise == 0 ? std::string() : fmt::format(" +{}", raise);
}

void say_place(const Scene& scene, Action action, Choice& choice) {
  const State& state = state_of(scene);
  const std::string die = game::die_name(action.a);
  if (action.b == space::kBelow) {
    choice.order = kOrderPlace;
    choice.heading = fmt::format("Put {} on", die);
  } else {
    choice.order = kOrderMove;
    choice.heading = fmt::format("Move {} ({})", die, game::space_name(action.b));
    // While serving a die is taken back only to free a dishwasher.
    choice.listed = action.c != space::kBelow || state.phase != game::Phase::kF ||
                    game::must_restore(tables_of(state), state.player(scene.seat));
  }
  choice.text =
      place_words(state, scene.seat, action.c) + raise_words(state, scene.seat, action.a, action.c);
}

void say_serve(const Scene& scene, Action action, Choice& choice) {
  choice.order = kOrderServe;
  choice.heading = "Serve";
  const std::string label = scene.game().label(scene.known, scene.seat, action);
  const std::size_t colon = label.rfind(": ");
  choice.text =
      fmt::format("{} ({}): {}", place_words(state_of(scene), scene.seat, action.a),
                  game::die_name(action.b), colon == label.npos ? label : label.substr(colon + 2));
}

void say_upgrade(const Scene& scene, Action action, Choice& choice) {
  const State& state = state_of(scene);
  const Components& tables = tables_of(state);
  const auto area = static_cast<Area>(action.a);
  choice.text = fmt::format("{} for {}", humane(game::area_name(action.a)),
                            game::upgrade_price(state, tables, scene.seat, area, action.b));
  if (action.b > 0) {
    choice.text += fmt::format(
        " and {} {}", static_cast<int>(action.b),
        card_words(tables, tables.areas[static_cast<std::size_t>(action.a)].offer_card));
  }
}

void say_recruit(const Scene& scene, Action action, Choice& choice) {
  const State& state = state_of(scene);
  const Components& tables = tables_of(state);
  const game::CardKind kind = game::guest_at(state, action.a);
  if (kind == card::kNone) return;
  choice.text = fmt::format("{} for {} beer", card_words(tables, kind),
                            game::guest_price(state, tables, scene.seat, kind));
}

/// The heading of kinds whose text is their label.
void say_other(const Scene& scene, Action action, Choice& choice) {
  choice.order = kOrderOther;
  choice.text = humane(scene.game().label(scene.known, scene.seat, action));
  if (choice.text == "?") choice.text = scene.game().notation(scene.known, action);
}

}  // namespace

std::string question(const Scene& scene) {
  const State& state = state_of(scene);
  switch (game::decision_of(state, scene.seat)) {
    case game::Decision::kRoundBonus:
      return "A new evening: choose your bonus of this round.";
    case game::Decision::kArrival:
      return "All your tables are taken. Keep these guests, or let a counter guest send everybody "
             "home?";
    case game::Decision::kDraft:
      return "Take one die from the coaster in front of you; then the coasters move on.";
    case game::Decision::kPlan:
      return "Put your dice where they shall work; they pay when you serve. You can still move "
             "them "
             "then.";
    case game::Decision::kServe:
      return "Your turn: serve to earn thalers and beer, spend them, then end the turn.";
    case game::Decision::kDenyService:
      return "Service denied: you may send one guest away for good.";
    case game::Decision::kSetupPick:
      return "Before the first evening: make your choice.";
    case game::Decision::kWaitress:
      return "Your coloured dice are rolled. Use what helps now, then put them down.";
    case game::Decision::kReplan:
      return "Your turn: a last look at the plan, then begin; the smaller of thalers and beer on "
             "your board moves your reputation.";
    case game::Decision::kRearrange:
      return "Dice are lifted: place them, lift more if you like, then done; or cancel.";
    case game::Decision::kClosing:
      return "Closing time: cards you may put on your deck instead of discarding them.";
    case game::Decision::kDoubleSpace:
      return "Your reputation earns a schnapps, or lets you send a guest away.";
    case game::Decision::kSignature:
      return "A signature for your guest book: into which column?";
    case game::Decision::kTileBonuses:
      return "Two bonuses at once: which one first?";
    case game::Decision::kRemoveRegulars:
      return "Your start card removes a regular: which one?";
    case game::Decision::kFreeUpgrade:
      return "A free upgrade: which area?";
    case game::Decision::kLodge:
      return "A noble arrives: which room?";
    case game::Decision::kRoomBonuses:
      return "A die opens a room: use its bonus or skip it.";
    case game::Decision::kPickedDie:
      return "You may turn the die you took.";
    default:
      return "Choose:";
  }
}

Choice choice(const Scene& scene, Action action) {
  const State& state = state_of(scene);
  Choice choice;
  choice.action = action;
  const auto inside = [&](int order, const char* heading) {
    choice.order = order;
    choice.heading = heading;
  };
  switch (game::kind_of(action)) {
    case ActionKind::kFinish:
    case ActionKind::kReady:
    case ActionKind::kEndTurn:
    case ActionKind::kDecline:
    case ActionKind::kBegin:
    case ActionKind::kDone:
      say_other(scene, action, choice);
      choice.order = kOrderDone;
      choice.number = 0;
      choice.said = true;
      break;
    case ActionKind::kFlip:
      inside(kOrderUpgrade, "Upgrade for free");
      choice.text = humane(game::area_name(action.a));
      break;
    case ActionKind::kDraft:
      inside(kOrderChoice, "Take the die");
      choice.number = action.a;
      break;
    case ActionKind::kPlace:
      say_place(scene, action, choice);
      break;
    case ActionKind::kServe:
      say_serve(scene, action, choice);
      break;
    case ActionKind::kBuy:
      inside(kOrderBuy, "Buy");
      choice.text = fmt::format("{} for {}", card_words(tables_of(state), action.a),
                                game::card_price(state, tables_of(state), action.a));
      break;
    case ActionKind::kUpgrade:
      say_other(scene, action, choice);
      if (action.c == 0) say_upgrade(scene, action, choice);
      inside(kOrderUpgrade, "Upgrade");
      break;
    case ActionKind::kRecruit:
      say_other(scene, action, choice);
      if (action.b == 0) say_recruit(scene, action, choice);
      inside(kOrderRecruit, "Recruit");
      break;
    case ActionKind::kNobles:
      inside(kOrderRecruit, "Recruit");
      choice.text = fmt::format("{} for {} beer", game::plural(action.a, "noble", "nobles"),
                                game::noble_price(state, tables_of(state), scene.seat, action.a));
      break;
    default:
      say_other(scene, action, choice);
      break;
  }
  return choice;
}

std::string rule_of(const Scene& scene, Action action) {
  switch (game::kind_of(action)) {
    case ActionKind::kFinish:
      return "TT-B-17";
    case ActionKind::kReady:
      return "TT-E-13";
    case ActionKind::kEndTurn:
      return "TT-F-12";
    case ActionKind::kDecline:
      return state_of(scene).phase == game::Phase::kA ? "TT-RND-11" : "TT-BON-05";
    case ActionKind::kChoose:
      return "TT-RND-14";
    case ActionKind::kFlip:
      return "TT-RND-11";
    case ActionKind::kDraft:
      return "TT-D-02";
    case ActionKind::kPlace:
      return state_of(scene).phase == game::Phase::kF ? "TT-F-05" : "TT-E-01";
    case ActionKind::kServe: {
      static constexpr const char* kPrinted[] = {"TT-F-02", "TT-ACT-02", "TT-ACT-07", "TT-ACT-08",
                                                 "TT-ACT-03"};
      return action.a < space::kFirstSlot ? kPrinted[action.a] : "TT-ACT-01";
    }
    case ActionKind::kBuy:
      return "TT-THA-02";
    case ActionKind::kUpgrade:
      return action.b > 0 ? "TT-UPG-06" : "TT-UPG-03";
    case ActionKind::kRecruit:
      return "TT-BEE-01";
    case ActionKind::kNobles:
      return "TT-BEE-10";
    case ActionKind::kCounterGuest:
      return action.a == 0 ? "TT-RND-04" : "TT-RND-05";
    case ActionKind::kDeny:
      return "TT-BON-05";
    case ActionKind::kSwap:
    case ActionKind::kLift:
    case ActionKind::kDone:
    case ActionKind::kCancel:
      return "TT-F-20";
    default:
      return {};
  }
}

}  // namespace taproom::app::tt
