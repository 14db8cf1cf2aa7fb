// Whole evenings of people at both tables, as they are: see web/README.md.
//   node tests/evenings/evenings.mjs PATH/TO/taproom [--inn 20] [--tavern 6] [--people 4] [--scale 5] [--tables 2] [--minutes 0] [--out FILE]
import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser } from "../browser/browser.mjs";
import { evening } from "./evening.mjs";

const [program, ...rest] = process.argv.slice(2);
const option = (name, usual) => {
  const at = rest.indexOf(`--${name}`);
  return at < 0 ? usual : typeof usual === "number" ? Number(rest[at + 1]) : rest[at + 1];
};
const scale = option("scale", 5);
// The limit of a question is fifteen seconds of people, and whole seconds to the house.
if (15 % scale !== 0) throw new Error("--scale: 1, 3, 5 or 15");
const people = option("people", 4);
const minutes = option("minutes", 0);
const first = option("seed", 1);
const out = option("out", "");
const data = mkdtempSync(join(tmpdir(), "taproom-evenings-"));
const dist = option("web", new URL("../../dist", import.meta.url).pathname);

// Everybody comes from one address here.
const wide = [
  ...["--guest-rate", "100", "--guest-burst", "1000", "--request-rate", "1000", "--request-burst", "10000"],
  ...["--max-connections", "10000", "--max-connections-per-address", "10000", "--loop-share", "1000"],
];
const pace = ["--question-beat", String(Math.round(400 / scale)), "--bot-pause", String(Math.round(450 / scale))];
const house = spawn(
  program,
  ["serve", "--data", data, "--port", "0", "--web", dist, "--log-level", "warning", ...pace, ...wide],
  { stdio: ["ignore", "pipe", "pipe"] },
);
process.once("exit", () => house.kill("SIGKILL"));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const port = await new Promise((resolve, reject) => {
  let heard = "";
  const hear = (text) => {
    heard += text;
    const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(heard);
    if (found) resolve(Number(found[1]));
  };
  house.stdout.on("data", hear);
  house.stderr.on("data", hear);
  house.on("exit", () => reject(new Error(`the house did not open:\n${heard}`)));
});

const wanted = [
  ...Array.from({ length: option("tavern", 6) }, (_, i) => ({ game: "tiefenthal", seed: first + 100 + i })),
  ...Array.from({ length: option("inn", 20) }, (_, i) => ({ game: "red_dragon_inn", seed: first + i })),
].sort(
  (a, b) => (a.seed % 100) * (a.game === "tiefenthal" ? 3 : 1) - (b.seed % 100) * (b.game === "tiefenthal" ? 3 : 1),
);
const results = [];
const say = (r) =>
  `${r.game} ${r.seed}: ${r.over ? "over" : "ended"} after ${r.minutes.toFixed(1)} min, ${r.turns} turns, ${(r.clicks / Math.max(1, r.turns)).toFixed(1)} clicks a turn, ` +
  `missed ${r.missed.length}, watched ${(r.watched * 100).toFixed(1)} %, waited ${(r.waited * 100).toFixed(1)} % (${Object.entries(
    r.parts,
  )
    .map(([part, share]) => `${part} ${(share * 100).toFixed(1)}`)
    .join(
      ", ",
    )}; longest ${(r.longest / 1000).toFixed(1)} s; the page shows a question after ${r.lag} ms), for absent people ${(r.for_absent * 100).toFixed(1)} %, ` +
  `${r.sleeps} sleeps, ${r.closes} closed tabs, covered ${r.covered.length}${r.wrong.length > 0 ? `, WRONG ${r.wrong.join(" | ").slice(0, 300)}` : ""}${r.stuck !== null ? `, STUCK ${r.stuck}` : ""}`;
const browser = await openBrowser();
async function table() {
  for (let next = wanted.shift(); next; next = wanted.shift()) {
    try {
      const result = await evening(browser, { port, people, scale, minutes, log: console.log, ...next });
      results.push(result);
      console.log(say(result));
      if (out) appendFileSync(out, `${JSON.stringify(result)}\n`);
    } catch (error) {
      console.error(`${next.game} ${next.seed}: ${error.stack ?? error}`);
      process.exitCode = 1;
    }
  }
}
await Promise.all(Array.from({ length: option("tables", 2) }, table));
await browser.close();
for (const game of ["red_dragon_inn", "tiefenthal"]) {
  const own = results.filter((r) => r.game === game);
  if (own.length === 0) continue;
  const total = own.reduce((sum, r) => sum + r.minutes, 0);
  const mean = (of) => own.reduce((sum, r) => sum + of(r) * r.minutes, 0) / total;
  console.log(
    `${game}: ${own.length} evenings, ${total.toFixed(0)} min, ${own.reduce((n, r) => n + r.turns, 0)} turns, ` +
      `missed ${own.reduce((n, r) => n + r.missed.length, 0)}, watched ${(mean((r) => r.watched) * 100).toFixed(1)} %, waited ${(mean((r) => r.waited) * 100).toFixed(1)} %, for absent people ${(mean((r) => r.for_absent) * 100).toFixed(1)} %, ` +
      `${(own.reduce((n, r) => n + r.clicks, 0) / own.reduce((n, r) => n + r.turns, 0)).toFixed(1)} clicks a turn`,
  );
}
if (results.some((r) => r.missed.length > 0 || r.wrong.length > 0 || r.stuck !== null)) process.exitCode = 1;
house.removeAllListeners("exit");
house.kill();
rmSync(data, { recursive: true, force: true });
