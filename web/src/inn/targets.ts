// For whom a card is played: others first. Who takes gold from somebody hardly means himself.
import type { Legal } from "../protocol/types";

const meant = ({ action }: Legal): unknown => action["target"] ?? action["to"];

/** The others from the left neighbour on, then oneself; what names nobody stays in front. */
export function othersFirst(choices: readonly Legal[], me: number, seats: number): Legal[] {
  const place = (choice: Legal) => {
    const seat = meant(choice);
    return typeof seat === "number" ? (seat - me + seats - 1) % seats : -1;
  };
  return choices
    .map((choice, i) => ({ choice, i }))
    .sort((a, b) => place(a.choice) - place(b.choice) || a.i - b.i)
    .map(({ choice }) => choice);
}
