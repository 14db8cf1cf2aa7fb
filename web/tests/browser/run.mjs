// The gallery in a real Chromium: every recorded position at the three sizes, without an error in the console, with every
// action in reach, and without a serious finding of axe.   node tests/browser/run.mjs [NAME...]
// A name is that of a position, or of a part: positions (all of them), motion, hands, tavern, wishes, inn, eight, analysis, ending.
// LONGEST=20 names more of the tests that took longest.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { faint } from "./contrast.mjs";
import { inspect, lender, openBrowser, openPage, picture, serveFolder, sizes, small, tally } from "./browser.mjs";

const root = new URL("../..", import.meta.url).pathname;
const fixtures = readdirSync(`${root}dev/fixtures`)
  .filter((file) => file !== "games.json")
  .map((file) => JSON.parse(readFileSync(`${root}dev/fixtures/${file}`, "utf8")));
const wanted = process.argv.slice(2);
const all = wanted.length === 0 || wanted.includes("positions");

// Several runs side by side share one build.
if (process.env.GALLERY !== "built") await (await import("vite")).build({ root, mode: "gallery", logLevel: "error" });
const site = await serveFolder("dist-gallery");
const browser = await openBrowser();
const borrow = lender(browser);
const { test, end } = tally();
const address = (name, more = "") => `${site.base}/gallery.html?f=${name}${more}`;

// All positions are looked at on the desk; those that differ in kind also by axe and at the other sizes.
const kinds = {
  desk: [
    "m1-guests",
    "m3-plan",
    "m3-draft",
    "m3-market",
    "m5-sign",
    "all-serve",
    "all-keeper",
    "m3-over",
    "inn-answer",
    "inn-chaser",
    "inn-gamble",
    "inn-action",
    "inn-eight",
    "inn-asleep",
  ],
  tablet: ["m3-serve", "all-plan", "inn-drink", "inn-gamble", "inn-eight"],
  phone: ["m3-plan", "m3-draft", "m3-market", "m5-start", "all-serve", "inn-answer", "inn-locked", "inn-eight"],
};
// Evening and morning: the morning looks at the positions that differ in kind.
for (const [size, viewport, light] of Object.entries(sizes).flatMap(([name, viewport]) => [
  [name, viewport, "dark"],
  [name, viewport, "light"],
])) {
  const { page, wrong, asked, context } = await openPage(browser, viewport, { colorScheme: light });
  const when = light === "dark" ? size : `${size}-morning`;
  await page.goto(address(fixtures[0].name));
  await page.waitForFunction(() => typeof globalThis.gallery === "function");
  const looked = fixtures.filter((f) =>
    all ? when === "desk" || kinds[size].includes(f.name) : wanted.includes(f.name),
  );
  for (const fixture of looked) {
    await test(`${when} ${fixture.name}`, async () => {
      wrong.length = 0;
      await page.evaluate((name) => globalThis.gallery(name), fixture.name);
      await page.waitForSelector(`[data-fixture=${fixture.name}] ${fixture.game === "tiefenthal" ? ".tt" : ".inn"}`);
      await page.waitForFunction(() => document.fonts.status === "loaded");
      const full = !all || kinds[size].includes(fixture.name);
      if (full) await picture(page, `${when}-${fixture.name}`);
      assert.deepEqual(wrong, []);
      const outside = asked.filter((url) => !url.startsWith(site.base) && !url.startsWith("data:"));
      assert.deepEqual(outside, [], "no request leaves the host");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 1, `nothing sticks out to the side (${wide} px)`);
      const lost = await page.evaluate(() =>
        [...document.querySelectorAll("[data-fixture] button svg")]
          .map((svg) => svg.getBoundingClientRect().width)
          .filter((width) => width > innerWidth / 2),
      );
      assert.deepEqual(lost, [], "no sign on a button fills half the window: its style sheet is there");
      // The morning differs from the evening in its colours alone.
      if (full && light === "dark") assert.deepEqual(await inspect(page), []);
      if (full) assert.deepEqual(await faint(page), [], "words stand out from what they lie on");
      if (size !== "desk") assert.deepEqual(await small(page, 11.9), [], "nothing to be read is below 12 px");
    });
  }
  await context.close();
}

const parts = {
  motion: "motion",
  hands: "hands",
  tavern: "tavern",
  wishes: "wishes",
  inn: "inn",
  eight: "eight",
  analysis: "analyses",
  ending: "ending",
};
for (const [file, name] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(file)) continue;
  const part = await import(`./${file}.mjs`);
  await part[name]({ browser, borrow, test, address, base: site.base });
}
await browser.close();
site.close();
process.exitCode = end() ? 0 : 1;
