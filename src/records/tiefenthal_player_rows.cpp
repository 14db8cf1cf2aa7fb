// The fields of a player of Tiefenthal, and what the modules keep for one.
#include "games/tiefenthal/names.h"
#include "records/tiefenthal_kinds.h"
#include "records/tiefenthal_view_kinds.h"

namespace taproom::records::tiefenthal_rows {

using tiefenthal::Deck;
using tiefenthal::KeeperMarks;
using tiefenthal::OrderMarks;
using tiefenthal::PlanStart;
using tiefenthal::ReputationMarks;
using tiefenthal::RoomMarks;
using tiefenthal::SchnappsMarks;
using tiefenthal::Slot;
using tiefenthal::WineMarks;

namespace {

// --- dice -----------------------------------------------------------------------------------

struct Colour {
  using Object = Die;
  static constexpr std::array<std::string_view, 2> kNames = {"white", "coloured"};
  static json::value write(const Die& die, const Context&) {
    return json::value(kNames[tiefenthal::is_coloured(die.kind) ? 1 : 0]);
  }
  static void read(const JsonNode& node, Die& die, const Context&) {
    die.kind = tiefenthal::die_kind(node.one_of(std::span(kNames), "colour") == 1, 1);
  }
  static json::value schema(Schemas&) { return enum_schema(kNames); }
};

struct Face {
  using Object = Die;
  static json::value write(const Die& die, const Context&) { return tiefenthal::face_of(die.kind); }
  static void read(const JsonNode& node, Die& die, const Context&) {
    die.kind = tiefenthal::die_kind(tiefenthal::is_coloured(die.kind), node.whole<int>(1, 6));
  }
  static json::value schema(Schemas&) { return whole_schema(1, 6); }
};

/// Dishwashers a die needs, or "impossible" where no number of them helps.
struct Raise {
  static json::value write(std::uint8_t raise, const Context&) {
    if (raise == Die::kImpossible) return "impossible";
    return raise;
  }
  static void read(const JsonNode& node, std::uint8_t& raise, const Context&) {
    raise = node.is_text() && node.text() == "impossible" ? Die::kImpossible
                                                          : node.whole<std::uint8_t>(0, 5);
  }
  static json::value schema(Schemas&) {
    return any_of({whole_schema(0, 5), json::object{{"const", "impossible"}}});
  }
};

constexpr auto kIsShifted = [](const Die& die) { return die.shifted != 0; };
constexpr auto kHasWorth = [](const Die& die) { return die.worth != 0; };

constexpr Row kDieRows[] = {
    own<Colour>("colour", "white dice are drafted, coloured ones are one's own").optional(),
    own<Face>("face", "what it shows"),
    row<Place, &Die::place>("place", "below, a printed space, or a table: t1, t2 ...").optional(),
    row<Raise, &Die::raise>("raise", "dishwashers it needs where it lies").optional(),
    row<Raise, &Die::shifted>("shifted", "the same when eager_employee helps it (TT-XD-39)")
        .when<MarkOf<Die, tiefenthal::bit(Module::kD), kIsShifted>>(),
    row<as::Flag, &Die::spent>("spent", "used this turn").optional(),
    row<as::Byte, &Die::worth>("worth", "thalers it counts for the reputation (TT-M3-16)")
        .when<MarkOf<Die, tiefenthal::bit(Module::k3), kHasWorth>>(),
};

void read_die(const JsonNode& node, Die& die, const Context& context) {
  if (!node.is_object()) {
    die.kind =
        node.is_text() ? read_die_name(node) : tiefenthal::die_kind(false, node.whole<int>(1, 6));
    return;
  }
  kDieShape.read(node, die, context);
  if (die.place == tiefenthal::space::kBelow && (die.raise != 0 || die.spent != 0)) {
    node.refuse("a die below the board is neither raised nor spent");
  }
}

// --- tables ---------------------------------------------------------------------------------

template <std::uint8_t Bit>
struct Mark {
  static json::value write(std::uint8_t marks, const Context&) { return (marks & Bit) != 0; }
  static void read(const JsonNode& node, std::uint8_t& marks, const Context&) {
    if (node.flag()) marks = static_cast<std::uint8_t>(marks | Bit);
  }
  static json::value schema(Schemas&) { return json::object{{"const", true}}; }
};
template <std::uint8_t Bit>
constexpr auto kMarked = [](const Slot& slot) { return (slot.marks & Bit) != 0; };

constexpr tiefenthal::ModuleMask kA = tiefenthal::bit(Module::kA);
constexpr tiefenthal::ModuleMask kB = tiefenthal::bit(Module::kB);
constexpr tiefenthal::ModuleMask kAOrC = kA | tiefenthal::bit(Module::kC);

template <std::uint8_t Bit, tiefenthal::ModuleMask Modules>
constexpr Row mark(const char* name, const char* doc) {
  return row<Mark<Bit>, &Slot::marks>(name, doc)
      .template when<MarkOf<Slot, Modules, kMarked<Bit>>>();
}

constexpr Row kSlotRows[] = {
    row<CardOrNull, &Slot::card>("card", "the guest; null: the guest left (TT-BON-08)"),
    mark<Slot::kWine, kA>("wine", "a wine marker lies on the guest"),
    mark<Slot::kCopied, kAOrC>("copied", "its bonus was repeated this round (TT-XA-21)"),
    mark<Slot::kBeside, kB>("beside", "drawn by room 2, not at a table (TT-XB-11)"),
    mark<Slot::kSingleNoble, kB>("apart", "a noble apart from the stack (TT-XB-29)"),
    mark<Slot::kWineLifted, kA>("wine_lifted", "its wine was taken back in the re-arrangement"),
    mark<Slot::kIouWine, kA>("iou_wine", "an IOU put the wine here"),
};
constexpr Shape<Slot, Context> kSlotShape{"TiefenthalSeated", "A guest with marks.", kSlotRows};

/// A guest's card, null where one left, or an object where there are marks.
struct Seated {
  static json::value write(const Slot& slot, const Context& context) {
    if (slot.marks == 0) return CardOrNull::write(slot.card, context);
    return kSlotShape.write(slot, context);
  }
  static void read(const JsonNode& node, Slot& slot, const Context& context) {
    if (node.is_object()) {
      kSlotShape.read(node, slot, context);
    } else {
      CardOrNull::read(node, slot.card, context);
    }
  }
  static json::value schema(Schemas& all) {
    return any_of({type_schema("null"), type_schema("string"), all.of(kSlotShape)});
  }
};

// --- the tavern -----------------------------------------------------------------------------

constexpr Row kDeckRows[] = {
    row<as::List<Card>, &Deck::top>("known_top", "cards its owner knows, the topmost last"),
    own<CountsAndSize<Deck, &Deck::rest, &Deck::rest_size>>("rest",
                                                            "below them, in no known order"),
};
constexpr Shape<Deck, Context> kDeckShape{"TiefenthalDeck", "A personal deck.", kDeckRows};

/// Cards lying in or beside the tavern, all kinds named.
struct Tavern {
  using Object = Player;
  static json::value write(const Player& player, const Context&) {
    json::object out;
    for (std::size_t i = 0; i < player.rows.size(); ++i)
      out[fixed_card_names()[i]] = player.rows[i];
    out["noble"] = player.nobles_seated;
    return out;
  }
  static void read(const JsonNode& node, Player& player, const Context&) {
    JsonObject tavern = node.object();
    for (std::size_t i = 0; i < player.rows.size(); ++i) {
      if (auto count = tavern.find(fixed_card_names()[i]))
        player.rows[i] = count->whole<std::uint8_t>(0, 255);
    }
    if (auto nobles = tavern.find("noble"))
      player.nobles_seated = nobles->whole<std::uint8_t>(0, 255);
  }
  static json::value schema(Schemas&) { return map_schema(whole_schema(0, 255)); }
};

/// White dice on the coaster, the largest first.
struct Coaster {
  using Faces = std::array<std::uint8_t, 6>;
  static json::value write(const Faces& faces, const Context&) {
    json::array out;
    for (std::size_t face = faces.size(); face-- > 0;) {
      for (int i = 0; i < faces[face]; ++i)
        out.emplace_back(face + 1);
    }
    return out;
  }
  static void read(const JsonNode& node, Faces& faces, const Context&) {
    for (const JsonNode face : node.array(0, tiefenthal::kDraftPicks))
      ++faces[face.whole<std::size_t>(1, 6) - 1];
  }
  static json::value schema(Schemas&) { return list_schema(whole_schema(1, 6)); }
};

/// null, "declined", an area, or a number: what was chosen in phase A.
struct Choice {
  static json::value write(std::uint8_t choice, const Context&) {
    if (choice == Player::kNotChosen) return nullptr;
    if (choice == Player::kDeclined) return "declined";
    if (choice < Player::kFirstArea) return choice;
    return json::value(kNameOfArea(choice - Player::kFirstArea));
  }
  static void read(const JsonNode& node, std::uint8_t& choice, const Context&) {
    if (node.is_null()) {
      choice = Player::kNotChosen;
    } else if (!node.is_text()) {
      choice = node.whole<std::uint8_t>(0, tiefenthal::kMaxColouredDice);
    } else if (node.text() == "declined") {
      choice = Player::kDeclined;
    } else {
      choice = static_cast<std::uint8_t>(Player::kFirstArea + static_cast<int>(read_area(node)));
    }
  }
  static json::value schema(Schemas&) {
    return any_of({type_schema("null"), json::object{{"const", "declined"}},
                   enum_schema(tiefenthal::kAreaNames),
                   whole_schema(0, tiefenthal::kMaxColouredDice)});
  }
};

/// An effect by its name.
struct EffectName {
  static std::span<const std::string_view> names() {
    static const std::vector<std::string_view> all = [] {
      std::vector<std::string_view> list;
      for (int i = 0; i < static_cast<int>(tiefenthal::EffectType::kCount); ++i)
        list.push_back(effect_name(static_cast<tiefenthal::EffectType>(i)));
      return list;
    }();
    return all;
  }
  static json::value write(tiefenthal::EffectType type, const Context&) {
    return json::value(effect_name(type));
  }
  static void read(const JsonNode& node, tiefenthal::EffectType& type, const Context&) {
    type = static_cast<tiefenthal::EffectType>(node.one_of(names(), "effect type"));
  }
  static json::value schema(Schemas&) { return enum_schema(names()); }
};

constexpr Row kEffectRows[] = {
    row<EffectName, &tiefenthal::Effect::type>("type", "what it does"),
    row<as::Byte, &tiefenthal::Effect::arg>("arg",
                                            "a card, area, entertainer ... as the type says"),
    row<as::Byte, &tiefenthal::Effect::n>("n", "how many"),
    row<as::Byte, &tiefenthal::Effect::per>("per", "what it is counted per"),
};
constexpr Shape<tiefenthal::Effect, Context> kEffectShape{
    "TiefenthalEffect", "An effect that waits for its turn.", kEffectRows};

// --- modules --------------------------------------------------------------------------------

constexpr Row kSchnappsRows[] = {
    row<as::Byte, &SchnappsMarks::tokens>("tokens", "schnapps tokens"),
    row<as::Array<as::OrNull<as::Whole<1, 2>, 0>>, &SchnappsMarks::side>(
        "entertainers", "the side of each, null: not there yet"),
    row<as::Flag, &SchnappsMarks::card_kept>("card_kept", "the juggler worked this round"),
};
constexpr Shape<SchnappsMarks, Context> kSchnappsShape{"TiefenthalSchnapps", "Module 2.",
                                                       kSchnappsRows};

/// Spaces of the track, two bytes of bits.
struct TrackSpaces {
  using Bits = as::NumberedBits<16>;
  static json::value write(const std::array<std::uint8_t, 2>& spaces, const Context& context) {
    return Bits::write(spaces[0] | (spaces[1] << 8), context);
  }
  static void read(const JsonNode& node, std::array<std::uint8_t, 2>& spaces,
                   const Context& context) {
    unsigned bits = 0;
    Bits::read(node, bits, context);
    spaces = {static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8)};
  }
  static json::value schema(Schemas& all) { return Bits::schema(all); }
};

constexpr Row kReputationRows[] = {
    row<as::Byte, &ReputationMarks::place>("place", "0 is the host, then the spaces of the track"),
    row<as::Byte, &ReputationMarks::laps>("laps", "rounds of the track"),
    row<as::Flag, &ReputationMarks::begun>("begun", "the Reputation Phase of this turn is over"),
    row<as::Byte, &ReputationMarks::granted>("granted", "G of TT-M3-16"),
    row<as::Byte, &ReputationMarks::evaluated>("evaluated", "m of TT-M3-16"),
    row<as::Byte, &ReputationMarks::bards_used>("bards_used", "bards used this turn"),
    row<as::Byte, &ReputationMarks::wine_worth>("wine_worth",
                                                "thalers of guests served with wine this turn"),
    row<as::Byte, &ReputationMarks::cashbox>("cashbox", "as the turn began (TT-M3-13)"),
    row<as::Byte, &ReputationMarks::barrel>("barrel", "as the turn began"),
    row<as::Byte, &ReputationMarks::brewer>("brewer", "beer per brewer die as the turn began"),
    row<as::Byte, &ReputationMarks::barbacks>("barbacks", "as the turn began"),
    rare<as::Byte, &ReputationMarks::paid_ahead>("paid_ahead",
                                                 "spaces ahead that do not pay again"),
    rare<TrackSpaces, &ReputationMarks::unpaid>(
        "unpaid", "spaces whose bonus gave nothing (void_bonus_counts)"),
};
constexpr Shape<ReputationMarks, Context> kReputationShape{"TiefenthalReputation", "Module 3.",
                                                           kReputationRows};

struct StartCard {
  static json::value write(std::uint8_t card, const Context&) {
    if (card >= tiefenthal::kStartCardNames.size()) return nullptr;
    return json::value(tiefenthal::kStartCardNames[card]);
  }
  static void read(const JsonNode& node, std::uint8_t& card, const Context&) {
    if (node.is_null()) return;
    card = static_cast<std::uint8_t>(
        node.one_of(std::span(tiefenthal::kStartCardNames), "start card"));
  }
  static json::value schema(Schemas&) { return or_null(enum_schema(tiefenthal::kStartCardNames)); }
};

using GuestBookColumn = as::Whole<0, tiefenthal::GuestBook::kMaxRows>;

constexpr Row kWineRows[] = {
    row<as::Byte, &WineMarks::ious_used>("ious_used", "wine IOUs count as sommeliers this round"),
    row<as::Byte, &WineMarks::charlatans_cashed>("charlatans_cashed",
                                                 "charlatans that paid a thaler this round"),
};
constexpr Shape<WineMarks, Context> kWineShape{"TiefenthalWine", "Module A.", kWineRows};

/// Where the reservation marker lies: on room 2 (null), on a guest ("t3") or on a tavern card.
struct Reserved {
  static json::value write(std::uint8_t reserved, const Context&) {
    if (reserved == RoomMarks::kOnRoom) return nullptr;
    if (reserved < RoomMarks::kFirstRow) {
      return json::value(kNameOfSpace(tiefenthal::space::kFirstSlot + reserved));
    }
    return json::value(kNameOfTavernCard(reserved - RoomMarks::kFirstRow));
  }
  static void read(const JsonNode& node, std::uint8_t& reserved, const Context&) {
    if (node.is_null()) return;
    if (node.is_text() && node.text().starts_with('t') && node.text() != "table") {
      const tiefenthal::Space place = read_space(node);
      if (place < tiefenthal::space::kFirstSlot) return;
      reserved = static_cast<std::uint8_t>(place - tiefenthal::space::kFirstSlot);
    } else {
      reserved = static_cast<std::uint8_t>(RoomMarks::kFirstRow + read_tavern_card(node));
    }
  }
  static json::value schema(Schemas&) { return or_null(type_schema("string")); }
};

constexpr Row kRoomRows[] = {
    row<as::NumberedBits<tiefenthal::kRooms>, &RoomMarks::nobles>("nobles",
                                                                  "rooms with a noble in them"),
    row<as::Byte, &RoomMarks::offered>("offered", "nobles for which a room was offered"),
    row<as::NumberedBits<tiefenthal::kRooms>, &RoomMarks::matched>(
        "matched", "rooms opened by a die this round"),
    row<Reserved, &RoomMarks::reserved>("reserved",
                                        "what lies under the marker of room 2, null: nothing"),
    rare<as::List<Card>, &RoomMarks::unbought>("unbought",
                                               "own guests that cost no beer (room3_scope)"),
};
constexpr Shape<RoomMarks, Context> kRoomShape{"TiefenthalRooms", "Module B.", kRoomRows};

struct Keeper {
  static json::value write(tiefenthal::Tavernkeeper keeper, const Context&) {
    const auto index = static_cast<std::size_t>(keeper);
    if (index >= tiefenthal::kTavernkeeperNames.size()) return nullptr;
    return json::value(tiefenthal::kTavernkeeperNames[index]);
  }
  static void read(const JsonNode& node, tiefenthal::Tavernkeeper& keeper, const Context&) {
    if (node.is_null()) return;
    keeper = static_cast<tiefenthal::Tavernkeeper>(
        node.one_of(std::span(tiefenthal::kTavernkeeperNames), "tavernkeeper"));
  }
  static json::value schema(Schemas&) {
    return or_null(enum_schema(tiefenthal::kTavernkeeperNames));
  }
};

constexpr Row kIouRows[] = {
    row<Ious, &KeeperMarks::iou_pile>("pile", "face down, in no known order"),
    row<Ious, &KeeperMarks::iou_open>("open", "face up"),
    row<as::Byte, &KeeperMarks::turns_left>("turns_left", "dice that may still be turned"),
    row<as::Byte, &KeeperMarks::turned>("turned", "bits of rolled dice that were turned"),
    row<as::Byte, &KeeperMarks::iou_raises>("raises", "IOU dishwasher used this round"),
    row<as::Byte, &KeeperMarks::iou_barbacks>("barbacks", "barbacks placed by an IOU this round"),
};
constexpr Shape<KeeperMarks, Context> kIouShape{"TiefenthalIous", "The IOUs of module C.",
                                                kIouRows};

using OrderBits = as::NumberedBits<tiefenthal::kOrdersInPlay>;
constexpr Row kOrderRows[] = {
    row<OrderBits, &OrderMarks::flipped>("fulfilled", "missions that were fulfilled"),
    row<OrderBits, &OrderMarks::used>("used", "rewards that were used"),
    row<as::Flag, &OrderMarks::mayor>("mayor", "the mayor was taken"),
    row<as::Byte, &OrderMarks::served>("served", "this turn (TT-XD-25)"),
    row<as::Byte, &OrderMarks::thalers>("thalers", "this turn"),
    row<as::Byte, &OrderMarks::beer>("beer", "this turn"),
    row<as::Byte, &OrderMarks::bought>("bought", "this turn"),
    row<as::Byte, &OrderMarks::monastery>("monastery", "this turn"),
    row<as::Byte, &OrderMarks::denied>("denied", "this round"),
    row<as::Flag, &OrderMarks::big_delivery>("big_delivery", "that reward is at work"),
    row<as::Byte, &OrderMarks::shifts>("shifts", "dice eager_employee may help"),
    row<as::Byte, &OrderMarks::wine_factor>("wine_factor", "recommendation of the house; 0: none"),
    row<as::Byte, &OrderMarks::last_orders>("last_orders",
                                            "cards that may still go on the deck in phase G"),
};
constexpr Shape<OrderMarks, Context> kOrderShape{"TiefenthalOrders", "Module D, and its counters.",
                                                 kOrderRows};

// --- hidden plans ---------------------------------------------------------------------------

bool hides_plans(const State& state) {
  return state.phase == tiefenthal::Phase::kE &&
         state.option(tiefenthal::Option::kSimultaneousHidden) == 1;
}

struct FirstDice {
  using Dice = std::array<tiefenthal::DieKind, tiefenthal::kMaxDice>;
  static json::value write(const Dice& dice, const Context&) {
    json::array out;
    for (const tiefenthal::DieKind die : dice) {
      if (die != 0) out.emplace_back(die_name(die));
    }
    return out;
  }
  static void read(const JsonNode& node, Dice& dice, const Context&) {
    std::size_t count = 0;
    for (const JsonNode die : node.array(0, dice.size()))
      dice[count++] = read_die_name(die);
  }
  static json::value schema(Schemas& all) { return list_schema(DieName::schema(all)); }
};

struct Slots {
  static json::value write(std::uint32_t slots, const Context&) {
    json::array out;
    for (int slot = 0; slot < tiefenthal::kMaxSlots; ++slot) {
      if (((slots >> slot) & 1u) != 0)
        out.emplace_back(kNameOfSpace(tiefenthal::space::kFirstSlot + slot));
    }
    return out;
  }
  static void read(const JsonNode& node, std::uint32_t& slots, const Context&) {
    for (const JsonNode place : node.array(0, tiefenthal::kMaxSlots)) {
      const int slot = read_space(place) - tiefenthal::space::kFirstSlot;
      if (slot < 0) return place.refuse("nobody sits there");
      slots |= 1u << slot;
    }
  }
  static json::value schema(Schemas&) { return set_schema(type_schema("string")); }
};

constexpr Row kPlanRows[] = {
    row<FirstDice, &PlanStart::dice>("dice", "all below the board"),
    row<Slots, &PlanStart::wine>("wine", "guests with a wine marker"),
    row<as::Byte, &PlanStart::tokens>("tokens", "schnapps"),
    row<Ious, &PlanStart::ious>("ious", "face up"),
    row<OrderBits, &PlanStart::rewards>("rewards_used", "rewards that were used"),
};
constexpr Shape<PlanStart, Context> kPlanShape{
    "TiefenthalPlanStart", "What the others know of a hidden phase E: how it began.", kPlanRows};

struct Plan {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    return kPlanShape.write(player.plan_start, context);
  }
  static void read(const JsonNode& node, Player& player, const Context& context) {
    if (!hides_plans(context.state)) return;
    kPlanShape.read(node, player.plan_start, context);
    if (!node.reading().ok()) return;
    for (const JsonNode place : node.child("wine")->array(0, player.slots.size())) {
      const int slot = read_space(place) - tiefenthal::space::kFirstSlot;
      if (slot >= player.slots.count() ||
          player.slots[static_cast<std::size_t>(slot)].card == tiefenthal::card::kNone) {
        return place.refuse("nobody sits there");
      }
    }
  }
  static json::value schema(Schemas& all) { return all.of(kPlanShape); }
};

struct WhilePlansAreHidden {
  using Object = Player;
  using Context = tiefenthal_rows::Context;
  static bool written(const Player&, const Context& context) { return hides_plans(context.state); }
};

// --- a player -------------------------------------------------------------------------------

template <Module M>
using With = InModule<Player, M>;

constexpr Row kPlayerRows[] = {
    row<as::Whole<0, 65535>, &Player::thalers>("thalers",
                                               "in the safe; in one's own phase F at hand"),
    row<as::Whole<0, 65535>, &Player::beer>("beer", "in the storage; in one's own phase F at hand"),
    row<as::Whole<0, 65535>, &Player::pending_thalers>("pending_thalers",
                                                       "for the next turn (TT-BON-14)"),
    row<Areas, &Player::upgraded>("upgraded", "areas that are upgraded"),
    row<Areas, &Player::in_force>("in_force", "areas whose upgraded side works this round"),
    row<as::Object<kDeckShape>, &Player::deck>("deck", "the personal deck"),
    own<CountsAndSize<Player, &Player::discard, &Player::discard_size>>("discard",
                                                                        "the discard pile"),
    own<Tavern>("tavern", "cards in or beside the tavern this round"),
    row<as::List<Seated>, &Player::slots>("tables", "tables that were taken, from left to right"),
    row<Dice, &Player::dice>("dice", "dice of this round, by kind"),
    row<Coaster, &Player::coaster>("coaster", "white dice in front of the player in phase D"),
    row<Spaces, &Player::used_spaces>("used_spaces", "spaces a die was removed from this round"),
    row<as::Byte, &Player::raises_used>("raises_used", "U of TT-F-22"),
    row<as::Byte, &Player::raises_kept>("raises_kept", "K of TT-F-22"),
    row<TavernCards, &Player::bought>("bought", "kinds of tavern cards bought this round"),
    row<as::Byte, &Player::recruited>("recruited", "guests recruited this round"),
    row<as::Byte, &Player::counter_guests>("counter_guests", "counter guests one has"),
    row<as::Byte, &Player::counter_guests_used>("counter_guests_used", "used this round"),
    row<as::Whole<0, Components::kMonasterySpaces - 1>, &Player::monastery>(
        "monastery", "the place on the monastery track"),
    row<Choice, &Player::choice>("choice",
                                 "phase A: what was chosen; phase C: dice of waitresses on offer"),
    row<as::List<as::Object<kEffectShape>>, &Player::waiting>("waiting",
                                                              "effects, the last comes first"),
    rare<as::List<DieName>, &Player::rolled>("rolled", "in phase C, not yet below the board"),
    rare<as::NumberedBits<8>, &Player::fresh_bonuses>(
        "fresh_bonuses", "places from the top of the deck whose cards can still be given up"),
    row<as::Object<kSchnappsShape>, &Player::schnapps>("schnapps", "module 2")
        .when<With<Module::k2>>(),
    row<as::Object<kReputationShape>, &Player::reputation>("reputation", "module 3")
        .when<Runs<Player, Module::k3, &Player::reputation>>(),
    row<StartCard, &Player::start_card>("start_card", "module 4").when<With<Module::k4>>(),
    row<as::Array<GuestBookColumn>, &Player::book, &tiefenthal::GuestBookMarks::filled>(
        "guest_book", "module 5: tiles per column")
        .when<With<Module::k5>>(),
    row<as::Object<kWineShape>, &Player::wine>("wine", "module A").when<With<Module::kA>>(),
    row<as::Object<kRoomShape>, &Player::rooms>("rooms", "module B").when<With<Module::kB>>(),
    row<Keeper, &Player::keeper, &KeeperMarks::keeper>("tavernkeeper", "module C")
        .when<With<Module::kC>>(),
    row<Keepers, &Player::keeper, &KeeperMarks::passed>(
        "tiles_passed", "module C: handed on in the draft, known to their owner")
        .when<With<Module::kC>>(),
    row<as::Object<kIouShape>, &Player::keeper>("ious", "module C").when<With<Module::kC>>(),
    row<as::Object<kOrderShape>, &Player::orders>("orders", "module D")
        .when<Runs<Player, Module::kD, &Player::orders>>(),
    own<Plan>("plan_start", "as phase E began, while plans are hidden").when<WhilePlansAreHidden>(),
    told<Context, PlannedOf>("planned", "what the dice in place would bring")
        .when<InView<Player>>(),
    told<Context, PricesOf>("prices", "what things cost this player now").when<InView<Player>>(),
    told<Context, YieldsOf>("areas", "what each area does this round, with the cards there")
        .when<InView<Player>>(),
    told<Context, DishwashersOf>("dishwashers", "of this round").when<InView<Player>>(),
    told<Context, CountsOf>("counts", "by die: the face it counts for where it lies, if another")
        .when<InView<Player>>(),
    told<Context, WouldLoseOf>("would_lose", "what safe and storage do not hold of the goods")
        .when<InView<Player>>(),
    told<Context, MayRecruit>("may_recruit", "a guest can still be recruited this round")
        .when<InView<Player>>(),
    told<Context, UselessCards>("useless_cards", "tavern cards that would be bought for nothing")
        .when<InView<Player>>(),
    told<Context, Unserved>("unserved", "tables whose guest no die of the player fits as it shows")
        .when<InView<Player>>(),
    told<Context, CoastersFrom>("coasters_from", "whose coasters come to this seat, the next first")
        .when<InView<Player>>(),
    told<Context, DiceOffered>("dice_offered", "dice of waitresses to take or leave")
        .when<InView<Player>>(),
    told<Context, BoardsOf>("boards", "which side of its boards the player has")
        .when<InView<Player>>(),
};

}  // namespace

void Dice::read(const JsonNode& node, List& dice, const Context& context) {
  for (const JsonNode item : node.array(0, tiefenthal::kMaxDice)) {
    Die die;
    read_die(item, die, context);
    // Kept in the order of their kinds, equal ones as they come.
    const auto place = std::find_if(dice.begin(), dice.end(),
                                    [&](const Die& other) { return other.kind > die.kind; });
    const auto index = place - dice.begin();
    dice.push_back(die);
    std::rotate(dice.begin() + index, dice.end() - 1, dice.end());
  }
}

constinit const Shape<Die, Context> kDieShape{"TiefenthalDie", "A die of this round.", kDieRows};
constinit const Shape<Player, Context> kPlayerShape{"TiefenthalPlayer", "TiefenthalPlayerView",
                                                    "A player and the tavern.", kPlayerRows};

}  // namespace taproom::records::tiefenthal_rows
