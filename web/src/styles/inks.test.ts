// Every ink is read on every paper, on its darkest corner too: how far down a long list reaches depends on the game.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sheet = (name: string) => readFileSync(new URL(`${name}.css`, import.meta.url), "utf8");
/** The last value a style sheet gives to a name. */
const valueOf = (css: string, name: string) => [...css.matchAll(new RegExp(`${name}: ([^;]+);`, "g"))].at(-1)?.[1];
const parts = (colour: string) => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
const light = (colour: number[]) =>
  colour
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i]!, 0);
const ratio = (one: number[], other: number[]) => {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
};
/** The fibres of a paper take a tenth of its light at most. */
const fibred = (paper: number[]) => paper.map((value, i) => 0.9 * value + 0.1 * [92, 56, 26][i]!);

const evening = sheet("tokens");
const morning = sheet("daylight");
const inks = ["--ink", "--ink-soft", "--ink-title", "--ink-text", "--ink-link", "--ink-bad"];

describe.each([
  ["evening", evening],
  ["morning", evening + morning],
])("in the %s", (_, css) => {
  it.each(["--paper", "--paper-slip"])("the inks stand out from %s as WCAG AA asks", (name) => {
    const stops = (valueOf(css, name) ?? "").match(/#[0-9a-f]{6}/g) ?? [];
    expect(stops.length).toBeGreaterThan(1);
    for (const ink of inks) {
      const colour = valueOf(css, ink);
      expect(colour, ink).toMatch(/^#[0-9a-f]{6}$/);
      for (const stop of stops)
        expect(ratio(parts(colour!), fibred(parts(stop))), `${ink} on ${stop}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
