// Sentences: labels of actions, refusals, and the log.

#include <string>

#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::tiefenthal {

namespace {

std::string plural(int n, const char* one, const char* many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}
std::string thalers(int n) { return plural(n, "thaler", "thalers"); }
std::string beers(int n) { return std::to_string(n) + " beer"; }
std::string seat_text(int seat) { return "seat " + std::to_string(seat + 1); }

std::string die_text(int die) {
  const auto kind = static_cast<DieKind>(die);
  return std::string(is_coloured(kind) ? "coloured " : "white ") + std::to_string(face_of(kind));
}

/// "table 2 (guest_5_2)" where the guest is known, "the brewer" for a printed space.
std::string place_text(const Components& tables, const Player* player, int place) {
  if (place == space::kBelow) return "below the board";
  if (place < space::kFirstSlot) return "the " + space_name(place);
  const int slot = place - space::kFirstSlot;
  std::string text = "table " + std::to_string(slot + 1);
  if (player != nullptr && slot < player->slots.count()) {
    const CardKind kind = player->slots[static_cast<std::size_t>(slot)].card;
    if (kind != card::kNone) text += " (" + card_name(tables, kind) + ")";
  }
  return text;
}

std::string effect_text(const Components& tables, const Effect& effect) {
  switch (effect.type) {
    case EffectType::kNone:
      return "";
    case EffectType::kThalers:
      return thalers(effect.n);
    case EffectType::kBeer:
      return beers(effect.n);
    case EffectType::kMonastery:
      return plural(effect.n, "monastery step", "monastery steps");
    case EffectType::kReputation:
      return plural(effect.n, "reputation step", "reputation steps");
    case EffectType::kSchnapps:
      return std::to_string(effect.n) + " schnapps";
    case EffectType::kNoble:
      return plural(effect.n, "noble", "nobles");
    case EffectType::kGainCard:
      return "a " + card_name(tables, effect.arg);
    case EffectType::kGainGuest:
      return "a guest of price " + std::to_string(tables.guest_pile_price);
    case EffectType::kOwnDie:
      return "a coloured die for this round";
    case EffectType::kServiceDenied:
      return "service denied";
    default:
      return "a bonus";
  }
}

std::string serve_label(const State& state, const Components& tables, Seat seat, Action action) {
  const Player& player = state.player(seat);
  std::string text =
      "Remove the " + die_text(action.b) + " from " + place_text(tables, &player, action.a) + ": ";
  switch (action.a) {
    case space::kCashbox:
      return text + thalers(area_effect(tables, player, Area::kCashbox).n);
    case space::kBarrel:
      return text + beers(area_effect(tables, player, Area::kBarrel).n);
    case space::kMonk:
      return text + (action.c == 1 ? std::string("without moving")
                                   : effect_text(tables, area_effect(tables, player, Area::kMonk)));
    case space::kBrewer:
      return text +
             beers(area_effect(tables, player, Area::kBrewer).n + player.rows[card::kBrewer]);
    default: {
      const std::size_t slot = action.a - space::kFirstSlot;
      if (slot >= player.slots.size() || player.slots[slot].card == card::kNone) return text;
      return text + effect_text(tables, tables.cards[player.slots[slot].card].pays);
    }
  }
}

std::string place_label(const State& state, const Components& tables, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (action.c == space::kBelow) {
    return "Take the " + die_text(action.a) + " back from " + place_text(tables, &player, action.b);
  }
  std::string text = action.b == space::kBelow ? "Put the " + die_text(action.a)
                                               : "Move the " + die_text(action.a) + " from " +
                                                     place_text(tables, &player, action.b);
  return text + (action.b == space::kBelow ? " on " : " to ") +
         place_text(tables, &player, action.c);
}

std::string recruit_label(const State& state, const Components& tables, Seat seat, Action action) {
  const CardKind kind = guest_at(state, action.a);
  if (kind == card::kNone) return "Recruit the guest at place " + std::to_string(action.a + 1);
  const CardInfo& info = tables.cards[kind];
  std::string text = "Recruit " + card_name(tables, kind) + " for " +
                     beers(guest_price(state, tables, seat, kind)) + " (" +
                     std::to_string(info.vp) + " VP";
  if (info.bonus) text += ", bonus: " + effect_text(tables, info.bonus);
  return text + ")";
}

std::string choose_label(const State& state, const Components& tables, Action action) {
  const auto& options = tables.rounds[season(state)][state.round].options;
  if (action.a >= options.size()) return "Choose option " + std::to_string(action.a + 1);
  return "Choose " + effect_text(tables, options[action.a]);
}

}  // namespace

std::string Tiefenthal::label(const State& state, Seat seat, Action action) {
  const Components& tables = components(state.config.pack);
  switch (kind_of(action)) {
    case ActionKind::kFinish:
      return "Keep these guests";
    case ActionKind::kReady:
      return "Ready: the plan stands";
    case ActionKind::kEndTurn:
      return "End the turn";
    case ActionKind::kDecline:
      return "Decline";
    case ActionKind::kChoose:
      return choose_label(state, tables, action);
    case ActionKind::kFlip:
      return "Upgrade " + area_name(action.a) + " for free";
    case ActionKind::kDraft:
      return "Take a " + std::to_string(action.a) + " from the coaster";
    case ActionKind::kPlace:
      return place_label(state, tables, seat, action);
    case ActionKind::kServe:
      return serve_label(state, tables, seat, action);
    case ActionKind::kBuy:
      return "Buy a " + card_name(tables, action.a) + " for " +
             thalers(card_price(state, tables, action.a));
    case ActionKind::kUpgrade: {
      const Area area = static_cast<Area>(action.a);
      std::string text = "Upgrade " + area_name(action.a) + " for " +
                         thalers(upgrade_price(state, tables, seat, area, action.b));
      if (action.b > 0) {
        text += ", returning " + std::to_string(action.b) + " " +
                card_name(tables, area_info(tables, area).offer_card);
      }
      return text;
    }
    case ActionKind::kRecruit:
      return recruit_label(state, tables, seat, action);
    case ActionKind::kNobles:
      return "Recruit " + plural(action.a, "noble", "nobles") + " for " +
             beers(action.a <= 3 ? noble_price(state, tables, seat, action.a) : 0);
    case ActionKind::kCounterGuest:
      return action.a == 0 ? "Send everybody home and fill the tavern anew (counter guest)"
                           : "Counter guest: 1 monastery step";
    case ActionKind::kDeny:
      return "Deny service to " +
             place_text(tables, &state.player(seat), space::kFirstSlot + action.a);
    default:
      return "?";
  }
  return "?";
}

std::string Tiefenthal::fact_text(const Config& config, const Fact& fact) {
  switch (fact.kind) {
    case fact_kind::kSeat:
      return std::to_string(fact.value + 1);
    case fact_kind::kCard:
      return card_name(components(config.pack), fact.value);
    case fact_kind::kArea:
      return area_name(fact.value);
    case fact_kind::kSpace:
      return space_name(fact.value);
    case fact_kind::kDie:
      return die_text(fact.value);
    case fact_kind::kPhase:
      return phase_name(fact.value);
    case fact_kind::kModule:
      return info().modules[static_cast<std::size_t>(fact.value)].id;
    default:
      return std::to_string(fact.value);
  }
}

std::string Tiefenthal::sentence(const Config& config, const Refusal& refusal) {
  return fill_sentence(refusal, [&](const Fact& fact) { return fact_text(config, fact); });
}

namespace {

std::string chose_text(const State& state, const Components& tables, const Event& event) {
  if (event.a == Player::kNotChosen) return "has chosen";
  if (event.a == Player::kDeclined) return "wants no upgrade";
  if (event.a >= Player::kFirstArea) return "chooses " + area_name(event.a - Player::kFirstArea);
  const auto& options = tables.rounds[season(state)][state.round].options;
  return event.a < options.size() ? "chooses " + effect_text(tables, options[event.a])
                                  : "has chosen";
}

std::string upgraded_text(const Event& event) {
  std::string text = "upgrades " + area_name(event.a);
  if (event.c == 1) return text + " for free";
  text += " for " + thalers(event.n);
  if (event.b > 0) text += ", returning " + plural(event.b, "card", "cards");
  return text;
}

std::string turn_ended_text(const Event& event) {
  std::string text = "ends the turn and keeps " + thalers(event.n) + " and " + beers(event.a);
  if (event.b > 0) text += "; " + thalers(event.b) + " lost";
  if (event.c > 0) text += "; " + beers(event.c) + " lost";
  return text;
}

std::string seat_event_text(const State& state, const Components& tables, const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kChose:
      return chose_text(state, tables, event);
    case EventKind::kCounterGuestTaken:
      return "gets a counter guest";
    case EventKind::kCardGained:
      return "puts a " + card_name(tables, event.a) + " on the deck";
    case EventKind::kCardDrawn:
      return "draws " + card_name(tables, event.a) +
             (event.b == 255 ? "" : " to table " + std::to_string(event.b + 1));
    case EventKind::kReshuffled:
      return "shuffles the discard pile (" + plural(event.n, "card", "cards") + ")";
    case EventKind::kTablesFilled:
      return event.a == 0 ? "has filled all tables" : "has no card left; tables stay empty";
    case EventKind::kRestarted:
      return "sends everybody home and starts again";
    case EventKind::kColouredDieRolled:
      return "rolls a coloured " + std::to_string(event.a);
    case EventKind::kCoasterRolled:
      return "rolls " + std::to_string(event.a) + " " + std::to_string(event.b) + " " +
             std::to_string(event.c) + " " + std::to_string(event.d);
    case EventKind::kDieTaken:
      return "takes a " + std::to_string(event.a);
    case EventKind::kDieMoved:
      return "puts the " + die_text(event.a) + " " + (event.c == space::kBelow ? "" : "on ") +
             place_text(tables, nullptr, event.c);
    case EventKind::kReady:
      return "is ready";
    case EventKind::kTurnStarted:
      return "begins the turn with " + thalers(event.n) + " and " + beers(event.a);
    case EventKind::kServed:
      return "removes the " + die_text(event.b) + " from " + place_text(tables, nullptr, event.a) +
             (event.c == card::kNone ? "" : " (" + card_name(tables, event.c) + ")");
    case EventKind::kThalers:
      return "receives " + thalers(event.n);
    case EventKind::kBeer:
      return "receives " + beers(event.n);
    case EventKind::kBought:
      return "buys a " + card_name(tables, event.a) + " for " + thalers(event.n);
    case EventKind::kUpgraded:
      return upgraded_text(event);
    case EventKind::kRecruited:
      return "recruits " + card_name(tables, event.a) + " for " + beers(event.n);
    case EventKind::kNoblesBought:
      return "recruits " + plural(event.a, "noble", "nobles") + " for " + beers(event.n);
    case EventKind::kCounterGuestUsed:
      return event.a == 0 ? "uses a counter guest to start again"
                          : "uses a counter guest for a monastery step";
    case EventKind::kMonasteryStep:
      return "moves to monastery space " + std::to_string(event.a);
    case EventKind::kDenied:
      return "denies service to " + card_name(tables, event.a);
    case EventKind::kBonusLost: {
      const Effect lost{static_cast<EffectType>(event.a), 0, 1, 0};
      return lost.type == EffectType::kGainCard ? "gets no card: the pile is empty"
                                                : "cannot use " + effect_text(tables, lost);
    }
    case EventKind::kTurnEnded:
      return turn_ended_text(event);
    case EventKind::kTavernCleared:
      return "discards " + plural(event.n, "card", "cards");
    case EventKind::kMugPassed:
      return "gets the mug and starts the next round";
    default:
      return "";
  }
}

}  // namespace

std::string Tiefenthal::describe(const State& state, const Event& event) {
  const Components& tables = components(state.config.pack);
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kGameStarted:
      return "The game begins; " + seat_text(event.seat) + " holds the mug";
    case EventKind::kGuestRevealed:
      return "The guest row shows " + card_name(tables, event.a);
    case EventKind::kRoundStarted:
      return "Round " + std::to_string(event.n) + " begins";
    case EventKind::kCoastersPassed:
      return "The coasters pass to the left";
    case EventKind::kGameOver:
      return "The game is over";
    default: {
      std::string text = seat_text(event.seat) + " " + seat_event_text(state, tables, event);
      text[0] = 'S';
      return text;
    }
  }
}

}  // namespace taproom::tiefenthal
