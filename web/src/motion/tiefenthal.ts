// What happens in Tiefenthal, as steps: dice roll and travel, guests come off the deck, coins and mugs fly to the totals.
import { thingsOf } from "../tiefenthal/things";
import type { View } from "../tiefenthal/types";
import { Ledger } from "./ledger";
import { Score, type Happening, type Scene, type Spot } from "./steps";
import { one, type Trail } from "./tiefenthal_events";
import { place, stock, tavern } from "./tiefenthal_spots";
import { grouped, sideBySide, together } from "./tiefenthal_together";

export function plot(fresh: readonly Happening[], before: View, after: View, me: number): Scene {
  const score = new Score();
  const mine = before.players[me];
  const totals = mine
    ? { thalers: new Ledger([`count:thalers:${me}`], mine.thalers), beer: new Ledger([`count:beer:${me}`], mine.beer) }
    : null;
  for (const { events } of fresh) {
    const trail: Trail = { source: null, shop: null, totals };
    for (let i = 0; i < events.length;) {
      const { type } = events[i]!;
      let last = i + 1;
      while (last < events.length && grouped(type, events[last]!.type)) ++last;
      const group = events.slice(i, last);
      if (group.length > 1 || together.has(type)) {
        sideBySide(score, group, before, after, me);
        const { seat = 0, space, place: reached } = group.at(-1)!;
        if (type === "monastery_step") trail.source = [`stone:${String(space)}`, "path", ...tavern(seat)];
        if (type === "reputation_step") trail.source = [`star:${seat}:${String(reached)}`, ...stock("star", seat)];
      } else one(score, group[0]!, trail, before, after, me);
      i = last;
    }
    score.then(120);
  }
  for (const good of ["thalers", "beer"] as const) {
    const count = totals?.[good].count(after.players[me]?.[good] ?? 0);
    if (count) score.steps.push(count);
  }
  const seats = new Set(fresh.flatMap(({ seat, events }) => [seat, ...events.map((event) => event.seat)]));
  const [only] = seats;
  return { steps: score.steps, lane: seats.size === 1 && only !== undefined ? only : null };
}

/** What the hand took for an action: it is lifted until the table answers. */
export function lifted(action: { type: string; [field: string]: unknown }, seat: number): Spot {
  const named = (field: string) => String(action[field]);
  switch (action.type) {
    case "place":
    case "lift":
      return place(seat, named("from"), named("die")).slice(0, 1);
    case "serve":
      return [`space:${seat}:${named("space")}`];
    case "recruit":
      return [`guest:${named("place") === "pile" ? "5" : named("place")}`];
    default:
      return thingsOf(action).filter((thing) => thing.startsWith("pile:"));
  }
}
