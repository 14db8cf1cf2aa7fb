import { expect, test } from "vitest";
import { placesOf } from "./places";
import type { View } from "./types";

const view = (alive: number[], exits: number[], ending = "won") =>
  ({ alive, ending, players: exits.map((exit) => ({ exit })) }) as unknown as View;

test("whoever went later stands higher, and whoever went together shares a place", () => {
  expect(placesOf({ outcome: null, view: view([2], [1, 3, 0, 1]) })).toEqual([3, 2, 1, 3]);
});

test("what the house says is believed", () => {
  expect(placesOf({ outcome: { places: [2, 1] } as never, view: view([0], [0, 1]) })).toEqual([2, 1]);
});

test("a night that was given up has no places", () => {
  expect(placesOf({ outcome: null, view: view([0, 1], [0, 0], "running") })).toEqual([0, 0]);
});
