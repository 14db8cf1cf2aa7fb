import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { lookBack } from "./look_back.mjs";
import { inspect, openBrowser, openPage, picture, sizes } from "./stage.mjs";
const data = mkdtempSync("/tmp/ana/d-");
const child = spawn("/tmp/ana/build/taproom", ["serve", "--data", data, "--port", "0", "--web", new URL("../../dist", import.meta.url).pathname, "--bot-pause", "0", "--log-level", "warning"], { stdio: ["ignore", "pipe", "pipe"] });
const address = await new Promise((resolve) => { const hear = (t) => { const f = /http:\/\/127\.0\.0\.1:\d+/.exec(String(t)); if (f) resolve(f[0]); else console.log(String(t)); }; child.stdout.on("data", hear); child.stderr.on("data", hear); });
const guest = await fetch(`${address}/api/guest`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name: "Ann" }) });
const cookie = guest.headers.get("set-cookie").split(";")[0];
const socket = new WebSocket(`${address.replace("http", "ws")}/socket`, { headers: { cookie, origin: address } });
const waiting = new Map(); let next = 1;
const welcome = new Promise((r) => waiting.set("welcome", r));
let over = {};
socket.onmessage = ({ data: d }) => { const m = JSON.parse(d); if (m.method === "update" && m.params.phase === "over") over[m.params.table] = true; waiting.get(m.id ?? m.method)?.(m); };
await welcome;
const call = (method, params) => new Promise((r) => { waiting.set(next, r); socket.send(JSON.stringify({ jsonrpc: "2.0", id: next++, method, params })); });
const browser = await openBrowser();
try {
for (const [game, size, pack] of [["tiefenthal", "desk", { format: "taproom-pack-1", game: "tiefenthal", name: "box", guests: { items: [{ id: "guest_3_1", vp: 9, title: "old smith" }] } }], ["red_dragon_inn", "phone", null]]) {
  const made = await call("create", { game, config: { players: 2 }, seats: ["me", "regular"], watch: "anyone", ...(pack ? { pack } : {}) });
  console.log(JSON.stringify(made).slice(0, 200));
  const { table, token } = made.result;
  await call("open", { table });
  const { page, wrong, context } = await openPage(browser, sizes[size]);
  const [name, value] = cookie.split("=");
  await context.addCookies([{ name, value, url: address }]);
  await page.goto(`${address}/#/t/${table}/${token}`);
  await page.waitForSelector(".tt-desk, .tt-phone, .inn .stage, .inn .phone");
  await picture(page, `quick-${game}`);
  const hint = page.locator(".tools button, button").filter({ has: page.locator("use[href='#i-hint']") }).first();
  if (await hint.count()) { await hint.click().catch(() => {}); await page.waitForSelector(".acts .hint", { timeout: 15000 }).catch((e) => console.log("no hints", e.message.slice(0,80))); await picture(page, `quick-hint-${game}`); await page.keyboard.press("Escape"); }
  // A few acts of a person, so that something is judged.
  for (let i = 0; i < 12; ++i) { const legal = await call("legal", { table, seat: 0 }); const list = legal.result ?? []; if (list.length) await call("apply", { table, seat: 0, do: list[list.length - 1].do, key: `k${i}` }); await new Promise((r) => setTimeout(r, 60)); }
  console.log(JSON.stringify(await call("resign", { table, seat: 0 })));
  for (let i = 0; i < 600 && !over[table]; ++i) await new Promise((r) => setTimeout(r, 200));
  console.log("over", Boolean(over[table]));
  await page.waitForSelector(".look .ask .btn", { timeout: 20000 });
  const begun = Date.now();
  await lookBack(page, game);
  console.log(game, "looked back in", Date.now() - begun, "ms; wrong:", wrong);
  console.log(await inspect(page));
  await context.close();
}
} catch (e) { console.log(e); } finally { await browser.close(); child.kill(); socket.close(); }
process.exit(0);
