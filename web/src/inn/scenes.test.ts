import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allCards, allDrinks } from "../pack/inn";
import { glass, scene, scenes } from "./scenes";

const sprite = readFileSync(new URL("../art/inn.svg", import.meta.url), "utf8");
const isDrawn = (id: string) => sprite.includes(`id="r-${id}"`);

test("every card of the pack has its drawing, and every drawing its card", () => {
  expect(Object.keys(scenes).sort()).toEqual(allCards.map((card) => card.id).sort());
  for (const { id } of allCards) expect(isDrawn(scene(id)), id).toBe(true);
});

test("every drink has its glass", () => {
  for (const { id } of allDrinks) expect(isDrawn(glass(id)), id).toBe(true);
});
