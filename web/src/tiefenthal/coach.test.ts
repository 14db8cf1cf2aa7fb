import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Sight } from "../protocol/types";
import { greetings, lessonFor, wanted } from "./coach";
import { offer } from "./things";
import type { View } from "./types";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8")) as unknown;
const fixture = (name: string) => read(`web/dev/fixtures/${name}.json`) as Sight<View> & { name: string };
const lesson = (sight: Sight<View>, chosen = false, greeted: number = greetings.length) => lessonFor(sight, offer(sight.legal), chosen, greeted);
const early = (name: string) => {
  const sight = fixture(name);
  return { ...sight, view: { ...sight.view, round: 1 } };
};

test("a welcome comes first, then what this house is", () => {
  expect(lesson(fixture("m1-guests"), false, 0).id).toBe("welcome");
  expect(lesson(fixture("m1-guests"), false, 1).id).toBe("house");
  // What thalers and beer are for is known before the first die is taken.
  expect(lesson(fixture("m1-guests"), false, 2).id).toBe("goods");
});

test("the first evening is explained step by step", () => {
  expect(lesson(early("m1-guests")).id).toBe("guests");
  expect(["draft", "draft_on", "own_die"]).toContain(lesson(early("m1-draft")).id);
  expect(lesson(early("m1-plan")).id).toMatch(/^pick/);
  expect(lesson(early("m1-plan"), true).id).toBe("place");
  expect(lesson(early("m1-serve")).id).toBe("serve");
  expect(lesson(early("m1-choose")).id).toBe("gift");
});

test("what is new is explained on whatever evening it comes", () => {
  expect(lesson(fixture("m1-free-upgrade")).id).toBe("flip");
  expect(lesson(fixture("m3-deny")).id).toBe("deny");
  expect(lesson(fixture("m3-side")).id).toBe("side");
});

test("a familiar evening has one word of advice", () => {
  const sight = fixture("m1-serve");
  const at = (round: number) => lesson({ ...sight, view: { ...sight.view, round, players: sight.view.players.map((player) => ({ ...player, upgraded: ["safe"] })) } }).id;
  expect([4, 5, 8].map(at)).toEqual(["evening_4", "evening_5", "evening_8"]);
});

test("nothing is said that has been overtaken", () => {
  const built = (round: number, upgraded: string[], phase = "F") => {
    const sight = fixture("m1-serve");
    return lesson({ ...sight, view: { ...sight.view, round, phase, players: sight.view.players.map((player) => ({ ...player, upgraded, tavern: (phase === "F" ? {} : { noble: 1 }) as Record<string, number> })) } }).id;
  };
  expect(built(3, ["safe"])).toBe("evening_3_built");
  expect(built(4, ["safe"], "D")).toBe("noble_seated");
  expect(built(6, ["safe", "cashbox"], "D")).toBe("evening_6");
  const second = fixture("m1-guests");
  expect(lesson({ ...second, view: { ...second.view, round: 2 } }).id).toBe("guests_again");
});

test("a counter guest who is left is spoken of", () => {
  const sight = early("m1-serve");
  const end = (types: string[]) => lesson({ ...sight, legal: types.map((type, id) => ({ id, do: type, label: type, action: { type } })) as typeof sight.legal }).id;
  expect(end(["end_turn"])).toBe("end");
  expect(end(["end_turn", "counter_guest"])).toBe("end_stool");
});

test("the first gift is explained, a die is said to be for one evening, later gifts need few words", () => {
  const sight = fixture("m1-choose");
  expect([2, 3, 5, 7].map((round) => lesson({ ...sight, view: { ...sight.view, round } }).id)).toEqual(["gift", "gift_die", "gift_on", "gift_die"]);
});

test("the dice that guests want are named as they sit", () => {
  expect(wanted(fixture("m1-serve").view, 0)).toMatch(/^[1-6](\/[1-6])*(, [1-6](\/[1-6])*)*$/);
});

describe("every position of the stage", () => {
  const words = read("locale/en.json") as Record<string, string>;
  const names = readdirSync(join(root, "web/dev/fixtures")).filter((file) => /^(m\d|all)-/.test(file)).map((file) => file.replace(".json", ""));
  test.each(names)("%s has something to say", (name) => {
    for (const sight of [fixture(name), early(name)]) for (const chosen of [false, true]) expect(words, name).toHaveProperty([`coach.tt_${lesson(sight, chosen).id}`]);
  });
});
