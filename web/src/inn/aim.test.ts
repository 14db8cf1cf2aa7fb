import { expect, test } from "vitest";
import { aimedAt } from "./aim";

test("a card is about those it names, or about everybody else", () => {
  expect(aimedAt("down_pooky", 0, 1, 0, 1)).toBe(true);
  expect(aimedAt("down_pooky", 0, 1, 0, 2)).toBe(false);
  expect(aimedAt("rabbit_from_the_hat", 0, null, 0, 2)).toBe(true);
  expect(aimedAt("rabbit_from_the_hat", 0, null, 0, 0)).toBe(false);
});
