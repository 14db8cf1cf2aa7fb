// Cups on the table and beside it, as the log tells of them.
import { drink as facts } from "../pack/inn";
import type { GameEvent } from "../protocol/types";
import type { Drink, View } from "./types";

/** The cards of a cup, the drink first and its chasers after it; copies of one drink for all show the card that was revealed for everybody. */
export function cupCards({ table }: Pick<View, "table">, n: number): string[] {
  const own = table.filter((one) => one.drink === n).map((one) => one.card);
  return own.length > 0 ? own : table.filter((one) => facts(one.card).kind === "drink").map((one) => one.card);
}

/** Through whose hands the cup on the table has gone: whoever turned it up, whoever gave it away last, whoever is to drink it. */
export function wayOf(
  events: readonly GameEvent[],
  { revealer, holder }: Pick<Drink, "revealer" | "holder">,
): number[] {
  const shown = events.findLastIndex((event) => event.type === "revealed" && event["as"] === 0);
  const given = events.findLast(
    (event, i) => i > shown && event.type === "drink_given" && event["revealer"] === revealer && event["to"] === holder,
  );
  const giver = typeof given?.seat === "number" ? given.seat : revealer;
  return giver === holder ? [holder] : giver === revealer ? [revealer, holder] : [revealer, giver, holder];
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
