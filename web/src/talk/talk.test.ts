import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { games } from "../games/list";
import type { Entry, SeatInfo } from "../protocol/table";
import { reactions } from "./phrases";
import { bubbleAt } from "./spot";
import { heard, saidOf, seatedStill, seenAt, staying, toggled, unread, voiceOf, voices } from "./talk";

const entry = (version: number, more: Partial<Entry>): Entry => ({ version, type: "said", t: 0, ...more });

describe("what was said", () => {
  const entries = [
    entry(1, { name: "Ann", seat: 0, text: "hm" }),
    entry(2, { type: "did", seat: 1 }),
    entry(3, { name: "Bo", seat: 1, phrase: "inn.cheat" }),
    entry(4, { name: "Cy", text: "psst" }),
  ];
  test("is read from the entries, with a seat or without", () =>
    expect(saidOf(entries)).toEqual([
      { version: 1, name: "Ann", seat: 0, text: "hm", phrase: null },
      { version: 3, name: "Bo", seat: 1, text: null, phrase: "inn.cheat" },
      { version: 4, name: "Cy", seat: null, text: "psst", phrase: null },
    ]));
  test("is counted until it was looked at, but for one's own", () => {
    expect(unread(saidOf(entries), 0, [0])).toBe(2);
    expect(unread(saidOf(entries), 3, [0])).toBe(1);
    expect(unread(saidOf(entries), 4, [])).toBe(0);
  });
  test("of who is muted is not heard", () =>
    expect(heard(saidOf(entries), "t1", [voiceOf("t1", { seat: 1, name: "Bo" })]).map(({ name }) => name)).toEqual([
      "Ann",
      "Cy",
    ]));
  test("muting is taken back by the same tap, and the list has an end", () => {
    expect(toggled(["Bo"], "Bo")).toEqual([]);
    const many = Array.from({ length: 100 }, (_, i) => `p${i}`);
    expect(toggled(many, "new")).toHaveLength(100);
    expect(toggled(many, "new").at(-1)).toBe("new");
  });
  test("what was looked at is kept for the latest tables only", () => {
    let kept: Record<string, number> = {};
    for (let i = 0; i < 50; ++i) kept = seenAt(kept, `t${i}`, i);
    expect(Object.keys(kept)).toHaveLength(30);
    expect(kept["t49"]).toBe(49);
    expect(seenAt(kept, "t30", 99)["t30"]).toBe(99);
  });
  test("a long line stays longer, within bounds", () => {
    expect(staying("hm")).toBeLessThan(staying("hm".repeat(30)));
    expect(staying("x".repeat(300))).toBe(9000);
  });
});

describe("namesakes", () => {
  const person = (name: string, you = false): SeatInfo => ({ kind: "person", name, ...(you ? { you } : {}) });
  const seats: SeatInfo[] = [person("Ann", true), person("Ann"), person("Ann"), { kind: "bot", level: "novice" }];
  const said = saidOf([
    entry(1, { name: "Ann", seat: 0, text: "mine" }),
    entry(2, { name: "Ann", seat: 1, text: "first" }),
    entry(3, { name: "Ann", seat: 2, text: "second" }),
    entry(4, { name: "Ann", text: "onlooker" }),
    entry(5, { name: "Ann", text: "onlooker again" }),
  ]);
  const texts = (muted: string[], table = "t1") => heard(said, table, muted).map(({ text }) => text);
  const ears = voices("t1", seats, said);
  test("can each be muted, all but oneself, and are told apart by their seats", () => {
    expect(ears.map(({ seat, name }) => [seat, name])).toEqual([
      [1, "Ann"],
      [2, "Ann"],
      [null, "Ann"],
    ]);
    expect(new Set(ears.map(({ key }) => key)).size).toBe(3);
  });
  test("are muted one by one", () => {
    expect(texts([ears[0]!.key])).toEqual(["mine", "second", "onlooker", "onlooker again"]);
    expect(texts([ears[1]!.key])).toEqual(["mine", "first", "onlooker", "onlooker again"]);
    expect(texts([ears[2]!.key])).toEqual(["mine", "first", "second"]);
  });
  test("at another table are others", () => expect(texts([ears[0]!.key], "t2")).toHaveLength(5));
  test("an onlooker called like a number is nobody's seat", () =>
    expect(voiceOf("t1", { seat: null, name: "1" })).not.toBe(voiceOf("t1", { seat: 1, name: "Ann" })));
  test("a new name is the same person, still muted", () => {
    const renamed = saidOf([entry(6, { name: "Zoe", seat: 1, text: "it is me" })]);
    expect(heard(renamed, "t1", [ears[0]!.key])).toEqual([]);
  });
  test("whoever sits down after somebody muted is heard", () => {
    const muted = ears.map(({ key }) => key);
    const left = seats.map((seat, i): SeatInfo => (i === 1 ? { kind: "open" } : seat));
    expect(seatedStill(muted, "t1", left)).toEqual(muted.slice(1));
    expect(seatedStill(muted, "t2", left)).toEqual(muted);
  });
});

describe("phrases", () => {
  const folder = join(import.meta.dirname, "../../../locale");
  const all = [...reactions.map(({ key }) => key), ...Object.values(games).flatMap((game) => game.phrases ?? [])];
  test.each(readdirSync(folder).filter((file) => file.endsWith(".json")))(
    "%s has words for all, and for no other",
    (file) => {
      const words = JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, unknown>;
      const there = Object.keys(words).flatMap((key) => (key.startsWith("phrase.") ? [key.slice(7)] : []));
      expect(there.sort()).toEqual([...all].sort());
    },
  );
  test("are keys the house takes", () => {
    for (const key of all) expect(key).toMatch(/^[a-z0-9_.]{1,40}$/);
  });
  test("are a dozen at each game's table", () => {
    for (const name of ["tiefenthal", "red_dragon_inn"])
      expect((games[name]?.phrases?.length ?? 0) + reactions.length).toBeGreaterThanOrEqual(12);
  });
});

describe("a bubble", () => {
  const window = { w: 390, h: 844 };
  const size = { w: 200, h: 60 };
  test("hangs below whoever speaks when nothing is in the way", () =>
    expect(bubbleAt({ x: 150, y: 60, w: 90, h: 90 }, size, window, [])).toMatchObject({ x: 95, y: 156 }));
  test("stays inside the window", () => {
    const at = bubbleAt({ x: 370, y: 830, w: 20, h: 14 }, size, window, []);
    expect(at.x + at.w).toBeLessThanOrEqual(390);
    expect(at.y + at.h).toBeLessThanOrEqual(844);
  });
  test("covers no button as long as there is room", () => {
    const pass = { x: 222, y: 770, w: 157, h: 60 };
    const hand = { x: 0, y: 490, w: 390, h: 190 };
    const at = bubbleAt({ x: 10, y: 700, w: 56, h: 56 }, size, window, [pass, hand]);
    for (const box of [pass, hand]) {
      const beside = at.x + at.w <= box.x || box.x + box.w <= at.x || at.y + at.h <= box.y || box.y + box.h <= at.y;
      expect(beside, JSON.stringify([at, box])).toBe(true);
    }
  });
});
