// Who came where in a night that is over: the house says so, and the table of a night that is looked at again.
import type { Sight } from "../protocol/types";
import type { View } from "./types";

/** A place for each seat; a night that was given up has none. */
export const placesOf = ({ outcome, view }: Pick<Sight<View>, "outcome" | "view">): number[] =>
  outcome?.places ?? (view.places.length > 0 ? view.places : view.players.map(() => 0));
