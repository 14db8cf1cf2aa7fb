import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { card } from "../pack/inn";
import type { GameEvent, Sight } from "../protocol/types";
import { answered } from "./answers";
import type { View } from "./types";

const event = (type: string, seat: number, more: object = {}): GameEvent => ({ type, seat, text: "", ...more });
const plays = (seat: number, card: string, more: object = {}) => event("played", seat, { card, target: null, drink: null, ...more });
const rampage = plays(3, "drunken_rampage");
const no = (seat: number) => plays(seat, "i_dont_think_so");
const of = (events: GameEvent[]) => answered(events).get(events.at(-1)!);

test("an answer answers the card on top", () => {
  expect(of([rampage])).toBeUndefined();
  expect(of([rampage, no(1)])).toBe(rampage);
  const first = no(1);
  expect(of([rampage, first, no(2)])).toBe(first);
});

test("what was undone leaves the table with its answer", () => {
  expect(of([rampage, no(1), no(2), event("negated", 1, { card: "i_dont_think_so" }), no(0)])).toBe(rampage);
  const healing = plays(0, "mummy_rot", { target: 1 });
  expect(of([rampage, no(1), event("negated", 3, { card: "drunken_rampage" }), healing, no(2)])).toBe(healing);
});

test("who ignores a card leaves it to the others", () => {
  const shield = plays(1, "shield_of_the_goddess");
  expect(of([rampage, shield, event("ignored", 1, { card: "drunken_rampage", of: 3 }), no(2)])).toBe(rampage);
});

test("a card against a drink answers no card", () => {
  const spare = plays(1, "little_guy_gone", { drink: 0 });
  expect(of([rampage, event("ordered", 3), spare])).toBeUndefined();
});

const folder = join(import.meta.dirname, "../../dev");
const sights = readdirSync(join(folder, "fixtures")).filter((file) => file.startsWith("inn-")).map((file) => JSON.parse(readFileSync(join(folder, "fixtures", file), "utf8")) as Sight<View>);
test("what is told agrees with what lies on the table", () => {
  let looked = 0;
  for (const { view, events } of sights) {
    const told = answered(events);
    for (const [i, entry] of view.stack.entries()) {
      const below = view.stack[i - 1];
      if (entry.act !== "card" || entry.stage !== "window" || card(entry.card ?? "").uses[entry.use ?? 0]?.when !== "answer_card" || below?.act !== "card") continue;
      const played = events.findLast((one) => one.type === "played" && one.seat === entry.actor && one["card"] === entry.card);
      expect(told.get(played!)).toMatchObject({ seat: below.actor, card: below.card });
      looked += 1;
    }
  }
  expect(looked).toBeGreaterThan(2);
});
