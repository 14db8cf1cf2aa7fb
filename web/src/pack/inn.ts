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
const pack = raw as { cards: { items: CardFacts[] }; drinks: { items: DrinkFacts[] } };
const cards = new Map(pack.cards.items.map((card) => [card.id, card]));
const drinks = new Map(pack.drinks.items.map((drink) => [drink.id, drink]));

export const card = (id: string): CardFacts => cards.get(id) ?? { id, title: id, types: ["sometimes"], text: "", uses: [] };
export const drink = (id: string): DrinkFacts => drinks.get(id) ?? { id, title: id, kind: "drink", text: "" };
export const allCards = pack.cards.items;
