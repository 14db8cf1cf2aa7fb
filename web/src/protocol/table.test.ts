import { expect, test } from "vitest";
import { makeKey, take, type Entry, type Known, type TableInfo, type Update } from "./table";

function update(over: Partial<Update>): Update {
  return {
    table: "t",
    fresh: false,
    from: 0,
    version: 0,
    phase: "playing",
    deciders: [],
    over: false,
    entries: [],
    views: [],
    clocks: null,
    window: null,
    proposal: null,
    here: [],
    watching: 0,
    ...over,
  };
}
const entry = (version: number): Entry => ({ version, type: "did", t: 0 });
const known = (version: number, entries: number[]): Known => ({
  version,
  update: update({ version }),
  info: null,
  entries: entries.map(entry),
  fresh: [],
});

test("a fresh update replaces everything", () => {
  const { known: now, gap } = take(known(7, [6, 7]), update({ fresh: true, from: 0, version: 9, entries: [entry(9)] }));
  expect(gap).toBe(false);
  expect(now?.entries.map((e) => e.version)).toEqual([9]);
  expect(now?.fresh, "nothing moves at a table that was just opened").toEqual([]);
});

test("the next update is added, entries that are known are not told twice", () => {
  const { known: now, gap } = take(
    known(7, [6, 7]),
    update({ from: 6, version: 9, entries: [entry(7), entry(8), entry(9)] }),
  );
  expect(gap).toBe(false);
  expect(now?.version).toBe(9);
  expect(now?.entries.map((e) => e.version)).toEqual([6, 7, 8, 9]);
  expect(now?.fresh.map((e) => e.version)).toEqual([8, 9]);
});

test("an update that begins after what is known is a gap and changes nothing", () => {
  const before = known(7, [7]);
  const { known: now, gap } = take(before, update({ from: 8, version: 9 }));
  expect(gap).toBe(true);
  expect(now).toBe(before);
});

test("an old update is ignored", () => {
  const before = known(7, [7]);
  const { known: now, gap } = take(before, update({ from: 4, version: 5 }));
  expect(gap).toBe(false);
  expect(now).toBe(before);
});

test("without anything known only a fresh update is good enough", () => {
  expect(take(null, update({ from: 3, version: 4 })).gap).toBe(true);
  expect(take(null, update({ fresh: true, from: 0, version: 4 })).known?.version).toBe(4);
});

test("information about the table stays until it is told again", () => {
  const info = {
    game: "tiefenthal",
    config: { players: 2 },
    seats: [],
    host: "Ann",
    pace: { kind: "none" },
  } as unknown as TableInfo;
  const first = take(null, update({ fresh: true, version: 1, info })).known;
  expect(take(first, update({ from: 1, version: 2 })).known?.info).toBe(info);
});

test("keys are short and never the same", () => {
  const keys = new Set(Array.from({ length: 100 }, () => makeKey()));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key.length).toBeLessThanOrEqual(40);
});
