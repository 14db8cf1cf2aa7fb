import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { use, type Dictionary } from "../i18n/i18n.svelte";
import type { GameEvent } from "../protocol/types";
import { turnLog } from "./turn_log";

beforeAll(() =>
  use("en", JSON.parse(readFileSync(join(import.meta.dirname, "../../../locale/en.json"), "utf8")) as Dictionary),
);

const event = (type: string, more: Record<string, unknown> = {}) =>
  ({ type, seat: 0, text: "", ...more }) as unknown as GameEvent;
const names = ["Mira", "Jonas"];

test("a guest that is served and what was paid are one line, under the guest's name", () => {
  const lines = turnLog(
    [event("served", { space: "t1", die: "4", card: "guest_5_5" }), event("thalers", { thalers: 4 })],
    names,
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]!.text).toContain("Laundress");
  expect(lines[0]!.gains).toEqual([{ type: "thalers", n: 4 }]);
});

test("a die that counts for another face than it shows says so", () => {
  const told = (...served: [die: string, space: string, counts: number, card?: string][]) =>
    turnLog(
      served.map(([die, space, counts, card]) => event("served", { die, space, counts, ...(card && { card }) })),
      names,
    ).map(({ text }) => text);
  expect(told(["4", "brewer", 6], ["6", "brewer", 6], ["c4", "monk", 5])).toEqual([
    "Mira: Brewer, white 4 (counts as 6)",
    "Mira: Brewer, white 6",
    "Mira: Monk, own 4 (counts as 5)",
  ]);
  expect(told(["3", "cashbox", 3], ["3", "t2", 4, "guest_5_5"], ["3", "t1", 2, "regular_2"])).toEqual([
    "Mira: Cashbox, white 3",
    "Mira: Laundress, white 3 (counts as 4)",
    "Mira: Regular, white 3 (counts as 2)",
  ]);
});

test("what is paid has a minus sign", () => {
  expect(turnLog([event("schnapps", { tokens: -1 })], names)[0]!.text).toBe("Mira: −1 schnapps");
});

test("steps add up, and another's gain is another line", () => {
  const lines = turnLog(
    [
      event("served", { space: "monk", die: "5" }),
      event("monastery_step", { space: 1 }),
      event("monastery_step", { space: 2 }),
      event("beer", { seat: 1, beer: 2 }),
    ],
    names,
  );
  expect(lines.map((line) => [line.seat, line.gains])).toEqual([
    [0, [{ type: "monastery", n: 2 }]],
    [1, []],
  ]);
});

test("a card that was paid for is named once; what it brings is told", () => {
  const lines = turnLog(
    [
      event("recruited", { card: "guest_5_5", beer: 5, place: 4 }),
      event("card_gained", { card: "guest_5_5", source: "purchase" }),
      event("card_gained", { card: "dishwasher", source: "bonus" }),
    ],
    names,
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]!.gains).toEqual([{ type: "gain_card", card: "dishwasher", n: 1 }]);
});

test("quiet steps between do not tear a deed apart", () => {
  expect(
    turnLog(
      [
        event("recruited", { card: "guest_5_5", beer: 5 }),
        event("guest_revealed", { seat: undefined, card: "guest_3_1" }),
        event("thalers", { thalers: 3 }),
      ],
      names,
    ),
  ).toHaveLength(1);
});

test("a counted reputation is not told step by step", () => {
  const lines = turnLog(
    [
      event("reputation_counted", { steps: 2 }),
      event("reputation_step", { place: 6 }),
      event("reputation_step", { place: 7 }),
      event("schnapps", { tokens: 1 }),
    ],
    names,
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]!.gains).toEqual([{ type: "schnapps", n: 1 }]);
});

test("a round that begins is nobody's deed", () => {
  expect(turnLog([event("round_started", { n: 2 })], names).map((line) => line.seat)).toEqual([undefined]);
});

test("reputation is told by its steps, with what was counted", () => {
  const [line] = turnLog([event("reputation_counted", { thalers: 5, beer: 1, steps: 1 })], names);
  expect(line!.text).toBe("Mira: 1 step of reputation (5 thalers, 1 beer)");
});

test("the dice somebody takes are told in one line an evening, however they were passed around", () => {
  const took = (seat: number, face: number) => event("die_taken", { seat, face });
  const passed = event("coasters_passed", { seat: undefined });
  const told = turnLog(
    [took(0, 6), took(1, 1), passed, took(1, 2), took(0, 4), event("round_started", { round: 2 }), took(0, 5)],
    names,
  );
  expect(told.filter(({ type }) => type === "die_taken").map(({ text }) => text)).toEqual([
    "Mira takes dice: 6, 4",
    "Jonas takes dice: 1, 2",
    "Mira takes dice: 5",
  ]);
});
