// How fast the first table is there: a fresh Chromium with nothing in its cache against `taproom serve` on loopback.
//   node dev/speed.mjs PATH/TO/taproom [TIMES]
// Prints, for both games, the median time from opening the front page until it can be used, from the click on "play now" until the
// table is drawn, from a link straight to the table, and what went over the wire for it.
import { openWorld, table } from "../tests/browser/world.mjs";
import { sizes } from "../tests/browser/browser.mjs";

const [program, times = "5"] = process.argv.slice(2);
const world = await openWorld(program);
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Somebody whose bytes are counted. */
async function counted() {
  const one = await world.person(sizes.desk);
  const session = await one.context.newCDPSession(one.page);
  await session.send("Network.enable");
  const wire = { bytes: 0 };
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (wire.bytes += encodedDataLength));
  return { ...one, wire };
}
async function timed(run) {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

for (const game of ["tiefenthal", "inn"]) {
  const seen = { front: [], seated: [], link: [], bytes: [] };
  for (let i = 0; i < Number(times); ++i) {
    const first = await counted();
    seen.front.push(
      await timed(async () => {
        await first.page.goto(world.address, { waitUntil: "commit" });
        await first.page.waitForSelector(".game .btn.main");
      }),
    );
    seen.seated.push(
      await timed(async () => {
        await first.page
          .locator(".game .btn.main")
          .nth(game === "inn" ? 1 : 0)
          .click();
        await first.page.waitForSelector(table);
      }),
    );
    seen.bytes.push(first.wire.bytes);
    const link = first.page.url();
    await first.context.close();
    const second = await counted();
    seen.link.push(
      await timed(async () => {
        await second.page.goto(link, { waitUntil: "commit" });
        await second.page.waitForSelector(table);
      }),
    );
    await second.context.close();
  }
  const ms = (list) =>
    `${Math.round(median(list))} ms (${Math.round(Math.min(...list))} to ${Math.round(Math.max(...list))})`;
  console.log(
    `${game}: front page ${ms(seen.front)}; from the click to the table ${ms(seen.seated)}; a link to the table ${ms(seen.link)}; over the wire ${Math.round(median(seen.bytes) / 1000)} kB`,
  );
}
await world.close();
