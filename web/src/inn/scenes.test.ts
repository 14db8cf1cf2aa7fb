import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allCards, allDrinks } from "../pack/inn";
import { detail, glass, scene, scenes } from "./scenes";

const sprite = readFileSync(new URL("../art/inn.svg", import.meta.url), "utf8");
const isDrawn = (id: string) => sprite.includes(`id="r-${id}"`);

test("every card of the pack has its drawing, and every drawing its card", () => {
  expect(Object.keys(scenes).sort()).toEqual(allCards.map((card) => card.id).sort());
  for (const { id } of allCards) {
    expect(isDrawn(scene(id)), id).toBe(true);
    expect(isDrawn(detail(id) ?? scene(id)), id).toBe(true);
  }
});

test("different cards have different pictures", () => {
  const pictures = allCards.map(({ id }) => `${scene(id)} ${detail(id)}`);
  expect(new Set(pictures).size).toBe(allCards.length);
});

test("every drink has its glass", () => {
  for (const { id } of allDrinks) expect(isDrawn(glass(id)), id).toBe(true);
});
