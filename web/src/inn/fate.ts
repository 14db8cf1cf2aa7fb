// Whose night would be over if nobody played another card, as the program foretells it. What is face down, an event or a round that begins
// is not known, and nothing is said about it.
import type { View } from "./types";

/** How the night would end for a seat: asleep, or without gold; null: it goes on, or nobody can know. */
export function fate(view: View, seat: number): "beer" | "gold" | null {
  const told = view.foretold.find((one) => one.seat === seat);
  const person = view.players[seat];
  if (!told || !person) return null;
  // Whoever is about to drop out anyway is told so by the last chance.
  const poor = person.gold <= 0 && !view.round?.running && view.contest === null;
  if (person.alcohol >= person.fortitude || poor) return null;
  return told.how === "broke" ? "gold" : "beer";
}
