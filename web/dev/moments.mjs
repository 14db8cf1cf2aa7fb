// The moments of both tables as contact sheets: a row for each, a picture at each of some times, with every movement held still.
//   node dev/moments.mjs OUT [desk|phone]      (shows the pages of `npx vite build --mode gallery`)
import { mkdirSync, readFileSync } from "node:fs";
import { openBrowser, openPage, serveFolder, sizes } from "../tests/browser/browser.mjs";

const [out, ...wanted] = process.argv.slice(2);
const root = new URL("..", import.meta.url).pathname;
const times = [150, 450, 800, 1200, 1700];
/** What happens at a recorded position; the view stays as it is. */
const moments = [
  ["a tile turns, the noble walks in", "m1-serve", { type: "upgraded", seat: 0, area: "cashbox", thalers: 8 }, { type: "card_gained", seat: 0, card: "noble" }], // prettier-ignore
  ["a rival's tile turns", "m1-serve", { type: "upgraded", seat: 1, area: "barrel", thalers: 7 }],
  ["a lap of the reputation", "m3-serve", { type: "reputation_step", seat: 0, place: 0 }],
  ["an order fulfilled", "all-reward", { type: "order_fulfilled", seat: 0, order: 1 }],
  ["somebody is served", "m1-serve", { type: "served", seat: 0, space: "t1", die: "3", card: "regular_1" }, { type: "thalers", seat: 0, thalers: 4 }], // prettier-ignore
  ["the pot is raked in", "inn-gamble", { type: "gold", from: "pot", to: 1, amount: 9 }, { type: "round_won", seat: 1 }], // prettier-ignore
  ["a contest has a crowd", "inn-contest", { type: "contest_begins", seat: 0 }],
  ["the tube rises and shakes", "inn-deep", ...[0, 1, 2, 3].map((seat) => ({ type: "fortitude", seat, change: -2 }))],
  ["somebody passes out", "inn-action", { type: "passed_out", seat: 1 }],
  ["a drink slides down the table", "inn-action", { type: "ordered", seat: 0, to: 2 }],
];
const site = await serveFolder("dist-gallery");
const browser = await openBrowser();
mkdirSync(out, { recursive: true });
for (const size of wanted.length > 0 ? wanted : ["desk", "phone"]) {
  const rows = [];
  for (const [title, name, ...events] of moments) {
    const sight = JSON.parse(readFileSync(`${root}dev/fixtures/${name}.json`, "utf8"));
    const { page, context, wrong } = await openPage(browser, sizes[size], { reducedMotion: "no-preference" });
    page.setDefaultTimeout(120_000);
    await page.goto(`${site.base}/gallery.html?f=${name}`);
    await page.waitForSelector(".tt, .inn");
    await page.waitForTimeout(400);
    await page.evaluate(([next, fresh]) => globalThis.happen({ ...next, version: next.version + 1, fresh }), [sight, [{ seat: events[0].seat, events }]]); // prettier-ignore
    await page.waitForTimeout(60);
    await page.evaluate(() => document.getAnimations().forEach((one) => one.pause()));
    const shots = [];
    for (const ms of times) {
      await page.evaluate((at) => document.getAnimations().forEach((one) => (one.currentTime = at)), ms);
      shots.push((await page.screenshot({ type: "jpeg", quality: 80 })).toString("base64"));
    }
    if (wrong.length > 0) console.log(title, wrong);
    rows.push({ title, shots });
    await context.close();
  }
  const { page, context } = await openPage(browser, { width: size === "desk" ? 2000 : 1100, height: 900 });
  const images = rows.map(
    ({ title, shots }) =>
      `<h2>${title}</h2><div>${shots.map((shot) => `<img src="data:image/jpeg;base64,${shot}">`).join("")}</div>`,
  );
  await page.setContent(
    `<style>body{margin:8px;font:16px sans-serif}h2{margin:6px 0 2px;font-size:16px}div{display:grid;grid-template-columns:repeat(${times.length},1fr);gap:4px}img{width:100%}</style>${images.join("")}`,
  );
  await page.screenshot({ path: `${out}/moments-${size}.jpg`, quality: 82, fullPage: true });
  await context.close();
}
await browser.close();
site.close();
