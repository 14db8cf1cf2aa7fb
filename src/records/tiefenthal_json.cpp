#include "records/tiefenthal_json.h"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "core/clipped.h"
#include "games/tiefenthal/deal.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"
#include "records/config_json.h"
#include "records/tiefenthal_effects.h"
#include "records/tiefenthal_modules_json.h"

namespace taproom::records {

using tiefenthal::CardCounts;
using tiefenthal::CardKind;
using tiefenthal::Components;
using tiefenthal::Die;
using tiefenthal::Player;
using tiefenthal::State;
namespace card = tiefenthal::card;

namespace {

constexpr std::array<std::string_view, 9> kPhases = {"setup", "A", "B", "C",   "D",
                                                     "E",     "F", "G", "over"};
constexpr std::int64_t kByte = 255;
constexpr std::int64_t kWord = 65535;

/// A mark on a guest, and the modules that can put it there.
struct SlotMark {
  const char* name;
  std::uint8_t bit;
  tiefenthal::ModuleMask modules;
};
constexpr SlotMark kSlotMarks[] = {
    {"wine", tiefenthal::Slot::kWine, tiefenthal::bit(tiefenthal::Module::kA)},
    {"copied", tiefenthal::Slot::kCopied,
     tiefenthal::bit(tiefenthal::Module::kA) | tiefenthal::bit(tiefenthal::Module::kC)},
    {"beside", tiefenthal::Slot::kBeside, tiefenthal::bit(tiefenthal::Module::kB)},
    {"apart", tiefenthal::Slot::kSingleNoble, tiefenthal::bit(tiefenthal::Module::kB)},
    {"wine_lifted", tiefenthal::Slot::kWineLifted, tiefenthal::bit(tiefenthal::Module::kA)},
    {"iou_wine", tiefenthal::Slot::kIouWine, tiefenthal::bit(tiefenthal::Module::kA)}};

// --- writing ------------------------------------------------------------------------------------

json::object counts_json(const Components& components, const CardCounts& counts) {
  json::object out;
  for (CardKind kind = 0; kind < components.cards_in_use; ++kind) {
    if (counts[kind] > 0) out[card_name(components, kind)] = counts[kind];
  }
  return out;
}

template <class List>
json::array cards_json(const Components& components, const List& list) {
  json::array out;
  for (const CardKind kind : list) {
    if (kind == card::kNone) {
      out.emplace_back(nullptr);
    } else {
      out.emplace_back(card_name(components, kind));
    }
  }
  return out;
}

json::array seats_json(SeatSet seats) {
  json::array out;
  for (const Seat seat : seats)
    out.emplace_back(seat.index());
  return out;
}

json::array areas_json(std::uint16_t areas) {
  json::array out;
  for (std::size_t i = 0; i < tiefenthal::kAreaNames.size(); ++i) {
    if (((areas >> i) & 1u) != 0) out.emplace_back(tiefenthal::kAreaNames[i]);
  }
  return out;
}

json::array spaces_json(std::uint32_t spaces) {
  json::array out;
  for (tiefenthal::Space i = 0; i < tiefenthal::kSpaces; ++i) {
    if (((spaces >> i) & 1u) != 0) out.emplace_back(space_name(i));
  }
  return out;
}

json::array tavern_cards_json(std::uint8_t bits) {
  json::array out;
  for (std::size_t i = 0; i < tiefenthal::kTavernCards; ++i) {
    if (((bits >> i) & 1u) != 0) out.emplace_back(fixed_card_names()[i]);
  }
  return out;
}

// Dishwashers a die needs, or "impossible" where no number of them helps.
json::value raise_json(std::uint8_t raise) {
  if (raise == Die::kImpossible) return "impossible";
  return raise;
}

json::object die_json(const Die& die) {
  json::object out;
  out["colour"] = tiefenthal::is_coloured(die.kind) ? "coloured" : "white";
  out["face"] = tiefenthal::face_of(die.kind);
  out["place"] = space_name(die.place);
  out["raise"] = raise_json(die.raise);
  if (die.shifted != 0) out["shifted"] = raise_json(die.shifted);
  out["spent"] = die.spent != 0;
  if (die.worth != 0) out["worth"] = die.worth;
  return out;
}

json::array slots_json(const Components& components, const Player& player) {
  json::array out;
  for (const tiefenthal::Slot& slot : player.slots) {
    json::value card = nullptr;
    if (slot.card != card::kNone) card = card_name(components, slot.card);
    if (slot.marks == 0) {
      out.push_back(std::move(card));
      continue;
    }
    json::object marked = {{"card", std::move(card)}};
    for (const SlotMark& mark : kSlotMarks) {
      if ((slot.marks & mark.bit) != 0) marked[mark.name] = true;
    }
    out.push_back(std::move(marked));
  }
  return out;
}

json::value choice_json(std::uint8_t choice) {
  if (choice == Player::kNotChosen) return nullptr;
  if (choice == Player::kDeclined) return "declined";
  if (choice >= Player::kFirstArea) {
    return json::value(tiefenthal::kAreaNames[choice - std::size_t{Player::kFirstArea}]);
  }
  return choice;
}

json::array waiting_json(const Player& player) {
  json::array out;
  for (const tiefenthal::Effect& effect : player.waiting) {
    out.push_back({{"type", effect_name(effect.type)},
                   {"arg", effect.arg},
                   {"n", effect.n},
                   {"per", effect.per}});
  }
  return out;
}

json::object player_json(const Components& components, const State& state, const Player& player) {
  json::object out;
  out["thalers"] = player.thalers;
  out["beer"] = player.beer;
  out["pending_thalers"] = player.pending_thalers;
  out["upgraded"] = areas_json(player.upgraded);
  out["in_force"] = areas_json(player.in_force);
  out["deck"] = {{"known_top", cards_json(components, player.deck.top)},
                 {"rest", counts_json(components, player.deck.rest)}};
  out["discard"] = counts_json(components, player.discard);
  json::object tavern;
  for (std::size_t i = 0; i < player.rows.size(); ++i) {
    tavern[fixed_card_names()[i]] = player.rows[i];
  }
  tavern["noble"] = player.nobles_seated;
  out["tavern"] = std::move(tavern);
  out["tables"] = slots_json(components, player);
  json::array dice;
  for (const Die& die : player.dice)
    dice.push_back(die_json(die));
  out["dice"] = std::move(dice);
  json::array coaster;
  for (std::size_t face = 6; face-- > 0;) {
    for (int i = 0; i < player.coaster[face]; ++i)
      coaster.emplace_back(face + 1);
  }
  out["coaster"] = std::move(coaster);
  out["used_spaces"] = spaces_json(player.used_spaces);
  out["raises_used"] = player.raises_used;
  out["raises_kept"] = player.raises_kept;
  out["bought"] = tavern_cards_json(player.bought);
  out["recruited"] = player.recruited;
  out["counter_guests"] = player.counter_guests;
  out["counter_guests_used"] = player.counter_guests_used;
  out["monastery"] = player.monastery;
  out["choice"] = choice_json(player.choice);
  out["waiting"] = waiting_json(player);
  write_player_modules(out, state, player);
  return out;
}

/// Numbers of dice as they lie in the list of their owner, from 1.
json::array numbers_json(std::uint8_t bits) {
  json::array out;
  for (unsigned i = 0; i < tiefenthal::kMaxDice; ++i) {
    if (((bits >> i) & 1u) != 0) out.emplace_back(i + 1);
  }
  return out;
}

json::object rearrangement_json(const tiefenthal::Rearrangement& open) {
  json::array before;
  for (const Die& die : open.before)
    before.push_back(die_json(die));
  return {{"before", std::move(before)},
          {"lifted", numbers_json(open.lifted)},
          {"placed", numbers_json(open.placed)},
          {"big_delivery", open.big_delivery != 0},
          {"given_up", open.given_up}};
}

// --- reading ------------------------------------------------------------------------------------

CardCounts read_counts(const JsonNode& node, const Components& components, std::uint8_t* total) {
  CardCounts counts;
  int sum = 0;
  for (const auto& [name, count] : node.object().entries()) {
    const auto kind = card_called(components, name);
    if (!kind) {
      count.refuse(fmt::format("no card is called \"{}\"", clipped(name, 60)));
      break;
    }
    counts[*kind] = count.whole<std::uint8_t>(0, kByte);
    sum += counts[*kind];
  }
  if (total != nullptr) {
    if (sum > kByte)
      node.refuse(fmt::format("at most {} cards can lie here, found {}", kByte, sum));
    *total = static_cast<std::uint8_t>(sum);
  }
  return counts;
}

template <class List>
void read_cards(const JsonNode& node, const Components& components, List& out) {
  for (const JsonNode card : node.array(0, List::kCapacity)) {
    out.push_back(read_card(card, components));
  }
}

SeatSet read_seats(const JsonNode& node, int players) {
  SeatSet seats;
  for (const JsonNode seat : node.array(0, static_cast<std::size_t>(players))) {
    seats.add(Seat(static_cast<int>(seat.whole(0, players - 1))));
  }
  return seats;
}

std::uint16_t read_areas(const JsonNode& node) {
  unsigned bits = 0;
  for (const JsonNode area : node.array(0, tiefenthal::kAreas)) {
    bits |= tiefenthal::bit(read_area(area));
  }
  return static_cast<std::uint16_t>(bits);
}

std::uint8_t read_raise(const JsonNode& node) {
  if (node.is_text() && node.text() == "impossible") return Die::kImpossible;
  return node.whole<std::uint8_t>(0, 5);
}

/// A part of a die or a table that only some modules give.
std::optional<JsonNode> module_part(JsonObject& object, const char* key, const State& state,
                                    unsigned modules) {
  auto part = object.find(key);
  if (part && (state.config.modules & modules) == 0) {
    part->refuse("this belongs to a module that is not in play");
    return std::nullopt;
  }
  return part;
}

Die read_die(const JsonNode& node, const State& state) {
  using tiefenthal::Module;
  Die die;
  if (!node.is_object()) {
    die.kind =
        node.is_text() ? read_die_name(node) : tiefenthal::die_kind(false, node.whole<int>(1, 6));
    return die;
  }
  JsonObject object = node.object();
  bool coloured = false;
  if (auto colour = object.find("colour")) {
    static constexpr std::array<std::string_view, 2> kColours = {"white", "coloured"};
    coloured = colour->one_of(std::span(kColours), "colour") == 1;
  }
  die.kind = tiefenthal::die_kind(coloured, object.at("face").whole<int>(1, 6));
  if (auto place = object.find("place")) die.place = read_space(*place);
  if (auto raise = object.find("raise")) die.raise = read_raise(*raise);
  if (auto shifted = module_part(object, "shifted", state, tiefenthal::bit(Module::kD))) {
    die.shifted = read_raise(*shifted);
  }
  if (auto worth = module_part(object, "worth", state, tiefenthal::bit(Module::k3))) {
    die.worth = worth->whole<std::uint8_t>(0, kByte);
  }
  if (auto spent = object.find("spent")) die.spent = spent->flag() ? 1 : 0;
  if (die.place == tiefenthal::space::kBelow && (die.raise != 0 || die.spent != 0)) {
    node.refuse("a die below the board is neither raised nor spent");
  }
  return die;
}

tiefenthal::Slot read_slot(const JsonNode& node, const Components& components, const State& state) {
  tiefenthal::Slot slot;
  if (!node.is_object()) {
    if (!node.is_null()) slot.card = read_card(node, components);
    return slot;
  }
  JsonObject object = node.object();
  if (const JsonNode card = object.at("card"); !card.is_null()) {
    slot.card = read_card(card, components);
  }
  unsigned marks = 0;
  for (const SlotMark& mark : kSlotMarks) {
    const auto flag = module_part(object, mark.name, state, mark.modules);
    if (flag && flag->flag()) marks |= mark.bit;
  }
  slot.marks = static_cast<std::uint8_t>(marks);
  return slot;
}

std::uint8_t read_choice(const JsonNode& node) {
  if (node.is_null()) return Player::kNotChosen;
  if (!node.is_text()) return node.whole<std::uint8_t>(0, tiefenthal::kMaxColouredDice);
  if (node.text() == "declined") return Player::kDeclined;
  return static_cast<std::uint8_t>(Player::kFirstArea + static_cast<int>(read_area(node)));
}

void read_waiting(const JsonNode& node, Player& player) {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (int i = 0; i < static_cast<int>(tiefenthal::EffectType::kCount); ++i) {
      all.push_back(effect_name(static_cast<tiefenthal::EffectType>(i)));
    }
    return all;
  }();
  for (const JsonNode item : node.array(0, decltype(player.waiting)::kCapacity)) {
    JsonObject object = item.object();
    tiefenthal::Effect effect;
    effect.type = static_cast<tiefenthal::EffectType>(
        object.at("type").one_of(std::span<const std::string_view>(names), "effect type"));
    effect.arg = object.at("arg").whole<std::uint8_t>(0, kByte);
    effect.n = object.at("n").whole<std::uint8_t>(0, kByte);
    effect.per = object.at("per").whole<std::uint8_t>(0, kByte);
    player.waiting.push_back(effect);
  }
}

void read_tavern(const JsonNode& node, const Components& components, Player& player) {
  JsonObject tavern = node.object();
  for (std::size_t i = 0; i < player.rows.size(); ++i) {
    if (auto count = tavern.find(fixed_card_names()[i])) {
      player.rows[i] = count->whole<std::uint8_t>(0, kByte);
    }
  }
  if (auto nobles = tavern.find("noble")) {
    player.nobles_seated = nobles->whole<std::uint8_t>(0, kByte);
  }
  (void)components;
}

using Dice = FixedVector<Die, tiefenthal::kMaxDice>;

Dice read_die_list(const JsonNode& list, const State& state) {
  Dice dice;
  for (const JsonNode node : list.array(0, tiefenthal::kMaxDice)) {
    // Kept in the order of their kinds, equal ones as they come.
    const Die die = read_die(node, state);
    const auto place = std::find_if(dice.begin(), dice.end(),
                                    [&](const Die& other) { return other.kind > die.kind; });
    const auto index = place - dice.begin();
    dice.push_back(die);
    std::rotate(dice.begin() + index, dice.end() - 1, dice.end());
  }
  return dice;
}

std::uint8_t read_numbers(const JsonNode& list) {
  unsigned bits = 0;
  for (const JsonNode number : list.array(0, tiefenthal::kMaxDice)) {
    const unsigned bit = 1u << (number.whole<unsigned>(1, tiefenthal::kMaxDice) - 1);
    if ((bits & bit) != 0) number.refuse("this die is named twice");
    bits |= bit;
  }
  return static_cast<std::uint8_t>(bits);
}

void read_rearrangement(const JsonNode& node, State& state) {
  if (!state.has(tiefenthal::Module::k3)) {
    node.refuse("this belongs to module 3, which is not in play");
    return;
  }
  JsonObject object = node.object();
  tiefenthal::Rearrangement& open = state.rearrangement;
  open.before = read_die_list(object.at("before"), state);
  open.lifted = read_numbers(object.at("lifted"));
  open.placed = read_numbers(object.at("placed"));
  open.big_delivery = object.at("big_delivery").flag() ? 1 : 0;
  open.given_up = object.at("given_up").whole<std::uint8_t>(0, tiefenthal::kMaxDice + 1);
}

void read_dice(JsonObject& object, const State& state, Player& player) {
  player.dice = read_die_list(object.at("dice"), state);
  for (const JsonNode face : object.at("coaster").array(0, tiefenthal::kDraftPicks)) {
    ++player.coaster[face.whole<std::size_t>(1, 6) - 1];
  }
  for (const JsonNode place : object.at("used_spaces").array(0, tiefenthal::kSpaces)) {
    player.used_spaces |= tiefenthal::bit_of(read_space(place));
  }
  player.raises_used = object.at("raises_used").whole<std::uint8_t>(0, kByte);
  player.raises_kept = object.at("raises_kept").whole<std::uint8_t>(0, kByte);
}

Player read_player(const JsonNode& node, const Components& components, const State& state) {
  Player player;
  JsonObject object = node.object();
  player.thalers = object.at("thalers").whole<std::uint16_t>(0, kWord);
  player.beer = object.at("beer").whole<std::uint16_t>(0, kWord);
  player.pending_thalers = object.at("pending_thalers").whole<std::uint16_t>(0, kWord);
  player.upgraded = read_areas(object.at("upgraded"));
  player.in_force = read_areas(object.at("in_force"));
  {
    JsonObject deck = object.at("deck").object();
    read_cards(deck.at("known_top"), components, player.deck.top);
    player.deck.rest = read_counts(deck.at("rest"), components, &player.deck.rest_size);
  }
  player.discard = read_counts(object.at("discard"), components, &player.discard_size);
  read_tavern(object.at("tavern"), components, player);
  for (const JsonNode slot : object.at("tables").array(0, tiefenthal::kMaxSlots)) {
    player.slots.push_back(read_slot(slot, components, state));
  }
  read_dice(object, state, player);
  unsigned bought = 0;
  for (const JsonNode kind : object.at("bought").array(0, tiefenthal::kTavernCards)) {
    bought |= 1u << read_tavern_card(kind);
  }
  player.bought = static_cast<std::uint8_t>(bought);
  player.recruited = object.at("recruited").whole<std::uint8_t>(0, kByte);
  player.counter_guests = object.at("counter_guests").whole<std::uint8_t>(0, kByte);
  player.counter_guests_used = object.at("counter_guests_used").whole<std::uint8_t>(0, kByte);
  player.monastery =
      object.at("monastery").whole<std::uint8_t>(0, Components::kMonasterySpaces - 1);
  player.choice = read_choice(object.at("choice"));
  read_waiting(object.at("waiting"), player);
  read_player_modules(object, state, player);
  return player;
}

void read_flow(JsonObject& object, State& state) {
  const int players = state.player_count();
  const auto seat = [&](const char* key) {
    return Seat(static_cast<int>(object.at(key).whole(0, players - 1)));
  };
  state.phase =
      static_cast<tiefenthal::Phase>(object.at("phase").one_of(std::span(kPhases), "phase"));
  state.step = object.at("step").whole<std::uint8_t>(0, kByte);
  state.round = object.at("round").whole<std::uint8_t>(0, tiefenthal::kRounds);
  state.start_seat = seat("start");
  state.active = seat("active");
  state.awaiting = read_seats(object.at("awaiting"), players);
  state.done = read_seats(object.at("done"), players);
}

void read_common(JsonObject& object, const Components& components, State& state) {
  state.counter_guest_stock = object.at("counter_guest_stock").whole<std::uint8_t>(0, 12);
  state.supply = read_counts(object.at("supply"), components, nullptr);
  state.guest_pile = read_counts(object.at("guest_pile"), components, &state.guest_pile_size);
  read_cards(object.at("price_three"), components, state.price_three);
  const JsonArray row = object.at("open_guests").array(5, 5);
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (!row[i].is_null()) state.open_guests[i] = read_card(row[i], components);
  }
  state.fifth_open = object.at("fifth_open").flag() ? 1 : 0;
  state.box = read_counts(object.at("box"), components, nullptr);
  read_common_modules(object, state);
  if (const auto open = object.find("rearrangement")) read_rearrangement(*open, state);
}

}  // namespace

json::value tiefenthal_state_json(const GameFormat& format, const State& state) {
  const Components& components = tiefenthal::components(state.config.pack);
  json::object out;
  out["game"] = format.name();
  out["config"] = config_to_json(format, state.config);
  out["phase"] = kPhases[static_cast<std::size_t>(state.phase)];
  out["step"] = state.step;
  out["round"] = state.round;
  out["start"] = state.start_seat.index();
  out["active"] = state.active.index();
  out["awaiting"] = seats_json(state.awaiting);
  out["done"] = seats_json(state.done);
  out["counter_guest_stock"] = state.counter_guest_stock;
  out["supply"] = counts_json(components, state.supply);
  out["guest_pile"] = counts_json(components, state.guest_pile);
  out["price_three"] = cards_json(components, state.price_three);
  out["open_guests"] = cards_json(components, state.open_guests);
  out["fifth_open"] = state.fifth_open != 0;
  out["box"] = counts_json(components, state.box);
  write_common_modules(out, state);
  if (state.rearrangement != tiefenthal::Rearrangement{}) {
    out["rearrangement"] = rearrangement_json(state.rearrangement);
  }
  json::array players;
  for (int i = 0; i < state.player_count(); ++i) {
    players.push_back(player_json(components, state, state.player(Seat(i))));
  }
  out["players"] = std::move(players);
  return out;
}

namespace {

/// What a seat would have to pay, whether it can or not: powers and the special offer included.
json::object prices_json(const Components& components, const State& state, Seat seat) {
  json::object cards;
  for (CardKind kind = 0; kind < tiefenthal::kTavernCards; ++kind) {
    if (!in_play(state, components.cards[kind])) continue;
    cards[fixed_card_names()[kind]] = card_price(state, components, kind);
  }
  json::object areas;
  for (int i = 0; i < tiefenthal::kAreas; ++i) {
    const auto area = static_cast<tiefenthal::Area>(i);
    if (!in_play(state, area) || state.player(seat).has(area)) continue;
    areas[tiefenthal::area_name(i)] = lowest_upgrade_price(state, components, seat, area);
  }
  json::array guests;
  for (int place = 0; place < 5; ++place) {
    const CardKind guest = guest_at(state, place);
    guests.push_back(guest == tiefenthal::card::kNone
                         ? json::value()
                         : json::value(guest_price(state, components, seat, guest)));
  }
  json::array nobles;
  for (int n = 1; n <= 3; ++n)
    nobles.push_back(noble_price(state, components, seat, n));
  return {{"cards", cards}, {"areas", areas}, {"guests", guests}, {"nobles", nobles}};
}

}  // namespace

json::value tiefenthal_view_json(const GameFormat& format, const State& known) {
  json::value out = tiefenthal_state_json(format, known);
  const Components& components = tiefenthal::components(known.config.pack);
  json::array& players = out.at("players").as_array();
  for (std::size_t i = 0; i < players.size(); ++i) {
    const tiefenthal::Planned sum =
        tiefenthal::planned(known, components, Seat(static_cast<int>(i)));
    players[i].as_object()["planned"] = json::object{{"thalers", sum.thalers},
                                                     {"beer", sum.beer},
                                                     {"monastery", sum.monastery},
                                                     {"reputation", sum.reputation}};
    players[i].as_object()["prices"] = prices_json(components, known, Seat(static_cast<int>(i)));
  }
  return out;
}

State read_tiefenthal_state(const JsonNode& node, const GameFormat& format) {
  State state{};
  JsonObject object = node.object();
  if (const JsonNode game = object.at("game"); game.text() != format.name()) {
    game.expected(fmt::format("\"{}\"", format.name()));
  }
  state.config = read_config(object.at("config"), format);
  if (!node.reading().ok()) return State{};
  const Components& components = tiefenthal::components(state.config.pack);
  read_flow(object, state);
  read_common(object, components, state);
  const auto players = static_cast<std::size_t>(state.player_count());
  const JsonArray list = object.at("players").array(players, players);
  for (std::size_t i = 0; i < list.size(); ++i) {
    state.players[i] = read_player(list[i], components, state);
  }
  return state;
}

}  // namespace taproom::records
