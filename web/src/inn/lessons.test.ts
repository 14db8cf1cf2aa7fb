import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import english from "../../../locale/en.json";
import type { Sight } from "../protocol/types";
import { advice, core, lesson, spotOf, stops, welcome, welcomeLesson } from "./lessons";
import type { View } from "./types";

const folder = join(import.meta.dirname, "../../dev/fixtures");
const sights = readdirSync(folder)
  .filter((file) => file !== "games.json")
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Sight<View> & { name: string })
  .filter((sight) => sight.game === "red_dragon_inn");
const words = english as unknown as Record<string, string>;
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);

describe.each(sights.map((sight) => [sight.name, sight] as const))("%s", (_, sight) => {
  test("has a lesson whose words are there and filled", () => {
    for (const seat of [sight.seat, null]) {
      const now = lesson({ ...sight, seat, deciders: sight.deciders ?? [] });
      const text = words[`coach.inn_${now.topic}`];
      expect(text, now.topic).toBeTypeOf("string");
      for (const hole of holes(text!)) expect(now[(hole === "what" ? "cup" : hole) as "who"], `${now.topic} {${hole}}`).not.toBeUndefined();
    }
  });
});

test("the welcome and what the first turn teaches have words", () => {
  for (const [step, topic] of welcome.entries()) {
    expect(welcomeLesson(step, 0).topic).toBe(topic);
    expect(words).toHaveProperty([`coach.inn_${topic}`]);
  }
  for (const topic of [...core, ...advice, ...stops, "done", "again", "over_won"]) expect(words).toHaveProperty([`coach.inn_${topic}`]);
});

test("on a phone the note never lies on what it speaks of", () => {
  const at = (view: object, legal = 0) => spotOf({ seat: 0, over: false, legal: Array.from({ length: legal }), view: { alive: [0, 1], round: null, stack: [], ask: { kind: "poll" }, ...view } } as unknown as Sight<View>);
  const lies = [{ act: "card", stage: "window", flags: [] }];
  expect(at({ stack: lies })).toBe("hand");
  expect(at({ stack: lies }, 2)).toBe("people");
  expect(at({ ask: { kind: "discard" } }, 2)).toBe("middle");
  expect(at({ ask: { kind: "order" }, stack: lies }, 2)).toBe("middle");
  expect(at({ ask: { kind: "gambling" }, round: { running: true } }, 2)).toBe("people");
});

test("a drink that does no harm is not called one that rises", () => {
  const drunk = (strength: number, fortitude: number) => lesson({ seat: 0, deciders: [0], legal: [{}], over: false, view: { alive: [0, 1], active: 0, drinks: [{ holder: 0, strength, fortitude, marks: [] }], stack: [{ act: "drinks", stage: "window" }], ask: { kind: "poll" }, contest: null } } as unknown as Sight<View>).topic;
  expect(drunk(2, 0)).toBe("drink_answer");
  expect(drunk(-1, 0)).toBe("drink_good");
  expect(drunk(0, 2)).toBe("drink_good");
  expect(drunk(0, -1)).toBe("drink_answer");
});

test("a mug that two share is no round for everybody", () => {
  const told = (holders: number[], legal = 0) => lesson({ seat: 0, deciders: [0], legal: Array.from({ length: legal }), over: false, view: { alive: [0, 1, 2], active: 1, drinks: holders.map((holder) => ({ holder, strength: 2, fortitude: 0, marks: [] })), stack: [{ act: "drinks", stage: "window" }], ask: { kind: "poll" }, contest: null } } as unknown as Sight<View>).topic;
  expect(told([1, 0])).toBe("drink");
  expect(told([1, 0], 2)).toBe("drink_answer");
  expect(told([1, 2], 2)).toBe("drink_other");
  expect(told([0, 1, 2])).toBe("house");
  expect(told([0, 1, 2], 2)).toBe("house_asked");
});
