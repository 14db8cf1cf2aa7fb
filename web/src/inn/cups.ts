// Whose drink a card was played on. The log names a drink by its number on the table; who holds it is read from what was told before.
import { card, drink } from "../pack/inn";
import type { GameEvent } from "../protocol/types";
import type { Drink, View } from "./types";

/** What ends a drink: nothing is poured into it afterwards. */
const ends = new Set(["turn_begins", "drank", "sobered", "contest_tied", "contest_won", "contest_no_winner"]);

/** For every card that names a drink and may name anybody's: who was to drink it. Nothing where the log begins too late to know. */
export function drinkers(events: readonly GameEvent[], seats: number): Map<GameEvent, number> {
  const found = new Map<GameEvent, number>();
  let cups: (number | undefined)[] = [];
  let ignored = 0;
  let over = true;
  let house = false;
  let active: number | undefined;
  const whole = events.find(({ type }) => type === "turn_begins")?.["turn"] === 1;
  const out = new Set<number>();
  const number = (value: unknown) => (typeof value === "number" ? value : undefined);
  for (const event of events) {
    const cup = number(event["drink"]);
    if (ends.has(event.type)) over = true;
    if (event.type === "turn_begins") active = event.seat;
    else if ((event.type === "passed_out" || event.type === "broke") && event.seat !== undefined) out.add(event.seat);
    else if (event.type === "revealed") {
      const { kind } = drink(String(event["card"]));
      // An event turned up: what comes next is drunk by all, the same or each their own.
      if (event["as"] === 3) [house, over] = [kind === "house", true];
      if (event["as"] !== 0) continue;
      if (over) [cups, ignored, over] = [[], 0, false];
      if (!house) cups.push(event.seat);
      // Everybody awake has a copy, whoever's turn it is first.
      else for (let i = 0; i < seats; ++i) {
        const seat = ((active ?? 0) + i) % seats;
        if (!out.has(seat)) cups.push(whole ? seat : undefined);
      }
      house = false;
    } else if (cup !== undefined && event.type === "drink_given") cups[cup] = number(event["to"]);
    else if (cup !== undefined && event.type === "drink_split") cups[number(event["part"]) ?? cups.length] = number(event["with"]);
    else if (event.type === "drink_ignored" || event.type === "drink_negated") over ||= ++ignored >= cups.length;
    else if (event.type === "played" && cup !== undefined && card(String(event["card"])).uses.some((use) => use.when === "any_drink")) {
      const seat = cups[cup];
      if (seat !== undefined) found.set(event, seat);
    }
  }
  return found;
}

/** Through whose hands the cup on the table has gone, from whoever turned it up to whoever is to drink it. */
export function wayOf(events: readonly GameEvent[], { revealer, holder }: Pick<Drink, "revealer" | "holder">): number[] {
  const since = events.slice(events.findLastIndex((event) => event.type === "revealed" && event["as"] === 0) + 1);
  const given = since.flatMap((event) => (event.type === "drink_given" && typeof event["to"] === "number" ? [event["to"]] : []));
  // Where the log tells another story than the table, the table is right.
  return given.length > 0 && given.at(-1) === holder ? [revealer, ...given] : revealer === holder ? [holder] : [revealer, holder];
}

/** The card on top of the empties: the last one that was turned up and is off the table again. Where nobody saw it, any of them. */
export function lastEmpty(events: readonly GameEvent[], { table, drink_deck: { discard } }: Pick<View, "table" | "drink_deck">): string | undefined {
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
