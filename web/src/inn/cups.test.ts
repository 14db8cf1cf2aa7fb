import { expect, test } from "vitest";
import type { GameEvent } from "../protocol/types";
import { lastEmpty, wayOf } from "./cups";
import type { View } from "./types";

const event = (type: string, seat?: number, more: object = {}): GameEvent => ({
  type,
  ...(seat === undefined ? {} : { seat }),
  text: "",
  ...more,
});
const begins = event("turn_begins", 1, { turn: 1 });
const ale = (seat: number) => event("revealed", seat, { card: "light_ale", as: 0 });

test("the empties show what was drunk last", () => {
  const empties = (events: GameEvent[], discard: Record<string, number>, table: string[] = []) =>
    lastEmpty(events, {
      table: table.map((card) => ({ card, drink: 0 })),
      drink_deck: { cards: 9, discard, face_down: [] },
    } as unknown as View);
  const up = (card: string) => event("revealed", 0, { card, as: 0 });
  expect(empties([up("wine"), up("light_ale")], { light_ale: 1, wine: 1 })).toBe("light_ale");
  // What still lies on the table is not empty yet.
  expect(empties([up("wine"), up("light_ale")], { wine: 1 }, ["light_ale"])).toBe("wine");
  expect(empties([up("wine"), up("wine")], { wine: 1 }, ["wine"])).toBe("wine");
  // A new barrel takes the empties with it.
  expect(empties([up("wine"), event("restocked"), up("light_ale")], { light_ale: 1 })).toBe("light_ale");
  expect(empties([up("wine"), event("restocked")], {})).toBeUndefined();
});

test("a cup that was sent away and comes back has gone through two hands", () => {
  const gives = (seat: number, to: number) => event("drink_given", seat, { to, drink: 0, revealer: 1 });
  const way = (events: GameEvent[], revealer: number, holder: number) =>
    wayOf([begins, gives(2, 0), ale(1), ...events], { revealer, holder });
  expect(way([], 1, 1)).toEqual([1]);
  expect(way([gives(1, 2)], 1, 2)).toEqual([1, 2]);
  expect(way([gives(1, 2), gives(2, 1)], 1, 1)).toEqual([1, 2, 1]);
  expect(way([], 1, 2)).toEqual([1, 2]);
});
