// The pictures of the README, from the pages themselves: both tables at the desk, in the evening and in the morning, and on the phone.
//   npm run pictures     (writes ../docs/pictures)
import { mkdirSync } from "node:fs";
import { build } from "vite";
import { openBrowser, serveFolder, sizes } from "../tests/browser/browser.mjs";

const root = new URL("..", import.meta.url).pathname;
const out = `${root}../docs/pictures`;
/** File, size, position, settings, what is tapped first. */
const pictures = [
  ["tiefenthal.jpg", "desk", "m3-plan", "theme=evening", "[data-thing^='die:']"],
  ["inn.jpg", "desk", "inn-gamble", "theme=evening"],
  ["tiefenthal-morning.jpg", "desk", "m3-serve", "theme=morning"],
  ["tiefenthal-phone.jpg", "phone", "m3-serve", "theme=evening"],
  ["inn-phone.jpg", "phone", "inn-gamble", "theme=morning"],
];
await build({ root, mode: "gallery", logLevel: "error", build: { outDir: "dist-pictures", emptyOutDir: true } });
const site = await serveFolder("dist-pictures");
const browser = await openBrowser();
mkdirSync(out, { recursive: true });
for (const [file, size, name, settings, tap] of pictures) {
  const context = await browser.newContext({
    viewport: sizes[size],
    deviceScaleFactor: size === "phone" ? 1.5 : 1,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${site.base}/gallery.html?f=${name}&${settings}`);
  await page.waitForSelector("[data-fixture] *");
  await page.waitForFunction(() => document.fonts.status === "loaded");
  if (tap) await page.locator(tap).last().click();
  await page.screenshot({ path: `${out}/${file}`, type: "jpeg", quality: 82 });
  await context.close();
}
await browser.close();
site.close();
