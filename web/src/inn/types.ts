// The view of The Red Dragon Inn, as the program writes it, and what is seen of it.
import type {
  RedDragonInnDrinkView,
  RedDragonInnEntryView,
  RedDragonInnPlayerView,
  RedDragonInnView,
} from "../protocol/generated";

export type Person = RedDragonInnPlayerView;
export type Drink = RedDragonInnDrinkView;
/** Where the Inn itself is paid, `actor` is "inn": no seat of the table, and none that is drawn. */
export type Entry = Omit<RedDragonInnEntryView, "actor"> & { actor: number };
export type View = Omit<RedDragonInnView, "stack"> & { stack: Entry[] };

export const isIgnored = (cup: Drink): boolean => cup.marks.includes("ignored");
/** Everybody pays for new drinks; any other payment is a contest's. */
export const isRestock = (entry: Entry): boolean => entry.flags.includes("restock");

const lying = new Set(["card", "drinks", "event", "payment", "place", "loss", "reveal"]);
/** What of the stack is seen on the table. The question who is lost is asked again and again; it is seen when it concerns somebody. */
export const onTable = (entry: Entry): boolean =>
  lying.has(entry.act) &&
  (entry.act !== "loss" || (entry.marks ?? []).length > 0) &&
  !(entry.act === "place" && entry.flags.includes("basic"));
