import { describe, expect, test } from "vitest";
import { covered, handAt, type Box } from "./pointing";

const window = { wide: 390, high: 844 };
const size = { long: 30, broad: 26 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });

describe("the host's hand", () => {
  test("points from above where nothing is in the way", () => {
    expect(handAt(box(100, 300, 80, 50), window, size, [])).toEqual({ x: 140, y: 297, way: "down" });
  });
  test("comes from a side or from below when a figure stands above", () => {
    const button = box(200, 500, 120, 50);
    const totals = box(180, 440, 200, 50);
    expect(handAt(button, window, size, [totals])!.way).toBe("right");
    expect(handAt(button, window, size, [totals, box(80, 490, 110, 70), box(322, 490, 60, 70)])!.way).toBe("up");
  });
  test("stays away rather than cover something", () => {
    expect(handAt(box(0, 0, 390, 40), window, size, [box(0, 40, 390, 100)])).toBeNull();
  });
  test("never leaves the window", () => {
    const hand = handAt(box(0, 0, 40, 30), window, size, [])!;
    const { left, top } = covered(hand, 30, 26);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  });
});
