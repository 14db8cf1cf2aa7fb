// How many taps an evening of Tiefenthal takes, tap by tap and with what spares taps ("Lay them out", "Serve all", the plan of a turn).
//   node dev/clicks.mjs PATH/TO/taproom [GAMES]     (after `npx vite build`)
// Both play whole games against a bot the same way: dice where a hint lays them, everybody served, one thing bought when it can be.
import { openWorld, table } from "../tests/browser/world.mjs";

const [program, games = "2"] = process.argv.slice(2);
const world = await openWorld(program);
const plain = [
  ".slip li button",
  ".answers button",
  ".pick.legal",
  ".space.legal",
  ".pickdie:not([aria-disabled=true])",
  ".tagwrap.afford",
  ".market .pile.can",
  ".away.legal",
  "[data-thing=close]:not(:disabled)",
];
/** What the plan leaves aside stays there. */
const withoutDice = plain.filter((selector) => !selector.startsWith(".pickdie"));
/** The plan of the whole turn: asked for, and taken. */
const planned = [
  ".hint .all:not(:disabled)",
  ".hint li button",
  "[data-plan=lay]:not(:disabled)",
  "body:not(:has(.hint)) .foot:has([data-plan=serve]) [title=H]:not(:disabled)",
  ...withoutDice,
];
const spared = ["[data-thing=all]:not(:disabled)", ...withoutDice];

/** A tap on the first thing of the list; in the plan a die that was touched twice without a place is left. */
const tap = (page, order) =>
  page.evaluate((selectors) => {
    if (document.querySelector("[role=dialog] .row .place")) return "over";
    // Whoever asked for a plan waits for it.
    if (document.querySelector(".hint [role=status]")) return null;
    for (const selector of selectors) {
      const found = [...document.querySelectorAll(selector)].find(
        (node) => node.getClientRects().length > 0 && node.getAttribute("aria-disabled") !== "true",
      );
      if (!found) continue;
      found.click();
      return selector;
    }
    return null;
  }, order);

async function game(order) {
  const { page, context } = await world.person({ width: 1440, height: 900 });
  await world.newTable(page, "tiefenthal", ["me", "regular"]);
  await page.waitForSelector(table);
  let [taps, idle, last] = [0, 0, ""];
  const kinds = {};
  while (idle < 150) {
    // A die in the hand without a place goes back: the button is next.
    const skip = last === ".pickdie:not([aria-disabled=true])" ? [last] : [];
    const done = await tap(
      page,
      order.filter((selector) => !skip.includes(selector)),
    );
    if (done === "over") break;
    last = done ?? last;
    if (done) {
      taps += 1;
      kinds[done] = (kinds[done] ?? 0) + 1;
    }
    idle = done ? 0 : idle + 1;
    if (done?.includes("title=H")) await page.waitForSelector(".hint");
    await page.waitForTimeout(done ? 140 : 60);
  }
  const evenings = 8;
  await context.close();
  return { taps, each: taps / evenings, kinds };
}
for (const [name, order] of [
  ["tap by tap", plain],
  ["with one tap for many", spared],
  ["with the plan of the turn", planned],
]) {
  const found = [];
  for (let i = 0; i < Number(games); ++i) found.push(await game(order));
  const mean = found.reduce((sum, { each }) => sum + each, 0) / found.length;
  console.log(`${name}: ${mean.toFixed(1)} taps an evening`, JSON.stringify(found.map(({ taps }) => taps)));
  console.log("  ", JSON.stringify(found[0].kinds));
}
await world.close();
