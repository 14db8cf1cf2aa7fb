// Cups on the table and beside it, as the log tells of them.
import type { GameEvent } from "../protocol/types";
import type { Drink, View } from "./types";

/** Through whose hands the cup on the table has gone, from whoever turned it up to whoever is to drink it. */
export function wayOf(
  events: readonly GameEvent[],
  { revealer, holder }: Pick<Drink, "revealer" | "holder">,
): number[] {
  const since = events.slice(events.findLastIndex((event) => event.type === "revealed" && event["as"] === 0) + 1);
  const given = since.flatMap((event) =>
    event.type === "drink_given" && typeof event["to"] === "number" ? [event["to"]] : [],
  );
  // Where the log tells another story than the table, the table is right.
  return given.length > 0 && given.at(-1) === holder
    ? [revealer, ...given]
    : revealer === holder
      ? [holder]
      : [revealer, holder];
}

/** The card on top of the empties: the last one that was turned up and is off the table again. Where nobody saw it, any of them. */
export function lastEmpty(
  events: readonly GameEvent[],
  { table, drink_deck: { discard } }: Pick<View, "table" | "drink_deck">,
): string | undefined {
  const lying = table.map((one) => one.card);
  for (const event of events.toReversed()) {
    if (event.type === "restocked") break;
    if (event.type !== "revealed") continue;
    const id = String(event["card"]);
    const still = lying.indexOf(id);
    if (still >= 0) lying.splice(still, 1);
    else if (discard[id]) return id;
  }
  return Object.keys(discard).at(-1);
}
