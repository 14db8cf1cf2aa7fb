// "The web is written to be read": a component is one concern that fits a few screens, and where things lie is said by CSS,
// not by sums of pixels.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";

const most = 250;
const root = import.meta.dirname;
const components = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".svelte"))
  .map((file) => ({ file: relative(root, join(root, file)), text: readFileSync(join(root, file), "utf8") }));

/** Lines above the limit; each with its reason. */
const long: Record<string, string> = {};
/** Where a length is worked out on the page; each with its reason. */
const measured: Record<string, string> = {
  "tiefenthal/Tip.svelte": "stands beside a thing, wherever that lies in the window",
  "tiefenthal/Slip.svelte": "stands where the table was touched",
  "inn/InnDesk.svelte":
    "the note of the host lies outside the table that is scaled, and is as wide as the room kept there",
};

/** Lengths that a component adds up: arithmetic in braces with a unit behind it, in a style or in a text that becomes one. */
function sums(text: string): string[] {
  const markup = text.replace(/<style>[\s\S]*<\/style>/, "").replace(/^\s*(\/\/|\/\*\*|\*).*$/gm, "");
  return [...markup.matchAll(/\$?\{((?:[^{}]|\{[^{}]*\})*)\}(?:px|em|rem|vh|vw)\b/g)]
    .map(([, inside]) => inside!.replace(/"[^"]*"|'[^']*'/g, "''").trim())
    .filter((inside) => /[\w)\]]\s*[-+*/%]\s*[\w(]|(^|[^\w)\]])-\s*[\d.]*\s*\*/.test(inside));
}

describe("what counts as a sum", () => {
  test.each([
    ["left:{x + 4}px", 1],
    ["left:{first + i * step}px;top:{(i % 2) * 4}px", 2],
    ["`--pw:${Math.floor((1128 - 75) / piles)}px`", 1],
    ["top:{busy ? middle.left + 4 : 12}px", 1],
    ["left:{-1.5 * i}px", 1],
    ["left:{spot.me.left}px;--i:{i}", 0],
    ["left:{seat.left}px;rotate:{turns[way]}deg", 0],
    ['--left:{brief ? spot.plank["left-edge"] : spot.hand.left}px', 0],
    ["<style>.a { left: calc(1px * 2); }</style>", 0],
  ])("%s", (text, n) => expect(sums(text)).toHaveLength(n));
});

test("there are components to look at", () => expect(components.length).toBeGreaterThan(100));

test(`no component is longer than ${most} lines`, () => {
  const found = components
    .map(({ file, text }) => ({ file, lines: text.split("\n").length - 1 }))
    .filter(({ file, lines }) => lines > most && !(file in long))
    .map(({ file, lines }) => `src/${file}: ${lines} lines; what of it is a part of its own?`);
  expect(found.join("\n")).toBe("");
});

test("no component adds up where things lie", () => {
  const found = components
    .filter(({ file }) => !(file in measured))
    .flatMap(({ file, text }) =>
      sums(text).map((sum) => `src/${file}: {${sum}}; give CSS what it is made of, and calc()`),
    );
  expect(found.join("\n")).toBe("");
});

test("no exception outlives what it was made for", () => {
  const idle = [
    ...Object.keys(long).filter((file) => {
      const text = components.find((one) => one.file === file)?.text;
      return text === undefined || text.split("\n").length - 1 <= most;
    }),
    ...Object.keys(measured).filter(
      (file) => sums(components.find((one) => one.file === file)?.text ?? "").length === 0,
    ),
  ];
  expect(idle).toEqual([]);
});
