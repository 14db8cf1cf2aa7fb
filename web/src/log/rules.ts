// The rule behind a line of the log: where to read why it happened. Each is one that a paragraph of the short rules stands on.
const tiefenthal: Record<string, string> = {
  game_started: "TT-SET-17", round_started: "TT-FLOW-01", game_over: "TT-END-02",
  beer: "TT-F-08", thalers: "TT-F-08", schnapps: "TT-M2-04", stored: "TT-XB-09", turn_ended: "TT-F-12", reshuffled: "TT-FLOW-09",
  served: "TT-F-02", bought: "TT-THA-01", upgraded: "TT-UPG-01", recruited: "TT-BEE-01", nobles_bought: "TT-BEE-10",
  card_gained: "TT-BON-02", card_kept: "TT-XB-16", card_placed: "TT-XC-13", card_reserved: "TT-XB-10", chose: "TT-RND-13",
  coloured_die_rolled: "TT-C-01", die_turned: "TT-M2-16", regular_removed: "TT-M4-11",
  counter_guest_taken: "TT-RND-01", counter_guest_used: "TT-RND-05", counter_guest_returned: "TT-RND-02", restarted: "TT-B-17",
  monastery_step: "TT-MON-01", bonus_lost: "TT-BON-01", denied: "TT-BON-05", mug_passed: "TT-FLOW-06",
  entertainer_came: "TT-M2-06", entertained: "TT-M2-10",
  reputation_step: "TT-M3-05", reputation_counted: "TT-M3-08", bard_sang: "TT-M3-17",
  start_cards_revealed: "TT-M4-02", start_card_taken: "TT-M4-01", signed: "TT-M5-02", row_filled: "TT-M5-09",
  wine_placed: "TT-XA-04", wine_served: "TT-XA-08", wine_taken_back: "TT-XA-11", charlatan_bought: "TT-XA-15", charlatan_used: "TT-XA-20",
  lodged: "TT-XB-02", room_matched: "TT-XB-06", room_used: "TT-XB-09", room_skipped: "TT-XB-08", guest_exchanged: "TT-XB-18",
  keepers_dealt: "TT-XC-04", keeper_chosen: "TT-XC-04", keeper_revealed: "TT-XC-04", iou_revealed: "TT-XC-12", iou_used: "TT-XC-13",
  order_laid: "TT-XD-01", order_fulfilled: "TT-XD-04", reward_used: "TT-XD-05", mayor_came: "TT-XD-15",
};
const inn: Record<string, string> = {
  turn_begins: "RDI-TURN-01", turn_limit: "RDI-LOSE-14", game_won: "RDI-LOSE-15", game_drawn: "RDI-LOSE-14",
  alcohol: "RDI-TURN-15", fortitude: "RDI-TURN-17", passed_out: "RDI-LOSE-02", broke: "RDI-LOSE-01", divided: "RDI-LOSE-03",
  played: "RDI-REACT-01", discarded: "RDI-TURN-02", negated: "RDI-NEG-03", ignored: "RDI-NEG-04", reduced: "RDI-AFFECT-01",
  ordered: "RDI-TURN-11", revealed: "RDI-TURN-13", drank: "RDI-TURN-15", sobered: "RDI-TURN-18", courage: "RDI-TURN-18", pile_empty: "RDI-TURN-18",
  drink_changed: "RDI-CONTEST-12", drink_given: "RDI-SPLIT-01", drink_split: "RDI-SPLIT-01", drink_ignored: "RDI-NEG-08", drink_negated: "RDI-NEG-08", event_negated: "RDI-EVENT-02",
  restocked: "RDI-DRINK-01", nothing_to_stock: "RDI-DRINK-03", house_round: "RDI-HOUSE-02",
  gold: "RDI-LIMIT-03", covered: "RDI-LEAVE-06", round_begins: "RDI-GAM-01", control: "RDI-GAM-08", left_round: "RDI-LEAVE-02", round_won: "RDI-GAM-11", round_lost: "RDI-LEAVE-08",
  contest_begins: "RDI-CONTEST-02", contest_tied: "RDI-CONTEST-09", contest_won: "RDI-CONTEST-07", contest_no_winner: "RDI-CONTEST-11", contest_waits: "RDI-CONTEST-16",
};
export const ruleOf = (game: string, event: string): string | undefined => (game === "tiefenthal" ? tiefenthal : inn)[event];
