import { expect, test } from "vitest";
import type { GameEvent } from "../protocol/types";
import { drinkers, lastEmpty, wayOf } from "./cups";
import type { View } from "./types";

const event = (type: string, seat?: number, more: object = {}): GameEvent => ({ type, ...(seat === undefined ? {} : { seat }), text: "", ...more });
const begins = event("turn_begins", 1, { turn: 1 });
const ale = (seat: number) => event("revealed", seat, { card: "light_ale", as: 0 });
const pinch = (drink: number) => event("played", 0, { card: "something_extra", target: null, drink });
const on = (events: GameEvent[], last: GameEvent) => drinkers([...events, last], 3).get(last);

test("a card on a drink is a card on whoever drinks it", () => {
  expect(on([begins, ale(1)], pinch(0))).toBe(1);
  expect(on([begins, ale(1), event("drink_given", 1, { to: 2, drink: 0 })], pinch(0))).toBe(2);
  expect(on([begins, ale(1), event("drink_split", 1, { with: 2, drink: 0, part: 1 })], pinch(1))).toBe(2);
  // A drink that is down or ignored is forgotten when the next one is turned up.
  expect(on([begins, ale(1), event("drank", 1), ale(2)], pinch(0))).toBe(2);
  expect(on([begins, ale(1), event("drink_ignored", 1, { drink: 0 }), ale(2)], pinch(0))).toBe(2);
});

test("in a contest and in a round for all every cup has its own drinker", () => {
  const contest = event("revealed", 1, { card: "drinking_contest", as: 3 });
  const house = event("revealed", 1, { card: "round_on_the_house", as: 3 });
  expect(on([begins, contest, ale(1), ale(2), ale(0)], pinch(2))).toBe(0);
  expect(on([begins, house, ale(1)], pinch(2))).toBe(0);
  expect(on([begins, event("passed_out", 2), house, ale(1)], pinch(1))).toBe(0);
});

test("what is not known is not said", () => {
  expect(on([event("turn_begins", 1, { turn: 30 }), event("revealed", 1, { card: "round_on_the_house", as: 3 }), ale(1)], pinch(1))).toBeUndefined();
  expect(on([begins], pinch(0))).toBeUndefined();
  // Cards for the own drink alone need no name.
  expect(on([begins, ale(1)], event("played", 1, { card: "dump_on_the_floor", target: null, drink: 0 }))).toBeUndefined();
});

test("the empties show what was drunk last", () => {
  const empties = (events: GameEvent[], discard: Record<string, number>, table: string[] = []) => lastEmpty(events, { table: table.map((card) => ({ card, drink: 0 })), drink_deck: { cards: 9, discard, face_down: [] } } as unknown as View);
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
  const gives = (seat: number, to: number) => event("drink_given", seat, { to, drink: 0 });
  const way = (events: GameEvent[], revealer: number, holder: number) => wayOf([begins, gives(2, 0), ale(1), ...events], { revealer, holder });
  expect(way([], 1, 1)).toEqual([1]);
  expect(way([gives(1, 2)], 1, 2)).toEqual([1, 2]);
  expect(way([gives(1, 2), gives(2, 1)], 1, 1)).toEqual([1, 2, 1]);
  expect(way([], 1, 2)).toEqual([1, 2]);
});
