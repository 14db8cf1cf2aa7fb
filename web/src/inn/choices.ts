// What a choice is about, as far as its action says so.
import type { Legal } from "../protocol/types";
import type { View } from "./types";

/** The seat a card is meant for: named itself, or by the cup it holds. */
export function seatMeant({ action }: Legal, { drinks }: Pick<View, "drinks">): number | null {
  const { target, to, drink } = action as { target?: unknown; to?: unknown; drink?: unknown };
  return typeof target === "number"
    ? target
    : typeof to === "number"
      ? to
      : typeof drink === "number"
        ? (drinks[drink]?.holder ?? null)
        : null;
}
