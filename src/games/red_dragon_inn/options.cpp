#include "games/red_dragon_inn/options.h"

#include <array>

namespace taproom::red_dragon_inn {
namespace {

template <std::size_t N>
using Values = std::array<const char*, N>;

constexpr Values<2> kAnswering{"polite", "fast"};
constexpr Values<4> kTurnLimit{"none", "1000", "200", "5000"};
constexpr std::array<int, 4> kTurnLimits{0, 1000, 200, 5000};
constexpr Values<2> kBoxes{"by_players", "any"};
constexpr Values<3> kExtraDrinkTargets{"card", "any", "others"};
constexpr Values<2> kRestock{"eager", "lazy"};
constexpr Values<2> kStrengthFloor{"0", "none"};
constexpr Values<2> kSplitRounding{"magnitude", "ceiling"};
constexpr Values<2> kTrueFalse{"true", "false"};
constexpr Values<2> kFalseTrue{"false", "true"};
constexpr Values<2> kLastInRoundWins{"forced_only", "always"};
constexpr Values<3> kContestSplitMods{"kept", "both", "none"};
constexpr Values<2> kSleeperDivision{"now", "round_end"};
constexpr Values<2> kLastChance{"all", "losers_only"};
constexpr Values<2> kTieBreak{"conscious_first", "strength_first"};
constexpr Values<2> kCommonWindowFrom{"active", "revealer"};
constexpr Values<2> kContestInContest{"later", "no_effect"};
constexpr Values<2> kWenchTipLooksAt{"stack", "top"};
constexpr Values<4> kContestMaxPasses{"none", "30", "10", "100"};
constexpr std::array<int, 4> kContestPasses{0, 30, 10, 100};
constexpr Values<2> kAnytimeWhileDrawing{"others", "nobody"};
constexpr Values<2> kSeveralDrinks{"added", "one_by_one"};
constexpr Values<2> kIgnoreOwnCard{"nothing_stays", "deeds_stay"};
constexpr Values<2> kExtraDrinkVictim{"drinker", "revealer"};
constexpr Values<2> kCourageFollows{"player", "drink"};
constexpr Values<2> kRaiserLeaves{"others_ante", "nobody_antes"};

/// In the order of Option.
constexpr std::array kOptions{
    OptionInfo{"answering",
               "Is every player asked at every moment (a pass tells nothing), or are players "
               "without a fitting card skipped (for simulation)?",
               kAnswering},
    OptionInfo{"turn_limit", "After how many turns is the game called a draw? (RDI-AMB-35)",
               kTurnLimit},
    OptionInfo{"boxes", "How often may a character be taken: as boxes allow, or freely?", kBoxes},
    OptionInfo{"extra_drink_targets", "Who may receive additional Drinks? (RDI-AMB-01)",
               kExtraDrinkTargets},
    OptionInfo{"restock",
               "Are Drinks paid for when the last card is taken, or when the next is needed? "
               "(RDI-AMB-02)",
               kRestock},
    OptionInfo{"strength_floor", "Can a card push a Drink's strength below 0? (RDI-AMB-03)",
               kStrengthFloor},
    OptionInfo{"split_rounding", "How are negative numbers halved in a split? (RDI-AMB-04)",
               kSplitRounding},
    OptionInfo{"wench_tip_vs_control_play",
               "May the Wench tip answer a starting card played for control? (RDI-AMB-05)",
               kTrueFalse},
    OptionInfo{"last_in_round_wins",
               "Does the last player of a Round win it without control? (RDI-AMB-06)",
               kLastInRoundWins},
    OptionInfo{"contest_split_mods",
               "Which part of a split contest Drink carries strength changes? (RDI-AMB-07)",
               kContestSplitMods},
    OptionInfo{"broke_saved_by_share",
               "Does a share of a sleeper's Gold save a broke loser of a Round or contest? "
               "(RDI-AMB-08)",
               kTrueFalse},
    OptionInfo{"discards_public", "Are cards discarded in phase 1 shown? (RDI-AMB-09)", kTrueFalse},
    OptionInfo{"negated_counts_as_pass",
               "Does a Negated control card count as a pass? (RDI-AMB-11)", kFalseTrue},
    OptionInfo{"gambling_sleeper_division",
               "When is the Gold of a player divided who passes out during a Round? (RDI-AMB-12)",
               kSleeperDivision},
    OptionInfo{"last_chance", "Who plays in the last chance before a loss? (RDI-AMB-13)",
               kLastChance},
    OptionInfo{"tie_break", "What decides a tie-break first? (RDI-AMB-15)", kTieBreak},
    OptionInfo{"payment_window",
               "Can the Inn be made to pay the restock fee and the contest prize? (RDI-AMB-16)",
               kTrueFalse},
    OptionInfo{"common_window_from",
               "Who is asked first when an event brings several Drinks? (RDI-AMB-17)",
               kCommonWindowFrom},
    OptionInfo{"contest_in_contest",
               "What becomes of a Drinking Contest met during a contest? (RDI-AMB-19)",
               kContestInContest},
    OptionInfo{"wench_tip_looks_at", "Do cards below the top one bar the Wench tip? (RDI-AMB-20)",
               kWenchTipLooksAt},
    OptionInfo{"contest_max_passes",
               "After how many passes has a tied contest no winner? (RDI-AMB-21)",
               kContestMaxPasses},
    OptionInfo{"order_without_gold",
               "May a player without Gold order additional Drinks? (RDI-AMB-22)", kTrueFalse},
    OptionInfo{"contest_event_is_drink",
               "May Drink cards be played on an event in a contest? (RDI-AMB-23)", kTrueFalse},
    OptionInfo{"anti_cheat_after_leaving",
               "May a player who left the Round accuse a cheater? (RDI-AMB-24)", kTrueFalse},
    OptionInfo{"forced_leave_second_window",
               "Is there a second window when a forced leave would end the Round? (RDI-AMB-25)",
               kFalseTrue},
    OptionInfo{"anytime_while_drawing",
               "Who may play an Anytime Card between another player's discarding and drawing? "
               "(RDI-AMB-36)",
               kAnytimeWhileDrawing},
    OptionInfo{"negated_reopens", "Does a Negated response reopen the window below? (RDI-AMB-10)",
               kTrueFalse},
    OptionInfo{"several_drinks",
               "Are several Drinks of one player added before the limits apply? (RDI-AMB-27)",
               kSeveralDrinks},
    OptionInfo{"change_ignored_drink",
               "May the strength of an Ignored contest Drink be changed? (RDI-AMB-28)", kFalseTrue},
    OptionInfo{"ignore_own_card", "What remains of one's own card that one Ignores? (RDI-AMB-29)",
               kIgnoreOwnCard},
    OptionInfo{"extra_drink_victim",
               "Whom may a card name that adds a Drink to a revealed one? (RDI-AMB-30)",
               kExtraDrinkVictim},
    OptionInfo{"anytime_in_payment",
               "May Anytime Cards be played at payments and before a won pot is paid? (RDI-AMB-31)",
               kFalseTrue},
    OptionInfo{"courage_follows",
               "For whom does liquid courage work on a Drink given away or split? (RDI-AMB-33)",
               kCourageFollows},
    OptionInfo{"raiser_leaves",
               "Do the others ante when the raiser leaves the Round at once? (RDI-AMB-34)",
               kRaiserLeaves},
};
static_assert(static_cast<int>(Option::kAnswering) == 0, "State::fast reads option 0");
static_assert(kOptions.size() == static_cast<std::size_t>(Option::kRaiserLeaves) + 1);

}  // namespace

std::span<const OptionInfo> option_table() { return kOptions; }

int turn_limit(const Config& config) {
  return kTurnLimits[static_cast<std::size_t>(chosen(config, Option::kTurnLimit))];
}

int contest_passes(const Config& config) {
  return kContestPasses[static_cast<std::size_t>(chosen(config, Option::kContestMaxPasses))];
}

}  // namespace taproom::red_dragon_inn
