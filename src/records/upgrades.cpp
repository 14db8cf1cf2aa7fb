#include "records/upgrades.h"

#include <algorithm>
#include <map>
#include <utility>

#include <boost/json/object.hpp>
#include <fmt/format.h>

#include "records/embedded.h"
#include "records/json_reader.h"
#include "records/pack.h"

namespace taproom::records {

namespace {

struct Version {
  std::string_view game;
  int version = kFirstRules;
};
constexpr Version kVersions[] = {{"tiefenthal", 3}, {"red_dragon_inn", 2}};

/// The default rulings of a version, up to and including it.
struct Ruling {
  std::string_view game;
  int until = kFirstRules;
  std::string_view option;
  std::string_view value;
};
constexpr Ruling kRulings[] = {
    {"tiefenthal", 1, "two_thaler_card", "barback"},
    {"tiefenthal", 1, "move_to_used_multi_space", "yes"},
    {"tiefenthal", 1, "monastery_wrap", "costs_a_step"},
    {"tiefenthal", 1, "schnapps_tiles_with_m3", "hidden"},
    {"tiefenthal", 1, "winter_entertainers", "replace"},
    {"tiefenthal", 1, "unfilled_tables", "phase_ends"},
    {"tiefenthal", 1, "reputation_rearrange", "illegal"},
    {"tiefenthal", 1, "nobles_deniable", "no"},
    {"tiefenthal", 1, "over_return", "allowed"},
    {"tiefenthal", 1, "charlatan_guest_exclusive", "refused"},
    {"tiefenthal", 1, "rooms_mandatory", "first"},
    {"tiefenthal", 1, "room2_noble", "joins_nobles"},
    {"tiefenthal", 1, "mayor_wine_value", "6"},
    {"tiefenthal", 1, "mayor_face", "shown"},
    {"tiefenthal", 1, "iou_expires", "stays"},
    {"tiefenthal", 1, "critic_wine", "two_steps"},
    {"tiefenthal", 1, "round2_gift_bonus", "received"},
    {"tiefenthal", 1, "start_card_exclusive", "shared"},
    {"tiefenthal", 1, "phase_a_shortage", "other_option"},
    {"tiefenthal", 1, "phase_c_order", "turn_order"},
    {"tiefenthal", 1, "simultaneous_hidden", "public"},
    {"tiefenthal", 1, "rearrangement_unit", "move_or_swap"},
    {"tiefenthal", 1, "dishwasher_return_order", "used_first"},
    {"tiefenthal", 1, "fifth_open_card", "open_guest"},
    {"tiefenthal", 1, "double_space_decline", "may_decline"},
    {"tiefenthal", 1, "void_bonus_counts", "counts"},
    {"tiefenthal", 1, "start_card_order", "start_cards_first"},
    {"tiefenthal", 1, "bonus_signature_order", "owner_chooses"},
    {"tiefenthal", 1, "wine_take_back", "any_decision"},
    {"tiefenthal", 1, "room3_scope", "every_guest"},
    {"tiefenthal", 1, "builder_cards", "her_choice"},
    {"tiefenthal", 1, "iou_placed_counts", "count"},
    {"tiefenthal", 1, "mission_timing", "every_change"},
    {"tiefenthal", 1, "big_delivery_duration", "rest_of_round"},
    {"tiefenthal", 1, "start_card_variant", "standard"},
    {"tiefenthal", 2, "single_gift", "given"},
    {"red_dragon_inn", 1, "answering", "polite"},
    {"red_dragon_inn", 1, "turn_limit", "1000"},
    {"red_dragon_inn", 1, "boxes", "by_players"},
    {"red_dragon_inn", 1, "extra_drink_targets", "card"},
    {"red_dragon_inn", 1, "restock", "eager"},
    {"red_dragon_inn", 1, "strength_floor", "0"},
    {"red_dragon_inn", 1, "split_rounding", "magnitude"},
    {"red_dragon_inn", 1, "wench_tip_vs_control_play", "true"},
    {"red_dragon_inn", 1, "last_in_round_wins", "forced_only"},
    {"red_dragon_inn", 1, "contest_split_mods", "kept"},
    {"red_dragon_inn", 1, "broke_saved_by_share", "true"},
    {"red_dragon_inn", 1, "discards_public", "true"},
    {"red_dragon_inn", 1, "negated_counts_as_pass", "false"},
    {"red_dragon_inn", 1, "gambling_sleeper_division", "now"},
    {"red_dragon_inn", 1, "last_chance", "all"},
    {"red_dragon_inn", 1, "tie_break", "conscious_first"},
    {"red_dragon_inn", 1, "payment_window", "true"},
    {"red_dragon_inn", 1, "common_window_from", "active"},
    {"red_dragon_inn", 1, "contest_in_contest", "later"},
    {"red_dragon_inn", 1, "wench_tip_looks_at", "stack"},
    {"red_dragon_inn", 1, "contest_max_passes", "30"},
    {"red_dragon_inn", 1, "order_without_gold", "true"},
    {"red_dragon_inn", 1, "contest_event_is_drink", "true"},
    {"red_dragon_inn", 1, "anti_cheat_after_leaving", "false"},
    {"red_dragon_inn", 1, "forced_leave_second_window", "false"},
    {"red_dragon_inn", 1, "anytime_while_drawing", "nobody"},
};

}  // namespace

int rules_version(std::string_view game) {
  for (const Version& each : kVersions) {
    if (each.game == game) return each.version;
  }
  return kFirstRules;
}

void upgrade_config(const GameFormat& format, int version, json::value& config) {
  if (!config.is_object() || version >= rules_version(format.name())) return;
  json::value& node = config.get_object()["options"];
  if (node.is_null()) node = json::object();
  if (!node.is_object()) return;  // whoever reads it says what is wrong
  json::object& options = node.get_object();
  for (const Ruling& ruling : kRulings) {
    if (ruling.game != format.name() || version > ruling.until) continue;
    if (options.contains(ruling.option)) continue;
    for (const OptionInfo& option : format.game().info().options) {
      if (ruling.option != option.name || option.values.empty()) continue;
      const bool known = std::any_of(option.values.begin(), option.values.end(),
                                     [&](const char* value) { return ruling.value == value; });
      if (known && ruling.value != option.values[0]) options[ruling.option] = ruling.value;
    }
  }
}

std::string other_rules(std::string_view game, int version) {
  const int ours = rules_version(game);
  if (version == ours) return {};
  return fmt::format("it was begun by version {} of the rules, this program plays version {}",
                     version, ours);
}

std::string_view past_pack(std::string_view game, std::string_view hash) {
  // Reading them takes a moment, and most programs never ask.
  static const std::map<std::pair<std::string, std::string>, std::string_view> known = [] {
    std::map<std::pair<std::string, std::string>, std::string_view> out;
    for (const std::string_view name : embedded_names()) {
      if (!name.starts_with("data/past/")) continue;
      const Expected<json::value> pack = parse_json(embedded(name), name);
      if (!pack || !pack->is_object() || !pack->get_object().contains("game")) continue;
      const json::value& of = pack->get_object().at("game");
      if (!of.is_string()) continue;
      out[{std::string(of.get_string()), content_hash(*pack)}] = embedded(name);
    }
    return out;
  }();
  const auto found = known.find({std::string(game), std::string(hash)});
  return found == known.end() ? std::string_view() : found->second;
}

}  // namespace taproom::records
