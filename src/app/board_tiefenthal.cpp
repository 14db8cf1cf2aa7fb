// The Taverns of Tiefenthal in text: the display, coasters, what is told; taverns are in
// board_tiefenthal_tavern.cpp.
#include "app/board_tiefenthal.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/tiefenthal/events.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/notation.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::app {

namespace tt {

using game::CardKind;
using game::Components;
using game::Player;
using game::State;
namespace card = game::card;

namespace {

/// The open piles by price, with what is left.
std::string piles_words(const Scene& scene, const State& state, const Components& tables) {
  std::vector<CardKind> piles;
  for (CardKind kind = 0; kind < game::kTavernCards; ++kind) {
    if (game::in_play(state, tables.cards[kind])) piles.push_back(kind);
  }
  std::stable_sort(piles.begin(), piles.end(), [&](CardKind a, CardKind b) {
    return tables.cards[a].price < tables.cards[b].price;
  });
  std::string out;
  std::string line;
  for (const CardKind kind : piles) {
    const int left = state.supply[kind];
    std::string text =
        fmt::format("{} {}{}", card_words(tables, kind), game::card_price(state, tables, kind),
                    kind == card::kCharlatan ? " beer" : "");
    text += scene.screen.ink(Ink::kDim, fmt::format(" ({})", left));
    if (!line.empty() && columns(line) + 2 + columns(text) > scene.screen.width) {
      out += line + "\n";
      line.clear();
    }
    line += (line.empty() ? out.empty() ? " Cards: " : "        " : "  ") + text;
  }
  return out + line + "\n";
}

std::string guest_words(const Scene& scene, const State& state, const Components& tables, int place,
                        Extent extent) {
  const CardKind kind = game::guest_at(state, place);
  const game::CardInfo& info = tables.cards[kind];
  const int price = game::guest_price(state, tables, scene.seat, kind);
  const std::string where = place == 4 ? "pile" : std::to_string(place + 1);
  std::string text;
  if (extent == Extent::kCompact) {
    text = fmt::format("{}: {} beer, {}, {} VP", where, price, faces_words(info.accepts),
                       static_cast<int>(info.vp));
  } else {
    text = fmt::format("{:>4} {} {} beer: asks {}, pays {}, {} VP", where,
                       padded(card_words(tables, kind), 9), price, faces_words(info.accepts),
                       effect_words(tables, info.pays), static_cast<int>(info.vp));
  }
  if (info.bonus) text += ", bonus " + effect_words(tables, info.bonus);
  if (((state.signed_places >> place) & 1u) != 0) text += ", signature";
  if (place == 4 && state.fifth_open == 0 && extent == Extent::kFull) {
    text += fmt::format(" ({} left)", state.price_three.count());
  }
  return text;
}

}  // namespace

std::string market(const Scene& scene, Extent extent) {
  const State& state = state_of(scene);
  const Components& tables = tables_of(state);
  std::string out = piles_words(scene, state, tables);
  const std::string nobles = fmt::format("1, 2 or 3 nobles for {}, {} or {} beer",
                                         game::noble_price(state, tables, scene.seat, 1),
                                         game::noble_price(state, tables, scene.seat, 2),
                                         game::noble_price(state, tables, scene.seat, 3));
  if (extent == Extent::kCompact) {
    std::string guests;
    for (int place = 0; place < 5; ++place) {
      if (game::guest_at(state, place) == card::kNone) continue;
      guests += guest_words(scene, state, tables, place, extent) + "; ";
    }
    return out + " " + wrapped("Guests: " + guests + nobles, scene.screen.width, 3, 1) + "\n";
  }
  out += " Guests for beer:\n";
  for (int place = 0; place < 5; ++place) {
    if (game::guest_at(state, place) == card::kNone) continue;
    out += "  " + guest_words(scene, state, tables, place, extent) + "\n";
  }
  return out + fmt::format("   {} ({} VP each, {} left)\n", nobles,
                           static_cast<int>(tables.cards[card::kNoble].vp),
                           static_cast<int>(state.supply[card::kNoble]));
}

std::string coasters(const Scene& scene) {
  const State& state = state_of(scene);
  std::string out = " Coasters, passed on this way ->:";
  for (int i = 0; i < state.player_count(); ++i) {
    const Seat who = clockwise(scene.seat, state.player_count(), i);
    out += fmt::format("{} {} [", i == 0 ? "" : " ->", scene.name(who));
    const auto& faces = state.player(who).coaster;
    bool first = true;
    for (int face = 6; face >= 1; --face) {
      for (int n = 0; n < faces[static_cast<std::size_t>(face - 1)]; ++n) {
        out += (first ? "" : " ") + die_words(scene.screen, game::die_kind(false, face));
        first = false;
      }
    }
    out += "]";
  }
  return out + "\n";
}

std::string status_line(const Scene& scene) {
  const State& state = state_of(scene);
  static constexpr const char* kPhases[] = {"setup",
                                            "phase A: a new evening",
                                            "phase B: the guests arrive",
                                            "phase C: the waitresses",
                                            "phase D: taking dice",
                                            "phase E: planning",
                                            "phase F: serving",
                                            "phase G: closing time",
                                            "the game is over"};
  if (state.phase == game::Phase::kSetup) {
    return fmt::format("Before the first round (start player: {})", scene.name(state.start_seat));
  }
  return fmt::format("Round {} of {}, {} (start player: {})", static_cast<int>(state.round),
                     game::kRounds, kPhases[static_cast<std::size_t>(state.phase)],
                     scene.name(state.start_seat));
}

namespace {

class TiefenthalBoard final : public Board {
 public:
  std::string status(const Scene& scene) const override { return status_line(scene); }

  std::string draw(const Scene& scene, Extent extent) const override {
    const State& state = state_of(scene);
    // What is for sale matters when one buys; in a small terminal it waits until then.
    const bool selling = extent == Extent::kFull || state.phase == game::Phase::kF;
    std::string out = selling ? market(scene, extent) : std::string();
    if (extent == Extent::kFull) {
      out += scene.screen.rule("the others");
      for (int i = 1; i < state.player_count(); ++i)
        out += miniature(scene, clockwise(scene.seat, state.player_count(), i));
    }
    out += tavern(scene, scene.seat, extent);
    if (state.phase == game::Phase::kD) out += coasters(scene);
    return out;
  }

  std::string draw_seat(const Scene& scene, Seat who) const override {
    return tavern(scene, who, Extent::kFull);
  }

  std::string question(const Scene& scene) const override { return tt::question(scene); }
  Choice choice(const Scene& scene, Action action) const override {
    return tt::choice(scene, action);
  }
  std::string rule_of(const Scene& scene, Action action) const override {
    return tt::rule_of(scene, action);
  }

  Telling telling(const Event& event) const override {
    using game::EventKind;
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::kRoundStarted:
        return Telling::kHeading;
      case EventKind::kGuestRevealed:
      case EventKind::kCoasterRolled:
      case EventKind::kCoastersPassed:
      case EventKind::kTavernCleared:
      case EventKind::kGameOver:
      case EventKind::kReady:
      case EventKind::kTurnStarted:
        return Telling::kNothing;
      case EventKind::kTablesFilled:
        return event.a == 0 ? Telling::kNothing : Telling::kSentence;
      case EventKind::kCardGained:
        return event.b == static_cast<std::uint8_t>(game::CardSource::kPurchase)
                   ? Telling::kNothing
                   : Telling::kSentence;
      case EventKind::kCardDrawn:
      case EventKind::kDieMoved:
      case EventKind::kReshuffled:
        return Telling::kOwnSentence;
      default:
        return Telling::kSentence;
    }
  }

  std::uint32_t moment(const AnyState& state) const override {
    const auto& s = state.as<State>();
    return static_cast<std::uint32_t>(s.round) * 16u + static_cast<std::uint32_t>(s.phase);
  }

  std::string examples() const override { return game::typed_examples(); }
};

}  // namespace

const Components& tables_of(const State& state) { return game::components(state.config.pack); }

std::string card_words(const Components& tables, CardKind kind) {
  return game::card_title(tables, kind);
}

std::string effect_words(const Components& tables, const game::Effect& effect) {
  return effect ? humane(game::effect_text(tables, effect)) : "nothing";
}

std::string faces_words(unsigned faces) {
  constexpr unsigned kAny = 0b1111110;
  if ((faces & kAny) == kAny) return "any die";
  std::string text;
  for (int face = 1; face <= 6; ++face) {
    if (((faces >> face) & 1u) == 0) continue;
    text += (text.empty() ? "" : "/") + std::to_string(face);
  }
  return "die " + text;
}

std::string die_words(const Screen& screen, game::DieKind die) {
  return screen.ink(game::is_coloured(die) ? Ink::kCyan : Ink::kBold, game::die_name(die));
}

std::string slot_words(const State& state, Seat seat, int slot) {
  const Player& player = state.player(seat);
  std::string text = fmt::format("t{}", slot + 1);
  if (slot >= player.slots.count()) return text;
  const CardKind kind = player.slots[static_cast<std::size_t>(slot)].card;
  return kind == card::kNone ? text : text + " " + card_words(tables_of(state), kind);
}

}  // namespace tt

const Board& tiefenthal_board() {
  static const tt::TiefenthalBoard board;
  return board;
}

}  // namespace taproom::app
