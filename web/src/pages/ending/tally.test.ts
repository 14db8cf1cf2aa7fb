import { describe, expect, test } from "vitest";
import { counted, decided, gains, onPodium, sourcesOf } from "./tally";

const outcome: { lines: Record<string, number>[] } = {
  lines: [
    { cards: 12, nobles: 8, orders: 0 },
    { cards: 20, nobles: 0, orders: 0 },
    { cards: 5, nobles: 3, orders: 0, ious: -4 },
  ],
};
describe("the count", () => {
  test("goes source by source and ends at the sum", () => {
    const sources = sourcesOf(outcome);
    expect(sources).toEqual(["cards", "nobles", "ious"]);
    expect(counted(outcome, sources, 0)).toEqual([0, 0, 0]);
    expect(counted(outcome, sources, 1)).toEqual([12, 20, 5]);
    expect(counted(outcome, sources, 3)).toEqual([20, 20, 4]);
    expect(counted(outcome, sources, 99)).toEqual([20, 20, 4]);
    expect(sourcesOf({ lines: [] })).toEqual([]);
  });
  test("puts the first in the middle; two have no third step; a fifth stands beside", () => {
    const places = (many: number) => Array.from({ length: many }, (_, i) => ({ place: i + 1, seat: i }));
    expect(onPodium(places(3)).steps.map(({ place }) => place)).toEqual([2, 1, 3]);
    expect(onPodium(places(2)).steps.map(({ place }) => place)).toEqual([2, 1]);
    expect(onPodium(places(1)).steps.map(({ place }) => place)).toEqual([1]);
    expect(onPodium(places(5)).beside.map(({ place }) => place)).toEqual([4, 5]);
    expect(onPodium([]).steps).toEqual([]);
  });
});
describe("evening by evening", () => {
  const rounds = [
    { round: 1, scores: [2, 3] },
    { round: 2, scores: [6, 4] },
    { round: 3, scores: [7, 9] },
    { round: 4, scores: [15, 10] },
  ];
  test("what each brought adds up to the end", () => {
    expect(gains(rounds, 0)).toEqual([2, 4, 1, 8]);
    expect(gains(rounds, 1).reduce((a, b) => a + b)).toBe(10);
  });
  test("it was decided when the winner went ahead for good", () => {
    expect(decided(rounds, [1, 2])).toBe(4);
    expect(decided(rounds.slice(0, 2), [1, 2])).toBe(2);
    // A tie is not ahead; whoever won by it was never ahead for good.
    expect(decided([{ round: 1, scores: [1, 1] }, { round: 2, scores: [3, 3] }], [1, 2])).toBe(null); // prettier-ignore
    expect(decided(rounds, [0, 0])).toBe(null);
    expect(decided([], [1, 2])).toBe(null);
  });
});
