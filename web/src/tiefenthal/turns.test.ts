import { describe, expect, test } from "vitest";
import type { GameEvent } from "../protocol/types";
import { lastTurn, meanwhile } from "./turns";

const of = (type: string, seat: number, more: object = {}) =>
  ({ type, seat, text: "", ...more }) as unknown as GameEvent;
const events = [
  of("turn_started", 1),
  of("served", 1),
  of("thalers", 1, { thalers: 2 }),
  of("thalers", 1, { thalers: 4 }),
  of("beer", 1, { beer: 1 }),
  of("monastery_step", 1, { space: 3 }),
  of("upgraded", 1, { area: "beer_storage" }),
  of("card_gained", 1, { card: "noble" }),
  of("card_gained", 1, { card: "guest_3_1" }),
  of("card_gained", 1, { card: "barback" }),
  of("turn_ended", 1),
];

describe("what somebody did", () => {
  test("a turn is added up: goods, steps, people, areas, nobles", () => {
    expect(lastTurn(events, 1)).toEqual({
      seat: 1,
      thalers: 6,
      beer: 1,
      steps: 1,
      cards: ["guest_3_1", "barback"],
      nobles: 1,
      areas: ["beer_storage"],
    });
  });
  test("only the last turn counts, and what is given to everybody afterwards is no part of it", () => {
    const more = [
      ...events,
      of("turn_started", 1),
      of("beer", 1, { beer: 2 }),
      of("turn_ended", 1),
      of("thalers", 1, { thalers: 9 }),
    ];
    expect(lastTurn(more, 1)).toMatchObject({ thalers: 0, beer: 2, areas: [] });
  });
  test("a bonus that was given up is no part of it", () => {
    const given = [
      of("turn_started", 2),
      of("card_gained", 2, { card: "barback", source: "bonus" }),
      of("card_gained", 2, { card: "noble", source: "bonus" }),
      of("card_forfeited", 2, { card: "barback" }),
    ];
    expect(lastTurn(given, 2)).toMatchObject({ cards: [], nobles: 1 });
    expect(lastTurn([...given, of("card_forfeited", 2, { card: "noble" })], 2)).toBeNull();
  });
  test("nothing is told of a turn that brought nothing", () => {
    expect(lastTurn([of("turn_started", 2), of("turn_ended", 2)], 2)).toBeNull();
  });
});

describe("meanwhile", () => {
  const turn = (seat: number) => [
    of("turn_started", seat),
    of("thalers", seat, { thalers: 3 }),
    of("turn_ended", seat),
  ];
  test("the others' turns are told until the own hand moves", () => {
    const passed = [...turn(0), ...turn(1), ...turn(2)];
    expect(meanwhile(passed, 0).map(({ seat }) => seat)).toEqual([1, 2]);
    expect(
      meanwhile([...passed, of("card_drawn", 0), of("tables_filled", 0), of("coaster_rolled", 0)], 0),
    ).toHaveLength(2);
    expect(meanwhile([...passed, of("die_taken", 0, { face: 3 })], 0)).toEqual([]);
  });
  test("a turn under way is told as it goes; the own one is not", () => {
    expect(meanwhile([...turn(0), of("turn_started", 1), of("beer", 1, { beer: 2 })], 0)).toEqual([
      { seat: 1, thalers: 0, beer: 2, steps: 0, cards: [], nobles: 0, areas: [] },
    ]);
  });
});
