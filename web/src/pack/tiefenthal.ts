// Facts of the pieces of The Taverns of Tiefenthal, read from the component pack.
import raw from "virtual:pack/tiefenthal";

export interface Effect {
  type: string;
  n?: number;
  card?: string;
  price?: number;
  options?: Effect[];
  parts?: Effect[];
  area?: string;
  entertainer?: string;
  per?: string;
  good?: string;
  currency?: string;
  noble?: boolean;
}
export interface Price {
  currency: "thalers" | "beer";
  n: number;
}
export interface CardFacts {
  id: string;
  kind: "staff" | "regular" | "guest" | "noble";
  price: Price | null;
  accepts: number[];
  pays: Effect | null;
  vp: number;
  bonus: Effect | null;
  effect: Effect | null;
}
export interface AreaFacts {
  id: string;
  price: Price;
  offer: { card: string; n: number } | null;
  space: { accepts: number[]; dice_max: number | null } | null;
  basic: Effect;
  upgraded: Effect;
}
interface Item {
  id: string;
  title?: string;
  needs?: string[];
  price?: Price;
  accepts?: number[];
  pays?: Effect;
  vp?: number;
  bonus?: Effect;
  effect?: Effect;
}
interface Pack {
  constants: {
    schnapps_max_at_end_of_turn: number;
  };
  tavern_cards: { items: Item[] };
  regulars: { items: Item[] };
  nobles: { items: Item[] };
  guests: { items: Item[] };
  special_guests: { items: Item[] };
  areas: { items: AreaFacts[] };
  monastery_track: {
    spaces: number;
    items: { id: string; bonuses?: { space: number; bonus: Effect }[]; same_as?: string }[];
  };
  round_track: { items: { id: string; rounds: { round: number; effects: Effect[] }[] }[] };
  entertainers: { items: { id: string; sides: { schnapps: number; phase: string[]; effect: Effect }[] }[] };
  reputation_tracks: {
    items: { id: string; spaces: { kind: string; vp: number; bonus: Effect; needs: string[] }[] }[];
  };
  start_cards: { items: { id: string; effects: Effect[] }[] };
  guest_books: { column_prices: number[][]; row_bonus: Effect; items: { id: string; rows: Effect[][] }[] };
  rooms: { items: { id: string; opened_by: number; effect: Effect }[] };
  tavernkeepers: { items: { id: string; effects: Effect[] }[] };
  ious: { items: { id: string; effect: Effect }[] };
  orders: {
    items: { mission: { id: string; condition: Effect & { n: number } }; reward: { id: string; effect: Effect } }[];
  };
}

const usual = raw as Pack;
export let pack = usual;

const none = (effect: Effect | undefined) => (!effect || effect.type === "none" ? null : effect);
const facts =
  (kind: CardFacts["kind"]) =>
  (item: Item): [string, CardFacts] => [
    item.id,
    {
      id: item.id,
      kind,
      price: item.price ?? null,
      accepts: item.accepts ?? [],
      pays: item.pays ?? null,
      vp: item.vp ?? 0,
      bonus: none(item.bonus),
      effect: item.effect ?? null,
    },
  ];
const cardsOf = (from: Pack) =>
  new Map<string, CardFacts>([
    ...from.tavern_cards.items.map(facts("staff")),
    ...from.regulars.items.map(facts("regular")),
    ...from.nobles.items.map(facts("noble")),
    ...from.guests.items.map(facts("guest")),
    ...from.special_guests.items.map(facts("guest")),
  ]);
const titlesOf = (from: Pack) =>
  new Map(
    [from.tavern_cards, from.regulars, from.nobles, from.guests, from.special_guests].flatMap((group) =>
      group.items.map((item) => [item.id, item.title]),
    ),
  );
const usualTitles = titlesOf(usual);
let titles = usualTitles;
let cards = cardsOf(usual);

/** Plays with other pieces from now on; null: with the usual ones. Whoever draws them is drawn anew. */
export function wear(other: unknown): void {
  pack = other === null ? usual : (other as Pack);
  cards = cardsOf(pack);
  titles = titlesOf(pack);
  areas = pack.areas.items;
  monasterySpaces = pack.monastery_track.spaces;
  columnPrices = pack.guest_books.column_prices;
}
/** A card's title where the pack in use gives it another than the usual one; our own translations do not know it. */
export const renamed = (id: string): string | undefined =>
  titles.get(id) === usualTitles.get(id) ? undefined : titles.get(id);
const unknown = (id: string): CardFacts => ({
  id,
  kind: "guest",
  price: null,
  accepts: [],
  pays: null,
  vp: 0,
  bonus: null,
  effect: null,
});

export const card = (id: string): CardFacts => cards.get(id) ?? unknown(id);
export const area = (id: string): AreaFacts | undefined => pack.areas.items.find((item) => item.id === id);
export let areas = pack.areas.items;

export function monasteryBonus(space: number): Effect | null {
  const summer = pack.monastery_track.items.find((item) => item.bonuses);
  return none(summer?.bonuses?.find((b) => b.space === space)?.bonus);
}
export let monasterySpaces = pack.monastery_track.spaces;

/** The rounds of a track. */
export const rounds = (track: string) => pack.round_track.items.find((item) => item.id === track)!.rounds;

/** Spaces of a reputation track that are in play, by their printed numbers. */
export function reputationTrack(board: string, spaces: number[]) {
  const track = pack.reputation_tracks.items.find((item) => item.id === board)!;
  return spaces.map((space) => track.spaces[space - 1]!);
}
export const guestBook = (board: string) => pack.guest_books.items.find((item) => item.id === board)!;
export let columnPrices = pack.guest_books.column_prices;
export const entertainer = (index: number, side: number) => pack.entertainers.items[index]?.sides[side - 1];
export const room = (index: number) => pack.rooms.items[index];
export const startCard = (id: string) => pack.start_cards.items.find((item) => item.id === id);
export const iou = (id: string) => pack.ious.items.find((item) => item.id === id);
export const mission = (id: string) => pack.orders.items.find((item) => item.mission.id === id)?.mission;
export const reward = (id: string) => pack.orders.items.find((item) => item.reward.id === id)?.reward;
