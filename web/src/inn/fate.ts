// Whose night would be over if nobody played another card, as the program foretells it. What is face down, an event or a round that begins
// is not known, and nothing is said about it.
import type { Sight } from "../protocol/types";
import type { View } from "./types";

/** How the night would end for a seat: asleep, or without gold; null: it goes on, or nobody can know. */
export function fate(view: View, seat: number): "beer" | "gold" | null {
  const told = view.foretold.find((one) => one.seat === seat);
  // Whoever is about to drop out anyway is told so by the last chance.
  if (!told || told.lost) return null;
  return told.how === "broke" ? "gold" : "beer";
}

/** A rival who would be out: by a card of the own hand, or if nobody played another one. */
export interface Fall {
  who: number;
  /** The own card that would do it; without one it is on its way already. */
  card?: string;
}

/** What the own seat can do to the night of a rival, or what is about to happen to one. A card that would be the own end as well is none to play. */
export function rivalFalls({ view, legal }: Sight<View>, seat: number): Fall | null {
  const going = new Set(view.foretold.map((one) => one.seat));
  for (const { action, foretold } of legal) {
    if (action.type !== "play" || !foretold || foretold.some((one) => one.seat === seat)) continue;
    const rival = foretold.find((one) => !going.has(one.seat));
    if (rival) return { who: rival.seat, card: String(action["card"]) };
  }
  const rival = view.foretold.find((one) => one.seat !== seat && fate(view, one.seat) !== null);
  return rival && !going.has(seat) ? { who: rival.seat } : null;
}
