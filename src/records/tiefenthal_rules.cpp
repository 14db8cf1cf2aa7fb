// How the rules of The Taverns of Tiefenthal changed, and which belong to which module.
#include "records/rules_info.h"

namespace taproom::records {

namespace {

constexpr FormerRuling kFormer[] = {
    {1, "two_thaler_card", "barback"},
    {1, "move_to_used_multi_space", "yes"},
    {1, "monastery_wrap", "costs_a_step"},
    {1, "schnapps_tiles_with_m3", "hidden"},
    {1, "winter_entertainers", "replace"},
    {1, "unfilled_tables", "phase_ends"},
    {1, "reputation_rearrange", "illegal"},
    {1, "nobles_deniable", "no"},
    {1, "over_return", "allowed"},
    {1, "charlatan_guest_exclusive", "refused"},
    {1, "rooms_mandatory", "first"},
    {1, "room2_noble", "joins_nobles"},
    {1, "mayor_wine_value", "6"},
    {1, "mayor_face", "shown"},
    {1, "iou_expires", "stays"},
    {1, "critic_wine", "two_steps"},
    {1, "round2_gift_bonus", "received"},
    {1, "start_card_exclusive", "shared"},
    {1, "phase_a_shortage", "other_option"},
    {1, "phase_c_order", "turn_order"},
    {1, "simultaneous_hidden", "public"},
    {1, "rearrangement_unit", "move_or_swap"},
    {1, "dishwasher_return_order", "used_first"},
    {1, "fifth_open_card", "open_guest"},
    {1, "double_space_decline", "may_decline"},
    {1, "void_bonus_counts", "counts"},
    {1, "start_card_order", "start_cards_first"},
    {1, "bonus_signature_order", "owner_chooses"},
    {1, "wine_take_back", "any_decision"},
    {1, "room3_scope", "every_guest"},
    {1, "builder_cards", "her_choice"},
    {1, "iou_placed_counts", "count"},
    {1, "mission_timing", "every_change"},
    {1, "big_delivery_duration", "rest_of_round"},
    {1, "start_card_variant", "standard"},
    {2, "single_gift", "given"},
};

constexpr int kEnd = RuleModule::kEnd;
constexpr RuleModule kModules[] = {
    {"M2", 0, kEnd, "2"},  {"M3", 0, kEnd, "3"},  {"M4", 0, kEnd, "4"},  {"M5", 0, kEnd, "5"},
    {"XA", 0, kEnd, "A"},  {"XB", 0, kEnd, "B"},  {"XC", 0, kEnd, "C"},  {"XD", 0, kEnd, "D"},
    {"XN", 0, kEnd, "A"},  {"VAR", 0, kEnd, "C"}, {"EX", 10, 10, "3"},   {"EX", 11, 12, "4"},
    {"EX", 13, 14, "A"},   {"EX", 15, 16, "B"},   {"EX", 17, 17, "C"},   {"EX", 18, 18, "2"},
    {"INV", 16, 16, "A"},  {"INV", 17, 17, "B"},  {"INV", 18, 18, "5"},  {"INV", 20, 20, "D"},
    {"INV", 21, 21, "3"},  {"DATA", 9, 9, "3"},   {"DATA", 13, 13, "4"}, {"DATA", 14, 14, "3"},
    {"DATA", 15, 15, "2"}, {"DATA", 16, 16, "A"}, {"DATA", 23, 23, "B"}, {"DATA", 24, 25, "2"},
};

}  // namespace

const RulesInfo& tiefenthal_rules() {
  static constexpr RulesInfo rules = [] {
    RulesInfo out;
    out.version = 3;
    out.former = kFormer;
    out.modules = kModules;
    out.turn_word = "round";
    return out;
  }();
  return rules;
}

}  // namespace taproom::records
