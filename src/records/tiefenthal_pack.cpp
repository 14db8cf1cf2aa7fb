#include "records/tiefenthal_pack.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "records/tiefenthal_effects.h"

namespace taproom::records {

using tiefenthal::Area;
using tiefenthal::CardClass;
using tiefenthal::CardInfo;
using tiefenthal::CardKind;
using tiefenthal::Components;
namespace card = tiefenthal::card;

namespace {

constexpr std::array<std::string_view, 6> kClassNames = {"regular", "noble",  "guest",
                                                         "priest",  "critic", "mayor"};

// Reads {"currency": ..., "n": ...} of the currency the rules demand.
std::uint8_t read_price(const JsonNode& node, std::string_view currency) {
  JsonObject object = node.object();
  const JsonNode unit = object.at("currency");
  if (unit.text() != currency) unit.expected(fmt::format("\"{}\"", currency));
  return object.at("n").whole<std::uint8_t>(0, 60);
}

void read_provenance(JsonObject& object) {
  ignore_prose(object);
  static constexpr std::array<std::string_view, 3> kLevels = {"high", "medium", "low"};
  if (auto level = object.find("confidence")) level->one_of(std::span(kLevels), "confidence");
  if (auto source = object.find("source")) (void)source->text();
}

void read_constants(const JsonNode& node, Components& out) {
  JsonObject object = node.object();
  read_provenance(object);
  // What the rules fix and the engine counts on; a pack may state it, not change it.
  static constexpr std::pair<const char*, int> kFixed[] = {
      {"players_min", 2},
      {"players_max", tiefenthal::kMaxPlayers},
      {"rounds", tiefenthal::kRounds},
      {"coloured_dice_max_per_round", tiefenthal::kMaxColouredDice},
      {"open_guests", 4},
      {"guest_pile_price", 3},
      {"guests_recruited_max_per_round", 1},
      {"tavern_cards_bought_max_per_type_per_round", 1}};
  for (const auto& [key, value] : kFixed)
    (void)object.at(key).whole(value, value);
  object.ignore({"noble_purchases_repeatable", "tiebreak"});
  out.guest_pile_price = 3;
  out.nobles_per_upgrade = object.at("nobles_per_paid_upgrade").whole<std::uint8_t>(0, 3);
  out.schnapps_max = object.at("schnapps_max_at_end_of_turn").whole<std::uint8_t>(0, 20);
  out.schnapps_vp = object.at("schnapps_vp").whole<std::uint8_t>(0, 20);
  int expected = 1;
  for (const JsonNode entry : object.at("noble_prices").array(3, 3)) {
    JsonObject price = entry.object();
    const auto nobles = price.at("nobles").whole<std::size_t>(expected, expected);
    out.noble_price[nobles] = price.at("beer").whole<std::uint8_t>(1, 60);
    ++expected;
  }
}

void read_pieces(const JsonNode& node, Components& out) {
  JsonObject object = node.object();
  read_provenance(object);
  for (const JsonNode item : object.at("items").array(1, 40)) {
    JsonObject piece = item.object();
    read_provenance(piece);
    const std::string id = piece.at("id").text();
    const auto box = piece.at("box").whole<std::uint8_t>(1, 60);
    const JsonNode share = piece.at("per_player");
    const auto per_player = share.is_null() ? std::uint8_t{0} : share.whole<std::uint8_t>(0, 20);
    (void)read_needs(piece.at("needs"));
    const auto fixed = [&](std::string_view name, int in_box, int each) {
      if (id != name) return;
      (void)piece.at("box").whole(in_box, in_box);
      (void)share.whole(each, each);
    };
    fixed("white_die", 16, tiefenthal::kDraftPicks);
    fixed("coloured_die", 12, tiefenthal::kMaxColouredDice);
    fixed("coaster", 4, 1);
    fixed("counter_guest", 12, 3);
    if (id == "counter_guest") out.counter_guests_per_player = per_player;
    if (id == "schnapps_token") out.schnapps_tokens = box;
    if (id == "signature_tile") out.signature_tiles = box;
    if (id == "wine_marker") out.wine_markers = per_player;
  }
}

void read_tavern_cards(const JsonNode& node, Components& out) {
  JsonObject object = node.object();
  read_provenance(object);
  unsigned seen = 0;
  for (const JsonNode item : object.at("items").array(8, 8)) {
    JsonObject entry = item.object();
    read_provenance(entry);
    const CardKind kind = read_tavern_card(entry.at("id"));
    if ((seen & (1u << kind)) != 0) entry.at("id").refuse("this card is described twice");
    seen |= 1u << kind;
    CardInfo& info = out.cards[kind];
    info.id = tiefenthal::Name(fixed_card_names()[kind]);
    info.card_class = CardClass::kTavern;
    info.price = read_price(entry.at("price"), kind == card::kCharlatan ? "beer" : "thalers");
    info.copies = entry.at("copies").whole<std::uint8_t>(1, 60);
    info.vp = entry.at("vp").whole<std::uint8_t>(0, 60);
    info.needs = read_needs(entry.at("needs"));
    check_effect(entry.at("effect"));
    (void)read_phases(entry.at("phase"));
    (void)read_area(entry.at("zone"));
    if (auto optional = entry.find("optional")) (void)optional->flag();
  }
}

// The fields of a card that can be seated.
void read_seated(JsonObject& entry, CardInfo& info, CardClass expected_class) {
  const auto wanted = static_cast<std::size_t>(expected_class) - 1;
  const JsonNode name = entry.at("class");
  if (name.one_of(std::span(kClassNames), "class") != wanted) {
    name.expected(fmt::format("\"{}\"", kClassNames[wanted]));
  }
  info.card_class = expected_class;
  info.accepts = read_faces(entry.at("accepts"));
  info.pays = read_effect(entry.at("pays"));
  info.bonus = read_effect(entry.at("bonus"));
  info.vp = entry.at("vp").whole<std::uint8_t>(0, 60);
  if (auto needs = entry.find("needs")) info.needs = read_needs(*needs);
  if (auto copyable = entry.find("copyable")) info.copyable = copyable->flag() ? 1 : 0;
  read_provenance(entry);
}

void read_fixed_group(const JsonNode& node, Components& out, CardKind first, CardKind last,
                      std::string_view copies_key) {
  JsonObject object = node.object();
  read_provenance(object);
  const auto names = fixed_card_names().subspan(first, static_cast<std::size_t>(last - first) + 1);
  for (const JsonNode item : object.at("items").array(names.size(), names.size())) {
    JsonObject entry = item.object();
    const auto kind = static_cast<CardKind>(first + entry.at("id").one_of(names, "card"));
    CardInfo& info = out.cards[kind];
    if (info.copies != 0) entry.at("id").refuse("this card is described twice");
    info.id = tiefenthal::Name(fixed_card_names()[kind]);
    info.copies = entry.at(copies_key).whole<std::uint8_t>(1, 100);
    entry.ignore({"per_player", "starts_in", "price", "unlocked_by"});
    if (auto added = entry.find("copies_added_by_expansion")) {
      info.copies_added = added->whole<std::uint8_t>(0, 100);
    }
    CardClass expected_class = CardClass::kRegular;
    if (kind == card::kNoble) expected_class = CardClass::kNoble;
    if (kind >= card::kPriest) {
      expected_class =
          static_cast<CardClass>(static_cast<int>(CardClass::kPriest) + kind - card::kPriest);
    }
    read_seated(entry, info, expected_class);
  }
}

/// What people call a card, where the pack says it.
tiefenthal::Name read_title(const JsonNode& node) {
  const std::string text = node.text();
  const bool plain = std::none_of(text.begin(), text.end(),
                                  [](char c) { return static_cast<unsigned char>(c) < ' '; });
  if (text.empty() || text.size() > tiefenthal::Name::kCapacity || !plain) {
    node.expected("a title of 1 to 31 bytes without control characters");
    return {};
  }
  return tiefenthal::Name(text);
}

void read_guests(const JsonNode& node, Components& out) {
  JsonObject object = node.object();
  read_provenance(object);
  std::size_t kind = card::kFirstGuest;
  std::set<std::string> ids;
  for (const JsonNode item : object.at("items").array(1, tiefenthal::kMaxGuests)) {
    CardInfo& info = out.cards[kind];
    tiefenthal::Name& title = out.titles[kind++];
    JsonObject entry = item.object();
    if (auto words = entry.find("title")) title = read_title(*words);
    const JsonNode name = entry.at("id");
    const std::string id = name.text();
    if (id.empty() || id.size() > tiefenthal::Name::kCapacity ||
        id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") != id.npos) {
      name.expected("an id of 1 to 31 small letters, digits and underscores");
      return;
    }
    if (!ids.insert(id).second) name.refuse("this guest is described twice");
    info.id = tiefenthal::Name(id);
    info.price = read_price(entry.at("price"), "beer");
    if (info.price < 3 || info.price > 8) {
      entry.at("price").refuse(fmt::format(
          "expected a price of 3 to 8 beer, found {}: the box has no such guests", info.price));
    }
    info.copies = entry.at("copies").whole<std::uint8_t>(0, 16);
    read_seated(entry, info, CardClass::kGuest);
  }
  out.cards_in_use = static_cast<std::uint8_t>(kind);
}

void read_starting_deck(const JsonNode& node, Components& out) {
  JsonObject object = node.object();
  read_provenance(object);
  object.ignore({"regulars"});
  for (const JsonNode item : object.at("items").array(0, decltype(out.starting_deck)::kCapacity)) {
    JsonObject entry = item.object();
    const CardKind kind = read_tavern_card(entry.at("card"));
    const auto n = entry.at("n").whole<std::uint8_t>(0, 4);
    out.starting_deck.push_back({tiefenthal::EffectType::kGainCard, kind, n, 0});
  }
}

void read_area_item(const JsonNode& item, Components& out, unsigned& seen) {
  JsonObject entry = item.object();
  read_provenance(entry);
  const Area area = read_area(entry.at("id"));
  if ((seen & tiefenthal::bit(area)) != 0) entry.at("id").refuse("this area is described twice");
  seen |= tiefenthal::bit(area);
  tiefenthal::AreaInfo& info = out.areas[static_cast<std::size_t>(area)];
  info.price = read_price(entry.at("price"), "thalers");
  if (const JsonNode offer = entry.at("offer"); !offer.is_null()) {
    JsonObject terms = offer.object();
    info.offer_card = read_tavern_card(terms.at("card"));
    info.offer = terms.at("n").whole<std::uint8_t>(1, 60);
  }
  if (const JsonNode space = entry.at("space"); !space.is_null()) {
    JsonObject terms = space.object();
    info.accepts = read_faces(terms.at("accepts"));
    const JsonNode most = terms.at("dice_max");
    info.one_die = !most.is_null() && most.whole(1, 1) == 1 ? 1 : 0;
  }
  info.basic = read_effect(entry.at("basic"));
  info.upgraded = read_effect(entry.at("upgraded"));
  if (info.basic.type != info.upgraded.type) {
    entry.at("upgraded").refuse("both sides of an area have the same type of effect");
  }
  static constexpr std::array<std::string_view, 2> kWhen = {"at_once", "next_round"};
  info.next_round =
      static_cast<std::uint8_t>(entry.at("in_force").one_of(std::span(kWhen), "time"));
  info.needs = read_needs(entry.at("needs"));
}

void read_areas(const JsonNode& node, Components& out) {
  JsonObject object = node.object();
  read_provenance(object);
  unsigned seen = 0;
  for (const JsonNode item : object.at("items").array(tiefenthal::kAreas, tiefenthal::kAreas)) {
    read_area_item(item, out, seen);
  }
}

Components read_components(const JsonNode& root) {
  Components out;
  JsonObject pack = root.object();
  pack.ignore({"format", "game", "title", "schema", "host"});
  out.name = tiefenthal::Name(pack.at("name").text());
  read_constants(pack.at("constants"), out);
  read_pieces(pack.at("pieces"), out);
  read_tavern_cards(pack.at("tavern_cards"), out);
  read_starting_deck(pack.at("starting_deck"), out);
  read_fixed_group(pack.at("regulars"), out, card::kRegular1, card::kRegular2, "copies_per_player");
  read_fixed_group(pack.at("nobles"), out, card::kNoble, card::kNoble, "copies");
  read_fixed_group(pack.at("special_guests"), out, card::kPriest, card::kMayor, "copies");
  read_guests(pack.at("guests"), out);
  read_areas(pack.at("areas"), out);
  read_module_groups(pack, out);
  read_expansion_groups(pack, out);
  if (root.reading().ok()) check_box(pack, out);
  return out;
}

Expected<TiefenthalPack> read_merged(MergedPack merged, std::string_view text,
                                     std::string_view file) {
  Reading reading;
  TiefenthalPack pack;
  pack.components = read_components(JsonNode(merged.value(), reading));
  if (!reading.ok()) {
    Error error = reading.error();
    error.path = merged.patch_path(error.path);
    return tl::unexpected(located(std::move(error), text, file));
  }
  pack.source = merged.value();
  return pack;
}

}  // namespace

void ignore_prose(JsonObject& object) { object.ignore({"source", "confidence", "note"}); }

Expected<TiefenthalPack> read_tiefenthal_pack(std::string_view text, std::string_view file) {
  Expected<json::value> value = parse_pack(text, file, "tiefenthal");
  if (!value) return tl::unexpected(value.error());
  return read_merged(MergedPack(*std::move(value)), text, file);
}

Expected<TiefenthalPack> read_tiefenthal_pack(std::string_view text, std::string_view file,
                                              const json::value& base) {
  Expected<json::value> value = parse_pack(text, file, "tiefenthal");
  if (!value) return tl::unexpected(value.error());
  return read_merged(MergedPack(base, *value), text, file);
}

}  // namespace taproom::records
