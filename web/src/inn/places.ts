// Who came where in a night that is over. The house tells it; a night that is looked at again is read from the table itself.
import type { Sight } from "../protocol/types";
import type { View } from "./types";

/** A place for each seat: whoever went later stands higher, whoever went together shares a place. */
export function placesOf({ outcome, view }: Pick<Sight<View>, "outcome" | "view">): number[] {
  if (outcome) return outcome.places;
  // A night that was given up has no places.
  if (view.ending === "running") return view.players.map(() => 0);
  const stood = view.players.map(({ exit }, seat) => (view.alive.includes(seat) ? Infinity : exit));
  return stood.map((mine) => 1 + stood.filter((other) => other > mine).length);
}
