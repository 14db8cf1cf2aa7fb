// A film strip of movement: pictures of recorded moments at set times, with every animation held still.
//   node dev/film.mjs OUT SIZE NAME MOMENT[-MOMENT] [MS,MS...]     (SIZE: desk, tablet, phone; NAME: a file of dev/turns)
// The pages of `npx vite build --mode gallery` are shown; BUILD=1 builds them first.
import { mkdirSync, readFileSync } from "node:fs";
import { build } from "vite";
import { openBrowser, openPage, serveFolder, sizes } from "../tests/browser/browser.mjs";
import { unfold } from "./thin.mjs";

const [out, size, name, range = "0", times = "60,200,400"] = process.argv.slice(2);
const root = new URL("..", import.meta.url).pathname;
const { first, moments } = unfold(JSON.parse(readFileSync(`${root}dev/turns/${name}.json`, "utf8")));
const [from, to] = range.split("-").map(Number);
mkdirSync(out, { recursive: true });
if (process.env.BUILD) await build({ root, mode: "gallery", logLevel: "error" });
const site = await serveFolder("dist-gallery");
const browser = await openBrowser();
const { page, wrong } = await openPage(browser, sizes[size], { reducedMotion: "no-preference" });
await page.goto(`${site.base}/gallery.html?f=${first.game === "tiefenthal" ? "m3-plan" : "inn-answer"}`);
await page.waitForSelector(".tt, .inn");
await page.evaluate(
  (sight) => globalThis.happen({ ...sight, fresh: [] }),
  from > 0 ? { ...first, ...moments[from - 1], seat: 0 } : first,
);
await page.waitForTimeout(300);
for (let i = from; i <= (to ?? from); ++i) {
  const { seat, events, do: taken, ...seen } = moments[i];
  await page.evaluate(([next, fresh]) => globalThis.happen({ ...next, fresh }), [seen, [{ seat, events }]]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  const length = await page.evaluate(() => {
    const all = document.getAnimations().filter((one) => one.effect?.getTiming().iterations === 1);
    for (const one of all) one.pause();
    return Math.max(0, ...all.map((one) => one.effect.getComputedTiming().endTime));
  });
  console.log(
    `${i} seat ${seat}: ${taken} | ${events.map((event) => event.type).join(" ")} | ${Math.round(length)} ms`,
  );
  for (const ms of times.split(",").map(Number)) {
    if (ms > length) continue;
    await page.evaluate(
      (at) => document.getAnimations().forEach((one) => one.playState === "paused" && (one.currentTime = at)),
      ms,
    );
    await page.screenshot({
      path: `${out}/${name}-${size}-${String(i).padStart(3, "0")}-${String(ms).padStart(4, "0")}.png`,
    });
  }
  await page.evaluate(() => document.getAnimations().forEach((one) => one.playState === "paused" && one.finish()));
  await page.waitForTimeout(60);
}
if (wrong.length > 0) console.log("wrong:", wrong);
await browser.close();
site.close();
