// The view of The Red Dragon Inn, as the program writes it, and what is seen of it.
import type {
  RedDragonInnDrink,
  RedDragonInnEntry,
  RedDragonInnPlayerView,
  RedDragonInnView,
} from "../protocol/generated";

export type View = RedDragonInnView;
export type Person = RedDragonInnPlayerView;
export type Drink = RedDragonInnDrink;
export type Entry = RedDragonInnEntry;

/** The seat whose it is; -1 where it is the Inn's. */
export const actorOf = ({ actor }: Entry): number => (typeof actor === "number" ? actor : -1);

export const isIgnored = (cup: Drink): boolean => cup.marks.includes("ignored");
/** Cups that wait to be drunk: what is on its way to whoever holds them. Nothing is on its way once they are lifted. */
export const coming = (view: View, seat: number): number =>
  view.stack.some((entry) => entry.act === "drinks" && entry.stage !== "window")
    ? 0
    : view.drinks
        .filter((cup) => cup.holder === seat && !isIgnored(cup))
        .reduce((all, cup) => all + Math.max(0, cup.strength), 0);
/** Everybody pays for new drinks; any other payment is a contest's. */
export const isRestock = (entry: Entry): boolean => entry.flags.includes("restock");

const lying = new Set(["card", "drinks", "event", "payment", "place", "loss", "reveal"]);
/** What of the stack is seen on the table. The question who is lost is asked again and again; it is seen when it concerns somebody. */
export const onTable = (entry: Entry): boolean =>
  lying.has(entry.act) &&
  (entry.act !== "loss" || (entry.marks ?? []).length > 0) &&
  !(entry.act === "place" && entry.flags.includes("basic"));
