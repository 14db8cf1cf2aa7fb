// The client against the real program: whole games by clicking, people, lines, keys, every page.
//   node tests/browser/house.mjs PATH/TO/taproom [games|people|account|gather|answers|visits|talk|line|pages|keys|hints ...]
import assert from "node:assert/strict";
import { account } from "./account.mjs";
import { answers } from "./answers.mjs";
import { games } from "./games.mjs";
import { gather } from "./gather.mjs";
import { hints } from "./hints.mjs";
import { keys } from "./keys.mjs";
import { line } from "./line.mjs";
import { pages } from "./pages.mjs";
import { people } from "./people.mjs";
import { plain } from "./plain.mjs";
import { tally } from "./browser.mjs";
import { talk } from "./talk.mjs";
import { visits } from "./visits.mjs";
import { openWorld } from "./world.mjs";

const [program, ...wanted] = process.argv.slice(2);
// `plain` is for a house that plays a game without a table of its own: it is asked for by name.
const parts = wanted.includes("plain")
  ? { plain }
  : { pages, games, people, account, gather, answers, visits, talk, keys, line, hints };
const world = await openWorld(program);
const { test, end } = tally();
try {
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const start = Date.now();
    await part(world, (title, run) => test(title, () => run().finally(world.everybodyLeaves)));
    console.log(`${name}: ${Math.round((Date.now() - start) / 1000)} s`);
  }
  await test("no request left the host, and no browser had an error to report", async () => {
    const { asked, wrong } = world.findings();
    assert.deepEqual(asked, [], "requests to elsewhere");
    assert.deepEqual(wrong, [], "errors in the console");
  });
} finally {
  await world.close();
}
process.exitCode = end() ? 0 : 1;
