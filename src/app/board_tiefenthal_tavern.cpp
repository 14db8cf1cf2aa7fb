// A tavern of Tiefenthal in text: tables, areas, goods; in full, in short, and in a line or two.
#include <algorithm>

#include <fmt/format.h>

#include "app/board_tiefenthal.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"

namespace taproom::app::tt {

using game::Area;
using game::CardKind;
using game::Components;
using game::Die;
using game::Player;
using game::State;
namespace card = game::card;
namespace space = game::space;

namespace {

constexpr int kCardInside = 16;  ///< columns inside a table's box

const game::AreaInfo& info_of(const Components& tables, Area area) {
  return tables.areas[static_cast<std::size_t>(area)];
}

std::string price_words(const Components& tables, const Player& player, Area area) {
  const game::AreaInfo& info = info_of(tables, area);
  if (player.has(area)) return player.works(area) ? "upgraded" : "upgraded for the next round";
  std::string text = fmt::format("upgrade {}", info.price);
  if (info.offer_card != card::kNone) {
    text += fmt::format(", -{} per {}", info.offer, card_words(tables, info.offer_card));
  }
  return text;
}

/// The dice at a place, as "[4 c5]"; a raised one as 4+1.
std::string dice_at(const Screen& screen, const Player& player, game::Space place) {
  std::string text;
  for (const Die& die : player.dice) {
    if (die.place != place || die.spent != 0) continue;
    if (!text.empty()) text += ' ';
    text += die_words(screen, die.kind);
    if (place != space::kBelow && die.raise > 0 && die.raise != Die::kImpossible) {
      text += screen.ink(Ink::kDim, fmt::format("+{}", static_cast<int>(die.raise)));
    }
  }
  return text;
}

bool used(const Player& player, game::Space place) {
  return (player.used_spaces & game::bit_of(place)) != 0;
}

std::string mark_at(const Screen& screen, const Player& player, game::Space place) {
  const std::string dice = dice_at(screen, player, place);
  if (!dice.empty()) return "[" + dice + "]";
  return used(player, place) ? screen.ink(Ink::kDim, "served") : "[ ]";
}

using Box = std::vector<std::string>;

Box table_box(const Scene& scene, const Player& player, const Components& tables, int slot) {
  const auto place = static_cast<game::Space>(space::kFirstSlot + slot);
  Box box(3);
  box[0] = scene.screen.ink(Ink::kDim, fmt::format("t{} ", slot + 1));
  const bool taken = slot < player.slots.count();
  const CardKind kind =
      taken ? player.slots[static_cast<std::size_t>(slot)].card : CardKind{card::kNone};
  if (kind == card::kNone) {
    box[0] += scene.screen.ink(Ink::kDim, taken ? "guest left" : "free");
    return box;
  }
  const game::CardInfo& info = tables.cards[kind];
  std::string name = card_words(tables, kind);
  if (kind == card::kNoble && player.nobles_seated > 1) {
    name += fmt::format(" x{}", static_cast<int>(player.nobles_seated));
  }
  const std::uint8_t marks = player.slots[static_cast<std::size_t>(slot)].marks;
  if ((marks & game::Slot::kWine) != 0) name += " +wine";
  box[0] += scene.screen.ink(Ink::kBold, name);
  box[1] = fmt::format("{}: {}", faces_words(info.accepts), effect_words(tables, info.pays));
  box[2] = padded(mark_at(scene.screen, player, place), 9);
  if (info.vp > 0) box[2] += fmt::format("{} VP", static_cast<int>(info.vp));
  return box;
}

/// Boxes beside each other, as many as fit a line.
std::string boxes(const Screen& screen, const std::vector<Box>& all) {
  const int per_line = std::max(1, (screen.width - 1) / (kCardInside + 3));
  std::string out;
  const auto edge = [&](std::string_view left, std::string_view right) {
    std::string text(left);
    for (int i = 0; i < kCardInside; ++i)
      text += "─";
    return screen.ink(Ink::kDim, text + std::string(right)) + " ";
  };
  for (std::size_t begin = 0; begin < all.size(); begin += static_cast<std::size_t>(per_line)) {
    const std::size_t end = std::min(all.size(), begin + static_cast<std::size_t>(per_line));
    std::string top = " ";
    std::string bottom = " ";
    std::vector<std::string> lines(all[begin].size(), " ");
    for (std::size_t i = begin; i < end; ++i) {
      top += edge("┌", "┐");
      bottom += edge("└", "┘");
      const std::string wall = screen.ink(Ink::kDim, "│");
      for (std::size_t line = 0; line < lines.size(); ++line) {
        lines[line] += fmt::format("{0}{1}{0} ", wall, padded(all[i][line], kCardInside));
      }
    }
    out += top + "\n";
    for (const std::string& line : lines)
      out += line + "\n";
    out += bottom + "\n";
  }
  return out;
}

/// What a printed space gives, in a word or two.
std::string yield_words(const Components& tables, const Player& player, Area area) {
  const game::AreaInfo& info = info_of(tables, area);
  game::Effect effect = player.works(area) ? info.upgraded : info.basic;
  if (area == Area::kBrewer) {
    effect.n = static_cast<std::uint8_t>(effect.n + player.rows[card::kBrewer]);
  }
  if (effect.type == game::EffectType::kMonastery) return game::plural(effect.n, "step", "steps");
  return effect_words(tables, effect);
}

std::string area_line(const Scene& scene, const Player& player, const Components& tables, Area area,
                      const std::string& has) {
  return fmt::format(" {} {} {}\n", padded(humane(game::area_name(static_cast<int>(area))), 16),
                     padded(has, 33),
                     scene.screen.ink(player.has(area) ? Ink::kGreen : Ink::kDim,
                                      price_words(tables, player, area)));
}

/// One action space of the board: what it takes, what it gives, what lies on it.
std::string space_line(const Scene& scene, const Player& player, const Components& tables,
                       game::Space place, Area area) {
  const game::AreaInfo& info = info_of(tables, area);
  const std::string takes = faces_words(info.accepts) + (info.one_die != 0 ? "" : " ...");
  return area_line(
      scene, player, tables, area,
      fmt::format("{} {} {}", padded(takes, 14), padded(yield_words(tables, player, area), 9),
                  mark_at(scene.screen, player, place)));
}

std::string with_cards(const std::string& text, const Components& tables, const Player& player,
                       CardKind kind) {
  const int lying = player.rows[kind];
  if (lying == 0) return text;
  const std::string name = card_words(tables, kind);
  return fmt::format("{}{}{} {} {}", text, text.empty() ? "" : " + ", lying, name,
                     lying == 1 ? "card" : "cards");
}

std::string raises_words(const Components& tables, const Player& player) {
  const int all = game::raises_available(tables, player);
  int needed = player.raises_used;
  for (const Die& die : player.dice)
    needed += die.spent == 0 ? die.raise : 0;
  return all == 0 ? "no dishwasher" : fmt::format("{} of {} raises used", needed, all);
}

std::string areas(const Scene& scene, const Player& player, const Components& tables) {
  std::string out;
  out += space_line(scene, player, tables, space::kCashbox, Area::kCashbox);
  out += space_line(scene, player, tables, space::kBarrel, Area::kBarrel);
  out += space_line(scene, player, tables, space::kMonk, Area::kMonk);
  out += space_line(scene, player, tables, space::kBrewer, Area::kBrewer);
  const auto effect = [&](Area area) {
    return player.works(area) ? info_of(tables, area).upgraded.n : info_of(tables, area).basic.n;
  };
  out += area_line(
      scene, player, tables, Area::kTables,
      with_cards(fmt::format("{} printed", effect(Area::kTables)), tables, player, card::kTable));
  out += area_line(scene, player, tables, Area::kWaitress,
                   with_cards(effect(Area::kWaitress) > 0 ? "1 coloured die" : "the dog", tables,
                              player, card::kWaitress));
  out += area_line(scene, player, tables, Area::kDishwashing, raises_words(tables, player));
  out += area_line(scene, player, tables, Area::kSafe,
                   fmt::format("keeps {} thalers", game::safe_capacity(tables, player)));
  out += area_line(scene, player, tables, Area::kBeerStorage,
                   with_cards(fmt::format("keeps {} beer", game::storage_capacity(tables, player)),
                              tables, player, card::kBarback));
  if (game::in_play(state_of(scene), Area::kWineCellar)) {
    out += area_line(scene, player, tables, Area::kWineCellar,
                     with_cards("", tables, player, card::kSommelier));
  }
  if (game::in_play(state_of(scene), Area::kGuestRooms)) {
    out += area_line(scene, player, tables, Area::kGuestRooms, "");
  }
  return out;
}

/// The same in a few lines, for small terminals.
std::string areas_short(const Scene& scene, const Player& player, const Components& tables) {
  std::string line;
  struct Printed {
    game::Space place;
    Area area;
  };
  for (const Printed& printed :
       {Printed{space::kCashbox, Area::kCashbox}, Printed{space::kBarrel, Area::kBarrel},
        Printed{space::kMonk, Area::kMonk}, Printed{space::kBrewer, Area::kBrewer}}) {
    const std::string faces = faces_words(info_of(tables, printed.area).accepts);
    line += fmt::format(
        "  {}{}{} {}", game::space_name(printed.place), faces == "any die" ? "" : faces.substr(3),
        scene.screen.ink(Ink::kDim, ": " + yield_words(tables, player, printed.area)),
        mark_at(scene.screen, player, printed.place));
  }
  line = line.substr(1);
  std::string upgrades;
  for (int i = 0; i < game::kAreas; ++i) {
    const auto area = static_cast<Area>(i);
    const game::AreaInfo& info = info_of(tables, area);
    if ((info.needs & state_of(scene).config.modules) != info.needs || player.has(area)) continue;
    upgrades += fmt::format("{}{} {}", upgrades.empty() ? "" : ", ", humane(game::area_name(i)),
                            info.price);
  }
  if (state_of(scene).phase != game::Phase::kF) return line + "\n";
  return line + "\n" + " " +
         wrapped("upgrades: " + (upgrades.empty() ? "all done" : upgrades), scene.screen.width, 3,
                 1) +
         "\n";
}

std::string monastery_words(const State& state, const Components& tables, const Player& player,
                            int most) {
  std::string text = fmt::format("monastery {}", static_cast<int>(player.monastery));
  int shown = 0;
  const auto& track =
      tables.monastery[state.has(game::Module::k2) ? Components::kWinter : Components::kSummer];
  for (int step = 1; step < Components::kMonasterySpaces && shown < most; ++step) {
    const int at = (player.monastery + step) % Components::kMonasterySpaces;
    const game::Effect& bonus = track[static_cast<std::size_t>(at)];
    if (!bonus) continue;
    text +=
        fmt::format("{} {} at {}", shown == 0 ? ", ahead:" : ",", effect_words(tables, bonus), at);
    ++shown;
  }
  return text;
}

std::string deck_words(const Components& tables, const Player& player) {
  std::string text = fmt::format("deck {}", player.deck.size());
  const int known = player.deck.top.count();
  for (int i = 0; i < std::min(known, 5); ++i) {
    text += (i == 0 ? " (on top: " : ", ") +
            card_words(tables, player.deck.top[static_cast<std::size_t>(known - 1 - i)]);
  }
  if (known > 5) text += ", ...";
  if (known > 0) text += ")";
  return text + fmt::format(", discard {}", static_cast<int>(player.discard_size));
}

std::string purse_words(const Screen& screen, const Player& player) {
  std::string text = screen.ink(Ink::kYellow, game::plural(player.thalers, "thaler", "thalers")) +
                     ", " + screen.ink(Ink::kYellow, fmt::format("{} beer", player.beer));
  if (player.pending_thalers > 0) {
    text += fmt::format(" (+{} thalers in phase F)", player.pending_thalers);
  }
  return text;
}

std::string title_of(const Scene& scene, Seat who) {
  const std::string& name = scene.name(who);
  const int points = scene.game().outcome(scene.known).score[who.value];
  return scene.screen.ink(Ink::kBold, name == "You" ? "Your tavern" : name + "'s tavern") +
         fmt::format(", {} VP", points);
}

std::string goods(const Scene& scene, const State& state, const Player& player,
                  const Components& tables, bool full) {
  std::string first = " Have: " + purse_words(scene.screen, player);
  if (player.counter_guests > 0) {
    first += ", " + game::plural(player.counter_guests, "counter guest", "counter guests");
  }
  std::string out = wrapped(first + "; " + monastery_words(state, tables, player, full ? 3 : 1),
                            scene.screen.width, 3, 1);
  out = " " + out + "\n";
  if (full) out += " Cards: " + deck_words(tables, player) + "\n";
  const std::string dice = dice_at(scene.screen, player, space::kBelow);
  if (!dice.empty()) out += " Dice to place: " + dice + "\n";
  return out;
}

}  // namespace

std::string tavern(const Scene& scene, Seat who, Extent extent) {
  const State& state = state_of(scene);
  const Components& tables = tables_of(state);
  const Player& player = state.player(who);
  std::string out = scene.screen.rule(title_of(scene, who));
  std::vector<Box> slots;
  const int count = std::max(game::table_count(tables, player), player.slots.count());
  slots.reserve(static_cast<std::size_t>(count));
  for (int slot = 0; slot < count; ++slot)
    slots.push_back(table_box(scene, player, tables, slot));
  if (player.slots.empty()) {
    out += fmt::format(" {} free tables\n", count);
  } else {
    out += boxes(scene.screen, slots);
  }
  out +=
      extent == Extent::kFull ? areas(scene, player, tables) : areas_short(scene, player, tables);
  out += module_lines(scene, who, extent);
  return out + goods(scene, state, player, tables, extent == Extent::kFull);
}

std::string miniature(const Scene& scene, Seat who) {
  const State& state = state_of(scene);
  const Components& tables = tables_of(state);
  const Player& player = state.player(who);
  std::string text =
      fmt::format("{}: {} VP, {}, monastery {}, deck {}, discard {}",
                  scene.screen.ink(Ink::kBold, scene.name(who)),
                  scene.game().outcome(scene.known).score[who.value],
                  purse_words(scene.screen, player), static_cast<int>(player.monastery),
                  player.deck.size(), static_cast<int>(player.discard_size));
  std::string guests;
  for (const game::Slot& slot : player.slots) {
    if (slot.card == card::kNone) continue;
    guests += (guests.empty() ? "" : ", ") + card_words(tables, slot.card);
    if (slot.card == card::kNoble && player.nobles_seated > 1) {
      guests += fmt::format(" x{}", static_cast<int>(player.nobles_seated));
    }
  }
  if (!guests.empty()) text += "; at table " + guests;
  std::string dice;
  for (const Die& die : player.dice) {
    if (die.spent == 0) dice += " " + die_words(scene.screen, die.kind);
  }
  if (!dice.empty()) text += "; dice" + dice;
  std::string upgrades;
  for (int i = 0; i < game::kAreas; ++i) {
    if (!player.has(static_cast<Area>(i))) continue;
    upgrades += (upgrades.empty() ? "" : ", ") + humane(game::area_name(i));
  }
  if (!upgrades.empty()) text += "; upgraded " + upgrades;
  return " " + wrapped(text, scene.screen.width, 4, 1) + "\n";
}

}  // namespace taproom::app::tt
