import { expect, test } from "vitest";
import { placesOf } from "./places";
import type { View } from "./types";

const view = (places: number[]) => ({ places, players: [{}, {}] }) as unknown as View;

test("a night that is looked at again says itself who came where", () =>
  expect(placesOf({ outcome: null, view: view([2, 1]) })).toEqual([2, 1]));

test("what the house says is believed", () =>
  expect(placesOf({ outcome: { places: [1, 2] } as never, view: view([2, 1]) })).toEqual([1, 2]));

test("a night that was given up has no places", () =>
  expect(placesOf({ outcome: null, view: view([]) })).toEqual([0, 0]));
