import { describe, expect, test } from "vitest";
import { layoutOf, spread } from "./layout";

describe("seats around the inn's table", () => {
  for (const close of [false, true])
    test.each([1, 2, 3, 4, 5, 6, 7])(
      `%i others have a place each, on the ${close ? "close" : "wide"} table`,
      (others) => {
        const { seats, width, height } = layoutOf(others, close);
        expect(seats).toHaveLength(others);
        for (const seat of seats) {
          expect(seat.left).toBeGreaterThanOrEqual(0);
          expect(seat.left + seat.size * 13).toBeLessThanOrEqual(width);
          expect(seat.top).toBeLessThan(height / 2);
          expect(seat.size).toBeGreaterThanOrEqual(13.8);
        }
      },
    );
});

describe("a hand", () => {
  const reach = (steps: number[], width: number) => steps.reduce((sum, step) => sum + step, width);
  test("lies side by side where there is room", () =>
    expect(spread([true, false, false], 100, 400)).toEqual([100, 100]));
  test("of seven lies side by side on the wide table: no line of a card is covered", () => {
    const { size, room } = layoutOf(2, false).hand;
    expect(spread(Array(7).fill(true), size * 10, room)).toEqual(Array(6).fill(size * 10));
  });
  test("keeps what can be played in full view", () => {
    const steps = spread([true, true, false, false, false, false, false], 150, 664);
    expect(steps.slice(0, 2)).toEqual([150, 150]);
    expect(reach(steps, 150)).toBeLessThanOrEqual(664.01);
  });
  test("slides together when everything can be played", () =>
    expect(reach(spread(Array(7).fill(true), 150, 664), 150)).toBeLessThanOrEqual(664.01));
  test("keeps the names of what can be played in sight in a long hand", () => {
    const steps = spread([true, true, true, true, false, false, false, false, false, false], 150, 664);
    expect(Math.min(...steps.slice(0, 4))).toBeGreaterThanOrEqual(75);
    expect(reach(steps, 150)).toBeLessThanOrEqual(664.01);
  });
  test("may be empty", () => expect(spread([], 150, 664)).toEqual([]));
});

test("beside a host nobody sits under his note or on the own seat", () => {
  for (const close of [true, false])
    for (const others of [2, 3]) {
      const layout = layoutOf(others, close, 0, true);
      const left = layout.seats.find((seat) => !seat.row && seat.left < 200)!;
      // 17 em from the tag over the portrait to the foot of the plate.
      expect(left.top + 17 * left.size).toBeLessThan(layout.me.top);
      expect(left.top).toBeGreaterThan(layoutOf(others, close).seats.find((seat) => !seat.row)!.top);
      expect(layout.decks.drinks[0]).toBeGreaterThan(close ? 290 : 314);
    }
  expect(layoutOf(6, true, 0, true)).toEqual(layoutOf(6, true));
});
