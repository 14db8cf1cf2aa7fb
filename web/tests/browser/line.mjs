// Lines that break, sleep, crawl or never come about: it is said what happens, and nothing is lost.
import assert from "node:assert/strict";
import { clickOnce } from "./clicker.mjs";
import { inspect, picture, sizes } from "./browser.mjs";
import { table, until } from "./world.mjs";

const said = ".foot .say b";
const planned = (page) => page.locator(".board [data-space].legal, .board .space .die").count();

/** To the planning of the first evening, by clicking. */
async function toThePlan(page) {
  for (let i = 0; i < 200 && (await page.locator(".pickdie:not([aria-disabled=true])").count()) === 0; ++i) {
    await clickOnce(
      page,
      () => 0,
      (selector) => selector.startsWith(".pickdie"),
    );
    await page.waitForTimeout(30);
  }
}

export async function line(world, test) {
  await test("a language is changed in mid-game, and a reload in mid-turn loses nothing", async () => {
    const { page, context } = await world.person(sizes.desk);
    await world.sitDown(page, "tiefenthal", 2);
    await toThePlan(page);
    await page.locator(".pickdie:not([aria-disabled=true])").first().click();
    await page.locator(".space.legal").first().click();
    await until(page, "a die lies on the board", () => document.querySelector(".board .space .die") !== null);
    const english = await page.locator(said).innerText();
    await page.locator(".tools button[aria-label=Settings]").click();
    await page.locator("label[lang=ru] input").check({ force: true });
    await until(page, "the page speaks Russian", () => document.documentElement.lang === "ru");
    const before = [await page.locator(said).innerText(), await planned(page)];
    assert.notEqual(before[0], english);
    assert.match(before[0], /[а-яё]/i);
    await page.reload();
    await page.waitForSelector(table);
    assert.deepEqual([await page.locator(said).innerText(), await planned(page)], before);
    await context.close();
  });

  await test("the house is killed and comes back: the move made meanwhile is kept and carried out", async () => {
    const { page, context } = await world.person(sizes.desk, { rough: true });
    await world.sitDown(page, "tiefenthal", 2);
    await toThePlan(page);
    await world.kill();
    try {
      await page.waitForSelector(".lost");
      await page.locator(".pickdie:not([aria-disabled=true])").first().click();
      await picture(page, "line-down");
      await page.locator(".space.legal").first().click({ timeout: 8000 });
      await until(page, "it is said that the move is kept", () => document.querySelector(".lost br") !== null);
    } finally {
      await world.reopen();
    }
    await page.waitForSelector(".lost", { state: "detached", timeout: 30000 });
    await until(page, "the move was carried out", () => document.querySelector(".board .space .die") !== null);
    await context.close();
  });

  await test("a page that was frozen wakes up to what happened meanwhile", async () => {
    const { page, context } = await world.person(sizes.desk, { rough: true });
    await world.sitDown(page, "tiefenthal", 2);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.waitForSelector(table);
    const session = await context.newCDPSession(page);
    await session.send("Page.setWebLifecycleState", { state: "frozen" });
    await other.locator("[data-thing=close]").click();
    await other.waitForSelector(".pick.legal");
    await session.send("Page.setWebLifecycleState", { state: "active" });
    await page.waitForSelector(".pick.legal");
    await context.close();
  });

  await test("a slow network: the page comes, a tap is acknowledged, a second one does no harm", async () => {
    const { page, context } = await world.person(sizes.phone);
    // What is sent waits; the answer is late as on a bad line.
    await page.addInitScript(() => {
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) {
        setTimeout(() => send.call(this, text), globalThis.lag ?? 0);
      };
    });
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 300,
      downloadThroughput: 200_000,
      uploadThroughput: 60_000,
    });
    await world.sitDown(page, "tiefenthal", 2);
    await page.evaluate(() => (globalThis.lag = 1500));
    await page.locator("[data-thing=close]").click();
    await page.locator("[data-thing=close]").click();
    await page.waitForSelector(".slow");
    await page.waitForSelector(".pick.legal");
    assert.equal(await page.locator(".trouble").count(), 0, "two taps are one move");
    await context.close();
  });

  await test("without WebSocket it is said what is in the way", async () => {
    const { page, context } = await world.person(sizes.desk, { rough: true });
    await page.addInitScript(() => {
      globalThis.WebSocket = class {
        constructor() {
          setTimeout(() => this.onclose?.(), 5);
        }
        close() {}
        send() {}
      };
    });
    await page.goto(world.address);
    await page.locator(".game .btn.main").first().click();
    await until(page, "it is said that WebSocket is blocked", () =>
      /WebSocket/.test(document.querySelector(".lost")?.innerText ?? ""),
    );
    await context.close();
  });

  await test("a wrong link says so and leads home", async () => {
    const { page, context } = await world.person(sizes.phone);
    for (const link of ["/#/t/nowhere123", "/#/t/nowhere123/sometoken"]) {
      await page.goto(world.address + link);
      await page.waitForSelector(".absent h1");
      assert.deepEqual(await inspect(page), [], "no such table");
    }
    await page.locator(".absent .btn.main").click();
    await page.waitForSelector(".game");
    await context.close();
  });
}
