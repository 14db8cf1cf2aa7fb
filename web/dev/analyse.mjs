// Analyses for the gallery: node --experimental-websocket dev/analyse.mjs PATH/TO/taproom
// Bots play a game of each kind, the house looks at it again; what it says is written to dev/analyses/.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), "taproom-"));
const out = new URL("analyses/", import.meta.url).pathname;
mkdirSync(out, { recursive: true });
const games = [
  {
    name: "tiefenthal",
    own: 1,
    args: ["tiefenthal", "-p", "3", "-m", "1-3", "--bots", "novice,regular,novice", "--seed", "4"],
    names: ["Ann", "Bo", "Cleo"],
  },
  {
    name: "inn",
    own: 0,
    args: ["red_dragon_inn", "-p", "4", "--bots", "novice,regular,host,novice", "--seed", "3"],
    names: ["Ann", "Bo", "Cleo", "Dirk"],
  },
];

const child = spawn(program, ["serve", "--data", join(folder, "data"), "--port", "0", "--log-level", "warning"], {
  stdio: ["ignore", "pipe", "pipe"],
});
const address = await new Promise((resolve) => {
  const hear = (text) => {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(String(text));
    if (found) resolve(found[0]);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
});
const guest = await fetch(`${address}/api/guest`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ name: "Ann" }),
});
const socket = new WebSocket(`${address.replace("http", "ws")}/socket`, {
  headers: { cookie: guest.headers.get("set-cookie").split(";")[0], origin: address },
});
const waiting = new Map();
const welcome = new Promise((resolve) => waiting.set("welcome", resolve));
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  const done = waiting.get(message.id ?? message.method);
  if (done) done(message.error ? Promise.reject(new Error(message.error.message)) : message.result);
};
await welcome;
let next = 1;
const call = (method, params) =>
  new Promise((resolve) => {
    waiting.set(next, resolve);
    socket.send(JSON.stringify({ jsonrpc: "2.0", id: next++, method, params }));
  });

for (const game of games) {
  const file = join(folder, `${game.name}.json`);
  execFileSync(program, ["play", ...game.args, "--humans", "0", "--save", file]);
  const record = JSON.parse(readFileSync(file, "utf8"));
  const { table } = await call("import", { record });
  const begun = Date.now();
  const analysis = await call("analyse", { table });
  console.log(
    `${game.name}: ${record.actions.length} actions, ${Date.now() - begun} ms, ${JSON.stringify(analysis).length} bytes`,
  );
  const views = {};
  for (const mistake of analysis.mistakes)
    views[mistake.at] = (await call("replay", { table, at: mistake.at, viewer: mistake.seat })).view;
  writeFileSync(
    `${out}${game.name}.json`,
    `${JSON.stringify({ game: record.game, names: game.names, own: game.own, analysis, views })}\n`,
  );
}
socket.close();
child.kill();
rmSync(folder, { recursive: true, force: true });
