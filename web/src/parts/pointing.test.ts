import { expect, test } from "vitest";
import { covered, pointerAt, type Box } from "./pointing";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const window = box(0, 0, 390, 844);
const shape = { long: 30, broad: 26, gap: 3, swing: 6 };
const at = (target: Box, ...taken: Box[]) => pointerAt(target, taken, window, shape);

test("it points from above where nothing is in the way", () => {
  expect(at(box(100, 300, 80, 50))).toEqual({ x: 140, y: 297, way: "down", over: 0 });
});
test("it moves aside, to a side or below when something to be read stands above", () => {
  const button = box(180, 500, 120, 50);
  expect(at(button, box(230, 440, 20, 50))).toMatchObject({ x: 210, way: "down", over: 0 });
  const totals = box(160, 440, 200, 50);
  expect(at(button, totals)).toMatchObject({ way: "left", over: 0 });
  const right = box(302, 490, 60, 70);
  expect(at(button, totals, right)).toMatchObject({ way: "right", over: 0 });
  expect(at(button, totals, right, box(60, 490, 110, 70))).toMatchObject({ way: "up", over: 0 });
});
test("where all places cover something, it takes the one that covers least, and says so", () => {
  const over = at(box(0, 0, 390, 40), box(0, 40, 390, 10), box(0, 50, 195, 100));
  expect(over).toMatchObject({ x: 292.5, way: "up" });
  expect(over.over).toBeGreaterThan(0);
});
test("it does not leave the window", () => {
  const { left, top } = covered(at(box(0, 0, 40, 30)), shape);
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
});
test("a place of one's own comes first, unless it covers something", () => {
  const card = box(100, 400, 130, 180);
  const picture = [{ x: 165, y: 460, way: "down" as const }];
  expect(pointerAt(card, [box(110, 480, 110, 80)], window, shape, picture)).toMatchObject({ x: 165, y: 460 });
  expect(pointerAt(card, [box(110, 430, 110, 20)], window, shape, picture)).toMatchObject({ x: 165, y: 397 });
});
