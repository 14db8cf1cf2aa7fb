import { describe, expect, test } from "vitest";
import { parse } from "../parts/route.svelte";
import { address, beat, nextPace, paces, roundAfter, roundAt, roundBefore } from "./replay";

const rounds = [
  { round: 1, at: 0 },
  { round: 2, at: 20 },
  { round: 3, at: 45 },
];

describe("rounds of a replay", () => {
  test("every moment has one", () => {
    expect([0, 19, 20, 44, 60].map((at) => roundAt(rounds, at)?.round)).toEqual([1, 1, 2, 2, 3]);
    expect(roundAt([], 3)).toBeUndefined();
  });
  test("back goes to the beginning of this one first, then to the one before", () => {
    expect(roundBefore(rounds, 30)).toBe(20);
    expect(roundBefore(rounds, 20)).toBe(0);
    expect(roundBefore(rounds, 0)).toBe(0);
  });
  test("on goes to the next one, and from the last to the end", () => {
    expect(roundAfter(rounds, 0, 60)).toBe(20);
    expect(roundAfter(rounds, 20, 60)).toBe(45);
    expect(roundAfter(rounds, 45, 60)).toBe(60);
    expect(roundAfter([], 5, 60)).toBe(60);
  });
});

test("the paces come round again, and a faster one waits less", () => {
  let pace: number = paces[0];
  const seen = paces.map(() => (pace = nextPace(pace)));
  expect(seen).toEqual([...paces.slice(1), paces[0]]);
  expect(beat(2)).toBeLessThan(beat(1));
});

test("an address leads back to the same moment and the same eyes", () => {
  expect(parse(address("abc", 17, 2))).toEqual({ page: "replay", table: "abc", at: 17, seat: 2 });
  expect(parse(address("abc", 17, "referee"))).toEqual({ page: "replay", table: "abc", at: 17, seat: null });
});
