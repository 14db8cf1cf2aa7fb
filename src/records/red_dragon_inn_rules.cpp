// How the rules of The Red Dragon Inn changed.
#include "records/rules_info.h"

namespace taproom::records {

namespace {

constexpr FormerRuling kFormer[] = {
    {1, "answering", "polite"},
    {1, "turn_limit", "1000"},
    {1, "boxes", "by_players"},
    {1, "extra_drink_targets", "card"},
    {1, "restock", "eager"},
    {1, "strength_floor", "0"},
    {1, "split_rounding", "magnitude"},
    {1, "wench_tip_vs_control_play", "true"},
    {1, "last_in_round_wins", "forced_only"},
    {1, "contest_split_mods", "kept"},
    {1, "broke_saved_by_share", "true"},
    {1, "discards_public", "true"},
    {1, "negated_counts_as_pass", "false"},
    {1, "gambling_sleeper_division", "now"},
    {1, "last_chance", "all"},
    {1, "tie_break", "conscious_first"},
    {1, "payment_window", "true"},
    {1, "common_window_from", "active"},
    {1, "contest_in_contest", "later"},
    {1, "wench_tip_looks_at", "stack"},
    {1, "contest_max_passes", "30"},
    {1, "order_without_gold", "true"},
    {1, "contest_event_is_drink", "true"},
    {1, "anti_cheat_after_leaving", "false"},
    {1, "forced_leave_second_window", "false"},
    {1, "anytime_while_drawing", "nobody"},
};

}  // namespace

const RulesInfo& red_dragon_inn_rules() {
  static constexpr RulesInfo rules = [] {
    RulesInfo out;
    out.version = 2;
    out.former = kFormer;
    out.endless_option = "turn_limit";
    out.bound = "1000";
    return out;
  }();
  return rules;
}

}  // namespace taproom::records
