// The client against the real program: whole games by clicking, two people, reload, a killed house, languages, replay.
//   node tests/browser/house.mjs PATH/TO/taproom
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clickOnce, playToTheEnd } from "./clicker.mjs";
import { inspect, openBrowser, openPage, picture, sizes, tally } from "./stage.mjs";

const program = process.argv[2];
const dist = new URL("../../dist", import.meta.url).pathname;
const data = mkdtempSync(join(tmpdir(), "taproom-"));
let port = 0;

async function openHouse() {
  const child = spawn(program, ["serve", "--data", data, "--port", String(port), "--web", dist, "--bot-pause", "10", "--log-level", "warning"], { stdio: ["ignore", "pipe", "pipe"] });
  const address = await new Promise((resolve, reject) => {
    let heard = "";
    const hear = (text) => {
      heard += text;
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(heard);
      if (found) resolve(found[0]);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", () => reject(new Error(`the house did not open:\n${heard}`)));
  });
  port = Number(new URL(address).port);
  return { child, address };
}

let house = await openHouse();
const browser = await openBrowser();
const { test, end } = tally();
const table = ".tt-desk, .tt-phone, .inn .stage, .inn .phone";
const fresh = (size, options) => openPage(browser, size, { bypassCSP: false, ...options });
const noise = (text) => /WebSocket|Failed to load resource|net::ERR/.test(text);

async function sitDown(page, game, seats) {
  await page.goto(house.address);
  const panel = page.locator(".game").nth(game === "inn" ? 1 : 0);
  if (seats) await panel.locator(`input[name$="-n"][value="${seats}"]`).check({ force: true });
  await panel.locator(".btn.main").click();
  await page.waitForSelector(table);
}

try {
  await test("the front page: two tables, no serious finding", async () => {
    const { page, wrong, asked, context } = await fresh(sizes.desk);
    await page.goto(house.address);
    await page.waitForSelector(".game");
    await picture(page, "front");
    await context.close();
    assert.deepEqual(wrong.filter((text) => !noise(text)), []);
    assert.deepEqual(asked.filter((url) => !url.startsWith(house.address) && !url.startsWith("data:")), []);
    const looking = await openPage(browser, sizes.desk);
    await looking.page.goto(house.address);
    await looking.page.waitForSelector(".game");
    assert.deepEqual(await inspect(looking.page), []);
    await looking.page.goto(`${house.address}/#/new/tiefenthal`);
    await looking.page.waitForSelector(".modules");
    await picture(looking.page, "new-table");
    assert.deepEqual(await inspect(looking.page), []);
    await looking.context.close();
  });

  for (const [game, size] of [["tiefenthal", "desk"], ["inn", "phone"]]) {
    await test(`${game} on the ${size}: a whole game by clicking only`, async () => {
      const { page, wrong, context } = await fresh(sizes[size]);
      await sitDown(page, game, 2);
      await playToTheEnd(page);
      await picture(page, `end-${game}`);
      assert.deepEqual(wrong.filter((text) => !noise(text)), []);
      await context.close();
    });
  }

  await test("a language is changed in mid-game, and a reload loses nothing", async () => {
    const { page, context } = await fresh(sizes.desk);
    await sitDown(page, "tiefenthal", 2);
    await page.locator(".tools button").nth(3).click();
    await page.locator("label[lang=ru] input").check({ force: true });
    await page.waitForFunction(() => document.documentElement.lang === "ru");
    const before = await page.locator(".foot .say b").innerText();
    assert.match(before, /[а-яё]/i);
    await page.reload();
    await page.waitForSelector(table);
    assert.equal(await page.locator(".foot .say b").innerText(), before);
    await context.close();
  });

  await test("the house is killed and comes back; the game goes on", async () => {
    const { page, context } = await fresh(sizes.desk);
    await sitDown(page, "tiefenthal", 2);
    await clickOnce(page, () => 0);
    await page.waitForTimeout(300);
    house.child.removeAllListeners("exit");
    house.child.kill("SIGKILL");
    await page.waitForSelector(".lost");
    house = await openHouse();
    await page.waitForSelector(".lost", { state: "detached", timeout: 20000 });
    for (let i = 0; i < 12; ++i) {
      await clickOnce(page, () => 0);
      await page.waitForTimeout(120);
    }
    assert.ok((await page.locator(table).count()) > 0);
    await context.close();
  });

  await test("two browsers at one table by a link", async () => {
    const ann = await fresh(sizes.desk);
    const bo = await fresh(sizes.phone);
    await ann.page.goto(`${house.address}/#/new/tiefenthal`);
    await ann.page.waitForSelector(".chairs");
    await ann.page.locator("input[name=players][value='2']").check({ force: true });
    await ann.page.locator("form .btn.main").click();
    await ann.page.waitForSelector(".linkrow code");
    const link = await ann.page.locator(".linkrow code").innerText();
    await bo.page.goto(link);
    await bo.page.locator("li .btn").first().click();
    await ann.page.locator(".btn.main").click();
    await ann.page.waitForSelector(table);
    await bo.page.waitForSelector(table);
    await ann.context.close();
    await bo.context.close();
  });
} finally {
  await browser.close();
  house.child.removeAllListeners("exit");
  house.child.kill();
  rmSync(data, { recursive: true, force: true });
}
process.exitCode = end() ? 0 : 1;
