// How smooth movement is: whole turns of recorded play in the gallery, at the pace of a house with bots, with the time of every frame.
//   node dev/frames.mjs [NAME...] [--pace MS] [--size desk|phone] [--still]        (NAME: a file of dev/turns)
// Prints the share of frames that took longer than 16.7 and 33 ms while something moved, and the same for a table at rest. The machine
// and what else it does decide as much as the page: compare the two lines, not the figures of two machines.
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { openBrowser, openPage, serveFolder, sizes } from "../tests/browser/browser.mjs";
import { unfold } from "./thin.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pace: { type: "string", default: "450" },
    size: { type: "string", default: "desk" },
    still: { type: "boolean", default: false },
  },
});
const root = new URL("..", import.meta.url).pathname;
const site = await serveFolder("dist-gallery");
const browser = await openBrowser();
const share = (times, over) =>
  `${((100 * times.filter((ms) => ms > over + 0.5).length) / Math.max(1, times.length)).toFixed(1)} %`;
const line = (name, times) =>
  console.log(
    `${name.padEnd(28)} ${String(times.length).padStart(5)} frames   over 16.7 ms ${share(times, 16.7).padStart(7)}   over 33.3 ms ${share(times, 33.3).padStart(7)}   longest ${Math.round(Math.max(0, ...times))} ms`,
  );
for (const name of positionals.length > 0 ? positionals : ["tiefenthal", "inn"]) {
  const { first, moments } = unfold(JSON.parse(readFileSync(`${root}dev/turns/${name}.json`, "utf8")));
  const { page, context } = await openPage(browser, sizes[values.size], {
    reducedMotion: values.still ? "reduce" : "no-preference",
  });
  await page.goto(`${site.base}/gallery.html?f=${first.game === "tiefenthal" ? "m3-plan" : "inn-answer"}`);
  await page.waitForSelector(".tt, .inn");
  await page.evaluate((sight) => globalThis.happen({ ...sight, fresh: [] }), first);
  // The first picture of a table is not counted.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 1000)))),
  );
  const run = (list, pace) =>
    page.evaluate(
      async ([acts, wait]) => {
        const frames = { moving: [], all: [] };
        let last = performance.now();
        let going = true;
        const tick = (now) => {
          frames.all.push(now - last);
          if (document.querySelector(".motion > *")) frames.moving.push(now - last);
          last = now;
          if (going) requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
        for (const { seat, events, ...next } of acts) {
          if (events) globalThis.happen({ ...next, fresh: [{ seat, events }] });
          await new Promise((done) => setTimeout(done, wait));
        }
        going = false;
        return frames;
      },
      [list, pace],
    );
  const rest = await run(Array(8).fill({}), 500);
  const busy = await run(moments, Number(values.pace));
  console.log(
    `${name}, ${values.size}, ${moments.length} acts, one every ${values.pace} ms; load of the machine ${loadavg()[0].toFixed(1)}`,
  );
  line("  at rest", rest.all);
  line("  while something moves", busy.moving);
  await context.close();
}
await browser.close();
site.close();
