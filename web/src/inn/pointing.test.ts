import { expect, test } from "vitest";
import { pointing, type Box } from "./pointing";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const window = box(0, 0, 1440, 900);

test("the arrow comes from above where nothing is to be read there", () => {
  expect(pointing(box(600, 400, 80, 30), [], window)).toEqual({ x: 640, y: 400, turn: 0 });
});
test("it comes from another side where it would cover a name", () => {
  const name = box(600, 370, 80, 24);
  expect(pointing(box(600, 400, 80, 30), [name], window)).toEqual({ x: 640, y: 430, turn: 180 });
  const counts = box(600, 440, 80, 24);
  expect(pointing(box(600, 400, 80, 30), [name, counts], window)).toEqual({ x: 680, y: 415, turn: 90 });
  const right = box(690, 400, 80, 24);
  expect(pointing(box(600, 400, 80, 30), [name, counts, right], window)).toEqual({ x: 600, y: 415, turn: 270 });
});
test("it does not leave the window", () => {
  expect(pointing(box(600, 10, 80, 30), [], window).turn).toBe(180);
  expect(pointing(box(2, 400, 20, 30), [box(0, 360, 80, 30), box(0, 440, 80, 30)], window).turn).toBe(90);
});
test("tall things are pointed at in their picture, unless words stand there", () => {
  const card = box(600, 400, 130, 180);
  expect(pointing(card, [box(610, 480, 110, 80)], window)).toEqual({ x: 665, y: 460, turn: 0 });
  expect(pointing(card, [box(610, 410, 110, 40)], window)).toEqual({ x: 665, y: 400, turn: 0 });
});
