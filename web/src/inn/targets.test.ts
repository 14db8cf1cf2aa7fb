import { expect, test } from "vitest";
import type { Legal } from "../protocol/types";
import { othersFirst } from "./targets";

const play = (target: number | null) =>
  ({ do: `play ${target}`, action: { type: "play", ...(target === null ? {} : { target }) } }) as unknown as Legal;
const order = (...targets: (number | null)[]) => targets.map(play);

test("oneself is the last one a card is played on", () => {
  expect(othersFirst(order(0, 1, 2, 3), 0)).toEqual(order(1, 2, 3, 0));
  expect(othersFirst(order(0, 1, 2, 3), 2)).toEqual(order(0, 1, 3, 2));
  expect(othersFirst(order(2, 1), 2)).toEqual(order(1, 2));
});
test("what names nobody stays as it is", () => {
  expect(othersFirst(order(null, 0, null, 2), 0)).toEqual(order(null, null, 2, 0));
  expect(othersFirst([], 0)).toEqual([]);
});
