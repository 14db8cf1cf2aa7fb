// Tracks, tiles and boards of the modules, and the rooms, keepers, IOUs and orders of the
// expansion.
#include <array>

#include <fmt/format.h>

#include "records/tiefenthal_effects.h"
#include "records/tiefenthal_pack.h"

namespace taproom::records {

using tiefenthal::Components;
using tiefenthal::Effect;
using tiefenthal::EffectType;

namespace {

constexpr std::array<std::string_view, 2> kSeasons = {"summer", "winter"};
constexpr std::array<std::string_view, 2> kBoards = {"standard", "improved"};

JsonArray items_of(JsonObject& group, std::size_t count) {
  ignore_prose(group);
  return group.at("items").array(count, count);
}

void read_monastery(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  (void)group.at("spaces").whole(Components::kMonasterySpaces, Components::kMonasterySpaces);
  (void)group.at("start").whole(0, 0);
  for (const JsonNode item : items_of(group, 2)) {
    JsonObject side = item.object();
    ignore_prose(side);
    auto& track = out.monastery[side.at("id").one_of(std::span(kSeasons), "side")];
    if (auto same = side.find("same_as")) {
      track = out.monastery[same->one_of(std::span(kSeasons), "side")];
      continue;
    }
    std::size_t space = 0;
    for (const JsonNode entry :
         side.at("bonuses").array(Components::kMonasterySpaces, Components::kMonasterySpaces)) {
      JsonObject bonus = entry.object();
      const auto number = static_cast<std::int64_t>(space);
      (void)bonus.at("space").whole(number, number);
      track[space++] = read_effect(bonus.at("bonus"));
    }
  }
}

void read_round_effect(const JsonNode& node, tiefenthal::RoundBonus& out) {
  if (effect_is(node, "choose_one")) {
    for (const Effect& option : read_options(node)) {
      if (out.options.full()) return node.refuse("a round offers one choice at most");
      out.options.push_back(option);
    }
    return;
  }
  const Effect effect = read_effect(node);
  if (effect.type == EffectType::kSchnapps) {
    static constexpr std::array<std::string_view, 2> kShown = {"board", "tile"};
    const auto shown = node.child("shown_on");
    if (!shown) return node.refuse("\"shown_on\" is missing: \"board\" or \"tile\"");
    const std::size_t where = shown->one_of(std::span(kShown), "place");
    (where == 0 ? out.schnapps_on_board : out.schnapps_on_tile) = effect.n;
  } else if (out.effects.full()) {
    node.refuse(fmt::format("a round has {} effects at most", out.effects.size()));
  } else {
    out.effects.push_back(effect);
  }
}

void read_rounds(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  group.ignore({"schnapps_tiles_hidden_from"});
  for (const JsonNode item : items_of(group, 2)) {
    JsonObject side = item.object();
    ignore_prose(side);
    auto& track = out.rounds[side.at("id").one_of(std::span(kSeasons), "side")];
    std::int64_t number = 1;
    for (const JsonNode entry : side.at("rounds").array(tiefenthal::kRounds, tiefenthal::kRounds)) {
      JsonObject round = entry.object();
      (void)round.at("round").whole(number, number);
      for (const JsonNode effect : round.at("effects").array(0, 4)) {
        read_round_effect(effect, track[static_cast<std::size_t>(number)]);
      }
      ++number;
    }
  }
}

void check_counter_guest(const JsonNode& node) {
  JsonObject group = node.object();
  group.ignore({"uses_max", "several_per_phase"});
  for (const JsonNode item : items_of(group, 2)) {
    JsonObject use = item.object();
    static constexpr std::array<std::string_view, 2> kUses = {"restart", "monastery"};
    use.at("id").one_of(std::span(kUses), "use");
    (void)read_phases(use.at("phase"));
    check_effect(use.at("effect"));
  }
}

void read_entertainers(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  std::size_t index = 0;
  for (const JsonNode item : items_of(group, out.entertainers.size())) {
    JsonObject tile = item.object();
    ignore_prose(tile);
    const JsonNode id = tile.at("id");
    const std::string wanted = fmt::format("entertainer_{}", index + 1);
    if (id.text() != wanted) id.expected(fmt::format("\"{}\"", wanted));
    (void)read_needs(tile.at("needs"));
    std::size_t side = 0;
    for (const JsonNode entry : tile.at("sides").array(2, 2)) {
      JsonObject face = entry.object();
      tiefenthal::EntertainerSide& info = out.entertainers[index][side++];
      info.schnapps = face.at("schnapps").whole<std::uint8_t>(0, 20);
      const auto phases = read_phases(face.at("phase"));
      if (phases.size() == 1) {
        info.phase = phases.front();
      } else {
        face.at("phase").expected("one phase");
      }
      info.effect = read_effect(face.at("effect"));
      const JsonNode most = face.at("per_round_max");
      info.per_round_max = most.is_null() ? std::uint8_t{0} : most.whole<std::uint8_t>(1, 20);
    }
    ++index;
  }
}

void read_reputation_space(const JsonNode& node, Components& out, std::size_t board) {
  static constexpr std::array<std::string_view, 5> kKinds = {"number", "schnapps", "signature",
                                                             "schnapps_or_remove", "crown"};
  using Kind = tiefenthal::ReputationSpace::Kind;
  JsonObject entry = node.object();
  tiefenthal::ReputationSpace space;
  space.kind = static_cast<Kind>(entry.at("kind").one_of(std::span(kKinds), "kind of space"));
  space.vp = entry.at("vp").whole<std::uint8_t>(0, 60);
  space.needs = read_needs(entry.at("needs"));
  const JsonNode bonus = entry.at("bonus");
  if (space.kind == Kind::kSchnappsOrRemove) {
    const auto options = read_options(bonus);
    if (options.size() != 2 || options[0].type != EffectType::kSchnapps ||
        options[1].type != EffectType::kServiceDenied) {
      bonus.expected("a choice between schnapps and service_denied");
    } else {
      space.bonus.push_back({EffectType::kSchnappsOrDeny, options[1].n, options[0].n, 0});
    }
  } else {
    for (const Effect& effect : read_effects(bonus)) {
      if (!effect) continue;
      if (space.bonus.full()) return bonus.refuse("a space has two effects at most");
      space.bonus.push_back(effect);
    }
  }
  out.reputation[board].push_back(space);
}

void read_reputation(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  for (const JsonNode item : items_of(group, 2)) {
    JsonObject track = item.object();
    ignore_prose(track);
    (void)read_needs(track.at("needs"));
    const std::size_t board = track.at("id").one_of(std::span(kBoards), "track");
    if (!out.reputation[board].empty()) track.at("id").refuse("this track is described twice");
    for (const JsonNode space : track.at("spaces").array(12, 12)) {
      if (!out.reputation[board].full()) read_reputation_space(space, out, board);
    }
  }
}

void read_start_cards(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  group.ignore({"same_card_by_several_players"});
  out.start_cards_revealed = group.at("revealed").whole<std::uint8_t>(1, Components::kStartCards);
  std::size_t index = 0;
  for (const JsonNode item : items_of(group, Components::kStartCards)) {
    JsonObject entry = item.object();
    ignore_prose(entry);
    (void)entry.at("id").text();
    (void)read_needs(entry.at("needs"));
    auto& effects = out.start_cards[index++].effects;
    for (const JsonNode effect : entry.at("effects").array(1, effects.kCapacity)) {
      effects.push_back(read_effect(effect));
    }
  }
}

void read_guest_books(const JsonNode& node, Components& out) {
  using tiefenthal::GuestBook;
  JsonObject group = node.object();
  std::size_t column = 0;
  for (const JsonNode prices :
       group.at("column_prices").array(GuestBook::kColumns, GuestBook::kColumns)) {
    for (const JsonNode price : prices.array(1, 6)) {
      const auto bit = 1u << static_cast<unsigned>(price.whole(3, 8));
      out.column_prices[column] = static_cast<std::uint16_t>(out.column_prices[column] | bit);
    }
    ++column;
  }
  out.row_bonus = read_effect(group.at("row_bonus"));
  for (const JsonNode item : items_of(group, 2)) {
    JsonObject entry = item.object();
    ignore_prose(entry);
    (void)read_needs(entry.at("needs"));
    GuestBook& book = out.guest_books[entry.at("id").one_of(std::span(kBoards), "book")];
    book.rows = 0;
    for (const JsonNode row : entry.at("rows").array(1, GuestBook::kMaxRows)) {
      std::size_t cell = 0;
      for (const JsonNode effect : row.array(GuestBook::kColumns, GuestBook::kColumns)) {
        book.cells[book.rows][cell++] = read_effect(effect);
      }
      ++book.rows;
    }
  }
}

void read_rooms(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  std::size_t index = 0;
  for (const JsonNode item : items_of(group, out.rooms.size())) {
    JsonObject entry = item.object();
    ignore_prose(entry);
    (void)entry.at("id").text();
    (void)read_needs(entry.at("needs"));
    (void)read_phases(entry.at("phase"));
    check_effect(entry.at("effect"));
    entry.ignore({"optional"});
    out.rooms[index++].opened_by = entry.at("opened_by").whole<std::uint8_t>(1, 6);
  }
}

void take_keeper_number(Components& out, std::size_t keeper, std::size_t place, std::uint8_t n) {
  using tiefenthal::Tavernkeeper;
  switch (static_cast<Tavernkeeper>(keeper)) {
    case Tavernkeeper::kGambler:
      out.gambler_faces = n;
      break;
    case Tavernkeeper::kAbbess:
      out.abbess_steps = n;
      break;
    case Tavernkeeper::kBuilder:
      if (place == 1) out.builder_discount = n;
      break;
    case Tavernkeeper::kBrewmaster:
      (place == 0 ? out.brewmaster_guest : out.brewmaster_noble) = n;
      break;
    case Tavernkeeper::kMerchant:
      out.merchant_thalers = n;
      break;
    default:
      break;
  }
}

void read_keepers(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  (void)group.at("hand").whole(3, 3);
  (void)group.at("kept").whole(1, 1);
  for (const JsonNode item : items_of(group, tiefenthal::kTavernkeepers)) {
    JsonObject entry = item.object();
    ignore_prose(entry);
    const std::size_t keeper =
        entry.at("id").one_of(std::span(tiefenthal::kTavernkeeperNames), "tavernkeeper");
    out.keeper_needs[keeper] = read_needs(entry.at("needs"));
    (void)read_phases(entry.at("phase"));
    std::size_t place = 0;
    for (const JsonNode effect : entry.at("effects").array(1, 2)) {
      take_keeper_number(out, keeper, place++, read_effect(effect).n);
    }
  }
}

void read_ious(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  out.iou_instead = read_effect(group.at("instead")).n;
  (void)read_phases(group.at("instead_phase"));
  for (const JsonNode item : items_of(group, tiefenthal::kIous)) {
    JsonObject entry = item.object();
    ignore_prose(entry);
    tiefenthal::IouInfo& info =
        out.ious[entry.at("id").one_of(std::span(tiefenthal::kIouNames), "IOU")];
    info.needs = read_needs(entry.at("needs"));
    info.copies = entry.at("copies").whole<std::uint8_t>(0, 13);
    info.effect = read_effect(entry.at("effect"));
    const auto phases = read_phases(entry.at("phase"));
    if (phases.empty()) {
      entry.at("phase").expected("at least one phase");
    } else {
      info.phase = phases.front();
    }
  }
}

void read_mission(const JsonNode& node, tiefenthal::OrderTile& tile) {
  JsonObject object = node.object();
  ignore_prose(object);
  tile.mission = static_cast<tiefenthal::Mission>(
      object.at("id").one_of(std::span(tiefenthal::kMissionNames), "mission"));
  tile.mission_needs = read_needs(object.at("needs"));
  JsonObject condition = object.at("condition").object();
  tile.threshold = condition.at("n").whole<std::uint8_t>(1, 60);
  condition.ignore({"type", "window", "means", "origins", "classes", "areas"});
}

void read_reward(const JsonNode& node, tiefenthal::OrderTile& tile) {
  JsonObject object = node.object();
  ignore_prose(object);
  object.ignore({"requires"});
  tile.reward = static_cast<tiefenthal::Reward>(
      object.at("id").one_of(std::span(tiefenthal::kRewardNames), "reward"));
  tile.reward_needs = read_needs(object.at("needs"));
  const auto phases = read_phases(object.at("phase"));
  if (phases.size() == 1) {
    tile.reward_phase = phases.front();
  } else {
    object.at("phase").expected("one phase");
  }
  tile.reward_n = read_effect(object.at("effect")).n;
}

void read_orders(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  (void)group.at("missions_used").whole(3, 3);
  (void)group.at("rewards_used").whole(3, 3);
  (void)group.at("orders_for_mayor").whole(1, 3);
  out.order_vp = group.at("vp_per_fulfilled_order").whole<std::uint8_t>(0, 60);
  std::size_t index = 0;
  for (const JsonNode item : items_of(group, tiefenthal::kOrderTiles)) {
    JsonObject entry = item.object();
    ignore_prose(entry);
    (void)entry.at("id").text();
    read_mission(entry.at("mission"), out.orders[index]);
    read_reward(entry.at("reward"), out.orders[index]);
    ++index;
  }
}

}  // namespace

void read_module_groups(JsonObject& pack, Components& out) {
  read_monastery(pack.at("monastery_track"), out);
  read_rounds(pack.at("round_track"), out);
  check_counter_guest(pack.at("counter_guest"));
  read_entertainers(pack.at("entertainers"), out);
  read_reputation(pack.at("reputation_tracks"), out);
  read_start_cards(pack.at("start_cards"), out);
  read_guest_books(pack.at("guest_books"), out);
}

void read_expansion_groups(JsonObject& pack, Components& out) {
  read_rooms(pack.at("rooms"), out);
  read_keepers(pack.at("tavernkeepers"), out);
  read_ious(pack.at("ious"), out);
  read_orders(pack.at("orders"), out);
}

}  // namespace taproom::records
