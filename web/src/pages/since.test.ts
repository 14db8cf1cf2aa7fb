import { expect, test } from "vitest";
import { since } from "./since";

const now = 1_768_000_000_000;
test("the largest unit that fits says how long ago something was", () => {
  expect(since(now - 5_000, now, "en")).toBe("now");
  expect(since(now - 61_000, now, "en")).toBe("1 minute ago");
  expect(since(now - 3 * 3_600_000 - 5, now, "en")).toBe("3 hours ago");
  expect(since(now - 2 * 86_400_000, now, "de")).toBe("vorgestern");
  expect(since(now - 26 * 3_600_000, now, "ru")).toBe("вчера");
});
test("a clock that is behind that of the house knows no future", () => {
  expect(since(now + 90_000, now, "en")).toBe("now");
});
