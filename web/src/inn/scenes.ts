// Which drawing stands for which card, drink and person.
export const scenes: Record<string, string> = {
  gambling_im_in: "deal", i_raise: "raise", winning_hand: "winning", tip_from_the_pot: "tip", drinks_for_friends: "tray", hands_off_the_drinks: "notsofast",
  i_dont_think_so: "notsofast", tip_the_wench: "tray", up_your_sleeve: "sleeve", goddess_sees_cheats: "callout", two_options_for_cheats: "callout",
  money_for_the_poor: "alms", time_to_pray: "pray", talk_of_religion: "pilgrims", you_need_it_more: "begone", wine_into_water: "lonely", water_into_wine: "begone",
  toast_the_goddess: "toast", mass_heal: "spark", prayer_of_healing: "pray", healed_by_the_goddess: "heal", quick_healer: "heal", shield_of_the_goddess: "shield",
  lucky_armor: "shield", dont_be_silly: "shield", hide_in_shadows: "shield", little_guy_gone: "pilgrims", stars_say_no: "spark", now_you_dont: "spark",
  goddess_provides: "purse", priestly_income: "purse", armor_discount: "purse", rattling_armor: "purse", swipe_the_tip: "purse", peanuts_to_gold: "purse",
  sorting_my_weapons: "poison", polishing_my_blades: "poison", cleans_my_sword: "scrub", cleans_my_armor: "scrub", why_not_drinking: "lonely", drink_up_friend: "toast",
  you_look_thirsty: "toast", share_a_mug: "split", liquid_courage: "courage", ogre_headlock: "ogre", borrow_some_gold: "grab", treasure_miscount: "grab",
  rabbit_from_the_hat: "bunny", honestly_winning: "five", dropped_my_cards: "sleeve", five_of_a_kind: "five", pooky_peeks: "bunny", lich_king_there: "sleeve",
  my_dice_this_time: "deal", you_think_you_won: "tip", grab_a_coin: "tip", under_your_chair: "grab", no_name_on_it: "grab", behind_your_ear: "grab",
  dump_on_the_floor: "lonely", antidote_ready: "poison", something_extra: "pinch", contact_poison: "poison", missing_poison: "poison", stuck_in_your_back: "poison",
  forgotten_trap: "ogre", bad_pooky: "bunny", teleport_beverage: "begone", pookys_accident: "bunny", busy_meditating: "pray", mind_the_pooky: "bunny", down_pooky: "bunny",
  drunken_rampage: "bunny", pooky_bites_back: "bunny", mummy_rot: "ogre", hands_off_my_wand: "spark", dont_distract_me: "spark",
  not_that_kind: "fist", goddess_told_me_to: "fist", healing_wears_off: "fist", goddess_displeased: "fist", hurts_more_like_this: "fist", arm_wrestling: "fist",
  no_bikini_jokes: "fist", not_a_lady: "fist", aim_for_the_head: "fist",
};
/** A card of another pack has no drawing of its own. */
export const scene = (id: string) => `v-${scenes[id] ?? "fist"}`;

const glasses: Record<string, string> = {
  light_ale: "light", dark_ale: "dark", wine: "wine", elven_wine: "elven", dragon_breath_ale: "dragon", dirty_dishwater: "dish", holy_water: "holy", water: "water",
  no_more_for_you: "cutoff", wizards_brew: "brew", orcish_rotgut: "rotgut", troll_swill: "swill",
};
export const glass = (id: string) => `d-${glasses[id.replace("_with_chaser", "")] ?? "light"}`;
export const portrait = (character: string) => `p-${character}`;
export const mark = (seat: number) => `i-mark-${["leaf", "sun", "rose", "drop", "bell", "moon", "key", "feather"][seat % 8]}`;
