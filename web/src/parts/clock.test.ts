import { expect, test } from "vitest";
import { clockText, leftNow } from "./clock";

test("only running clocks run, and none below nothing", () => {
  const clocks = { running: [1], left_ms: [60_000, 5_000] };
  expect(leftNow(clocks, 0, 9_000)).toBe(60_000);
  expect(leftNow(clocks, 1, 2_000)).toBe(3_000);
  expect(leftNow(clocks, 1, 9_000)).toBe(0);
});

test("minutes, hours, days", () => {
  const days = (n: number) => `${n} days`;
  expect(clockText(0, days)).toBe("0:00");
  expect(clockText(245_000, days)).toBe("4:05");
  expect(clockText(3_729_000, days)).toBe("1:02:09");
  expect(clockText(3 * 86_400_000, days)).toBe("3 days");
});
