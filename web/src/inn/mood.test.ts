import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Sight } from "../protocol/types";
import { moodOf, moods } from "./mood";
import type { View } from "./types";

const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
const folder = "../../dev/fixtures";
const inns = readdirSync(join(import.meta.dirname, folder))
  .filter((file) => file.startsWith("inn-"))
  .map((file) => JSON.parse(read(`${folder}/${file}`)) as Sight<View> & { name: string });
const alone = inns.find(({ name }) => name === "inn-action")!;
const with_ = (change: object): Sight<View> => ({
  ...alone,
  over: false,
  view: {
    ...alone.view,
    foretold: [],
    round: null,
    players: alone.view.players.map((one) => ({ ...one, room: 12, gold: 9, out: null, ...change })),
  } as View,
});

describe("faces at the inn", () => {
  test("follow what the view says of somebody", () => {
    expect(moodOf(with_({}), 1)).toBe(moods.own);
    expect(moodOf(with_({ room: 2 }), 1)).toBe(moods.drunk);
    expect(moodOf(with_({ gold: 0 }), 1)).toBe(moods.broke);
    expect(moodOf(with_({ out: "passed_out" }), 1)).toBe(moods.asleep);
  });
  test("the recorded evenings show most of them", () => {
    const seen = new Set(inns.flatMap((sight) => sight.view.players.map((_, seat) => moodOf(sight, seat))));
    expect(seen.size).toBeGreaterThanOrEqual(4);
  });
});

test("every face of both tables has every mood, drawn in that face", () => {
  const symbols = (path: string) => [...read(path).matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)];
  const people = symbols("../art/inn.svg").filter(([, id]) => id!.startsWith("r-p-"));
  const guests = [...symbols("../art/tavern.svg"), ...symbols("../art/guests.svg")].filter(([, id]) =>
    /^(g-|regular-|noble-)/.test(id!),
  );
  expect([people.length, guests.length > 40]).toEqual([4, true]);
  for (const [, , body] of people) for (const n of [0, 1, 2, 3, 4, 5]) expect(body).toContain(`class="f${n}"`);
  for (const [, id, body] of guests)
    for (const n of [0, 1, 2, 3, 4]) expect(body, `${id} ${n}`).toContain(`class="f${n}"`);
});
