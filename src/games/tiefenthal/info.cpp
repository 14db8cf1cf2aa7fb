// What a program needs to know to offer the game: modules, options, streams of chance, action ids.

#include "games/tiefenthal/action_rows.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::tiefenthal {

namespace {

constexpr std::array<ModuleInfo, kModules> kModuleInfos = {{
    {"1", "base", "A warm welcome: the base game.", 0, true},
    {"2", "schnapps", "Schnapps and entertainers on the winter side of the monastery board."},
    {"3", "reputation", "A reputation track, bards and ten more guests.", bit(Module::k2)},
    {"4", "start_cards", "Everybody begins with a start card of his own choice.", bit(Module::k3)},
    {"5", "guest_book", "Guests sign the guest book and leave bonuses.", bit(Module::k4)},
    {"A", "wine", "Expansion: sommeliers, wine markers and charlatans."},
    {"B", "guest_rooms", "Expansion: nobles lodge in guest rooms; the priest."},
    {"C", "tavernkeepers", "Expansion: eight tavernkeepers with powers of their own."},
    {"D", "orders", "Expansion: orders of the village and the mayor."},
}};

using Values2 = std::array<const char*, 2>;
using Values3 = std::array<const char*, 3>;
constexpr Values2 kUnfilled = {"phase_ends", "may_restart"};
constexpr std::array<const char*, 1> kShared = {"shared"};
constexpr Values2 kBarbackBrewer = {"barback", "brewer"};
constexpr Values2 kYesNo = {"yes", "no"};
constexpr Values2 kWrap = {"costs_a_step", "free_jump"};
constexpr Values2 kTiles = {"hidden", "visible"};
constexpr Values2 kEntertainers = {"replace", "in_addition"};
constexpr Values2 kRearrange = {"illegal", "marker_back"};
constexpr Values2 kAllowed = {"allowed", "not_allowed"};
constexpr Values2 kAfterGuest = {"allowed", "refused"};
constexpr Values3 kRooms = {"first", "both", "optional"};
constexpr Values2 kRoom2 = {"joins_nobles", "beside"};
constexpr Values2 kMayorWine = {"6", "1"};
constexpr std::array<const char*, 1> kMayorFaces = {"shown"};
constexpr Values2 kIouEnd = {"stays", "cashed"};
constexpr Values2 kCritic = {"two_steps", "nothing"};
constexpr Values2 kReceived = {"received", "not_received"};
constexpr Values3 kShortage = {"other_option", "choose_again", "nothing"};
constexpr Values2 kOrderOfC = {"simultaneous", "turn_order"};
constexpr Values2 kHidden = {"public", "hidden"};
constexpr Values2 kUnit = {"whole", "move_or_swap"};
constexpr Values2 kReturnOrder = {"used_first", "owner_chooses"};
constexpr Values2 kFifth = {"open_guest", "not_open"};
constexpr Values2 kDecline = {"may_decline", "forced"};
constexpr Values2 kVoid = {"counts", "paid_only"};
constexpr Values2 kStartOrder = {"start_cards_first", "tavernkeepers_first"};
constexpr Values2 kSignature = {"owner_chooses", "guest_first"};
constexpr Values2 kWine = {"any_decision", "only_e_and_f"};
constexpr Values2 kScope = {"every_guest", "bought_only"};
constexpr Values2 kBuilder = {"her_choice", "always_discard"};
constexpr Values2 kIouCounts = {"count", "do_not_count"};
constexpr Values2 kMissions = {"every_change", "end_of_action"};
constexpr Values2 kDelivery = {"rest_of_round", "one_placement"};
constexpr Values2 kVariant = {"standard", "draft_both"};
constexpr Values2 kExtraNobles = {"with_expansion", "always"};
constexpr Values2 kWaitressDice = {"taken", "asked"};
constexpr Values2 kSingleGift = {"asked", "given"};

constexpr std::array<OptionInfo, kOptions> kOptionInfos = {{
    {"two_thaler_card", "Which card costs 2 thalers?", kBarbackBrewer},
    {"move_to_used_multi_space", "May a die move to a monk or brewer used this turn?", kYesNo},
    {"monastery_wrap", "Does reaching the start of the monastery track cost the step?", kWrap},
    {"schnapps_tiles_with_m3", "Are schnapps tiles visible with module 3?", kTiles},
    {"winter_entertainers", "Do entertainers replace the summer choices?", kEntertainers},
    {"unfilled_tables", "What if deck and discard are empty?", kUnfilled},
    {"reputation_rearrange", "A falling total after bonuses were paid", kRearrange},
    {"nobles_deniable", "May service be denied to nobles?", kYesNo},
    {"over_return", "Returning more cards than needed", kAllowed},
    {"charlatan_guest_exclusive", "A charlatan after a recruited guest", kAfterGuest},
    {"rooms_mandatory", "Which nobles must go to rooms?", kRooms},
    {"room2_noble", "Where does a noble drawn by room 2 go?", kRoom2},
    {"mayor_wine_value", "What does wine on the mayor pay?", kMayorWine},
    {"mayor_face", "Which value of the die does the mayor pay?", kMayorFaces},
    {"iou_expires", "What becomes of an unused IOU?", kIouEnd},
    {"critic_wine", "What does wine on the critic give?", kCritic},
    {"round2_gift_bonus", "The immediate bonus of the gift guest of round 2", kReceived},
    {"start_card_exclusive", "May several players take the same start card?", kShared},
    {"phase_a_shortage", "A chosen pile was emptied by an earlier player", kShortage},
    {"phase_c_order", "In which order are decisions of phase C taken?", kOrderOfC},
    {"simultaneous_hidden", "Choices of A and E before all have chosen", kHidden},
    {"rearrangement_unit", "What is one re-arrangement?", kUnit},
    {"dishwasher_return_order", "Which returned dishwasher leaves first?", kReturnOrder},
    {"fifth_open_card", "Is the fifth open card an open guest for room 3?", kFifth},
    {"double_space_decline", "The double space without tokens", kDecline},
    {"void_bonus_counts", "Do void bonus spaces count as received?", kVoid},
    {"start_card_order", "What is chosen first?", kStartOrder},
    {"bonus_signature_order", "Guest bonus or signature first?", kSignature},
    {"wine_take_back", "When may wine be taken back?", kWine},
    {"room3_scope", "Whom may room 3 exchange?", kScope},
    {"builder_cards", "Where do the builder's offer cards go?", kBuilder},
    {"iou_placed_counts", "Do barback and wine of an IOU count?", kIouCounts},
    {"mission_timing", "When are missions checked?", kMissions},
    {"big_delivery_duration", "How long does big delivery work?", kDelivery},
    {"start_card_variant", "Start cards and tavernkeepers with modules 4 and C", kVariant},
    {"extra_nobles", "When do the 36 nobles of the expansion join?", kExtraNobles},
    {"waitress_dice", "Are the dice of the waitresses taken unasked?", kWaitressDice},
    {"single_gift", "A gift of the round with one option left", kSingleGift},
}};

constexpr std::array<StreamInfo, 11> kStreams = {{
    {"start_seat", false, StreamInfo::Values::kIndex},
    {"guests", false, StreamInfo::Values::kCard},
    {"price_three_order", false, StreamInfo::Values::kCard},
    {"draws", true, StreamInfo::Values::kCard},
    {"white_dice", true, StreamInfo::Values::kDie},
    {"coloured_dice", true, StreamInfo::Values::kDie},
    {"start_cards", false, StreamInfo::Values::kIndex},
    {"tavernkeepers", false, StreamInfo::Values::kIndex},
    {"ious", true, StreamInfo::Values::kIndex},
    {"orders", false, StreamInfo::Values::kIndex},
    {"resample", false, StreamInfo::Values::kIndex},
}};

constexpr std::uint32_t ids_of(const ActionRow& row) {
  return std::uint32_t{row.fields[0].count} * row.fields[1].count * row.fields[2].count;
}

constexpr std::uint32_t all_ids() {
  std::uint32_t sum = 0;
  for (const ActionRow& row : kActions)
    sum += ids_of(row);
  return sum;
}

constexpr GameInfo kInfo{
    "tiefenthal", "The Taverns of Tiefenthal", 2, 4, kModuleInfos, kOptionInfos, kStreams, {},
    all_ids()};

}  // namespace

const GameInfo& Tiefenthal::info() { return kInfo; }

// Ids are dense: the kinds one after another, within a kind a is the slowest field.
std::uint32_t Tiefenthal::action_id(Action action) {
  std::uint32_t base = 0;
  for (const ActionRow& row : kActions) {
    if (static_cast<std::uint8_t>(row.kind) == action.kind) {
      return base +
             (std::uint32_t{action.a} * row.fields[1].count + action.b) * row.fields[2].count +
             action.c;
    }
    base += ids_of(row);
  }
  assertion_failed();
}

Action Tiefenthal::action_from_id(std::uint32_t id) {
  for (const ActionRow& row : kActions) {
    if (id < ids_of(row)) {
      const std::uint32_t c = id % row.fields[2].count;
      const std::uint32_t b = id / row.fields[2].count % row.fields[1].count;
      const std::uint32_t a = id / row.fields[2].count / row.fields[1].count;
      return make(row.kind, static_cast<int>(a), static_cast<int>(b), static_cast<int>(c));
    }
    id -= ids_of(row);
  }
  assertion_failed();
}

}  // namespace taproom::tiefenthal
