import { expect, test } from "vitest";
import { clipped, rowHeight, size } from "./picture";

test("a name that is too long is cut, whatever its letters are", () => {
  const measure = (text: string) => [...text].length * 10;
  expect(clipped("Ann", 100, measure)).toBe("Ann");
  expect(clipped("Bartholomäus der Ältere", 100, measure)).toBe("Bartholom…");
  expect(clipped("🍺🍺🍺🍺", 20, measure)).toBe("🍺…");
  expect(clipped("Ann", 5, measure)).toBe("…");
});
test.each([1, 2, 3, 4, 5, 6, 7, 8])("%i seats and three awards fit the picture", (seats) => {
  expect(170 + rowHeight(seats, 3) * seats + 3 * 38).toBeLessThanOrEqual(size.height);
  expect(rowHeight(seats, 3)).toBeGreaterThanOrEqual(34);
});
