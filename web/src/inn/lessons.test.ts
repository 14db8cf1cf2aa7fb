import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import english from "../../../locale/en.json";
import type { Sight } from "../protocol/types";
import { aimedAt, core, lesson, welcome, welcomeLesson } from "./lessons";
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
      for (const hole of holes(text!)) expect(now[hole as "who"], `${now.topic} {${hole}}`).not.toBeUndefined();
    }
  });
});

test("the welcome and what the first turn teaches have words", () => {
  for (const [step, topic] of welcome.entries()) {
    expect(welcomeLesson(step, 0).topic).toBe(topic);
    expect(words).toHaveProperty([`coach.inn_${topic}`]);
  }
  for (const topic of [...core, "done"]) expect(words).toHaveProperty([`coach.inn_${topic}`]);
});

test("a card is about those it names, or about everybody else", () => {
  expect(aimedAt("down_pooky", 0, 1, 0, 1)).toBe(true);
  expect(aimedAt("down_pooky", 0, 1, 0, 2)).toBe(false);
  expect(aimedAt("rabbit_from_the_hat", 0, null, 0, 2)).toBe(true);
  expect(aimedAt("rabbit_from_the_hat", 0, null, 0, 0)).toBe(false);
});
