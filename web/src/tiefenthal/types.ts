// The view of The Taverns of Tiefenthal, as the program writes it.
export type Seated = string | { card: string; wine?: boolean; wine_lifted?: boolean } | null;

export interface Die {
  colour: "white" | "coloured";
  face: number;
  place: string;
  raise: number;
  spent: boolean;
}

export interface Tavern {
  thalers: number;
  beer: number;
  pending_thalers: number;
  upgraded: string[];
  in_force: string[];
  deck: { known_top: string[]; rest: Record<string, number> };
  discard: Record<string, number>;
  tavern: Record<string, number>;
  tables: Seated[];
  dice: Die[];
  /** What the dice in place would bring if all were used now. */
  planned: { thalers: number; beer: number; monastery: number; reputation: number };
  /** What things cost this player now, whether they can be paid or not. */
  prices: { cards: Record<string, number>; areas: Record<string, number>; guests: (number | null)[]; nobles: number[] };
  /** What each area does this round, with the cards that lie there. */
  areas: Record<string, number>;
  dishwashers: { all: number; free: number };
  /** By die: the face it counts for where it lies, if another than it shows. */
  counts: (number | null)[];
  /** What safe and storage do not hold of the goods. */
  would_lose: { thalers: number; beer: number };
  may_recruit: boolean;
  /** Tavern cards that would be bought for nothing. */
  useless_cards: string[];
  /** Tables whose guest no die fits as it shows; the first is 1. */
  unserved: number[];
  /** Whose coasters come to this seat, the next first. */
  coasters_from: number[];
  /** Dice of waitresses to take or leave, where the table is asked. */
  dice_offered: number;
  /** Which side of its boards the player has. */
  boards: { reputation?: string; reputation_spaces?: number[]; guest_book?: string };
  coaster: number[];
  used_spaces: string[];
  raises_used: number;
  bought: string[];
  recruited: number;
  counter_guests: number;
  counter_guests_used: number;
  monastery: number;
  /** Phase A: what was chosen. Phase C: dice of waitresses on offer, where the table is asked. */
  choice?: number | string | null;
  /** Places from the top of the deck whose cards came as a bonus and can still be given up. */
  fresh_bonuses?: number[];
  schnapps?: { tokens: number; entertainers: (number | null)[] };
  reputation?: { place: number; laps: number; begun: boolean };
  start_card?: string | null;
  guest_book?: number[];
  rooms?: { nobles: number[]; offered: number; matched: number[]; reserved: string | null };
  tavernkeeper?: string | null;
  ious?: { pile: string[]; open: string[] };
  orders?: { fulfilled: number[]; used: number[]; mayor: boolean };
}

export interface View {
  config: { players: number; modules: string[] };
  phase: string;
  step: number;
  round: number;
  start: number;
  active: number;
  awaiting: number[];
  done: number[];
  counter_guest_stock: number;
  supply: Record<string, number>;
  guest_pile: Record<string, number>;
  price_three: string[];
  open_guests: (string | null)[];
  fifth_open: boolean;
  schnapps_supply?: number;
  start_cards_open?: string[];
  signed_places?: number[];
  keepers_open?: string[];
  keepers_in_hand?: string[];
  orders?: { mission: string; reward: string }[];
  /** Dice of the active seat that are lifted, by their number in its list; `before`: as they lay, empty when none are. */
  rearrangement?: { before: Die[]; lifted: number[]; placed: number[]; big_delivery: boolean; given_up: number };
  players: Tavern[];
  /** Rounds that follow this one. */
  rounds_left: number;
  /** Which round track is in play. */
  round_track: string;
  /** Seats from the start player on. */
  turn_order: number[];
  /** Who can be recruited, by place. */
  guest_row: (string | null)[];
}
