// Facts of the cards and drinks of The Red Dragon Inn, read from the component pack.
import raw from "virtual:pack/red_dragon_inn";

export interface CardFacts {
  id: string;
  title: string;
  types: string[];
  text: string;
  uses: { when: string; names?: string; steps: { do: string; n?: number; who?: string }[] }[];
}
export interface DrinkFacts {
  id: string;
  title: string;
  kind: "drink" | "house" | "contest";
  strength?: number;
  fortitude?: number;
  chaser?: boolean;
  text: string;
}
interface Pack {
  cards: { items: CardFacts[] };
  drinks: { items: DrinkFacts[] };
}
const usual = raw as Pack;
const index = <Item extends { id: string }>(items: Item[]) => new Map(items.map((item) => [item.id, item]));
const known = { cards: index(usual.cards.items), drinks: index(usual.drinks.items) };
let cards = known.cards;
let drinks = known.drinks;

/** Plays with other pieces from now on; null: with the usual ones. */
export function wear(pack: unknown): void {
  cards = pack === null ? known.cards : index((pack as Pack).cards.items);
  drinks = pack === null ? known.drinks : index((pack as Pack).drinks.items);
}
/** What the pack in use says otherwise than the usual one; our own translations do not know it. */
export const renamed = (id: string, field: "title" | "text"): string | undefined => {
  const [now, before] = [cards.get(id) ?? drinks.get(id), known.cards.get(id) ?? known.drinks.get(id)];
  return now && now[field] !== before?.[field] ? now[field] : undefined;
};

export const card = (id: string): CardFacts =>
  cards.get(id) ?? { id, title: id, types: ["sometimes"], text: "", uses: [] };
export const drink = (id: string): DrinkFacts => drinks.get(id) ?? { id, title: id, kind: "drink", text: "" };
export const allCards = usual.cards.items;
export const allDrinks = usual.drinks.items;
