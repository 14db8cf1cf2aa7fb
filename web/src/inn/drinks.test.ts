import { expect, test } from "vitest";
import { sum } from "./drinks";

test("a drink with its chasers and what answers made of it", () => {
  expect(sum([2, 1], 5)).toEqual({ parts: "2 +1", change: "+2" });
  expect(sum([3], 3)).toEqual({ parts: "3", change: null });
  expect(sum([1, -1], -2)).toEqual({ parts: "1 −1", change: "−2" });
  expect(sum([3, 0], 3)).toEqual({ parts: "3", change: null });
  expect(sum([0, 0], 0)).toEqual({ parts: "0", change: null });
  expect(sum([], 0)).toEqual({ parts: "", change: null });
});
